"""Games made up for the search: a course of steps, each with its seat and its numbers, and one of two seats wins."""

from abc import abstractmethod
from typing import ClassVar, cast

import msgspec
from show_of_hands.actions import Choose

from hustings import Action, Result, Rng, State
from hustings.core.action import SEALED
from hustings.core.game import Game
from hustings.core.story import Story
from show_of_hands import ShowOfHands

from .tables import SHOW_OF_HANDS

LUCKS = 10


class Way(State):
    """A course half gone: what has been chosen, and a luck from 0 to 9 that nobody sees."""

    __slots__ = ("chosen", "luck")

    chosen: list[int]
    luck: int

    @property
    def course(self) -> "Course":
        return cast(Course, self.game)

    def legal(self, seat: int) -> list[Action]:
        return [Choose(number) for number in self.course.numbers(self)] if seat in self.actors else []

    def check(self, seat: int, action: Action) -> None:
        assert action in self.legal(seat)

    def apply(self, seat: int, action: Action, story: Story | None = None) -> None:
        self.check(seat, action)
        assert isinstance(action, Choose)
        self.chosen.append(action.card)
        self.over = len(self.chosen) == len(self.course.order)
        self.actors = () if self.over else (self.course.order[len(self.chosen)],)

    def copy(self) -> "Way":
        return on_the_way(self.game, self.chosen, self.luck)

    def view_of(self, seat: int | None) -> msgspec.Struct:
        raise AssertionError("Nobody looks at a course.")

    def deal_anew(self, seat: int | None, rng: Rng) -> None:
        self.luck = rng.below(LUCKS)

    @property
    def midway(self) -> bool:
        return self.course.is_one_choice and 0 < len(self.chosen) < len(self.course.order)

    def outcome(self) -> Result:
        winner = 0 if self.course.is_won(self) else 1
        return Result((1 - winner, winner), (winner,), (1 + winner, 2 - winner), "SH-012", "SH-013")


def on_the_way(game: Game, chosen: list[int], luck: int = 0) -> Way:
    """A course after these choices."""
    way = Way()
    way.game = game
    way.begin(2, 1, b"")
    way.luck = luck
    way.chosen = chosen[:]
    order = cast(Course, game).order
    way.over = len(chosen) == len(order)
    way.actors = () if way.over else (order[len(chosen)],)
    return way


class Course(ShowOfHands):
    """As long as nothing is decided both seats stand level, and no number looks better than another."""

    seats = range(2, 3)
    playout_plies = 0
    order: ClassVar[tuple[int, ...]]
    is_one_choice: ClassVar[bool] = False

    def __init__(self) -> None:
        super().__init__(SHOW_OF_HANDS.pack, SHOW_OF_HANDS.version)

    @abstractmethod
    def numbers(self, way: Way) -> list[int]:
        """What may be chosen at this place."""

    @abstractmethod
    def is_won(self, way: Way) -> bool:
        """Whether seat 0 wins."""

    def shown(self, action: Action) -> Action:
        return action

    def values(self, state: State) -> list[float]:
        return [1.0, 1.0]

    def promise(self, state: State, seat: int, action: Action) -> float:
        return 0.0

    def begin(self) -> Way:
        return on_the_way(self, [])


class SealedEnvelope(Course):
    """Seat 0 seals a number and later answers for it: 1 to 5 need a 9, and luck; with a 10 the 6 is sure to win."""

    order = (0, 1, 0)

    def numbers(self, way: Way) -> list[int]:
        return [[1, 2, 3, 4, 5, 6], [7, 8], [9, 10]][len(way.chosen)]

    def shown(self, action: Action) -> Action:
        assert isinstance(action, Choose)
        return SEALED if action.card in range(1, 7) else action

    def stays_hidden(self, action: Action) -> bool:
        return True

    def is_won(self, way: Way) -> bool:
        sealed, _, answer = way.chosen
        if sealed == 6:
            return answer == 10 or way.luck < 7
        return answer == 9 and way.luck < 8


class Corridor(Course):
    """Two ways in, and a long corridor without a turning: only the second leads to a door that opens."""

    order = (0, *[1] * 40, 0)

    def numbers(self, way: Way) -> list[int]:
        return [1, 2] if not way.chosen else [3, 4] if len(way.chosen) == len(self.order) - 1 else [9]

    def is_won(self, way: Way) -> bool:
        return way.chosen[0] == 2 and way.chosen[-1] == 4


class Window(Course):
    """Seat 1 may answer with 4 if luck gave it one, and has to let it pass otherwise; then seat 0 guesses."""

    order = (0, 1, 0)

    def numbers(self, way: Way) -> list[int]:
        return [[1, 2], [3, 4] if way.luck % 2 else [3], [5, 6]][len(way.chosen)]

    def is_won(self, way: Way) -> bool:
        return way.chosen[-1] == (5 if way.luck % 2 else 6)


class Twins(Course):
    """One choice of three numbers that all come to the same, and of which nobody may be asked the worth."""

    order = (0, 0)
    is_one_choice = True

    def numbers(self, way: Way) -> list[int]:
        return [1, 2, 3]

    def distinct(self, state: State, seat: int, actions: list[Action]) -> list[Action]:
        return actions[:1]

    def values(self, state: State) -> list[float]:
        raise AssertionError("There was nothing to weigh.")

    def is_won(self, way: Way) -> bool:
        raise AssertionError("There was nothing to weigh.")
