"""Putting away: tables that nobody has touched for long are deleted, a few at a time, beside everything else.

Finished games are kept: they are records.
"""

import asyncio
import logging
from datetime import timedelta

from hustings.server.house import House
from hustings.server.settings import Settings
from hustings.server.storage.models import now

FIRST, EVERY = 60.0, 3600.0
"""Seconds until it is looked for the first time, and then again."""
AT_ONCE = 200
BREATH = 0.02
"""Seconds between one table and the next, so that whoever plays notices nothing."""

_log = logging.getLogger(__name__)


class PuttingAway:
    """By how far a table came, for how many days it is kept without being touched; 0 is for ever."""

    def __init__(self, house: House, settings: Settings) -> None:
        self.house = house
        self.days = {"waiting": settings.keep_unbegun, "playing": settings.keep_unfinished}

    async def go_on(self) -> None:
        await asyncio.sleep(FIRST)
        while True:
            try:
                while await self.once() == AT_ONCE:
                    pass
            except Exception as error:
                _log.warning("Old tables could not be put away: %r", error)
            await asyncio.sleep(EVERY)

    async def once(self) -> int:
        """Some of them; how many were put away."""
        return sum([await self._put_away(status, days) for status, days in self.days.items() if days])

    async def _put_away(self, status: str, days: float) -> int:
        before = now() - timedelta(days=days)
        codes = await self.house.store.untouched(status, before, AT_ONCE)
        count = 0
        for code in codes:
            count += await self.house.delete_untouched(code, status, before)
            await asyncio.sleep(BREATH)
        return count
