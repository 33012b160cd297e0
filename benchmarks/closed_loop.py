"""The closed loop: at every table each move is answered by the next at once, so that a server is never waited for.

Whatever server is measured, a table is the same to the loop: it is opened, plays until it is told to stop, and notes
how long a move took until its mover was answered, and until the next mover had it on the screen.
"""

import asyncio
import os
import random
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple, Protocol

import httpx
import msgspec
from lean_socket import LeanSocket, opened
from load_clients import PATIENCE, Seated, set_up

SERVER_CORE, CLIENT_CORE = 0, 1
_TICKS = os.sysconf("SC_CLK_TCK")


class Times:
    """When a move was sent, and how long it took: in seconds."""

    def __init__(self) -> None:
        self.is_measuring = False
        self.answers: list[float] = []
        self.screens: list[float] = []
        self.refused = 0
        self.bytes = 0

    def answered(self, clicked: float) -> None:
        if self.is_measuring:
            self.answers.append(time.perf_counter() - clicked)

    def seen(self, clicked: float) -> None:
        if self.is_measuring:
            self.screens.append(time.perf_counter() - clicked)


class Measured(NamedTuple):
    """One round of one server: moves a second, what nineteen of twenty moves stay below, and what a move costs."""

    moves_a_second: float
    answer_p50_ms: float
    answer_p95_ms: float
    screen_p95_ms: float
    server_ms_a_move: float
    client_cpu: float
    kilobytes_a_move: float


def told(row: Measured) -> str:
    answered = f"answered p50 {row.answer_p50_ms:5.1f} p95 {row.answer_p95_ms:5.1f} ms"
    spent = f"{row.server_ms_a_move:5.2f} ms of the core a move, client {100 * row.client_cpu:3.0f} %"
    screen = f"next screen p95 {row.screen_p95_ms:5.1f} ms"
    return (
        f"{row.moves_a_second:6.0f} moves/s | {answered} | {screen} | {spent} | {row.kilobytes_a_move:4.1f} kB a move"
    )


class Table(Protocol):
    """A table of some server, in the closed loop."""

    ran_dry: asyncio.Event

    async def open(self, times: Times) -> None: ...

    def start(self) -> None: ...

    async def stop(self) -> None: ...


async def measured(tables: Sequence[Table], pid: int, seconds: float, warm_up: float) -> Measured:
    """Open the tables, let them play for a while, and measure from then on."""
    times = Times()
    for table in tables:
        await table.open(times)
    for table in tables:
        table.start()
    await asyncio.sleep(warm_up)
    times.is_measuring, times.bytes = True, 0
    started, server, client = time.perf_counter(), cpu_seconds(pid), time.process_time()
    await _until_dry(tables, seconds)
    times.is_measuring = False
    took = time.perf_counter() - started
    server, client = cpu_seconds(pid) - server, time.process_time() - client
    await asyncio.gather(*(table.stop() for table in tables))
    if times.refused:
        raise SystemExit(f"{times.refused} moves were refused.")
    moves = len(times.answers)
    kilobytes = times.bytes / 1000 / moves
    p50, p95 = _percentile(times.answers, 0.5), _percentile(times.answers, 0.95)
    return Measured(
        moves / took, p50, p95, _percentile(times.screens, 0.95), 1000 * server / moves, client / took, kilobytes
    )


async def _until_dry(tables: Sequence[Table], seconds: float) -> None:
    """For so long, or until a table has no more game to play."""
    waiting = [asyncio.create_task(table.ran_dry.wait()) for table in tables]
    await asyncio.wait(waiting, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
    for task in waiting:
        task.cancel()


def _percentile(values: Sequence[float], share: float) -> float:
    ordered = sorted(values)
    return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def cpu_seconds(pid: int) -> float:
    """What a process has spent of a core."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2].split()
    return (int(fields[11]) + int(fields[12])) / _TICKS


def pin(pid: int, core: int) -> None:
    """Every thread of a process to one core; on a machine with one core there is nothing to choose."""
    if (os.cpu_count() or 1) > 1:
        for thread in os.listdir(f"/proc/{pid}/task"):
            os.sched_setaffinity(int(thread), {core})


# ---- Tables of this server.


class _Choice(msgspec.Struct):
    action: msgspec.Raw


class _Now(msgspec.Struct):
    number: int
    actors: list[int]
    over: bool = False
    choices: list[_Choice] = []


class _Frame(msgspec.Struct):
    """Of a position, what a mover needs."""

    now: _Now


class _Ack(msgspec.Struct):
    id: str


_read = msgspec.json.Decoder(_Frame).decode
_read_ack = msgspec.json.Decoder(_Ack).decode
_NEWS, _HELLO, _ACK, _REFUSED = (f'{{"type":"{kind}"'.encode() for kind in ("news", "hello", "ack", "refused"))


class OurGame:
    """One game with a socket for every seat."""

    def __init__(self, table: "OurTable", code: str) -> None:
        self.table = table
        self.code = code
        self.sockets: list[LeanSocket] = []
        self.now: _Now | None = None
        """What the first mover saw."""
        self._clicks: dict[str, float] = {}
        """When each move was sent that is not answered yet: the next may be on its way before that."""

    async def open(self, people: Sequence[Seated]) -> None:
        for seat, person in enumerate(people):
            path = f"/api/tables/{self.code}/live?seat={seat}"
            hear = self._listener(seat)
            self.sockets.append(await opened(hear, self.table.address, path, person.cookie))
        while self.now is None:
            await asyncio.sleep(0.002)

    def _listener(self, seat: int) -> Any:
        return lambda text: self._hear(seat, text)

    def _hear(self, seat: int, text: bytes) -> None:
        table = self.table
        table.times.bytes += len(text)
        if text.startswith(_NEWS):
            now = _read(text).now
            if now.over:
                if seat == 0:
                    table.play_next()
            elif now.actors[0] == seat:
                table.times.seen(table.clicked)
                self.click(seat, now)
        elif text.startswith(_ACK):
            table.times.answered(self._clicks.pop(_read_ack(text).id))
        elif text.startswith(_HELLO):
            now = _read(text).now
            if now.actors[0] == seat:
                self.now = now
        elif text.startswith(_REFUSED):
            table.times.refused += 1

    def click(self, seat: int, now: _Now) -> None:
        if self.table.is_stopped:
            return
        action = self.table.rng.choice(now.choices).action
        head = f'{{"type":"act","id":"{now.number}","seat":{seat},"number":{now.number},"action":'
        self.table.clicked = self._clicks[str(now.number)] = time.perf_counter()
        self.sockets[seat].send(head.encode() + bytes(action) + b"}")


class OurTable:
    """A place at which one game follows another; all of them were opened beforehand."""

    def __init__(self, address: str, game: str, seats: int, games: int, seed: int) -> None:
        self.address = address
        self.game = game
        self.seats = seats
        self.games = games
        self.rng = random.Random(seed)
        self.times = Times()
        self.clicked = 0.0
        self.is_stopped = False
        self.ran_dry = asyncio.Event()
        self._coming: list[OurGame] = []
        self._all: list[OurGame] = []

    async def open(self, times: Times) -> None:
        self.times = times
        async with httpx.AsyncClient(base_url=f"http://{self.address}", timeout=PATIENCE, trust_env=False) as http:
            people = [Seated(http, seat) for seat in range(self.seats)]
            for _ in range(self.games):
                game = OurGame(self, await set_up(people, self.game))
                await game.open(people)
                self._coming.append(game)
        self._all = list(self._coming)

    def start(self) -> None:
        self.play_next()

    def play_next(self) -> None:
        if not self._coming:
            self.ran_dry.set()
            return
        game = self._coming.pop()
        assert game.now is not None
        game.click(game.now.actors[0], game.now)

    async def stop(self) -> None:
        self.is_stopped = True
        await asyncio.sleep(0.3)
        for game in self._all:
            for socket in game.sockets:
                socket.close()
