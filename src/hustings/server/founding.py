"""Founding a table: a new one, the next one with the same seats, or one that plays on from a position."""

import asyncio
from collections.abc import Mapping, Sequence
from itertools import cycle
from typing import cast

import msgspec

from hustings.core.errors import HustingsError
from hustings.core.game import Game
from hustings.core.options import settled
from hustings.core.registry import changed_texts
from hustings.server.codes import new_code, new_key
from hustings.server.company import Company
from hustings.server.dealing import Source, alone, fresh, sealed
from hustings.server.entries import Entry, in_force
from hustings.server.frames import Letter
from hustings.server.levels import BOT_NAMES
from hustings.server.live import LiveTable
from hustings.server.messages import ForkRequest, NewTable, SeatPlan
from hustings.server.opening import opened, require_welcome
from hustings.server.people import checked_name
from hustings.server.pledging import checked_pledge
from hustings.server.races import tried_again
from hustings.server.refusals import NotFound, NotNow, Refusal, Unfit
from hustings.server.rehearsals import Rehearsals
from hustings.server.scribe import Scribe
from hustings.server.settings import Edition, Settings
from hustings.server.storage.models import DailyRow, PersonRow, SeatRow, TableRow, now
from hustings.server.storage.store import Store, added

LETTERS: tuple[Letter, ...] = ("u", "v", "w", "x", "y", "z")


class Founding:
    """Sets up tables for whoever asks: new ones, the next ones, and those that play on."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self._rehearsals = Rehearsals()

    async def found(self, plan: NewTable, founder: PersonRow) -> str:
        require_welcome(plan.pack, self.settings)
        if plan.pack:
            await self._rehearsals.require_playable(plan)
        source = fresh(self.settings.seed)
        if not plan.edition:
            return await found(self.store, plan, founder, source)
        edition = self.edition(plan.edition)
        with_pack = msgspec.structs.replace(plan, game=edition.game, pack=edition.texts)
        return await found(self.store, with_pack, founder, source, edition=edition.name)

    def edition(self, key: str) -> Edition:
        """A changed edition on the shelf, by its key."""
        for edition in self.settings.editions:
            if edition.key == key:
                return edition
        raise NotFound("no_edition")

    async def fork(self, company: Company, request: ForkRequest, founder: PersonRow) -> str:
        _require_over(company)
        company.live.terms.require("fork")
        return await found_fork(self.store, company.live, request, founder)

    @tried_again
    async def rematch(self, company: Company) -> str:
        """The next table with the same seats; who asks second is sent to the same one."""
        company.live.terms.require("rematch")
        _require_over(company)
        async with company.live.lock:
            if company.live.row.rematch is None:
                await found_rematch(self.store, company.live, fresh(self.settings.seed))
        company.tell_table()
        return cast(str, company.live.row.rematch)


def _require_over(company: Company) -> None:
    if not company.live.is_over:
        raise NotNow("not_over")


def _game_for(plan: NewTable) -> Game:
    try:
        game = opened(plan.game, plan.pack)
        settled(game.options, plan.options, len(plan.seats))
    except HustingsError as error:
        raise Unfit(error) from None
    if len(plan.seats) not in game.seats:
        least, most = game.seats.start, game.seats.stop - 1
        raise Refusal("seat_count", title=game.title, least=least, most=most, seats=len(plan.seats))
    return game


async def free_code(store: Store) -> str:
    """Hardly ever does one come up again."""
    code = new_code()
    while await store.table(code) is not None:
        code = new_code()
    return code


def table_row(
    code: str, game: Game, host: str, options: Mapping[str, object], source: Source, seats: int, **more: object
) -> TableRow:
    changed = changed_texts(game)
    moment = now()
    values: dict[str, object] = {
        "code": code,
        "game": game.slug,
        "rules": game.version,
        "digest": game.digest,
        "pack": changed,
        "is_own_pack": not changed,
        "edition": "",
        "link": "",
        "options": dict(options),
        "status": "waiting",
        "host": host,
        "is_hot_seat": False,
        "turn": 0,
        "waiting_for": [],
        "created": moment,
        "updated": moment,
        "proposal": None,
        "rematch": None,
        "forked_from": None,
        "forked_at": None,
        "daily": None,
        "is_lesson": False,
        "outcome": None,
    }
    return TableRow(**{**values, **sealed(TableRow(**values), source, seats), **more})


def _seat_row(code: str, index: int, plan: SeatPlan, founder: PersonRow, bot_name: str, letter: Letter) -> SeatRow:
    kind = {"me": "person", "guest": "person", "bot": "bot", "open": "open"}[plan.kind]
    names = {"me": founder.name, "guest": plan.name, "bot": plan.name or bot_name, "open": ""}
    name = names[plan.kind]
    return SeatRow(
        table=code,
        index=index,
        kind=kind,
        holder=founder.id if kind == "person" else None,
        level=plan.level if kind == "bot" else None,
        name=_planned_name(index, plan.kind, name) if name or kind == "person" else "",
        letter=letter,
        invite=new_key(),
        grip=new_key(),
        former=[],
    )


def _planned_name(index: int, kind: str, name: str) -> str:
    """A name for a seat; what is wrong with it is said of that seat."""
    field = f"seats[{index}].name"
    if kind == "guest" and not name.strip():
        raise Refusal("guest_name", field=field, seat=index + 1)
    return checked_name(name, field)


def dealt_letters(plans: Sequence[SeatPlan], mine: Letter | None) -> list[Letter]:
    """A letter for each seat, in order; mine is the one I like, if I sit down."""
    if all(plan.kind != "me" for plan in plans):
        mine = None
    rest = [letter for letter in LETTERS if letter != mine]
    letters: list[Letter] = []
    for plan in plans:
        takes_mine = mine is not None and plan.kind == "me" and mine not in letters
        letters.append(mine if takes_mine and mine else rest.pop(0))
    return letters


async def found(
    store: Store,
    plan: NewTable,
    founder: PersonRow,
    source: Source,
    day: str | None = None,
    lesson_in: Game | None = None,
    edition: str = "",
) -> str:
    """Set up a table; it begins when every seat is taken.

    With a day, it is the founder's only entry of that day; with a game to learn, a lesson under the rules it has.
    `edition` is what a changed pack is called.
    """
    game = await asyncio.to_thread(_game_for, plan) if lesson_in is None else lesson_in
    if all(seat.kind == "bot" for seat in plan.seats):
        raise Refusal("nobody_sits")
    pledge = checked_pledge(plan.pledge)
    options = settled(game.options, plan.options)
    table = table_row(await free_code(store), game, founder.id, options, source, len(plan.seats))
    table.edition = edition
    table.link = new_key() if plan.by_link else ""
    table.daily = day
    table.is_lesson = lesson_in is not None
    table.is_hot_seat = sum(seat.kind in ("me", "guest") for seat in plan.seats) > 1
    bot_names = cycle(name for name in BOT_NAMES if name != founder.name)
    letters = dealt_letters(plan.seats, founder.letter)  # type: ignore[arg-type]
    seats = [
        _seat_row(table.code, index, seat, founder, next(bot_names) if seat.kind == "bot" else "", letters[index])
        for index, seat in enumerate(plan.seats)
    ]
    if table.secret:
        _add_pledge(seats, pledge)
    try:
        await asyncio.to_thread(game.start, len(seats), source.seed, table.options)
    except HustingsError as error:
        raise Unfit(error) from None
    entry = [DailyRow(day=day, person=founder.id, table=table.code, feats=[], is_late=False)] if day else []
    await store_all(store, table, seats, *entry)
    return table.code


def _add_pledge(seats: Sequence[SeatRow], pledge: str) -> None:
    """What the founder adds to the deal, also for those at the same device."""
    for seat in seats:
        if seat.kind == "person":
            seat.pledge = pledge


async def found_rematch(store: Store, old: LiveTable, source: Source) -> None:
    """The same seats, the same options, another deal, to which everybody adds when they come; stored with the way to
    it, so that there is one of it."""
    row = old.row
    kept = {"is_hot_seat": row.is_hot_seat, "edition": row.edition, "link": row.link}
    table = table_row(await free_code(store), old.game, row.host, row.options, source, len(old.seats), **kept)
    seats = [_kept_seat(seat, table) for seat in old.seats]
    await old.revise(added(table), *(added(seat) for seat in seats), rematch=table.code)


def _kept_seat(seat: SeatRow, table: TableRow) -> SeatRow:
    """The person who lent a seat to a bot has it back at the next table."""
    is_persons = seat.holder is not None
    return SeatRow(
        table=table.code,
        index=seat.index,
        kind="person" if is_persons else seat.kind,
        owes=is_persons and bool(table.secret),
        holder=seat.holder,
        level=None if is_persons else seat.level,
        name=seat.name,
        letter=seat.letter,
        invite=new_key(),
        grip=new_key(),
        former=[],
    )


async def found_fork(store: Store, old: LiveTable, request: ForkRequest, founder: PersonRow) -> str:
    """Play on from a position of a finished game, dealt as it was: the founder at one seat, bots at the others."""
    if not 0 <= request.seat < len(old.seats):
        raise NotFound("no_seat")
    if not 0 <= request.number <= old.number:
        raise NotFound("no_number", number=request.number, last=old.number)
    row = old.row
    origin = {"forked_from": row.code, "forked_at": request.number, "edition": row.edition}
    origin["link"] = new_key() if row.link else ""
    source = alone(old.dealt_from)
    table = table_row(await free_code(store), old.game, founder.id, row.options, source, len(old.seats), **origin)
    moves = in_force(old.entries[: request.number + 1])
    if old.position_at(request.number).state.over:
        raise Refusal("over")
    seats = [_forked_seat(seat, table.code, request, founder) for seat in old.seats]
    scribe = Scribe(old.game)
    copies = [scribe.row(table.code, _copied(move, number)) for number, move in enumerate(moves, 1)]
    await store_all(store, table, seats, *copies)
    return table.code


def _copied(move: Entry, number: int) -> Entry:
    return Entry(
        number=number,
        turn=move.turn,
        next_turn=move.next_turn,
        let_pass=move.let_pass,
        kind="act",
        seat=move.seat,
        client_id=f"fork-{number}",
        action=move.action,
        story=move.story,
    )


def _forked_seat(seat: SeatRow, code: str, request: ForkRequest, founder: PersonRow) -> SeatRow:
    is_mine = seat.index == request.seat
    return SeatRow(
        table=code,
        index=seat.index,
        kind="person" if is_mine else "bot",
        holder=founder.id if is_mine else None,
        level=None if is_mine else request.level,
        name=founder.name if is_mine else _bots_name(seat, founder),
        letter=seat.letter,
        invite=new_key(),
        grip=new_key(),
        former=[],
    )


def _bots_name(seat: SeatRow, founder: PersonRow) -> str:
    """A bot that plays where the founder sat goes by a name of its own."""
    return seat.name if seat.name != founder.name else BOT_NAMES[seat.index]


async def store_all(store: Store, table: TableRow, seats: Sequence[SeatRow], *more: object) -> None:
    await store.write(added(table), *(added(row) for row in (*seats, *more)))
