"""Step 2: playing cards, ready cards, spoils, abilities and markers (DH-080 to DH-095)."""

import pytest

from hustings.games.dealers_in_hope.actions import (
    ATTACK,
    DEFENSE,
    LAND,
    NO_STRENGTH,
    SUPPORT,
    Accept,
    Deploy,
    Enough,
    Exchange,
    Hold,
    NoTarget,
    Play,
    Reserve,
    Strike,
    UseAbility,
    UseSpoils,
)
from hustings.games.dealers_in_hope.printed import LATE
from hustings.games.dealers_in_hope.state import DealersState
from tests.games.dealers_in_hope.arranging import card, cards, location, locations, table
from tests.games.dealers_in_hope.moving import (
    announce,
    choose,
    deploy,
    do,
    end_turn,
    finish,
    markers_of,
    offered,
    pass_turn,
    play,
    refused,
    train,
    use,
)


def ways(state: DealersState, name: str) -> list[int]:
    """The strengths for which a card of the hand may be played."""
    return [action.strength for action in offered(state, Play) if action.card == card(name)]


@pytest.mark.clause("DH-080")
def test_cards_ready_cards_spoils_and_the_action_are_mixed_in_any_order() -> None:
    state = table(3, hands={0: ["tutor", "home_tutor"]}, ready={0: ["home_recruit"]}, held={0: ["ration_crates"]})
    choose(state, "early_train_2")
    train(state, "recruit")
    use(state, "ration_crates")
    play(state, "tutor", SUPPORT)
    train(state, "privateers_1")
    deploy(state, "home_recruit", DEFENSE)
    play(state, "home_tutor", SUPPORT)
    assert markers_of(state, 0) == (0, 1, 4)
    assert state.plays[0] == (card("tutor"), card("home_recruit"), card("home_tutor"))


@pytest.mark.clause("DH-081", "DH-082")
@pytest.mark.parametrize(("strength", "found"), [(ATTACK, (3, 0, 0)), (DEFENSE, (0, 2, 0)), (SUPPORT, (0, 0, 1))])
def test_a_card_goes_to_the_play_area_and_gives_markers_of_one_strength(
    strength: int, found: tuple[int, int, int]
) -> None:
    state = table(3, hands={0: ["veteran", "tutor"]})
    choose(state, "early_train_1")
    play(state, "veteran", strength)
    assert (state.hands[0], state.plays[0]) == ([card("tutor")], (card("veteran"),))
    assert markers_of(state, 0) == found
    assert refused(state, Play(card("veteran"), strength)) == "not_in_hand"


@pytest.mark.clause("DH-081", "DH-084", "DH-221")
def test_x2_privateers_2_played_for_defence() -> None:
    """DH-X2: its sea discount is plain, and changes nothing here."""
    state = table(3, hands={0: ["privateers_2"]})
    choose(state, "early_train_1")
    play(state, "privateers_2", DEFENSE)
    assert markers_of(state, 0) == (0, 2, 0)
    assert state.plays[0] == (card("privateers_2"),)
    assert (state.asked.name, state.sea_less) == ("step_2", 0)


@pytest.mark.clause("DH-083")
def test_x32_the_ways_to_play_a_card() -> None:
    """DH-X32: for its effect alone, if a value is 0; without an effect never for 0."""
    state = table(3, hands={0: ["sentinels_1", "tutor", "recruit", "privateers_1"]})
    choose(state, "early_train_1")
    assert ways(state, "sentinels_1") == [ATTACK, DEFENSE, NO_STRENGTH]
    assert ways(state, "tutor") == [DEFENSE, SUPPORT]
    assert ways(state, "recruit") == ways(state, "privateers_1") == [ATTACK, DEFENSE, SUPPORT]
    assert refused(state, Play(card("tutor"), ATTACK)) == "no_value"
    assert refused(state, Play(card("tutor"), NO_STRENGTH)) == "no_value"
    assert refused(state, Play(card("sentinels_1"), SUPPORT)) == "no_value"


@pytest.mark.clause("DH-083", "DH-084")
def test_a_card_played_for_no_strength_still_has_its_effect() -> None:
    state = table(3, hands={0: ["sentinels_1"]})
    choose(state, "early_train_1")
    play(state, "sentinels_1", NO_STRENGTH)
    assert (markers_of(state, 0), state.standing[0]) == ((0, 0, 0), 1)


@pytest.mark.clause("DH-084", "DH-221")
def test_x33_plain_effects_come_unasked_and_others_are_asked_for() -> None:
    """DH-X33."""
    state = table(
        3,
        professions="open_water",
        hands={0: ["scouts_2", "orators_1", "quartermasters_1", "tutor", "recruit"]},
        draws={0: ["home_tutor", "home_recruit", "home_veteran"]},
    )
    choose(state, "early_train_1")
    play(state, "scouts_2", SUPPORT)
    assert (state.asked.name, card("home_tutor") in state.hands[0]) == ("step_2", True)
    play(state, "orators_1", SUPPORT)
    assert (state.asked.name, state.legal(0)) == ("gain_card", [Accept(), Enough()])
    do(state, Accept())
    assert state.discards[0] == [card("recruit")]
    play(state, "quartermasters_1", SUPPORT)
    assert state.asked.name == "cycle"
    assert {len(action.cards) for action in offered(state, Exchange)} == {0, 1, 2}


@pytest.mark.clause("DH-084")
def test_an_effect_comes_after_the_strength_and_then_or_never() -> None:
    state = table(3, professions="open_water", hands={0: ["orators_1", "tutor"]})
    choose(state, "early_train_1")
    play(state, "orators_1", SUPPORT)
    assert markers_of(state, 0) == (0, 0, 2)
    assert refused(state, Play(card("tutor"), SUPPORT)) == "first_answer"
    do(state, Enough())
    assert refused(state, Accept()) == "nothing_to_accept"
    assert state.discards[0] == []


@pytest.mark.clause("DH-085")
@pytest.mark.parametrize("name", ["late_gain_vp", "late_train_1", "late_assault_plain"])
@pytest.mark.parametrize("strength", [ATTACK, DEFENSE, SUPPORT])
def test_a_card_is_played_in_any_action_for_any_strength(name: str, strength: int) -> None:
    state = table(3, era=LATE, hands={0: ["recruit"]})
    choose(state, name)
    if state.asked.name == "announce":
        do(state, NoTarget())
    play(state, "recruit", strength)
    assert markers_of(state, 0)[strength] == (2, 1, 1)[strength]


# ---- Leaders and the ready area.


@pytest.mark.clause("DH-086", "DH-087")
def test_leader_cards_are_put_in_the_ready_area_without_strength_or_effect() -> None:
    state = table(3, hands={0: ["brandt_leader_1", "brandt_leader_2", "tutor"]})
    choose(state, "early_train_1")
    do(state, Reserve(card("brandt_leader_1")))
    do(state, Reserve(card("brandt_leader_2")))
    assert state.ready[0] == cards("brandt_leader_1", "brandt_leader_2")
    assert (state.hands[0], state.plays[0], markers_of(state, 0)) == ([card("tutor")], (), (0, 0, 0))
    assert refused(state, Reserve(card("tutor"))) == "only_leaders"
    assert refused(state, Reserve(card("brandt_leader_1"))) == "not_in_hand"


@pytest.mark.clause("DH-087")
def test_leaders_are_readied_only_in_step_2_of_the_own_turn() -> None:
    state = table(3, cities={0: "bern"}, lands={"milan": 1}, hands={0: ["brandt_leader_1"], 1: ["lindqvist_leader_2"]})
    assert refused(state, Reserve(card("brandt_leader_1"))) == "only_in_own_turn"
    choose(state, "early_assault_plain")
    announce(state, "milan", LAND)
    state.markers[ATTACK] = 20
    do(state, Strike())
    assert state.actors == (1,)
    assert refused(state, Reserve(card("lindqvist_leader_2"))) == "only_in_own_turn"
    do(state, Hold())
    finish(state)
    assert state.asked.name == "discard"
    assert refused(state, Reserve(card("brandt_leader_1"))) == "only_in_own_turn"


@pytest.mark.clause("DH-088", "DH-083")
def test_a_ready_card_is_played_like_one_of_the_hand() -> None:
    state = table(3, ready={0: ["lindqvist_leader_1", "tutor"]}, factions={0: "lindqvist"})
    choose(state, "early_train_1")
    deploy(state, "lindqvist_leader_1", DEFENSE)
    assert (markers_of(state, 0), state.standing[0]) == ((0, 5, 0), 2)
    assert (state.ready[0], state.plays[0]) == ((card("tutor"),), (card("lindqvist_leader_1"),))
    assert refused(state, Deploy(card("lindqvist_leader_1"), DEFENSE)) == "not_ready"
    assert refused(state, Deploy(card("tutor"), ATTACK)) == "no_value"
    assert refused(state, Play(card("tutor"), SUPPORT)) == "not_in_hand"


@pytest.mark.clause("DH-089")
def test_ready_cards_do_not_count_against_the_hand_size_and_stay_through_winter() -> None:
    many = ["tutor", "recruit", "veteran", "privateers_1", "scouts_1", "brandt_leader_1"]
    state = table(3, ready={0: many}, draws={0: ["home_tutor"] + ["recruit"] * 5}, passes=2)
    pass_turn(state)
    assert state.round == 2
    assert len(state.hands[0]) == 4
    assert sorted(state.ready[0]) == [*cards(*many)]


# ---- Spoils and abilities.


@pytest.mark.clause("DH-090")
def test_a_used_spoils_card_has_its_effect_and_goes_to_the_bottom_of_its_stack() -> None:
    state = table(3, held={0: ["ration_crates", "supply_depot"]})
    choose(state, "early_train_1")
    use(state, "ration_crates")
    use(state, "supply_depot")
    assert markers_of(state, 0) == (0, 0, 5)
    assert (state.spoils[0][0], state.spoils[1][0]) == (location("ration_crates"), location("supply_depot"))
    assert state.locations[0] == (location("kyiv"),)
    assert refused(state, UseSpoils(location("ration_crates"))) == "no_spoils_card"


@pytest.mark.clause("DH-091", "DH-107")
def test_spoils_are_used_in_the_turn_in_which_they_were_gained() -> None:
    state = table(3, spoils_top={3: ["armoury", "supply_depot"]})
    choose(state, "early_gain_spoils")
    use(state, "armoury")
    use(state, "supply_depot")
    assert markers_of(state, 0) == (3, 0, 3)


@pytest.mark.clause("DH-092")
def test_city_cards_are_never_used_up() -> None:
    state = table(3, cities={0: "madrid"}, lands={"vienna": 0}, hands={0: ["tutor"]})
    choose(state, "early_train_1")
    assert refused(state, UseSpoils(location("vienna"))) == "city_stays"
    do(state, UseAbility(location("madrid")))
    do(state, Exchange(()))
    assert state.locations[0] == locations("madrid", "vienna")


@pytest.mark.clause("DH-093")
def test_an_ability_of_a_city_works_once_in_each_own_step_2() -> None:
    state = table(3, cities={0: "madrid"}, hands={0: ["tutor", "recruit"]}, draws={0: ["veteran", "home_tutor"]})
    assert refused(state, UseAbility(location("madrid"))) == "only_in_own_turn"
    choose(state, "early_train_1")
    do(state, UseAbility(location("madrid")))
    do(state, Exchange(cards("tutor")))
    assert (state.hands[0], state.discards[0]) == ([*cards("recruit", "veteran")], [card("tutor")])
    assert refused(state, UseAbility(location("madrid"))) == "ability_used"
    end_turn(state)
    pass_turn(state)
    pass_turn(state)
    choose(state, "early_train_1")
    assert offered(state, UseAbility) == [UseAbility(location("madrid"))]


@pytest.mark.clause("DH-093", "DH-130")
def test_abilities_of_leader_masters_and_cities_need_no_card() -> None:
    state = table(3, factions={0: "navaa"}, masters={0: ["scouts"]}, cities={0: "bern"}, draws={0: ["tutor"] * 9})
    choose(state, "early_train_1")
    assert markers_of(state, 0) == (0, 0, 1)
    end_turn(state)
    assert len(state.hands[0]) == 6


@pytest.mark.clause("DH-093")
def test_an_ability_that_can_do_nothing_is_not_offered() -> None:
    state = table(3, cities={0: "madrid"})
    choose(state, "early_train_1")
    assert refused(state, UseAbility(location("madrid"))) == "nothing_comes_of_it"
    assert refused(state, UseAbility(location("bern"))) == "no_ability"


# ---- Markers.


@pytest.mark.clause("DH-094", "DH-095")
def test_unspent_markers_stay_until_the_start_of_the_own_next_turn() -> None:
    state = table(3, hands={0: ["veteran", "home_veteran"]})
    choose(state, "early_train_1")
    play(state, "veteran", DEFENSE)
    end_turn(state)
    assert markers_of(state, 0) == (0, 2, 0)
    pass_turn(state)
    assert markers_of(state, 0) == (0, 2, 0)
    pass_turn(state)
    assert (state.mover, markers_of(state, 0)) == (0, (0, 0, 0))


@pytest.mark.clause("DH-094")
def test_winter_takes_markers_too() -> None:
    state = table(3, markers={2: (1, 2, 3)}, passes=2, mover=1)
    pass_turn(state)
    assert (state.round, markers_of(state, 2)) == (2, (0, 0, 0))


@pytest.mark.clause("DH-095")
def test_defence_of_the_own_turn_helps_against_later_assaults() -> None:
    state = table(3, factions={0: "zaman", 1: "brandt"}, cities={0: "oslo", 1: "bern"}, lands={"milan": 0})
    state.markers[DEFENSE] = 4
    pass_turn(state)
    choose(state, "early_assault_plain")
    assert announce(state, "milan", LAND).defence == 3 + 4
