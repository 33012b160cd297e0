"""Findings about who wins: by seat, by order of play, by what was there at the start, by bot."""

from collections.abc import Iterator

from hustings.lab.finding import Finding, Severity
from hustings.lab.findings.phrases import BLIND, SERIOUS, by_chance, evidence, widest
from hustings.lab.measures import Measures
from hustings.lab.measures.chapters import Skill
from hustings.lab.measures.saying import decimal, percent
from hustings.lab.measures.shapes import Chance, Chart, Indicator, Row
from hustings.lab.measures.wins import apart, stands_apart

OFTEN = 0.05
"""How many games without a winner, or with several, are worth a word."""


def who_findings(measures: Measures) -> Iterator[Finding]:
    for chart in measures.wins.charts:
        yield _favoured(chart)
    if measures.about.par is not None:
        yield from _without_winner(measures.wins.nobody)
    if measures.skill is not None:
        yield _skill(measures.skill)


# ---- Seats, order, start.


def _favoured(chart: Chart) -> Finding:
    strays = sorted((row for row in chart.rows if stands_apart(row)), key=apart)
    shown = _ends(strays or sorted(chart.rows, key=apart))
    size = max(_at_least(row) for row in strays) if strays else 0.0
    return Finding(
        key=chart.key.removeprefix("wins/"),
        severity=_severity(chart.rows, strays),
        sentence=_sentence(chart, strays),
        detail=_detail(chart, strays),
        evidence=[evidence(row.figure, "share", row.name) for row in shown],
        chance=_chance(chart.rows, strays),
        size=size,
        chart=chart.key,
        rows=[row.key for row in chart.rows],
        games=shown[0].games if shown else [],
    )


def _ends(rows: list[Row]) -> list[Row]:
    """The furthest above par first, then the furthest below."""
    return [] if not rows else rows[-1:] if len(rows) == 1 else [rows[-1], rows[0]]


def _at_least(row: Row) -> float:
    """How far from par at the least, by the thin rule."""
    low, high = row.figure.thin_low, row.figure.thin_high
    if row.par is None or low is None or high is None:
        return 0.0
    return max(low - row.par, row.par - high, 0.0)


def _severity(rows: list[Row], strays: list[Row]) -> Severity:
    if strays:
        return "serious" if any(abs(apart(row)) >= SERIOUS and row.chance == "clear" for row in strays) else "notable"
    reach = widest(rows)
    return "not known" if reach is None or reach >= BLIND or _chance(rows, []) == "not known" else "in order"


def _chance(rows: list[Row], strays: list[Row]) -> Chance:
    if any(row.chance == "clear" for row in strays):
        return "clear"
    if strays:
        return "probable"
    return "not seen" if any(row.chance == "not seen" for row in rows) else "not known"


def _sentence(chart: Chart, strays: list[Row]) -> str:
    if not strays:
        is_known = _severity(chart.rows, []) == "in order"
        what = _what(chart)
        return f"No {what} is favoured." if is_known else f"Whether any {what} is favoured is not known."
    best, worst = strays[-1], strays[0]
    if apart(best) > 0 > apart(worst):
        return f"{_whoever(best)} wins too often, {_lower(_whoever(worst))} too seldom."
    return f"{_whoever(best)} wins too often." if apart(best) > 0 else f"{_whoever(worst)} wins too seldom."


def _what(chart: Chart) -> str:
    """A seat; a place in the order of play; a location at the start."""
    kind = chart.key.removeprefix("wins/")
    known = {"seat": "seat", "order": "place in the order of play"}
    return known.get(kind, f"{kind.removeprefix('start/')} at the start")


def _whoever(row: Row) -> str:
    """Whoever plays first; otherwise as the row is called."""
    return f"Whoever p{row.name[1:]}" if row.key.startswith("order=") else row.name


def _lower(name: str) -> str:
    return f"w{name[1:]}" if name.startswith("Whoever ") else name


def _detail(chart: Chart, strays: list[Row]) -> str:
    par = f"Par is {percent(chart.par)}. " if chart.par is not None else ""
    said = by_chance(_chance(chart.rows, strays), widest(chart.rows))
    if not strays:
        low, high = (min(_values(chart)), max(_values(chart))) if _values(chart) else (0.0, 0.0)
        return f"{par}All win {percent(low)} to {percent(high)}. {said}"
    cause = "Chance dealt it, so it is its effect." if chart.effect else "It was chosen, so it goes with who chose it."
    far = ", ".join(
        f"{row.name} {decimal(abs(100 * apart(row)))} points {'above' if apart(row) > 0 else 'below'}"
        for row in _ends(strays)
    )
    return f"{par}{far}. {said} {cause}"


def _values(chart: Chart) -> list[float]:
    return [row.figure.value for row in chart.rows if row.figure.value is not None]


# ---- No winner; skill.


def _without_winner(nobody: Indicator) -> Iterator[Finding]:
    if nobody.figure.value is None or (nobody.figure.low or 0.0) < OFTEN:
        return
    yield Finding(
        key="nobody",
        severity="notable",
        sentence=f"{percent(nobody.figure.value, 0)} of the games have no winner.",
        detail=nobody.meaning,
        evidence=[evidence(nobody.figure, "share")],
        chance="clear",
        size=nobody.figure.value,
        chart=nobody.key,
        rows=[],
        games=nobody.games,
    )


def _skill(skill: Skill) -> Finding:
    best = skill.bots.rows[0]
    told = stands_apart(best) and apart(best) > 0
    severity: Severity = "in order" if told else "not known" if best.chance == "not known" else "notable"
    return Finding(
        key="skill",
        severity=severity,
        sentence=f"Skill counts: {best.name} wins most." if told else "The bots are not told apart by their wins.",
        detail=f"A seat of {best.name} wins {percent(best.figure.value or 0.0)}; par is {percent(best.par or 0.0)}. "
        f"{by_chance(best.chance, best.seen)}",
        evidence=[evidence(row.figure, "share", row.name) for row in skill.bots.rows[:3]],
        chance=best.chance,
        size=abs(apart(best)),
        chart=skill.bots.key,
        rows=[row.key for row in skill.bots.rows],
        games=best.games,
    )
