"""Which games are kept: one for the fewest and the most seats, and one for every way in which a game can end."""

from hustings import Game, Record
from hustings.conformance import Setting, Walk

SEEDS = range(400)
"""The deals that are searched, for each number of seats; an ending rarer than this needs a test of its own."""


def ending(walk: Walk) -> str:
    """What ended it and what decided it, as in the name of a file."""
    result = walk.state.result
    return f"{result.ended_by}-{result.decided_by}"


def played(game: Game, seats: int, seed: int) -> Walk:
    walk = Walk(game, Setting(seats, seed))
    for _ in walk:
        pass
    return walk


def shortest_endings(game: Game, seeds: range = SEEDS) -> dict[str, Walk]:
    """For every ending that occurs, the game with the fewest moves; of equals, the first."""
    found: dict[str, Walk] = {}
    for seats in game.seats:
        for seed in seeds:
            walk = played(game, seats, seed)
            best = found.get(ending(walk))
            if best is None or len(walk.moves) < len(best.moves):
                found[ending(walk)] = walk
    return dict(sorted(found.items()))


def chosen(game: Game) -> dict[str, Record]:
    """The playthroughs to keep, by the ending of their file's name."""
    few, many = game.seats.start, game.seats.stop - 1
    walks = {str(seats): played(game, seats, 1) for seats in (few, many)}
    return {name: recorded(walk) for name, walk in {**walks, **shortest_endings(game)}.items()}


def recorded(walk: Walk) -> Record:
    record = Record.of(walk.game, walk.setting.seats, walk.setting.seed, dict(walk.setting.options))
    for seat, action in walk.moves:
        record.add(seat, action)
    return record
