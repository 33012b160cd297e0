"""Layers: the few marks that all drawings are made of, in the inks of the page."""

from collections.abc import Iterable, Sequence
from typing import Any, Literal

import altair as alt

from hustings.lab.measures.saying import NARROW
from hustings.lab.report.inks import ink

PERCENT = f"format(100 * datum.value, 'd') + '{NARROW}%'"
"""How an axis labels shares."""
SHORT = ",.2~f"
"""How it labels other numbers."""

Values = Iterable[dict[str, Any]]

X, X2, Y, Y2 = alt.X("x:Q"), alt.X2("x2:Q"), alt.Y("y:Q"), alt.Y2("y2:Q")
"""Where a mark lies; made once, since Altair takes its time to read what is given as text."""


Align = Literal["left", "center", "right"]


def chart(values: Values) -> alt.Chart:
    return alt.Chart(alt.InlineData(values=list(values)))


def placed(marks: alt.Chart, **channels: Any) -> alt.Chart:
    """Marks at their places; Altair's own `encode` does not say what it returns."""
    found: alt.Chart = marks.encode(**channels)
    return found


def layered(layers: Sequence[alt.Chart], width: int, height: int) -> alt.LayerChart:
    """One drawing of several layers, the first at the bottom."""
    found = alt.layer(*layers, width=width, height=height)
    assert isinstance(found, alt.LayerChart)
    return found


def frame(x: alt.X, y: alt.Y) -> alt.Chart:
    """The axes of a drawing, on which the other layers lie; itself it draws nothing.

    A point at nought would do as well where nought is on the scale; elsewhere the drawing would be made to fit it.
    """
    return placed(chart([{"x": None, "y": None}]).mark_point(opacity=0, size=0, color=ink("ink")), x=x, y=y)


def x(low: float, high: float, title: str = "", ticks: Sequence[float] = (), as_share: bool = False) -> alt.X:
    """A quantitative `x`, from low to high; without ticks there is no axis."""
    return alt.X("x:Q", scale=_scale(low, high), axis=_axis(title, ticks, as_share, has_grid=False))


def y(
    low: float,
    high: float,
    title: str = "",
    ticks: Sequence[float] = (),
    as_share: bool = False,
    has_grid: bool = True,
) -> alt.Y:
    return alt.Y("y:Q", scale=_scale(low, high), axis=_axis(title, ticks, as_share, has_grid))


def _scale(low: float, high: float) -> alt.Scale:
    return alt.Scale(domain=[low, high], nice=False, zero=False)


def _axis(title: str, ticks: Sequence[float], as_share: bool, has_grid: bool) -> alt.Axis | None:
    if not ticks and not title:
        return None
    shown: dict[str, Any] = {"labelExpr": PERCENT} if as_share else {"format": SHORT}
    return alt.Axis(title=title or None, values=list(ticks), labelOverlap=False, grid=has_grid, domain=False, **shown)


def words(
    text: str, x: float, y: float, *, align: Align = "left", dx: float = 0, dy: float = 0, is_loud: bool = False
) -> alt.Chart:
    """A label that sits on the thing; a loud one is the finding."""
    weight: Literal[600, "normal"] = 600 if is_loud else "normal"
    color = ink("ink" if is_loud else "ink-2")
    marks = chart([{"x": x, "y": y}]).mark_text(
        text=text, align=align, baseline="middle", dx=dx, dy=dy, fontWeight=weight, color=color
    )
    return placed(marks, x=X, y=Y)


def quiet_words(text: str, x: float, y: float, *, align: Align = "left", dx: float = 0, dy: float = 0) -> alt.Chart:
    """The name of a line, as small as an axis."""
    marks = chart([{"x": x, "y": y}]).mark_text(
        text=text, align=align, baseline="middle", dx=dx, dy=dy, fontSize=11, color=ink("ink-3")
    )
    return placed(marks, x=X, y=Y)


def haloed(text: str, x: float, y: float, *, dx: float = 0, dy: float = 0) -> list[alt.Chart]:
    """The name of a line where other lines may run: on a hem of paper."""
    hem = chart([{"x": x, "y": y}]).mark_text(
        text=text, align="left", baseline="middle", dx=dx, dy=dy, fontSize=11, stroke=ink("surface"), strokeWidth=4
    )
    return [placed(hem, x=X, y=Y), quiet_words(text, x, y, dx=dx, dy=dy)]


def across(y: float, low: float, high: float, is_par: bool = False, role: str = "line-strong") -> alt.Chart:
    """A level line; that of par is dashed."""
    return placed(chart([{"x": low, "x2": high, "y": y}]).mark_rule(**_ruled(is_par, role)), x=X, x2=X2, y=Y)


def upright(x: float, low: float, high: float, is_par: bool = False) -> alt.Chart:
    return placed(chart([{"x": x, "y": low, "y2": high}]).mark_rule(**_ruled(is_par)), x=X, y=Y, y2=Y2)


def _ruled(is_par: bool, role: str = "line-strong") -> dict[str, Any]:
    if is_par:
        return {"color": ink("ink-2"), "strokeWidth": 1.25, "strokeDash": [4, 3]}
    return {"color": ink(role), "strokeWidth": 1}


def dots(points: Values, role: str = "accent", size: float = 70, is_open: bool = False) -> alt.Chart:
    inside, edge = (ink("surface"), ink(role)) if is_open else (ink(role), ink("surface"))
    marks = chart(points).mark_point(
        filled=False, fill=inside, stroke=edge, strokeWidth=2 if is_open else 1, opacity=1, size=size
    )
    return placed(marks, x=X, y=Y)


def line(points: Values, role: str = "accent", width: float = 2.5, dash: Sequence[float] = ()) -> alt.Chart:
    dashed: dict[str, Any] = {"strokeDash": list(dash)} if dash else {}
    marks = chart(points).mark_line(color=ink(role), strokeWidth=width, strokeJoin="round", strokeCap="round", **dashed)
    return placed(marks, x=X, y=Y, order=alt.Order("x:Q"))


def area(points: Values, role: str) -> alt.Chart:
    """Between `y` and `y2`."""
    return placed(chart(points).mark_area(color=ink(role), opacity=1), x=X, y=Y, y2=Y2)
