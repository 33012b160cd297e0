"""The words of Dealers in Hope: what its cards, places and markers are called in the sentences of `words.*.json`.

Sentences are short, in the present tense, names first.  What a card can do is put together from figures (`said.py`).
"""

from collections.abc import Callable
from functools import cache

from hustings.core.translation import named
from hustings.core.words import ONE, Naming, Words, several
from hustings.games.dealers_in_hope.pack import ERAS, STRENGTHS, Components, DeckCard, TerritoryRow
from hustings.games.dealers_in_hope.said import (
    CATALOGUE,
    card_text,
    deed_text,
    faction_text,
    location_text,
    master_text,
    said,
)

MARKERS = ("cube", "leader_cube", "token")
PATHS = ("land", "sea")
PLACES = ("hand", "discard")
DESTINATIONS = ("discard", "hand", "draw_top")
EASIER = ("sea", "native", "interior", "total")
EASED = ("discount", "slack", "prerequisites", "to")

CARDS_OF = (
    "Play",
    "Deploy",
    "Reserve",
    "Train",
    "Promote",
    "Dismiss",
    "Lay",
    "Discard",
    "Shed",
    "Exchange",
    "Toss",
    "PutBack",
    "Recover",
)
"""The actions that name a card of a deck."""


class Names:
    """What the components of a pack are called, and what they do in a few words."""

    def __init__(self, components: Components) -> None:
        self.faces = faces_of(components)
        self.professions = components.professions.profession
        self.locations = components.locations.location
        self.factions = components.factions.faction
        self.deeds = components.action_board.action
        self.bonus_of = {row.era: row for row in components.action_board.reorganize}
        self.territories = territories_of(components)
        self.seas = (*components.board_europe.sea, *components.board_north_america.sea)
        self.supply = components.citizens_masses.card

    # ---- Names.

    def card(self, card: int, language: str) -> str:
        return named(self.faces[card], language)

    def profession(self, profession: int, language: str) -> str:
        return named(self.professions[profession], language)

    def location(self, location: int, language: str) -> str:
        return named(self.locations[location], language)

    def faction(self, faction: int, language: str) -> str:
        return named(self.factions[faction], language)

    def deed(self, deed: int, language: str) -> str:
        return named(self.deeds[deed], language)

    def territory(self, territory: int, language: str) -> str:
        return named(self.territories[territory], language)

    def sea(self, sea: int, language: str) -> str:
        return named(self.seas[sea], language)

    # ---- What they do.

    def by_id(self, language: str) -> dict[str, str]:
        """What the cards are called that an effect may name."""
        return {row.id: named(row, language) for row in self.supply}

    def card_hint(self, card: int, language: str) -> str:
        """A card of a starting deck is not trained: it has a symbol in place of a cost (DH-047)."""
        is_trained = card < len(self.faces) - len(self.supply)
        return card_text(self.faces[card], is_trained, language, self.by_id(language))

    def master_hint(self, profession: int, language: str) -> str:
        return master_text(self.professions[profession].master, language, self.by_id(language))

    def location_hint(self, location: int, language: str) -> str:
        return location_text(self.locations[location], language, self.by_id(language))

    def faction_hint(self, faction: int, language: str) -> str:
        return faction_text(self.factions[faction], language, self.by_id(language))

    def deed_hint(self, deed: int, language: str) -> str:
        row = self.deeds[deed]
        return deed_text(row, self.bonus_of[row.era], language)

    def territory_hint(self, territory: int, language: str) -> str:
        row = self.territories[territory]
        return said("hint/territory", language, interior=row.interior, native=row.native)


def faces_of(components: Components) -> list[DeckCard]:
    """Every face of a deck card in its order: a card of a starting deck is called as the one of the supply (DH-047)."""
    common, professions = components.citizens_masses.card, components.professions.profession
    levels: list[DeckCard] = [*(row.level1 for row in professions), *(row.level2 for row in professions)]
    leaders = [card for row in components.factions.faction for card in row.leader_card]
    return [*common, *levels, *leaders, *common]


def territories_of(components: Components) -> tuple[TerritoryRow, ...]:
    """Counted through both boards: words know no table, so one number is one territory wherever it is said."""
    return (*components.board_europe.territory, *components.board_north_america.territory)


def kinds_of(components: Components) -> list[str]:
    """By face, its class (DH-044)."""
    professions = len(components.professions.profession)
    common = [row.kind for row in components.citizens_masses.card]
    leaders = sum(len(row.leader_card) for row in components.factions.faction)
    return [*common, *["level1"] * professions, *["level2"] * professions, *["leader"] * leaders, *common]


def _one_of(keys: list[str]) -> Callable[[int, str], str]:
    """A few things that the catalogue itself calls by name, such as the three strengths."""
    return lambda number, language: said(keys[number], language)


def make_words(components: Components) -> Words:
    """The catalogue, with the names of this pack's cards, locations, territories and actions."""
    names = Names(components)
    strength = _one_of([f"strength/{one}" for one in (*STRENGTHS, "none")])
    naming: Naming = {
        "card": names.card,
        "profession": names.profession,
        "location": names.location,
        "city": names.location,
        "faction": names.faction,
        "deed": names.deed,
        "territory": names.territory,
        "sea": names.sea,
        "strength": strength,
        "other": strength,
        "marker": _one_of([f"marker/{one}" for one in MARKERS]),
        "path": _one_of([f"path/{one}" for one in PATHS]),
        "place": _one_of([f"place/{one}" for one in PLACES]),
        "era": _one_of([f"era/{one}" for one in ERAS]),
        "to": _one_of([f"to/{one}" for one in DESTINATIONS]),
        "part": _one_of([f"easier/{one}" for one in EASIER]),
        "help": _one_of([f"eased/{one}" for one in EASED]),
    }
    return Words(CATALOGUE, naming, _hints(names), {"whom": ONE}, {"territories": several("territory")})


def _hints(names: Names) -> Naming:
    """Each is put together once: a board shows them all, and a menu many."""
    card, location = cache(names.card_hint), cache(names.location_hint)
    return {
        **{f"{kind}.card": card for kind in CARDS_OF},
        "TrainMaster.profession": cache(names.master_hint),
        "UseSpoils.location": location,
        "UseAbility.location": location,
        "TakeCity.city": location,
        "TakeFaction.faction": cache(names.faction_hint),
        "Choose.deed": cache(names.deed_hint),
        "Announce.territory": names.territory_hint,
    }
