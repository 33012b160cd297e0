"""The wire: uvicorn's protocol for sockets, with a short way in and out for whole frames of text.

How these are read and written is known by `inflow.py` and `outflow.py`, which can be compiled.
"""

from typing import TYPE_CHECKING, Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from hustings.server.inflow import Inflow, Unread
from hustings.server.outflow import Outbox, Outflow

if TYPE_CHECKING:
    from uvicorn._types import ASGISendEvent
    from websockets.http11 import Request

_WIRE, _OUTBOX = "hustings.wire", "hustings.outbox"
MOST_UNREAD = 8
"""Messages that may wait for the application while more are read: to stop reading and go on costs more than a few."""


class Wire(WebSocketsSansIOProtocol):
    """One socket, which the application finds in its scope."""

    def __init__(self, *args: Any, **names: Any) -> None:
        super().__init__(*args, **names)
        self.outflow = Outflow(self, self.app_state.setdefault(_OUTBOX, Outbox(self.loop)))
        self._inflow = Inflow(self.config.ws_max_size)
        self.queue = cast(Any, Unread(self.loop))  # in the place of a queue for any number of readers

    def handle_connect(self, event: "Request") -> None:
        super().handle_connect(event)
        if self.handshake_initiated and not self.close_sent:
            self.scope["state"][_WIRE] = self

    @property
    def has_sent_more(self) -> bool:
        """Whether another message waits for the application."""
        return not self.queue.empty()

    def pause_writing(self) -> None:
        super().pause_writing()
        self.outflow.is_held_up = True

    def resume_writing(self) -> None:
        super().resume_writing()
        self.outflow.is_held_up = False

    async def send(self, message: "ASGISendEvent") -> None:
        self.outflow.send_out()
        await super().send(message)

    def data_received(self, data: bytes) -> None:
        """What people send: one text frame, whole and alone.  All else is for the library."""
        self.outflow.send_out()
        text = self._inflow.plain_text(data) if self.outflow.is_free else None
        if text is None:
            self._inflow.pass_on(data, self.handshake_initiated)
            super().data_received(data)
        else:
            self.queue.put_nowait({"type": "websocket.receive", "text": text})
            self._read_on()

    def shutdown(self) -> None:
        self.outflow.send_out()
        super().shutdown()

    def send_receive_event_to_app(self) -> None:
        was_paused, self.read_paused = self.read_paused, True  # or uvicorn stops at every message
        super().send_receive_event_to_app()
        self.read_paused = was_paused
        self._read_on()

    def _read_on(self) -> None:
        """While the application keeps up; `receive` goes on reading once nothing waits for it."""
        if self.queue.qsize() > MOST_UNREAD and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()


def wire_of(scope: Any) -> Wire | None:
    """The wire of a connection; none, where another server brought it."""
    wire: Wire | None = scope["state"].get(_WIRE)
    return wire
