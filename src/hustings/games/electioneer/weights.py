"""The weights by which bots judge a position, and the tables of one variant that follow from them."""

from collections.abc import Callable
from itertools import pairwise
from typing import Final

from hustings.games.electioneer.pack import SYMBOLS
from hustings.games.electioneer.printed import CATEGORIES, DIGIT, REGION_COUNT, Printed, Variant
from hustings.games.electioneer.travel import Travel

MASK: Final = (1 << DIGIT) - 1
MOST: Final = 10
"""Counts above this are all alike."""
LEGS: Final = 3
"""How many zones ahead are planned."""

LASTING: Final = {
    "gain_treasury": 1.0,
    "gain_reserve": 1.6,
    "lobby_plus": 1.4,
    "confirm_discount": 1.6,
    "commute_discount": 0.4,
    "campaign_waive": 0.8,
    "buy_deck_top": 0.8,
    "refresh_column": 0.3,
    "completion_plus": 0.5,
    "explore_plus": 0.2,
    "long_walk": 0.8,
    "fast_ferry": 0.4,
    "free_step": 0.8,
    "steal_discs": 1.6,
    "shield": 0.8,
}
"""What a Recurring or Permanent effect helps from the first turn to the last, if it is never covered; what is
worth Votes is counted as Votes."""

AT_ONCE: Final = {
    "gain_treasury": 0.6,
    "gain_reserve": 0.7,
    "sweep_column": 0.5,
    "gain_deck_top": 0.7,
    "gain_display": 0.9,
    "gain_ticket": 0.6,
    "explore_free": 0.4,
    "extra_action": 0.6,
    "jump": 0.6,  # as a promise
    "remove_top": 1.5,
    "steal_discs": 0.7,
    "all_pay": 0.4,
    "steal_card": 1.0,
    "evict_marker": 0.6,
    "buy_deck_top": 0.4,
    "refresh_column": 0.1,
}
"""What an effect or a reward brings that is being used, but for moves of the pawn; and what Immediate ones promise."""

VOTES_OF: Final = {"votes": 1.3, "votes_per_symbol": 1.2, "votes_per_zone": 1.0, "votes_per_discs": 0.8}
"""What an effect that is worth Votes may bring once its card is uppermost."""


Table = list[list[list[float]]]


class Tables:
    """What a count is worth in each category, and what a card brings besides."""

    def __init__(self, printed: Printed, rules: Variant) -> None:
        self.printed = printed
        self.rules = rules
        self.travel = Travel(rules.map)
        pairs = [(rules.votes[2 * category], rules.votes[2 * category + 1]) for category in range(CATEGORIES)]
        standing = {pair: _table(_standing, *pair) for pair in {*pairs}}
        held = {pair: _table(_held, *pair) for pair in {*pairs}}
        ladders = {pair: _ladders(table) for pair, table in standing.items()}
        self.standing = [standing[pair] for pair in pairs]
        self.held = [held[pair] for pair in pairs]
        self.ladders = [ladders[pair] for pair in pairs]
        kinds = rules.kind_of
        self.lasting = [
            0.0 if timing == "immediate" else LASTING.get(kind, 0.0)
            for kind, timing in zip(kinds, printed.timing, strict=True)
        ]
        self.at_once = [
            AT_ONCE.get(kind, 0.0) if timing == "immediate" else 0.0
            for kind, timing in zip(kinds, printed.timing, strict=True)
        ]
        self.votes_of = [VOTES_OF.get(kind, 0.0) for kind in kinds]
        self.extra = [self._extra(card) for card in range(printed.zone_count)]
        self.counted_in = [self._categories(card) for card in range(printed.zone_count)]

    def _extra(self, card: int) -> int:
        """The category of which an uppermost card counts one symbol more, or -1 (`extra_symbol`)."""
        effect = self.printed.effects[card]
        if effect is None or self.rules.kind_of[card] != "extra_symbol":
            return -1
        return REGION_COUNT + SYMBOLS.index(effect.symbol)

    def _categories(self, card: int) -> list[tuple[int, int]]:
        """What a card counts in once it is uppermost, each with 1 where it counts there already."""
        symbols, region, extra = self.printed.symbols[card], self.printed.region[card], self.extra[card]
        found = [(REGION_COUNT + symbol, 0) for symbol in range(CATEGORIES - REGION_COUNT) if symbols >> symbol & 1]
        if region >= 0:
            found.append((region, 0))
        if extra >= 0:
            found.append((extra, 1 if (extra, 0) in found else 0))
        return found


LONE: Final = 0.14  # the first of two, of both tokens
LATE: Final = 0.05  # the same where another has many
SAFE: Final = 0.15  # each of the first two by which one leads further
TIED: Final = 0.5
NEXT: Final = 0.75
BEHIND: Final = 0.35
THIRD: Final = 0.25


def _standing(n: int, m: int, k: int, first: int, second: int) -> float:
    """What a count of n is worth in a category where the best of the others have m and k (EL-112 to EL-116)."""
    if n < 2:
        return (LONE if m < 4 else LATE) * n * (first + second)
    if n > m:
        return first + (second if m < 2 else 0.0) + SAFE * first * min(n - m - 1, 2)
    if n == m:
        return TIED * (first + second) if k < n else TIED * second + 0.1 * first
    if n > k:
        return second * (NEXT + 0.1 if n == m - 1 else NEXT)
    return second * (BEHIND + 0.1 if n == k else THIRD)


def _held(n: int, m: int, k: int, first: int, second: int) -> float:
    """What of that are Votes on tokens, as far as the counts tell."""
    if n < 2:
        return 0.0
    if n > m:
        return float(first + (second if m < 2 else 0))
    if n == m:
        return 0.5 * (first + second) if k < n else 0.3 * (first + second)
    return float(second) if n > k else 0.4 * second if n == k else 0.0


def _table(worth: Callable[[int, int, int, int, int], float], first: int, second: int) -> Table:
    """By the own count and the two best of the others."""
    counts = range(MOST + 1)
    return [[[worth(n, m, k, first, second) for k in counts] for m in counts] for n in counts]


def _ladders(table: Table) -> list[list[list[tuple[float, ...]]]]:
    """By the same: what one more would bring, and then another, for as many as are planned."""
    counts = range(MOST + 1)
    return [[[_ladder(table, n, m, k) for k in counts] for m in counts] for n in counts]


def _ladder(table: Table, n: int, m: int, k: int) -> tuple[float, ...]:
    """A card may count twice in a category (`extra_symbol`)."""
    column = [table[min(count, MOST)][m][k] for count in range(n, n + 2 * LEGS + 1)]
    return tuple([after - before for before, after in pairwise(column)])
