"""Neighbours: several processes on one database, each with its own sockets, all with the same tables.

The database is the truth.  News say that something was stored; each process catches up with the tables that it has
open.  What is stored names the revision that its writer knew: whoever missed news stores nothing before it catches up.
"""

import asyncio
import logging
from collections.abc import Coroutine, Iterable
from typing import TYPE_CHECKING, Any

from hustings.server import catching_up
from hustings.server.channels import backend_of
from hustings.server.elsewhere import Crier
from hustings.server.leases import Leases
from hustings.server.news import News, Word
from hustings.server.pulse import Pulse
from hustings.server.refusals import NotFound

if TYPE_CHECKING:
    from hustings.server.company import Company
    from hustings.server.house import House
    from hustings.server.settings import Settings
    from hustings.server.storage.store import Store

LOOKED_FOR_EVERY = 3
"""Beats after which the revisions of all open tables are compared, whether news came or not."""

_log = logging.getLogger(__name__)


class Told(Crier):
    """Tells of thinking, too: that is nothing to be stored."""

    def __init__(self, store: "Store", pulse: Pulse, news: News) -> None:
        super().__init__(store, pulse)
        self.news = news

    def thinks(self, code: str, seats: Iterable[int]) -> None:
        self.news.tell(Word("thinking", code, seats=tuple(sorted(seats))))


class Neighbours:
    """This process among others: its pulse, its leases, its news, and who is where."""

    def __init__(self, store: "Store", settings: "Settings") -> None:
        self.store = store
        self.pulse = Pulse(store.database)
        self.news = News(backend_of(settings, store.database), self.pulse.id)
        self.leases = Leases(store.database, self.pulse)
        self.crier = Told(store, self.pulse, self.news)
        self._beats = 0
        self._working: dict[str, asyncio.Task[None]] = {}
        """What is being done about each table; of more that comes in meanwhile, the last is enough."""
        self._next: dict[str, Word] = {}

    async def open(self, house: "House") -> None:
        self.house = house
        self.store.told = self.news.tell_stored
        self.pulse.on_beat, self.pulse.on_new_life = self._beat, self._begin_anew
        self.news.on_word, self.news.on_gap = self._hear, self._look_for_changes
        await self.pulse.open()
        self.news.open()

    async def close(self) -> None:
        for task in self._working.values():
            task.cancel()
        await self.pulse.close()
        await self.news.close()

    # ---- A table is opened, asked for, closed.

    async def introduce(self, company: "Company") -> None:
        """A table that was just opened: who is there by way of others."""
        company.crier = self.crier
        await self.crier.look_around([company])

    async def make_sure(self, company: "Company") -> None:
        """Whoever asks sees what they have done a moment ago by way of another process."""
        revision = await self.store.revision(company.live.code)
        if revision is None:
            self.house.let_go_of(company)
            raise NotFound("no_table", code=company.live.code)
        if revision != company.live.row.revision:
            await company.catch_up()

    def let_go(self, code: str) -> None:
        self._begin(f"lease {code}", self._let_go(code))

    async def _let_go(self, code: str) -> None:
        if await self.leases.let_go(code):
            self.news.tell(Word("lease", code))

    # ---- Beats.

    def _beat(self) -> None:
        self.news.tell(Word("pulse"))
        self._beats += 1
        for company in self.house.companies.values():
            company.forget_all_processes_but(self.pulse.alive)
            self.house.play.drive(company)
        for code in self.leases.held:
            if self._is_better_driven_elsewhere(self.house.companies.get(code)):
                self.let_go(code)
        if self._beats % LOOKED_FOR_EVERY == 0:
            self._look_for_changes()

    def _is_better_driven_elsewhere(self, company: "Company | None") -> bool:
        """Whoever plays there is connected to others, who would have to be told of every move; or nobody does."""
        if company is None:
            return True
        is_nobody_here = not company.is_attended or bool(company.elsewhere.anybody)
        return not (company.connections or company.driver or company.watch) and is_nobody_here

    def _begin_anew(self) -> None:
        self.leases.forget()
        for code, company in self.house.companies.items():
            for person in company.presence.everybody:
                self.crier.came(code, person)

    def _look_for_changes(self) -> None:
        self.leases.forget_others()
        self._begin("changes", self._compare())

    async def _compare(self) -> None:
        """Lost news are made up for: whatever has another revision here than in the database catches up."""
        companies = dict(self.house.companies)
        revisions = await self.store.revisions(list(companies))
        lines = await self.store.last_lines(list(companies))
        for code, company in companies.items():
            if revisions.get(code, 0) > company.live.row.revision:
                self._work_on(Word("table", code, revisions[code]))
            if lines.get(code, 0) > company.last_line:
                await company.hear_others()
        await self.crier.look_around(list(companies.values()))

    # ---- News.

    def _hear(self, sender: str, word: Word) -> None:
        company = self.house.companies.get(word.table)
        if company is None:
            return
        if word.kind == "thinking":
            company.elsewhere.thinking[sender] = frozenset(word.seats)
            company.tell_table()
        elif word.kind == "lease":
            self.leases.forget_other(word.table)
            self.house.play.drive(company)
        elif word.kind in ("chat", "presence") or word.revision > company.live.row.revision:
            self._work_on(word)

    def _work_on(self, word: Word) -> None:
        key = f"{word.kind} {word.table}"
        if word.kind == "moves":
            key = f"table {word.table}"
        if key in self._working:
            self._next[key] = word
        else:
            self._begin(key, self._work(key, word))

    async def _work(self, key: str, word: Word | None) -> None:
        while word is not None:
            company = self.house.companies.get(word.table)
            if company is not None:
                await self._take_in(company, word)
            word = self._next.pop(key, None)

    async def _take_in(self, company: "Company", word: Word) -> None:
        if word.kind == "chat":
            await company.hear_others()
        elif word.kind == "presence":
            await self.crier.look_around([company])
        elif word.revision > company.live.row.revision:
            if word.kind == "moves":
                await catching_up.follow(company, word.revision)
            else:
                await company.catch_up()
            self.house.play.drive(company)

    def _begin(self, key: str, work: Coroutine[Any, Any, None]) -> None:
        if key in self._working:
            work.close()
            return
        task = self._working[key] = asyncio.create_task(self._carried_out(key, work))
        task.add_done_callback(lambda _: self._working.pop(key, None))

    async def _carried_out(self, key: str, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except Exception as error:  # the database may be away for a while; revisions are compared again
            _log.warning("Not caught up (%s): %s", key.partition(" ")[0], type(error).__name__)
