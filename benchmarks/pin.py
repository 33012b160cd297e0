"""Pin the speed of every game anew: `python benchmarks/pin.py`, on a quiet machine, in plain Python.

Writes `pins.toml`: each figure as a ratio to the calibration loop, the lowest of three runs.  `make bench` fails when
a game falls more than a third below.
"""

from pathlib import Path

import hustings
from hustings.lab.bench import measure

RUNS = 3
PINS = Path(__file__).with_name("pins.toml")


def pinned(game, seats):
    runs = [measure(game, seats, seconds=0.5).figures for _ in range(RUNS)]
    return {name: min(run[name].ratio for run in runs) for name in runs[0]}


def main():
    lines = ["# Ratios to the calibration loop, written by `python benchmarks/pin.py`."]
    for slug in hustings.games():
        game = hustings.load(slug)
        for seats in game.seats:
            lines += ["", f"[{slug}-{seats}]"]
            lines += [f'"{name}" = {ratio:.6f}' for name, ratio in pinned(game, seats).items()]
            print(f"{slug} with {seats} seats", flush=True)
    PINS.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
