"""Decisions: which questions a game asks, how wide they are, and how many have one answer only."""

import math
from collections.abc import Sequence

from markupsafe import Markup

from hustings.lab.measures.chapters import Measures, QuestionMeasure
from hustings.lab.measures.saying import number, percent, with_interval
from hustings.lab.report.axes import Axis, Tick, axis_from_zero
from hustings.lab.report.pages import Section
from hustings.lab.report.panels import Stat, panel, stacked, stats
from hustings.lab.report.rowcharts import Mark, scale, strip
from hustings.lab.report.templating import rendered

_FORCED = 0.3
"""From here on a question is forced so often that its bar is drawn in full."""


def decisions(measures: Measures) -> Section:
    found = measures.decisions
    figures = [
        Stat(number(figure.value), unit, text.format(with_interval(figure, "number")))
        for figure, unit, text in (
            (found.per_game, "a game", "Decisions of all seats together: {}."),
            (found.per_seat, "a seat", "Decisions of one seat in a game: {}."),
            (found.choices, "choices", "Legal answers of a question, on average: {}."),
        )
        if figure.value is not None
    ]
    return Section(
        id="decisions",
        name="Decisions",
        title=found.title,
        about="A forced question has one legal answer; at a table nobody is kept waiting for it.",
        body=stacked(_questions(found.questions), stats(figures)),
    )


def _questions(questions: Sequence[QuestionMeasure]) -> Markup:
    often = axis_from_zero([each.per_game.value for each in questions], "number")
    wide = _doubling(max((each.choices_high or 1 for each in questions), default=1))
    share = axis_from_zero([], "share", high=1.0)
    body = rendered(
        "questions.html",
        rows=[_row(each, often, wide, share) for each in questions],
        often=scale(often),
        wide=scale(wide),
        share=scale(share),
    )
    return panel(
        _told(questions),
        body,
        about="Questions a game. Choices: the middle game and the middle 80 of 100; each step is twice the last. "
        "Forced: only one answer.",
    )


def _row(each: QuestionMeasure, often: Axis, wide: Axis, share: Axis) -> dict[str, object]:
    forced = each.forced.value
    return {
        "name": each.name,
        "often": "not known" if each.per_game.value is None else number(round(each.per_game.value, 2)),
        "often_strip": strip(often, mark=Mark(bar=each.per_game.value)),
        "choices": "not known" if each.choices is None else number(round(each.choices, 1)),
        "wide_strip": strip(wide, mark=_width(each)),
        "forced": "not known" if forced is None else percent(forced, 0),
        "share_strip": strip(share, mark=Mark(bar=forced, is_clear=(forced or 0.0) > _FORCED)),
    }


def _width(each: QuestionMeasure) -> Mark:
    if each.choices is None or each.choices_low is None or each.choices_high is None:
        return Mark()
    return Mark(
        value=math.log2(each.choices), one=(math.log2(each.choices_low), math.log2(each.choices_high)), is_clear=True
    )


def _doubling(most: float) -> Axis:
    """A scale on which each step is twice the last."""
    steps = max(1, math.ceil(math.log2(max(most, 2)) - 1e-9))
    every = max(1, math.ceil(steps / 6))
    return Axis(0.0, float(steps), tuple(Tick(step, str(2**step)) for step in range(0, steps + 1, every)))


def _told(questions: Sequence[QuestionMeasure]) -> str:
    known = [each for each in questions if each.choices is not None]
    if not known:
        return "No question was put"
    widest = max(known, key=lambda each: each.choices or 0.0)
    name = widest.name[:1].upper() + widest.name[1:]
    return f"{name} is the widest choice, {number(round(widest.choices or 0.0, 1))} in the middle game"
