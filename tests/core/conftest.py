"""The core is tested on the template game: the smallest that uses all of the contract."""

import pytest

import hustings
from hustings import Game, Record
from hustings.conformance import Setting, Walk


@pytest.fixture
def game() -> Game:
    return hustings.load("show_of_hands")


@pytest.fixture
def walk(game: Game) -> Walk:
    """A finished game of three."""
    walk = Walk(game, Setting(3, 7, {"rounds": 3}))
    for _ in walk:
        pass
    return walk


@pytest.fixture
def record(game: Game, walk: Walk) -> Record:
    record = Record.of(game, 3, 7, {"rounds": 3})
    for seat, action in walk.moves:
        record.add(seat, action)
    return record
