"""Proximal Movement, Remote Commute and Ferry Transport (EL-048 to EL-064)."""

import pytest

from hustings.games.electioneer.actions import Commute, Confirm, Ferry, Walk
from hustings.games.electioneer.events import Commuted, Ferried, Walked
from tests.games.electioneer.tabletop import (
    KE,
    PRINTED,
    clause_against,
    do,
    names,
    offered,
    refused,
    table,
    zone,
)


def reach(start: str) -> set[str]:
    state = table(2, pawns={0: start})
    return {PRINTED.ids[action.zone] for action in offered(state, Walk)}


# ---- On foot.


@pytest.mark.clause("EL-048")
def test_a_walk_has_one_to_three_steps() -> None:
    assert {"lai_king", "mei_foo", "lai_chi_kok"} <= reach("tsing_yi")
    steps = PRINTED.variants[0].map.distances[zone("central")]
    assert reach("central") == {PRINTED.ids[number] for number, far in enumerate(steps) if 1 <= far <= 3}
    state = table(2, pawns={0: "central"})
    assert refused(state, Walk(zone("chai_wan"))) == "too_far"


@pytest.mark.clause("EL-049")
def test_a_walk_is_free_and_ends_elsewhere() -> None:
    state = table(3, pawns={0: "central", 1: "sheung_wan"}, discs={0: 1})
    assert refused(state, Walk(zone("central"))) == "same_zone"
    assert do(state, Walk(zone("sheung_wan"))) == [Walked(0, zone("central"), zone("sheung_wan"))]
    assert (state.pawns[0], state.discs[0], state.quota) == (zone("sheung_wan"), 1, 1)


@pytest.mark.clause("EL-050", "EL-051")
def test_water_is_crossed_in_two_places_only() -> None:
    """WE-12."""
    found = reach("tsing_yi")
    assert {"lai_king", "mei_foo", "lai_chi_kok"} <= found
    state = table(2, pawns={0: "tsing_yi"})
    assert refused(state, Walk(zone("ma_wan"))) == "no_way_on_foot"
    assert not {"ma_wan", "sunny_bay"} & found
    assert PRINTED.variants[0].map.distances[zone("tsing_yi")][zone("ting_kau")] > 1
    assert PRINTED.variants[0].map.distances[zone("tsing_yi")][zone("stonecutters_island")] > 1
    assert reach("shenzhen_bay") == set()
    assert "chek_lap_kok" in reach("tung_chung")


# ---- By road.


@pytest.mark.clause("EL-052", "EL-055")
def test_a_card_with_a_route_in_hand_is_a_ticket() -> None:
    state = table(
        2, hands={0: ["lo_wu"]}, tickets={0: ["sha_tin"]}, stacks={0: ["fo_tan"]}, pawns={0: "tai_wai"}, discs={0: 2}
    )
    assert offered(state, Commute) == []
    assert refused(state, Commute(zone("sha_tin"), zone("tai_po"), 1)) == "no_ticket"
    assert refused(state, Commute(zone("fo_tan"), zone("tai_po"), 1)) == "no_ticket"
    state = table(2, hands={0: ["racecourse"]}, pawns={0: "tai_wai"}, discs={0: 2})
    assert refused(state, Commute(zone("fo_tan"), zone("tai_po"), 1)) == "not_in_hand"


@pytest.mark.clause("EL-053", "EL-057")
def test_a_ticket_leads_from_and_to_all_zones_of_its_routes() -> None:
    state = table(2, hands={0: ["kwun_tong"]}, pawns={0: "quarry_bay"}, discs={0: 2})
    ends = {action.zone for action in offered(state, Commute)}
    map = PRINTED.variants[0].map
    assert ends == {*map.routes[2], *map.routes[7]} - {zone("quarry_bay")}
    assert refused(state, Commute(zone("kwun_tong"), zone("central"), 1)) == "not_a_destination"
    assert refused(state, Commute(zone("kwun_tong"), zone("quarry_bay"), 1)) == "not_a_destination"


@pytest.mark.clause("EL-054")
def test_a_ride_needs_a_departure_and_its_fare() -> None:
    state = table(2, hands={0: ["kwun_tong"]}, pawns={0: "central"}, discs={0: 2})
    assert refused(state, Commute(zone("kwun_tong"), zone("lam_tin"), 1)) == "not_a_departure"
    state = table(2, hands={0: ["kwun_tong"]}, pawns={0: "quarry_bay"})
    assert refused(state, Commute(zone("kwun_tong"), zone("lam_tin"), 1)) == "too_poor_to_ride"
    state.discs[0] = 1
    assert refused(state, Commute(zone("kwun_tong"), zone("so_uk"), 2)) == "too_poor_to_ride"
    assert {action.fare for action in offered(state, Commute)} == {1}


@pytest.mark.clause("EL-056", "EL-058", "EL-090")
def test_the_ticket_goes_to_the_pile_and_the_fare_to_the_treasury() -> None:
    """WE-5."""
    state = table(2, hands={0: ["hkbcf"]}, pawns={0: "tai_wai"}, discs={0: 2})
    assert refused(state, Commute(zone("hkbcf"), zone("tuen_mun_south"), 1)) == "other_fare"
    assert Commute(zone("hkbcf"), zone("tung_chung"), 1) in state.legal(0)
    told = do(state, Commute(zone("hkbcf"), zone("tuen_mun_south"), 2))
    assert told == [Commuted(0, zone("hkbcf"), zone("tai_wai"), zone("tuen_mun_south"), 2)]
    assert (names(state.tickets[0]), state.hands[0]) == (["hkbcf"], [])
    assert (state.discs[0], state.treasury, state.quota) == (0, 2, 1)
    assert state.pawns[0] == zone("tuen_mun_south")
    state.pawns[0] = zone("hkbcf")
    state.discs[0] = 5
    assert refused(state, Confirm(zone("hkbcf"), 3)) == "not_there"


@pytest.mark.clause("EL-058")
def test_the_fare_is_one_for_each_route_used() -> None:
    state = table(2, hands={0: ["hkbcf"]}, pawns={0: "tai_wai"}, discs={0: 1})
    assert refused(state, Commute(zone("hkbcf"), zone("tuen_mun_south"), 2)) == "too_poor_to_ride"
    fares = {PRINTED.ids[action.zone]: action.fare for action in offered(state, Commute)}
    assert fares["tung_chung"] == 1
    assert "tuen_mun_south" not in fares


@pytest.mark.clause("EL-059")
def test_a_ride_uses_one_ticket() -> None:
    """Two tickets that meet somewhere do not lead from the first route of one to the last of the other."""
    state = table(2, hands={0: ["lam_tin", "hang_hau"]}, pawns={0: "quarry_bay"}, discs={0: 4})
    assert {action.card for action in offered(state, Commute)} == {zone("lam_tin")}
    assert refused(state, Commute(zone("lam_tin"), zone("hang_hau"), 2)) == "not_a_destination"


# ---- By ferry.


@pytest.mark.clause("EL-060", "EL-063")
def test_a_ferry_takes_two_quotas_and_no_discs() -> None:
    """WE-6."""
    state = table(2, pawns={0: "tsim_sha_tsui"}, discs={0: 1})
    assert do(state, Ferry(zone("central")))[0] == Ferried(0, zone("tsim_sha_tsui"), zone("central"))
    assert (state.pawns[0], state.discs[0], state.mover) == (zone("central"), 1, 1)
    state = table(2, pawns={0: "tsim_sha_tsui"}, quota=1)
    assert refused(state, Ferry(zone("central"))) == "too_few_quotas"
    assert offered(state, Ferry) == []


@pytest.mark.clause("EL-061")
def test_a_ferry_leaves_where_a_line_ends() -> None:
    state = table(2, pawns={0: "tuen_mun"})
    assert refused(state, Ferry(zone("tung_chung"))) == "no_ferry"
    assert clause_against(state, Ferry(zone("tung_chung"))) == "EL-061"


@pytest.mark.clause("EL-062", "EL-064")
def test_a_ferry_goes_along_one_line_either_way() -> None:
    state = table(2, pawns={0: "tsim_sha_tsui"})
    assert {PRINTED.ids[action.zone] for action in offered(state, Ferry)} == {"central", "wan_chai"}
    assert refused(state, Ferry(zone("peng_chau"))) == "not_on_line"
    state = table(2, pawns={0: "kwun_tong"})
    assert {PRINTED.ids[action.zone] for action in offered(state, Ferry)} == {"north_point", "sai_wan_ho"}
    assert PRINTED.region[zone("kwun_tong")] == KE
