"""Relations between the rows of a pack: what a row names, what it refers to, and what may stand in it only once.

They are declared beside the kind of a field, and hold over all files of a pack:

    id: Annotated[str, Names("suit")]
    suits: Annotated[tuple[str, ...], RefersTo("suit")]
    ferry: Annotated[tuple[Ferry, ...], Distinct(by=("a", "b"))]
"""

from collections.abc import Hashable, Iterator, Mapping
from functools import lru_cache
from typing import Any, NamedTuple, get_args

import msgspec

from hustings.core.shape import Place, chosen, fields, is_struct, marks, parts, plain

_FEW = 12


class Names(NamedTuple):
    """The field names its row, as one of this kind: no other row of the pack has the same name."""

    kind: str


class RefersTo(NamedTuple):
    """The field, each entry of the list or each key of the table is the name of a row of this kind.

    With `or_none`, the empty text stands for no row at all.
    """

    kind: str
    or_none: bool = False


class Distinct(NamedTuple):
    """No entry of the list stands in it twice; rows are told apart by these fields, or by all."""

    by: tuple[str, ...] = ()
    told: str = ""


class Breach(NamedTuple):
    """Where a relation does not hold, and why."""

    file: str
    place: Place
    reason: str


class Relations:
    """All that the files of a pack name, refer to and hold apart."""

    def __init__(self, documents: Mapping[str, Any], kinds: Mapping[str, type[msgspec.Struct]]) -> None:
        self._names: dict[str, dict[Hashable, tuple[str, Place]]] = {}
        self._references: list[tuple[str, Place, RefersTo, Any]] = []
        self.repeated: list[Breach] = []
        for file, kind in kinds.items():
            for place, value, mark in _marked(documents[file], kind, ()):
                self._note(file, place, value, mark)
        self.dangling = list(self._dangling())

    def _note(self, file: str, place: Place, value: Any, mark: Any) -> None:
        if isinstance(mark, Names):
            self._name(file, place, value, mark.kind)
        elif isinstance(mark, RefersTo):
            self._references.append((file, place, mark, value))
        else:
            self.repeated += [Breach(file, (*place, *row), reason) for row, reason in _repetitions(value, mark)]

    def _name(self, file: str, place: Place, value: Any, kind: str) -> None:
        known = self._names.setdefault(kind, {})
        if value not in known:
            known[value] = file, place
            return
        first_file, first = known[value]
        is_near = first_file == file and first[0] == place[0]
        where = "an earlier row" if is_near else f"{first_file}, {first[0]}"
        self.repeated.append(Breach(file, place, f"this {place[-1]} stands in {where} too."))

    def _dangling(self) -> Iterator[Breach]:
        for file, place, mark, value in self._references:
            known = self._names.get(mark.kind, {})
            for one in value if isinstance(value, list | dict) else [value]:
                if one not in known and not (mark.or_none and one == ""):
                    yield Breach(file, place, f"there is no {mark.kind} {one!r} in the pack.{_listed(known)}")


def _listed(known: Mapping[Hashable, object]) -> str:
    return f" It has {', '.join(str(name) for name in known)}." if 0 < len(known) <= _FEW else ""


def _repetitions(rows: list[Any], mark: Distinct) -> Iterator[tuple[Place, str]]:
    """The entries that stand in a list already; a plain value is told where the list is, a row where it stands."""
    seen: set[bytes] = set()
    for number, row in enumerate(rows):
        key = [row.get(field) for field in mark.by] if mark.by else row
        face = msgspec.json.encode(key, order="sorted")
        if face in seen:
            yield _repetition(number, row, mark)
        seen.add(face)


def _repetition(number: int, row: Any, mark: Distinct) -> tuple[Place, str]:
    if not isinstance(row, dict):
        return (), mark.told or f"{row!r} stands here twice."
    what = f"the same {' and '.join(mark.by)}" if mark.by else "the same fields"
    return (number,), mark.told or f"an earlier row has {what}."


def _marked(value: Any, kind: Any, place: Place) -> Iterator[tuple[Place, Any, Any]]:
    """Every value beside which a relation is declared."""
    for mark in _relations(kind):
        yield place, value, mark
    table = chosen(value, kind)
    bearing = _bearing_fields(table) if is_struct(table) else None
    for step, part, of in parts(value, kind):
        if step in bearing if bearing is not None else _bears(of):
            yield from _marked(part, of, (*place, step))


def _relations(kind: Any) -> list[Any]:
    return [mark for mark in marks(kind) if isinstance(mark, Names | RefersTo | Distinct)]


@lru_cache(maxsize=1024)
def _bearing_fields(table: type[msgspec.Struct]) -> frozenset[str]:
    """The fields in or under which a relation is declared; drawings, long as they are, have none."""
    return frozenset(field.encode_name for field in fields(table) if _bears(field.type, frozenset({table})))


def _bears(kind: Any, above: frozenset[Any] = frozenset()) -> bool:
    if _relations(kind):
        return True
    kind = plain(kind)
    if is_struct(kind):
        if kind in above:  # a table that holds tables of its own kind: look
            return True
        return any(_bears(field.type, above | {kind}) for field in fields(kind))
    return any(_bears(each, above) for each in get_args(kind) if each is not Ellipsis)
