"""The numbers of a pack that a designer may turn: what each is called, how far it goes, and what it says at the table.

They are found by what is declared for the files of a game.  What only names a row, refers to one, is drawn or follows
from other rows is a number as well, and none to turn.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from hustings.core.game import Game
from hustings.core.paths import Found, keys_of, path_of, root, row_names
from hustings.core.relations import Names, RefersTo
from hustings.core.rows import Follows
from hustings.core.shape import Place, Step, either, marks, parts, plain
from hustings.core.template import filled
from hustings.core.toml_places import Layout
from hustings.core.translation import original
from hustings.core.words import ENGLISH

Number = int | float


class Limits(NamedTuple):
    """How far a number may be turned."""

    is_whole: bool
    least: Number | None
    most: Number | None


class Declared(msgspec.Struct, frozen=True, kw_only=True):
    """A number of a pack."""

    path: str
    value: Number
    is_whole: bool
    least: Number | None
    most: Number | None
    row: str
    """What its row is called; empty where it has no name."""
    note: str
    """What its author wrote behind it, such as a clause."""
    meaning: str
    """What it says at the table, where the game has a sentence for that."""
    source: str


def numbers(game: Game, language: str = ENGLISH) -> list[Declared]:
    """Every number that is written in the pack of a game and may be turned, in the order of its files."""
    return [number for file in game.files if file not in game.drawings for number in _in_file(game, file, language)]


def _in_file(game: Game, file: str, language: str) -> Iterator[Declared]:
    layout = Layout(game.pack.texts[file])
    for steps, found in _within(game, root(game, file), (file.removesuffix(".toml"),)):
        reach = limits(found.kind)
        if reach is None or found.place not in layout.values:
            continue
        row = row_at(found.place, game.pack.documents[file])
        yield Declared(
            path=path_of(steps),
            value=found.value,
            **reach._asdict(),
            row=row_called(game, found.place, row, language),
            note=layout.note(found.place),
            meaning=meaning(game, found.place, row, found.value, language),
            source=str(row.get("source", "")),
        )


def _within(
    game: Game, outer: Found, steps: tuple[Step, ...], keys: tuple[str, ...] = ()
) -> Iterator[tuple[tuple[Step, ...], Found]]:
    """Every number under a place, with the steps of its path."""
    by = keys_of(outer.value, outer.kind) if isinstance(outer.value, list) else ()
    names = row_names(outer.value, by, outer.place) if isinstance(outer.value, list) else []
    for step, part, kind in parts(outer.value, outer.kind):
        if step in keys or original(str(step)) in game.wording or _is_no_amount(kind):
            continue
        inner = Found(outer.file, (*outer.place, step), part, kind)
        further = (*steps, names[step] if isinstance(step, int) else step)
        if type(part) in (int, float):
            yield further, inner
        elif isinstance(part, dict | list):
            yield from _within(game, inner, further, by)


def _is_no_amount(kind: Any) -> bool:
    return any(isinstance(mark, Names | RefersTo | Follows) for one in (kind, *either(kind)) for mark in marks(one))


def limits(kind: Any) -> Limits | None:
    """How far a field goes that is declared to be a number; nothing for any other."""
    for one in either(kind):
        if plain(one) in (int, float):
            metas = [mark for mark in marks(one) if isinstance(mark, msgspec.Meta)]
            least = next((mark.ge for mark in metas if mark.ge is not None), None)
            most = next((mark.le for mark in metas if mark.le is not None), None)
            return Limits(plain(one) is int, least, most)
    return None


# ---- Rows, and what they say.


def row_at(place: Place, document: dict[str, Any]) -> dict[str, Any]:
    """The row, or else the table, in which a place lies."""
    inside = document.get(str(place[0])) if place else None
    if isinstance(inside, list) and len(place) > 1:
        inside = inside[int(place[1])]
    return inside if isinstance(inside, dict) else {}


def row_called(game: Game, place: Place, row: dict[str, Any], language: str = ENGLISH) -> str:
    """What the row is called in which a place lies: by its name, or as the game's sentences call it.

    `number/<table>` of the catalogue calls rows that have neither, such as "3 players".
    """
    table, *inside = place or ("",)
    name = str(row.get(f"name_{language.partition('-')[0]}") or row.get("name", ""))
    if name or not inside:
        return name
    if table in game.words.naming and isinstance(inside[0], int):
        return game.words.naming[str(table)](inside[0], language)
    key = f"number/{table}"
    return filled(game.words.template(key, language), row) if key in game.words.catalogue[ENGLISH] else ""


def meaning(game: Game, place: Place, row: dict[str, Any], value: Any, language: str = ENGLISH) -> str:
    """What a value says at the table: `number/<table>/<field>` of the game's catalogue, or what its row says itself.

    The sentence may name the `count`, what the row is `called`, and any other field of the row.
    """
    key = "/".join(["number", *(step for step in place if isinstance(step, str))])
    if key in game.words.catalogue[ENGLISH] and type(value) in (int, float):
        facts = {**row, "called": row_called(game, place, row, language), "count": value}
        return filled(game.words.template(key, language), facts)
    return str(row.get(f"does_{language.partition('-')[0]}") or row.get("does", ""))
