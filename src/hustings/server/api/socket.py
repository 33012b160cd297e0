"""The live socket: events through the gate, to each what they may know; moves and talk the other way."""

import asyncio
import logging
from functools import partial
from typing import Any

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath, FromQuery
from uvicorn.protocols.utils import ClientDisconnected

from hustings.server.api.asking import (
    GenericQuery,
    LanguageQuery,
    SeatQuery,
    count_one,
    house_of,
    limits_of,
    open_company,
    person_of,
    require_own_name,
    require_same_origin,
    visitor_of,
)
from hustings.server.api.conversation import Conversation, prepared
from hustings.server.company import Company
from hustings.server.connections import COME_BACK, Connection, for_closing
from hustings.server.gate import Viewer
from hustings.server.limits import TooMany
from hustings.server.refusals import Refusal
from hustings.server.speech import best_language
from hustings.server.wire import wire_of

NO_TABLE, NOT_ALLOWED = 4404, 4403
HUNG_UP = (WebSocketDisconnect, ClientDisconnected, ConnectionError)
"""What it is met with that somebody is not there any more, also in the midst of a frame."""

_log = logging.getLogger(__name__)
Socket = WebSocket[Any, Any, Any]


@websocket("/api/tables/{code:str}/live")
async def live(
    socket: Socket,
    code: FromPath[str],
    seat: SeatQuery = None,
    since: FromQuery[int] = -1,
    language: LanguageQuery = "en",
    generic: GenericQuery = False,
) -> None:
    """Look at a table, through a seat of one's own or as a spectator, from entry `since` on.

    In a task of its own: whatever wakes it has not to go through all the layers of the web stack first.
    """
    await socket.accept()
    await asyncio.create_task(_come(socket, code, seat, since, Viewer(None, best_language(language), generic)))


async def _come(socket: Socket, code: str, seat: int | None, since: int, viewer: Viewer) -> None:
    try:
        require_own_name(socket)
        require_same_origin(socket)
        person, _ = person_of(socket)
        count_one(socket, person, "calls")
        company = await open_company(socket, code, person)
        viewer = await prepared(company, person, seat, viewer)
    except Refusal as refusal:
        await _turn_away(socket, refusal, viewer.language)
        return
    await _admit(socket, company, Connection(person, viewer, wire_of(socket.scope)), since)


async def _turn_away(socket: Socket, refusal: Refusal, language: str) -> None:
    code = {404: NO_TABLE, 429: COME_BACK}.get(refusal.status, NOT_ALLOWED)
    await socket.close(code=code, reason=for_closing(refusal.sentence(language)))


async def _admit(socket: Socket, company: Company, connection: Connection, since: int) -> None:
    """As one of the sockets that a person and an address may have open."""
    visitor = visitor_of(socket, connection.person)
    try:
        limits_of(socket).enter(visitor, "sockets")
    except TooMany as refusal:
        await _turn_away(socket, refusal, connection.viewer.language)
        return
    try:
        await _converse(socket, company, connection, since)
    finally:
        limits_of(socket).leave(visitor, "sockets")


async def _converse(socket: Socket, company: Company, connection: Connection, since: int) -> None:
    """Nothing may happen between the first frame and being one of the company, so nothing is awaited there."""
    connection.send(company.hello(connection, since))
    company.join(connection)
    house_of(socket).play.drive(company)  # what waited until somebody looks on
    pump = asyncio.create_task(connection.pump(socket))
    pump.add_done_callback(partial(_note_end, company.live.code))
    conversation = Conversation(socket, company, connection)
    try:
        while True:
            await conversation.answer(await connection.next_text(socket))
            if connection.has_sent_more:
                await asyncio.sleep(0)  # however many frames somebody sent at once, the others have their turn between
    except WebSocketDisconnect:
        pass
    finally:
        pump.cancel()
        await asyncio.wait({pump})
        company.leave(connection)


def _note_end(code: str, pump: "asyncio.Task[None]") -> None:
    """Whoever hangs up does so; anything else that ends a socket is a fault, and said."""
    error = None if pump.cancelled() else pump.exception()
    if error is not None and not isinstance(error, HUNG_UP):
        _log.warning("A socket at table %s failed.", code, exc_info=error)
