"""Processes beside the event loop, for what takes long."""

import asyncio
import multiprocessing
import os
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import parent_process

GIVES_WAY = 5
"""How much less pressing than the event loop: nobody at a table waits because something is computed for another."""


class Processes:
    """A pool of processes that outlives the fall of one."""

    def __init__(self, processes: int) -> None:
        self.processes = processes
        self._pool = self._new_pool()

    def _new_pool(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self.processes, mp_context=context, initializer=settle_in)

    async def warm_up(self) -> None:
        """Let every process import what it needs, before somebody waits for it."""
        loop = asyncio.get_running_loop()
        await asyncio.gather(*(loop.run_in_executor(self._pool, self.work_imported) for _ in range(self.processes)))

    @staticmethod
    def work_imported() -> None:
        """Sending this to a process imports the module that the work is in."""

    async def _run(self, work: Callable[[bytes], bytes], asked: bytes) -> bytes:
        pool = self._pool
        try:
            return await asyncio.get_running_loop().run_in_executor(pool, work, asked)
        except BrokenProcessPool:
            if self._pool is pool:  # all who waited hear of it, and one new pool is enough
                self._pool = self._new_pool()
            raise

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)


def settle_in() -> None:
    """How such a process begins."""
    end_with_parent()
    if hasattr(os, "nice"):
        os.nice(GIVES_WAY)


def end_with_parent() -> None:
    """Where the server is killed outright, its processes must not stay behind."""
    parent = parent_process()
    if parent is not None:
        threading.Thread(target=_wait_for_end_of, args=(parent,), daemon=True).start()


def _wait_for_end_of(parent: object) -> None:
    parent.join()  # type: ignore[attr-defined]
    os._exit(0)
