"""Reactions (EC-180 to EC-189): who is asked in a window, by what everybody can see, and what can be answered there."""

from itertools import combinations
from typing import Any

from hustings.core.action import Action
from hustings.core.errors import Illegal
from hustings.core.question import Question
from hustings.games.elector_counts import refusals
from hustings.games.elector_counts.layout import Layout


class Asked(Question[Layout, Any]):
    """What is asked inside an action: nothing else can be done before it is answered (EC-051)."""

    def missing(self, state: Layout, seat: int, kind: type[Action]) -> Illegal:
        return refusals.NOT_A_CHOICE()

    def first(self, state: Layout, seat: int) -> Illegal:
        return refusals.FIRST_ANSWER(seat=state.actors[0])

    def unasked(self, state: Layout, seat: int) -> Illegal:
        return refusals.NOT_ASKED()


class Window(Asked):
    """What the three windows have in common: whoever holds nothing that reacts can only let it pass (EC-184)."""

    def missing(self, state: Layout, seat: int, kind: type[Action]) -> Illegal:
        return refusals.NO_REACTION()


def out_of_sight(state: Layout, kind: str) -> bool:
    """Whether a copy of a Support of this kind is neither out of the game nor face-up anywhere (EC-183)."""
    copies = state.printed.copies[state.seats]
    for card in state.printed.reactions[kind]:
        in_sight = state.discards.count(card) + state.shown[1::2].count(card)
        in_sight += sum([supports.count(card) for supports in state.supports])
        if in_sight < copies[card]:
            return True
    return False


def can_react(state: Layout, seat: int, kind: str) -> bool:
    """Whether a seat could react so, as far as anyone can see: counts and open cards alone (EC-181, EC-182)."""
    cards = len(state.hands[seat])
    if seat == state.mover:
        needed = keeps(state) + 1
        cards += len(state.reserves[seat])
    else:
        needed = 2 if kind == "rally_defenders" else 1
    return cards >= needed and out_of_sight(state, kind)


def keeps(state: Layout) -> int:
    """How many cards the mover must keep in hand after any action or reaction (EC-054, EC-159)."""
    return 0 if state.is_end_game else state.printed.numbers.pass_cards


def ways_to_play(state: Layout, seat: int, card: int) -> list[tuple[int, ...]]:
    """For each way to play this Support from the hand: the Reserve cards taken up for it (EC-091)."""
    hand = state.hands[seat]
    if seat != state.mover:
        return [()] if card in hand else []
    reserve = state.reserves[seat]
    if card not in hand and card not in reserve:
        return []
    short = max(0, keeps(state) + 1 - len(hand))
    ways = [taken for size in range(short, len(reserve) + 1) for taken in sorted(set(combinations(reserve, size)))]
    return [taken for taken in ways if card in hand or card in taken]
