"""How much play one server holds: many tables at once, a socket for every seat, faster and faster.

    python benchmarks/load.py
    python benchmarks/load.py --tables 50 --seconds 10 --rates 1 2 4 --json
    python benchmarks/load.py --closed 1 8 32

Client and server share the cores of the machine.  It ends when the 99th percentile from a click to the other seats'
screens is above 100 ms, and says what the highest rate was that held.  With `--closed` every move is answered by the
next at once instead, at so many tables, the server on one core and the client on another.
"""

import argparse
import asyncio
import json
import os
import sys
import tempfile
import time
from collections.abc import Awaitable, Iterable, Sequence
from pathlib import Path
from typing import Any

import httpx
from closed_loop import CLIENT_CORE, SERVER_CORE, OurTable, measured, pin, told
from load_clients import LENGTH, Bystander, Slot, Tally
from load_server import ServerProcess

FASTEST = 1000
"""Moves a second for which games are opened before a closed loop: where they run out, it is measured for less long."""
LIMIT_MS = 100.0
KEEPS_UP = 0.95
"""The part of the moves asked for that must have been made, for a rate to hold."""
AT_ONCE = 10
SAMPLED_EVERY = 1.0
LAG_WINDOW = 10.0
"""Seconds that the server's own measure of its lag looks back."""


def percentile(values: Sequence[float], share: float) -> float:
    """In milliseconds."""
    ordered = sorted(values)
    return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else float("nan")


class Load:
    """Tables under load on one server."""

    def __init__(self, server: ServerProcess, arguments: argparse.Namespace) -> None:
        self.server = server
        self.arguments = arguments
        self.tally = Tally()
        places = range(arguments.tables)
        self.slots = [Slot(server.address, arguments.game, arguments.seats, self.tally, place) for place in places]
        self.http = httpx.AsyncClient(base_url=f"http://{server.address}", timeout=30.0, trust_env=False)

    async def health(self) -> dict[str, Any]:
        found: dict[str, Any] = (await self.http.get("/api/health")).raise_for_status().json()
        return found

    async def open(self) -> dict[str, float]:
        """Open every table and every socket; what a table takes in memory."""
        await self.health()
        before = self.server.megabytes
        await self._a_few_at_once(slot.open() for slot in self.slots)
        opened = self.server.megabytes
        return {"before_mb": before, "opened_mb": opened, "kb_per_table": 1000 * (opened - before) / len(self.slots)}

    async def scatter(self) -> None:
        """Bring every table somewhere into its game, so that they do not all end in the same second."""
        await self._a_few_at_once(slot.get_going() for slot in self.slots)

    async def _a_few_at_once(self, jobs: Iterable[Awaitable[None]]) -> None:
        at_once = asyncio.Semaphore(AT_ONCE)

        async def one(job: Awaitable[None]) -> None:
            async with at_once:
                await job

        await asyncio.gather(*(one(job) for job in jobs))

    async def measure(self, rate: float) -> dict[str, float]:
        """Play at so many moves a second and table: first to warm up, then measured."""
        playing = [asyncio.create_task(slot.play(1 / rate)) for slot in self.slots]
        await asyncio.sleep(self.arguments.warm_up)
        self.tally.clear()
        started, server_cpu, client_cpu = time.perf_counter(), self.server.cpu_seconds, time.process_time()
        lags = await self._sample_lag(self.arguments.seconds)
        seconds = time.perf_counter() - started
        tally, self.tally = self.tally, Tally()
        row = {
            "rate": rate,
            "moves_a_second": tally.clicks / seconds,
            "kept_up": tally.clicks / seconds / (rate * len(self.slots)),
            "screen_p50_ms": percentile(tally.screens, 0.5),
            "screen_p99_ms": percentile(tally.screens, 0.99),
            "ack_p50_ms": percentile(tally.answers, 0.5),
            "ack_p99_ms": percentile(tally.answers, 0.99),
            "lag_worst_ms": max(lags),
            "server_cpu": (self.server.cpu_seconds - server_cpu) / seconds,
            "client_cpu": (time.process_time() - client_cpu) / seconds,
            "server_mb": self.server.megabytes,
            "refused": tally.refused,
            "megabytes_sent_a_second": tally.bytes / seconds / 1e6,
        }
        for slot in self.slots:
            slot.tally = self.tally
        await self._rest(playing)
        return row

    async def _sample_lag(self, seconds: float) -> list[float]:
        """The worst lag, as far as the server's measure lies in the time that is measured."""
        lags = []
        started = time.perf_counter()
        while (passed := time.perf_counter() - started) < seconds:
            await asyncio.sleep(min(SAMPLED_EVERY, seconds - passed))
            if time.perf_counter() - started >= min(LAG_WINDOW, seconds - 0.1):
                lags.append((await self.health())["loop_lag_ms"])
        return lags

    async def _rest(self, playing: list[asyncio.Task[None]]) -> None:
        """Let every move that is on its way arrive."""
        for slot in self.slots:
            slot.is_resting = True
        failed = [task for task in playing if task.done() and not task.cancelled()]
        for task in failed:
            task.result()
        await asyncio.gather(*playing)

    async def close(self) -> None:
        await asyncio.gather(*(slot.close() for slot in self.slots))
        await self.http.aclose()


async def under_load(server: ServerProcess, arguments: argparse.Namespace) -> dict[str, Any]:
    load = Load(server, arguments)
    memory = await load.open()
    health = await load.health()
    show(f"{health['tables_open']} tables, {health['sockets']} sockets, {memory['kb_per_table']:.0f} kB a table")
    await load.scatter()
    show(_HEADING)
    rows: list[dict[str, float]] = []
    for rate in arguments.rates:
        row = await load.measure(rate)
        row["tables_open"] = (await load.health())["tables_open"]
        rows.append(row)
        show(_line(row))
        if not _holds(row):
            break
    await load.close()
    first = rows[0]
    # Finished tables stay in memory for a while, so it is divided by all that are open.
    memory["kb_per_table_after_play"] = 1000 * (first["server_mb"] - memory["before_mb"]) / first["tables_open"]
    show(f"{memory['kb_per_table_after_play']:.0f} kB a table held in memory after play at the first rate")
    held = [row for row in rows if _holds(row)]
    if held:
        best = held[-1]
        pace = f"{best['rate']:g} a second and table, {best['moves_a_second']:.0f} moves a second"
        show(f"Highest rate that holds: {pace}.")
    return {"memory": memory, "rates": rows, "highest": held[-1]["rate"] if held else None}


def _holds(row: dict[str, float]) -> bool:
    return row["screen_p99_ms"] <= LIMIT_MS and row["kept_up"] >= KEEPS_UP


_HEADING = (
    "rate/table   moves/s | to the other screens p50    p99 | acknowledged p50    p99 | worst lag | "
    "CPU server client | server"
)


def _line(row: dict[str, float]) -> str:
    return (
        f"{row['rate']:10.2f}{row['moves_a_second']:10.1f} |"
        f"{row['screen_p50_ms']:21.1f} ms{row['screen_p99_ms']:6.0f} |"
        f"{row['ack_p50_ms']:13.1f} ms{row['ack_p99_ms']:6.0f} |{row['lag_worst_ms']:7.0f} ms |"
        f"{100 * row['server_cpu']:9.0f} %{100 * row['client_cpu']:5.0f} % |{row['server_mb']:5.0f} MB"
    )


async def beside_bots(server: ServerProcess, arguments: argparse.Namespace) -> dict[str, Any]:
    """The loop's lag and the time from a ping to its answer, while bots think at several tables at once."""
    places = range(arguments.bot_tables)
    people = [Bystander(server.address, arguments.game, arguments.level, place) for place in places]
    playing = [asyncio.create_task(person.play()) for person in people]
    lags = []
    async with httpx.AsyncClient(base_url=f"http://{server.address}", timeout=30.0, trust_env=False) as http:
        for second in range(int(arguments.warm_up + max(arguments.seconds, LAG_WINDOW + 5))):
            await asyncio.sleep(1.0)
            if second >= arguments.warm_up + LAG_WINDOW:
                lags.append((await http.get("/api/health")).json()["loop_lag_ms"])
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    pongs = [pong for person in people for pong in person.pongs]
    found = {
        "tables": arguments.bot_tables,
        "level": arguments.level,
        "moves": sum(person.moves for person in people),
        "lag_worst_ms": max(lags),
        "ping_p50_ms": percentile(pongs, 0.5),
        "ping_p99_ms": percentile(pongs, 0.99),
    }
    show(
        f"{found['tables']} tables of bots of level {found['level']}: worst lag {found['lag_worst_ms']:.0f} ms, "
        f"a ping is answered in {found['ping_p50_ms']:.1f} ms (p99 {found['ping_p99_ms']:.0f} ms)"
    )
    return found


async def in_closed_loop(server: ServerProcess, arguments: argparse.Namespace) -> list[dict[str, Any]]:
    """Moves a second, where each table plays as fast as it is answered."""
    pin(server.pid, SERVER_CORE)
    pin(os.getpid(), CLIENT_CORE)
    rows = []
    for count in arguments.closed:
        games = max(2, round(arguments.seconds * FASTEST / LENGTH / count))
        tables = [OurTable(server.address, arguments.game, arguments.seats, games, place) for place in range(count)]
        row = await measured(tables, server.pid, arguments.seconds, min(arguments.warm_up, 0.5))
        rows.append({"tables": count, **row._asdict()})
        show(f"{count:3} tables: {told(row)}")
    return rows


def show(line: str) -> None:
    print(line, file=sys.stderr if _as_json else sys.stdout, flush=True)


_as_json = False


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Measure how much play one server holds.")
    parser.add_argument("--game", default="electioneering")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seconds", type=float, default=20.0, help="measured at each rate")
    parser.add_argument("--warm-up", type=float, default=5.0, help="seconds before it, at each rate")
    parser.add_argument(
        "--rates",
        type=float,
        nargs="+",
        default=[1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 8],
        help="moves a second and table, rising",
    )
    parser.add_argument("--closed", type=int, nargs="+", default=[], help="tables in a closed loop, and nothing else")
    parser.add_argument("--bot-tables", type=int, default=8, help="tables at which bots think at once; 0 leaves it out")
    parser.add_argument("--level", default="hard")
    parser.add_argument("--json", action="store_true")
    return parser.parse_args()


def _measured(part: Any, arguments: argparse.Namespace) -> Any:
    """Each part has a server of its own, so that one does not disturb the other."""
    with tempfile.TemporaryDirectory() as folder, ServerProcess(Path(folder)) as server:
        return asyncio.run(part(server, arguments))


def main() -> None:
    global _as_json
    arguments = _arguments()
    _as_json = arguments.json
    found: dict[str, Any] = {}
    if arguments.closed:
        found["closed"] = _measured(in_closed_loop, arguments)
    elif arguments.tables:
        found["load"] = _measured(under_load, arguments)
    if arguments.bot_tables and not arguments.closed:
        found["bots"] = _measured(beside_bots, arguments)
    if arguments.json:
        print(json.dumps(found, indent=1))


if __name__ == "__main__":
    main()
