"""Tokens and Current Votes (EL-110 to EL-128)."""

import pytest

from hustings.games.electioneer.actions import Commute, Confirm, EndTurn, Explore, KeepDrawn
from hustings.games.electioneer.counting import current_votes, settled
from hustings.games.electioneer.events import TokenPassed, TokenReturned, TokenTaken
from hustings.games.electioneer.layout import NOBODY
from tests.games.electioneer.tabletop import (
    HKI,
    NTW,
    counts_of,
    do,
    end_turn,
    holders,
    strategy,
    table,
    token,
    zone,
)

NONE = NOBODY


@pytest.mark.clause("EL-110")
def test_tokens_are_settled_for_all_players_in_every_turn() -> None:
    state = table(3, stacks={1: ["central", "aberdeen"], 2: ["tai_o", "shek_pik"]})
    told = end_turn(state)
    assert TokenTaken(1, token("region_hki_1")) in told
    assert holders(state, "HKI") == (1, 1)
    assert holders(state, "NTW") == (2, 2)


@pytest.mark.clause("EL-111")
def test_only_stacked_cards_count() -> None:
    state = table(2, stacks={0: ["central"]}, hands={0: ["aberdeen", "stanley"]}, tickets={0: ["tin_wan"]})
    counts = counts_of(state, 0)
    assert (counts["HKI"], counts["business"], counts["tourism"]) == (1, 1, 1)
    end_turn(state)
    assert holders(state, "HKI") == (NONE, NONE)


@pytest.mark.clause("EL-112")
def test_a_count_of_two_is_needed() -> None:
    assert settled([1, 1, 0], NONE, NONE) == (NONE, NONE)
    assert settled([1, 1, 0], 0, 1) == (NONE, NONE)


@pytest.mark.clause("EL-113")
def test_one_alone_with_two_holds_both() -> None:
    assert settled([2, 1, 0], NONE, NONE) == (0, 0)
    assert settled([1, 5, 0], 0, 0) == (1, 1)


@pytest.mark.clause("EL-114")
def test_the_second_passes_to_another_who_reaches_two_even_in_a_tie() -> None:
    assert settled([2, 2, 0], 0, 0) == (0, 1)
    assert settled([3, 2, 0], 0, 0) == (0, 1)


@pytest.mark.clause("EL-115")
def test_then_most_and_second_most() -> None:
    assert settled([2, 3, 0], 0, 1) == (1, 0)
    assert settled([4, 2, 3], 0, 1) == (0, 2)


@pytest.mark.clause("EL-116")
def test_in_a_tie_the_holder_keeps_it() -> None:
    assert settled([2, 2, 2], 0, 1) == (0, 1)
    assert settled([2, 2, 3], 0, 1) == (2, 1)
    assert settled([3, 3, 2], 1, 2) == (1, 0)


@pytest.mark.clause("EL-117")
def test_what_nobody_is_assigned_goes_back() -> None:
    assert settled([3, 3, 2], 2, 2) == (NONE, NONE)  # two tie for the first, and neither holds it
    assert settled([3, 3, 2], 2, 0) == (NONE, 0)  # the second has the same tied players as candidates
    assert settled([4, 3, 3], 0, 0) == (0, NONE)
    state = table(3, stacks={0: ["central"], 1: ["aberdeen"]}, tokens={"region_hki_1": 0, "region_hki_2": 0})
    assert TokenReturned(0, token("region_hki_1")) in end_turn(state)
    assert state.token_votes[0] == 0


@pytest.mark.clause("EL-117")
def test_a_token_that_went_back_is_taken_again() -> None:
    """EL-R76."""
    assert settled([4, 3, 2], NONE, NONE) == (0, 1)


@pytest.mark.clause("EL-118")
@pytest.mark.parametrize(
    ("counts", "before", "after"),
    [
        ([0, 0, 0, 0], (NONE, NONE), (NONE, NONE)),
        ([0, 2, 0, 0], (NONE, NONE), (1, 1)),
        ([2, 2, 0, 0], (1, 1), (1, 0)),
        ([2, 2, 0, 0], (NONE, NONE), (NONE, NONE)),
        ([2, 2, 3, 0], (0, 1), (2, 1)),
        ([2, 2, 3, 0], (0, 3), (2, NONE)),
        ([5, 4, 4, 4], (0, 3), (0, 3)),
        ([5, 5, 4, 0], (0, 1), (0, 1)),
        ([5, 5, 4, 0], (2, 1), (NONE, 1)),
        ([5, 5, 5, 5], (2, 3), (2, 3)),
    ],
)
def test_the_settlement(counts: list[int], before: tuple[int, int], after: tuple[int, int]) -> None:
    assert settled(counts, *before) == after
    assert settled(counts, *after) == after  # once more changes nothing


# ---- Achievements.


@pytest.mark.clause("EL-119")
def test_ten_symbols() -> None:
    nine = ["kennedy_town", "admiralty", "tai_hang"]
    state = table(2, stacks={0: nine})
    end_turn(state)
    assert state.tokens[token("ach_symbols")] == NONE
    state = table(2, stacks={0: [*nine, "happy_valley"]})
    end_turn(state)
    assert state.tokens[token("ach_symbols")] == 0


@pytest.mark.clause("EL-120")
def test_three_strategies_private_or_public() -> None:
    """WE-16: of those who have three the starting player takes it before the others clockwise."""
    state = table(3, private={0: ["S01"], 1: ["S02", "S03", "S04"], 2: ["S05", "S06", "S07"]})
    state.is_unsettled = True
    end_turn(state)
    assert state.tokens[token("ach_strategies")] == 1
    state = table(3, private={0: ["S01", "S08"], 1: ["S02", "S03", "S04"]}, public={0: ["S09"]})
    state.is_unsettled = True
    end_turn(state)
    assert state.tokens[token("ach_strategies")] == 0


@pytest.mark.clause("EL-120")
def test_a_strategy_that_is_explored_counts() -> None:
    state = table(2, private={0: ["S01"]}, public={0: ["S02"]})
    state.is_unsettled = False
    do(state, Explore())
    do(state, KeepDrawn(state.drawn[:1]))
    end_turn(state)
    assert state.tokens[token("ach_strategies")] == 0


@pytest.mark.clause("EL-125")
def test_the_active_player_comes_before_the_others_clockwise() -> None:
    """EL-R50."""
    five = ["central", "lam_tin", "jordan", "tai_po", "tai_o"]
    others = ["aberdeen", "yau_tong", "so_uk", "fanling", "shek_pik"]
    state = table(3, stacks={0: five, 2: others}, mover=2)
    end_turn(state)
    assert state.tokens[token("ach_regions")] == 2
    state = table(3, stacks={0: five, 2: others}, mover=1)
    end_turn(state)
    assert state.tokens[token("ach_regions")] == 2


@pytest.mark.clause("EL-121")
def test_three_tickets() -> None:
    state = table(2, hands={0: ["fo_tan"]}, tickets={0: ["sha_tin", "racecourse"]}, pawns={0: "tai_wai"}, discs={0: 1})
    do(state, Commute(zone("fo_tan"), zone("tai_po"), 1))
    end_turn(state)
    assert state.tokens[token("ach_tickets")] == 0


@pytest.mark.clause("EL-122")
def test_eight_zones() -> None:
    seven = ["central", "aberdeen", "stanley", "lam_tin", "tai_po", "tai_o", "jordan"]
    state = table(2, stacks={0: seven})
    end_turn(state)
    assert state.tokens[token("ach_zones")] == NONE
    state = table(2, stacks={0: [*seven, "so_uk"]})
    end_turn(state)
    assert state.tokens[token("ach_zones")] == 0


@pytest.mark.clause("EL-123")
def test_five_regions() -> None:
    """WE-18."""
    state = table(2, stacks={0: ["central", "lam_tin", "jordan"]})
    end_turn(state)
    assert state.tokens[token("ach_regions")] == NONE
    state = table(2, stacks={0: ["central", "lam_tin", "jordan", "tai_po", "tai_o"]})
    end_turn(state)
    assert state.tokens[token("ach_regions")] == 0


@pytest.mark.clause("EL-124")
def test_tickets_count_for_no_other_achievement() -> None:
    many = ["fo_tan", "sha_tin", "racecourse", "tai_po", "fanling", "central", "tuen_mun", "lam_tin", "mong_kok"]
    state = table(2, tickets={0: many})
    state.is_unsettled = True
    end_turn(state)
    held = [
        name
        for name in ("symbols", "strategies", "tickets", "zones", "regions")
        if state.tokens[token(f"ach_{name}")] == 0
    ]
    assert held == ["tickets"]


@pytest.mark.clause("EL-125")
def test_an_achievement_is_kept_for_good() -> None:
    state = table(2, stacks={1: ["central", "lam_tin", "jordan", "tai_po", "tai_o"]}, tokens={"ach_regions": 0})
    do(state, EndTurn())
    assert state.tokens[token("ach_regions")] == 0
    assert current_votes(state, 0) == 2


# ---- Current Votes.


@pytest.mark.clause("EL-126", "EL-128")
def test_current_votes_are_tokens_public_strategies_and_uppermost_effects() -> None:
    state = table(
        2,
        stacks={0: ["lo_wu", "hkbcf", "hung_hom", "lei_yue_mun"]},
        public={0: ["S02"]},
        private={0: ["S22"]},
        tokens={"ach_tickets": 0, "con_public_1": 0},
        hands={0: ["lok_ma_chau"]},
        tickets={0: ["man_kam_to"]},
    )
    assert current_votes(state, 0) == 2 + 3 + 6 + 2
    office = state.view_of(1).offices[0]
    assert (office.token_votes, office.strategy_votes, office.effect_votes, office.votes) == (5, 6, 2, 13)


@pytest.mark.clause("EL-127")
def test_private_strategies_do_not_count() -> None:
    assert current_votes(table(2, private={0: ["S02", "S03"]}), 0) == 0


@pytest.mark.clause("EL-128")
def test_a_strategy_is_read_at_the_number_of_zones_stacked() -> None:
    order = ["lo_wu", "lok_ma_chau", "man_kam_to", "sha_tau_kok", "hkbcf", "hung_hom"]
    votes = [current_votes(table(2, stacks={0: order[:count]}, public={0: ["S02"]}), 0) for count in range(7)]
    assert votes == [-1, -1, 3, 6, 9, 12, 15]
    progress = table(2, stacks={0: order[:2]}, public={0: ["S02"]}).view_of(1).progress[0]
    assert (progress.strategy, progress.votes, len(progress.missing)) == (strategy("S02"), 3, 4)


# ---- What the view foretells.


def test_the_view_says_who_would_hold_a_token_next() -> None:
    state = table(2, stacks={0: ["central"]}, hands={0: ["aberdeen"]}, pawns={0: "aberdeen"}, discs={0: 3})
    prospect = state.view_of(0).prospects[0]
    assert (prospect.card, prospect.cost) == (zone("aberdeen"), 3)
    assert {token("region_hki_1"), token("region_hki_2")} <= {*prospect.gained}
    do(state, Confirm(zone("aberdeen"), HKI))
    first = state.view_of(1).tokens[0]
    assert (first.holder, first.next) == (None, 0)
    end_turn(state)
    assert state.view_of(1).tokens[0].holder == 0


def test_a_token_that_passes_is_told() -> None:
    state = table(2, stacks={0: ["tai_o", "shek_pik"], 1: ["mui_wo", "peng_chau", "hkbcf"]}, tokens={"region_ntw_1": 0})
    assert TokenPassed(1, token("region_ntw_1"), 0) in end_turn(state)
    assert holders(state, "NTW") == (1, 0)
    assert NTW == 3
