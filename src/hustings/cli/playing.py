"""Games by the hundred at the command line: the processes that play them, and a bar that says how far they are."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import typer

from hustings.core.errors import HustingsError

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from rich.progress import Progress, TaskID


INTERRUPTED = 130
"""The exit code of what was ended by Ctrl-C."""


class Bar:
    """How many games are played, and for how long it will take."""

    def __init__(self, shown: "Progress", task: "TaskID") -> None:
        self._shown = shown
        self._task = task

    def advance(self, finished: int) -> None:
        """So many more."""
        self._shown.advance(self._task, finished)

    def reach(self, played: int, expected: int) -> None:
        """So many in all, of so many; 0 where nobody knows yet."""
        self._shown.update(self._task, completed=played, total=expected or None)


@contextmanager
def nothing_kept() -> Iterator[None]:
    """Whoever stops with Ctrl-C what goes on here is told that nothing is left of it."""
    try:
        yield
    except KeyboardInterrupt:
        typer.echo("Interrupted; nothing of it is kept.", err=True)
        raise typer.Exit(INTERRUPTED) from None


@contextmanager
def playing(title: str, games: int, processes: int, is_quiet: bool) -> "Iterator[tuple[Executor | None, Bar]]":
    """Somebody to play, and a bar on stderr for so many games; both are gone afterwards, whatever happens."""
    from concurrent.futures.process import BrokenProcessPool

    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from hustings.lab.simulate import processes as pool

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    executor = pool(processes)
    try:
        with (
            nothing_kept(),
            Progress(*columns, console=Console(stderr=True), transient=True, disable=is_quiet) as shown,
        ):
            yield executor, Bar(shown, shown.add_task(title, total=games or None))
    except BrokenProcessPool:
        raise HustingsError(
            "A process that played was ended from outside, or by a bot of your own: try it with --processes 1."
        ) from None
    finally:
        if executor is not None:
            _end(executor)


def _end(executor: "Executor") -> None:
    """At once: what nobody waits for any more is not played to its end."""
    processes = list((getattr(executor, "_processes", None) or {}).values())
    executor.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.terminate()
