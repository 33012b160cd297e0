"""Axes: from where to where a scale goes, and at which round numbers it is labelled."""

import math
from collections.abc import Iterable

import msgspec

from hustings.lab.measures.shapes import Unit
from hustings.lab.report.numerals import on_axis

_AIR = 0.06
"""How much of a scale is left free at either end."""
_NEAR_THE_END = 0.1
_CROWDED = 0.2
"""Labels that are nearer to par than this part of the scale would run into its name."""


class Tick(msgspec.Struct, frozen=True):
    at: float
    label: str


class Axis(msgspec.Struct, frozen=True):
    """A scale from low to high, with its labels."""

    low: float
    high: float
    ticks: tuple[Tick, ...] = ()

    def at(self, value: float) -> str:
        """Where a value lies, in per cent of the way; what is beyond stays at the end."""
        way = 100 * (value - self.low) / (self.high - self.low)
        return f"{min(100.0, max(0.0, way)):.2f}%"

    def anchor(self, value: float) -> str:
        """How a label there is set, so that it does not run over the end."""
        way = (value - self.low) / (self.high - self.low)
        return "start" if way < _NEAR_THE_END else "end" if way > 1 - _NEAR_THE_END else "middle"

    def apart(self, one: float, other: float) -> float:
        """How far two values lie from each other, as a part of the scale."""
        return abs(one - other) / (self.high - self.low)


def axis_over(values: Iterable[float | None], unit: Unit, par: float | None = None) -> Axis:
    """A scale on which all of these have room, par among them."""
    known = [value for value in (*values, par) if value is not None]
    low, high = (min(known), max(known)) if known else (0.0, 1.0)
    if high - low < 1e-9:
        low, high = low - 0.5 * _step_above(unit), high + 0.5 * _step_above(unit)
    air = _AIR * (high - low)
    return _labelled(low - air, high + air, unit, par)


def axis_from_zero(values: Iterable[float | None], unit: Unit, high: float | None = None) -> Axis:
    """A scale for bars, which begin at nothing."""
    top = high if high is not None else max((value for value in values if value is not None), default=1.0) or 1.0
    return _labelled(0.0, top, unit, None)


def round_numbers(low: float, high: float, most: int = 3) -> list[float]:
    """Round numbers between two others, as many as fit and not more than asked for."""
    step = _round_step((high - low) / max(most, 1))
    first = math.ceil(low / step - 1e-9)
    return [round(number * step, 10) for number in range(first, math.floor(high / step + 1e-9) + 1)]


def _round_step(least: float) -> float:
    power = 10.0 ** math.floor(math.log10(least)) if least > 0 else 1.0
    return next(power * size for size in (1, 2, 5, 10) if power * size >= least - 1e-12)


def _step_above(unit: Unit) -> float:
    return 0.1 if unit in ("share", "points") else 1.0


def _labelled(low: float, high: float, unit: Unit, par: float | None) -> Axis:
    bare = Axis(low, high)
    room = 0.0 if par is None else _CROWDED * (1 if bare.anchor(par) == "middle" else 2)
    ticks = [at for at in round_numbers(low, high) if par is None or bare.apart(at, par) >= room]
    return Axis(low, high, tuple(Tick(at, on_axis(at, unit)) for at in ticks))
