"""A seat at the table, as a bot gets it: what it may know, and nothing else.

A `Perspective` is made from the true state but does not keep it.  It holds one world imagined for the seat, and
every question is answered from that world.  By the laws of `imagine` the answers are those of the true state
wherever the seat may know them, and nothing that the seat may not know can be found by looking harder.
"""

import msgspec

from hustings.core.action import Action
from hustings.core.game import Game
from hustings.core.rng import Rng
from hustings.core.state import State


class Perspective:
    """The game as one seat sees it."""

    __slots__ = ("_world", "game", "seat")

    def __init__(self, state: State, seat: int, rng: Rng) -> None:
        self.game: Game = state.game
        self.seat = seat
        self._world = state.imagine(seat, rng)

    def legal(self) -> list[Action]:
        return self._world.legal(self.seat)

    def distinct(self, actions: list[Action]) -> list[Action]:
        """Those worth telling apart, by the game's own advice."""
        return self.game.distinct(self._world, self.seat, actions)

    def view(self) -> msgspec.Struct:
        return self._world.view(self.seat)

    def imagine(self, rng: Rng) -> State:
        """A whole world, consistent with all that the seat knows, to think in."""
        return self._world.imagine(self.seat, rng)
