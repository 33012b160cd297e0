"""What a second server on the same PostgreSQL brings: moves a second, and what a move costs those who work on it.

    python benchmarks/processes.py
    python benchmarks/processes.py --tables 16 --seconds 20 --rounds 3 --json

Every table is a closed loop: each move is answered by the next at once.  Once with all sockets of a table at one
server, as the proxy of `deploy/` does it, and once with every table's sockets at both.  Clients, servers and database
share the cores of the machine, so that what is compared is the time of a core that a move takes, beside what the
servers spend when nobody moves: how many moves so many cores make follows from that.  Of several rounds, one way after
the other in each, the median is told.  `--no-fsync` is for a machine whose disk is busy: it changes no time of a core.
"""

import argparse
import asyncio
import contextlib
import json
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from load_clients import Slot, Tally
from load_server import ServerProcess

sys.path.insert(0, str(Path(__file__).parents[1]))
from tests.postgres import Cluster

_TICKS = os.sysconf("SC_CLK_TCK")
_PARENT, _USER, _SYSTEM, _USER_OF_GONE, _SYSTEM_OF_GONE = 1, 11, 12, 13, 14


class Cost(NamedTuple):
    """Of one way to run: moves a second here, and milliseconds of a core a move."""

    servers: int
    sockets: str
    moves_a_second: float
    server_ms: float
    database_ms: float
    client_ms: float
    refused: float

    @property
    def moves_of_cores(self) -> float:
        """How many moves a second the servers make with a core each, clients and database having others."""
        return self.servers * 1000 / self.server_ms


def spent_by_family(pid: int) -> float:
    """Seconds of a core that a process and all that it has started have spent, those included that are gone."""
    parent = _stat(pid)
    others = [fields for path in Path("/proc").glob("[0-9]*") if (fields := _stat(int(path.name)))]
    children = [fields for fields in others if int(fields[_PARENT]) == pid]
    own = sum(int(fields[_USER]) + int(fields[_SYSTEM]) for fields in (parent, *children))
    return (own + int(parent[_USER_OF_GONE]) + int(parent[_SYSTEM_OF_GONE])) / _TICKS


def _stat(pid: int) -> list[str]:
    with contextlib.suppress(OSError):
        return Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2].split()
    return []


def opened_slots(servers: Sequence[ServerProcess], arguments: argparse.Namespace, tally: Tally) -> list[Slot]:
    """Tables in turn at each server; where they are spread, their people too."""
    slots = []
    for place in range(arguments.tables):
        home = servers[place % len(servers)].address
        slot = Slot(home, arguments.game, arguments.seats, tally, place)
        if arguments.spread:
            for person in slot.people:
                person.address = servers[(place + person.seat) % len(servers)].address
        slots.append(slot)
    return slots


async def played(servers: Sequence[ServerProcess], cluster: Cluster, arguments: argparse.Namespace) -> Cost:
    tally = Tally()
    slots = opened_slots(servers, arguments, tally)
    for slot in slots:
        await slot.open()
    await asyncio.sleep(arguments.warm_up)
    idle = [spent / arguments.idle for spent in await _spending(servers, cluster, arguments.idle)]
    playing = [asyncio.create_task(slot.play(0.0)) for slot in slots]
    await asyncio.sleep(arguments.warm_up)
    tally.clear()
    began = time.perf_counter()
    spent = await _spending(servers, cluster, arguments.seconds)
    took, moves = time.perf_counter() - began, len(tally.answers)
    for slot in slots:
        slot.is_resting = True
    await asyncio.gather(*playing)
    await asyncio.gather(*(slot.close() for slot in slots))
    server_ms, database_ms, client_ms = (
        1000 * (whole - took * rate) / moves for whole, rate in zip(spent, idle, strict=True)
    )
    how = "at both" if arguments.spread else "at one"
    return Cost(len(servers), how, moves / took, server_ms, database_ms, client_ms, tally.refused)


async def _spending(servers: Sequence[ServerProcess], cluster: Cluster, seconds: float) -> list[float]:
    """What servers, database and clients spend in so many seconds."""
    before = _spent(servers, cluster)
    await asyncio.sleep(seconds)
    return [then - was for was, then in zip(before, _spent(servers, cluster), strict=True)]


def _spent(servers: Sequence[ServerProcess], cluster: Cluster) -> tuple[float, float, float]:
    return sum(server.cpu_seconds for server in servers), spent_by_family(cluster.pid), time.process_time()


def measured(count: int, spread: bool, arguments: argparse.Namespace) -> Cost:
    """Each way has servers and a database of its own."""
    arguments.spread = spread
    with contextlib.ExitStack() as opened:
        folder = Path(opened.enter_context(tempfile.TemporaryDirectory()))
        cluster = opened.enter_context(Cluster(is_lasting=arguments.fsync))
        database = cluster.fresh()
        servers = [opened.enter_context(ServerProcess(folder, database=database)) for _ in range(count)]
        return asyncio.run(played(servers, cluster, arguments))


def typical(costs: Sequence[Cost]) -> Cost:
    """Of several rounds of one way to run."""
    figures = [statistics.median(values) for values in zip(*(cost[2:] for cost in costs), strict=True)]
    return Cost(costs[0].servers, costs[0].sockets, *figures)


def told(costs: Sequence[Cost]) -> str:
    alone = costs[0]
    lines = ["servers, sockets | moves/s here | ms of a core a move: server, database, clients | times one server"]
    for cost in costs:
        times = cost.moves_of_cores / alone.moves_of_cores
        here = cost.moves_a_second / alone.moves_a_second
        shares = f"{cost.server_ms:29.2f}{cost.database_ms:10.2f}{cost.client_ms:9.2f}"
        lines.append(
            f"{cost.servers} {cost.sockets:14} |{cost.moves_a_second:13.0f} |{shares} | "
            f"{times:.2f} with a core each, {here:.2f} with all on these cores"
        )
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure what a second server on the same PostgreSQL brings.")
    parser.add_argument("--game", default="electioneering")
    parser.add_argument("--tables", type=int, default=16)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--warm-up", type=float, default=5.0)
    parser.add_argument("--idle", type=float, default=5.0, help="seconds in which nobody moves, measured before")
    parser.add_argument("--fsync", action=argparse.BooleanOptionalAction, default=True)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    ways = [(1, False), (2, False), (2, True)]
    rounds = [[measured(*way, arguments) for way in ways] for _ in range(arguments.rounds)]
    costs = [typical(same) for same in zip(*rounds, strict=True)]
    print(json.dumps([cost._asdict() for cost in costs], indent=1) if arguments.json else told(costs))


if __name__ == "__main__":
    main()
