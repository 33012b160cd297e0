"""The store: what the server asks of the database, in its own words."""

from typing import Any

from sqlalchemy import Select, bindparam, delete, insert, select, update
from sqlalchemy.sql.base import Executable

from hustings.server.storage.database import Database
from hustings.server.storage.journal import Change, Conflict, Journal
from hustings.server.storage.models import (
    ChatRow,
    KeyRow,
    MoveRow,
    PersonRow,
    RecordRow,
    SeatRow,
    SnapshotRow,
    TableRow,
    now,
    table_of,
)

_ROWS = (ChatRow, KeyRow, MoveRow, PersonRow, RecordRow, SeatRow, SnapshotRow, TableRow)
_TABLES, _SEATS, _SNAPSHOTS = (table_of(row) for row in (TableRow, SeatRow, SnapshotRow))

_ADD = {row: insert(table_of(row)) for row in _ROWS}
_CHANGE_TABLE = update(_TABLES).where(_TABLES.c.code == bindparam("this_code"))
_CHANGE_SEAT = update(_SEATS).where(
    _SEATS.c.table == bindparam("this_table"), _SEATS.c.index == bindparam("this_index")
)
_FORGET_SNAPSHOTS = delete(_SNAPSHOTS).where(
    _SNAPSHOTS.c.table == bindparam("this_table"), _SNAPSHOTS.c.number > bindparam("after")
)


def added(row: Any) -> Change:
    """Stores a new row."""
    table = table_of(type(row))
    values = {name: getattr(row, name) for name in table.columns.keys()}  # noqa: SIM118 - it is no dict
    given = {name: value for name, value in values.items() if value is not None}
    first_key = next(iter(table.primary_key.columns)).name
    return Change(_ADD[type(row)], given, about=given[first_key])


def changed_table(code: str, **values: Any) -> Change:
    return Change(_CHANGE_TABLE, {"this_code": code, **values}, about=code)


def changed_seat(code: str, index: int, **values: Any) -> Change:
    return Change(_CHANGE_SEAT, {"this_table": code, "this_index": index, **values}, about=code)


def forgotten_snapshots(code: str, after: int) -> Change:
    """Snapshots of what was taken back."""
    return Change(_FORGET_SNAPSHOTS, {"this_table": code, "after": after}, about=code)


class Store:
    """Reads at once; writes through the journal."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.journal = Journal(database.engine)

    async def write(self, *changes: Change | Executable) -> None:
        await self.journal.write(*changes)

    async def _one(self, query: Select[Any]) -> Any:
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

    async def seats(self, code: str) -> list[SeatRow]:
        return await self._all(select(SeatRow).where(SeatRow.table == code).order_by(SeatRow.index))

    async def moves(self, code: str, after: int = 0) -> list[MoveRow]:
        query = select(MoveRow).where(MoveRow.table == code, MoveRow.number > after).order_by(MoveRow.number)
        return await self._all(query)

    async def snapshots(self, code: str) -> list[SnapshotRow]:
        query = select(SnapshotRow).where(SnapshotRow.table == code).order_by(SnapshotRow.number)
        return await self._all(query)

    async def chat(self, code: str) -> list[ChatRow]:
        return await self._all(select(ChatRow).where(ChatRow.table == code).order_by(ChatRow.number))

    async def record(self, code: str) -> RecordRow | None:
        found: RecordRow | None = await self._one(select(RecordRow).where(RecordRow.table == code))
        return found

    async def tables_of(self, person: str, limit: int = 60) -> list[tuple[TableRow, list[SeatRow]]]:
        """The tables where this person holds a seat, or which they set up, the newest first."""
        held = select(SeatRow.table).where(SeatRow.holder == person)
        query = (
            select(TableRow)
            .where(TableRow.code.in_(held) | (TableRow.host == person))
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


__all__ = ["Conflict", "Store", "added", "changed_seat", "changed_table", "forgotten_snapshots", "now"]
