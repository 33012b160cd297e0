"""The words of Crossroll Hong Kong: what its components are called in the sentences of `words.*.json`.

Sentences are short, in the present tense, names first.  A route is called by its letter and the road it follows.
"""

from pathlib import Path

from hustings.core.catalogue import read_catalogue, template_in
from hustings.core.template import filled
from hustings.core.translation import named
from hustings.core.words import Calling, Naming, Words, alternatives, listed, several
from hustings.games.crossroll_hong_kong.pack import Components

CATALOGUE = read_catalogue(Path(__file__).parent)


def _said(key: str, language: str, **facts: object) -> str:
    return filled(template_in(CATALOGUE, key, language), facts)


class _Names:
    """What the components of a pack are called."""

    def __init__(self, components: Components) -> None:
        self.components = components

    def die(self, die: int, language: str) -> str:
        return _said("board/die", language, sides=self.components.dice.sides[die])

    def route(self, route: int, language: str) -> str:
        return _said("name/route", language, letter=self.components.route[route].letter)

    def location(self, location: int, language: str) -> str:
        return named(self.components.location[location], language)

    def row(self, row: int, language: str) -> str:
        return named(self.components.engine_row[row], language)

    def way(self, way: int, language: str) -> str:
        return _said(f"board/way_{way}", language)

    def upgrade_hint(self, number: int, language: str) -> str:
        """Which effect the row of this number unlocks."""
        for row in self.components.engine_row:
            if row.low <= number <= row.high:
                return f"N{row.effect:+d}"
        return ""

    def end_hint(self, location: int, language: str) -> str:
        """The landmark that a run would circle there (XR-047)."""
        row = self.components.location[location]
        return named(row, language, "sight") if row.kind == "landmark" else ""


def _plain(numbers: tuple[int, ...], language: str, call: Calling) -> str:
    return listed([str(number) for number in numbers], language)


def _either(numbers: tuple[int, ...], language: str, call: Calling) -> str:
    return alternatives([str(number) for number in numbers], language)


def make_words(components: Components) -> Words:
    """The catalogue, with the names of this pack's dice, routes, locations and engine rows."""
    names = _Names(components)
    place = names.location
    naming: Naming = {
        "die": names.die,
        "other": names.die,
        "route": names.route,
        "location": place,
        "start": place,
        "end": place,
        "row": names.row,
        "way": names.way,
    }
    hints = {"Upgrade.number": names.upgrade_hint, "Drive.end": names.end_hint, "TakeBonus.end": names.end_hint}
    lists = {"dice": several("die"), "results": _plain, "numbers": _either, "routes": several("route")}
    return Words(CATALOGUE, naming, hints, {}, lists, {"start": "end"})
