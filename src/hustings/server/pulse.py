"""The pulse of a process: it says again and again that it runs, and hears who else does.

Time is the database's own, so that the clocks of several machines need not agree.  What belongs to a process that is
not heard of any more, its leases and those who were there by way of it, goes with its row.
"""

import asyncio
import logging
import time
from collections.abc import Callable

from sqlalchemy import delete, func, insert, select, text, update
from sqlalchemy.ext.asyncio import create_async_engine

from hustings.server.codes import new_key
from hustings.server.storage.database import Database
from hustings.server.storage.models import ProcessRow, table_of

EVERY = 1.0
TERM = 4.0
"""Seconds for which a process is believed to run after it was last heard of: a killed one is missed after that."""
MARGIN = 0.5
"""How much sooner a process itself stops relying on that."""

_PROCESSES = table_of(ProcessRow)
_UNTIL = func.clock_timestamp() + text(f"interval '{TERM} seconds'")

_log = logging.getLogger(__name__)


class Pulse:
    """This process among all that run on one database."""

    def __init__(self, database: Database) -> None:
        # A connection of its own: however busy the others are, the pulse need not wait for one.
        self._engine = create_async_engine(
            database.url, pool_size=1, max_overflow=0, isolation_level="AUTOCOMMIT", hide_parameters=True
        )
        self.id = new_key()
        self.alive: frozenset[str] = frozenset()
        """All that run, this one included."""
        self.on_beat: Callable[[], None] = lambda: None
        self.on_new_life: Callable[[], None] = lambda: None
        """The others had given this process up: what it had is gone, and what it still has it says anew."""
        self._sure_until = 0.0
        self._task: asyncio.Task[None] | None = None

    @property
    def is_sure(self) -> bool:
        """Whether no other process can have given this one up."""
        return time.monotonic() < self._sure_until

    async def open(self) -> None:
        await self._beat()
        self._task = asyncio.create_task(self._go_on())

    async def close(self) -> None:
        """The others need not wait for what this process had."""
        if self._task is not None:
            self._task.cancel()
        try:
            async with self._engine.connect() as connection:
                await connection.execute(delete(_PROCESSES).where(_PROCESSES.c.id == self.id))
        except Exception as error:
            _log.warning("A process could not take its leave: %s", type(error).__name__)
        await self._engine.dispose()

    async def _go_on(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            try:
                await self._beat()
            except Exception as error:  # the database is not there for a while: others may take over
                _log.warning("The pulse of this process missed a beat: %s", type(error).__name__)
            self.on_beat()

    async def _beat(self) -> None:
        began = time.monotonic()
        async with self._engine.connect() as connection:
            own = update(_PROCESSES).where(_PROCESSES.c.id == self.id).values(until=_UNTIL)
            was_known = (await connection.execute(own)).rowcount > 0
            if not was_known:
                await connection.execute(insert(_PROCESSES).values(id=self.id, until=_UNTIL))
            await connection.execute(delete(_PROCESSES).where(_PROCESSES.c.until < func.clock_timestamp()))
            self.alive = frozenset(await connection.scalars(select(_PROCESSES.c.id)))
        lapsed = began > self._sure_until > 0
        self._sure_until = began + TERM - MARGIN
        if lapsed or not was_known:
            self.on_new_life()
