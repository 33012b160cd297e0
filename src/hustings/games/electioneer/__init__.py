"""Electioneer, by Princeton Wong: campaign across Hong Kong, and hold more of it than anybody else.

Two to six seats.  The room reads like the rulebook: `setup.py`, `turn.py` with the deeds of `moving.py`, `society.py`,
`confirming.py` and `exploring.py`, `effects.py` with its `targets.py`, `counting.py`, `ending.py`, `surrendering.py`;
`rules.md` is the ledger, the TOML files are the components, `maps.py` makes tables of the board.
"""

from pathlib import Path
from typing import ClassVar

from hustings.core.action import Action
from hustings.core.board import Board
from hustings.core.errors import whys_in
from hustings.core.game import About, Files, Game, Guards
from hustings.core.options import Option, Value, first_seat
from hustings.core.pack import Pack, files_of
from hustings.core.part import parts_of
from hustings.core.question import Prompt
from hustings.core.rows import SOURCES
from hustings.core.standing import shares
from hustings.core.story import Story, events_in
from hustings.games.electioneer import advice, events, geography, refusals, setup, since
from hustings.games.electioneer.actions import KeepDrawn
from hustings.games.electioneer.board import draw_board
from hustings.games.electioneer.exploring import KEEP_DRAWN
from hustings.games.electioneer.faults import read_components
from hustings.games.electioneer.layout import NOWHERE
from hustings.games.electioneer.measures import MEASURES
from hustings.games.electioneer.pack import SEATS, SMALL_MAP_SEATS, Components
from hustings.games.electioneer.parts import PARTS
from hustings.games.electioneer.printed import TRAINING, VARIANTS, Printed
from hustings.games.electioneer.state import ElectioneerState
from hustings.games.electioneer.surrendering import ANSWER
from hustings.games.electioneer.targets import TARGETS
from hustings.games.electioneer.turn import GO_ON, TURN
from hustings.games.electioneer.view import View
from hustings.games.electioneer.words import make_words

QUESTIONS = (setup.START, setup.KEEP, *TARGETS, KEEP_DRAWN, ANSWER, GO_ON, TURN)


class Electioneer(Game[ElectioneerState, View]):
    slug = "electioneer"
    about = About(
        title="Electioneer",
        designer="Princeton Wong",
        published="NightDreamer, 2018",
        minutes=(30, 120),
        pitch="156 places of Hong Kong, five regions, seven constituencies: walk, ride, sail, and be elected.",
    )
    room = Path(__file__).parent
    seats = SEATS
    options = (
        first_seat(seats, "EL-035"),
        Option(
            "variant",
            VARIANTS,
            "The full game, the training game, the small map, or Strategies common to all.",
            "EL-170",
            {"small_map": SMALL_MAP_SEATS},
        ),
        Option(
            "events",
            (False, True),
            "The expansion with Event cards; not in the training game.",
            "EL-163",
            not_with={True: {"variant": (VARIANTS[TRAINING],)}},  # EL-170
        ),
        Option("same_turn_completion", (False, True), "A marker may be completed in the same turn.", "EL-076"),
        Option("surrender", (False, True), "Players may surrender to one of them.", "EL-131"),
    )
    state = ElectioneerState
    questions = QUESTIONS
    guards = Guards(over="EL-132", no_seat="EL-001", no_action="EL-040", answered="EL-026")
    refusals = whys_in(refusals)
    events = events_in(events)
    parts = PARTS
    files: ClassVar[Files] = files_of(Components)
    wording = frozenset({"name", "does", "worth", "attested", *SOURCES})
    drawings = frozenset({geography.FILE})
    measures = MEASURES
    playout_plies = 0
    exploration = 0.05
    widening = 0.5

    def __init__(self, pack: Pack, version: int) -> None:
        super().__init__(pack, version)
        self.cards = read_components(pack)
        self.printed = Printed(self.cards)
        self.parts = (*self.parts, *parts_of(self.cards.events.event, "EL-165"))
        self.words = make_words(self.cards)
        self._outlooks: dict[int, advice.Outlook] = {}

    def deal(self, state: ElectioneerState, options: dict[str, Value], story: Story | None) -> None:
        setup.set_up(state, options, story)

    def values(self, state: ElectioneerState) -> list[float]:
        return self._outlook(state).values(state)

    def promise(self, state: ElectioneerState, seat: int, action: Action) -> float:
        """Compared with the best of the others: what takes from them is worth as much as what one gains."""
        after = state.copy()
        after.apply(seat, action)
        return shares(self.values(after))[seat]

    def distinct(self, state: ElectioneerState, seat: int, actions: list[Action]) -> list[Action]:
        return advice.distinct(self._outlook(state), state, seat, actions)

    def _outlook(self, state: ElectioneerState) -> advice.Outlook:
        """Made when a bot first asks about a variant: whoever only plays needs none of it."""
        found = self._outlooks.get(state.variant)
        if found is None:
            found = self._outlooks[state.variant] = advice.Outlook(self.printed, state.rules)
        return found

    def shown(self, action: Action) -> Action:
        """Which of the Strategies drawn were kept is not seen, only how many."""
        if isinstance(action, KeepDrawn):
            return KeepDrawn((0,) * len(action.plans))
        return super().shown(action)

    def board(self, view: View, names: list[str], language: str) -> Board:
        return draw_board(self.words, self.cards, view, names, language)

    def changed(self, before: View, after: View) -> list[Prompt]:
        return since.changed(before, after)

    def components(self, state: ElectioneerState) -> dict[str, int]:
        """Every card by name, the discs with the Reserve, tokens and markers."""
        held = [*state.aside, *(card for place in (*state.hands, *state.tickets, *state.stacks) for card in place)]
        held += [card for place in (*state.columns, *state.decks) for card in place]
        events = [*state.event_pile, *state.events_out, *(card - self.printed.zone_count for card in held)]
        strategies = [*state.strategy_deck, *state.drawn, *state.common, *state.strategies_out]
        strategies += [strategy for place in (*state.privates, *state.publics) for strategy in place]
        cards = {name: held.count(zone) for zone, name in enumerate(self.printed.ids)}
        shown = {row.id: events.count(number) for number, row in enumerate(self.cards.events.event)}
        known = {row.id: strategies.count(number) for number, row in enumerate(self.cards.strategies.strategy)}
        discs = sum(state.discs) + sum(state.column_discs) + state.treasury + state.reserve
        markers = sum(marker >= NOWHERE for marker in state.markers)
        return {**cards, **known, **shown, "discs": discs, "markers": markers, "tokens": len(state.tokens)}


game = Electioneer
