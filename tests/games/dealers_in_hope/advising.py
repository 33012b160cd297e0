"""Bots in a position: what they choose, what they tell apart, and how they judge it."""

import math

from hustings import Action, Perspective, Rng
from hustings.bots import make_bot
from hustings.core.standing import shares
from hustings.games.dealers_in_hope.advice import RIVALRY
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
    """Once somebody has chosen an action: until then all seats are level."""
    after = state.copy()
    after.placed[0] = (*after.placed[0], 3 * (state.seats - 1))
    return shares(GAME.values(after))[seat]


def gains_by_turn(seed: int) -> list[float]:
    """By how many points whoever moves is reckoned to come forward, turn by turn of a game between greedy bots."""
    state, rng, bot = GAME.start(3, seed), Rng(seed), make_bot("greedy:1", seed)
    began: tuple[int, int, float] | None = None
    gains: list[float] = []
    while not state.over:
        seat = state.actors[0]
        if state.asked.name == "choose":
            if began is not None and began[0] == state.round:
                gains.append(lead(state, began[1]) - began[2])
            began = (state.round, seat, lead(state, seat))
        state.apply(seat, bot.choose(Perspective(state, seat, rng)))
    return gains


def lead(state: DealersState, seat: int) -> float:
    """Over the others on average, in points."""
    points = [RIVALRY * math.log(value) for value in GAME.values(state)]
    return points[seat] - (sum(points) - points[seat]) / (state.seats - 1)
