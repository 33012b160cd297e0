"""Show of Hands: the template of a Hustings game, as a package of its own.

Two to six seats vote on one issue after another, in secret and all at once; the highest card shown alone wins.
Copy this folder to begin a game: `rules.md` is the ledger, `cards.toml` the components, `rounds.py` the rules,
`state.py` the state.  `hustings.conformance.check_game` holds the result to the contract.
"""

from pathlib import Path
from typing import ClassVar

from hustings.core.action import Action
from hustings.core.board import Board
from hustings.core.errors import whys_in
from hustings.core.game import About, Files, Game, Guards
from hustings.core.options import Option, Value
from hustings.core.pack import Pack
from hustings.core.part import Part
from hustings.core.rows import SOURCES
from hustings.core.story import Story, events_in
from show_of_hands import actions, advice, refusals, rounds
from show_of_hands.actions import View
from show_of_hands.pack import FILE, Components, Printed, read_components
from show_of_hands.state import CommitteeState
from show_of_hands.words import draw_board, make_words

ROUNDS = (5, 3)


class ShowOfHands(Game[CommitteeState, View]):
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
    options = (
        Option("rounds", ROUNDS, "How many issues are voted on.", "SH-004"),
        Option("pass_on", (False, True), "Two cards are passed to the left before the first issue.", "SH-015"),
        Option(
            "objections",
            (False, True),
            "Whoever holds a 1 may raise a point of order against a winner.",
            "SH-017",
        ),
    )
    state = CommitteeState
    questions = rounds.QUESTIONS
    guards = Guards(over="SH-012", no_seat="SH-003", no_action="SH-007", answered="SH-007")
    refusals = whys_in(refusals)
    events = events_in(actions)
    parts = (
        Part("card", "SH-009", is_in_guide=True),
        Part("issue", "SH-010", is_in_guide=True),
        Part("tie", "SH-010", is_in_guide=True),
        Part("passing", "SH-015", is_in_guide=True),
        Part("order", "SH-018", is_in_guide=True),
        Part("shown", "SH-011"),
        Part("seat", "SH-013"),
    )
    versions = (1, 2)
    files: ClassVar[Files] = {FILE: Components}
    wording = frozenset({"name", *SOURCES})

    def __init__(self, pack: Pack, version: int) -> None:
        super().__init__(pack, version)
        self.cards = read_components(pack, max(self.seats), max(ROUNDS))
        self.printed = Printed(self.cards)
        self.words = make_words(self.cards)

    def deal(self, state: CommitteeState, options: dict[str, Value], story: Story | None) -> None:
        state.objections = bool(options["objections"])
        rounds.deal(state, int(options["rounds"]), bool(options["pass_on"]), story)

    def values(self, state: CommitteeState) -> list[float]:
        return advice.values(state)

    def promise(self, state: CommitteeState, seat: int, action: Action) -> float:
        return advice.promise(state, seat, action)

    def board(self, view: View, names: list[str], language: str) -> Board:
        return draw_board(self.words, view, names, language)

    def components(self, state: CommitteeState) -> dict[str, int]:
        held = [*state.aside, *(card for place in (*state.hands, *state.shown) for card in place)]
        issues = [*state.issues, state.issue, *state.past]
        cards = {f"card {number}": held.count(number) for number in self.cards.cards.numbers}
        return cards | {issue.id: issues.count(number) for number, issue in enumerate(self.cards.issue)}


game = ShowOfHands
