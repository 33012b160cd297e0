"""Assaults on uncontrolled territories, overland and oversea (DH-158 to DH-173)."""

from itertools import pairwise

import pytest

from hustings.games.dealers_in_hope.actions import ATTACK, LAND, SEA, Announce, Finish, Strike
from hustings.games.dealers_in_hope.boards import Board
from hustings.games.dealers_in_hope.events import AssaultFailed, CityGained, Conquered, SpoilsDrawn
from tests.games.dealers_in_hope.arranging import PRINTED, card, cards, location, locations, territory
from tests.games.dealers_in_hope.battles import (
    Given,
    about_to,
    assault,
    battle,
    defence,
    defence_of,
    kinds,
    owner,
    stop,
    strike,
    targets,
)
from tests.games.dealers_in_hope.moving import end_turn, markers_of, play, refused

FROM_MADRID: Given = {"cities": {0: "madrid", 1: "bern"}}

# ---- Overland.


@pytest.mark.clause("DH-158")
def test_a_border_or_an_arrow_joins_territories() -> None:
    """Livonia shares a border with Smolensk alone; an arrow joins it to Svealand."""
    assert "livonia" in targets(about_to(lands={"smolensk": 0}), LAND)
    assert "livonia" in targets(about_to(lands={"svealand": 0}), LAND)
    assert "livonia" not in targets(about_to(lands={"lapland": 0}), LAND)


@pytest.mark.clause("DH-159", "DH-160", "DH-161", "DH-162", "DH-163", "DH-166", "DH-167")
def test_milan_falls_to_six_attack() -> None:
    """DH-X6."""
    state = assault("milan", attack=6, spoils_top={3: ["armoury"]})
    minis = state.minis[0]
    assert defence(state) == 3 + 3
    told = strike(state)
    assert Conquered(0, territory("milan"), 6, 6) in told
    assert SpoilsDrawn(0, 3, (location("armoury"),)) in told
    assert markers_of(state, 0) == (0, 0, 0)
    assert (owner(state, "milan"), state.minis[0]) == (0, minis - 1)
    assert state.locations[0] == locations("bern", "armoury")
    assert state.scores == [0, 0, 0]


@pytest.mark.clause("DH-159", "DH-160", "DH-168")
def test_milan_stands_against_five() -> None:
    """DH-X6."""
    state = assault("milan", attack=5)
    assert refused(state, Strike()) == "too_weak"
    assert AssaultFailed(0, territory("milan"), 5, 6, None) in stop(state)
    assert owner(state, "milan") is None


@pytest.mark.clause("DH-161")
def test_attack_beyond_the_defence_stays() -> None:
    state = assault("milan", attack=9)
    strike(state)
    assert markers_of(state, 0) == (3, 0, 0)


@pytest.mark.clause("DH-160")
def test_whoever_has_enough_cannot_stop_but_may_play_on() -> None:
    """DH-X40 (a), with a defence of 4."""
    state = assault("swabia", attack=4, hands={0: ["recruit"]})
    assert refused(state, Finish()) == "must_strike"
    play(state, "recruit", ATTACK)
    assert refused(state, Finish()) == "must_strike"
    strike(state)
    assert owner(state, "swabia") == 0
    assert markers_of(state, 0) == (2, 0, 0)


@pytest.mark.clause("DH-160", "DH-181")
def test_nobody_answers_for_an_uncontrolled_territory() -> None:
    state = assault("milan", attack=6)
    strike(state)
    assert (state.asked.name, state.actors) == ("step_2", (0,))


# ---- The reward.


@pytest.mark.clause("DH-163")
@pytest.mark.parametrize(("name", "value"), [("swabia", 2), ("milan", 3)])
def test_natives_of_2_and_3_bring_the_top_spoils_of_that_value(name: str, value: int) -> None:
    tops = {2: ["field_radio", "ration_crates"], 3: ["signal_tower", "armoury"]}
    state = assault(name, attack=9, spoils_top=tops)
    strike(state)
    assert state.locations[0] == locations("bern", tops[value][0])


@pytest.mark.clause("DH-164", "DH-166", "DH-200")
def test_native_5_brings_the_start_city_that_nobody_drafted() -> None:
    """Ankara."""
    state = assault("ankara", attack=8, lands={"pontus": 0})
    assert defence(state) == 5 + 3
    assert CityGained(0, location("ankara"), None) in strike(state)
    assert state.locations[0] == locations("bern", "ankara")
    assert location("ankara") not in state.laid_out


@pytest.mark.clause("DH-165", "DH-166")
def test_native_6_brings_the_prize_city() -> None:
    state = assault("vienna", attack=11, lands={"swabia": 0})
    assert defence(state) == 6 + 5
    assert CityGained(0, location("vienna"), None) in strike(state)
    assert state.locations[0] == locations("bern", "vienna")
    assert location("vienna") not in state.laid_out


@pytest.mark.clause("DH-164", "DH-092")
def test_a_city_works_from_the_moment_it_is_taken() -> None:
    """Moscow's card adds 2 to every defence of its holder."""
    state = assault("moscow", attack=11, lands={"smolensk": 0})
    assert state.view_of(0).mats[0].always == 0
    strike(state)
    assert state.view_of(0).mats[0].always == 2


@pytest.mark.clause("DH-166", "DH-091")
def test_spoils_of_the_assault_can_be_used_at_once() -> None:
    state = assault("milan", attack=6, spoils_top={3: ["armoury"]})
    strike(state)
    assert PRINTED.uses[location("armoury")] in state.legal(0)


# ---- Failing.


@pytest.mark.clause("DH-168")
def test_a_failed_assault_leaves_the_board_and_costs_the_action_and_the_cards() -> None:
    state = assault("milan", attack=1, hands={0: ["recruit"]})
    before = state.owners[:], state.minis[:], state.locations[:], [len(stack) for stack in state.spoils]
    play(state, "recruit", ATTACK)
    end_turn(state)
    assert (state.owners, state.minis, state.locations, [len(stack) for stack in state.spoils]) == before
    assert state.scores == [0, 0, 0]
    assert state.discards[0] == [card("recruit")]
    assert state.cubes[0] == 2
    assert (state.asked.name, state.mover) == ("choose", 1)


@pytest.mark.clause("DH-168")
def test_after_a_failed_assault_nothing_more_is_played() -> None:
    state = assault("milan", attack=1, hands={0: ["recruit"]})
    assert "AssaultFailed" in kinds(stop(state))
    assert state.asked.name == "discard"


# ---- Oversea.


@pytest.mark.clause("DH-169")
def test_oversea_the_target_must_have_a_coast_and_so_must_the_attacker() -> None:
    assert targets(about_to(), SEA) == set()
    found = targets(about_to(**FROM_MADRID), SEA)
    assert {"calabria", "pontus", "livonia"} <= found
    assert found.isdisjoint({"swabia", "vienna"})


@pytest.mark.clause("DH-170", "DH-173")
def test_pontus_falls_to_twelve_attack_over_two_seas() -> None:
    """DH-X7."""
    state = assault("pontus", SEA, attack=12, spoils_top={3: ["armoury"]}, **FROM_MADRID)
    assert defence(state) == 3 + 3 + 3 + 3
    strike(state)
    assert owner(state, "pontus") == 0
    assert markers_of(state, 0) == (0, 0, 0)
    assert state.locations[0] == locations("madrid", "armoury")


@pytest.mark.clause("DH-170", "DH-173")
def test_pontus_stands_against_eleven() -> None:
    """DH-X7."""
    state = assault("pontus", SEA, attack=11, **FROM_MADRID)
    assert refused(state, Strike()) == "too_weak"
    stop(state)
    assert owner(state, "pontus") is None


@pytest.mark.clause("DH-170", "DH-092")
def test_the_card_of_ankara_makes_the_sea_total_one_less() -> None:
    """DH-X9."""
    state = about_to(cities={0: "ankara", 1: "bern"})
    assert defence_of(state, "calabria", SEA) == 2 + 3 + (3 - 1)


@pytest.mark.clause("DH-170")
def test_a_sea_that_both_touch_counts_once() -> None:
    """Madrid and Provence, at the Western Mediterranean of 3."""
    assert defence_of(about_to(**FROM_MADRID), "provence", SEA) == 2 + 2 + 3


@pytest.mark.clause("DH-171")
def test_the_chain_of_least_difficulty_is_used() -> None:
    """Andalusia and Cantabria both touch the North Atlantic, of 3; with Biscay the other way is 1."""
    one = about_to(lands={"andalusia": 0})
    assert defence_of(one, "cantabria", SEA) == 2 + 2 + 3
    both = about_to(lands={"andalusia": 0, "auvergne": 0})
    assert defence_of(both, "cantabria", SEA) == 2 + 2 + 1


@pytest.mark.clause("DH-169", "DH-171")
@pytest.mark.parametrize("board", PRINTED.boards, ids=lambda board: board.name)
def test_between_any_two_seas_the_chain_is_whole_and_the_cheapest(board: Board) -> None:
    cheapest = all_totals(board)
    for sea in range(board.first_sea, board.sea_count):
        for place in board.territories:
            chain = board.chain(1 << sea, place)
            totals = [cheapest[sea, end] for end in board.seas_of[place] if (sea, end) in cheapest]
            assert sum(board.difficulty[one] for one in chain) == min(totals, default=0)
            assert all(further in board.sea_near[one] for one, further in pairwise(chain))
            assert not chain or (chain[0] == sea and chain[-1] in board.seas_of[place])


def all_totals(board: Board) -> dict[tuple[int, int], int]:
    """By first and last sea the least total, found by lengthening chains until none gets cheaper."""
    seas = range(board.first_sea, board.sea_count)
    cheapest = {(sea, sea): board.difficulty[sea] for sea in seas}
    for _ in seas:
        for (start, end), total in list(cheapest.items()):
            for further in board.sea_near[end]:
                longer = total + board.difficulty[further]
                cheapest[start, further] = min(longer, cheapest.get((start, further), longer))
    return cheapest


@pytest.mark.clause("DH-172")
def test_territories_of_others_never_block_the_sea() -> None:
    coasts = ["andalusia", "provence", "milan", "rome", "calabria", "hellas", "haemus", "bithynia"]
    state = about_to(**FROM_MADRID, lands=dict.fromkeys(coasts, 2))
    assert defence_of(state, "pontus", SEA) == 12


@pytest.mark.clause("DH-173")
def test_a_city_taken_oversea_brings_its_card_too() -> None:
    state = assault("rome", SEA, attack=13, **FROM_MADRID)
    assert defence(state) == 6 + 4 + 3
    strike(state)
    assert state.locations[0] == locations("madrid", "rome")


@pytest.mark.clause("DH-159", "DH-170")
def test_everybody_sees_what_the_defence_is_made_of() -> None:
    items = battle(assault("pontus", SEA, **FROM_MADRID)).items
    assert [(item.kind, item.count) for item in items] == [("interior", 3), ("native", 3), ("sea", 6)]


@pytest.mark.clause("DH-159")
def test_the_attackers_cards_stand_in_the_account_one_by_one() -> None:
    state = assault("milan", deed="early_assault_strike", hands={0: ["recruit", "veteran"]})
    play(state, "recruit", ATTACK)
    play(state, "veteran", ATTACK)
    attack = [(item.kind, item.thing, item.count) for item in battle(state).items if item.is_attack]
    deed = [row.id for row in PRINTED.deeds].index("early_assault_strike")
    assert attack == [("deed", deed, 2), ("card", card("recruit"), 2), ("card", card("veteran"), 3)]
    assert battle(state).attack == 7
    assert cards("recruit", "veteran") == state.plays[0]


@pytest.mark.clause("DH-149")
def test_an_announcement_names_target_path_and_defence() -> None:
    state = about_to()
    assert Announce(territory("milan"), LAND, 6) in state.legal(0)
