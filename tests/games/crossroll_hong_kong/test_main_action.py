"""Phase 3, the Main Action: driving, the lotto, skipping (XR-053 to XR-071)."""

import pytest

from hustings.games.crossroll_hong_kong.actions import (
    Drive,
    Drove,
    JoinLotto,
    Skip,
    Skipped,
    Upgrade,
)
from hustings.games.crossroll_hong_kong.rounds import BONUS
from tests.games.crossroll_hong_kong.tabletop import (
    MAP,
    PLACE,
    ROUTE,
    all_but,
    boxes,
    crossed,
    do,
    drive,
    every,
    fill_all_but,
    fill_boxes,
    fill_engine,
    kinds,
    lotto,
    lotto_places,
    position,
    refused,
    roll,
    run_action,
    runs,
    ticket,
    unlock,
    write_ticket,
)


def used(state):
    """Every N with which something may be done."""
    return {action.number for action in state.legal(0) if not isinstance(action, Skip)}


def stuck(*rolled, crossed="", **more):
    """A board on which nothing can be driven but route J, its ticket full and its engine too."""
    state = position(crossed, **more)
    fill_all_but(state, "J")
    write_ticket(state, [10] * 8)
    state.engines = [1] * len(state.engines)
    roll(state, *rolled)
    if state.asked is BONUS:
        state.apply(0, state.legal(0)[-1])
    return state


@pytest.mark.clause("XR-053")
def test_each_player_uses_either_result():
    state = position(seats=2, rolled=(3, 9))
    assert used(state) == {3, 9}
    drive(state, "D", "chai_wan heng_fa_chuen coastal_defence")
    assert "chai_wan heng_fa_chuen coastal_defence" in runs(state, seat=1)
    drive(state, "D", "chai_wan heng_fa_chuen coastal_defence", seat=1)
    assert boxes(state, "D", 0) == boxes(state, "D", 1) == [3, 0, 0]
    refused(position(rolled=(3, 9)), run_action(Drive, "D", "chai_wan heng_fa_chuen"), "XR-077")


@pytest.mark.clause("XR-054", "XR-055")
def test_exactly_one_of_three_actions_whichever_is_liked():
    for choose in (Drive, JoinLotto, Upgrade):
        state = position("north_point", rolled=(3, 9))
        assert kinds(state) == {"Drive", "JoinLotto", "Upgrade"}
        do(state, next(action for action in state.legal(0) if isinstance(action, choose)))
        assert state.round == 2
        filled = [any(state.boxes), any(state.tickets), any(state.engines)]
        assert filled == [choose is Drive, choose is JoinLotto, choose is Upgrade]


@pytest.mark.clause("XR-056", "XR-058")
def test_xr_t35_the_other_result_must_be_used():
    state = stuck(10, 2, crossed=all_but("J", "wetland_park"))
    fill_engine(state, "top", [1, 1])
    assert state.legal(0) == [Upgrade(2)]
    refused(state, Skip(), "XR-058")


@pytest.mark.clause("XR-057")
def test_nothing_is_possible_so_the_phase_is_skipped():
    state = stuck(9, 10)
    assert state.legal(0) == [Skip()]
    before = crossed(state), state.boxes[:]
    assert every(do(state, Skip()), Skipped) == [Skipped(0)]
    assert (crossed(state), state.boxes) == before


@pytest.mark.clause("XR-057", "XR-059", "XR-R19")
def test_xr_t34_an_effect_may_be_used_or_not():
    state = stuck(9, 10)
    unlock(state, "middle")
    whole = "shenzhen_bay ngau_hom_shek wetland_park hung_shui_kiu tuen_mun tuen_mun_south tm_clk_tunnel hkbcf"
    assert sorted(kinds(state)) == ["Drive", "Skip"]
    assert whole in runs(state)
    other = state.copy()
    drive(state, "J", whole)
    assert state.completed[0] >> ROUTE["J"] & 1
    do(other, Skip())
    assert crossed(other) == set()


@pytest.mark.clause("XR-058")
def test_no_skip_while_anything_is_possible_as_rolled():
    for rolled in ((1, 2), (4, 7), (9, 10)):
        state = position(rolled=rolled)
        assert "Skip" not in kinds(state)
        refused(state, Skip(), "XR-058")


@pytest.mark.clause("XR-060", "XR-063")
def test_only_a_route_with_an_empty_box_is_driven():
    for marks in ([2, 2, 2], [2, -2, -2], [-1, -1, -1]):
        state = position()
        fill_boxes(state, "D", marks)
        roll(state, 3, 9)
        assert runs(state, on="D") == []
        refused(state, run_action(Drive, "D", "chai_wan heng_fa_chuen coastal_defence"), "XR-063")
    fill_boxes(state, "D", [2, 2])
    assert runs(state, on="D")


@pytest.mark.clause("XR-061")
def test_n_goes_in_the_leftmost_empty_box():
    state = position("heng_fa_chuen")
    fill_boxes(state, "D", [7, 0, -2])
    roll(state, 3, 9)
    drive(state, "D", "coastal_defence shau_kei_wan sai_wan_ho")
    assert boxes(state, "D") == [7, 3, -2]
    assert not state.open_routes[0] >> ROUTE["D"] & 1


@pytest.mark.clause("XR-062")
def test_exactly_n_locations_along_the_route():
    for number in range(1, 11):
        state = position(rolled=(number,))
        assert {len(run.split()) for run in runs(state)} == {number}
        (drove,) = every(do(state, state.legal(0)[0]), Drove)
        assert len(crossed(state)) == drove.number == number


@pytest.mark.clause("XR-064")
def test_an_impossible_drive_changes_nothing():
    state = position("central admiralty", rolled=(2, 9))
    refused(state, run_action(Drive, "D", "star_ferry admiralty"), "XR-043")
    assert boxes(state, "D") == [0, 0, 0]


@pytest.mark.clause("XR-065", "XR-066", "XR-070")
def test_xr_t08_the_lotto():
    state = position("north_point", rolled=(4, 8))
    before = state.boxes[:]
    lotto(state, 4, "quarry_bay")
    assert "quarry_bay" in crossed(state)
    for letter in "BD":
        place = MAP.route[ROUTE[letter]].locations.index("quarry_bay")
        assert state.routes_of(0)[ROUTE[letter]] >> place & 1
    assert ticket(state) == [4]
    assert state.boxes == before


@pytest.mark.clause("XR-065", "XR-069")
def test_the_crossroad_is_empty_and_beside_a_crossed_location():
    state = position("north_point quarry_bay", rolled=(4, 8))
    assert lotto_places(state) == set()
    refused(state, JoinLotto(4, PLACE["quarry_bay"]), "XR-065")
    refused(state, JoinLotto(4, PLACE["wan_chai"]), "XR-069")
    refused(state, JoinLotto(4, PLACE["tai_koo"]), "XR-065")


@pytest.mark.clause("XR-067")
def test_the_same_number_again_and_again():
    state = position("north_point", ticket=[4, 4], rolled=(4, 8))
    state.apply(0, state.legal(0)[-1])
    lotto(state, 4, "quarry_bay")
    assert ticket(state) == [4, 4, 4]


@pytest.mark.clause("XR-068")
def test_a_full_ticket_ends_the_lotto():
    state = position("north_point", ticket=[9] * 8, rolled=(4, 8))
    assert "JoinLotto" not in kinds(state)
    refused(state, JoinLotto(4, PLACE["quarry_bay"]), "XR-068")
    write_ticket(state, [9] * 7)
    assert lotto_places(state) == {"quarry_bay"}


@pytest.mark.clause("XR-069")
def test_an_empty_entrance_beside_a_crossroad_does_not_help():
    state = position(rolled=(4, 8))
    assert MAP.route[ROUTE["H"]].locations[-2:] == ("chek_lap_kok", "hkbcf")
    assert "JoinLotto" not in kinds(state)
    assert {block.kind: block.clause for block in state.blocked(0)}["JoinLotto"] == "XR-069"
    refused(state, JoinLotto(4, PLACE["hkbcf"]), "XR-069")


@pytest.mark.clause("XR-070")
def test_the_lotto_is_joined_on_routes_whose_boxes_are_full():
    state = position("north_point")
    fill_boxes(state, "D", [1, 1, 1])
    fill_boxes(state, "B", [1, 1, 1])
    roll(state, 4, 8)
    assert lotto_places(state) == {"quarry_bay"}


@pytest.mark.clause("XR-066", "XR-071")
def test_written_numbers_stay():
    state = position("north_point", ticket=[9, 3], rolled=(4, 8))
    lotto(state, 8, "quarry_bay")
    assert ticket(state) == [9, 3, 8]
