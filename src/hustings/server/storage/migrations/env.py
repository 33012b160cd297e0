"""How Alembic reaches the database: through the engine that the server made."""

import asyncio
from typing import TYPE_CHECKING, cast

from advanced_alchemy.base import metadata_registry
from alembic import context
from sqlalchemy import Connection, pool, text
from sqlalchemy.ext.asyncio import create_async_engine

if TYPE_CHECKING:
    from advanced_alchemy.alembic.commands import AlembicCommandConfig

_ONE_AT_A_TIME = text("SELECT pg_advisory_xact_lock(hashtext('hustings migrations'))")
"""Servers that are started together migrate one after the other: the second finds nothing left to do."""

config = cast("AlembicCommandConfig", context.config)


def _migrate(connection: Connection) -> None:
    context.configure(
        connection=connection,
        target_metadata=metadata_registry.get(config.bind_key),
        version_table=config.version_table_name,
        render_as_batch=config.render_as_batch,
    )
    with context.begin_transaction():
        context.run_migrations()


async def _connect() -> None:
    """An engine of its own: the server's belongs to the server's event loop."""
    engine = create_async_engine(config.db_url, poolclass=pool.NullPool)
    async with engine.connect() as connection:
        if connection.dialect.name == "postgresql":
            await connection.execute(_ONE_AT_A_TIME)
        await connection.run_sync(_migrate)
        await connection.commit()
    await engine.dispose()


asyncio.run(_connect())
