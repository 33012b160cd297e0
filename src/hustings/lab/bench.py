"""Benchmarks: how fast a game runs here, also as a ratio to a fixed loop measured in the same run.

Machines differ and are noisy; the ratio is what two of them, or two versions of a game, can be compared by.  Time is
the process's own, so that a busy neighbour counts for little, and the loop is timed right beside each figure.
"""

import statistics
import time
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec

from hustings.bots.ismcts import Budget, Search, Tuning
from hustings.bots.payoff import play_out
from hustings.core.errors import HustingsError
from hustings.core.game import Game
from hustings.core.perspective import Perspective
from hustings.core.rng import Rng

ROUNDS = 7
PATIENCE = 4
"""How many times its seconds a figure may take: of what is long in itself there are fewer rounds, and one at least."""
SEARCH_PLIES = 30
TOLERANCE = 1 / 3
TRIES = 3
"""How often a figure is measured before it counts as fallen: a slow program stays slow, noise does not."""


Pins = dict[str, dict[str, float]]
"""By game and number of seats (`electioneering-4`), the ratio of each figure."""


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
    """A fixed mixture of what rules do in plain Python: lists, arithmetic, calls."""
    cards = list(range(40))
    total = 0
    for number in range(count):
        card = cards[number % 40]
        if card & 1:
            total += len(cards[:6])
        total += max(card, 7)
    return count


def measure(game: Game, seats: int, seconds: float = 0.2) -> Bench:
    """Each thing for a little while, several times over: its best speed, and its median ratio to the loop."""
    bases: list[float] = []
    figures: dict[str, Figure] = {}
    for name, job in _jobs(game, seats).items():
        speeds, ratios = [], []
        for _ in _rounds(seconds):
            bases.append(_rate(lambda: calibrate(1000), seconds / ROUNDS / 4))
            speeds.append(_rate(job, seconds / ROUNDS))
            ratios.append(speeds[-1] / bases[-1])
        figures[name] = Figure(max(speeds), statistics.median(ratios))
    return Bench(game=game.slug, seats=seats, calibration=max(bases), figures=figures)


def _rounds(seconds: float) -> Iterator[int]:
    """All rounds, or as many as patience allows."""
    began = time.process_time()
    for number in range(ROUNDS):
        if number and time.process_time() - began > PATIENCE * seconds:
            return
        yield number


def measure_against(pins: Pins, game: Game, seats: int, seconds: float = 0.2) -> Bench:
    """As `measure`, and again while something seems to have fallen: the best ratio of all tries counts."""
    bench = measure(game, seats, seconds)
    for _ in range(TRIES - 1):
        if not fallen(bench, pins):
            break
        bench = _better(bench, measure(game, seats, seconds))
    return bench


def _better(one: Bench, other: Bench) -> Bench:
    figures = {
        name: max(figure, other.figures[name], key=lambda found: found.ratio) for name, figure in one.figures.items()
    }
    return msgspec.structs.replace(one, figures=figures)


def _rate(job: Callable[[], int], seconds: float) -> float:
    """How much a second; the job is done once at least, however short the time."""
    began = time.process_time()
    done = job()
    while (passed := time.process_time() - began) < seconds:
        done += job()
    return done / max(passed, 1e-9)


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
        "decisions": decisions,
        "decisions from a copy": decisions_from_copy,
        "games": games,
        "copies": copies,
        "worlds imagined": worlds,
        "ismcts iterations": iterations,
    }


def read_pins(path: Path) -> Pins:
    """Pinned ratios: a table for each game and number of seats, such as `[electioneering-4]`."""
    try:
        return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), dict[str, dict[str, float]])
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise HustingsError(f"The pins in {path} cannot be read: {error}.") from None


def fallen(bench: Bench, pins: Pins) -> list[str]:
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
