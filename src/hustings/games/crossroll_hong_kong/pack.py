"""`map.toml` to validated tables: routes, locations and dice are small ints from here on."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Annotated, Any, Literal

import msgspec

from hustings.core.pack import Pack, problem, read_tables
from hustings.core.relations import Distinct, Names, RefersTo
from hustings.core.rows import Colour, FollowingRow, Follows, Id, Name, NamedRow, Row
from hustings.games.crossroll_hong_kong.printed import Printed

FILE = "map.toml"
DRAWING = ("coast", "colour", "x", "y")
NAMES = ("name", "gate", "sight", "strategic_route")

MOST_ROUTES = 12
"""Points are made for every set of routes that may be completed."""
MOST_POINTS = 300
"""The places of all routes together: every run between two of them is made once, and there are many."""
MOST = 40

AtLeastOne = Annotated[int, msgspec.Meta(ge=1, le=MOST)]
Total = Annotated[int, msgspec.Meta(ge=0, le=1_000_000), Follows()]
Percent = Annotated[float, msgspec.Meta(ge=0, le=100)]
Coordinate = Annotated[float, msgspec.Meta(ge=-1000, le=1000)]
Letter = Annotated[str, msgspec.Meta(max_length=1)]


class Totals(FollowingRow, frozen=True, kw_only=True):
    """What the rows add up to: only old packs state it."""

    record_boxes: Total
    perfect_score: Total
    route_points: Total
    landmark_points: Total
    speed_points: Total
    locations: Total
    crossroads: Total
    landmarks: Total
    entrances: Total
    regular: Total


class Dice(Row, frozen=True):
    sides: Annotated[tuple[Annotated[int, msgspec.Meta(ge=2, le=20)], ...], msgspec.Meta(min_length=4, max_length=4)]
    rolled_each_round: Literal[2]


class DiceConversion(Row, frozen=True):
    by_result: Annotated[tuple[Letter, ...], msgspec.Meta(min_length=1, max_length=20), RefersTo("route", or_none=True)]


class Lotto(Row, frozen=True):
    slots: AtLeastOne


class Track(Row, frozen=True):
    track: Annotated[tuple[Annotated[int, msgspec.Meta(ge=0, le=500)], ...], msgspec.Meta(max_length=100)]


class EngineRow(NamedRow, frozen=True):
    low: AtLeastOne
    high: AtLeastOne
    boxes: AtLeastOne
    effect: Annotated[int, msgspec.Meta(ge=-10, le=10)]


class Route(NamedRow, frozen=True, kw_only=True):
    letter: Annotated[str, msgspec.Meta(min_length=1, max_length=1), Names("route")]
    strategic_route: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
    number: Annotated[AtLeastOne, Follows()] | None = None
    """How many locations it has (XR-010): only old packs state it."""
    boxes: AtLeastOne
    closed: bool
    colour: Colour
    locations: Annotated[
        tuple[Id, ...],
        msgspec.Meta(min_length=2, max_length=MOST),
        RefersTo("location"),
        Distinct(told="names a location twice."),
    ]


class Location(NamedRow, frozen=True):
    id: Annotated[Id, Names("location")]
    kind: Literal["crossroad", "regular", "landmark", "entrance"]
    routes: Annotated[tuple[Letter, ...], msgspec.Meta(min_length=1, max_length=MOST_ROUTES)]
    x: Percent
    y: Percent
    gate: Name = ""
    gate_zh: Name = ""
    sight: Name = ""
    sight_zh: Name = ""


class Coast(NamedRow, frozen=True):
    id: Annotated[Id, Names("coast")]
    points: Annotated[tuple[tuple[Coordinate, Coordinate], ...], msgspec.Meta(max_length=1000)]


class Components(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """`map.toml`, row by row."""

    schema: Literal[1]
    game: Literal["crossroll_hong_kong"]
    totals: Annotated[Totals, Follows()] | None = None
    dice: Dice
    dice_conversion: DiceConversion
    lotto: Lotto
    landmark_score: Track
    speed_score: Track
    engine_row: Annotated[tuple[EngineRow, ...], msgspec.Meta(max_length=10)]
    route: Annotated[tuple[Route, ...], msgspec.Meta(max_length=MOST_ROUTES)]
    location: Annotated[tuple[Location, ...], msgspec.Meta(max_length=300)]
    coast: Annotated[tuple[Coast, ...], msgspec.Meta(max_length=100)]


def read_components(pack: Pack) -> Components:
    """The components of a pack; raises `BadPack` with every problem found."""
    return read_tables(pack, FILE, Components, _problems)


def _problems(components: Components) -> list[str]:
    problems = [*_chart_problems(components), *_engine_problems(components), *_route_problems(components)]
    if problems:  # what follows compares locations with the routes that name them
        return problems
    return [*_location_problems(components), *_shared_roads(components), *_total_problems(components)]


def _chart_problems(components: Components) -> Iterator[str]:
    chart, sides = components.dice_conversion.by_result, components.dice.sides[-1]
    if len(chart) != sides:
        reason = f"has {len(chart)} entries, and the last die has {sides} sides (XR-126)."
        yield problem(FILE, "dice_conversion", reason, field="by_result")
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
    if route.number not in (None, len(route.locations)):
        listed = f"{len(route.locations)} locations are listed (XR-010)"
        yield "number", f"says {route.number}, and {listed}; leave it out, it follows from them."
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


def totals(components: Components) -> dict[str, int]:
    """What the rows add up to."""
    kinds = Counter(location.kind for location in components.location)
    points = {
        "route_points": sum(len(route.locations) for route in components.route),
        "landmark_points": sum(components.landmark_score.track),
        "speed_points": sum(components.speed_score.track),
    }
    return {
        "record_boxes": sum(route.boxes for route in components.route),
        "perfect_score": sum(points.values()),
        **points,
        "locations": len(components.location),
        "crossroads": kinds["crossroad"],
        "landmarks": kinds["landmark"],
        "entrances": kinds["entrance"],
        "regular": kinds["regular"],
    }


def follows(components: Components) -> dict[str, Any]:
    """All that the rows of `map.toml` say without stating it."""
    return {
        "totals": totals(components),
        "route": [{"number": len(route.locations)} for route in components.route],
    }


def _total_problems(components: Components) -> Iterator[str]:
    found = totals(components)
    if found["route_points"] > MOST_POINTS:
        yield problem(
            FILE, "route", f"the routes have {found['route_points']} places; at most {MOST_POINTS} can be driven."
        )
    for field, count in found.items():
        said = getattr(components.totals, field, count)
        if said != count:
            reason = f"says {said}, and the rows below add up to {count}; leave it out, it follows from them."
            yield problem(FILE, "totals", reason, field=field)


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
