"""Greedy: look one decision ahead, over a few imagined worlds, with the game's own advice.

Where others decide at the same time, they have answered by lot: the same answers for every action that is weighed.
"""

from hustings.bots.payoff import answered_by_others, payoffs
from hustings.core.action import Action
from hustings.core.perspective import Perspective
from hustings.core.rng import Rng
from hustings.core.state import State


class Greedy:
    """Picks the action whose next position pays best on average; equal ones by lot."""

    def __init__(self, seed: int, worlds: int = 8) -> None:
        self.rng = Rng(seed)
        self.worlds = worlds

    def choose(self, seat: Perspective) -> Action:
        actions = seat.distinct(seat.legal())
        if len(actions) == 1:
            return actions[0]
        sums = [0.0] * len(actions)
        for _ in range(self.worlds):
            world = answered_by_others(seat.imagine(self.rng), seat.seat, self.rng)
            for number, action in enumerate(actions):
                sums[number] += self._paid_after(world, seat.seat, action)
        best = max(sums)
        return self.rng.choice([action for number, action in enumerate(actions) if sums[number] == best])

    def _paid_after(self, world: State, seat: int, action: Action) -> float:
        after = world.copy()
        after.apply(seat, action)
        while after.midway and seat not in after.actors:
            other = after.actors[0]
            after.apply(other, self.rng.choice(after.legal(other)))
        return payoffs(after)[seat]
