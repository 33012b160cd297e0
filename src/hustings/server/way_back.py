"""The way back: where a seat may return to by itself, one move at a time or to the beginning of its turn."""

from hustings.core.state import State
from hustings.server.entries import Entry
from hustings.server.frames import Undo
from hustings.server.gate import Position


class WayBack:
    """Open to whoever moved last, until something is revealed or another seat acts."""

    def __init__(self) -> None:
        self.seat: int | None = None
        self.positions: list[Position] = []
        self._is_midway = False
        """The last move was a part of a choice that was made as a whole: it is gone back from as a whole."""

    def remember(self, before: Position, move: Entry, after: State) -> None:
        """A move was made: the position before it can be gone back to if the move revealed nothing."""
        has_revealed = after.reveals != before.state.reveals
        if move.seat != self.seat or has_revealed:
            self.positions.clear()
        self.seat = move.seat
        if not has_revealed and not self._is_midway:
            self.positions.append(before)
        self._is_midway = move.is_part

    def is_open_to(self, seat: int) -> bool:
        return self.seat == seat and bool(self.positions)

    def offer(self) -> Undo:
        """One move back, or to the beginning of the turn where that is further."""
        last = self.positions[-1]
        start = next(position for position in self.positions if position.state.turn == last.state.turn)
        return Undo(back_to=last.number, restart_to=start.number if start is not last else None)
