"""Who wins: by seat, order of play, bot and what was dealt or chosen at the start; and with which scores."""

from collections.abc import Sequence

from markupsafe import Markup

from hustings.lab.measures.chapters import Measures
from hustings.lab.measures.saying import percent
from hustings.lab.measures.shapes import Chart, Indicator
from hustings.lab.report.axes import axis_from_zero
from hustings.lab.report.distributions import histogram, sheet_of
from hustings.lab.report.drawing import HALF
from hustings.lab.report.numerals import interval
from hustings.lab.report.pages import Section
from hustings.lab.report.panels import columns, key_to_marks, panel, stacked
from hustings.lab.report.rowcharts import Group, Line, Mark, RowChart, is_told, rows_of, rows_of_all

_TOGETHER = 30
"""So many rows have room on one scale."""


def who_wins(measures: Measures) -> Section | None:
    """Nothing for a game alone: nobody is beaten there."""
    wins = measures.wins
    if not wins.charts:
        return None
    return Section(
        id="who",
        name="Who wins",
        title=wins.title,
        about="Share of games won by those who had the seat, the place in the order of play, the bot or the start. "
        "One scale in a panel, so that a step to the right is the same step everywhere.",
        body=_win_rates(wins.charts, _winners(wins.shared, wins.nobody)),
    )


def scores(measures: Measures) -> Section:
    """How many points, votes or whatever it is that games are counted in."""
    spread, winners = measures.scores.spread, measures.scores.winners
    panels = [panel(spread.title, histogram(spread, widths=HALF), about=spread.subtitle, sheet=sheet_of(spread))]
    if winners is not None:
        drawing = histogram(winners, widths=HALF)
        panels.append(panel(winners.title, drawing, about=winners.subtitle, sheet=sheet_of(winners)))
    charts = [panel(chart.title, rows_of(chart).html(), about=chart.subtitle) for chart in measures.scores.charts]
    return Section(
        id="scores",
        name="Scores",
        title=measures.scores.title,
        body=stacked(columns("c11", *panels), *in_pairs(charts)),
    )


def in_pairs(panels: Sequence[Markup]) -> list[Markup]:
    """Two panels side by side, as often as there are two; the last one may have the line for itself."""
    pairs = [panels[first : first + 2] for first in range(0, len(panels), 2)]
    return [columns("c11", *pair) if len(pair) == 2 else pair[0] for pair in pairs]


def _win_rates(charts: Sequence[Chart], beside: Markup) -> Markup:
    """On one scale, where that has room; else what is longest has a panel of its own."""
    short, left = list[Chart](), _TOGETHER
    for chart in sorted(charts, key=lambda chart: len(chart.rows)):
        if len(chart.rows) <= left:
            short.append(chart)
            left -= len(chart.rows)
    kept = [chart for chart in charts if chart in short]
    long = [chart for chart in charts if chart not in short]
    first = columns("c21 top", _panel(kept), beside) if kept else beside
    return stacked(first, *in_pairs([_panel([chart]) for chart in long]))


def _panel(charts: Sequence[Chart]) -> Markup:
    titles = [_noun(chart) for chart in charts]
    drawing = rows_of_all(charts, titles).html()
    foot = stacked(key_to_marks(), Markup("<p>{}</p>").format(_what_chance_dealt(charts)))
    return panel(_told(charts), drawing, foot=foot)


def _told(charts: Sequence[Chart]) -> str:
    """What differs from par; one sentence for all that does not."""
    rows = [row for chart in charts for row in chart.rows]
    loud = [chart.title for chart in charts if any(is_told(row.chance) for row in chart.rows)]
    if len(charts) == 1:
        return charts[0].title
    if loud:
        return "; ".join(loud)
    if all(row.chance == "not known" for row in rows):
        return f"Too few games for any of the {len(rows)} rows"
    return f"None of the {len(rows)} rows is told from par"


def _noun(chart: Chart) -> str:
    """`wins/start/location` is of the location."""
    return chart.key.rpartition("/")[2].replace("_", " ").capitalize()


def _what_chance_dealt(charts: Sequence[Chart]) -> str:
    dealt = [_noun(chart).lower() for chart in charts if chart.effect]
    if not dealt:
        return "What somebody chose goes with winning; only what chance dealt can be said to cause it."
    return f"Chance dealt the {' and the '.join(dealt)}: a difference there is its effect. Elsewhere it goes with it."


def _winners(shared: Indicator, nobody: Indicator) -> Markup:
    """How many seats win a game: one, several, none."""
    several, none = shared.figure.value or 0.0, nobody.figure.value or 0.0
    lines = [
        _bar("One winner", 1 - several - none, "", is_loud=True),
        _bar("A shared win", several, interval(shared.figure, "share")),
        _bar("Nobody wins", none, interval(nobody.figure, "share")),
    ]
    chart = RowChart(
        caption="How many seats win a game",
        groups=[Group("", lines)],
        axis=axis_from_zero([], "share", high=1.0),
        head="games",
    )
    return panel(f"{percent(1 - several - none, 0)} of the games have one winner", chart.html())


def _bar(name: str, share: float, spread: str, is_loud: bool = False) -> Line:
    mark = Mark(bar=share, is_clear=is_loud)
    return Line(name=name, mark=mark, figure=percent(share), interval=spread, is_quiet=not is_loud)
