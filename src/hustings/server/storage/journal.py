"""The journal: what is written goes through one task, many writes in one transaction.

A write is answered when its transaction is on the disk.  Under load the writes of many tables share one commit, and
what they have in common is sent to the database as one statement, so that storing before acknowledging costs each of
them little.
"""

import asyncio
import sqlite3
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import zip_longest
from typing import Any, NamedTuple

from sqlalchemy import text
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine
from sqlalchemy.sql.base import Executable

from hustings.server.storage.pen import Order, Pen

PASSES = 3
"""Of the event loop, before a group is closed: in them is read what has arrived meanwhile, and asked for.  Who is alone
waits some microseconds for that; where many play, a commit serves twice as many of them."""


class Conflict(Exception):
    """Somebody else stored an entry under the same key first."""


class Change(NamedTuple):
    """A statement with its values apart, so that the same one serves many; and which table or person it is about."""

    statement: Executable
    values: Mapping[str, Any]
    about: str


class _Write(NamedTuple):
    changes: Sequence[Change | Executable]
    done: "asyncio.Future[None]"

    @property
    def about(self) -> set[str]:
        return {change.about for change in self.changes if isinstance(change, Change)}


class Journal:
    """Writes in groups; those about one table in the order in which they were asked for."""

    def __init__(self, engine: AsyncEngine, take_pen: Callable[[], Pen | None]) -> None:
        self.engine = engine
        self._take_pen = take_pen
        self._pen: Pen | None = None
        self._waiting: asyncio.Queue[_Write] = asyncio.Queue()
        self._next: _Write | None = None
        self._task: asyncio.Task[None] | None = None

    def open(self) -> None:
        self._pen = self._take_pen()
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Finish what has been asked for, and stop."""
        await self._waiting.join()
        if self._task:
            self._task.cancel()
        if self._pen:
            self._pen.close()

    async def write(self, *changes: Change | Executable) -> None:
        """Store these together; raises `Conflict` if a key is taken."""
        write = _Write(changes, asyncio.get_running_loop().create_future())
        self._waiting.put_nowait(write)
        await write.done

    async def _run(self) -> None:
        while True:
            group = await self._gathered()
            await self._store(group)
            for _ in group:
                self._waiting.task_done()

    async def _gathered(self) -> list[_Write]:
        """All that waits, up to the first that is about the same table as one before: those keep their order."""
        first = self._next or await self._waiting.get()
        for _ in range(PASSES):
            await asyncio.sleep(0)
        self._next = None
        group, about = [first], first.about
        while not self._waiting.empty():
            write = self._waiting.get_nowait()
            if about & write.about:
                self._next = write
                break
            group.append(write)
            about |= write.about
        return group

    async def _store(self, group: list[_Write]) -> None:
        try:
            await self._carry_out(group)
        except Exception as error:  # whatever a driver raises
            await self._store_apart(group, error)
        else:
            _settle(group, None)

    async def _carry_out(self, group: Sequence[_Write]) -> None:
        """All of it or nothing: by the pen, where the database is embedded."""
        orders = list(_orders(group))
        if self._pen is not None:
            await self._pen.write(orders)
            return
        async with self.engine.begin() as connection:
            if len(group) > 1 and connection.dialect.name == "postgresql":
                await _take_in_turn(connection, group)
            for statement, values in orders:
                await connection.execute(statement, values or None)

    async def _store_apart(self, group: list[_Write], error: Exception) -> None:
        """One of them cannot be stored, or lost a race: it alone is refused.  Halves find it in few transactions."""
        if len(group) > 1:
            middle = len(group) // 2
            await self._store(group[:middle])
            await self._store(group[middle:])
        elif isinstance(error, (IntegrityError, sqlite3.IntegrityError)) or _is_deadlock(error):
            conflict = Conflict()
            conflict.__cause__ = error
            _settle(group, conflict)
        else:
            _settle(group, error)


def _is_deadlock(error: Exception) -> bool:
    """Two processes waited for each other, and this one was sent away: it has lost a race, too."""
    return getattr(getattr(error, "orig", None), "sqlstate", None) == "40P01"


_IN_TURN = text("SELECT 1 FROM tables WHERE code = ANY(:codes) ORDER BY code FOR NO KEY UPDATE")


async def _take_in_turn(connection: AsyncConnection, group: Sequence[_Write]) -> None:
    """All processes lay hold of the tables of a group in the same order, so that none of two waits for the other."""
    codes = set[str]().union(*(write.about for write in group))
    await connection.execute(_IN_TURN, {"codes": sorted(codes)})


def _orders(group: Sequence[_Write]) -> Iterator[Order]:
    """First what each write asks for first, all of one kind at once; then what each asks for next."""
    for changes in zip_longest(*(write.changes for write in group)):
        asked = [change for change in changes if change is not None]
        yield from _put_together(change for change in asked if isinstance(change, Change))
        yield from ((change, ()) for change in asked if not isinstance(change, Change))


def _put_together(changes: Iterator[Change]) -> Iterator[tuple[Executable, list[Mapping[str, Any]]]]:
    """Each statement once, with the values of all changes that are made by it and that set the same columns."""
    found: dict[tuple[int, tuple[str, ...]], tuple[Executable, list[Mapping[str, Any]]]] = {}
    for change in changes:
        key = (id(change.statement), tuple(change.values))
        found.setdefault(key, (change.statement, []))[1].append(change.values)
    yield from found.values()


def _settle(group: list[_Write], error: Exception | None) -> None:
    for write in group:
        if write.done.cancelled():
            continue
        if error is None:
            write.done.set_result(None)
        else:
            write.done.set_exception(error)
