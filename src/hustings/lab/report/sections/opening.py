"""The first page: the findings in sentences, the most consequential first, each with its number and a small chart."""

from collections.abc import Iterator, Sequence
from datetime import datetime

import msgspec
from markupsafe import Markup

from hustings.lab.finding import Finding
from hustings.lab.measures.chapters import Components, Decisions, Impact, Measures
from hustings.lab.measures.saying import NARROW, counted, listed
from hustings.lab.measures.shapes import Chart, Fan, Histogram, Indicator
from hustings.lab.report.axes import axis_from_zero, axis_over
from hustings.lab.report.courses import tiny_fan
from hustings.lab.report.distributions import tiny_histogram
from hustings.lab.report.finding_list import FindingLine, finding_list
from hustings.lab.report.games import Games
from hustings.lab.report.numerals import whole
from hustings.lab.report.pages import Opening
from hustings.lab.report.rowcharts import Group, Line, Mark, RowChart, is_told, mark_of, par_words, small_rows_of
from hustings.lab.report.rugs import rug
from hustings.lab.report.sections.mattering import NO_EFFECT

Shape = Chart | Histogram | Fan | Indicator
COMPONENTS, DEAD, DECISIONS = "components", "dead", "decisions"
_FEWEST_EFFECTS, _MOST_EFFECTS = 3, 5
_NUMBERS = {1: "one", 2: "two", 3: "three", 4: "four", 5: "five", 6: "six"}


def opening(measures: Measures, found: Sequence[Finding], games: Games) -> Opening:
    return Opening(
        eyebrow=_eyebrow(games),
        title=headline(found, measures.about.games),
        deck=f"{games_said(measures)}. {_findings_said(len(found))}",
        body=finding_list([_line(finding, measures, games) for finding in found]),
    )


def headline(found: Sequence[Finding], games: int) -> str:
    """The most consequential finding, as a title; that there is none is one, too."""
    if found and found[0].severity in ("serious", "notable"):
        return found[0].sentence.rstrip(".")
    return f"Nothing stands out in {counted(games, 'game', 'games')}"


def games_said(measures: Measures) -> str:
    """`10,000 four-seat games of Electioneering, played by greedy`."""
    about = measures.about
    games = "game" if about.games == 1 else "games"
    return f"{whole(about.games)} {seats_said(about.seats)}-seat {games} of {about.title}, {company_said(measures)}"


def seats_said(seats: Sequence[int]) -> str:
    """`four`, or `two-, three- and four` where there are several."""
    return listed([f"{_NUMBERS.get(many, str(many))}-" for many in seats]).removesuffix("-")


def company_said(measures: Measures) -> str:
    about = measures.about
    if about.human_games == about.games and about.games:
        return "played by people"
    mixed = f", and people in {counted(about.human_games, 'game', 'games')}" if about.human_games else ""
    return f"played by {listed(about.bots)}{mixed}"


def _eyebrow(games: Games) -> str:
    """The run by its folder's name, and its day."""
    name, begun = games.run.folder.resolve().name, games.run.file.begun
    if not begun:
        return f"Run {name}"
    day = datetime.fromisoformat(begun)
    return f"Run {name} · {day.day} {day:%B %Y}"


def _findings_said(count: int) -> str:
    if not count:
        return "Nothing was found."
    return f"{counted(count, 'finding', 'findings')}, the most consequential first, with 95{NARROW}% intervals."


def _line(finding: Finding, measures: Measures, games: Games) -> FindingLine:
    return FindingLine(
        severity=finding.severity,
        sentence=finding.sentence,
        detail=finding.detail,
        numbers=[(evidence.number, evidence.interval) for evidence in finding.evidence[:2]],
        chart=small_chart(finding, measures),
        see=games.first_to_see(finding.games),
    )


# ---- Small charts.


def small_chart(finding: Finding, measures: Measures) -> Markup:
    """The chart that a finding names, as small as its line."""
    if finding.chart == COMPONENTS:
        return _effects(measures.components, finding.rows)
    if finding.chart == DEAD:
        return _rug(measures.components)
    if finding.chart == DECISIONS:
        return _forced(measures.decisions)
    shape = next((shape for shape in _shapes(measures) if shape.key == finding.chart), None)
    if isinstance(shape, Chart):
        return small_rows_of(shape, finding.rows).html()
    if isinstance(shape, Histogram):
        return tiny_histogram(shape)
    if isinstance(shape, Fan):
        return tiny_fan(shape) if shape.moments else Markup("")
    return _indicator(shape) if shape is not None else Markup("")


def _shapes(thing: object) -> Iterator[Shape]:
    """Whatever can be drawn, wherever it is in the measures."""
    if isinstance(thing, Chart | Histogram | Fan | Indicator):
        yield thing
    elif isinstance(thing, list):
        for part in thing:
            yield from _shapes(part)
    elif isinstance(thing, msgspec.Struct):
        for name in thing.__struct_fields__:
            yield from _shapes(getattr(thing, name))


def _indicator(shape: Indicator) -> Markup:
    """One figure against par."""
    figure = shape.figure
    against, word = (shape.par, "par") if shape.expected is None else (shape.expected, "expected")
    ends = (figure.value, figure.low, figure.high, figure.thin_low, figure.thin_high, 0.0)
    chart = RowChart(
        caption=shape.title,
        groups=[Group("", [Line(name="", mark=mark_of(figure, shape.chance))])],
        axis=axis_over(ends, shape.unit, against),
        par=against,
        par_name=par_words(against, word, shape.unit),
    )
    return chart.html()


def _effects(components: Components, keys: Sequence[str]) -> Markup:
    """The effects that a finding is about, and the next ones."""
    about = [impact for key in keys[:_MOST_EFFECTS] if (impact := _impact_of(components, key)) is not None]
    named = {impact.name for impact in about}
    known = [impact for impact in components.impacts if impact.effect.value is not None and impact.name not in named]
    shown = [*about, *known[: max(0, _FEWEST_EFFECTS - len(about))]]
    chart = RowChart(
        caption=components.title,
        groups=[Group("", [_effect(impact, impact in about) for impact in shown])],
        axis=axis_over((end for impact in shown for end in _ends(impact)), "points", 0.0),
        par=0.0,
        par_name=NO_EFFECT,
    )
    return chart.html() if shown else Markup("")


def _impact_of(components: Components, key: str) -> Impact | None:
    """By family and name: as it was dealt, where that tells; else in any way."""
    found = [one for one in (*components.dealt, *components.impacts) if key in (one.key, f"{one.family}/{one.name}")]
    known = [one for one in found if one.effect.value is not None]
    return next((one for one in known if is_told(one.chance)), known[-1] if known else None)


def _effect(impact: Impact, is_about: bool) -> Line:
    return Line(name=impact.name, mark=mark_of(impact.effect, impact.chance), is_quiet=not is_about)


def _ends(impact: Impact) -> tuple[float | None, ...]:
    effect = impact.effect
    return effect.value, effect.low, effect.high, effect.thin_low, effect.thin_high


def _forced(decisions: Decisions) -> Markup:
    """How often the questions that are put most have one answer."""
    lines = [
        Line(name=each.name, mark=Mark(bar=each.forced.value), is_quiet=True)
        for each in decisions.questions[:_MOST_EFFECTS]
        if each.forced.value is not None
    ]
    axis = axis_from_zero([], "share", high=1.0)
    return RowChart(caption="Forced questions, by kind", groups=[Group("", lines)], axis=axis).html()


def _rug(components: Components) -> Markup:
    used: dict[tuple[str, str], float] = {}
    for impact in (*components.impacts, *components.by_kind):
        key = (impact.family, impact.name)
        used[key] = max(used.get(key, 0.0), impact.used_seats.value or 0.0)
    dead = {(dead.family, dead.name): dead.used_seats.value or 0.0 for dead in components.dead}
    label = f"{counted(len(dead), 'component is', 'components are')} used by fewer than 1 seat in 100"
    return rug([share for key, share in used.items() if key not in dead], list(dead.values()), label)
