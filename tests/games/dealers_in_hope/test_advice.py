"""What bots know: how well a seat stands, and what an action will come to."""

import math

from hustings import Action
from hustings.games.dealers_in_hope.actions import (
    ATTACK,
    CUBE,
    DEFENSE,
    LAND,
    LEADER_CUBE,
    SUPPORT,
    Announce,
    Choose,
    Discard,
    Finish,
    Hold,
    NoTarget,
    Pass,
    Perform,
    Play,
    Promote,
    Reserve,
    Strike,
    Train,
    TrainMaster,
    UseSpoils,
)
from hustings.games.dealers_in_hope.printed import LATE
from hustings.games.dealers_in_hope.state import DealersState
from tests.games.dealers_in_hope.advising import DECK, STRONG, WEAK, chosen, gains_by_turn, payoff, told_apart
from tests.games.dealers_in_hope.arranging import (
    GAME,
    card,
    cards,
    deed,
    location,
    profession,
    table,
    territory,
)
from tests.games.dealers_in_hope.moving import announce, choose, do, finish, play

# ---- How a seat stands.


def test_points_territories_masters_and_cities_count() -> None:
    plain = table()
    for better in (
        table(scores={0: 3}),
        table(lands={"swabia": 0}),
        table(masters={0: ["engineers"]}),
        table(held={0: ["vienna"]}),
    ):
        assert payoff(better) > payoff(plain)


def test_values_are_numbers_whatever_the_score() -> None:
    for points in (-400, 0, 400):
        values = GAME.values(table(scores={0: points}))
        assert all(value >= 0.0 and math.isfinite(value) for value in values)


def test_a_turn_is_worth_what_its_marker_was() -> None:
    """Or a search would like whatever keeps the others' turns out of its sight."""
    gains = [gain for seed in range(2) for gain in gains_by_turn(seed)]
    assert len(gains) > 80
    assert abs(sum(gains) / len(gains)) < 1.5


def test_a_deck_is_better_for_a_strong_card_and_worse_for_a_weak_one() -> None:
    deck = [*STRONG, *["home_migrating_masses"] * 3, *["home_militant_masses"] * 3, "home_tutor"]
    usual = payoff(table(draws={0: deck}))
    assert payoff(table(draws={0: [*deck, "pilots_2"]}, professions="open_water")) > usual
    assert payoff(table(draws={0: [*deck, "home_huddled_masses"]})) < usual


def test_a_profession_is_worth_more_the_nearer_its_master_is() -> None:
    deck = [*STRONG, *["home_migrating_masses"] * 3]

    def with_card(name: str) -> float:
        return payoff(table(discards={0: [*deck, name]}))

    assert with_card("scholars_2") > with_card("scholars_1") > with_card("home_tutor")


def test_a_level_2_card_is_worth_less_once_its_master_is_there() -> None:
    def worth(masters: list[str]) -> float:
        with_it = table(masters={0: masters}, discards={0: ["engineers_2"]}, era=LATE)
        return payoff(with_it) - payoff(table(masters={0: masters}, era=LATE))

    assert worth([]) > worth(["engineers"])


def test_defence_calms_fear_where_others_are_near() -> None:
    lands = {"smolensk": 0, "carpathia": 1}
    assert payoff(table(lands=lands, standing={0: 3})) > payoff(table(lands=lands))


def test_a_winter_condition_that_is_met_counts() -> None:
    """Lindqvist's scores for territories in a year without losses."""
    factions = {0: "lindqvist", 1: "brandt"}
    lands = {"swabia": 0, "carpathia": 0, "milan": 0}
    before, met = table(factions=factions, lands={}), table(factions=factions, lands=lands)
    other = table(factions={0: "okoro", 1: "brandt"}, lands=lands)
    assert payoff(met) - payoff(before) > payoff(other) - payoff(table(factions={0: "okoro", 1: "brandt"}))


# ---- Choosing an action.


def test_who_can_take_a_territory_does() -> None:
    state = table(hands={0: STRONG}, era=LATE)
    state.round = 6
    assert isinstance(action := chosen(state), Choose)
    assert GAME.printed.deeds[action.deed].does == "assault"


def test_the_leader_cube_goes_only_where_no_small_cube_can() -> None:
    state = table(hands={0: STRONG}, placed={"early_assault_strike": [(1, CUBE)]})
    offered = [action for action in told_apart(state) if isinstance(action, Choose)]
    assert [action.deed for action in offered if action.marker == LEADER_CUBE] == [deed("early_assault_strike")]
    assert Pass() not in told_apart(state)


def test_with_the_leader_cube_alone_a_seat_may_wait() -> None:
    state = table(hands={0: STRONG}, cubes={0: 0}, starter=1, mover=0)
    assert Pass() in told_apart(state)


def test_no_plain_assault_where_one_brings_more() -> None:
    state = table(hands={0: STRONG})
    assert Choose(deed("early_assault_plain"), CUBE) not in told_apart(state)
    filled = {name: [(1, CUBE)] for name in ("early_assault_strike", "early_assault_fortify", "early_assault_landing")}
    state = table(hands={0: STRONG}, placed=filled)
    assert Choose(deed("early_assault_plain"), CUBE) in told_apart(state)


def test_a_promotion_to_a_master_is_taken() -> None:
    state = table(discards={0: ["engineers_2"]}, hands={0: WEAK}, era=LATE)
    state.round = 6
    assert chosen(state) == Choose(deed("late_promote"), CUBE)
    choose(state, "late_promote")
    assert told_apart(state) == [Perform()]
    do(state, Perform())
    assert isinstance(chosen(state), Promote)


def test_a_draw_pile_that_is_out_is_worth_a_shuffle() -> None:
    state = table(hands={0: []}, discards={0: [*STRONG, "engineers_2", "scouts_2"]})
    assert chosen(state) == Choose(deed("early_shuffle"), CUBE)


def test_spoils_are_reckoned_with_where_no_card_is_left() -> None:
    spoils = table(hands={0: []}, discards={0: STRONG}, held={0: ["armoury"]})
    choose(spoils, "early_assault_strike")
    assert isinstance(chosen(spoils), Announce)


# ---- Assaults.


def test_only_targets_in_reach_are_told_apart_each_by_its_easier_path() -> None:
    state = table(hands={0: WEAK})
    choose(state, "early_assault_strike")
    targets = [action for action in told_apart(state) if isinstance(action, Announce)]
    assert all(action.defence <= 2 + 1 + 1 + 1 for action in targets)
    state = table(hands={0: STRONG})
    choose(state, "early_assault_strike")
    targets = [action for action in told_apart(state) if isinstance(action, Announce)]
    assert targets
    assert len({action.territory for action in targets}) == len(targets)


def test_out_of_reach_of_everything_no_target_is_left() -> None:
    state = table(factions={0: "okoro", 1: "brandt"})
    choose(state, "early_assault_landing")
    assert told_apart(state) == [NoTarget()]


def test_a_city_is_rather_taken_than_a_plain_territory() -> None:
    state = table(hands={0: [*STRONG, "brandt_leader_2"]}, ready={0: ["veteran", "veteran"]})
    choose(state, "early_assault_strike")
    assert isinstance(action := chosen(state), Announce)
    assert state.board.is_city[action.territory]


def test_in_an_assault_cards_are_played_for_attack_alone_and_no_more_than_needed() -> None:
    state = table(hands={0: [*STRONG, "home_huddled_masses"]})
    choose(state, "early_assault_strike")
    announce(state, "carpathia", LAND)
    while not isinstance(action := chosen(state), Strike):
        assert isinstance(action, Play)
        assert action.strength == ATTACK
        do(state, action)
    assert told_apart(state) == [Strike()]
    do(state, action)
    assert state.owners[territory("carpathia")] == 0
    assert len(state.hands[0]) >= 2


CHEAP = [*["home_militant_masses"] * 3, "home_recruit"]
"""Attack 5, of cards that are soon replaced."""


def test_spoils_are_used_where_cards_are_not_enough_and_kept_where_they_are() -> None:
    for hand, is_used in ((["home_recruit"], True), (CHEAP, False)):
        state = table(hands={0: hand}, draws={0: DECK}, held={0: ["armoury"]})
        choose(state, "early_assault_strike")
        announce(state, "carpathia", LAND)
        done: list[Action] = []
        while state.target >= 0 and (not done or not isinstance(done[-1], Finish)):
            done.append(chosen(state))
            do(state, done[-1])
        assert (UseSpoils(location("armoury")) in done) == is_used
        assert state.owners[territory("carpathia")] == 0


def test_an_assault_that_cannot_be_won_any_more_is_given_up() -> None:
    state = table(hands={0: ["home_militant_masses"]}, lands={"carpathia": 1}, standing={1: 9})
    choose(state, "early_assault_strike")
    announce(state, "carpathia", LAND)
    assert chosen(state) == Finish()


# ---- Defending.


def attacked(hand: list[str]) -> DealersState:
    """Seat 0 has struck at Carpathia with attack 11, and seat 1 answers."""
    state = table(
        hands={0: ["home_veteran", "home_recruit", "veteran"], 1: hand},
        lands={"carpathia": 1},
    )
    choose(state, "early_assault_strike")
    announce(state, "carpathia", LAND)
    play(state, "home_veteran", ATTACK)
    play(state, "home_recruit", ATTACK)
    play(state, "veteran", ATTACK)
    do(state, Strike())
    assert state.asked.name == "defend"
    return state


def test_who_can_hold_a_territory_defends_it() -> None:
    state = attacked(hand=["lindqvist_leader_1", "home_huddled_masses"])
    while (action := chosen(state)) != Hold():
        assert isinstance(action, Play)
        assert action.strength == DEFENSE
        do(state, action)
    do(state, action)
    finish(state)
    assert state.owners[territory("carpathia")] == 1


def test_a_hopeless_defence_costs_no_card() -> None:
    state = attacked(hand=["home_huddled_masses"])
    assert told_apart(state) == [Hold()]


def test_who_must_discard_in_defence_keeps_what_defends() -> None:
    state = table(
        hands={0: ["saboteurs_1", "home_veteran"], 1: ["home_huddled_masses", "home_militant_masses"]},
        lands={"carpathia": 1},
        professions="long_siege",
    )
    choose(state, "early_assault_strike")
    announce(state, "carpathia", LAND)
    play(state, "saboteurs_1", ATTACK)
    assert told_apart(state) == [Discard(cards("home_militant_masses"))]


# ---- Training.


def test_a_master_that_can_be_paid_for_is_trained() -> None:
    state = table(hands={0: ["engineers_2", "home_tutor"]}, draws={0: DECK})
    state.round = 5
    choose(state, "early_train_1")
    done = []
    while state.asked.name == "step_2":
        done.append(chosen(state))
        do(state, done[-1])
    assert TrainMaster(profession("engineers")) in done


def test_support_is_saved_for_the_better_card() -> None:
    """With 6 support in hand, what costs 3 is not trained in the place of what costs 6."""
    state = table(hands={0: ["home_tutor", "tutor", "scholars_1"]}, draws={0: DECK})
    choose(state, "early_train_1")
    done = []
    while state.asked.name == "step_2":
        done.append(chosen(state))
        do(state, done[-1])
    assert Train(card("scholars_2")) in done


def test_no_card_is_played_for_nothing() -> None:
    """In a Reorganize action no strength is needed: attack and support are not even thought of."""
    state = table(hands={0: ["home_veteran", "home_tutor", "brandt_leader_1"]})
    choose(state, "early_gain_spoils")
    while state.asked.name != "step_2":
        do(state, chosen(state))
    plays = [action for action in told_apart(state) if isinstance(action, Play)]
    assert {action.strength for action in plays} == {DEFENSE}
    assert chosen(state) in (Reserve(card("brandt_leader_1")), Finish())


def test_while_training_cards_are_played_for_support() -> None:
    state = table(hands={0: ["home_veteran", "home_militant_masses", "home_tutor"]})
    choose(state, "early_train_1")
    plays = {action for action in told_apart(state) if isinstance(action, Play)}
    assert plays == {Play(card("home_veteran"), SUPPORT), Play(card("home_tutor"), SUPPORT)}


def test_a_turn_of_a_bot_ends() -> None:
    """Whatever lies in hand and ready area: every action looks better than to repeat it."""
    for name in ("early_gain_spoils", "early_ready_cards", "early_train_3_or_4", "early_assault_fortify"):
        state = table(
            hands={0: ["scouts_1", "quartermasters_1", "salvagers_1", "brandt_leader_2", "home_tutor"]},
            draws={0: ["scouts_2", "home_recruit", "home_recruit", "home_veteran"]},
            held={0: ["madrid", "field_radio", "signal_tower", "grateful_locals"]},
        )
        choose(state, name)
        decisions = 0
        while state.mover == 0 and state.turn == 1:
            do(state, chosen(state))
            decisions += 1
        assert decisions < 40
