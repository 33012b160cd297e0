"""What the lab measures of a game of Dealers in Hope, beside its victory points."""

from hustings.core.measure import Measure
from hustings.games.dealers_in_hope.layout import Layout


def _territories_held(state: Layout) -> list[float]:
    return [float(state.owners.count(seat)) for seat in range(state.seats)]


def _masters_achieved(state: Layout) -> list[float]:
    return [float(len(masters)) for masters in state.masters]


MEASURES = (Measure("territories", _territories_held), Measure("masters", _masters_achieved))
