"""Zone Confirmation and stacking (EL-086 to EL-095)."""

import pytest

from hustings.games.electioneer.actions import Activate, Confirm, EndTurn, RemoveCard, Skip
from hustings.games.electioneer.events import Confirmed
from tests.games.electioneer.tabletop import (
    HKI,
    KW,
    NTE,
    NTW,
    clause_against,
    counts_of,
    do,
    kinds,
    names,
    offered,
    refused,
    table,
    zone,
)


@pytest.mark.clause("EL-086")
def test_the_pawn_the_card_and_its_cost_are_needed() -> None:
    state = table(2, hands={0: ["mui_wo", "tai_o"]}, pawns={0: "mui_wo"}, discs={0: 2})
    assert offered(state, Confirm) == [Confirm(zone("mui_wo"), NTW)]
    assert refused(state, Confirm(zone("tai_o"), NTW)) == "not_there"
    assert refused(state, Confirm(zone("shek_pik"), NTW)) == "card_not_in_hand"
    assert refused(state, Confirm(zone("mui_wo"), KW)) == "other_region"
    state.discs[0] = 1
    assert refused(state, Confirm(zone("mui_wo"), NTW)) == "too_dear"
    assert clause_against(state, Confirm(zone("mui_wo"), NTW)) == "EL-086"
    state = table(2, hands={0: ["tai_o"]}, pawns={0: "mui_wo"}, discs={0: 2})
    assert refused(state, Confirm(zone("mui_wo"), NTW)) == "not_there"


@pytest.mark.clause("EL-087", "EL-088", "EL-089")
def test_a_zone_is_paid_for_stacked_and_its_effect_offered() -> None:
    """WE-11."""
    state = table(2, stacks={0: ["tai_o"]}, hands={0: ["mui_wo"]}, pawns={0: "mui_wo"}, discs={0: 2})
    assert do(state, Confirm(zone("mui_wo"), NTW)) == [Confirmed(0, zone("mui_wo"), NTW, 2)]
    assert (state.discs[0], state.treasury) == (0, 2)
    assert names(state.stack_of(0, NTW)) == ["tai_o", "mui_wo"]
    assert kinds(state) == {"Activate", "Skip"}
    do(state, Activate())
    assert state.quota == 2


@pytest.mark.clause("EL-090")
def test_a_ticket_cannot_be_confirmed() -> None:
    state = table(2, tickets={0: ["tuen_mun"]}, pawns={0: "tuen_mun"}, discs={0: 5})
    assert refused(state, Confirm(zone("tuen_mun"), NTW)) == "not_there"


# ---- Stacking.


@pytest.mark.clause("EL-091", "EL-092", "EL-093")
def test_a_stack_counts_whole_and_only_its_top_is_in_force() -> None:
    """WE-4."""
    state = table(2, stacks={0: ["tai_wai"]}, hands={0: ["tung_lung_chau"]}, pawns={0: "tung_lung_chau"}, discs={0: 2})
    assert state.in_force(0, "completion_plus") == 2
    do(state, Confirm(zone("tung_lung_chau"), NTE))
    do(state, Skip())
    assert names(state.stack_of(0, NTE)) == ["tai_wai", "tung_lung_chau"]
    assert state.in_force(0, "completion_plus") == 0
    counts = counts_of(state, 0)
    assert {name: count for name, count in counts.items() if count} == {
        "NTE": 2,
        "tourism": 1,
        "heritage": 1,
        "landscape": 1,
    }


@pytest.mark.clause("EL-094")
def test_the_card_below_is_in_force_again_but_not_its_immediate_effect() -> None:
    state = table(
        2,
        stacks={0: ["tai_wai", "tung_lung_chau", "central", "chai_wan"]},
        hands={1: ["mong_kok"]},
        pawns={1: "mong_kok"},
        discs={1: 4},
        mover=1,
    )
    do(state, Confirm(zone("mong_kok"), KW))
    do(state, RemoveCard(0, NTE))
    assert state.in_force(0, "completion_plus") == 2
    assert (state.discs[0], state.in_force(0, "lobby_plus")) == (0, 0)
    under = table(
        2, stacks={0: ["chai_wan", "central"]}, hands={1: ["mong_kok"]}, pawns={1: "mong_kok"}, discs={1: 4}, mover=1
    )
    do(under, Confirm(zone("mong_kok"), KW))
    do(under, RemoveCard(0, HKI))
    assert under.asked.name == "turn"
    assert under.discs[0] == 0
    do(under, EndTurn())
    assert "Activate" not in kinds(under)


@pytest.mark.clause("EL-095")
def test_shenzhen_bay_is_stacked_where_its_owner_says_for_good() -> None:
    state = table(2, hands={0: ["shenzhen_bay"]}, pawns={0: "shenzhen_bay"}, discs={0: 2})
    assert [action.region for action in offered(state, Confirm)] == [0, 1, 2, 3, 4]
    assert refused(state, Confirm(zone("shenzhen_bay"), 5)) == "other_region"
    do(state, Confirm(zone("shenzhen_bay"), KW))
    assert names(state.stack_of(0, KW)) == ["shenzhen_bay"]
    assert (counts_of(state, 0)["KW"], counts_of(state, 0)["tourism"]) == (1, 1)
    other = table(2, stacks={0: ["hung_hom", "shenzhen_bay"]}, wild_in=KW)
    assert other.in_force(0, "shield") == 0
    assert counts_of(other, 0)["KW"] == 2


def test_a_wild_card_that_is_removed_goes_under_the_deck_it_was_sorted_into() -> None:
    """EL-R43."""
    state = table(
        2,
        stacks={0: ["shenzhen_bay"]},
        wild_in=HKI,
        hands={1: ["mong_kok"]},
        pawns={1: "mong_kok"},
        discs={1: 4},
        mover=1,
    )
    do(state, Confirm(zone("mong_kok"), KW))
    do(state, RemoveCard(0, HKI))
    assert state.decks[NTW][0] == zone("shenzhen_bay")
    assert counts_of(state, 0)["HKI"] == 0
