"""This server beside boardgame.io, in one closed loop: in turn, on the same core, asked by the same client.

    python benchmarks/beside_boardgame_io.py
    python benchmarks/beside_boardgame_io.py --tables 8 32 --also before=../before/.venv/bin/python

boardgame.io is fetched from npm into `--folder` (a temporary one unless told).  It keeps its tables in memory and
stores nothing; this server has every move on the disk before it acknowledges it.  `--also` takes the Python of another
version of this server, which is then measured in turn too.  Where others use the machine, the ratio by time of the core
is the one that holds: what each server spent of it on a move.
"""

import argparse
import contextlib
import json
import os
import statistics
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import uvloop
from boardgame_io_tables import TheirServer, TheirTable, installed
from closed_loop import CLIENT_CORE, SERVER_CORE, Measured, OurTable, Table, measured, pin, told
from load_server import ServerProcess

THEIRS = "boardgame.io"


class Measurable(NamedTuple):
    """A server in the loop, and how its tables are made: so many of them, in a round of this number."""

    name: str
    pid: int
    tables: Callable[[int, int], Sequence[Table]]


def _ours(name: str, server: ServerProcess, arguments: argparse.Namespace) -> Measurable:
    def tables(count: int, turn: int) -> Sequence[Table]:
        games = max(2, round(arguments.moves / arguments.length / count))
        return [OurTable(server.address, arguments.game, arguments.seats, games, turn * 1000 + n) for n in range(count)]

    return Measurable(name, server.pid, tables)


def _theirs(server: TheirServer, arguments: argparse.Namespace) -> Measurable:
    def tables(count: int, turn: int) -> Sequence[Table]:
        return [TheirTable(server.address, arguments.seats, f"{count}-{turn}-{n}") for n in range(count)]

    return Measurable(THEIRS, server.pid, tables)


@contextlib.contextmanager
def _servers(arguments: argparse.Namespace) -> Iterator[list[Measurable]]:
    with contextlib.ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        theirs = stack.enter_context(TheirServer(installed(arguments.folder or folder / "npm")))
        found = [_theirs(theirs, arguments)]
        for name, python in (*(each.split("=", 1) for each in arguments.also), ("now", sys.executable)):
            found.append(_ours(name, stack.enter_context(ServerProcess(folder / name, python)), arguments))
        for server in found:
            pin(server.pid, SERVER_CORE)
        pin(os.getpid(), CLIENT_CORE)
        yield found


async def _compared(
    servers: Sequence[Measurable], count: int, arguments: argparse.Namespace
) -> dict[str, list[Measured]]:
    """Each server in turn, again and again."""
    rows: dict[str, list[Measured]] = {server.name: [] for server in servers}
    for turn in range(arguments.rounds):
        for server in servers:
            tables = server.tables(count, turn)
            row = await measured(tables, server.pid, arguments.seconds, arguments.warm_up)
            rows[server.name].append(row)
            print(f"{count:3} tables {server.name:13}{told(row)}", file=sys.stderr, flush=True)
    return rows


def _ratios(rows: dict[str, list[Measured]]) -> dict[str, dict[str, float]]:
    """Beside boardgame.io, round by round, the median: moves a second, and moves for what was spent of the core."""

    def beside(own: list[Measured], of: Callable[[Measured], float]) -> float:
        return statistics.median(of(a) / of(b) for a, b in zip(own, rows[THEIRS], strict=True))

    return {
        name: {
            "by the clock": beside(own, lambda row: row.moves_a_second),
            "by time of the core": beside(own, lambda row: 1 / row.server_ms_a_move),
        }
        for name, own in rows.items()
        if name != THEIRS
    }


def _told(count: int, rows: dict[str, list[Measured]], as_json: bool) -> str:
    ratios = _ratios(rows)
    if as_json:
        measured = {name: [row._asdict() for row in own] for name, own in rows.items()}
        return json.dumps({"tables": count, "ratios": ratios, "rows": measured})
    each = [f"{name} {ratio:.2f} {how}" for name, found in ratios.items() for how, ratio in found.items()]
    return f"{count} tables, of boardgame.io: {', '.join(each)}"


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Measure this server beside boardgame.io.")
    parser.add_argument("--folder", type=Path, help="where boardgame.io is installed, or will be")
    parser.add_argument("--also", action="append", default=[], help="NAME=PYTHON: another version of this server")
    parser.add_argument("--game", default="electioneering")
    parser.add_argument("--length", type=int, default=30, help="about how many moves a game has")
    parser.add_argument("--tables", type=int, nargs="+", default=[1, 8, 32])
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--moves", type=int, default=4000, help="for which tables are opened beforehand, in each round")
    parser.add_argument("--seconds", type=float, default=4.0, help="measured at most, in each round")
    parser.add_argument("--warm-up", type=float, default=0.5)
    parser.add_argument("--json", action="store_true")
    return parser.parse_args()


def main() -> None:
    arguments = _arguments()
    with _servers(arguments) as servers:
        for count in arguments.tables:
            rows = uvloop.run(_compared(servers, count, arguments))
            print(_told(count, rows, arguments.json), flush=True)


if __name__ == "__main__":
    main()
