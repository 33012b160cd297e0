"""Setting up (EL-020 to EL-035), and what the variants change of it (EL-138 to EL-163)."""

from collections.abc import Sequence
from typing import Any

from hustings.core.action import Action
from hustings.core.errors import Illegal
from hustings.core.options import Value, settled_first
from hustings.core.question import Question
from hustings.core.story import Story
from hustings.games.electioneer import refusals
from hustings.games.electioneer.actions import Keep, Start
from hustings.games.electioneer.cards import bring_events, refill, stack, tell
from hustings.games.electioneer.events import (
    CommonTurnedUp,
    Decided,
    GoesFirst,
    PointsDealt,
    Started,
    StrategiesDealt,
    StrategiesKept,
    WildSortedIn,
)
from hustings.games.electioneer.exploring import DRAWN, put_back
from hustings.games.electioneer.layout import DISCS, NOBODY, NOWHERE, UNRETURNED, Layout
from hustings.games.electioneer.printed import REGION_COUNT, VARIANTS, some_of
from hustings.games.electioneer.turn import begin_turn

EVENTS_A_DECK = 3
COMMON_STRATEGIES = 2
POINTS_DEALT = 2


def set_up(state: Layout, options: dict[str, Value], story: Story | None) -> None:
    """Up to the choice of starting zones; the rest follows once it is made."""
    state.variant = VARIANTS.index(str(options["variant"]))
    state.has_events = bool(options["events"])
    state.same_turn = bool(options["same_turn_completion"])
    state.may_surrender = bool(options["surrender"])
    _clear_table(state)
    _lay_out(state, story)
    state.first = settled_first(options["first_seat"], state.seats, state.draw)
    tell(story, GoesFirst(state.first))
    _deal_points(state, story)


def _clear_table(state: Layout) -> None:
    printed, seats = state.printed, state.seats
    state.pawns = [NOWHERE] * seats
    state.discs = [0] * seats  # EL-025
    state.treasury = 0
    state.reserve = DISCS
    state.hands = [[] for _ in range(seats)]
    state.tickets = [()] * seats
    state.stacks = [()] * (seats * REGION_COUNT)
    state.privates = [()] * seats
    state.publics = [()] * seats
    state.common = state.event_pile = state.drawn = ()
    state.events_out = tuple(range(len(printed.events)))
    state.strategies_out = tuple(range(printed.strategy_count))
    state.markers = [NOWHERE] * seats
    state.columns = [()] * REGION_COUNT
    state.column_discs = [0] * REGION_COUNT
    state.known = [0] * REGION_COUNT
    state.wild_deck = NOWHERE
    state.strategy_deck, state.lots = [], []
    state.tokens = [NOBODY] * printed.token_count
    state.tallies = [0] * seats
    state.symbols = [0] * seats
    state.zones = [0] * seats
    state.fulfilled = [0] * (seats * printed.strategy_count)
    state.token_votes = [0] * seats
    state.is_unsettled = state.is_fresh = state.has_acted = state.has_offered = False
    state.quota = state.ended_by = 0
    state.used = state.refused = ()
    state.surrendered_to = NOBODY


def _lay_out(state: Layout, story: Story | None) -> None:
    """Control points and the wild card are taken out, the others sorted, shuffled and turned up (EL-021 to EL-023)."""
    printed, regions = state.printed, state.rules.regions
    taken_out = [zone for zone in state.rules.map.zones if printed.is_control_point[zone] or zone == printed.wild]
    unplayed = [zone for zone in range(printed.zone_count) if zone not in state.rules.map.zones]
    state.aside = tuple(sorted([*taken_out, *unplayed]))
    state.decks = [[] for _ in range(REGION_COUNT)]
    for zone in state.rules.map.zones:
        if zone not in taken_out:
            state.decks[printed.region[zone]].append(zone)
    for column in regions:
        state.shuffle(state.decks[column])
        refill(state, column, story)


def _deal_points(state: Layout, story: Story | None) -> None:
    """Two control points each, face up; one each where there are too few (EL-026, EL-160, EL-R65)."""
    points = [card for card in state.aside if state.printed.is_control_point[card] and state.rules.map.is_in_play[card]]
    state.shuffle(points)
    each = POINTS_DEALT if POINTS_DEALT * state.seats <= len(points) else 1
    for seat in range(state.seats):
        state.hands[seat] = sorted(points[each * seat : each * seat + each])
        tell(story, PointsDealt(seat, tuple(state.hands[seat])))
    dealt = [card for hand in state.hands for card in hand]
    state.aside = tuple([card for card in state.aside if card not in dealt])
    if each > 1:
        state.ask(START, tuple(range(state.seats)))
    else:
        _start(state, [hand[0] for hand in state.hands], story)


class ChooseStart(Question[Layout, Start]):
    """Sealed, and revealed together (EL-026)."""

    def menu(self, state: Layout, seat: int) -> list[Action]:
        return [Start(zone) for zone in state.hands[seat]]

    def missing(self, state: Layout, seat: int, kind: type[Action]) -> Illegal:
        return refusals.NOT_DEALT()

    def sealed(self, state: Layout, seat: int, action: Start, story: Story) -> None:
        tell(story, Decided(seat))

    def opened(self, state: Layout, answers: tuple[Any, ...], story: Story | None) -> None:
        state.done(story)
        _start(state, [answer.zone for answer in answers], story)

    def unasked(self, state: Layout, seat: int) -> Illegal:
        return refusals.CHOSEN()

    def first(self, state: Layout, seat: int) -> Illegal:
        return refusals.FIRST_ANSWER(seat=state.actors[0])


def _start(state: Layout, zones: Sequence[int], story: Story | None) -> None:
    """Starting zones are stacked at no cost, and pawns placed there; then Strategies (EL-027 to EL-030)."""
    for seat, zone in enumerate(zones):
        state.hands[seat].remove(zone)
        stack(state, seat, state.printed.region[zone], zone)
        state.pawns[seat] = zone
        tell(story, Started(seat, zone))
    state.show("started", story)
    strategies = list(range(state.printed.strategy_count))
    if state.rules.has_private:
        _deal_strategies(state, strategies, story)
        return
    if state.rules.has_common:
        state.shuffle(strategies)
        state.common = tuple(sorted(strategies[:COMMON_STRATEGIES]))
        tell(story, CommonTurnedUp(state.common))
    state.strategies_out = tuple([strategy for strategy in strategies if strategy not in state.common])
    _finish(state, story)


def _deal_strategies(state: Layout, strategies: list[int], story: Story | None) -> None:
    state.shuffle(strategies)
    for seat in range(state.seats):
        dealt = tuple(sorted(strategies[-DRAWN:]))
        del strategies[-DRAWN:]
        state.privates[seat] = dealt
        tell(story, StrategiesDealt(seat, DRAWN, dealt), (seat,), StrategiesDealt(seat, DRAWN, None))
    state.strategy_deck = strategies
    state.strategies_out = ()
    state.lots = [UNRETURNED] * len(strategies)
    state.ask(KEEP, tuple(range(state.seats)))


class KeepStrategies(Question[Layout, Keep]):
    """One, two or all three (EL-029)."""

    def menu(self, state: Layout, seat: int) -> list[Action]:
        return [Keep(chosen) for chosen in some_of(state.privates[seat], 1, len(state.privates[seat]))]

    def missing(self, state: Layout, seat: int, kind: type[Action]) -> Illegal:
        return refusals.NOT_THOSE_STRATEGIES()

    def sealed(self, state: Layout, seat: int, action: Keep, story: Story) -> None:
        tell(story, Decided(seat))

    def opened(self, state: Layout, answers: tuple[Any, ...], story: Story | None) -> None:
        """What is put back goes under the deck, from the first seat on (EL-030)."""
        for seat, answer in enumerate(answers):
            kept = answer.plans
            returned = tuple([strategy for strategy in state.privates[seat] if strategy not in kept])
            state.privates[seat] = kept
            back = len(returned) or None
            told = StrategiesKept(seat, len(kept), back, kept)
            tell(story, told, (seat,), StrategiesKept(seat, len(kept), back, None))
            put_back(state, seat, returned)
        state.done(story)
        _finish(state, story)

    def unasked(self, state: Layout, seat: int) -> Illegal:
        return refusals.KEPT()

    def first(self, state: Layout, seat: int) -> Illegal:
        return refusals.FIRST_ANSWER(seat=state.actors[0])


def _finish(state: Layout, story: Story | None) -> None:
    """The other control points go back, the wild card into a deck; decks are shuffled again (EL-031 to EL-033)."""
    printed, regions = state.printed, state.rules.regions
    for seat in range(state.seats):
        _sort_in(state, state.hands[seat])
        state.hands[seat] = []
    _sort_in(state, [card for card in state.aside if state.rules.map.is_in_play[card] and card != printed.wild])
    if state.rules.map.is_in_play[printed.wild]:
        home = WILD_HOME if state.rules.is_training else int(state.draw(REGION_COUNT))
        state.wild_deck = home
        state.decks[home].append(printed.wild)
        tell(story, WildSortedIn(printed.wild, home))
    state.aside = tuple([card for card in state.aside if not state.rules.map.is_in_play[card]])
    if state.has_events:
        _add_events(state)
    for column in regions:
        state.shuffle(state.decks[column])
    for column in regions:
        bring_events(state, column, story)
    begin_turn(state, state.first, story)


WILD_HOME = 3
"""In the training game the wild card goes into the deck of New Territories West (EL-140)."""


def _sort_in(state: Layout, cards: Sequence[int]) -> None:
    for card in cards:
        state.decks[state.printed.region[card]].append(card)


def _add_events(state: Layout) -> None:
    """Three into each deck, shuffled in with the rest; what is left over stays out (EL-163, EL-R67)."""
    events = list(range(len(state.printed.events)))
    state.shuffle(events)
    for column in state.rules.regions:
        for _ in range(EVENTS_A_DECK):
            state.decks[column].append(state.printed.zone_count + events.pop())
    state.events_out = tuple(sorted(events))


START = ChooseStart("start", Start, is_sealed=True)
KEEP = KeepStrategies("keep", Keep, is_sealed=True, stays_hidden=True)
