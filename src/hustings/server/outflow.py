"""What goes out on sockets: whole frames of text, past the layers of the web stack.

What is said to everybody at a table passes several layers for each socket, each of which looks what kind of message it
is.  A whole text frame needs none of them: two bytes, its length, and it is on its way.  What is said in one go, at
however many tables, leaves together: what one socket hears of it in one piece, such as news and the acknowledgement of
the move that they tell of.
"""

import asyncio
import logging
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from hustings.server.wire import Wire

_TEXT: Final = 0x81
_SHORT: Final = 126
_MEDIUM: Final = 1 << 16
MOST_TOGETHER: Final = 16
"""Sockets that wait for each other: of a crowd, nobody waits for all."""

_log = logging.getLogger(__name__)


class Outbox:
    """The sockets of a server on which something is to leave, once the event loop is through with what it does now."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._flows: list[Outflow] = []

    def put(self, flow: "Outflow") -> None:
        if len(self._flows) >= MOST_TOGETHER:
            self.send_out()
        if not self._flows:
            self._loop.call_soon(self.send_out)
        self._flows.append(flow)

    def send_out(self) -> None:
        flows, self._flows = self._flows, []
        for flow in flows:
            try:
                flow.send_out()
            except Exception as error:  # one that fails keeps nobody else from hearing
                _log.warning("A socket failed.", exc_info=error)


class Outflow:
    """Of one socket."""

    def __init__(self, wire: "Wire", outbox: Outbox) -> None:
        self._wire: Any = wire
        self._outbox = outbox
        self._waiting: list[bytes] = []
        self.is_held_up = False
        """The reader is behind."""

    @property
    def is_free(self) -> bool:
        """Open, and the reader is not behind."""
        wire = self._wire
        return not self.is_held_up and wire.handshake_complete and not (wire.close_sent or wire.disconnected)

    def send_frame(self, text: bytes) -> None:
        """A text frame, not compressed: it leaves once the event loop is through with what it does now."""
        if not self._waiting:
            self._outbox.put(self)
        self._waiting += head(len(text)), text

    def send_out(self) -> None:
        """What waits, if anything does: before anything else leaves on this socket."""
        waiting, self._waiting = self._waiting, []
        if waiting and not self._wire.transport.is_closing():
            self._wire.transport.write(b"".join(waiting))


def head(size: int) -> bytes:
    if size < _SHORT:
        return bytes((_TEXT, size))
    if size < _MEDIUM:
        return bytes((_TEXT, 126, size >> 8, size & 255))
    return bytes((_TEXT, 127, *size.to_bytes(8, "big")))
