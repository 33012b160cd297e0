"""Effects that help an attacker: conditions, the sea, reductions, bonuses, range (rules.md, "Effect form")."""

from typing import Any

import pytest

from hustings.games.dealers_in_hope.actions import ATTACK, DEFENSE, LAND, SEA, Convert, Take
from hustings.games.dealers_in_hope.events import Easier
from hustings.games.dealers_in_hope.state import DealersState
from tests.games.dealers_in_hope.battles import (
    Given,
    about_to,
    assault,
    battle,
    besieged,
    defence,
    defence_of,
    game_with,
    no_target,
    strike,
    struck,
    targets,
)
from tests.games.dealers_in_hope.moving import do, markers_of, play, use
from tests.games.dealers_in_hope.packs import FACTIONS, PROFESSIONS, Edit

FROM_MADRID: Given = {"cities": {0: "madrid", 1: "bern", 2: "kyiv"}}

# ---- gain_if.


@pytest.mark.clause("DH-048", "DH-084")
@pytest.mark.parametrize(("path", "attack"), [(LAND, 4), (SEA, 3)])
def test_markers_on_a_condition_come_if_the_path_is_the_one_announced(path: int, attack: int) -> None:
    """Artillerists 1: 3, and 1 more overland."""
    state = assault("provence", path, hands={0: ["artillerists_1"]}, lands={"pyrenees": 0})
    play(state, "artillerists_1", ATTACK)
    assert battle(state).attack == attack


@pytest.mark.clause("DH-048", "DH-151")
def test_without_an_assault_no_path_is_announced() -> None:
    state = about_to(hands={0: ["artillerists_1"]})
    no_target(state)
    play(state, "artillerists_1", ATTACK)
    assert markers_of(state, 0) == (3, 0, 0)


@pytest.mark.clause("DH-048", "DH-184")
def test_a_defender_has_no_path_no_sea_and_no_target() -> None:
    state = struck(attack=3, hands={1: ["artillerists_1", "privateers_1", "engineers_1"]})
    for name in ("artillerists_1", "privateers_1", "engineers_1"):
        play(state, name, DEFENSE)
    assert markers_of(state, 1) == (0, 1 + 1 + 2, 0)
    assert defence(state) == 3 + 4


def condition(text: str) -> Edit:
    """Artillerists 1 with another condition."""
    return Edit(PROFESSIONS, 'name = "Artillerists 1"', 'path = "land"', text)


@pytest.mark.clause("DH-048")
@pytest.mark.parametrize(("target", "attack"), [("controlled", 4), ("uncontrolled", 3)])
def test_markers_on_a_condition_come_if_the_target_is_such(target: str, attack: int) -> None:
    game = game_with(condition(f'target = "{target}"'))
    state = besieged(attack=0, game=game, hands={0: ["artillerists_1"]})
    play(state, "artillerists_1", ATTACK)
    assert battle(state).attack == attack
    alone = assault("milan", game=game, hands={0: ["artillerists_1"]})
    play(alone, "artillerists_1", ATTACK)
    assert battle(alone).attack == 7 - attack


@pytest.mark.clause("DH-048")
@pytest.mark.parametrize(("group", "attack"), [("assault", 4), ("train", 3)])
def test_markers_on_a_condition_come_if_the_action_is_of_the_group(group: str, attack: int) -> None:
    state = assault("milan", game=game_with(condition(f'group = "{group}"')), hands={0: ["artillerists_1"]})
    play(state, "artillerists_1", ATTACK)
    assert battle(state).attack == attack


@pytest.mark.clause("DH-048", "DH-184")
def test_a_defender_carries_out_no_action_of_any_group() -> None:
    game = game_with(condition('group = "assault"'))
    state = struck(attack=3, game=game, hands={1: ["artillerists_1"]})
    play(state, "artillerists_1", DEFENSE)
    assert markers_of(state, 1) == (0, 1, 0)


# ---- The sea.


@pytest.mark.clause("DH-170", "DH-221")
def test_a_card_makes_the_sea_of_this_assault_cheaper() -> None:
    """Madrid to Calabria: 3 + 2 and a sea of 3, less 2 by Privateers 1."""
    state = assault("calabria", SEA, hands={0: ["privateers_1"]}, **FROM_MADRID)
    assert defence(state) == 8
    assert Easier(0, 0, 2) in play(state, "privateers_1", ATTACK)
    assert defence(state) == 6


@pytest.mark.clause("DH-170")
def test_the_sea_never_falls_below_nothing() -> None:
    """2 and 3 off a sea of 3."""
    state = assault("calabria", SEA, hands={0: ["privateers_1", "privateers_2"]}, **FROM_MADRID)
    play(state, "privateers_1", ATTACK)
    play(state, "privateers_2", ATTACK)
    assert defence(state) == 3 + 2


@pytest.mark.clause("DH-170", "DH-221")
def test_overland_a_sea_discount_does_nothing() -> None:
    state = assault("milan", hands={0: ["privateers_1"]}, held={0: ["pilot_charts"]})
    told = play(state, "privateers_1", ATTACK) + use(state, "pilot_charts")
    assert not [event for event in told if isinstance(event, Easier)]
    assert defence(state) == 6


@pytest.mark.clause("DH-170", "DH-148", "DH-093")
def test_discounts_of_space_leader_city_and_card_add_up() -> None:
    """Ankara to Provence over two seas of 3: Ankara takes 1 off, Ferreira 2, the space 2, Privateers 1 the rest."""
    given: Given = {"cities": {0: "ankara", 1: "bern"}}
    assert defence_of(about_to(**given), "provence", SEA) == 2 + 2 + (3 + 3 - 1)
    assert defence_of(about_to(**given, factions={0: "ferreira"}), "provence", SEA) == 2 + 2 + (6 - 1 - 2)
    state = assault(
        "provence",
        SEA,
        deed="early_assault_landing",
        factions={0: "ferreira"},
        hands={0: ["privateers_1"]},
        **given,
    )
    assert defence(state) == 2 + 2 + (6 - 1 - 2 - 2)
    play(state, "privateers_1", ATTACK)
    assert defence(state) == 2 + 2


# ---- reduce_defense.


@pytest.mark.clause("DH-159", "DH-175", "DH-221")
def test_the_interior_part_is_taken_off_whoever_rules_but_never_below_nothing() -> None:
    """Engineers 1 and 2 take 1 and 2 off, Swabia's interior value is 2."""
    hands: Given = {"hands": {0: ["engineers_1", "engineers_2"]}}
    for state, native in ((assault("swabia", **hands), 2), (besieged("swabia", attack=0, **hands), 0)):
        play(state, "engineers_1", ATTACK)
        assert defence(state) == 1 + native
        play(state, "engineers_2", ATTACK)
        assert defence(state) == native


@pytest.mark.clause("DH-159", "DH-175")
def test_the_native_part_is_taken_off_uncontrolled_land_alone() -> None:
    """Artillerists 2 take 2 off Milan's 3."""
    hands: Given = {"hands": {0: ["artillerists_2"]}}
    for state, expected in ((assault("milan", **hands), 3 + 1), (besieged(attack=0, **hands), 3)):
        play(state, "artillerists_2", ATTACK)
        assert defence(state) == expected


@pytest.mark.clause("DH-175", "DH-178")
def test_the_whole_defence_of_somebody_is_taken_off_never_below_nothing() -> None:
    """Saboteurs 2 take 2 off what a player defends, standing defence included."""
    hands: Given = {"hands": {0: ["saboteurs_2"]}}
    cases = [
        (assault("milan", **hands), 6),
        (besieged(attack=0, standing={1: 4}, **hands), 3 + 4 - 2),
    ]
    for state, expected in cases:
        play(state, "saboteurs_2", ATTACK)
        assert defence(state) == expected
    nothing = besieged("swabia", attack=0, hands={0: ["saboteurs_2", "engineers_1"]})
    play(nothing, "engineers_1", ATTACK)
    play(nothing, "saboteurs_2", ATTACK)
    assert defence(nothing) == 0


@pytest.mark.clause("DH-093", "DH-159")
def test_a_city_takes_off_in_each_assault_of_its_holder() -> None:
    """Pittsburgh takes 1 off the interior value: Michigan 2 + 2, Blue Ridge 4 of somebody."""
    given: Given = {
        "factions": {0: "navaa", 1: "okoro"},
        "cities": {0: "pittsburgh", 1: "calgary"},
        "lands": {"blue_ridge": 1},
    }
    state = about_to(seats=4, **given)
    assert defence_of(state, "michigan") == 2 + 2 - 1
    assert defence_of(state, "blue_ridge") == 4 - 1


@pytest.mark.clause("DH-093", "DH-048")
@pytest.mark.parametrize(("target", "milan", "swabia"), [("controlled", 3 - 1, 4), ("uncontrolled", 3, 4 - 1)])
def test_a_reduction_bound_to_a_target_holds_for_no_other(target: str, milan: int, swabia: int) -> None:
    mat = Edit(
        FACTIONS,
        'id = "navaa"',
        '{ kind = "hand_size", when = "passive", n = 1 }',
        f'{{ kind = "reduce_defense", when = "passive", part = "total", n = 1, target = "{target}" }}',
    )
    state = about_to(game=game_with(mat), lands={"milan": 1})
    assert (defence_of(state, "milan"), defence_of(state, "swabia")) == (milan, swabia)


# ---- assault_bonus and group_bonus.


@pytest.mark.clause("DH-093", "DH-148")
@pytest.mark.parametrize(
    ("given", "bonuses"),
    [
        ({"factions": {0: "brandt"}}, (1, 1, 1)),
        ({"masters": {0: ["artillerists"]}}, (2, 2, 2)),
        ({"factions": {0: "brandt"}, "masters": {0: ["artillerists"]}}, (3, 3, 3)),
        ({"held": {0: ["oslo"]}}, (0, 0, 1)),
        ({"held": {0: ["kyiv"]}, "cities": {0: "bern", 1: "madrid", 2: "oslo"}}, (1, 0, 0)),
    ],
)
def test_attack_on_announcing_by_path_and_target(given: Given, bonuses: tuple[int, int, int]) -> None:
    """Overland against nobody, overland against somebody, oversea against somebody."""
    lands = {"provence": 0, "milan": 1}
    cases = (("swabia", LAND), ("milan", LAND), ("milan", SEA))
    found = [battle(assault(name, path, **{**given, "lands": lands})).attack for name, path in cases]
    assert tuple(found) == bonuses


@pytest.mark.clause("DH-093")
def test_the_bonus_comes_with_the_announcement_and_not_without_one() -> None:
    state = about_to(factions={0: "brandt"})
    assert markers_of(state, 0) == (0, 0, 0)
    no_target(state)
    assert markers_of(state, 0) == (0, 0, 0)


@pytest.mark.clause("DH-093")
def test_a_bonus_of_the_group_comes_with_each_assault_action() -> None:
    """Mexico City: 2 defence."""
    state = about_to(seats=4, cities={0: "mexico_city"}, factions={0: "navaa"})
    assert markers_of(state, 0) == (0, 2, 0)


# ---- Markers in a battle.


@pytest.mark.clause("DH-081", "DH-181")
def test_support_turned_into_attack_counts() -> None:
    """Pilots 1 turn up to 3."""
    state = besieged(attack=0, hands={0: ["pilots_1"]}, markers={0: (0, 0, 5)})
    play(state, "pilots_1", ATTACK)
    do(state, Convert(3))
    assert (battle(state).attack, markers_of(state, 0)) == (2 + 3, (5, 0, 2))


@pytest.mark.clause("DH-082", "DH-184")
def test_a_second_strength_counts_for_a_defender_too() -> None:
    state = struck(attack=3, hands={1: ["pilots_2"]})
    play(state, "pilots_2", ATTACK)
    do(state, Take(DEFENSE))
    assert (defence(state), markers_of(state, 1)) == (3 + 3, (4, 3, 0))


@pytest.mark.clause("DH-048")
@pytest.mark.parametrize(("taken", "attack"), [(0, 3), (1, 4), (2, 5), (3, 5)])
def test_markers_by_a_count_come_up_to_their_most(taken: int, attack: int) -> None:
    """Brandt on Campaign: 1 for each territory taken this year, at most 2."""
    state = besieged(attack=0, hands={0: ["brandt_leader_2"]})
    state.conquests[0] = taken
    play(state, "brandt_leader_2", ATTACK)
    assert battle(state).attack == attack


# ---- long_range.


def with_pilots(**given: Any) -> DealersState:
    return about_to(masters={0: ["pilots"]}, **given)


@pytest.mark.clause("DH-158", "DH-093")
def test_with_range_targets_may_be_two_steps_away_for_two_more() -> None:
    """Bern to Vienna by Swabia; Milan is adjacent."""
    state = with_pilots()
    assert defence_of(state, "vienna") == 6 + 5 + 2
    assert defence_of(state, "milan") == 6
    assert "carpathia" not in targets(state, LAND)


@pytest.mark.clause("DH-158", "DH-093")
def test_land_between_may_be_anyones() -> None:
    state = with_pilots(lands={"swabia": 1, "tyrol": 2, "vienna": 2})
    assert defence_of(state, "vienna") == 5 + 2


@pytest.mark.clause("DH-158", "DH-093")
def test_from_afar_the_path_is_overland_all_the_same() -> None:
    state = assault("vienna", masters={0: ["pilots"]}, hands={0: ["artillerists_1"]})
    play(state, "artillerists_1", ATTACK)
    assert battle(state).attack == 4
    assert ("surcharge", 2) in [(item.kind, item.count) for item in battle(state).items]


# ---- Spoils that help.


@pytest.mark.clause("DH-181", "DH-090")
def test_spoils_of_the_attacker_work_in_the_middle_of_an_assault() -> None:
    given: Given = {"held": {0: ["ammunition_cache", "coastal_flotilla"]}}
    state = assault("calabria", SEA, attack=3, **given, **FROM_MADRID)
    use(state, "coastal_flotilla")
    use(state, "ammunition_cache")
    assert (battle(state).attack, battle(state).defence) == (5, 5)
    strike(state)


@pytest.mark.clause("DH-092", "DH-093")
def test_an_ability_is_of_whoever_holds_the_city() -> None:
    """Oslo was drafted by nobody, and conquered."""
    state = assault("calabria", SEA, lands={"oslo": 0}, **FROM_MADRID)
    assert battle(state).attack == 1
