"""What a bot should know of this game: how well each seat stands, and which cards to look at first."""

from hustings.core.action import Action
from show_of_hands.actions import Choose, Object, PassOn
from show_of_hands.state import CommitteeState


def values(state: CommitteeState) -> list[float]:
    """Points won, and a little for every high card still in hand while there are rounds to use it."""
    highest = state.printed.deck[-1]
    ahead = 0.0 if state.over else 0.25
    return [points + ahead * sum(hand) / highest for points, hand in zip(state.points, state.hands, strict=True)]


def promise(state: CommitteeState, seat: int, action: Action) -> float:
    """High cards for dear issues, low cards for cheap ones; low cards are passed on; a dear issue is objected to."""
    highest = state.printed.deck[-1]
    if isinstance(action, PassOn):
        return 1.0 - sum(action.cards) / (highest * len(action.cards))
    stake = state.printed.points[state.issue] + state.carried
    dear = min(stake / max(state.printed.points), 1.0)
    if isinstance(action, Choose):
        return 1.0 - abs(action.card / highest - dear)
    return dear if isinstance(action, Object) else 0.5
