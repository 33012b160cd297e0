"""What is different between two views, place by place, so that a page can put it into the one it shows."""

from collections.abc import Iterable, Mapping
from itertools import chain, repeat
from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.structs import astuple

from hustings.server.frames import Change, Place

_ROWS = (list, tuple)
_WHOLES = (dict, list, tuple, Struct)
_Parts = Iterable[tuple[str | int, Any, Any, Any]]
"""What each part is called, and as what it stands before, after and in the end."""


class Different(NamedTuple):
    """Places that stand from here on as they do in the end, and other places with what stands there."""

    settled: list[Place]
    changes: list[Change]


def changes(before: Any, after: Any, end: Any) -> Different:
    """What is different from `before` to `after`, both views or plain JSON.

    Lists of numbers, and lists that grew, are told as a whole.
    """
    found = Different([], [])
    if before != after:
        _look_into(before, after, end, (), found)
    return found


def _look_into(before: Any, after: Any, end: Any, place: Place, found: Different) -> None:
    """A place that is different.  Most parts of a view are the very same as before, so that is asked first."""
    if after is end or after == end:
        found.settled.append(place)
        return
    parts = _parts(before, after, end)
    if parts is None:
        found.changes.append(Change(place, after))
        return
    for part, was, now, then in parts:
        if was is not now and was != now:
            _look_into(was, now, then, (*place, part), found)


def _parts(before: Any, after: Any, end: Any) -> _Parts | None:
    """The parts to look at one by one; none where it is one thing, or has become another."""
    if isinstance(after, Struct):
        if type(before) is not type(after):
            return None
        ends: Iterable[Any] = astuple(end) if type(end) is type(after) else repeat(...)
        return zip(after.__struct_fields__, astuple(before), astuple(after), ends, strict=False)
    if isinstance(after, dict):
        is_alike = isinstance(before, dict) and before.keys() == after.keys()
        return _named_parts(before, after, end) if is_alike and all(isinstance(key, str) for key in after) else None
    if isinstance(after, _ROWS) and isinstance(before, _ROWS) and len(before) == len(after):
        ends = chain(end, repeat(...)) if isinstance(end, _ROWS) else repeat(...)
        is_made_of_parts = any(isinstance(one, _WHOLES) for one in after)
        return zip(range(len(after)), before, after, ends, strict=False) if is_made_of_parts else None
    return None


def _named_parts(before: Mapping[str, Any], after: Mapping[str, Any], end: Any) -> _Parts:
    """In the end everything may have become another thing, which then has none of these parts."""
    ends = end if isinstance(end, dict) else {}
    return [(name, before[name], now, ends.get(name, ...)) for name, now in after.items()]
