"""What the lab measures of a game of Crossroll Hong Kong, beside its points."""

from hustings.core.measure import Measure
from hustings.games.crossroll_hong_kong.state import CrossrollState


def _routes_completed(state: CrossrollState) -> list[float]:
    return [float(routes.bit_count()) for routes in state.completed]


def _landmarks_circled(state: CrossrollState) -> list[float]:
    return [float(sights.bit_count()) for sights in state.sights]


MEASURES = (Measure("routes", _routes_completed), Measure("landmarks", _landmarks_circled))
