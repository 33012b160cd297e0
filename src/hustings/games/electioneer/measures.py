"""What the lab measures of a game of Electioneer, beside its Votes."""

from hustings.core.measure import Measure
from hustings.games.electioneer.state import ElectioneerState


def _zones_confirmed(state: ElectioneerState) -> list[float]:
    return [float(zones) for zones in state.zones]


def _strategies_disclosed(state: ElectioneerState) -> list[float]:
    return [float(len(disclosed)) for disclosed in state.publics]


MEASURES = (Measure("zones", _zones_confirmed), Measure("strategies", _strategies_disclosed))
