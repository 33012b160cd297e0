"""The training game, common Strategies, the small map, and Events (EL-138 to EL-167, EL-170)."""

from typing import Any

import pytest

from hustings import BadSetup
from hustings.core.story import Story
from hustings.games.electioneer.actions import (
    TREASURY,
    Campaign,
    Commute,
    Complete,
    Confirm,
    Disclose,
    EndTurn,
    Explore,
    Ferry,
    Fundraise,
    Lobby,
    MovePawn,
    PickUp,
    Use,
    Walk,
)
from hustings.games.electioneer.counting import current_votes, final_votes
from hustings.games.electioneer.events import Capped, CommonTurnedUp, Displayed, EventCame, Lobbied, PickedUp
from hustings.games.electioneer.maps import fare_of
from hustings.games.electioneer.state import ElectioneerState
from tests.games.electioneer.tabletop import (
    GAME,
    HKI,
    KE,
    KW,
    NTE,
    NTW,
    PRINTED,
    clause_against,
    do,
    end_turn,
    event,
    heard,
    holders,
    kinds,
    names,
    offered,
    refused,
    started,
    strategy,
    table,
    token,
    zone,
)

TRAINING: dict[str, Any] = {"variant": "training"}
COMMON: dict[str, Any] = {"variant": "common_strategies"}
SMALL: dict[str, Any] = {"variant": "small_map"}

# ---- Training.


@pytest.mark.clause("EL-138")
def test_training_has_no_effects_strategies_or_achievements() -> None:
    state = table(2, stacks={0: ["central", "happy_valley", "lei_yue_mun", "kam_tin"]}, **TRAINING)
    assert current_votes(state, 0) == 0
    assert (state.in_force(0, "lobby_plus"), offered(state, Use)) == (0, [])
    assert len(state.view_of(0).tokens) == 24
    assert state.count_of(0, 10) == 2  # heritage: Lei Yue Mun and Kam Tin, without the extra symbol
    assert refused(state, Explore()) == "not_in_training"
    assert started(2, **TRAINING).strategy_deck == []


@pytest.mark.clause("EL-139", "EL-145")
def test_lobbying_in_training_takes_two_from_a_treasury_that_never_runs_out() -> None:
    state = table(2, **TRAINING)
    assert do(state, Lobby()) == [Lobbied(0, 2, None)]
    assert state.discs[0] == 2


@pytest.mark.clause("EL-140")
def test_shenzhen_bay_goes_into_the_deck_of_new_territories_west() -> None:
    assert {started(2, seed, **TRAINING).wild_deck for seed in range(8)} == {NTW}


@pytest.mark.clause("EL-141")
def test_starting_zones_are_chosen_as_in_the_full_game() -> None:
    state = GAME.start(3, 1, {"first_seat": 0, **TRAINING})
    assert (state.asked.name, state.actors) == ("start", (0, 1, 2))
    state = started(3, **TRAINING)
    assert (state.zones, state.asked.name) == ([1, 1, 1], "turn")


@pytest.mark.clause("EL-142", "EL-143")
def test_there_are_six_actions_and_no_recurring_effects() -> None:
    state = table(2, hands={0: ["central", "sheung_wan"]}, pawns={0: "central"}, discs={0: 5}, **TRAINING)
    assert kinds(state) == {"Walk", "Commute", "Ferry", "Lobby", "PickUp", "Confirm", "EndTurn"}
    for action in (Campaign(KE, NTE), Fundraise(KE), Complete(()), Disclose(0), Use(zone("central"))):
        assert refused(state, action) == "not_in_training"
    assert state.quota == 2


@pytest.mark.clause("EL-144")
def test_movement_is_as_in_the_full_game() -> None:
    state = table(2, hands={0: ["hkbcf"]}, pawns={0: "tai_wai"}, discs={0: 2}, **TRAINING)
    do(state, Commute(zone("hkbcf"), zone("tuen_mun_south"), 2))
    assert refused(state, Ferry(zone("tai_o"))) == "too_few_quotas"
    do(state, Walk(zone("castle_peak")))
    assert (state.pawns[0], state.treasury) == (zone("castle_peak"), 2)


@pytest.mark.clause("EL-146")
def test_campaigning_in_training_takes_a_card_on_display() -> None:
    state = table(2, columns={KE: ["lam_tin", "kwun_tong"]}, deck_tops={KE: ["yau_tong"]}, **TRAINING)
    assert len(offered(state, PickUp)) == 10
    told = do(state, PickUp(zone("lam_tin")))
    assert told == [PickedUp(0, zone("lam_tin"), KE), Displayed(KE, (zone("yau_tong"),))]
    assert (state.discs[0], state.markers[0]) == (0, -1)
    assert refused(state, PickUp(zone("lam_tin"))) == "not_on_display"
    assert refused(table(2), PickUp(zone("lam_tin"))) == "only_in_training"


@pytest.mark.clause("EL-147")
def test_confirming_in_training_has_no_effect() -> None:
    state = table(2, hands={0: ["mui_wo"]}, pawns={0: "mui_wo"}, discs={0: 2}, **TRAINING)
    do(state, Confirm(zone("mui_wo"), NTW))
    assert (state.asked.name, state.quota, state.treasury) == ("turn", 1, 2)


@pytest.mark.clause("EL-148")
def test_a_tie_in_training_is_shared() -> None:
    state = table(2, **TRAINING)
    state.token_votes = [35, 35]
    end_turn(state)
    assert (state.result.winners, state.result.scores, state.result.decided_by) == ((0, 1), (35, 35), "EL-148")
    state = table(2, **TRAINING)
    state.token_votes = [34, 3]
    end_turn(state)
    assert not state.over


# ---- Common Strategies.


@pytest.mark.clause("EL-149")
def test_two_strategies_are_turned_up_for_all() -> None:
    story: Story = []
    state = started(3, 1, story, **COMMON)
    assert len(state.common) == 2
    assert CommonTurnedUp(state.common) in heard(story, None)
    assert (state.strategy_deck, state.privates, len(state.strategies_out)) == ([], [()] * 3, 23)
    assert state.view_of(None).common == state.common


@pytest.mark.clause("EL-150")
def test_everybody_reads_both_tables_with_her_own_zones() -> None:
    state = table(2, stacks={0: ["lo_wu", "hkbcf", "hung_hom"]}, common=["S02", "S14"], **COMMON)
    assert [current_votes(state, seat) for seat in (0, 1)] == [6 - 1, -1 - 1]
    assert [final_votes(state, seat) for seat in (0, 1)] == [5, -2]


@pytest.mark.clause("EL-151")
def test_nothing_is_disclosed_or_explored() -> None:
    state = table(2, common=["S02", "S14"], **COMMON)
    assert refused(state, Disclose(strategy("S02"))) == "no_strategies_here"
    assert refused(state, Explore()) == "no_strategies_here"
    assert clause_against(state, Explore()) == "EL-151"


@pytest.mark.clause("EL-152")
def test_the_strategies_token_is_out() -> None:
    tokens = {one.token for one in table(2, **COMMON).view_of(0).tokens}
    assert len(tokens) == 28
    assert token("ach_strategies") not in tokens


@pytest.mark.clause("EL-153")
def test_no_reward_is_given_and_explore_free_has_no_result() -> None:
    state = table(2, hands={0: ["lai_chi_wo"]}, pawns={0: "lai_chi_wo"}, discs={0: 2}, common=["S02", "S14"], **COMMON)
    do(state, Confirm(zone("lai_chi_wo"), NTE))
    assert (state.asked.name, state.discs[0]) == ("turn", 0)


# ---- The small map.


@pytest.mark.clause("EL-154")
def test_the_small_map_is_for_two_or_three() -> None:
    assert [started(seats, **SMALL).seats for seats in (2, 3)] == [2, 3]
    with pytest.raises(BadSetup, match="small_map"):
        GAME.start(4, 1, SMALL)


@pytest.mark.clause("EL-155", "EL-159")
def test_only_three_regions_are_played_and_shenzhen_bay_is_out() -> None:
    state = started(2, **SMALL)
    assert [column.region for column in state.view_of(0).columns] == [HKI, KE, KW]
    laid = {card for place in (*state.decks, *state.columns, *state.stacks) for card in place}
    assert {PRINTED.region[card] for card in laid} == {HKI, KE, KW}
    assert (len(laid), len(state.aside), state.wild_deck) == (78, 78, -1)
    assert refused(table(2, discs={0: 2}, **SMALL), Campaign(KE, NTE)) == "no_such_column"


@pytest.mark.clause("EL-156")
def test_routes_and_ferries_keep_their_zones_in_play() -> None:
    map = PRINTED.variants[2].map
    assert names(map.routes[8]) == ["lai_chi_kok", "stonecutters_island"]
    assert map.routes[9] == map.routes[10] == []
    assert sum(len(ends) for ends in map.lines) == 2 * 7
    state = table(2, pawns={0: "central"}, **SMALL)
    assert {PRINTED.ids[action.zone] for action in offered(state, Ferry)} == {"tsim_sha_tsui"}


@pytest.mark.clause("EL-157", "EL-158")
def test_tokens_lie_grey_side_up() -> None:
    tokens = {one.token: one.votes for one in table(2, **SMALL).view_of(0).tokens}
    assert (tokens[token("region_hki_1")], tokens[token("region_ke_2")], tokens[token("con_heritage_1")]) == (5, 2, 3)
    assert len(tokens) == 24
    assert not {token("region_nte_1"), token("region_ntw_2"), token("ach_strategies")} & {*tokens}
    assert sum(tokens.values()) == 62


@pytest.mark.clause("EL-158")
def test_no_strategies_are_played_on_the_small_map() -> None:
    state = started(2, **SMALL)
    assert (state.privates, state.strategy_deck) == ([(), ()], [])
    assert refused(state, Explore()) == "no_strategies_here"


@pytest.mark.clause("EL-160")
def test_starting_zones_of_the_small_map() -> None:
    """Two for each of two players; one each, without choice, for three (EL-R65)."""
    state = GAME.start(2, 1, {"first_seat": 0, **SMALL})
    assert (state.asked.name, [len(hand) for hand in state.hands]) == ("start", [2, 2])
    three = GAME.start(3, 1, {"first_seat": 0, **SMALL})
    assert (three.asked.name, three.zones) == ("turn", [1, 1, 1])
    assert all(PRINTED.is_control_point[pawn] for pawn in three.pawns)


@pytest.mark.clause("EL-161")
def test_three_regions_are_enough_on_the_small_map() -> None:
    """WE-18."""
    state = table(2, stacks={0: ["central", "lam_tin", "jordan"]}, **SMALL)
    end_turn(state)
    assert state.tokens[token("ach_regions")] == 0


@pytest.mark.clause("EL-162")
@pytest.mark.parametrize(("seats", "votes"), [(2, 28), (3, 22)])
def test_the_thresholds_of_the_small_map(seats: int, votes: int) -> None:
    state = table(seats, **SMALL)
    state.token_votes[0] = votes - 1
    end_turn(state)
    assert not state.over
    state.token_votes[0] = votes
    end_turn(state)
    assert state.result.ended_by == "EL-129"


# ---- Events.


@pytest.mark.clause("EL-163")
def test_three_events_go_into_each_deck() -> None:
    state = started(3, events=True)
    shown = len(state.event_pile)
    assert sum(column.events for column in state.view_of(0).columns) == 15 - shown
    assert all(len(column.cards) == 2 for column in state.view_of(0).columns)
    small = started(2, events=True, **SMALL)
    assert (
        sum(column.events for column in small.view_of(0).columns) + len(small.event_pile),
        len(small.events_out),
    ) == (9, 6)


def ready_for(*coming: str) -> ElectioneerState:
    """The deck of KW has a zone on top, beneath it these Events, and a zone again."""
    state = table(2, markers={0: KW}, columns={KW: ["jordan", "so_uk"]})
    state.has_events = True
    events = [PRINTED.zone_count + event(name) for name in coming]
    deck = state.decks[KW]
    state.decks[KW] = [*deck[:-1], *events[::-1], deck[-1]]
    state.events_out = tuple(one for one in state.events_out if one not in [event(name) for name in coming])
    return state


@pytest.mark.clause("EL-164", "EL-166", "EL-167")
def test_an_event_on_top_is_put_on_the_pile_at_once() -> None:
    state = ready_for("E01", "E07")
    told = do(state, Complete(()))
    assert [one for one in told if isinstance(one, EventCame)] == [
        EventCame(KW, event("E01")),
        EventCame(KW, event("E07")),
    ]
    assert state.event_pile == (event("E01"), event("E07"))
    assert len(state.columns[KW]) == 2
    assert all(card < PRINTED.zone_count for card in state.columns[KW])


@pytest.mark.clause("EL-164")
def test_events_that_lie_on_top_at_the_start_come_at_once() -> None:
    """Decks in the order of regions; the last one is in force (EL-R67)."""
    for seed in range(30):
        state = started(3, seed, events=True)
        assert all(not deck or deck[-1] < PRINTED.zone_count for deck in state.decks)
    assert any(started(3, seed, events=True).event_pile for seed in range(30))


@pytest.mark.clause("EL-165")
def test_only_the_uppermost_event_is_in_force() -> None:
    state = table(2, pawns={0: "central"}, event_in_force="E01")
    assert refused(state, Ferry(zone("mui_wo"))) == "no_sailings"
    state.event_pile += (event("E06"),)
    do(state, Ferry(zone("mui_wo")))
    assert (state.mover, state.quota) == (0, 1)


@pytest.mark.clause("EL-165")
def test_events_that_limit_walks() -> None:
    state = table(2, stacks={0: ["tai_lam", "tuen_mun"]}, pawns={0: "central"}, event_in_force="E02")
    near = {*PRINTED.variants[0].map.neighbours[zone("central")]}
    assert {action.zone for action in offered(state, Walk)} == near
    do(state, Use(zone("tuen_mun")))
    assert {action.zone for action in offered(state, MovePawn)} == near
    longer = table(2, pawns={0: "central"}, event_in_force="E05")
    assert Walk(zone("quarry_bay")) in longer.legal(0)


@pytest.mark.clause("EL-165")
@pytest.mark.parametrize(("name", "fare"), [("E03", 2), ("E04", 0)])
def test_events_that_change_fares(name: str, fare: int) -> None:
    state = table(2, hands={0: ["hkbcf"]}, pawns={0: "tai_wai"}, discs={0: 2}, event_in_force=name)
    assert Commute(zone("hkbcf"), zone("tung_chung"), fare) in state.legal(0)


@pytest.mark.clause("EL-165")
def test_an_effect_and_an_event_both_apply_the_event_last() -> None:
    """A discount takes the fare to nothing before the Event adds one."""
    state = table(
        2, stacks={0: ["north_point"]}, hands={0: ["hkbcf"]}, pawns={0: "tai_wai"}, discs={0: 2}, event_in_force="E03"
    )
    assert Commute(zone("hkbcf"), zone("tung_chung"), 1) in state.legal(0)
    assert Commute(zone("hkbcf"), zone("tuen_mun_south"), 2) in state.legal(0)


@pytest.mark.clause("EL-165")
@pytest.mark.parametrize(("name", "discs"), [("E07", 3), ("E08", 1)])
def test_events_that_change_lobbying(name: str, discs: int) -> None:
    state = table(2, event_in_force=name)
    do(state, Lobby())
    assert state.discs[0] == discs


@pytest.mark.clause("EL-165")
@pytest.mark.parametrize(
    ("name", "card", "cost"), [("E09", "tuen_mun", 3), ("E09", "tai_lam", 2), ("E10", "ping_shan", 1)]
)
def test_events_that_change_costs(name: str, card: str, cost: int) -> None:
    state = table(2, hands={0: [card]}, pawns={0: card}, discs={0: 5}, event_in_force=name)
    do(state, Confirm(zone(card), NTW))
    assert state.discs[0] == 5 - cost


@pytest.mark.clause("EL-165")
@pytest.mark.parametrize(("name", "card", "cost"), [("E09", "tuen_mun", 2), ("E10", "ping_shan", 0)])
def test_a_discount_and_an_event_change_a_cost_together(name: str, card: str, cost: int) -> None:
    state = table(2, stacks={0: ["pok_fu_lam"]}, hands={0: [card]}, pawns={0: card}, discs={0: 5}, event_in_force=name)
    do(state, Confirm(zone(card), NTW))
    assert state.discs[0] == 5 - cost


@pytest.mark.clause("EL-165")
def test_the_event_comes_last() -> None:
    """A discount greater than the figure is lost: what the Event adds is paid."""
    assert [fare_of(1, discount, 1) for discount in (0, 1, 2)] == [2, 1, 1]
    assert [fare_of(2, discount, -1) for discount in (0, 1, 2)] == [1, 0, 0]


@pytest.mark.clause("EL-165")
def test_an_event_that_rewards_tourism() -> None:
    state = table(2, hands={0: ["tai_o"]}, pawns={0: "tai_o"}, discs={0: 2}, event_in_force="E11")
    do(state, Confirm(zone("tai_o"), NTW))
    assert (state.discs[0], state.treasury) == (2, 2)


@pytest.mark.clause("EL-165")
def test_events_that_forbid() -> None:
    state = table(2, discs={0: 2}, private={0: ["S02"]}, event_in_force="E12")
    assert refused(state, Fundraise(KE)) == "no_fundraising"
    placed = table(2, markers={0: TREASURY}, treasury=3, event_in_force="E12")
    do(placed, Complete(()))
    assert placed.discs[0] == 3
    state = table(2, private={0: ["S02"]}, event_in_force="E13")
    assert refused(state, Disclose(strategy("S02"))) == "no_disclosure"


@pytest.mark.clause("EL-165")
def test_an_event_that_limits_discs() -> None:
    state = table(2, discs={1: 9}, event_in_force="E14")
    assert Capped(1, 3) in do(state, EndTurn())
    assert (state.discs[1], state.treasury) == (6, 3)


@pytest.mark.clause("EL-165")
def test_an_event_that_waives_a_disc() -> None:
    state = table(2, discs={0: 1}, event_in_force="E15")
    do(state, Campaign(KE, NTE))
    assert (state.discs[0], state.treasury) == (0, 0)


@pytest.mark.clause("EL-167")
def test_an_event_is_no_zone_card() -> None:
    state = started(2, events=True)
    assert len(state.view_of(0).prospects) == 0
    deck = state.decks[KE]
    assert state.view_of(0).columns[KE].deck == len(deck)
    assert holders(state, "KE") == (-1, -1)


# ---- Together.


@pytest.mark.clause("EL-170")
def test_which_variants_go_together() -> None:
    """Events with all but the training game; of the others one at a time (EL-R77)."""
    with pytest.raises(BadSetup, match="training"):
        GAME.start(2, 1, {"events": True, **TRAINING})
    for options in (COMMON, SMALL, {"variant": "full"}):
        assert started(2, events=True, **options).has_events
