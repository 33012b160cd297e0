"""Rehearsals: a pack that a guest brings is opened and played in a process of its own before the server touches it.

The process has so much memory and so much time.  What it cannot do with them would hold up everybody here, and is
refused in a sentence; so is a pack with something wrong in it, in the words of the process.
"""

import asyncio
import contextlib
import sys

import msgspec

from hustings.core.errors import HustingsError
from hustings.server.limits import TooMany
from hustings.server.messages import NewTable
from hustings.server.refusals import Refusal, Unfit
from hustings.server.rehearsing import MEGABYTES, SECONDS, Rehearsal, Verdict

MOST_WAITING = 8
"""Packs that may wait for their turn; one is tried at a time."""
GRACE = 10.0
"""Seconds beyond its own that the process may take to begin."""


class Rehearsals:
    """One after the other."""

    def __init__(self) -> None:
        self._waiting = 0
        self._one = asyncio.Lock()

    async def require_playable(self, plan: NewTable) -> None:
        """Refuse a plan whose pack is broken, or takes too much to be set up and played."""
        if self._waiting >= MOST_WAITING:
            raise TooMany("pack/busy", SECONDS)
        asked = Rehearsal(game=plan.game, pack=plan.pack, seats=len(plan.seats), options=plan.options)
        self._waiting += 1
        try:
            async with self._one:
                verdict = await _rehearsed(msgspec.json.encode(asked))
        finally:
            self._waiting -= 1
        if verdict is None:
            raise Refusal("pack/too_much", seconds=SECONDS, megabytes=MEGABYTES)
        if verdict.problem:
            raise Unfit(HustingsError(verdict.problem))


async def _rehearsed(asked: bytes) -> Verdict | None:
    """What the process found; nothing, where it did not come to an end."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-P",
        "-m",
        "hustings.server.rehearsing",
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
    )
    try:
        told, _ = await asyncio.wait_for(process.communicate(asked), SECONDS + GRACE)
        return msgspec.json.decode(told, type=Verdict) if process.returncode == 0 else None
    except (TimeoutError, msgspec.MsgspecError):
        return None
    finally:
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()
