"""Connections: one socket each, with a queue of its own, so that a slow reader holds nobody up."""

import asyncio
from typing import TYPE_CHECKING, Any

import msgspec
from litestar.exceptions import WebSocketDisconnect
from mypy_extensions import mypyc_attr

from hustings.server.frames import ServerFrame
from hustings.server.gate import Viewer
from hustings.server.outflow import Outflow
from hustings.server.speech import say

if TYPE_CHECKING:
    from litestar import WebSocket

    from hustings.server.wire import Wire

MOST_WAITING = 200
"""Frames that may wait for a slow reader; then it is cut off, and resumes when it comes back."""
COME_BACK = 1013
"""What a socket is closed with that is welcome again, but not at once."""
MOST_BYTES = 123
"""Of the reason that a socket is closed with."""
MOST_WAITING_BYTES = 16_000_000


@mypyc_attr(allow_interpreted_subclasses=True)
class Connection:
    """Somebody's open socket at a table, and what they see it as."""

    def __init__(self, person: str, viewer: Viewer, wire: "Wire | None" = None) -> None:
        self.person = person
        self.viewer = viewer
        self._wire = wire
        self._outflow: Outflow | None = None if wire is None else wire.outflow
        self._frames: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._bytes = 0
        self._is_cut_off = False
        self._farewell = ""

    def send(self, frame: ServerFrame) -> None:
        self.send_encoded(msgspec.json.encode(frame))

    def send_encoded(self, frame: bytes) -> None:
        """At once, where the reader keeps up."""
        if self._is_cut_off:
            return
        if self._outflow is not None and self._outflow.is_free and not self._bytes:
            self._outflow.send_frame(frame)
        elif self._frames.qsize() >= MOST_WAITING or self._bytes > MOST_WAITING_BYTES:
            self.hang_up(say("too_slow", self.viewer.language))
        else:
            self._bytes += len(frame)
            self._frames.put_nowait(frame)

    @property
    def has_sent_more(self) -> bool:
        """Whether another frame of theirs is there already, as far as that is known."""
        return self._wire is None or self._wire.has_sent_more

    async def next_text(self, socket: "WebSocket[Any, Any, Any]") -> str:
        """What they send next; raises `WebSocketDisconnect` once they are gone."""
        if self._wire is None:
            return await socket.receive_data(mode="text")
        message: Any = await self._wire.receive()  # past the layers of the web stack, as what is sent
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(detail="They have hung up.", code=message["code"])
        return message.get("text") or ""

    def hang_up(self, farewell: str) -> None:
        """What still waits is dropped: it would only keep the reader from hearing that it must come back."""
        self._is_cut_off = True
        self._farewell = farewell
        while not self._frames.empty():
            self._frames.get_nowait()
        self._frames.put_nowait(None)

    async def pump(self, socket: "WebSocket[Any, Any, Any]") -> None:
        """Send what is queued, until somebody hangs up."""
        while (frame := await self._frames.get()) is not None:
            await socket.send_data(frame.decode(), mode="text")
            self._bytes -= len(frame)
        await socket.close(code=COME_BACK, reason=for_closing(self._farewell))


def for_closing(sentence: str) -> str:
    """As much of a sentence as a socket may be closed with."""
    return sentence.encode()[:MOST_BYTES].decode(errors="ignore")
