"""Intervals: no figure without its error bar.  All are for 95 %."""

import math
from collections.abc import Sequence

import msgspec

Z = 1.959964


class Interval(msgspec.Struct, frozen=True):
    """An estimate with its lower and upper end."""

    estimate: float
    low: float
    high: float


def wilson(successes: float, trials: float, z: float = Z) -> Interval:
    """A proportion with Wilson's score interval; a shared win may count as a part."""
    if trials == 0:
        return Interval(0.0, 0.0, 1.0)
    rate = successes / trials
    spread = 1 + z * z / trials
    middle = (rate + z * z / (2 * trials)) / spread
    half = z * math.sqrt(rate * (1 - rate) / trials + z * z / (4 * trials * trials)) / spread
    return Interval(rate, max(0.0, middle - half), min(1.0, middle + half))


def mean(values: Sequence[float]) -> Interval:
    """A mean with its normal interval."""
    if not values:
        return Interval(0.0, 0.0, 0.0)
    average = sum(values) / len(values)
    if len(values) == 1:
        return Interval(average, average, average)
    variance = sum((value - average) ** 2 for value in values) / (len(values) - 1)
    half = Z * math.sqrt(variance / len(values))
    return Interval(average, average - half, average + half)
