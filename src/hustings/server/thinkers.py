"""Thinkers: the processes in which bots decide, beside the event loop."""

import asyncio
import logging
import secrets
from collections import Counter

import msgspec

from hustings.core.action import Action
from hustings.core.rng import Rng
from hustings.core.state import State
from hustings.server.discretion import described
from hustings.server.frames import Level
from hustings.server.levels import Own, strengths
from hustings.server.processes import Processes
from hustings.server.thinking import Question, think, warm_up
from hustings.server.worker import MOST_MEMORY, Fallen
from hustings.server.worlds import World

GRACE = 10.0
"""Seconds a bot may be late, waiting for a free process included, before its move is made without it."""

_log = logging.getLogger(__name__)


class Thinkers(Processes):
    """A pool of processes; `choose` never blocks the event loop."""

    work_imported = staticmethod(warm_up)

    def __init__(self, processes: int, own: Own | None = None, memory: int = MOST_MEMORY) -> None:
        super().__init__(processes, memory)
        self.strengths = strengths(own or {})
        self._asked: Counter[str] = Counter()
        """Questions that are being thought about, or wait for that, by whose table it is."""

    async def choose(
        self, state: State, seat: int, level: Level, within: float | None = None, whose: str = ""
    ) -> Action:
        """What a bot of this level does here, from what its seat may know; whatever befalls it, the table goes on.

        With `within`, it has answered after so many seconds: in a window, where who is late lets it pass.  `whose`
        table it is says whom it takes turns with.
        """
        rng = Rng(secrets.randbits(63))
        world = state.imagine(seat, rng)
        strength = self.strengths[level]
        self._asked[whose] += 1
        at_most = strength.at_most if within is None else min(strength.at_most, within / 2)
        patience = at_most + GRACE if within is None else within
        spec = strength.within(at_most * self._share(whose))
        question = msgspec.msgpack.encode(_question(world, seat, spec, rng.below(1 << 31)))
        try:
            answer = await asyncio.wait_for(self._ask(question, whose, at_most + GRACE), patience)
            return state.game.read_action(answer)
        except Exception as error:
            _log.warning("A bot of level %s did not answer (%s); it lets pass, or plays at random.", level, _why(error))
            return world.let_pass(seat) or rng.choice(world.legal(seat))
        finally:
            self._asked -= Counter({whose: 1})

    def _share(self, whose: str) -> float:
        """The part of its time that each may take, so that with all who wait before it, it takes no longer.

        Everybody has the same part of the processes, and whoever has many tables divides theirs among these.
        """
        return min(1.0, self.processes / (len(self._asked) * self._asked[whose]))

    async def _ask(self, question: bytes, whose: str, longest: float) -> bytes:
        return await self._run(think, question, whose, longest)


def _why(error: Exception) -> str:
    """What of it may stand in a log."""
    match error:
        case Fallen():
            return str(error)
        case TimeoutError():
            return "it was not done in time"
    return described(error)


def _question(world: State, seat: int, spec: str, seed: int) -> Question:
    return Question(World.of(world), seat, spec, seed)
