"""Play at a table: moves and take-backs, stored and then told to everybody, and the bots' turn after that."""

import time
from collections.abc import Awaitable

from hustings.server.bot_moves import BotMoves
from hustings.server.company import Company
from hustings.server.frames import Act, UndoRequest
from hustings.server.thinkers import Thinkers


class Play:
    """What happens at any table: the game begins, people move, bots move."""

    def __init__(self, thinkers: Thinkers) -> None:
        self.bots = BotMoves(thinkers, self.act)

    def drive(self, company: Company) -> None:
        """Let the bots play whose turn it is."""
        self.bots.drive(company)

    async def begin_when_full(self, company: Company) -> None:
        """The game begins as soon as nobody is waited for."""
        live = company.live
        if live.has_begun or any(seat.kind == "open" for seat in live.seats):
            return
        if await live.begin():
            company.tell_table()
            company.tell_news(-1)
            self.drive(company)

    async def act(self, company: Company, request: Act) -> int:
        return await self._done(company, company.live.act(request))

    async def undo(self, company: Company, request: UndoRequest) -> int:
        return await self._done(company, company.live.undo(request))

    async def take_back(self, company: Company, seat: int, back_to: int, request: str) -> int:
        return await self._done(company, company.live.take_back(seat, back_to, request))

    async def _done(self, company: Company, change: Awaitable[int]) -> int:
        """Tell everybody what was stored, also what another process stored before; nobody hears anything twice."""
        asked = company.live.row.proposal
        try:
            return await change
        finally:
            if company.live.number > company.told:
                company.touched = time.monotonic()
                company.tell_news(company.told)
                if company.live.is_over or company.live.row.proposal != asked:
                    company.tell_table()
                self.drive(company)
