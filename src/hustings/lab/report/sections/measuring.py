"""The game's own measures: what its room wants to know of a seat at the end, for winners and for the others."""

from collections.abc import Sequence

from markupsafe import Markup

from hustings.lab.measures.chapters import Measures, Own
from hustings.lab.measures.saying import counted, with_interval
from hustings.lab.report.distributions import histogram, sheet_of
from hustings.lab.report.drawing import THIRD
from hustings.lab.report.pages import Section
from hustings.lab.report.panels import columns, panel, stacked


def own_measures(measures: Measures) -> Section | None:
    if not measures.own:
        return None
    panels = [_panel(own) for own in measures.own]
    return Section(
        id="own",
        name="Its own measures",
        title=f"{counted(len(panels), 'figure', 'figures')} that {measures.about.title} keeps of a seat",
        about="Read off the table at the end of each game. Units differ, so each has a scale of its own.",
        body=in_threes(panels),
    )


def in_threes(panels: Sequence[Markup]) -> Markup:
    return stacked(*(columns("c111", *panels[first : first + 3]) for first in range(0, len(panels), 3)))


def _panel(own: Own) -> Markup:
    words = f"Winners {with_interval(own.winners, 'number')}, the others {with_interval(own.others, 'number')}."
    drawing = histogram(own.spread, widths=THIRD, height=150)
    return panel(own.name[:1].upper() + own.name[1:], drawing, about=words, sheet=sheet_of(own.spread))
