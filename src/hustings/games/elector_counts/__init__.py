"""Elector Counts, by Martin Wallace: hold the provinces, besiege the others', and count what is yours at the end.

Two to four seats.  The room reads like the rulebook: `setup.py`, `turn.py` with its `menus.py`, `attack.py`,
`conflict.py`, `supports.py` with its `aims.py` and `effects.py`, `reacting.py` for the windows, `ending.py`;
`rules.md` is the ledger, `cards.toml` the components, `knowledge.py` and `worlds.py` who can know what.
"""

from pathlib import Path
from typing import ClassVar

from hustings.core.action import Action
from hustings.core.board import Board
from hustings.core.errors import whys_in
from hustings.core.game import About, Files, Game, Guards
from hustings.core.options import Value
from hustings.core.pack import Pack
from hustings.core.question import Prompt
from hustings.core.rows import SOURCES
from hustings.core.story import Story, events_in
from hustings.games.elector_counts import advice, events, refusals, setup, since
from hustings.games.elector_counts.actions import Attack, Defend, MakeUp, Reserve, TakeUp
from hustings.games.elector_counts.aims import AIM, RECOVER, ROB, SPY, STRIKE
from hustings.games.elector_counts.attack import ATTACK_WINDOW, LAND
from hustings.games.elector_counts.board import draw_board
from hustings.games.elector_counts.conflict import CONFLICT_WINDOW, LOSE, REMOVE, STEP, THEN_AFRESH, THEN_OTHER
from hustings.games.elector_counts.faults import read_components
from hustings.games.elector_counts.layout import FACE, NOBODY
from hustings.games.elector_counts.measures import MEASURES
from hustings.games.elector_counts.money import TAKE_FROM
from hustings.games.elector_counts.pack import FILE, SEATS, Components
from hustings.games.elector_counts.parts import PARTS
from hustings.games.elector_counts.printed import Printed
from hustings.games.elector_counts.state import ElectorCountsState
from hustings.games.elector_counts.supports import CANCELLED, CHOICES_MADE, EFFECT, SUPPORT_WINDOW
from hustings.games.elector_counts.turn import MAKE_UP, NEXT_TURN, TURN
from hustings.games.elector_counts.view import View
from hustings.games.elector_counts.words import make_words

QUESTIONS = (
    *(TURN, MAKE_UP, NEXT_TURN, TAKE_FROM),
    *(AIM, SPY, STRIKE, RECOVER, ROB, CHOICES_MADE, EFFECT, CANCELLED, SUPPORT_WINDOW),
    *(ATTACK_WINDOW, LAND, STEP, REMOVE, CONFLICT_WINDOW, THEN_OTHER, THEN_AFRESH, LOSE),
)


class ElectorCounts(Game[ElectorCountsState, View]):
    slug = "elector_counts"
    about = About(
        title="Elector Counts",
        designer="Martin Wallace",
        published="2021, Cubicle 7",
        minutes=(20, 40),
        pitch="Hold your provinces, besiege theirs, and mind which three cards you pass to the right.",
    )
    room = Path(__file__).parent
    seats = SEATS
    state = ElectorCountsState
    questions = QUESTIONS
    guards = Guards(over="EC-169", no_seat="EC-007", no_action="EC-051", answered="EC-185")
    refusals = whys_in(refusals)
    events = events_in(events)
    parts = PARTS
    files: ClassVar[Files] = {FILE: Components}
    wording = frozenset({"name", *SOURCES})
    measures = MEASURES
    playout_plies = 0
    exploration = 0.05
    widening = 0.5

    def __init__(self, pack: Pack, version: int) -> None:
        super().__init__(pack, version)
        self.cards = read_components(pack)
        self.printed = Printed(self.cards)
        self.words = make_words(self.cards)

    def deal(self, state: ElectorCountsState, options: dict[str, Value], story: Story | None) -> None:
        setup.set_up(state, story)

    def values(self, state: ElectorCountsState) -> list[float]:
        return advice.values(state)

    def promise(self, state: ElectorCountsState, seat: int, action: Action) -> float:
        return advice.promise(state, seat, action)

    def distinct(self, state: ElectorCountsState, seat: int, actions: list[Action]) -> list[Action]:
        return advice.distinct(state, actions)

    def shown(self, action: Action) -> Action:
        """Cards laid face-down are not seen, only how many they are."""
        if isinstance(action, Attack):
            return Attack((0,) * len(action.cards), action.location)
        if isinstance(action, Defend):
            return Defend((0,) * len(action.cards), action.location)
        if isinstance(action, MakeUp):
            return MakeUp((0,) * len(action.reserves))
        if isinstance(action, TakeUp):
            return TakeUp(0)
        return Reserve(0) if isinstance(action, Reserve) else super().shown(action)

    def board(self, view: View, names: list[str], language: str) -> Board:
        return draw_board(self.words, self.cards, view, names, language)

    def changed(self, before: View, after: View) -> list[Prompt]:
        return since.changed(before, after)

    def components(self, state: ElectorCountsState) -> dict[str, int]:
        held = [*state.deck, *state.discards, *state.just_reserved, *state.shown[1::2], *state.rallied]
        held += [card for place in (*state.hands, *state.reserves, *state.supports) for card in place]
        laid = (state.declared, *state.attackers, *state.defenders)
        held += [code & FACE for place in laid for code in place]
        first = self.printed.first_location
        held += [first + place for row in state.rows for place in row]
        held += [first + place for place in self.printed.starting if state.owners[place] == NOBODY]
        cards = {card: held.count(face) for face, card in enumerate(self.printed.ids)}
        return cards | {"schillings": sum(state.schillings) + state.supply}


game = ElectorCounts
