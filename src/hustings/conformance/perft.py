"""Perft: the number of legal sequences of a given length from a fixed deal, which pins a game's move generator."""

from collections.abc import Mapping

from hustings.core.game import Game
from hustings.core.options import Value
from hustings.core.state import State


def perft(game: Game, seats: int, seed: int, depth: int, options: Mapping[str, Value] | None = None) -> int:
    """How many ways there are to make the next `depth` decisions.

    Where several seats decide at once the first of `actors` goes first: any order comes to the same.  A game that
    ends sooner counts once.
    """
    return _ways(game.start(seats, seed, options), depth)


def _ways(state: State, depth: int) -> int:
    if depth == 0 or state.over:
        return 1
    seat = state.actors[0]
    legal = state.legal(seat)
    if depth == 1:
        return len(legal)
    ways = 0
    for action in legal:
        after = state.copy()
        after.apply(seat, action)
        ways += _ways(after, depth - 1)
    return ways
