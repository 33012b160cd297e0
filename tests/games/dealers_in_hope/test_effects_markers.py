"""Effects that give or turn strength markers (rules.md, "Effect form"; DH-084, DH-221)."""

import pytest

from hustings.games.dealers_in_hope.actions import (
    ATTACK,
    DEFENSE,
    SUPPORT,
    Convert,
    Enough,
    Perform,
    Take,
)
from hustings.games.dealers_in_hope.printed import LATE
from tests.games.dealers_in_hope.arranging import location, table
from tests.games.dealers_in_hope.moving import choose, do, markers_of, offered, play, refused, use
from tests.games.dealers_in_hope.packs import radio_that, scouts_that

# ---- gain, gain_choice.


@pytest.mark.clause("DH-048", "DH-221")
@pytest.mark.parametrize(
    ("name", "found"),
    [("ammunition_cache", (2, 0, 0)), ("fortress_guns", (0, 4, 0)), ("ration_crates", (0, 0, 2))],
)
def test_gain_gives_markers_unasked(name: str, found: tuple[int, int, int]) -> None:
    state = table(3, held={0: [name]})
    choose(state, "early_train_1")
    use(state, name)
    assert (markers_of(state, 0), state.asked.name) == (found, "step_2")


@pytest.mark.clause("DH-082", "DH-221")
def test_gain_gives_markers_of_several_strengths_beside_that_of_the_card() -> None:
    game = scouts_that('{ kind = "gain", when = "play", attack = 1, defense = 2, support = 3 }')
    state = table(3, game=game, hands={0: ["scouts_2"]})
    choose(state, "early_train_1")
    play(state, "scouts_2", ATTACK)
    assert markers_of(state, 0) == (4, 2, 3)


@pytest.mark.clause("DH-221")
@pytest.mark.parametrize("strength", [ATTACK, DEFENSE, SUPPORT])
def test_gain_choice_asks_for_the_strength_of_all_markers(strength: int) -> None:
    state = table(3, held={0: ["militia_charter"]})
    choose(state, "early_train_1")
    use(state, "militia_charter")
    assert (state.asked.name, state.legal(0)) == ("choice", [Take(ATTACK), Take(DEFENSE), Take(SUPPORT)])
    assert refused(state, Enough()) == "first_answer"
    do(state, Take(strength))
    assert (markers_of(state, 0)[strength], sum(markers_of(state, 0))) == (3, 3)
    assert state.spoils[1][0] == location("militia_charter")


@pytest.mark.clause("DH-221")
def test_gain_choice_offers_only_the_strengths_of_the_card() -> None:
    game = radio_that('{ kind = "gain_choice", when = "use", n = 2, of = ["attack", "support"] }')
    state = table(3, game=game, held={0: ["field_radio"]})
    choose(state, "early_train_1")
    use(state, "field_radio")
    assert refused(state, Take(DEFENSE)) == "not_that_strength"
    do(state, Take(SUPPORT))
    assert markers_of(state, 0) == (0, 0, 2)


@pytest.mark.clause("DH-221")
def test_where_there_is_one_strength_nothing_is_asked() -> None:
    game = radio_that('{ kind = "gain_choice", when = "use", n = 2, of = ["defense"] }')
    state = table(3, game=game, held={0: ["field_radio"]})
    choose(state, "early_train_1")
    use(state, "field_radio")
    assert (state.asked.name, markers_of(state, 0)) == ("step_2", (0, 2, 0))


# ---- gain_if, gain_per.


@pytest.mark.clause("DH-221")
@pytest.mark.parametrize(("name", "support"), [("late_train_1", 4), ("late_gain_vp", 2), ("late_shuffle", 2)])
def test_gain_if_of_a_group_works_in_its_actions_alone(name: str, support: int) -> None:
    game = scouts_that('{ kind = "gain_if", when = "play", group = "train", strength = "support", n = 2 }')
    state = table(3, game=game, era=LATE, hands={0: ["scouts_2"]})
    choose(state, name)
    play(state, "scouts_2", SUPPORT)
    assert markers_of(state, 0) == (0, 0, support)


@pytest.mark.clause("DH-221")
@pytest.mark.parametrize(("path", "target"), [("land", "any"), ("sea", "any"), ("", "uncontrolled")])
def test_gain_if_of_a_path_or_target_does_nothing_without_an_assault(path: str, target: str) -> None:
    where = f'path = "{path}"' if path else f'target = "{target}"'
    game = scouts_that(f'{{ kind = "gain_if", when = "play", {where}, strength = "attack", n = 1 }}')
    state = table(3, game=game, hands={0: ["scouts_2"]})
    choose(state, "early_train_1")
    play(state, "scouts_2", ATTACK)
    assert markers_of(state, 0) == (3, 0, 0)


@pytest.mark.clause("DH-221")
@pytest.mark.parametrize(("taken", "attack"), [(0, 3), (1, 4), (2, 5), (4, 5)])
def test_gain_per_counts_up_to_its_maximum(taken: int, attack: int) -> None:
    state = table(3, hands={0: ["brandt_leader_2"]})
    state.conquests[0] = taken
    choose(state, "early_train_1")
    play(state, "brandt_leader_2", ATTACK)
    assert markers_of(state, 0) == (attack, 0, 0)


@pytest.mark.clause("DH-221")
@pytest.mark.parametrize(
    ("more", "defence"), [([], 0), (["milan"], 2), (["milan", "rome"], 2), (["milan", "rome", "pontus"], 3)]
)
def test_gain_per_gives_for_every_so_many(more: list[str], defence: int) -> None:
    per = '"gain_per", when = "use", metric = "territories", each = 2, strength = "defense", n = 2, max = 3'
    state = table(3, game=radio_that(f"{{ kind = {per} }}"), held={0: ["field_radio"]}, lands=dict.fromkeys(more, 0))
    choose(state, "early_train_1")
    use(state, "field_radio")
    assert markers_of(state, 0) == (0, defence, 0)


def test_what_effects_count() -> None:
    """The ten metrics, capitals among the territories."""
    state = table(
        3,
        cities={0: "madrid"},
        lands={"milan": 0, "provence": 0, "pontus": 0, "swabia": 0, "vienna": 0, "calabria": 1},
        masters={0: ["scouts"], 1: ["scouts", "engineers"]},
        held={0: ["armoury", "field_radio", "ration_crates"]},
    )
    state.conquests[0], state.losses[0], state.trained[0], state.professionals[0] = 7, 8, 9, 10
    assert state.view_of(1).mats[0].metrics == (6, 4, 3, 2, 1, 5, 7, 8, 9, 10)


# ---- second_strength, convert.


@pytest.mark.clause("DH-082", "DH-221")
def test_a_second_strength_of_the_card_may_be_taken() -> None:
    state = table(3, professions="open_water", hands={0: ["pilots_2"]})
    choose(state, "early_train_1")
    play(state, "pilots_2", ATTACK)
    assert (state.asked.name, state.legal(0)) == ("second", [Take(DEFENSE), Take(SUPPORT), Enough()])
    assert refused(state, Take(ATTACK)) == "not_that_strength"
    other = state.copy()
    do(state, Take(SUPPORT))
    do(other, Enough())
    assert (markers_of(state, 0), markers_of(other, 0)) == ((4, 0, 3), (4, 0, 0))


@pytest.mark.clause("DH-221")
@pytest.mark.parametrize(("support", "counts"), [(1, [1]), (2, [1, 2]), (5, [1, 2, 3])])
def test_markers_are_converted_one_for_one_up_to_the_maximum(support: int, counts: list[int]) -> None:
    state = table(3, professions="open_water", hands={0: ["pilots_1"]})
    choose(state, "early_train_1")
    state.markers[SUPPORT] = support
    play(state, "pilots_1", ATTACK)
    assert [action.count for action in offered(state, Convert)] == counts
    assert refused(state, Convert(counts[-1] + 1)) == "too_few_markers"
    other = state.copy()
    do(state, Convert(counts[-1]))
    do(other, Enough())
    assert markers_of(state, 0) == (2 + counts[-1], 0, support - counts[-1])
    assert markers_of(other, 0) == (2, 0, support)


@pytest.mark.clause("DH-221")
def test_without_markers_to_convert_nothing_is_asked() -> None:
    state = table(3, professions="open_water", hands={0: ["pilots_1"]})
    choose(state, "early_train_1")
    play(state, "pilots_1", ATTACK)
    assert (state.asked.name, markers_of(state, 0)) == ("step_2", (2, 0, 0))


# ---- spoils_boost, group_bonus.


@pytest.mark.clause("DH-093", "DH-221")
def test_a_boost_comes_with_each_spoils_card_after_its_effect() -> None:
    state = table(3, factions={0: "zaman"}, held={0: ["militia_charter", "ration_crates"]})
    choose(state, "early_train_1")
    use(state, "militia_charter")
    assert state.asked.name == "choice"
    do(state, Take(SUPPORT))
    assert (state.asked.name, state.legal(0)) == ("boost", [Take(ATTACK), Take(DEFENSE), Take(SUPPORT)])
    do(state, Take(DEFENSE))
    use(state, "ration_crates")
    do(state, Take(SUPPORT))
    assert markers_of(state, 0) == (0, 1, 3 + 2 + 1)


@pytest.mark.clause("DH-093")
def test_others_have_no_boost() -> None:
    state = table(3, factions={0: "brandt", 1: "zaman"}, held={0: ["ration_crates"]})
    choose(state, "early_train_1")
    use(state, "ration_crates")
    assert (state.asked.name, markers_of(state, 0)) == ("step_2", (0, 0, 2))


@pytest.mark.clause("DH-092", "DH-093")
def test_group_bonuses_add_up_at_the_start_of_each_action_of_their_group() -> None:
    state = table(4, era=LATE, cities={0: "calgary"}, lands={"chicago": 0})
    other = state.copy()
    choose(state, "late_train_2")
    assert markers_of(state, 0) == (0, 0, 1 + 2 + 1)
    choose(other, "late_shuffle")
    do(other, Perform())
    assert markers_of(other, 0) == (0, 0, 0)
