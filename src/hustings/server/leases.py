"""Leases: of several processes, one drives the bots of a table and closes its windows.

A lease is good for as long as its holder runs (see `pulse.py`): it outlives a killed one by a few seconds.  That no
move is made twice does not depend on it; that no two processes think about the same move does.
"""

from typing import TYPE_CHECKING

from sqlalchemy import delete, func, select
from sqlalchemy.dialects.postgresql import insert

from hustings.server.storage.models import LeaseRow, ProcessRow, table_of

if TYPE_CHECKING:
    from hustings.server.company import Company
    from hustings.server.pulse import Pulse
    from hustings.server.storage.database import Database

_LEASES = table_of(LeaseRow)


class Sole:
    """A process that is alone on its database drives every table."""

    def is_open_to(self, company: "Company") -> bool:
        return True

    def is_held(self, company: "Company") -> bool:
        return True

    async def hold(self, company: "Company") -> bool:
        return True


class Leases(Sole):
    """The leases of this process, and what it knows of the others'."""

    def __init__(self, database: "Database", pulse: "Pulse") -> None:
        self.database = database
        self.pulse = pulse
        self._held: set[str] = set()
        self._others: dict[str, str] = {}
        """Who drives a table, where it was asked for in vain."""

    def is_held(self, company: "Company") -> bool:
        return company.live.code in self._held and self.pulse.is_sure

    def is_open_to(self, company: "Company") -> bool:
        """Whether it is worth asking: nobody else is known to hold it, and nobody is here by way of others alone."""
        code = company.live.code
        if code in self._held:
            return True
        is_attended = bool(company.connections) or not company.elsewhere.anybody
        return is_attended and self._others.get(code) not in self.pulse.alive

    async def hold(self, company: "Company") -> bool:
        """Whether this process drives the table, now that it has asked."""
        if self.is_held(company):
            return True
        if not self.pulse.is_sure or not self.is_open_to(company):
            return False
        holder = await self._ask(company.live.code)
        if holder == self.pulse.id:
            self._held.add(company.live.code)
            self._others.pop(company.live.code, None)
        else:
            self._others[company.live.code] = holder
        return self.is_held(company)

    async def _ask(self, code: str) -> str:
        """Who holds the lease: this process, if nobody does who runs."""
        running = select(ProcessRow.id).where(ProcessRow.until > func.clock_timestamp())
        mine = insert(_LEASES).values(table=code, holder=self.pulse.id)
        taken = mine.on_conflict_do_update(
            index_elements=[_LEASES.c.table],
            set_={"holder": self.pulse.id},
            where=_LEASES.c.holder.not_in(running) | (_LEASES.c.holder == self.pulse.id),
        )
        async with self.database.engine.begin() as connection:
            await connection.execute(taken)
            holder = await connection.scalar(select(_LEASES.c.holder).where(_LEASES.c.table == code))
        return str(holder)

    async def let_go(self, code: str) -> bool:
        """Somebody else may drive the table; false if it was not held."""
        if code not in self._held:
            return False
        self._held.discard(code)
        mine = delete(_LEASES).where(_LEASES.c.table == code, _LEASES.c.holder == self.pulse.id)
        async with self.database.engine.begin() as connection:
            await connection.execute(mine)
        return True

    @property
    def held(self) -> frozenset[str]:
        return frozenset(self._held)

    def forget(self) -> None:
        """This process was given up: others may hold what it held."""
        self._held.clear()

    def forget_other(self, code: str) -> None:
        """Another process let a table go."""
        self._others.pop(code, None)

    def forget_others(self) -> None:
        """Some may have let a table go without being heard: it is worth asking again."""
        self._others.clear()
