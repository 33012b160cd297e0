"""Seats: taking one, moving it to another device, lending it to a bot and taking it back, leaving it."""

import secrets

import msgspec

from hustings.server.codes import new_key
from hustings.server.company import Company
from hustings.server.dealing import NO_PART
from hustings.server.founding import LETTERS
from hustings.server.frames import Letter, Level
from hustings.server.levels import BOT_NAMES
from hustings.server.messages import Invites, SeatChange, SitDown
from hustings.server.people import checked_name
from hustings.server.pledging import checked_pledge
from hustings.server.races import tried_again
from hustings.server.refusals import NotFound, NotNow, NotYours, Refusal
from hustings.server.storage.models import PersonRow, SeatRow


def _same(key: str, other: str) -> bool:
    return bool(key) and secrets.compare_digest(key.encode(), other.encode())


def table_path(code: str) -> str:
    return f"/t/{code}"


def invites(company: Company, person: str) -> Invites:
    """The links of this table, for those who sit at it or set it up."""
    require_insider(company, person)
    company.live.terms.require("invite")
    code, key = company.live.code, company.live.row.link
    links = {str(seat.index): f"/join/{code}/{seat.invite}" for seat in company.live.seats if seat.kind == "open"}
    anyone = f"/join/{code}/{key}" if key else f"/join/{code}"
    return Invites(anyone=anyone, seats=links, watch=f"/watch/{code}/{key}" if key else table_path(code))


def require_let_in(company: Company, person: str, key: str) -> None:
    """Where a table is open to links only, a stranger without the key of one is told that there is no such table."""
    row, seats = company.live.row, company.live.seats
    if not row.link or row.host == person or any(person in (seat.holder, *seat.former) for seat in seats):
        return
    keys = [row.link, *(seat.grip for seat in seats), *(seat.invite for seat in seats if seat.kind == "open")]
    if not any(_same(key, each) for each in keys):
        raise NotFound("no_table", code=row.code)


def require_insider(company: Company, person: str) -> None:
    if company.live.row.host != person and not company.seats_of(person):
        raise NotYours("not_seated")


# ---- Sitting down.


@tried_again
async def sit_down(company: Company, person: PersonRow, request: SitDown) -> int:
    """Take the seat that the key is for, or the one asked for, or any that is open."""
    if _same(request.key, company.live.row.link):  # the link is for any seat
        request = msgspec.structs.replace(request, key="")
    async with company.live.lock:
        moved = next((seat for seat in company.live.seats if _same(request.key, seat.grip)), None)
        if moved:
            return await _move_here(company, moved, person)
        seat = _chosen_seat(company, person, request)
        if seat.holder == person.id:
            await _come(company, person.id, request)
            return seat.index
        if company.live.has_begun:
            _require_admissible(company, seat, person.id, request)
        name = checked_name(request.name or person.name)
        letter = _free_letter(company, seat, request.letter or person.letter)
        taken = {"kind": "person", "holder": person.id, "level": None, "invite": new_key()}
        await company.change_seat(seat.index, **taken, **_part(company, request), name=name, letter=letter)
    company.tell_table()
    return seat.index


def _part(company: Company, request: SitDown) -> dict[str, str]:
    """What who sits down adds to the deal, if that is still to be made."""
    pledge = checked_pledge(request.pledge)
    return {"pledge": pledge} if company.live.row.secret and not company.live.has_begun else {}


async def _come(company: Company, person: str, request: SitDown) -> None:
    """Who has a seat already, as at a rematch, says by sitting down what they add to the deal."""
    owing = [index for index in company.seats_of(person) if company.live.seats[index].owes]
    if owing:
        await company.change_parts({index: {**NO_PART, **_part(company, request)} for index in owing})
        company.tell_table()


def _chosen_seat(company: Company, person: PersonRow, request: SitDown) -> SeatRow:
    mine = company.seats_of(person.id)
    if request.key:
        seat = next((seat for seat in company.live.seats if _same(request.key, seat.invite)), None)
        if seat is None:
            raise NotNow("link_used")
    elif request.seat is not None:
        seat = company.seat(request.seat)
    elif mine:
        return company.live.seats[mine[0]]
    else:
        seat = next((seat for seat in company.live.seats if seat.kind == "open"), None)
        if seat is None:
            raise NotNow("full")
    if seat.kind != "open" and seat.holder != person.id:
        raise NotNow("taken", name=seat.name)
    return seat


def _require_admissible(company: Company, seat: SeatRow, person: str, request: SitDown) -> None:
    """Once cards are dealt a seat has its own key, and is not for those who have seen what another seat holds.

    Who held it last may come back, since nobody has seen more of it: several people at one device leave and return.
    """
    if not request.key:
        raise NotYours("needs_link")
    if company.has_sat_elsewhere(person, seat.index) and seat.former[-1:] != [person]:
        raise NotYours("sat_elsewhere")


async def _move_here(company: Company, seat: SeatRow, person: PersonRow) -> int:
    """The private link was opened on another device: the seat goes there, and the link is used up."""
    if seat.holder != person.id and company.has_sat_elsewhere(person.id, seat.index):
        raise NotYours("sat_elsewhere")
    await company.change_seat(seat.index, holder=person.id, grip=new_key())
    company.tell_table()
    return seat.index


@tried_again
async def private_link(company: Company, person: str, index: int) -> str:
    """A new link that moves this seat to another device, once."""
    company.require_holder(person, index)
    company.live.terms.require("move")
    key = new_key()
    await company.change_seat(index, grip=key)
    return f"/take/{company.live.code}/{key}"


def _free_letter(company: Company, seat: SeatRow, wanted: str | None) -> str:
    taken = {other.letter for other in company.live.seats if other.index != seat.index}
    if wanted and wanted in LETTERS and wanted not in taken:
        return wanted
    return seat.letter if seat.letter not in taken else next(free for free in LETTERS if free not in taken)


# ---- Changing.


@tried_again
async def change(company: Company, person: str, index: int, request: SeatChange) -> None:
    """Another name or letter for one's own seat."""
    company.require_holder(person, index)
    values: dict[str, str] = {}
    if request.name is not None:
        values["name"] = checked_name(request.name)
    if request.letter is not None:
        values["letter"] = _wanted_letter(company, index, request.letter)
    if values:
        await company.change_seat(index, **values)
        company.tell_table()


def _wanted_letter(company: Company, index: int, letter: Letter) -> Letter:
    for other in company.live.seats:
        if other.letter == letter and other.index != index:
            raise NotNow("letter_taken", name=other.name or letter.upper())
    return letter


# ---- Bots on people's seats.


@tried_again
async def lend(company: Company, person: str, index: int, level: Level) -> None:
    """A bot plays for me, or for somebody who has been away for long."""
    seat = company.seat(index)
    company.live.terms.require("bot")
    if seat.kind == "bot":
        raise NotNow("is_bot")
    if seat.holder != person:
        require_insider(company, person)
        if seat.kind != "open" and not company.can_hand_over(seat):
            raise away_too_short(company, seat)
    await give_to_bot(company, index, level)


def away_too_short(company: Company, seat: SeatRow) -> NotNow:
    """Why nobody else may give this seat to a bot now."""
    return NotNow("still_here" if company.is_here(seat) else "just_gone", name=seat.name)


async def give_to_bot(company: Company, index: int, level: Level) -> None:
    """The seat keeps its name, and its person may take it back; a seat that nobody has gets a bot's name."""
    async with company.live.lock:
        seat = company.live.seats[index]
        name = seat.name or next(name for name in BOT_NAMES if name not in company.live.names)
        await company.change_seat(index, kind="bot", level=level, name=name)
    company.tell_table()


@tried_again
async def take_back_seat(company: Company, person: str, index: int) -> None:
    seat = company.require_holder(person, index)
    if seat.kind != "bot":
        raise NotNow("not_lent")
    async with company.live.lock:
        await company.change_seat(index, kind="person", level=None)
    company.tell_table()


@tried_again
async def leave(company: Company, person: str, index: int) -> None:
    """The seat is open again: whoever has the link may take it, or a bot.  A game that begins at the same moment waits,
    so that whoever has seen a hand is known to have."""
    async with company.live.lock:
        company.require_holder(person, index)
        if company.live.is_over:
            raise NotNow("over")
        company.live.terms.require("leave")
        await company.change_seat(index, kind="open", holder=None, level=None, invite=new_key(), grip=new_key())
    company.tell_table()


@tried_again
async def fill(company: Company, person: str, level: Level) -> None:
    """Bots take the seats that are still open, and the game can begin."""
    require_insider(company, person)
    empty = [seat.index for seat in company.live.seats if seat.kind == "open"]
    if not empty:
        raise Refusal("not_open")
    for index in empty:
        await give_to_bot(company, index, level)
