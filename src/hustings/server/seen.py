"""One position as it is seen: each view of it made once."""

from collections.abc import Hashable
from functools import lru_cache
from typing import Any

from msgspec.structs import replace

from hustings.core.state import State
from hustings.server.frames import Now

Alone = dict[str, Any]
"""The fields of a seat's view that are others than a spectator's."""


class Seen:
    """What each has seen of a position so far.  One that was told of is not changed any more."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.is_told_apart = _is_told_apart(type(state))
        """Whether the game tells apart what a seat sees alone: all else is then made once for all."""
        self.told: dict[Hashable, Now] = {}
        """What those who wait there were told, by what they wait for."""
        self._views: dict[int | None, Any] = {}
        self._alone: dict[int, Alone] = {}
        self._earlier: Seen | None = None
        """A moment before it of the move that is being told: most seats see the same alone in both."""

    def come_after(self, earlier: "Seen | None") -> None:
        self._earlier = earlier

    def by(self, seat: int | None) -> Any:
        """What the seat sees there."""
        view = self._views.get(seat)
        if view is None:
            view = self._views[seat] = self._made(seat)
        return view

    def _made(self, seat: int | None) -> Any:
        """A seat's view begins with what a spectator sees."""
        if seat is None or not self.is_told_apart:
            return self.state.view(seat)
        return replace(self.by(None), **self.alone(seat))

    def alone(self, seat: int) -> Alone:
        """What the seat sees alone, where that is told apart."""
        alone = self._alone.get(seat)
        if alone is None:
            alone = self._same_as_earlier(seat)
            if alone is None:
                alone = self.state.seen_alone(seat, self.by(None)) or {}
            self._alone[seat] = alone
        return alone

    def _same_as_earlier(self, seat: int) -> Alone | None:
        """What the seat saw alone a moment before, if it follows from the same."""
        earlier = self._earlier
        if earlier is None:
            return None
        source = self.state.seen_alone_by(seat, self.by(None))
        if source is None or source != earlier.state.seen_alone_by(seat, earlier.by(None)):
            return None
        return earlier.alone(seat)


@lru_cache(maxsize=256)
def _is_told_apart(kind: type[State]) -> bool:
    return kind.seen_alone is not State.seen_alone
