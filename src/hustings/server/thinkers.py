"""Thinkers: the processes in which bots decide, beside the event loop."""

import asyncio
import logging
import multiprocessing
import secrets
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

import msgspec

from hustings.core.action import Action
from hustings.core.registry import changed_texts
from hustings.core.rng import Rng
from hustings.core.state import State
from hustings.server.frames import Level
from hustings.server.levels import LEVELS
from hustings.server.thinking import Question, settle_in, think, warm_up

GRACE = 10.0
"""Seconds a bot may be late, waiting for a free process included, before its move is made without it."""

_log = logging.getLogger(__name__)


class Thinkers:
    """A pool of processes; `choose` never blocks the event loop."""

    def __init__(self, processes: int) -> None:
        self.processes = processes
        self._asked = 0
        """Questions that are being thought about, or wait for that."""
        self._pool = self._new_pool()

    def _new_pool(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self.processes, mp_context=context, initializer=settle_in)

    async def warm_up(self) -> None:
        loop = asyncio.get_running_loop()
        await asyncio.gather(*(loop.run_in_executor(self._pool, warm_up) for _ in range(self.processes)))

    async def choose(self, state: State, seat: int, level: Level) -> Action:
        """What a bot of this level does here, from what its seat may know; whatever befalls it, the table goes on."""
        rng = Rng(secrets.randbits(63))
        world = state.imagine(seat, rng)
        strength = LEVELS[level]
        self._asked += 1
        spec = strength.within(strength.at_most * self._share())
        question = msgspec.msgpack.encode(_question(world, seat, spec, rng.below(1 << 31)))
        try:
            answer = await asyncio.wait_for(self._ask(question), strength.at_most + GRACE)
            return state.game.read_action(answer)
        except Exception as error:
            _log.warning("A bot of level %s did not answer (%r); it plays at random.", level, error)
            if isinstance(error, BrokenProcessPool):
                self._pool = self._new_pool()
            return rng.choice(world.legal(seat))
        finally:
            self._asked -= 1

    def _share(self) -> float:
        """The part of its time that each may take, so that with all who wait before it, it takes no longer."""
        return min(1.0, self.processes / self._asked)

    async def _ask(self, question: bytes) -> bytes:
        return await asyncio.get_running_loop().run_in_executor(self._pool, think, question)

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)


def _question(world: State, seat: int, spec: str, seed: int) -> Question:
    game = world.game
    pack = tuple(sorted(changed_texts(game).items()))
    return Question(game.slug, game.version, pack, world.to_json(), seat, spec, seed)
