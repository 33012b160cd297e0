"""What comes of a battle (DH-190 to DH-198), and one that is fought from end to end (DH-X31)."""

import pytest

from hustings.games.dealers_in_hope.actions import ATTACK, DEFENSE, LAND, SEA, Hold
from hustings.games.dealers_in_hope.events import CityGained, PlayCleared, Scored, TakenFrom
from hustings.games.dealers_in_hope.state import DealersState
from tests.games.dealers_in_hope.arranging import card, cards, location, locations, table, territory
from tests.games.dealers_in_hope.battles import (
    Given,
    assault,
    battle,
    besieged,
    defence,
    hold,
    owner,
    stop,
    strike,
    struck,
)
from tests.games.dealers_in_hope.moving import announce, choose, deploy, markers_of, pass_turn, play

# ---- The defender's cards.


@pytest.mark.clause("DH-191")
@pytest.mark.parametrize("is_won", [True, False])
def test_the_defenders_cards_go_to_the_discard_pile_when_the_assault_ends(is_won: bool) -> None:
    state = struck(attack=5 if is_won else 3, hands={1: ["recruit"]}, ready={1: ["okoro_leader_1"]})
    play(state, "recruit", DEFENSE)
    if not is_won:
        deploy(state, "okoro_leader_1", DEFENSE)
    played = state.plays[1]
    hold(state)
    if not is_won:
        stop(state)
    assert owner(state, "milan") == (0 if is_won else 1)
    assert (state.plays[1], state.discards[1]) == ((), sorted(played))


@pytest.mark.clause("DH-191")
def test_they_lie_in_the_play_area_until_then() -> None:
    state = struck(attack=3, hands={1: ["recruit"]})
    play(state, "recruit", DEFENSE)
    hold(state)
    assert (state.plays[1], state.discards[1]) == (cards("recruit"), [])
    assert PlayCleared(1, cards("recruit")) in stop(state)


@pytest.mark.clause("DH-191", "DH-098")
def test_the_attackers_cards_stay_in_play_until_step_3() -> None:
    state = struck(attack=3, hands={0: ["veteran"], 1: []})
    hold(state)
    strike(state)
    play(state, "veteran", DEFENSE)
    assert (state.plays[0], state.discards[0]) == (cards("veteran"), [])


# ---- The defender wins.


@pytest.mark.clause("DH-192")
def test_a_territory_that_held_stays_the_defenders() -> None:
    state = besieged(attack=1)
    before = state.owners[:], state.minis[:], state.locations[:]
    stop(state)
    assert (state.owners, state.minis, state.locations) == before
    assert state.losses == state.conquests == [0, 0, 0]


# ---- The attacker wins.


@pytest.mark.clause("DH-193")
def test_the_defenders_miniature_returns_and_the_attacker_places_one() -> None:
    state = struck(attack=4)
    before = state.minis[:]
    hold(state)
    assert owner(state, "milan") == 0
    assert state.minis == [before[0] - 1, before[1] + 1, before[2]]
    assert (state.conquests, state.losses) == ([1, 0, 0], [0, 1, 0])


@pytest.mark.clause("DH-194")
def test_two_points_for_a_win_against_a_player_at_stage_2_and_at_stage_3() -> None:
    early = struck(attack=4)
    assert TakenFrom(0, 1, territory("milan"), 4, 3, 2) in hold(early)
    late = struck(attack=3)
    hold(late)
    strike(late)
    assert early.scores == late.scores == [2, 0, 0]


@pytest.mark.clause("DH-130", "DH-194", "DH-167")
def test_the_privateers_master_scores_with_every_win() -> None:
    """DH-X8: 1 against nobody, 3 in all against a player."""
    masters: Given = {"masters": {0: ["privateers"]}}
    alone = assault("milan", attack=6, **masters)
    assert Scored(0, 1) in strike(alone)
    assert alone.scores == [1, 0, 0]
    state = struck(attack=4, **masters)
    hold(state)
    assert state.scores == [3, 0, 0]
    lost = besieged(attack=2, **masters)
    stop(lost)
    assert lost.scores == [0, 0, 0]


@pytest.mark.clause("DH-195", "DH-202")
@pytest.mark.parametrize(("name", "value"), [("swabia", 2), ("milan", 3)])
def test_the_attacker_takes_new_spoils_and_none_of_the_defenders(name: str, value: int) -> None:
    tops, held = {2: ["field_radio"], 3: ["signal_tower"]}, {1: ["armoury", "ration_crates"]}
    state = struck(name, attack=9, spoils_top=tops, held=held)
    hold(state)
    assert state.locations[0] == locations("bern", tops[value][0])
    assert state.locations[1] == locations("madrid", "armoury", "ration_crates")


@pytest.mark.clause("DH-196", "DH-197", "DH-200", "DH-201")
@pytest.mark.parametrize(("name", "beside"), [("ankara", "pontus"), ("vienna", "swabia")])
def test_the_card_of_a_city_goes_with_its_territory(name: str, beside: str) -> None:
    state = struck(name, attack=9, lands={beside: 0})
    assert location(name) in state.locations[1]
    assert CityGained(0, location(name), 1) in hold(state)
    assert state.locations[0] == locations("bern", name)
    assert state.locations[1] == locations("madrid")


@pytest.mark.clause("DH-201", "DH-092", "DH-177")
def test_whoever_loses_a_city_loses_what_it_does() -> None:
    """Moscow's card adds 2 to every defence of whoever holds it."""
    state = struck("moscow", attack=9, lands={"smolensk": 0})
    assert defence(state) == 5 + 2
    hold(state)
    mats = state.view_of(None).mats
    assert [mat.always for mat in mats] == [2, 0, 0]


@pytest.mark.clause("DH-198", "DH-161")
def test_the_final_defence_is_spent_and_the_rest_stays() -> None:
    state = struck(attack=8, hands={1: ["veteran"]})
    play(state, "veteran", DEFENSE)
    hold(state)
    assert markers_of(state, 0) == (8 - 3 - 2, 0, 0)


# ---- From end to end.


def landing_in_livonia() -> DealersState:
    """DH-X31, announced: Ferreira with Oslo against Lindqvist, oversea by the Baltic."""
    state = table(
        factions={0: "ferreira", 1: "lindqvist", 2: "zaman"},
        cities={0: "oslo", 1: "madrid", 2: "kyiv"},
        lands={"svealand": 0, "livonia": 1},
        hands={0: ["ferreira_leader_1", "veteran"], 1: ["sentinels_1"]},
        standing={1: 2},
    )
    choose(state, "early_assault_strike")
    announce(state, "livonia", SEA)
    return state


@pytest.mark.clause("DH-176", "DH-177", "DH-178", "DH-181", "DH-184")
def test_the_first_two_exchanges_of_the_landing() -> None:
    """DH-X31: 8 against 6, then 8 against 11."""
    state = landing_in_livonia()
    assert (battle(state).attack, battle(state).defence) == (2 + 1, 2 + (2 - 2) + 2 + 2)
    play(state, "ferreira_leader_1", ATTACK)
    assert battle(state).attack == 2 + 1 + 4 + 1
    strike(state)
    play(state, "sentinels_1", DEFENSE)
    assert battle(state).defence == 6 + 4 + 1
    hold(state)
    assert (battle(state).exchange, battle(state).totals) == (3, ((8, 6), (8, 11)))


@pytest.mark.clause("DH-187", "DH-188", "DH-194", "DH-198")
def test_with_the_veteran_the_landing_is_won() -> None:
    """DH-X31: 11 against 11."""
    state = after_two_exchanges()
    play(state, "veteran", ATTACK)
    strike(state)
    assert (owner(state, "livonia"), state.scores) == (0, [2, 0, 0])
    assert markers_of(state, 0) == (0, 0, 0)


@pytest.mark.clause("DH-188", "DH-192", "DH-179", "DH-180")
def test_without_the_veteran_the_defender_keeps_markers_and_standing_defence() -> None:
    """DH-X31; seat 1 is next, so what it keeps is looked at before step 3 ends."""
    state = after_two_exchanges()
    stop(state)
    assert (state.asked.name, owner(state, "livonia")) == ("discard", 1)
    assert (markers_of(state, 1), state.standing[1]) == ((0, 4, 0), 3)


def after_two_exchanges() -> DealersState:
    state = landing_in_livonia()
    play(state, "ferreira_leader_1", ATTACK)
    strike(state)
    play(state, "sentinels_1", DEFENSE)
    hold(state)
    return state


@pytest.mark.clause("DH-184", "DH-186")
def test_the_account_of_the_landing_names_what_each_side_is_made_of() -> None:
    found = battle(after_two_exchanges()).items
    attack = [(item.exchange, item.kind, item.count) for item in found if item.is_attack]
    assert attack == [(0, "deed", 2), (1, "location", 1), (1, "card", 4), (1, "card", 1)]
    answer = [(item.exchange, item.kind, item.count) for item in found if not item.is_attack]
    assert answer == [
        (2, "card", 4),
        (2, "card", 1),
        (0, "interior", 2),
        (0, "sea", 0),
        (0, "defenders", 4),
    ]


@pytest.mark.clause("DH-064", "DH-094", "DH-190")
def test_defence_markers_go_when_the_defenders_own_turn_begins() -> None:
    state = assault("milan", attack=3, lands={"milan": 2}, hands={2: ["recruit"]}, draws={2: ["tutor"] * 5})
    strike(state)
    play(state, "recruit", DEFENSE)
    hold(state)
    stop(state)
    assert (markers_of(state, 2), state.hands[2]) == ((0, 1, 0), [])
    pass_turn(state)
    assert (state.mover, markers_of(state, 2)) == (2, (0, 0, 0))
    assert state.hands[2] == [card("tutor")] * 4


@pytest.mark.clause("DH-185", "DH-186")
def test_a_defender_with_nothing_to_play_can_only_hold() -> None:
    state = struck(attack=3)
    assert state.legal(1) == [Hold()]
    assert battle(state).path == LAND
