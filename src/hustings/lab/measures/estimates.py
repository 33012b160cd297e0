"""Estimates: means and shares with honest errors, for games that are not independent of each other.

With rotation a deal is played as often as there are seats, and the seats of a game share one win: whatever is averaged
is averaged over clusters, a deal each.  A share has Wilson's interval, with as many trials as the clusters are worth
and never more than were counted.
"""

import math
from statistics import NormalDist

import msgspec
import numpy as np
from numpy.typing import NDArray

from hustings.lab.intervals import wilson
from hustings.lab.measures.shapes import Chance, Figure, Row

Numbers = NDArray[np.float64]
Labels = NDArray[np.int64]

FEWEST_DEALS = 20
"""Below this nothing is said to differ from par: not known."""
RARE = 0.001
"""A difference is clear if chance does as much in fewer reports than this."""
_SEEN = NormalDist().inv_cdf(0.95)


class Estimate(msgspec.Struct, frozen=True):
    """A mean of so many numbers in so many clusters, and its standard error."""

    value: float
    error: float
    count: int
    clusters: int
    is_share: bool = False


def quantile(rows: int, rate: float = 0.05, clusters: int = 0) -> float:
    """How many standard errors an interval reaches so that all rows together miss at this rate; by Student's t, with
    one degree of freedom less than there are clusters."""
    level = (1 - rate) ** (1 / max(rows, 1))
    z = NormalDist().inv_cdf((1 + level) / 2)
    free = max(clusters - 1, 1)
    if not clusters:
        return z
    return z + (z**3 + z) / (4 * free) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * free**2)


def mean_of(values: Numbers, clusters: Labels, is_share: bool = False) -> Estimate | None:
    """A mean, with the error of means that are alike within a cluster; none of nothing."""
    if not len(values):
        return None
    average = float(values.mean())
    sums = np.bincount(clusters, weights=values - average)
    many = int(np.count_nonzero(np.bincount(clusters)))
    error = math.sqrt(many / (many - 1) * float(sums @ sums)) / len(values) if many > 1 else math.inf
    return Estimate(average, error, len(values), many, is_share)


def share_of(values: Numbers, clusters: Labels) -> Estimate | None:
    """A share: each number is 0, 1 or a part of a win."""
    return mean_of(values, clusters, is_share=True)


def ends(estimate: Estimate, rows: int = 1, rate: float = 0.05) -> tuple[float, float] | None:
    """The interval of an estimate, for all of so many rows together."""
    if estimate.is_share:
        trials = _trials(estimate)
        found = wilson(estimate.value * trials, trials, quantile(rows, rate, estimate.clusters))
        return found.low, found.high
    if not math.isfinite(estimate.error):
        return None
    half = quantile(rows, rate, estimate.clusters) * estimate.error
    return estimate.value - half, estimate.value + half


def _trials(estimate: Estimate) -> float:
    """How many independent trials a share is worth: never more than were made."""
    spread = estimate.value * (1 - estimate.value)
    if estimate.error == math.inf or spread <= 0:
        return estimate.clusters
    return estimate.count if estimate.error == 0 else min(estimate.count, spread / estimate.error**2)


def figure(estimate: Estimate | None, rows: int = 1) -> Figure:
    """An estimate as it is drawn: thick rule and thin rule."""
    if estimate is None:
        return Figure(None)
    thick, thin = ends(estimate), ends(estimate, rows)
    if thick is None or thin is None:
        return Figure(estimate.value, count=estimate.count)
    return Figure(estimate.value, *thick, *thin, estimate.count)


def chance(estimate: Estimate | None, par: float | None, rows: int = 1) -> Chance:
    """What chance says of a difference from par, all rows considered."""
    if estimate is None or par is None or estimate.clusters < FEWEST_DEALS:
        return "not known"
    if _misses(estimate, par, rows, RARE):
        return "clear"
    return "probable" if _misses(estimate, par, rows, 0.05) else "not seen"


def _misses(estimate: Estimate, par: float, rows: int, rate: float) -> bool:
    found = ends(estimate, rows, rate)
    return found is not None and not found[0] <= par <= found[1]


def seen(estimate: Estimate | None, rows: int = 1) -> float | None:
    """How large a difference would have to be to be told from none 95 times in 100."""
    if estimate is None or not math.isfinite(estimate.error):
        return None
    error = (
        math.sqrt(estimate.value * (1 - estimate.value) / _trials(estimate)) if estimate.is_share else estimate.error
    )
    return (quantile(rows, clusters=estimate.clusters) + _SEEN) * error


def row(
    key: str,
    name: str,
    estimate: Estimate | None,
    *,
    rows: int = 1,
    par: float | None = None,
    note: str = "",
    games: list[int] | None = None,
) -> Row:
    """A line of a chart of so many rows."""
    return Row(
        key=key,
        name=name,
        figure=figure(estimate, rows),
        par=par,
        chance=chance(estimate, par, rows),
        seen=seen(estimate, rows),
        note=note,
        games=games or [],
    )
