"""The words of Electioneering: what its components are called in the sentences of `words.*.json`.

Sentences are short, in the present tense, names first.  A card is called by suit and value: `Kickball 4`, `Gross ★`,
`Gross+Jokes`.
"""

from pathlib import Path

from hustings.core.catalogue import read_catalogue
from hustings.core.template import filled
from hustings.core.translation import named
from hustings.core.words import BY_SEAT, SEVERAL, Naming, Words, amounts, listed, several
from hustings.games.electioneering.pack import Components, Suit

CATALOGUE = read_catalogue(Path(__file__).parent)


class _Names:
    """What the components of a pack are called."""

    def __init__(self, components: Components) -> None:
        self.components = components
        self.suit_of = {suit.id: suit for suit in components.suit}

    def suit(self, suit: int, language: str) -> str:
        return _short(self.components.suit[suit], language)

    def student(self, student: int, language: str) -> str:
        return named(self.components.student[student], language)

    def card(self, card: int, language: str) -> str:
        entry = self.components.card[card]
        shown = "+".join(_short(self.suit_of[suit], language) for suit in entry.suits)
        if entry.kind == "dual":
            return shown if entry.value == 1 else f"{shown} {entry.value}"
        return f"{shown} ★" if entry.value_rule == "count_stars" else f"{shown} {entry.printed}"

    def card_hint(self, card: int, language: str) -> str:
        """What a card does, or what it is worth, in a few words."""
        entry = self.components.card[card]
        shown = listed([_short(self.suit_of[suit], language) for suit in entry.suits], language)
        worth = "star" if entry.value_rule == "count_stars" else entry.kind
        key = worth if entry.ability == "none" else entry.ability
        template = CATALOGUE[language].get(f"hint/{key}", "")
        return filled(template, {"suits": shown, "count": entry.value})


def _short(suit: Suit, language: str) -> str:
    return named(suit, language, "short")


def make_words(components: Components) -> Words:
    """The catalogue, with the names of this pack's cards, suits and students."""
    names = _Names(components)
    naming: Naming = {"suit": names.suit, "student": names.student, "card": names.card}
    people = {"contenders": SEVERAL, "strengths": BY_SEAT}
    lists = {
        "suits": several("suit"),
        "students": several("student"),
        "cards": several("card"),
        "totals": amounts("suit"),
    }
    return Words(CATALOGUE, naming, {"Play.card": names.card_hint}, people, lists)
