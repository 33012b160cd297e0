"""Where the time of a move goes: the server in a closed loop, with the clock of its event loop around its parts.

    python benchmarks/parts_of_a_move.py
    python benchmarks/parts_of_a_move.py --tables 8 32 --python ../before/.venv/bin/python

Microseconds of the core for a move; a part that is indented is within the one above it.  The clocks cost a few, too.
Compiled modules take no clocks: there only the whole is told.
"""

import argparse
import asyncio
import json
import os
import signal
import sys
import tempfile
from pathlib import Path
from typing import Any

import uvloop
from closed_loop import CLIENT_CORE, SERVER_CORE, OurTable, Times, pin
from load_clients import LENGTH
from load_server import ServerProcess

PARTS = {
    "company.Company.tell_news": "telling all who are here",
    "shots.Shot.shown_to": "  how it came about, for each seat",
    "herald.Herald._shared": "  what happened, in words",
    "herald.Herald.now_for": "  the position, for who is to move",
    "herald.Herald._news_for_who_waits": "  the same for those who wait, with all of their news",
    "outflow.Outflow.send_out": "sending it, and beside it the acknowledgement",
    "live.LiveTable._made": "the move itself, by the rules",
    "storage.pen.Pen._told": "making rows of it for the disk",
    "unfolded.UnfoldedTable._believe": "believing it once it is stored",
    "wire.Wire.data_received": "receiving it",
}
FASTEST = 1500
"""Moves a second for which games are opened beforehand."""

_TIMED = """
import collections, functools, importlib, json, signal, time

spent = collections.Counter()
clock = time.thread_time

def timed(place):
    name, kind, part = ("hustings.server." + place).rsplit(".", 2)
    owner = getattr(importlib.import_module(name), kind)
    honest = getattr(owner, part)

    @functools.wraps(honest)
    def around(*args, **names):
        began = clock()
        try:
            return honest(*args, **names)
        finally:
            spent[place] += clock() - began

    if importlib.import_module(name).__file__.endswith(".py"):
        setattr(owner, part, around)

def tell(*_):
    with open(TO, "w") as file:
        json.dump({**spent, "all": clock()}, file)

for place in PLACES:
    timed(place)
signal.signal(signal.SIGUSR1, tell)
"""


async def _parts(server: ServerProcess, file: Path, count: int, seconds: float) -> tuple[int, dict[str, float]]:
    """How many moves were made, and the seconds that each part took of them."""
    times, games = Times(), max(2, round(seconds * FASTEST / LENGTH / count))
    tables = [OurTable(server.address, "electioneering", 4, games, place) for place in range(count)]
    for table in tables:
        await table.open(times)
    for table in tables:
        table.start()
    await asyncio.sleep(0.5)
    before = await _told(server, file)
    times.is_measuring = True
    await asyncio.wait([asyncio.create_task(table.ran_dry.wait()) for table in tables], timeout=seconds)
    times.is_measuring = False
    after = await _told(server, file)
    await asyncio.gather(*(table.stop() for table in tables))
    return len(times.answers), {part: took - before.get(part, 0.0) for part, took in after.items()}


async def _told(server: ServerProcess, file: Path) -> dict[str, float]:
    file.unlink(missing_ok=True)
    os.kill(server.pid, signal.SIGUSR1)
    while not file.exists() or not file.read_text().endswith("}"):
        await asyncio.sleep(0.002)
    found: dict[str, float] = json.loads(file.read_text())
    return found


def _measure(count: int, arguments: argparse.Namespace) -> None:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "parts.json"
        first = f"TO, PLACES = {str(file)!r}, {list(PARTS)!r}\n{_TIMED}"
        with ServerProcess(Path(folder), arguments.python, first=first) as server:
            pin(server.pid, SERVER_CORE)
            pin(os.getpid(), CLIENT_CORE)
            moves, took = uvloop.run(_parts(server, file, count, arguments.seconds))
    _show(count, moves, took)


def _show(count: int, moves: int, took: dict[str, float]) -> None:
    def each(seconds: float) -> str:
        return f"{1e6 * seconds / moves:8.0f} us"

    print(f"{count} tables, {moves} moves: {each(took['all'])} of the event loop's thread for a move")
    for place, part in PARTS.items():
        if place in took:
            print(f"{each(took[place])}  {part}", flush=True)


def _arguments() -> Any:
    parser = argparse.ArgumentParser(description="Measure where the time of a move goes.")
    parser.add_argument("--tables", type=int, nargs="+", default=[8, 32])
    parser.add_argument("--seconds", type=float, default=4.0)
    parser.add_argument("--python", default=sys.executable, help="of the version to be measured")
    return parser.parse_args()


if __name__ == "__main__":
    given = _arguments()
    for tables in given.tables:
        _measure(tables, given)
