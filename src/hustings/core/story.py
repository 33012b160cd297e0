"""Stories: what happened, told as typed events, each with who may see what.

A state appends to a story only when it is given one.  Whatever leaves the table passes `told_to`, the one gate.
"""

from collections.abc import Iterable
from types import ModuleType
from typing import ClassVar

import msgspec


class Event(msgspec.Struct, frozen=True, tag=True, gc=False):
    """The base of everything that can happen."""

    begins_turn: ClassVar[bool] = False
    """Whether it is told when a turn begins: after a move that ended the turn before, it belongs to the new one."""
    is_staged: ClassVar[bool] = False
    """Whether a stage tells it, such as a vote: it and what comes after it are read once they were shown."""


class Told(msgspec.Struct, frozen=True):
    """One event and its audience.

    `event` is the whole truth, for the seats in `audience` (`None`: for everyone).  `others` is what everyone
    else hears of it; `None` means nothing at all.
    """

    event: Event
    audience: tuple[int, ...] | None = None
    others: Event | None = None


Story = list[Told]


def told_to(story: Iterable[Told], seat: int | None) -> list[Event]:
    """What `seat` hears of a story; `None` is a spectator."""
    heard: list[Event] = []
    for told in story:
        if told.audience is None or seat in told.audience:
            heard.append(told.event)
        elif told.others is not None:
            heard.append(told.others)
    return heard


def events_in(module: ModuleType) -> tuple[type[Event], ...]:
    """All that can happen, in the order in which a module defines it."""
    things = [thing for thing in vars(module).values() if isinstance(thing, type) and issubclass(thing, Event)]
    return tuple(thing for thing in things if thing is not Event)
