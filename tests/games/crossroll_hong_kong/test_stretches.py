"""Runs are listed by stretch; here they are found by driving every one of them, location by location."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hustings import Rng
from hustings.core.errors import BadRecord
from hustings.games.crossroll_hong_kong import rounds
from hustings.games.crossroll_hong_kong.actions import Drive, JoinLotto, TakeBonus
from hustings.games.crossroll_hong_kong.choosing import bonus_runs
from tests.games.crossroll_hong_kong.tabletop import GAME, PLACE, ROUTE, cross, position

LINES = [[PLACE[one] for one in route.locations] for route in GAME.map.route]
NUMBERS = range(1, 19)
"""As high as nitrous oxide makes them."""


def some_board(seed, crossed):
    """A board on which any locations may be crossed, whether one can drive there or not."""
    rng = Rng(seed)
    state = position()
    places = list(range(len(GAME.map.location)))
    rng.shuffle(places)
    cross(state, " ".join(GAME.map.location[place].id for place in places[:crossed]))
    return state


def driven(route, start, step, length):
    """Where a run leads, or nothing if the road ends before."""
    line = LINES[route]
    places = [line.index(start) + step * number for number in range(length)]
    if GAME.map.route[route].closed and length <= len(line):
        return [line[place % len(line)] for place in places]
    return [line[place] for place in places] if 0 <= places[-1] < len(line) else []


def runs_by_hand(state, length):
    """Every run of so many empty locations from a start, in either direction (XR-040 to XR-045)."""
    board = state.view(0).maps[0]
    found = set()
    for route, line in enumerate(LINES):
        for start in set(line) & set(board.starts):
            for step in (1, -1):
                run = driven(route, start, step, length)
                if run and not set(run) & set(board.crossed):
                    found.add((route, start, run[-1], tuple(sorted(run))))
    return found


def along(action):
    """A run that was offered, told in the same way."""
    ways = [(1, -1)[action.way]] if action.way is not None else [1, -1]
    for step in ways:
        run = driven(action.route, action.start, step, action.number)
        if run and run[-1] == action.end:
            return action.route, action.start, action.end, tuple(sorted(run))
    raise AssertionError(f"{action} leads nowhere.")


@pytest.mark.clause("XR-040", "XR-041", "XR-042", "XR-043", "XR-044", "XR-045")
@given(seed=st.integers(0, 2**32), crossed=st.integers(0, 120), number=st.sampled_from(NUMBERS))
def test_the_drives_are_those_that_can_be_driven(seed, crossed, number):
    state = some_board(seed, crossed)
    state.dice, state.results = (3,), (number,)
    state.ask_instead(rounds.MAIN, (0,))
    drives = [action for action in state.legal(0) if isinstance(action, Drive)]
    assert len(drives) == len(set(drives))
    assert {along(drive) for drive in drives} == runs_by_hand(state, number)
    lotto = {action.location for action in state.legal(0) if isinstance(action, JoinLotto)}
    assert lotto == set(state.view(0).maps[0].lotto)


@pytest.mark.clause("XR-029", "XR-033")
@given(seed=st.integers(0, 2**32), crossed=st.integers(0, 120), count=st.integers(1, 16))
def test_the_bonuses_are_those_that_can_be_driven(seed, crossed, count):
    """A lone crossroad is the same bonus whichever of its routes is named."""
    state = some_board(seed, crossed)
    bonuses = bonus_runs(state, 0, count)
    assert all(isinstance(bonus, TakeBonus) for bonus in bonuses)
    told = slice(count == 1, None)
    assert {along(bonus)[told] for bonus in bonuses} == {run[told] for run in runs_by_hand(state, count)}


@pytest.mark.clause("XR-044")
def test_an_empty_ring_is_driven_round_from_both_its_entrances():
    state = position(rolled=(10, 10))
    ring = [along(drive) for drive in state.legal(0) if isinstance(drive, Drive) and drive.route == ROUTE["I"]]
    assert len(ring) == 4


def test_a_snapshot_with_locations_beyond_the_map_is_refused():
    state = position("hang_hau")
    for broken in ([[-1, 0, 0, 0]], [[0, 0, 0, 0, 1]]):
        with pytest.raises(BadRecord, match="not on the map"):
            state.crossed = broken
