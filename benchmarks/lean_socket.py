"""A WebSocket client that costs next to nothing, so that what is measured is the server.

It reads whole text frames and sends masked ones; what a server may do beyond that (fragments, compression) it does not
speak, and a server that does so is refused.
"""

import asyncio
import base64
import os
import struct
from collections.abc import Callable
from typing import cast

_TEXT, _CLOSE, _PING, _PONG = 1, 8, 9, 10
_NO_MASK = b"\0\0\0\0"
"""A mask of zeros leaves the bytes as they are: legal, and nothing to compute."""


class LeanSocket(asyncio.Protocol):
    """One socket; `hear` is called with the bytes of every text frame."""

    def __init__(self, hear: Callable[[bytes], None], path: str, host: str, cookie: str) -> None:
        self.hear = hear
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.transport: asyncio.Transport | None = None
        self._request = _handshake(path, host, cookie)
        self._rest = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        self.transport.write(self._request)

    def connection_lost(self, error: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("The server hung up."))

    def data_received(self, data: bytes) -> None:
        data = self._rest + data if self._rest else data
        if not self.opened.done():
            head, end, data = data.partition(b"\r\n\r\n")
            if not end:
                self._rest = head
                return
            self._shake_hands(head)
        self._rest = self._read(data)

    def _shake_hands(self, head: bytes) -> None:
        if b" 101 " in head.split(b"\r\n")[0]:
            self.opened.set_result(None)
        else:
            self.opened.set_exception(ConnectionError(head.decode(errors="replace")))

    def _read(self, data: bytes) -> bytes:
        """Hand on every whole frame; what is left of the next one."""
        start, end = 0, len(data)
        while end - start >= 2:
            size, body = data[start + 1], start + 2
            if size == 126:
                body += 2
                size = int.from_bytes(data[start + 2 : body])
            elif size == 127:
                body += 8
                size = int.from_bytes(data[start + 2 : body])
            if end < body + size:
                break
            self._take(data[start], data[body : body + size])
            start = body + size
        return data[start:]

    def _take(self, first: int, body: bytes) -> None:
        match first:
            case 0x81:
                self.hear(body)
            case 0x89:
                self._send(_PONG, body)
            case 0x88:
                self.close()
            case _:
                raise ConnectionError(f"A frame that this client does not speak: {first:#x}.")

    def send(self, text: bytes) -> None:
        self._send(_TEXT, text)

    def _send(self, kind: int, body: bytes) -> None:
        assert self.transport is not None
        size = bytes([0x80 | len(body)]) if len(body) < 126 else b"\xfe" + struct.pack("!H", len(body))
        self.transport.write(bytes([0x80 | kind]) + size + _NO_MASK + body)

    def close(self) -> None:
        if self.transport is not None:
            self.transport.close()


def _handshake(path: str, host: str, cookie: str) -> bytes:
    lines = [
        f"GET {path} HTTP/1.1",
        f"Host: {host}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}",
        "Sec-WebSocket-Version: 13",
        *([f"Cookie: {cookie}"] if cookie else []),
    ]
    return "\r\n".join([*lines, "", ""]).encode()


async def opened(hear: Callable[[bytes], None], address: str, path: str, cookie: str = "") -> LeanSocket:
    host, port = address.rsplit(":", 1)
    loop = asyncio.get_running_loop()
    _, socket = await loop.create_connection(lambda: LeanSocket(hear, path, address, cookie), host, int(port))
    await socket.opened
    return socket
