"""The wire: uvicorn's protocol for sockets, with a short way out for frames that are ready.

What is said to everybody at a table passes several layers for each socket, each of which looks what kind of message it
is.  A whole text frame needs none of them: two bytes, its length, and it is on its way.
"""

from typing import TYPE_CHECKING, Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

if TYPE_CHECKING:
    from websockets.http11 import Request

_WIRE = "hustings.wire"
_TEXT = 0x81
_SHORT, _MEDIUM = 126, 1 << 16


class Wire(WebSocketsSansIOProtocol):
    """One socket, which the application finds in its scope."""

    def handle_connect(self, event: "Request") -> None:
        super().handle_connect(event)
        if self.handshake_initiated and not self.close_sent:
            self.scope["state"][_WIRE] = self

    @property
    def is_free(self) -> bool:
        """Open, and the reader is not behind."""
        return self.handshake_complete and not (self.close_sent or self.disconnected) and self.writable.is_set()

    def send_frame(self, text: bytes) -> None:
        """A text frame, not compressed and in one piece."""
        self.transport.write(_head(len(text)) + text)


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
