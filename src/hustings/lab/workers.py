"""Workers: who plays the games of a run.  This process, processes beside it, or a cluster: one executor for all."""

import os
import signal
import threading
from abc import ABC, abstractmethod
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")


class Workers(ABC):
    """Somebody to play.  `opened` gives a new executor, also after the one before it was lost."""

    ahead: int = 1
    """How many chunks are handed out at a time: enough that nobody waits for the next one."""
    lost: tuple[type[Exception], ...] = ()
    """What a future raises where a worker was lost and its chunk can be played again."""

    patience: float | None = None
    """Seconds without anything coming back after which it is looked whether anybody is still there."""

    @abstractmethod
    def opened(self) -> Executor:
        """A new executor."""

    def look(self) -> None:  # noqa: B027 - processes of this machine are known to be there
        """Raise `HustingsError` if nobody is there any more."""

    def close(self) -> None:  # noqa: B027 - there is something to let go of only where something was started
        """Nobody is needed any more."""


class Here(Workers):
    """This process: nothing is started, and nothing is sent."""

    def opened(self) -> Executor:
        return AtOnce()


class AtOnce(Executor):
    """Does what it is given before it gives a future back."""

    def submit(self, fn: Callable[P, R], /, *args: P.args, **kwargs: P.kwargs) -> "Future[R]":
        future: Future[R] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        return future


class Processes(Workers):
    """So many processes on this machine, each started afresh."""

    lost = (BrokenProcessPool,)

    def __init__(self, count: int) -> None:
        self.count = count
        self.ahead = 2 * count
        self._lifeline: Connection | None = None

    def opened(self) -> Executor:
        self.close()
        context = get_context("spawn")
        end, self._lifeline = context.Pipe(duplex=False)
        return ProcessPoolExecutor(self.count, mp_context=context, initializer=settle_in, initargs=(end,))

    def close(self) -> None:
        """Let go of the lifeline: the processes end at once, also in the middle of a game."""
        if self._lifeline is not None:
            self._lifeline.close()
            self._lifeline = None


def workers(processes: int) -> Workers:
    """So many processes; 0 is one for each core.  A single one is this."""
    count = processes or os.cpu_count() or 1
    return Processes(count) if count > 1 else Here()


def settle_in(lifeline: Connection) -> None:
    """How such a process begins: with one thread for its frames, for there are others; and it ends with Ctrl-C."""
    os.environ.setdefault("POLARS_MAX_THREADS", "1")
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    threading.Thread(target=_end_with, args=(lifeline,), daemon=True).start()


def _end_with(lifeline: Connection) -> None:
    """Nothing is ever sent along it: it breaks when whoever holds the other end lets go of it, or is killed."""
    with suppress(EOFError, OSError):
        lifeline.recv()
    os._exit(0)
