"""What the lab measures of a game of Electioneering, beside its votes."""

from hustings.core.measure import Measure
from hustings.games.electioneering.scoring import totals
from hustings.games.electioneering.state import ElectioneeringState


def _worth_of_hands(state: ElectioneeringState) -> list[float]:
    """What each hand is worth at the end, all suits together: votes come from those that students care about."""
    return [float(sum(totals(state.printed, hand))) for hand in state.hands]


MEASURES = (Measure("worth_of_hand", _worth_of_hands),)
