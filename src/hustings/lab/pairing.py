"""Pairing: what is different between two runs, deal by deal, and how surely.

Every figure that is compared is a ratio of two sums over games: wins over seats, turns over games, wins over the seats
that used a card.  What one deal adds to a ratio is known to first order (the delta method), and deals are independent
of each other, while the games of a deal are not: so the spread of a figure is that of its deals.  Where both runs had
the same deals, the spread of the difference is that of the differences, which the luck of the deal has left.  Where
each had its own, it is what each says of its own deals or, if that is more, what both say of all of them: the shorter
run may by luck have seen nothing of a rare thing, and would then seem to know it exactly.

Many figures are looked at, and one of them would stray by chance: an interval for all of them, and a corrected p, hold
for the whole family at once (Šidák).
"""

import math
from statistics import NormalDist

import msgspec
import numpy as np
from numpy.typing import NDArray

from hustings.lab.intervals import Interval
from hustings.lab.measures.shapes import Chance

RATE = 0.05
"""How often a family of figures of which none has changed shows a change all the same."""
SURE = 0.001
"""The same for a change that is called clear."""
POWER = 0.95

Floats = NDArray[np.float64]

_NORMAL = NormalDist()


class Sums(msgspec.Struct, frozen=True):
    """What the deals of one run add to each figure: a row for each deal, a column for each figure."""

    above: Floats
    below: Floats

    @property
    def deals(self) -> int:
        return int(self.above.shape[0])

    def ratios(self) -> Floats:
        below = self.below.sum(axis=0)
        return _divided(self.above.sum(axis=0), below)

    def strays(self) -> Floats:
        """How far each deal lets each ratio stray, to first order; their mean is 0."""
        average = self.below.mean(axis=0)
        strayed = self.above - self.ratios() * self.below
        return _divided(strayed, average)

    def spreads(self) -> Floats:
        """The standard error of each ratio."""
        return np.sqrt(_variance(self.strays()))

    def speaking(self) -> Floats:
        """In how many deals each ratio is another than in most: of what hardly ever, or nearly always, happens, few
        deals tell anything, however many there are."""
        found = np.divide(self.above, self.below, out=np.full_like(self.above, np.nan), where=self.below != 0)
        return np.asarray((self.below != 0).sum(axis=0) - _longest_runs(np.sort(found, axis=0)), dtype=np.float64)

    def beside(self, other: "Sums") -> "Sums":
        """The deals of both as one run."""
        return Sums(np.vstack([self.above, other.above]), np.vstack([self.below, other.below]))


class Shift(msgspec.Struct, frozen=True):
    """One figure before and after, and how surely it has changed."""

    before: float
    after: float
    difference: Interval
    """95 % for this figure."""
    among_all: Interval
    """95 % for all figures of the family together."""
    p: float
    p_corrected: float
    """Corrected for the family."""
    seen: Chance
    seen_from: float
    """The true change that would have been seen 95 times in 100."""
    spread: float
    """The standard error of the difference."""
    correlation: float
    """Between the same deals of both runs; 0 where each had its own."""
    worth: float
    """How many times the games it would take on deals of their own to say as much."""


def shifts(before: Sums, after: Sums, is_paired: bool) -> list[Shift]:
    """Each figure of a family, in the order of the columns."""
    spreads, apart = _spreads(before, after, is_paired)
    befores, afters = before.ratios(), after.ratios()
    together = _correlations(before.strays(), after.strays()) if is_paired else np.zeros(len(befores))
    speaking = _speaking(before, after, is_paired)
    return [
        Certainty(len(befores), max(int(speaking[n]) - 1, 1)).shift(
            float(befores[n]), float(afters[n]), float(spreads[n]), float(together[n]), float(apart[n])
        )
        for n in range(len(befores))
    ]


class Certainty(msgspec.Struct, frozen=True):
    """How surely something can be said: of so many figures at once, from so many deals that speak of it but one."""

    family: int
    freedom: int

    def reach(self, rate: float = RATE) -> float:
        """How many standard errors an interval reaches to each side, so that all hold together but at this rate."""
        alone = -math.expm1(math.log1p(-rate) / max(self.family, 1))
        return as_student(_NORMAL.inv_cdf(1 - alone / 2), self.freedom)

    def p(self, estimate: float, spread: float) -> float:
        """How likely a figure strays as far as this by chance."""
        if spread <= 0:
            return float(estimate == 0)
        return 2 * _NORMAL.cdf(-abs(as_normal(estimate / spread, self.freedom)))

    def corrected(self, p: float) -> float:
        """How likely any of the figures does."""
        return -math.expm1(self.family * math.log1p(-min(p, 1 - 1e-15)))

    def chance_to_see(self, change: float, spread: float) -> float:
        """How often a true change of this size would be seen."""
        if spread <= 0:
            return float(change != 0)
        needed = self.reach()
        return _NORMAL.cdf(change / spread - needed) + _NORMAL.cdf(-change / spread - needed)

    def seen_from(self, spread: float) -> float:
        """The true change that would be seen 95 times in 100."""
        return (self.reach() + _NORMAL.inv_cdf(POWER)) * spread

    def shift(self, before: float, after: float, spread: float, correlation: float = 0.0, apart: float = 0.0) -> Shift:
        """A figure whose difference has this standard error; `apart` is what that would be without pairing."""
        change = after - before
        p = self.p(change, spread)
        one, all_of_them = msgspec.structs.replace(self, family=1).reach() * spread, self.reach() * spread
        return Shift(
            before=before,
            after=after,
            difference=Interval(change, change - one, change + one),
            among_all=Interval(change, change - all_of_them, change + all_of_them),
            p=p,
            p_corrected=self.corrected(p),
            seen=chance_of(self.corrected(p)),
            seen_from=self.seen_from(spread),
            spread=spread,
            correlation=correlation,
            worth=(apart / spread) ** 2 if spread > 0 and apart > 0 else 1.0,
        )


def as_normal(t: float, freedom: int) -> float:
    """A t of so many degrees of freedom as the z that is as unlikely (Wallace's approximation)."""
    size = math.sqrt(freedom * math.log1p(t * t / freedom)) * (8 * freedom + 1) / (8 * freedom + 3)
    return math.copysign(size, t)


def as_student(z: float, freedom: int) -> float:
    """The way back."""
    size = z * (8 * freedom + 3) / (8 * freedom + 1)
    return math.copysign(math.sqrt(freedom * math.expm1(size * size / freedom)), z)


def chance_of(corrected: float) -> Chance:
    """In words."""
    if corrected < SURE:
        return "clear"
    return "probable" if corrected < RATE else "not seen"


def _speaking(before: Sums, after: Sums, is_paired: bool) -> Floats:
    """How many deals say something about each difference: of the same deals, those in which it is not as it was."""
    if is_paired:
        differs = (before.above != after.above) | (before.below != after.below)
        return np.asarray(differs.sum(axis=0), dtype=np.float64)
    return before.beside(after).speaking()


def _spreads(before: Sums, after: Sums, is_paired: bool) -> tuple[Floats, Floats]:
    """The standard error of each difference; and what it would be on deals of their own."""
    one, other = before.strays(), after.strays()
    apart = np.sqrt(np.maximum(_variance(one) + _variance(other), _common_variance(one, other)))
    return (np.sqrt(_variance(other - one)) if is_paired else apart), apart


def _common_variance(one: Floats, other: Floats) -> Floats:
    """Of the difference of two means over deals that stray alike."""
    first, second = one.shape[0], other.shape[0]
    squares = (one**2).sum(axis=0) + (other**2).sum(axis=0)
    return np.asarray(squares / max(first + second - 2, 1) * (1 / first + 1 / second))


def _variance(strays: Floats) -> Floats:
    """Of the mean over deals."""
    deals = strays.shape[0]
    return np.asarray((strays**2).sum(axis=0) / max(deals - 1, 1) / deals)


def _correlations(one: Floats, other: Floats) -> Floats:
    both = np.sqrt((one**2).sum(axis=0) * (other**2).sum(axis=0))
    return _divided((one * other).sum(axis=0), both)


def _divided(above: Floats, below: Floats) -> Floats:
    """Column by column; 0 where there is nothing to divide by."""
    return np.asarray(np.divide(above, below, out=np.zeros_like(above), where=below != 0))


def _longest_runs(ordered: Floats) -> NDArray[np.int64]:
    """Of each column that is in order, how often its commonest value stands in it; what is no number equals nothing."""
    places = np.arange(len(ordered))[:, np.newaxis]
    is_new = np.ones(ordered.shape, dtype=bool)
    is_new[1:] = ordered[1:] != ordered[:-1]
    begun = np.maximum.accumulate(np.where(is_new, places, 0), axis=0)
    lengths = np.where(np.isnan(ordered), 0, places - begun + 1)
    return np.asarray(lengths.max(axis=0))
