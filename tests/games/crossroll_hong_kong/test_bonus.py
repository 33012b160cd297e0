"""Phase 2, the Crossroad Bonus (XR-026 to XR-037)."""

import pytest

from hustings import Illegal
from hustings.games.crossroll_hong_kong.actions import BonusDeclined, BonusTaken, DeclineBonus, DotsDrawn, TakeBonus
from hustings.games.crossroll_hong_kong.rounds import BONUS, MAIN
from tests.games.crossroll_hong_kong.tabletop import (
    LETTERS,
    PLACE,
    ROUTE,
    all_but,
    bonus,
    boxes,
    circled,
    crossed,
    do,
    drive,
    every,
    fill_all_but,
    fill_boxes,
    install,
    kinds,
    line,
    lotto,
    lotto_places,
    points,
    position,
    roll,
    run_action,
    runs,
    ticket,
    unlock,
    write_ticket,
)

TICKET = [1, 5, 6, 6]


def lengths(state):
    return {len(run.split()) for run in runs(state, TakeBonus)}


def count(state, seat=0):
    return state.view(None).maps[seat].matches


@pytest.mark.clause("XR-026", "XR-028", "XR-029")
def test_xr_t01_one_match():
    state = position(ticket=TICKET, rolled=(5, 7))
    assert (count(state), lengths(state)) == (1, {1})
    assert DeclineBonus() in state.legal(0)


@pytest.mark.clause("XR-026", "XR-029", "XR-030")
def test_xr_t02_three_matches_and_no_fewer():
    state = position(ticket=TICKET, rolled=(1, 6))
    assert (count(state), lengths(state)) == (3, {3})
    assert DeclineBonus() in state.legal(0)
    for run in ("chai_wan", "chai_wan heng_fa_chuen"):
        with pytest.raises(Illegal, match=r"exactly 3. \(XR-030\)"):
            state.check(0, run_action(TakeBonus, "D", run))


@pytest.mark.clause("XR-027")
def test_xr_t03_doubles_count_twice():
    state = position(ticket=TICKET, rolled=(6, 6))
    assert (count(state), lengths(state)) == (4, {4})


@pytest.mark.clause("XR-027", "XR-029")
def test_a_ticket_full_of_the_number_that_both_dice_show():
    state = position(ticket=[6] * 8, rolled=(6, 6))
    assert (count(state), lengths(state)) == (16, {16})
    bonus(state, "D", " ".join(reversed(line("D"))))
    assert crossed(state) == set(line("D"))


@pytest.mark.clause("XR-028")
def test_xr_t04_no_match_no_bonus():
    state = position(ticket=TICKET, rolled=(2, 3))
    assert count(state) == 0
    assert state.asked is MAIN
    assert {block.kind: block.clause for block in state.blocked(0)}["TakeBonus"] == "XR-028"


@pytest.mark.clause("XR-028")
def test_the_bonus_is_declared_openly():
    state = position(seats=2, ticket=TICKET, rolled=(5, 7))
    assert state.actors == (0,)
    (taken,) = every(bonus(state, "D", "chai_wan"), BonusTaken)
    assert (taken.seat, taken.number, taken.end) == (0, 1, PLACE["chai_wan"])


@pytest.mark.clause("XR-028")
def test_everyone_with_a_match_is_asked_whoever_is_active():
    state = position(seats=3, ticket=[7])
    write_ticket(state, [2], 1)
    write_ticket(state, [5], 2)
    roll(state, 5, 7)
    assert (state.active, state.actors) == (0, (0, 2))
    state = position(seats=2)
    write_ticket(state, [5], 1)
    roll(state, 5, 7)
    assert (state.active, state.asked, state.actors) == (0, BONUS, (1,))


@pytest.mark.clause("XR-030")
def test_declining_crosses_nothing():
    state = position(ticket=TICKET, rolled=(1, 6))
    assert every(do(state, DeclineBonus()), BonusDeclined) == [BonusDeclined(0)]
    assert crossed(state) == set()
    assert state.asked is MAIN


@pytest.mark.clause("XR-031")
def test_xr_t26_no_run_of_exactly_that_length():
    """Every route is whole but for gaps of two."""
    gaps = {"kings_park", "ho_man_tin"}
    done = " ".join(one for letter in LETTERS for one in all_but(letter).split() if one not in gaps)
    state = position(done, ticket=[1, 6, 6], rolled=(1, 6))
    assert count(state) == 3
    assert state.asked is MAIN
    assert "ho_man_tin kings_park" in _runs_of_two(done)


def _runs_of_two(done):
    state = position(done, ticket=[1, 6], rolled=(1, 6))
    assert state.asked is BONUS
    return runs(state, TakeBonus)


@pytest.mark.clause("XR-031")
def test_a_match_without_a_run_says_so():
    gaps = {"kings_park", "ho_man_tin"}
    done = " ".join(one for letter in LETTERS for one in all_but(letter).split() if one not in gaps)
    state = position(done, seats=2, ticket=[1, 6, 6])
    state.tickets[8:12] = [1, 6, 6, 0]
    roll(state, 1, 6)
    assert state.actors == (1,)
    assert {block.kind: block.clause for block in state.blocked(0)}["TakeBonus"] == "XR-031"


@pytest.mark.clause("XR-032")
def test_the_bonus_obeys_the_driving_restrictions():
    state = position("western_harbour", ticket=[1, 1, 1], rolled=(1, 7))
    assert "sai_ying_pun sheung_wan central" in runs(state, TakeBonus)
    with pytest.raises(Illegal, match="XR-040"):
        state.check(0, run_action(TakeBonus, "D", "star_ferry admiralty wan_chai"))
    with pytest.raises(Illegal, match="XR-043"):
        state.check(0, run_action(TakeBonus, "C", "sai_ying_pun western_harbour west_kowloon_cultural"))


@pytest.mark.clause("XR-033")
def test_the_bonus_fills_no_box_and_needs_none():
    state = position("north_point", ticket=[5, 5])
    fill_boxes(state, "D", [1, 1, 1])
    roll(state, 5, 7)
    before = state.boxes[:]
    bonus(state, "D", "quarry_bay tai_koo")
    assert state.boxes == before
    assert {"quarry_bay", "tai_koo"} <= crossed(state)
    state = position("north_point", ticket=[5, 5], rolled=(5, 7))
    bonus(state, "D", "quarry_bay tai_koo")
    assert not any(state.boxes)


@pytest.mark.clause("XR-031", "XR-033")
def test_a_bonus_is_offered_where_no_drive_is():
    """The only empty boxes are those of J, where no two empty locations are left in a row."""
    state = position(all_but("J", "wetland_park") + " north_point", ticket=[5, 5])
    fill_all_but(state, "J")
    roll(state, 5, 7)
    assert state.asked is BONUS
    assert "quarry_bay tai_koo" in runs(state, TakeBonus, on="D")
    assert runs(state, TakeBonus, on="J") == []


@pytest.mark.clause("XR-034")
def test_the_bonus_circles_a_landmark():
    state = position("heng_fa_chuen", ticket=[5], rolled=(5, 7))
    bonus(state, "D", "coastal_defence")
    assert (circled(state), points(state)) == ({"coastal_defence"}, (0, 0, 5))


@pytest.mark.clause("XR-035")
def test_one_bonus_a_round_and_the_slots_stay():
    state = position(ticket=[5], rolled=(5, 7))
    bonus(state, "D", "chai_wan")
    assert ticket(state) == [5]
    assert state.asked is MAIN
    with pytest.raises(Illegal, match="The bonus of this round is over"):
        state.check(0, run_action(TakeBonus, "D", "heng_fa_chuen"))


@pytest.mark.clause("XR-036")
def test_effects_do_not_change_the_match_count():
    state = position(ticket=[4, 6, 3, 8], nitrous="J")
    unlock(state, "top", "middle", "bottom")
    install(state)
    roll(state, 5, 5)
    assert count(state) == 0
    assert state.asked is MAIN


@pytest.mark.clause("XR-037")
def test_a_number_written_now_matches_from_the_next_round_on():
    state = position("north_point", rolled=(4, 8))
    lotto(state, 4, "quarry_bay")
    assert ticket(state) == [4]
    assert "TakeBonus" not in kinds(state)
    roll(state, 4, 8)
    assert state.asked is BONUS


@pytest.mark.clause("XR-022")
def test_xr_t27_the_main_action_builds_on_the_bonus():
    state = position("causeway_bay", ticket=[5, 5], rolled=(5, 8))
    assert "quarry_bay" not in lotto_places(state)
    bonus(state, "D", "victoria_park north_point")
    assert "quarry_bay" in lotto_places(state)


@pytest.mark.clause("XR-082", "XR-086")
def test_xr_t28_a_bonus_that_crosses_the_last_location():
    state = position(all_but("J", "tm_clk_tunnel"), ticket=[5])
    roll(state, 5, 8)
    bonus(state, "J", "tm_clk_tunnel")
    assert runs(state, on="J") == []
    events = drive(state, "D", "chai_wan heng_fa_chuen coastal_defence shau_kei_wan sai_wan_ho")
    assert [(event.route, event.count) for event in every(events, DotsDrawn)] == [(ROUTE["J"], 2)]
    assert boxes(state, "J") == [-1, -1]


@pytest.mark.clause("XR-009")
def test_a_lone_crossroad_is_offered_once():
    state = position("north_point", ticket=[5], rolled=(5, 7))
    found = [action for action in state.legal(0) if isinstance(action, TakeBonus) and action.end == PLACE["quarry_bay"]]
    assert [action.route for action in found] == [ROUTE["B"]]
    with pytest.raises(Illegal, match="XR-009"):
        state.check(0, run_action(TakeBonus, "D", "quarry_bay"))
