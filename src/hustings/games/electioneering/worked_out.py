"""What anybody can work out from what lies open: what rows and hands are worth, and to whom.

A view says it for every seat and at every moment of a move, and between two of them little has changed: each is
remembered by the cards that it follows from, for as long as a move is told.  Python looks through all that lives long,
so little does.
"""

from functools import lru_cache

from hustings.games.electioneering.printed import Printed
from hustings.games.electioneering.scoring import cared_about, strength, totals

Cards = tuple[int, ...]
BySuit = tuple[int, ...]

_A_MOVE, _HANDS = 128, 1024


@lru_cache(maxsize=_HANDS)
def worth(printed: Printed, cards: Cards) -> BySuit:
    """The value of cards that lie in one place, suit by suit."""
    return tuple(totals(printed, list(cards)))


@lru_cache(maxsize=_A_MOVE)
def rows_worth(printed: Printed, rows: tuple[Cards, ...]) -> tuple[BySuit, ...]:
    return tuple([worth(printed, row) for row in rows])


@lru_cache(maxsize=_A_MOVE)
def cares(rows: tuple[BySuit, ...]) -> tuple[tuple[int, ...], ...]:
    """By row, the suits that it makes its student care about; none where nothing lies."""
    return tuple([tuple(cared_about(list(row))) if any(row) else () for row in rows])


@lru_cache(maxsize=_A_MOVE)
def strengths(
    cared: tuple[tuple[int, ...], ...], hands: tuple[BySuit | None, ...]
) -> tuple[tuple[int | None, ...], ...]:
    """By row and seat: what each hand is worth to each student, where all of it is known."""
    known = [(seat, list(hand)) for seat, hand in enumerate(hands) if hand is not None]
    return tuple([_strengths_for(list(suits), known, len(hands)) for suits in cared])


def _strengths_for(suits: list[int], known: list[tuple[int, list[int]]], seats: int) -> tuple[int | None, ...]:
    found: list[int | None] = [None] * seats
    for seat, hand in known:
        found[seat] = strength(hand, suits)
    return tuple(found)
