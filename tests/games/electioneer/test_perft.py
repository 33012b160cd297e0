"""How many ways there are to go on, from positions in the middle of games of every variant.

The pins of `tests/laws/perft.toml` begin at the deal, where little but set-up can be chosen; these begin where hands,
stacks and markers are on the table.  A change of rules or components changes them: count anew, and look why.
"""

from typing import Any

import pytest

from hustings import Rng
from hustings.core.state import State
from tests.games.electioneer.tabletop import GAME

DECISIONS = 90
PINS: list[tuple[dict[str, Any], int, list[int]]] = [
    ({"variant": "full"}, 2, [32, 926]),
    ({"variant": "full"}, 4, [28, 710]),
    ({"variant": "full"}, 6, [36, 1430]),
    ({"variant": "full", "events": True}, 3, [32, 1336]),
    ({"variant": "training"}, 3, [26, 805]),
    ({"variant": "training"}, 6, [32, 1158]),
    ({"variant": "small_map"}, 2, [20, 120]),
    ({"variant": "small_map", "events": True}, 3, [28, 665]),
    ({"variant": "common_strategies"}, 5, [27, 727]),
    ({"variant": "common_strategies", "events": True, "same_turn_completion": True}, 2, [19, 1121]),
]


def in_the_middle(options: dict[str, Any], seats: int) -> State:
    """After so many decisions of players who confirm and complete whenever they can."""
    state, rng = GAME.start(seats, 5, options), Rng(11)
    for _ in range(DECISIONS):
        seat = state.actors[0]
        legal = state.legal(seat)
        eager = [action for action in legal if type(action).__name__ in ("Confirm", "Complete", "PickUp", "Activate")]
        state.apply(seat, rng.choice(eager or legal))
    return state


def ways(state: State, depth: int) -> int:
    if depth == 0 or state.over:
        return 1
    seat, count = state.actors[0], 0
    for action in state.legal(seat):
        after = state.copy()
        after.apply(seat, action)
        count += ways(after, depth - 1)
    return count


@pytest.mark.parametrize(("options", "seats", "counts"), PINS)
def test_the_counts_are_those_pinned(options: dict[str, Any], seats: int, counts: list[int]) -> None:
    state = in_the_middle(options, seats)
    assert [ways(state, depth) for depth in (1, 2)] == counts
