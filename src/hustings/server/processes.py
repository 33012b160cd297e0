"""Processes beside the event loop, for what takes long: shared fairly, and each bounded in time and memory."""

import asyncio
from typing import NamedTuple

from hustings.server.line import Line
from hustings.server.worker import MOST_MEMORY, Work, Worker

LONGEST = 10.0
"""Seconds that a process may work on one thing, unless told otherwise."""


class _Job(NamedTuple):
    work: Work
    asked: bytes
    longest: float
    answer: "asyncio.Future[bytes]"


class Processes:
    """Some workers, and the line in which people wait for one that is free."""

    def __init__(self, processes: int, memory: int = MOST_MEMORY) -> None:
        self.processes = processes
        self._line: Line[_Job] = Line()
        self._workers = [Worker(self.work_imported, memory) for _ in range(processes)]
        self._free = list(self._workers)
        self._at_work: set[asyncio.Task[None]] = set()

    async def warm_up(self) -> None:
        """Let every process import what it needs, before somebody waits for it."""
        await asyncio.gather(*(self._run(_nothing, b"", "", LONGEST) for _ in range(self.processes)))

    @staticmethod
    def work_imported() -> None:
        """Sending this to a process imports the module that the work is in."""

    @property
    def waiting(self) -> int:
        """How much waits for a process."""
        return len(self._line)

    @property
    def ended(self) -> int:
        """How many processes hung, and were ended."""
        return sum(worker.ended for worker in self._workers)

    async def _run(self, work: Work, asked: bytes, whose: str, longest: float) -> bytes:
        """What the work makes of this, after one thing of everybody else who waits."""
        job = _Job(work, asked, longest, asyncio.get_running_loop().create_future())
        self._line.join(whose, job)
        self._hand_out()
        try:
            return await job.answer
        finally:
            self._line.leave(whose, job)

    def _hand_out(self) -> None:
        while self._free and (job := self._line.next()):
            task = asyncio.create_task(self._do(self._free.pop(), job))
            self._at_work.add(task)
            task.add_done_callback(self._at_work.discard)

    async def _do(self, worker: Worker, job: _Job) -> None:
        try:
            answer = await worker.answer(job.work, job.asked, job.longest)
        except Exception as error:
            if not job.answer.done():
                job.answer.set_exception(error)
        else:
            if not job.answer.done():
                job.answer.set_result(answer)
        finally:
            self._free.append(worker)
            self._hand_out()

    def close(self) -> None:
        self._free.clear()
        while job := self._line.next():
            job.answer.cancel()
        for task in self._at_work:
            task.cancel()
        for worker in self._workers:
            worker.close()


def _nothing(_: bytes) -> bytes:
    return b""
