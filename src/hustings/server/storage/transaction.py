"""A transaction in a database that several servers share, by way of its driver.

Interpreted also where the rest is compiled: the driver gives way while it takes back a transaction that failed.
"""

from collections.abc import Sequence
from collections.abc import Set as AbstractSet

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from hustings.server.storage.pen import Order


async def transacted(engine: AsyncEngine, orders: Sequence[Order], about: AbstractSet[str]) -> None:
    """All of these or none, about these tables and people."""
    async with engine.begin() as connection:
        if len(about) > 1 and connection.dialect.name == "postgresql":
            await _take_in_turn(connection, about)
        for statement, values in orders:
            await connection.execute(statement, values or None)


_IN_TURN = text("SELECT 1 FROM tables WHERE code = ANY(:codes) ORDER BY code FOR NO KEY UPDATE")


async def _take_in_turn(connection: AsyncConnection, codes: AbstractSet[str]) -> None:
    """All processes lay hold of the tables of a group in the same order, so that none of two waits for the other."""
    await connection.execute(_IN_TURN, {"codes": sorted(codes)})
