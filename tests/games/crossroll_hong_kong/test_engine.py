"""Upgrading the car, and its effects (XR-072 to XR-081)."""

import pytest

from hustings.games.crossroll_hong_kong.actions import (
    EffectUnlocked,
    Skip,
    Upgrade,
    Upgraded,
)
from tests.games.crossroll_hong_kong.tabletop import (
    ROW,
    boxes,
    do,
    drive,
    engine,
    every,
    fill_engine,
    install,
    lotto,
    numbers,
    points,
    position,
    refused,
    roll,
    runs,
    ticket,
    unlock,
)


def used(state):
    """Every N with which something may be done."""
    return {action.number for action in state.legal(0) if not isinstance(action, Skip)}


@pytest.mark.clause("XR-072")
def test_xr_t09_the_row_whose_range_holds_n():
    state = position(rolled=(5, 8))
    assert every(do(state, Upgrade(5)), Upgraded) == [Upgraded(0, 5, ROW["middle"], box=0)]
    assert (engine(state, "top"), engine(state, "middle"), engine(state, "bottom")) == ([0, 0, 0], [5, 0, 0], [0, 0])


@pytest.mark.clause("XR-014", "XR-072")
@pytest.mark.parametrize(
    ("row", "taken"), [("top", [1, 2, 3]), ("middle", [4, 5, 6, 7]), ("bottom", [8, 9, 10])], ids=["top", "mid", "low"]
)
def test_the_ranges_of_the_rows(row, taken):
    for number in range(1, 11):
        state = position(rolled=(number,))
        do(state, Upgrade(number))
        assert (engine(state, row)[0] == number) == (number in taken)


@pytest.mark.clause("XR-072", "XR-073")
def test_numbers_repeat_from_the_left():
    state = position()
    fill_engine(state, "middle", [5])
    roll(state, 5, 8)
    do(state, Upgrade(5))
    assert engine(state, "middle") == [5, 5, 0]


@pytest.mark.clause("XR-074")
def test_a_full_row_or_none_takes_no_number():
    state = position()
    unlock(state, "middle")
    roll(state, 5, 8)
    assert [action for action in state.legal(0) if isinstance(action, Upgrade)] == [Upgrade(8)]
    refused(state, Upgrade(5), "XR-074")
    refused(state, Upgrade(4), "XR-074")
    state = position()
    unlock(state, "top")
    roll(state, 10, 5)
    assert [action for action in state.legal(0) if isinstance(action, Upgrade)] == [Upgrade(10), Upgrade(5), Upgrade(6)]
    refused(state, Upgrade(11), "XR-074")


@pytest.mark.clause("XR-075", "XR-076")
def test_the_last_box_unlocks_the_effect_for_the_rounds_to_come():
    for row, have, last, usable in (
        ("top", [1, 2], 3, [3, 4, 8, 9]),
        ("middle", [7, 4], 6, [5, 6, 7, 8]),
        ("bottom", [10], 9, [1, 3, 7, 9]),
    ):
        state = position(seats=2)
        fill_engine(state, row, have)
        roll(state, last, 8)
        assert numbers(state) == sorted({last, 8})
        do(state, Upgrade(last))
        assert numbers(state) == sorted({last, 8})
        events = do(state, Upgrade(8), seat=1)
        assert every(events, EffectUnlocked) == [EffectUnlocked(0, ROW[row])]
        roll(state, 3 if row == "bottom" else last, 9 if row == "bottom" else 8)
        assert numbers(state) == usable


@pytest.mark.clause("XR-075")
def test_an_effect_stays_when_the_next_row_is_filled():
    state = position()
    unlock(state, "top")
    fill_engine(state, "middle", [4, 4])
    roll(state, 5, 8)
    do(state, Upgrade(5))
    assert state.view(0).maps[0].unlocked == (ROW["top"], ROW["middle"])


@pytest.mark.clause("XR-077")
def test_xr_t10_the_middle_row_alone():
    state = position()
    unlock(state, "middle")
    roll(state, 4, 8)
    assert numbers(state) == [3, 4, 7, 8]
    assert used(state) == {3, 4, 7, 8}


@pytest.mark.clause("XR-077")
def test_the_replaced_number_counts_for_the_whole_action():
    state = position("north_point")
    unlock(state, "middle")
    roll(state, 4, 8)
    other, third = state.copy(), state.copy()
    drive(state, "D", "quarry_bay tai_koo sai_wan_ho")
    assert boxes(state, "D") == [3, 0, 0]
    lotto(other, 7, "quarry_bay")
    assert ticket(other) == [7]
    do(third, Upgrade(3))
    assert engine(third, "top") == [3, 0, 0]


@pytest.mark.clause("XR-078")
def test_effects_are_not_added_together():
    state = position()
    unlock(state, "top", "middle", "bottom")
    roll(state, 9, 9)
    assert numbers(state) == [7, 8, 9, 10]


@pytest.mark.clause("XR-079")
def test_effects_are_optional_and_stay():
    state = position()
    unlock(state, "middle")
    roll(state, 4, 8)
    assert {4, 8} < used(state)
    drive(state, "D", "chai_wan heng_fa_chuen coastal_defence")
    roll(state, 4, 8)
    assert numbers(state) == [3, 4, 7, 8]


@pytest.mark.clause("XR-080")
def test_xr_t29_never_less_than_one():
    state = position()
    unlock(state, "middle", "bottom")
    roll(state, 1, 2)
    assert numbers(state) == [1, 2]
    assert used(state) == {1, 2}
    refused(state, Upgrade(0), "XR-077")


@pytest.mark.clause("XR-081")
def test_xr_t30_eleven():
    state = position()
    unlock(state, "top")
    roll(state, 10, 3)
    assert numbers(state) == [3, 4, 10, 11]
    refused(state, Upgrade(11), "XR-074")
    run = next(run for run in runs(state, number=11, on="E"))
    other = state.copy()
    drive(state, "E", run)
    assert boxes(state, "E") == [11, 0, 0, 0]
    cross_first = position("north_point")
    unlock(cross_first, "top")
    roll(cross_first, 10, 3)
    lotto(cross_first, 11, "quarry_bay")
    assert ticket(cross_first) == [11]
    assert points(other) == (0, 0, 0)


@pytest.mark.clause("XR-077", "XR-078")
def test_xr_t31_all_three_effects():
    state = position()
    unlock(state, "top", "middle", "bottom")
    roll(state, 5, 5)
    assert numbers(state) == [3, 4, 5, 6]
    assert used(state) == {3, 4, 5, 6}


@pytest.mark.clause("XR-108", "XR-109")
def test_xr_t32_nitrous_and_one_effect_but_not_both():
    state = position(nitrous="J")
    unlock(state, "top")
    install(state)
    roll(state, 8, 10)
    assert numbers(state) == [8, 9, 10, 11, 18]
    assert 19 not in used(state)
    assert 18 in used(state)
