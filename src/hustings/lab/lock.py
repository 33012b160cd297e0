"""A folder that one program at a time works in.  The lock ends with whoever holds it, killed or not."""

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from hustings.core.errors import HustingsError

LOCK = ".playing"


class BadRun(HustingsError):
    """A folder that holds no run, or none that can be read or gone on with."""


@contextmanager
def alone(folder: Path) -> Iterator[None]:
    """Work in a folder, which is made where it is missing, and goes again where nothing was left in it."""
    lock = _locked(folder)
    if lock is None:
        raise BadRun(f"{folder} is being played by another program right now; wait for it, or name another.")
    try:
        yield
    finally:
        os.close(lock)
        _leave_no_trace(folder)


def is_live(folder: Path) -> bool:
    """Whether somebody works there right now."""
    if not (folder / LOCK).exists():
        return False
    lock = _locked(folder)
    if lock is not None:
        os.close(lock)
    return lock is None


def _leave_no_trace(folder: Path) -> None:
    if [path.name for path in folder.iterdir()] == [LOCK]:
        (folder / LOCK).unlink(missing_ok=True)
        with suppress(OSError):
            folder.rmdir()


def _locked(folder: Path) -> int | None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handle = os.open(folder / LOCK, os.O_CREAT | os.O_RDWR, 0o644)
    except OSError as error:
        raise BadRun(f"{folder} cannot be written: {error.strerror}. Name another folder.") from None
    try:
        import fcntl
    except ImportError:  # Windows knows no such lock
        return handle
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(handle)
        return None
    return handle
