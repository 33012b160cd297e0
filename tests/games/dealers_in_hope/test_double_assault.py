"""*Assault, then again if you won* (DH-156, DH-R15)."""

import pytest

from hustings.games.dealers_in_hope.actions import ATTACK, DEFENSE, LAND, SEA, Announce, NoTarget, Play, UseSpoils
from hustings.games.dealers_in_hope.printed import LATE
from hustings.games.dealers_in_hope.state import DealersState
from tests.games.dealers_in_hope.arranging import card, cards, location, locations, table, territory
from tests.games.dealers_in_hope.battles import (
    assault,
    battle,
    defence,
    defence_of,
    hold,
    no_target,
    owner,
    stop,
    strike,
)
from tests.games.dealers_in_hope.moving import announce, choose, markers_of, play, refused

DOUBLE = "late_assault_double"


def after_the_first() -> DealersState:
    """Swabia, of defence 4, fell to 6 attack from cards."""
    hands = {0: ["veteran", "home_veteran", "tutor"]}
    state = assault("swabia", deed=DOUBLE, hands=hands, spoils_top={2: ["ammunition_cache"]})
    assert defence(state) == 4
    play(state, "veteran", ATTACK)
    play(state, "home_veteran", ATTACK)
    strike(state)
    return state


@pytest.mark.clause("DH-149", "DH-156", "DH-161")
def test_after_a_win_a_second_target_is_announced_although_cards_were_played() -> None:
    """DH-X34."""
    state = after_the_first()
    assert (owner(state, "swabia"), state.asked.name, state.actors) == (0, "again", (0,))
    assert markers_of(state, 0) == (2, 0, 0)
    assert state.locations[0] == locations("bern", "ammunition_cache")
    assert {type(action) for action in state.legal(0)} == {Announce, NoTarget}


@pytest.mark.clause("DH-156")
def test_nothing_else_is_used_before_the_second_target_is_announced() -> None:
    """DH-X34."""
    state = after_the_first()
    refused(state, Play(card("tutor"), DEFENSE))
    refused(state, UseSpoils(location("ammunition_cache")))


@pytest.mark.clause("DH-156")
def test_from_the_land_just_taken_the_second_assault_may_go_on() -> None:
    state = after_the_first()
    assert defence_of(state, "bohemia") == 6
    announce(state, "bohemia", LAND)
    assert battle(state).attack == 2


@pytest.mark.clause("DH-156", "DH-161")
def test_markers_left_over_count_and_cards_stay_in_play() -> None:
    state = after_the_first()
    announce(state, "provence", LAND)
    assert state.plays[0] == cards("veteran", "home_veteran")
    assert (battle(state).attack, battle(state).defence) == (2, 4)
    state.markers[0] += 2
    strike(state)
    assert owner(state, "provence") == 0


@pytest.mark.clause("DH-156", "DH-151")
def test_the_second_may_be_left() -> None:
    state = after_the_first()
    no_target(state)
    assert (state.asked.name, state.view_of(None).battle) == ("step_2", None)
    assert markers_of(state, 0) == (2, 0, 0)


@pytest.mark.clause("DH-156")
def test_there_is_no_third() -> None:
    state = assault("swabia", deed=DOUBLE, attack=12)
    strike(state)
    announce(state, "provence", LAND)
    strike(state)
    assert (state.asked.name, markers_of(state, 0)) == ("step_2", (4, 0, 0))
    assert refused(state, Announce(territory("auvergne"), LAND, 6)) == "not_announcing"


@pytest.mark.clause("DH-156")
def test_after_a_lost_first_assault_none_is_announced() -> None:
    """DH-X34."""
    state = assault("swabia", deed=DOUBLE, attack=3, hands={0: ["tutor"]})
    stop(state)
    assert state.asked.name == "discard"


@pytest.mark.clause("DH-156", "DH-185")
def test_after_a_win_against_a_player_the_second_follows_too() -> None:
    state = assault("swabia", deed=DOUBLE, attack=9, lands={"swabia": 1})
    strike(state)
    hold(state)
    assert (state.asked.name, markers_of(state, 0)) == ("again", (7, 0, 0))


@pytest.mark.clause("DH-156")
def test_bonuses_on_each_assault_come_with_both() -> None:
    """DH-R15: Brandt has 1 attack with each announcement."""
    state = assault("swabia", deed=DOUBLE, attack=4, factions={0: "brandt"})
    assert battle(state).attack == 5
    strike(state)
    announce(state, "provence", LAND)
    assert battle(state).attack == 1 + 1


@pytest.mark.clause("DH-156")
def test_effects_of_cards_played_in_the_first_are_over() -> None:
    """DH-R15: Engineers 1 takes 1 off the interior value, of the first target alone."""
    state = assault("swabia", deed=DOUBLE, attack=4, hands={0: ["engineers_1"]})
    play(state, "engineers_1", ATTACK)
    assert defence(state) == 3
    strike(state)
    assert defence_of(state, "provence") == 4
    announce(state, "provence", LAND)
    assert defence(state) == 4


@pytest.mark.clause("DH-156", "DH-148")
def test_a_sea_discount_of_cards_is_over_and_an_abilitys_is_not() -> None:
    """DH-R15: Ankara's 1 stays, the 2 of Privateers 1 go."""
    state = table(
        factions={0: "navaa", 1: "okoro"},
        cities={0: "ankara", 1: "bern"},
        era=LATE,
        hands={0: ["privateers_1"]},
        markers={0: (9, 0, 0)},
    )
    choose(state, DOUBLE)
    announce(state, "bithynia", SEA)
    play(state, "privateers_1", ATTACK)
    assert defence(state) == 2 + 2 + 0
    strike(state)
    assert defence_of(state, "taurus", SEA) == 2 + 3 + (3 - 1)
