"""The journal: what is written goes through one task, many writes in one transaction.

A write is answered when its transaction is on the disk.  Under load the writes of many tables share one commit, so
that storing before acknowledging costs each of them little.
"""

import asyncio
from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession, async_sessionmaker
from sqlalchemy.sql.base import Executable


class Conflict(Exception):
    """Somebody else stored an entry under the same key first."""


class _Write(NamedTuple):
    statements: Sequence[Executable]
    done: "asyncio.Future[None]"


class Journal:
    """Writes in groups, in the order in which they were asked for."""

    def __init__(self, sessions: async_sessionmaker[AsyncSession]) -> None:
        self.sessions = sessions
        self._waiting: asyncio.Queue[_Write] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None

    def open(self) -> None:
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Finish what has been asked for, and stop."""
        await self._waiting.join()
        if self._task:
            self._task.cancel()

    async def write(self, *statements: Executable) -> None:
        """Store these together; raises `Conflict` if a key is taken."""
        write = _Write(statements, asyncio.get_running_loop().create_future())
        self._waiting.put_nowait(write)
        await write.done

    async def _run(self) -> None:
        while True:
            group = [await self._waiting.get()]
            while not self._waiting.empty():
                group.append(self._waiting.get_nowait())
            await self._store(group)
            for _ in group:
                self._waiting.task_done()

    async def _store(self, group: list[_Write]) -> None:
        try:
            async with self.sessions.begin() as session:
                for write in group:
                    for statement in write.statements:
                        await session.execute(statement)
        except IntegrityError as error:
            await self._store_apart(group, error)
        except Exception as error:
            _settle(group, error)
        else:
            _settle(group, None)

    async def _store_apart(self, group: list[_Write], error: Exception) -> None:
        """One of them lost a race: it alone is refused."""
        if len(group) > 1:
            for write in group:
                await self._store([write])
        else:
            conflict = Conflict()
            conflict.__cause__ = error
            _settle(group, conflict)


def _settle(group: list[_Write], error: Exception | None) -> None:
    for write in group:
        if write.done.cancelled():
            continue
        if error is None:
            write.done.set_result(None)
        else:
            write.done.set_exception(error)
