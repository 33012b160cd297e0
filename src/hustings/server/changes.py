"""What is different between two views, place by place, so that a page can put it into the one it shows."""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import astuple

from hustings.server.frames import Change, Place

_PLAIN = (int, str, bool, type(None))
_ROWS = (list, tuple)
_WHOLES = (dict, list, tuple, Struct)


class Different:
    """Places that stand from here on as they do in the end, and other places with what stands there."""

    __slots__ = ("changes", "settled")

    def __init__(self) -> None:
        self.settled: list[Place] = []
        self.changes: list[Change] = []

    def add(self, other: "Different") -> None:
        self.settled.extend(other.settled)
        self.changes.extend(other.changes)


def changes(before: Any, after: Any, end: Any) -> Different:
    """What is different from `before` to `after`, both views or plain JSON.

    Lists of numbers, and lists that grew, are told as a whole.
    """
    found = Different()
    if before != after:
        _look_into(before, after, end, (), found)
    return found


def changes_by_field(before: Struct, after: Struct, end: Struct) -> dict[str, Different]:
    """The same of two views of one kind, by each field that is different."""
    found: dict[str, Different] = {}
    was, now, then = astuple(before), astuple(after), astuple(end)
    for place, field in enumerate(after.__struct_fields__):
        if was[place] is not now[place] and was[place] != now[place]:
            found[field] = Different()
            _look_into(was[place], now[place], then[place], (field,), found[field])
    return found


def look_into_fields(
    before: Mapping[str, Any], after: Mapping[str, Any], end: Mapping[str, Any], found: Different
) -> None:
    """Put down what is different in some fields of a view."""
    for field, now in after.items():
        was = before[field]
        if was is not now and was != now:
            _look_into(was, now, end[field], (field,), found)


def _look_into(before: Any, after: Any, end: Any, place: Place, found: Different) -> None:
    """A place that is different.  Most parts of a view are the very same as before, so that is asked first."""
    if after is end or after == end:
        found.settled.append(place)
    elif type(after) in _PLAIN:
        found.changes.append(Change(place, after))
    elif isinstance(after, Struct) and type(before) is type(after):
        then = astuple(end) if type(end) is type(after) else ()
        _look_into_rows(astuple(before), astuple(after), then, place, after.__struct_fields__, found)
    elif isinstance(after, dict) and _is_alike(before, after):
        then = tuple([end.get(name, ...) for name in after]) if isinstance(end, dict) else ()
        was = tuple([before[name] for name in after])
        _look_into_rows(was, tuple(after.values()), then, place, tuple(after), found)
    elif isinstance(after, _ROWS) and isinstance(before, _ROWS) and _is_made_of_parts(before, after):
        then = tuple(end) if isinstance(end, _ROWS) else ()
        _look_into_rows(tuple(before), tuple(after), then, place, None, found)
    else:
        found.changes.append(Change(place, after))


def _is_alike(before: Any, after: dict[Any, Any]) -> bool:
    return isinstance(before, dict) and before.keys() == after.keys() and all(isinstance(key, str) for key in after)


def _is_made_of_parts(before: Any, after: Any) -> bool:
    if len(before) == len(after):
        for one in after:
            if isinstance(one, _WHOLES):
                return True
    return False


def _look_into_rows(
    before: tuple[Any, ...],
    after: tuple[Any, ...],
    end: tuple[Any, ...],
    place: Place,
    names: tuple[str, ...] | None,
    found: Different,
) -> None:
    """Part by part, by name or by number; in the end it may have become another thing, which has none of them."""
    for number, now in enumerate(after):
        was = before[number]
        if was is not now and was != now:
            then = end[number] if number < len(end) else ...
            _look_into(was, now, then, (*place, number if names is None else names[number]), found)
