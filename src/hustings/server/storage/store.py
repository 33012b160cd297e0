"""The store: what the server asks of the database, in its own words."""

from typing import Any

from sqlalchemy import Select, delete, insert, select, update
from sqlalchemy.sql.base import Executable

from hustings.server.storage.database import Database
from hustings.server.storage.journal import Conflict, Journal
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
)


def added(row: Any) -> Executable:
    """The statement that stores a new row."""
    columns = type(row).__table__.columns.keys()
    values = {name: getattr(row, name) for name in columns}
    given = {name: value for name, value in values.items() if value is not None}
    return insert(type(row)).values(**given)


def changed_table(code: str, **values: Any) -> Executable:
    return update(TableRow).where(TableRow.code == code).values(**values)


def changed_seat(code: str, index: int, **values: Any) -> Executable:
    return update(SeatRow).where(SeatRow.table == code, SeatRow.index == index).values(**values)


def forgotten_snapshots(code: str, after: int) -> Executable:
    """Snapshots of what was taken back."""
    return delete(SnapshotRow).where(SnapshotRow.table == code, SnapshotRow.number > after)


class Store:
    """Reads at once; writes through the journal."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.journal = Journal(database.sessions)

    async def write(self, *statements: Executable) -> None:
        await self.journal.write(*statements)

    async def _one(self, query: Select[Any]) -> Any:
        async with self.database.sessions() as session:
            return await session.scalar(query)

    async def _all(self, query: Select[Any]) -> list[Any]:
        async with self.database.sessions() as session:
            return list((await session.scalars(query)).all())

    async def key(self, name: str, fresh: str) -> str:
        """A secret of this server: the one in the database, or `fresh` if there is none yet."""
        try:
            await self.write(insert(KeyRow).values(name=name, value=fresh))
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
