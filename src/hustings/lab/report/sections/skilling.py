"""Skill and luck: what a better bot wins more."""

from hustings.lab.measures.chapters import Measures
from hustings.lab.report.pages import Section
from hustings.lab.report.panels import columns, key_to_marks, panel
from hustings.lab.report.rowcharts import rows_of


def skill(measures: Measures) -> Section | None:
    """Nothing where all seats have the same bot: then nothing is known of it."""
    found = measures.skill
    if found is None:
        return None
    panels = [
        panel(chart.title, rows_of(chart).html(), about=chart.subtitle, foot=key_to_marks())
        for chart in (found.bots, found.pairs)
        if chart.rows
    ]
    return Section(
        id="skill",
        name="Skill and luck",
        title=found.title,
        about="How far a stronger player gets, and how much is left to the cards.",
        body=columns("c11", *panels) if len(panels) > 1 else panels[0],
    )
