"""The house: the tables that are open, each with its company."""

import asyncio
import time
from typing import TYPE_CHECKING

from hustings.server.company import Company
from hustings.server.founding import Founding
from hustings.server.leases import Sole
from hustings.server.live import LiveTable
from hustings.server.playing import Play
from hustings.server.refusals import Refusal
from hustings.server.settings import Settings
from hustings.server.storage.store import Store
from hustings.server.thinkers import Thinkers

if TYPE_CHECKING:
    from hustings.server.neighbours import Neighbours


class House:
    """Opens tables when somebody comes, and closes them when nobody has been there for a while."""

    def __init__(
        self, store: Store, thinkers: Thinkers, settings: Settings, neighbours: "Neighbours | None" = None
    ) -> None:
        self.store = store
        self.settings = settings
        self.founding = Founding(store, settings)
        self.neighbours = neighbours
        """The other processes on this database, where there may be some."""
        self.play = Play(thinkers, settings.beat, neighbours.leases if neighbours else Sole())
        self.companies: dict[str, Company] = {}
        self._opening: dict[str, asyncio.Lock] = {}

    async def company(self, code: str) -> Company:
        """The company of a table, which is opened if need be."""
        async with self._opening.setdefault(code, asyncio.Lock()):
            if code not in self.companies:
                try:
                    live = await LiveTable.loaded(self.store, code, self.settings.snapshot_every)
                except Refusal:
                    self._opening.pop(code, None)
                    raise
                chat = await self.store.chat(code)
                company = Company(self.store, live, chat, self.settings.leave_after, self.settings.beat)
                self.companies[code] = company
                company.watch_absences()
                if self.neighbours is not None:
                    await self.neighbours.introduce(company)
        company = self.companies[code]
        company.touched = time.monotonic()
        if self.neighbours is not None:
            await self.neighbours.make_sure(company)
        await self.play.begin_when_full(company)
        self.play.drive(company)
        return company

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
