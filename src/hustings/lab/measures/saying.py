"""How figures are written in a report: one decimal for points, a true minus, a narrow space before %."""

from collections.abc import Sequence

from hustings.lab.measures.shapes import Figure, Unit

NARROW = "\u202f"
MINUS = "\u2212"
SEATS = "UVWXYZ"
"""Seats are U to Z in every picture of a table."""


def decimal(value: float, places: int = 1) -> str:
    """A number with a true minus and commas; never minus nought."""
    text = f"{value:,.{places}f}"
    return text.lstrip("-") if float(text.replace(",", "")) == 0 else text.replace("-", MINUS)


def percent(share: float, places: int = 1) -> str:
    return f"{decimal(100 * share, places)}{NARROW}%"


def points(share: float) -> str:
    """A difference of shares, with its sign: `+6.2 points`."""
    return f"{_signed(100 * share)} points"


def number(value: float) -> str:
    """A count or a mean, two decimals where it is small: 1,243; 30.5; 0.42."""
    if value == int(value):
        return decimal(value, 0)
    return decimal(value, 2 if abs(value) < 10 else 1)


def said(value: float, unit: Unit) -> str:
    return {"share": percent, "points": points, "score": number, "number": number}[unit](value)


def between(low: float | None, high: float | None, unit: Unit) -> str:
    """An interval, without the unit that stands beside it: `30.2 to 32.2`."""
    if low is None or high is None:
        return "not known"
    if unit in ("share", "points"):
        return f"{decimal(100 * low)} to {decimal(100 * high)}"
    return f"{number(low)} to {number(high)}"


def with_interval(figure: Figure, unit: Unit) -> str:
    """`31.2 % (30.2 to 32.2)`."""
    if figure.value is None:
        return "not known"
    return f"{said(figure.value, unit)} ({between(figure.low, figure.high, unit)})"


def listed(names: Sequence[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}" if names else "none"


def counted(count: int, one: str, many: str) -> str:
    return f"{decimal(count, 0)} {one if count == 1 else many}"


def ordinal(place: int) -> str:
    """The place in the order of play, from 0."""
    return ("first", "second", "third", "fourth", "fifth", "sixth")[place] if place < 6 else f"as number {place + 1}"


def seat_name(seat: int) -> str:
    return SEATS[seat] if 0 <= seat < len(SEATS) else f"Seat {seat + 1}"


def _signed(value: float) -> str:
    text = decimal(value)
    return text if text.startswith(MINUS) or text == "0.0" else f"+{text}"
