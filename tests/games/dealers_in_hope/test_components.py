"""What is in the box, and what each thing carries (DH-001, DH-008 to DH-015, DH-028, DH-045 to DH-051)."""

from collections import Counter
from itertools import chain
from typing import get_args

import msgspec
import pytest

from hustings.core.rows import Row
from hustings.core.shape import fields
from hustings.games.dealers_in_hope.effect_faults import kind_of
from hustings.games.dealers_in_hope.effect_rows import Effect, HandSize, VpOn
from hustings.games.dealers_in_hope.faults import read_components
from hustings.games.dealers_in_hope.geometry import Geometry, Ring
from hustings.games.dealers_in_hope.pack import GROUPS, SETS, BoardFile, LeaderCard, MasterCard, TerritoryRow
from tests.games.dealers_in_hope.packs import PACK

CARDS = read_components(PACK)
COMMON = {row.id: row for row in CARDS.citizens_masses.card}
PROFESSIONS = {row.id: row for row in CARDS.professions.profession}
FACTIONS = {row.id: row for row in CARDS.factions.faction}
LOCATIONS = CARDS.locations.location
DEEDS = CARDS.action_board.action
BOARDS = (CARDS.board_europe, CARDS.board_north_america)
EUROPE = {row.id: row for row in CARDS.board_europe.territory}
SEAS = {row.id: row for row in CARDS.board_europe.sea}


# ---- The board.


@pytest.mark.clause("DH-001", "DH-013")
@pytest.mark.parametrize(("board", "figures"), [(BOARDS[0], (38, 9, 62, 6)), (BOARDS[1], (48, 12, 94, 8))])
def test_the_board_has_two_sides_of_territories_and_seas(board: BoardFile, figures: tuple[int, ...]) -> None:
    borders = sum(len(row.land) for row in board.territory) // 2
    arrows = sum(len(row.arrows) for row in board.territory) // 2
    assert (len(board.territory), len(board.sea), borders, arrows) == figures
    assert {row.native for row in board.territory} == {2, 3, 5, 6}
    assert all(row.interior > 0 for row in board.territory)


@pytest.mark.parametrize(("board", "starts", "prizes"), [(BOARDS[0], 6, 4), (BOARDS[1], 7, 5)])
def test_the_cities_of_each_board(board: BoardFile, starts: int, prizes: int) -> None:
    natives = Counter(row.native for row in board.territory)
    assert (natives[5], natives[6]) == (starts, prizes)


def defence(row: TerritoryRow) -> tuple[int, int]:
    return row.native, row.interior


def test_what_the_examples_say_of_europe() -> None:
    """DH-X6 and DH-X7: their sums come out with the figures of the board."""
    assert defence(EUROPE["milan"]) == defence(EUROPE["pontus"]) == (3, 3)
    assert "milan" in EUROPE["bern"].land
    assert EUROPE["madrid"].native == 5
    assert EUROPE["madrid"].seas == ("western_mediterranean",)
    assert EUROPE["pontus"].seas == ("levant_euxine",)
    assert SEAS["western_mediterranean"].difficulty == SEAS["levant_euxine"].difficulty == 3
    assert "levant_euxine" in SEAS["western_mediterranean"].adjacent


@pytest.mark.parametrize("board", BOARDS, ids=("europe", "north america"))
def test_every_territory_can_be_reached_from_every_other(board: BoardFile) -> None:
    near = {row.id: {*row.land, *row.arrows, *row.seas} for row in board.territory}
    near |= {sea.id: {*sea.adjacent, *(row.id for row in board.territory if sea.id in row.seas)} for sea in board.sea}
    reached, latest = {board.territory[0].id}, {board.territory[0].id}
    while latest:
        latest = set().union(*(near[place] for place in latest)) - reached
        reached |= latest
    assert reached == {*near}


# ---- Cards.


@pytest.mark.clause("DH-009", "DH-049")
@pytest.mark.parametrize("faction", FACTIONS)
def test_six_starting_decks_of_14_cards_with_two_leaders(faction: str) -> None:
    assert len(FACTIONS) == 6
    row = FACTIONS[faction]
    assert len(row.leader_card) == 2
    assert {*row.deck} <= {*COMMON}
    assert sum(row.deck.values()) + 2 == CARDS.factions.numbers.deck_size == 14


@pytest.mark.clause("DH-009")
def test_every_faction_has_its_own_symbol() -> None:
    assert len({row.symbol for row in FACTIONS.values()}) == 6


@pytest.mark.clause("DH-050")
def test_leader_cards_are_all_different() -> None:
    leaders = [card for row in FACTIONS.values() for card in row.leader_card]
    assert len({(card.name, card.name_zh) for card in leaders}) == len(leaders) == 12


@pytest.mark.clause("DH-042")
def test_a_hand_has_four_cards_and_that_of_navaa_five() -> None:
    assert CARDS.factions.numbers.hand_size == 4
    assert FACTIONS["navaa"].ability == (HandSize(when="passive", n=1),)


@pytest.mark.clause("DH-011")
def test_twelve_masters_and_123_professionals() -> None:
    levels = [card for row in PROFESSIONS.values() for card in (row.level1, row.level2)]
    assert (len(PROFESSIONS), sum(card.count for card in levels)) == (12, 123)
    assert sum(row.level1.count for row in PROFESSIONS.values()) == 72


@pytest.mark.clause("DH-012")
def test_50_location_cards_in_four_kinds() -> None:
    cards: Counter[int] = Counter()
    for row in LOCATIONS:
        cards[row.value] += row.count
    assert cards == {2: 14, 3: 14, 5: 13, 6: 9}
    assert cards.total() == 50


@pytest.mark.clause("DH-014")
def test_50_citizens_and_15_masses() -> None:
    counts = {name: row.count for name, row in COMMON.items() if row.kind == "citizen"}
    assert counts == {"recruit": 20, "veteran": 15, "tutor": 15}
    assert [row.count for row in COMMON.values() if row.kind == "masses"] == [5, 5, 5]


@pytest.mark.clause("DH-015")
def test_masses_have_one_strength_of_one() -> None:
    found = [(row.attack, row.defense, row.support) for row in COMMON.values() if row.kind == "masses"]
    assert found == [(1, 0, 0), (0, 1, 0), (0, 0, 1)]


@pytest.mark.clause("DH-028")
def test_three_recommended_sets_of_eight() -> None:
    sets = CARDS.professions.recommended_set
    assert tuple(row.id for row in sets) == SETS
    assert [len(row.professions) for row in sets] == [8, 8, 8]
    assert {*chain(*(row.professions for row in sets))} == {*PROFESSIONS}


@pytest.mark.clause("DH-046", "DH-051")
def test_leaders_have_no_cost_and_masters_have() -> None:
    assert "cost" not in LeaderCard.__struct_fields__
    assert {"cost", "vp", "effects"} <= {*MasterCard.__struct_fields__}


def test_what_the_examples_say_of_cards() -> None:
    """DH-X2 to DH-X5."""
    privateers = PROFESSIONS["privateers"]
    assert (COMMON["migrating_masses"].support, COMMON["tutor"].support) == (1, 3)
    assert (privateers.level1.support, privateers.level1.cost) == (1, 4)
    assert (privateers.level2.defense, privateers.level2.support, privateers.level2.cost) == (2, 2, 6)
    assert privateers.master.cost == 4
    assert privateers.master.effects == (VpOn(when="passive", event="assault_win", n=1),)


@pytest.mark.clause("DH-048")
def test_every_kind_of_effect_stands_on_a_card() -> None:
    kinds = {str(kind.__struct_config__.tag) for kind in get_args(Effect)}
    cards = [card for row in PROFESSIONS.values() for card in (row.level1.effects, row.level2.effects)]
    cards += [row.effects for row in COMMON.values()] + [row.effects for row in LOCATIONS]
    cards += [row.master.effects for row in PROFESSIONS.values()]
    cards += [card.effects for row in FACTIONS.values() for card in row.leader_card]
    effects = [*chain(*cards)]
    effects += [effect for row in FACTIONS.values() for effect in (*row.ability, *row.winter)]
    assert {kind_of(effect) for effect in effects} == kinds
    assert len(kinds) == 35


# ---- The action board.


@pytest.mark.clause("DH-008", "DH-068")
def test_the_action_board_has_two_sides_of_three_columns() -> None:
    found: Counter[tuple[str, str]] = Counter((row.era, row.group) for row in DEEDS)
    assert [found["early", group] for group in GROUPS] == [4, 4, 4]
    assert [found["late", group] for group in GROUPS] == [5, 5, 5]


@pytest.mark.clause("DH-071")
def test_each_column_ends_in_a_space_for_all() -> None:
    feet = [(row.era, row.group) for row in DEEDS if row.spaces == 0]
    assert len({*feet}) == len(feet) == 6


def test_what_every_reorganize_action_begins_with() -> None:
    early, late = CARDS.action_board.reorganize
    assert (early.era, early.dismiss_up_to, early.vp) == ("early", 2, 0)
    assert (late.era, late.dismiss_up_to, late.vp) == ("late", 0, 1)


# ---- Every row.


def rows_in(value: object) -> list[Row]:
    """Every row of a pack, and those in it."""
    inside = value if isinstance(value, tuple) else ()
    if isinstance(value, msgspec.Struct):
        inside = tuple(getattr(value, name) for name in value.__struct_fields__)
    found = [row for each in inside for row in rows_in(each)]
    return [value, *found] if isinstance(value, Row) else found


def test_every_name_is_told_in_chinese() -> None:
    named = [row for row in rows_in(CARDS) if hasattr(row, "name_zh")]
    assert len(named) > 200
    assert [row for row in named if not getattr(row, "name_zh", "")] == []
    assert all(row.leader_zh for row in FACTIONS.values())


def test_what_the_rulebook_states_are_fields_of_the_row() -> None:
    for row in rows_in(CARDS):
        assert {*getattr(row, "rulebook_fields", ())} <= {field.encode_name for field in fields(type(row))}


def test_the_same_place_has_one_name() -> None:
    territories = {row.id: row for board in BOARDS for row in board.territory}
    for row in LOCATIONS:
        if row.territory:
            place = territories[row.territory]
            assert (row.name, row.name_zh) == (place.name, place.name_zh)


# ---- The drawings.


def holds(ring: Ring, x: float, y: float) -> bool:
    """Whether a point lies within a ring: a line from it to the right crosses the ring an odd number of times."""
    crossed = 0
    for (left, top), (right, below) in zip(ring, (*ring[1:], ring[0]), strict=True):
        if (top > y) != (below > y):
            crossed += x < left + (y - top) * (right - left) / (below - top)
    return crossed % 2 == 1


@pytest.mark.parametrize("drawing", [CARDS.geometry_europe, CARDS.geometry_north_america], ids=("europe", "america"))
def test_labels_stand_on_their_territories_and_everything_on_the_sheet(drawing: Geometry) -> None:
    assert [row.id for row in drawing.territory if not holds(row.points, row.cx, row.cy)] == []
    grounds = [row.points for row in drawing.territory] + [row.points for row in drawing.sea]
    grounds += [row.points for row in drawing.islet] + [row.points for row in drawing.coast]
    for x, y in chain(*grounds, *(row.points for row in drawing.bridge)):
        assert 0 <= x <= drawing.sheet.width
        assert 0 <= y <= drawing.sheet.height
