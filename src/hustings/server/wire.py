"""The wire: uvicorn's protocol for sockets, with a short way in and out for whole frames of text.

What is said to everybody at a table passes several layers for each socket, each of which looks what kind of message it
is.  A whole text frame needs none of them: two bytes, its length, and it is on its way.  What is said in one go, at
however many tables, leaves together: what one socket hears of it in one piece, such as news and the acknowledgement of
the move that they tell of.
"""

import asyncio
import logging
from typing import TYPE_CHECKING, Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from hustings.server.inflow import Inflow

if TYPE_CHECKING:
    from uvicorn._types import ASGISendEvent
    from websockets.http11 import Request

_WIRE, _OUTBOX = "hustings.wire", "hustings.outbox"
_TEXT = 0x81
_SHORT, _MEDIUM = 126, 1 << 16
MOST_TOGETHER = 16
"""Sockets that wait for each other: of a crowd, nobody waits for all."""
MOST_UNREAD = 8
"""Messages that may wait for the application while more are read: to stop reading and go on costs more than a few."""

_log = logging.getLogger(__name__)


class Outbox:
    """The sockets of a server on which something is to leave, once the event loop is through with what it does now."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._wires: list[Wire] = []

    def put(self, wire: "Wire") -> None:
        if len(self._wires) >= MOST_TOGETHER:
            self._send()
        if not self._wires:
            self._loop.call_soon(self._send)
        self._wires.append(wire)

    def _send(self) -> None:
        wires, self._wires = self._wires, []
        for wire in wires:
            try:
                wire.send_out()
            except Exception as error:  # one that fails keeps nobody else from hearing
                _log.warning("A socket failed.", exc_info=error)


class Wire(WebSocketsSansIOProtocol):
    """One socket, which the application finds in its scope."""

    def __init__(self, *args: Any, **names: Any) -> None:
        super().__init__(*args, **names)
        self._outbox: Outbox = self.app_state.setdefault(_OUTBOX, Outbox(self.loop))
        self._waiting: list[bytes] = []
        self._inflow = Inflow()
        self._most: int = self.config.ws_max_size

    def handle_connect(self, event: "Request") -> None:
        super().handle_connect(event)
        if self.handshake_initiated and not self.close_sent:
            self.scope["state"][_WIRE] = self

    @property
    def is_free(self) -> bool:
        """Open, and the reader is not behind."""
        return self.handshake_complete and not (self.close_sent or self.disconnected) and self.writable.is_set()

    @property
    def has_sent_more(self) -> bool:
        """Whether another message waits for the application."""
        return not self.queue.empty()

    def send_frame(self, text: bytes) -> None:
        """A text frame, not compressed: it leaves once the event loop is through with what it does now."""
        if not self._waiting:
            self._outbox.put(self)
        self._waiting += _head(len(text)), text

    def send_out(self) -> None:
        """What waits, if anything does: before anything else leaves on this socket."""
        waiting, self._waiting = self._waiting, []
        if waiting and not self.transport.is_closing():
            self.transport.write(b"".join(waiting))

    async def send(self, message: "ASGISendEvent") -> None:
        self.send_out()
        await super().send(message)

    def data_received(self, data: bytes) -> None:
        """A short way in, too, for what people send: one text frame, whole and alone.  All else is for the library."""
        self.send_out()
        text = self._inflow.plain_text(data) if self.is_free else None
        if text is None or len(text) > self._most:
            self._inflow.pass_on(data, self.handshake_initiated)
            super().data_received(data)
        else:
            self.curr_msg_data_type, self.frames = "text", [text]
            self.send_receive_event_to_app()

    def shutdown(self) -> None:
        self.send_out()
        super().shutdown()

    def send_receive_event_to_app(self) -> None:
        """Read on while the application keeps up; `receive` goes on reading once nothing waits for it."""
        was_paused, self.read_paused = self.read_paused, True  # or uvicorn stops at every message
        super().send_receive_event_to_app()
        self.read_paused = was_paused
        if not was_paused and self.queue.qsize() > MOST_UNREAD:
            self.read_paused = True
            self.transport.pause_reading()


def _head(size: int) -> bytes:
    if size < _SHORT:
        return bytes((_TEXT, size))
    if size < _MEDIUM:
        return bytes((_TEXT, 126, *size.to_bytes(2)))
    return bytes((_TEXT, 127, *size.to_bytes(8)))


def wire_of(scope: Any) -> Wire | None:
    """The wire of a connection; none, where another server brought it."""
    wire: Wire | None = scope["state"].get(_WIRE)
    return wire
