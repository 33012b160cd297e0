"""A server under play is killed outright again and again: nothing that was acknowledged is lost or there twice."""

import asyncio
import contextlib
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from hustings.core.registry import titles

SERVE = [sys.executable, "-c", "from hustings.cli import main; main()", "serve", "--port", "0", "--no-browser"]
KILLS = 50
FEWEST_KILLS = int(os.environ.get("HUSTINGS_KILLS", "15"))
"""`make soak` asks for all of them; otherwise these are enough once a kill has met moves on their way."""
ENOUGH_RETRIED = 3
LONGEST_LIFE = 1.0
LONGEST_PAUSE = 0.04
PATIENCE = 30.0
LOST = (httpx.TransportError, ConnectionClosed, InvalidHandshake, OSError, EOFError, TimeoutError)
"""What a client meets when its server is no more."""

_PROCESSES = Path("/proc")


class Server:
    """`hustings serve` on one data folder, killed and started again on any free port."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.address = ""
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        errors = self.data / "errors.txt"
        with errors.open("w") as complaints:
            self.process = subprocess.Popen(
                [*SERVE, "--data", str(self.data)],
                stdout=subprocess.PIPE,
                stderr=complaints,
                text=True,
                start_new_session=True,
            )
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        assert "http://localhost:" in said, errors.read_text()
        self.address = f"127.0.0.1:{said.split('http://localhost:')[1].split()[0]}"

    def kill(self) -> int:
        """End it without a warning, and its process alone; what it leaves behind is in the group of this number."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        if self.process.stdout:
            self.process.stdout.close()
        return self.process.pid

    def clean_up(self) -> None:
        if self.process:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()


def alive_in_group(group: int) -> list[str]:
    """The processes of a group that still run, by name; one that only waits to be reaped does not."""
    found = []
    for status in _PROCESSES.glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            name, _, rest = status.read_text().rpartition(") ")
            state, _, its_group = rest.split()[:3]
            if int(its_group) == group and state not in "ZX":
                found.append(name)
    return found


async def all_gone(group: int) -> bool:
    deadline = time.monotonic() + PATIENCE
    while alive_in_group(group):
        if time.monotonic() > deadline:
            return False
        await asyncio.sleep(0.05)
    return True


class Move(msgspec.Struct):
    """A move that a client sent; sent again under the same id until it is answered."""

    id: str
    seat: int
    number: int
    action: dict[str, Any]


class Player:
    """Somebody at one seat: hears on a socket, plays on it or by HTTP, and comes back after every break."""

    def __init__(self, match: "Match", seat: int, cookie: str, rng: random.Random) -> None:
        self.match = match
        self.seat = seat
        self.cookie = cookie
        self.rng = rng
        self.heard = -1
        self.pending: Move | None = None
        self.latest: dict[str, Any] = {}
        self.acknowledged: dict[int, Move] = {}

    async def play(self, server: Server) -> None:
        """Until the game is over or the connection is lost."""
        address = f"ws://{server.address}/api/tables/{self.match.code}/live?seat={self.seat}&since={self.heard}"
        headers = {"Cookie": self.cookie}
        async with (
            connect(address, additional_headers=headers) as socket,
            httpx.AsyncClient(base_url=f"http://{server.address}", headers=headers, timeout=PATIENCE) as http,
        ):
            if self.pending:
                self.match.retried += 1
                await self._send(self.pending, socket, http)
            async for text in socket:
                frame = msgspec.json.decode(text)
                if frame["type"] == "ack":
                    self._acknowledge(frame)
                    if self.latest["over"]:
                        return
                elif frame["type"] in ("hello", "news"):
                    self._hear(frame["steps"])
                    self.latest = frame["now"]
                    if self.latest["over"] and not self.pending:
                        return
                else:
                    assert frame["type"] == "table", frame
                if self._is_to_move():
                    await self._decide(socket, http)

    def _is_to_move(self) -> bool:
        """An answer may come before the news of what it was to."""
        has_heard_it = self.heard >= max(self.acknowledged, default=0)
        is_asked = self.seat in self.latest["actors"] and self.latest["choices"]  # not where one could only let it pass
        return not self.pending and has_heard_it and bool(is_asked)

    def _hear(self, steps: list[dict[str, Any]]) -> None:
        """No step is missed, and none is told twice, however often the line was cut."""
        for step in steps:
            assert step["number"] == self.heard + 1
            self.heard = step["number"]

    async def _decide(self, socket: Any, http: httpx.AsyncClient) -> None:
        now = self.latest
        choice = self.rng.choice(now["choices"])
        self.match.sent += 1
        self.pending = Move(f"{self.seat}-{self.match.sent}", self.seat, now["number"], choice["action"])
        await asyncio.sleep(self.rng.uniform(0, LONGEST_PAUSE))
        await self._send(self.pending, socket, http)

    async def _send(self, move: Move, socket: Any, http: httpx.AsyncClient) -> None:
        request = msgspec.to_builtins(move)
        if self.rng.random() < 0.5:
            await socket.send(msgspec.json.encode({"type": "act", **request}).decode())
            return
        answer = await http.post(f"/api/tables/{self.match.code}/moves", json={"type": "act", **request})
        assert answer.status_code == 201, answer.text
        self._acknowledge(answer.json())

    def _acknowledge(self, ack: dict[str, Any]) -> None:
        assert self.pending is not None
        assert ack["id"] == self.pending.id
        assert ack["number"] not in self.acknowledged
        self.acknowledged[ack["number"]] = self.pending
        self.pending = None

    async def check(self, http: httpx.AsyncClient) -> None:
        """All that was acknowledged is in the table's list, under its number, or lies sealed in a window that is open;
        of mine there is only what I sent."""
        is_window = (await self._asked(http, "now"))["is_window"]
        steps = (await self._asked(http, "history"))["steps"]
        assert [step["number"] for step in steps] == list(range(len(steps)))
        own = [step for step in steps if step["seat"] == self.seat]
        mine = {
            step["number"]: step["action"] for step in own if step["number"] in self.acknowledged or not passes(step)
        }
        known = {number: move.action for number, move in self.acknowledged.items() if number < len(steps)}
        assert is_window or len(known) == len(self.acknowledged)
        unanswered = {number: action for number, action in mine.items() if number not in known}
        assert {number: mine.get(number) for number in known} == known
        assert not unanswered or (self.pending and list(unanswered.values()) == [self.pending.action])

    async def _asked(self, http: httpx.AsyncClient, what: str) -> dict[str, Any]:
        address, cookie = f"/api/tables/{self.match.code}/{what}", {"Cookie": self.cookie}
        answer = await http.get(address, params={"seat": self.seat}, headers=cookie)
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found


def passes(step: dict[str, Any]) -> bool:
    """Whether it lets a window pass: for whoever could do nothing else, the server answers."""
    return bool(step["action"]) and step["action"]["type"] in ("StandFast", "FightOn", "LetStand", "LetPass")


class Match:
    """One table and its people."""

    def __init__(self, code: str) -> None:
        self.code = code
        self.sent = 0
        self.retried = 0
        self.players: list[Player] = []

    async def play(self, server: Server) -> bool:
        """Whether the game came to its end before the connection was lost."""
        outcomes = await asyncio.gather(*(player.play(server) for player in self.players), return_exceptions=True)
        faults = [outcome for outcome in outcomes if isinstance(outcome, BaseException)]
        for fault in faults:
            if not isinstance(fault, LOST):
                raise fault
        return not faults

    async def check(self, http: httpx.AsyncClient) -> None:
        for player in self.players:
            await player.check(http)


def plans() -> list[tuple[str, list[str]]]:
    """For each game on the shelf, a table of people alone and one with bots."""
    found = []
    for slug, kind in titles().items():
        found.append((slug, ["me"] + ["open"] * (kind.seats.stop - 2)))
        found.append((slug, ["me"] + ["open"] * (kind.seats.start - 2) + ["bot"]))
    return found


class Evening:
    """Tables that are played at all the time: where one is finished, the next one is set up."""

    def __init__(self, server: Server, rng: random.Random) -> None:
        self.server = server
        self.rng = rng
        self.playing: dict[int, Match] = {}
        self.finished: list[Match] = []

    @contextlib.asynccontextmanager
    async def http(self) -> AsyncIterator[httpx.AsyncClient]:
        """A stranger: a client without a cookie."""
        async with httpx.AsyncClient(base_url=f"http://{self.server.address}", timeout=PATIENCE) as client:
            yield client

    async def found(self, slug: str, kinds: list[str]) -> Match:
        """A new table; each of its people has a cookie of their own."""
        seats = [{"kind": kind, "level": "easy"} for kind in kinds]
        async with self.http() as http:
            made = (await http.post("/api/tables", json={"game": slug, "seats": seats})).raise_for_status()
            match = Match(made.json()["code"])
            match.players.append(Player(match, 0, _cookie(http), self._own_rng()))
        for seat, kind in enumerate(kinds):
            if kind == "open":
                async with self.http() as http:
                    (await http.post(f"/api/tables/{match.code}/sit", json={"seat": seat})).raise_for_status()
                    match.players.append(Player(match, seat, _cookie(http), self._own_rng()))
        return match

    def _own_rng(self) -> random.Random:
        return random.Random(self.rng.getrandbits(32))

    async def play_on(self, place: int, slug: str, kinds: list[str]) -> None:
        """Until the server is lost, at one table after another."""
        with contextlib.suppress(*LOST):
            while True:
                if place not in self.playing:
                    self.playing[place] = await self.found(slug, kinds)
                if not await self.playing[place].play(self.server):
                    return
                self.finished.append(self.playing.pop(place))

    async def one_life(self, seconds: float) -> None:
        """Start the server, look whether all is there, play, and kill it."""
        self.server.start()
        await self.check(list(self.playing.values()))
        playing = [asyncio.create_task(self.play_on(place, *plan)) for place, plan in enumerate(plans())]
        await asyncio.sleep(seconds)
        group = self.server.kill()
        await asyncio.gather(*playing)
        assert await all_gone(group), f"left behind: {alive_in_group(group)}"

    def is_enough(self, kills: int) -> bool:
        retried = sum(match.retried for match in [*self.playing.values(), *self.finished])
        return kills >= FEWEST_KILLS and retried >= ENOUGH_RETRIED

    async def finish(self) -> None:
        """Every game that was ever begun goes on to its end, and each move was played once."""
        self.server.start()
        for match in self.playing.values():
            assert await match.play(self.server)
            self.finished.append(match)
        await self.check(self.finished)

    async def check(self, matches: list[Match]) -> None:
        async with self.http() as http:
            for match in matches:
                await match.check(http)


def _cookie(http: httpx.AsyncClient) -> str:
    return "; ".join(f"{name}={value}" for name, value in http.cookies.items())


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path)
    yield server
    server.clean_up()


@pytest.mark.skipif(not _PROCESSES.is_dir(), reason="what is left behind is looked up in /proc")
def test_kills_lose_no_acknowledged_move(server: Server) -> None:
    rng = random.Random(2018)
    evening = Evening(server, rng)

    async def play() -> None:
        for kills in range(1, KILLS + 1):
            await evening.one_life(rng.uniform(0.0, LONGEST_LIFE * (1 + kills // FEWEST_KILLS)))
            if evening.is_enough(kills):
                break
        await evening.finish()

    asyncio.run(play())
    matches = evening.finished
    assert all(player.pending is None for match in matches for player in match.players)
    assert sum(match.retried for match in matches) >= 1, "no kill met a move on its way"
