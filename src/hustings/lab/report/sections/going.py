"""The story of a game: who is ahead when, how often that changes, and whether it can still be turned."""

from collections.abc import Sequence

from markupsafe import Markup
from msgspec.structs import replace

from hustings.lab.measures.chapters import Measures
from hustings.lab.measures.saying import percent
from hustings.lab.measures.shapes import Fan, Histogram, Indicator
from hustings.lab.report.axes import axis_from_zero
from hustings.lab.report.courses import fan, fan_sheet
from hustings.lab.report.distributions import histogram, sheet_of
from hustings.lab.report.drawing import THIRD
from hustings.lab.report.numerals import in_column, interval
from hustings.lab.report.pages import Section
from hustings.lab.report.panels import columns, panel, pile, stacked
from hustings.lab.report.rowcharts import Group, Line, RowChart, is_told, mark_of
from hustings.lab.report.templating import rendered

_SIDE = (400, 330, 270)


def story(measures: Measures) -> Section | None:
    """Nothing for a game alone."""
    told = measures.story
    if told is None:
        return None
    spreads = pile(_spread(told.lead_for_good, _SIDE), _spread(told.lead_changes, _SIDE))
    return Section(
        id="story",
        name="The story of a game",
        title=told.title,
        about="How sure the outcome was along the way. Who is ahead is what the game's own advice says at the "
        "beginning of a turn.",
        body=stacked(
            columns("c32", _fan(told.fan), spreads),
            columns("c21", _indicators(told.indicators), _spread(told.margin, THIRD)),
        ),
    )


def _fan(shown: Fan) -> Markup:
    drawing = fan(shown) if shown.moments else Markup("")
    return panel(shown.title, drawing, about=shown.subtitle, sheet=fan_sheet(shown))


def _spread(spread: Histogram, widths: tuple[int, ...]) -> Markup:
    drawing = histogram(spread, widths=widths, height=172)
    return panel(spread.title, drawing, about=spread.subtitle, sheet=sheet_of(spread))


def _indicators(indicators: Sequence[Indicator]) -> Markup:
    """Single figures on one scale, each with what it would be in a plain race."""
    chart = RowChart(
        caption="What a lead is worth, and when games are decided",
        groups=[Group("", [_line(each) for each in indicators])],
        axis=axis_from_zero([], "share", high=1.0),
        head="games",
        heads=("expected",),
    )
    foot = rendered("meanings.html", indicators=indicators)
    about = "Dot: share of games. Tick: what a plain race would give, in which chance alone moves the seats."
    return panel(_told(indicators), chart.html(), about=about, foot=foot)


def _line(each: Indicator) -> Line:
    expected = each.expected if each.expected is not None else each.par
    mark = mark_of(each.figure, each.chance if each.expected is not None else "clear")
    return Line(
        name=each.title,
        mark=replace(mark, tick=each.expected),
        figure=in_column(each.figure.value, each.unit),
        interval=interval(each.figure, each.unit),
        cells=("" if expected is None else percent(expected, 0),),
        is_quiet=each.expected is not None and not is_told(each.chance),
    )


def _told(indicators: Sequence[Indicator]) -> str:
    """The first of them that is against something: what a lead is worth."""
    first = next((each for each in indicators if each.figure.value is not None), None)
    if first is None or first.figure.value is None:
        return "Nobody led"
    against = "" if first.expected is None else f"; a plain race would give {percent(first.expected, 0)}"
    return f"{first.title} {percent(first.figure.value, 0)} of the games{against}"
