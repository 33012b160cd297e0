"""What a world costs: `python benchmarks/imagine.py [GAME ...]`.

Plays random games of every game, or of those named, and imagines on the way for every seat and for a spectator.  Prints
microseconds for one world, by number of seats and by how much of the game has been played: the median, what nineteen of
twenty stay below, and the most.  It is processor time, so that other work on the machine counts little.
"""

import statistics
import sys
import time

import hustings

GAMES = 8
DEPTHS = 4
POSITIONS = 6
"""In each stretch of a game."""
WORLDS = 5
"""Of each view: the time is that of one of them on average."""


def played(game, seats, seed):
    """The positions of a random game, from the deal on."""
    state, rng = game.start(seats, seed), hustings.Rng(seed)
    positions = []
    while not state.over:
        positions.append(state.copy())
        seat = state.actors[0]
        state.apply(seat, rng.choice(state.legal(seat)))
    return positions


def timed(state, viewer, rng):
    began = time.process_time()
    for _ in range(WORLDS):
        state.imagine(viewer, rng)
    return (time.process_time() - began) / WORLDS * 1e6


def measured(game, seats):
    """By stretch of the game, the microseconds of each view that was looked at."""
    rng = hustings.Rng(1)
    stretches = [[] for _ in range(DEPTHS)]
    for seed in range(GAMES):
        positions = played(game, seats, seed)
        for depth, stretch in enumerate(stretches):
            first, end = (len(positions) * part // DEPTHS for part in (depth, depth + 1))
            for position in positions[first : end : max(1, (end - first) // POSITIONS)]:
                stretch += [timed(position, viewer, rng) for viewer in (*range(seats), None)]
    return stretches


def main(*named):
    for slug in named or hustings.games():
        game = hustings.load(slug)
        for seats in game.seats:
            for depth, stretch in enumerate(measured(game, seats)):
                *_, high = statistics.quantiles(stretch, n=20)
                played_so_far = f"{100 * depth // DEPTHS} to {100 * (depth + 1) // DEPTHS} % played"
                figures = f"{statistics.median(stretch):.0f}, {high:.0f}, {max(stretch):.0f} us"
                print(f"{slug}, {seats} seats, {played_so_far}: {figures}", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
