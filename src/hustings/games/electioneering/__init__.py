"""Electioneering, by Zachary Huff: win the votes of a third-grade class by changing what its students care about.

Two to four seats.  The room reads like the rulebook: `turn.py` is a turn, `election.py` the vote and the run-off,
`scoring.py` what cards are worth, `rules.md` the ledger, `cards.toml` the components.
"""

from pathlib import Path
from typing import ClassVar

from hustings.core.action import Action
from hustings.core.board import Board
from hustings.core.errors import whys_in
from hustings.core.game import About, Files, Game, Guards
from hustings.core.options import Value, first_seat
from hustings.core.pack import Document, Pack
from hustings.core.part import Part
from hustings.core.question import Prompt
from hustings.core.rows import SOURCES
from hustings.core.story import Story, events_in
from hustings.games.electioneering import actions, advice, refusals, setup, since
from hustings.games.electioneering.actions import View
from hustings.games.electioneering.board import TableDrawing
from hustings.games.electioneering.measures import MEASURES
from hustings.games.electioneering.pack import FILE, Components, follows, make_printed, read_components
from hustings.games.electioneering.state import ElectioneeringState
from hustings.games.electioneering.turn import QUESTIONS
from hustings.games.electioneering.words import make_words


class Electioneering(Game[ElectioneeringState, View]):
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
    state = ElectioneeringState
    questions = QUESTIONS
    guards = Guards(over="EG-063", no_seat="EG-007", no_action="EG-022")
    refusals = whys_in(refusals)
    events = events_in(actions)
    parts = (
        Part("star", "EG-043", is_in_guide=True),
        Part("two", "EG-048", is_in_guide=True),
        Part("three", "EG-053", is_in_guide=True),
        Part("four", "EG-060", is_in_guide=True),
        Part("dual", "EG-062", is_in_guide=True),
        Part("student", "EG-071"),
        Part("row", "EG-029"),
        Part("suit", "EG-066"),
        Part("sum", "EG-065"),
        Part("hand", "EG-069"),
        Part("deck", "EG-032"),
        Part("removed", "EG-008"),
        Part("lock", "EG-038"),
        Part("vote", "EG-074"),
        Part("run_off", "EG-075"),
        Part("first", "EG-034"),
    )
    files: ClassVar[Files] = {FILE: Components}
    wording = frozenset({"name", "short", "note", "colour", "symbol", "letter", "printed", *SOURCES})
    measures = MEASURES
    playout_plies = 0

    def __init__(self, pack: Pack, version: int) -> None:
        super().__init__(pack, version)
        self.cards = read_components(pack)
        self.printed = make_printed(self.cards)
        self.words = make_words(self.cards)

    def follows(self) -> dict[str, Document]:
        return {FILE: follows(self.cards)}

    def deal(self, state: ElectioneeringState, options: dict[str, Value], story: Story | None) -> None:
        setup.set_up(state, options["first_seat"], story)

    def values(self, state: ElectioneeringState) -> list[float]:
        return advice.values(state)

    def distinct(self, state: ElectioneeringState, seat: int, actions: list[Action]) -> list[Action]:
        return advice.distinct(state, actions)

    def board(self, view: View, names: list[str], language: str) -> Board:
        return TableDrawing(self.words, self.cards, view, names, language).board()

    def changed(self, before: View, after: View) -> list[Prompt]:
        return since.changed(before, after)

    def components(self, state: ElectioneeringState) -> dict[str, int]:
        removed = [
            c for c, bits in enumerate(self.printed.suit_bits) if state.removed >= 0 and bits >> state.removed & 1
        ]
        held = [*state.deck, *removed, *(c for place in (*state.rows, *state.hands) for c in place)]
        counts = {card.id: held.count(number) for number, card in enumerate(self.cards.card)}
        students = [*state.in_play, *state.spare]
        return counts | {who.id: students.count(number) for number, who in enumerate(self.cards.student)}


game = Electioneering
