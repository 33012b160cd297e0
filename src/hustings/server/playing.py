"""Play at a table: moves and take-backs, stored and then told to everybody, and the bots' turn after that."""

import time
from collections.abc import Awaitable

from hustings.server import catching_up, undoing
from hustings.server.bot_moves import BotMoves
from hustings.server.company import Company
from hustings.server.frames import Act, Asks, UndoRequest
from hustings.server.leases import Sole
from hustings.server.races import tried_again
from hustings.server.refusals import NotNow
from hustings.server.thinkers import Thinkers
from hustings.server.watch import Windows
from hustings.server.window import asked


class Play:
    """What happens at any table: the game begins, people move, bots move."""

    def __init__(self, thinkers: Thinkers, beat: float, leases: Sole) -> None:
        self.bots = BotMoves(thinkers, leases, self.act, self.play_kept)
        self.windows = Windows(thinkers, leases, beat, self.release)

    def drive(self, company: Company) -> None:
        """Let the bots play whose turn it is, and those react or let it pass who need not think."""
        self.bots.drive(company)
        self.windows.drive(company)

    @tried_again
    async def begin_when_full(self, company: Company) -> None:
        """The game begins as soon as nobody is waited for."""
        if company.live.has_begun:
            return
        if await company.live.begin():
            company.tell_table()
            company.tell_news(-1)
            self.drive(company)

    async def act(self, company: Company, request: Act) -> int:
        number = await self._done(company, company.live.act(request))
        if number > company.live.number:  # it lies sealed: its own people hear of it, and nobody else
            company.tell_own(request.seat)
            self.windows.drive(company)
        return number

    @tried_again
    async def play_kept(self, company: Company, number: int) -> int:
        """What a lesson keeps is played on, from the position after this entry."""
        lesson = company.live.terms.lesson
        if lesson is None:
            raise NotNow("lesson/none_here")
        return await self._done(company, company.live.play_kept(number, lesson))

    @tried_again
    async def release(self, company: Company) -> None:
        """All answers of a window become moves at once; nothing is left to do where another process released them."""
        await self._done(company, company.live.release())

    async def undo(self, company: Company, request: UndoRequest) -> int:
        return await self._done(company, undoing.undo(company.live, request))

    async def take_back(self, company: Company, seat: int, back_to: int, request: str) -> int:
        return await self._done(company, undoing.take_back(company.live, seat, back_to, request))

    @tried_again
    async def set_asks(self, company: Company, person: str, seat: int, asks: Asks) -> None:
        """When windows ask a seat; it counts for one that is open, too."""
        company.require_player(person, seat)
        live = company.live
        async with live.lock:
            await company.change_seat(seat, **asked(live.seats[seat], asks, live.state.turn))
        self.windows.drive(company)
        company.tell_own(seat)

    async def _done(self, company: Company, change: Awaitable[int]) -> int:
        """Tell everybody what was stored, also what another process stored before; nobody hears anything twice."""
        asked = company.live.row.proposal
        try:
            return await change
        finally:
            has_moved = company.live.number > company.told
            catching_up.tell(company)  # whoever lost a seat by that is shown out before there are news for it
            if has_moved:
                company.touched = time.monotonic()
                if company.live.number > company.told:
                    company.tell_news(company.told)
                if company.live.is_over or company.live.row.proposal != asked:
                    company.tell_table()
                self.drive(company)
