"""`map.toml` to validated tables: routes, locations and dice are small ints from here on."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Annotated, Literal

import msgspec

from hustings.core.errors import BadPack
from hustings.core.pack import Pack, problem, read_tables
from hustings.games.crossroll_hong_kong.printed import Printed

FILE = "map.toml"
SOURCES = ("source", "source_url", "basis")
DRAWING = ("coast", "colour", "x", "y")
NAMES = ("name", "name_zh", "gate", "gate_zh", "sight", "sight_zh", "strategic_route")

Source = Literal["rulebook", "public", "reconstructed", "pack"]
AtLeastOne = Annotated[int, msgspec.Meta(ge=1)]
Points = tuple[Annotated[int, msgspec.Meta(ge=0)], ...]
Percent = Annotated[float, msgspec.Meta(ge=0, le=100)]


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    source: Source
    source_url: str = ""
    basis: str = ""


class Totals(Row, frozen=True):
    record_boxes: int
    perfect_score: int
    route_points: int
    landmark_points: int
    speed_points: int
    locations: int
    crossroads: int
    landmarks: int
    entrances: int
    regular: int


class Dice(Row, frozen=True):
    sides: Annotated[tuple[Annotated[int, msgspec.Meta(ge=2, le=20)], ...], msgspec.Meta(min_length=4, max_length=4)]
    rolled_each_round: Literal[2]


class DiceConversion(Row, frozen=True):
    by_result: Annotated[tuple[str, ...], msgspec.Meta(min_length=1)]


class Lotto(Row, frozen=True):
    slots: AtLeastOne


class Track(Row, frozen=True):
    track: Points


class EngineRow(Row, frozen=True):
    name: str
    low: AtLeastOne
    high: AtLeastOne
    boxes: AtLeastOne
    effect: int


class Route(Row, frozen=True):
    letter: Annotated[str, msgspec.Meta(min_length=1, max_length=1)]
    strategic_route: int
    name: str
    name_zh: str
    number: AtLeastOne
    boxes: AtLeastOne
    closed: bool
    colour: Annotated[str, msgspec.Meta(pattern="^#[0-9a-fA-F]{6}$")]
    locations: Annotated[tuple[str, ...], msgspec.Meta(min_length=2)]


class Location(Row, frozen=True):
    id: str
    name: str
    name_zh: str
    kind: Literal["crossroad", "regular", "landmark", "entrance"]
    routes: Annotated[tuple[str, ...], msgspec.Meta(min_length=1)]
    x: Percent
    y: Percent
    gate: str = ""
    gate_zh: str = ""
    sight: str = ""
    sight_zh: str = ""


class Coast(Row, frozen=True):
    id: str
    name: str
    name_zh: str
    points: tuple[tuple[float, float], ...]


class Components(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`map.toml`, row by row."""

    schema: Literal[1]
    game: Literal["crossroll_hong_kong"]
    totals: Totals
    dice: Dice
    dice_conversion: DiceConversion
    lotto: Lotto
    landmark_score: Track
    speed_score: Track
    engine_row: tuple[EngineRow, ...]
    route: tuple[Route, ...]
    location: tuple[Location, ...]
    coast: tuple[Coast, ...]


def read_components(pack: Pack) -> Components:
    """The components of a pack; raises `BadPack` with every problem found."""
    components = read_tables(pack, FILE, Components)
    problems = [*_repeated(components), *_chart_problems(components), *_engine_problems(components)]
    problems += _route_problems(components)
    if not problems:  # what follows looks locations up by the routes that name them
        problems = [*_location_problems(components), *_shared_roads(components), *_total_problems(components)]
    if problems:
        raise BadPack(problems)
    return components


def _repeated(components: Components) -> list[str]:
    ids = [location.id for location in components.location]
    letters = [route.letter for route in components.route]
    problems = []
    for table, field, names in (("location", "id", ids), ("route", "letter", letters)):
        for row, name in enumerate(names):
            if name in names[:row]:
                problems.append(problem(FILE, table, f"this {field} stands in an earlier row too.", row, name, field))
    return problems


def _chart_problems(components: Components) -> Iterator[str]:
    chart, letters = components.dice_conversion.by_result, [route.letter for route in components.route]
    sides = components.dice.sides[-1]
    if len(chart) != sides:
        reason = f"has {len(chart)} entries, and the last die has {sides} sides (XR-126)."
        yield problem(FILE, "dice_conversion", reason, field="by_result")
    for letter in chart:
        if letter and letter not in letters:
            yield problem(FILE, "dice_conversion", f"there is no route {letter!r} in the pack.", field="by_result")
    if not any(chart):
        yield problem(FILE, "dice_conversion", "names no route at all (XR-103).", field="by_result")


def _engine_problems(components: Components) -> Iterator[str]:
    rows = components.engine_row
    for number, row in enumerate(rows):
        if row.low > row.high:
            yield problem(FILE, "engine_row", "low is above high.", number, row.name, "low")
        if any(row.low <= other.high and other.low <= row.high for other in rows[:number]):
            reason = "its range overlaps that of an earlier row (XR-072)."
            yield problem(FILE, "engine_row", reason, number, row.name, "low")
        if row.effect == 0 or row.effect in [other.effect for other in rows[:number]]:
            reason = "each row has an effect of its own, and not 0 (XR-075)."
            yield problem(FILE, "engine_row", reason, number, row.name, "effect")


def _route_problems(components: Components) -> Iterator[str]:
    known = {location.id: location for location in components.location}
    for number, route in enumerate(components.route):
        for field, reason in _route_faults(route, known):
            yield problem(FILE, "route", reason, number, route.letter, field)


def _route_faults(route: Route, known: dict[str, Location]) -> Iterator[tuple[str, str]]:
    strange = [one for one in route.locations if one not in known]
    if strange:
        yield "locations", f"there is no location {strange[0]!r} in the pack."
        return
    if len(set(route.locations)) != len(route.locations):
        yield "locations", "names a location twice."
    if route.number != len(route.locations):
        yield "number", f"says {route.number}, and {len(route.locations)} locations are listed (XR-010)."
    if not any(known[one].kind == "entrance" for one in route.locations):
        yield "locations", "has no entrance, so the game might never end (XR-R41)."
    if route.closed and len(route.locations) < 3:
        yield "closed", "a closed route has at least three locations."


def _location_problems(components: Components) -> Iterator[str]:
    for number, location in enumerate(components.location):
        routes = [route.letter for route in components.route if location.id in route.locations]
        if sorted(routes) != sorted(location.routes):
            reason = f"says {', '.join(location.routes)}, and it is listed on {', '.join(routes) or 'none'}."
            yield problem(FILE, "location", reason, number, location.id, "routes")
        if (len(routes) > 1) != (location.kind == "crossroad"):
            reason = f"a {location.kind} lies on {'two or more routes' if len(routes) < 2 else 'one route'} (XR-008)."
            yield problem(FILE, "location", reason, number, location.id, "kind")


def _shared_roads(components: Components) -> Iterator[str]:
    """Two routes that run side by side could not be told apart by a run's ends."""
    seen: dict[frozenset[str], str] = {}
    for number, route in enumerate(components.route):
        for pair in pairs(route.locations, route.closed):
            first = seen.setdefault(frozenset(pair), route.letter)
            if first != route.letter:
                reason = f"{pair[0]} and {pair[1]} stand next to each other on route {first} too."
                yield problem(FILE, "route", reason, number, route.letter, "locations")


def pairs(locations: Sequence[str], closed: bool) -> list[tuple[str, str]]:
    """The locations of a route that stand next to each other."""
    found = list(pairwise(locations))
    return [*found, (locations[-1], locations[0])] if closed else found


def _total_problems(components: Components) -> Iterator[str]:
    kinds = Counter(location.kind for location in components.location)
    parts = {
        "route_points": sum(route.number for route in components.route),
        "landmark_points": sum(components.landmark_score.track),
        "speed_points": sum(components.speed_score.track),
    }
    found = {
        "record_boxes": sum(route.boxes for route in components.route),
        "perfect_score": sum(parts.values()),
        **parts,
        "locations": len(components.location),
        "crossroads": kinds["crossroad"],
        "landmarks": kinds["landmark"],
        "entrances": kinds["entrance"],
        "regular": kinds["regular"],
    }
    for field, count in found.items():
        said = getattr(components.totals, field)
        if said != count:
            yield problem(FILE, "totals", f"says {said}, and the rows below add up to {count}.", field=field)


def make_printed(components: Components) -> Printed:
    """The tables the rules play with."""
    place = {location.id: number for number, location in enumerate(components.location)}
    letters = [route.letter for route in components.route]
    return Printed(
        sides=list(components.dice.sides),
        chart=[letters.index(letter) if letter else -1 for letter in components.dice_conversion.by_result],
        slots=components.lotto.slots,
        landmark_track=list(components.landmark_score.track),
        speed_track=list(components.speed_score.track),
        rows=[(row.low, row.high, row.boxes, row.effect) for row in components.engine_row],
        routes=[[place[one] for one in route.locations] for route in components.route],
        closed=[route.closed for route in components.route],
        boxes=[route.boxes for route in components.route],
        kinds=[location.kind for location in components.location],
    )
