"""The people of the load test: each with a cookie and a socket of their own, at tables that never stand still."""

import asyncio
import contextlib
import random
import time
from collections.abc import Sequence
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

LENGTH = 30
"""About how many moves a game has."""
PATIENCE = 30.0


class Choice(msgspec.Struct):
    action: msgspec.Raw


class Now(msgspec.Struct):
    number: int
    actors: list[int]
    over: bool
    choices: list[Choice] = []


class Frame(msgspec.Struct):
    """Of all that a frame says, what a client of this test looks at."""

    type: str
    id: str = ""
    now: Now | None = None


_read = msgspec.json.Decoder(Frame).decode


class Tally:
    """What was measured since the last time it was emptied: times in seconds."""

    def __init__(self) -> None:
        self.clear()

    def clear(self) -> None:
        self.screens: list[float] = []
        """From a click to another seat's screen."""
        self.answers: list[float] = []
        """From a click to its acknowledgement."""
        self.clicks = 0
        self.refused = 0
        self.bytes = 0


class Seated:
    """Somebody's browser: a cookie, and a seat."""

    def __init__(self, http: httpx.AsyncClient, seat: int) -> None:
        self.http = http
        self.seat = seat
        self.cookie = ""

    async def post(self, path: str, **body: Any) -> Any:
        answer = await self.http.post(path, json=body, headers={"Cookie": self.cookie} if self.cookie else None)
        answer.raise_for_status()
        if "set-cookie" in answer.headers:
            self.cookie = answer.headers["set-cookie"].split(";")[0]
        self.http.cookies.clear()
        return answer.json()


async def set_up(people: Sequence[Seated], game: str) -> str:
    """The first person sets a table up; the others take their seats by invitation.  Its code."""
    host, *guests = people
    plans = [{"kind": "me"}, *({"kind": "open"} for _ in guests)]
    code: str = (await host.post("/api/tables", game=game, seats=plans))["code"]
    answer = await host.http.get(f"/api/tables/{code}/invites", headers={"Cookie": host.cookie})
    links = answer.raise_for_status().json()["seats"]
    for guest in guests:
        await guest.post(f"/api/tables/{code}/sit", key=links[str(guest.seat)].rpartition("/")[2])
    return code


class Person(Seated):
    """Somebody who sits there with a socket."""

    def __init__(self, slot: "Slot", seat: int, http: httpx.AsyncClient) -> None:
        super().__init__(http, seat)
        self.slot = slot
        self.address = ""
        """Of the server that the socket is at, if that is another than the one where the table was set up."""
        self.now: Now | None = None
        self.socket: ClientConnection | None = None
        self._listening: asyncio.Task[None] | None = None

    async def open(self) -> None:
        address = f"ws://{self.address or self.slot.address}/api/tables/{self.slot.code}/live?seat={self.seat}"
        self.socket = await connect(
            address, additional_headers={"Cookie": self.cookie}, open_timeout=PATIENCE, ping_interval=None
        )
        self._hear(await self.socket.recv())
        self._listening = asyncio.create_task(self._listen(self.socket))

    async def close(self) -> None:
        if self._listening:
            self._listening.cancel()
        if self.socket:
            with contextlib.suppress(ConnectionClosed):
                await self.socket.close()

    async def _listen(self, socket: ClientConnection) -> None:
        with contextlib.suppress(ConnectionClosed):
            async for text in socket:
                self._hear(text)

    def _hear(self, text: str | bytes) -> None:
        moment = time.perf_counter()
        frame = _read(text)
        self.slot.tally.bytes += len(text)
        if frame.type in ("hello", "news") and frame.now:
            self.now = frame.now
            self.slot.heard(self, frame.now, moment)
        elif frame.type == "ack":
            self.slot.acknowledged(moment)
        elif frame.type == "refused":
            self.slot.tally.refused += 1

    async def click(self, rng: random.Random) -> None:
        """Choose something, and send it."""
        assert self.now is not None
        assert self.socket is not None
        action = rng.choice(self.now.choices).action
        number = self.now.number
        frame = {"type": "act", "id": f"{number}", "seat": self.seat, "number": number, "action": action}
        await self.socket.send(msgspec.json.encode(frame).decode())


class Slot:
    """A place for a table.  Where a game ends, the same people go on at the next table."""

    def __init__(self, address: str, game: str, seats: int, tally: Tally, seed: int) -> None:
        self.address = address
        self.game = game
        self.tally = tally
        self.code = ""
        self.is_resting = False
        self.rng = random.Random(seed)
        self.http = httpx.AsyncClient(base_url=f"http://{address}", timeout=PATIENCE, trust_env=False)
        self.people = [Person(self, seat, self.http) for seat in range(seats)]
        self._clicked = 0.0
        self._clicker: Person | None = None
        self._waiting_for = 0

    async def open(self) -> None:
        self.code = await set_up(self.people, self.game)
        for person in self.people:
            await person.open()

    async def open_next(self) -> None:
        for person in self.people:
            await person.close()
        host, *guests = self.people
        self.code = (await host.post(f"/api/tables/{self.code}/rematch"))["code"]
        for guest in guests:  # who adds nothing to the deal sits down again
            await guest.post(f"/api/tables/{self.code}/sit", seat=guest.seat)
        for person in self.people:
            await person.open()

    async def close(self) -> None:
        for person in self.people:
            await person.close()
        await self.http.aclose()

    def heard(self, person: Person, now: Now, moment: float) -> None:
        if self._clicker and person is not self._clicker and now.number == self._waiting_for:
            self.tally.screens.append(moment - self._clicked)

    def acknowledged(self, moment: float) -> None:
        self.tally.answers.append(moment - self._clicked)

    @property
    def is_settled(self) -> bool:
        """Whether everybody has seen the last move."""
        return all(person.now and person.now.number >= self._waiting_for for person in self.people)

    async def get_going(self) -> None:
        """Some moves at once: less than a whole game."""
        for _ in range(self.rng.randrange(LENGTH)):
            await self._move()

    async def play(self, every: float) -> None:
        """A move each so many seconds, by whoever is to move; late, if the server is."""
        self.is_resting = False
        moment = time.perf_counter() + self.rng.random() * every
        while not self.is_resting:
            await asyncio.sleep(max(0.0, moment - time.perf_counter()))
            moment += every
            await self._move()

    async def _move(self) -> None:
        while not self.is_settled:
            await asyncio.sleep(0.002)
        now = self.people[0].now
        assert now is not None
        if now.over:
            self._clicker, self._waiting_for = None, 0
            await self.open_next()
            now = self.people[0].now
            assert now is not None
        self._clicker, self._waiting_for = self.people[now.actors[0]], now.number + 1
        self._clicked = time.perf_counter()
        self.tally.clicks += 1
        await self._clicker.click(self.rng)


class Bystander:
    """Somebody who plays alone against bots, at once whenever it is their turn, and pings in between."""

    def __init__(self, address: str, game: str, level: str, seed: int) -> None:
        self.slot = Slot(address, game, 1, Tally(), seed)
        self.level = level
        self.pongs: list[float] = []
        self.moves = 0

    async def play(self, bots: int = 3) -> None:
        me = self.slot.people[0]
        while True:
            plans = [{"kind": "me"}, *({"kind": "bot", "level": self.level} for _ in range(bots))]
            made = await me.post("/api/tables", game=self.slot.game, seats=plans)
            address = f"ws://{self.slot.address}/api/tables/{made['code']}/live?seat=0"
            async with connect(address, additional_headers={"Cookie": me.cookie}) as socket:
                await self._play_at(socket)

    async def _play_at(self, socket: ClientConnection) -> None:
        me = self.slot.people[0]
        me.socket = socket
        pinging = asyncio.create_task(self._ping(socket))
        try:
            async for text in socket:
                frame = _read(text)
                if frame.type == "pong":
                    self.pongs.append(time.perf_counter() - self._pinged)
                elif frame.now:
                    me.now = frame.now
                    self.moves += 1
                    if frame.now.over:
                        return
                    if 0 in frame.now.actors:
                        await me.click(self.slot.rng)
        finally:
            pinging.cancel()

    async def _ping(self, socket: ClientConnection) -> None:
        while True:
            self._pinged = time.perf_counter()
            await socket.send('{"type":"ping"}')
            await asyncio.sleep(0.1)
