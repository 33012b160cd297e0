"""A table's list of entries: the truth from which everything else is made.

An entry is a move, or the taking back of some.  What is in force is found by folding the list.
"""

from collections.abc import Iterable, Sequence
from typing import Literal

import msgspec

from hustings.core.action import Action
from hustings.core.story import Told

Kind = Literal["deal", "act", "undo"]


class Entry(msgspec.Struct, kw_only=True, gc=False):
    """One entry.  Number 0 is the deal, which nobody decided and which is not stored: the seed makes it.

    Python need not look for garbage here: nothing in an entry leads back to it.
    """

    number: int
    turn: int
    """The turn in which it was made, as the game counts; of the taking back of moves, the one gone back to."""
    kind: Kind
    seat: int | None
    client_id: str = ""
    action: Action | None = None
    back_to: int | None = None
    story: Sequence[Told] = ()
    next_turn: int | None = None
    """The turn that began with it, if one did."""
    let_pass: bool | None = None
    """Of an answer in a window: whether the seat let it pass."""

    @property
    def is_part(self) -> bool:
        """Of a choice that was sent as a whole: more of it follows with the next entry."""
        return self.client_id.startswith(_PART)


_PART = "part-"


def ids_of_parts(client_id: str, count: int) -> list[str]:
    """The ids of the entries that one request becomes: the last one has the request's own, by which it is known."""
    return [*(f"{_PART}{left}-{client_id}" for left in range(count - 1, 0, -1)), client_id]


def in_force(entries: Iterable[Entry]) -> list[Entry]:
    """The moves that have not been taken back."""
    kept: list[Entry] = []
    for entry in entries:
        if entry.kind == "act":
            kept.append(entry)
        elif entry.back_to is not None:
            kept = [move for move in kept if move.number <= entry.back_to]
    return kept


def taken_back(entries: Sequence[Entry]) -> set[int]:
    """The numbers of the moves that are not part of the game any more."""
    if not any(entry.kind == "undo" for entry in entries):
        return set()
    moves = {entry.number for entry in entries if entry.kind == "act"}
    return moves - {move.number for move in in_force(entries)}


class Entries(list[Entry]):
    """A table's list, which knows at any time what is in force.

    It is appended to; whoever puts others in the place of some makes a new one.
    """

    def __init__(self, entries: Iterable[Entry] = ()) -> None:
        super().__init__()
        self.in_force: list[Entry] = []
        """The moves that have not been taken back."""
        self.taken_back: set[int] = set()
        """The numbers of the moves that are not part of the game any more."""
        self._moves_before: list[int] = []
        """By number: how many moves had been made before an entry, in force or not."""
        self.extend(entries)

    def append(self, entry: Entry) -> None:
        made = self._moves_before[-1] + (self[-1].kind == "act") if self else 0
        super().append(entry)
        self._moves_before.append(made)
        if entry.kind == "act":
            self.in_force.append(entry)
        while entry.back_to is not None and self.in_force and self.in_force[-1].number > entry.back_to:
            self.taken_back.add(self.in_force.pop().number)

    def extend(self, entries: Iterable[Entry]) -> None:
        for entry in entries:
            self.append(entry)

    def taken_back_by(self, undo: Entry) -> int:
        """How many moves lie between the taking back of some and where it went back to."""
        return self._moves_before[undo.number] - self._moves_before[(undo.back_to or 0) + 1]
