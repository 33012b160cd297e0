"""Lines of play: a deal and the moves from it that lead to a position in which something holds."""

from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec

import hustings
from hustings.core.action import Action
from hustings.core.state import State

from .guests import Person

Wanted = Callable[[State, list["Move"]], bool]


class Move(NamedTuple):
    """A decision, and what it came to: whether it revealed something, and whether its seat owes more."""

    seat: int
    action: Action
    reveals: bool
    midway: bool

    @property
    def json(self) -> dict[str, Any]:
        found: dict[str, Any] = msgspec.to_builtins(self.action)
        return found


class Line(NamedTuple):
    seed: int
    moves: list[Move]
    state: State


def line(wanted: Wanted, seats: int = 2, game: str = "electioneering") -> Line:
    """The first line of random play in which this holds, always the same one."""
    title = hustings.load(game)
    for seed in range(200):
        state, moves, rng = title.start(seats, seed), [], hustings.Rng(seed)
        while not wanted(state, moves):
            if state.over:
                break
            moves.append(_moved(state, rng))
        else:
            return Line(seed, moves, state)
    raise AssertionError("no line of play leads there")


def whole_game(seats: int = 2, game: str = "electioneering", at_least: int = 0) -> Line:
    return line(lambda state, moves: state.over and len(moves) >= at_least, seats, game)


def _moved(state: State, rng: hustings.Rng) -> Move:
    seat, before = state.actors[0], state.reveals
    action = rng.choice(state.legal(seat))
    state.apply(seat, action)
    return Move(seat, action, state.reveals != before, state.midway)


def choosing_twice(state: State, moves: list[Move]) -> bool:
    """A seat has made two moves of its turn that revealed nothing, and owes a third."""
    if len(moves) < 3 or not state.midway:
        return False
    turn = moves[-2:]
    begins = not moves[-3].midway
    return begins and all(move.seat == state.actors[0] and not move.reveals for move in turn)


def just_revealed(state: State, moves: list[Move]) -> bool:
    """The last move revealed something, and its seat had moved before."""
    return len(moves) > 2 and moves[-1].reveals and not state.over


def play(code: str, moves: list[Move], seated: dict[int, Person]) -> int:
    """Play these at a table; the number of the last entry."""
    person = next(iter(seated.values()))
    number: int = person.now(code)["number"]
    for move in moves:
        number = seated[move.seat].act(code, move.seat, number, move.json)
    return number
