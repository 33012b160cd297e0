"""What a bot should know of this game: how well each seat stands, if all hands lay open."""

from math import exp
from typing import Final

from hustings.core.action import Action
from hustings.core.standing import best_of_others
from hustings.games.electioneering.actions import Play, Take
from hustings.games.electioneering.layout import Layout
from hustings.games.electioneering.scoring import cared_about, strength, totals
from hustings.games.electioneering.turn import OWED, STUDENT, TAKE

VOTE_WEIGHT: Final = 0.9  # how much one expected vote more than the rival's is worth
SETTLED: Final = 0.6  # the margin that makes a locked row likely
OPEN_SLOT: Final = 0.8  # and how much more it takes for each card the row has room for


def values(state: Layout) -> list[float]:
    """Grows by a constant factor with every vote a seat may expect."""
    return [exp(VOTE_WEIGHT * votes) for votes in expected_votes(state)]


def expected_votes(state: Layout) -> list[float]:
    """For each seat the sum, over the students, of how likely their vote looks from rows and hands as they are."""
    printed = state.printed
    students = state.in_play[-1:] if state.contenders else state.in_play
    cared = [cared_about(totals(printed, state.rows[student])) for student in students]
    hands = [totals(printed, hand) for hand in state.hands]
    if state.asked.is_half:
        hands[state.mover] = totals(printed, hand_to_be(state, cared))
    expected = [0.0] * state.seats
    for number, student in enumerate(students):
        room = printed.row_limit - len(state.rows[student]) if state.open_rows >> student & 1 else 0
        strengths = [float(strength(hand, cared[number])) for hand in hands]
        _share_out(expected, strengths, 1.0 / (SETTLED + OPEN_SLOT * room))
    return expected


def hand_to_be(state: Layout, cared: list[list[int]]) -> list[int]:
    """In the middle of an ability: the hand as it may be once the turn is over, if all goes as the seat likes.

    Otherwise a three would look splendid for holding, for a moment, all that it took, and a two would look poor.
    """
    wanted = [0] * state.printed.suit_count
    for suits in cared:
        for suit in suits:
            wanted[suit] += 1
    hand = state.hands[state.mover][:]
    if not state.contenders:
        hand.append(state.deck[-1])
    owed = 1 if state.asked is TAKE else state.pending[OWED]
    if state.asked is TAKE:
        hand.append(_most_useful(state, state.rows[state.pending[STUDENT]], wanted, 1))
    for _ in range(owed):
        hand.remove(_most_useful(state, hand, wanted, -1))
    return hand


def _most_useful(state: Layout, cards: list[int], wanted: list[int], sign: int) -> int:
    """The card that counts most with the students as they are; with sign -1, the one that counts least."""
    best, most = cards[0], -(1 << 30)
    for card in cards:
        use = 0
        for suit in state.printed.suits[card]:
            use += wanted[suit] * max(state.printed.values[card], 1)
        if sign * use > most:
            best, most = card, sign * use
    return best


def _share_out(expected: list[float], strengths: list[float], scale: float) -> None:
    """Each seat's chance of one vote, by its margin over the best of the others."""
    for seat, rival in enumerate(best_of_others(strengths)):
        expected[seat] += 1.0 / (1.0 + exp((rival - strengths[seat]) * scale))


def distinct(state: Layout, actions: list[Action]) -> list[Action]:
    """Cards with the same face come to the same; a set of play-backs is still built from low to high."""
    twin = state.printed.twin
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
