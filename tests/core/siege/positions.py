"""Positions to test from, and how to move on from them."""

from typing import Any

import pytest

from hustings import Action, Illegal
from hustings.core.pack import Pack
from hustings.core.story import Story
from tests.core.siege import Siege
from tests.core.siege.state import AMBUSH, COUNTER, DECK, Attack, Counter, React, SiegeState

GAME = Siege(Pack({}), 1)
AMBUSHES, COUNTERS = React(AMBUSH), Counter(COUNTER)


def siege(*hands: list[int]) -> SiegeState:
    """A table with these hands; seat 0 begins."""
    state = GAME.start(len(hands), seed=1)
    aside = DECK[:]
    for card in (card for hand in hands for card in hand):
        aside.remove(card)
    state.hands, state.aside = [sorted(hand) for hand in hands], aside
    return state


def battle(*hands: list[int]) -> SiegeState:
    """Seat 0 has attacked seat 1."""
    state = siege(*hands)
    state.apply(0, Attack(1))
    return state


def answer(state: SiegeState, story: Story | None = None, **answers: Action) -> None:
    """Each seat's answer: `answer(state, s1=LetBe(), s0=COUNTERS)`."""
    for seat, action in answers.items():
        state.apply(int(seat[1:]), action, story)


def let_all_pass(state: SiegeState) -> None:
    """Until a question is asked that is no window."""
    while state.is_window:
        seat = state.actors[0]
        passing = state.let_pass(seat)
        assert passing is not None
        state.apply(seat, passing)


def asks(state: SiegeState) -> tuple[str, tuple[int, ...]]:
    return state.asked.name, state.actors


def depth(state: SiegeState) -> list[str]:
    """The names of all frames, from the bottom up."""
    found = []
    below: Any = state.copy()
    while below.pending:
        found.append(below.asked.name)
        below._uncover(below.asked.arity)
    return found[::-1]


def refused(state: SiegeState, seat: int, action: Action) -> Illegal:
    with pytest.raises(Illegal) as caught:
        state.apply(seat, action)
    return caught.value
