"""Values and votes (EG-042 to EG-074): what a row cares about, and whose hand it likes best."""

from hustings.games.electioneering.tables import Tables


def totals(tables: Tables, cards: list[int]) -> list[int]:
    """The value of these cards, lying in one place, suit by suit (EG-043 to EG-046, EG-065)."""
    sums = [0] * tables.suit_count
    stars = [0] * tables.suit_count
    first, second, values, is_star = tables.first_suit, tables.second_suit, tables.values, tables.stars
    for card in cards:
        suit = first[card]
        if is_star[card]:
            # k stars of one suit in one place are worth k each: the k-th adds 2k - 1 (EG-044).
            sums[suit] += 2 * stars[suit] + 1
            stars[suit] += 1
        else:
            sums[suit] += values[card]
            if second[card] >= 0:
                sums[second[card]] += values[card]
    return sums


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


def sole_best(strengths: list[int], seats: list[int]) -> int:
    """The one seat of `seats` with the highest strength, or -1 where it is shared (EG-071, EG-072)."""
    best, leader = -1, -1
    for seat in seats:
        if strengths[seat] > best:
            best, leader = strengths[seat], seat
        elif strengths[seat] == best:
            leader = -1
    return leader
