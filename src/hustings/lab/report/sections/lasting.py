"""How long a game takes, and how it ends."""

from markupsafe import Markup

from hustings.lab.measures.chapters import Measures
from hustings.lab.measures.shapes import Chart, Histogram
from hustings.lab.report.axes import axis_from_zero
from hustings.lab.report.distributions import histogram, sheet_of
from hustings.lab.report.drawing import HALF, THIRD
from hustings.lab.report.numerals import in_column, interval, whole
from hustings.lab.report.pages import Section
from hustings.lab.report.panels import columns, panel
from hustings.lab.report.rowcharts import Group, Line, Mark, RowChart

_MOST_ENDINGS = 12


def how_long(measures: Measures) -> Section:
    length = measures.length
    spreads = [spread for spread in (length.rounds, length.turns, length.decisions) if spread is not None]
    widths, shares = (THIRD, "c111") if len(spreads) == 3 else (HALF, "c11")
    return Section(
        id="long",
        name="How long it takes",
        title=length.title,
        about="Length is told in what the rules count; minutes are for people to take.",
        body=columns(shares, *(_spread(spread, widths) for spread in spreads)),
    )


def how_it_ends(measures: Measures) -> Section:
    endings = measures.endings
    return Section(
        id="ends",
        name="How it ends",
        title=endings.title,
        about="The clauses of the rules that ended the games, and those that decided who won them.",
        body=columns("c11", _clauses(endings.ended), _clauses(endings.decided)),
    )


def _spread(spread: Histogram, widths: tuple[int, ...]) -> Markup:
    return panel(spread.title, histogram(spread, widths=widths), about=spread.subtitle, sheet=sheet_of(spread))


def _clauses(chart: Chart) -> Markup:
    rows = chart.rows[:_MOST_ENDINGS]
    lines = [
        Line(
            name=row.name,
            mark=Mark(bar=row.figure.value, is_clear=row is rows[0]),
            figure=in_column(row.figure.value, "share"),
            interval=interval(row.figure, "share"),
            cells=(whole(row.figure.count),),
            is_quiet=row is not rows[0],
        )
        for row in rows
    ]
    drawing = RowChart(
        caption=chart.title,
        groups=[Group("", lines)],
        axis=axis_from_zero([], "share", high=1.0),
        head="games",
        heads=("of",),
    )
    words = Markup("").join(Markup("<p><b>{}</b> {}</p>").format(row.name, row.note) for row in rows if row.note)
    return panel(chart.title, drawing.html(), about=chart.subtitle, foot=words, kind="clauses")
