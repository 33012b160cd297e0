"""Show of Hands: the template of a Hustings game, as a package of its own.

Two to six seats vote on one issue after another, in secret and all at once; the highest card shown alone wins.
Copy this folder to begin a game: `rules.md` is the ledger, `cards.toml` the components, `rounds.py` the rules,
`table.py` the state.  `hustings.conformance.check_game` holds the result to the contract.
"""

from pathlib import Path
from typing import ClassVar, cast

import msgspec

from hustings.core.action import Action
from hustings.core.board import Board
from hustings.core.game import About, Files, Game
from hustings.core.options import Option, Value
from hustings.core.pack import Pack
from hustings.core.rows import SOURCES
from hustings.core.state import State
from hustings.core.story import Event, Story
from show_of_hands import advice, rounds
from show_of_hands.actions import EVENTS, KINDS, Choose, View
from show_of_hands.pack import FILE, Components, Tables, read_components
from show_of_hands.table import Table
from show_of_hands.words import draw_board, make_words

ROUNDS = (5, 3)


class ShowOfHands(Game):
    slug = "show_of_hands"
    about = About(
        title="Show of Hands",
        designer="the Hustings project",
        published="the template game of Hustings",
        minutes=(3, 5),
        pitch="A committee, ten issues, and a fistful of votes: raise the highest hand, but not the same one.",
    )
    room = Path(__file__).parent
    seats = range(2, 7)
    options = (Option("rounds", ROUNDS, "How many issues are voted on.", "SH-004"),)
    kinds: ClassVar[tuple[type[Action], ...]] = KINDS
    events: ClassVar[tuple[type[Event], ...]] = EVENTS
    versions = (1, 2)
    files: ClassVar[Files] = {FILE: Components}
    wording = frozenset({"name", *SOURCES})

    def __init__(self, pack: Pack, version: int) -> None:
        super().__init__(pack, version)
        self.cards = read_components(pack, max(self.seats), max(ROUNDS))
        self.tables = Tables(self.cards)
        self.words = make_words(self.cards)

    def deal(self, seats: int, chance: int, options: dict[str, Value], story: Story | None) -> Table:
        table = self.blank()
        table.game = self
        table.seats = seats
        table.chance = chance
        rounds.deal(table, int(options["rounds"]), story)
        return table

    def blank(self) -> Table:
        table = Table()
        table.tables = self.tables
        return table

    def shown(self, action: Action) -> Action:
        """A choice is secret until all have chosen (SH-008)."""
        return Choose(None)

    def values(self, state: State) -> list[float]:
        return advice.values(cast(Table, state))

    def promise(self, state: State, seat: int, action: Action) -> float:
        return advice.promise(cast(Table, state), seat, action)

    def board(self, view: msgspec.Struct, names: list[str], language: str) -> Board:
        return draw_board(self.words, cast(View, view), names, language)

    def components(self, state: State) -> dict[str, int]:
        table = cast(Table, state)
        held = [*table.aside, *(card for place in (*table.hands, *table.shown) for card in place)]
        issues = [*table.issues, table.issue, *table.past]
        cards = {f"card {number}": held.count(number) for number in self.cards.cards.numbers}
        return cards | {issue.id: issues.count(number) for number, issue in enumerate(self.cards.issue)}


game = ShowOfHands
