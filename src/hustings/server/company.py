"""The company around a table: everybody who is connected to it, and the news they get."""

import asyncio
import time
from collections.abc import Iterable
from typing import Any, cast

import msgspec

from hustings.server import catching_up
from hustings.server.connections import Connection
from hustings.server.entries import Entry
from hustings.server.frames import (
    ChatLine,
    Hello,
    News,
    Now,
    Step,
    TableChanged,
    TableInfo,
)
from hustings.server.gate import Viewer, hear, see, show_scenes, tell_undone
from hustings.server.guiding import guide
from hustings.server.live import LiveTable
from hustings.server.presence import Elsewhere, Unseen
from hustings.server.refusals import NotFound, NotYours
from hustings.server.storage.journal import Conflict
from hustings.server.storage.models import ChatRow, SeatRow, now
from hustings.server.storage.store import Store, added, changed_seat
from hustings.server.telling import Around, table_info
from hustings.server.undoing import undo_for
from hustings.server.watch import Watch
from hustings.server.window import asks_of


class Company:
    """Who is here, who thinks, what is asked; the table itself knows nothing of these."""

    def __init__(self, store: Store, live: LiveTable, chat: list[ChatRow], leave_after: float, beat: float) -> None:
        self.store = store
        self.live = live
        self.leave_after = leave_after
        self.beat = beat
        self.connections: set[Connection] = set()
        self.thinking: set[int] = set()
        self.driver: asyncio.Task[None] | None = None
        self.watch: Watch | None = None
        self.touched = time.monotonic()
        self.told = live.number
        """The last entry that everybody here has heard of."""
        self._chat = [_chat_line(row) for row in chat]
        self._talking = asyncio.Lock()
        self._away_since: dict[int, float] = {}
        self.presence = Unseen()
        self.elsewhere = Elsewhere()

    @property
    def is_idle(self) -> bool:
        """Nobody is here, and nothing goes on by itself."""
        is_open = self.watch is not None and not self.watch.is_overdue
        return not (self.connections or self.driver or is_open or self.live.lock.locked())

    def close(self) -> None:
        if self.watch is not None:
            self.watch.stop()

    async def catch_up(self) -> None:
        """Take in what others have changed at the table, and tell everybody here."""
        await catching_up.catch_up(self)

    # ---- Seats.

    def seat(self, index: int) -> SeatRow:
        if not 0 <= index < len(self.live.seats):
            raise NotFound("no_seat")
        return self.live.seats[index]

    def seats_of(self, person: str) -> list[int]:
        return [seat.index for seat in self.live.seats if seat.holder == person]

    def holder_of(self, index: int) -> str:
        """Who holds a seat that is somebody's."""
        return cast(str, self.seat(index).holder)

    def require_holder(self, person: str, index: int) -> SeatRow:
        seat = self.seat(index)
        if seat.holder != person:
            raise NotYours("not_your_seat")
        return seat

    def require_player(self, person: str, index: int) -> SeatRow:
        """The person decides for the seat: holds it, and has not lent it to a bot."""
        seat = self.require_holder(person, index)
        if seat.kind != "person":
            raise NotYours("is_bot")
        return seat

    def others_than(self, person: str) -> list[SeatRow]:
        """The seats that other people hold, also those that they have lent to a bot."""
        return [seat for seat in self.live.seats if seat.holder not in (None, person)]

    def is_here(self, seat: SeatRow) -> bool:
        return seat.holder is not None and (self._has_socket(seat.holder) or seat.holder in self.elsewhere.anybody)

    def _has_socket(self, person: str) -> bool:
        return any(connection.person == person for connection in self.connections)

    def is_long_away(self, seat: SeatRow) -> bool:
        """Whether its holder has been away for the set time: nobody who is absent is taken to agree before that."""
        if seat.holder is None or self.is_here(seat):
            return False
        since = self._away_since.setdefault(seat.index, time.monotonic())
        return time.monotonic() - since >= self.leave_after

    def can_hand_over(self, seat: SeatRow) -> bool:
        """Whether its person has been away for so long that the others need not ask."""
        return seat.kind == "person" and self.is_long_away(seat)

    def has_sat_elsewhere(self, person: str, index: int) -> bool:
        """Whether the person holds another seat, or held one since the game began: they have seen what it holds."""
        others = [seat for seat in self.live.seats if seat.index != index]
        return any(seat.holder == person or person in seat.former for seat in others)

    async def change_seat(self, index: int, **values: Any) -> None:
        """Store, then believe.  A question is put to those who sit here, so it ends when that changes."""
        if "holder" in values:
            values |= {"former": self._former_holders(self.live.seats[index]), "asks": "able", "passes_turn": None}
        ends_question = "kind" in values and self.live.row.proposal is not None
        at_table = {"proposal": None} if ends_question else {}
        if await self.live.revise(changed_seat(self.live.code, index, **values), **at_table):
            for name, value in values.items():
                setattr(self.live.seats[index], name, value)
        if "holder" in values:
            self._away_since.pop(index, None)
            self.show_out()

    def _former_holders(self, seat: SeatRow) -> list[str]:
        """Who held the seat before whoever comes now, the last one last.  Before the deal there was nothing to see."""
        if seat.holder is None or not self.live.has_begun:
            return seat.former
        return [*(person for person in seat.former if person != seat.holder), seat.holder]

    def show_out(self) -> None:
        """Whoever looked through a seat that is not theirs any more goes on as a spectator."""
        for connection in self.connections:
            seat = connection.viewer.seat
            if seat is not None and self.live.seats[seat].holder != connection.person:
                connection.viewer = connection.viewer._replace(seat=None)
                connection.send(self.hello(connection, -1))

    async def change_table(self, **values: Any) -> None:
        await self.live.revise(**values)

    @property
    def asks_for_take_back(self) -> bool:
        asked = self.live.row.proposal
        return asked is not None and asked["kind"] == "takeback"

    # ---- Coming and going.

    def join(self, connection: Connection) -> None:
        if not self._has_socket(connection.person):
            self.presence.came(self.live.code, connection.person)
        self.connections.add(connection)
        for index in self.seats_of(connection.person):
            self._away_since.pop(index, None)
        self.tell_table()

    def leave(self, connection: Connection) -> None:
        self.connections.discard(connection)
        self.touched = time.monotonic()
        if not self._has_socket(connection.person):
            self.presence.went(self.live.code, connection.person)
        self.note_absences()
        self.tell_table()

    def note_absences(self) -> None:
        """Since when whoever holds a seat and is not here has been away."""
        for seat in self.live.seats:
            if seat.holder is None or self.is_here(seat):
                self._away_since.pop(seat.index, None)
            elif seat.index not in self._away_since:
                self._away_since[seat.index] = time.monotonic()
                self.watch_absences()

    def watch_absences(self) -> None:
        """Whoever is away now may have been so for long by then: everybody hears of it."""
        asyncio.get_running_loop().call_later(self.leave_after + 0.1, self.tell_table)

    # ---- What a person is told of the table.

    def info_for(self, person: str) -> TableInfo:
        return table_info(self.live.row, self.live.seats, person, self._around(), self.beat)

    def _around(self) -> Around:
        seats = self.live.seats
        return Around(
            here=frozenset(seat.index for seat in seats if self.is_here(seat)),
            long_away=frozenset(seat.index for seat in seats if self.is_long_away(seat)),
            thinking=frozenset(self.thinking) | self.elsewhere.thinking_seats,
            asked=frozenset(self.live.window.owing if self.live.window else ()),
            watchers=sum(not self.seats_of(person) for person in self._people_here()),
        )

    def _people_here(self) -> set[str]:
        return {connection.person for connection in self.connections} | self.elsewhere.anybody

    def tell_thinking(self) -> None:
        """Everybody hears which bots think, here and by way of other processes."""
        self.presence.thinks(self.live.code, self.thinking)
        self.tell_table()

    def tell_table(self) -> None:
        """Everybody hears how the table stands: who is here, who thinks, what is asked."""
        for connection in self.connections:
            connection.send(TableChanged(table=self.info_for(connection.person)))

    # ---- What a viewer is told of the game.

    def hello(self, connection: Connection, since: int) -> Hello:
        live = self.live
        viewer = connection.viewer
        return Hello(
            table=self.info_for(connection.person),
            seat=viewer.seat,
            steps=self.steps_for(viewer, since) if live.has_begun else [],
            now=self.now_for(viewer) if live.has_begun else None,
            chat=self._chat,
        )

    def now_for(self, viewer: Viewer) -> Now:
        """The position, with what the viewer may do; nothing, for a seat that a bot plays."""
        live = self.live
        decides = viewer.seat is not None and live.seats[viewer.seat].kind == "person"
        undo = undo_for(live, viewer.seat, viewer.language) if decides else None
        has_answered = live.window is not None and viewer.seat in live.window.answered
        now = see(live.here, viewer, live.names, undo, has_answered)
        if live.terms.lesson is not None:
            guide(now, live.terms.lesson, live.game, live.moves_made, viewer, live.names)
        if decides and viewer.seat is not None and live.has_windows and not live.is_over:
            now.asks = asks_of(live.seats[viewer.seat], live.state.turn)
        return now

    def steps_for(self, viewer: Viewer, since: int = -1, until: int | None = None) -> list[Step]:
        """What the viewer heard after entry `since`."""
        taken_back = self.live.taken_back()
        entries = self.live.entries[max(0, since + 1) : None if until is None else until + 1]
        return [self._step(entry, viewer, taken_back) for entry in entries]

    def show_scenes(self, now: Now, viewer: Viewer, numbers: Iterable[int]) -> None:
        """On the game's own board: how the moves of these entries are seen."""
        if not viewer.generic:
            films = [(number, self.live.filmed(number)) for number in numbers]
            show_scenes(now, [(number, film) for number, film in films if film is not None], viewer)

    def _step(self, entry: Entry, viewer: Viewer, taken_back: set[int]) -> Step:
        step = hear(entry, viewer, self.live.game, self.live.names, taken_back)
        if entry.kind == "undo" and entry.seat is not None and entry.back_to is not None:
            gone = sum(entry.back_to < number < entry.number for number in taken_back)
            step.sentences = [tell_undone(entry.seat, gone, self.live.names, viewer)]
        return step

    def tell_news(self, since: int) -> None:
        """Everybody gets what happened after entry `since`, each what they may know."""
        self.told = self.live.number
        made: dict[Viewer, bytes] = {}
        for connection in self.connections:
            viewer = connection.viewer
            if viewer not in made:
                news = News(steps=self.steps_for(viewer, since), now=self.now_for(viewer))
                self.show_scenes(news.now, viewer, range(since + 1, self.live.number + 1))
                made[viewer] = msgspec.json.encode(news)
            connection.send_encoded(made[viewer])

    def tell_own(self, seat: int) -> None:
        """What concerns one seat alone, such as that it has answered in a window: nobody else is sent anything."""
        for connection in self.connections:
            if connection.person == self.live.seats[seat].holder:
                connection.send(TableChanged(table=self.info_for(connection.person)))
            if connection.viewer.seat == seat:
                connection.send(News(steps=[], now=self.now_for(connection.viewer)))

    # ---- Chat.

    async def chat(self, seat: int | None, name: str, text: str) -> ChatLine:
        """One line after another: two that are said at the same moment get two numbers."""
        async with self._talking:
            while True:
                number = self.last_line + 1
                row = ChatRow(table=self.live.code, number=number, seat=seat, name=name, text=text, at=now())
                try:
                    await self.store.write(added(row))
                except Conflict:  # somebody spoke by way of another process: theirs comes first
                    await self._hear_others()
                    if self.last_line < number:
                        raise
                else:
                    return self._say(row)

    @property
    def last_line(self) -> int:
        return self._chat[-1].number if self._chat else 0

    async def hear_others(self) -> None:
        """What was said by way of other processes."""
        async with self._talking:
            await self._hear_others()

    async def _hear_others(self) -> None:
        for row in await self.store.chat(self.live.code, self.last_line):
            self._say(row)

    def _say(self, row: ChatRow) -> ChatLine:
        line = _chat_line(row)
        self._chat.append(line)
        self.send_all(line)
        return line

    def send_all(self, frame: ChatLine) -> None:
        encoded = msgspec.json.encode(frame)
        for connection in self.connections:
            connection.send_encoded(encoded)


def _chat_line(row: ChatRow) -> ChatLine:
    at = row.at.isoformat(timespec="seconds")
    return ChatLine(number=row.number, seat=row.seat, name=row.name, text=row.text, at=at)
