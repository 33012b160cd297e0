"""Components and set-up (XR-001 to XR-018, XR-126), as the pack has them."""

from collections import Counter

import pytest

from hustings import BadSetup, Rng
from hustings.games.crossroll_hong_kong.actions import FirstSeatSet, Roll, Upgrade
from hustings.games.crossroll_hong_kong.pack import totals
from tests.games.crossroll_hong_kong.tabletop import (
    GAME,
    LETTERS,
    MAP,
    PLACE,
    ROUTE,
    cross,
    crossed,
    deal,
    drive,
    every,
    fill_all_but,
    fill_engine,
    kinds,
    position,
    roll,
    runs,
    stroll,
    unlock,
)


@pytest.mark.clause("XR-001")
def test_four_dice_and_every_face_of_them():
    seen = {die: Counter() for die in range(4)}
    for seed in range(60):
        for state in stroll(deal(2, seed), seed):
            for die, result in zip(state.dice, state.results, strict=True):
                seen[die][result] += 1
    assert [sorted(seen[die]) for die in range(4)] == [list(range(1, n + 1)) for n in (4, 6, 8, 10)]
    assert min(seen[3].values()) > max(seen[3].values()) / 2


@pytest.mark.clause("XR-002", "XR-003", "XR-016")
def test_a_blank_board_for_each_player():
    for seats in range(1, 5):
        maps = deal(seats).view(None).maps
        assert len(maps) == seats
        for board in maps:
            assert board.crossed == board.circled == board.completed == board.unlocked == ()
            assert board.open == tuple(range(9))
            assert not board.has_nitrous
            assert {box for row in (*board.boxes, board.ticket, *board.engine) for box in row} == {0}
            assert (board.landmark_scores, board.speed_scores, board.total) == (0, 0, 0)


@pytest.mark.clause("XR-003")
def test_what_one_player_does_changes_no_other_board():
    state = position(seats=3, rolled=(4, 8))
    before = state.view(None).maps
    drive(state, "G", "hang_hau tseung_kwan_o tko_tunnel sau_mau_ping")
    for seat in (1, 2):
        state.apply(seat, state.legal(seat)[-1])
    after = state.view(None).maps
    assert len(after[0].crossed) == 4
    assert all(board.crossed == before[1].crossed and not any(map(any, board.boxes)) for board in after[1:])


@pytest.mark.clause("XR-003")
def test_a_board_is_the_same_whatever_the_others_choose():
    start = position("north_point heng_fa_chuen", seats=2, ticket=[5])
    fill_engine(start, "top", [1, 1])
    roll(start, 1, 5)
    boards = set()
    for taken in start.legal(0):
        state = start.copy()
        state.apply(0, taken)
        boards.add(state.view(None).maps[1])
    assert len(boards) == 1
    boards = set()
    for action in state.legal(0):
        after = state.copy()
        after.apply(0, action)
        after.apply(1, Upgrade(5))
        boards.add(after.view(None).maps[1])
    assert len(boards) == 1
    assert {"Drive", "JoinLotto", "Upgrade"} <= kinds(state)


@pytest.mark.clause("XR-003")
def test_what_is_full_on_one_board_is_empty_on_the_next():
    state = position("north_point", seats=2, ticket=[9] * 8)
    cross(state, "north_point", 1)
    unlock(state, "top", "middle", "bottom")
    fill_all_but(state, "J")
    roll(state, 4, 5)
    assert kinds(state, 0) == {"Drive"}
    assert kinds(state, 1) == {"Drive", "JoinLotto", "Upgrade"}
    assert {LETTERS[action.route] for action in state.legal(0)} == {"J"}
    assert runs(state, seat=1, on="D")


@pytest.mark.clause("XR-004")
def test_all_boards_and_rolls_are_open_to_everyone():
    state = deal(3, 5)
    for now in stroll(state, 5):
        views = [now.view(seat) for seat in (0, 1, 2, None)]
        assert all(view.maps == views[0].maps and view.results == views[0].results for view in views)


@pytest.mark.clause("XR-005")
def test_nine_routes_and_no_f():
    assert list("ABCDEGHIJ") == LETTERS


@pytest.mark.clause("XR-006", "XR-008")
def test_every_location_is_of_one_kind_and_only_crossroads_are_shared():
    on = Counter(place for route in MAP.route for place in route.locations)
    assert Counter(location.kind for location in MAP.location) == {
        "crossroad": 21,
        "regular": 79,
        "landmark": 16,
        "entrance": 12,
    }
    for location in MAP.location:
        assert (on[location.id] > 1) == (location.kind == "crossroad")
        assert on[location.id] >= 1


@pytest.mark.clause("XR-007")
def test_a_run_may_cross_all_four_kinds():
    state = position("north_point", rolled=(7, 10))
    drive(state, "D", "quarry_bay tai_koo sai_wan_ho shau_kei_wan coastal_defence heng_fa_chuen chai_wan")
    kinds_crossed = {MAP.location[PLACE[one]].kind for one in crossed(state) - {"north_point"}}
    assert kinds_crossed == {"entrance", "regular", "landmark", "crossroad"}


@pytest.mark.clause("XR-009")
def test_xr_t22_a_shared_location_is_crossed_for_all_its_routes():
    state = position("lai_chi_kok")
    lai_chi_kok = PLACE["lai_chi_kok"]
    for letter in "EGH":
        place = MAP.route[ROUTE[letter]].locations.index("lai_chi_kok")
        assert state.routes_of(0)[ROUTE[letter]] >> place & 1
    assert state.view(0).maps[0].crossed == (lai_chi_kok,)


@pytest.mark.clause("XR-010")
def test_a_routes_number_is_its_locations_and_its_points():
    for route in MAP.route:
        assert GAME.printed.route_points[1 << ROUTE[route.letter]] == len(route.locations)


@pytest.mark.clause("XR-011")
def test_thirty_one_boxes_in_nine_rows():
    rows = deal(1).view(0).maps[0].boxes
    assert [len(row) for row in rows] == [4, 3, 3, 3, 4, 3, 3, 6, 2]
    assert sum(map(len, rows)) == 31


@pytest.mark.clause("XR-012", "XR-099")
def test_xr_t43_all_scores_add_up_to_500():
    assert sum(len(route.locations) for route in MAP.route) == 150
    assert sum(MAP.landmark_score.track) == 200
    assert sum(MAP.speed_score.track) == 150
    state = deal(1)
    for letter in LETTERS:
        cross(state, " ".join(MAP.route[ROUTE[letter]].locations))
    state.sights[0] = (1 << 16) - 1
    state.speed[0] = 12
    assert state.view(0).maps[0].points == (150, 150, 200)
    assert state.view(0).maps[0].total == totals(MAP)["perfect_score"] == 500


@pytest.mark.clause("XR-013", "XR-014")
def test_ticket_and_engine():
    board = deal(2).view(0).maps[1]
    assert len(board.ticket) == 8
    assert [len(row) for row in board.engine] == [3, 3, 2]
    assert [(row.low, row.high, row.effect) for row in MAP.engine_row] == [(1, 3, 1), (4, 7, -1), (8, 10, -2)]


@pytest.mark.clause("XR-015")
def test_the_nitrous_counter_is_used_in_the_variant_only():
    assert deal(2).view(0).nitrous_route is None
    assert deal(2, nitrous=True).view(0).nitrous_route is not None
    blocked = {block.kind: block.clause for block in deal(2).blocked(0)}
    assert blocked["InstallNitrous"] == blocked["KeepScore"] == "XR-015"


@pytest.mark.clause("XR-017")
def test_the_first_active_player_is_set_or_drawn():
    for first in range(4):
        story = []
        state = GAME.start(4, 1, {"first_seat": first}, story)
        assert (state.active, state.actors) == (first, (first,))
        assert every([told.event for told in story], FirstSeatSet) == [FirstSeatSet(first)]
    drawn = Counter(GAME.start(4, seed).active for seed in range(400))
    assert sorted(drawn) == [0, 1, 2, 3]
    assert min(drawn.values()) > 60
    with pytest.raises(BadSetup, match="'first_seat' cannot be 3 with 2 players; it may be one of 'random', 0, 1"):
        GAME.start(2, 0, {"first_seat": 3})


@pytest.mark.clause("XR-018")
def test_one_player_plays_solo_and_more_do_not():
    for seats in range(1, 5):
        state = deal(seats, 3)
        state.apply(0, Roll(0, 1))
        for seat in range(seats):
            state.apply(seat, state.legal(seat)[0])
        assert bool(state.aside or state.owed) == (seats == 1)
    for seats in (0, 5):
        with pytest.raises(BadSetup, match="1 to 4 players"):
            GAME.start(seats, 0)


@pytest.mark.clause("XR-126")
def test_xr_t12_the_chart():
    assert [LETTERS[route] if route >= 0 else "" for route in GAME.printed.chart] == [*"ABCDE", "", *"GHIJ"]


@pytest.mark.clause("XR-040", "XR-069")
def test_xr_t13_on_a_blank_board_every_run_starts_at_an_entrance():
    entrances = {location.id for location in MAP.location if location.kind == "entrance"}
    assert len(entrances) == 12
    started = set()
    for number in range(1, 11):
        state = position(rolled=(number,))
        started |= {run.split()[0] for run in runs(state)}
        assert "JoinLotto" not in kinds(state)
    assert started == entrances


def test_games_end_with_every_number_of_seats():
    for seats in range(1, 5):
        for seed in range(20):
            state = deal(seats, seed, nitrous=bool(seed % 2))
            rng = Rng(seed)
            while not state.over:
                seat = rng.choice(list(state.actors))
                state.apply(seat, rng.choice(state.legal(seat)))
            assert len(state.result.scores) == seats
