"""Effects on training, penalties and spaces (rules.md, "Effect form"; DH-084, DH-119, DH-137, DH-221)."""

import pytest

from hustings.games.dealers_in_hope.actions import (
    CUBE,
    HAND,
    SUPPORT,
    TOKEN,
    Accept,
    Choose,
    Dismiss,
    Enough,
    Train,
    TrainMaster,
)
from hustings.games.dealers_in_hope.events import Penalised, Shielded
from hustings.games.dealers_in_hope.printed import LATE
from hustings.games.dealers_in_hope.state import DealersState
from tests.games.dealers_in_hope.arranging import card, cards, deed, profession, table
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
    train,
    train_master,
    use,
)
from tests.games.dealers_in_hope.packs import radio_that


def cost_of(state: DealersState, name: str) -> int:
    """What a card of the supply costs seat 0 now."""
    return next(pile.cost for pile in state.view_of(0).supply if pile.card == card(name))


def support(state: DealersState) -> int:
    return markers_of(state, 0)[SUPPORT]


# ---- train_discount.


@pytest.mark.clause("DH-093", "DH-119")
def test_a_held_discount_is_for_the_first_card_of_each_train_action() -> None:
    state = table(3, factions={0: "okoro"})
    choose(state, "early_train_2")
    state.markers[SUPPORT] = 4
    assert (cost_of(state, "recruit"), cost_of(state, "privateers_1")) == (1, 3)
    train(state, "recruit")
    assert (support(state), cost_of(state, "recruit")) == (3, 2)
    train(state, "recruit")
    assert support(state) == 1
    end_turn(state)
    pass_turn(state)
    pass_turn(state)
    choose(state, "early_train_1")
    assert cost_of(state, "recruit") == 1


@pytest.mark.clause("DH-221")
def test_a_discount_of_a_card_waits_for_the_next_card_of_its_classes() -> None:
    state = table(3, hands={0: ["scholars_1"]}, plays={0: ["scouts_2"]})
    choose(state, "early_train_3_or_4")
    state.markers[SUPPORT] = 12
    play(state, "scholars_1", SUPPORT)
    assert (state.asked.name, cost_of(state, "recruit"), cost_of(state, "scouts_2")) == ("step_2", 2, 5)
    train(state, "recruit")
    train_master(state, "scouts")
    assert support(state) == 15 - 2 - 4
    train(state, "scouts_2")
    assert support(state) == 15 - 2 - 4 - 6


@pytest.mark.clause("DH-119")
def test_discounts_add_up_and_never_make_a_cost_negative() -> None:
    state = table(3, factions={0: "okoro"}, masters={0: ["scholars"]}, masses_top=["huddled_masses"])
    choose(state, "early_train_1")
    assert cost_of(state, "privateers_1") == 2
    train(state, "huddled_masses")
    assert (support(state), cost_of(state, "privateers_1")) == (0, 4)


@pytest.mark.clause("DH-221")
def test_a_discount_outside_a_train_action_is_lost() -> None:
    state = table(3, era=LATE, hands={0: ["scholars_1"]})
    choose(state, "late_gain_vp")
    play(state, "scholars_1", SUPPORT)
    assert state.bargains == ()


# ---- train_to.


@pytest.mark.clause("DH-117", "DH-221")
def test_the_next_card_trained_goes_on_the_draw_pile_if_it_is_wanted() -> None:
    state = table(3, factions={0: "okoro"}, hands={0: ["okoro_leader_1"]}, draws={0: ["veteran"]})
    choose(state, "early_train_2")
    play(state, "okoro_leader_1", SUPPORT)
    assert (state.asked.name, state.legal(0)) == ("train_to", [Accept(), Enough()])
    left = state.copy()
    do(state, Accept())
    train(state, "recruit")
    train(state, "tutor")
    assert (state.draws[0], state.discards[0]) == ([card("veteran"), card("recruit")], [card("tutor")])
    do(left, Enough())
    train(left, "recruit")
    assert left.discards[0] == [card("recruit")]


@pytest.mark.clause("DH-221")
def test_where_nothing_is_trained_it_is_not_asked() -> None:
    state = table(3, era=LATE, factions={0: "okoro"}, hands={0: ["okoro_leader_1"]})
    choose(state, "late_gain_vp")
    play(state, "okoro_leader_1", SUPPORT)
    assert state.asked.name == "step_2"


@pytest.mark.clause("DH-117", "DH-102")
def test_trained_cards_may_go_to_hand() -> None:
    game = radio_that('{ kind = "train_to", when = "use", to = "hand", uses = 2 }')
    state = table(3, game=game, held={0: ["field_radio"]})
    choose(state, "early_train_3_or_4")
    state.markers[SUPPORT] = 9
    use(state, "field_radio")
    do(state, Accept())
    for _ in range(3):
        train(state, "recruit")
    assert (state.hands[0], state.discards[0]) == ([*cards("recruit", "recruit")], [card("recruit")])


# ---- train_slack, penalty_shield.


@pytest.mark.clause("DH-093", "DH-137")
@pytest.mark.parametrize(("trained", "vp"), [(0, -1), (1, 0), (2, 0), (3, 0), (4, -1)])
def test_slack_forgives_the_first_card_below_or_above_the_count(trained: int, vp: int) -> None:
    state = table(4, cities={0: "minneapolis"})
    choose(state, "early_train_2")
    state.markers[SUPPORT] = 20
    for _ in range(trained):
        train(state, "recruit")
    finish(state)
    assert state.scores[0] == vp


@pytest.mark.clause("DH-137", "DH-221")
def test_slack_of_a_card_is_for_its_turn() -> None:
    game = radio_that('{ kind = "train_slack", when = "use", n = 2 }')
    state = table(3, game=game, held={0: ["field_radio"]})
    choose(state, "early_train_3_or_4")
    use(state, "field_radio")
    finish(state)
    assert state.scores[0] == -1
    pass_turn(state)
    pass_turn(state)
    choose(state, "early_train_1")
    finish(state)
    assert state.scores[0] == -2


@pytest.mark.clause("DH-113")
def test_slack_is_for_trained_cards_and_not_for_dismissed_ones() -> None:
    state = table(4, cities={0: "minneapolis"})
    reorganize(state, "early_dismiss_2")
    finish(state)
    assert state.scores[0] == -2


@pytest.mark.clause("DH-097", "DH-113", "DH-137")
@pytest.mark.parametrize(("name", "vp"), [("early_train_1", 0), ("early_train_2", -1), ("early_dismiss_2", -1)])
def test_a_shield_takes_the_first_point_of_a_turns_penalties(name: str, vp: int) -> None:
    state = table(3, professions="open_water", masters={0: ["orators"]})
    reorganize(state, name)
    told = finish(state)
    assert state.scores[0] == vp
    assert [event for event in told if isinstance(event, Shielded | Penalised)] == [
        Shielded(0, 1),
        *([Penalised(0, 1)] if vp else []),
    ]


# ---- open_prereq.


@pytest.mark.clause("DH-125", "DH-221")
def test_prerequisites_may_lie_in_the_discard_pile_this_turn() -> None:
    state = table(3, hands={0: ["scholars_2", "scouts_1"]}, discards={0: ["privateers_2"]})
    choose(state, "early_train_1")
    state.markers[SUPPORT] = 9
    assert refused(state, Train(card("privateers_2"))) == "needs_professional"
    play(state, "scholars_2", SUPPORT)
    assert Train(card("privateers_2")) in offered(state, Train)
    assert TrainMaster(profession("privateers")) in offered(state, TrainMaster)
    assert refused(state, Train(card("scouts_2"))) == "needs_professional"
    end_turn(state)
    pass_turn(state)
    pass_turn(state)
    choose(state, "early_train_1")
    state.markers[SUPPORT] = 9
    assert refused(state, Train(card("privateers_2"))) == "needs_professional"


@pytest.mark.clause("DH-221")
def test_prerequisites_may_lie_in_hand() -> None:
    game = radio_that('{ kind = "open_prereq", when = "use", from = ["hand"] }')
    state = table(3, game=game, held={0: ["field_radio"]}, hands={0: ["scouts_1"]}, discards={0: ["privateers_1"]})
    choose(state, "early_train_1")
    state.markers[SUPPORT] = 9
    use(state, "field_radio")
    assert Train(card("scouts_2")) in offered(state, Train)
    assert refused(state, Train(card("privateers_2"))) == "needs_professional"


# ---- share_space.


@pytest.mark.clause("DH-070", "DH-093")
def test_a_filled_space_is_shared_once_a_year_by_a_small_cube() -> None:
    full = {"early_shuffle": [(1, CUBE)], "early_train_3_or_4": [(2, CUBE)]}
    state = table(3, lands={"vienna": 0}, placed=full)
    choose(state, "early_train_3_or_4")
    end_turn(state)
    assert state.placed[deed("early_train_3_or_4")] == (6, 0)
    assert refused(state, Choose(deed("early_shuffle"), CUBE)) == "spaces_filled"
    pass_turn(state)
    pass_turn(state)
    assert refused(state, Choose(deed("early_shuffle"), CUBE)) == "spaces_filled"
    for _ in range(3):
        pass_turn(state)
    assert (state.round, state.shared[0]) == (2, 0)


@pytest.mark.clause("DH-070", "DH-076", "DH-093")
def test_the_token_shares_no_space_and_an_empty_one_costs_nothing() -> None:
    full = {"early_shuffle": [(1, CUBE)]}
    state = table(3, lands={"vienna": 0}, placed=full, cubes={0: 0})
    assert refused(state, Choose(deed("early_shuffle"), TOKEN)) == "spaces_filled"
    state = table(3, lands={"vienna": 0}, placed=full, hands={0: ["tutor"]})
    reorganize(state, "early_dismiss_2")
    do(state, Dismiss(card("tutor"), HAND))
    end_turn(state)
    assert state.shared[0] == 0
