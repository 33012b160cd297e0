"""`geography.toml`: where the map is drawn.  No rule reads it; the page draws the board from it.

A zone's cell is the ground that is coloured in its region; whether a step leads from one to the next says
`adjacency.toml` alone, so borders that lead nowhere are listed to be drawn as barriers.
"""

from collections.abc import Iterable, Iterator
from typing import Annotated, Literal

import msgspec

from hustings.core.pack import problem
from hustings.core.relations import Distinct, Names, RefersTo
from hustings.core.rows import Id, NamedRow, Row

FILE = "geography.toml"

Side = Annotated[int, msgspec.Meta(ge=100, le=4000)]
Coordinate = Annotated[float, msgspec.Meta(ge=-4000, le=4000)]
Point = tuple[Coordinate, Coordinate]
Line = Annotated[tuple[Point, ...], msgspec.Meta(min_length=1, max_length=100)]
Outline = Annotated[tuple[Point, ...], msgspec.Meta(min_length=3, max_length=600)]
Zone = Annotated[Id, RefersTo("zone")]


class Sheet(Row, frozen=True):
    """What the coordinates are told in: x to the east, y to the south."""

    width: Side
    height: Side


class Site(Row, frozen=True):
    """Where a zone stands, and its cell."""

    id: Zone
    x: Coordinate
    y: Coordinate
    cell: Annotated[tuple[Point, ...], msgspec.Meta(min_length=3, max_length=100)]


class Coast(Row, frozen=True):
    id: Annotated[Id, Names("coast")]
    kind: Literal["land", "islet", "context"]
    points: Outline


class Lake(Row, frozen=True):
    id: Annotated[Id, Names("lake")]
    points: Outline


class Caption(NamedRow, frozen=True):
    x: Coordinate
    y: Coordinate


class Between(Row, frozen=True):
    """A line that has to do with two zones."""

    a: Zone
    b: Zone
    points: Line


class Geography(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`geography.toml`, row by row."""

    schema: Literal[1]
    game: Literal["electioneer"]
    sheet: Sheet
    zone: Annotated[tuple[Site, ...], msgspec.Meta(max_length=400), Distinct(by=("id",))]
    coast: Annotated[tuple[Coast, ...], msgspec.Meta(max_length=100)]
    lake: Annotated[tuple[Lake, ...], msgspec.Meta(max_length=100)] = ()
    caption: Annotated[tuple[Caption, ...], msgspec.Meta(max_length=100)] = ()
    barrier: Annotated[tuple[Between, ...], msgspec.Meta(max_length=400)] = ()
    road: Annotated[tuple[Between, ...], msgspec.Meta(max_length=100)] = ()
    """Where a route does not go straight from one zone to the next: what it passes."""
    ferry: Annotated[tuple[Between, ...], msgspec.Meta(max_length=100)] = ()


def geography_problems(
    geography: Geography, zones: Iterable[str], steps: Iterable[tuple[str, str]], ferries: Iterable[tuple[str, str]]
) -> Iterator[str]:
    """What a map would lack, or show and not have: `steps` and `ferries` are what `adjacency.toml` joins."""
    drawn = {site.id for site in geography.zone}
    for zone in zones:
        if zone not in drawn:
            yield problem(FILE, "zone", f"{zone} has no place on the sheet.")
    walked = {frozenset(step) for step in steps}
    for number, barrier in enumerate(geography.barrier):
        if frozenset((barrier.a, barrier.b)) in walked:
            reason = f"a step leads from {barrier.a} to {barrier.b} (EL-048)."
            yield problem(FILE, "barrier", reason, number)
    yield from _ferry_problems(geography, {frozenset(ferry) for ferry in ferries})


def _ferry_problems(geography: Geography, sailed: set[frozenset[str]]) -> Iterator[str]:
    drawn = [frozenset((ferry.a, ferry.b)) for ferry in geography.ferry]
    for number, ferry in enumerate(geography.ferry):
        if drawn[number] not in sailed:
            yield problem(FILE, "ferry", f"no ferry line joins {ferry.a} and {ferry.b} (EL-064).", number)
    for missing in sorted(" and ".join(sorted(line)) for line in sailed - set(drawn)):
        yield problem(FILE, "ferry", f"the ferry line of {missing} is not drawn (EL-064).")
