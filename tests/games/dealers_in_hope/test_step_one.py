"""Choosing an action with an action marker (DH-068 to DH-079)."""

import pytest

from hustings.games.dealers_in_hope.actions import CUBE, LEADER_CUBE, TOKEN, Choose
from hustings.games.dealers_in_hope.pack import GROUPS
from hustings.games.dealers_in_hope.printed import EARLY, LATE
from hustings.games.dealers_in_hope.state import DealersState
from tests.games.dealers_in_hope.arranging import PRINTED, deed, table
from tests.games.dealers_in_hope.moving import choose, do, end_turn, finish, offered, pass_turn, refused, reorganize


def choosable(state: DealersState, marker: int) -> set[str]:
    """The ids of the actions that may be chosen with this sort of marker."""
    return {PRINTED.deeds[action.deed].id for action in offered(state, Choose) if action.marker == marker}


def side(era: str) -> set[str]:
    return {row.id for row in PRINTED.deeds if row.era == era}


@pytest.mark.clause("DH-068", "DH-069")
@pytest.mark.parametrize(("era", "name", "other"), [(EARLY, "early", "late"), (LATE, "late", "early")])
def test_only_the_side_that_is_face_up_is_chosen_from(era: int, name: str, other: str) -> None:
    state = table(3, era=era)
    assert choosable(state, CUBE) == side(name)
    assert {PRINTED.deeds[space.deed].group for space in state.view_of(0).spaces} == {*GROUPS}
    for marker in (CUBE, LEADER_CUBE):
        assert refused(state, Choose(deed(f"{other}_train_1"), marker)) == "other_era"


@pytest.mark.clause("DH-069", "DH-078")
def test_a_small_cube_goes_on_an_empty_space_and_stays_there() -> None:
    state = table(3)
    choose(state, "early_train_2")
    end_turn(state)
    space = next(one for one in state.view_of(1).spaces if one.deed == deed("early_train_2"))
    assert (space.free, space.placed) == (1, ((0, CUBE),))
    assert state.cubes == [2, 3, 3]
    for _ in range(2):
        choose(state, "early_train_1")
        end_turn(state)
    assert state.placed[deed("early_train_2")]


@pytest.mark.clause("DH-070", "DH-073", "DH-074")
def test_x14_a_filled_action_is_chosen_with_the_leader_cube_alone() -> None:
    """DH-X14."""
    full = {"early_train_3_or_4": [(0, CUBE)]}
    state = table(3, placed=full, mover=1)
    assert refused(state, Choose(deed("early_train_3_or_4"), CUBE)) == "spaces_filled"
    with_token = table(3, placed=full, starter=1, cubes={1: 0})
    assert refused(with_token, Choose(deed("early_train_3_or_4"), TOKEN)) == "spaces_filled"
    choose(state, "early_train_3_or_4", LEADER_CUBE)
    assert state.filled(deed("early_train_3_or_4")) == 1
    space = next(one for one in state.view_of(1).spaces if one.deed == deed("early_train_3_or_4"))
    assert (space.free, len(space.placed)) == (0, 2)
    end_turn(state)
    pass_turn(state)
    pass_turn(state)
    assert refused(state, Choose(deed("early_train_3_or_4"), LEADER_CUBE)) == "leader_cube_used"


@pytest.mark.clause("DH-070")
def test_an_action_with_two_spaces_is_filled_by_two_cubes() -> None:
    one, two = [(0, CUBE)], [(0, CUBE), (2, CUBE)]
    assert "early_train_2" in choosable(table(3, placed={"early_train_2": one}, mover=1), CUBE)
    assert "early_train_2" not in choosable(table(3, placed={"early_train_2": two}, mover=1), CUBE)


@pytest.mark.clause("DH-071")
@pytest.mark.parametrize("name", ["early_ready_cards", "early_train_1", "early_assault_plain"])
def test_the_bottom_space_takes_any_number_of_cubes(name: str) -> None:
    state = table(3, placed={name: [(0, CUBE), (0, CUBE), (1, CUBE), (1, CUBE), (2, CUBE), (2, CUBE)]})
    choose(state, name)
    assert len(state.placed[deed(name)]) == 7
    assert state.view_of(0).spaces[[*PRINTED.deeds_of[EARLY]].index(deed(name))].is_unlimited


@pytest.mark.clause("DH-072")
def test_a_player_may_have_cubes_on_several_spaces_of_one_action() -> None:
    state = table(3, placed={"early_train_2": [(0, CUBE)]})
    choose(state, "early_train_2")
    assert state.view_of(0).spaces[PRINTED.deeds_of[EARLY].index(deed("early_train_2"))].placed == ((0, 0), (0, 0))


@pytest.mark.clause("DH-073")
def test_the_leader_cube_chooses_any_action_of_the_side() -> None:
    full = {row.id: [(1, CUBE)] * row.spaces for row in PRINTED.deeds if row.era == "early"}
    state = table(3, placed=full)
    assert choosable(state, CUBE) == {"early_ready_cards", "early_train_1", "early_assault_plain"}
    assert choosable(state, LEADER_CUBE) == side("early")


@pytest.mark.clause("DH-074")
def test_the_leader_cube_fills_no_space() -> None:
    state = table(3, placed={"early_train_3_or_4": [(1, LEADER_CUBE), (2, LEADER_CUBE)]})
    assert "early_train_3_or_4" in choosable(state, CUBE)
    assert state.view_of(0).spaces[PRINTED.deeds_of[EARLY].index(deed("early_train_3_or_4"))].free == 1


@pytest.mark.clause("DH-075")
def test_the_leader_cube_is_used_once_in_each_era() -> None:
    state = table(3)
    choose(state, "early_train_1", LEADER_CUBE)
    end_turn(state)
    assert (state.leader_cubes, state.cubes) == ([False, True, True], [3, 3, 3])
    years = []
    while state.round < 5:
        if state.mover == 0:
            years.append((state.round, LEADER_CUBE in {action.marker for action in offered(state, Choose)}))
        pass_turn(state)
    assert dict(years) == {1: False, 2: False, 3: False, 4: True}


@pytest.mark.clause("DH-076")
def test_the_token_is_used_like_a_small_cube_for_one_more_action() -> None:
    state = table(3, cubes={0: 0}, placed={"early_train_3_or_4": [(1, CUBE)]})
    assert choosable(state, TOKEN) == side("early") - {"early_train_3_or_4"}
    reorganize(state, "early_shuffle", TOKEN)
    finish(state)
    assert state.mover == 1
    assert refused(state, Choose(deed("early_shuffle"), CUBE)) == "spaces_filled"
    pass_turn(state)
    pass_turn(state)
    assert refused(state, Choose(deed("early_train_1"), TOKEN)) == "token_used"


@pytest.mark.clause("DH-076")
def test_nobody_but_the_start_player_has_the_token() -> None:
    assert refused(table(3, mover=1, cubes={1: 0}), Choose(deed("early_train_1"), TOKEN)) == "no_token"


@pytest.mark.clause("DH-077")
def test_the_token_comes_after_all_small_cubes_but_before_or_after_the_leader_cube() -> None:
    state = table(3, cubes={0: 1})
    assert refused(state, Choose(deed("early_train_1"), TOKEN)) == "cubes_first"
    state.cubes[0] = 0
    assert state.leader_cubes[0]
    assert choosable(state, TOKEN) == choosable(state, LEADER_CUBE) == side("early")


@pytest.mark.clause("DH-061", "DH-069")
def test_without_small_cubes_none_is_placed() -> None:
    assert refused(table(3, cubes={0: 0}), Choose(deed("early_train_1"), CUBE)) == "no_cube"


@pytest.mark.clause("DH-078")
def test_markers_stay_on_their_spaces_until_winter() -> None:
    state = table(3, placed={"early_train_2": [(1, CUBE)]}, passes=2, cubes={1: 2})
    state.is_token_used = True
    pass_turn(state)
    assert (state.placed[deed("early_train_2")], state.cubes) == ((), [3, 3, 3])
    assert not state.is_token_used


@pytest.mark.clause("DH-079")
@pytest.mark.parametrize("name", ["early_gain_spoils", "early_dismiss_2", "early_shuffle", "early_train_1_discard"])
def test_an_action_may_be_chosen_though_it_brings_nothing(name: str) -> None:
    state = table(3, empty_stacks=(3,))
    reorganize(state, name)
    assert state.asked.name == "step_2"
    finish(state)
    assert state.mover == 1


@pytest.mark.clause("DH-079", "DH-151")
def test_an_assault_may_be_chosen_without_a_miniature_left() -> None:
    state = table(3)
    state.minis[0] = 0
    choose(state, "early_assault_plain")
    assert len(state.legal(0)) == 1
    do(state, state.legal(0)[0])
    assert state.asked.name == "step_2"
