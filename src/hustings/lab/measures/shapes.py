"""The shapes that figures come in: one with its intervals, a chart of rows, a histogram, a fan.

All are frozen and go to JSON and back.  A figure that the run cannot give is `None`, never a guess.
"""

from typing import Literal

import msgspec

Chance = Literal["clear", "probable", "not seen", "not known"]
"""What chance says of a difference: far beyond the thin rule, beyond it, within it; or too little to say."""

Unit = Literal["share", "points", "score", "number"]
"""How a figure is written: 0.31 as 31 %, 0.062 as 6.2 points, 12.4 and 3.25 as they are."""


class Figure(msgspec.Struct, frozen=True):
    """An estimate; its 95 % interval, the thick rule; and that for all rows of its chart together, the thin rule."""

    value: float | None
    low: float | None = None
    high: float | None = None
    thin_low: float | None = None
    thin_high: float | None = None
    count: int = 0
    """How many games or seats it is of."""


UNKNOWN = Figure(None)


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """One line of a chart: what it is of, its figure, and how that stands to par."""

    key: str
    """Stable within its chart: `seat=2`, `order=0`, `bot=greedy:1`, `location=Altdorf`."""
    name: str
    figure: Figure
    par: float | None = None
    chance: Chance = "not known"
    """Whether it differs from par, all rows of its chart considered."""
    seen: float | None = None
    """How far from par it would have to be to be told from it 95 times in 100."""
    note: str = ""
    games: list[int] = []
    """Games in which it is to be seen."""


class Chart(msgspec.Struct, frozen=True, kw_only=True):
    """Rows on one scale; the title is what they show."""

    key: str
    """`wins/seat`: a finding names the chart that proves it."""
    title: str
    subtitle: str
    unit: Unit
    rows: list[Row]
    par: float | None = None
    par_name: str = ""
    effect: bool = False
    """Whether chance alone dealt what the rows are of, so that a difference is its effect; else it goes with it."""


class Bin(msgspec.Struct, frozen=True):
    """A bar of a histogram: from `low` to below `high`, or the whole numbers from `low` to `high` - 1."""

    low: float
    high: float
    count: int
    share: float


class Quantile(msgspec.Struct, frozen=True):
    """Of a hundred, so many are at most this."""

    percent: int
    value: float


class Histogram(msgspec.Struct, frozen=True, kw_only=True):
    """How a number is spread over the games."""

    key: str
    title: str
    subtitle: str
    axis: str
    """What the numbers are: `rounds`, `lead changes in a game`."""
    mean: Figure
    bins: list[Bin] = []
    quantiles: list[Quantile] = []
    """At 5, 25, 50, 75 and 95 of a hundred."""

    @property
    def median(self) -> float | None:
        return next((quantile.value for quantile in self.quantiles if quantile.percent == 50), None)


class FanMoment(msgspec.Struct, frozen=True):
    """How the later winners stood at one moment: at 5, 25, 50, 75 and 95 of a hundred of them."""

    at: float
    """A share of the turns: 0 is the first, 1 the last."""
    low: float
    lower: float
    middle: float
    upper: float
    high: float


class Fan(msgspec.Struct, frozen=True, kw_only=True):
    """The standing of the winner from the first turn to the last; one half is level with the best of the others."""

    key: str
    title: str
    subtitle: str
    moments: list[FanMoment] = []


class Indicator(msgspec.Struct, frozen=True, kw_only=True):
    """A single figure with what it is measured against."""

    key: str
    title: str
    meaning: str
    """What exactly is counted, in a sentence."""
    unit: Unit
    figure: Figure
    par: float | None = None
    par_name: str = ""
    expected: float | None = None
    """What it would be in a plain race, where it says something else than par."""
    chance: Chance = "not known"
    seen: float | None = None
    games: list[int] = []
