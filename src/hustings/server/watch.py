"""The watch over windows: who need not be asked answers at once, bots think, and all is released when it is time.

A window stays open for one beat at least, and what bots answer is there by then.  So those who wait see the same at the
same time, whether somebody held something or not; longer it takes only where a person is asked and takes longer.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, cast

from hustings.server.frames import Level
from hustings.server.leases import Sole
from hustings.server.thinkers import Thinkers
from hustings.server.window import Window

if TYPE_CHECKING:
    from hustings.server.company import Company

THINKING = 0.8
"""The part of a beat in which a bot has to answer."""

_log = logging.getLogger(__name__)


class Watch:
    """Over one window: when it is due, and what goes on meanwhile."""

    def __init__(self, window: Window, beat: float) -> None:
        self.window = window
        self.due = asyncio.get_running_loop().time() + beat
        self.changed = asyncio.Event()
        self.is_overdue = False
        """Only people are waited for now."""
        self.thinking: dict[int, asyncio.Task[None]] = {}
        self.task: asyncio.Task[None] | None = None

    def stop(self) -> None:
        for task in (self.task, *self.thinking.values()):
            if task is not None:
                task.cancel()


class Windows:
    """Watches the windows of all tables, one at a time at each."""

    def __init__(
        self, thinkers: Thinkers, leases: Sole, beat: float, release: Callable[["Company"], Awaitable[None]]
    ) -> None:
        self.thinkers = thinkers
        self.leases = leases
        self.beat = beat
        self._release = release

    def drive(self, company: "Company") -> None:
        """A window has opened, or somebody has answered, or is asked otherwise from now on.

        Where nobody looks on, the watch begins when somebody does, with a whole beat: so that takes no longer or
        shorter, whatever is held.
        """
        window = company.live.window
        if window is None or not company.live.has_begun or not company.is_attended:
            return
        company.live.answer_for_people()
        if not self.leases.is_open_to(company):
            return  # another process watches over it, and hears of what is stored
        if company.watch is None or company.watch.window is not window:
            if company.watch is not None:
                company.watch.changed.set()
            company.watch = Watch(window, self.beat)
            company.watch.task = asyncio.create_task(self._keep(company, company.watch))
        self._let_bots_think(company, company.watch)
        company.watch.changed.set()

    def _let_bots_think(self, company: "Company", watch: Watch) -> None:
        for index in watch.window.owing if self.leases.is_held(company) else ():
            if company.live.seats[index].kind == "bot" and index not in watch.thinking:
                watch.thinking[index] = asyncio.create_task(self._think(company, watch, index))

    async def _think(self, company: "Company", watch: Watch, index: int) -> None:
        """A bot with one answer takes the same way; one that is late lets it pass."""
        seat, state = company.live.seats[index], company.live.state
        level, whose = cast(Level, seat.level), company.live.row.host
        action = await self.thinkers.choose(state, index, level, self.beat * THINKING, whose)
        if seat.kind == "bot":
            watch.window.automatic[index] = action
        del watch.thinking[index]
        watch.changed.set()

    async def _keep(self, company: "Company", watch: Watch) -> None:
        live, window = company.live, watch.window
        try:
            if not await self.leases.hold(company):
                return
            self._let_bots_think(company, watch)
            await asyncio.sleep(watch.due - asyncio.get_running_loop().time())
            while live.window is window and await self.leases.hold(company):
                if window.owing:
                    watch.is_overdue = True
                    watch.changed.clear()
                    await watch.changed.wait()
                else:
                    await self._release(company)
        except Exception:
            _log.exception("A window of table %s could not be closed.", live.code)
        finally:
            if company.watch is watch:
                company.watch = None
