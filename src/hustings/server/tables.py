"""Tables: the rooms that are open, and the bots that play in them."""

import asyncio
import logging
import time
from collections.abc import Awaitable
from typing import cast

import msgspec

from hustings.server.daily import is_past
from hustings.server.founding import found, found_fork, found_rematch, new_seed
from hustings.server.frames import Act, Level, UndoRequest
from hustings.server.live import LiveTable
from hustings.server.messages import ForkRequest, NewTable
from hustings.server.opening import require_welcome
from hustings.server.refusals import NotNow, Refusal
from hustings.server.room import Room
from hustings.server.settings import Settings
from hustings.server.storage.models import PersonRow, SeatRow, TableRow
from hustings.server.storage.store import Store
from hustings.server.thinkers import Thinkers

_log = logging.getLogger(__name__)


class Tables:
    """Opens rooms when somebody comes, and closes them when nobody has been there for a while."""

    def __init__(self, store: Store, thinkers: Thinkers, settings: Settings) -> None:
        self.store = store
        self.thinkers = thinkers
        self.settings = settings
        self.rooms: dict[str, Room] = {}
        self._opening: dict[str, asyncio.Lock] = {}

    async def room(self, code: str) -> Room:
        """The room of a table, opened if need be."""
        async with self._opening.setdefault(code, asyncio.Lock()):
            if code not in self.rooms:
                try:
                    live = await LiveTable.loaded(self.store, code, self.settings.snapshot_every)
                except Refusal:
                    self._opening.pop(code, None)
                    raise
                room = Room(self.store, live, await self.store.chat(code), self.settings.leave_after)
                self.rooms[code] = room
                room.watch_absences()
        room = self.rooms[code]
        room.touched = time.monotonic()
        await self.begin_when_full(room)
        self.drive(room)
        return room

    def glimpse(self, row: TableRow, seats: list[SeatRow]) -> Room:
        """A table that is not open, as the lobby shows it: nobody is there."""
        live = LiveTable(self.store, row, seats, self.settings.snapshot_every)
        return Room(self.store, live, [], self.settings.leave_after)

    def close_idle(self) -> None:
        """Forget what nobody watches; the database remembers."""
        latest = time.monotonic() - self.settings.idle_after
        for code, room in list(self.rooms.items()):
            is_idle = not room.connections and room.driver is None and not room.live.lock.locked()
            if is_idle and room.touched < latest:
                del self.rooms[code]
                self._opening.pop(code, None)

    # ---- Founding.

    async def found(self, plan: NewTable, founder: PersonRow) -> str:
        require_welcome(plan.pack, self.settings)
        return await found(self.store, plan, founder, new_seed(self.settings.seed))

    async def fork(self, room: Room, request: ForkRequest, founder: PersonRow) -> str:
        if not room.live.is_over:
            raise NotNow("not_over")
        day = room.live.row.daily
        if day and not is_past(day):
            raise NotNow("daily/fork")
        return await found_fork(self.store, room.live, request, founder)

    async def rematch(self, room: Room) -> str:
        """The next table with the same seats; who asks second is sent to the same one."""
        if not room.live.is_over:
            raise NotNow("not_over")
        async with room.live.lock:
            if room.live.row.rematch is None:
                code = await found_rematch(self.store, room.live, new_seed(self.settings.seed))
                await room.change_table(rematch=code)
        room.tell_table()
        return cast(str, room.live.row.rematch)

    async def begin_when_full(self, room: Room) -> None:
        """The game begins as soon as nobody is waited for."""
        live = room.live
        if live.has_begun or any(seat.kind == "open" for seat in live.seats):
            return
        if await live.begin():
            room.tell_table()
            room.tell_news(-1)
            self.drive(room)

    # ---- Playing.

    async def act(self, room: Room, request: Act) -> int:
        return await self._done(room, room.live.act(request))

    async def undo(self, room: Room, request: UndoRequest) -> int:
        return await self._done(room, room.live.undo(request))

    async def take_back(self, room: Room, seat: int, back_to: int, request: str) -> int:
        return await self._done(room, room.live.take_back(seat, back_to, request))

    async def _done(self, room: Room, change: Awaitable[int]) -> int:
        """Tell everybody what was stored, also what another process stored before; nobody hears anything twice."""
        asked = room.live.row.proposal
        try:
            return await change
        finally:
            if room.live.number > room.told:
                room.touched = time.monotonic()
                room.tell_news(room.told)
                if room.live.is_over or room.live.row.proposal != asked:
                    room.tell_table()
                self.drive(room)

    # ---- Bots.

    def drive(self, room: Room) -> None:
        """Let the bots play whose turn it is, one task to a room."""
        if room.driver is None and self._bots_to_move(room):
            room.driver = asyncio.create_task(self._drive(room))

    def _bots_to_move(self, room: Room) -> list[int]:
        """Bots wait while a take-back is asked: their moves would make another question of it."""
        live = room.live
        if not live.has_begun or live.is_over or room.asks_for_take_back:
            return []
        return [seat for seat in live.state.actors if live.seats[seat].kind == "bot"]

    async def _drive(self, room: Room) -> None:
        try:
            while seats := self._bots_to_move(room):
                await self._bot_moves(room, seats[0])
        except Exception:
            _log.exception("A bot at table %s failed.", room.live.code)
        finally:
            room.driver = None

    async def _bot_moves(self, room: Room, seat: int) -> None:
        live = room.live
        number, level = live.number, cast(Level, live.seats[seat].level)
        room.thinking.add(seat)
        room.tell_table()
        try:
            action = await self.thinkers.choose(live.state, seat, level)
        finally:
            room.thinking.discard(seat)
        if live.number != number or live.seats[seat].kind != "bot" or room.asks_for_take_back:
            return
        request = Act(id=f"bot-{seat}-{number}", seat=seat, number=number, action=msgspec.to_builtins(action))
        try:
            await self.act(room, request)
        except Refusal:
            _log.info("A bot at table %s came too late.", live.code)
        room.tell_table()
