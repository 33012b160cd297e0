"""Forms: what is told to several and is the same but for a few places is written once, with holes in these places."""

from typing import cast

import msgspec
from msgspec import Raw

_HOLE = b"\0"
"""No JSON has this byte in it: in a text it is escaped."""

HOLE = cast(object, Raw(_HOLE))
"""Stands in a struct where each finds what is their own."""

_encode = msgspec.json.Encoder().encode


class Form:
    """A struct as JSON, with its holes in the order in which they stand there."""

    __slots__ = ("_parts",)

    def __init__(self, written: msgspec.Struct) -> None:
        self._parts: list[bytes] = _encode(written).split(_HOLE)

    def filled(self, *own: bytes) -> bytes:
        """The whole, with what is somebody's own in each hole."""
        if len(own) != len(self._parts) - 1:
            raise ValueError(f"There are {len(self._parts) - 1} holes, and {len(own)} things to fill them with.")
        pieces = [self._parts[0]]
        for place, one in enumerate(own):
            pieces.append(one)
            pieces.append(self._parts[place + 1])
        return b"".join(pieces)
