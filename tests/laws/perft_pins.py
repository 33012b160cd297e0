"""The pinned perft numbers.  `python -m tests.laws.perft_pins` counts them anew and writes `perft.toml`.

Pin again only when the rules or the components were meant to change; the difference in `perft.toml` shows where.
"""

import tomllib
from collections.abc import Iterator
from pathlib import Path

import msgspec

import hustings
from hustings import Game
from hustings.conformance import perft
from hustings.core.registry import titles

PINS = Path(__file__).with_name("perft.toml")
SEEDS = (1, 2)
_ENOUGH = 3_000
"""The deepest count is the first of this size: a few hundredths of a second each."""


class Pin(msgspec.Struct, frozen=True):
    rules: int
    seats: int
    seed: int
    counts: tuple[int, ...]
    """By depth, from 1."""


def read_pins() -> dict[str, list[Pin]]:
    return msgspec.convert(tomllib.loads(PINS.read_text(encoding="utf-8")), dict[str, list[Pin]])


def count(game: Game) -> Iterator[Pin]:
    for seats in game.seats:
        for seed in SEEDS:
            counts = [perft(game, seats, seed, 1)]
            while counts[-1] < _ENOUGH and len(counts) < 60:
                counts.append(perft(game, seats, seed, len(counts) + 1))
            yield Pin(game.version, seats, seed, tuple(counts))


def spelled(slug: str) -> Iterator[str]:
    for version in titles()[slug].versions:
        for pin in count(hustings.load(slug, version=version)):
            yield f"[[{slug}]]"
            yield f"rules = {pin.rules}"
            yield f"seats = {pin.seats}"
            yield f"seed = {pin.seed}"
            yield f"counts = {list(pin.counts)}"
            yield ""


if __name__ == "__main__":
    head = "# Legal sequences by depth, from fixed deals.  Made by: python -m tests.laws.perft_pins\n"
    PINS.write_text("\n".join([head, *(line for slug in titles() for line in spelled(slug))]), encoding="utf-8")
