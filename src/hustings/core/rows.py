"""Rows: what the rows of every game's files have in common, and kinds of text and number with limits.

Every number, text and list of a pack has an upper limit, so that no pack, whoever wrote it, can keep a machine busy
(`unbounded` finds what has none).
"""

from typing import Annotated, Any, Literal, NamedTuple, get_origin

import msgspec

from hustings.core.shape import SEQUENCES, either, entries, fields, is_struct, marks, plain

Id = Annotated[str, msgspec.Meta(max_length=60)]
Name = Annotated[str, msgspec.Meta(max_length=120)]
Note = Annotated[str, msgspec.Meta(max_length=2000)]
Colour = Annotated[str, msgspec.Meta(pattern="^#[0-9a-fA-F]{6}$", max_length=7)]

Source = Literal["rulebook", "public", "reconstructed", "pack"]
SOURCES = ("source", "source_url", "basis")


class Follows(NamedTuple):
    """The field says what follows from other rows, and may be left out; stated, it must agree with them.

    `Annotated[Count, Follows()]`.  It is no number to turn: whoever turns what it follows from has nothing else to do.
    """


def follows(kind: Any) -> bool:
    """Whether a field of this kind is declared to follow from others."""
    return any(isinstance(mark, Follows) for one in (kind, *either(kind)) for mark in marks(one))


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A row of a table, with where it comes from."""

    source: Source
    source_url: Note = ""
    basis: Note = ""


class FollowingRow(Row, frozen=True, kw_only=True):
    """A table that follows from others as a whole: nobody needs to say where it comes from."""

    source: Source = "pack"


class NamedRow(Row, frozen=True, kw_only=True):
    """A row with a name (`hustings.core.translation`)."""

    name: Name
    name_zh: Name = ""


class TellingRow(NamedRow, frozen=True, kw_only=True):
    """A row whose card says something of its own: what it does and, if it counts, is worth (`core/part.py`)."""

    id: Id
    does: Note
    does_zh: Note = ""
    worth: Note = ""
    worth_zh: Note = ""


def unbounded(kind: Any, place: str = "", above: frozenset[Any] = frozenset()) -> list[str]:
    """The places of a kind that have no upper limit; a number needs a lower one too."""
    return [found for one in either(kind) for found in _unbounded(one, place, above)]


def _unbounded(kind: Any, place: str, above: frozenset[Any]) -> list[str]:
    bare, found = plain(kind), [] if _is_bounded(kind) else [place]
    if is_struct(bare) and bare not in above:
        inside = [(f"{place}.{field.encode_name}".lstrip("."), field.type) for field in fields(bare)]
        return [each for name, of in inside for each in unbounded(of, name, above | {bare})]
    if get_origin(bare) in (*SEQUENCES, dict):
        return found + [each for entry in entries(bare) for each in unbounded(entry, f"{place}[]", above)]
    return found


def _is_bounded(kind: Any) -> bool:
    bare = plain(kind)
    limits = [mark for mark in marks(kind) if isinstance(mark, msgspec.Meta)]
    if bare in (int, float):
        low = any(limit.ge is not None or limit.gt is not None for limit in limits)
        return low and any(limit.le is not None or limit.lt is not None for limit in limits)
    if bare is bool or get_origin(bare) is Literal or is_struct(bare) or _is_of_fixed_length(bare):
        return True
    return any(limit.max_length is not None for limit in limits)


def _is_of_fixed_length(kind: Any) -> bool:
    return get_origin(kind) is tuple and Ellipsis not in kind.__args__
