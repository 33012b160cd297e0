"""Patience: a connection that does not say in time what it wants is closed, so that nobody holds many for nothing.

uvicorn waits for the head of a request for as long as it takes.  Of what comes after it, `api/door.py` takes care.
"""

import asyncio
from typing import Any

from uvicorn.protocols.http.auto import AutoHTTPProtocol


class Impatient(asyncio.Protocol):
    """Beside a protocol of uvicorn's: the head of each request is whole in time, or the connection ends."""

    seconds = 0.0
    cycle: Any = None
    """Of uvicorn: the request that is being answered, or was answered last."""
    transport: Any = None
    _ending: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._expect()

    def data_received(self, data: bytes) -> None:
        if self._is_asked_nothing():
            self._expect()
        super().data_received(data)
        if not self._is_asked_nothing():
            self._rest()

    def connection_lost(self, exc: Exception | None) -> None:
        self._rest()
        super().connection_lost(exc)

    def _is_asked_nothing(self) -> bool:
        """Neither is a request being answered, nor has the connection become a socket."""
        is_ours = self.transport.get_protocol() is self
        return is_ours and (self.cycle is None or bool(self.cycle.response_complete))

    def _expect(self) -> None:
        if self._ending is None and self.seconds:
            self._ending = asyncio.get_running_loop().call_later(self.seconds, self._give_up)

    def _rest(self) -> None:
        if self._ending is not None:
            self._ending.cancel()
            self._ending = None

    def _give_up(self) -> None:
        if self._is_asked_nothing():
            self.transport.close()


def impatient_http(seconds: float) -> type[asyncio.Protocol]:
    """The protocol that uvicorn would choose, with a limit to its patience."""
    return type("ImpatientHttp", (Impatient, AutoHTTPProtocol), {"seconds": seconds})
