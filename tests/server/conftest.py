"""Servers for tests: one in this process that all tests of a worker share, others of a test's own, a real one."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from hustings.server import daily
from tests.postgres import Cluster
from tests.serving import Serving

from .days import Calendar
from .house import House
from .pairs import Pair, opened_pair

OpenHouse = Callable[..., House]


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server for every test that needs nothing but a table of its own."""
    shared = House(tmp_path_factory.mktemp("house"))
    shared.open()
    yield shared
    shared.close()


@pytest.fixture
def open_house(tmp_path: Path) -> Iterator[OpenHouse]:
    """Opens servers with settings of their own, on one data folder."""
    opened: list[House] = []

    def open_one(**settings: Any) -> House:
        one = House(tmp_path, **settings)
        one.open()
        opened.append(one)
        return one

    yield open_one
    for one in opened:
        one.close()


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL for every test that needs one."""
    with Cluster() as one:
        yield one


@pytest.fixture
def serving(tmp_path: Path) -> Iterator[Serving]:
    """`hustings serve` in a process of its own."""
    with Serving(tmp_path / "data", "--thinkers", "1") as server:
        yield server


@pytest.fixture
def calendar(monkeypatch: pytest.MonkeyPatch) -> Calendar:
    found = Calendar()
    monkeypatch.setattr(daily, "today", lambda: found.day)
    return found


@pytest.fixture(scope="module")
def pair(cluster: Cluster, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pair]:
    """Two servers on one database."""
    with opened_pair(cluster.fresh(), tmp_path_factory.mktemp("pair")) as pair:
        yield pair
