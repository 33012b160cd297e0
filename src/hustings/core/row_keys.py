"""What the rows of a table are called in a path: by their id, or else by what tells them apart.

`cards.attacker.guild_halberdiers.strength` names a row by its id; `cards.setup.3.hand`, the row for three players, by
its first field, for its rows have no ids.
"""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from hustings.core.relations import Distinct, Names
from hustings.core.rows import SOURCES
from hustings.core.shape import either, entries, fields, is_struct, marks, plain

Rows = Sequence[dict[str, Any]]
By = tuple[str, ...]


def key_fields(kind: Any, *lists: Rows) -> By:
    """The fields by which the rows of such lists are told apart; none, where they are numbered."""
    for by in _declared(kind):
        if all(_are_told_apart(rows, by) for rows in lists):
            return by
    for by in _guessed(kind):
        if all(_are_told_apart(rows, by) and len(rows) > 1 for rows in lists):
            return by
    return ()


def row_key(row: dict[str, Any], by: By, number: int) -> str:
    """What a row is called; a row that nothing tells apart has a number."""
    return "-".join(str(row[field]) for field in by) if by else str(number)


def _declared(kind: Any) -> Iterator[By]:
    """What names a row, and what no two rows have alike."""
    for field in _fields(kind):
        if any(isinstance(mark, Names) for mark in marks(field.type)):
            yield (field.encode_name,)
    yield ("id",)
    yield from (mark.by for mark in marks(kind) if isinstance(mark, Distinct) and mark.by)


def _guessed(kind: Any) -> Iterator[By]:
    """Where nothing is declared: a name, or what a row says first."""
    own = [field.encode_name for field in _fields(kind) if field.encode_name not in SOURCES]
    yield ("name",)
    yield from ((field,) for field in own[:1])


def _fields(kind: Any) -> tuple[msgspec.structs.FieldInfo, ...]:
    """Those of the rows of a list, where they are all of one kind."""
    tables = [plain(one) for entry in entries(kind) for one in either(entry)]
    return fields(tables[0]) if len(tables) == 1 and is_struct(tables[0]) else ()


def _are_told_apart(rows: Rows, by: By) -> bool:
    """Whether each row has these fields, and no two rows the same in them."""
    if any(not isinstance(row.get(field), str | int) for row in rows for field in by):
        return False
    return len({tuple(row[field] for field in by) for row in rows}) == len(rows)
