"""`cards.toml` to validated tables: a card is its number from here on, an issue its place in the file."""

from collections.abc import Iterator
from typing import Annotated, Literal

import msgspec

from hustings.core.pack import Pack, problem, read_tables
from hustings.core.relations import Distinct, Names
from hustings.core.rows import Id, NamedRow, Row
from show_of_hands.actions import Choose

FILE = "cards.toml"

AtLeastOne = Annotated[int, msgspec.Meta(ge=1, le=100)]


class Numbers(Row, frozen=True):
    spare_cards: Annotated[int, msgspec.Meta(ge=0, le=20)]


class Cards(Row, frozen=True):
    numbers: Annotated[
        tuple[AtLeastOne, ...],
        msgspec.Meta(max_length=100),
        Distinct(told="a number stands here twice; raise `copies`."),
    ]
    copies: Annotated[int, msgspec.Meta(ge=1, le=20)]


class Issue(NamedRow, frozen=True):
    id: Annotated[Id, Names("issue")]
    points: AtLeastOne


class Components(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`cards.toml`, row by row."""

    schema: Literal[1]
    game: Literal["show_of_hands"]
    numbers: Numbers
    cards: Cards
    issue: Annotated[tuple[Issue, ...], msgspec.Meta(max_length=100)]


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

    def problems(components: Components) -> Iterator[str]:
        needed = most_seats * (most_rounds + components.numbers.spare_cards)
        cards = len(components.cards.numbers) * components.cards.copies
        if cards < needed:
            yield problem(FILE, "cards", f"{cards} cards, and the fullest table is dealt {needed}.")
        if len(components.issue) < most_rounds:
            yield problem(FILE, "issue", f"{len(components.issue)} issues for {most_rounds} rounds.")

    return read_tables(pack, FILE, Components, problems)
