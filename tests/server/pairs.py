"""Two servers on one PostgreSQL, and people who are connected to either."""

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from hustings.server.settings import database_url

from .guests import PATIENCE, Frame, Person
from .house import House

BEAT = 0.4


class Pair:
    """Two servers on one database, and people who are connected to either."""

    def __init__(self, here: House, there: House, database: str) -> None:
        self.here = here
        self.there = there
        self.database = database

    def two_at(self, game: str = "show_of_hands", **more: Any) -> tuple[str, Person, Person]:
        """Ada by way of one server and Bo by way of the other, at a table that has begun."""
        ada, bo = self.here.person("Ada"), self.there.person("Bo")
        code = ada.found("me", "open", game=game, **more)
        assert bo.sit(code) == 1
        return code, ada, bo


@contextmanager
def opened_pair(database: str, data: Path) -> Iterator[Pair]:
    houses = [House(data, database=database_url(database, data), beat=BEAT) for _ in range(2)]
    for house in houses:
        house.open()
    yield Pair(*houses, database)
    for house in houses:
        house.close()


@contextmanager
def deaf(house: House) -> Iterator[None]:
    """A server that no news get through to."""
    neighbours = house.tables.neighbours
    assert neighbours is not None
    hear, neighbours.news.on_word = neighbours.news.on_word, lambda sender, word: None
    try:
        yield
    finally:
        neighbours.news.on_word = hear


def soon(wanted: Callable[[], Any], seconds: float = PATIENCE) -> Any:
    """What must come true by itself."""
    deadline = time.monotonic() + seconds
    while not (found := wanted()):
        assert time.monotonic() < deadline, "it did not come true"
        time.sleep(0.02)
    return found


def at_once(*calls: Callable[[], Any]) -> list[Any]:
    """What comes of calls that are made at the same moment."""
    found: list[Any] = [None] * len(calls)
    barrier = threading.Barrier(len(calls))

    def call(place: int) -> None:
        barrier.wait()
        found[place] = calls[place]()

    threads = [threading.Thread(target=call, args=(place,)) for place in range(len(calls))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return found


def choice(person: Person, code: str, seat: int, which: int = 0) -> Frame:
    action: Frame = person.now(code, seat)["choices"][which]["action"]
    return action
