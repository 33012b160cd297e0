"""The story of a game: who is ahead when, how often that changes, and whether it can still be turned.

Who is ahead is what the game's own advice says at the beginning of a turn; how good that advice is bounds what this
chapter can know.
"""

import numpy as np

from hustings.lab.measures.chapters import Story
from hustings.lab.measures.indicators import HALF, indicators
from hustings.lab.measures.material import Material
from hustings.lab.measures.saying import percent
from hustings.lab.measures.shapes import Fan, FanMoment, Histogram, Indicator
from hustings.lab.measures.spread import PERCENTS, spread


def story(material: Material) -> Story | None:
    """None for a game alone, where nobody is ahead of anybody."""
    if material.is_solo or not material.standing.shape[1]:
        return None
    found = indicators(material)
    return Story(
        title=_title(found),
        fan=_fan(material),
        lead_changes=_spread(material, "lead_changes", "lead changes"),
        lead_for_good=_for_good(material),
        margin=_spread(material, "margin", "between first and second"),
        indicators=found,
    )


def _title(found: list[Indicator]) -> str:
    by_key = {indicator.key: indicator.figure.value for indicator in found}
    early, late = by_key["story/early"], by_key["story/late"]
    if early is None or late is None:
        return "Nobody won, so nobody led for good"
    return (
        f"{percent(early, 0)} of the games are decided in their first third, {percent(late, 0)} in their last quarter"
    )


# ---- Spreads.


def _spread(material: Material, column: str, axis: str) -> Histogram:
    return spread(f"story/{column}", material.of_games(column), material.deal_of_game, axis=axis)


def _for_good(material: Material) -> Histogram:
    values = 100 * material.of_games("lead_for_good")
    known = values[np.isfinite(values)]
    title = "No game has a single winner"
    if len(known):
        title = f"In the middle game the winner leads for good after {percent(float(np.median(known)) / 100, 0)} of it"
    return spread("story/lead_for_good", values, material.deal_of_game, axis="% of the turns", title=title)


def _fan(material: Material) -> Fan:
    winners = material.standing[material.won == 1.0]
    last = material.standing.shape[1] - 2
    moments = [
        FanMoment(moment / max(last, 1), *(float(value) for value in np.percentile(winners[:, moment], PERCENTS)))
        for moment in range(last + 1)
        if len(winners)
    ]
    return Fan(
        key="story/fan",
        title=_fan_title(moments),
        subtitle="Standing of the seat that won, against the best of the others: half is level. "
        "Inner band: half of the winners; both: nine in ten.",
        moments=moments,
    )


def _fan_title(moments: list[FanMoment]) -> str:
    if not moments:
        return "Nobody won alone"
    half = min(moments, key=lambda moment: abs(moment.at - HALF))
    side = "ahead" if half.middle > 0.5 else "behind" if half.middle < 0.5 else "level"
    low, middle = percent(half.low, 0), percent(half.middle, 0)
    return f"At half time the later winner is {side}, at {middle}; one in twenty at {low} or less"
