"""Positions to test from: a table with the hands and issues that a test asks for."""

from typing import cast

from show_of_hands.actions import Choose
from show_of_hands.state import NONE_YET, CommitteeState

import hustings


def table(hands: list[list[int]], issues: list[int], version: int = 2, **options: bool) -> CommitteeState:
    """A fresh table with these hands, and issues worth these points to come, one after another."""
    game = hustings.load("show_of_hands", version=version)
    state = cast(CommitteeState, game.start(len(hands), seed=1, options={"rounds": 3, **options}))
    cards = sorted([*state.aside, *(card for hand in state.hands for card in hand)])
    for card in (card for hand in hands for card in hand):
        cards.remove(card)
    state.hands, state.aside = [sorted(hand) for hand in hands], cards
    _stack(state, issues)
    state.rounds_left = len(issues)
    return state


def _stack(state: CommitteeState, issues: list[int]) -> None:
    waiting = list(range(len(state.printed.points)))
    chosen = []
    for points in issues:
        chosen.append(next(issue for issue in waiting if state.printed.points[issue] == points))
        waiting.remove(chosen[-1])
    state.issues = [*waiting, *reversed(chosen)]
    if state.issue != NONE_YET:
        state.issue = state.issues.pop()


def vote(state: CommitteeState, *cards: int) -> None:
    """Everyone chooses, seat by seat."""
    for seat, card in enumerate(cards):
        state.apply(seat, Choose(card))
