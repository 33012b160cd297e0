"""The words of Elector Counts: what its cards and places are called in the sentences of `words.*.json`.

Sentences are short, in the present tense, names first.  What a card can do is put together from its keywords and
effects, so that it is true of any pack.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hustings.core.catalogue import read_catalogue, template_in
from hustings.core.template import filled
from hustings.core.translation import named
from hustings.core.words import ONE, Calling, Listing, Naming, Words, alternatives, listed
from hustings.games.elector_counts.pack import (
    Attacker,
    Components,
    Defender,
    Effect,
    Keyword,
    Location,
    StartingLocation,
    Support,
)

CATALOGUE = read_catalogue(Path(__file__).parent)


def _said(key: str, language: str, **facts: object) -> str:
    return filled(template_in(CATALOGUE, key, language), facts)


class _Names:
    """What the components of a pack are called, and what they do in a few words."""

    def __init__(self, components: Components) -> None:
        self.faces = components.faces
        self.places = components.places
        units: tuple[Attacker | Defender, ...] = (*components.attacker, *components.defender)
        self.unit_of = {row.id: row for row in units}
        self.ally_of = {row.id: row for row in components.ally}

    def card(self, card: int, language: str) -> str:
        return named(self.faces[card], language)

    def location(self, location: int, language: str) -> str:
        return named(self.places[location], language)

    def place(self, place: int, language: str) -> str:
        """A card that lies on a Location, counted from the first: its face may be unknown."""
        return _said("name/place", language, number=place + 1)

    # ---- Hints.

    def card_hint(self, card: int, language: str) -> str:
        """Its strength and keywords, its effects, or what it pays and scores."""
        row = self.faces[card]
        if isinstance(row, Attacker | Defender):
            return _said("hint/comma", language).join(self._unit(row, language))
        if isinstance(row, Support):
            return _said("hint/then", language).join(self._support(row, language))
        assert isinstance(row, Location | StartingLocation)
        return _said("hint/location", language, schillings=row.schillings, points=row.points)

    def location_hint(self, location: int, language: str) -> str:
        return _said("hint/points", language, points=self.places[location].points)

    def _unit(self, row: Attacker | Defender, language: str) -> Iterator[str]:
        yield _said("hint/strength", language, count=row.strength)
        if isinstance(row, Attacker) and row.ally:
            yield _said("hint/ally", language, target=named(self.ally_of[row.ally], language))
        if isinstance(row, Defender) and row.garrison:
            yield _said("hint/garrison", language)
        for word in row.keywords:
            yield _said(f"hint/{word.kind}", language, count=word.n, target=self._target(word, language))

    def _target(self, word: Keyword, language: str) -> str:
        """Whom COUNTER or ASSASSINATE names."""
        if word.card:
            return named(self.unit_of[word.card], language)
        if word.ally:
            return _said("hint/any_of", language, target=named(self.ally_of[word.ally], language))
        return _said("hint/any_garrison", language) if word.garrison else ""

    def _support(self, row: Support, language: str) -> Iterator[str]:
        for effect in row.effects:
            yield _said(f"hint/{effect.kind}", language, count=effect.n, target=_types(effect, language))
        if row.stays:
            yield _said("hint/stays", language)


def _types(effect: Effect, language: str) -> str:
    """The kinds of card that an effect takes."""
    kinds = [_said(f"type/{kind}", language) for kind in effect.types]
    return alternatives(kinds, language) if kinds else ""


def _any(field: str) -> Listing:
    """Several things of this field, or the word for none: a Location may have Attackers and no Defender."""

    def said(values: Any, language: str, call: Calling) -> str:
        return listed([call(field, value) for value in values], language) if values else _said("none", language)

    return said


def make_words(components: Components) -> Words:
    """The catalogue, with the names of this pack's cards and Locations."""
    names = _Names(components)
    card, hint = names.card, names.card_hint
    naming: Naming = {
        "card": card,
        "reserve": card,
        "discard": card,
        "support": card,
        "location": names.location,
        "place": names.place,
    }
    cards = ("Attack", "Defend", "PlayLocation", "PlaySupport", "Reserve", "Sell", "Rally")
    hints: Naming = {
        **{f"{kind}.card": hint for kind in cards},
        **{f"{kind}.reserve": hint for kind in ("TakeUp", "MakeUp", "Boost", "Cancel")},
        **{f"{kind}.support": hint for kind in ("Rally", "Redirect", "Boost", "Cancel")},
        **{f"{kind}.location": names.location_hint for kind in ("Attack", "Defend", "Aim", "Redirect")},
        "Recover.discard": hint,
    }
    people = dict.fromkeys(("whom", "to", "owner", "attacker", "defender"), ONE)
    lists = {
        "attackers": _any("card"),
        "defenders": _any("card"),
        "others": _any("card"),
        "reserves": _any("reserve"),
        "held": _any("location"),
        "taken": _any("location"),
    }
    return Words(CATALOGUE, naming, hints, people, lists)
