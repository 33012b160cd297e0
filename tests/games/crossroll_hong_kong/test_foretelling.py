"""What a seat is told of its own choice while others still choose, and what each number could be used for."""

import pytest

from hustings.core.errors import Illegal
from hustings.games.crossroll_hong_kong.actions import (
    BonusTaken,
    DotsDrawn,
    Drive,
    Drove,
    EffectUnlocked,
    JoinedLotto,
    JoinLotto,
    LandmarkCircled,
    NitrousInstalled,
    Origin,
    RouteCompleted,
    Skip,
    Skipped,
    TakeBonus,
    Upgrade,
    Upgraded,
    Use,
)
from hustings.games.crossroll_hong_kong.rounds import INSTALL
from tests.games.crossroll_hong_kong.tabletop import (
    D4,
    D6,
    D8,
    D10,
    GAME,
    PLACE,
    ROUTE,
    ROW,
    all_but,
    cross,
    deal,
    do,
    every,
    fill_boxes,
    fill_engine,
    install,
    position,
    roll,
    run_action,
    stroll,
    unlock,
)


def places(ids):
    return tuple(PLACE[one] for one in ids.split())


@pytest.mark.clause("XR-047", "XR-061")
def test_xr_t07_a_drive_to_a_landmark_fills_the_next_box_and_circles_the_next_score():
    state = position("north_point", rolled=(5, 8), seats=2)
    run = "quarry_bay tai_koo sai_wan_ho shau_kei_wan coastal_defence"
    drove, landmark = state.foretold(0, run_action(Drive, "D", run))
    assert (drove.places, drove.passed, drove.box) == (places(run), (), 0)
    assert landmark == LandmarkCircled(0, PLACE["coastal_defence"], state.printed.landmark_track[0])
    assert GAME.places(run_action(Drive, "D", run)) == places(run)


@pytest.mark.clause("XR-048")
def test_xr_t17_a_landmark_that_is_passed_is_lost():
    state = position(rolled=(4, 8), seats=2)
    (drove,) = state.foretold(0, run_action(Drive, "D", "chai_wan heng_fa_chuen coastal_defence shau_kei_wan"))
    assert drove.passed == places("coastal_defence")


@pytest.mark.clause("XR-082", "XR-086", "XR-087")
def test_the_last_location_of_a_route_brings_its_points_and_dots_for_its_empty_boxes():
    state = position(all_but("J", "wetland_park"), rolled=(1, 5), seats=2)
    drove, landmark, completed, dots = state.foretold(0, run_action(Drive, "J", "wetland_park"))
    assert landmark.location == PLACE["wetland_park"]
    assert (drove.box, completed.route, dots) == (0, ROUTE["J"], DotsDrawn(0, ROUTE["J"], 1, 7, boxes=(1,)))


@pytest.mark.clause("XR-066", "XR-085")
def test_the_lotto_takes_the_next_slot_and_may_complete_a_route():
    state = position(all_but("B", "quarry_bay"), seats=3, ticket=(6, 6))
    fill_boxes(state, "B", [6])
    roll(state, 4, 5)
    joined, completed, dots = state.foretold(0, JoinLotto(4, PLACE["quarry_bay"]))
    assert joined == JoinedLotto(0, 4, PLACE["quarry_bay"], slot=2)
    assert (completed, dots.boxes) == (RouteCompleted(0, ROUTE["B"], 12), (1, 2))


@pytest.mark.clause("XR-072", "XR-075")
def test_xr_t09_an_upgrade_fills_its_row_and_the_last_box_unlocks_the_effect():
    state = position(seats=2)
    fill_engine(state, "middle", [6, 6])
    roll(state, 5, 8)
    assert state.foretold(0, Upgrade(5)) == [Upgraded(0, 5, ROW["middle"], box=2), EffectUnlocked(0, ROW["middle"])]


@pytest.mark.clause("XR-033", "XR-082")
def test_a_bonus_fills_no_box_and_says_which_routes_it_finishes():
    state = position(all_but("J", "wetland_park"), seats=2, ticket=(1,))
    roll(state, 1, 5)
    taken, landmark = state.foretold(0, run_action(TakeBonus, "J", "wetland_park"))
    assert isinstance(taken, BonusTaken)
    assert isinstance(landmark, LandmarkCircled)
    assert (taken.places, taken.finished) == (places("wetland_park"), (ROUTE["J"],))


@pytest.mark.clause("XR-004")
def test_a_choice_foretells_nothing_about_others():
    """Another completes the same route: it is penalised or not by what is foretold to nobody."""
    state = position(all_but("J", "wetland_park"), seats=2)
    cross(state, all_but("J", "wetland_park"), seat=1)
    roll(state, 1, 5)
    events = state.foretold(1, run_action(Drive, "J", "wetland_park"))
    assert {event.seat for event in events} == {1}
    do(state, run_action(Drive, "J", "wetland_park"))
    assert state.foretold(1, run_action(Drive, "J", "wetland_park")) == events


@pytest.mark.clause("XR-105")
def test_installing_is_foretold():
    state = position(all_but("J", "wetland_park"), rolled=(1, 5), seats=2, nitrous="J")
    do(state, run_action(Drive, "J", "wetland_park"))
    do(state, Upgrade(5), seat=1)
    assert state.asked is INSTALL
    assert state.foretold(0, state.legal(0)[0]) == [NitrousInstalled(0, ROUTE["J"])]


@pytest.mark.clause("XR-057")
def test_a_skip_is_foretold_as_such():
    assert position(rolled=(5, 8), seats=2).foretold(0, Skip()) == [Skipped(0)]


# ---- What each number could be used for.


def origins(state):
    return [(usable.number, [(one.die, one.change) for one in usable.origins]) for usable in state.view(0).usable]


@pytest.mark.clause("XR-053", "XR-077")
def test_xr_t10_as_rolled_first_then_what_the_effect_makes_of_each():
    state = position()
    unlock(state, "middle")
    roll(state, 8, 4, dice=(D8, D4))
    assert origins(state) == [(8, [(D8, 0)]), (4, [(D4, 0)]), (3, [(D4, -1)]), (7, [(D8, -1)])]


@pytest.mark.clause("XR-105")
def test_both_dice_that_show_the_same_and_the_sum_under_nitrous_oxide():
    state = position(nitrous="D")
    install(state)
    roll(state, 4, 4, dice=(D4, D6))
    assert origins(state) == [(4, [(D4, 0), (D6, 0)]), (8, [(None, 0)])]


@pytest.mark.clause("XR-053")
def test_the_die_as_rolled_comes_before_an_effect_that_gives_the_same():
    state = position()
    unlock(state, "middle")
    roll(state, 4, 5, dice=(D4, D6))
    assert origins(state)[0] == (4, [(D4, 0), (D6, -1)])


@pytest.mark.clause("XR-054", "XR-082")
def test_what_a_number_could_bring():
    state = position(all_but("J", "wetland_park"), rolled=(1, 9), dice=(D4, D10))
    one = state.view(0).usable[0]
    by_kind = {use.kind: use for use in one.uses}
    assert list(by_kind) == ["Drive", "Upgrade"]
    assert by_kind["Drive"].completes == (ROUTE["J"],)
    assert by_kind["Upgrade"] == Use("Upgrade", 0, 0, ())
    assert one.origins == (Origin(D4),)


@pytest.mark.clause("XR-020", "XR-053")
def test_only_the_own_numbers_are_told_and_what_they_are_for_until_the_choice_is_made():
    state = position(rolled=(5, 8), seats=2)
    assert state.view(None).usable == ()
    assert all(usable.uses for usable in state.view(0).usable)
    do(state, Upgrade(5))
    assert [usable.uses for usable in state.view(0).usable] == [(), ()]
    assert deal(2).view(0).usable == (), "nothing was rolled"


@pytest.mark.clause("XR-053", "XR-082")
def test_what_numbers_could_bring_is_what_choices_bring():
    """Counted anew from what each choice of a few games foretells."""
    for state in stroll(deal(2, seed=4, nitrous=True), seed=9):
        for seat in state.actors:
            for usable in state.view(seat).usable:
                for use in usable.uses:
                    _is_what_choices_bring(state, seat, usable.number, use)


def _is_what_choices_bring(state, seat, number, use):
    due = set(state.view(seat).maps[seat].fresh)
    ends, landmarks, completes = set(), set(), set()
    for action in state.legal(seat):
        if type(action).__name__ == use.kind and action.number == number:
            events = state.foretold(seat, action)
            ends |= {event.places[-1] for event in every(events, Drove)}
            ends |= {event.location for event in every(events, JoinedLotto)}
            landmarks |= {event.location for event in every(events, LandmarkCircled)}
            completes |= {event.route for event in every(events, RouteCompleted)} - due
    assert (use.reach, use.landmarks, use.completes) == (len(ends), len(landmarks), tuple(sorted(completes)))


@pytest.mark.clause("XR-040", "XR-043", "XR-045")
def test_whoever_points_at_a_place_is_told_what_is_in_the_way():
    state = position("north_point", rolled=(3, 8))

    def why(place):
        with pytest.raises(Illegal) as caught:
            state.check(0, Drive(3, ROUTE["D"], PLACE[place], -1))
        return caught.value.clause

    assert why("north_point") == "XR-043"
    assert why("shau_kei_wan") == "XR-040"
    with pytest.raises(Illegal) as caught:
        state.check(0, Drive(3, ROUTE["D"], -1, -1))
    assert caught.value.clause == "XR-045"
