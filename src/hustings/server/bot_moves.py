"""The moves of bots: each is thought out elsewhere, and played as a person's is."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import cast

import msgspec

from hustings.server.frames import Act, Level
from hustings.server.refusals import Refusal
from hustings.server.room import Room
from hustings.server.thinkers import Thinkers

_log = logging.getLogger(__name__)


class BotMoves:
    """Lets the bots of a room play one after the other, as long as it is a bot's turn."""

    def __init__(self, thinkers: Thinkers, act: Callable[[Room, Act], Awaitable[int]]) -> None:
        self.thinkers = thinkers
        self._act = act

    def drive(self, room: Room) -> None:
        """Let the bots play whose turn it is, one task to a room."""
        if room.driver is None and self._to_move(room):
            room.driver = asyncio.create_task(self._drive(room))

    def _to_move(self, room: Room) -> list[int]:
        """Bots wait while a take-back is asked: their moves would make another question of it."""
        live = room.live
        if not live.has_begun or live.is_over or room.asks_for_take_back:
            return []
        return [seat for seat in live.state.actors if live.seats[seat].kind == "bot"]

    async def _drive(self, room: Room) -> None:
        try:
            while seats := self._to_move(room):
                await self._move(room, seats[0])
        except Exception:
            _log.exception("A bot at table %s failed.", room.live.code)
        finally:
            room.driver = None

    async def _move(self, room: Room, seat: int) -> None:
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
            await self._act(room, request)
        except Refusal:
            _log.info("A bot at table %s came too late.", live.code)
        room.tell_table()
