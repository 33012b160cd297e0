"""Which games are kept: for the fewest and the most seats, with the options or for some other number of seats where
there are none, and for every way to end."""

from collections.abc import Iterator, Mapping

from hustings.conformance.walk import Setting, Walk
from hustings.core.game import Game
from hustings.core.options import Value
from hustings.core.record import Record

SEEDS = 400
"""The deals that are searched, for each number of seats; an ending rarer than this needs a test of its own."""

DECISIONS = 2_000_000
"""The search ends sooner where games are long."""

OPTIONS = "options"
"""What the playthrough with other options is called."""


def ending(walk: Walk) -> str:
    """What ended it and what decided it, as in the name of a file."""
    result = walk.state.result
    return f"{result.ended_by}-{result.decided_by}"


def played(game: Game, seats: int, seed: int, options: Mapping[str, Value] | None = None) -> Walk:
    return Walk(game, Setting(seats, seed, dict(options or {}))).to_the_end()


def some_seats(game: Game) -> int:
    """Neither the fewest nor the most, where there are others."""
    return game.seats[len(game.seats) // 2]


def other_options(game: Game, seats: int) -> dict[str, Value]:
    """Every option at the last of its choices, which is furthest from the game as it is played by default."""
    return {option.name: option.choices_with(seats)[-1] for option in game.options}


def shortest_endings(game: Game, seeds: int = SEEDS, decisions: int = DECISIONS) -> dict[str, Walk]:
    """For every ending that occurs, the game with the fewest moves; of equals, the one of fewest seats."""
    found: dict[str, Walk] = {}
    for walk in _searched(game, seeds, decisions):
        best = found.get(ending(walk))
        if best is None or _rank(walk) < _rank(best):
            found[ending(walk)] = walk
    return dict(sorted(found.items()))


def _searched(game: Game, seeds: int, decisions: int) -> Iterator[Walk]:
    for seed in range(seeds):
        for seats in game.seats:
            walk = played(game, seats, seed)
            yield walk
            decisions -= len(walk.moves)
        if decisions <= 0:
            return


def _rank(walk: Walk) -> tuple[int, int, int]:
    return len(walk.moves), walk.setting.seats, walk.setting.seed


def chosen(game: Game) -> dict[str, Record]:
    """The playthroughs to keep, by the ending of their file's name."""
    few, many = game.seats.start, game.seats.stop - 1
    seats = some_seats(game)
    walks = {str(number): played(game, number, 1) for number in (few, many)}
    if game.options:
        walks[OPTIONS] = played(game, seats, 1, other_options(game, seats))
    else:
        walks[str(seats)] = played(game, seats, 1)
    return {name: recorded(walk) for name, walk in {**walks, **shortest_endings(game)}.items()}


def recorded(walk: Walk) -> Record:
    record = Record.of(walk.game, walk.setting.seats, walk.setting.seed, dict(walk.setting.options))
    for seat, action in walk.moves:
        record.add(seat, action)
    return record
