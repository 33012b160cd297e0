"""A worker: one process beside the event loop.  One that hangs is ended, and another takes its place."""

import asyncio
import contextlib
import logging
import multiprocessing
import os
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from multiprocessing import parent_process
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any

from hustings.server.discretion import described

GIVES_WAY = 5
"""How much less pressing than the event loop: nobody at a table waits because something is computed for another."""
MOST_MEMORY = 2048
"""Megabytes of addresses that a process may have, unless told otherwise."""
SETTLES_WITHIN = 120.0
"""Seconds after which a process that has not begun is taken not to begin at all."""

Work = Callable[[bytes], bytes]

_log = logging.getLogger(__name__)


class Fallen(Exception):
    """There is no answer, and why, in words that may stand in a log: nothing of what was asked is in them."""


class Worker:
    """A process, and a thread that waits for its answers.  It is asked one thing at a time."""

    def __init__(self, imported: Callable[[], None], memory: int) -> None:
        self._imported = imported
        self._memory = memory
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="worker")
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self.ended = 0
        """How often a process hung, and was ended."""

    @property
    def is_ready(self) -> bool:
        return self._process is not None and self._process.is_alive()

    async def settle(self) -> None:
        """Have a process that has imported what it needs, before somebody waits for it."""
        if not self.is_ready:
            await self._within(SETTLES_WITHIN, self._begin)

    async def answer(self, work: Work, asked: bytes, longest: float) -> bytes:
        """What the work makes of this; after so many seconds of it the process is ended."""
        await self.settle()
        answered: bytes = await self._within(longest, self._exchange, work, asked)
        return answered

    async def _within(self, seconds: float, do: Callable[..., Any], *facts: Any) -> Any:
        doing = asyncio.get_running_loop().run_in_executor(self._thread, do, *facts)
        done, _ = await asyncio.wait({doing}, timeout=seconds)
        if done:
            return doing.result()
        _log.warning("A process worked for more than %g seconds; it is ended, and another takes its place.", seconds)
        self.ended += 1
        self._kill()
        await asyncio.wait({doing})  # the thread hears that it is gone
        doing.exception()
        raise Fallen(f"it took more than {seconds:g} seconds, and its process was ended")

    def _begin(self) -> None:
        self._end()
        context = multiprocessing.get_context("spawn")
        self._pipe, far = context.Pipe()
        self._process = context.Process(target=_serve, args=(far, self._imported, self._memory), daemon=True)
        self._process.start()
        far.close()
        self._heard()

    def _exchange(self, work: Work, asked: bytes) -> bytes:
        assert self._pipe is not None
        with contextlib.suppress(OSError):  # a process that fell is heard of when it is listened to
            self._pipe.send((work, asked))
        return self._heard()

    def _heard(self) -> bytes:
        assert self._pipe is not None
        try:
            answer, fault, is_spent = self._pipe.recv()
        except (EOFError, OSError):
            self._end()
            raise Fallen("its process fell") from None
        if is_spent:
            self._end()
        if fault:
            raise Fallen(fault)
        return bytes(answer)

    def _kill(self) -> None:
        if self._process is not None:
            self._process.kill()

    def _end(self) -> None:
        """Gone, and nothing of it stays behind; waits for that, so it is called from the thread alone."""
        self._kill()
        if self._process is not None and self._pipe is not None:
            self._process.join()
            self._pipe.close()
        self._process = None

    def close(self) -> None:
        self._kill()
        self._thread.shutdown(wait=False, cancel_futures=True)


# ---- In the process itself.


def _serve(pipe: Connection, imported: Callable[[], None], memory: int) -> None:
    """Answer until the server hangs up; whatever fails is told by its kind and place, and not by what was in it."""
    settle_in(memory)
    imported()
    pipe.send((b"", "", False))
    with contextlib.suppress(EOFError, OSError, KeyboardInterrupt):
        while True:
            work, asked = pipe.recv()
            try:
                told = (work(asked), "", False)
            except Exception as error:
                told = (b"", described(error), isinstance(error, MemoryError))
            pipe.send(told)


def settle_in(memory: int) -> None:
    """How such a process begins."""
    end_with_parent()
    if hasattr(os, "nice"):
        os.nice(GIVES_WAY)
    limit_memory(memory)


def limit_memory(megabytes: int) -> None:
    """Where the system can: whoever wants more is refused it, and fails alone."""
    with contextlib.suppress(ImportError, OSError, ValueError):
        import resource

        most = megabytes * 1024 * 1024
        resource.setrlimit(resource.RLIMIT_AS, (most, most))


def end_with_parent() -> None:
    """Where the server is killed outright, its processes must not stay behind."""
    parent = parent_process()
    if parent is not None:
        threading.Thread(target=_wait_for_end_of, args=(parent,), daemon=True).start()


def _wait_for_end_of(parent: BaseProcess) -> None:
    parent.join()
    os._exit(0)
