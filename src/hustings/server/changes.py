"""What is different between two views, place by place, so that a page can put it into the one it shows."""

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct

from hustings.server.frames import Change, Place

_ROWS = (list, tuple)
_WHOLES = (dict, list, tuple, Struct)


def changes(before: Any, after: Any, end: Any, place: Place = ()) -> Iterator[Change | Place]:
    """From `before` to `after`, both views or plain JSON: a place alone where it stands as it will in the `end`.

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
        was, now = _part(before, part), _part(after, part)
        if was != now:
            yield from changes(was, now, _part(end, part), (*place, part))


def _within(before: Any, after: Any) -> Sequence[Any] | None:
    """The parts to look at one by one; none where it is one thing, or has become another."""
    if isinstance(after, Struct):
        return after.__struct_fields__ if type(before) is type(after) else None
    if isinstance(after, dict):
        is_alike = isinstance(before, dict) and before.keys() == after.keys()
        return list(after) if is_alike and all(isinstance(key, str) for key in after) else None
    if isinstance(after, _ROWS) and isinstance(before, _ROWS) and len(before) == len(after):
        return range(len(after)) if any(isinstance(one, _WHOLES) for one in after) else None
    return None


def _part(whole: Any, part: Any) -> Any:
    """A part; in the end everything may have become another thing, which then has none."""
    if isinstance(part, int):
        return whole[part] if isinstance(whole, _ROWS) and part < len(whole) else ...
    if isinstance(whole, dict):
        return whole.get(part, ...)
    return getattr(whole, part, ...)
