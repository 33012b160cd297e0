"""The driving restrictions and Landmark Scoring (XR-038 to XR-052), on the map of the pack."""

from itertools import pairwise

import pytest

from hustings import Illegal, Rng
from hustings.games.crossroll_hong_kong import rounds
from hustings.games.crossroll_hong_kong.actions import Drive, LandmarkCircled, TakeBonus
from tests.games.crossroll_hong_kong.tabletop import (
    GAME,
    LETTERS,
    MAP,
    PLACE,
    PLACE_ID,
    ROUTE,
    all_but,
    bonus,
    boxes,
    circled,
    cross,
    crossed,
    deal,
    do,
    drive,
    every,
    fill_boxes,
    line,
    lotto,
    lotto_places,
    path,
    points,
    position,
    roll,
    run_action,
    runs,
    stroll,
)


def refused(state, letter, run, clause, kind=Drive):
    before = state.to_json()
    with pytest.raises(Illegal) as caught:
        state.apply(0, run_action(kind, letter, run))
    assert caught.value.clause == clause
    assert state.to_json() == before


@pytest.mark.clause("XR-040", "XR-061", "XR-062")
def test_xr_t05_from_an_entrance():
    state = position(rolled=(4, 8))
    run = "hang_hau tseung_kwan_o tko_tunnel sau_mau_ping"
    drive(state, "G", run)
    assert boxes(state, "G") == [4, 0, 0]
    assert crossed(state) == set(run.split())
    assert (circled(state), points(state)) == (set(), (0, 0, 0))


@pytest.mark.clause("XR-009", "XR-040", "XR-061")
def test_xr_t06_beside_a_crossed_location():
    state = position("hang_hau tseung_kwan_o tko_tunnel sau_mau_ping")
    fill_boxes(state, "G", [4])
    roll(state, 4, 8)
    drive(state, "G", "kwun_tong ngau_tau_kok kowloon_bay ngau_chi_wan")
    assert boxes(state, "G") == [4, 4, 0]
    for letter, place in (("B", "kwun_tong"), ("E", "kowloon_bay"), ("B", "ngau_chi_wan")):
        assert state.routes_of(0)[ROUTE[letter]] >> line(letter).index(place) & 1


@pytest.mark.clause("XR-047", "XR-062")
def test_xr_t07_a_run_that_ends_at_a_landmark():
    state = position("north_point", rolled=(5, 8))
    events = drive(state, "D", "quarry_bay tai_koo sai_wan_ho shau_kei_wan coastal_defence")
    assert boxes(state, "D") == [5, 0, 0]
    assert circled(state) == {"coastal_defence"}
    assert points(state) == (0, 0, 5)
    assert every(events, LandmarkCircled) == [LandmarkCircled(0, PLACE["coastal_defence"], 5)]


@pytest.mark.clause("XR-040", "XR-042")
def test_xr_t14_neither_an_entrance_nor_beside_a_crossed_location():
    state = position(rolled=(3, 8))
    refused(state, "D", "sai_ying_pun sheung_wan central", "XR-040")
    with pytest.raises(Illegal) as caught:
        state.check(0, Drive(3, ROUTE["D"], PLACE["central"], PLACE["sheung_wan"]))
    assert caught.value.clause == "XR-045"


@pytest.mark.clause("XR-041")
def test_xr_t15_beside_a_crossed_location_of_another_route():
    state = position("western_harbour", rolled=(3, 8))
    drive(state, "D", "sai_ying_pun sheung_wan central")
    assert boxes(state, "D") == [3, 0, 0]
    assert boxes(state, "C") == [0, 0, 0]


@pytest.mark.clause("XR-042", "XR-047", "XR-R8")
def test_xr_t16_a_gap_is_entered_from_either_end():
    state = position("quarry_bay heng_fa_chuen", rolled=(4, 8))
    gap = ["tai_koo", "sai_wan_ho", "shau_kei_wan", "coastal_defence"]
    inside = [run for run in runs(state, on="D", number=4) if set(run.split()) == set(gap)]
    assert sorted(inside) == sorted([" ".join(gap), " ".join(reversed(gap))])
    other = state.copy()
    drive(state, "D", " ".join(gap))
    drive(other, "D", " ".join(reversed(gap)))
    assert (circled(state), circled(other)) == ({"coastal_defence"}, set())


@pytest.mark.clause("XR-048")
def test_xr_t17_a_landmark_that_is_passed_scores_nothing_ever():
    state = position(rolled=(4, 8))
    drive(state, "D", "chai_wan heng_fa_chuen coastal_defence shau_kei_wan")
    assert (circled(state), points(state)) == (set(), (0, 0, 0))
    for now in stroll(state, 3):
        assert "coastal_defence" not in circled(now)


@pytest.mark.clause("XR-049", "XR-050")
def test_xr_t18_a_run_of_one_at_a_landmark():
    state = position("heng_fa_chuen", rolled=(1, 8))
    drive(state, "D", "coastal_defence")
    assert circled(state) == {"coastal_defence"}
    assert points(state) == (0, 0, 5)


@pytest.mark.clause("XR-043")
def test_xr_t19_no_run_passes_a_crossed_location():
    state = position("central admiralty", rolled=(2, 1))
    assert not [run for run in runs(state, on="D", number=2) if "star_ferry" in run.split()]
    refused(state, "D", "star_ferry admiralty", "XR-043")
    assert "star_ferry" in runs(state, on="D", number=1)


@pytest.mark.clause("XR-038", "XR-039")
def test_xr_t20_a_run_carries_on_along_its_route():
    state = position("diamond_hill", rolled=(2, 8))
    found = [run for run in runs(state, on="B", number=2) if run.startswith("ngau_chi_wan")]
    assert sorted(found) == ["ngau_chi_wan kai_tak", "ngau_chi_wan tates_cairn_tunnel"]
    everywhere = [run for run in runs(state, number=2) if run.startswith("ngau_chi_wan")]
    assert "ngau_chi_wan kowloon_bay" in everywhere
    assert "ngau_chi_wan diamond_hill" not in everywhere


@pytest.mark.clause("XR-038", "XR-039")
def test_every_run_on_offer_lies_on_one_route_in_its_order():
    for now in stroll(deal(1, 8), 8):
        for action in now.legal(0):
            if isinstance(action, Drive | TakeBonus):
                assert action in [run_action(type(action), LETTERS[action.route], path(action))]
                assert len(path(action).split()) == action.number


@pytest.mark.clause("XR-044")
def test_xr_t21_a_closed_route_goes_on_past_its_last_location():
    state = position("sha_tin", rolled=(4, 8))
    drive(state, "I", "che_kung_temple tai_wai shing_mun_tunnels lei_muk_shue")
    assert boxes(state, "I")[0] == 4
    assert circled(state) == set()


@pytest.mark.clause("XR-044")
def test_an_open_route_ends():
    state = position("sheung_wan", rolled=(2, 8))
    assert not [run for run in runs(state, on="D", number=2) if run.startswith("sai_ying_pun")]
    state = position("heng_fa_chuen", rolled=(2, 8))
    assert not [run for run in runs(state, on="D", number=2) if run.startswith("chai_wan")]
    refused(state, "D", "chai_wan sai_ying_pun", "XR-045")


def starts(state):
    """Where a run may start, but for the entrances."""
    found = {PLACE_ID[place] for place in state.view(0).maps[0].starts}
    return {one for one in found if MAP.location[PLACE[one]].kind != "entrance"}


@pytest.mark.clause("XR-040", "XR-041")
def test_a_run_starts_beside_what_is_crossed_and_no_farther_away():
    assert starts(position()) == set()
    assert starts(position("north_point")) == {"victoria_park", "quarry_bay"}
    assert starts(position("wan_chai")) == {"cross_harbour_tunnel", "happy_valley", "admiralty", "causeway_bay"}


@pytest.mark.clause("XR-044")
def test_the_last_and_the_first_location_of_a_closed_route_are_adjacent():
    assert starts(position("tai_wai")) == {"che_kung_temple", "shing_mun_tunnels", "eagles_nest_tunnel"}
    assert starts(position("shing_mun_tunnels")) == {"lei_muk_shue", "tai_wai"}
    assert starts(position("quarry_bay")) == {"eastern_harbour", "north_point", "tai_koo"}
    assert starts(position("ma_liu_shui")) == {"shek_mun", "racecourse", "pak_shek_kok"}


@pytest.mark.clause("XR-040", "XR-041")
def test_xr_t23_lines_that_cross_without_a_location_do_not_connect():
    state = position("nam_cheong")
    starts = {PLACE_ID[place] for place in state.view(0).maps[0].starts}
    assert not starts & {"stonecutters_island", "lai_chi_kok"}
    assert {"mei_foo", "tai_kok_tsui"} <= starts


@pytest.mark.clause("XR-033", "XR-063", "XR-070")
def test_xr_t24_full_boxes_stop_the_drive_and_nothing_else():
    state = position("tuen_mun_south", ticket=[3])
    fill_boxes(state, "J", [1, 1])
    roll(state, 3, 8)
    assert "tuen_mun" in runs(state, TakeBonus, number=1)
    bonus(state, "J", "tm_clk_tunnel")
    assert runs(state, on="J") == []
    assert {"tuen_mun", "hkbcf"} <= lotto_places(state)
    refused(state, "J", "ngau_hom_shek shenzhen_bay wetland_park", "XR-063")


@pytest.mark.clause("XR-045", "XR-064")
def test_xr_t25_too_few_locations_are_left():
    state = position(all_but("J", "wetland_park", "hung_shui_kiu", "tuen_mun"), rolled=(4, 3))
    assert runs(state, on="J", number=4) == []
    assert sorted(runs(state, on="J", number=3)) == [
        "tuen_mun hung_shui_kiu wetland_park",
        "wetland_park hung_shui_kiu tuen_mun",
    ]
    refused(state, "J", "ngau_hom_shek wetland_park hung_shui_kiu tuen_mun", "XR-043")
    assert boxes(state, "J") == [0, 0]


@pytest.mark.clause("XR-046")
def test_a_run_does_not_help_its_own_start():
    """Two locations in the middle of an untouched road: each would have the other crossed beside it."""
    state = position(rolled=(2, 8))
    for run in runs(state, number=2):
        assert MAP.location[PLACE[run.split()[0]]].kind == "entrance"
    refused(state, "D", "causeway_bay victoria_park", "XR-040")


@pytest.mark.clause("XR-051")
def test_no_landmark_score_is_left():
    state = position("heng_fa_chuen")
    kept = (1 << 16) - 1 & ~(1 << GAME.printed.landmarks.index(PLACE["coastal_defence"]))
    state.sights[0] = kept
    assert points(state)[2] == 180
    short = deal(1)
    short.sights[0] = (1 << 16) - 1
    assert points(short)[2] == 200
    assert len(GAME.printed.landmark_points) == 17
    roll(state, 1, 8)
    drive(state, "D", "coastal_defence")
    assert points(state)[2] == 200


@pytest.mark.clause("XR-047")
def test_landmark_scores_are_circled_from_the_left():
    state = position("heng_fa_chuen", rolled=(1, 8))
    drive(state, "D", "coastal_defence")
    cross(state, "prince_edward")
    roll(state, 1, 8)
    events = drive(state, "E", "mong_kok")
    assert [event.points for event in every(events, LandmarkCircled)] == [6]
    assert points(state) == (0, 0, 11)


@pytest.mark.clause("XR-052", "XR-065")
def test_the_lotto_circles_no_landmark():
    state = position("north_point", rolled=(4, 8))
    assert every(lotto(state, 4, "quarry_bay"), LandmarkCircled) == []
    assert all(MAP.location[place].kind == "crossroad" for place in GAME.printed.roads.crossroads)


@pytest.mark.clause("XR-040", "XR-041", "XR-043", "XR-044", "XR-045")
def test_roads_offer_exactly_the_runs_that_the_restrictions_allow():
    """By other code: walk from every start along its route, one way and the other."""
    rng = Rng(4)
    for _ in range(40):
        state = deal(1)
        cross(state, " ".join(one for one in PLACE if rng.below(3) == 0))
        state.completed[0] = 0
        state.open_routes[0] = (1 << 9) - 1
        number = 1 + rng.below(10)
        state.dice, state.results = (3,), (number,)
        state.ask_instead(rounds.MAIN, (0,))
        assert sorted(runs(state)) == sorted(_walked(crossed(state), number))


def _walked(done, number):
    beside = set()
    for route in MAP.route:
        order = [*route.locations, route.locations[0]] if route.closed else list(route.locations)
        for one, other in pairwise(order):
            beside |= {other} if one in done else set()
            beside |= {one} if other in done else set()
    for route in MAP.route:
        size = len(route.locations)
        for start, place in enumerate(route.locations):
            if place in done or (MAP.location[PLACE[place]].kind != "entrance" and place not in beside):
                continue
            for step in (1, -1) if number > 1 else (1,):
                spots = [start + step * n for n in range(number)]
                if not route.closed and not all(0 <= spot < size for spot in spots):
                    continue
                run = [route.locations[spot % size] for spot in spots]
                if not set(run) & done and len(set(run)) == number:
                    yield " ".join(run)


@pytest.mark.clause("XR-042", "XR-044")
def test_both_ways_round_the_ring_between_the_same_two_ends():
    """Sixteen of thirty: only here must a run say its way."""
    state = position("sha_tin", nitrous="J", rolled=(8, 8))
    state.effects[0] |= state.printed.nitrous
    around = [action for action in state.legal(0) if isinstance(action, Drive) and action.number == 16]
    told = [action for action in around if action.way is not None]
    assert told
    assert {action.route for action in told} == {ROUTE["I"]}
    do(state, told[0])
    assert len(crossed(state)) == 17
