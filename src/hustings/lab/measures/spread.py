"""Spread: a number of each game as a histogram, with the quantiles that a sentence needs."""

import math

import numpy as np

from hustings.lab.measures.estimates import Labels, Numbers, figure, mean_of
from hustings.lab.measures.saying import number
from hustings.lab.measures.shapes import Bin, Histogram, Quantile

BARS = 24
"""About how many bars a histogram has at most."""
PERCENTS = (5, 25, 50, 75, 95)


def spread(key: str, values: Numbers, clusters: Labels, *, axis: str, of: str = "games", title: str = "") -> Histogram:
    """How a number is spread; whoever gives no title gets the middle one for it."""
    known = np.isfinite(values)
    values, clusters = values[known], clusters[known]
    at = np.quantile(values, [percent / 100 for percent in PERCENTS], method="inverted_cdf") if len(values) else ()
    quantiles = [Quantile(percent, float(value)) for percent, value in zip(PERCENTS, at, strict=False)]
    return Histogram(
        key=key,
        title=title or _title(quantiles, axis, of),
        subtitle=f"Share of {of}",
        axis=axis,
        mean=figure(mean_of(values, clusters)),
        bins=_bins(values),
        quantiles=quantiles,
    )


def _title(quantiles: list[Quantile], axis: str, of: str) -> str:
    if not quantiles:
        return f"Not known: {axis}"
    low, _, middle, _, high = (number(quantile.value) for quantile in quantiles)
    if low == high:
        return f"{middle} {axis} in nine of ten {of}"
    return f"{middle} in the middle, {low} to {high} {axis} in nine of ten {of}"


def _bins(values: Numbers) -> list[Bin]:
    """Bars of one round width: whole numbers have whole bars."""
    if not len(values):
        return []
    width = _width(values)
    first = math.floor(float(values.min()) / width)
    places = np.floor(values / width + 1e-9).astype(np.int64) - first
    counts = np.bincount(places)
    return [
        Bin((first + place) * width, (first + place + 1) * width, int(count), float(count / len(values)))
        for place, count in enumerate(counts)
    ]


def _width(values: Numbers) -> float:
    """1, 2 or 5 times a power of ten, so that there are not too many bars."""
    reach = float(values.max() - values.min())
    is_whole = bool(np.all(values == np.round(values)))
    if reach == 0:
        return 1.0
    least = reach / BARS
    if is_whole:
        least = max(least, 1.0)
    power = 10 ** math.floor(math.log10(least))
    return float(next(step * power for step in (1, 2, 5, 10) if step * power >= least * (1 - 1e-9)))
