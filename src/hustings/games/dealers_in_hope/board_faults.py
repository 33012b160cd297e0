"""Boards that do not hold together: borders and coasts, the cards of cities, and the drawings."""

from collections.abc import Iterator

from hustings.core.pack import problem
from hustings.games.dealers_in_hope.geometry import geometry_problems
from hustings.games.dealers_in_hope.pack import (
    BOARDS,
    SEATS,
    SPOILS,
    BoardFile,
    Components,
    LocationRow,
    SeaRow,
    TerritoryRow,
)

START_CITY = 5
PRIZE_CITY = 6
MOST_PLAYERS = {"europe": min(SEATS), "north_america": max(SEATS)}
"""How many may sit at each side of the board (DH-013)."""

Faults = Iterator[tuple[str, str]]
"""Fields, and what is wrong with them."""


def board_problems(components: Components) -> Iterator[str]:
    for name, board in boards_of(components).items():
        yield from _side_problems(components, name, board)
    for number, location in enumerate(components.locations.location):
        for field, reason in _location_faults(components, location):
            yield problem("locations.toml", "location", reason, number, location.id, field)
    yield from _drawing_problems(components)


def boards_of(components: Components) -> dict[str, BoardFile]:
    return dict(zip(BOARDS, (components.board_europe, components.board_north_america), strict=True))


def _side_problems(components: Components, name: str, board: BoardFile) -> Iterator[str]:
    file = f"board_{name}.toml"
    for number, territory in enumerate(board.territory):
        for field, reason in (*_land_faults(board, territory), *_city_faults(components, territory)):
            yield problem(file, "territory", reason, number, territory.id, field)
    for number, sea in enumerate(board.sea):
        for field, reason in _sea_faults(board, sea):
            yield problem(file, "sea", reason, number, sea.id, field)
    starts, players = sum(row.native == START_CITY for row in board.territory), MOST_PLAYERS[name]
    if starts < players:
        yield problem(file, "territory", f"{players} players need as many start cities, not {starts} (DH-035).")


# ---- Borders and coasts.


def _land_faults(board: BoardFile, territory: TerritoryRow) -> Faults:
    land = {row.id: row.land for row in board.territory}
    arrows = {row.id: row.arrows for row in board.territory}
    yield from _joined_faults("land", territory.id, land)
    yield from _joined_faults("arrows", territory.id, arrows)
    for other in territory.arrows:
        if other in territory.land:
            yield "arrows", f"{other} shares a border already."
    seas = {sea.id for sea in board.sea}
    for sea in territory.seas:
        if sea not in seas:
            yield "seas", f"{sea} is not on this board."
    if not (territory.land or territory.arrows or territory.seas):
        yield "land", "is reached neither overland nor oversea (DH-152)."


def _joined_faults(field: str, name: str, joined: dict[str, tuple[str, ...]]) -> Faults:
    for other in joined[name]:
        if other not in joined:
            yield field, f"{other} is not on this board."
        elif other == name or name not in joined[other]:
            yield field, f"{other} does not name it in return (DH-158)."


def _sea_faults(board: BoardFile, sea: SeaRow) -> Faults:
    yield from _joined_faults("adjacent", sea.id, {row.id: row.adjacent for row in board.sea})
    if not any(sea.id in territory.seas for territory in board.territory):
        yield "", "touches no territory."


# ---- Cities and their cards.


def _city_faults(components: Components, territory: TerritoryRow) -> Faults:
    if territory.native in SPOILS:
        return
    cards = sum(location.territory == territory.id for location in components.locations.location)
    if cards != 1:
        yield "native", f"a city has one location card, not {cards} (DH-164, DH-165)."


def _location_faults(components: Components, location: LocationRow) -> Faults:
    if location.end_vp and location.value != PRIZE_CITY:
        yield "end_vp", "only prize cities are worth something at the end (DH-216)."
    if location.value in SPOILS:
        if location.board != "any" or location.territory:
            yield "board", "spoils are of no territory, and used on any board."
        return
    if location.count != 1:
        yield "count", "there is one card of each city."
    board = boards_of(components).get(location.board)
    native = {row.id: row.native for row in board.territory} if board else {}
    if location.territory not in native:
        yield "territory", f"a city card names a territory of its board, and {location.board!r} has no such one."
    elif native[location.territory] != location.value:
        yield "value", f"{location.territory} has the native value {native[location.territory]} (DH-164, DH-165)."


# ---- Drawings.


def _drawing_problems(components: Components) -> Iterator[str]:
    drawings = (components.geometry_europe, components.geometry_north_america)
    for (name, board), geometry in zip(boards_of(components).items(), drawings, strict=True):
        territories, seas = [row.id for row in board.territory], [row.id for row in board.sea]
        arrows = [(row.id, other) for row in board.territory for other in row.arrows]
        yield from geometry_problems(f"geometry_{name}.toml", geometry, territories, seas, arrows)
