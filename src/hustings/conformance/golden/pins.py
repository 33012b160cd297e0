"""Pinned perft numbers of one game or of several, in a TOML file.

Pin again only when the rules or the components were meant to change; the difference in the file shows where.
"""

import json
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from hustings.conformance.golden.endings import other_options, some_seats
from hustings.conformance.perft import perft
from hustings.core.game import Game
from hustings.core.options import Value

SEEDS = (1, 2)
_ENOUGH = 3_000
"""The deepest count is the first of this size: a few hundredths of a second each."""
_DEEPEST = 60


class Pin(msgspec.Struct, frozen=True):
    rules: int
    seats: int
    seed: int
    counts: tuple[int, ...]
    """By depth, from 1."""
    options: dict[str, Value] = {}


def read_pins(path: Path) -> dict[str, list[Pin]]:
    return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), dict[str, list[Pin]])


def keep_pins(games: Iterable[Game], path: Path, how: str = "python -m hustings.conformance.golden") -> None:
    """Count, and write down."""
    head = f"# Legal sequences by depth, from fixed deals.  Made by: {how}\n"
    path.write_text("\n".join([head, *(line for game in games for line in _spelled(game))]), encoding="utf-8")


def check_pins(game: Game, path: Path) -> None:
    """Every number of seats is pinned, and the counts are those pinned."""
    pins = [pin for pin in read_pins(path).get(game.slug, []) if pin.rules == game.version]
    wanted = {(seats, seed) for seats in game.seats for seed in SEEDS}
    missing = wanted - {(pin.seats, pin.seed) for pin in pins if not pin.options}
    assert not missing, (
        f"{game.slug}, rules {game.version}: {path.name} has no pin for (seats, seed) {sorted(missing)}."
    )
    for pin in pins:
        found = [perft(game, pin.seats, pin.seed, depth, pin.options) for depth in range(1, len(pin.counts) + 1)]
        assert found == list(pin.counts), (
            f"{pin}: {game.slug} has {found}. If the rules were meant to change, pin anew."
        )


def count(game: Game) -> Iterator[Pin]:
    """For every number of seats as it is played by default, then for one of them with other options."""
    for seats in game.seats:
        for seed in SEEDS:
            yield Pin(game.version, seats, seed, _counts(game, seats, seed, {}))
    if game.options:
        seats = some_seats(game)
        options = other_options(game, seats)
        for seed in SEEDS:
            yield Pin(game.version, seats, seed, _counts(game, seats, seed, options), options)


def _counts(game: Game, seats: int, seed: int, options: dict[str, Value]) -> tuple[int, ...]:
    counts = [perft(game, seats, seed, 1, options)]
    while counts[-1] < _ENOUGH and len(counts) < _DEEPEST:
        counts.append(perft(game, seats, seed, len(counts) + 1, options))
    return tuple(counts)


def _spelled(game: Game) -> Iterator[str]:
    for pin in count(game):
        yield f"[[{game.slug}]]"
        yield f"rules = {pin.rules}"
        yield f"seats = {pin.seats}"
        yield f"seed = {pin.seed}"
        yield f"counts = {list(pin.counts)}"
        if pin.options:
            chosen = ", ".join(f"{name} = {json.dumps(value)}" for name, value in pin.options.items())
            yield f"options = {{ {chosen} }}"
        yield ""
