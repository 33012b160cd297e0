"""What changed between two packs: file, row and field, with what each said before and says now.

For a designer a line each; for reports and for the shelf of a lobby `Change`, with what the row is called and what the
change means at the table.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from hustings.core.game import Files, Game
from hustings.core.numbers import meaning, row_called
from hustings.core.pack import Pack
from hustings.core.paths import path_of, row_names
from hustings.core.row_keys import key_fields
from hustings.core.rows import follows
from hustings.core.shape import Place, Step, chosen, parts
from hustings.core.translation import original
from hustings.core.words import ENGLISH

Row = dict[str, Any]


class Difference(NamedTuple):
    """A place in two packs, called by its steps; `None` is what one of them has not."""

    file: str
    before: Any
    after: Any
    steps: tuple[str, ...] = ()
    place: Place = ()
    rows: tuple[Row, Row] = ({}, {})
    """The row in which it lies, before and after."""

    def __str__(self) -> str:
        place = ", ".join([self.file, *self.steps])
        if self.after is None:
            return f"{place}: removed"
        if self.before is None:
            return f"{place}: added {_spelled(self.after)}"
        return f"{place}: {_spelled(self.before)} -> {_spelled(self.after)}"


class Change(msgspec.Struct, frozen=True, kw_only=True):
    """A difference, told to people."""

    path: str
    """`cards.attacker.guild_halberdiers.strength`; of a row that is new or gone, `cards.attacker.guild_halberdiers`."""
    before: Any
    """What was there: a number, a text, a list, a whole row; nothing, of what is new."""
    after: Any
    row: str
    """What the row is called; empty where it has no name."""
    meant: str
    """What it said at the table before, where the game has a sentence for that."""
    means: str
    """What it says now."""
    is_played: bool
    """Whether a rule reads it: names, notes and drawings are only looked at."""


def changes(before: Game, after: Game, language: str = ENGLISH) -> list[Change]:
    """What changed from one pack of a game to another, in a language; what rules read comes first."""
    found = [_told(before, after, one, language) for one in differences(before.pack, after.pack, after.files)]
    return sorted(found, key=lambda change: not change.is_played)


def _told(before: Game, after: Game, one: Difference, language: str) -> Change:
    old, new = one.rows
    stem = one.file.removesuffix(".toml")
    return Change(
        path=path_of([stem, *one.steps]),
        before=one.before,
        after=one.after,
        row=row_called(after if new else before, one.place, new or old, language),
        meant=meaning(before, one.place, old, one.before, language),
        means=meaning(after, one.place, new, one.after, language),
        is_played=_is_played(after, one),
    )


def _is_played(game: Game, one: Difference) -> bool:
    return one.file not in game.drawings and not any(original(step) in game.wording for step in one.steps[-1:])


# ---- Comparing.


def differences(old: Pack, new: Pack, files: Files | None = None) -> list[Difference]:
    """What changed from one pack to the other; `files` declares what tells rows apart, where they have no ids."""
    known = files or {}
    wholes = [
        Difference(file, old.documents.get(file, {}), new.documents.get(file, {}))
        for file in sorted({*old.documents, *new.documents})
    ]
    return [found for whole in wholes for found in _under(whole, known.get(whole.file))]


def _under(outer: Difference, kind: Any) -> Iterator[Difference]:
    """Every difference at a place, or in it; what follows from others is told with those."""
    if outer.before == outer.after or follows(kind):
        return
    named = _named(outer, kind)
    if named is None:
        yield outer
        return
    before, after = named
    for name in [*before, *(name for name in after if name not in before)]:
        step = list(after if name in after else before).index(name) if isinstance(outer.after, list) else name
        yield from _under(_inner(outer, name, step, before.get(name), after.get(name)), _kind_inside(outer, kind, name))


def _named(outer: Difference, kind: Any) -> tuple[Row, Row] | None:
    """What lies in a table by field, and in a list of tables by what its rows are called; nothing of a plain value."""
    before, after = outer.before, outer.after
    if isinstance(before, dict) and isinstance(after, dict):
        return before, after
    if not _are_rows(before) or not _are_rows(after):
        return None
    by = key_fields(chosen(after, kind), before, after)
    old, new = (dict(zip(row_names(rows, by, outer.place), rows, strict=True)) for rows in (before, after))
    return old, new


def _are_rows(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(row, dict) for row in value)


def _inner(outer: Difference, name: str, step: Step, before: Any, after: Any) -> Difference:
    is_row = len(outer.steps) == (1 if isinstance(outer.after, list) else 0)
    rows = (_table(before), _table(after)) if is_row else outer.rows
    return Difference(outer.file, before, after, (*outer.steps, name), (*outer.place, step), rows)


def _table(value: Any) -> Row:
    return value if isinstance(value, dict) else {}


def _kind_inside(outer: Difference, kind: Any, name: str) -> Any:
    """What is declared for a part: that of a list holds for each of its rows."""
    for value in (outer.after, outer.before):
        for step, _, of in parts(value, kind):
            if step == name or isinstance(value, list):
                return of
    return None


def _spelled(value: Any) -> str:
    return msgspec.json.encode(value).decode()
