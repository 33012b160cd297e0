"""A turn, its phases and quotas, and discs (EL-036 to EL-047, EL-096 to EL-100)."""

import pytest

from hustings.games.electioneer.actions import (
    Activate,
    Campaign,
    ChooseColumn,
    Confirm,
    EndTurn,
    Ferry,
    Lobby,
    MovePawn,
    Skip,
    Use,
    Walk,
)
from hustings.games.electioneer.events import Activated, GainedFromReserve, Skipped, TokenTaken, TurnBegan
from tests.games.electioneer.tabletop import (
    HKI,
    KE,
    NTE,
    NTW,
    do,
    end_turn,
    kinds,
    offered,
    refused,
    table,
    zone,
)


@pytest.mark.clause("EL-036", "EL-043")
def test_a_turn_has_three_phases() -> None:
    """Recurring effects, actions, and at last the count, in which tokens change hands."""
    state = table(2, stacks={0: ["happy_valley"]}, hands={0: ["aberdeen"]}, pawns={0: "aberdeen"}, discs={0: 5})
    assert "Use" in kinds(state)
    do(state, Use(zone("happy_valley")))
    do(state, Confirm(zone("aberdeen"), HKI))
    assert state.view_of(0).tokens[0].holder is None
    events = do(state, Lobby())
    assert TokenTaken(0, 0) in events
    assert events[-1] == TurnBegan(1, 1)


@pytest.mark.clause("EL-037", "EL-097")
def test_each_recurring_effect_on_top_may_be_used_once_in_any_order() -> None:
    state = table(2, stacks={0: ["happy_valley", "tuen_mun"]}, pawns={0: "tuen_mun"})
    assert offered(state, Use) == [Use(zone("happy_valley")), Use(zone("tuen_mun"))]
    do(state, Use(zone("tuen_mun")))
    do(state, MovePawn(zone("castle_peak")))
    assert refused(state, Use(zone("tuen_mun"))) == "used"
    assert do(state, Use(zone("happy_valley")))[1] == GainedFromReserve(0, 1)
    assert offered(state, Use) == []
    assert state.quota == 2


@pytest.mark.clause("EL-037", "EL-092")
def test_a_covered_recurring_effect_is_not_in_force() -> None:
    state = table(2, stacks={0: ["happy_valley", "mid_levels"]})
    assert refused(state, Use(zone("happy_valley"))) == "no_recurring"


@pytest.mark.clause("EL-038")
def test_after_an_action_no_recurring_effect_may_be_used() -> None:
    state = table(2, stacks={0: ["happy_valley"]})
    do(state, Lobby())
    assert refused(state, Use(zone("happy_valley"))) == "has_acted"
    do(state, Lobby())
    end_turn(state)
    assert offered(state, Use) == [Use(zone("happy_valley"))]


@pytest.mark.clause("EL-039")
def test_there_are_two_quotas_and_a_ferry_takes_both() -> None:
    state = table(2, pawns={0: "central", 1: "central"})
    do(state, Lobby())
    assert (state.mover, state.quota) == (0, 1)
    do(state, Lobby())
    assert (state.mover, state.quota) == (1, 2)
    do(state, Ferry(zone("tsim_sha_tsui")))
    assert state.mover == 0


@pytest.mark.clause("EL-040")
def test_there_are_ten_actions() -> None:
    state = table(
        2,
        hands={0: ["central", "sheung_wan"]},
        pawns={0: "central"},
        discs={0: 4},
        markers={1: KE},
        private={0: ["S02"]},
    )
    found = kinds(state)
    assert found == {
        *("Walk", "Commute", "Ferry", "Lobby", "Campaign"),
        *("Fundraise", "Confirm", "Disclose", "Explore", "EndTurn"),
    }
    state.markers[0] = KE
    assert kinds(state) - found == {"Complete"}


@pytest.mark.clause("EL-041")
def test_an_action_may_be_repeated() -> None:
    state = table(2, pawns={0: "tuen_mun"})
    do(state, Walk(zone("castle_peak")))
    do(state, Walk(zone("tuen_mun")))
    assert (state.pawns[0], state.mover) == (zone("tuen_mun"), 1)


@pytest.mark.clause("EL-042")
def test_quotas_may_be_left() -> None:
    state = table(2)
    do(state, EndTurn())
    assert (state.mover, state.discs) == (1, [0, 0])


# ---- Discs.


@pytest.mark.clause("EL-044", "EL-045")
def test_discs_are_gained_from_the_treasury_as_far_as_it_goes() -> None:
    state = table(2, hands={0: ["shek_o"]}, pawns={0: "shek_o"}, discs={0: 2})
    do(state, Confirm(zone("shek_o"), HKI))
    do(state, Activate())
    assert (state.discs[0], state.treasury, state.reserve) == (2, 0, 78)  # three are named, two are there


@pytest.mark.clause("EL-046")
def test_what_is_paid_goes_to_the_treasury_and_who_lacks_it_cannot_act() -> None:
    state = table(2, hands={0: ["central"]}, pawns={0: "central"}, discs={0: 3})
    assert refused(state, Confirm(zone("central"), HKI)) == "too_dear"
    state.discs[0] = 5
    do(state, Confirm(zone("central"), HKI))
    assert (state.discs[0], state.treasury) == (1, 4)


@pytest.mark.clause("EL-047")
def test_discs_on_a_column_stay() -> None:
    state = table(2, discs={0: 2}, column_discs={NTE: 1})
    do(state, Campaign(KE, NTE))
    do(state, Lobby())
    end_turn(state)
    assert state.column_discs == [0, 0, 2, 0, 0]


# ---- Effects and their timing.


@pytest.mark.clause("EL-096")
def test_an_effect_need_not_be_used() -> None:
    state = table(2, hands={0: ["chai_wan"]}, pawns={0: "chai_wan"}, discs={0: 3})
    do(state, Confirm(zone("chai_wan"), HKI))
    assert Skipped(0, zone("chai_wan")) in do(state, Skip())
    assert (state.discs[0], state.treasury, state.quota) == (0, 3, 1)


@pytest.mark.clause("EL-098")
def test_an_immediate_effect_is_used_when_its_card_is_stacked_and_never_again() -> None:
    state = table(2, hands={0: ["mui_wo"]}, pawns={0: "mui_wo"}, discs={0: 2})
    do(state, Confirm(zone("mui_wo"), NTW))
    do(state, Skip())
    assert refused(state, Activate()) == "not_asked"
    do(state, Lobby())
    end_turn(state)
    assert kinds(state) & {"Use", "Activate"} == set()


@pytest.mark.clause("EL-099")
def test_a_permanent_effect_is_used_whenever_it_applies() -> None:
    state = table(2, stacks={0: ["central"]})
    do(state, Lobby())
    do(state, Lobby())
    assert state.discs[0] == 6
    end_turn(state)
    do(state, Lobby())
    assert state.discs[0] == 9


@pytest.mark.clause("EL-100")
def test_an_effect_is_used_by_the_owner_of_its_card_only() -> None:
    state = table(2, stacks={1: ["happy_valley", "tuen_mun"]})
    assert offered(state, Use) == []
    assert refused(state, Use(zone("happy_valley"))) == "no_recurring"
    other = table(2, stacks={1: ["central"]})
    do(other, Lobby())
    assert other.discs == [2, 0]


def test_what_an_effect_is_aimed_at_comes_before_anything_else() -> None:
    state = table(2, stacks={0: ["tai_po"]}, discs={0: 1})
    assert Activated(0, zone("tai_po")) in do(state, Use(zone("tai_po")))
    assert refused(state, Lobby()) == "first_answer"
    assert refused(state, Skip()) == "must_choose"
    do(state, ChooseColumn(KE))
    assert len(state.hands[0]) == 1
