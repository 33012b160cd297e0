"""What a menu costs: `python benchmarks/menus.py [GAME ...]`.

Plays games of every game, or of those named, at random and by `greedy:1`, and lists what may be done in each position.
Prints, by number of seats, microseconds for one list (the median, what nineteen of twenty stay below, the most) and how
many choices it had.  It is processor time, so that other work on the machine counts little.
"""

import statistics
import sys
import time

import hustings
from hustings.bots import make_bot

GAMES = 4
TIMES = 5
"""Each on a copy that has not been asked before: the time is that of one of them on average."""


def measured(game, seats, bot):
    """The microseconds and the length of every menu of some games."""
    found = []
    for seed in range(GAMES):
        state, rng = game.start(seats, seed), hustings.Rng(seed)
        bots = [make_bot(bot, seed=seed * seats + seat) for seat in range(seats)]
        while not state.over:
            seat = state.actors[0]
            found.append(timed([state.copy() for _ in range(TIMES)], seat))
            state.apply(seat, bots[seat].choose(hustings.Perspective(state, seat, rng)))
    return found


def timed(copies, seat):
    began = time.process_time()
    for copy in copies:
        copy.legal(seat)
    return (time.process_time() - began) / len(copies) * 1e6, len(copies[0].legal(seat))


def main(*named):
    for slug in named or hustings.games():
        game = hustings.load(slug)
        for seats in game.seats:
            for bot in ("random", "greedy:1"):
                times, lengths = zip(*measured(game, seats, bot), strict=True)
                *_, high = statistics.quantiles(times, n=20)
                figures = f"{statistics.median(times):.0f}, {high:.0f}, {max(times):.0f} us"
                choices = f"{statistics.median(lengths):g} choices, at most {max(lengths)}"
                print(f"{slug}, {seats} seats, {bot}: {figures}; {choices}", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
