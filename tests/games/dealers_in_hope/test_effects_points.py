"""Effects of points, spoils and defence, and what assaults alone give (rules.md, "Effect form"; DH-221)."""

import pytest

from hustings.games.dealers_in_hope.actions import ATTACK, DEFENSE, NO_STRENGTH, SUPPORT, NoTarget, Perform
from hustings.games.dealers_in_hope.printed import LATE
from tests.games.dealers_in_hope.arranging import card, location, locations, table
from tests.games.dealers_in_hope.moving import choose, do, end_turn, markers_of, pass_turn, play, use
from tests.games.dealers_in_hope.packs import radio_that

# ---- vp, vp_per.


@pytest.mark.clause("DH-221")
@pytest.mark.parametrize(("name", "vp"), [("grateful_locals", 1), ("public_triumph", 2)])
def test_points_are_scored_at_once(name: str, vp: int) -> None:
    state = table(3, held={0: [name]})
    choose(state, "early_train_1")
    use(state, name)
    assert (state.scores, state.asked.name) == ([vp, 0, 0], "step_2")


@pytest.mark.clause("DH-221")
@pytest.mark.parametrize(("name", "vp"), [("late_shuffle", 2), ("late_train_1", 0)])
def test_points_of_a_group_are_scored_in_its_actions_alone(name: str, vp: int) -> None:
    state = table(3, era=LATE, professions="open_water", hands={0: ["orators_2"]})
    choose(state, name)
    play(state, "orators_2", SUPPORT)
    if name == "late_shuffle":
        do(state, Perform())
    assert state.scores[0] == vp


@pytest.mark.clause("DH-221")
@pytest.mark.parametrize(("masters", "vp"), [([], 0), (["scouts"], 2), (["scouts", "engineers"], 3)])
def test_points_by_a_count_up_to_their_maximum(masters: list[str], vp: int) -> None:
    per = '"vp_per", when = "use", metric = "masters", each = 1, n = 2, max = 3'
    state = table(3, game=radio_that(f"{{ kind = {per} }}"), held={0: ["field_radio"]}, masters={0: masters})
    choose(state, "early_train_1")
    use(state, "field_radio")
    assert state.scores[0] == vp


# ---- Spoils.


@pytest.mark.clause("DH-090")
def test_a_spoils_card_lies_in_the_ready_area_while_its_effect_is_carried_out() -> None:
    per = '"vp_per", when = "use", metric = "location_cards", each = 1, n = 1, max = 9'
    state = table(3, game=radio_that(f"{{ kind = {per} }}"), held={0: ["field_radio", "armoury"]})
    choose(state, "early_train_1")
    use(state, "field_radio")
    assert (state.scores[0], state.locations[0]) == (3, locations("kyiv", "armoury"))


@pytest.mark.clause("DH-091", "DH-221")
@pytest.mark.parametrize(("name", "value"), [("salvagers_1", 2), ("salvagers_2", 3), ("zaman_leader_1", 2)])
def test_spoils_of_a_card_come_unasked(name: str, value: int) -> None:
    tops = {2: ["ration_crates"], 3: ["supply_depot"]}
    state = table(3, factions={0: "zaman"}, hands={0: [name]}, spoils_top=tops)
    choose(state, "early_train_1")
    play(state, name, ATTACK)
    assert state.asked.name == "step_2"
    assert location(tops[value][0]) in state.locations[0]
    assert len(state.locations[0]) == 2


@pytest.mark.clause("DH-203", "DH-221")
def test_of_an_empty_stack_no_spoils_are_gained() -> None:
    state = table(3, hands={0: ["salvagers_1"]}, empty_stacks=(2,))
    choose(state, "early_train_1")
    play(state, "salvagers_1", SUPPORT)
    assert (state.asked.name, state.locations[0]) == ("step_2", locations("kyiv"))


# ---- Standing defence.


@pytest.mark.clause("DH-180", "DH-221")
def test_standing_defence_adds_up_and_stays_when_markers_go() -> None:
    state = table(3, hands={0: ["sentinels_1", "sentinels_2"]})
    choose(state, "early_train_1")
    play(state, "sentinels_1", DEFENSE)
    play(state, "sentinels_2", ATTACK)
    assert (state.standing[0], markers_of(state, 0)) == (3, (2, 4, 0))
    end_turn(state)
    pass_turn(state)
    pass_turn(state)
    assert (state.mover, state.standing[0], markers_of(state, 0)) == (0, 3, (0, 0, 0))


# ---- What works in assaults alone.


@pytest.mark.clause("DH-084", "DH-221")
@pytest.mark.parametrize(
    ("name", "professions"),
    [
        ("privateers_1", "first_tide"),
        ("engineers_2", "first_tide"),
        ("artillerists_2", "first_tide"),
        ("saboteurs_1", "open_water"),
        ("saboteurs_2", "open_water"),
        ("ferreira_leader_1", "first_tide"),
    ],
)
@pytest.mark.parametrize("deed", ["early_train_1", "early_assault_plain"])
def test_effects_on_an_assault_do_nothing_without_one(name: str, professions: str, deed: str) -> None:
    factions = {0: "ferreira"}
    state = table(3, factions=factions, professions=professions, hands={0: [name], 1: ["tutor", "recruit"]})
    choose(state, deed)
    if deed == "early_assault_plain":
        do(state, NoTarget())
    play(state, name, DEFENSE)
    assert (state.asked.name, state.plays[0]) == ("step_2", (card(name),))
    assert (state.sea_less, state.native_less, state.interior_less, state.total_less) == (0, 0, 0, 0)
    assert len(state.hands[1]) == 2
    assert markers_of(state, 0)[ATTACK] == 0


@pytest.mark.clause("DH-083", "DH-221")
@pytest.mark.parametrize("name", ["pilot_charts", "coastal_flotilla"])
def test_spoils_for_an_assault_may_be_used_without_one_for_nothing(name: str) -> None:
    state = table(3, held={0: [name]})
    choose(state, "early_train_1")
    use(state, name)
    assert (state.sea_less, state.locations[0]) == (0, locations("kyiv"))


@pytest.mark.clause("DH-083")
def test_a_card_of_no_strength_scores_its_effect() -> None:
    state = table(3, hands={0: ["scholars_1"]})
    choose(state, "early_train_1")
    play(state, "scholars_1", NO_STRENGTH)
    assert (markers_of(state, 0), state.bargains != ()) == ((0, 0, 0), True)
