"""A brief: several runs of one game side by side in Markdown, for a page of documentation.

Each run is a column; what none of them has is no line.  Beneath stand the findings that matter, run by run.
"""

from collections.abc import Callable, Iterator, Sequence

from hustings.lab.finding import Finding
from hustings.lab.findings import findings
from hustings.lab.measures import Measures
from hustings.lab.measures.saying import counted, decimal, number, percent, with_interval
from hustings.lab.measures.shapes import Chart, Histogram, Indicator, Row, Unit

SHOWN = 5
"""How many findings of a run are told; the report has all of them."""

INDICATORS = {
    "story/leader": "wins of who leads after 30 % of the turns",
    "story/half": "wins of who leads at half time",
    "story/last": "wins of who is last at half time",
    "story/late": "led for good only in the last quarter",
}

Cell = Callable[[Measures], str]
"""What a run has to say in one line of the table; nothing, where it does not apply."""


def brief(runs: Sequence[Measures]) -> str:
    """The table of some runs, and under it what each of them found."""
    lines = [*_table(runs), ""]
    for measures in runs:
        told = [finding for finding in findings(measures) if finding.severity in ("serious", "notable")]
        lines += [f"{_head(measures)}:", "", *_told(told), ""]
    return "\n".join(lines).rstrip() + "\n"


def _told(found: Sequence[Finding]) -> list[str]:
    if not found:
        return ["- Nothing stands out."]
    left = len(found) - SHOWN
    more = [f"- {counted(left, 'more stands', 'more stand')} in the report."] if left > 0 else []
    return [*(f"- {finding.severity.capitalize()}: {finding.sentence}" for finding in found[:SHOWN]), *more]


def _head(measures: Measures) -> str:
    seats = " or ".join(str(count) for count in measures.about.seats)
    return f"{seats} {'seat' if seats == '1' else 'seats'}, {' and '.join(measures.about.bots)}"


def _table(runs: Sequence[Measures]) -> list[str]:
    rows = [[name, *(cell(measures) for measures in runs)] for name, cell in _lines(runs)]
    told = [row for row in rows if any(row[1:])]
    return [_joined(["", *map(_head, runs)]), _joined(["---"] * (len(runs) + 1)), *map(_joined, told)]


def _joined(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _lines(runs: Sequence[Measures]) -> Iterator[tuple[str, Cell]]:
    yield "games", lambda measures: decimal(measures.about.games, 0)
    yield "rounds, median (nine of ten)", lambda measures: _spread(measures.length.rounds)
    yield "turns, median (nine of ten)", lambda measures: _spread(measures.length.turns)
    yield "decisions, median (nine of ten)", lambda measures: _spread(measures.length.decisions)
    yield from _rows_of("ended by", "", runs, lambda measures: [measures.endings.ended])
    yield from _rows_of("wins, who", "wins/order", runs, lambda measures: measures.wins.charts)
    yield "score of a seat, median (nine of ten)", lambda measures: _spread(measures.scores.spread)
    yield (
        "lead changes, median (nine of ten)",
        lambda measures: _spread(measures.story.lead_changes if measures.story else None),
    )
    yield "margin, median (nine of ten)", lambda measures: _spread(measures.story.margin if measures.story else None)
    yield from _indicators()
    yield "choices of a decision, mean", lambda measures: with_interval(measures.decisions.choices, "number")
    yield "decisions with one choice", lambda measures: with_interval(measures.decisions.forced, "share")
    yield "components that are never used", lambda measures: str(len(measures.components.dead))


def _spread(histogram: Histogram | None) -> str:
    if histogram is None or histogram.median is None:
        return ""
    at = {quantile.percent: quantile.value for quantile in histogram.quantiles}
    return f"{number(histogram.median)} ({number(at[5])} to {number(at[95])})"


def _rows_of(
    head: str, key: str, runs: Sequence[Measures], charts: Callable[[Measures], list[Chart]]
) -> Iterator[tuple[str, Cell]]:
    """A line for each row that any run has in the chart of this key, or in its only one."""

    def found(measures: Measures) -> dict[str, Row]:
        return {row.name: row for chart in charts(measures) if key in ("", chart.key) for row in chart.rows}

    def cell(name: str, unit: Unit = "share") -> Cell:
        return lambda measures: with_interval(row.figure, unit) if (row := found(measures).get(name)) else ""

    for name in dict.fromkeys(name for measures in runs for name in found(measures)):
        yield f"{head} {name[0].lower()}{name[1:]}" if key else f"{head} {name}", cell(name)


def _indicators() -> Iterator[tuple[str, Cell]]:
    def found(measures: Measures, key: str) -> Indicator | None:
        return next((one for one in measures.story.indicators if one.key == key), None) if measures.story else None

    def cell(key: str) -> Cell:
        return lambda measures: _against_par(one) if (one := found(measures, key)) else ""

    for key, name in INDICATORS.items():
        yield name, cell(key)


def _against_par(one: Indicator) -> str:
    par = f", par {percent(one.par)}" if one.par is not None and one.unit == "share" else ""
    return f"{with_interval(one.figure, one.unit)}{par}"
