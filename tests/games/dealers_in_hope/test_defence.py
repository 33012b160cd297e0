"""What a controlled territory stands against an assault with (DH-174 to DH-180)."""

import pytest

from hustings.games.dealers_in_hope.actions import (
    DEFENSE,
    LAND,
    SEA,
    Announce,
)
from tests.games.dealers_in_hope.arranging import territory
from tests.games.dealers_in_hope.battles import (
    Given,
    about_to,
    assault,
    battle,
    defence_of,
    hold,
    no_target,
    owner,
    strike,
    struck,
    targets,
)
from tests.games.dealers_in_hope.moving import (
    choose,
    end_turn,
    markers_of,
    pass_turn,
    play,
    refused,
)


@pytest.mark.clause("DH-174")
def test_every_territory_of_others_but_a_capital_is_a_target() -> None:
    state = about_to(lands={"milan": 1, "provence": 2, "pyrenees": 0})
    assert {"milan", "provence"} <= targets(state, LAND)
    assert "madrid" not in targets(state, LAND)
    assert refused(state, Announce(territory("madrid"), LAND, 3)) == "capital"


@pytest.mark.clause("DH-175")
def test_the_native_value_does_not_count_where_somebody_rules() -> None:
    """DH-X24."""
    assert defence_of(about_to(lands={"milan": 1}), "milan") == 3
    assert defence_of(about_to(), "milan") == 6


@pytest.mark.clause("DH-176")
def test_the_sea_counts_against_somebody_too() -> None:
    state = about_to(lands={"provence": 0, "rome": 1})
    assert defence_of(state, "rome", SEA) == 4 + 3


@pytest.mark.clause("DH-177")
def test_leader_masters_and_cities_of_the_defender_add_to_it() -> None:
    """Lindqvist 2, the Engineers master 1, Edinburgh 1, Moscow 2."""
    given: Given = {
        "factions": {0: "navaa", 1: "lindqvist"},
        "cities": {0: "bern", 1: "edinburgh"},
        "masters": {1: ["engineers"]},
    }
    assert defence_of(about_to(**given, lands={"milan": 1}), "milan") == 3 + 2 + 1 + 1
    assert defence_of(about_to(**given, lands={"milan": 1, "moscow": 1}), "milan") == 3 + 2 + 1 + 1 + 2
    assert defence_of(about_to(**given), "milan") == 6


@pytest.mark.clause("DH-177")
def test_what_the_attacker_holds_adds_nothing_to_the_defence() -> None:
    given: Given = {"factions": {0: "lindqvist"}, "masters": {0: ["engineers"]}, "lands": {"milan": 1}}
    assert defence_of(about_to(**given), "milan") == 3


@pytest.mark.clause("DH-178", "DH-180")
def test_standing_defence_is_added() -> None:
    assert defence_of(about_to(lands={"milan": 1}, standing={1: 2, 2: 9}), "milan") == 3 + 2


@pytest.mark.clause("DH-179")
def test_defence_markers_are_added_and_defending_spends_none() -> None:
    state = struck(attack=7, markers={1: (4, 2, 4)})
    assert battle(state).totals == ((7, 5),)
    hold(state)
    assert owner(state, "milan") == 0
    assert markers_of(state, 1) == (4, 2, 4)


@pytest.mark.clause("DH-179", "DH-190")
def test_markers_of_one_defence_count_in_the_next() -> None:
    """DH-X23: seat 2 adds 3 and keeps Milan; then seat 1 assaults Lusitania, interior 2, before seat 2's next turn."""
    state = assault("milan", attack=3, lands={"milan": 2, "lusitania": 2}, hands={2: ["recruit", "veteran"]})
    strike(state)
    play(state, "recruit", DEFENSE)
    play(state, "veteran", DEFENSE)
    hold(state)
    end_turn(state)
    assert owner(state, "milan") == 2
    choose(state, "early_assault_plain")
    assert (state.mover, defence_of(state, "lusitania")) == (1, 2 + 3)


@pytest.mark.clause("DH-180", "DH-178")
def test_standing_defence_counts_in_every_defence_of_the_year() -> None:
    """Against seat 1, against seat 2, and after the own next turn began."""
    state = about_to("early_assault_fortify", lands={"pyrenees": 0, "carpathia": 0})
    no_target(state)
    end_turn(state)
    for name in ("pyrenees", "carpathia"):
        choose(state, "early_assault_plain")
        assert defence_of(state, name) == 4 + 2
        no_target(state)
        end_turn(state)
    pass_turn(state)
    choose(state, "early_assault_plain")
    assert (state.mover, defence_of(state, "pyrenees")) == (1, 4 + 2)
