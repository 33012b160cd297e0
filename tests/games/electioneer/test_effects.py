"""The 31 kinds of effect, each where its card stands (rules.md, "Effects"; EL-010, EL-092, EL-096)."""

from typing import Any

import pytest

from hustings.games.electioneer.actions import (
    TREASURY,
    Activate,
    Campaign,
    ChooseColumn,
    ChoosePlayer,
    Commute,
    Complete,
    Confirm,
    Explore,
    Ferry,
    GainCard,
    KeepDrawn,
    Lobby,
    MovePawn,
    Refresh,
    RemoveCard,
    Skip,
    Use,
    Walk,
)
from hustings.games.electioneer.counting import current_votes, effect_votes
from hustings.games.electioneer.events import (
    CardRemoved,
    DeckTopGained,
    DiscsTaken,
    Displayed,
    DisplayGained,
    HandCardTaken,
    MarkerSentBack,
    OwnTicketGained,
    Paid,
    PawnMoved,
    QuotaGained,
    Refreshed,
    Swept,
    TicketGained,
)
from hustings.games.electioneer.layout import NOWHERE
from hustings.games.electioneer.state import ElectioneerState
from tests.games.electioneer.tabletop import (
    HKI,
    KE,
    KW,
    NTE,
    NTW,
    PRINTED,
    counts_of,
    do,
    end_turn,
    kinds,
    names,
    offered,
    refused,
    table,
    zone,
    zones,
)


def confirmed(card: str, seats: int = 2, discs: int = 4, **given: Any) -> ElectioneerState:
    """Seat 0 has just confirmed a card, and has what is left of its discs."""
    others = given.pop("hands", {})
    hands = {0: [card, *others.get(0, ())], **{seat: hand for seat, hand in others.items() if seat}}
    purses = {0: discs, **given.pop("others_discs", {})}
    state = table(seats, hands=hands, pawns={0: card, **given.pop("pawns", {})}, discs=purses, **given)
    do(state, Confirm(zone(card), PRINTED.region[zone(card)]))
    return state


# ---- Discs.


@pytest.mark.clause("EL-010", "EL-045")
def test_gain_treasury() -> None:
    state = confirmed("stanley", treasury=4)
    do(state, Activate())
    assert (state.discs[0], state.treasury) == (1 + 3, 4 + 3 - 3)
    state = table(2, stacks={0: ["tai_tam"]}, treasury=1)
    do(state, Use(zone("tai_tam")))
    assert (state.discs[0], state.treasury) == (1, 0)
    assert refused(table(2, stacks={0: ["tai_tam"]}), Use(zone("tai_tam"))) == "no_recurring"


def test_gain_reserve() -> None:
    state = confirmed("the_peak")
    do(state, Activate())
    assert (state.discs[0], state.treasury) == (3, 4)
    state = table(2, stacks={0: ["cyberport"]}, treasury=1)
    do(state, Use(zone("cyberport")))
    assert (state.discs[0], state.treasury) == (1, 1)


@pytest.mark.clause("EL-047")
def test_sweep_column() -> None:
    state = confirmed("mount_davis", column_discs={KE: 3, KW: 1}, markers={1: KE})
    assert offered(state, ChooseColumn) == [ChooseColumn(KE), ChooseColumn(KW)]
    assert Swept(0, KE, 3) in do(state, ChooseColumn(KE))
    assert (state.discs[0], state.column_discs) == (2 + 3, [0, 0, 0, 0, 1])
    assert kinds(confirmed("mount_davis")) >= {"Lobby"}  # without a disc anywhere nothing is asked


def test_lobby_plus() -> None:
    state = table(2, stacks={0: ["mid_levels"]}, treasury=1)
    do(state, Lobby())
    assert (state.discs[0], state.treasury) == (3, 0)


def test_confirm_discount() -> None:
    state = table(2, stacks={0: ["pok_fu_lam"]}, hands={0: ["tuen_mun"]}, pawns={0: "tuen_mun"}, discs={0: 1})
    do(state, Confirm(zone("tuen_mun"), NTW))
    assert (state.discs[0], state.treasury) == (0, 1)


def test_commute_discount() -> None:
    state = table(2, stacks={0: ["north_point"]}, hands={0: ["kwun_tong"]}, pawns={0: "quarry_bay"})
    fares = {PRINTED.ids[action.zone]: action.fare for action in offered(state, Commute)}
    assert fares["lam_tin"] == 0
    assert refused(state, Commute(zone("kwun_tong"), zone("so_uk"), 1)) == "too_poor_to_ride"
    state.discs[0] = 1
    do(state, Commute(zone("kwun_tong"), zone("so_uk"), 1))
    assert (state.discs[0], state.treasury) == (0, 1)


def test_campaign_waive() -> None:
    state = table(2, stacks={0: ["wan_chai"]}, discs={0: 1})
    do(state, Campaign(KE, NTE))
    assert (state.discs[0], state.treasury, state.column_discs[NTE]) == (0, 0, 1)
    assert refused(table(2, stacks={0: ["wan_chai"]}), Campaign(KE, NTE)) == "two_discs"


# ---- Votes.


@pytest.mark.clause("EL-126")
def test_votes() -> None:
    assert effect_votes(table(2, stacks={0: ["lei_yue_mun"]}), 0) == 2
    assert effect_votes(table(2, stacks={0: ["lei_yue_mun", "ngau_chi_wan"]}), 0) == 1
    assert effect_votes(table(2, stacks={0: ["lei_yue_mun", "diamond_hill"]}), 0) == 0


def test_votes_per_symbol() -> None:
    """Covered cards count, and so does what `extra_symbol` adds."""
    state = table(2, stacks={0: ["tai_po", "tai_wai", "sheung_shui", "lam_tin"]})
    assert effect_votes(state, 0) == 3 // 2
    state = table(2, stacks={0: ["tai_po", "tai_wai", "sheung_shui", "tin_shui_wai", "lam_tin"]})
    assert counts_of(state, 0)["residential"] == 5
    assert effect_votes(state, 0) == 2


def test_votes_per_zone() -> None:
    assert effect_votes(table(2, stacks={0: ["lam_tin", "yau_tong", "tsz_wan_shan"]}), 0) == 1
    assert effect_votes(table(2, stacks={0: ["lam_tin", "yau_tong", "kai_tak", "tsz_wan_shan"]}), 0) == 2


@pytest.mark.parametrize(("discs", "votes"), [(3, 0), (4, 1), (11, 2), (12, 3), (40, 3)])
def test_votes_per_discs(discs: int, votes: int) -> None:
    assert current_votes(table(2, stacks={0: ["kowloon_bay"]}, discs={0: discs}), 0) == votes


# ---- Cards and Strategies.


def test_gain_deck_top() -> None:
    state = confirmed("city_one", markers={1: KE}, deck_tops={KW: ["jordan"]}, empty_decks=[HKI])
    assert offered(state, ChooseColumn) == [ChooseColumn(NTE), ChooseColumn(NTW), ChooseColumn(KW)]
    assert DeckTopGained(0, KW, zone("jordan")) in do(state, ChooseColumn(KW))
    assert names(state.hands[0]) == ["jordan"]


def test_buy_deck_top() -> None:
    state = table(2, stacks={0: ["tai_po"]}, discs={0: 1}, deck_tops={KW: ["jordan"]})
    do(state, Use(zone("tai_po")))
    assert do(state, ChooseColumn(KW))[:2] == [Paid(0, 1), DeckTopGained(0, KW, zone("jordan"))]
    assert (state.discs[0], state.treasury) == (0, 1)
    assert refused(table(2, stacks={0: ["tai_po"]}), Use(zone("tai_po"))) == "no_recurring"


@pytest.mark.clause("EL-083")
def test_gain_display() -> None:
    state = confirmed("sai_kung", markers={1: KE}, columns={KW: ["jordan", "so_uk"]}, deck_tops={KW: ["whampoa"]})
    assert GainCard(zone("jordan")) in state.legal(0)
    assert not {action.card for action in offered(state, GainCard)} & {*state.columns[KE]}
    told = do(state, GainCard(zone("jordan")))
    assert told[1:] == [DisplayGained(0, KW, zone("jordan")), Displayed(KW, (zone("whampoa"),))]
    assert names(state.columns[KW]) == ["so_uk", "whampoa"]


def test_gain_ticket() -> None:
    """One's own pile is open too (EL-R41)."""
    state = confirmed("hang_hau", tickets={0: ["fo_tan"], 1: ["racecourse"]})
    assert {action.card for action in offered(state, GainCard)} == {*zones(["fo_tan", "racecourse"])}
    assert do(state.copy(), GainCard(zone("fo_tan")))[1:] == [OwnTicketGained(0, zone("fo_tan"))]
    assert do(state, GainCard(zone("racecourse")))[1:] == [TicketGained(0, 1, zone("racecourse"))]
    assert (names(state.hands[0]), state.tickets[1]) == (["racecourse"], ())


@pytest.mark.clause("EL-153")
def test_explore_free() -> None:
    state = confirmed("lam_tsuen")
    do(state, Activate())
    assert (state.asked.name, len(state.drawn), state.quota) == ("keep_drawn", 3, 1)
    do(state, KeepDrawn(state.drawn[:1]))
    assert (state.asked.name, len(state.privates[0]), state.quota) == ("turn", 1, 1)
    without = confirmed("lam_tsuen", variant="common_strategies")
    assert without.asked.name == "turn"


def test_completion_plus() -> None:
    state = table(
        2,
        stacks={0: ["shek_mun"]},
        markers={0: KE, 1: KE},
        columns={KE: ["lam_tin", "kwun_tong"]},
        deck_tops={KE: ["yau_tong", "san_po_kong"]},
    )
    assert [len(action.cards) for action in offered(state, Complete)] == [1, 1, 2]
    do(state, Complete(zones(["lam_tin", "kwun_tong"])))
    assert (len(state.hands[0]), names(state.columns[KE])) == (2, ["yau_tong", "san_po_kong"])


def test_explore_plus() -> None:
    state = table(2, stacks={0: ["fo_tan"]})
    do(state, Explore())
    assert [len(action.plans) for action in offered(state, KeepDrawn)] == [1, 1, 1, 2, 2, 2]
    do(state, KeepDrawn(state.drawn[:2]))
    assert len(state.privates[0]) == 2


@pytest.mark.clause("EL-175")
def test_refresh_column() -> None:
    """Which cards and in which order is seen by all (EL-R82)."""
    state = table(
        2,
        stacks={0: ["lo_wu"]},
        markers={1: KE},
        columns={KW: ["jordan", "so_uk"]},
        deck_tops={KW: ["whampoa", "mei_foo"]},
    )
    do(state, Use(zone("lo_wu")))
    assert Refresh(KW, zone("jordan")) in state.legal(0)
    assert Refresh(KW, zone("so_uk")) in state.legal(0)
    assert not [action for action in offered(state, Refresh) if action.column == KE]
    told = do(state, Refresh(KW, zone("so_uk")))
    assert told[0] == Refreshed(0, KW, (zone("so_uk"), zone("jordan")))
    assert names(state.columns[KW]) == ["whampoa", "mei_foo"]
    assert names(state.view_of(1).columns[KW].known) == ["so_uk", "jordan"]
    assert names(state.decks[KW][:2]) == ["so_uk", "jordan"]


# ---- Actions and movement.


def test_extra_action() -> None:
    state = confirmed("mui_wo", quota=1)
    assert QuotaGained(0, 1) in do(state, Activate())
    assert (state.mover, state.quota) == (0, 1)
    do(state, Lobby())
    assert state.mover == 1


def test_the_turn_ends_after_the_effect_of_the_last_action() -> None:
    state = confirmed("mui_wo", quota=1)
    do(state, Skip())
    assert state.mover == 1


def test_long_walk() -> None:
    state = table(2, stacks={0: ["tai_lam"]}, pawns={0: "central"})
    assert PRINTED.variants[0].map.distances[zone("central")][zone("quarry_bay")] == 5
    do(state, Walk(zone("quarry_bay")))
    assert state.pawns[0] == zone("quarry_bay")


def test_fast_ferry() -> None:
    state = table(2, stacks={0: ["discovery_bay"]}, pawns={0: "central"}, quota=1)
    do(state, Ferry(zone("mui_wo")))
    assert (state.pawns[0], state.mover) == (zone("mui_wo"), 1)


def test_free_step() -> None:
    state = table(2, stacks={0: ["tuen_mun"]}, pawns={0: "tai_o"})
    do(state, Use(zone("tuen_mun")))
    steps = {action.zone for action in offered(state, MovePawn)}
    assert steps == {*PRINTED.variants[0].map.neighbours[zone("tai_o")]}
    assert do(state, MovePawn(zone("shek_pik"))) == [PawnMoved(0, zone("tai_o"), zone("shek_pik"))]
    assert (state.quota, state.has_acted) == (2, False)


def test_jump() -> None:
    """To a region, or anywhere but to Shenzhen Bay and where the pawn is."""
    state = confirmed("tung_chung")
    ends = {action.zone for action in offered(state, MovePawn)}
    assert {PRINTED.region[end] for end in ends} == {NTW}
    assert len(ends) == 42
    anywhere = confirmed("ngong_ping")
    assert len(offered(anywhere, MovePawn)) == 154
    assert refused(anywhere, MovePawn(zone("shenzhen_bay"))) == "not_a_target"
    assert refused(anywhere, MovePawn(zone("ngong_ping"))) == "not_a_target"
    do(anywhere, MovePawn(zone("lo_wu")))
    assert anywhere.pawns[0] == zone("lo_wu")


def test_extra_symbol() -> None:
    """For constituencies and Votes, not for the Symbols achievement; and only while uppermost."""
    state = table(2, stacks={0: ["kam_tin"]})
    assert (counts_of(state, 0)["heritage"], state.symbols[0]) == (2, 1)
    assert counts_of(table(2, stacks={0: ["kam_tin", "tai_o"]}), 0)["heritage"] == 2
    assert counts_of(table(2, stacks={0: ["kam_tin", "ping_shan"]}), 0)["heritage"] == 3


@pytest.mark.clause("EL-094")
def test_an_extra_symbol_counts_again_when_its_card_is_uppermost_again() -> None:
    state = confirmed("mong_kok", stacks={1: ["kam_tin", "san_tin"]})
    assert counts_of(state, 1)["heritage"] == 2
    do(state, RemoveCard(1, NTW))
    assert (counts_of(state, 1)["heritage"], counts_of(state, 1)["NTW"]) == (2, 1)
    assert state.symbols[1] == 1


# ---- Attack.


@pytest.mark.clause("EL-105")
def test_remove_top() -> None:
    """It goes under its deck, where all know it to be (EL-R43)."""
    state = confirmed("mong_kok", stacks={1: ["central", "aberdeen", "lam_tin"]})
    assert offered(state, RemoveCard) == [RemoveCard(1, HKI), RemoveCard(1, KE)]
    assert CardRemoved(0, 1, HKI, zone("aberdeen")) in do(state, RemoveCard(1, HKI))
    assert names(state.stack_of(1, HKI)) == ["central"]
    assert names(state.view_of(0).columns[HKI].known) == ["aberdeen"]
    assert state.zones[1] == 2


@pytest.mark.clause("EL-083")
def test_a_card_put_under_an_empty_deck_fills_a_short_column() -> None:
    state = confirmed("mong_kok", stacks={1: ["lam_tin"]}, columns={KE: ["kwun_tong"]}, empty_decks=[KE])
    assert Displayed(KE, (zone("lam_tin"),)) in do(state, RemoveCard(1, KE))
    assert names(state.columns[KE]) == ["kwun_tong", "lam_tin"]
    assert state.known[KE] == 0


def test_steal_discs() -> None:
    state = confirmed("yau_ma_tei", 3, others_discs={1: 1, 2: 0})
    assert offered(state, ChoosePlayer) == [ChoosePlayer(1)]
    assert DiscsTaken(0, 1, 1) in do(state, ChoosePlayer(1))
    assert state.discs == [2, 0, 0]
    state = table(2, stacks={0: ["kowloon_city"]}, discs={1: 3})
    do(state, Use(zone("kowloon_city")))
    assert state.discs == [0, 3]
    do(state, ChoosePlayer(1))
    assert state.discs == [1, 2]


def test_all_pay() -> None:
    state = confirmed("shek_kip_mei", 3, others_discs={1: 3, 2: 0})
    assert Paid(1, 1) in do(state, Activate())
    assert (state.discs, state.treasury) == ([1, 2, 0], 3 + 1)


def test_steal_card() -> None:
    state = confirmed("jordan", hands={1: ["central", "tai_o"]})
    assert {action.card for action in offered(state, GainCard)} == {*zones(["central", "tai_o"])}
    assert HandCardTaken(0, 1, zone("tai_o")) in do(state, GainCard(zone("tai_o")))
    assert (names(state.hands[0]), names(state.hands[1])) == (["tai_o"], ["central"])


def test_evict_marker() -> None:
    state = confirmed("lai_chi_kok", 3, markers={1: TREASURY}, treasury=5)
    assert offered(state, ChoosePlayer) == [ChoosePlayer(1)]
    assert MarkerSentBack(0, 1) in do(state, ChoosePlayer(1))
    assert (state.markers, state.discs[1], state.treasury) == ([NOWHERE] * 3, 0, 5 + 3)


def test_shield() -> None:
    """Neither discs nor hand, stacks, tickets or marker can be touched."""
    safe: dict[str, Any] = {
        "stacks": {1: ["kowloon_tong", "central"]},
        "others_discs": {1: 5},
        "markers": {1: KE},
        "tickets": {1: ["racecourse"]},
        "hands": {1: ["tai_o"]},
    }
    for card in ("mong_kok", "yau_ma_tei", "shek_kip_mei", "jordan", "lai_chi_kok", "hang_hau"):
        given: dict[str, Any] = {name: dict(value) for name, value in safe.items()}
        state = confirmed(card, **given)
        assert state.asked.name == "turn", card
    open_again = confirmed("yau_ma_tei", stacks={1: ["kowloon_tong", "so_uk"]}, others_discs={1: 5})
    assert offered(open_again, ChoosePlayer) == [ChoosePlayer(1)]
    end_turn_of = confirmed("shek_kip_mei", 3, stacks={1: ["hung_hom"]}, others_discs={1: 5, 2: 5})
    do(end_turn_of, Activate())
    assert end_turn_of.discs == [1, 5, 4]
    end_turn(end_turn_of)
