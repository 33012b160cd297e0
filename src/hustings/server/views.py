"""What is seen of the positions that a table is told of, each view made once, and how they differ.

Where a game tells apart what a seat sees alone, what all see alike is made and compared once for all of them.
"""

from collections.abc import Hashable
from functools import lru_cache
from typing import Any

from msgspec.structs import replace

from hustings.core.state import State
from hustings.server.changes import Different, changes, changes_by_field, look_into_fields
from hustings.server.frames import Now

_Alone = dict[str, Any]


class _Seen:
    """One position: what each has seen of it so far."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.views: dict[int | None, Any] = {}
        self.alone: dict[int, _Alone] = {}
        self.told: dict[Hashable, Now] = {}


class Views:
    """The views of the positions that a table was told of last: what comes next begins with them."""

    KEPT = 24
    """Positions: the moments of a move, and where it began and ended."""

    def __init__(self) -> None:
        self._seen: dict[int, _Seen] = {}
        """By the id of a position, which is kept too, so that no other can come to have it."""
        self._alike: dict[tuple[int, int, int], dict[str, Different]] = {}
        """By the ids of three positions: what is different for all, field by field."""

    def of(self, state: State, seat: int | None) -> Any:
        """What the seat sees there.  A position that was told of is not changed any more."""
        seen = self._at(state)
        if seat not in seen.views:
            seen.views[seat] = self._made(seen, seat)
        return seen.views[seat]

    def _made(self, seen: _Seen, seat: int | None) -> Any:
        """A seat's view begins with what a spectator sees, where the game can tell what the seat sees alone."""
        if seat is None or not _is_told_apart(type(seen.state)):
            return seen.state.view(seat)
        return replace(self.of(seen.state, None), **self._alone(seen.state, seat))

    def _alone(self, state: State, seat: int) -> _Alone:
        seen = self._at(state)
        if seat not in seen.alone:
            seen.alone[seat] = state.seen_alone(seat, self.of(state, None)) or {}
        return seen.alone[seat]

    def told_at(self, state: State) -> dict[Hashable, Now]:
        """What those who wait there were told, by what they wait for."""
        return self._at(state).told

    def changes(self, before: State, after: State, end: State, seat: int | None) -> Different:
        """How what the seat sees differs from one position to the next, beside how it stands in the end."""
        if seat is None or not _is_told_apart(type(after)):
            return changes(self.of(before, seat), self.of(after, seat), self.of(end, seat))
        found, alone = Different(), self._alone(after, seat)
        for field, different in self._for_all(before, after, end).items():
            if field not in alone:
                found.add(different)
        look_into_fields(self._alone(before, seat), alone, self._alone(end, seat), found)
        return found

    def _for_all(self, before: State, after: State, end: State) -> dict[str, Different]:
        three = id(before), id(after), id(end)
        if three not in self._alike:
            self._alike[three] = changes_by_field(self.of(before, None), self.of(after, None), self.of(end, None))
        return self._alike[three]

    def _at(self, state: State) -> _Seen:
        found = self._seen.get(id(state))
        if found is None:
            found = self._seen[id(state)] = _Seen(state)
            if len(self._seen) > self.KEPT:
                del self._seen[next(iter(self._seen))]
                self._alike.clear()
        return found

    def keep_only(self, state: State) -> None:
        """The moments of a move that was told need not be seen again."""
        self._seen = {id(state): self._at(state)}
        self._alike.clear()

    def forget(self) -> None:
        self._seen.clear()
        self._alike.clear()


@lru_cache(maxsize=256)
def _is_told_apart(kind: type[State]) -> bool:
    return kind.seen_alone is not State.seen_alone
