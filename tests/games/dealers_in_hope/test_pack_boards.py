"""The pack: what is told of boards, cities and drawings that do not hold together."""

import pytest

from tests.games.dealers_in_hope.packs import AMERICA, EUROPE, LOCATIONS, Edit, problems, row

DRAWING = "geometry_europe.toml"

BROKEN: dict[str, tuple[Edit, str]] = {
    # Boards.
    "one-sided border": (
        row(EUROPE, "milan", '"bern", ', ""),
        "board_europe.toml, territory 14 (bern), field 'land': milan does not name it in return (DH-158).",
    ),
    "one-sided arrow": (
        row(EUROPE, "haemus", 'arrows = ["bithynia"]', "arrows = []"),
        "board_europe.toml, territory 28 (bithynia), field 'arrows': haemus does not name it in return (DH-158).",
    ),
    "border and arrow": (
        row(EUROPE, "haemus", 'arrows = ["bithynia"]', 'arrows = ["bithynia", "hellas"]'),
        "board_europe.toml, territory 24 (haemus), field 'arrows': hellas shares a border already.",
    ),
    "border of the other board": (
        row(EUROPE, "milan", '"bern", ', '"bern", "yukon", '),
        "board_europe.toml, territory 15 (milan), field 'land': yukon is not on this board.",
    ),
    "sea of the other board": (
        row(EUROPE, "milan", '"adriatic_gulf"', '"hudson_bay"'),
        "board_europe.toml, territory 15 (milan), field 'seas': hudson_bay is not on this board.",
    ),
    "out of reach": (
        row(AMERICA, "antilles", 'seas = ["caribbean"]', "seas = []"),
        "board_north_america.toml, territory 48 (antilles), field 'land': is reached neither overland nor oversea "
        "(DH-152).",
    ),
    "one-sided sea": (
        row(EUROPE, "biscay", 'adjacent = ["north_atlantic"]', "adjacent = []"),
        "board_europe.toml, sea 2 (north_atlantic), field 'adjacent': biscay does not name it in return (DH-158).",
    ),
    "the same territory on both boards": (
        row(AMERICA, "antilles", '"antilles"', '"milan"'),
        "board_north_america.toml, territory 48 (milan), field 'id': this id stands in board_europe.toml, "
        "territory too.",
    ),
    # Cities and spoils.
    "city without a card": (
        row(EUROPE, "milan", "native = 3", "native = 5"),
        "board_europe.toml, territory 15 (milan), field 'native': a city has one location card, not 0 "
        "(DH-164, DH-165).",
    ),
    "card without a city": (
        row(LOCATIONS, "loc_madrid", 'territory = "madrid"\n', ""),
        "locations.toml, location 1 (loc_madrid), field 'territory': a city card names a territory of its board, and "
        "'europe' has no such one.",
    ),
    "city of another value": (
        row(LOCATIONS, "loc_madrid", "value = 5", "value = 6"),
        "locations.toml, location 1 (loc_madrid), field 'value': madrid has the native value 5 (DH-164, DH-165).",
    ),
    "two cards of a city": (
        row(LOCATIONS, "loc_madrid", "count = 1", "count = 2"),
        "locations.toml, location 1 (loc_madrid), field 'count': there is one card of each city.",
    ),
    "start city worth points": (
        row(LOCATIONS, "loc_madrid", "count = 1", "count = 1\nend_vp = 1"),
        "locations.toml, location 1 (loc_madrid), field 'end_vp': only prize cities are worth something at the end "
        "(DH-216).",
    ),
    "spoils of a territory": (
        row(LOCATIONS, "armoury", 'board = "any"', 'board = "europe"'),
        "locations.toml, location 30 (armoury), field 'board': spoils are of no territory, and used on any board.",
    ),
}


@pytest.mark.parametrize("name", BROKEN)
def test_what_is_wrong_is_told_by_file_row_and_field(name: str) -> None:
    edit, told = BROKEN[name]
    assert told in problems(edit)


@pytest.mark.clause("DH-035")
def test_each_player_needs_a_start_city() -> None:
    cities = ("calgary", "flagstaff", "quebec")
    told = problems(*(row(AMERICA, city, "native = 5", "native = 6") for city in cities))
    assert "board_north_america.toml, territory: 5 players need as many start cities, not 4 (DH-035)." in told


def test_a_sea_touches_a_territory() -> None:
    coasts = ("caucasus", "donets", "moscow")
    told = problems(
        row(EUROPE, coasts[0], ', "sarmatian_sea"', ""),
        row(EUROPE, coasts[1], ', "sarmatian_sea"', ""),
        row(EUROPE, coasts[2], '"sarmatian_sea"', ""),
    )
    assert told == ["board_europe.toml, sea 9 (sarmatian_sea): touches no territory."]


UNDRAWN: dict[str, tuple[Edit, str]] = {
    "territory of the other board": (
        row(DRAWING, "milan", '"milan"', '"yukon"'),
        "geometry_europe.toml, territory 15 (yukon): is not on this board.",
    ),
    "no shape": (row(DRAWING, "milan", '"milan"', '"yukon"'), "geometry_europe.toml, territory: milan has no shape."),
    "sea without a shape": (
        row(DRAWING, "biscay", '"biscay"', '"hudson_bay"'),
        "geometry_europe.toml, sea: biscay has no shape.",
    ),
    "islet": (
        Edit(DRAWING, "[[islet]]", '"donets"', '"yukon"'),
        "geometry_europe.toml, islet 1, field 'territory': yukon is not on this board.",
    ),
    "bridge of no arrow": (
        Edit(DRAWING, "[[bridge]]", '"connacht"', '"milan"'),
        "geometry_europe.toml, bridge 1: no arrow joins cambria and milan (DH-158).",
    ),
    "arrow without a bridge": (
        Edit(DRAWING, "[[bridge]]", '"connacht"', '"milan"'),
        "geometry_europe.toml, bridge: the arrow of cambria and connacht is not drawn (DH-158).",
    ),
}


@pytest.mark.parametrize("name", UNDRAWN)
def test_a_drawing_fits_its_board(name: str) -> None:
    edit, told = UNDRAWN[name]
    assert told in problems(edit)
