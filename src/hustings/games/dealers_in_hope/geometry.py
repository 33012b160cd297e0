"""`geometry_europe.toml` and `geometry_north_america.toml`: where the maps are drawn.  No rule reads them.

Who borders on whom, and which coast lies on which sea, say the board files alone.  Rings are closed: their last point
joins the first.  The page draws seas first, then drowned land, outland, territories, islets, coasts, bridges, labels.
"""

from collections.abc import Iterable, Iterator
from typing import Annotated, Literal

import msgspec

from hustings.core.pack import problem
from hustings.core.relations import Distinct, RefersTo
from hustings.core.rows import Id, Name, Row

Side = Annotated[int, msgspec.Meta(ge=100, le=4000)]
Coordinate = Annotated[float, msgspec.Meta(ge=-4000, le=4000)]
LabelSize = Annotated[float, msgspec.Meta(ge=4, le=60)]
LabelLines = Annotated[tuple[Name, ...], msgspec.Meta(min_length=1, max_length=4)]
Point = tuple[Coordinate, Coordinate]
Ring = Annotated[tuple[Point, ...], msgspec.Meta(min_length=3, max_length=600)]
Line = Annotated[tuple[Point, ...], msgspec.Meta(min_length=2, max_length=100)]
Territory = Annotated[Id, RefersTo("territory")]
Sea = Annotated[Id, RefersTo("sea")]


class Sheet(Row, frozen=True):
    """What the coordinates are told in: x to the right, y down."""

    width: Side
    height: Side


class TerritoryShape(Row, frozen=True):
    """The ground of a territory; (`cx`, `cy`) is the middle of its label: name, interior and native value."""

    id: Territory
    cx: Coordinate
    cy: Coordinate
    label_lines: LabelLines
    label_size: LabelSize
    points: Ring


class Islet(Row, frozen=True):
    """More land of a territory, across the water."""

    territory: Territory
    points: Ring


class SeaShape(Row, frozen=True):
    """The outer ring of a sea; islands lie on it."""

    id: Sea
    label_x: Coordinate
    label_y: Coordinate
    label_lines: LabelLines
    label_size: LabelSize
    points: Ring


class Bridge(Row, frozen=True):
    """An arrow of the board, from coast to coast."""

    a: Territory
    b: Territory
    points: Line


class Shape(Row, frozen=True):
    """Land that no rule knows: outland, the line of the coasts, and what the sea has drowned."""

    points: Ring


class Geometry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`geometry_*.toml`, row by row."""

    schema: Literal[1]
    game: Literal["dealers_in_hope"]
    sheet: Sheet
    territory: Annotated[tuple[TerritoryShape, ...], msgspec.Meta(max_length=60), Distinct(by=("id",))]
    sea: Annotated[tuple[SeaShape, ...], msgspec.Meta(max_length=16), Distinct(by=("id",))]
    bridge: Annotated[tuple[Bridge, ...], msgspec.Meta(max_length=40), Distinct(by=("a", "b"))] = ()
    islet: Annotated[tuple[Islet, ...], msgspec.Meta(max_length=40)] = ()
    outland: Annotated[tuple[Shape, ...], msgspec.Meta(max_length=40)] = ()
    coast: Annotated[tuple[Shape, ...], msgspec.Meta(max_length=40)] = ()
    drowned: Annotated[tuple[Shape, ...], msgspec.Meta(max_length=40)] = ()


def geometry_problems(
    file: str, geometry: Geometry, territories: list[str], seas: list[str], arrows: Iterable[tuple[str, str]]
) -> Iterator[str]:
    """What a map would lack, or show and not have: the rest is what the board file says."""
    yield from _shape_problems(file, "territory", [row.id for row in geometry.territory], territories)
    yield from _shape_problems(file, "sea", [row.id for row in geometry.sea], seas)
    for number, islet in enumerate(geometry.islet):
        if islet.territory not in territories:
            yield problem(file, "islet", f"{islet.territory} is not on this board.", number, field="territory")
    yield from _bridge_problems(file, geometry, {frozenset(arrow) for arrow in arrows})


def _shape_problems(file: str, table: str, drawn: list[str], known: list[str]) -> Iterator[str]:
    for number, name in enumerate(drawn):
        if name not in known:
            yield problem(file, table, "is not on this board.", number, name)
    for name in known:
        if name not in drawn:
            yield problem(file, table, f"{name} has no shape.")


def _bridge_problems(file: str, geometry: Geometry, arrows: set[frozenset[str]]) -> Iterator[str]:
    drawn = [frozenset((bridge.a, bridge.b)) for bridge in geometry.bridge]
    for number, bridge in enumerate(geometry.bridge):
        if drawn[number] not in arrows:
            yield problem(file, "bridge", f"no arrow joins {bridge.a} and {bridge.b} (DH-158).", number)
    for missing in sorted(" and ".join(sorted(arrow)) for arrow in arrows - set(drawn)):
        yield problem(file, "bridge", f"the arrow of {missing} is not drawn (DH-158).")
