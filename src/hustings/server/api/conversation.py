"""A conversation: what somebody sends on their socket at a table, and what they are answered."""

import logging
from typing import Any

import msgspec
from litestar import WebSocket

from hustings.server.api.asking import house_of, limits_of, people_of, viewing_seat, visitor_of
from hustings.server.api.requests import act_for, chat_for, undo_for
from hustings.server.company import Company
from hustings.server.connections import Connection
from hustings.server.frames import Ack, Act, ClientFrame, Ping, Pong, Refused, Say, Sit, UndoRequest
from hustings.server.gate import Viewer
from hustings.server.limits import TooMany
from hustings.server.refusals import Refusal
from hustings.server.speech import best_language, say

_log = logging.getLogger(__name__)
_read = msgspec.json.Decoder(ClientFrame).decode


class Conversation:
    """With one connection."""

    def __init__(self, socket: WebSocket[Any, Any, Any], company: Company, connection: Connection) -> None:
        self.company = company
        self.connection = connection
        self._house = house_of(socket)
        self._limits = limits_of(socket)
        self._people = people_of(socket)
        self._visitor = visitor_of(socket, connection.person)

    async def answer(self, text: str | bytes) -> None:
        """Do what is asked in a frame; what goes wrong is answered, too, and ends nothing."""
        connection = self.connection
        language = connection.viewer.language
        try:
            self._limits.take(self._visitor, "frames")
        except TooMany as refusal:
            connection.hang_up(refusal.sentence(language))
            return
        try:
            frame = _read(text)
        except (msgspec.MsgspecError, RecursionError) as error:
            told = say("too_deep", language) if isinstance(error, RecursionError) else str(error)
            reason = say("bad_request", language, reason=told)
            connection.send(Refused(id="", code="bad_request", reason=reason))
            return
        try:
            await self._do(frame)
        except Refusal as refusal:
            connection.send(refusal.to_frame(getattr(frame, "id", ""), language))
        except Exception:
            _log.exception("A frame at table %s failed.", self.company.live.code)
            connection.send(Refused(id=getattr(frame, "id", ""), code="failed", reason=say("failed", language)))

    async def _do(self, frame: ClientFrame) -> None:
        company, connection = self.company, self.connection
        person = connection.person
        match frame:
            case Act():
                connection.send(Ack(id=frame.id, number=await act_for(self._house, company, person, frame)))
            case UndoRequest():
                connection.send(Ack(id=frame.id, number=await undo_for(self._house, company, person, frame)))
            case Say():
                self._limits.take(self._visitor, "chat")
                await chat_for(company, await self._people.find(person), frame)
            case Sit():
                viewer = connection.viewer._replace(language=best_language(frame.language))
                connection.viewer = await prepared(company, person, frame.seat, viewer)
                connection.send(company.hello(connection, frame.since))
            case Ping():
                connection.send(Pong())


async def prepared(company: Company, person: str, seat: int | None, viewer: Viewer) -> Viewer:
    """Who is to look, once the story is ready to be told; whether they may is asked again then."""
    await company.herald.recall(viewer._replace(seat=viewing_seat(company, person, seat)))
    return viewer._replace(seat=viewing_seat(company, person, seat))
