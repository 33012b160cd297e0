"""What every game inherits: starting, reading actions, snapshots."""

from typing import Any

import msgspec
import pytest

from hustings import BadRecord, BadSetup, Game
from hustings.core.action import kind_of


@pytest.mark.parametrize("seats", [2.0, True, "2", None, 1, 7])
def test_seats_are_a_whole_number(game: Game, seats: Any) -> None:
    with pytest.raises(BadSetup, match=f"Show of Hands is for 2 to 6 players, not {seats!r}"):
        game.start(seats, 0)


@pytest.mark.parametrize("seed", [-1, 2**64, True, 1.0, "1", None])
def test_a_seed_has_64_bits(game: Game, seed: Any) -> None:
    with pytest.raises(BadSetup, match=f"A seed is a whole number from 0 to {2**64 - 1}, not {seed!r}"):
        game.start(2, seed)


def test_the_largest_seed_plays(game: Game) -> None:
    assert game.start(2, 2**64 - 1).actors == (0, 1)


def test_an_action_is_read_back_from_its_json(game: Game) -> None:
    action = game.start(2, 0).legal(0)[0]
    assert game.read_action(msgspec.json.encode(action)) == action
    assert kind_of(action) == "Choose"


@pytest.mark.parametrize("text", ["", "{}", '{"type":"Castle"}', '{"type":"Choose"}', '{"type":"Choose","card":"x"}'])
def test_what_is_no_action_is_told(game: Game, text: str) -> None:
    with pytest.raises(
        BadRecord, match=r"Not an action of Show of Hands .*; its kinds are PassOn, Choose, Object, LetPass\."
    ):
        game.read_action(text)


@pytest.mark.parametrize(("name", "value"), [("game", "chess"), ("rules", 99), ("pack", "0")])
def test_a_snapshot_of_something_else_is_refused(game: Game, name: str, value: object) -> None:
    found = msgspec.json.decode(game.start(2, 0).to_json()) | {name: value}
    with pytest.raises(BadRecord, match=f"This snapshot has {name} {value!r}, not"):
        game.from_json(msgspec.json.encode(found))


@pytest.mark.parametrize("text", [b"", b"[]", b"{}", b'{"game": 3}'])
def test_what_is_no_snapshot_is_told(game: Game, text: bytes) -> None:
    with pytest.raises(BadRecord, match="snapshot"):
        game.from_json(text)


def test_the_value_of_a_seat_is_its_part_of_the_values(game: Game) -> None:
    state = game.start(3, 0)
    assert [game.value(state, seat) for seat in range(3)] == game.values(state)
