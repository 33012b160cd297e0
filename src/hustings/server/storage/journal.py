"""The journal: what is written goes through one task, many writes in one transaction.

A write is answered when its transaction is on the disk.  Under load the writes of many tables share one commit, and
what they have in common is sent to the database as one statement, so that storing before acknowledging costs each of
them little.
"""

import asyncio
import sqlite3
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import zip_longest
from typing import Any

from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlalchemy.sql.base import Executable

from hustings.server.storage.pen import Order, Pen
from hustings.server.storage.transaction import transacted

QUIET_PASSES, MOST_PASSES = 5, 40
"""Of the event loop: a group is closed when in so many of them nobody has joined it, and at the latest after so many.
In each is read what has arrived meanwhile.  Who is alone waits some microseconds for that; where many play, a commit
serves more of them, and most of what it costs is not by the row."""


class Conflict(Exception):
    """Somebody else stored an entry under the same key first."""


class Change:
    """A statement with its values apart, so that the same one serves many; and which table or person it is about."""

    __slots__ = ("about", "statement", "values")

    def __init__(self, statement: Executable, values: Mapping[str, Any], about: str) -> None:
        self.statement = statement
        self.values = values
        self.about = about


class _Write:
    __slots__ = ("changes", "done")

    def __init__(self, changes: Sequence[Change | Executable], done: "asyncio.Future[None]") -> None:
        self.changes = changes
        self.done = done

    @property
    def about(self) -> set[str]:
        return {change.about for change in self.changes if isinstance(change, Change)}


class Journal:
    """Writes in groups; those about one table in the order in which they were asked for."""

    def __init__(self, engine: AsyncEngine, take_pen: Callable[[], Pen | None]) -> None:
        self.engine = engine
        self._take_pen = take_pen
        self._pen: Pen | None = None
        self._waiting: deque[_Write] = deque()
        self._wakes: asyncio.Future[None] | None = None
        """While nothing waits: what the first write to come is to do."""
        self._is_closing = False
        self._task: asyncio.Task[None] | None = None

    def open(self) -> None:
        self._pen = self._take_pen()
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Finish what has been asked for, and stop."""
        self._is_closing = True
        self._wake()
        if self._task:
            await self._task
        if self._pen:
            self._pen.close()

    async def write(self, *changes: Change | Executable) -> None:
        """Store these together; raises `Conflict` if a key is taken."""
        write = _Write(changes, asyncio.get_running_loop().create_future())
        self._waiting.append(write)
        self._wake()
        await write.done

    def _wake(self) -> None:
        if self._wakes is not None and not self._wakes.done():
            self._wakes.set_result(None)

    async def _run(self) -> None:
        while self._waiting or not self._is_closing:
            if self._waiting:
                await self._let_others_join()
                await self._store(self._gathered())
            else:
                self._wakes = asyncio.get_running_loop().create_future()
                await self._wakes

    def _gathered(self) -> list[_Write]:
        """All that waits, up to the first that is about the same table as one before: those keep their order."""
        group, about = list[_Write](), set[str]()
        while self._waiting and about.isdisjoint(self._waiting[0].about):
            group.append(self._waiting.popleft())
            about |= group[-1].about
        return group

    async def _let_others_join(self) -> None:
        waiting, quiet = len(self._waiting), 0
        for _ in range(MOST_PASSES):
            await asyncio.sleep(0)
            quiet = 0 if len(self._waiting) > waiting else quiet + 1
            waiting = len(self._waiting)
            if quiet >= QUIET_PASSES:
                return

    async def _store(self, group: list[_Write]) -> None:
        error = await self._failed(group)
        if error is None:
            _settle(group, None)
        else:
            await self._store_apart(group, error)

    async def _failed(self, group: Sequence[_Write]) -> Exception | None:
        """What went wrong, if something did: then nothing was written."""
        try:
            await self._carry_out(group)
        except Exception as error:  # whatever a driver raises
            return error
        return None

    async def _carry_out(self, group: Sequence[_Write]) -> None:
        """All of it or nothing: by the pen, where the database is embedded."""
        orders = list(_orders(group))
        if self._pen is not None:
            await self._pen.write(orders)
        else:
            await transacted(self.engine, orders, set[str]().union(*(write.about for write in group)))

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
