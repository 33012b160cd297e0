"""The wire: frames that go out past the layers of the web stack are those that the library would have sent."""

import asyncio
import itertools
import random
from typing import Any
from unittest.mock import patch

import pytest
import uvicorn
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode
from websockets.protocol import State

from hustings.server.inflow import Inflow, Unread
from hustings.server.outflow import MOST_TOGETHER, head
from hustings.server.wire import MOST_UNREAD, Wire

from .house import House


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65_535, 65_536, 200_000])
def test_a_frame_is_headed_as_the_protocol_says(size: int) -> None:
    text = b"x" * size
    assert head(size) + text == Frame(Opcode.TEXT, text).serialize(mask=False)


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


class Transport(asyncio.Transport):
    """Notes what leaves, piece by piece, and whether anything is read."""

    def __init__(self) -> None:
        super().__init__()
        self.pieces: list[bytes] = []
        self.is_read = True
        self.is_closed = False

    def write(self, data: bytes | bytearray | memoryview) -> None:
        assert not self.is_closed
        self.pieces.append(bytes(data))

    def is_closing(self) -> bool:
        return self.is_closed

    def close(self) -> None:
        self.is_closed = True

    def pause_reading(self) -> None:
        self.is_read = False

    def resume_reading(self) -> None:
        self.is_read = True


async def _accepting(scope: Any, receive: Any, send: Any) -> None:
    await receive()
    await send({"type": "websocket.accept"})
    await asyncio.Event().wait()


_KNOCK = b"GET / HTTP/1.1\r\nHost: h\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
_KNOCK += b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"


async def opened(state: dict[str, Any], most: int = 1 << 20) -> tuple[Wire, Transport]:
    """A wire that has been accepted."""
    config = uvicorn.Config(_accepting, ws=Wire, log_config=None, ws_per_message_deflate=False, ws_max_size=most)
    config.load()
    wire = Wire(config=config, server_state=ServerState(), app_state=state, _loop=asyncio.get_running_loop())
    transport = Transport()
    wire.connection_made(transport)
    wire.data_received(_KNOCK)
    while not wire.outflow.is_free:
        await asyncio.sleep(0)
    wire.stop_keepalive()
    transport.pieces.clear()
    return wire, transport


def framed(text: bytes) -> bytes:
    return head(len(text)) + text


def spoken(text: bytes) -> bytes:
    """As a client sends it."""
    return masked(Frame(Opcode.TEXT, text))


def masked(frame: Frame) -> bytes:
    """The same at every run: tests are called by what they try."""
    with patch("secrets.token_bytes", lambda size: b"mask"[:size]):
        return frame.serialize(mask=True)


def test_what_is_said_in_one_go_leaves_in_one_piece_for_each_socket() -> None:
    async def run() -> None:
        state: dict[str, Any] = {}
        (ada, adas), (bo, bos) = await opened(state), await opened(state)
        for text in (b"news", b"ack"):
            ada.outflow.send_frame(text)
        bo.outflow.send_frame(b"news")
        assert adas.pieces == bos.pieces == []
        await asyncio.sleep(0)
        assert adas.pieces == [framed(b"news") + framed(b"ack")]
        assert bos.pieces == [framed(b"news")]
        ada.outflow.send_frame(b"more")
        await asyncio.sleep(0)
        assert adas.pieces[1:] == [framed(b"more")]

    asyncio.run(run())


def test_of_a_crowd_nobody_waits_for_all() -> None:
    async def run() -> None:
        state: dict[str, Any] = {}
        crowd = [await opened(state) for _ in range(MOST_TOGETHER + 1)]
        for wire, _ in crowd:
            wire.outflow.send_frame(b"news")
        assert [transport.pieces for _, transport in crowd[:-1]] == [[framed(b"news")]] * MOST_TOGETHER
        assert crowd[-1][1].pieces == []
        await asyncio.sleep(0)
        assert all(transport.pieces == [framed(b"news")] for _, transport in crowd)

    asyncio.run(run())


def test_a_socket_that_fails_keeps_nobody_else_from_hearing(caplog: pytest.LogCaptureFixture) -> None:
    async def run() -> None:
        state: dict[str, Any] = {}
        (ada, adas), (bo, bos) = await opened(state), await opened(state)
        for wire in (ada, bo):
            wire.outflow.send_frame(b"secret news")
        adas.write = lambda data: 1 / 0  # type: ignore[method-assign, assignment, return-value]
        await asyncio.sleep(0)
        assert bos.pieces == [framed(b"secret news")]

    asyncio.run(run())
    assert "A socket failed." in caplog.text
    assert "secret news" not in caplog.text


def test_nothing_is_said_to_who_hung_up_while_it_waited(caplog: pytest.LogCaptureFixture) -> None:
    async def run() -> None:
        wire, transport = await opened({})
        wire.outflow.send_frame(b"news")
        transport.close()
        await asyncio.sleep(0)
        assert transport.pieces == []

    asyncio.run(run())
    assert "A socket failed." not in caplog.text, "It is no fault that somebody hangs up."


def test_nothing_overtakes_what_was_said_before() -> None:
    """A frame of the library, the answer to a ping and the end of the server come after it; what is closed hears no
    more."""

    async def run() -> None:
        wire, transport = await opened({})
        wire.outflow.send_frame(b"first")
        await wire.send({"type": "websocket.send", "text": "second"})
        wire.outflow.send_frame(b"third")
        wire.data_received(Frame(Opcode.PING, b"?").serialize(mask=True))
        wire.outflow.send_frame(b"fourth")
        wire.shutdown()
        wire.outflow.send_frame(b"too late")
        await asyncio.sleep(0)
        pong, close = Frame(Opcode.PONG, b"?").serialize(mask=False), transport.pieces[-1]
        assert transport.pieces[:-1] == [*map(framed, (b"first", b"second", b"third")), pong, framed(b"fourth")]
        assert close[0] & 0x0F == Opcode.CLOSE

    asyncio.run(run())


def test_who_sends_more_than_is_taken_is_read_no_further() -> None:
    async def run() -> None:
        wire, transport = await opened({})
        for number in range(MOST_UNREAD):
            wire.data_received(spoken(b"%d" % number))
        assert transport.is_read
        wire.data_received(spoken(b"last"))
        assert not transport.is_read
        for number in range(MOST_UNREAD):
            assert (await wire.receive()) == {"type": "websocket.receive", "text": str(number)}
            assert not transport.is_read
        await wire.receive()
        assert transport.is_read

    asyncio.run(run())


TEXTS = [b"", b"a", b"x" * 125, b"y" * 126, b"z" * 400, "\u00fc\u9078".encode() * 30, b"w" * 70_000]


def _streams() -> list[list[bytes]]:
    """What clients send, in the pieces in which it arrives."""
    whole = [spoken(text) for text in TEXTS]
    ping = masked(Frame(Opcode.PING, b"?"))
    part = masked(Frame(Opcode.TEXT, b"one ", fin=False))
    rest = masked(Frame(Opcode.CONT, b"text"))
    stream = b"".join([*whole, ping, part, ping, rest, *whole])
    cuts = [sorted(random.Random(seed).sample(range(1, len(stream)), 40)) for seed in range(20)]
    pieces = [[stream[a:b] for a, b in itertools.pairwise([0, *cut, len(stream)])] for cut in cuts]
    return [
        [*whole, ping, *whole],
        [*whole, part, *whole[1:3], rest, *whole],
        [b"".join(whole), *whole],
        [*(frame[at : at + 1] for frame in whole[:4] for at in range(len(frame))), *whole],
        [whole[4][:50], whole[1], whole[4][50:], *whole],
        *pieces,
    ]


@pytest.mark.parametrize("pieces", _streams(), ids=map(str, range(25)))
def test_messages_are_those_that_the_library_reads(pieces: list[bytes], monkeypatch: pytest.MonkeyPatch) -> None:
    """However they are cut, and whatever comes between them; in the midst of a frame nothing is taken for another."""

    async def heard() -> tuple[list[Any], bool]:
        wire, transport = await opened({})
        for piece in pieces:
            if not transport.is_closed:
                wire.data_received(piece)
        messages = [wire.queue.get_nowait() for _ in range(wire.queue.qsize())]
        return messages, wire.conn.state is State.OPEN

    ours = asyncio.run(heard())
    with monkeypatch.context() as library:
        library.setattr(Inflow, "plain_text", lambda self, data: None)
        assert ours == asyncio.run(heard())


@pytest.mark.parametrize(
    "frame",
    [
        masked(Frame(Opcode.TEXT, b"\xff\xfe")),
        Frame(Opcode.TEXT, b"unmasked").serialize(mask=False),
        b"\x81\xff" + (1 << 20).to_bytes(8) + b"1234",
        b"\xc1" + spoken(b"with a bit of an extension")[1:],
        spoken(b"x" * 100_000),
        spoken(b"x" * 64_001),
    ],
    ids=["no UTF-8", "no mask", "a length of a megabyte", "a bit of an extension", "too long", "a byte too long"],
)
def test_what_the_library_refuses_is_refused(frame: bytes) -> None:
    async def run() -> None:
        wire, transport = await opened({}, most=64_000)
        for piece in (spoken(b"before"), frame, spoken(b"after")):
            if not transport.is_closed:
                wire.data_received(piece)
        texts = [wire.queue.get_nowait().get("text") for _ in range(wire.queue.qsize())]
        assert texts[0] == "before"
        assert "after" not in texts
        assert transport.is_closed

    asyncio.run(run())


def test_what_people_send_needs_no_parser(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """On a real socket, too, whose handshake was read by uvicorn's protocol for HTTP."""
    ada = house.person("Ada")
    code = ada.found("me", "bot")
    with ada.live(code, 0) as line:
        parsed: list[Wire] = []
        with monkeypatch.context() as listening:
            listening.setattr(Wire, "handle_events", parsed.append)
            line.send("ping")
            line.until("pong")
        assert not parsed


def test_unread_messages_are_read_in_order_and_none_is_lost_with_who_waited() -> None:
    async def run() -> None:
        unread = Unread(asyncio.get_running_loop())
        gone = asyncio.create_task(unread.get())
        await asyncio.sleep(0)
        gone.cancel()
        await asyncio.wait({gone})
        unread.put_nowait("first")
        assert await unread.get() == "first"
        reader = asyncio.create_task(unread.get())
        await asyncio.sleep(0)
        for text in ("second", "third"):
            unread.put_nowait(text)
        assert await reader == "second"
        assert (unread.qsize(), unread.empty()) == (1, False)
        assert await unread.get() == "third"
        assert unread.empty()

    asyncio.run(run())
