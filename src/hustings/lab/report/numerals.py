"""Numerals: how figures stand in columns and on axes, where the unit is said once in the head."""

from hustings.lab.measures.saying import MINUS, between, decimal, number, percent
from hustings.lab.measures.shapes import Figure, Unit


def signed(value: float, places: int = 1) -> str:
    """A difference: with its sign, whichever that is."""
    text = decimal(value, places)
    return text if text.startswith(MINUS) or not text.strip("0.") else f"+{text}"


def whole(count: int) -> str:
    return decimal(count, 0)


def in_column(value: float | None, unit: Unit) -> str:
    """A figure as it stands in its column."""
    if value is None:
        return "not known"
    if unit == "share":
        return percent(value)
    return signed(100 * value) if unit == "points" else number(value)


def interval(figure: Figure, unit: Unit) -> str:
    return span(figure.low, figure.high, unit)


def span(low: float | None, high: float | None, unit: Unit) -> str:
    """An interval beside its figure; nothing where there is none."""
    return "" if low is None or high is None else between(low, high, unit)


def on_axis(value: float, unit: Unit) -> str:
    """A number on an axis: as short as it can be."""
    if unit == "points":
        return signed(100 * value, _places(100 * value)) if value else "0"
    shown = 100 * value if unit == "share" else value
    return decimal(shown, _places(shown))


def is_whole(value: float) -> bool:
    return abs(value - round(value)) < 1e-6


def _places(value: float) -> int:
    return next((places for places in (0, 1, 2) if is_whole(value * 10**places)), 2)
