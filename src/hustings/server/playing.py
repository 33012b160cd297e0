"""Play at a table: moves and take-backs, stored and then told to everybody, and the bots' turn after that."""

import time
from collections.abc import Awaitable

from hustings.server.bot_moves import BotMoves
from hustings.server.frames import Act, UndoRequest
from hustings.server.room import Room
from hustings.server.thinkers import Thinkers


class Play:
    """What happens in any room: the game begins, people move, bots move."""

    def __init__(self, thinkers: Thinkers) -> None:
        self.bots = BotMoves(thinkers, self.act)

    def drive(self, room: Room) -> None:
        """Let the bots play whose turn it is."""
        self.bots.drive(room)

    async def begin_when_full(self, room: Room) -> None:
        """The game begins as soon as nobody is waited for."""
        live = room.live
        if live.has_begun or any(seat.kind == "open" for seat in live.seats):
            return
        if await live.begin():
            room.tell_table()
            room.tell_news(-1)
            self.drive(room)

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
