"""What a Train or Reorganize action will still bring, as bots plan it while it is carried out."""

from typing import Final

from hustings.games.dealers_in_hope.actions import SUPPORT
from hustings.games.dealers_in_hope.arms import Armoury
from hustings.games.dealers_in_hope.decks import hand_size
from hustings.games.dealers_in_hope.growth import RATE, USED, Deck, Growth, years_after
from hustings.games.dealers_in_hope.layout import Layout
from hustings.games.dealers_in_hope.market import MOST_SUPPORT, Market
from hustings.games.dealers_in_hope.printed import LEVEL1
from hustings.games.dealers_in_hope.reorganizing import BONUS, DISMISS, READY
from hustings.games.dealers_in_hope.training import PROMOTE, promotable

PLANNED: Final = 0.93  # of what support in hand can buy; what is paid for counts in full
PAID: Final = 0.96  # of what the markers at hand can buy
UNIT: Final = 0.03  # a point of support that is still to be played
HOPED: Final = 0.6  # of the support that cards to be drawn may bring
DETOUR: Final = 0.2  # a card that will go to hand or draw pile
SPOILS_WORTH: Final = {2: 0.55, 3: 0.85}
READIED: Final = 0.1  # a unit of strength that is laid in the ready area
LACKING: Final = 0.7  # of what a card brings is lost where the draw pile runs out
FRESH: Final = 0.8  # of what better cards bring is gained by mixing them in


class Planner:
    """For one pack."""

    def __init__(self, growth: Growth, market: Market, armoury: Armoury) -> None:
        self.growth = growth
        self.market = market
        self.armoury = armoury

    def plan(self, state: Layout, seat: int, deck: Deck) -> float:
        does = state.row.does
        if does == "train":
            return self._training(state, seat, deck)
        if does == "promote":
            is_open = not state.is_performed or state.asked is PROMOTE
            return self._promotion(state, seat, deck) if is_open else 0.0
        return self._reorganizing(state, seat, deck)

    # ---- Train.

    def _training(self, state: Layout, seat: int, deck: Deck) -> float:
        """The best that support can buy, what is still to be played included."""
        plan = self.market.plan(state, seat, deck)
        now = state.markers_of(seat, SUPPORT) + self.market.discount(state)
        arms = self.armoury.of(state, seat)
        most = min(MOST_SUPPORT, now + int(arms.support + HOPED * arms.hoped[SUPPORT]))
        now = min(MOST_SUPPORT, now)
        value = max([PLANNED * plan[sum_] - UNIT * (sum_ - now) for sum_ in range(now, most + 1)])
        value = max(value, PAID * plan[now]) if plan[now] > 0.0 else value
        return value + DETOUR * len(state.detours) / 2

    def _promotion(self, state: Layout, seat: int, deck: Deck) -> float:
        """The best card to dismiss for the next."""
        growth, masters = self.growth, state.masters[seat]
        before = growth.deck(state, deck.total, deck.cards, deck.lean) + growth.hope(state, deck.bits, masters)
        found = [self._promoted(state, seat, deck, card) for card, _ in promotable(state, seat)]
        return max(0.0, max(found, default=before) - before)

    def _promoted(self, state: Layout, seat: int, deck: Deck, card: int) -> float:
        """Deck and masters once a card is promoted."""
        growth, printed, masters = self.growth, state.printed, state.masters[seat]
        worth, profession = growth.worth.card, printed.profession[card]
        if printed.kind[card] == LEVEL1:
            higher = printed.next_of(card)
            after = growth.deck(state, deck.total - worth[card] + worth[higher], deck.cards, deck.lean)
            return after + growth.hope(state, deck.bits | growth.bit[higher], masters)
        after = growth.deck(state, deck.total - worth[card], deck.cards - 1, deck.lean)
        return after + growth.master(state, profession) + growth.hope(state, deck.bits, (*masters, profession))

    # ---- Reorganize.

    def _reorganizing(self, state: Layout, seat: int, deck: Deck) -> float:
        """What is still to come of it."""
        row, asked = state.row, state.asked
        if not state.is_performed:
            bonus, era = state.printed.bonus_dismiss[state.era], state.era
            dismissing = bonus + (row.count_max if row.does == "dismiss" else 0)
            return state.printed.bonus_vp[era] + self._itself(state, seat, deck, dismissing)
        if asked is BONUS:
            dismissing = state.pending[-3] + (row.count_max if row.does == "dismiss" else 0)
            return self._itself(state, seat, deck, dismissing)
        if asked is DISMISS:
            return self._dismissing(state, seat, deck, state.pending[-3])
        if asked is READY:
            return self._readying(state, seat, state.pending[-2])
        return -float(max(0, row.count_min - state.count)) if row.does == "dismiss" else 0.0

    def _itself(self, state: Layout, seat: int, deck: Deck, dismissing: int) -> float:
        row = state.row
        value = self._dismissing(state, seat, deck, dismissing)
        if row.does == "gain_spoils":
            value += row.spoils_n * SPOILS_WORTH[row.spoils_value]
        elif row.does == "gain_vp":
            value += row.vp
        elif row.does == "ready":
            value += self._readying(state, seat, row.up_to)
        elif row.does == "shuffle":
            value += self._shuffling(state, seat)
        return value

    def _dismissing(self, state: Layout, seat: int, deck: Deck, most: int) -> float:
        """The weakest cards of hand and discard pile; those that the action asks for cost a point each if they stay."""
        growth, row = self.growth, state.row
        worth = growth.worth.card
        weakest = sorted([worth[card] for card in (*state.hands[seat], *state.discards[seat])])
        owed = row.count_min - state.count if row.does == "dismiss" else 0
        before = growth.deck(state, deck.total, deck.cards, deck.lean)
        best, total = -float(owed), deck.total
        for number in range(1, min(most, len(weakest)) + 1):
            total -= weakest[number - 1]
            gain = growth.deck(state, total, deck.cards - number, deck.lean) - before
            best = max(best, gain - max(0, owed - number))
        return best

    def _readying(self, state: Layout, seat: int, most: int) -> float:
        worth = self.growth.worth.card
        strongest = sorted([worth[card] for card in state.hands[seat]], reverse=True)
        return READIED * sum(strongest[:most])

    def _shuffling(self, state: Layout, seat: int) -> float:
        """More cards for the actions of this year; and better ones for what is left of the draw pile, which would be
        drawn first in the next year, too, since winters put the discard pile beneath it (DH-207)."""
        worth, hand, ready = self.growth.worth.card, state.hands[seat], state.ready[seat]
        draws, discards = state.draws[seat], state.discards[seat]
        if not discards:
            return 0.0
        wanted = max(0, hand_size(state, seat) * state.cubes[seat] - len(hand) - len(ready))
        now, then = min(wanted, len(draws)), min(wanted, len(draws) + len(discards))
        drawn = sum([worth[card] for card in draws], 0.0)
        mean = (drawn + sum([worth[card] for card in discards], 0.0)) / (len(draws) + len(discards))
        better = max(0.0, mean - drawn / len(draws)) if draws else 0.0
        soon = min(len(draws), wanted + USED[state.seats]) if years_after(state) else now
        return RATE * (LACKING * (then - now) * mean + FRESH * soon * better)
