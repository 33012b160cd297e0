"""Phrases that findings share: what chance says, and a number with its interval."""

from hustings.lab.finding import Evidence
from hustings.lab.measures.saying import between, decimal, said
from hustings.lab.measures.shapes import Chance, Figure, Row, Unit

SERIOUS = 0.03
"""Three points from par."""
BLIND = 0.10
"""A run that would not have seen ten points knows nothing."""


def evidence(figure: Figure, unit: Unit, name: str = "") -> Evidence:
    number = "not known" if figure.value is None else said(figure.value, unit)
    return Evidence(number=number, interval=between(figure.low, figure.high, unit), figure=figure, name=name)


def by_chance(chance: Chance, seen: float | None) -> str:
    """What chance says, in words; where nothing was seen, what would have been."""
    if chance == "clear":
        return "Clear: chance does as much in fewer than one report in a thousand."
    if chance == "probable":
        return "Probable: beyond what chance does in 19 reports of 20."
    if seen is None or chance == "not known":
        return "Not known: too few games."
    return f"Not seen: {decimal(100 * seen)} points would have been seen 95 times in 100."


def widest(rows: list[Row]) -> float | None:
    """The size that would have been seen in any of these rows."""
    known = [row.seen for row in rows if row.seen is not None]
    return max(known) if known else None
