"""The event loop is never stopped: whatever a crowd does at one table, a move at another is acknowledged soon."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from hustings.server.entries import Entries, Entry, in_force, taken_back

from .guests import Frame, Live, Person
from .test_kill import Server

PREVIEWS = int(os.environ.get("HUSTINGS_PREVIEWS", "2000"))
"""`make soak` asks for ten thousand."""
SOON = 0.25
"""Seconds, on a machine that has nothing else to do."""
SLOWER = 4
"""Where others use the machine too, so many times what the slowest move took before the crowd came."""
QUIET, RUSHES = 40, 3
LONGEST_RUSH = 60.0
LONG_GAME = 60


@pytest.fixture
def served(tmp_path: Path) -> Iterator[str]:
    server = Server(tmp_path)
    server.start()
    yield f"http://{server.address}"
    server.kill()


class Table:
    """A table with somebody at both seats, who plays by themselves; and the next one when a game is over."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.times: list[float] = []
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
        began = time.perf_counter()
        answer = line.act(seat, now["number"], self._now(line)["choices"][0]["action"])
        self.times.append(time.perf_counter() - began)
        self.number = answer["number"]

    def _now(self, line: Live) -> Frame:
        assert line.now is not None
        return line.now

    def slowest(self) -> float:
        found = max(self.times)
        self.times.clear()
        return found


def long_game(person: Person) -> str:
    """A table with a long story."""
    code = person.found("me", "guest", game="electioneer")
    for _ in range(LONG_GAME):
        now = person.now(code)
        seat = now["actors"][0]
        person.act(code, seat, now["number"], person.now(code, seat)["choices"][0]["action"])
    return code


def rush(table: Table, served: str, code: str, person: Person) -> float:
    """The slowest move while a crowd is elsewhere."""
    address, cookie = served.removeprefix("http://"), f"hustings={person.cookie}"
    command = [sys.executable, "-m", "tests.server.flood", address, code, cookie, str(PREVIEWS)]
    with subprocess.Popen(command) as crowd:
        until = time.perf_counter() + LONGEST_RUSH
        while crowd.poll() is None and time.perf_counter() < until:
            table.move()
        crowd.kill()
    return table.slowest()


def test_a_crowd_at_one_table_does_not_hold_up_another(served: str) -> None:
    """Whoever else uses the machine may hold up a single rush, but not each of them."""
    other = Person(served, "Bo")
    table, crowded = Table(Person(served, "Ada")), long_game(other)
    for _ in range(QUIET):
        table.move()
    bound = max(SOON, SLOWER * table.slowest())
    assert any(rush(table, served, crowded, other) <= bound for _ in range(RUSHES))
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
