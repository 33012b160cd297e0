"""Moves as they are made: on a copy of the position, filmed, and not believed before they are stored."""

from hustings.core.action import Action
from hustings.core.film import Film
from hustings.core.state import State
from hustings.server.entries import Entry
from hustings.server.gate import Position


class Made:
    """An entry, and the position after it."""

    __slots__ = ("entry", "state")

    def __init__(self, entry: Entry, state: State) -> None:
        self.entry = entry
        self.state = state

    @property
    def position(self) -> Position:
        return Position(self.entry.number, self.state)


def make_move(before: Position, seat: int, action: Action, client_id: str, let_pass: bool | None = None) -> Made:
    """The next entry, in which a seat does this; raises `Illegal` where the rules do not allow it."""
    state, film = before.state.copy(), Film(before.state)
    state.apply(seat, action, film)
    entry = Entry(
        number=before.number + 1,
        turn=before.state.turn,
        kind="act",
        seat=seat,
        client_id=client_id,
        action=action,
        story=film,
        next_turn=turn_begun(before.state, state),
        let_pass=let_pass,
    )
    return Made(entry, state)


def turn_begun(before: State, after: State) -> int | None:
    """The turn that began between two positions, if one did."""
    return after.turn if after.turn != before.turn else None
