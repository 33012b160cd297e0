"""What anybody can work out from what lies open: what rows and hands are worth, and to whom.

A view says it for every seat and at every moment of a move, and between two of them little has changed: each is
remembered by the cards that it follows from.
"""

from functools import lru_cache

from hustings.games.electioneering.printed import Printed
from hustings.games.electioneering.scoring import cared_about, strength, totals

Cards = tuple[int, ...]
BySuit = tuple[int, ...]


@lru_cache(maxsize=4096)
def worth(printed: Printed, cards: Cards) -> BySuit:
    """The value of cards that lie in one place, suit by suit."""
    return tuple(totals(printed, list(cards)))


@lru_cache(maxsize=1024)
def rows_worth(printed: Printed, rows: tuple[Cards, ...]) -> tuple[BySuit, ...]:
    return tuple([worth(printed, row) for row in rows])


@lru_cache(maxsize=1024)
def cares(rows: tuple[BySuit, ...]) -> tuple[tuple[int, ...], ...]:
    """By row, the suits that it makes its student care about; none where nothing lies."""
    return tuple([tuple(cared_about(list(row))) if any(row) else () for row in rows])


@lru_cache(maxsize=4096)
def strengths(
    cared: tuple[tuple[int, ...], ...], hands: tuple[BySuit | None, ...]
) -> tuple[tuple[int | None, ...], ...]:
    """By row and seat: what each hand is worth to each student, where all of it is known."""
    known = [None if hand is None else list(hand) for hand in hands]
    return tuple([_strengths_for(list(suits), known) for suits in cared])


def _strengths_for(suits: list[int], hands: list[list[int] | None]) -> tuple[int | None, ...]:
    return tuple([None if hand is None else strength(hand, suits) for hand in hands])
