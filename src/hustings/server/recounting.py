"""Turns as the game tells them: of a move, and of all moves of a table that an earlier version counted otherwise."""

from collections.abc import Sequence

import msgspec

from hustings.core.state import State
from hustings.server.entries import Entry
from hustings.server.making import turn_begun


def recounted(first: State, entries: Sequence[Entry]) -> list[Entry]:
    """The entries with the turns in which they were made: every move is made again, also those taken back."""
    after = {0: first}
    found = []
    for entry in entries:
        before = after[entry.back_to if entry.back_to is not None else entry.number - 1]
        state = before
        if entry.seat is not None and entry.action is not None:
            state = before.copy()
            state.apply(entry.seat, entry.action)
        after[entry.number] = state
        found.append(msgspec.structs.replace(entry, turn=before.turn, next_turn=turn_begun(before, state)))
    return found
