"""The solo variant (XR-111 to XR-125)."""

from collections import Counter

import pytest

from hustings import Illegal
from hustings.core.rng import seeded
from hustings.games.crossroll_hong_kong.actions import (
    BoxesFilled,
    DiceLeft,
    DieSetAside,
    DotsDrawn,
    GameWon,
    Penalised,
    PenaltyIgnored,
    PenaltyRolled,
    Roll,
    Rolled,
    RouteCompleted,
    SetAside,
    Skip,
    Upgrade,
)
from hustings.games.crossroll_hong_kong.rounds import ASIDE, MAIN, ROLL
from tests.games.crossroll_hong_kong.tabletop import (
    CROSSED_OUT,
    D4,
    D6,
    D8,
    D10,
    ROUTE,
    all_but,
    boxes,
    deal,
    do,
    drive,
    every,
    fill_all_but,
    fill_boxes,
    install,
    numbers,
    points,
    position,
    roll,
    runs,
    stroll,
    unlock,
)


def play_round(state, *results, dice, action):
    roll(state, *results, dice=dice)
    return do(state, action)


@pytest.mark.clause("XR-111", "XR-112", "XR-113", "XR-114", "XR-115", "XR-117", "XR-120")
def test_xr_t44_the_cycle_of_four_rounds():
    state = deal(1)
    assert len(state.legal(0)) == 6
    play_round(state, 2, 9, dice=(D4, D10), action=Upgrade(9))
    assert state.aside == 1 << D10
    assert state.legal(0) == [Roll(D4, D6), Roll(D4, D8), Roll(D6, D8)]
    events = play_round(state, 2, 3, dice=(D4, D6), action=Upgrade(2))
    assert every(events, DieSetAside) == [DieSetAside(0, D4)]
    assert every(events, Rolled)[0].dice == (D6, D8)  # nothing to choose: they are rolled at once
    roll(state, 5, 8, dice=(D6, D8))
    events = drive(state, "E", next(run for run in runs(state, on="E", number=8)))
    (rolled,) = every(events, Rolled)
    assert rolled.dice == (D6,)
    assert numbers(state) == list(rolled.results)
    events = do(state, state.legal(0)[-1])
    assert len(every(events, PenaltyRolled)) == 1
    assert (state.aside, state.asked, state.active) == (0, ROLL, 0)
    assert len(state.legal(0)) == 6
    assert state.round == 5


@pytest.mark.clause("XR-113", "XR-114", "XR-115", "XR-117")
def test_what_rolls_by_itself_is_told_before_and_in_the_story():
    state = deal(1)
    roll(state, 2, 9, dice=(D4, D10))
    assert MAIN.by_itself(state, 0) is None, "three dice are left then, of which two are picked"
    do(state, Upgrade(9))
    roll(state, 2, 3, dice=(D4, D6))
    assert MAIN.by_itself(state, 0) == ("by_itself/roll", {"count": 2})
    events = do(state, Upgrade(2))
    assert every(events, DiceLeft) == [DiceLeft(2)]
    assert MAIN.by_itself(state, 0) == ("by_itself/roll", {"count": 1})
    state.aside = 1 << D4 | 1 << D8 | 1 << D10
    roll(state, 5, dice=(D6,))
    assert MAIN.by_itself(state, 0) == ("by_itself/penalty", {})
    assert every(do(state, Upgrade(5)), DiceLeft) == []


@pytest.mark.clause("XR-023")
def test_with_others_no_dice_roll_by_themselves():
    state = deal(2)
    roll(state, 5, 5, dice=(D4, D6))
    state.aside = 1 << D4 | 1 << D8
    assert MAIN.by_itself(state, 0) is None


@pytest.mark.clause("XR-025", "XR-113")
def test_a_die_set_aside_is_not_rolled():
    state = deal(1)
    play_round(state, 2, 9, dice=(D4, D10), action=Upgrade(9))
    with pytest.raises(Illegal, match="XR-113"):
        state.apply(0, Roll(D8, D10))


@pytest.mark.clause("XR-115")
def test_the_last_result_must_be_used():
    state = deal(1)
    state.aside = 1 << D4 | 1 << D8 | 1 << D10
    roll(state, 5, dice=(D6,))
    assert {action.number for action in state.legal(0)} == {5}
    do(state, Upgrade(5))
    assert state.asked is ROLL


@pytest.mark.clause("XR-116")
def test_the_match_count_of_a_single_die():
    state = position(ticket=[5, 5, 5, 6])
    roll(state, 5, dice=(D6,))
    assert state.view(0).maps[0].matches == 3


def step_five(state, number):
    """The fourth round, after which the d10 falls so."""
    state.aside = 1 << D4 | 1 << D8 | 1 << D10
    roll(state, 5, dice=(D6,))
    for chance in range(1, 400):
        other = state.copy()
        other.chance = seeded(chance)
        events = do(other, Upgrade(5))
        if every(events, PenaltyRolled)[0].number == number:
            return other, events
    raise AssertionError(number)


@pytest.mark.clause("XR-117", "XR-118")
def test_xr_t45_step_five():
    state, events = step_five(deal(1), 10)
    assert boxes(state, "J") == [0, CROSSED_OUT]
    assert every(events, Penalised) == [Penalised(0, ROUTE["J"], box=1)]
    for marks in ([0, CROSSED_OUT], [4, 4]):
        before = deal(1)
        fill_boxes(before, "J", marks)
        state, events = step_five(before, 10)
        assert boxes(state, "J") == marks
        assert every(events, PenaltyIgnored) == [PenaltyIgnored(ROUTE["J"])]
    state, events = step_five(deal(1), 6)
    assert every(events, PenaltyRolled) == [PenaltyRolled(6, None)]
    assert CROSSED_OUT not in state.boxes


@pytest.mark.clause("XR-117")
def test_once_the_d10_of_step_five_has_fallen_nothing_is_taken_back():
    before = deal(1)
    reveals = before.reveals
    for number in (6, 10):
        after, _ = step_five(before.copy(), number)
        assert after.reveals == reveals + 1


@pytest.mark.clause("XR-119")
def test_xr_t46_the_x_fills_the_last_box():
    state = deal(1)
    fill_all_but(state, "J", [3])
    state, events = step_five(state, 10)
    assert every(events, BoxesFilled) == [BoxesFilled((0,))]
    assert state.over
    assert state.result.ended_by == "XR-119"


@pytest.mark.clause("XR-117")
def test_no_step_five_once_the_game_has_ended():
    state = position("heng_fa_chuen")
    fill_all_but(state, "D", [3, 3])
    state.aside = 1 << D4 | 1 << D8 | 1 << D10
    roll(state, 1, dice=(D6,))
    events = drive(state, "D", "coastal_defence")
    assert state.over
    assert every(events, PenaltyRolled) == []
    assert state.result.ended_by == "XR-096"


@pytest.mark.clause("XR-121")
def test_alone_a_completion_penalises_nobody():
    state = position(all_but("J", "wetland_park"), rolled=(1, 5))
    events = drive(state, "J", "wetland_park")
    assert every(events, RouteCompleted)
    assert every(events, DotsDrawn) == [DotsDrawn(0, ROUTE["J"], 1, 7, boxes=(1,))]
    assert every(events, Penalised) == []
    assert CROSSED_OUT not in state.boxes


@pytest.mark.clause("XR-122")
def test_the_die_whose_result_was_changed_is_set_aside():
    state = position()
    unlock(state, "middle")
    roll(state, 4, 8, dice=(D8, D10))
    other = state.copy()
    do(state, Upgrade(3))
    assert state.aside == 1 << D8
    drive(other, "E", next(run for run in runs(other, on="E", number=7)))
    assert other.aside == 1 << D10
    state = position()
    unlock(state, "top")
    roll(state, 1, 3, dice=(D8, D10))
    do(state, Upgrade(4))  # 3 and one more; without nitrous it is no sum
    assert (state.asked, state.aside) == (ROLL, 1 << D10)


@pytest.mark.clause("XR-112", "XR-122", "XR-R40")
def test_where_both_dice_gave_n_the_player_says_which():
    state = position(rolled=(5, 5))
    do(state, Upgrade(5))
    assert (state.asked, state.midway) == (ASIDE, True)
    assert state.legal(0) == [SetAside(D8), SetAside(D10)]
    with pytest.raises(Illegal, match="XR-122"):
        state.apply(0, SetAside(D4))
    assert every(do(state, SetAside(D10)), DieSetAside) == [DieSetAside(0, D10)]
    assert state.aside == 1 << D10
    state = position()
    unlock(state, "middle")
    roll(state, 4, 5)
    drive(state, "D", "chai_wan heng_fa_chuen coastal_defence shau_kei_wan")
    assert state.legal(0) == [SetAside(D8), SetAside(D10)]


@pytest.mark.clause("XR-076", "XR-122")
def test_an_effect_unlocked_now_gave_no_n():
    state = position()
    state.engines[3:5] = [4, 4]
    roll(state, 4, 5)
    do(state, Upgrade(4))
    assert (state.asked, state.aside) == (ROLL, 1 << D8)


@pytest.mark.clause("XR-123")
def test_after_a_sum_or_a_skip_either_die_is_set_aside():
    state = position(nitrous="J")
    install(state)
    roll(state, 2, 3)
    do(state, Upgrade(5))
    assert state.legal(0) == [SetAside(D8), SetAside(D10)]
    state = position()
    fill_all_but(state, "J")
    state.tickets = [1] * 8
    state.engines = [1] * 8
    roll(state, 9, 10, dice=(D6, D10))
    do(state, Skip())
    assert state.legal(0) == [SetAside(D6), SetAside(D10)]


@pytest.mark.clause("XR-124")
def test_there_is_no_sum_of_one_die():
    state = position(nitrous="J")
    install(state)
    roll(state, 5, 5)
    assert numbers(state) == [5, 10]
    roll(state, 5, dice=(D6,))
    assert numbers(state) == [5]
    assert state.asked is MAIN


@pytest.mark.clause("XR-125")
def test_alone_there_is_no_win_or_loss():
    for seed in range(5):
        story = []
        state = deal(1, seed, story)
        for _ in stroll(state, seed, story):
            pass
        assert every([told.event for told in story], GameWon) == []
        result = state.result
        assert (result.winners, result.ranking, result.decided_by) == ((), (1,), "XR-125")
        assert result.scores == (sum(points(state)),)


def test_the_d10_of_the_penalty_is_fair():
    seen = Counter()
    for seed in range(60):
        story = []
        for _ in stroll(deal(1, seed, story), seed, story):
            pass
        seen.update(event.number for event in every([told.event for told in story], PenaltyRolled))
    assert sorted(seen) == list(range(1, 11))
