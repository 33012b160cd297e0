"""What comes in on a socket: where one frame ends and the next begins, so that a whole one needs no parser.

Nearly all that people send is a short text in one frame, and one frame at a time.  Everything else goes to the library,
and this only follows how far the frames reach that went there: what comes in the midst of one is a part of it.
"""

import asyncio
from collections import deque
from typing import Any, Final

from websockets.frames import apply_mask  # type: ignore[attr-defined]

_TEXT: Final = 0x81
_LAST: Final = 0x80
_MASKED: Final = 0x80
_MASK: Final = 4
_SHORT: Final = 126
_LEAST: Final = 2 + _MASK
_HEAD_ENDS: Final = b"\r\n\r\n"


class Unread:
    """Messages that wait for the application: a queue without a bound, and with one reader."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._messages: deque[Any] = deque()
        self._comes: asyncio.Future[None] | None = None
        """While the reader waits: what the next message is to do."""

    def put_nowait(self, message: Any) -> None:
        self._messages.append(message)
        if self._comes is not None and not self._comes.done():
            self._comes.set_result(None)

    def get_nowait(self) -> Any:
        return self._messages.popleft()

    async def get(self) -> Any:
        while not self._messages:
            self._comes = self._loop.create_future()
            await self._comes
        return self._messages.popleft()

    def qsize(self) -> int:
        return len(self._messages)

    def empty(self) -> bool:
        return not self._messages


class Inflow:
    """Of one socket."""

    def __init__(self, most: int) -> None:
        self._most = most
        """Bytes that a text may have."""
        self._is_followed = False
        """Not before the handshake is over, nor ever after something that is not worth following: a message in several
        frames, or a frame of which not even the length came in one piece."""
        self._missing = 0
        """Bytes of the frame that came last."""

    def plain_text(self, data: bytes) -> str | None:
        """The text of a frame that is all there is; nothing, if it is anything else, or too long."""
        size = len(data)
        if not self._is_followed or self._missing or size < _LEAST or data[0] != _TEXT:
            return None
        length, start = data[1] - _MASKED, 2
        if not 0 <= length <= _SHORT:
            return None
        if length == _SHORT:
            length, start = int.from_bytes(data[2:4], "big"), 4
            if length < _SHORT:
                return None
        if size != start + _MASK + length or length > self._most:
            return None
        text: bytes = apply_mask(data[start + _MASK :], data[start : start + _MASK])
        return _read(text)

    def pass_on(self, data: bytes, is_frames: bool) -> None:
        """This goes to the library: frames or, before the handshake, the request, behind which the first one begins."""
        if is_frames:
            self._is_followed = self._is_followed and self._follow(data)
        else:
            self._is_followed = data.endswith(_HEAD_ENDS)

    def _follow(self, data: bytes) -> bool:
        place, size = self._missing, len(data)
        while place < size:
            if size - place < 2 or not data[place] & _LAST:
                return False
            length, head = data[place + 1] & 127, 2
            if length >= _SHORT:
                more = 2 if length == _SHORT else 8
                if size - place < 2 + more:
                    return False
                length, head = int.from_bytes(data[place + 2 : place + 2 + more], "big"), 2 + more
            place += head + _MASK + length
        self._missing = place - size
        return True


def _read(text: bytes) -> str | None:
    try:
        return text.decode()
    except UnicodeDecodeError:
        return None
