"""Announcing an assault (DH-147 to DH-157): what the space gives, which targets there are, and none."""

import pytest

from hustings.games.dealers_in_hope.actions import (
    ATTACK,
    DEFENSE,
    LAND,
    SEA,
    Announce,
    NoTarget,
    Play,
    Strike,
    UseAbility,
    UseSpoils,
)
from hustings.games.dealers_in_hope.events import NoAssault
from hustings.games.dealers_in_hope.printed import LATE
from tests.games.dealers_in_hope.arranging import card, location, table, territory
from tests.games.dealers_in_hope.battles import (
    PLAIN,
    Given,
    about_to,
    assault,
    battle,
    defence_of,
    no_target,
    seas,
    stop,
    strike,
    targets,
)
from tests.games.dealers_in_hope.moving import announce, choose, end_turn, markers_of, offered, play, refused

# ---- What the space gives.


@pytest.mark.clause("DH-148")
@pytest.mark.parametrize(("name", "count"), [("early_assault_strike", 2), ("late_assault_strike", 3)])
def test_attack_of_the_space_is_there_before_a_target_is_announced(name: str, count: int) -> None:
    assert markers_of(about_to(name), 0) == (count, 0, 0)


@pytest.mark.clause("DH-148", "DH-180")
@pytest.mark.parametrize(("name", "count"), [("early_assault_fortify", 2), ("late_assault_fortify", 3)])
def test_standing_defence_of_the_space_is_gained_when_it_is_chosen(name: str, count: int) -> None:
    state = about_to(name)
    assert state.standing == [count, 0, 0]
    assert markers_of(state, 0) == (0, 0, 0)


@pytest.mark.clause("DH-148")
@pytest.mark.parametrize(("name", "less"), [("early_assault_landing", 2), ("late_assault_landing", 3)])
def test_a_sea_discount_of_the_space_is_there_when_the_target_is_announced(name: str, less: int) -> None:
    """Madrid to Calabria by the Western Mediterranean, of 3; overland it changes nothing."""
    seafaring: Given = {"cities": {0: "madrid", 1: "bern"}}
    plain, landing = about_to(**seafaring), about_to(name, **seafaring)
    assert defence_of(plain, "calabria", SEA) == 3 + 2 + 3
    assert defence_of(landing, "calabria", SEA) == 3 + 2 + (3 - less)
    assert defence_of(landing, "lusitania", LAND) == defence_of(plain, "lusitania", LAND) == 4


# ---- First of all.


@pytest.mark.clause("DH-149")
def test_the_target_comes_before_any_card_spoils_or_ability() -> None:
    hands, held = {0: ["recruit"]}, {0: ["ammunition_cache"]}
    state = about_to(cities={0: "madrid", 1: "bern"}, hands=hands, held=held)
    assert {type(action) for action in state.legal(0)} == {Announce, NoTarget}
    for action in (
        Play(card("recruit"), ATTACK),
        UseSpoils(location("ammunition_cache")),
        UseAbility(location("madrid")),
    ):
        refused(state, action)
    announce(state, "lusitania", LAND)
    for action in (
        Play(card("recruit"), ATTACK),
        UseSpoils(location("ammunition_cache")),
        UseAbility(location("madrid")),
    ):
        assert action in state.legal(0)


@pytest.mark.clause("DH-149")
def test_nothing_is_announced_once_cards_may_be_played() -> None:
    state = assault("milan")
    assert refused(state, Announce(territory("provence"), LAND, 4)) == "not_announcing"


@pytest.mark.clause("DH-147")
def test_one_action_allows_one_assault() -> None:
    state = assault("milan", attack=12)
    strike(state)
    assert state.asked.name == "step_2"
    assert refused(state, Announce(territory("provence"), LAND, 4)) == "not_announcing"
    assert refused(state, Strike()) == "no_assault"


@pytest.mark.clause("DH-147")
def test_there_is_no_assault_outside_an_assault_action() -> None:
    state = table(**PLAIN, markers={0: (9, 0, 0)})
    choose(state, "early_train_1")
    assert state.asked.name == "step_2"
    assert refused(state, Announce(territory("milan"), LAND, 6)) == "not_announcing"
    assert refused(state, Strike()) == "no_assault"


# ---- The arrows.


@pytest.mark.clause("DH-150")
def test_overland_the_assault_is_shown_on_the_border() -> None:
    found = battle(assault("milan"))
    assert (found.start, found.territory, found.seas) == (territory("bern"), territory("milan"), ())


@pytest.mark.clause("DH-150", "DH-169")
def test_oversea_it_is_shown_at_both_coasts() -> None:
    found = battle(assault("pontus", SEA, cities={0: "madrid", 1: "bern"}))
    assert (found.start, found.territory) == (territory("madrid"), territory("pontus"))
    assert found.seas == seas("western_mediterranean", "levant_euxine")


@pytest.mark.clause("DH-150")
def test_an_announcement_changes_nothing_on_the_board() -> None:
    state = about_to()
    before = state.owners[:], state.minis[:], state.scores[:]
    announce(state, "milan", LAND)
    assert (state.owners, state.minis, state.scores) == before


# ---- No target.


@pytest.mark.clause("DH-151")
def test_without_a_target_the_bonus_and_card_play_remain() -> None:
    state = about_to("early_assault_strike", hands={0: ["veteran"]})
    assert NoAssault(0) in no_target(state)
    assert state.view_of(None).battle is None
    assert refused(state, Strike()) == "no_assault"
    play(state, "veteran", DEFENSE)
    assert markers_of(state, 0) == (2, 2, 0)
    end_turn(state)
    assert markers_of(state, 0) == (2, 2, 0)


@pytest.mark.clause("DH-151", "DH-156")
def test_whoever_announces_none_announces_no_second_one_either() -> None:
    state = about_to("late_assault_double", attack=9)
    no_target(state)
    assert state.asked.name == "step_2"
    assert state.view_of(0).helps.assaults == 0


# ---- Targets.


@pytest.mark.clause("DH-152", "DH-158", "DH-169")
def test_targets_are_what_borders_or_lies_on_a_sea_in_reach() -> None:
    state = about_to()
    assert targets(state, LAND) == {"auvergne", "milan", "provence", "swabia", "tyrol"}
    assert targets(state, SEA) == set()


@pytest.mark.clause("DH-152")
def test_an_own_territory_is_no_target() -> None:
    state = about_to(lands={"milan": 0})
    assert "milan" not in targets(state, LAND) | targets(state, SEA)
    assert refused(state, Announce(territory("milan"), LAND, 6)) == "own_territory"


@pytest.mark.clause("DH-152", "DH-174")
def test_a_capital_is_no_target() -> None:
    """DH-X25."""
    state = about_to(lands={"pyrenees": 0, "auvergne": 2})
    assert "madrid" not in targets(state, LAND) | targets(state, SEA)
    assert "auvergne" in targets(state, LAND)
    assert refused(state, Announce(territory("madrid"), LAND, 3)) == "capital"
    assert refused(state, Announce(territory("madrid"), SEA, 6)) == "capital"


@pytest.mark.clause("DH-152", "DH-158", "DH-169")
def test_what_cannot_be_reached_is_refused_by_its_path() -> None:
    state = about_to()
    assert refused(state, Announce(territory("vienna"), LAND, 11)) == "not_overland"
    assert refused(state, Announce(territory("milan"), SEA, 6)) == "not_oversea"
    assert refused(state, Announce(len(state.owners), LAND, 6)) == "no_such_territory"


@pytest.mark.clause("DH-153")
def test_without_a_miniature_nothing_can_be_assaulted() -> None:
    state = table(**PLAIN)
    state.marked[0] += state.minis[0] - 1
    state.minis[0] = 1
    choose(state, "early_assault_plain")
    assert offered(state, Announce)
    state.marked[0] += 1
    state.minis[0] = 0
    assert state.legal(0) == [NoTarget()]
    assert refused(state, Announce(territory("milan"), LAND, 6)) == "no_miniature"


@pytest.mark.clause("DH-153", "DH-156")
def test_whoever_wins_with_the_last_miniature_is_not_asked_for_a_second_target() -> None:
    state = table(**PLAIN, era=LATE, markers={0: (9, 0, 0)})
    state.marked[0] += state.minis[0] - 1
    state.minis[0] = 1
    choose(state, "late_assault_double")
    announce(state, "swabia", LAND)
    strike(state)
    assert state.asked.name == "step_2"


@pytest.mark.clause("DH-154")
def test_a_hopeless_assault_may_be_announced() -> None:
    state = about_to(lands={"swabia": 0})
    assert defence_of(state, "vienna") == 11
    announce(state, "vienna", LAND)
    assert battle(state).attack == 0
    stop(state)


@pytest.mark.clause("DH-155")
def test_with_both_paths_open_the_attacker_chooses() -> None:
    given: Given = {"lands": {"provence": 0}}
    state = about_to(**given)
    assert defence_of(state, "milan", LAND) == 6
    assert defence_of(state, "milan", SEA) == 9
    assert [battle(assault("milan", path, **given)).defence for path in (LAND, SEA)] == [6, 9]
    assert [battle(assault("milan", path, **given)).path for path in (LAND, SEA)] == [LAND, SEA]


@pytest.mark.clause("DH-159")
def test_the_announced_defence_is_the_one_that_stands_there() -> None:
    assert refused(about_to(), Announce(territory("milan"), LAND, 5)) == "other_defence"


@pytest.mark.clause("DH-159", "DH-170", "DH-175")
@pytest.mark.parametrize(
    "given",
    [
        {},
        {"factions": {0: "ferreira"}, "deed": "early_assault_landing"},
        {"masters": {0: ["pilots"]}, "lands": {"provence": 0, "rome": 1, "swabia": 2}},
        {"factions": {0: "navaa", 1: "lindqvist"}, "standing": {1: 2}, "lands": {"provence": 0, "rome": 1}},
    ],
)
def test_for_every_target_the_menu_says_what_the_parts_of_the_defence_come_to(given: Given) -> None:
    state = about_to(**given)
    seen = {(one.territory, one.path): one for one in state.view_of(0).prospects}
    menu = {(one.territory, one.path): one.defence for one in offered(state, Announce)}
    assert menu == {
        way: max(0, one.interior + one.native + one.sea + one.defenders + one.surcharge - one.less)
        for way, one in seen.items()
    }


# ---- After the assault.


@pytest.mark.clause("DH-157", "DH-095")
def test_after_a_win_cards_may_still_be_played_for_defence() -> None:
    state = assault("milan", attack=6, hands={0: ["veteran"]})
    strike(state)
    play(state, "veteran", DEFENSE)
    end_turn(state)
    assert state.mover == 1
    assert markers_of(state, 0) == (0, 2, 0)


@pytest.mark.clause("DH-157")
def test_before_an_assault_is_given_up_cards_may_be_played_for_defence() -> None:
    state = assault("milan", attack=5, hands={0: ["veteran"]})
    play(state, "veteran", DEFENSE)
    end_turn(state)
    assert markers_of(state, 0) == (5, 2, 0)
