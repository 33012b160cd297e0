"""Lobbying, Campaigning, Fundraising, Completion, and how columns are filled (EL-065 to EL-085, EL-168)."""

import pytest

from hustings.games.electioneer.actions import TREASURY, Campaign, Complete, EndTurn, Fundraise, Lobby
from hustings.games.electioneer.events import (
    Campaigned,
    CardsTaken,
    ColumnTaken,
    Displayed,
    Fundraised,
    Lobbied,
    NothingTaken,
    TreasuryTaken,
)
from hustings.games.electioneer.layout import NOWHERE
from tests.games.electioneer.tabletop import (
    HKI,
    KE,
    KW,
    NTE,
    NTW,
    do,
    end_turn,
    names,
    offered,
    refused,
    table,
    zone,
    zones,
)

# ---- Lobbying.


@pytest.mark.clause("EL-065", "EL-066")
@pytest.mark.parametrize(("treasury", "imported"), [(5, 0), (2, 0), (1, 1), (0, 2)])
def test_lobbying_always_yields_two(treasury: int, imported: int) -> None:
    state = table(2, treasury=treasury)
    assert do(state, Lobby()) == [Lobbied(0, 2, imported or None)]
    assert (state.discs[0], state.treasury) == (2, treasury - 2 + imported)


@pytest.mark.clause("EL-067")
def test_lobbying_has_no_precondition() -> None:
    state = table(2, markers={0: KE, 1: TREASURY}, treasury=3)
    do(state, Lobby())
    assert state.discs[0] == 2


# ---- Campaigning.


@pytest.mark.clause("EL-068")
def test_campaigning_needs_a_marker_and_two_discs() -> None:
    assert refused(table(2, discs={0: 1}), Campaign(KE, NTE)) == "two_discs"
    assert refused(table(2, discs={0: 3}, markers={0: HKI}), Campaign(KE, NTE)) == "marker_placed"
    assert len(offered(table(2, discs={0: 2}), Campaign)) == 20


@pytest.mark.clause("EL-069", "EL-070", "EL-071")
def test_a_campaign_places_a_marker_and_two_discs() -> None:
    """WE-7."""
    state = table(2, discs={0: 3}, treasury=1)
    assert refused(state, Campaign(KE, KE)) == "other_column"
    assert refused(state, Campaign(KE, 7)) == "no_such_column"
    assert do(state, Campaign(KE, NTE)) == [Campaigned(0, KE, NTE, 1)]
    assert (state.markers[0], state.column_discs[NTE], state.treasury, state.discs[0]) == (KE, 1, 2, 1)


@pytest.mark.clause("EL-072")
def test_markers_may_share_a_column() -> None:
    state = table(3, discs={0: 2, 1: 2}, markers={2: KE})
    do(state, Campaign(KE, NTE))
    end_turn(state)
    do(state, Campaign(KE, NTE))
    assert state.markers == [KE, KE, KE]


# ---- Fundraising.


@pytest.mark.clause("EL-073")
def test_fundraising_needs_a_marker_a_disc_and_a_free_treasury() -> None:
    assert refused(table(2), Fundraise(NTW)) == "one_disc"
    assert refused(table(2, discs={0: 1}, markers={0: KE}), Fundraise(NTW)) == "marker_placed_already"
    assert refused(table(2, discs={0: 1}, markers={1: TREASURY}), Fundraise(NTW)) == "treasury_marked"


@pytest.mark.clause("EL-016", "EL-074", "EL-075")
def test_fundraising_places_a_marker_and_a_disc() -> None:
    """WE-8."""
    state = table(2, discs={0: 1}, treasury=4)
    assert refused(state, Fundraise(6)) == "no_such_column"
    assert do(state, Fundraise(NTW)) == [Fundraised(0, NTW)]
    assert (state.markers[0], state.column_discs[NTW], state.treasury, state.discs[0]) == (TREASURY, 1, 4, 0)
    end_turn(state)
    state.discs[1] = 1
    assert refused(state, Fundraise(NTW)) == "treasury_marked"


# ---- Completion.


@pytest.mark.clause("EL-076")
def test_completion_is_possible_from_the_next_turn_on() -> None:
    state = table(2, discs={0: 4})
    assert refused(state, Complete(())) == "no_marker"
    do(state, Campaign(KE, NTE))
    assert refused(state, Complete(())) == "next_turn"
    end_turn(state)
    end_turn(state)
    assert offered(state, Complete) == [Complete(())]


@pytest.mark.clause("EL-076")
def test_a_table_may_choose_to_complete_in_the_same_turn() -> None:
    state = table(2, discs={0: 4}, same_turn_completion=True)
    do(state, Campaign(KE, NTE))
    do(state, Complete(()))
    assert len(state.hands[0]) == 2


@pytest.mark.clause("EL-168")
def test_a_marker_may_stay_as_long_as_its_owner_likes() -> None:
    state = table(2, discs={0: 4})
    do(state, Campaign(KE, NTE))
    for _ in range(9):
        do(state, EndTurn())
    assert state.markers[0] == KE
    end_turn(state)
    assert offered(state, Complete) == [Complete(())]


@pytest.mark.clause("EL-077")
def test_case_a_takes_the_whole_treasury() -> None:
    state = table(2, markers={0: TREASURY}, treasury=7, discs={0: 1}, column_discs={NTW: 1})
    assert do(state, Complete(())) == [TreasuryTaken(0, 7)]
    assert (state.discs[0], state.treasury, state.markers[0], state.column_discs[NTW]) == (8, 0, NOWHERE, 1)


@pytest.mark.clause("EL-078", "EL-079")
def test_case_b_takes_one_card_and_leaves_the_discs() -> None:
    """WE-9."""
    state = table(
        2,
        markers={0: KE, 1: KE},
        columns={KE: ["lam_tin", "kwun_tong"]},
        column_discs={KE: 1},
        deck_tops={KE: ["yau_tong", "san_po_kong"]},
    )
    assert offered(state, Complete) == [Complete((card,)) for card in zones(["lam_tin", "kwun_tong"])]
    assert refused(state, Complete(())) == "not_those_cards"
    assert refused(state, Complete(zones(["lam_tin", "kwun_tong"]))) == "not_those_cards"
    told = do(state, Complete((zone("lam_tin"),)))
    assert told == [CardsTaken(0, KE, (zone("lam_tin"),)), Displayed(KE, (zone("yau_tong"),))]
    assert (names(state.hands[0]), state.markers) == (["lam_tin"], [NOWHERE, KE])
    assert (names(state.columns[KE]), state.column_discs[KE]) == (["kwun_tong", "yau_tong"], 1)


@pytest.mark.clause("EL-080", "EL-081", "EL-082")
def test_case_c_takes_all_cards_and_all_discs() -> None:
    """WE-10."""
    state = table(
        2,
        markers={0: KE, 1: HKI},
        columns={KE: ["lam_tin", "kwun_tong"]},
        column_discs={KE: 1},
        deck_tops={KE: ["yau_tong", "san_po_kong"]},
    )
    told = do(state, Complete(()))
    assert told[0] == ColumnTaken(0, KE, (zone("lam_tin"), zone("kwun_tong")), 1)
    assert names(state.hands[0]) == ["kwun_tong", "lam_tin"]
    assert (state.discs[0], state.column_discs[KE], state.markers[0]) == (1, 0, NOWHERE)
    assert names(state.columns[KE]) == ["yau_tong", "san_po_kong"]


def test_where_there_is_nothing_the_marker_comes_back() -> None:
    """EL-R38."""
    state = table(2, markers={0: TREASURY})
    assert do(state, Complete(())) == [TreasuryTaken(0, 0)]
    state = table(2, markers={0: KE, 1: KE}, columns={KE: []}, empty_decks=[KE], column_discs={KE: 2})
    assert do(state, Complete(())) == [NothingTaken(0, KE)]
    assert state.column_discs[KE] == 2
    end_turn(state)
    assert do(state, Complete(()))[0] == ColumnTaken(1, KE, None, 2)


# ---- Replenishing.


@pytest.mark.clause("EL-083")
def test_a_column_is_filled_to_two_at_once() -> None:
    state = table(2, markers={0: KW}, columns={KW: ["jordan"]}, deck_tops={KW: ["so_uk", "mong_kok", "whampoa"]})
    do(state, Complete(()))
    assert names(state.columns[KW]) == ["so_uk", "mong_kok"]


@pytest.mark.clause("EL-084")
def test_a_column_stays_short_if_its_deck_is_empty() -> None:
    state = table(2, markers={0: KE}, columns={KE: ["lam_tin", "kwun_tong"]}, empty_decks=[KE])
    assert len(do(state, Complete(()))) == 1
    assert state.columns[KE] == ()


@pytest.mark.clause("EL-085")
def test_there_is_no_limit_to_a_hand() -> None:
    many = ["central", "wan_chai", "aberdeen", "stanley", "lo_wu", "fanling", "tai_po", "jordan", "so_uk", "tai_o"]
    state = table(2, hands={0: many}, markers={0: KE}, columns={KE: ["lam_tin", "kwun_tong"]})
    do(state, Complete(()))
    assert len(state.hands[0]) == 12
    end_turn(state)
