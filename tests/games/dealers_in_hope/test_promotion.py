"""Training by the discard pile, and dismissing a card to gain the next (DH-139 to DH-146)."""

import pytest

from hustings.games.dealers_in_hope.actions import (
    DISCARD,
    HAND,
    SUPPORT,
    Accept,
    Enough,
    Perform,
    Promote,
    Train,
    TrainMaster,
)
from hustings.games.dealers_in_hope.events import MasterAchieved, Promoted, Trained
from hustings.games.dealers_in_hope.printed import LATE
from hustings.games.dealers_in_hope.state import DealersState
from tests.games.dealers_in_hope.arranging import card, profession, table
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
from tests.games.dealers_in_hope.packs import game_with, row


def promoting(**given: object) -> DealersState:
    """Seat 0 carries out the promotion."""
    state = table(3, era=LATE, **given)  # type: ignore[arg-type]
    reorganize(state, "late_promote")
    return state


# ---- By the discard pile.


@pytest.mark.clause("DH-139", "DH-140", "DH-141")
def test_x26_a_prerequisite_in_the_discard_pile() -> None:
    """DH-X26."""
    state = table(3, hands={0: ["tutor", "tutor"]}, discards={0: ["privateers_1"]})
    choose(state, "early_train_1_discard")
    play(state, "tutor", SUPPORT)
    play(state, "tutor", SUPPORT)
    assert markers_of(state, 0) == (0, 0, 6)
    train(state, "privateers_2")
    assert markers_of(state, 0) == (0, 0, 0)
    assert state.discards[0] == [card("privateers_1"), card("privateers_2")]


@pytest.mark.clause("DH-139")
@pytest.mark.parametrize("zone", ["discards", "plays"])
def test_level_2_and_masters_by_the_discard_pile_or_the_play_area(zone: str) -> None:
    state = table(3, **{zone: {0: ["scouts_2"]}})  # type: ignore[arg-type]
    choose(state, "early_train_1_discard")
    state.markers[SUPPORT] = 20
    assert offered(state, Train) == [Train(card("scouts_2"))]
    assert offered(state, TrainMaster) == [TrainMaster(profession("scouts"))]
    assert refused(state, Train(card("recruit"))) == "only_higher"
    assert refused(state, Train(card("scouts_1"))) == "only_higher"
    train_master(state, "scouts")
    assert getattr(state, zone)[0] in ([card("scouts_2")], (card("scouts_2"),))


@pytest.mark.clause("DH-139", "DH-125")
@pytest.mark.parametrize("zone", ["hands", "ready"])
def test_hand_and_ready_area_do_not_serve(zone: str) -> None:
    state = table(3, **{zone: {0: ["scouts_2"]}})  # type: ignore[arg-type]
    choose(state, "early_train_1_discard")
    state.markers[SUPPORT] = 20
    assert refused(state, Train(card("scouts_2"))) == "needs_professional"


@pytest.mark.clause("DH-137", "DH-139")
@pytest.mark.parametrize(("trained", "vp"), [(0, -1), (1, 0), (2, -1)])
def test_by_the_discard_pile_exactly_one_card_is_trained(trained: int, vp: int) -> None:
    state = table(3, discards={0: ["scouts_1"]})
    choose(state, "early_train_1_discard")
    state.markers[SUPPORT] = 20
    for _ in range(trained):
        train(state, "scouts_2")
    finish(state)
    assert state.scores[0] == vp


@pytest.mark.clause("DH-139")
def test_an_action_that_is_not_for_masters_trains_none() -> None:
    """By a pack that says so."""
    game = game_with(row("action_board.toml", "early_train_1_discard", '["level2", "master"]', '["level2"]'))
    state = table(3, game=game, discards={0: ["privateers_2"]})
    choose(state, "early_train_1_discard")
    state.markers[SUPPORT] += 9
    assert offered(state, TrainMaster) == []
    assert refused(state, TrainMaster(profession("privateers"))) == "no_master_in_reach"


# ---- The next card.


@pytest.mark.clause("DH-142", "DH-143", "DH-144")
def test_x27_privateers_2_becomes_the_master() -> None:
    """DH-X27."""
    state = promoting(hands={0: ["privateers_2"]})
    before = state.supply[card("privateers_2")]
    told = do(state, Promote(card("privateers_2"), HAND))
    assert told == [Promoted(0, card("privateers_2"), HAND), MasterAchieved(0, profession("privateers"), 0)]
    assert (state.masters[0], state.minis[0]) == ((profession("privateers"),), 24)
    assert (state.hands[0], state.supply[card("privateers_2")]) == ([], before + 1)
    assert markers_of(state, 0) == (0, 0, 0)


@pytest.mark.clause("DH-142", "DH-143", "DH-144")
@pytest.mark.parametrize(("zone", "place"), [("hands", HAND), ("discards", DISCARD)])
def test_a_level_1_card_becomes_level_2_and_never_the_master(zone: str, place: int) -> None:
    state = promoting(**{zone: {0: ["scouts_1"]}})
    low, high = state.supply[card("scouts_1")], state.supply[card("scouts_2")]
    told = do(state, Promote(card("scouts_1"), place))
    assert Trained(0, card("scouts_2"), 0, 0) in told
    assert (state.discards[0], state.hands[0], state.masters[0]) == ([card("scouts_2")], [], ())
    assert (state.supply[card("scouts_1")], state.supply[card("scouts_2")]) == (low + 1, high - 1)


@pytest.mark.clause("DH-142")
def test_only_professionals_in_hand_and_discard_pile_are_promoted() -> None:
    state = promoting(
        hands={0: ["scouts_1", "tutor", "brandt_leader_1"]},
        discards={0: ["engineers_2", "recruit"]},
        ready={0: ["salvagers_1"]},
        plays={0: ["privateers_1"]},
    )
    assert offered(state, Promote) == [Promote(card("scouts_1"), HAND), Promote(card("engineers_2"), DISCARD)]
    for name in ("tutor", "brandt_leader_1", "salvagers_1", "privateers_1"):
        assert refused(state, Promote(card(name), HAND)) == "cannot_promote"


@pytest.mark.clause("DH-142", "DH-129", "DH-133")
def test_a_master_that_is_held_and_an_empty_pile_are_no_next_card() -> None:
    state = promoting(
        hands={0: ["scouts_2", "engineers_1", "privateers_1"]}, masters={0: ["scouts"]}, sold_out=["engineers_2"]
    )
    assert offered(state, Promote) == [Promote(card("privateers_1"), HAND)]


@pytest.mark.clause("DH-144", "DH-110")
def test_the_next_card_is_gained_before_the_chosen_one_goes_back() -> None:
    state = promoting(hands={0: ["scouts_1"]}, sold_out=["scouts_1"])
    do(state, Promote(card("scouts_1"), HAND))
    assert state.supply[card("scouts_1")] == 1


@pytest.mark.clause("DH-145")
def test_a_promotion_gives_at_most_one_card_without_a_penalty() -> None:
    state = promoting(hands={0: ["scouts_1", "engineers_1"]}, markers={0: (0, 0, 9)})
    do(state, Promote(card("scouts_1"), HAND))
    assert state.asked.name == "step_2"
    assert refused(state, Promote(card("engineers_1"), HAND)) == "not_promoting"
    assert refused(state, Train(card("recruit"))) == "not_training"
    end_turn(state)
    assert state.scores[0] == 0


@pytest.mark.clause("DH-145")
def test_no_card_need_be_promoted() -> None:
    state = promoting(hands={0: ["scouts_1"]})
    do(state, Enough())
    end_turn(state)
    assert (state.hands[0], state.scores[0]) == ([card("scouts_1")], 0)


@pytest.mark.clause("DH-146")
@pytest.mark.parametrize("name", ["scouts_1", "scouts_2"])
def test_the_card_gained_counts_as_trained(name: str) -> None:
    state = promoting(hands={0: [name]})
    do(state, Promote(card(name), HAND))
    assert (state.trained[0], state.professionals[0]) == (1, 1)


@pytest.mark.clause("DH-080", "DH-142")
def test_a_card_drawn_before_may_be_promoted() -> None:
    state = table(3, era=LATE, hands={0: ["scouts_2"]}, draws={0: ["engineers_1"]})
    choose(state, "late_promote")
    play(state, "scouts_2", SUPPORT)
    do(state, Perform())
    assert offered(state, Promote) == [Promote(card("engineers_1"), HAND)]


@pytest.mark.clause("DH-146")
def test_where_the_next_card_trained_goes_holds_for_a_promotion_too() -> None:
    state = table(3, era=LATE, factions={0: "okoro"}, hands={0: ["okoro_leader_1", "scouts_1"]})
    choose(state, "late_promote")
    play(state, "okoro_leader_1", SUPPORT)
    do(state, Accept())
    do(state, Perform())
    do(state, Promote(card("scouts_1"), HAND))
    assert (state.draws[0], state.discards[0]) == ([card("scouts_2")], [])
