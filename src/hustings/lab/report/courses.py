"""Courses: how something goes along the way: the fan of the winner's standing, a response with its band, a game."""

from collections.abc import Sequence

import altair as alt
import msgspec
from markupsafe import Markup

from hustings.lab.measures.saying import percent
from hustings.lab.measures.shapes import Fan, Unit
from hustings.lab.report.axes import axis_over, round_numbers
from hustings.lab.report.drawing import MINI, NARROW_BELOW, WIDE, drawn
from hustings.lab.report.layers import across, area, dots, frame, layered, line, quiet_words, upright, words, x, y
from hustings.lab.report.numerals import in_column, on_axis, span
from hustings.lab.report.panels import Sheet
from hustings.lab.report.slopes import moved_apart

LEVEL = 0.5
_QUARTERS = (0, 0.25, 0.5, 0.75, 1)


# ---- The fan.


def fan(shown: Fan, widths: tuple[int, ...] = WIDE) -> Markup:
    """How the later winners stood: the middle one, half of them, nine in ten."""
    return drawn(lambda width: _fan(shown, width), shown.title, widths)


def tiny_fan(shown: Fan) -> Markup:
    return drawn(lambda width: _tiny_fan(shown, width), shown.title, MINI)


def fan_sheet(shown: Fan) -> Sheet:
    heads = ("part of the turns", "low 5", "25", "middle", "75", "high 95")
    rows = [
        (
            percent(moment.at, 0),
            *(percent(value, 0) for value in (moment.low, moment.lower, moment.middle, moment.upper, moment.high)),
        )
        for moment in shown.moments
    ]
    return Sheet(heads, rows)


def _bands(shown: Fan) -> list[alt.Chart]:
    outer = [{"x": moment.at, "y": moment.low, "y2": moment.high} for moment in shown.moments]
    inner = [{"x": moment.at, "y": moment.lower, "y2": moment.upper} for moment in shown.moments]
    middle = [{"x": moment.at, "y": moment.middle} for moment in shown.moments]
    return [area(outer, "area-1"), area(inner, "area-2"), line(middle)]


def _fan(shown: Fan, width: int) -> alt.LayerChart:
    is_narrow = width < NARROW_BELOW
    axes = frame(
        x=x(0, 1 if is_narrow else 1.24, "part of the turns", _QUARTERS, True),
        y=y(0, 1, "", _QUARTERS, True, has_grid=False),
    )
    half = min(shown.moments, key=lambda moment: abs(moment.at - 0.5))
    grid = [across(quarter, 0, 1, role="line" if quarter else "line-strong") for quarter in _QUARTERS]
    said = [
        dots([{"x": half.at, "y": half.middle}]),
        words(percent(half.middle, 0), half.at, half.middle, align="right", dx=-9, dy=-9, is_loud=True),
        across(LEVEL, 0, 1, is_par=True),
    ]
    layers = [axes, *grid, *_bands(shown), *said, *(_fan_words_below() if is_narrow else _fan_words_beside(shown))]
    return layered(layers, width, 280 if is_narrow else 440)


def _fan_words_beside(shown: Fan) -> list[alt.Chart]:
    """What the bands are, at their ends."""
    middle, level = moved_apart([shown.moments[-1].middle, LEVEL], 0.05, 0, 1)
    return [
        words("the middle winner", 1, middle, dx=8, is_loud=True),
        quiet_words("level with the", 1, level, dx=8),
        quiet_words("best of the others", 1, level, dx=8, dy=13),
        words("inner band: half", 1, 0.24, dx=8),
        words("of the winners,", 1, 0.24, dx=8, dy=16),
        words("both: nine in ten", 1, 0.24, dx=8, dy=32),
    ]


def _fan_words_below() -> list[alt.Chart]:
    return [
        quiet_words("level", 0, LEVEL, dx=4, dy=-8),
        quiet_words("inner: half of the winners", 1, 0.1, align="right", dx=-4),
        quiet_words("both: nine in ten", 1, 0.04, align="right", dx=-4),
    ]


def _tiny_fan(shown: Fan, width: int) -> alt.LayerChart:
    half = min(shown.moments, key=lambda moment: abs(moment.at - 0.5))
    axes = frame(x=x(0, 1), y=y(0, 1))
    said = [
        across(LEVEL, 0, 1, is_par=True),
        dots([{"x": half.at, "y": half.middle}]),
        words(
            f"{percent(half.middle, 0)} at half time", half.at, half.middle, align="right", dx=-9, dy=-9, is_loud=True
        ),
        quiet_words("level", 1, LEVEL, align="right", dy=9),
    ]
    return layered([axes, *_bands(shown), *said], width, 72)


# ---- A response with its band: a sweep, a chance to see.


class Point(msgspec.Struct, frozen=True):
    """One setting of a number, and what came of it; the ends are those of its interval."""

    x: float
    y: float
    low: float | None = None
    high: float | None = None
    is_clear: bool = False
    """Filled: it differs from par."""


class Curve(msgspec.Struct, frozen=True, kw_only=True):
    """What comes of a number that is turned."""

    points: Sequence[Point]
    label: str
    """What it shows, for those who do not see it."""
    x_title: str
    unit: Unit = "share"
    par: float | None = None
    par_name: str = ""
    printed: float | None = None
    """The value that the pack has."""
    printed_name: str = "as printed"


def curve(shown: Curve, widths: tuple[int, ...] = WIDE, height: int = 260) -> Markup:
    """A line through the estimates with the band of their intervals, par, and what is printed in the pack."""
    return drawn(lambda width: _curve(shown, width, height), shown.label, widths)


def curve_sheet(shown: Curve) -> Sheet:
    rows = [
        (on_axis(point.x, "number"), in_column(point.y, shown.unit), span(point.low, point.high, shown.unit))
        for point in shown.points
    ]
    return Sheet((shown.x_title, "estimate", "95 %"), rows)


def _curve(shown: Curve, width: int, height: int) -> alt.LayerChart:
    scale = axis_over(
        (end for point in shown.points for end in (point.y, point.low, point.high)), shown.unit, shown.par
    )
    low, high = min(point.x for point in shown.points), max(point.x for point in shown.points)
    air = (high - low or 1) * 0.04
    ticks = [point.x for point in shown.points] if len(shown.points) <= width // 40 else round_numbers(low, high, 6)
    values = round_numbers(scale.low, scale.high, 4)
    axes = frame(
        x=x(low - air, high + air, shown.x_title, ticks),
        y=y(scale.low, scale.high, "", values, shown.unit in ("share", "points")),
    )
    band = [{"x": p.x, "y": p.low, "y2": p.high} for p in shown.points if p.low is not None and p.high is not None]
    layers: list[alt.Chart] = [axes, area(band, "area-2"), line([{"x": p.x, "y": p.y} for p in shown.points])]
    for is_clear in (True, False):
        points = [{"x": p.x, "y": p.y} for p in shown.points if p.is_clear == is_clear]
        layers += [dots(points, is_open=not is_clear)] if points else []
    return layered([*layers, *_references(shown, low - air, high + air, scale.low, scale.high)], width, height)


def _references(shown: Curve, left: float, right: float, low: float, high: float) -> list[alt.Chart]:
    found: list[alt.Chart] = []
    if shown.par is not None:
        found += [
            across(shown.par, left, right, is_par=True),
            quiet_words(shown.par_name or "par", left, shown.par, dx=4, dy=-8),
        ]
    if shown.printed is not None:
        found += [
            upright(shown.printed, low, high),
            quiet_words(shown.printed_name, shown.printed, high, dx=5, dy=6),
        ]
    return found


def lines(
    series: Sequence[tuple[str, Sequence[Point]]],
    title: str,
    *,
    x_title: str,
    unit: Unit = "share",
    widths: tuple[int, ...] = WIDE,
    height: int = 260,
) -> Markup:
    """Several courses on one scale, the first in the accent, the others dashed; each carries its name at its end."""
    return drawn(lambda width: _lines(series, x_title, unit, width, height), title, widths)


def _lines(
    series: Sequence[tuple[str, Sequence[Point]]], x_title: str, unit: Unit, width: int, height: int
) -> alt.LayerChart:
    every = [point for _, points in series for point in points]
    scale = axis_over((point.y for point in every), unit)
    low, high = min(point.x for point in every), max(point.x for point in every)
    axes = frame(
        x=x(low, high, x_title, round_numbers(low, high, max(3, width // 80))),
        y=y(scale.low, scale.high, "", round_numbers(scale.low, scale.high, 4), unit in ("share", "points")),
    )
    layers: list[alt.Chart] = [axes]
    for place, (name, points) in enumerate(series):
        course = [{"x": point.x, "y": point.y} for point in points]
        layers.append(line(course, "ink-3" if place else "accent", 1.75 if place else 2.5, (5, 4) if place else ()))
        end = points[len(points) * 2 // 3]
        layers.append(words(name, end.x, end.y, align="right", dx=-6, dy=-8, is_loud=not place))
    return layered(layers, width, height)
