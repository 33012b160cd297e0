"""Step 3: penalties, the play area, discarding and refilling (DH-096 to DH-103)."""

import pytest

from hustings.games.dealers_in_hope.actions import ATTACK, SUPPORT, Discard, Enough, Finish, Play, Recover, Shed
from hustings.games.dealers_in_hope.decks import TO_DISCARD
from hustings.games.dealers_in_hope.events import CardGained, Drew, Penalised, PlayCleared, TurnBegan
from tests.games.dealers_in_hope.arranging import card, cards, table
from tests.games.dealers_in_hope.moving import (
    choose,
    do,
    end_turn,
    finish,
    markers_of,
    offered,
    pass_turn,
    play,
    refused,
    reorganize,
    use,
)


@pytest.mark.clause("DH-096")
def test_step_3_begins_when_the_player_says_so() -> None:
    state = table(3, hands={0: ["tutor", "recruit"]})
    choose(state, "early_train_1")
    play(state, "tutor", SUPPORT)
    assert refused(state, Discard(cards("recruit"))) == "not_discarding"
    finish(state)
    assert state.asked.name == "discard"
    assert refused(state, Play(card("recruit"), ATTACK)) == "only_in_own_turn"
    assert refused(state, Finish()) == "only_in_own_turn"


@pytest.mark.clause("DH-097", "DH-098")
def test_penalties_are_scored_before_the_play_area_is_cleared() -> None:
    state = table(3, hands={0: ["tutor"]})
    choose(state, "early_train_1")
    play(state, "tutor", SUPPORT)
    told = finish(state)
    assert told[:2] == [Penalised(0, 1), PlayCleared(0, cards("tutor"))]
    assert state.scores == [-1, 0, 0]


@pytest.mark.clause("DH-097", "DH-113")
def test_the_penalty_of_dismiss_2_is_scored_then_too() -> None:
    state = table(3, hands={0: ["tutor"]})
    reorganize(state, "early_dismiss_2")
    do(state, Enough())
    do(state, Enough())
    assert state.scores == [0, 0, 0]
    assert finish(state)[0] == Penalised(0, 2)


@pytest.mark.clause("DH-098")
def test_the_whole_play_area_goes_to_the_discard_pile() -> None:
    state = table(3, hands={0: ["tutor", "recruit"]}, ready={0: ["brandt_leader_1"]}, discards={0: ["home_tutor"]})
    choose(state, "early_train_1")
    for action in (Play(card("tutor"), SUPPORT), Play(card("recruit"), ATTACK)):
        do(state, action)
    finish(state)
    assert state.plays[0] == ()
    assert state.discards[0] == [*cards("home_tutor", "tutor", "recruit")]
    assert state.ready[0] == cards("brandt_leader_1")


@pytest.mark.clause("DH-099")
def test_any_number_of_cards_of_the_hand_may_be_discarded() -> None:
    state = table(3, hands={0: ["tutor", "tutor", "recruit"]})
    choose(state, "early_train_1")
    finish(state)
    tutor, recruit = card("tutor"), card("recruit")
    assert {action.cards for action in offered(state, Discard)} == {
        (),
        (recruit,),
        (tutor,),
        (recruit, tutor),
        (tutor, tutor),
        (recruit, tutor, tutor),
    }
    assert refused(state, Discard((card("veteran"),))) == "not_those_cards"
    do(state, Discard((recruit, tutor)))
    assert (state.hands[0], state.discards[0]) == ([tutor], [recruit, tutor])


@pytest.mark.clause("DH-100", "DH-099", "DH-103")
@pytest.mark.parametrize(("discarded", "drawn"), [((), 2), (("tutor",), 3), (("tutor", "recruit"), 4)])
def test_then_the_hand_is_refilled_as_the_last_thing(discarded: tuple[str, ...], drawn: int) -> None:
    state = table(3, hands={0: ["tutor", "recruit"]}, draws={0: ["veteran"] * 6})
    choose(state, "early_train_1")
    finish(state)
    told = do(state, Discard(cards(*discarded)))
    kinds = [type(event) for event in told]
    assert [event.count for event in told if isinstance(event, Drew)] == [drawn]
    assert kinds[-2:] == [Drew, TurnBegan]
    assert (len(state.hands[0]), state.mover) == (4, 1)


@pytest.mark.clause("DH-100")
def test_with_an_empty_hand_nothing_is_asked() -> None:
    state = table(3, draws={0: ["veteran"] * 6})
    choose(state, "early_train_1")
    finish(state)
    assert (len(state.hands[0]), state.mover) == (4, 1)


@pytest.mark.clause("DH-101")
def test_an_empty_draw_pile_is_not_refilled_from_the_discard_pile() -> None:
    state = table(3, hands={0: ["tutor"]}, draws={0: ["veteran"]}, discards={0: ["recruit"] * 9})
    choose(state, "early_train_1")
    end_turn(state)
    assert state.hands[0] == [*cards("tutor", "veteran")]
    assert (state.draws[0], len(state.discards[0])) == ([], 9)
    pass_turn(state)
    pass_turn(state)
    assert (state.mover, len(state.hands[0])) == (0, 2)


@pytest.mark.clause("DH-101")
def test_a_player_with_an_empty_hand_may_act() -> None:
    state = table(3, discards={0: ["recruit"] * 3})
    choose(state, "early_train_2")
    assert state.asked.name == "step_2"


@pytest.mark.clause("DH-102")
def test_a_hand_above_the_hand_size_is_kept() -> None:
    state = table(3, hands={0: ["tutor"] * 6}, draws={0: ["veteran"]})
    choose(state, "early_train_1")
    end_turn(state)
    assert (len(state.hands[0]), len(state.draws[0])) == (6, 1)


@pytest.mark.clause("DH-102")
def test_a_hand_of_twelve_draws_no_card_more() -> None:
    state = table(3, hands={0: ["tutor"] * 11}, draws={0: ["veteran"] * 3}, held={0: ["signal_tower"]})
    choose(state, "early_train_1")
    use(state, "signal_tower")
    assert (len(state.hands[0]), len(state.draws[0])) == (12, 2)


@pytest.mark.clause("DH-102")
def test_what_would_come_to_a_hand_of_twelve_goes_to_the_discard_pile() -> None:
    state = table(3, hands={0: ["tutor"] * 12}, held={0: ["veteran_cadre"]})
    choose(state, "early_train_1")
    told = use(state, "veteran_cadre")
    assert (len(state.hands[0]), state.discards[0]) == (12, [card("veteran")])
    assert CardGained(0, card("veteran"), TO_DISCARD) in told


@pytest.mark.clause("DH-102")
def test_what_is_recovered_to_a_hand_of_twelve_stays_in_the_discard_pile() -> None:
    hand = ["medics_1"] + ["tutor"] * 12
    state = table(3, professions="open_water", hands={0: hand}, discards={0: ["recruit"]})
    choose(state, "early_train_1")
    play(state, "medics_1", SUPPORT)
    told = do(state, Recover(card("recruit")))
    assert (len(state.hands[0]), state.discards[0]) == (12, [card("recruit")])
    assert told == []


@pytest.mark.clause("DH-103")
def test_the_next_player_clockwise_follows() -> None:
    state = table(4, mover=3, markers={3: (0, 2, 0)})
    choose(state, "early_train_1")
    end_turn(state)
    assert (state.mover, markers_of(state, 3)) == (0, (0, 2, 1))


@pytest.mark.clause("DH-206", "DH-207", "DH-208")
def test_x19_winter_discards_shuffles_under_and_refills() -> None:
    """DH-X19."""
    hand = ["tutor", "recruit", "veteran", "home_tutor"]
    top = ["privateers_1", "scouts_1", "privateers_2"]
    state = table(3, hands={0: hand}, draws={0: top}, discards={0: ["recruit"] * 9}, passes=2)
    pass_turn(state)
    do(state, Shed(cards("tutor", "veteran")))
    assert state.hands[0] == [*cards("recruit", "home_tutor", "privateers_1", "scouts_1")]
    assert (len(state.draws[0]), state.draws[0][-1]) == (12, card("privateers_2"))
    assert sorted(state.draws[0][:-1]) == [*cards(*["recruit"] * 9, "tutor", "veteran")]
    assert state.discards[0] == []
