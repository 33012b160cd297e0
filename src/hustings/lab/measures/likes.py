"""Likes: what a game's words can name, sorted into things of a kind, as far as a pack lists them.

Fields that are named alike (`card`, `reserve`, `discard`) name things of one kind.  A kind is counted through by asking
for its names one after the other until there are no more.
"""

from collections.abc import Iterator

from hustings.core.errors import HustingsError
from hustings.core.game import Game
from hustings.core.options import Value
from hustings.core.words import ENGLISH

MOST = 2_000
"""A kind with more names than this names anything at all, such as a number: it is no list of things."""


def kin(game: Game) -> dict[str, str]:
    """For each field that names something, the first of the fields that name the same things."""
    naming = game.words.naming
    return {field: next(other for other in naming if naming[other] == naming[field]) for field in naming}


def listed_things(game: Game, seats: int, options: dict[str, Value]) -> dict[str, list[str]]:
    """By kind, the names of all things that this table has in its box."""
    absent = _absent(game, seats, options)
    found: dict[str, list[str]] = {}
    for field in dict.fromkeys(kin(game).values()):
        names = [name for name in dict.fromkeys(_names(game, field)) if name not in absent]
        if len(names) < MOST:
            found[field] = names
    return found


def _names(game: Game, field: str) -> Iterator[str]:
    for number in range(MOST):
        try:
            yield game.words.naming[field](number, ENGLISH)
        except (LookupError, ValueError, HustingsError):
            return


def _absent(game: Game, seats: int, options: dict[str, Value]) -> set[str]:
    """Names of rows of the pack that are in the box, and not on a table of so many with these options."""
    counts = game.components(game.start(seats, 0, options))
    rows = [row for document in game.pack.documents.values() for row in _rows(document)]
    present = {row["name"] for row in rows if counts.get(row["id"], 1)}
    return {row["name"] for row in rows if not counts.get(row["id"], 1)} - present


def _rows(document: dict[str, object]) -> Iterator[dict[str, str]]:
    """Every row of a file that has a name and an id."""
    for table in document.values():
        for row in table if isinstance(table, list) else ():
            if isinstance(row, dict) and isinstance(row.get("id"), str) and isinstance(row.get("name"), str):
                yield row
