"""Crossroll Hong Kong, by Princeton Wong: roll two dice, and drive every highway of Hong Kong before the others do.

One to four seats, all deciding at once.  The room reads like the rulebook: `rounds.py` is a round, `choosing.py` what
may be chosen, `driving.py` what it does to a board, `roads.py` the driving restrictions, `resolution.py` completions,
penalties and scores; `rules.md` is the ledger, `map.toml` the components.
"""

from pathlib import Path
from typing import ClassVar

from hustings.core.action import Action
from hustings.core.board import Board
from hustings.core.errors import whys_in
from hustings.core.game import About, Daily, Files, Game, Guards, Solo
from hustings.core.options import Option, Value, first_seat
from hustings.core.pack import Document, Pack
from hustings.core.part import Part
from hustings.core.question import Prompt
from hustings.core.rows import SOURCES
from hustings.core.story import Story, events_in
from hustings.games.crossroll_hong_kong import actions, refusals, setup, since
from hustings.games.crossroll_hong_kong.actions import View
from hustings.games.crossroll_hong_kong.advice import Outlook
from hustings.games.crossroll_hong_kong.board import TableDrawing
from hustings.games.crossroll_hong_kong.dice import available
from hustings.games.crossroll_hong_kong.measures import MEASURES
from hustings.games.crossroll_hong_kong.pack import (
    DRAWING,
    FILE,
    NAMES,
    Components,
    follows,
    make_printed,
    read_components,
)
from hustings.games.crossroll_hong_kong.printed import Footprint
from hustings.games.crossroll_hong_kong.rounds import QUESTIONS
from hustings.games.crossroll_hong_kong.state import CrossrollState
from hustings.games.crossroll_hong_kong.words import make_words


class CrossrollHongKong(Game[CrossrollState, View]):
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
        first_seat(seats, "XR-017", "Who is active first: a seat, or drawn by lot."),
        Option("nitrous", (False, True), "The variant in which a completed route may buy nitrous oxide.", "XR-103"),
    )
    state = CrossrollState
    questions = QUESTIONS
    guards = Guards(over="XR-096", no_seat="XR-003", no_action="XR-019", answered="XR-020")
    refusals = whys_in(refusals)
    events = events_in(actions)
    parts = (
        Part("drive", "XR-062", is_in_guide=True),
        Part("entrance", "XR-040", is_in_guide=True),
        Part("crossroad", "XR-009", is_in_guide=True),
        Part("regular", "XR-043"),
        Part("landmark", "XR-047", is_in_guide=True),
        Part("route", "XR-082", is_in_guide=True),
        Part("box", "XR-086", is_in_guide=True),
        Part("penalty", "XR-090", is_in_guide=True),
        Part("lotto", "XR-065"),
        Part("ticket", "XR-029", is_in_guide=True),
        Part("upgrade", "XR-072"),
        Part("engine", "XR-075", is_in_guide=True),
        Part("nitrous", "XR-104", is_in_guide=True),
        Part("landmarks", "XR-047"),
        Part("speed", "XR-087"),
        Part("die", "XR-023"),
        Part("cycle", "XR-117"),
        Part("number", "XR-053"),
        Part("total", "XR-098"),
        Part("map", "XR-003"),
    )
    files: ClassVar[Files] = {FILE: Components}
    wording = frozenset({*NAMES, *DRAWING, *SOURCES})
    daily = Daily(options={"nitrous": False}, feats="route", listed_at=("maps", 0, "completed"))
    # What `greedy` comes to alone (367 on the average of twelve games); the rules know no par, only the total (XR-125).
    solo = Solo(points_at=("maps", 0, "total"), par=365)
    measures = MEASURES
    playout_plies = 0

    def __init__(self, pack: Pack, version: int) -> None:
        super().__init__(pack, version)
        self.map = read_components(pack)
        self.printed = make_printed(self.map)
        self.outlook = Outlook(self.printed)
        self.words = make_words(self.map)

    def follows(self) -> dict[str, Document]:
        return {FILE: follows(self.map)}

    def deal(self, state: CrossrollState, options: dict[str, Value], story: Story | None) -> None:
        setup.set_up(state, options["first_seat"], bool(options["nitrous"]), story)

    def values(self, state: CrossrollState) -> list[float]:
        return self.outlook.values(state)

    def promise(self, state: CrossrollState, seat: int, action: Action) -> float:
        return self.outlook.promise(state, seat, action)

    def places(self, action: Action) -> tuple[int, ...]:
        """The locations of a run, which names its ends only."""
        footprint: Footprint = self.printed.footprints[action]
        return footprint.places

    def board(self, view: View, names: list[str], language: str) -> Board:
        return TableDrawing(self.words, self.map, view, names, language).board()

    def changed(self, before: View, after: View) -> list[Prompt]:
        return since.changed(before, after)

    def components(self, state: CrossrollState) -> dict[str, int]:
        """Four dice; and every board keeps its locations, boxes, slots and engine boxes, used or not."""
        counts = {"dice": len(available(state)) + state.aside.bit_count()}
        for seat in range(state.seats):
            empty = [place for place in range(self.printed.location_count) if not state.is_crossed(seat, place)]
            counts[f"locations {seat}"] = state.crossed_by(seat).bit_count() + len(empty)
            counts[f"boxes {seat}"] = sum(len(state.boxes_of(seat, r)) for r in range(self.printed.route_count))
            counts[f"slots {seat}"] = len(state.ticket(seat))
            counts[f"engine {seat}"] = sum(len(state.engine_row(seat, r)) for r in range(len(self.printed.effects)))
        return counts


game = CrossrollHongKong
