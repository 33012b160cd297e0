"""Bots in a position: what they choose, what they tell apart, and how they judge it."""

from hustings import Action, Perspective, Rng
from hustings.bots import make_bot
from hustings.core.standing import shares
from hustings.games.dealers_in_hope.state import DealersState
from tests.games.dealers_in_hope.arranging import GAME

STRONG = ["home_veteran", "home_recruit", "home_recruit", "brandt_leader_1"]
"""Attack 10: more than any neighbour needs."""
DECK = [*["home_migrating_masses"] * 3, *["home_militant_masses"] * 2, *["home_huddled_masses"] * 2, "home_recruit"]
"""What else a deck of the beginning holds."""
WEAK = ["home_militant_masses", "home_huddled_masses"]


def chosen(state: DealersState, seat: int | None = None) -> Action:
    """What a greedy bot does."""
    who = state.actors[0] if seat is None else seat
    return make_bot("greedy:4", seed=1).choose(Perspective(state, who, Rng(2)))


def told_apart(state: DealersState) -> list[Action]:
    seat = state.actors[0]
    return GAME.distinct(state, seat, state.legal(seat))


def payoff(state: DealersState, seat: int = 0) -> float:
    return shares(GAME.values(state))[seat]
