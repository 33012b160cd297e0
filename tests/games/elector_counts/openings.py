"""Deals in which the first action of the game opens a window, and somebody who is asked there can react."""

from collections.abc import Iterator
from typing import NamedTuple

from hustings import Action
from hustings.games.elector_counts.state import ElectorCountsState
from tests.games.elector_counts.tabletop import GAME

SEEDS = 500


class Opening(NamedTuple):
    """A deal, the action that opens a window there, who is asked, and how the one who can do so reacts."""

    seed: int
    mover: int
    action: Action
    asked: tuple[int, ...]
    able: int
    reaction: Action
    passing: Action


def opening(action: type[Action], reaction: type[Action], seats: int) -> Opening:
    """The first deal of this kind, always the same one."""
    return next(_openings(action, reaction, seats))


def _openings(action: type[Action], reaction: type[Action], seats: int) -> Iterator[Opening]:
    for seed in range(SEEDS):
        dealt = GAME.start(seats, seed)
        for first in dealt.legal(dealt.mover):
            if isinstance(first, action):
                state = dealt.copy()
                state.apply(dealt.mover, first)
                found = _reaction(state, reaction)
                if found is not None:
                    seat, answer = found
                    passing = state.let_pass(seat)
                    assert passing is not None
                    yield Opening(seed, dealt.mover, first, state.actors, seat, answer, passing)


def _reaction(state: ElectorCountsState, wanted: type[Action]) -> tuple[int, Action] | None:
    """The one seat that can react, where it can do so in one way."""
    if not state.is_window:
        return None
    able = [seat for seat in state.actors if len(state.legal(seat)) > 1]
    answers = [answer for seat in able for answer in state.legal(seat) if isinstance(answer, wanted)]
    return (able[0], answers[0]) if len(able) == len(answers) == 1 else None
