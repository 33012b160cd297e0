"""Paths: what a place in a pack is called, by file, table, row and field with dots between.

`cards.numbers.row_limit`, `cards.attacker.guild_halberdiers.strength`, `strategies.strategy.S01.votes.2`; brackets do
as well, `votes[2]`.  A row is called by its id (`core/row_keys.py`).  What nothing tells apart is counted: the rows of
a table from 1 and what lies in a row from 0, as in every message about a pack.
"""

import re
from collections.abc import Iterable
from difflib import get_close_matches
from typing import Any, NamedTuple

from hustings.core.errors import HustingsError
from hustings.core.game import Game
from hustings.core.row_keys import By, key_fields, row_key
from hustings.core.shape import Place, Step, chosen, fields, is_struct, parts

LONGEST = 300
_STEP = re.compile(r"(?:^|\.)([^.\[\]]+)|\[([^\[\]]+)\]")
_WITHOUT_BRACKETS = re.compile(r"[^.\[\]\s]+")
_FEW = 12


class Found(NamedTuple):
    """Where a path leads: the value there, `None` if its field is not written, and what is declared for it."""

    file: str
    place: Place
    value: Any
    kind: Any
    called: tuple[str, ...] = ()
    """The steps that led here, without the file."""


def steps_of(path: str) -> list[str]:
    """The steps of a path; a `HustingsError`, if it is none."""
    steps: list[str] = []
    at = 0
    while at < len(path) <= LONGEST and (found := _STEP.match(path, at)):
        steps.append(found.group(1) or found.group(2))
        at = found.end()
    if not path or at != len(path):
        raise HustingsError(
            f"{path[:80]!r} is no path: write file, table, row and field with dots between, "
            "such as cards.numbers.row_limit."
        )
    return steps


def path_of(steps: Iterable[Step]) -> str:
    """A path, as `steps_of` reads it."""
    spelled = [str(step) for step in steps]
    return "".join(f".{one}" if _WITHOUT_BRACKETS.fullmatch(one) else f"[{one}]" for one in spelled).removeprefix(".")


def root(game: Game, file: str) -> Found:
    """A whole file."""
    return Found(file, (), game.pack.documents[file], game.files[file])


def find(game: Game, path: str) -> Found:
    """What a path leads to in the pack of a game."""
    first, *steps = steps_of(path)
    stems = [file.removesuffix(".toml") for file in game.files]
    if first not in stems:
        raise _nothing(path, f"{game.title} has no file", first, stems)
    found = root(game, f"{first}.toml")
    for step in steps:
        found = _row(path, found, step) if isinstance(found.value, list) else _field(path, found, step)
    return found


def _row(path: str, outer: Found, step: str) -> Found:
    names = row_names(outer.value, keys_of(outer.value, outer.kind), outer.place)
    if step not in names:
        raise _nothing(path, f"{_told(outer)} has no row", step, names)
    number = names.index(step)
    for at, part, kind in parts(outer.value, outer.kind):
        if at == number:
            return Found(outer.file, (*outer.place, number), part, kind, (*outer.called, step))
    raise _nothing(path, f"{_told(outer)} has no row", step, [])


def _field(path: str, outer: Found, step: str) -> Found:
    table = chosen(outer.value, outer.kind) if isinstance(outer.value, dict) else None
    known = {field.encode_name: field.type for field in fields(table)} if is_struct(table) else {}
    if step not in known:
        raise _nothing(path, f"{_told(outer)} has no {'field' if outer.place else 'table'}", step, known)
    return Found(outer.file, (*outer.place, step), outer.value.get(step), known[step], (*outer.called, step))


def keys_of(value: list[Any], kind: Any) -> By:
    """The fields by which the entries of a list are called; none, if they are counted."""
    return key_fields(chosen(value, kind), value) if all(isinstance(row, dict) for row in value) else ()


def row_names(rows: list[Any], by: By, place: Place) -> list[str]:
    """What the entries of a list are called."""
    return [row_key(row, by, number) for number, row in enumerate(rows, 1 if len(place) == 1 else 0)]


def _told(found: Found) -> str:
    return ", ".join([found.file, *found.called])


def _nothing(path: str, whole: str, step: str, known: Iterable[str]) -> HustingsError:
    """That there is no such thing; and what was meant, or what there is."""
    names = list(known)
    meant = get_close_matches(step, names, 3, 0.5)
    if meant:
        hint = f"did you mean {' or '.join(meant)}?"
    else:
        more = " and more" if len(names) > _FEW else ""
        hint = f"it has {', '.join(names[:_FEW])}{more}." if names else "nothing lies in it."
    return HustingsError(f"{path}: {whole} {step!r}; {hint}")
