"""What anybody can work out from what lies open: what rows and hands are worth, and to whom.

A view says it for every seat and at every moment of a move, and between two of them little has changed: each is
remembered by the cards that it follows from, for as long as a move is told.  Python looks through all that lives long,
so little does.
"""

from functools import lru_cache

from hustings.games.electioneering.printed import Printed
from hustings.games.electioneering.scoring import cared_about, strength, totals

Cards = tuple[int, ...]
Suits = tuple[int, ...]
BySuit = tuple[int, ...]
Strengths = tuple[int | None, ...]

_A_MOVE, _HANDS, _SIZES = 128, 1024, 64


@lru_cache(maxsize=_HANDS)
def worth(printed: Printed, cards: Cards) -> BySuit:
    """The value of cards that lie in one place, suit by suit."""
    return tuple(totals(printed, list(cards)))


@lru_cache(maxsize=_A_MOVE)
def rows_worth(printed: Printed, rows: tuple[Cards, ...]) -> tuple[tuple[BySuit, ...], tuple[Suits, ...]]:
    """By row, what lies there is worth, and the suits that it makes its student care about; none where nothing lies."""
    totals = tuple([worth(printed, row) for row in rows])
    return totals, tuple([tuple(cared_about(list(row))) if any(row) else () for row in totals])


def strengths(cared: tuple[Suits, ...], hands: tuple[BySuit | None, ...]) -> tuple[Strengths, ...]:
    """By row and seat: what each hand is worth to each student, where all of it is known."""
    found = _unknown(len(cared), len(hands))
    for seat, hand in enumerate(hands):
        if hand is not None:
            found = strengths_with(cared, found, seat, hand)
    return found


@lru_cache(maxsize=_SIZES)
def _unknown(rows: int, seats: int) -> tuple[Strengths, ...]:
    return ((None,) * seats,) * rows


def strengths_with(
    cared: tuple[Suits, ...], others: tuple[Strengths, ...], seat: int, hand: BySuit
) -> tuple[Strengths, ...]:
    """The same, where the hand of one more seat is known."""
    known, found = list(hand), list[Strengths]()
    for row, suits in enumerate(cared):
        each = list(others[row])
        each[seat] = strength(known, list(suits))
        found.append(tuple(each))
    return tuple(found)
