"""The work of the lab: runs one after the other, each in a process of its own beside the server.

A run that falls or is stopped hurts nobody else; what it has played lies in its folder, and it goes on from there.
"""

import asyncio
import contextlib
import os
import signal
import sys
from collections import deque
from pathlib import Path

from hustings.core.errors import HustingsError
from hustings.server.lab.messages import LabRun
from hustings.server.refusals import NotNow, Unfit

PATIENCE = 10.0
"""Seconds that a run has to put away what it has, before it is ended outright."""
LONGEST_TROUBLE = 600

Command = tuple[str, ...]


def hustings(*arguments: str) -> Command:
    """The command line, by the Python that runs the server."""
    return (sys.executable, "-c", "from hustings.cli import main; main()", *arguments)


def beside(task: str, folder: Path, *more: str) -> Command:
    """What needs no command line: the folder says it all."""
    return (sys.executable, "-m", "hustings.server.lab.beside", task, str(folder), *more)


class Job:
    """A run to be played, or its report to be written: commands, one after the other."""

    def __init__(self, about: LabRun, *steps: Command) -> None:
        self.about = about
        """What is told of it as long as it has no folder."""
        self.steps = steps
        self.trouble = ""
        self.is_stopped = False
        self.process: asyncio.subprocess.Process | None = None

    @property
    def name(self) -> str:
        return self.about.name

    async def work(self) -> None:
        for command in self.steps:
            if self.is_stopped or self.trouble:
                return
            self.process = await asyncio.create_subprocess_exec(
                *command,
                stdin=asyncio.subprocess.DEVNULL,
                stdout=asyncio.subprocess.DEVNULL,
                stderr=asyncio.subprocess.PIPE,
                start_new_session=True,  # Ctrl-C at the server reaches the run once, by way of `stop`
            )
            _, said = await self.process.communicate()
            if self.process.returncode and not self.is_stopped:
                self.trouble = _last_words(said)

    async def stop(self) -> None:
        """As Ctrl-C at the command line does; what does not heed it is ended."""
        self.is_stopped = True
        process = self.process
        if process is None or process.returncode is not None:
            return
        _signal(process, signal.SIGINT)
        try:
            await asyncio.wait_for(process.wait(), PATIENCE)
        except TimeoutError:
            _signal(process, signal.SIGKILL)


def _signal(process: asyncio.subprocess.Process, sign: signal.Signals) -> None:
    """To it and to all that it has started."""
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, sign)


async def answered(command: Command, seconds: float) -> bytes:
    """What a short command says; one that takes too long is ended."""
    process = await asyncio.create_subprocess_exec(
        *command,
        stdin=asyncio.subprocess.DEVNULL,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
        start_new_session=True,
    )
    try:
        said, trouble = await asyncio.wait_for(process.communicate(), seconds)
    except TimeoutError:
        raise NotNow("lab/takes_long", seconds=round(seconds)) from None
    finally:
        if process.returncode is None:
            _signal(process, signal.SIGKILL)
            await process.wait()
    if process.returncode:
        raise Unfit(HustingsError(_last_words(trouble)))
    return said


def _last_words(said: bytes) -> str:
    """The sentence that a command ends with when it fails."""
    lines = [line for line in said.decode(errors="replace").splitlines() if line.strip()]
    return lines[-1].strip()[:LONGEST_TROUBLE] if lines else "The run ended without a word."


class Work:
    """What is played now, and what waits for it."""

    def __init__(self) -> None:
        self.waiting: deque[Job] = deque()
        self.at_work: Job | None = None
        self.failed: dict[str, Job] = {}
        self._worker: asyncio.Task[None] | None = None
        self._is_closing = False

    def add(self, job: Job) -> None:
        self.failed.pop(job.name, None)
        self.waiting.append(job)
        if self._worker is None or self._worker.done():
            self._worker = asyncio.create_task(self._work_through())

    def find(self, name: str) -> Job | None:
        """The job of this name that waits or is at work."""
        here = [self.at_work] if self.at_work else []
        return next((job for job in (*here, *self.waiting) if job.name == name), None)

    async def _work_through(self) -> None:
        while self.waiting and not self._is_closing:
            job = self.at_work = self.waiting.popleft()
            try:
                await job.work()
            except OSError as error:
                job.trouble = str(error)
            finally:
                self.at_work = None
            if job.trouble:
                self.failed[job.name] = job

    async def stop(self, name: str) -> bool:
        """Stop a job, or take it off the list; false if there is none of this name."""
        job = self.find(name)
        if job is None:
            return False
        if job is self.at_work:
            await job.stop()
        else:
            self.waiting.remove(job)
        return True

    async def close(self) -> None:
        """The server ends: nothing waits any more, and what is at work is put away."""
        self._is_closing = True
        self.waiting.clear()
        if self.at_work is not None:
            await self.at_work.stop()
        if self._worker is not None:
            await self._worker
