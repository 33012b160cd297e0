"""Values and votes (EG-042 to EG-074): what a row cares about, and whose hand it likes best."""

from collections.abc import Sequence

from hustings.games.electioneering.printed import Printed


def totals(printed: Printed, cards: list[int]) -> list[int]:
    """The value of these cards, lying in one place, suit by suit (EG-043 to EG-046, EG-065).

    `printed.worth` has a field for each suit's value and, above those, one for each suit's stars, so that one addition
    counts a card in full.  k stars of one suit in one place are worth k each, k x k together (EG-044).
    """
    counted = 0
    worth = printed.worth
    for card in cards:
        counted += worth[card]
    stars = counted >> printed.stars_above
    width, field = printed.field_width, (1 << printed.field_width) - 1
    found: list[int] = []
    for _ in range(printed.suit_count):
        found.append((counted & field) + (stars & field) * (stars & field))
        counted >>= width
        stars >>= width
    return found


def cared_about(row_totals: list[int]) -> list[int]:
    """The suits with the highest total: all of them, if they share it (EG-066, EG-067)."""
    highest = max(row_totals)
    return [suit for suit, total in enumerate(row_totals) if total == highest]


def strength(hand_totals: list[int], suits: list[int]) -> int:
    """What a hand is worth to a student who cares about these suits (EG-069, EG-070)."""
    worth = 0
    for suit in suits:
        worth += hand_totals[suit]
    return worth


def sole_best(strengths: list[int], seats: Sequence[int]) -> int:
    """The one seat of `seats` with the highest strength, or -1 where it is shared (EG-071, EG-072)."""
    best, leader = -1, -1
    for seat in seats:
        if strengths[seat] > best:
            best, leader = strengths[seat], seat
        elif strengths[seat] == best:
            leader = -1
    return leader
