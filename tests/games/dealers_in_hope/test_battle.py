"""Assaults on controlled territories: the three exchanges (DH-181 to DH-190)."""

import pytest

from hustings.games.dealers_in_hope.actions import (
    ATTACK,
    DEFENSE,
    Finish,
    Hold,
    Play,
    Reserve,
    Strike,
    Train,
    UseAbility,
)
from hustings.games.dealers_in_hope.events import AssaultFailed, Held, Struck, TakenFrom
from hustings.games.dealers_in_hope.state import DealersState
from tests.games.dealers_in_hope.arranging import card, cards, location, territory
from tests.games.dealers_in_hope.battles import (
    battle,
    besieged,
    defence,
    hold,
    owner,
    stop,
    strike,
    struck,
)
from tests.games.dealers_in_hope.moving import (
    deploy,
    markers_of,
    play,
    refused,
    use,
)

# ---- Stage 1.


@pytest.mark.clause("DH-181")
def test_in_stage_1_the_attacker_uses_hand_ready_area_spoils_and_abilities() -> None:
    state = besieged(
        "pyrenees",
        attack=0,
        cities={0: "madrid", 1: "bern"},
        hands={0: ["recruit"]},
        ready={0: ["veteran"]},
        held={0: ["ammunition_cache"]},
    )
    assert UseAbility(location("madrid")) in state.legal(0)
    play(state, "recruit", ATTACK)
    deploy(state, "veteran", ATTACK)
    use(state, "ammunition_cache")
    assert battle(state).attack == 2 + 3 + 2


@pytest.mark.clause("DH-182")
def test_with_less_attack_than_defence_the_assault_is_lost_at_once() -> None:
    """DH-X20, with a defence of 2 and attack 1: nobody asks the defender."""
    state = besieged("swabia", attack=1)
    assert refused(state, Strike()) == "too_weak"
    assert AssaultFailed(0, territory("swabia"), 1, 2, 1) in stop(state)
    assert (owner(state, "swabia"), state.scores) == (1, [0, 0, 0])


@pytest.mark.clause("DH-183")
def test_with_as_much_attack_stage_2_follows() -> None:
    """DH-X20, with a defence of 2 and attack 2."""
    state = besieged("swabia", attack=2)
    assert Struck(0, 1, territory("swabia"), 2, 2) in strike(state)
    assert (state.asked.name, state.actors, battle(state).exchange) == ("defend", (1,), 2)
    assert owner(state, "swabia") == 1


@pytest.mark.clause("DH-183")
def test_stage_2_cannot_be_stopped_short_of() -> None:
    """DH-X40 (b)."""
    state = besieged("swabia", attack=2, hands={0: ["recruit"]})
    assert refused(state, Finish()) == "must_strike"
    play(state, "recruit", ATTACK)
    assert refused(state, Finish()) == "must_strike"
    strike(state)
    assert battle(state).totals == ((4, 2),)


# ---- Stage 2.


@pytest.mark.clause("DH-184")
def test_the_defender_plays_from_hand_and_ready_area_and_uses_spoils() -> None:
    state = struck(attack=3, hands={1: ["recruit"]}, ready={1: ["veteran"]}, held={1: ["sandbag_wall"]})
    assert defence(state) == 3
    play(state, "recruit", DEFENSE)
    assert defence(state) == 3 + 1
    deploy(state, "veteran", DEFENSE)
    assert defence(state) == 3 + 1 + 2
    use(state, "sandbag_wall")
    assert defence(state) == 3 + 1 + 2 + 3
    assert state.asked.name == "defend"


@pytest.mark.clause("DH-184", "DH-180")
def test_standing_defence_gained_while_defending_counts_at_once() -> None:
    state = struck(attack=3, hands={1: ["sentinels_1"]})
    play(state, "sentinels_1", DEFENSE)
    assert defence(state) == 3 + 4 + 1
    assert state.standing[1] == 1


@pytest.mark.clause("DH-184", "DH-087", "DH-118")
def test_a_defender_takes_no_action_readies_no_leader_and_trains_nothing() -> None:
    state = struck(attack=3, hands={1: ["okoro_leader_1", "recruit"]}, markers={1: (0, 0, 9)})
    assert {type(action) for action in state.legal(1)} == {Play, Hold}
    for action in (Reserve(card("okoro_leader_1")), Train(card("recruit")), Finish(), UseAbility(location("madrid"))):
        refused(state, action, 1)


@pytest.mark.clause("DH-184")
def test_while_the_defender_answers_the_attacker_waits() -> None:
    state = struck(attack=3, hands={0: ["recruit"], 1: ["recruit"]})
    assert state.legal(0) == []
    refused(state, Play(card("recruit"), ATTACK), 0)
    refused(state, Hold(), 0)


@pytest.mark.clause("DH-184")
def test_attack_and_support_help_no_defender() -> None:
    state = struck(attack=4, hands={1: ["recruit"]})
    play(state, "recruit", ATTACK)
    assert (defence(state), markers_of(state, 1)) == (3, (2, 0, 0))


@pytest.mark.clause("DH-185", "DH-194")
def test_a_defence_below_the_attack_loses_at_stage_2() -> None:
    state = struck(attack=5, hands={1: ["recruit"]})
    play(state, "recruit", DEFENSE)
    told = hold(state)
    assert Held(1, territory("milan"), 5, 4) in told
    assert TakenFrom(0, 1, territory("milan"), 5, 4, 2) in told
    assert (owner(state, "milan"), state.scores) == (0, [2, 0, 0])
    assert (state.asked.name, state.actors) == ("step_2", (0,))


@pytest.mark.clause("DH-186")
@pytest.mark.parametrize("played", [["recruit"], ["veteran"]])
def test_a_defence_that_equals_or_passes_the_attack_leads_to_stage_3(played: list[str]) -> None:
    state = struck(attack=4, hands={1: played})
    play(state, played[0], DEFENSE)
    hold(state)
    assert (owner(state, "milan"), battle(state).exchange) == (1, 3)
    assert (state.asked.name, state.actors) == ("step_2", (0,))


# ---- Stage 3.


@pytest.mark.clause("DH-186", "DH-188", "DH-194")
def test_on_equality_the_attacker_wins_in_the_end() -> None:
    """DH-X21: 5 against 2, then 5 against 5."""
    state = struck("swabia", attack=5, hands={1: ["recruit", "veteran"]})
    play(state, "recruit", DEFENSE)
    play(state, "veteran", DEFENSE)
    hold(state)
    assert (battle(state).attack, battle(state).defence, battle(state).exchange) == (5, 5, 3)
    assert refused(state, Finish()) == "must_strike"
    strike(state)
    assert (owner(state, "swabia"), state.scores) == (0, [2, 0, 0])
    assert markers_of(state, 0) == (0, 0, 0)


@pytest.mark.clause("DH-187", "DH-188", "DH-198")
def test_one_more_attack_in_stage_3_wins() -> None:
    """DH-X22: 5 against 2, 5 against 6, 6 against 6."""
    state = at_stage_3()
    assert refused(state, Strike()) == "too_weak"
    play(state, "militant_masses", ATTACK)
    strike(state)
    assert (owner(state, "swabia"), markers_of(state, 0)) == (0, (0, 0, 0))


@pytest.mark.clause("DH-188", "DH-192")
def test_with_nothing_added_in_stage_3_the_defender_wins() -> None:
    """DH-X22."""
    state = at_stage_3()
    assert AssaultFailed(0, territory("swabia"), 5, 6, 1) in stop(state)
    assert (owner(state, "swabia"), state.scores) == (1, [0, 0, 0])


def at_stage_3() -> DealersState:
    """5 against 6, and the attacker has a militant in hand."""
    state = struck("swabia", attack=5, hands={0: ["militant_masses"], 1: ["veteran", "home_veteran"]})
    play(state, "veteran", DEFENSE)
    play(state, "home_veteran", DEFENSE)
    hold(state)
    assert (battle(state).exchange, defence(state)) == (3, 6)
    return state


@pytest.mark.clause("DH-189")
def test_after_the_third_exchange_the_defender_is_not_asked_again() -> None:
    state = struck("swabia", attack=5, hands={0: ["recruit"], 1: ["veteran", "home_veteran", "tutor"]})
    play(state, "veteran", DEFENSE)
    play(state, "home_veteran", DEFENSE)
    hold(state)
    play(state, "recruit", ATTACK)
    strike(state)
    assert (owner(state, "swabia"), state.actors) == (0, (0,))
    assert state.hands[1] == [card("tutor")]


# ---- The defender's cards.


@pytest.mark.clause("DH-190", "DH-063", "DH-064")
def test_a_defender_draws_only_at_the_start_of_the_own_next_turn() -> None:
    """DH-X28."""
    hand = ["recruit", "veteran", "huddled_masses", "tutor"]
    state = struck(attack=3, hands={1: hand}, draws={1: ["migrating_masses"] * 3 + ["militant_masses"]})
    for name in hand[:3]:
        play(state, name, DEFENSE)
    hold(state)
    assert state.hands[1] == [card("tutor")]
    stop(state)
    assert (state.mover, markers_of(state, 1)) == (1, (0, 0, 0))
    assert state.hands[1] == sorted(cards("tutor", *["migrating_masses"] * 3))


@pytest.mark.clause("DH-190")
def test_effects_of_a_defender_draw_as_usual() -> None:
    state = struck(attack=3, hands={1: ["scouts_2"]}, draws={1: ["recruit", "veteran"]})
    play(state, "scouts_2", DEFENSE)
    assert state.hands[1] == [card("recruit")]


@pytest.mark.clause("DH-184", "DH-182", "DH-188")
def test_the_totals_after_each_exchange_are_kept_to_be_seen() -> None:
    state = at_stage_3()
    assert battle(state).totals == ((5, 2), (5, 6))
