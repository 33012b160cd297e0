"""Findings about the course of a game: whether a lead can be lost, who decides it, how long it takes."""

from collections.abc import Iterator

from hustings.lab.finding import Finding, Severity
from hustings.lab.findings.phrases import SERIOUS, by_chance, evidence
from hustings.lab.measures import Measures
from hustings.lab.measures.chapters import Length, Scores
from hustings.lab.measures.estimates import FEWEST_DEALS
from hustings.lab.measures.indicators import EARLY
from hustings.lab.measures.saying import decimal, number, percent
from hustings.lab.measures.shapes import Indicator

FAR_AHEAD = 0.10
"""How much more than in a plain race a leader wins before it is serious."""
HOPELESS = 0.5
"""The last seat wins less than this part of what it would in a plain race."""
DRAWN_OUT = 2.0
"""How many times the middle game the longest ones take."""


def course_findings(measures: Measures) -> Iterator[Finding]:
    if measures.story is not None:
        found = {indicator.key: indicator for indicator in measures.story.indicators}
        yield _runaway(found["story/leader"], found["story/half"])
        yield _comeback(found["story/last"])
        if found["story/kingmaking"].figure.count:
            yield _kingmaking(found["story/kingmaking"])
    is_known = measures.about.deals >= FEWEST_DEALS
    yield _length(measures.length, is_known)
    if measures.about.par is None:
        yield _scores(measures.scores, is_known)


def _excess(indicator: Indicator) -> float:
    value, expected = indicator.figure.value, indicator.expected
    return 0.0 if value is None or expected is None else value - expected


def _is_told(indicator: Indicator) -> bool:
    return indicator.chance in ("clear", "probable")


def _of(indicator: Indicator, key: str, severity: Severity, sentence: str, detail: str, size: float) -> Finding:
    return Finding(
        key=key,
        severity="not known" if indicator.chance == "not known" else severity,
        sentence=sentence,
        detail=detail,
        evidence=[evidence(indicator.figure, indicator.unit)],
        chance=indicator.chance,
        size=size,
        chart=indicator.key,
        rows=[],
        games=indicator.games,
    )


def _against(indicator: Indicator) -> str:
    """Par and a plain race."""
    par, expected = percent(indicator.par or 0.0), percent(indicator.expected or 0.0)
    return f"Par is {par}; in a plain race it would be {expected}."


def _wins(who: str, indicator: Indicator) -> list[str]:
    """How often they win, in a sentence; none where there was nobody to win."""
    value = indicator.figure.value
    return [] if value is None else [f"{who} wins {percent(value)} of the games."]


def _runaway(early: Indicator, half: Indicator) -> Finding:
    runs = _is_told(early) and _excess(early) >= SERIOUS
    severity: Severity = "in order" if not runs else "serious" if _excess(early) >= FAR_AHEAD else "notable"
    sentence = "Early leaders stay ahead." if runs else "An early lead can be lost."
    if early.chance == "not known":
        sentence = "What an early lead is worth is not known."
    detail = " ".join(
        (
            *_wins(f"Whoever leads after {percent(EARLY, 0)} of the turns", early),
            _against(early),
            *_wins("Whoever leads at half time", half),
            by_chance(early.chance, early.seen),
        )
    )
    return _of(early, "runaway", severity, sentence, detail, max(_excess(early), 0.0))


def _comeback(last: Indicator) -> Finding:
    value, expected = last.figure.value or 0.0, last.expected or 0.0
    hopeless = _is_told(last) and value < HOPELESS * expected
    sentence = (
        "Whoever is last at half time hardly ever wins." if hopeless else "Whoever is last at half time may still win."
    )
    if last.chance == "not known":
        sentence = "Whether the last can still win is not known."
    detail = " ".join((*_wins("Whoever is last at half time", last), _against(last)))
    return _of(last, "comeback", "notable" if hopeless else "in order", sentence, detail, abs(_excess(last)))


def _kingmaking(kings: Indicator) -> Finding:
    often = _is_told(kings) and _excess(kings) >= SERIOUS
    sentence = (
        "The last seat often decides who wins." if often else "The last seat decides who wins no more than others do."
    )
    if kings.chance == "not known":
        sentence = "Whether the last decide who wins is not known."
    share, expected = percent(kings.figure.value or 0.0), percent(kings.expected or 0.0)
    chance = by_chance(kings.chance, kings.seen)
    detail = f"{kings.meaning} Counted are {share} of the games; {expected} are expected. {chance}"
    return _of(kings, "kingmaking", "notable" if often else "in order", sentence, detail, max(_excess(kings), 0.0))


def _length(length: Length, is_known: bool) -> Finding:
    decisions, steps = length.decisions, length.rounds or length.turns
    if decisions.median is None:
        return _plain("length", "not known", "No game was played.", "", length)
    middle = f"{number(decisions.median)} decisions and {number(steps.median or 0)} {steps.axis} in the middle game"
    if not is_known:
        detail = f"{middle}. {by_chance('not known', None)}"
        return _plain("length", "not known", "How long a game takes is not known.", detail, length)
    longest = decisions.quantiles[-1].value
    times = longest / max(decisions.median, 1.0)
    detail = f"{middle}; one in twenty takes {number(longest)} decisions or more, {decimal(times)} times as many."
    if times >= DRAWN_OUT:
        return _plain("length", "notable", "Some games are drawn out.", detail, length, times - 1)
    return _plain("length", "in order", "Games are of one length, more or less.", detail, length)


def _plain(key: str, severity: Severity, sentence: str, detail: str, length: Length, size: float = 0.0) -> Finding:
    return Finding(
        key=key,
        severity=severity,
        sentence=sentence,
        detail=detail,
        evidence=[evidence(length.decisions.mean, "number", "decisions")],
        chance="not known" if severity == "not known" else "clear" if size else "not seen",
        size=size / 10,
        chart=length.decisions.key,
        rows=[],
        games=[],
    )


def _scores(scores: Scores, is_known: bool) -> Finding:
    """A game alone is about its score."""
    return Finding(
        key="scores",
        severity="in order" if is_known else "not known",
        sentence=f"{scores.title}.",
        detail=f"{scores.spread.title}.",
        evidence=[evidence(scores.spread.mean, "score")],
        chance="not seen" if is_known else "not known",
        size=1.0,
        chart=scores.spread.key,
        rows=[],
        games=[],
    )
