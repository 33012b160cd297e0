"""Crossroll Hong Kong, by Princeton Wong: roll two dice, and drive every highway of Hong Kong before the others do.

One to four seats, all deciding at once.  The room reads like the rulebook: `rounds.py` is a round, `choosing.py` what
may be chosen, `driving.py` what it does to a board, `roads.py` the driving restrictions, `resolution.py` completions,
penalties and scores; `rules.md` is the ledger, `map.toml` the components.
"""

from pathlib import Path
from typing import ClassVar, cast

import msgspec

from hustings.core.action import Action
from hustings.core.board import Board
from hustings.core.errors import BadSetup
from hustings.core.game import About, Daily, Game
from hustings.core.options import Option, Value
from hustings.core.pack import Pack
from hustings.core.state import State
from hustings.core.story import Event, Story
from hustings.games.crossroll_hong_kong import setup
from hustings.games.crossroll_hong_kong.actions import EVENTS, KINDS, Roll, Sealed, SetAside, View
from hustings.games.crossroll_hong_kong.advice import Outlook
from hustings.games.crossroll_hong_kong.board import TableDrawing
from hustings.games.crossroll_hong_kong.dice import available
from hustings.games.crossroll_hong_kong.pack import DRAWING, NAMES, SOURCES, make_tables, read_components
from hustings.games.crossroll_hong_kong.table import Table
from hustings.games.crossroll_hong_kong.words import make_words


class CrossrollHongKong(Game):
    slug = "crossroll_hong_kong"
    about = About(
        title="Crossroll Hong Kong",
        designer="Princeton Wong",
        published="NightDreamer, 2019",
        minutes=(20, 40),
        pitch="Two dice, nine highways, one map each: cross out every road of Hong Kong, and finish it first.",
    )
    room = Path(__file__).parent
    seats = range(1, 5)
    options = (
        Option("first_seat", ("random", 0, 1, 2, 3), "Who is active first: a seat, or drawn by lot.", "XR-017"),
        Option("nitrous", (False, True), "The variant in which a completed route may buy nitrous oxide.", "XR-103"),
    )
    kinds: ClassVar[tuple[type[Action], ...]] = KINDS
    events: ClassVar[tuple[type[Event], ...]] = EVENTS
    wording = frozenset({*NAMES, *DRAWING, *SOURCES})
    daily = Daily(options={"nitrous": False}, feats="route", listed_at=("maps", 0, "completed"))
    playout_plies = 0

    def __init__(self, pack: Pack, version: int) -> None:
        super().__init__(pack, version)
        self.map = read_components(pack)
        self.tables = make_tables(self.map)
        self.outlook = Outlook(self.tables)
        self.words = make_words(self.map)

    def deal(self, seats: int, chance: int, options: dict[str, Value], story: Story | None) -> Table:
        first = options["first_seat"]
        if isinstance(first, int) and first >= seats:
            raise BadSetup(f"Option 'first_seat' is {first}, and the seats here are 0 to {seats - 1}.")
        table = self.blank()
        table.game = self
        table.seats = seats
        table.chance = chance
        setup.set_up(table, first if isinstance(first, int) else None, bool(options["nitrous"]), story)
        return table

    def blank(self) -> Table:
        table = Table()
        table.tables = self.tables
        return table

    def shown(self, action: Action) -> Action:
        """What all choose at once is seen when all have chosen; the dice are picked openly."""
        return action if isinstance(action, Roll | SetAside) else Sealed()

    def values(self, state: State) -> list[float]:
        return self.outlook.values(cast(Table, state))

    def promise(self, state: State, seat: int, action: Action) -> float:
        return self.outlook.promise(cast(Table, state), seat, action)

    def board(self, view: msgspec.Struct, names: list[str], language: str) -> Board:
        return TableDrawing(self.words, self.map, cast(View, view), names, language).board()

    def prompt(self, view: msgspec.Struct, names: list[str], language: str) -> str:
        return TableDrawing(self.words, self.map, cast(View, view), names, language).prompt()

    def components(self, state: State) -> dict[str, int]:
        """Four dice; and every board keeps its locations, boxes, slots and engine boxes, used or not."""
        table = cast(Table, state)
        counts = {"dice": len(available(table)) + table.aside.bit_count()}
        for seat in range(table.seats):
            empty = [place for place in range(self.tables.location_count) if not table.is_crossed(seat, place)]
            counts[f"locations {seat}"] = table.crossed_by(seat).bit_count() + len(empty)
            counts[f"boxes {seat}"] = sum(len(table.boxes_of(seat, r)) for r in range(self.tables.route_count))
            counts[f"slots {seat}"] = len(table.ticket(seat))
            counts[f"engine {seat}"] = sum(len(table.engine_row(seat, r)) for r in range(len(self.tables.effects)))
        return counts


game = CrossrollHongKong
