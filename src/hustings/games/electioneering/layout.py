"""What lies on the table: the fields of a game of Electioneering at one moment."""

from typing import ClassVar

from hustings.core.state import State
from hustings.games.electioneering.printed import Printed


class Layout(State):
    """Rows and votes are kept by student, sets of students and of cards as bits.

    A hand is sorted: the order in which its cards came is nobody's business.
    """

    # Written by hustings.core.written_out:
    FIELDS: ClassVar[dict[str, object]] = {
        "acted": int,
        "contenders": tuple[int, ...],
        "deck": list[int],
        "ended_by": int,
        "first": int,
        "hands": list[list[int]],
        "in_play": tuple[int, ...],
        "open_rows": int,
        "removed": int,
        "rows": list[list[int]],
        "seen": list[int],
        "votes": tuple[int, ...],
        "winner": int,
    }

    __slots__ = (
        "acted",
        "contenders",
        "deck",
        "ended_by",
        "first",
        "hands",
        "in_play",
        "open_rows",
        "printed",
        "removed",
        "rows",
        "seen",
        "votes",
        "winner",
    )
    # until here.

    printed: Printed
    rows: list[list[int]]
    hands: list[list[int]]
    seen: list[int]  # by seat: the cards that everyone saw go into that hand, as bits (EG-021)
    deck: list[int]  # the top is the last
    open_rows: int  # the unlocked rows, as bits
    in_play: tuple[int, ...]  # students, from the top of the column down
    removed: int  # the suit out of the game, or -1 (EG-008)
    first: int
    votes: tuple[int, ...]  # by student: the seat that won it, or -1
    contenders: tuple[int, ...]  # the seats of the run-off, in the order they act; none before it
    acted: int  # how many of them have begun their play
    winner: int
    ended_by: int  # the number of the clause that ended play

    @property
    def spare(self) -> list[int]:
        """The students not in play, one of whom a run-off would call (EG-078)."""
        return [student for student in range(self.printed.student_count) if student not in self.in_play]

    def votes_won(self) -> list[int]:
        """Votes by seat, the run-off student's not counted: it decides, it does not score (EG-085)."""
        won = [0] * self.seats
        for student in self.in_play[: self.printed.students_in_play[self.seats]]:
            if self.votes[student] >= 0:
                won[self.votes[student]] += 1
        return won

    def take_turn(self, seat: int) -> None:
        """A turn begins: whoever has it is asked for a card."""
        self.turn += 1
        self.mover = seat
        self.actors = (seat,)
