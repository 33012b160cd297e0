"""The store: what the server asks of the database, in its own words.

Whatever is changed at a table, but for its talk, is changed from one revision to the next.  Who writes names the
revision that they know; if another process has changed something since, nothing is stored, and they catch up first.
"""

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import Any, NamedTuple

from sqlalchemy import CompoundSelect, Select, and_, bindparam, case, delete, exists, func, insert, select, update
from sqlalchemy.orm import aliased, defer
from sqlalchemy.sql.base import Executable

from hustings.server.codes import is_code
from hustings.server.storage.database import Database
from hustings.server.storage.journal import Change, Conflict, Journal
from hustings.server.storage.models import (
    AnswerRow,
    ChatRow,
    DailyRow,
    EntryRow,
    KeyRow,
    PersonRow,
    PresenceRow,
    RecordRow,
    SeatRow,
    SnapshotRow,
    TableRow,
    now,
    table_of,
)

_ROWS = (
    AnswerRow,
    ChatRow,
    DailyRow,
    KeyRow,
    EntryRow,
    PersonRow,
    PresenceRow,
    RecordRow,
    SeatRow,
    SnapshotRow,
    TableRow,
)
_TABLES, _SEATS, _SNAPSHOTS, _DAILY, _ENTRIES = (
    table_of(row) for row in (TableRow, SeatRow, SnapshotRow, DailyRow, EntryRow)
)

_ADD = {row: insert(table_of(row)) for row in _ROWS}
_KNOWN = case((_TABLES.c.revision == bindparam("known"), _TABLES.c.revision + 1))
"""The next revision; of another than the known one nothing, which the column does not take."""
_CHANGE_TABLE = update(_TABLES).where(_TABLES.c.code == bindparam("this_code")).values(revision=_KNOWN)
_CHANGE_SEAT = update(_SEATS).where(
    _SEATS.c.table == bindparam("this_table"), _SEATS.c.index == bindparam("this_index")
)
_FORGET_SNAPSHOTS = delete(_SNAPSHOTS).where(
    _SNAPSHOTS.c.table == bindparam("this_table"), _SNAPSHOTS.c.number > bindparam("after")
)

_CHANGE_ENTRY = update(_ENTRIES).where(
    _ENTRIES.c.table == bindparam("this_table"), _ENTRIES.c.number == bindparam("this_number")
)
_FORGET_ANSWERS = delete(table_of(AnswerRow)).where(table_of(AnswerRow).c.table == bindparam("this_table"))
_AT_ONCE = 500
"""Codes that are named in one question to the database."""
_PRESENCES = table_of(PresenceRow)
_GONE = delete(_PRESENCES).where(
    _PRESENCES.c.table == bindparam("this_table"),
    _PRESENCES.c.person == bindparam("this_person"),
    _PRESENCES.c.process == bindparam("this_process"),
)
_NOBODY_THERE = ~exists().where(_PRESENCES.c.table == _TABLES.c.code)
"""By way of any process, where there are several."""
_DELETE_UNTOUCHED = delete(_TABLES).where(
    _TABLES.c.code == bindparam("this_code"),
    _TABLES.c.status == bindparam("its_status"),
    _TABLES.c.updated < bindparam("before"),
    _NOBODY_THERE,
)
_FINISH_DAILY = update(_DAILY).where(_DAILY.c.table == bindparam("this_table"))


def added(row: Any) -> Change:
    """Stores a new row."""
    table = table_of(type(row))
    values = {name: getattr(row, name) for name in table.columns.keys()}  # noqa: SIM118 - it is no dict
    given = {name: value for name, value in values.items() if value is not None}
    first_key = next(iter(table.primary_key.columns)).name
    return Change(_ADD[type(row)], given, about=given[first_key])


def added_entry(columns: Mapping[str, Any]) -> Change:
    """Stores a move: the commonest of all, so no row is made of it first."""
    return Change(_ADD[EntryRow], columns, about=columns["table"])


def changed_table(code: str, known: int, **values: Any) -> Change:
    """The next revision of a table, with these values: the first part of whatever is changed there.

    It lays hold of the table before anything else does, so that no two processes wait for each other.
    """
    return Change(_CHANGE_TABLE, {"this_code": code, "known": known, **values}, about=code)


def changed_seat(code: str, index: int, **values: Any) -> Change:
    return Change(_CHANGE_SEAT, {"this_table": code, "this_index": index, **values}, about=code)


def changed_entry(code: str, number: int, turn: int, next_turn: int | None) -> Change:
    """Another count of turns; what was done is not changed."""
    key = {"this_table": code, "this_number": number}
    return Change(_CHANGE_ENTRY, {**key, "turn": turn, "next_turn": next_turn}, about=code)


def forgotten_snapshots(code: str, after: int) -> Change:
    """Snapshots of what was taken back."""
    return Change(_FORGET_SNAPSHOTS, {"this_table": code, "after": after}, about=code)


def forgotten_answers(code: str) -> Change:
    """The window is closed: its answers are entries now, or what they answered was taken back."""
    return Change(_FORGET_ANSWERS, {"this_table": code}, about=code)


def gone(code: str, person: str, process: str) -> Change:
    """Somebody is not at a table any more by way of a process."""
    key = {"this_table": code, "this_person": person, "this_process": process}
    return Change(_GONE, key, about=code)


def finished_daily(code: str, **values: Any) -> Change:
    return Change(_FINISH_DAILY, {"this_table": code, **values}, about=code)


class Placed(NamedTuple):
    """An entry of a day, with who made it and its place among all that count as it does."""

    person: str
    table: str
    score: int | None
    feats: list[int]
    is_late: bool
    finished: datetime | None
    name: str
    letter: str
    place: int


def _placed(day: str) -> Select[*tuple[Any, ...]]:
    """All entries of a day.  Equal scores share a place, and late or unfinished entries take nobody's."""
    apart = (DailyRow.is_late, DailyRow.score.is_(None))
    place = func.rank().over(partition_by=apart, order_by=DailyRow.score.desc())
    entry = (DailyRow.person, DailyRow.table, DailyRow.score, DailyRow.feats, DailyRow.is_late, DailyRow.finished)
    its_seat = and_(SeatRow.table == DailyRow.table, SeatRow.holder == DailyRow.person)
    chosen = select(*entry, SeatRow.name, SeatRow.letter, place.label("place"))
    return chosen.join(SeatRow, its_seat).where(DailyRow.day == day)


class PlayedAlone(NamedTuple):
    """A game that somebody finished alone, from its beginning and with the game's own components."""

    table: str
    score: int
    finished: datetime
    daily: str | None
    is_late: bool


class Store:
    """Reads at once; writes through the journal."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.journal = Journal(database.engine, database.pen)
        self.told: Callable[[Sequence[Change | Executable]], None] | None = None
        """Who hears of everything that was stored: the other processes on this database, where there may be some."""

    async def write(self, *changes: Change | Executable) -> None:
        await self.journal.write(*changes)
        if self.told is not None:
            self.told(changes)

    async def _one(self, query: Select[Any] | CompoundSelect[Any]) -> Any:
        async with self.database.sessions() as session:
            return await session.scalar(query)

    async def _all(self, query: Select[Any]) -> list[Any]:
        async with self.database.sessions() as session:
            return list((await session.scalars(query)).all())

    async def key(self, name: str, fresh: str) -> str:
        """A secret of this server: the one in the database, or `fresh` if there is none yet."""
        try:
            await self.write(added(KeyRow(name=name, value=fresh)))
        except Conflict:
            found: KeyRow = await self._one(select(KeyRow).where(KeyRow.name == name))
            return found.value
        return fresh

    async def person(self, person: str) -> PersonRow | None:
        found: PersonRow | None = await self._one(select(PersonRow).where(PersonRow.id == person))
        return found

    async def remember(self, person: PersonRow) -> None:
        """Store a person, new or changed."""
        try:
            await self.write(added(person))
        except Conflict:
            values = {"name": person.name, "letter": person.letter}
            await self.write(update(PersonRow).where(PersonRow.id == person.id).values(**values))

    async def table(self, code: str) -> TableRow | None:
        found: TableRow | None = await self._one(select(TableRow).where(TableRow.code == code))
        return found

    async def is_insider(self, code: str, person: str) -> bool:
        """Whether a person set this table up, or holds a seat there."""
        host = select(TableRow.code).where(TableRow.code == code, TableRow.host == person)
        seat = select(SeatRow.table).where(SeatRow.table == code, SeatRow.holder == person)
        return is_code(code) and await self._one(host.union_all(seat).limit(1)) is not None

    async def count_unfinished(self, person: str) -> int:
        """How many tables a person has set up that nobody has finished."""
        theirs = and_(TableRow.host == person, TableRow.status != "over", TableRow.is_lesson.is_(False))
        found: int = await self._one(select(func.count()).select_from(TableRow).where(theirs))
        return found

    async def untouched(self, status: str, before: datetime, most: int) -> list[str]:
        """The codes of tables of a status that nobody has touched since, the oldest first."""
        old = and_(TableRow.status == status, TableRow.updated < before, _NOBODY_THERE)
        return await self._all(select(TableRow.code).where(old).order_by(TableRow.updated).limit(most))

    async def delete_untouched(self, code: str, status: str, before: datetime) -> None:
        """Delete a table with all that belongs to it, unless it was touched meanwhile."""
        await self.write(Change(_DELETE_UNTOUCHED, {"this_code": code, "its_status": status, "before": before}, code))

    async def there(self, codes: Sequence[str]) -> set[str]:
        """Those of these tables that have not been deleted."""
        parts = [codes[start : start + _AT_ONCE] for start in range(0, len(codes), _AT_ONCE)]
        found = [await self._all(select(TableRow.code).where(TableRow.code.in_(part))) for part in parts]
        return {code for part in found for code in part}

    async def table_now(self, code: str) -> TableRow | None:
        """As `table`, without the pack, which never changes."""
        query = select(TableRow).options(defer(TableRow.pack, raiseload=True)).where(TableRow.code == code)
        found: TableRow | None = await self._one(query)
        return found

    async def revision(self, code: str) -> int | None:
        found: int | None = await self._one(select(TableRow.revision).where(TableRow.code == code))
        return found

    async def revisions(self, codes: Sequence[str]) -> dict[str, int]:
        query = select(TableRow.code, TableRow.revision).where(TableRow.code.in_(codes))
        async with self.database.sessions() as session:
            return {row.code: row.revision for row in await session.execute(query)}

    async def last_lines(self, codes: Sequence[str]) -> dict[str, int]:
        """The number of the last line of talk, for each of these tables where there is one."""
        last = func.max(ChatRow.number).label("last")
        query = select(ChatRow.table, last).where(ChatRow.table.in_(codes)).group_by(ChatRow.table)
        async with self.database.sessions() as session:
            return {row.table: row.last for row in await session.execute(query)}

    async def presences(self, codes: Sequence[str]) -> list[PresenceRow]:
        return await self._all(select(PresenceRow).where(PresenceRow.table.in_(codes)))

    async def seats(self, code: str) -> list[SeatRow]:
        return await self._all(select(SeatRow).where(SeatRow.table == code).order_by(SeatRow.index))

    async def moves(self, code: str, after: int = 0) -> list[EntryRow]:
        query = select(EntryRow).where(EntryRow.table == code, EntryRow.number > after).order_by(EntryRow.number)
        return await self._all(query)

    async def answers(self, code: str) -> list[AnswerRow]:
        return await self._all(select(AnswerRow).where(AnswerRow.table == code).order_by(AnswerRow.seat))

    async def snapshots(self, code: str) -> list[SnapshotRow]:
        query = select(SnapshotRow).where(SnapshotRow.table == code).order_by(SnapshotRow.number)
        return await self._all(query)

    async def chat(self, code: str, most: int, before: int | None = None) -> list[ChatRow]:
        """The last lines of talk at a table, or the last before one of them, the oldest first."""
        query = select(ChatRow).where(ChatRow.table == code).order_by(ChatRow.number.desc()).limit(most)
        if before is not None:
            query = query.where(ChatRow.number < before)
        return (await self._all(query))[::-1]

    async def chat_after(self, code: str, number: int) -> list[ChatRow]:
        """The lines that were said after one of them, the oldest first."""
        query = select(ChatRow).where(ChatRow.table == code, ChatRow.number > number).order_by(ChatRow.number)
        return await self._all(query)

    async def record(self, code: str) -> RecordRow | None:
        found: RecordRow | None = await self._one(select(RecordRow).where(RecordRow.table == code))
        return found

    async def tables_of(self, person: str, limit: int = 60) -> list[tuple[TableRow, list[SeatRow]]]:
        """The tables where this person holds a seat, or which they set up, the newest first; their packs stay there.

        A lesson is no game that was played: it is gone back to from its game.
        """
        held = select(SeatRow.table).where(SeatRow.holder == person)
        query = (
            select(TableRow)
            .options(defer(TableRow.pack, raiseload=True))
            .where(TableRow.code.in_(held) | (TableRow.host == person), TableRow.is_lesson.is_(False))
            .order_by(TableRow.updated.desc())
            .limit(limit)
        )
        tables = await self._all(query)
        codes = [table.code for table in tables]
        rows = await self._all(select(SeatRow).where(SeatRow.table.in_(codes)).order_by(SeatRow.index))
        by_table: dict[str, list[SeatRow]] = {code: [] for code in codes}
        for row in rows:
            by_table[row.table].append(row)
        return [(table, by_table[table.code]) for table in tables]

    async def lesson_of(self, person: str, game: str) -> str | None:
        """The code of the lesson that this person has begun in a game and not finished, the newest first."""
        begun = and_(TableRow.host == person, TableRow.game == game, TableRow.is_lesson, TableRow.status != "over")
        found: str | None = await self._one(
            select(TableRow.code).where(begun).order_by(TableRow.created.desc()).limit(1)
        )
        return found

    async def played_alone(self, person: str, game: str) -> list[PlayedAlone]:
        """What a person finished alone of a game, the oldest first."""
        other = aliased(SeatRow)
        query = (
            select(TableRow.code, TableRow.outcome, RecordRow.finished, TableRow.daily, DailyRow.is_late)
            .join(SeatRow, and_(SeatRow.table == TableRow.code, SeatRow.holder == person))
            .join(RecordRow, RecordRow.table == TableRow.code)
            .outerjoin(DailyRow, DailyRow.table == TableRow.code)
            .where(TableRow.game == game, TableRow.is_own_pack, TableRow.forked_from.is_(None))
            .where(TableRow.is_lesson.is_(False))
            .where(~select(other).where(other.table == TableRow.code, other.index > 0).exists())
            .order_by(RecordRow.finished)
        )
        async with self.database.sessions() as session:
            rows = (await session.execute(query)).all()
        return [
            PlayedAlone(code, outcome["scores"][0], finished, day, bool(is_late))
            for code, outcome, finished, day, is_late in rows
            if outcome
        ]

    # ---- The daily roll.

    async def daily_entry(self, day: str, person: str) -> DailyRow | None:
        query = select(DailyRow).where(DailyRow.day == day, DailyRow.person == person)
        found: DailyRow | None = await self._one(query)
        return found

    async def first_seed(self, day: str) -> tuple[str, str] | None:
        """The kind of chance and the seed of the first table of a day."""
        query = select(TableRow.chance, TableRow.seed).join(DailyRow, DailyRow.table == TableRow.code)
        async with self.database.sessions() as session:
            row = (await session.execute(query.where(DailyRow.day == day).order_by(TableRow.created).limit(1))).first()
        return (row.chance, row.seed) if row else None

    async def leaderboard(self, day: str, most: int) -> list[Placed]:
        """The finished entries of a day, the best first; those that are late come last."""
        finished = _placed(day).where(DailyRow.score.is_not(None))
        order = (DailyRow.is_late, DailyRow.score.desc(), DailyRow.finished)
        async with self.database.sessions() as session:
            return [Placed(*row) for row in await session.execute(finished.order_by(*order).limit(most))]

    async def placed_entry(self, day: str, person: str) -> Placed | None:
        """One person's entry of a day, finished or not."""
        entries = _placed(day).subquery()
        async with self.database.sessions() as session:
            row = (await session.execute(select(entries).where(entries.c.person == person))).first()
        return Placed(*row) if row else None

    async def counted_entries(self, day: str) -> int:
        """How many were finished in their day."""
        counts = and_(DailyRow.day == day, DailyRow.is_late.is_(False), DailyRow.score.is_not(None))
        found: int = await self._one(select(func.count()).select_from(DailyRow).where(counts))
        return found

    async def first_day(self) -> str | None:
        """The day of the oldest entry."""
        found: str | None = await self._one(select(func.min(DailyRow.day)))
        return found


__all__ = [
    "Conflict",
    "Placed",
    "PlayedAlone",
    "Store",
    "added",
    "added_entry",
    "changed_entry",
    "changed_seat",
    "changed_table",
    "finished_daily",
    "forgotten_answers",
    "forgotten_snapshots",
    "gone",
    "now",
]
