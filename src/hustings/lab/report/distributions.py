"""Distributions: how a number is spread over the games, as bars."""

import altair as alt
from markupsafe import Markup

from hustings.lab.measures.saying import decimal, number, percent
from hustings.lab.measures.shapes import Bin, Histogram
from hustings.lab.report.axes import round_numbers
from hustings.lab.report.drawing import HALF, MINI, drawn
from hustings.lab.report.inks import ink
from hustings.lab.report.layers import PERCENT, SHORT, X2, Align, X, Y, chart, dots, layered, placed, upright, words
from hustings.lab.report.panels import Sheet

_OWN_INK = alt.Color("ink:N", scale=None, legend=None)
"""Each bar has the ink that its row says."""
_MOST_LABELLED = 13
"""So many bars can each carry their figure."""
_NARROWEST_LABELLED = 24.0
"""Pixels that a bar needs for that."""


def histogram(spread: Histogram, *, widths: tuple[int, ...] = HALF, height: int = 200) -> Markup:
    """Bars, the middle game marked."""
    if not spread.bins:
        return Markup("<p>{}</p>").format("There are no games to draw.")
    return drawn(lambda width: _Bars(spread, width, height).chart(), spread.title, widths)


def tiny_histogram(spread: Histogram) -> Markup:
    """The same for a finding: one label, no axis but a few numbers."""
    if not spread.bins:
        return Markup("")
    return drawn(lambda width: _Bars(spread, width, 62, is_tiny=True).chart(), spread.title, MINI)


def sheet_of(spread: Histogram) -> Sheet:
    """The figures of a histogram: its quantiles, then its bars."""
    rows = [
        (f"{quantile.percent} of 100 have at most", f"{number(round(quantile.value, 2))} {spread.axis}")
        for quantile in spread.quantiles
    ]
    bars = [(f"{_named(each, _is_whole(spread))} {spread.axis}", percent(each.share)) for each in spread.bins]
    return Sheet(("", ""), [*rows, *bars])


class _Bars:
    """One histogram at one size."""

    def __init__(self, spread: Histogram, width: int, height: int, is_tiny: bool = False) -> None:
        self.spread = spread
        self.width = width
        self.height = height
        self.is_tiny = is_tiny
        self.shift = 0.5 if _is_whole(spread) else 0.0
        self.low = spread.bins[0].low - self.shift if spread.bins else 0.0
        self.high = spread.bins[-1].high - self.shift if spread.bins else 1.0
        self.top = max((each.share for each in spread.bins), default=0.0) or 1.0
        self.is_labelled = (
            not is_tiny
            and len(spread.bins) <= _MOST_LABELLED
            and width / max(len(spread.bins), 1) >= _NARROWEST_LABELLED
        )

    def chart(self) -> alt.LayerChart:
        layers = [self._bars(), *self._middle()]
        if self.is_labelled:
            layers.append(self._labels())
        return layered(layers, self.width, self.height)

    def _bars(self) -> alt.Chart:
        air = (self.high - self.low) * 0.75 / max(self.width - 40, 1)
        middle = self.spread.median
        values = [
            {
                "x": each.low - self.shift + air,
                "x2": each.high - self.shift - air,
                "y": each.share,
                "ink": ink("bar" if middle is not None and each.low <= middle < each.high else "bar-soft"),
            }
            for each in self.spread.bins
        ]
        marks = chart(values).mark_rect(cornerRadiusTopLeft=1.5, cornerRadiusTopRight=1.5, opacity=1)
        return placed(
            marks,
            x=alt.X("x:Q", scale=alt.Scale(domain=[self.low, self.high], nice=False, zero=False), axis=self._x()),
            x2=X2,
            y=alt.Y("y:Q", scale=alt.Scale(domain=[0, self.top * 1.16]), axis=self._y()),
            y2=alt.datum(0),
            color=_OWN_INK,
        )

    def _x(self) -> alt.Axis:
        most = 3 if self.is_tiny else max(3, self.width // 60)
        if self.shift and len(self.spread.bins) <= _MOST_LABELLED:
            ticks: list[float] = [each.low for each in self.spread.bins][:: 4 if self.is_tiny else 1]
        else:
            ticks = round_numbers(self.low + self.shift, self.high - self.shift, most)
        title = None if self.is_tiny else self.spread.axis
        return alt.Axis(title=title, values=ticks, labelFlush=False, format=SHORT, labelOverlap=True)

    def _y(self) -> alt.Axis | None:
        if self.is_tiny or self.is_labelled:
            return None
        return alt.Axis(title=None, values=round_numbers(0, self.top * 1.1, 4)[1:], labelExpr=_SHARES)

    def _labels(self) -> alt.Chart:
        middle = self.spread.median
        values = [
            {
                "x": (each.low + each.high) / 2 - self.shift,
                "y": each.share,
                "text": decimal(100 * each.share, 0) if each.share >= 0.01 else "<1",
                "ink": ink("ink" if middle is not None and each.low <= middle < each.high else "ink-2"),
            }
            for each in self.spread.bins
            if each.share
        ]
        marks = chart(values).mark_text(baseline="bottom", dy=-4)
        return placed(marks, x=X, y=Y, text=alt.Text("text:N"), color=_OWN_INK)

    def _middle(self) -> list[alt.Chart]:
        """The middle game, by its number."""
        middle = self.spread.median
        if middle is None or self.is_labelled:
            return []
        said = number(round(middle, 2))
        is_right = (middle - self.low) / (self.high - self.low) > 0.6
        align: Align = "right" if is_right else "left"
        dx = -8 if is_right else 8
        top = self.top * 1.12
        rule = upright(middle, 0, top)
        if self.is_tiny:
            return [rule, words(f"middle {said}", middle, top * 0.97, align=align, dx=dx, is_loud=True)]
        name = words(f"middle {said}", middle, top, align=align, dx=dx, is_loud=True)
        return [rule, dots([{"x": middle, "y": top}], "ink-2", 40), name]


_SHARES = PERCENT.replace("'d'", "datum.value < 0.01 ? '.1f' : 'd'")


def _is_whole(spread: Histogram) -> bool:
    """Whether its bars are of whole numbers, each of which has a middle."""
    return all(float(each.low).is_integer() and each.high - each.low == 1 for each in spread.bins)


def _named(each: Bin, is_whole: bool) -> str:
    if is_whole:
        return number(each.low)
    return f"{number(round(each.low, 2))} to below {number(round(each.high, 2))}"
