"""What a bot should know of this game: how well each seat stands, if all hands lay open."""

from math import exp
from typing import Final

from hustings.core.action import Action
from hustings.core.standing import best_of_others
from hustings.games.electioneering.actions import Play, Take
from hustings.games.electioneering.layout import Layout
from hustings.games.electioneering.scoring import cared_about, strength, totals
from hustings.games.electioneering.tables import PLAY, TAKE

VOTE_WEIGHT: Final = 0.9  # how much one expected vote more than the rival's is worth
SETTLED: Final = 0.6  # the margin that makes a locked row likely
OPEN_SLOT: Final = 0.8  # and how much more it takes for each card the row has room for


def values(table: Layout) -> list[float]:
    """Grows by a constant factor with every vote a seat may expect."""
    return [exp(VOTE_WEIGHT * votes) for votes in expected_votes(table)]


def expected_votes(table: Layout) -> list[float]:
    """For each seat the sum, over the students, of how likely their vote looks from rows and hands as they are."""
    tables = table.tables
    students = table.in_play[-1:] if table.contenders else table.in_play
    cared = [cared_about(totals(tables, table.rows[student])) for student in students]
    hands = [totals(tables, hand) for hand in table.hands]
    if table.phase != PLAY and not table.over:
        hands[table.turn] = totals(tables, hand_to_be(table, cared))
    expected = [0.0] * table.seats
    for number, student in enumerate(students):
        room = tables.row_limit - len(table.rows[student]) if table.open_rows >> student & 1 else 0
        strengths = [float(strength(hand, cared[number])) for hand in hands]
        _share_out(expected, strengths, 1.0 / (SETTLED + OPEN_SLOT * room))
    return expected


def hand_to_be(table: Layout, cared: list[list[int]]) -> list[int]:
    """In the middle of an ability: the hand as it may be once the turn is over, if all goes as the seat likes.

    Otherwise a three would look splendid for holding, for a moment, all that it took, and a two would look poor.
    """
    wanted = [0] * table.tables.suit_count
    for suits in cared:
        for suit in suits:
            wanted[suit] += 1
    hand = table.hands[table.turn][:]
    if not table.contenders:
        hand.append(table.deck[-1])
    owed = table.owed
    if table.phase == TAKE:
        hand.append(_most_useful(table, table.rows[table.student], wanted, 1))
        owed = 1
    for _ in range(owed):
        hand.remove(_most_useful(table, hand, wanted, -1))
    return hand


def _most_useful(table: Layout, cards: list[int], wanted: list[int], sign: int) -> int:
    """The card that counts most with the students as they are; with sign -1, the one that counts least."""
    best, most = cards[0], -(1 << 30)
    for card in cards:
        use = 0
        for suit in table.tables.suits[card]:
            use += wanted[suit] * max(table.tables.values[card], 1)
        if sign * use > most:
            best, most = card, sign * use
    return best


def _share_out(expected: list[float], strengths: list[float], scale: float) -> None:
    """Each seat's chance of one vote, by its margin over the best of the others."""
    for seat, rival in enumerate(best_of_others(strengths)):
        expected[seat] += 1.0 / (1.0 + exp((rival - strengths[seat]) * scale))


def distinct(table: Layout, actions: list[Action]) -> list[Action]:
    """Cards with the same face come to the same; a set of play-backs is still built from low to high."""
    twin = table.tables.twin
    seen: set[int] = set()
    found: list[Action] = []
    for action in actions:
        if isinstance(action, Play):
            key = twin[action.card] << 8 | action.student
        elif isinstance(action, Take):
            key = twin[action.card]
        else:
            return actions
        if key not in seen:
            seen.add(key)
            found.append(action)
    return found
