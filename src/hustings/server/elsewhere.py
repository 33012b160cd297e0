"""Elsewhere: who is at a table by way of other processes, and which of its bots think there."""

import asyncio
import logging
from collections.abc import Coroutine, Iterable, Mapping, Sequence, Set
from typing import TYPE_CHECKING, Any

from hustings.server.storage.journal import Conflict
from hustings.server.storage.models import PresenceRow
from hustings.server.storage.store import Store, added, gone

if TYPE_CHECKING:
    from hustings.server.company import Company
    from hustings.server.pulse import Pulse


_log = logging.getLogger(__name__)


class Elsewhere:
    """What other processes have told of one table: by process, the people there and the seats that think."""

    def __init__(self) -> None:
        self.people: dict[str, frozenset[str]] = {}
        self.anybody: frozenset[str] = frozenset()
        """All of them together."""
        self.thinking: dict[str, frozenset[int]] = {}

    @property
    def thinking_seats(self) -> frozenset[int]:
        return frozenset[int]().union(*self.thinking.values())

    def learn(self, people: Mapping[str, Set[str]]) -> bool:
        """Who is there by way of which process; true if that is news."""
        before, self.people = self.people, {process: frozenset(there) for process, there in people.items()}
        self.anybody = frozenset[str]().union(*self.people.values())
        return self.people != before

    def keep_only(self, alive: frozenset[str]) -> bool:
        """Forget processes that do not run any more; true if one of them was."""
        gone = (self.people.keys() | self.thinking.keys()) - alive
        for process in gone:
            self.people.pop(process, None)
            self.thinking.pop(process, None)
        self.anybody = frozenset[str]().union(*self.people.values())
        return bool(gone)


class Unseen:
    """A process that is alone on its database has nobody to tell who is there, nor which bots think."""

    def came(self, code: str, person: str) -> None:
        """Somebody has come to a table."""

    def went(self, code: str, person: str) -> None:
        """Somebody is not there any more."""

    def thinks(self, code: str, seats: Iterable[int]) -> None:
        """These are the seats whose bots think here."""


class Crier(Unseen):
    """Keeps who is where by way of this process, and reads who is there by way of others."""

    def __init__(self, store: Store, pulse: "Pulse") -> None:
        self.store = store
        self.pulse = pulse
        self._writing: set[asyncio.Task[None]] = set()

    def came(self, code: str, person: str) -> None:
        self._begin(self._write(added(PresenceRow(table=code, person=person, process=self.pulse.id))))

    def went(self, code: str, person: str) -> None:
        self._begin(self._write(gone(code, person, self.pulse.id)))

    def _begin(self, writing: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(writing)
        self._writing.add(task)
        task.add_done_callback(self._writing.discard)

    async def _write(self, change: Any) -> None:
        try:
            await self.store.write(change)
        except Conflict:  # it stands there already; or this process was given up, and says all of it anew
            return
        except Exception as error:  # what is not stored is noticed by the next look around
            _log.warning("Who is at a table could not be stored: %s", type(error).__name__)

    async def look_around(self, companies: Sequence["Company"]) -> None:
        """Who is at these tables by way of the others; those who are here hear of it if that has changed."""
        people: dict[str, dict[str, set[str]]] = {company.live.code: {} for company in companies}
        for row in await self.store.presences(list(people)):
            if row.process in self.pulse.alive:
                people[row.table].setdefault(row.process, set()).add(row.person)
        for company in companies:
            self._mend(company, people[company.live.code].pop(self.pulse.id, set()))
            company.learn_who_is_elsewhere(people[company.live.code])

    def _mend(self, company: "Company", stored: set[str]) -> None:
        """What is stored of this process itself is as it is here, also if a write went wrong."""
        here = company.presence.everybody
        for person in here - stored:
            self.came(company.live.code, person)
        for person in stored - here:
            self.went(company.live.code, person)
