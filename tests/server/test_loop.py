"""The event loop is never stopped: whatever a crowd does at one table, a move at another is acknowledged soon."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from hustings.server.entries import Entries, Entry, in_force, taken_back

from .guests import Frame, Live, Person
from .test_kill import Server

PREVIEWS = int(os.environ.get("HUSTINGS_PREVIEWS", "600"))
"""`make soak` asks for ten thousand."""
SOON = 0.25
"""Seconds.  By the clock it is that on a machine that has nothing else to do: what is held to it here is what the loop
itself did meanwhile, which whoever else uses the machine does not lengthen."""
RUSHES = 4
LONGEST_RUSH = 60.0
LONG_GAME = 60


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path)
    server.start()
    yield server
    server.kill()


class Waited(NamedTuple):
    """How long a move took to be acknowledged: what the server's event loop did meanwhile, and by the clock."""

    loop: float
    clock: float


class Table:
    """A table with somebody at both seats, who plays by themselves; and the next one when a game is over."""

    def __init__(self, server: Server) -> None:
        assert server.process is not None
        self.loop = server.process.pid
        self.person = Person(f"http://{server.address}", "Ada")
        self.waits: list[Waited] = []
        self.sit_down()

    def sit_down(self) -> None:
        self.code = self.person.found("me", "guest", game="electioneering")
        self.lines = [self.person.live(self.code, seat).__enter__() for seat in range(2)]
        self.number = 0

    def get_up(self) -> None:
        for line in self.lines:
            line.__exit__()

    def move(self) -> None:
        """Whoever is asked does the first thing that may be done; how long it was until that was stored."""
        for line in self.lines:
            while self._now(line)["number"] < self.number:
                line.receive()
        now = self._now(self.lines[0])
        if now["over"]:
            self.get_up()
            self.sit_down()
            now = self._now(self.lines[0])
        seat = now["actors"][0]
        line = self.lines[seat]
        began, spent = time.perf_counter(), seconds_of_first_thread(self.loop)
        answer = line.act(seat, now["number"], self._now(line)["choices"][0]["action"])
        self.waits.append(Waited(seconds_of_first_thread(self.loop) - spent, time.perf_counter() - began))
        self.number = answer["number"]

    def _now(self, line: Live) -> Frame:
        assert line.now is not None
        return line.now


def long_game(person: Person) -> str:
    """A table with a long story."""
    code = person.found("me", "guest", game="electioneer")
    for _ in range(LONG_GAME):
        now = person.now(code)
        seat = now["actors"][0]
        person.act(code, seat, now["number"], person.now(code, seat)["choices"][0]["action"])
    return code


def seconds_of_first_thread(process: int) -> float:
    """How long the first thread of a process, which is where its event loop runs, has had a core."""
    fields = Path(f"/proc/{process}/task/{process}/stat").read_text().rpartition(") ")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def rush(table: Table, server: Server, code: str, person: Person) -> Waited:
    """The longest waits for a move while a crowd is elsewhere."""
    table.waits.clear()
    cookie = f"hustings={person.cookie}"
    command = [sys.executable, "-m", "tests.server.flood", server.address, code, cookie, str(PREVIEWS)]
    with subprocess.Popen(command) as crowd:
        until = time.perf_counter() + LONGEST_RUSH
        while crowd.poll() is None and time.perf_counter() < until:
            table.move()
        crowd.kill()
    loop, clock = (max(waits) for waits in zip(*table.waits, strict=True))
    print(f"{len(table.waits)} moves; the slowest: {loop:.3f} s of the loop, {clock:.3f} s by the clock")
    return Waited(loop, clock)


def test_a_crowd_at_one_table_does_not_hold_up_another(served: Server) -> None:
    """A core that others use too is slower while it is ours, so that a rush may be tried again."""
    other = Person(f"http://{served.address}", "Bo")
    table, crowded = Table(served), long_game(other)
    assert any(rush(table, served, crowded, other).loop <= SOON for _ in range(RUSHES))
    table.get_up()


def test_what_is_in_force_is_known_without_looking_at_the_whole_list_again() -> None:
    """Ten thousand moves, each taken back: what was quadratic took minutes."""
    entries = Entries([Entry(number=0, turn=0, kind="deal", seat=None)])
    for number in range(1, 20_000, 2):
        entries.append(Entry(number=number, turn=1, kind="act", seat=0))
        entries.append(Entry(number=number + 1, turn=1, kind="undo", seat=0, back_to=number - 1))
        assert entries.taken_back_by(entries[-1]) == 1
    assert list(entries.in_force) == in_force(entries) == []
    assert entries.taken_back == taken_back(entries)
    entries.append(Entry(number=20_001, turn=1, kind="act", seat=1))
    assert [move.number for move in entries.in_force] == [20_001]
