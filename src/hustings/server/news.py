"""News between the processes on one database, by Litestar's Channels: PostgreSQL's own, or those of Redis.

A word says that something was stored about a table, and which revision that was; what it was is read from the
database.  So nothing secret is in a word, and one that is lost is made up for: revisions are compared now and then.
"""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from typing import Any, Literal

import msgspec
from litestar.channels import ChannelsBackend, ChannelsPlugin
from sqlalchemy.sql.base import Executable

from hustings.server.storage.journal import Change

CHANNEL = "hustings"
MOST_AT_ONCE = 50
"""Words in one notification: PostgreSQL takes 8,000 bytes."""
SILENCE = 5.0
"""Seconds without a word, one's own pulse included, after which the line is taken to be broken."""
PAUSE = 0.5

Kind = Literal["moves", "table", "chat", "presence", "lease", "thinking", "pulse"]

_log = logging.getLogger(__name__)


class Word(msgspec.Struct, array_like=True, frozen=True):
    """That something has changed at a table."""

    kind: Kind
    table: str = ""
    revision: int = 0
    """What the table was changed to, where that is counted."""
    seats: tuple[int, ...] = ()
    """Whose bots think: everybody at the table sees that."""


class Letter(msgspec.Struct, array_like=True, frozen=True):
    """Words of one process."""

    sender: str
    words: list[Word]


_read = msgspec.json.Decoder(Letter).decode


def words_of(changes: Sequence[Change | Executable]) -> Iterator[Word]:
    """What the others hear of a write: one word for each table that it is about."""
    about: dict[str, list[Change]] = {}
    for change in changes:
        if isinstance(change, Change):
            about.setdefault(change.about, []).append(change)
    for code, these in about.items():
        names = {getattr(change.statement, "table").name for change in these}  # noqa: B009 - statements have one
        known = next((change.values["known"] for change in these if "known" in change.values), None)
        if known is not None:
            is_moves = "moves" in names and "seats" not in names
            yield Word("moves" if is_moves else "table", code, known + 1)
        elif names == {"chat"}:
            yield Word("chat", code)
        elif names == {"presences"}:
            yield Word("presence", code)


class News:
    """The line to the other processes: opened anew whenever it breaks."""

    def __init__(self, make: Callable[[], ChannelsBackend], process: str) -> None:
        self.process = process
        self.on_word: Callable[[str, Word], None] = lambda sender, word: None
        self.on_gap: Callable[[], None] = lambda: None
        """The line is there, or there again: what was said meanwhile is not known."""
        self._make = make
        self._waiting: list[Word] = []
        self._channels: ChannelsPlugin | None = None
        self._is_told = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    def open(self) -> None:
        self._tasks = [asyncio.create_task(self._listen()), asyncio.create_task(self._speak())]

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def tell(self, word: Word) -> None:
        self._waiting.append(word)
        self._is_told.set()

    def tell_stored(self, changes: Sequence[Change | Executable]) -> None:
        for word in words_of(changes):
            self.tell(word)

    async def _speak(self) -> None:
        """What is said while something is on its way goes together with the next."""
        while True:
            await self._is_told.wait()
            words, self._waiting = self._waiting[:MOST_AT_ONCE], self._waiting[MOST_AT_ONCE:]
            if not self._waiting:
                self._is_told.clear()
            if self._channels is None:
                continue  # who listens by then catches up with everything
            try:
                await self._channels.wait_published(msgspec.json.encode(Letter(self.process, words)), CHANNEL)
            except Exception as error:
                _log.warning("News did not get out: %s", type(error).__name__)

    async def _listen(self) -> None:
        while True:
            try:
                async with self._opened() as channels:
                    await self._hear(channels)
            except Exception as error:
                _log.warning("The line to the other processes broke, and is opened anew: %s", type(error).__name__)
            await asyncio.sleep(PAUSE)

    @contextlib.asynccontextmanager
    async def _opened(self) -> AsyncIterator[ChannelsPlugin]:
        channels = ChannelsPlugin(self._make(), channels=[CHANNEL])
        await channels.__aenter__()
        self._channels = channels
        try:
            yield channels
        finally:
            self._channels = None
            with contextlib.suppress(Exception):  # a broken line does not close well
                async with asyncio.timeout(SILENCE):
                    await channels.__aexit__(None, None, None)

    async def _hear(self, channels: ChannelsPlugin) -> None:
        loop = asyncio.get_running_loop()
        subscriber = await channels.subscribe(CHANNEL)
        self.on_gap()
        async with asyncio.timeout(SILENCE) as patience:
            async for event in subscriber.iter_events():
                patience.reschedule(loop.time() + SILENCE)
                self._take(event)

    def _take(self, event: Any) -> None:
        letter = _read(event)
        if letter.sender != self.process:
            for word in letter.words:
                self.on_word(letter.sender, word)
