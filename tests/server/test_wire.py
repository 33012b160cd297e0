"""The wire: frames that go out past the layers of the web stack are those that the library would have sent."""

import pytest
from websockets.frames import Frame, Opcode

from hustings.server.wire import _head

from .house import House


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65_535, 65_536, 200_000])
def test_a_frame_is_headed_as_the_protocol_says(size: int) -> None:
    text = b"x" * size
    assert _head(size) + text == Frame(Opcode.TEXT, text).serialize(mask=False)


def test_those_who_come_and_go_at_once_are_told_of_at_once(house: House) -> None:
    """Nobody hears of each of them, and everybody hears how it is in the end."""
    ada = house.person("Ada")
    code = ada.found("me", "bot")
    with ada.live(code, 0) as line:
        watchers = [house.person().live(code).__enter__() for _ in range(12)]
        heard = len(line.frames)
        line.table_where(lambda table: table["watchers"] == 12)
        for watcher in watchers:
            watcher.__exit__()
        line.table_where(lambda table: table["watchers"] == 0)
        told = [frame for frame in line.frames[heard:] if frame["type"] == "table"]
        assert len(told) < 2 * len(watchers)
