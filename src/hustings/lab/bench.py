"""Benchmarks: how fast a game runs here, also as a ratio to a fixed loop measured in the same run.

Machines differ and are noisy; the ratio is what two of them, or two versions of a game, can be compared by.
"""

import time
import tomllib
from collections.abc import Callable
from pathlib import Path

import msgspec

from hustings.bots.ismcts import Budget, Search, Tuning
from hustings.bots.payoff import play_out
from hustings.core.errors import HustingsError
from hustings.core.game import Game
from hustings.core.perspective import Perspective
from hustings.core.rng import Rng

ROUNDS = 5
SEARCH_PLIES = 30
TOLERANCE = 1 / 3


class Figure(msgspec.Struct, frozen=True):
    """One thing measured: how many a second, and as a ratio to the calibration loop."""

    per_second: float
    ratio: float


class Bench(msgspec.Struct, frozen=True):
    """The figures of one game with one number of seats."""

    game: str
    seats: int
    calibration: float
    figures: dict[str, Figure]


def calibrate(count: int) -> int:
    """A fixed mixture of what rules do in plain Python: list, attribute-free arithmetic, calls."""
    cards = list(range(40))
    total = 0
    for number in range(count):
        card = cards[number % 40]
        if card & 1:
            total += len(cards[:6])
        total += max(card, 7)
    return count


def measure(game: Game, seats: int, seconds: float = 0.2) -> Bench:
    """Each thing for a little while, in turn, several times over; the best round of each counts."""
    jobs = _jobs(game, seats)
    best = dict.fromkeys(jobs, 0.0)
    for _ in range(ROUNDS):
        for name, job in jobs.items():
            best[name] = max(best[name], _rate(job, seconds / ROUNDS))
    base = best.pop("calibration")
    figures = {name: Figure(rate, rate / base) for name, rate in best.items()}
    return Bench(game=game.slug, seats=seats, calibration=base, figures=figures)


def _rate(job: Callable[[], int], seconds: float) -> float:
    """How much a second; the job is done once at least, however short the time."""
    began = time.perf_counter()
    done = job()
    while (passed := time.perf_counter() - began) < seconds:
        done += job()
    return done / passed


def _jobs(game: Game, seats: int) -> dict[str, Callable[[], int]]:
    """What is measured; each job returns how much of it was done."""
    rng = Rng(1)
    start = game.start(seats, 1)
    deals = iter(range(1 << 62))

    def decisions() -> int:
        return play_out(game.start(seats, next(deals)), -1, rng)

    def decisions_from_copy() -> int:
        return play_out(start.copy(), -1, rng)

    def games() -> int:
        play_out(game.start(seats, next(deals)), -1, rng)
        return 1

    def copies() -> int:
        for _ in range(100):
            start.copy()
        return 100

    def worlds() -> int:
        for _ in range(100):
            start.imagine(start.actors[0], rng)
        return 100

    def iterations() -> int:
        search = Search(Perspective(start, start.actors[0], rng), rng, Tuning(SEARCH_PLIES))
        search.run(Budget(iterations=200))
        return 200

    return {
        "calibration": lambda: calibrate(1000),
        "decisions": decisions,
        "decisions from a copy": decisions_from_copy,
        "games": games,
        "copies": copies,
        "worlds imagined": worlds,
        "ismcts iterations": iterations,
    }


def read_pins(path: Path) -> dict[str, dict[str, float]]:
    """Pinned ratios: a table for each game and number of seats, such as `[electioneering-4]`."""
    try:
        return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), dict[str, dict[str, float]])
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise HustingsError(f"The pins in {path} cannot be read: {error}.") from None


def fallen(bench: Bench, pins: dict[str, dict[str, float]]) -> list[str]:
    """Which figures are not pinned, or lie more than a third below their pinned ratio, in sentences."""
    pinned = pins.get(f"{bench.game}-{bench.seats}", {})
    strange = [name for name in pinned if name not in bench.figures]
    if strange:
        raise HustingsError(f"{strange[0]!r} is pinned but not measured; the figures are: {', '.join(bench.figures)}.")
    return [fault for name, figure in bench.figures.items() if (fault := _fault(bench, name, figure, pinned.get(name)))]


def _fault(bench: Bench, name: str, figure: Figure, pinned: float | None) -> str:
    place = f"{bench.game} with {bench.seats} seats: {name}"
    if pinned is None:
        return f"{place} is not pinned; it is at {figure.ratio:.4f} of calibration."
    if figure.ratio < pinned * (1 - TOLERANCE):
        return f"{place} at {figure.ratio:.4f} of calibration, pinned {pinned:.4f}."
    return ""
