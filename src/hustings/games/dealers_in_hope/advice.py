"""What a bot should know of this game: how well each seat stands.  Which choices come to the same is in `choosing.py`.

The unit is a victory point.  What counts is what would be scored at the end, what decks, powers and markers can still
bring in the actions that are left, and what the action that is carried out will come to.
"""

from math import exp
from typing import Final

from hustings.games.dealers_in_hope.actions import DEFENSE
from hustings.games.dealers_in_hope.arms import Armoury
from hustings.games.dealers_in_hope.assault import AGAIN, ANNOUNCE
from hustings.games.dealers_in_hope.decks import hand_size
from hustings.games.dealers_in_hope.fighting import AGAIN_WORTH, Fights
from hustings.games.dealers_in_hope.frontiers import GUARDS, Frontier, Frontiers
from hustings.games.dealers_in_hope.growth import RATE, Deck, Growth, is_last_of_era, years_after
from hustings.games.dealers_in_hope.holding import Held, Holdings, scored_at_end, scored_in_winter
from hustings.games.dealers_in_hope.layout import NOBODY, NOWHERE, Layout
from hustings.games.dealers_in_hope.market import Market
from hustings.games.dealers_in_hope.planning import LACKING, Planner
from hustings.games.dealers_in_hope.printed import ASSAULT
from hustings.games.dealers_in_hope.turn import STEP_TWO
from hustings.games.dealers_in_hope.worth import Worth

RIVALRY: Final = 8.0  # the lead in points that makes a seat e times as likely to win
FURTHEST: Final = 300.0  # points that are still told apart; far beyond there is no number for the odds
CUBE: Final = 5.4  # an action that is still to come this year: what it brings, and what it costs others
LAST_CUBE: Final = 3.6  # the same in the last year
LEADER: Final = 1.8  # the leader cube
LAST_CALL: Final = 0.8  # the leader cube where it is lost with the year
PASSED_OVER: Final = 0.4  # of that is left once its owner has passed
IN_HAND: Final = 0.2  # a unit of strength in hand
READY: Final = 0.24  # one that waits in the ready area: it takes no place in the hand
SEEN: Final = 0.7  # of what a card in hand would be better than the average, where it is known to be drawn
SPENT: Final = 0.25  # of what cards in hand are worth is left after the last action
MARKED: Final = 0.7  # of a marker of defence counts: it lasts to the next turn
LATER_FEAR: Final = 0.5  # of what is feared is for later years, which no guard of this one prevents
USED: Final = 0.02  # an ability that was used


def odds(points: float) -> float:
    """A value grows by a constant factor with every few points, as the odds of winning do."""
    return exp(max(-FURTHEST, min(FURTHEST, points)) / RIVALRY)


def is_untouched(state: Layout) -> bool:
    """In the draft, and after it until an action is chosen."""
    return state.round <= 1 and state.deed == NOWHERE and not any(state.placed)


class Outlook:
    """The advice for one pack."""

    def __init__(self, worth: Worth) -> None:
        self.worth = worth
        self.growth = Growth(worth)
        self.holdings = Holdings(worth)
        self.frontiers = Frontiers()
        self.fights = Fights(worth, Armoury(worth))
        self.planner = Planner(self.growth, Market(self.growth), self.fights.armoury)

    def values(self, state: Layout) -> list[float]:
        """By seat; the state is read as if all lay open."""
        seats, lands = range(state.seats), self.frontiers.of(state)
        held = [self.holdings.of(state, seat) for seat in seats]
        if NOBODY in state.factions or is_untouched(state):
            return [1.0] * state.seats  # leaders and cities are of a kind: who looks no further picks by lot
        decks = [self._deck(state, seat) for seat in seats]
        found = [self._scored(state, seat, held[seat], lands[seat]) for seat in seats]
        if not state.over:
            for seat in seats:
                found[seat] += self._outlook(state, seat, held[seat], lands[seat], decks[seat])
            if state.deed != NOWHERE and state.pending[0] == STEP_TWO.number:
                self._add_deed(state, found, held, lands, decks[state.mover])
        return [odds(value) for value in found]

    # ---- What a seat has.

    def _scored(self, state: Layout, seat: int, held: Held, land: Frontier) -> float:
        """What would be scored if the game were over now."""
        at_end = scored_at_end(state, seat, held, land) if held.at_end else 0.0
        return state.scores[seat] + land.territories + held.points + at_end

    def _outlook(self, state: Layout, seat: int, held: Held, land: Frontier, deck: Deck) -> float:
        after, growth = years_after(state), self.growth
        actions = self._actions(state, seat)
        value = held.a_year * (after + 0.15 * actions) + held.spoils_points
        if held.winter:
            value += scored_in_winter(state, seat, held, land)
        if held.spoils:
            value += held.spoils * min(1.0, after + 0.4 * actions)
        value += growth.deck(state, deck.total, deck.cards, deck.lean)
        value += growth.hope(state, deck.bits, state.masters[seat])
        value += self._cards(state, seat, deck, actions, after) - self._fear(state, seat, land, after)
        return value + self._markers(state, seat, after)

    def _deck(self, state: Layout, seat: int) -> Deck:
        worth, bit, leans = self.worth.card, self.growth.bit, self.worth.lean
        hand, draws = state.hands[seat], state.draws[seat]
        every = (*hand, *draws, *state.discards[seat], *state.ready[seat], *state.plays[seat])
        if state.looked and state.actors[0] == seat:
            every += state.looked
        bits, lean, total = 0, 0, 0.0
        for card in every:
            total += worth[card]
            lean += leans[card]
            bits |= bit[card]
        in_hand, drawn = sum([worth[card] for card in hand]), sum([worth[card] for card in draws])
        return Deck(total, len(every), lean, bits, in_hand, drawn)

    def _actions(self, state: Layout, seat: int) -> float:
        """Those that a seat has left this year."""
        actions = float(state.cubes[seat])
        if state.leader_cubes[seat]:
            actions += 1.0 if is_last_of_era(state) else 0.4
        return actions + 1.0 if state.starter == seat and not state.is_token_used else actions

    def _cards(self, state: Layout, seat: int, deck: Deck, actions: float, after: int) -> float:
        """What can be used soon: the hand, what it is filled up with, the ready area; and whether that is enough."""
        hand, draws, ready = len(state.hands[seat]), len(state.draws[seat]), state.ready[seat]
        size, mean = hand_size(state, seat), deck.drawn / draws if draws else 0.0
        value = IN_HAND * deck.hand
        if hand < size:
            value += IN_HAND * mean * (size - hand if draws > size - hand else draws)
        if state.seen[seat] or state.looked:
            value += IN_HAND * self._known(state, seat, mean)
        if ready:
            value += READY * sum([self.worth.card[card] for card in ready])
        lacking = size * actions - hand - draws - len(ready)
        if lacking > 0.0 and deck.cards:
            value -= LACKING * RATE * lacking * deck.total / deck.cards
        return value if after else min(1.0, SPENT + 0.5 * actions) * value

    def _known(self, state: Layout, seat: int, mean: float) -> float:
        """Cards on top of the draw pile that were looked at, or are: how much better they are than others."""
        seen, worth = state.seen[seat], self.worth.card
        top = state.draws[seat][-seen:] if seen else []
        value = sum([(worth[card] - mean) * (0.8 + 0.05 * place) for place, card in enumerate(top[-4:])], 0.0)
        if state.looked and state.actors[0] == seat:
            value += sum([worth[card] - mean for card in state.looked])
        return SEEN * value

    def _markers(self, state: Layout, seat: int, after: int) -> float:
        """Action markers: who has moved and who has not must look alike, or a search would fear every other's turn."""
        markers = state.cubes[seat]
        if state.starter == seat and not state.is_token_used:
            markers += 1
        value = (CUBE if after else LAST_CUBE) * markers
        if not state.leader_cubes[seat]:
            return value
        if not is_last_of_era(state):
            return value + LEADER
        return value + (PASSED_OVER * LAST_CALL if state.passes else LAST_CALL)

    def _fear(self, state: Layout, seat: int, land: Frontier, after: int) -> float:
        """Territories that may be lost before they count, the less the better they are defended."""
        guard = int(state.standing[seat] + MARKED * state.markers_of(seat, DEFENSE))
        others = sum(state.cubes) - state.cubes[seat]
        fear = land.fears[guard if guard < GUARDS else GUARDS - 1] * (1.0 if others > 3 else 0.25 * others)
        return fear + LATER_FEAR * land.fears[0] if after else fear

    # ---- What the mover is doing.

    def _add_deed(self, state: Layout, found: list[float], held: list[Held], lands: list[Frontier], deck: Deck) -> None:
        seat = state.mover
        if state.used:
            found[seat] += USED
        if state.printed.group[state.deed] != ASSAULT:
            found[seat] += self.planner.plan(state, seat, deck)
        elif state.target != NOWHERE:
            self._add_assault(state, found, held, lands)
        elif state.asked is ANNOUNCE or state.asked is AGAIN:
            found[seat] += self.fights.best_promise(state, seat, held[seat], lands[seat])

    def _add_assault(self, state: Layout, found: list[float], held: list[Held], lands: list[Frontier]) -> None:
        """How likely it is to be won, and what that brings and costs."""
        fights, seat, target = self.fights, state.mover, state.target
        won = fights.won(state)
        prize = fights.prize(state, seat, target, held[seat], lands[seat])
        if state.assaults:
            prize += AGAIN_WORTH
        found[seat] += won * prize - fights.still_to_play(state)
        defender = state.owners[target]
        if defender != NOBODY:
            found[defender] -= won * fights.loss(state, target)
            found[defender] += (1.0 - won) * held[defender].for_defence
