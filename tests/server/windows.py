"""Tables of the template game at which a window is open, or opens with the next move."""

from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec

import hustings
from hustings.core.state import State

from .guests import Frame, Person
from .house import House

LET_PASS: Frame = {"type": "LetPass"}
OBJECT: Frame = {"type": "Object", "card": 1}
OPTIONS = {"objections": True}


class Opening(NamedTuple):
    """A deal, the moves that lead to a window, who is waited for there, and who can object."""

    seed: int
    moves: list[tuple[int, Frame]]
    asked: tuple[int, ...]
    able: tuple[int, ...]
    third: int


def opening(wanted: Callable[[State], bool], seats: int = 3) -> Opening:
    """The first line of random play that leads to such a window, always the same one."""
    title = hustings.load("show_of_hands")
    for seed in range(500):
        state, rng, moves = title.start(seats, seed, OPTIONS), hustings.Rng(seed), []
        while not state.over and not state.is_window:
            seat = state.actors[0]
            action = rng.choice(state.legal(seat))
            moves.append((seat, msgspec.to_builtins(action)))
            state.apply(seat, action)
        if not state.over and len(state.actors) == seats - 1 and wanted(state):
            third = next(seat for seat in range(seats) if seat not in state.actors)
            return Opening(seed, moves, state.actors, able(state), third)
    raise AssertionError("no line of play leads there")


def able(state: State) -> tuple[int, ...]:
    return tuple(seat for seat in state.actors if len(state.legal(seat)) > 1)


ONE_CAN = opening(lambda state: len(able(state)) == 1)
BOTH_CAN = opening(lambda state: len(able(state)) == 2)


class Committee:
    """People at a table at which the window is open."""

    def __init__(self, house: House, line: Opening, *asks: str, is_open: bool = True) -> None:
        self.house = house
        self.line = line
        self.people = [house.person(f"P{seat}") for seat in range(3)]
        with house.dealing(line.seed):
            self.code = self.people[0].found("me", "open", "open", game="show_of_hands", options=OPTIONS)
        for person in self.people[1:]:
            person.sit(self.code)
        for seat, how in enumerate(asks):
            self.set_asks(seat, how)
        self.play_up_to(len(line.moves) if is_open else len(line.moves) - 1)

    def play_up_to(self, count: int) -> None:
        for number, (seat, action) in enumerate(self.line.moves[:count]):
            self.people[seat].act(self.code, seat, number, action)
        self.number = count

    def play_last(self) -> None:
        seat, action = self.line.moves[-1]
        self.number = self.people[seat].act(self.code, seat, self.number, action)

    @property
    def watcher(self) -> Person:
        return self.people[self.line.third]

    def set_asks(self, seat: int, asks: str) -> None:
        self.people[seat].put(f"/api/tables/{self.code}/seats/{seat}/asks", asks=asks)

    def answer(self, seat: int, action: Frame, request: str = "") -> int:
        return self.people[seat].act(self.code, seat, self.number, action, request)

    def now(self, seat: int) -> Frame:
        return self.people[seat].now(self.code, seat)

    def refused(self, seat: int, **body: Any) -> str:
        asked = {"id": "x", "seat": seat, "number": self.number, "action": LET_PASS, **body}
        return self.people[seat].refused("POST", f"/api/tables/{self.code}/moves", **asked).code
