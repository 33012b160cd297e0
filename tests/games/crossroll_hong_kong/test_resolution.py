"""Phase 4, Resolution, the end and the score (XR-082 to XR-102)."""

import pytest

from hustings.games.crossroll_hong_kong.actions import (
    BoxesFilled,
    DotsDrawn,
    Drive,
    GameWon,
    JoinLotto,
    Penalised,
    RouteCompleted,
    Totalled,
    Upgrade,
)
from hustings.games.crossroll_hong_kong.rounds import ROLL
from tests.games.crossroll_hong_kong.tabletop import (
    CROSSED_OUT,
    DOTTED,
    LETTERS,
    PLACE,
    ROUTE,
    all_but,
    boxes,
    cross,
    deal,
    do,
    every,
    fill_all_but,
    fill_boxes,
    points,
    position,
    roll,
    run_action,
)


def finish(letter, last, *, seats=3, completers=(0,), marks=(), before=()):
    """Those seats cross the last location of a route in the same round; the others upgrade."""
    state = deal(seats)
    for seat in completers:
        cross(state, all_but(letter, last), seat)
        fill_boxes(state, letter, marks, seat)
    for seat in before:
        cross(state, all_but(letter), seat)
    roll(state, 1, 5)
    events = []
    for seat in range(seats):
        does = run_action(Drive, letter, last) if seat in completers else Upgrade(5)
        events += do(state, does, seat)
    return state, events


@pytest.mark.clause("XR-084", "XR-085", "XR-086", "XR-087", "XR-089", "XR-090")
def test_xr_t11_a_first_completion():
    """One number in three boxes; the last location of B comes by the lotto, which fills no box."""
    state = position(all_but("B", "quarry_bay"), seats=3)
    fill_boxes(state, "B", [6])
    roll(state, 4, 5)
    events = do(state, lotto_with(4, "quarry_bay"))
    for seat in (1, 2):
        events += do(state, Upgrade(5), seat)
    assert every(events, RouteCompleted) == [RouteCompleted(0, ROUTE["B"], 12)]
    assert every(events, DotsDrawn) == [DotsDrawn(0, ROUTE["B"], 2, 15, boxes=(1, 2))]
    assert boxes(state, "B") == [6, DOTTED, DOTTED]
    assert points(state) == (12, 7 + 8, 0)
    for seat in (1, 2):
        assert boxes(state, "B", seat) == [0, 0, CROSSED_OUT]
    assert [event.seat for event in every(events, Penalised)] == [1, 2]


def lotto_with(number, place):
    return JoinLotto(number, PLACE[place])


@pytest.mark.clause("XR-082")
def test_a_route_is_completed_by_a_drive_on_another():
    state = position(all_but("B", "quarry_bay") + " north_point", rolled=(1, 5))
    (done,) = every(do(state, run_action(Drive, "D", "quarry_bay")), RouteCompleted)
    assert done.route == ROUTE["B"]
    assert boxes(state, "B") == [DOTTED] * 3
    assert boxes(state, "D") == [1, 0, 0]


@pytest.mark.clause("XR-082", "XR-R32", "XR-R33")
def test_a_route_is_completed_once_and_without_boxes_too():
    state = position(all_but("B", "quarry_bay"))
    fill_boxes(state, "B", [6, 2, CROSSED_OUT])
    roll(state, 4, 5)
    events = do(state, lotto_with(4, "quarry_bay"))
    assert every(events, RouteCompleted)
    assert every(events, DotsDrawn) == []
    roll(state, 4, 5)
    state.apply(0, state.legal(0)[-1])
    assert every(do(state, state.legal(0)[0]), RouteCompleted) == []
    roll(state, 1, 5)
    assert every(do(state, run_action(Drive, "D", "tai_koo")), RouteCompleted) == []  # beside the end of B
    assert points(state)[0] == 12


@pytest.mark.clause("XR-083")
def test_scoring_comes_before_penalties_and_these_before_the_end():
    _, events = finish("J", "wetland_park", completers=(1,))
    order = [type(event).__name__ for event in events if type(event).__name__ != "Decided"]
    assert order.index("RouteCompleted") < order.index("DotsDrawn") < order.index("Penalised")
    state = position(seats=2)
    fill_all_but(state, "J", [3], seat=1)
    cross(state, all_but("J", "wetland_park"))
    roll(state, 1, 5)
    do(state, run_action(Drive, "J", "wetland_park"))
    events = do(state, Upgrade(5), seat=1)
    order = [type(event).__name__ for event in events]
    assert order.index("Penalised") < order.index("BoxesFilled") < order.index("Totalled") < order.index("GameWon")


@pytest.mark.clause("XR-088")
def test_several_routes_at_once():
    state = position(" ".join([all_but("B", "quarry_bay"), all_but("D", "quarry_bay")]), seats=2)
    roll(state, 1, 5)
    do(state, run_action(Drive, "D", "quarry_bay"))
    events = do(state, Upgrade(5), seat=1)
    assert [event.route for event in every(events, RouteCompleted)] == [ROUTE["B"], ROUTE["D"]]
    assert points(state) == (12 + 16, sum([7, 8, 9, 10, 11]), 0)


@pytest.mark.clause("XR-090", "XR-091")
def test_xr_t36_two_first_completers_in_one_round():
    state, events = finish("C", "kam_tin", completers=(0, 2))
    assert [event.seat for event in every(events, RouteCompleted)] == [0, 2]
    assert every(events, Penalised) == [Penalised(1, ROUTE["C"], box=2)]
    assert boxes(state, "C", 1) == [0, 0, CROSSED_OUT]
    assert points(state, 0)[0] == points(state, 2)[0] == 15


@pytest.mark.clause("XR-090")
def test_everyone_else_is_penalised_wherever_they_sit():
    for completer in range(3):
        state, events = finish("C", "kam_tin", completers=(completer,))
        others = [seat for seat in range(3) if seat != completer]
        assert [event.seat for event in every(events, Penalised)] == others
        assert [boxes(state, "C", seat) for seat in others] == [[0, 0, CROSSED_OUT]] * 2


@pytest.mark.clause("XR-091", "XR-R29")
def test_all_complete_it_together():
    _, events = finish("C", "kam_tin", completers=(0, 1, 2))
    assert every(events, Penalised) == []


@pytest.mark.clause("XR-089", "XR-093")
def test_xr_t37_a_later_completion_penalises_nobody():
    state, events = finish("C", "kam_tin", completers=(0,), before=(1,))
    assert [event.seat for event in every(events, RouteCompleted)] == [0]
    assert every(events, Penalised) == []
    assert boxes(state, "C", 2) == [0, 0, 0]


@pytest.mark.clause("XR-092")
def test_xr_t38_no_empty_box_no_penalty():
    state = position(all_but("J", "wetland_park"), seats=2)
    fill_boxes(state, "J", [3, 4], seat=1)
    roll(state, 1, 5)
    do(state, run_action(Drive, "J", "wetland_park"))
    events = do(state, Upgrade(5), seat=1)
    assert every(events, Penalised) == []
    assert boxes(state, "J", 1) == [3, 4]


@pytest.mark.clause("XR-096", "XR-R31")
def test_xr_t39_a_penalty_fills_the_last_box():
    state = position(all_but("C", "kam_tin"), seats=2)
    fill_all_but(state, "C", [3, 3], seat=1)
    roll(state, 1, 5)
    do(state, run_action(Drive, "C", "kam_tin"))
    assert not state.over
    events = do(state, Upgrade(5), seat=1)
    assert every(events, BoxesFilled) == [BoxesFilled((1,))]
    assert state.over
    assert state.result.ended_by == "XR-096"


@pytest.mark.clause("XR-090", "XR-093")
def test_xr_t40_first_completions_of_two_routes():
    state = position(" ".join([all_but("A", "wan_chai"), all_but("D", "wan_chai")]), seats=3)
    roll(state, 1, 5)
    do(state, run_action(Drive, "A", "wan_chai"))
    for seat in (1, 2):
        events = do(state, Upgrade(5), seat)
    assert sorted((event.seat, LETTERS[event.route]) for event in every(events, Penalised)) == [
        (1, "A"),
        (1, "D"),
        (2, "A"),
        (2, "D"),
    ]


@pytest.mark.clause("XR-087")
def test_xr_t41_dots_beyond_the_last_speed_score():
    state = position(all_but("B", "quarry_bay"))
    state.speed[0] = 11
    roll(state, 4, 5)
    before = points(state)[1]
    events = do(state, lotto_with(4, "quarry_bay"))
    assert every(events, DotsDrawn) == [DotsDrawn(0, ROUTE["B"], 3, 18, boxes=(0, 1, 2))]
    assert (before, points(state)[1]) == (132, 150)
    assert state.view(0).maps[0].speed_scores == 12


@pytest.mark.clause("XR-094", "XR-095")
def test_an_x_fills_the_rightmost_empty_box():
    state, _ = finish("B", "ma_liu_shui", seats=2)
    assert boxes(state, "B", 1) == [0, 0, CROSSED_OUT]
    cross(state, "shek_mun", seat=1)
    roll(state, 1, 5)
    do(state, state.legal(0)[-1])
    do(state, run_action(Drive, "B", "siu_lek_yuen"), seat=1)
    assert boxes(state, "B", 1) == [1, 0, CROSSED_OUT]
    cross(state, all_but("B", "quarry_bay"), seat=1)
    roll(state, 4, 5)
    do(state, state.legal(0)[-1])
    events = do(state, lotto_with(4, "quarry_bay"), seat=1)
    assert boxes(state, "B", 1) == [1, DOTTED, CROSSED_OUT]
    assert [event.count for event in every(events, DotsDrawn)] == [1]


@pytest.mark.clause("XR-096", "XR-R34")
@pytest.mark.parametrize("mark", [7, DOTTED, CROSSED_OUT])
def test_any_player_with_31_boxes_filled_ends_the_game(mark):
    state = position("heng_fa_chuen", seats=2)
    fill_all_but(state, "D", [mark, mark], seat=0)
    roll(state, 1, 5)
    do(state, run_action(Drive, "D", "coastal_defence"))
    events = do(state, Upgrade(5), seat=1)
    assert every(events, BoxesFilled) == [BoxesFilled((0,))]
    assert state.over
    assert (state.actors, state.legal(0), state.legal(1)) == ((), [], [])


@pytest.mark.clause("XR-086", "XR-096")
def test_a_dot_fills_the_last_box():
    state = position(all_but("J", "tuen_mun"), seats=2)
    fill_all_but(state, "J", [3])
    roll(state, 4, 5)
    do(state, lotto_with(4, "tuen_mun"))
    events = do(state, Upgrade(5), seat=1)
    assert boxes(state, "J") == [3, DOTTED]
    assert every(events, BoxesFilled) == [BoxesFilled((0,))]


@pytest.mark.clause("XR-096")
def test_thirty_boxes_do_not_end_it():
    state = position("heng_fa_chuen", seats=2)
    fill_all_but(state, "D", [7], seat=0)
    roll(state, 1, 5)
    do(state, run_action(Drive, "D", "coastal_defence"))
    do(state, Upgrade(5), seat=1)
    assert not state.over


@pytest.mark.clause("XR-097")
def test_the_next_seat_becomes_active():
    state = deal(3, first_seat=1)
    for active in (1, 2, 0, 1):
        assert (state.active, state.actors) == (active, (active,))
        state.apply(active, state.legal(active)[0])
        while state.asked is not ROLL:
            seat = state.actors[0]
            state.apply(seat, state.legal(seat)[-1])


@pytest.mark.clause("XR-098", "XR-100")
def test_only_circled_scores_count():
    state = position("heng_fa_chuen north_point", ticket=[9, 9, 9])
    fill_boxes(state, "D", [CROSSED_OUT, 4])
    state.engines = [1, 1, 1, 4, 4, 4, 8, 8]
    assert points(state) == (0, 0, 0)
    state.completed[0] = 1 << ROUTE["A"] | 1 << ROUTE["J"]
    state.speed[0] = 3
    state.sights[0] = 0b11
    assert points(state) == (18 + 8, 7 + 8 + 9, 5 + 6)
    assert state.view(0).maps[0].total == 61


def ended(*scores):
    """A finished game in which the seats have circled so many landmarks."""
    state = deal(len(scores))
    for seat, count in enumerate(scores):
        state.sights[seat] = (1 << count) - 1
    fill_all_but(state, "D", [7, 7])
    cross(state, "heng_fa_chuen")
    cross(state, "coastal_defence", 0)
    cross(state, "shau_kei_wan")
    roll(state, 1, 5)
    do(state, run_action(Drive, "D", "sai_wan_ho"))
    events = []
    for seat in range(1, len(scores)):
        events = do(state, Upgrade(5), seat)
    return state, events


@pytest.mark.clause("XR-101")
def test_the_highest_total_wins():
    state, events = ended(1, 3, 2)
    assert state.result.scores == (5, 18, 11)
    assert (state.result.winners, state.result.ranking) == ((1,), (3, 1, 2))
    assert state.result.decided_by == "XR-101"
    assert every(events, Totalled) == [Totalled((5, 18, 11))]
    assert every(events, GameWon) == [GameWon((1,))]


@pytest.mark.clause("XR-102")
def test_a_tie_is_shared():
    state, _ = ended(3, 1, 3)
    assert (state.result.winners, state.result.ranking) == ((0, 2), (1, 3, 1))
    assert state.result.decided_by == "XR-102"


def test_a_game_that_goes_on_has_no_result():
    with pytest.raises(ValueError, match="not over"):
        _ = deal(2).result
