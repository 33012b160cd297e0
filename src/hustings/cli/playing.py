"""Games by the hundred at the command line: the processes that play them, a bar that says how far they are, and what
becomes of them when somebody presses Ctrl-C."""

import signal
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from hustings.core.errors import HustingsError

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from rich.progress import Progress, TaskID

    from hustings.lab.journal import Journal, Stamp


INTERRUPTED = 130
"""The exit code of what was ended by Ctrl-C."""
NOTHING_KEPT = "Interrupted; nothing of it is kept."


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

    def say(self, what: str) -> None:
        """What is being done."""
        self._shown.update(self._task, description=what)


# ---- Ctrl-C.


@contextmanager
def nothing_kept() -> Iterator[None]:
    """Whoever stops with Ctrl-C what goes on here is told that nothing is left of it."""
    try:
        with ended_alike():
            yield
    except KeyboardInterrupt:
        typer.echo(NOTHING_KEPT, err=True)
        raise typer.Exit(INTERRUPTED) from None


@contextmanager
def keeping(folder: Path, stamp: "Stamp", is_named: bool) -> "Iterator[Journal | None]":
    """A journal of the games that are played, in a folder; whoever stops it is told how to go on.

    Where nobody has named the folder, and nothing can be written there, it is played all the same, and not kept.
    """
    from hustings.lab.journal import Journal
    from hustings.lab.lock import BadRun, alone

    with ExitStack() as stack:
        stack.enter_context(ended_alike())
        try:
            stack.enter_context(_fleeting(folder.parent))
            stack.enter_context(alone(folder))
            journal = Journal(folder, stamp)
        except BadRun:
            if is_named:
                raise
            stack.enter_context(nothing_kept())
            yield None
            return
        stack.enter_context(_told_how_to_go_on(folder, journal))
        yield journal


@contextmanager
def _fleeting(folder: Path) -> Iterator[None]:
    """A folder that was not there before goes again, if nothing is in it."""
    was_there = folder.is_dir()
    try:
        yield
    finally:
        if not was_there:
            with suppress(OSError):
                folder.rmdir()


@contextmanager
def _told_how_to_go_on(folder: Path, journal: "Journal") -> Iterator[None]:
    try:
        yield
    except KeyboardInterrupt:
        games = f"{journal.games:,} games"
        kept = f"Interrupted after {games}, which lie in {folder}; the same command goes on with them."
        typer.echo(kept if journal.games else NOTHING_KEPT, err=True)
        raise typer.Exit(INTERRUPTED) from None
    except HustingsError as error:
        if not journal.games:
            raise
        raise HustingsError(
            f"{error} {journal.games:,} games lie in {folder}; the same command goes on with them."
        ) from error
    finally:
        if not journal.games:
            journal.forget()


@contextmanager
def ended_alike() -> Iterator[None]:
    """What is told to end (SIGTERM) ends as by Ctrl-C: what was played lies there, and that is said.  Whoever presses
    it twice, or has it passed on by another program too, ends it once: a second time it would break the tidying up, to
    the last line of Python's own."""
    told: list[int] = []

    def interrupt(number: int, frame: object) -> None:
        told.append(number)
        if len(told) == 1:
            raise KeyboardInterrupt

    before = {number: signal.signal(number, interrupt) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, signal.SIG_IGN if told else handler)


# ---- Playing.


@contextmanager
def playing(
    title: str, games: int, processes: int, is_quiet: bool, cluster: str | None = None
) -> "Iterator[tuple[Executor | None, Bar]]":
    """Somebody to play, and a bar on stderr for so many games; both are gone afterwards, whatever happens."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from hustings.cli.lab_options import workers_of
    from hustings.lab.workers import Here

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    workers = workers_of(processes, cluster)
    executor = None if isinstance(workers, Here) else workers.opened()
    _hush_broken_pool()
    console = Console(stderr=True)
    try:
        with Progress(*columns, console=console, transient=True, disable=is_quiet or not console.is_terminal) as shown:
            yield executor, Bar(shown, shown.add_task(title, total=games or None))
    except workers.lost:
        raise HustingsError(
            "A process that played was ended from outside, or by a bot of your own: try it with --processes 1."
        ) from None
    finally:
        if executor is not None:
            executor.shutdown(wait=False, cancel_futures=cluster is None)
        workers.close()


def _hush_broken_pool() -> None:
    """Where processes end while games wait that nobody wants any more, Python 3.11's pool fails in a thread of its own
    and prints that over our sentence: it is of no use to anybody."""
    from concurrent.futures import InvalidStateError

    told = threading.excepthook

    def tell_others(failed: threading.ExceptHookArgs) -> None:
        if failed.exc_type is not InvalidStateError:
            told(failed)

    threading.excepthook = tell_others
