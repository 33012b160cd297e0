"""What stories are made of: events, and who may hear of them.

They are structs, which stay interpreted where `story.py` is compiled.
"""

from typing import ClassVar

import msgspec


class Event(msgspec.Struct, frozen=True, tag=True, gc=False):
    """The base of everything that can happen."""

    begins_turn: ClassVar[bool] = False
    """Whether it is told when a turn begins: after a move that ended the turn before, it belongs to the new one."""
    is_staged: ClassVar[bool] = False
    """Whether a stage tells it, such as a vote: it and what comes after it are read once they were shown."""


class Told(msgspec.Struct, frozen=True, gc=False):
    """One event and its audience.

    `event` is the whole truth, for the seats in `audience` (`None`: for everyone).  `others` is what everyone
    else hears of it; `None` means nothing at all.
    """

    event: Event
    audience: tuple[int, ...] | None = None
    others: Event | None = None
