"""Dealers in Hope, by Kevin G. Nunn: build a deck from citizens to masters, and fight over what the sea has left.

Three to five seats.  The room reads like the rulebook: `setup.py` with the draft, `turn.py` with steps 1 and 3,
`step_two.py` with `playing.py`, `reorganizing.py`, `training.py`, `assault.py` with `defence.py`, `winter.py` and
`ending.py`; `effect_rows.py`, `effects.py` and `asking.py` are the vocabulary of effects; `decks.py` and `worlds.py`
say what is known of hands and piles; `rules.md` is the ledger, the TOML files are the components.
"""

from pathlib import Path
from typing import ClassVar

from hustings.core.action import Action
from hustings.core.board import Board
from hustings.core.errors import whys_in
from hustings.core.game import About, Files, Game, Guards
from hustings.core.options import Option, Value, first_seat
from hustings.core.pack import Pack, files_of
from hustings.core.question import Prompt
from hustings.core.rows import SOURCES
from hustings.core.standing import shares
from hustings.core.story import Story, events_in
from hustings.games.dealers_in_hope import events, refusals, setup, since
from hustings.games.dealers_in_hope.actions import PutBack
from hustings.games.dealers_in_hope.advice import Outlook
from hustings.games.dealers_in_hope.assault import AGAIN, ANNOUNCE
from hustings.games.dealers_in_hope.board import draw_board
from hustings.games.dealers_in_hope.choosing import Chooser
from hustings.games.dealers_in_hope.effects import ASKED
from hustings.games.dealers_in_hope.faults import read_components
from hustings.games.dealers_in_hope.measures import MEASURES
from hustings.games.dealers_in_hope.pack import RANDOM_SET, SEATS, SETS, Components
from hustings.games.dealers_in_hope.parts import PARTS
from hustings.games.dealers_in_hope.playing import EFFECT_FOLLOWS, SPOILS_SPENT
from hustings.games.dealers_in_hope.printed import Printed
from hustings.games.dealers_in_hope.reorganizing import BONUS, DISMISS, READY, REORGANIZE
from hustings.games.dealers_in_hope.state import DealersState
from hustings.games.dealers_in_hope.step_two import DEFEND
from hustings.games.dealers_in_hope.training import PROMOTE
from hustings.games.dealers_in_hope.turn import CHOOSE, CLEAR_UP, DISCARD_CARDS, NEXT_YEAR, STEP_TWO, TURN_END
from hustings.games.dealers_in_hope.view import View
from hustings.games.dealers_in_hope.winter import (
    CONDITIONS,
    LAST_OF_WINTER,
    REST_OF_WINTER,
    WINTER_DISCARD,
    WINTER_EFFECT,
)
from hustings.games.dealers_in_hope.words import make_words
from hustings.games.dealers_in_hope.worth import Worth

TURN = (setup.DRAFT, CHOOSE, BONUS, DISMISS, READY, PROMOTE, ANNOUNCE, AGAIN, DEFEND, STEP_TWO, DISCARD_CARDS)
WINTER = (WINTER_DISCARD, WINTER_EFFECT, CONDITIONS, REST_OF_WINTER, LAST_OF_WINTER, NEXT_YEAR)
BETWEEN = (REORGANIZE, EFFECT_FOLLOWS, SPOILS_SPENT, TURN_END, CLEAR_UP)


class DealersInHope(Game[DealersState, View]):
    slug = "dealers_in_hope"
    about = About(
        title="Dealers in Hope",
        designer="Kevin G. Nunn",
        published="APE Games, prototype",
        minutes=(90, 150),
        pitch="Half of the land is drowned in 2140: lead a faction, train its people, and take what is left.",
    )
    room = Path(__file__).parent
    seats = SEATS
    options = (
        first_seat(seats, "DH-034"),
        Option(
            "professions",
            (RANDOM_SET, *SETS),
            "The eight professions: drawn at random, or a recommended set.",
            "DH-028",
        ),
    )
    state = DealersState
    questions = (*TURN, *WINTER, *BETWEEN, *ASKED)
    guards = Guards(over="DH-212", no_seat="DH-004", no_action="DH-057", answered="DH-206")
    refusals = whys_in(refusals)
    events = events_in(events)
    parts = PARTS
    files: ClassVar[Files] = files_of(Components)
    wording = frozenset({"name", "leader", "rulebook_fields", "printed_name", *SOURCES})
    drawings = frozenset({"geometry_europe.toml", "geometry_north_america.toml"})
    measures = MEASURES
    playout_plies = 0
    exploration = 0.05
    widening = 0.5

    def __init__(self, pack: Pack, version: int) -> None:
        super().__init__(pack, version)
        self.cards = read_components(pack)
        self.printed = Printed(self.cards)
        self.words = make_words(self.cards)
        self._outlook = Outlook(Worth(self.printed))
        self._chooser = Chooser(self._outlook.worth, self._outlook.fights.armoury)

    def deal(self, state: DealersState, options: dict[str, Value], story: Story | None) -> None:
        setup.set_up(state, options, story)

    def values(self, state: DealersState) -> list[float]:
        return self._outlook.values(state)

    def promise(self, state: DealersState, seat: int, action: Action) -> float:
        """As `greedy` judges it: a search looks there first, and at little else of a turn of many decisions."""
        after = state.copy()
        after.apply(seat, action)
        return shares(self.values(after))[seat]

    def distinct(self, state: DealersState, seat: int, actions: list[Action]) -> list[Action]:
        return self._chooser.distinct(state, seat, actions)

    def shown(self, action: Action) -> Action:
        """In which order cards are put back on a draw pile is not seen."""
        return PutBack(0) if isinstance(action, PutBack) else super().shown(action)

    def board(self, view: View, names: list[str], language: str) -> Board:
        return draw_board(self.words, self.cards, view, names, language)

    def changed(self, before: View, after: View) -> list[Prompt]:
        return since.changed(before, after)

    def components(self, state: DealersState) -> dict[str, int]:
        """Every deck card by face, every location card, miniatures and cubes."""
        printed = self.printed
        cards = [*state.masses, *state.looked]
        for piles in (state.hands, state.draws, state.plays, state.ready, state.discards):
            cards += [card for pile in piles for card in pile]
        faces = {
            f"card {card}": cards.count(card) + state.supply[card] + state.gone[card]
            for card in range(printed.card_count)
        }
        held = [*state.laid_out, *(one for pile in (*state.locations, *state.spoils) for one in pile)]
        places = {f"location {one}": held.count(one) for one in range(printed.location_count)}
        marks = len([owner for owner in state.owners if owner >= 0]) - len([one for one in state.capitals if one >= 0])
        minis = sum(state.minis) + sum(state.marked) + marks
        placed = [marker % 3 for markers in state.placed for marker in markers]
        return {**faces, **places, "miniatures": minis, "cubes": sum(state.cubes) + placed.count(0)}


game = DealersInHope
