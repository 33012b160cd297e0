"""A table's list of entries: the truth from which everything else is made.

An entry is a move, or the taking back of some.  What is in force is found by folding the list.
"""

from collections.abc import Iterable, Sequence
from collections.abc import Set as AbstractSet
from typing import Any, Literal, Union, cast

import msgspec

from hustings.core.action import Action
from hustings.core.game import Game
from hustings.core.story import Event, Story, Told
from hustings.server.storage.models import EntryRow

Kind = Literal["deal", "act", "undo"]


class Entry(msgspec.Struct, kw_only=True):
    """One entry.  Number 0 is the deal, which nobody decided and which is not stored: the seed makes it."""

    number: int
    turn: int
    """The turn in which it was made, as the game counts; of the taking back of moves, the one gone back to."""
    kind: Kind
    seat: int | None
    client_id: str = ""
    action: Action | None = None
    back_to: int | None = None
    story: Story = []
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
    """A table's list, which knows at any time what is in force: each entry is looked at once, when it is asked.

    It is appended to; whoever puts others in the place of some makes a new one.
    """

    def __init__(self, entries: Iterable[Entry] = ()) -> None:
        super().__init__(entries)
        self._in_force: list[Entry] = []
        self._taken_back: set[int] = set()
        self._moves_before: list[int] = []
        """By number: how many moves had been made before an entry, in force or not."""

    @property
    def in_force(self) -> Sequence[Entry]:
        """The moves that have not been taken back."""
        self._take_in()
        return self._in_force

    @property
    def taken_back(self) -> AbstractSet[int]:
        """The numbers of the moves that are not part of the game any more."""
        self._take_in()
        return self._taken_back

    def taken_back_by(self, undo: Entry) -> int:
        """How many moves lie between the taking back of some and where it went back to."""
        self._take_in()
        return self._moves_before[undo.number] - self._moves_before[(undo.back_to or 0) + 1]

    def _take_in(self) -> None:
        for entry in self[len(self._moves_before) :]:
            made = self._moves_before[-1] + (self[entry.number - 1].kind == "act") if self._moves_before else 0
            self._moves_before.append(made)
            if entry.kind == "act":
                self._in_force.append(entry)
            while entry.back_to is not None and self._in_force and self._in_force[-1].number > entry.back_to:
                self._taken_back.add(self._in_force.pop().number)


class Scribe:
    """How the entries of one game are written into rows and read back."""

    def __init__(self, game: Game) -> None:
        self.game = game
        event: Any = Union[game.events]  # noqa: UP007 - the union is made at run time
        told: Any = tuple[event, tuple[int, ...] | None, event | None]
        self._stories: msgspec.json.Decoder[Any] = msgspec.json.Decoder(list[told])

    def columns(self, table: str, entry: Entry) -> dict[str, Any]:
        """What is stored of an entry."""
        return {
            "table": table,
            "number": entry.number,
            "kind": entry.kind,
            "seat": entry.seat,
            "turn": entry.turn,
            "next_turn": entry.next_turn,
            "let_pass": entry.let_pass,
            "action": msgspec.json.encode(entry.action).decode() if entry.action else None,
            "back_to": entry.back_to,
            "client_id": entry.client_id,
            "story": msgspec.json.encode([(told.event, told.audience, told.others) for told in entry.story]).decode(),
        }

    def row(self, table: str, entry: Entry) -> EntryRow:
        return EntryRow(**self.columns(table, entry))

    def entry(self, row: EntryRow) -> Entry:
        stories = cast("list[tuple[Event, tuple[int, ...] | None, Event | None]]", self._stories.decode(row.story))
        return Entry(
            number=row.number,
            turn=row.turn,
            next_turn=row.next_turn,
            let_pass=row.let_pass,
            kind=cast(Kind, row.kind),
            seat=row.seat,
            client_id=row.client_id,
            action=self.game.read_action(row.action) if row.action else None,
            back_to=row.back_to,
            story=[Told(*told) for told in stories],
        )
