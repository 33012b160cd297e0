"""Electioneering beside its bare sketch, in one run: `python benchmarks/against_sketch.py`.

Prints decisions and copies per second of both and their ratio; the rounds alternate, the best of each counts.
"""

import json
import time

import sketch

import hustings
from hustings.bots.payoff import play_out

ROUNDS, SECONDS = 7, 0.15


def rate(job):
    done, began = 0, time.perf_counter()
    while (passed := time.perf_counter() - began) < SECONDS:
        done += job()
    return done / passed


def copies(state):
    for _ in range(100):
        state.copy()
    return 100


def jobs(seats):
    game, rng, dice = hustings.load("electioneering"), hustings.Rng(1), sketch.fresh(seats)
    deals = iter(range(1 << 62))
    real, bare = game.start(seats, 1), sketch.start(seats, dice)
    return {
        "decisions": (
            lambda: play_out(game.start(seats, next(deals)), -1, rng),
            lambda: sketch.play_out(sketch.start(seats, dice), dice),
        ),
        "decisions from a copy": (
            lambda: play_out(real.copy(), -1, rng),
            lambda: sketch.play_out(bare.copy(), dice),
        ),
        "copies": (lambda: copies(real), lambda: copies(bare)),
    }


def main():
    for seats in (2, 3, 4):
        for name, pair in jobs(seats).items():
            best = [0.0, 0.0]
            for _ in range(ROUNDS):
                for which, job in enumerate(pair):
                    best[which] = max(best[which], rate(job))
            real, bare = best
            row = {"seats": seats, "what": name, "hustings": round(real), "sketch": round(bare)}
            print(json.dumps(row | {"ratio": round(real / bare, 2)}))


if __name__ == "__main__":
    main()
