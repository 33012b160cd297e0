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


def used(table):
    """Every N with which something may be done."""
    return {action.number for action in table.legal(0) if not isinstance(action, Skip)}


def stuck(*rolled, crossed="", **more):
    """A board on which nothing can be driven but route J, its ticket full and its engine too."""
    table = position(crossed, **more)
    fill_all_but(table, "J")
    write_ticket(table, [10] * 8)
    table.engines = [1] * len(table.engines)
    roll(table, *rolled)
    if table.phase == 1:
        table.apply(0, table.legal(0)[-1])
    return table


@pytest.mark.clause("XR-053")
def test_each_player_uses_either_result():
    table = position(seats=2, rolled=(3, 9))
    assert used(table) == {3, 9}
    drive(table, "D", "chai_wan heng_fa_chuen coastal_defence")
    assert "chai_wan heng_fa_chuen coastal_defence" in runs(table, seat=1)
    drive(table, "D", "chai_wan heng_fa_chuen coastal_defence", seat=1)
    assert boxes(table, "D", 0) == boxes(table, "D", 1) == [3, 0, 0]
    refused(position(rolled=(3, 9)), run_action(Drive, "D", "chai_wan heng_fa_chuen"), "XR-077")


@pytest.mark.clause("XR-054", "XR-055")
def test_exactly_one_of_three_actions_whichever_is_liked():
    for choose in (Drive, JoinLotto, Upgrade):
        table = position("north_point", rolled=(3, 9))
        assert kinds(table) == {"Drive", "JoinLotto", "Upgrade"}
        do(table, next(action for action in table.legal(0) if isinstance(action, choose)))
        assert table.round == 2
        filled = [any(table.boxes), any(table.tickets), any(table.engines)]
        assert filled == [choose is Drive, choose is JoinLotto, choose is Upgrade]


@pytest.mark.clause("XR-056", "XR-058")
def test_xr_t35_the_other_result_must_be_used():
    table = stuck(10, 2, crossed=all_but("J", "wetland_park"))
    fill_engine(table, "top", [1, 1])
    assert table.legal(0) == [Upgrade(2)]
    refused(table, Skip(), "XR-058")


@pytest.mark.clause("XR-057")
def test_nothing_is_possible_so_the_phase_is_skipped():
    table = stuck(9, 10)
    assert table.legal(0) == [Skip()]
    before = crossed(table), table.boxes[:]
    assert every(do(table, Skip()), Skipped) == [Skipped(0)]
    assert (crossed(table), table.boxes) == before


@pytest.mark.clause("XR-057", "XR-059", "XR-R19")
def test_xr_t34_an_effect_may_be_used_or_not():
    table = stuck(9, 10)
    unlock(table, "middle")
    whole = "shenzhen_bay ngau_hom_shek wetland_park hung_shui_kiu tuen_mun tuen_mun_south tm_clk_tunnel hkbcf"
    assert sorted(kinds(table)) == ["Drive", "Skip"]
    assert whole in runs(table)
    other = table.copy()
    drive(table, "J", whole)
    assert table.completed[0] >> ROUTE["J"] & 1
    do(other, Skip())
    assert crossed(other) == set()


@pytest.mark.clause("XR-058")
def test_no_skip_while_anything_is_possible_as_rolled():
    for rolled in ((1, 2), (4, 7), (9, 10)):
        table = position(rolled=rolled)
        assert "Skip" not in kinds(table)
        refused(table, Skip(), "XR-058")


@pytest.mark.clause("XR-060", "XR-063")
def test_only_a_route_with_an_empty_box_is_driven():
    for marks in ([2, 2, 2], [2, -2, -2], [-1, -1, -1]):
        table = position()
        fill_boxes(table, "D", marks)
        roll(table, 3, 9)
        assert runs(table, on="D") == []
        refused(table, run_action(Drive, "D", "chai_wan heng_fa_chuen coastal_defence"), "XR-063")
    fill_boxes(table, "D", [2, 2])
    assert runs(table, on="D")


@pytest.mark.clause("XR-061")
def test_n_goes_in_the_leftmost_empty_box():
    table = position("heng_fa_chuen")
    fill_boxes(table, "D", [7, 0, -2])
    roll(table, 3, 9)
    drive(table, "D", "coastal_defence shau_kei_wan sai_wan_ho")
    assert boxes(table, "D") == [7, 3, -2]
    assert not table.open_routes[0] >> ROUTE["D"] & 1


@pytest.mark.clause("XR-062")
def test_exactly_n_locations_along_the_route():
    for number in range(1, 11):
        table = position(rolled=(number,))
        assert {len(run.split()) for run in runs(table)} == {number}
        (drove,) = every(do(table, table.legal(0)[0]), Drove)
        assert len(crossed(table)) == drove.number == number


@pytest.mark.clause("XR-064")
def test_an_impossible_drive_changes_nothing():
    table = position("central admiralty", rolled=(2, 9))
    refused(table, run_action(Drive, "D", "star_ferry admiralty"), "XR-043")
    assert boxes(table, "D") == [0, 0, 0]


@pytest.mark.clause("XR-065", "XR-066", "XR-070")
def test_xr_t08_the_lotto():
    table = position("north_point", rolled=(4, 8))
    before = table.boxes[:]
    lotto(table, 4, "quarry_bay")
    assert "quarry_bay" in crossed(table)
    for letter in "BD":
        place = MAP.route[ROUTE[letter]].locations.index("quarry_bay")
        assert table.routes_of(0)[ROUTE[letter]] >> place & 1
    assert ticket(table) == [4]
    assert table.boxes == before


@pytest.mark.clause("XR-065", "XR-069")
def test_the_crossroad_is_empty_and_beside_a_crossed_location():
    table = position("north_point quarry_bay", rolled=(4, 8))
    assert lotto_places(table) == set()
    refused(table, JoinLotto(4, PLACE["quarry_bay"]), "XR-065")
    refused(table, JoinLotto(4, PLACE["wan_chai"]), "XR-069")
    refused(table, JoinLotto(4, PLACE["tai_koo"]), "XR-065")


@pytest.mark.clause("XR-067")
def test_the_same_number_again_and_again():
    table = position("north_point", ticket=[4, 4], rolled=(4, 8))
    table.apply(0, table.legal(0)[-1])
    lotto(table, 4, "quarry_bay")
    assert ticket(table) == [4, 4, 4]


@pytest.mark.clause("XR-068")
def test_a_full_ticket_ends_the_lotto():
    table = position("north_point", ticket=[9] * 8, rolled=(4, 8))
    assert "JoinLotto" not in kinds(table)
    refused(table, JoinLotto(4, PLACE["quarry_bay"]), "XR-068")
    write_ticket(table, [9] * 7)
    assert lotto_places(table) == {"quarry_bay"}


@pytest.mark.clause("XR-069")
def test_an_empty_entrance_beside_a_crossroad_does_not_help():
    table = position(rolled=(4, 8))
    assert MAP.route[ROUTE["H"]].locations[-2:] == ("chek_lap_kok", "hkbcf")
    assert "JoinLotto" not in kinds(table)
    assert {block.kind: block.clause for block in table.blocked(0)}["JoinLotto"] == "XR-069"
    refused(table, JoinLotto(4, PLACE["hkbcf"]), "XR-069")


@pytest.mark.clause("XR-070")
def test_the_lotto_is_joined_on_routes_whose_boxes_are_full():
    table = position("north_point")
    fill_boxes(table, "D", [1, 1, 1])
    fill_boxes(table, "B", [1, 1, 1])
    roll(table, 4, 8)
    assert lotto_places(table) == {"quarry_bay"}


@pytest.mark.clause("XR-066", "XR-071")
def test_written_numbers_stay():
    table = position("north_point", ticket=[9, 3], rolled=(4, 8))
    lotto(table, 8, "quarry_bay")
    assert ticket(table) == [9, 3, 8]
