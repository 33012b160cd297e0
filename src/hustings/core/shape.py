"""The declared shape of a file: what may lie where, read off the annotations of its structs."""

from collections.abc import Iterator
from functools import lru_cache
from types import NoneType, UnionType
from typing import Annotated, Any, TypeGuard, Union, get_args, get_origin

import msgspec

Step = str | int
Place = tuple[Step, ...]
Part = tuple[Step, Any, Any]

SEQUENCES = (list, tuple, set, frozenset)


def is_struct(kind: Any) -> TypeGuard[type[msgspec.Struct]]:
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct)


@lru_cache(maxsize=1024)
def fields(kind: type[msgspec.Struct]) -> tuple[msgspec.structs.FieldInfo, ...]:
    """The fields of a table; msgspec works them out anew each time, and a pack has hundreds of rows."""
    return msgspec.structs.fields(kind)


def marks(kind: Any) -> tuple[Any, ...]:
    """What is said beside a kind: its limits, what it names or refers to."""
    return get_args(kind)[1:] if get_origin(kind) is Annotated else ()


def plain(kind: Any) -> Any:
    """A kind without what is said beside it."""
    return get_args(kind)[0] if get_origin(kind) is Annotated else kind


def either(kind: Any) -> list[Any]:
    """Those of a union, or the kind alone; a file has no way to say `None`."""
    if get_origin(plain(kind)) not in (Union, UnionType):
        return [kind]
    return [one for each in get_args(plain(kind)) if each is not NoneType for one in either(each)]


def entries(kind: Any) -> list[Any]:
    """The kinds of what a list or a table of values holds; a list of fixed length has one for each place."""
    return [each for each in get_args(plain(kind)) if each is not Ellipsis]


def tag_field(kind: Any) -> str | None:
    """The field that says which of several tables a table is."""
    tables = [one for one in either(kind) if is_struct(plain(one))]
    return plain(tables[0]).__struct_config__.tag_field if tables else None


def tags(kind: Any) -> dict[Any, Any]:
    """By what their tag says, the tables that something may be."""
    return {plain(one).__struct_config__.tag: plain(one) for one in either(kind) if is_struct(plain(one))}


def chosen(value: Any, kind: Any) -> Any:
    """The one kind of a union that a value sets out to be, as far as can be told; `None` if it cannot."""
    if isinstance(value, dict):
        return _chosen_table(value, kind)
    fitting = [one for one in either(kind) if get_origin(plain(one)) in SEQUENCES] if isinstance(value, list) else []
    return fitting[0] if len(fitting) == 1 else None


def _chosen_table(value: dict[str, Any], kind: Any) -> Any:
    dicts = [one for one in either(kind) if get_origin(plain(one)) is dict]
    known = tags(kind)
    if len(dicts) + len(known) == 1:
        return [*dicts, *known.values()][0]
    tag = value.get(tag_field(kind) or "")
    return known.get(tag) if isinstance(tag, str | int) else None


def parts(value: Any, kind: Any) -> Iterator[Part]:
    """What lies inside a value: the step that leads there, the part, and the kind that is declared for it."""
    kind = chosen(value, kind)
    if is_struct(kind):
        for field in fields(kind):
            if field.encode_name in value:
                yield field.encode_name, value[field.encode_name], field.type
    elif isinstance(value, dict) and kind is not None:
        for key, entry in value.items():
            yield key, key, entries(kind)[0]
            yield key, entry, entries(kind)[1]
    elif kind is not None:
        declared = entries(kind)
        for number, entry in enumerate(value if declared else ()):
            yield number, entry, declared[min(number, len(declared) - 1)]


def spelled(place: Place) -> str:
    """`effects[0].n`"""
    return "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in place).removeprefix(".")
