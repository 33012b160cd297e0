"""The pen: writes into the embedded database, a whole transaction at a time, in a thread of its own.

Beside every statement that is handed from the event loop to another thread and back, what SQLite does for a move is
little.  So a group of writes goes over once, as texts and rows, and comes back when it is on the disk.
"""

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from mypy_extensions import mypyc_attr
from sqlalchemy.engine.interfaces import Dialect
from sqlalchemy.sql.base import Executable

from hustings.server.storage.prepared import Prepared, prepared

Order = tuple[Executable, Sequence[Mapping[str, Any]]]
"""A statement, and the values of each time that it is carried out; none, where it has its own."""

Rows = list[tuple[Any, ...]]


class _Task(NamedTuple):
    orders: list[tuple[str, Rows]]
    loop: asyncio.AbstractEventLoop
    done: "asyncio.Future[None]"


@mypyc_attr(allow_interpreted_subclasses=True)
class Pen:
    """One connection to one file; transactions one after the other."""

    def __init__(self, connect: Callable[[], sqlite3.Connection], dialect: Dialect) -> None:
        self._connect = connect
        self._dialect = dialect
        self._prepared: dict[tuple[int, tuple[str, ...]], tuple[Executable, Prepared]] = {}
        self._tasks: queue.SimpleQueue[_Task | None] = queue.SimpleQueue()
        self._hand = threading.Thread(target=self._run, name="pen", daemon=True)
        self._hand.start()

    async def write(self, orders: Sequence[Order]) -> None:
        """Carry all of these out, or none; raises what SQLite raises."""
        loop = asyncio.get_running_loop()
        done = loop.create_future()
        self._tasks.put(_Task([self._told(statement, rows) for statement, rows in orders], loop, done))
        await done

    def close(self) -> None:
        self._tasks.put(None)
        self._hand.join()

    def _told(self, statement: Executable, rows: Sequence[Mapping[str, Any]]) -> tuple[str, Rows]:
        columns = tuple(rows[0]) if rows else ()
        if not rows:
            made = prepared(statement, columns, self._dialect)
            return made.text, [made.row({})]
        key = (id(statement), columns)
        if key not in self._prepared:
            # The statement is kept, so that no other can come to have its id.
            self._prepared[key] = statement, prepared(statement, columns, self._dialect)
        made = self._prepared[key][1]
        return made.text, [made.row(row) for row in rows]

    def _run(self) -> None:
        connection = self._connect()
        while (task := self._tasks.get()) is not None:
            error = _transacted(connection, task.orders)
            task.loop.call_soon_threadsafe(_settle, task.done, error)
        connection.close()


def _transacted(connection: sqlite3.Connection, orders: Sequence[tuple[str, Rows]]) -> Exception | None:
    """What went wrong, if something did: then nothing was written."""
    try:
        connection.execute("BEGIN IMMEDIATE")
        for text, rows in orders:
            connection.executemany(text, rows)
        connection.execute("COMMIT")
    except Exception as error:
        if connection.in_transaction:
            connection.rollback()
        return error
    return None


def _settle(done: "asyncio.Future[None]", error: Exception | None) -> None:
    if done.cancelled():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)
