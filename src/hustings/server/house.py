"""The house: the tables that are open, each with its company."""

import asyncio
import time
from datetime import datetime
from typing import TYPE_CHECKING

from hustings.server.characters import shown
from hustings.server.codes import LONGEST_CODE, is_code
from hustings.server.company import Company
from hustings.server.founding import Founding
from hustings.server.leases import Sole
from hustings.server.live import LiveTable
from hustings.server.playing import Play
from hustings.server.presence import Times
from hustings.server.refusals import NotFound, Refusal
from hustings.server.settings import Settings
from hustings.server.storage.store import Store
from hustings.server.talk import LINES_KEPT
from hustings.server.thinkers import Thinkers

if TYPE_CHECKING:
    from hustings.server.neighbours import Neighbours


class House:
    """Opens tables when somebody comes, and closes them when nobody has been there for a while."""

    def __init__(
        self, store: Store, thinkers: Thinkers, settings: Settings, neighbours: "Neighbours | None" = None
    ) -> None:
        self.store = store
        self.thinkers = thinkers
        self.settings = settings
        self.founding = Founding(store, settings)
        self.neighbours = neighbours
        """The other processes on this database, where there may be some."""
        self.play = Play(thinkers, settings.beat, neighbours.leases if neighbours else Sole())
        self.companies: dict[str, Company] = {}
        self._opening: dict[str, asyncio.Lock] = {}

    @property
    def _times(self) -> Times:
        told = self.settings
        return Times(told.leave_after, told.agree_after, told.here_for, told.beat)

    async def company(self, code: str) -> Company:
        """The company of a table, which is opened if need be."""
        if not is_code(code):
            raise NotFound("no_table", code=shown(code, LONGEST_CODE))
        async with self._opening.setdefault(code, asyncio.Lock()):
            if code not in self.companies:
                try:
                    live = await LiveTable.loaded(self.store, code, self.settings.snapshot_every)
                except Refusal:
                    self._opening.pop(code, None)
                    raise
                chat = await self.store.chat(code, LINES_KEPT)
                company = Company(self.store, live, chat, self._times)
                self.companies[code] = company
                company.watch_absences()
                if self.neighbours is not None:
                    await self.neighbours.introduce(company)
        company = self.companies[code]
        company.look()
        if self.neighbours is not None:
            await self.neighbours.make_sure(company)
        await self.play.begin_when_full(company)
        self.play.drive(company)
        return company

    async def delete_untouched(self, code: str, status: str, before: datetime) -> bool:
        """Delete a table that nobody has touched since, unless somebody has it open here."""
        async with self._opening.setdefault(code, asyncio.Lock()):
            if code in self.companies:
                return False
            await self.store.delete_untouched(code, status, before)
            self._opening.pop(code, None)
        return True

    async def let_go_of_deleted(self) -> None:
        """Whoever runs the server may delete tables while it runs: those who are there are shown out."""
        codes = list(self.companies)
        there = await self.store.there(codes)
        for code in codes:
            company = self.companies.get(code)
            if code not in there and company is not None:
                self.let_go_of(company)

    def let_go_of(self, company: Company) -> None:
        """A table that is no more."""
        company.end()
        if self.companies.get(company.live.code) is company:
            del self.companies[company.live.code]
            self._opening.pop(company.live.code, None)

    def close_idle(self) -> None:
        """Forget what nobody watches; the database remembers."""
        latest = time.monotonic() - self.settings.idle_after
        for code, company in list(self.companies.items()):
            if company.is_idle and company.touched < latest:
                company.close()
                del self.companies[code]
                if self.neighbours is not None:
                    self.neighbours.let_go(code)
                self._opening.pop(code, None)
