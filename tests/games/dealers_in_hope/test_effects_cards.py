"""Effects that move cards between the zones of a player (rules.md, "Effect form"; DH-084, DH-221)."""

import pytest

from hustings.games.dealers_in_hope.actions import (
    DISCARD,
    HAND,
    SUPPORT,
    Accept,
    Dismiss,
    Enough,
    Exchange,
    Lay,
    PutBack,
    Recover,
    Toss,
    UseAbility,
)
from hustings.games.dealers_in_hope.state import DealersState
from tests.games.dealers_in_hope.arranging import card, cards, location, table
from tests.games.dealers_in_hope.moving import choose, do, end_turn, finish, offered, play, refused, use
from tests.games.dealers_in_hope.packs import radio_that


def acting(**given: object) -> DealersState:
    """Seat 0 is in step 2 of a Train action, with the professions of the sea and of raiding."""
    state = table(3, professions="open_water", **given)  # type: ignore[arg-type]
    choose(state, "early_train_1")
    return state


# ---- draw, cycle.


@pytest.mark.clause("DH-084", "DH-101", "DH-221")
@pytest.mark.parametrize(("pile", "drawn"), [(5, 2), (1, 1), (0, 0)])
def test_draw_takes_cards_unasked_as_far_as_the_pile_goes(pile: int, drawn: int) -> None:
    state = acting(hands={0: ["tutor"] * 5}, draws={0: ["recruit"] * pile}, held={0: ["signal_tower"]})
    use(state, "signal_tower")
    assert (state.asked.name, len(state.hands[0])) == ("step_2", 5 + drawn)


@pytest.mark.clause("DH-221")
def test_cycle_discards_up_to_so_many_and_draws_as_many() -> None:
    state = acting(hands={0: ["quartermasters_1", "tutor", "recruit", "recruit"]}, draws={0: ["veteran", "home_tutor"]})
    play(state, "quartermasters_1", SUPPORT)
    tutor, recruit = card("tutor"), card("recruit")
    wanted = {(), (tutor,), (recruit,), (recruit, tutor), (recruit, recruit)}
    assert {action.cards for action in offered(state, Exchange)} == wanted
    assert refused(state, Exchange((recruit, recruit, tutor))) == "not_those_cards"
    do(state, Exchange((recruit, tutor)))
    assert state.discards[0] == [recruit, tutor]
    assert state.hands[0] == [*cards("recruit", "veteran", "home_tutor")]


@pytest.mark.clause("DH-101", "DH-221")
def test_cycle_draws_what_there_is_and_asks_nothing_of_an_empty_hand() -> None:
    state = acting(hands={0: ["quartermasters_1", "tutor", "recruit"]}, draws={0: ["veteran"]})
    empty = acting(hands={0: ["quartermasters_1"]}, draws={0: ["veteran"]})
    play(state, "quartermasters_1", SUPPORT)
    do(state, Exchange(cards("tutor", "recruit")))
    assert state.hands[0] == [card("veteran")]
    play(empty, "quartermasters_1", SUPPORT)
    assert (empty.asked.name, len(empty.draws[0])) == ("step_2", 1)


# ---- scry.


@pytest.mark.clause("DH-221")
def test_scry_shows_the_top_cards_to_discard_any_and_put_the_rest_back() -> None:
    state = acting(hands={0: ["scouts_1"]}, draws={0: ["tutor", "recruit", "veteran", "home_tutor"]})
    play(state, "scouts_1", SUPPORT)
    assert (state.asked.name, state.view_of(0).looked) == ("toss", cards("tutor", "recruit", "veteran"))
    assert (state.view_of(1).looked, state.view_of(1).looked_count) == ((), 3)
    assert refused(state, Toss(card("home_tutor"))) == "not_looked_at"
    do(state, Toss(card("recruit")))
    do(state, Enough())
    assert state.asked.name == "put_back"
    do(state, PutBack(card("tutor")))
    assert state.asked.name == "step_2"
    assert state.draws[0] == [card("home_tutor"), card("tutor"), card("veteran")]
    assert state.discards[0] == [card("recruit")]


@pytest.mark.clause("DH-221")
@pytest.mark.parametrize(
    ("order", "top"),
    [(("tutor", "recruit"), "veteran"), (("veteran", "recruit"), "tutor"), (("recruit", "veteran"), "tutor")],
)
def test_the_last_card_put_back_lies_on_top(order: tuple[str, str], top: str) -> None:
    state = acting(hands={0: ["scouts_1"]}, draws={0: ["tutor", "recruit", "veteran"]})
    play(state, "scouts_1", SUPPORT)
    do(state, Enough())
    for name in order:
        do(state, PutBack(card(name)))
    assert state.draws[0] == [card(order[0]), card(order[1]), card(top)]


@pytest.mark.clause("DH-221")
def test_scry_may_discard_all_and_asks_nothing_of_an_empty_pile() -> None:
    state = acting(hands={0: ["scouts_1"]}, draws={0: ["tutor", "recruit"]})
    play(state, "scouts_1", SUPPORT)
    do(state, Toss(card("recruit")))
    do(state, Toss(card("tutor")))
    assert (state.asked.name, state.draws[0]) == ("step_2", [])
    empty = acting(hands={0: ["scouts_1"]})
    play(empty, "scouts_1", SUPPORT)
    assert empty.asked.name == "step_2"


@pytest.mark.clause("DH-093", "DH-221")
def test_cards_of_one_face_go_back_by_themselves() -> None:
    state = table(4, cities={0: "flagstaff"}, draws={0: ["tutor", "tutor", "recruit"]})
    choose(state, "early_train_1")
    do(state, UseAbility(location("flagstaff")))
    assert state.view_of(0).looked == cards("tutor", "tutor")
    do(state, Enough())
    assert (state.asked.name, len(state.draws[0])) == ("step_2", 3)


# ---- recover.


@pytest.mark.clause("DH-221")
def test_recover_takes_a_card_of_its_classes_back_to_hand() -> None:
    discards = ["tutor", "home_militant_masses", "scouts_1", "brandt_leader_1"]
    state = acting(hands={0: ["medics_1"]}, discards={0: discards})
    play(state, "medics_1", SUPPORT)
    assert {action.card for action in offered(state, Recover)} == {*cards("tutor", "home_militant_masses")}
    assert refused(state, Recover(card("scouts_1"))) == "cannot_recover"
    other = state.copy()
    do(state, Recover(card("tutor")))
    assert (state.asked.name, state.hands[0], card("tutor") in state.discards[0]) == ("step_2", [card("tutor")], False)
    do(other, Enough())
    assert (other.hands[0], len(other.discards[0])) == ([], 4)


@pytest.mark.clause("DH-221")
def test_recover_asks_nothing_where_nothing_can_be_taken() -> None:
    state = acting(hands={0: ["medics_1"]}, discards={0: ["scouts_1"]})
    play(state, "medics_1", SUPPORT)
    assert state.asked.name == "step_2"


@pytest.mark.clause("DH-221")
def test_recover_puts_several_cards_on_the_draw_pile() -> None:
    game = radio_that('{ kind = "recover", when = "use", n = 2, classes = ["citizen"], to = "draw_top" }')
    state = acting(game=game, held={0: ["field_radio"]}, discards={0: ["tutor", "recruit", "veteran"]})
    use(state, "field_radio")
    do(state, Recover(card("veteran")))
    do(state, Recover(card("tutor")))
    assert (state.asked.name, state.draws[0]) == ("step_2", [card("veteran"), card("tutor")])
    assert state.discards[0] == [card("recruit")]


# ---- ready, dismiss.


@pytest.mark.clause("DH-221")
def test_ready_lays_a_card_of_the_hand_in_the_ready_area() -> None:
    state = acting(hands={0: ["quartermasters_2", "tutor", "recruit"]}, discards={0: ["veteran"]})
    play(state, "quartermasters_2", SUPPORT)
    assert offered(state, Lay) == [Lay(card("recruit"), HAND), Lay(card("tutor"), HAND)]
    assert refused(state, Lay(card("veteran"), DISCARD)) == "cannot_ready"
    do(state, Lay(card("tutor"), HAND))
    assert (state.asked.name, state.ready[0], state.hands[0]) == ("step_2", cards("tutor"), [card("recruit")])


@pytest.mark.clause("DH-221")
def test_ready_takes_up_to_so_many_from_its_zones() -> None:
    game = radio_that('{ kind = "ready", when = "use", n = 2, from = ["discard"] }')
    state = acting(game=game, held={0: ["field_radio"]}, hands={0: ["tutor"]}, discards={0: ["recruit", "veteran"]})
    use(state, "field_radio")
    do(state, Lay(card("veteran"), DISCARD))
    assert (state.asked.name, offered(state, Lay)) == ("lay", [Lay(card("recruit"), DISCARD)])
    do(state, Enough())
    assert (state.ready[0], state.discards[0]) == (cards("veteran"), [card("recruit")])


@pytest.mark.clause("DH-097", "DH-098")
def test_a_card_is_readied_at_the_end_of_a_turn_before_cards_are_discarded() -> None:
    state = acting(masters={0: ["quartermasters"]}, hands={0: ["tutor", "recruit"]}, draws={0: ["veteran"] * 6})
    play(state, "recruit", SUPPORT)
    finish(state)
    assert (state.asked.name, state.scores[0], state.plays[0]) == ("lay", -1, cards("recruit"))
    do(state, Lay(card("tutor"), HAND))
    assert (state.mover, state.ready[0], len(state.hands[0])) == (1, cards("tutor"), 4)


@pytest.mark.clause("DH-109", "DH-221")
def test_dismiss_removes_a_card_without_a_penalty() -> None:
    state = acting(factions={0: "zaman"}, hands={0: ["zaman_leader_2", "tutor"]}, discards={0: ["home_tutor"]})
    play(state, "zaman_leader_2", SUPPORT)
    assert offered(state, Dismiss) == [Dismiss(card("tutor"), HAND), Dismiss(card("home_tutor"), DISCARD)]
    assert refused(state, Dismiss(card("zaman_leader_2"), DISCARD)) == "not_in_hand_or_discard"
    do(state, Dismiss(card("home_tutor"), DISCARD))
    assert (state.asked.name, state.discards[0], state.count) == ("step_2", [], 0)


# ---- gain_card, hand_size.


@pytest.mark.clause("DH-221")
def test_on_a_played_card_a_card_of_the_supply_is_asked_for() -> None:
    state = acting(hands={0: ["orators_1"]})
    play(state, "orators_1", SUPPORT)
    do(state, Accept())
    assert (state.discards[0], state.supply[card("recruit")]) == ([card("recruit")], 19)
    assert (state.count, state.trained[0]) == (0, 0)


@pytest.mark.clause("DH-221")
def test_on_a_spoils_card_it_is_not_asked_for() -> None:
    state = acting(held={0: ["refugee_column", "veteran_cadre"]})
    use(state, "refugee_column")
    use(state, "veteran_cadre")
    assert (state.asked.name, state.hands[0]) == ("step_2", [*cards("recruit", "veteran")])
    assert state.view_of(1).mats[0].shown == cards("recruit", "veteran")


@pytest.mark.clause("DH-133", "DH-221")
def test_without_a_copy_left_nothing_is_gained_or_asked() -> None:
    state = acting(hands={0: ["orators_1"]}, held={0: ["refugee_column"]}, sold_out=["recruit"])
    play(state, "orators_1", SUPPORT)
    assert state.asked.name == "step_2"
    use(state, "refugee_column")
    assert state.hands[0] == []


@pytest.mark.clause("DH-221")
def test_a_card_gained_may_go_on_the_draw_pile() -> None:
    game = radio_that('{ kind = "gain_card", when = "use", card = "tutor", n = 2, to = "draw_top" }')
    state = acting(game=game, held={0: ["field_radio"]}, draws={0: ["recruit"]})
    use(state, "field_radio")
    assert state.draws[0] == [card("recruit"), card("tutor"), card("tutor")]


@pytest.mark.clause("DH-042", "DH-100")
def test_a_larger_hand_takes_effect_at_the_next_draw() -> None:
    state = acting(hands={0: ["tutor"] * 4}, plays={0: ["scouts_2"]}, draws={0: ["recruit"] * 3})
    state.markers[SUPPORT] = 5
    do(state, next(action for action in state.legal(0) if type(action).__name__ == "TrainMaster"))
    assert len(state.hands[0]) == 4
    end_turn(state)
    assert len(state.hands[0]) == 5
