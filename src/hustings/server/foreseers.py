"""Foreseers: a process beside the event loop, in which is found out what a move would bring, or why it may not be made.

As bots are, it is given a world that the seat could be in.  A foresight is a courtesy: where it fails or takes too
long, it is refused, and the move can be made all the same.
"""

import asyncio
import contextlib
import logging
import secrets
from collections import Counter
from collections.abc import Callable, Iterator, Sequence

import msgspec

from hustings.core.action import Action
from hustings.core.rng import Rng
from hustings.server.discretion import described
from hustings.server.foreseeing import Glance, explain, foresee, imported
from hustings.server.frames import WhyNot
from hustings.server.live import LiveTable
from hustings.server.processes import Processes
from hustings.server.refusals import NotNow, Stale
from hustings.server.worker import MOST_MEMORY, Fallen
from hustings.server.worlds import World

LONGEST = 10.0
"""Seconds after which nobody waits for a foresight any more, and a process that is still at it is ended."""
MOST_EACH, MOST_WAITING = 4, 100
"""Questions of one person, and of all together, that may wait: the next one is refused."""

Rows = Sequence[Sequence[Action]]
"""What is thought of: moves alone, and choices that several moves make up."""

_log = logging.getLogger(__name__)


class Foreseers(Processes):
    """One process is enough: an answer takes milliseconds."""

    work_imported = staticmethod(imported)

    def __init__(self, processes: int = 1, memory: int = MOST_MEMORY) -> None:
        super().__init__(processes, memory)
        self._waiting: Counter[str] = Counter()

    async def foresee(self, live: LiveTable, seat: int, rows: Rows, language: str) -> bytes:
        """What each row of actions surely brings about, as JSON; they are all legal, or the table has moved on."""
        answer = await self._asked(foresee, live, seat, rows, language)
        if not answer:
            raise Stale("stale")
        return answer

    async def explain(self, live: LiveTable, seat: int, action: Action, language: str) -> WhyNot | None:
        """Why the seat may not do this, if it may not."""
        answer = await self._asked(explain, live, seat, [[action]], language)
        return msgspec.json.decode(answer, type=WhyNot | None)

    @contextlib.contextmanager
    def _queued(self, person: str) -> Iterator[None]:
        """Nobody fills the queue alone, and it does not grow without end."""
        if self._waiting[person] >= MOST_EACH or self._waiting.total() >= MOST_WAITING:
            raise NotNow("no_foresight")
        self._waiting[person] += 1
        try:
            yield
        finally:
            self._waiting[person] -= 1
            if not self._waiting[person]:
                del self._waiting[person]

    async def _asked(
        self, work: Callable[[bytes], bytes], live: LiveTable, seat: int, rows: Rows, language: str
    ) -> bytes:
        whose = live.seats[seat].holder or ""
        with self._queued(whose):
            glance = msgspec.msgpack.encode(_glance(live, seat, rows, language))
            try:
                return await asyncio.wait_for(self._run(work, glance, whose, LONGEST), LONGEST)
            except Exception as error:
                why = str(error) if isinstance(error, Fallen) else described(error)
                _log.warning("Nothing could be foreseen at table %s (%s).", live.code, why)
                raise NotNow("no_foresight") from None


def _rng() -> Rng:
    return Rng(secrets.randbits(62))


def _glance(live: LiveTable, seat: int, rows: Rows, language: str) -> Glance:
    rng = _rng()
    world = World.of(live.state.imagine(seat, rng))
    return Glance(world, seat, msgspec.to_builtins(rows), live.names, language, rng.below(1 << 31))
