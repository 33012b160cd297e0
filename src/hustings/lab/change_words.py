"""How changes are written: before and after in one unit, a difference with its sign, the finding as a sentence."""

from collections.abc import Sequence
from typing import Protocol

from hustings.lab.intervals import Interval
from hustings.lab.measures.saying import MINUS, counted, decimal, said
from hustings.lab.measures.shapes import Unit
from hustings.lab.pairing import Shift
from hustings.lab.quantities import USERS, WINS


class Named(Protocol):
    """Whatever has changed."""

    @property
    def chapter(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def detail(self) -> str: ...
    @property
    def unit(self) -> Unit: ...


def both(shift: Shift, unit: Unit) -> tuple[str, str]:
    """Before and after."""
    return said(shift.before, unit), said(shift.after, unit)


def change(value: float, unit: Unit) -> str:
    """A difference with its sign: points of a share, or as it is."""
    text = size(value, unit)
    return text if text.startswith(MINUS) or not text.strip("0.") else f"+{text}"


def size(value: float, unit: Unit) -> str:
    """A difference without a plus: `4.4` points, `0.04`."""
    if unit in ("share", "points"):
        return decimal(100 * value)
    return decimal(value, 2 if abs(value) < 10 else 1)


def span(interval: Interval, unit: Unit) -> str:
    return f"{size(interval.low, unit)} to {size(interval.high, unit)}"


def is_seen(shift: Shift) -> bool:
    return shift.seen in ("clear", "probable")


def heading(rows: Sequence[tuple[Named, Shift]], games: int) -> str:
    """The most consequential change, with its number: who wins before all else."""
    seen = [(row, shift) for row, shift in rows if is_seen(shift)]
    if not seen:
        return f"No change is seen in {counted(games, 'game', 'games')}"
    first, shift = min(seen, key=lambda found: (heading_weight(found[0]), found[1].p))
    before, after = both(shift, first.unit)
    others = len(seen) - 1
    rest = (
        f", and {counted(others, 'other figure moves', 'other figures move')}" if others else ", and nothing else moves"
    )
    return f"{called(first)}: from {before} to {after}{rest}"


def called(row: Named) -> str:
    """What a row is called where it stands alone."""
    return f"{row.name}, {row.detail}" if row.detail else row.name


def heading_weight(row: Named) -> int:
    """Wins count first, those of whoever uses a component next."""
    return {WINS: 0, USERS: 1}.get(row.chapter, 2)
