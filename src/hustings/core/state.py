"""The contract of a state: one position of one game.

    state = hustings.load("electioneering").start(seats=3, seed=42)
    while not state.over:
        seat = state.actors[0]
        state.apply(seat, choose(state.legal(seat)))
    state.result

`docs/contract.md` says what each part promises; `hustings.conformance` holds a game to it.
"""

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, ClassVar

import msgspec
from mypy_extensions import i64, mypyc_attr

from hustings.core.action import Action, Blocked
from hustings.core.errors import BadSetup
from hustings.core.result import Result
from hustings.core.rng import Rng
from hustings.core.story import Story

if TYPE_CHECKING:
    from hustings.core.game import Game


@mypyc_attr(allow_interpreted_subclasses=True)
class State(ABC):
    """One position of one game: everything on the table, hidden or not.

    `FIELDS` names the attributes a snapshot holds beyond the ones here; each is an int, a bool, `None` or a
    (nested) list of ints.
    """

    __slots__ = ("actors", "chance", "game", "over", "reveals", "seats")

    FIELDS: ClassVar[tuple[str, ...]] = ()

    game: "Game"
    seats: int
    actors: tuple[int, ...]
    over: bool
    reveals: int
    chance: i64

    @abstractmethod
    def legal(self, seat: int) -> list[Action]:
        """Every legal action of `seat`; never empty for an actor, always empty for anyone else."""

    @abstractmethod
    def check(self, seat: int, action: Action) -> None:
        """Raise `Illegal`, with clause and reason, if `seat` may not do this now."""

    @abstractmethod
    def apply(self, seat: int, action: Action, story: Story | None = None) -> None:
        """Do it, in place.  An illegal action raises `Illegal` and changes nothing."""

    @abstractmethod
    def blocked(self, seat: int) -> list[Blocked]:
        """For each kind of action that is not in `legal(seat)`: the clause and the reason."""

    @abstractmethod
    def copy(self) -> "State":
        """An independent state that plays on exactly as this one would."""

    @abstractmethod
    def view(self, seat: int | None) -> msgspec.Struct:
        """All that `seat` may know (`None`: a spectator)."""

    @abstractmethod
    def imagine(self, seat: int | None, rng: Rng) -> "State":
        """A state that `seat` cannot tell from this one, all that it cannot know dealt anew.

        What comes out depends on the seat's view and on `rng` alone.
        """

    @property
    def midway(self) -> bool:
        """Whether a choice is half made: by a seat that owes more of it, or by some seats of several.

        Such a position is not fit to be judged as it is.
        """
        return False

    @property
    @abstractmethod
    def result(self) -> Result:
        """The outcome; only of a state that is over."""

    def require_seat(self, seat: int | None) -> None:
        """Refuse a seat that is not at this table: a view belongs to somebody."""
        if seat is not None and not 0 <= seat < self.seats:
            raise BadSetup(f"There is no seat {seat}: the seats here are 0 to {self.seats - 1}.")

    def to_json(self) -> bytes:
        """A snapshot: the whole state, hidden parts included."""
        fields: dict[str, object] = {name: getattr(self, name) for name in self.FIELDS}
        base = {"seats": self.seats, "actors": self.actors, "over": self.over}
        counters = {"reveals": self.reveals, "chance": int(self.chance)}
        return msgspec.json.encode({**self.game.stamp(), **base, **counters, "table": fields})
