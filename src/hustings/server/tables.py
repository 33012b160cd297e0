"""Tables: the rooms that are open."""

import asyncio
import time

from hustings.server.founding import Founding
from hustings.server.live import LiveTable
from hustings.server.playing import Play
from hustings.server.refusals import Refusal
from hustings.server.room import Room
from hustings.server.settings import Settings
from hustings.server.storage.store import Store
from hustings.server.thinkers import Thinkers


class Tables:
    """Opens rooms when somebody comes, and closes them when nobody has been there for a while."""

    def __init__(self, store: Store, thinkers: Thinkers, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self.founding = Founding(store, settings)
        self.play = Play(thinkers)
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
        await self.play.begin_when_full(room)
        self.play.drive(room)
        return room

    def close_idle(self) -> None:
        """Forget what nobody watches; the database remembers."""
        latest = time.monotonic() - self.settings.idle_after
        for code, room in list(self.rooms.items()):
            is_idle = not room.connections and room.driver is None and not room.live.lock.locked()
            if is_idle and room.touched < latest:
                del self.rooms[code]
                self._opening.pop(code, None)
