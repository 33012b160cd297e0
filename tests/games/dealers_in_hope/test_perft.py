"""How many ways there are to go on, from positions in the middle of games and of battles.

The pins of `tests/laws/perft.toml` begin at the deal, and count the draft; these begin where hands, markers and
miniatures are on the table.  A change of rules or components changes them: count anew, and look why.
"""

from collections.abc import Callable

import pytest

from hustings import Rng
from hustings.core.state import State
from hustings.games.dealers_in_hope.state import DealersState
from tests.games.dealers_in_hope.arranging import GAME, table
from tests.games.dealers_in_hope.battles import about_to, besieged, hold, struck
from tests.games.dealers_in_hope.hidden import looked
from tests.games.dealers_in_hope.wintering import winter

PINS: dict[tuple[int, str, int], list[int]] = {
    (3, "first_tide", 100): [13, 199],
    (3, "open_water", 200): [6, 26],
    (4, "long_siege", 150): [5, 13],
    (4, "first_tide", 300): [7, 36],
    (5, "open_water", 100): [2, 18],
    (5, "long_siege", 400): [1, 2],
}
"""By seats, professions and how many decisions went before."""


def in_the_middle(seats: int, professions: str, decisions: int) -> State:
    state, rng = GAME.start(seats, 5, {"first_seat": 0, "professions": professions}), Rng(11)
    for _ in range(decisions):
        seat = state.actors[0]
        state.apply(seat, rng.choice(state.legal(seat)))
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


@pytest.mark.parametrize("played", PINS, ids=lambda played: "-".join(map(str, played)))
def test_in_the_middle_of_games_the_counts_are_those_pinned(played: tuple[int, str, int]) -> None:
    state = in_the_middle(*played)
    assert [ways(state, depth) for depth in (1, 2)] == PINS[played]


HANDS = {0: ["recruit", "veteran", "saboteurs_1"], 1: ["recruit", "tutor", "sentinels_1"]}


def at_stage_3() -> DealersState:
    state = struck(attack=3, hands=HANDS)
    hold(state)
    return state


def in_winter() -> DealersState:
    state = table(hands=HANDS)
    winter(state)
    return state


BATTLES: dict[str, tuple[Callable[[], DealersState], list[int]]] = {
    "announce": (lambda: about_to(hands=HANDS, lands={"provence": 0, "milan": 1}), [38, 380, 2674]),
    "stage 1": (lambda: besieged(attack=0, hands=HANDS), [10, 59, 418]),
    "stage 2": (lambda: struck(attack=3, hands=HANDS, held={1: ["sandbag_wall", "militia_charter"]}), [11, 89, 559]),
    "stage 3": (at_stage_3, [10, 62, 327]),
    "a look": (looked, [4, 12, 24]),
    "winter": (in_winter, [8, 64, 1600]),
}


@pytest.mark.parametrize("name", BATTLES)
def test_in_battles_and_winter_the_counts_are_those_pinned(name: str) -> None:
    make, counts = BATTLES[name]
    state = make()
    assert [ways(state, depth) for depth in (1, 2, 3)] == counts
