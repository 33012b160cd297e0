"""One of two servers under play is killed outright, again and again: whoever was connected to it goes on at the other.

Nothing that was acknowledged is lost or there twice, every socket is back within seconds, and of the servers that run
only one at a time thinks for the bots of a table.
"""

import asyncio
import contextlib
import itertools
import os
import random
import subprocess
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest

from hustings.core.registry import titles
from tests.postgres import Cluster

from .test_kill import LOST, PATIENCE, SERVE, Match, Player, Server, _cookie, all_gone

KILLS = int(os.environ.get("HUSTINGS_FAILOVERS", "4"))
"""`make soak` asks for 200."""
LONGEST_LIFE = 1.5
LONGEST_PAUSE = 0.05
FEW = 10
"""Kills up to which the quick games alone are played."""
LONGEST_BREAK = 20.0 if KILLS <= FEW else 5.0
"""Seconds: among other tests on the same cores more than where nothing else runs."""

NOTING = '''
import os, random, time

class Noting:
    """Takes anything, after a while; and notes for which game it was asked, by which server, from when to when."""

    def choose(self, seat):
        began = time.time()
        time.sleep(0.05)
        legal = seat.legal()
        with open(os.environ["HUSTINGS_NOTES"], "a") as notes:
            notes.write(f"{seat.game.slug} {os.getppid()} {began} {time.time()}\\n")
        return random.choice(legal)
'''


class Thought(NamedTuple):
    """That a bot was asked: at which game, by which server, from when to when."""

    game: str
    server: int
    began: float
    ended: float


class Member(Server):
    """One of several servers on a database."""

    def __init__(self, data: Path, database: str, number: int) -> None:
        super().__init__(data)
        self.database = database
        self.errors = data / f"errors-{number}.txt"

    def start(self) -> None:
        self.launch()
        self.await_start()

    def launch(self) -> None:
        environment = {
            **os.environ,
            "HUSTINGS_DATA": str(self.data),
            "HUSTINGS_DATABASE": self.database,
            "HUSTINGS_NOTES": str(self.data / "notes.txt"),
        }
        with self.errors.open("w") as complaints:
            self.process = subprocess.Popen(
                [*SERVE, "--thinkers", "2", "--beat", "0.5", "--level", "easy=noting:Noting"],
                cwd=self.data,
                env=environment,
                stdout=subprocess.PIPE,
                stderr=complaints,
                text=True,
                start_new_session=True,
            )

    def await_start(self) -> None:
        assert self.process is not None
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        assert "http://localhost:" in said, self.errors.read_text()
        self.address = f"127.0.0.1:{said.split('http://localhost:')[1].split()[0]}"


Break = tuple[float, list[str]]
"""How many seconds somebody was without a server, and what they met meanwhile."""


class Wanderer(Player):
    """Somebody who goes to the next server when theirs is gone, and notes how long that took."""

    lost_at: float | None = None
    breaks: list[Break]
    met: list[str]
    """What was met since the connection was lost."""
    turn = 0

    async def play_on(self, servers: list[Member]) -> None:
        """Until the game is over."""
        self.breaks, self.met = [], []
        for attempt in itertools.count(self.turn):
            server = servers[attempt % len(servers)]
            self.turn = attempt
            try:
                await self.play(server)
            except LOST as lost:
                self.lost_at = self.lost_at or time.monotonic()
                self.met.append(f"{time.monotonic() - self.lost_at:.2f} s: {lost!r}")
                await asyncio.sleep(LONGEST_PAUSE)
            else:
                return

    def _hear(self, steps: list[dict[str, Any]]) -> None:
        if self.lost_at is not None:
            self.breaks.append((time.monotonic() - self.lost_at, self.met))
            self.lost_at, self.met = None, []
        super()._hear(steps)


class Failover:
    """Two servers at a time, and an evening of play at both."""

    def __init__(self, data: Path, database: str, rng: random.Random) -> None:
        self.data = data
        self.database = database
        self.rng = rng
        self.servers: list[Member] = []
        self.all_servers: list[Member] = []
        self.killed: dict[int, float] = {}
        self.finished: list[Match] = []
        self.playing: dict[int, Match] = {}
        self.is_ending = False
        (data / "noting.py").write_text(NOTING)

    def launched(self) -> Member:
        server = Member(self.data, self.database, len(self.all_servers))
        self.all_servers.append(server)
        server.launch()
        return server

    @contextlib.asynccontextmanager
    async def http(self) -> AsyncIterator[httpx.AsyncClient]:
        server = self.rng.choice(self.servers)
        async with httpx.AsyncClient(base_url=f"http://{server.address}", timeout=PATIENCE) as client:
            yield client

    async def found(self, slug: str, kinds: list[str]) -> Match:
        """A new table; its people come by way of different servers."""
        seats = [{"kind": kind, "level": "easy"} for kind in kinds]
        async with self.http() as http:
            made = (await http.post("/api/tables", json={"game": slug, "seats": seats})).raise_for_status()
            match = Match(made.json()["code"])
            match.players.append(Wanderer(match, 0, _cookie(http), self._own_rng()))
        for seat, kind in enumerate(kinds):
            if kind == "open":
                async with self.http() as http:
                    (await http.post(f"/api/tables/{match.code}/sit", json={"seat": seat})).raise_for_status()
                    match.players.append(Wanderer(match, seat, _cookie(http), self._own_rng()))
        for place, player in enumerate(match.players):
            player.turn = place  # type: ignore[attr-defined]
        return match

    def _own_rng(self) -> random.Random:
        return random.Random(self.rng.getrandbits(32))

    async def keep_playing(self, place: int, slug: str, kinds: list[str]) -> None:
        """At one table after another, until nobody is killed any more."""
        while not self.is_ending:
            try:
                match = await self.found(slug, kinds)
            except (*LOST, httpx.HTTPStatusError):
                await asyncio.sleep(LONGEST_PAUSE)  # its server was killed while it was set up
                continue
            self.playing[place] = match
            await asyncio.gather(*(player.play_on(self.servers) for player in match.players))  # type: ignore[attr-defined]
            self.finished.append(self.playing.pop(place))

    async def run(self, kills: int) -> None:
        for server in [self.launched(), self.launched()]:
            await asyncio.to_thread(server.await_start)
            self.servers.append(server)
        chosen = _plans() if kills > FEW else _few_plans()
        playing = [asyncio.create_task(self.keep_playing(place, *plan)) for place, plan in enumerate(chosen)]
        for _ in range(kills):
            following = self.launched()
            await asyncio.to_thread(following.await_start)
            await asyncio.sleep(self.rng.uniform(0.0, LONGEST_LIFE))
            await self._kill_one()
            self.servers.append(following)
            if failed := [task for task in playing if task.done()]:
                failed[0].result()
        self.is_ending = True
        await asyncio.gather(*playing)
        await self.check()

    async def _kill_one(self) -> None:
        killed = self.servers.pop(self.rng.randrange(len(self.servers)))
        assert killed.process is not None
        self.killed[killed.process.pid] = time.time()
        group = await asyncio.to_thread(killed.kill)
        assert await all_gone(group)

    async def check(self) -> None:
        async with self.http() as http:
            for match in self.finished:
                await match.check(http)

    def clean_up(self) -> None:
        for server in self.all_servers:
            server.clean_up()

    # ---- What came of it.

    @property
    def breaks(self) -> list[Break]:
        """The longest last."""
        return sorted(each for match in self.finished for player in match.players for each in player.breaks)  # type: ignore[attr-defined]

    @property
    def thoughts(self) -> list[Thought]:
        rows = [line.split() for line in (self.data / "notes.txt").read_text().splitlines()]
        return [Thought(game, int(server), float(began), float(ended)) for game, server, began, ended in rows]

    def thought_at_once(self) -> list[tuple[Thought, Thought]]:
        """Those who thought for one table while another server, which was not killed by then, did so too."""
        found = []
        for game in titles():
            last: dict[int, Thought] = {}
            for thought in sorted((each for each in self.thoughts if each.game == game), key=lambda each: each.began):
                found += [(other, thought) for other in last.values() if self._overlap(other, thought)]
                last[thought.server] = max(thought, last.get(thought.server, thought), key=lambda each: each.ended)
        return found

    def _overlap(self, before: Thought, after: Thought) -> bool:
        ended = min(before.ended, self.killed.get(before.server, before.ended))
        return before.server != after.server and after.began < ended


def _plans() -> list[tuple[str, list[str]]]:
    """For each game a table of people alone, and one where people at both servers play with a bot."""
    found = []
    for slug, kind in titles().items():
        seats = max(kind.seats.start, 3)
        found.append((slug, ["me"] + ["open"] * (seats - 1)))
        found.append((slug, ["me"] + ["open"] * (seats - 2) + ["bot"]))
    return found


def _few_plans() -> list[tuple[str, list[str]]]:
    """The quick games."""
    return [plan for plan in _plans() if plan[0] in ("show_of_hands", "electioneering")]


@pytest.fixture
def failover(tmp_path: Path, cluster: Cluster) -> Iterator[Failover]:
    one = Failover(tmp_path, cluster.fresh(), random.Random(2019))
    yield one
    one.clean_up()


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="what is left behind is looked up in /proc")
def test_one_of_two_servers_is_killed_and_the_other_goes_on(failover: Failover) -> None:
    asyncio.run(failover.run(KILLS))
    matches = failover.finished
    assert all(player.pending is None for match in matches for player in match.players)
    assert failover.breaks, "no kill met anybody"
    moves = sum(len(player.acknowledged) for match in matches for player in match.players)
    retried = sum(match.retried for match in matches)
    print(
        f"{KILLS} kills, {len(matches)} games, {moves} moves acknowledged, {retried} sent again, "
        f"{len(failover.breaks)} sockets came back, half of them within "
        f"{failover.breaks[len(failover.breaks) // 2][0]:.2f} s, the slowest after {failover.breaks[-1][0]:.2f} s, "
        f"{len(failover.thoughts)} moves of bots thought about by one server at a time"
    )
    assert failover.thoughts
    assert failover.thought_at_once() == []
    assert [each for each in failover.breaks if each[0] > LONGEST_BREAK] == []
