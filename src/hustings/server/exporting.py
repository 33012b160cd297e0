"""Exporting: every finished game of a server at once, as the records that its tables would give one by one.

Nothing is written, and the server may go on meanwhile.  Lessons are left out, whose moves were told; games that were
forked from another, which would count its beginning twice; and games that were only put on a table to be watched.
"""

import asyncio

from sqlalchemy import select
from sqlalchemy.exc import SQLAlchemyError

from hustings.core.errors import HustingsError
from hustings.server.archive import checked_url
from hustings.server.replaying import NOBODY
from hustings.server.storage.database import Database
from hustings.server.storage.models import RecordRow, TableRow


def finished_games(given: str) -> list[tuple[str, bytes]]:
    """The code of each table and its record, in the order in which they ended."""
    url = checked_url(given)
    try:
        return asyncio.run(_read(url))
    except (SQLAlchemyError, OSError) as error:
        cause = getattr(error, "orig", None) or error
        raise HustingsError(f"The database {given.rpartition('@')[2]} cannot be read: {cause}.") from None


async def _read(url: str) -> list[tuple[str, bytes]]:
    database = Database(url)
    query = (
        select(RecordRow.table, RecordRow.record)
        .join(TableRow, TableRow.code == RecordRow.table)
        .where(TableRow.is_lesson.is_(False), TableRow.forked_from.is_(None), TableRow.host != NOBODY)
        .order_by(RecordRow.finished, RecordRow.table)
    )
    try:
        async with database.sessions() as session:
            return [(code, record.encode()) for code, record in (await session.execute(query)).all()]
    finally:
        await database.close()
