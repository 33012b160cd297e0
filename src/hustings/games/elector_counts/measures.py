"""What the lab measures of a game of Elector Counts, beside its points."""

from hustings.core.measure import Measure
from hustings.games.elector_counts.state import ElectorCountsState


def _sieges(state: ElectorCountsState) -> list[float]:
    return [float(state.sieges_of(seat)) for seat in range(state.seats)]


def _fortifications(state: ElectorCountsState) -> list[float]:
    return [float(state.fortifications_of(seat)) for seat in range(state.seats)]


MEASURES = (Measure("sieges", _sieges), Measure("fortifications", _fortifications))
