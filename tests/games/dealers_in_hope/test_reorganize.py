"""Reorganize actions (DH-104 to DH-116)."""

import pytest

from hustings.games.dealers_in_hope.actions import (
    DISCARD,
    HAND,
    SUPPORT,
    Deploy,
    Dismiss,
    Enough,
    Finish,
    Lay,
    Perform,
    Reserve,
)
from hustings.games.dealers_in_hope.events import BonusScored, Dismissed, Scored, Shuffled, SpoilsDrawn
from hustings.games.dealers_in_hope.printed import EARLY, LATE
from tests.games.dealers_in_hope.arranging import PRINTED, card, cards, location, table
from tests.games.dealers_in_hope.moving import choose, do, end_turn, finish, offered, play, refused, reorganize

REORGANIZING = [row.id for row in PRINTED.deeds if row.group == "reorganize"]


# ---- The bonus of the era.


@pytest.mark.clause("DH-104", "DH-105")
@pytest.mark.parametrize("name", [name for name in REORGANIZING if name.startswith("early")])
def test_every_early_reorganize_action_begins_with_up_to_two_dismissed(name: str) -> None:
    state = table(3, hands={0: ["tutor", "recruit"]}, discards={0: ["veteran"]}, spoils_top={3: ["armoury"]})
    told = reorganize(state, name)
    assert state.asked.name == "bonus"
    assert not any(isinstance(event, SpoilsDrawn | Shuffled) for event in told)
    do(state, Dismiss(card("tutor"), HAND))
    assert state.asked.name == "bonus"
    do(state, Dismiss(card("veteran"), DISCARD))
    assert state.asked.name != "bonus"
    assert (state.hands[0], state.scores[0]) == ([card("recruit")], 0)


@pytest.mark.clause("DH-105")
@pytest.mark.parametrize("count", [0, 1])
def test_fewer_may_be_dismissed_without_a_penalty(count: int) -> None:
    state = table(3, hands={0: ["tutor", "recruit"]})
    reorganize(state, "early_shuffle")
    for name in ("tutor", "recruit")[:count]:
        do(state, Dismiss(card(name), HAND))
    do(state, Enough())
    assert len(state.hands[0]) == 2 - count
    finish(state)
    assert state.scores[0] == 0


@pytest.mark.clause("DH-104", "DH-106")
@pytest.mark.parametrize("name", [name for name in REORGANIZING if name.startswith("late")])
def test_every_late_reorganize_action_begins_with_a_point(name: str) -> None:
    state = table(3, era=LATE, hands={0: ["tutor"]}, discards={0: ["recruit"]})
    told = reorganize(state, name)
    assert told[1] == BonusScored(0, 1)
    assert state.scores[0] == (2 if name == "late_gain_vp" else 1)
    assert state.asked.name != "bonus"


@pytest.mark.clause("DH-106")
def test_the_bonus_is_for_reorganize_actions_alone() -> None:
    state = table(3, era=LATE)
    choose(state, "late_train_1")
    assert state.scores[0] == 0
    early = table(3, hands={0: ["tutor"]})
    choose(early, "early_train_1")
    assert early.asked.name == "step_2"


# ---- Spoils and points.


@pytest.mark.clause("DH-107")
@pytest.mark.parametrize(("era", "name"), [(EARLY, "early_gain_spoils"), (LATE, "late_gain_spoils")])
def test_gain_spoils_takes_the_two_top_cards_of_value_3(era: int, name: str) -> None:
    state = table(3, era=era, spoils_top={3: ["armoury", "public_triumph", "supply_depot"], 2: ["field_radio"]})
    reorganize(state, name)
    assert state.view_of(1).mats[0].locations == tuple(sorted(map(location, ("kyiv", "armoury", "public_triumph"))))
    assert [len(stack) for stack in state.spoils] == [14, 12]
    assert state.spoils[1][-1] == location("supply_depot")


@pytest.mark.clause("DH-107")
def test_of_a_stack_of_one_card_one_is_gained() -> None:
    state = table(3)
    state.locations[2] += tuple(sorted(state.spoils[1][1:]))
    del state.spoils[1][1:]
    reorganize(state, "early_gain_spoils")
    assert (len(state.locations[0]), state.spoils[1]) == (2, [])


@pytest.mark.clause("DH-116")
def test_gain_vp_scores_two_in_all() -> None:
    state = table(3, era=LATE)
    told = reorganize(state, "late_gain_vp")
    assert told[1:3] == [BonusScored(0, 1), Scored(0, 1)]
    assert state.scores == [2, 0, 0]


# ---- Dismissing.


@pytest.mark.clause("DH-108", "DH-109")
def test_cards_are_dismissed_from_hand_and_discard_pile_alone() -> None:
    state = table(
        3,
        hands={0: ["tutor"]},
        discards={0: ["recruit", "recruit"]},
        ready={0: ["veteran"]},
        draws={0: ["scouts_1"]},
        plays={0: ["privateers_1"]},
    )
    reorganize(state, "early_dismiss_2")
    assert offered(state, Dismiss) == [Dismiss(card("tutor"), HAND), Dismiss(card("recruit"), DISCARD)]
    for name in ("veteran", "scouts_1", "privateers_1"):
        for place in (HAND, DISCARD):
            assert refused(state, Dismiss(card(name), place)) == "not_in_hand_or_discard"


@pytest.mark.clause("DH-110")
@pytest.mark.parametrize("name", ["tutor", "recruit", "privateers_1", "scouts_2"])
def test_a_dismissed_card_of_the_supply_goes_back_to_its_pile(name: str) -> None:
    state = table(3, hands={0: [name]})
    before = state.supply[card(name)]
    reorganize(state, "early_shuffle")
    do(state, Dismiss(card(name), HAND))
    assert (state.supply[card(name)], state.hands[0], state.gone[card(name)]) == (before + 1, [], 0)


@pytest.mark.clause("DH-110", "DH-220")
def test_dismissed_masses_go_to_the_bottom_of_the_masses_pile() -> None:
    state = table(3, hands={0: ["militant_masses"]}, discards={0: ["migrating_masses"]})
    pile = state.masses[:]
    reorganize(state, "early_shuffle")
    do(state, Dismiss(card("militant_masses"), HAND))
    do(state, Dismiss(card("migrating_masses"), DISCARD))
    assert state.masses == [card("migrating_masses"), card("militant_masses"), *pile]


@pytest.mark.clause("DH-111", "DH-047")
@pytest.mark.parametrize("name", ["home_tutor", "home_militant_masses", "brandt_leader_1"])
def test_a_dismissed_card_of_a_starting_deck_leaves_the_game(name: str) -> None:
    state = table(3, hands={0: [name]})
    supply, masses, gone = state.supply[:], state.masses[:], state.gone[card(name)]
    reorganize(state, "early_shuffle")
    do(state, Dismiss(card(name), HAND))
    assert (state.supply, state.masses, state.gone[card(name)]) == (supply, masses, gone + 1)


@pytest.mark.clause("DH-112", "DH-105")
def test_dismiss_2_comes_after_and_apart_from_the_bonus() -> None:
    state = table(3, hands={0: ["tutor"] * 5})
    reorganize(state, "early_dismiss_2")
    asked = []
    while state.asked.name != "step_2":
        asked.append(state.asked.name)
        do(state, Dismiss(card("tutor"), HAND))
    assert asked == ["bonus", "bonus", "dismiss", "dismiss"]
    end_turn(state)
    assert (len(state.hands[0]), state.scores[0]) == (1, 0)


@pytest.mark.clause("DH-105", "DH-113")
def test_x17_bonus_of_two_and_one_by_the_action() -> None:
    """DH-X17."""
    state = table(3, hands={0: ["tutor", "recruit"]}, discards={0: ["veteran", "scouts_1"]})
    reorganize(state, "early_dismiss_2")
    told = []
    for name, place in (("tutor", HAND), ("recruit", HAND), ("veteran", DISCARD)):
        told += do(state, Dismiss(card(name), place))
    do(state, Enough())
    assert len([event for event in told if isinstance(event, Dismissed)]) == 3
    assert state.scores[0] == 0
    finish(state)
    assert state.scores[0] == -1


@pytest.mark.clause("DH-113")
@pytest.mark.parametrize(("held", "dismissed", "vp"), [(3, 2, 0), (3, 1, -1), (3, 0, -2), (1, 1, -1), (0, 0, -2)])
def test_each_card_fewer_than_two_costs_a_point(held: int, dismissed: int, vp: int) -> None:
    state = table(3, era=LATE, hands={0: ["tutor"] * held}, scores={0: 4})
    reorganize(state, "late_dismiss_2")
    for _ in range(dismissed):
        do(state, Dismiss(card("tutor"), HAND))
    if state.asked.name == "dismiss":
        do(state, Enough())
    end_turn(state)
    assert state.scores[0] == 4 + 1 + vp


# ---- Shuffling and readying.


@pytest.mark.clause("DH-114")
def test_x18_discard_pile_and_draw_pile_become_one() -> None:
    """DH-X18."""
    orders = set()
    for seed in range(5):
        state = table(
            3,
            era=LATE,
            seed=seed,
            hands={0: ["tutor", "home_tutor"]},
            draws={0: ["scouts_1", "scouts_2", "privateers_1"]},
            discards={0: ["recruit"] * 3 + ["veteran"] * 3 + ["privateers_2"] * 3},
        )
        reorganize(state, "late_shuffle")
        assert (len(state.draws[0]), state.discards[0]) == (12, [])
        assert state.hands[0] == [*cards("tutor", "home_tutor")]
        orders.add(tuple(state.draws[0]))
    assert len(orders) == 5
    assert len({tuple(sorted(order)) for order in orders}) == 1


@pytest.mark.clause("DH-115")
@pytest.mark.parametrize(("era", "name", "most"), [(EARLY, "early_ready_cards", 2), (LATE, "late_ready_cards", 3)])
def test_cards_of_any_class_are_readied_up_to_the_number(era: int, name: str, most: int) -> None:
    hand = ["militant_masses", "tutor", "privateers_1", "scouts_2", "brandt_leader_1"]
    state = table(3, era=era, hands={0: hand}, discards={0: ["veteran"]})
    reorganize(state, name)
    if state.asked.name == "bonus":
        do(state, Enough())
    assert [action.card for action in offered(state, Lay)] == state.hands[0]
    assert refused(state, Lay(card("veteran"), DISCARD)) == "cannot_ready"
    for one in hand[:most]:
        assert state.asked.name == "ready"
        do(state, Lay(card(one), HAND))
    assert state.asked.name == "step_2"
    assert state.ready[0] == cards(*hand[:most])
    assert Deploy(card(hand[0]), 0) in state.legal(0)


@pytest.mark.clause("DH-115")
def test_fewer_cards_may_be_readied_and_leaders_besides() -> None:
    state = table(3, era=LATE, hands={0: ["tutor", "brandt_leader_1"]})
    reorganize(state, "late_ready_cards")
    do(state, Lay(card("tutor"), HAND))
    do(state, Enough())
    do(state, Reserve(card("brandt_leader_1")))
    end_turn(state)
    assert (state.ready[0], state.scores[0]) == (cards("tutor", "brandt_leader_1"), 1)


# ---- Cards before and after.


@pytest.mark.clause("DH-080", "DH-104")
def test_cards_are_played_before_and_after_a_reorganize_action() -> None:
    state = table(3, era=LATE, hands={0: ["scouts_2", "tutor"]}, draws={0: ["home_tutor"]}, discards={0: ["recruit"]})
    choose(state, "late_ready_cards")
    play(state, "scouts_2", SUPPORT)
    assert state.scores[0] == 0
    do(state, Perform())
    do(state, Lay(card("home_tutor"), HAND))
    do(state, Enough())
    play(state, "tutor", SUPPORT)
    assert (state.ready[0], state.scores[0]) == (cards("home_tutor"), 1)
    assert state.plays[0] == (card("scouts_2"), card("tutor"))


@pytest.mark.clause("DH-080", "DH-096")
def test_the_action_is_carried_out_once_and_before_step_3() -> None:
    state = table(3, era=LATE)
    choose(state, "late_shuffle")
    assert refused(state, Finish()) == "perform_first"
    do(state, Perform())
    assert refused(state, Perform()) == "performed"
    finish(state)
    assert (state.mover, state.scores[0]) == (1, 1)


@pytest.mark.clause("DH-080")
@pytest.mark.parametrize("name", ["late_gain_vp", "late_gain_spoils", "late_train_1"])
def test_spoils_and_points_come_at_once_and_training_card_by_card(name: str) -> None:
    state = table(3, era=LATE)
    choose(state, name)
    assert offered(state, Perform) == []
    finish(state)
    assert state.mover == 1
