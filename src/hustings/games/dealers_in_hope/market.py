"""What support can buy in a Train action, as bots plan it: the best cards and masters for every sum of support."""

from typing import Final

from hustings.games.dealers_in_hope.actions import DISCARD
from hustings.games.dealers_in_hope.effect_rows import PenaltyShield
from hustings.games.dealers_in_hope.growth import Deck, Growth, years_after
from hustings.games.dealers_in_hope.layout import Layout
from hustings.games.dealers_in_hope.printed import LEVEL2, MASTER, NONE
from hustings.games.dealers_in_hope.training import BARGAIN, offered

MOST_SUPPORT: Final = 24
REMEMBERED: Final = 20_000
NEVER: Final = -99.0
GRAIN: Final = 4.0  # how finely decks are told apart
TRAINED_NOW: Final = 0.1  # a card that is trained is a little better than one that is planned

Goods = list[tuple[int, float]]
"""What can be had: cost and gain."""
Plan = list[float]
"""By support, from 0 on."""


class Market:
    """For one pack.  Many positions have the same offers: plans are remembered."""

    def __init__(self, growth: Growth) -> None:
        self.growth = growth
        self._known: dict[tuple[object, ...], Plan] = {}

    def plan(self, state: Layout, seat: int, deck: Deck) -> Plan:
        """What the cards to be trained bring, less what a count that is missed costs."""
        near = self._at_hand(state, seat)
        row, printed = state.row, state.printed
        shield = sum([effect.n for effect in state.held(seat, PenaltyShield)])
        key = (
            state.deed,
            near,
            deck.bits,
            state.masters[seat],
            tuple(state.supply[: printed.first_leader]),
            state.masses[-1] if state.masses else NONE,
            (deck.cards, int(GRAIN * deck.total / (deck.cards + 1)), deck.lean),
            (state.round, state.seats, state.professions),
            (row.count_min - state.count, row.count_max - state.count, state.slack + shield),
        )
        found = self._known.get(key)
        if found is None:
            if len(self._known) > REMEMBERED:
                self._known.clear()
            found = self._known[key] = self._plan(state, seat, deck, near, shield)
        return found

    def discount(self, state: Layout) -> int:
        """What is saved on the next cards, as if it were support."""
        bargains = state.bargains
        return sum([bargains[place] * bargains[place + 2] for place in range(0, len(bargains), BARGAIN)])

    def _at_hand(self, state: Layout, seat: int) -> int:
        """The professionals that are, or can be, where prerequisites are looked for, as bits."""
        bit, found = self.growth.bit, 0
        discards = state.discards[seat] if state.opened >> DISCARD & 1 else ()
        for card in (*state.hands[seat], *state.ready[seat], *state.plays[seat], *discards):
            found |= bit[card]
        return found

    # ---- Working a plan out.

    def _plan(self, state: Layout, seat: int, deck: Deck, near: int, shield: int) -> Plan:
        row, slack = state.row, state.slack + shield
        least, most = row.count_min - state.count, row.count_max - state.count
        deepest = max(0, most) + slack + 1
        tables = self._tables(state, seat, deck, near, deepest)
        best = [NEVER] * (MOST_SUPPORT + 1)
        for number, table in enumerate(tables):
            fine = max(0, max(least - number, number - most) - slack)
            best = [max(one, gain - fine) for one, gain in zip(best, table, strict=True)]
        return best

    def _tables(self, state: Layout, seat: int, deck: Deck, near: int, deepest: int) -> list[Plan]:
        """By number of cards and support: masters once each, cards as often as one likes."""
        empty = [NEVER] * (MOST_SUPPORT + 1)
        tables = [[0.0] * (MOST_SUPPORT + 1)] + [empty[:] for _ in range(deepest)]
        for cost, gain in self._masters(state, seat, deck, near):
            for number in range(deepest, 0, -1):
                _buy(tables[number], tables[number - 1], cost, gain)
        for cost, gain in _better_ones(self._cards(state, seat, deck, near)):
            for number in range(1, deepest + 1):
                _buy(tables[number], tables[number - 1], cost, gain)
        return tables

    def _cards(self, state: Layout, seat: int, deck: Deck, near: int) -> Goods:
        growth, worth, printed = self.growth, self.growth.worth, state.printed
        masters = state.masters[seat]
        before = growth.deck(state, deck.total, deck.cards, deck.lean) + growth.hope(state, deck.bits, masters)
        found = []
        for card in offered(state):
            if printed.kind[card] != LEVEL2 or self._is_open(state, near, card):
                after = growth.deck(state, deck.total + worth.card[card], deck.cards + 1, deck.lean + worth.lean[card])
                after += growth.hope(state, deck.bits | growth.bit[card], masters)
                found.append((printed.cost[card], after - before + TRAINED_NOW * (years_after(state) > 0)))
        return found

    def _is_open(self, state: Layout, near: int, card: int) -> bool:
        printed = state.printed
        lower = card - printed.first_level2 + printed.first_level1
        return bool(near >> card & 1 or near >> lower & 1)

    def _masters(self, state: Layout, seat: int, deck: Deck, near: int) -> Goods:
        growth, printed, masters = self.growth, state.printed, state.masters[seat]
        allowed = printed.trainable[state.deed]
        if allowed and MASTER not in allowed:
            return []
        before = growth.hope(state, deck.bits, masters)
        found = []
        for profession in state.professions:
            if profession not in masters and near >> (printed.first_level2 + profession) & 1:
                after = growth.hope(state, deck.bits, tuple(sorted([*masters, profession])))
                found.append((printed.master_cost[profession], growth.master(state, profession) + after - before))
        return found


def _buy(table: Plan, fewer: Plan, cost: int, gain: float) -> None:
    """One more, for each sum of support that is enough for it."""
    for support in range(cost, MOST_SUPPORT + 1):
        with_it = fewer[support - cost] + gain
        if with_it > table[support]:
            table[support] = with_it


def _better_ones(goods: Goods) -> Goods:
    """Only what is better than everything that costs no more."""
    found: Goods = []
    for cost, gain in sorted(goods, key=lambda one: (one[0], -one[1])):
        if not found or gain > found[-1][1]:
            found.append((cost, gain))
    return found
