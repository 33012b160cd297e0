"""The company around a table: everybody who is connected to it, and the news they get."""

import asyncio
import math
import time
from collections import deque
from collections.abc import Mapping, Set
from typing import Any, cast

import msgspec

from hustings.server import catching_up
from hustings.server.catching_up import Known
from hustings.server.connections import Connection
from hustings.server.dealing import NO_PART, drawn_anew
from hustings.server.elsewhere import Elsewhere, Unseen
from hustings.server.frames import (
    ChatLine,
    Hello,
    News,
    Now,
    Step,
    TableChanged,
    TableInfo,
)
from hustings.server.gate import Viewer
from hustings.server.herald import Herald
from hustings.server.live import LiveTable
from hustings.server.presence import Presence, Times
from hustings.server.refusals import NotFound, NotYours
from hustings.server.speech import say
from hustings.server.storage.journal import Conflict
from hustings.server.storage.models import ChatRow, SeatRow, now
from hustings.server.storage.store import Store, added, changed_seat
from hustings.server.talk import LINES_KEPT, chat_line, newest
from hustings.server.telling import Around, table_info
from hustings.server.watch import Watch

PRESENCE_EVERY = 0.25
"""Seconds between two frames that tell who comes and goes: of hundreds at once, nobody hears hundreds of times."""
LOOKS_ON = 60.0
"""Seconds for which somebody who asks without a socket, or has just closed one, is taken to look on."""


class Company:
    """Who is here, who thinks, what is asked; the table itself knows nothing of these."""

    def __init__(self, store: Store, live: LiveTable, chat: list[ChatRow], times: Times) -> None:
        self.store = store
        self.live = live
        self.herald = Herald(live)
        self.times = times
        self.presence = Presence(times.here_for)
        """Who is here by way of this process."""
        self.elsewhere = Elsewhere()
        self.crier = Unseen()
        self.connections: set[Connection] = set()
        self._told_table = -math.inf
        self._tells_soon: asyncio.TimerHandle | None = None
        self.thinking: set[int] = set()
        self.driver: asyncio.Task[None] | None = None
        self.watch: Watch | None = None
        self.touched = time.monotonic()
        self._looked = time.monotonic()
        self.unheard: Known | None = None
        """What was known before more was taken in that nobody here has been told."""
        live.before_taking_in = self._remember
        self.told = live.number
        """The last entry that everybody here has heard of."""
        self._chat = deque(map(chat_line, chat), maxlen=LINES_KEPT)
        self._talking = asyncio.Lock()

    @property
    def is_idle(self) -> bool:
        """Nobody is here, and nothing goes on by itself."""
        is_open = self.watch is not None and not self.watch.is_overdue
        return not (self.connections or self.driver or is_open or self.live.lock.locked())

    @property
    def is_attended(self) -> bool:
        """Whether somebody looks on: with a socket, by asking now and then, or by way of another process."""
        return bool(self.connections or self.elsewhere.anybody) or time.monotonic() - self._looked < LOOKS_ON

    def look(self) -> None:
        """Somebody asks about this table."""
        self.touched = self._looked = time.monotonic()

    def close(self) -> None:
        if self.watch is not None:
            self.watch.stop()
        if self._tells_soon is not None:
            self._tells_soon.cancel()

    def end(self) -> None:
        """The table is no more."""
        self.close()
        if self.driver is not None:
            self.driver.cancel()
        for connection in self.connections:
            connection.hang_up(say("table_gone", connection.viewer.language))

    def _remember(self) -> None:
        if self.unheard is None:
            self.unheard = Known.of(self)

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
        """Whether its holder is, by way of whichever process."""
        holder = seat.holder
        return holder is not None and (self.presence.is_here(holder) or holder in self.elsewhere.anybody)

    def is_long_away(self, seat: SeatRow) -> bool:
        """Whether its holder has been away for the set time: nobody who is absent is taken to agree before that."""
        return self._has_been_away(seat, self.times.leave_after)

    def may_be_decided_for(self, seat: SeatRow) -> bool:
        """Whether its holder has been away for so long that the others, if they agree, may let a bot play there."""
        return self._has_been_away(seat, min(self.times.agree_after, self.times.leave_after))

    def _has_been_away(self, seat: SeatRow, seconds: float) -> bool:
        if seat.holder is None or self.is_here(seat):
            return False
        return self.presence.away_for(seat.holder) >= seconds

    def can_hand_over(self, seat: SeatRow) -> bool:
        """Whether its person has been away for so long that the others need not ask."""
        return seat.kind == "person" and self.is_long_away(seat)

    def has_sat_elsewhere(self, person: str, index: int) -> bool:
        """Whether the person holds another seat, or held one since the game began: they have seen what it holds."""
        others = [seat for seat in self.live.seats if seat.index != index]
        return any(seat.holder == person or person in seat.former for seat in others)

    async def change_seat(self, index: int, **values: Any) -> None:
        """A question is put to those who sit here, so it ends when that changes; and so does their part in the deal."""
        if "holder" in values:
            values |= {"former": self._former_holders(self.live.seats[index]), "asks": "able", "passes_turn": None}
        table = {"proposal": None} if "kind" in values and self.live.row.proposal is not None else {}
        if self.live.has_begun or not {"kind", "holder"} & values.keys():
            await self.change_seats({index: values}, **table)
        else:
            await self.change_parts({index: {**NO_PART, **values}})
        if "holder" in values:
            self.show_out()

    async def change_parts(self, changes: dict[int, dict[str, Any]]) -> None:
        """Somebody else, or with another pledge, has a part in the deal: if one has given theirs, all is drawn anew."""
        if not any(seat.contribution for seat in self.live.seats):
            await self.change_seats(changes)
            return
        anew = drawn_anew(self.live.row, self.live.seats)
        seats = {index: {**values, **changes.get(index, {})} for index, values in anew.seats.items()}
        await self.change_seats(seats, **anew.table)

    async def change_seats(self, changes: dict[int, dict[str, Any]], **table: Any) -> None:
        """Store, then believe."""
        statements = [changed_seat(self.live.code, index, **values) for index, values in changes.items()]
        if await self.live.revise(*statements, **table):
            self.live.believe_seats(changes)

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
        if not self.presence.is_here(connection.person):
            self.crier.came(self.live.code, connection.person)
        self.connections.add(connection)
        self.presence.came(connection.person)
        self.tell_presence()

    def leave(self, connection: Connection) -> None:
        self.connections.discard(connection)
        if not self.connections:
            self.herald.forget()
        self.look()
        if self.presence.went(connection.person):
            self._is_gone(connection.person)
        self.tell_presence()

    def asked_by(self, person: str) -> None:
        """Somebody asks by HTTP: who holds a seat here is here for a while, by that alone."""
        if self.seats_of(person) and self.presence.asked(person):
            self.crier.came(self.live.code, person)
            self.tell_table()
            self._look_after(person)

    def _look_after(self, person: str) -> None:
        """Whoever came by asking is gone when they ask no more."""
        asyncio.get_running_loop().call_later(self.times.here_for + 0.1, self._look_for, person)

    def _look_for(self, person: str) -> None:
        if self.presence.is_asking(person):
            self._look_after(person)
        elif not self.presence.is_here(person):
            self._is_gone(person)
            self.tell_table()

    def _is_gone(self, person: str) -> None:
        """Not here any more by way of this process."""
        self.crier.went(self.live.code, person)
        if self.seats_of(person):
            self.watch_absences()

    def learn_who_is_elsewhere(self, people: Mapping[str, Set[str]]) -> None:
        """Who is here by way of which other process: whoever has left there is away from now on."""
        before = self.elsewhere.anybody
        if self.elsewhere.learn(people):
            self._note_who_left(before - self.elsewhere.anybody)

    def forget_all_processes_but(self, alive: frozenset[str]) -> None:
        """Whoever was here by way of one that does not run any more is away from now on."""
        before = self.elsewhere.anybody
        if self.elsewhere.keep_only(alive):
            self._note_who_left(before - self.elsewhere.anybody)

    def _note_who_left(self, people: Set[str]) -> None:
        for person in people:
            self.presence.left_elsewhere(person)
        if any(map(self.seats_of, people)):
            self.watch_absences()
        self.tell_presence()

    def watch_absences(self) -> None:
        """Whoever is away now may have been so for long by then: everybody hears of it."""
        asyncio.get_running_loop().call_later(self.times.leave_after + 0.1, self.tell_presence)

    # ---- What a person is told of the table.

    def info_for(self, person: str) -> TableInfo:
        return self._info(person, self._around())

    def _info(self, person: str, around: Around) -> TableInfo:
        return table_info(self.live.row, self.live.seats, person, around, self.times.beat)

    def _around(self) -> Around:
        seats = self.live.seats
        return Around(
            here=frozenset(seat.index for seat in seats if self.is_here(seat)),
            long_away=frozenset(seat.index for seat in seats if self.is_long_away(seat)),
            thinking=frozenset(self.thinking) | self.elsewhere.thinking_seats,
            asked=frozenset(self.live.window.owing if self.live.window else ()),
            watchers=len((self.presence.at_sockets | self.elsewhere.anybody) - {seat.holder for seat in seats}),
        )

    def tell_thinking(self) -> None:
        """Everybody hears which bots think, here and by way of other processes."""
        self.crier.thinks(self.live.code, self.thinking)
        self.tell_table()

    def tell_table(self) -> None:
        """Everybody hears how the table stands: who is here, who thinks, what is asked.

        Who neither sits here nor set the table up is told the same as all others of their kind.
        """
        self._told_table = time.monotonic()
        if self._tells_soon is not None:
            self._tells_soon.cancel()
            self._tells_soon = None
        around, made = self._around(), dict[str, bytes]()
        insiders = {self.live.row.host, *(seat.holder for seat in self.live.seats)}
        for connection in self.connections:
            person = connection.person if connection.person in insiders else ""
            if person not in made:
                made[person] = msgspec.json.encode(TableChanged(table=self._info(person, around)))
            connection.send_encoded(made[person])

    def tell_presence(self) -> None:
        """Somebody came or went: at once, or with all who come and go within a moment."""
        waits = self._told_table + PRESENCE_EVERY - time.monotonic()
        if waits <= 0:
            self.tell_table()
        elif self._tells_soon is None:
            self._tells_soon = asyncio.get_running_loop().call_later(waits, self.tell_table)

    # ---- What a viewer is told of the game.

    def hello(self, connection: Connection, since: int) -> Hello:
        live = self.live
        viewer = connection.viewer
        steps: list[Any] = self.herald.heard(viewer, since) if live.has_begun else []
        return Hello(
            table=self.info_for(connection.person),
            seat=viewer.seat,
            steps=steps,
            now=self.now_for(viewer) if live.has_begun else None,
            chat=newest(self._chat),
        )

    def now_for(self, viewer: Viewer) -> Now:
        return self.herald.now_for(viewer)

    def steps_for(self, viewer: Viewer, since: int = -1, until: int | None = None) -> list[Step]:
        return self.herald.steps_for(viewer, since, until)

    def tell_news(self, since: int) -> None:
        """Everybody gets what happened after entry `since`, each what they may know."""
        self.told = self.live.number
        news = self.herald.news((connection.viewer for connection in self.connections), since)
        for connection in self.connections:
            connection.send_encoded(news[connection.viewer])

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
                taken = await self._taken_by_others(row)
                if taken is None:
                    return self._say(row)
                await self._hear_others()
                if self.last_line < number:
                    raise taken

    async def _taken_by_others(self, row: ChatRow) -> Conflict | None:
        """Somebody who spoke by way of another process had the number first: theirs comes before this line."""
        try:
            await self.store.write(added(row))
        except Conflict as conflict:
            return conflict
        return None

    @property
    def last_line(self) -> int:
        return self._chat[-1].number if self._chat else 0

    async def hear_others(self) -> None:
        """What was said by way of other processes."""
        async with self._talking:
            await self._hear_others()

    async def _hear_others(self) -> None:
        for row in await self.store.chat_after(self.live.code, self.last_line):
            self._say(row)

    def _say(self, row: ChatRow) -> ChatLine:
        line = chat_line(row)
        self._chat.append(line)
        self.send_all(line)
        return line

    def send_all(self, frame: ChatLine) -> None:
        encoded = msgspec.json.encode(frame)
        for connection in self.connections:
            connection.send_encoded(encoded)
