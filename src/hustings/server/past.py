"""A table's past: any position of it, replayed from the last snapshot that lies on the way."""

import logging
from collections.abc import Callable, Collection, Sequence

from hustings.core.errors import BadRecord
from hustings.core.game import Game
from hustings.core.state import State
from hustings.server.entries import Entry
from hustings.server.gate import Position

_log = logging.getLogger(__name__)


class Past:
    """The positions that the moves of one table have led to."""

    def __init__(self, code: str, game: Game, deal: Callable[[], State]) -> None:
        self.code = code
        self.game = game
        self._deal = deal
        self.snapshots: dict[int, bytes] = {}
        """By the number of the entry that each was taken after."""

    def after(self, moves: Sequence[Entry]) -> Position:
        """The position that these moves lead to, one after the other from the deal."""
        known = {move.number: place for place, move in enumerate(moves, 1)}
        start, state = self._nearest(known)
        for move in moves[known.get(start, 0) :]:
            self.replay(state, move)
        return Position(moves[-1].number if moves else 0, state)

    def forget_after(self, number: int) -> None:
        """What came after this entry is taken back."""
        self.snapshots = {taken: state for taken, state in self.snapshots.items() if taken <= number}

    def _nearest(self, known: Collection[int]) -> tuple[int, State]:
        """The last snapshot of a move that is known, and its number; one that cannot be read is as good as none."""
        for number in sorted((number for number in self.snapshots if number in known), reverse=True):
            try:
                return number, self.game.from_json(self.snapshots[number])
            except BadRecord as error:
                _log.info("A snapshot of table %s is of no use any more: %s", self.code, error)
                del self.snapshots[number]
        return 0, self._deal()

    def replay(self, state: State, move: Entry) -> None:
        """Make a move that was stored, in place."""
        if move.seat is None or move.action is None:
            raise BadRecord(f"Entry {move.number} of table {self.code} is not a move.")
        state.apply(move.seat, move.action)
