"""The archive: the tables that a database keeps, to be listed, exported and deleted by whoever runs the server.

The server may go on meanwhile; it lets go of a table that was deleted when it looks after its tables next.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from datetime import datetime, timedelta
from pathlib import Path
from typing import TypeVar

import msgspec
from sqlalchemy import ColumnElement, delete, select
from sqlalchemy.exc import SQLAlchemyError

from hustings.core.errors import HustingsError
from hustings.server.settings import database_url
from hustings.server.storage.database import Database
from hustings.server.storage.models import RecordRow, SeatRow, TableRow, now

T = TypeVar("T")
AT_ONCE = 500
"""Codes that are named in one question to the database."""


class Wanted(msgspec.Struct, frozen=True):
    """Which tables: those of these codes, or all; of one status; of one game; that nobody has touched for so long."""

    codes: tuple[str, ...] = ()
    status: str = ""
    game: str = ""
    untouched: float = 0.0
    """Days."""


class Kept(msgspec.Struct, frozen=True, kw_only=True):
    """A table as the archive lists it."""

    code: str
    game: str
    status: str
    created: datetime
    updated: datetime
    is_lesson: bool
    daily: str | None
    players: list[str]


def listed(given: str, wanted: Wanted) -> list[Kept]:
    """The tables of a database, the one that was touched last first."""
    return _done(given, lambda database: _listed(database, wanted))


def exported(given: str, codes: Sequence[str]) -> dict[str, bytes]:
    """By code, the records of those tables that are finished: of others a record would give the cards away."""
    return _done(given, lambda database: _records(database, codes))


def deleted(given: str, codes: Sequence[str]) -> int:
    """Delete these tables with all that belongs to them; how many there were."""
    return _done(given, lambda database: _delete(database, codes))


def checked_url(given: str) -> str:
    """The address of a database; a file may be named as it is, and must be there."""
    if "://" not in given:
        given = f"sqlite:///{Path(given).absolute()}"
    url = database_url(given, Path())
    if url.startswith("sqlite"):
        path = Path(url.partition(":///")[2])
        if not path.is_file():
            raise HustingsError(f"There is no database {path}; a server keeps it as hustings.db in its data folder.")
    return url


def _done(given: str, ask: Callable[[Database], Awaitable[T]]) -> T:
    url = checked_url(given)

    async def asked() -> T:
        database = Database(url)
        try:
            return await ask(database)
        finally:
            await database.close()

    try:
        return asyncio.run(asked())
    except (SQLAlchemyError, OSError) as error:
        cause = getattr(error, "orig", None) or error
        raise HustingsError(f"The database {given.rpartition('@')[2]} cannot be used: {cause}.") from None


def _conditions(wanted: Wanted) -> list[ColumnElement[bool]]:
    found: list[ColumnElement[bool]] = []
    if wanted.status:
        found.append(TableRow.status == wanted.status)
    if wanted.game:
        found.append(TableRow.game == wanted.game)
    if wanted.untouched:
        found.append(TableRow.updated < now() - timedelta(days=wanted.untouched))
    return found


async def _listed(database: Database, wanted: Wanted) -> list[Kept]:
    columns = (TableRow.code, TableRow.game, TableRow.status, TableRow.created, TableRow.updated)
    query = select(*columns, TableRow.is_lesson, TableRow.daily).where(*_conditions(wanted))
    named = set(wanted.codes)
    async with database.sessions() as session:
        rows = (await session.execute(query.order_by(TableRow.updated.desc()))).all()
        rows = [row for row in rows if not named or row.code in named]
        players: dict[str, list[str]] = {row.code: [] for row in rows}
        for some in _in_parts(list(players)):
            seats = select(SeatRow.table, SeatRow.name).where(SeatRow.table.in_(some), SeatRow.name != "")
            for code, name in (await session.execute(seats.order_by(SeatRow.table, SeatRow.index))).all():
                players[code].append(name)
    return [Kept(**row._mapping, players=players[row.code]) for row in rows]


async def _records(database: Database, codes: Sequence[str]) -> dict[str, bytes]:
    found: dict[str, bytes] = {}
    async with database.sessions() as session:
        for some in _in_parts(codes):
            query = select(RecordRow.table, RecordRow.record).where(RecordRow.table.in_(some))
            found |= {code: record.encode() for code, record in (await session.execute(query)).all()}
    return found


async def _delete(database: Database, codes: Sequence[str]) -> int:
    count = 0
    async with database.engine.begin() as connection:
        for some in _in_parts(codes):
            count += (await connection.execute(delete(TableRow).where(TableRow.code.in_(some)))).rowcount
    return count


def _in_parts(codes: Sequence[str]) -> list[Sequence[str]]:
    return [codes[start : start + AT_ONCE] for start in range(0, len(codes), AT_ONCE)]
