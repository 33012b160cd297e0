"""Discretion: what may stand in a log of something that failed.

A message of an error may hold what failed: a hand, a move, a key, a row that was to be stored.  So a log has the kind
of an error and the places in the code that led to it, and of its message nothing.
"""

import traceback
from collections.abc import Iterator
from pathlib import Path


def described(error: BaseException) -> str:
    """What failed and where, in a few words."""
    frames = traceback.extract_tb(error.__traceback__)
    place = f" at {Path(frames[-1].filename).name}:{frames[-1].lineno}" if frames else ""
    return f"{type(error).__name__}{place}"


def retraced(error: BaseException) -> str:
    """The way to it through the code, the first cause first; what the system said of a file or a socket may stand."""
    return "\n".join(part for each in reversed(list(_causes(error))) for part in _retraced_alone(each))


def _causes(error: BaseException) -> Iterator[BaseException]:
    found: BaseException | None = error
    seen: set[int] = set()
    while found is not None and id(found) not in seen:
        seen.add(id(found))
        yield found
        found = found.__cause__ or (None if found.__suppress_context__ else found.__context__)


def _retraced_alone(error: BaseException) -> Iterator[str]:
    for frame in traceback.extract_tb(error.__traceback__):
        yield f"  {frame.filename}:{frame.lineno} in {frame.name}"
    system = f": {error.strerror}" if isinstance(error, OSError) and error.strerror else ""
    yield f"{type(error).__name__}{system}"
    for inner in getattr(error, "exceptions", ()):
        yield from _retraced_alone(inner)
