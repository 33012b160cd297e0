"""A table as it is stored: its row and its seats, and how they are changed where several processes may do so."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from mypy_extensions import mypyc_attr

from hustings.core.seed import Seed, read_seed
from hustings.server.refusals import Overtaken
from hustings.server.storage.journal import Change, Conflict
from hustings.server.storage.models import SeatRow, TableRow, table_of
from hustings.server.storage.store import Store, changed_table


@mypyc_attr(allow_interpreted_subclasses=True)
class StoredTable:
    """What was agreed at a table, who sits there, and what is told of it where no game is dealt."""

    def __init__(self, store: Store, row: TableRow, seats: list[SeatRow]) -> None:
        self.store = store
        self.row = row
        self.seats = seats
        self.before_taking_in: Callable[[], None] = lambda: None
        """Called before anything is taken in that others have stored."""
        self.code = row.code
        self._look_at_status()
        self._look_at_seats()

    def _look_at_status(self) -> None:
        """What is asked for every viewer at every move; a row takes long to read."""
        status = self.row.status
        self.has_begun = status != "waiting"
        self.is_over = status == "over"

    def _look_at_seats(self) -> None:
        """What is asked at every move, and changes only when somebody sits down or leaves."""
        self.names = [seat.name for seat in self.seats]
        self.is_alone = sum(seat.holder is not None for seat in self.seats) == 1 and all(
            seat.kind != "open" for seat in self.seats
        )
        """One person plays here, with bots or with nobody: there is nobody to ask, nor anybody who may come back."""
        self.people = frozenset(seat.index for seat in self.seats if seat.kind == "person")
        """The seats that people decide for."""

    @property
    def dealt_from(self) -> Seed:
        """What the deal is made from; it does not leave the server before the game is over.  Where everybody has a part
        in it, it is known when the game begins."""
        return read_seed(self.row.chance, self.row.seed)

    async def revise(self, *changes: Change, **values: Any) -> bool:
        """Store changes, and with them values of the table, as its next revision; then believe the values.

        False if that was believed already, since news of it, or of what came after it, were taken in meanwhile.
        """
        known = self.row.revision
        try:
            await self.store.write(changed_table(self.code, known, **values), *changes)
        except Conflict:
            raise Overtaken("lost_race") from None
        if self.row.revision != known:
            return False
        self.row.revision = known + 1
        for name, value in values.items():
            setattr(self.row, name, value)
        self._look_at_status()
        return True

    def believe_seats(self, changes: Mapping[int, Mapping[str, Any]]) -> None:
        """What was stored of some seats is so from now on."""
        for index, values in changes.items():
            for name, value in values.items():
                setattr(self.seats[index], name, value)
        self._look_at_seats()

    def take_rows(self, row: TableRow, seats: Sequence[SeatRow]) -> None:
        """As they are stored now; whoever has one of them in hand has it up to date."""
        for theirs, ours in zip((row, *seats), (self.row, *self.seats), strict=True):
            for column in table_of(type(theirs)).columns:
                if column.name != "pack":  # the components never change, and are not read again
                    setattr(ours, column.name, getattr(theirs, column.name))
        self._look_at_status()
        self._look_at_seats()
