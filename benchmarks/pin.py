"""Pin the speed of games anew: `python benchmarks/pin.py [--lower] [GAME ...]`, on a quiet machine, in plain Python.

Writes `pins.toml`: each figure as a ratio to the calibration loop, the lowest of three runs; without games named, of
all of them, otherwise the others' pins stay.  `make bench` fails when a game falls more than a third below.  On some
machines the loop is faster beside the rules than on others: `--lower` keeps a pin that is already lower, so that what
is pinned holds on each machine that it was measured on.
"""

import sys
from pathlib import Path

import hustings
from hustings.lab.bench import measure, read_pins

RUNS = 3
PINS = Path(__file__).with_name("pins.toml")


def pinned(game, seats):
    runs = [measure(game, seats, seconds=0.5).figures for _ in range(RUNS)]
    return {name: min(run[name].ratio for run in runs) for name in runs[0]}


def lower(measured, kept):
    """Each figure as low as it was on either machine."""
    return {name: min(ratio, kept.get(name, ratio)) for name, ratio in measured.items()}


def main(*arguments):
    keeps_lower = "--lower" in arguments
    named = [argument for argument in arguments if argument != "--lower"]
    kept = read_pins(PINS)
    lines = ["# Ratios to the calibration loop, written by `python benchmarks/pin.py`."]
    for slug in hustings.games():
        game = hustings.load(slug)
        for seats in game.seats:
            name = f"{slug}-{seats}"
            is_asked = slug in named or not named or name not in kept
            figures = pinned(game, seats) if is_asked else kept[name]
            if keeps_lower:
                figures = lower(figures, kept.get(name, {}))
            lines += ["", f"[{name}]"]
            lines += [f'"{figure}" = {ratio:.6f}' for figure, ratio in figures.items()]
            print(f"{name}: {'measured' if is_asked else 'kept'}", flush=True)
    PINS.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
