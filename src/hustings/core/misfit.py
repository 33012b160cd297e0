"""Misfits: why a value in a file is not what its field is declared to be, in a sentence for whoever wrote the file."""

import re
from collections.abc import Sequence
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NamedTuple, Union, get_args, get_origin

import msgspec

_PLACE = re.compile(r" - at `\$\.?(?P<path>.*)`$")
_FIELD = re.compile(r"(?P<fault>missing required|unknown) field `(?P<name>.+?)`")
_KNOWN = ("Expected", "Object", "Invalid enum value")
_STEP = re.compile(r"[^.\[\]]+")
_PLAIN = {int: "a whole number", float: "a number", str: "text", bool: "true or false"}
_SEQUENCES = (list, tuple, set, frozenset)


class Misfit(NamedTuple):
    """Where in a row, and what is wrong there."""

    field: str
    reason: str


def misfit(error: msgspec.ValidationError, entry: Any, kind: Any) -> Misfit:
    """The first thing in `entry` that is not of its declared kind; `error` is what msgspec said of it."""
    place = _PLACE.search(str(error))
    path = place["path"] if place else ""
    if "..." in path or not str(error).startswith(_KNOWN):  # a key that is not named, or a check of the game's own
        return Misfit("", f"{_PLACE.sub('', str(error)).rstrip('.')}.")
    value, wanted = _inside(entry, kind, _STEP.findall(path))
    if field := _FIELD.search(str(error)):
        name = ".".join(filter(None, [path, field["name"]]))
        return Misfit(name, "is missing." if field["fault"] != "unknown" else _unknown(wanted))
    told = _told(wanted)
    return Misfit(path, f"must be {told}{';' if ',' in told else ','} not {_spelled(value)}.")


def _inside(value: Any, kind: Any, path: Sequence[str]) -> tuple[Any, Any]:
    """What lies at the end of a path, and the kind that is declared there."""
    for step in path:
        kind = _only(kind)
        if isinstance(value, dict):
            value = value[step]
            kind = {field.encode_name: field.type for field in msgspec.structs.fields(kind)}[step]
        else:
            value = value[int(step)]
            kind = get_args(kind)[0]
    return value, kind


def _only(kind: Any) -> Any:
    """A kind without what may be said beside it: its limits, and that it may be left out."""
    if get_origin(kind) is Annotated:
        return _only(get_args(kind)[0])
    either = _either(kind)
    return _only(either[0]) if len(either) == 1 else kind


def _either(kind: Any) -> list[Any]:
    """Those of a union; a file has no way to say `None`."""
    is_union = get_origin(kind) in (Union, UnionType)
    return [each for each in get_args(kind) if each is not NoneType] if is_union else []


def _unknown(kind: Any) -> str:
    names = ", ".join(field.encode_name for field in msgspec.structs.fields(_only(kind)))
    return f"is not a field of this table; its fields are {names}."


def _told(kind: Any) -> str:
    """What a value must be, in words."""
    if either := _either(kind):
        return " or ".join(_told(each) for each in either)
    if get_origin(kind) is Annotated:
        plain, *limits = get_args(kind)
        return _told(plain) + "".join(_limits(limit, plain) for limit in limits)
    if get_origin(kind) is Literal:
        choices = [str(choice) for choice in get_args(kind)]
        return f"one of {', '.join(choices)}" if len(choices) > 1 else choices[0]
    if get_origin(kind) in _SEQUENCES:
        return "a list of tables" if _is_table(get_args(kind)[0]) else "a list"
    return "a table" if _is_table(kind) else _PLAIN.get(kind, str(kind))


def _is_table(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct | dict)


def _limits(limit: msgspec.Meta, kind: Any) -> str:
    if limit.pattern is not None:
        return f" of the form {limit.pattern}"
    if kind is str:
        return _range(limit.min_length, limit.max_length, "character", "characters")
    if get_origin(kind) in _SEQUENCES:
        return _range(limit.min_length, limit.max_length, "entry", "entries")
    above = f" above {limit.gt}" if limit.gt is not None else ""
    below = f" below {limit.lt}" if limit.lt is not None else ""
    return _range(limit.ge, limit.le) + above + below


def _range(least: float | None, most: float | None, one: str = "", many: str = "") -> str:
    """` of 0 or more`, ` from 2 to 12`; of things that are counted, ` of 1 character`."""
    if least is None and most is None:
        return ""
    unit = f" {one if most == 1 else many}" if many else ""
    if least is None:
        return f" of at most {most}{unit}"
    if most is None:
        return f" of {least} or more{unit}"
    if least == most:
        return f" of {least}{unit}"
    return f" of {least} to {most}{unit}" if many else f" from {least} to {most}"


def _spelled(value: Any) -> str:
    """A value as its author wrote it; a whole table is only called one."""
    if isinstance(value, dict):
        return "a table"
    return repr(value) if isinstance(value, str) else msgspec.json.encode(value).decode()
