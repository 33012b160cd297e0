"""A line in which people wait: each has a turn after the other, however much one of them asks for."""

from collections import deque
from typing import Generic, TypeVar

T = TypeVar("T")


class Line(Generic[T]):
    """What waits, by whose it is."""

    def __init__(self) -> None:
        self._waiting: dict[str, deque[T]] = {}

    def __len__(self) -> int:
        return sum(len(things) for things in self._waiting.values())

    def join(self, whose: str, thing: T) -> None:
        """Behind all others of the same person; whoever is new comes after one thing of everybody who waits."""
        self._waiting.setdefault(whose, deque()).append(thing)

    def leave(self, whose: str, thing: T) -> None:
        """Nobody waits for it any more, if it still waits itself."""
        things = self._waiting.get(whose, deque())
        if thing in things:
            things.remove(thing)
        if not things:
            self._waiting.pop(whose, None)

    def next(self) -> T | None:
        """The first thing of whoever has waited longest for a turn."""
        if not self._waiting:
            return None
        whose = next(iter(self._waiting))
        things = self._waiting.pop(whose)
        thing = things.popleft()
        if things:
            self._waiting[whose] = things
        return thing
