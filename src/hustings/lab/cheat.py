"""The ceiling: the same search, on the true state.  It exists in the lab alone, to show what hidden cards cost."""

from hustings.core.perspective import Perspective
from hustings.core.rng import Rng
from hustings.core.state import State

NAME = "cheat"


class AllSeeing(Perspective):
    """A seat to whom everything is open, chance to come included: each world it imagines is the true one."""

    __slots__ = ()

    def __init__(self, state: State, seat: int) -> None:
        self.game = state.game
        self.seat = seat
        self._world = state

    def imagine(self, rng: Rng) -> State:
        return self._world.copy()
