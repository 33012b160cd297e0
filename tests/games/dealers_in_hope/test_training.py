"""Train actions: what cards cost, what they need, what counts (DH-117 to DH-138)."""

import pytest

from hustings.core.story import Story, told_to
from hustings.games.dealers_in_hope.actions import ATTACK, DEFENSE, SUPPORT, Train, TrainMaster
from hustings.games.dealers_in_hope.events import MassesTurnedUp, Penalised
from hustings.games.dealers_in_hope.printed import LATE
from hustings.games.dealers_in_hope.state import DealersState
from tests.games.dealers_in_hope.arranging import PRINTED, card, cards, profession, table
from tests.games.dealers_in_hope.moving import (
    choose,
    do,
    end_turn,
    finish,
    markers_of,
    offered,
    play,
    refused,
    reorganize,
    train,
    train_master,
)


def training(name: str = "early_train_1", support: int = 0, **given: object) -> DealersState:
    """Seat 0 has chosen a Train action, and has so much support."""
    state = table(3, era=LATE if name.startswith("late") else 0, **given)  # type: ignore[arg-type]
    choose(state, name)
    state.markers[SUPPORT] += support
    return state


# ---- The rulebook's examples.


@pytest.mark.clause("DH-117", "DH-119", "DH-121")
def test_x3_privateers_1_for_migrating_masses_and_a_tutor() -> None:
    """DH-X3."""
    state = training(hands={0: ["home_migrating_masses", "home_tutor"]})
    play(state, "home_migrating_masses", SUPPORT)
    play(state, "home_tutor", SUPPORT)
    assert (markers_of(state, 0), state.supply[card("privateers_1")]) == ((0, 0, 4), 6)
    train(state, "privateers_1")
    assert (markers_of(state, 0), state.supply[card("privateers_1")]) == ((0, 0, 0), 5)
    assert (state.discards[0], state.count, state.trained[0]) == ([card("privateers_1")], 1, 1)


@pytest.mark.clause("DH-123", "DH-124")
def test_x4_privateers_2_needs_privateers_1_in_play() -> None:
    """DH-X4."""
    state = training(hands={0: ["privateers_1", "tutor", "tutor"]})
    play(state, "tutor", SUPPORT)
    play(state, "tutor", SUPPORT)
    assert refused(state, Train(card("privateers_2"))) == "needs_professional"
    play(state, "privateers_1", SUPPORT)
    assert markers_of(state, 0) == (0, 0, 7)
    train(state, "privateers_2")
    assert (markers_of(state, 0), state.discards[0]) == ((0, 0, 1), [card("privateers_2")])


@pytest.mark.clause("DH-127", "DH-128", "DH-132")
def test_x5_the_privateers_master() -> None:
    """DH-X5."""
    state = training(hands={0: ["tutor", "privateers_2"]})
    play(state, "tutor", SUPPORT)
    play(state, "privateers_2", SUPPORT)
    assert markers_of(state, 0) == (0, 0, 5)
    train_master(state, "privateers")
    assert markers_of(state, 0) == (0, 0, 1)
    assert (state.minis[0], state.marked[0], state.masters[0]) == (24, 1, (profession("privateers"),))
    assert (state.count, state.trained[0], state.discards[0]) == (1, 1, [])
    shown = {pile.profession: pile.holders for pile in state.view_of(1).masters}
    assert shown[profession("privateers")] == (0,)


# ---- Paying.


@pytest.mark.clause("DH-118")
@pytest.mark.parametrize("name", ["late_gain_vp", "late_assault_plain", "late_promote"])
def test_cards_are_trained_only_in_a_train_action(name: str) -> None:
    state = table(3, era=LATE, markers={0: (0, 0, 9)}, plays={0: ["privateers_2"]})
    reorganize(state, name)
    if state.asked.name == "announce":
        do(state, state.legal(0)[-1])
    assert refused(state, Train(card("recruit"))) == "not_training"
    assert refused(state, TrainMaster(profession("privateers"))) == "not_training"


@pytest.mark.clause("DH-119")
def test_the_cost_is_paid_in_support_from_one_pool() -> None:
    state = training("early_train_2", support=3)
    state.markers[ATTACK] = state.markers[DEFENSE] = 9
    assert markers_of(state, 0) == (9, 9, 5)
    train(state, "tutor")
    assert refused(state, Train(card("veteran"))) == "too_dear"
    train(state, "recruit")
    assert markers_of(state, 0) == (9, 9, 0)
    assert state.discards[0] == [*cards("recruit", "tutor")]


@pytest.mark.clause("DH-120")
def test_cards_are_played_between_trainings() -> None:
    state = training("early_train_2", hands={0: ["tutor"]})
    train(state, "recruit")
    play(state, "tutor", SUPPORT)
    train(state, "veteran")
    assert (state.count, markers_of(state, 0)) == (2, (0, 0, 0))


@pytest.mark.clause("DH-121")
@pytest.mark.parametrize(("name", "cost"), [("huddled_masses", 1), ("recruit", 2), ("tutor", 3), ("engineers_1", 3)])
def test_masses_citizens_and_level_1_need_only_their_cost(name: str, cost: int) -> None:
    state = training(support=cost, masses_top=["huddled_masses"])
    train(state, name)
    assert (markers_of(state, 0), state.discards[0]) == ((0, 0, 0), [card(name)])
    poor = training(support=cost - 1, masses_top=["huddled_masses"])
    assert refused(poor, Train(card(name))) == "too_dear"


@pytest.mark.clause("DH-027", "DH-117")
def test_of_the_masses_only_the_top_card_is_trained() -> None:
    state = training(support=9, masses_top=["huddled_masses", "migrating_masses"])
    assert refused(state, Train(card("migrating_masses"))) == "not_on_top"
    train(state, "huddled_masses")
    assert (len(state.masses), state.view_of(1).masses) == (14, (card("migrating_masses"),))
    train(state, "migrating_masses")
    assert state.discards[0] == [*cards("huddled_masses", "migrating_masses")]


@pytest.mark.clause("DH-027", "DH-220")
def test_all_are_told_which_card_of_the_masses_is_turned_up() -> None:
    state = training(support=1, masses_top=["huddled_masses", "migrating_masses"])
    story: Story = []
    state.apply(0, Train(card("huddled_masses")), story)
    assert MassesTurnedUp(card("migrating_masses")) in told_to(story, None)


@pytest.mark.clause("DH-122", "DH-126")
def test_any_number_of_copies_as_far_as_the_supply_goes() -> None:
    state = training(support=99, plays={0: ["privateers_1"]})
    for _ in range(5):
        train(state, "privateers_2")
    assert refused(state, Train(card("privateers_2"))) == "not_in_supply"
    for _ in range(20):
        train(state, "recruit")
    assert (state.supply[card("recruit")], state.supply[card("privateers_2")]) == (0, 0)
    assert state.plays[0] == cards("privateers_1")


# ---- Prerequisites.


@pytest.mark.clause("DH-123", "DH-126")
@pytest.mark.parametrize("name", ["scouts_1", "scouts_2"])
def test_level_2_needs_level_1_or_level_2_of_the_same_profession(name: str) -> None:
    state = training(support=20, plays={0: [name]})
    train(state, "scouts_2")
    train(state, "scouts_2")
    assert refused(state, Train(card("engineers_2"))) == "needs_professional"


@pytest.mark.clause("DH-124")
def test_a_prerequisite_played_for_this_training_counts_with_its_support() -> None:
    state = training(support=5, hands={0: ["privateers_1"]})
    assert refused(state, Train(card("privateers_2"))) == "too_dear"
    play(state, "privateers_1", SUPPORT)
    train(state, "privateers_2")
    assert markers_of(state, 0) == (0, 0, 0)


@pytest.mark.clause("DH-124")
def test_a_prerequisite_counts_whatever_strength_it_was_played_for() -> None:
    state = training(support=6, hands={0: ["privateers_1"]})
    play(state, "privateers_1", ATTACK)
    assert Train(card("privateers_2")) in offered(state, Train)


@pytest.mark.clause("DH-125")
@pytest.mark.parametrize("zone", ["discards", "ready", "hands"])
def test_cards_elsewhere_are_not_in_the_play_area(zone: str) -> None:
    state = training(support=20, **{zone: {0: ["privateers_1", "privateers_2"]}})
    assert refused(state, Train(card("privateers_2"))) == "needs_professional"
    assert refused(state, TrainMaster(profession("privateers"))) == "needs_level_2"


@pytest.mark.clause("DH-125", "DH-098")
def test_a_prerequisite_of_the_turn_before_does_not_count() -> None:
    state = table(3, hands={0: ["privateers_1"]}, cubes={1: 0, 2: 0})
    state.leader_cubes = [True, False, False]
    choose(state, "early_train_1")
    play(state, "privateers_1", SUPPORT)
    end_turn(state)
    choose(state, "early_train_1")
    state.markers[SUPPORT] = 20
    assert refused(state, Train(card("privateers_2"))) == "needs_professional"


# ---- Masters.


@pytest.mark.clause("DH-127")
def test_a_master_needs_its_cost_and_level_2_and_not_level_1() -> None:
    state = training(support=9, plays={0: ["privateers_1"]})
    assert refused(state, TrainMaster(profession("privateers"))) == "needs_level_2"
    poor = training(support=3, plays={0: ["privateers_2"]})
    assert refused(poor, TrainMaster(profession("privateers"))) == "master_too_dear"


@pytest.mark.clause("DH-031", "DH-127")
def test_masters_that_are_not_in_the_game_are_not_trained() -> None:
    assert refused(training(support=9), TrainMaster(profession("medics"))) == "not_in_play_here"


@pytest.mark.clause("DH-128")
def test_without_a_miniature_left_a_master_is_still_gained() -> None:
    state = training(support=9, plays={0: ["privateers_2"]})
    state.minis[0] = 0
    train_master(state, "privateers")
    assert (state.masters[0], state.minis[0], state.marked[0]) == ((profession("privateers"),), 0, 0)


@pytest.mark.clause("DH-129")
def test_each_master_once_whoever_else_holds_it() -> None:
    state = training(support=20, plays={0: ["privateers_2"]}, masters={1: ["privateers"]})
    train_master(state, "privateers")
    assert state.masters[0] == state.masters[1]
    assert refused(state, TrainMaster(profession("privateers"))) == "has_master"


@pytest.mark.clause("DH-130")
def test_a_masters_effect_works_from_that_moment() -> None:
    state = training(support=9, plays={0: ["scouts_2"]}, draws={0: ["tutor"] * 9})
    train_master(state, "scouts")
    assert state.view_of(1).mats[0].hand_size == 5
    end_turn(state)
    assert len(state.hands[0]) == 5


@pytest.mark.clause("DH-131")
def test_a_masters_points_are_not_scored_before_the_end() -> None:
    state = training(support=9, plays={0: ["privateers_2"]})
    train_master(state, "privateers")
    end_turn(state)
    assert state.scores == [0, 0, 0]


@pytest.mark.clause("DH-133")
@pytest.mark.parametrize("name", ["recruit", "engineers_1"])
def test_an_empty_pile_gives_no_card(name: str) -> None:
    state = training(support=20, sold_out=[name])
    assert refused(state, Train(card(name))) == "not_in_supply"


@pytest.mark.clause("DH-133", "DH-027")
def test_an_empty_masses_pile_gives_no_card() -> None:
    state = training(support=20)
    state.masses = []
    assert refused(state, Train(card("militant_masses"))) == "not_on_top"


# ---- Counts.


@pytest.mark.clause("DH-134", "DH-135", "DH-136", "DH-140")
@pytest.mark.parametrize(
    ("name", "support", "counts"),
    [
        ("early_train_2", 2, (2, 2)),
        ("late_train_2", 1, (2, 2)),
        ("early_train_3_or_4", 0, (3, 4)),
        ("late_train_3_or_4", 0, (3, 4)),
        ("early_train_1", 0, (1, 1)),
        ("late_train_1", 0, (1, 1)),
        ("early_train_1_discard", 0, (1, 1)),
    ],
)
def test_what_a_train_action_gives_and_asks_for(name: str, support: int, counts: tuple[int, int]) -> None:
    state = training(name)
    view = state.view_of(0)
    assert (markers_of(state, 0), (view.count_min, view.count_max)) == ((0, 0, support), counts)


@pytest.mark.clause("DH-134", "DH-135", "DH-136", "DH-137", "DH-138", "DH-219")
@pytest.mark.parametrize(
    ("name", "trained", "vp"),
    [
        *[("early_train_2", count, vp) for count, vp in ((1, -1), (3, -1), (0, -2), (2, 0))],
        *[("early_train_3_or_4", count, vp) for count, vp in ((2, -1), (4, 0), (5, -1), (0, -3), (3, 0))],
        *[("early_train_1", count, vp) for count, vp in ((0, -1), (1, 0), (2, -1), (4, -3))],
    ],
)
def test_x15_and_x16_each_card_below_or_above_the_count_costs_a_point(name: str, trained: int, vp: int) -> None:
    """DH-X15, DH-X16."""
    state = training(name, support=20)
    for _ in range(trained):
        train(state, "recruit")
    assert state.scores[0] == 0
    told = finish(state)
    assert state.scores[0] == vp
    assert [event.count for event in told if isinstance(event, Penalised)] == ([-vp] if vp else [])


@pytest.mark.clause("DH-132", "DH-137")
def test_a_master_counts_as_one_card_trained() -> None:
    state = training("early_train_2", support=9, plays={0: ["privateers_2"]})
    train_master(state, "privateers")
    train(state, "recruit")
    end_turn(state)
    assert (state.scores[0], state.trained[0], state.professionals[0]) == (0, 2, 1)


@pytest.mark.clause("DH-119", "DH-046")
def test_every_card_of_the_supply_costs_what_it_shows() -> None:
    for one in range(PRINTED.first_level1, PRINTED.first_leader):
        if PRINTED.profession[one] in table(3).professions:
            state = training(support=20, plays={0: ["privateers_2"]})
            state.plays[0] = (one,)
            do(state, Train(one))
            assert markers_of(state, 0) == (0, 0, 20 - PRINTED.cost[one])
