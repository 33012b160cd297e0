"""Electioneering, by Zachary Huff: win the votes of a third-grade class by changing what its students care about.

Two to four seats.  The room reads like the rulebook: `turn.py` is a turn, `election.py` the vote and the run-off,
`scoring.py` what cards are worth, `rules.md` the ledger, `cards.toml` the components.
"""

from pathlib import Path
from typing import ClassVar, cast

import msgspec

from hustings.core.action import Action
from hustings.core.board import Board
from hustings.core.game import About, Files, Game
from hustings.core.options import Value, first_seat
from hustings.core.pack import Pack
from hustings.core.rows import SOURCES
from hustings.core.state import State
from hustings.core.story import Event, Story
from hustings.games.electioneering import advice, setup
from hustings.games.electioneering.actions import EVENTS, KINDS, View
from hustings.games.electioneering.board import TableDrawing
from hustings.games.electioneering.pack import FILE, Components, make_tables, read_components
from hustings.games.electioneering.table import Table
from hustings.games.electioneering.words import make_words


class Electioneering(Game):
    slug = "electioneering"
    about = About(
        title="Electioneering",
        designer="Zachary Huff",
        published="2018; art and graphic design by Deiana Skarda",
        minutes=(10, 20),
        pitch="Six classmates, four things to care about: change their minds, and yours, to be elected president.",
    )
    room = Path(__file__).parent
    seats = range(2, 5)
    options = (first_seat(seats, "EG-019"),)
    kinds: ClassVar[tuple[type[Action], ...]] = KINDS
    events: ClassVar[tuple[type[Event], ...]] = EVENTS
    files: ClassVar[Files] = {FILE: Components}
    wording = frozenset({"name", "short", "note", "colour", "symbol", "letter", "printed", *SOURCES})
    playout_plies = 0

    def __init__(self, pack: Pack, version: int) -> None:
        super().__init__(pack, version)
        self.cards = read_components(pack)
        self.tables = make_tables(self.cards)
        self.words = make_words(self.cards)

    def deal(self, seats: int, chance: int, options: dict[str, Value], story: Story | None) -> Table:
        table = setup.dealt(self.tables, seats, chance, options["first_seat"], story)
        table.game = self
        return table

    def blank(self) -> Table:
        table = Table()
        table.tables = self.tables
        return table

    def values(self, state: State) -> list[float]:
        return advice.values(cast(Table, state))

    def distinct(self, state: State, seat: int, actions: list[Action]) -> list[Action]:
        return advice.distinct(cast(Table, state), actions)

    def board(self, view: msgspec.Struct, names: list[str], language: str) -> Board:
        return TableDrawing(self.words, self.cards, cast(View, view), names, language).board()

    def prompt(self, view: msgspec.Struct, names: list[str], language: str) -> str:
        return TableDrawing(self.words, self.cards, cast(View, view), names, language).prompt()

    def components(self, state: State) -> dict[str, int]:
        table = cast(Table, state)
        removed = [
            c for c, bits in enumerate(self.tables.suit_bits) if table.removed >= 0 and bits >> table.removed & 1
        ]
        held = [*table.deck, *removed, *(c for place in (*table.rows, *table.hands) for c in place)]
        counts = {card.id: held.count(number) for number, card in enumerate(self.cards.card)}
        students = [*table.in_play, *table.spare]
        return counts | {who.id: students.count(number) for number, who in enumerate(self.cards.student)}


game = Electioneering
