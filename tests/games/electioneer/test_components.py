"""What is in the box, and what each thing carries (EL-001 to EL-013, EL-050, EL-064)."""

from collections import Counter

import pytest

import hustings
from hustings import BadSetup
from hustings.games.electioneer.faults import FAMILIES, VOCABULARY
from hustings.games.electioneer.maps import NEVER
from hustings.games.electioneer.pack import REGIONS, SYMBOLS
from tests.games.electioneer.tabletop import GAME, PRINTED, names, started, zone

ZONES = GAME.cards.zones.zone
FULL = PRINTED.variants[0].map

SYMBOLS_PER_REGION = {
    "residential": (14, 5, 12, 7, 8),
    "landscape": (12, 8, 12, 16, 4),
    "culture": (9, 0, 5, 5, 8),
    "business": (5, 1, 1, 6, 9),
    "tourism": (12, 1, 5, 6, 12),
    "heritage": (7, 6, 12, 7, 16),
    "public": (7, 2, 6, 4, 8),
}
"""Appendix b of the book."""


@pytest.mark.clause("EL-001")
def test_it_is_for_two_to_six_players() -> None:
    assert list(GAME.seats) == [2, 3, 4, 5, 6]
    with pytest.raises(BadSetup, match="2 to 6 players"):
        GAME.start(7, 1)


@pytest.mark.clause("EL-002")
def test_the_board_has_two_sides() -> None:
    assert (len(FULL.zones), len(PRINTED.variants[2].map.zones)) == (156, 78)


@pytest.mark.clause("EL-003")
def test_there_are_five_regions() -> None:
    assert REGIONS == ("HKI", "KE", "NTE", "NTW", "KW")
    assert GAME.words.naming["region"](2, "en") == "New Territories East"


@pytest.mark.clause("EL-004")
def test_there_are_nine_routes_and_no_route_6() -> None:
    assert sorted(FULL.routes) == [1, 2, 3, 4, 5, 7, 8, 9, 10]
    assert [len(FULL.routes[route]) for route in sorted(FULL.routes)] == [14, 7, 10, 12, 16, 11, 10, 23, 5]
    assert len({stop for stops in FULL.routes.values() for stop in stops}) == 86


@pytest.mark.clause("EL-005")
def test_the_pieces() -> None:
    assert len(ZONES) == 156
    assert len(GAME.cards.strategies.strategy) == 25
    assert len(GAME.cards.tokens.token) == 29
    assert len(GAME.cards.events.event) == 15


@pytest.mark.clause("EL-006")
def test_the_zone_cards_of_each_region() -> None:
    found = Counter(row.region for row in ZONES)
    assert found == {"HKI": 36, "KE": 14, "NTE": 34, "NTW": 43, "KW": 28, "WILD": 1}
    assert ZONES[PRINTED.wild].id == "shenzhen_bay"


@pytest.mark.clause("EL-007")
def test_what_a_zone_card_carries() -> None:
    mui_wo = ZONES[zone("mui_wo")]
    assert (mui_wo.name, mui_wo.region, mui_wo.symbols, mui_wo.cost) == ("Mui Wo", "NTW", ("landscape",), 2)
    assert mui_wo.effect is not None
    assert mui_wo.effect.timing == "immediate"
    assert ZONES[zone("hkbcf")].routes == (8, 10)
    assert sum(row.control_point for row in ZONES) == 12


@pytest.mark.clause("EL-008")
def test_there_are_seven_constituencies() -> None:
    assert len(SYMBOLS) == 7
    assert {symbol for row in ZONES for symbol in row.symbols} == {*SYMBOLS}


@pytest.mark.clause("EL-009")
@pytest.mark.parametrize("symbol", SYMBOLS)
def test_the_symbols_of_each_region_add_up_to_the_table_of_the_book(symbol: str) -> None:
    found: Counter[str] = Counter(row.region for row in ZONES if symbol in row.symbols and row.region != "WILD")
    assert tuple(found[region] for region in REGIONS) == SYMBOLS_PER_REGION[symbol]


@pytest.mark.clause("EL-010")
def test_the_effects_of_a_region_are_of_one_family() -> None:
    for row in ZONES:
        if row.effect is not None:
            family, timings, _ = VOCABULARY[row.effect.kind]
            assert FAMILIES[row.region] == family
            assert row.effect.timing in timings
    assert {row.effect.kind for row in ZONES if row.effect} == {*VOCABULARY}
    assert len(VOCABULARY) == 31


@pytest.mark.clause("EL-011")
def test_what_a_strategy_carries() -> None:
    first = GAME.cards.strategies.strategy[0]
    assert (first.name, first.name_zh, first.reward) == ("Reservoirs", "水塘", "gain_deck_top")
    listed = ("tai_tam", "wong_chuk_hang", "wong_nai_chung", "high_island", "lei_muk_shue", "shek_pik")
    assert first.zones == listed
    assert first.votes == (-1, -1, 3, 6, 9, 12, 15)
    assert any(row.votes[1] == -1 for row in GAME.cards.strategies.strategy)


@pytest.mark.clause("EL-012")
def test_the_kinds_of_token() -> None:
    rows = GAME.cards.tokens.token
    assert Counter(row.kind for row in rows) == {"region": 10, "constituency": 14, "achievement": 5}
    assert sum(row.votes for row in rows) == 74
    votes = {row.id: row.votes for row in rows}
    assert (votes["region_hki_1"], votes["region_hki_2"], votes["con_residential_2"], votes["ach_tickets"]) == (
        4,
        2,
        2,
        2,
    )


@pytest.mark.clause("EL-013")
def test_25_tokens_have_a_grey_back() -> None:
    without = [row.id for row in GAME.cards.tokens.token if row.votes_grey is None]
    assert without == ["region_nte_1", "region_nte_2", "region_ntw_1", "region_ntw_2"]


@pytest.mark.clause("EL-050", "EL-051")
def test_only_two_steps_cross_water() -> None:
    assert FULL.distances[zone("chek_lap_kok")][zone("tung_chung")] == 1
    assert FULL.distances[zone("tsing_yi")][zone("lai_king")] == 1
    assert FULL.distances[zone("tsim_sha_tsui")][zone("central")] == NEVER
    alone = [number for number in FULL.zones if not FULL.neighbours[number]]
    islands = ["cheung_chau", "lamma_island", "ma_wan", "peng_chau", "po_toi_island"]
    assert sorted(names(alone)) == sorted([*islands, "tung_lung_chau", "tung_ping_chau", "shenzhen_bay"])


@pytest.mark.clause("EL-064")
def test_there_are_22_ferry_lines_both_ways() -> None:
    assert len(GAME.cards.adjacency.ferry) == 22
    assert sum(len(ends) for ends in FULL.lines) == 44
    assert len([ends for ends in FULL.lines if ends]) == 25


@pytest.mark.clause("EL-169")
def test_cultural_notes_have_no_effect_on_play() -> None:
    """What is said of things in words is not in the digest: no rule reads it."""
    texts = {name: text.replace("Typhoon Signal No. 8", "Signal No. 8") for name, text in GAME.pack.texts.items()}
    assert type(GAME)(type(GAME.pack)(texts), 1).digest == GAME.digest


def test_it_is_found_by_its_slug() -> None:
    assert hustings.load("electioneer").title == "Electioneer"
    assert started(3).round == 1
