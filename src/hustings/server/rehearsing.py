"""What a rehearsal does, in a process that may not take much: opens a pack, deals, plays a game at random."""

import os
import sys

import msgspec

from hustings.core.errors import HustingsError
from hustings.core.game import Game
from hustings.core.options import Value, settled
from hustings.core.registry import load
from hustings.core.rng import Rng

SECONDS = 10
"""Of a processor."""
MEGABYTES = 600
"""Of memory, Python and its libraries included."""
MOST_MOVES = 20_000
"""No game of ours has a tenth of that."""
LARGEST_STATE = 1_000_000
"""Bytes of a position as it is stored."""


class Rehearsal(msgspec.Struct):
    game: str
    pack: dict[str, str]
    seats: int
    options: dict[str, Value]


class Verdict(msgspec.Struct):
    problem: str = ""
    """What is wrong with the pack, in the words of the core."""


def rehearse(asked: Rehearsal) -> Verdict:
    try:
        game = load(asked.game, asked.pack)
        options = settled(game.options, asked.options, asked.seats)
        if asked.seats in game.seats:  # how many can play is told by whoever founds the table
            play(game, asked.seats, options)
    except HustingsError as error:
        return Verdict(str(error))
    except MemoryError:
        raise
    except Exception as error:
        return Verdict(f"A game with this pack cannot be played: {error!r}.")
    return Verdict()


def play(game: Game, seats: int, options: dict[str, Value]) -> None:
    """A whole game at random; one that does not end is none."""
    state, rng = game.start(seats, 1, options), Rng(1)
    for number in range(MOST_MOVES):
        if state.over:
            return
        if number % 50 == 0 and len(state.to_json()) > LARGEST_STATE:
            break
        seat = state.actors[0]
        state.apply(seat, rng.choice(state.legal(seat)))
    raise HustingsError("This pack makes games that are too long to be played here. Make it smaller.")


def _bounded() -> None:
    """Where the system can hold a process to it."""
    try:
        import resource
    except ImportError:
        return
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS + 1))
    memory = MEGABYTES << 20
    resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    os.nice(5)


def main() -> None:
    _bounded()
    asked = msgspec.json.decode(sys.stdin.buffer.read(), type=Rehearsal)
    sys.stdout.buffer.write(msgspec.json.encode(rehearse(asked)))


if __name__ == "__main__":
    main()
