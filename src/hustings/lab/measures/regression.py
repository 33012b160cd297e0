"""The regression: what a seat's use of something adds to its chance of a win, other things held equal.

A linear probability model, one component at a time.  Seats are compared within their game, so that whatever a game has
in common (its length, its deal, who else plays) cannot pass for an effect; beside that, what each seat brings is held
equal.  Errors are robust and clustered by deal.
"""

import numpy as np

from hustings.lab.measures.estimates import Estimate, Labels, Numbers

_AT_ONCE = 64
"""How many columns are worked on together: it bounds the memory."""
_NOTHING = 1e-9
_ONE_DEAL = 0.9
"""A coefficient that hangs on one deal to this part is not known."""


def within(values: Numbers, games: Labels) -> Numbers:
    """Each seat's number less the mean of its game, column by column."""
    counts = np.bincount(games)
    columns = values.reshape(len(values), -1)
    found = np.empty_like(columns)
    for place in range(columns.shape[1]):
        means = np.bincount(games, weights=columns[:, place]) / np.maximum(counts, 1)
        found[:, place] = columns[:, place] - means[games]
    return found


def effects(uses: Numbers, won: Numbers, held: Numbers, games: Labels, deals: Labels) -> list[Estimate | None]:
    """For each column of uses, the coefficient of it on winning with the columns of `held` held equal; none where
    nothing is left to compare."""
    basis = _basis(within(held, games))
    outcome = _without(within(won, games), basis)[:, 0]
    found: list[Estimate | None] = []
    for first in range(0, uses.shape[1], _AT_ONCE):
        some = uses[:, first : first + _AT_ONCE]
        found += _effects(some, _without(within(some, games), basis), outcome, deals)
    return found


def _basis(columns: Numbers) -> Numbers:
    """An orthonormal basis of what is held equal; columns that say nothing new are left out."""
    if not columns.shape[1]:
        return columns
    sizes, turned = np.linalg.eigh(columns.T @ columns)
    kept = sizes > _NOTHING * max(float(sizes.max()), 1.0)
    basis: Numbers = columns @ (turned[:, kept] / np.sqrt(sizes[kept]))
    return basis


def _without(columns: Numbers, basis: Numbers) -> Numbers:
    """What is left of columns when their part along the basis is taken away."""
    return columns - basis @ (basis.T @ columns)


def _effects(uses: Numbers, columns: Numbers, outcome: Numbers, deals: Labels) -> list[Estimate | None]:
    """With the error of the jackknife over deals: how far the coefficient moves when each is left out."""
    weights = (columns**2).sum(axis=0)
    safe = np.where(weights > _NOTHING, weights, 1.0)
    found = columns.T @ outcome / safe
    scores = _by_cluster(columns * (outcome[:, None] - columns * found), deals)
    pull = _by_cluster(columns**2, deals) / safe
    errors = np.sqrt(((scores / np.maximum(1 - pull, _NOTHING)) ** 2).sum(axis=0)) / safe
    is_known = (weights > _NOTHING) & (errors > 0) & (pull.max(axis=0, initial=0.0) < _ONE_DEAL)
    return [
        _estimate(float(found[place]), float(errors[place]), uses[:, place], deals) if is_known[place] else None
        for place in range(columns.shape[1])
    ]


def _by_cluster(scores: Numbers, clusters: Labels) -> Numbers:
    order = np.argsort(clusters, kind="stable")
    _, starts = np.unique(clusters[order], return_index=True)
    summed: Numbers = np.add.reduceat(scores[order], starts, axis=0)
    return summed


def _estimate(value: float, error: float, used: Numbers, deals: Labels) -> Estimate:
    """What is rare is known from few deals, however many there are: those count, on the rarer side."""
    those = used > 0
    clusters = min(len(np.unique(deals[those])), len(np.unique(deals[~those])))
    return Estimate(value, error, int(those.sum()), clusters)
