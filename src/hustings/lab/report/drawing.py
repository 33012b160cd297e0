"""Drawing: a chart of Altair's as SVG inside the page, at several widths, in the page's own inks and letters."""

import json
import re
from collections.abc import Callable
from functools import lru_cache
from typing import Any

import altair as alt
import vl_convert
from altair.utils.schemapi import debug_mode
from markupsafe import Markup

from hustings.lab.report.inks import in_roles, ink

Draw = Callable[[int], alt.LayerChart]
"""Draws a chart for a width in pixels."""

WIDE = (630, 470, 290)
HALF = (520, 400, 290)
THIRD = (330, 270)
MINI = (290,)
"""Widths of the panels that there are.  A panel shows the widest drawing that fits: type never shrinks."""

NARROW_BELOW = 340
"""A drawing narrower than this is for a phone, where there is room for fewer words."""

_HEAD = re.compile(r"^<svg[^>]*?width=\"([\d.]+)\" height=\"([\d.]+)\"[^>]*>")
_NOISE = re.compile(r' (?:role|aria-[a-z]+|font-family|pointer-events|class)="[^"]*"')
_EMPTY = re.compile(r'<path d="(?:M0,0h[\d.-]+v[\d.-]+h[\d.-]+Z)?"(?: display="none")?/>')
_WINDOW = re.compile(r"\bfit-(\d+)-(\d+)\b")
_NO_END = 99999

_CONFIG: dict[str, Any] = {
    "background": None,
    "font": "Inter, Noto Sans, sans-serif",
    "padding": 0,
    "view": {"stroke": None},
    "axis": {
        "labelColor": ink("ink-3"),
        "labelFontSize": 11,
        "titleColor": ink("ink-3"),
        "titleFontSize": 11,
        "titleFontWeight": "normal",
        "gridColor": ink("line"),
        "domainColor": ink("line-strong"),
        "ticks": False,
        "labelPadding": 6,
        "titlePadding": 8,
    },
    "axisY": {"domain": False},
    "axisX": {"grid": False},
    "text": {"fontSize": 12, "color": ink("ink-2")},
}


_EVERY_CHART: dict[str, Any] = {"autosize": {"type": "fit", "contains": "padding"}, "padding": 2, "config": _CONFIG}
"""With all its words and axes a chart is as wide as it was asked to be."""


def drawn(draw: Draw, label: str, widths: tuple[int, ...]) -> Markup:
    """The same chart for each width; only one of them is seen, and it says what it shows."""
    starts = [*widths[:-1], 0]
    ends = [_NO_END, *widths[:-1]]
    with debug_mode(False):  # what is right at one width is right at all, and Altair's checks take longer than drawing
        return Markup("").join(
            _svg(draw(width), label, f"chart fit fit-{start}-{end}")
            for width, start, end in zip(widths, starts, ends, strict=True)
        )


def windows(body: str) -> Markup:
    """The rules of style that show each drawing of a page where it is the widest that fits."""
    found = sorted({(int(start), int(end)) for start, end in _WINDOW.findall(body)})
    return Markup("\n").join(Markup(_window(start, end)) for start, end in found)


def _window(start: int, end: int) -> str:
    asked = [f"(min-width: {start}px)"] if start else []
    asked += [f"(max-width: {end - 0.02}px)"] if end < _NO_END else []
    return (
        f"@container fig {' and '.join(asked) or '(min-width: 0)'} {{ .chart.fit-{start}-{end} {{ display: block; }} }}"
    )


@lru_cache(maxsize=512)
def _converted(spec: str) -> str:
    """Who writes a page twice, or two pages of one run, draws once."""
    return vl_convert.vegalite_to_svg(spec)


def _svg(chart: alt.LayerChart, label: str, kind: str) -> Markup:
    svg = _converted(json.dumps(chart.to_dict(validate=False) | _EVERY_CHART))
    size = _HEAD.match(svg)
    assert size is not None
    inside = in_roles(_EMPTY.sub("", _NOISE.sub("", svg[size.end() :])))
    width, height = size[1], size[2]
    head = Markup('<svg class="{}" role="img" aria-label="{}" width="{}" height="{}" viewBox="0 0 {} {}">')
    # What Vega writes is escaped by Vega.
    return head.format(kind, label, width, height, width, height) + Markup(inside)
