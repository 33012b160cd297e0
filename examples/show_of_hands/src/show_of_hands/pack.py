"""`cards.toml` to validated tables: a card is its number from here on, an issue its place in the file."""

from typing import Annotated, Literal

import msgspec

from hustings.core.errors import BadPack
from hustings.core.pack import Pack, problem, read_tables
from show_of_hands.actions import Choose

FILE = "cards.toml"

Source = Literal["rulebook", "pack"]
AtLeastOne = Annotated[int, msgspec.Meta(ge=1)]


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    source: Source


class Numbers(Row, frozen=True):
    spare_cards: Annotated[int, msgspec.Meta(ge=0)]


class Cards(Row, frozen=True):
    numbers: tuple[AtLeastOne, ...]
    copies: AtLeastOne


class Issue(Row, frozen=True):
    id: str
    name: str
    points: AtLeastOne
    zh: str


class Components(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`cards.toml`, row by row."""

    schema: Literal[1]
    game: Literal["show_of_hands"]
    numbers: Numbers
    cards: Cards
    issue: tuple[Issue, ...]


class Printed:
    """What the rules play with: the deck, what issues are worth, and every action made once."""

    def __init__(self, components: Components) -> None:
        numbers = sorted(components.cards.numbers)
        self.deck = [number for number in numbers for _ in range(components.cards.copies)]
        self.points = [issue.points for issue in components.issue]
        self.spare_cards = components.numbers.spare_cards
        self.choices = {number: Choose(number) for number in numbers}


def read_components(pack: Pack, most_seats: int, most_rounds: int) -> Components:
    """The components of a pack; raises `BadPack` with every problem found."""
    components = read_tables(pack, FILE, Components)
    problems = []
    if len(set(components.cards.numbers)) != len(components.cards.numbers):
        problems.append(problem(FILE, "cards", "a number stands here twice; raise `copies`.", field="numbers"))
    needed = most_seats * (most_rounds + components.numbers.spare_cards)
    cards = len(components.cards.numbers) * components.cards.copies
    if cards < needed:
        problems.append(problem(FILE, "cards", f"{cards} cards, and the fullest table is dealt {needed}."))
    if len(components.issue) < most_rounds:
        problems.append(problem(FILE, "issue", f"{len(components.issue)} issues for {most_rounds} rounds."))
    if problems:
        raise BadPack(problems)
    return components
