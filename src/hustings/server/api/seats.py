"""Seats: invitations, sitting down, names, bots, consent."""

from litestar import get, patch, post, put
from litestar.params import FromPath, JSONBody

from hustings.server import pledging, proposals, seating
from hustings.server.api.asking import Asker, Asking, AtTable, Known, count_one, house_of
from hustings.server.company import Company
from hustings.server.frames import TableInfo
from hustings.server.messages import (
    Answer,
    AskMe,
    Contribute,
    Invites,
    Path,
    Pledge,
    Propose,
    SeatChange,
    Seated,
    SitDown,
    ToBot,
)

_SEAT = "/api/tables/{code:str}/seats/{seat:int}"


@get("/api/tables/{code:str}/invites", summary="Links to send to friends", sync_to_thread=False)
def invites(company: AtTable, person: Asking) -> Invites:
    return seating.invites(company, person)


@post("/api/tables/{code:str}/sit", summary="Sit down, by the table's code or by a link")
async def sit(request: Asker, company: AtTable, known: Known, data: JSONBody[SitDown]) -> Seated:
    seat = await seating.sit_down(company, known, data)
    await house_of(request).play.begin_when_full(company)
    house_of(request).play.drive(company)
    return Seated(seat, seating.table_path(company.live.code))


@post("/api/tables/{code:str}/pledge", summary="Say what fits the contribution that I add to the deal")
async def pledge(request: Asker, company: AtTable, person: Asking, data: JSONBody[Pledge]) -> TableInfo:
    await pledging.pledge(company, person, data.pledge)
    await house_of(request).play.begin_when_full(company)
    return _settled(request, company, person)


@post("/api/tables/{code:str}/contribute", summary="Give what I pledged, when all have pledged")
async def contribute(request: Asker, company: AtTable, person: Asking, data: JSONBody[Contribute]) -> TableInfo:
    await pledging.contribute(company, person, data)
    await house_of(request).play.begin_when_full(company)
    return _settled(request, company, person)


@post("/api/tables/{code:str}/fill", summary="Bots take the open seats")
async def fill(request: Asker, company: AtTable, person: Asking, data: JSONBody[ToBot]) -> TableInfo:
    await seating.fill(company, person, data.level)
    await house_of(request).play.begin_when_full(company)
    return _settled(request, company, person)


@patch(_SEAT, summary="Another name or letter for my seat")
async def change_seat(
    request: Asker, company: AtTable, person: Asking, seat: FromPath[int], data: JSONBody[SeatChange]
) -> TableInfo:
    count_one(request, person, "names")
    await seating.change(company, person, seat, data)
    return _settled(request, company, person)


@put(f"{_SEAT}/asks", summary="When windows ask my seat; nobody else is told")
async def asks(request: Asker, company: AtTable, person: Asking, seat: FromPath[int], data: JSONBody[AskMe]) -> AskMe:
    await house_of(request).play.set_asks(company, person, seat, data.asks)
    return data


@post(f"{_SEAT}/bot", summary="Let a bot play a seat")
async def to_bot(
    request: Asker, company: AtTable, person: Asking, seat: FromPath[int], data: JSONBody[ToBot]
) -> TableInfo:
    await seating.lend(company, person, seat, data.level)
    await house_of(request).play.begin_when_full(company)
    return _settled(request, company, person)


@post(f"{_SEAT}/back", summary="Take my seat back from a bot")
async def back(request: Asker, company: AtTable, person: Asking, seat: FromPath[int]) -> TableInfo:
    await seating.take_back_seat(company, person, seat)
    if company.live.has_begun:
        company.tell_news(company.live.number)
    return _settled(request, company, person)


@post(f"{_SEAT}/leave", summary="Leave my seat")
async def leave(request: Asker, company: AtTable, person: Asking, seat: FromPath[int]) -> TableInfo:
    await seating.leave(company, person, seat)
    return _settled(request, company, person)


@post(f"{_SEAT}/link", summary="A private link that moves my seat to another device")
async def link(company: AtTable, person: Asking, seat: FromPath[int]) -> Path:
    return Path(await seating.private_link(company, person, seat))


@post("/api/tables/{code:str}/propose", summary="Ask the others for a take-back, or for a bot on a seat")
async def propose(request: Asker, company: AtTable, person: Asking, data: JSONBody[Propose]) -> TableInfo:
    await proposals.propose(house_of(request), company, person, data)
    return _settled(request, company, person)


@post("/api/tables/{code:str}/answer", summary="Agree with what is asked, or refuse")
async def answer(request: Asker, company: AtTable, person: Asking, data: JSONBody[Answer]) -> TableInfo:
    await proposals.answer(house_of(request), company, person, data)
    return _settled(request, company, person)


def _settled(request: Asker, company: Company, person: str) -> TableInfo:
    """A bot may have got something to do."""
    house_of(request).play.drive(company)
    return company.info_for(person)


ROUTES = [invites, sit, pledge, contribute, fill, change_seat, asks, to_bot, back, leave, link, propose, answer]
