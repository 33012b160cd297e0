"""What the scripts that read recorded games have in common."""

import statistics

from hustings.lab.intervals import wilson


def spread(values):
    low, *_, high = statistics.quantiles(values, n=20)
    middle = statistics.median(values)
    return f"{min(values):g} to {max(values):g}, median {middle:g}, nine of ten from {low:g} to {high:g}"


def share(part, whole):
    rate = wilson(part, whole)
    return f"{rate.estimate:.1%} [{rate.low:.1%}, {rate.high:.1%}]"


def wins_of(place, winners):
    """How many games a place won, shared wins in part; `winners` has the winning places of each game."""
    return sum(1 / len(places) for places in winners if place in places)
