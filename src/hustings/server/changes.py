"""What is different between two views, place by place, so that a page can put it into the one it shows."""

from collections.abc import Iterator
from typing import Any

from hustings.server.frames import Change, Place


def changes(before: Any, after: Any, end: Any, place: Place = ()) -> Iterator[Change | Place]:
    """From `before` to `after`, both as plain JSON: a place alone where it stands as it will in the `end`.

    Lists of numbers, and lists that grew, are told as a whole.
    """
    if before == after:
        return
    if after == end:
        yield place
        return
    within = _within(before, after)
    if within is None:
        yield Change(place, after)
        return
    for part in within:
        yield from changes(before[part], after[part], _part(end, part), (*place, part))


def _within(before: Any, after: Any) -> list[Any] | None:
    """The parts to look at one by one; none where it is one thing, or has become another."""
    if isinstance(before, dict) and isinstance(after, dict) and before.keys() == after.keys():
        return list(after)
    if isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        return list(range(len(after))) if any(isinstance(one, dict | list) for one in after) else None
    return None


def _part(end: Any, part: Any) -> Any:
    """The same part in the end, where everything may have become another thing."""
    if isinstance(end, dict):
        return end.get(part, ...)
    return end[part] if isinstance(end, list) and isinstance(part, int) and part < len(end) else ...
