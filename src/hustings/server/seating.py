"""Seats: taking one, moving it to another device, lending it to a bot and taking it back, leaving it."""

import secrets

from hustings.server.codes import new_key
from hustings.server.founding import LETTERS
from hustings.server.frames import Letter, Level
from hustings.server.levels import BOT_NAMES
from hustings.server.messages import Invites, SeatChange, SitDown
from hustings.server.people import checked_name
from hustings.server.refusals import NotNow, NotYours, Refusal
from hustings.server.room import Room
from hustings.server.storage.models import PersonRow, SeatRow


def _same(key: str, other: str) -> bool:
    return bool(key) and secrets.compare_digest(key.encode(), other.encode())


def table_path(code: str) -> str:
    return f"/t/{code}"


def invites(room: Room, person: str) -> Invites:
    """The links of this table, for those who sit at it or set it up."""
    require_insider(room, person)
    code = room.live.code
    links = {str(seat.index): f"/join/{code}/{seat.invite}" for seat in room.live.seats if seat.kind == "open"}
    return Invites(anyone=f"/join/{code}", seats=links, watch=table_path(code))


def require_insider(room: Room, person: str) -> None:
    if room.live.row.host != person and not room.seats_of(person):
        raise NotYours("not_seated")


# ---- Sitting down.


async def sit_down(room: Room, person: PersonRow, request: SitDown) -> int:
    """Take the seat that the key is for, or the one asked for, or any that is open."""
    async with room.live.lock:
        moved = next((seat for seat in room.live.seats if _same(request.key, seat.grip)), None)
        if moved:
            return await _move_here(room, moved, person)
        seat = _chosen_seat(room, person, request)
        if seat.holder == person.id:
            return seat.index
        if room.live.has_begun:
            _require_admissible(room, seat, person.id, request)
        name = checked_name(request.name or person.name)
        letter = _free_letter(room, seat, request.letter or person.letter)
        await room.change_seat(
            seat.index, kind="person", holder=person.id, level=None, name=name, letter=letter, invite=new_key()
        )
    room.tell_table()
    return seat.index


def _chosen_seat(room: Room, person: PersonRow, request: SitDown) -> SeatRow:
    mine = room.seats_of(person.id)
    if request.key:
        seat = next((seat for seat in room.live.seats if _same(request.key, seat.invite)), None)
        if seat is None:
            raise NotNow("link_used")
    elif request.seat is not None:
        seat = room.seat(request.seat)
    elif mine:
        return room.live.seats[mine[0]]
    else:
        seat = next((seat for seat in room.live.seats if seat.kind == "open"), None)
        if seat is None:
            raise NotNow("full")
    if seat.kind != "open" and seat.holder != person.id:
        raise NotNow("taken", name=seat.name)
    return seat


def _require_admissible(room: Room, seat: SeatRow, person: str, request: SitDown) -> None:
    """Once cards are dealt a seat has its own key, and is not for those who have seen what another seat holds.

    Who held it last may come back, since nobody has seen more of it: several people at one device leave and return.
    """
    if not request.key:
        raise NotYours("needs_link")
    if room.has_sat_elsewhere(person, seat.index) and seat.former[-1:] != [person]:
        raise NotYours("sat_elsewhere")


async def _move_here(room: Room, seat: SeatRow, person: PersonRow) -> int:
    """The private link was opened on another device: the seat goes there, and the link is used up."""
    if seat.holder != person.id and room.has_sat_elsewhere(person.id, seat.index):
        raise NotYours("sat_elsewhere")
    await room.change_seat(seat.index, holder=person.id, grip=new_key())
    room.tell_table()
    return seat.index


async def private_link(room: Room, person: str, index: int) -> str:
    """A new link that moves this seat to another device, once."""
    room.require_holder(person, index)
    room.live.terms.require("move")
    key = new_key()
    await room.change_seat(index, grip=key)
    return f"/take/{room.live.code}/{key}"


def _free_letter(room: Room, seat: SeatRow, wanted: str | None) -> str:
    taken = {other.letter for other in room.live.seats if other.index != seat.index}
    if wanted and wanted in LETTERS and wanted not in taken:
        return wanted
    return seat.letter if seat.letter not in taken else next(free for free in LETTERS if free not in taken)


# ---- Changing.


async def change(room: Room, person: str, index: int, request: SeatChange) -> None:
    """Another name or letter for one's own seat."""
    room.require_holder(person, index)
    values: dict[str, str] = {}
    if request.name is not None:
        values["name"] = checked_name(request.name)
    if request.letter is not None:
        values["letter"] = _wanted_letter(room, index, request.letter)
    if values:
        await room.change_seat(index, **values)
        room.tell_table()


def _wanted_letter(room: Room, index: int, letter: Letter) -> Letter:
    for other in room.live.seats:
        if other.letter == letter and other.index != index:
            raise NotNow("letter_taken", name=other.name or letter.upper())
    return letter


# ---- Bots on people's seats.


async def lend(room: Room, person: str, index: int, level: Level) -> None:
    """A bot plays for me, or for somebody who has been away for long."""
    seat = room.seat(index)
    room.live.terms.require("bot")
    if seat.kind == "bot":
        raise NotNow("is_bot")
    if seat.holder != person:
        require_insider(room, person)
        if seat.kind != "open" and not room.can_hand_over(seat):
            raise away_too_short(room, seat)
    await give_to_bot(room, index, level)


def away_too_short(room: Room, seat: SeatRow) -> NotNow:
    """Why nobody else may give this seat to a bot now."""
    return NotNow("still_here" if room.is_here(seat) else "just_gone", name=seat.name)


async def give_to_bot(room: Room, index: int, level: Level) -> None:
    """The seat keeps its name, and its person may take it back; a seat that nobody has gets a bot's name."""
    seat = room.live.seats[index]
    name = seat.name or next(name for name in BOT_NAMES if name not in room.live.names)
    await room.change_seat(index, kind="bot", level=level, name=name)
    room.tell_table()


async def take_back_seat(room: Room, person: str, index: int) -> None:
    seat = room.require_holder(person, index)
    if seat.kind != "bot":
        raise NotNow("not_lent")
    await room.change_seat(index, kind="person", level=None)
    room.tell_table()


async def leave(room: Room, person: str, index: int) -> None:
    """The seat is open again: whoever has the link may take it, or a bot."""
    room.require_holder(person, index)
    if room.live.is_over:
        raise NotNow("over")
    room.live.terms.require("leave")
    await room.change_seat(index, kind="open", holder=None, level=None, invite=new_key(), grip=new_key())
    room.tell_table()


async def fill(room: Room, person: str, level: Level) -> None:
    """Bots take the seats that are still open, and the game can begin."""
    require_insider(room, person)
    empty = [seat.index for seat in room.live.seats if seat.kind == "open"]
    if not empty:
        raise Refusal("not_open")
    for index in empty:
        await give_to_bot(room, index, level)
