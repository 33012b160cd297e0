"""Seats: invitations, sitting down, names, bots, consent."""

from litestar import get, patch, post
from litestar.params import FromPath, JSONBody

from hustings.server import proposals, seating
from hustings.server.api.asking import Asker, Asking, AtTable, Known, tables_of
from hustings.server.frames import TableInfo
from hustings.server.messages import Answer, Invites, Path, Propose, SeatChange, Seated, SitDown, ToBot
from hustings.server.room import Room

_SEAT = "/api/tables/{code:str}/seats/{seat:int}"


@get("/api/tables/{code:str}/invites", summary="Links to send to friends", sync_to_thread=False)
def invites(room: AtTable, person: Asking) -> Invites:
    return seating.invites(room, person)


@post("/api/tables/{code:str}/sit", summary="Sit down, by the table's code or by a link")
async def sit(request: Asker, room: AtTable, known: Known, data: JSONBody[SitDown]) -> Seated:
    seat = await seating.sit_down(room, known, data)
    await tables_of(request).play.begin_when_full(room)
    tables_of(request).play.drive(room)
    return Seated(seat, seating.table_path(room.live.code))


@post("/api/tables/{code:str}/fill", summary="Bots take the open seats")
async def fill(request: Asker, room: AtTable, person: Asking, data: JSONBody[ToBot]) -> TableInfo:
    await seating.fill(room, person, data.level)
    await tables_of(request).play.begin_when_full(room)
    return _settled(request, room, person)


@patch(_SEAT, summary="Another name or letter for my seat")
async def change_seat(
    request: Asker, room: AtTable, person: Asking, seat: FromPath[int], data: JSONBody[SeatChange]
) -> TableInfo:
    await seating.change(room, person, seat, data)
    return _settled(request, room, person)


@post(f"{_SEAT}/bot", summary="Let a bot play a seat")
async def to_bot(
    request: Asker, room: AtTable, person: Asking, seat: FromPath[int], data: JSONBody[ToBot]
) -> TableInfo:
    await seating.lend(room, person, seat, data.level)
    await tables_of(request).play.begin_when_full(room)
    return _settled(request, room, person)


@post(f"{_SEAT}/back", summary="Take my seat back from a bot")
async def back(request: Asker, room: AtTable, person: Asking, seat: FromPath[int]) -> TableInfo:
    await seating.take_back_seat(room, person, seat)
    if room.live.has_begun:
        room.tell_news(room.live.number)
    return _settled(request, room, person)


@post(f"{_SEAT}/leave", summary="Leave my seat")
async def leave(request: Asker, room: AtTable, person: Asking, seat: FromPath[int]) -> TableInfo:
    await seating.leave(room, person, seat)
    return _settled(request, room, person)


@post(f"{_SEAT}/link", summary="A private link that moves my seat to another device")
async def link(room: AtTable, person: Asking, seat: FromPath[int]) -> Path:
    return Path(await seating.private_link(room, person, seat))


@post("/api/tables/{code:str}/propose", summary="Ask the others for a take-back, or for a bot on a seat")
async def propose(request: Asker, room: AtTable, person: Asking, data: JSONBody[Propose]) -> TableInfo:
    await proposals.propose(tables_of(request), room, person, data)
    return _settled(request, room, person)


@post("/api/tables/{code:str}/answer", summary="Agree with what is asked, or refuse")
async def answer(request: Asker, room: AtTable, person: Asking, data: JSONBody[Answer]) -> TableInfo:
    await proposals.answer(tables_of(request), room, person, data)
    return _settled(request, room, person)


def _settled(request: Asker, room: Room, person: str) -> TableInfo:
    """A bot may have got something to do."""
    tables_of(request).play.drive(room)
    return room.info_for(person)


ROUTES = [invites, sit, fill, change_seat, to_bot, back, leave, link, propose, answer]
