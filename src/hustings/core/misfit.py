"""Misfits: why a value in a file is not what its field is declared to be, in sentences for whoever wrote the file.

msgspec decides whether a value fits.  Where it does not, the value is walked beside its declared kind, so that every
place is told, however deep it lies and whichever of several tables it sets out to be.
"""

import re
from collections.abc import Iterator
from enum import Enum
from typing import Any, Literal, NamedTuple, get_args, get_origin

import msgspec

from hustings.core.shape import (
    SEQUENCES,
    Place,
    chosen,
    either,
    fields,
    is_struct,
    marks,
    parts,
    plain,
    tag_field,
    tags,
)

_PLACE = re.compile(r" - at .*`$")
_PLAIN = {int: "a whole number", float: "a number", str: "text", bool: "true or false"}
_LONGEST = 80


class Misfit(NamedTuple):
    """Where, and what is wrong there."""

    place: Place
    reason: str


def misfits(value: Any, kind: Any, place: Place = ()) -> list[Misfit]:
    """Everything in a value that is not of its declared kind; nothing, if it fits."""
    error = _refused(value, kind)
    if error is None:
        return []
    found = list(_field_faults(value, kind, place))
    if not _is_too_long(value, kind):  # of what is far too long, the parts do not matter
        found += [each for step, part, of in parts(value, kind) for each in misfits(part, of, (*place, step))]
    return found or [Misfit(place, _reason(error, value, kind))]


def _is_too_long(value: Any, kind: Any) -> bool:
    limits = [mark.max_length for mark in marks(chosen(value, kind)) if isinstance(mark, msgspec.Meta)]
    return any(limit is not None and len(value) > limit for limit in limits)


def _refused(value: Any, kind: Any) -> msgspec.ValidationError | None:
    try:
        msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        return error
    return None


def _field_faults(value: Any, kind: Any, place: Place) -> Iterator[Misfit]:
    """What a table lacks, and what it has too much."""
    if not isinstance(value, dict):
        return
    fault = _tag_fault(value, kind)
    if fault is not None:
        yield Misfit((*place, str(tag_field(kind))), fault)
        return
    table = chosen(value, kind)
    if not is_struct(table):
        return
    names = [*filter(None, [tag_field(table)]), *(field.encode_name for field in fields(table))]
    if table.__struct_config__.forbid_unknown_fields:
        for name in [each for each in value if each not in names]:
            yield Misfit((*place, name), f"is not a field of this table; its fields are {', '.join(names)}.")
    for field in fields(table):
        if field.required and field.encode_name not in value:
            yield Misfit((*place, field.encode_name), "is missing.")


def _tag_fault(value: dict[str, Any], kind: Any) -> str | None:
    """What is wrong with the field that says which of several tables this one is."""
    field, known = tag_field(kind), tags(kind)
    if field is None:
        return None
    possible = _one_of(list(known))
    if field not in value:
        return f"is missing; it must be {possible}." if len(known) > 1 else None
    if not isinstance(value[field], str | int) or value[field] not in known:
        return _must_be(possible, value[field])
    return None


def _reason(error: msgspec.ValidationError, value: Any, kind: Any) -> str:
    if isinstance(value, dict) and is_struct(chosen(value, kind)):  # a check of the game's own
        return f"{_PLACE.sub('', str(error)).rstrip('.')}."
    return _must_be(_told(kind), value)


def _must_be(told: str, value: Any) -> str:
    return f"must be {told}{';' if ',' in told else ','} not {_spelled(value)}."


def _told(kind: Any) -> str:
    """What a value must be, in words."""
    possible = either(kind)
    if len(possible) != 1:
        return " or ".join(dict.fromkeys(_told(each) for each in possible))
    kind = possible[0]
    limits = [mark for mark in marks(kind) if isinstance(mark, msgspec.Meta)]
    return _told_plainly(plain(kind)) + "".join(_limits(limit, plain(kind)) for limit in limits)


def _told_plainly(kind: Any) -> str:
    if get_origin(kind) is Literal:
        return _one_of(list(get_args(kind)))
    if isinstance(kind, type) and issubclass(kind, Enum):
        return _one_of([choice.value for choice in kind])
    if get_origin(kind) in SEQUENCES:
        return "a list of tables" if any(_is_table(each) for each in either(get_args(kind)[0])) else "a list"
    return "a table" if _is_table(kind) else _PLAIN.get(kind, str(kind))


def _one_of(choices: list[Any]) -> str:
    return f"one of {', '.join(str(choice) for choice in choices)}" if len(choices) > 1 else str(choices[0])


def _is_table(kind: Any) -> bool:
    return is_struct(plain(kind)) or dict in (kind, get_origin(plain(kind)))


def _limits(limit: msgspec.Meta, kind: Any) -> str:
    if limit.pattern is not None:
        return f" of the form {limit.pattern}"
    if kind is str:
        return _range(limit.min_length, limit.max_length, "character", "characters")
    if get_origin(kind) in (*SEQUENCES, dict):
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
    """A value as its author wrote it, if it is not long; a whole table is only called one."""
    if isinstance(value, dict):
        return "a table"
    text = repr(value) if isinstance(value, str) else msgspec.json.encode(value).decode()
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"
