"""Socket libraries: the server in the closed loop with each that uvicorn can speak by, and with our own way past them,
in turn and on the same core.

    python benchmarks/sockets.py
    python benchmarks/sockets.py --tables 8 32 --rounds 5 --python .venv-compiled/bin/python

A library that is not installed (`pip install wsproto`) is left out.
"""

import argparse
import contextlib
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import uvloop
from closed_loop import CLIENT_CORE, SERVER_CORE, Measured, OurTable, measured, pin, told
from load_clients import LENGTH
from load_server import ServerProcess

OURS = "our own way"
LIBRARIES = {"websockets": "websockets", "websockets-sansio": "websockets", "wsproto": "wsproto"}
"""As uvicorn calls them, and the package that each needs."""
_INSTEAD = "from hustings.server import serving\nserving.Wire = {name!r}\n"


def _installed(python: str) -> list[str]:
    def has(package: str) -> bool:
        return subprocess.run([python, "-c", f"import {package}"], capture_output=True).returncode == 0

    return [name for name, package in LIBRARIES.items() if has(package)]


@contextlib.contextmanager
def _servers(python: str) -> Iterator[dict[str, ServerProcess]]:
    with contextlib.ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        found: dict[str, ServerProcess] = {}
        for name in (*_installed(python), OURS):
            first = "" if name == OURS else _INSTEAD.format(name=name)
            found[name] = stack.enter_context(ServerProcess(folder / name, python, first=first))
            pin(found[name].pid, SERVER_CORE)
        pin(os.getpid(), CLIENT_CORE)
        yield found


async def _round(server: ServerProcess, count: int, arguments: argparse.Namespace, turn: int) -> Measured:
    games = max(2, round(arguments.moves / LENGTH / count))
    tables = [OurTable(server.address, "electioneering", 4, games, turn * 1000 + place) for place in range(count)]
    return await measured(tables, server.pid, arguments.seconds, warm_up=0.5)


def _measure(count: int, servers: dict[str, ServerProcess], arguments: argparse.Namespace) -> None:
    rows: dict[str, list[Measured]] = {name: [] for name in servers}
    for turn in range(arguments.rounds):
        for name, server in servers.items():
            rows[name].append(uvloop.run(_round(server, count, arguments, turn)))
            print(f"{count:3} tables {name:18}{told(rows[name][-1])}", file=sys.stderr, flush=True)
    for name, own in rows.items():
        pairs = zip(own, rows[OURS], strict=True)
        ratio = statistics.median(one.server_ms_a_move / ours.server_ms_a_move for one, ours in pairs)
        print(f"{count:3} tables {name:18} {ratio:.2f} times the core's time for a move", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the server with each socket library.")
    parser.add_argument("--tables", type=int, nargs="+", default=[8, 32])
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--moves", type=int, default=4000, help="for which tables are opened beforehand, in each round")
    parser.add_argument("--seconds", type=float, default=3.0, help="measured at most, in each round")
    parser.add_argument("--python", default=sys.executable, help="of the version to be measured")
    arguments = parser.parse_args()
    with _servers(arguments.python) as servers:
        for count in arguments.tables:
            _measure(count, servers, arguments)


if __name__ == "__main__":
    main()
