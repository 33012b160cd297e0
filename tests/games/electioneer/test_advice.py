"""What bots of Electioneer know: what a position is worth, which choices are alike, and that their games end."""

import math
import re

import pytest

import hustings
from hustings import Action, Perspective, Rng
from hustings.bots import make_bot
from hustings.games.electioneer.actions import (
    TREASURY,
    Campaign,
    Confirm,
    Ferry,
    Lobby,
    RemoveCard,
    Use,
    Walk,
)
from hustings.games.electioneer.state import ElectioneerState
from hustings.games.electioneer.travel import FAR, Travel
from tests.games.electioneer.tabletop import GAME, HKI, KE, KW, NTE, NTW, PRINTED, do, names, started, table, zone


def worth(state: hustings.State, seat: int = 0) -> float:
    return GAME.values(state)[seat]  # type: ignore[arg-type]


def chosen(state: hustings.State) -> Action:
    """By a greedy bot with one world: hands are open, so more would change little."""
    seat = state.actors[0]
    return make_bot("greedy:1", seed=1).choose(Perspective(state, seat, Rng(1)))


def test_travel_counts_actions() -> None:
    travel = Travel(PRINTED.variants[0].map)
    hops = travel.hops[zone("central")]
    assert (hops[zone("central")], hops[zone("admiralty")], hops[zone("mui_wo")]) == (0, 1, 2)
    assert hops[zone("peng_chau")] == 2
    assert hops[zone("shenzhen_bay")] == FAR
    assert travel.from_stop[zone("hkbcf")][zone("shenzhen_bay")] == 0
    assert travel.to_stop[zone("mui_wo")] == []


def test_a_confirmed_zone_is_worth_more_than_one_in_hand() -> None:
    state = table(2, hands={0: ["aberdeen"]}, pawns={0: "aberdeen"}, discs={0: 3})
    before = worth(state)
    do(state, Confirm(zone("aberdeen"), HKI))
    assert worth(state) > before


def test_a_step_towards_a_card_is_worth_something() -> None:
    near = table(2, hands={0: ["central"]}, pawns={0: "admiralty"}, discs={0: 4})
    far = table(2, hands={0: ["central"]}, pawns={0: "stanley"}, discs={0: 4})
    assert worth(near) > worth(far)


def test_discs_that_a_plan_needs_are_worth_more() -> None:
    def gain(hand: list[str]) -> float:
        poor = table(2, stacks={0: ["aberdeen"]}, hands={0: hand}, pawns={0: "central"})
        rich = table(2, stacks={0: ["aberdeen"]}, hands={0: hand}, pawns={0: "central"}, discs={0: 2})
        return worth(rich) / worth(poor)

    assert gain(["central"]) > gain([])


def test_the_votes_of_others_count_against_one() -> None:
    state = table(2, stacks={1: ["central", "aberdeen"]})
    assert worth(state, 1) > worth(state, 0)


def test_cards_that_would_win_the_same_tokens_are_not_all_counted() -> None:
    """Each of the three would be the second zone of the region; who counted that thrice would never confirm one."""
    state = table(
        2,
        stacks={0: ["chek_lap_kok"]},
        hands={0: ["discovery_bay", "hung_shui_kiu", "yuen_long"]},
        pawns={0: "discovery_bay"},
        discs={0: 9},
    )
    assert chosen(state) == Confirm(zone("discovery_bay"), NTW)


def test_a_symbol_that_an_effect_adds_comes_after_the_printed_one() -> None:
    """What the first brings is not counted again for the second (`extra_symbol`)."""
    counted = GAME._outlook(table(2)).counted_in[zone("pennys_bay")]
    assert sorted(already for _, already in counted) == [0, 0, 1]


def test_bots_do_not_wait_for_each_other_for_ever() -> None:
    """Who takes a card first leaves the column to the other; each would rather be the other."""
    state = table(2, markers={0: KE, 1: KE}, discs={0: 20, 1: 20}, pawns={0: "lam_tin", 1: "kai_tak"})
    while KE in state.markers:
        assert state.round < 6
        state.apply(state.actors[0], chosen(state))


def test_a_wanted_card_is_no_ticket() -> None:
    """The way to each of the two is shortest with the other; who reckoned with that would stay where she is."""
    state = table(2, hands={0: ["kowloon_bay", "lam_tin"]}, pawns={0: "quarry_bay"}, discs={0: 11})
    assert not isinstance(chosen(state), Lobby)


def test_a_ferry_is_worth_both_actions() -> None:
    state = table(
        2,
        stacks={0: ["tai_o"]},
        hands={0: ["mui_wo"]},
        pawns={0: "central"},
        discs={0: 6},
        markers={0: TREASURY},
        variant="common_strategies",
    )
    assert chosen(state) == Ferry(zone("mui_wo"))


def test_discs_for_nothing_are_taken_before_anything_else() -> None:
    state = table(2, stacks={0: ["cyberport"]}, hands={0: ["central"]}, pawns={0: "central"}, discs={0: 4})
    assert GAME.distinct(state, 0, state.legal(0)) == [Use(zone("cyberport"))]


def last_zone(other: list[str]) -> ElectioneerState:
    """The first seat can confirm its twelfth zone, which is the second that counts."""
    state = table(2, stacks={0: ["sha_tin"], 1: other}, hands={0: ["tai_po"]}, pawns={0: "tai_po"}, discs={0: 9})
    state.zones[0] = 11
    return state


def test_the_last_zone_is_confirmed_by_whoever_wins_by_it() -> None:
    assert chosen(last_zone(["mong_kok"])) == Confirm(zone("tai_po"), NTE)


def test_nobody_ends_a_game_that_she_loses() -> None:
    ahead = ["mong_kok", "sham_shui_po", "yau_ma_tei", "tuen_mun", "yuen_long", "kam_tin"]
    assert not isinstance(chosen(last_zone(ahead)), Confirm)


def test_what_takes_from_the_leader_is_promising() -> None:
    """The one who is far ahead of the others, not the one who is easiest to hurt."""
    state = table(
        3,
        stacks={1: ["central", "aberdeen", "stanley"], 2: ["sha_tin"]},
        hands={0: ["mong_kok"]},
        pawns={0: "mong_kok"},
        discs={0: 4},
    )
    do(state, Confirm(zone("mong_kok"), KW))
    ahead, behind = [GAME.promise(state, 0, action) for action in (RemoveCard(1, HKI), RemoveCard(2, NTE))]
    assert 1 > ahead > behind > 0


def test_walks_that_lie_alike_are_one_choice() -> None:
    state = table(2, hands={0: ["tai_o"]}, pawns={0: "central"}, discs={0: 2})
    legal = state.legal(0)
    distinct = GAME.distinct(state, 0, legal)
    assert len([one for one in distinct if isinstance(one, Walk)]) < 5
    assert len([one for one in distinct if isinstance(one, Campaign)]) == 5
    assert {type(one) for one in distinct} == {type(one) for one in legal}
    assert set(distinct) <= set(legal)


def test_a_walk_to_a_card_in_hand_is_a_choice_of_its_own() -> None:
    state = table(2, hands={0: ["admiralty", "wan_chai"]}, pawns={0: "central"})
    ends = [one.zone for one in GAME.distinct(state, 0, state.legal(0)) if isinstance(one, Walk)]
    assert {"admiralty", "wan_chai"} <= {*names(ends)}


@pytest.mark.parametrize("variant", ["full", "training", "small_map", "common_strategies"])
def test_greedy_fills_its_office_long_before_the_guard(variant: str) -> None:
    """One world a decision: hands are open, so more would change little."""
    state = started(2, 3, variant=variant)
    bots = [make_bot("greedy:1", seed=seat) for seat in range(2)]
    while not state.over:
        seat = state.actors[0]
        state.apply(seat, bots[seat].choose(Perspective(state, seat, Rng(state.turn))))
    assert state.result.ended_by in ("EL-129", "EL-130")
    assert state.round < 50
    assert max(state.zones) >= 5
    assert KE in state.rules.regions


@pytest.mark.parametrize("votes", [-20, 40])
def test_a_pack_of_great_strategies_can_be_weighed(votes: int) -> None:
    """The most and the least that a pack may promise, in more Strategies than anybody keeps."""
    tables = re.compile(r"^votes = .*$", re.MULTILINE)
    text = tables.sub(lambda row: re.sub(r"-?\d+", str(votes), row[0]), GAME.pack.texts["strategies.toml"])
    game = hustings.load("electioneer", {"strategies.toml": text})
    state = game.start(2, seed=1)
    while state.turn == 0:
        state.apply(state.actors[0], state.legal(state.actors[0])[0])
    assert isinstance(state, ElectioneerState)
    for seat in (0, 1):
        state.publics[seat] = tuple(range(25)) * 2
    state.over = True
    assert all(0.0 < value < math.inf for value in game.values(state))
