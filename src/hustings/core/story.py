"""Stories: what happened, told as typed events, each with who may see what.

A state appends to a story only when it is given one.  Whatever leaves the table passes `told_to`, the one gate.
"""

from collections.abc import Iterable
from types import ModuleType

from hustings.core.event import Event as Event  # noqa: PLC0414 - whoever tells a story needs it beside `Story`
from hustings.core.event import Told as Told  # noqa: PLC0414

Story = list[Told]


def told_to(story: Iterable[Told], seat: int | None) -> list[Event]:
    """What `seat` hears of a story; `None` is a spectator."""
    heard: list[Event] = []
    for told in story:
        audience = told.audience
        if audience is None or seat in audience:
            heard.append(told.event)
        elif told.others is not None:
            heard.append(told.others)
    return heard


def events_in(module: ModuleType) -> tuple[type[Event], ...]:
    """All that can happen, in the order in which a module defines it."""
    things = [thing for thing in vars(module).values() if isinstance(thing, type) and issubclass(thing, Event)]
    return tuple([thing for thing in things if thing is not Event])
