"""What bots of Electioneer know: what a position is worth, which choices are alike, and that their games end."""

import pytest

import hustings
from hustings import Perspective, Rng
from hustings.bots import make_bot
from hustings.games.electioneer.actions import Campaign, Confirm, Walk
from hustings.games.electioneer.travel import FAR, Travel
from tests.games.electioneer.tabletop import GAME, HKI, KE, PRINTED, do, names, started, table, zone


def worth(state: hustings.State, seat: int = 0) -> float:
    return GAME.values(state)[seat]  # type: ignore[arg-type]


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
        poor = table(2, hands={0: hand}, pawns={0: "central"})
        rich = table(2, hands={0: hand}, pawns={0: "central"}, discs={0: 2})
        return worth(rich) / worth(poor)

    assert gain(["central"]) > gain([])


def test_the_votes_of_others_count_against_one() -> None:
    state = table(2, stacks={1: ["central", "aberdeen"]})
    assert worth(state, 1) > worth(state, 0)


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
