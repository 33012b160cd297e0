"""The weights by which bots judge a position, and the tables of one variant that follow from them."""

from collections.abc import Callable
from typing import Final

from hustings.games.electioneer.pack import SYMBOLS
from hustings.games.electioneer.printed import CATEGORIES, DIGIT, REGION_COUNT, Printed, Variant
from hustings.games.electioneer.travel import Travel

MASK: Final = (1 << DIGIT) - 1
MOST: Final = MASK + 1

BONUS: Final = {
    "gain_treasury": 0.4,
    "gain_reserve": 0.7,
    "lobby_plus": 0.8,
    "confirm_discount": 1.0,
    "commute_discount": 0.3,
    "campaign_waive": 0.5,
    "buy_deck_top": 0.5,
    "refresh_column": 0.1,
    "completion_plus": 0.2,
    "explore_plus": 0.1,
    "long_walk": 0.5,
    "fast_ferry": 0.2,
    "free_step": 0.5,
    "steal_discs": 0.7,
    "shield": 0.5,
}
"""What a Recurring or Permanent effect helps while it is uppermost; those worth Votes are counted as Votes."""


VOTES_OF: Final = {"votes": 1.3, "votes_per_symbol": 1.2, "votes_per_zone": 1.0, "votes_per_discs": 0.8}
"""What an effect that is worth Votes may bring once its card is uppermost."""


class Tables:
    """What a count is worth in each category, and what a card brings besides."""

    def __init__(self, printed: Printed, rules: Variant) -> None:
        self.printed = printed
        self.rules = rules
        self.hops = Travel(rules.map)
        pairs = [(rules.votes[2 * category], rules.votes[2 * category + 1]) for category in range(CATEGORIES)]
        used = [category in rules.categories for category in range(CATEGORIES)]
        self.standing = [_table(_standing, pair, is_used) for pair, is_used in zip(pairs, used, strict=True)]
        self.held = [_table(_held, pair, is_used) for pair, is_used in zip(pairs, used, strict=True)]
        self.counted_in = [self._categories(card) for card in range(printed.zone_count)]
        lasting = [timing != "immediate" for timing in printed.timing]
        self.bonus = [
            BONUS.get(kind, 0.0) if is_lasting else 0.0 for kind, is_lasting in zip(rules.kind_of, lasting, strict=True)
        ]

        self.extra = [self._extra(card) for card in range(printed.zone_count)]
        for card, category in enumerate(self.extra):
            if category >= 0:
                self.counted_in[card] = [*self.counted_in[card], category]
        self.votes_of = [VOTES_OF.get(kind, 0.0) for kind in rules.kind_of]

    def _extra(self, card: int) -> int:
        """The category of which an uppermost card counts one symbol more, or -1 (`extra_symbol`)."""
        effect = self.printed.effects[card]
        if effect is None or self.rules.kind_of[card] != "extra_symbol":
            return -1
        return REGION_COUNT + SYMBOLS.index(effect.symbol)

    def _categories(self, card: int) -> list[int]:
        symbols = self.printed.symbols[card]
        found = [REGION_COUNT + symbol for symbol in range(CATEGORIES - REGION_COUNT) if symbols >> symbol & 1]
        return [*found, self.printed.region[card]] if self.printed.region[card] >= 0 else found


def _standing(n: int, m: int, first: int, second: int) -> float:
    """What a count of n is worth in a category where the best of the others has m (EL-112 to EL-116)."""
    if n < 2:
        return 0.14 * n * (first + second) if m < 4 else 0.05 * n * (first + second)
    if n > m:
        return first + (second if m < 2 else 0.0) + 0.15 * first * min(n - m - 1, 2)
    if n == m:
        return 0.5 * (first + second)
    return second * (0.75 if n == m - 1 else 0.5)


def _held(n: int, m: int, first: int, second: int) -> float:
    """What of that are Votes on tokens, as far as the two counts tell."""
    if n < 2:
        return 0.0
    if n > m:
        return float(first + (second if m < 2 else 0))
    return 0.5 * (first + second) if n == m else 0.6 * second


def _table(worth: Callable[[int, int, int, int], float], votes: tuple[int, int], is_used: bool) -> list[list[float]]:
    """By the own count and the best of the others."""
    return [[worth(n, m, *votes) if is_used else 0.0 for m in range(MOST)] for n in range(MOST)]
