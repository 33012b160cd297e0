"""Slopes: before on the left, after on the right, a line for each thing that was measured twice."""

from collections.abc import Sequence

import altair as alt
import msgspec
from markupsafe import Markup

from hustings.lab.measures.shapes import Unit
from hustings.lab.report.axes import axis_over
from hustings.lab.report.drawing import NARROW_BELOW, drawn
from hustings.lab.report.inks import LETTERS
from hustings.lab.report.layers import across, dots, frame, layered, line, quiet_words, words, x, y
from hustings.lab.report.numerals import in_column

_WIDTHS = (400, 290)
_LINE = 17
"""Pixels that a label needs for itself."""


class Ends(msgspec.Struct, frozen=True, kw_only=True):
    """One thing before and after."""

    name: str
    before: float
    after: float
    is_clear: bool = False
    """Whether it differs: then it is drawn in full."""
    seat: int | None = None


def slope(
    ends: Sequence[Ends],
    title: str,
    *,
    names: tuple[str, str] = ("before", "after"),
    unit: Unit = "share",
    par: float | None = None,
    par_name: str = "par",
    height: int = 0,
) -> Markup:
    """A line for each; labels that would run into each other are moved apart and keep a hairline to their end."""
    tall = height or max(220, (_LINE + 5) * len(ends))
    return drawn(lambda width: _slope(ends, names, unit, par, par_name, width, tall), title, _WIDTHS)


def moved_apart(places: Sequence[float], gap: float, low: float, high: float) -> list[float]:
    """Places on a line, moved as little as needed for this gap between any two; in the order they were given."""
    order = sorted(range(len(places)), key=lambda place: places[place])
    found = [max(places[order[0]], low)] if order else []
    for place in order[1:]:
        found.append(max(places[place], found[-1] + gap))
    limit = high
    for place in range(len(found) - 1, -1, -1):
        found[place] = min(found[place], limit)
        limit = found[place] - gap
    by_place = dict(zip(order, found, strict=True))
    return [by_place[place] for place in range(len(places))]


def _slope(
    ends: Sequence[Ends],
    names: tuple[str, str],
    unit: Unit,
    par: float | None,
    par_name: str,
    width: int,
    height: int,
) -> alt.LayerChart:
    scale = axis_over((value for each in ends for value in (each.before, each.after)), unit, par)
    room = 1.5 if width >= NARROW_BELOW else 1.7
    axes = frame(x=x(-0.5, 1 + room), y=y(scale.low, scale.high))
    layers: list[alt.Chart] = [axes]
    for at, name in enumerate(names):
        layers.append(quiet_words(name, at, scale.high, align="center", dy=-10))
    if par is not None:
        layers += [across(par, -0.12, 1.12, is_par=True), quiet_words(par_name, -0.16, par, align="right")]
    gap = (scale.high - scale.low) * _LINE / height
    places = moved_apart([each.after for each in ends], gap, scale.low, scale.high)
    for each, place in zip(ends, places, strict=True):
        layers += _course(each, place, unit)
    return layered(layers, width, height)


def _course(each: Ends, place: float, unit: Unit) -> list[alt.Chart]:
    role = "accent" if each.seat is None else f"seat-{LETTERS[each.seat]}"
    points = [{"x": 0, "y": each.before}, {"x": 1, "y": each.after}]
    hair = [{"x": 1.06, "y": each.after}, {"x": 1.17, "y": place}]
    text = f"{in_column(each.after, unit)}  {each.name}"
    return [
        line(points, role if each.is_clear else "ink-3", 2.5 if each.is_clear else 1.25),
        dots(points, role if each.is_clear else "ink-3", 60, is_open=not each.is_clear),
        line(hair, "line-strong", 1),
        words(text, 1.2, place, is_loud=each.is_clear),
    ]
