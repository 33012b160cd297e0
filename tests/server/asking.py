"""Everything that a viewer can ask a table for, and the bytes of the answer."""

from collections.abc import Awaitable, Callable, Iterator, Sequence
from itertools import islice
from typing import Any

import msgspec
from litestar import Response

from hustings.core.action import Action
from hustings.server.api import play, seats, tables
from hustings.server.gate import Viewer
from hustings.server.messages import PreviewRequest, WhyRequest
from hustings.server.refusals import Refusal

from .seated import person_at
from .twins import House

Asking = Callable[[], Any]


async def answered(asking: Asking) -> bytes:
    """The bytes of an answer, or the sentence of a refusal."""
    try:
        answer = asking()
        if isinstance(answer, Awaitable):
            answer = await answer
    except Refusal as refusal:
        return f"{refusal.status} {refusal.sentence()}".encode()
    return answer.content if isinstance(answer, Response) else msgspec.json.encode(answer)


def questions(house: House, viewer: Viewer, number: int, actions: Sequence[Action]) -> Iterator[Asking]:
    """Everything that a client can ask about a table in play."""
    here, person, seat, language = house.company, person_at(viewer.seat), viewer.seat, viewer.language
    yield lambda: tables.table.fn(here, person)
    yield lambda: tables.my_tables.fn(house.door, person)
    yield lambda: tables.components.fn(here)
    yield lambda: seats.invites.fn(here, person)
    yield lambda: play.history.fn(here, person, seat, language)
    yield lambda: play.at.fn(here, person, number, seat, language, True)
    yield lambda: play.changed_since.fn(here, person, number, seat, language)
    yield lambda: here.hello(house.ears[seat], number)
    if not house.live.is_over:
        yield lambda: play.standing.fn(here, language)
        yield lambda: play.record.fn(here)
        yield lambda: play.saved_report.fn(house.door, here, "electioneering-paper-kite-41-3-1.json")
        yield from _before_moving(house, viewer, actions)


def _before_moving(house: House, viewer: Viewer, actions: Sequence[Action]) -> Iterator[Asking]:
    here, person, seat, language = house.company, person_at(viewer.seat), viewer.seat or 0, viewer.language
    choices = [msgspec.to_builtins(action) for action in islice(house.live.state.legal(seat), 4)]
    told = house.live.state.together(seat)
    both_ends = [told.actions[: told.owed], told.actions[-told.owed :]] if told else []
    request = PreviewRequest(
        seat=seat,
        number=house.live.number,
        actions=choices,
        together=msgspec.to_builtins(both_ends),
        language=language,
    )
    yield lambda: play.preview.fn(house.door, here, person, request)
    for action in actions:
        why = WhyRequest(seat=seat, action=msgspec.to_builtins(action), language=language)
        yield lambda why=why: play.why.fn(house.door, here, person, why)
