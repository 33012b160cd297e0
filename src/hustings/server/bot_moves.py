"""The moves of bots: each is thought out elsewhere, and played as a person's is."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import cast

import msgspec

from hustings.server.company import Company
from hustings.server.frames import Act, Level
from hustings.server.leases import Sole
from hustings.server.races import tried_again
from hustings.server.refusals import Refusal
from hustings.server.thinkers import Thinkers

_log = logging.getLogger(__name__)


class BotMoves:
    """Lets the bots of a table play one after the other, as long as it is a bot's turn."""

    def __init__(
        self,
        thinkers: Thinkers,
        leases: Sole,
        act: Callable[[Company, Act], Awaitable[int]],
        keep: Callable[[Company, int], Awaitable[int]],
    ) -> None:
        self.thinkers = thinkers
        self.leases = leases
        self._act = act
        self._keep = keep

    def drive(self, company: Company) -> None:
        """Let the bots play whose turn it is, one task to a table; where several processes have it open, one does."""
        if company.driver is None and self._to_move(company) and self.leases.is_open_to(company):
            company.driver = asyncio.create_task(self._drive(company))

    def _to_move(self, company: Company) -> list[int]:
        """Bots wait while a take-back is asked: their moves would make another question of it.  Where nobody looks on,
        they think when somebody does.

        In a window they answer as everybody does: see `watch.py`.
        """
        live = company.live
        if not live.has_begun or live.is_over or live.window or company.asks_for_take_back:
            return []
        lesson = live.terms.lesson
        if lesson is not None:
            kept = None if lesson.stops_at(live.moves_made) else lesson.move_at(live.moves_made, live.game)
            return [kept[0]] if kept else []
        if not company.is_attended:
            return []
        return [seat for seat in live.state.actors if live.seats[seat].kind == "bot"]

    async def _drive(self, company: Company) -> None:
        try:
            while await self.leases.hold(company) and (seats := self._to_move(company)):
                await self._move(company, seats[0])
        except Exception:
            _log.exception("A bot at table %s failed.", company.live.code)
        finally:
            company.driver = None

    async def _move(self, company: Company, seat: int) -> None:
        live = company.live
        if live.terms.lesson is not None:
            await self._keep(company, live.number)
            return
        number, level = live.number, cast(Level, live.seats[seat].level)
        company.thinking.add(seat)
        company.tell_thinking()
        try:
            action = await self.thinkers.choose(live.state, seat, level, whose=live.row.host)
        finally:
            company.thinking.discard(seat)
        request = Act(id=f"bot-{seat}-{number}", seat=seat, number=number, action=msgspec.to_builtins(action))
        try:
            await self._play(company, request)
        except Refusal:
            _log.info("A bot at table %s came too late.", live.code)
        company.tell_thinking()

    @tried_again
    async def _play(self, company: Company, request: Act) -> None:
        """Unless something has changed while it was thought about, or this process does not drive the table now."""
        live = company.live
        is_still_asked = live.number == request.number and live.seats[request.seat].kind == "bot"
        if is_still_asked and not company.asks_for_take_back and self.leases.is_held(company):
            await self._act(company, request)
