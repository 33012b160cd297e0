"""Where nothing has changed, each kind of figure strays as seldom as its p says: also one of a rare thing, of one that
nearly always happens, of few deals, and of runs that are not as long as each other."""

from collections.abc import Callable

import numpy as np
import pytest

from hustings.lab.pairing import Floats, Sums, shifts
from hustings.lab.quantities import is_told

FIGURES = 4000
"""Of a kind, each with luck of its own."""
CHAIRS = 9
"""A deal of three seats, in every seating."""
LEVELS = {0.01: 66, 0.001: 13}
"""How often, among so many figures, a p is less than this: 40 and 4 times on average, and once in 10,000 as often."""

Luck = np.random.Generator
Deals = Callable[[Luck, tuple[int, int], Floats], Sums]


def used(often: float) -> Deals:
    """Of the seats of a deal, those that use a card; some deals have more of it than others."""

    def drawn(luck: Luck, shape: tuple[int, int], shared: Floats) -> Sums:
        chance = np.clip(often * (1 + 0.5 * shared), 0, 1)
        return Sums(luck.binomial(CHAIRS, chance).astype(float), np.full(shape, float(CHAIRS)))

    return drawn


def nearly_always(luck: Luck, shape: tuple[int, int], shared: Floats) -> Sums:
    rare = used(0.03)(luck, shape, shared)
    return Sums(rare.below - rare.above, rare.below)


def wins_of_users(luck: Luck, shape: tuple[int, int], shared: Floats) -> Sums:
    """Of the few that used it, those that won."""
    users = luck.binomial(CHAIRS, 0.05, size=shape)
    return Sums(luck.binomial(users, np.clip(0.33 + 0.1 * shared, 0, 1)).astype(float), users.astype(float))


def turns(luck: Luck, shape: tuple[int, int], shared: Floats) -> Sums:
    return Sums(3 * (17 + 2 * shared + luck.normal(size=shape)).round(), np.full(shape, 3.0))


def a_long_tail(luck: Luck, shape: tuple[int, int], shared: Floats) -> Sums:
    """Most games have little of it, and some have much."""
    return Sums(np.floor(luck.exponential(2 + np.clip(shared, -1, 1), size=shape)), np.ones(shape))


KINDS = {
    "used seldom": used(0.03),
    "used often": used(0.4),
    "nearly always": nearly_always,
    "wins of users": wins_of_users,
    "turns": turns,
    "a long tail": a_long_tail,
}


def two_runs(kind: str, before: int, after: int, is_paired: bool) -> tuple[Sums, Sums]:
    """Two runs of one game, figures that cannot be spoken of left out."""
    luck = np.random.default_rng([before, after, is_paired, list(KINDS).index(kind)])
    shared = luck.uniform(-1, 1, size=(before, FIGURES))
    other = shared if is_paired else luck.uniform(-1, 1, size=(after, FIGURES))
    one, two = KINDS[kind](luck, (before, FIGURES), shared), KINDS[kind](luck, (after, FIGURES), other)
    told = np.flatnonzero(is_told(one, two))
    return Sums(one.above[:, told], one.below[:, told]), Sums(two.above[:, told], two.below[:, told])


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(("before", "after"), [(80, 80), (20, 20), (60, 600), (400, 20)])
def test_on_deals_of_their_own_no_kind_of_figure_strays_more_often_than_its_p_says(
    kind: str, before: int, after: int
) -> None:
    one, two = two_runs(kind, before, after, is_paired=False)
    check_levels([shift.p for shift in shifts(one, two, is_paired=False)])


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("deals", [80, 20])
def test_on_the_same_deals_neither(kind: str, deals: int) -> None:
    one, two = two_runs(kind, deals, deals, is_paired=True)
    check_levels([shift.p for shift in shifts(one, two, is_paired=True)])


def check_levels(found: list[float]) -> None:
    for level, most in LEVELS.items():
        assert sum(p < level for p in found) <= most


def test_whether_a_figure_is_spoken_of_is_asked_of_both_runs_alike() -> None:
    """Else it would be spoken of because luck made it differ."""
    one, two = two_runs("used seldom", 80, 80, is_paired=False)
    assert is_told(one, two).tolist() == is_told(two, one).tolist()
    mixed = np.random.default_rng(1).permutation(160)
    both = one.beside(two)
    halves = [Sums(both.above[part], both.below[part]) for part in (mixed[:80], mixed[80:])]
    assert is_told(*halves).tolist() == is_told(one, two).tolist()


def test_what_only_one_run_has_is_spoken_of() -> None:
    """A card that a change has brought, or taken away."""
    none, some = (Sums(np.repeat([[1.0], [0.0]], [used, 80 - used], axis=0), np.ones((80, 1))) for used in (0, 30))
    assert is_told(none, some).tolist() == [True]
    assert shifts(none, some, is_paired=False)[0].p < 1e-6


def test_a_short_run_that_saw_nothing_of_a_rare_thing_proves_nothing() -> None:
    """One game in twenty, and twenty games without it: that comes about once in three times."""
    none, rare = (
        Sums(np.repeat([[1.0], [0.0]], counts, axis=0), np.ones((sum(counts), 1))) for counts in ((0, 20), (20, 380))
    )
    assert shifts(none, rare, is_paired=False)[0].p > 0.2


def test_deals_that_are_as_most_are_say_little() -> None:
    above = np.array([[0.0, 3.0, 1.0], [0.0, 3.0, 2.0], [1.0, 3.0, 3.0], [0.0, 2.0, 0.0]])
    below = np.array([[3.0, 3.0, 1.0], [3.0, 3.0, 1.0], [3.0, 3.0, 1.0], [3.0, 3.0, 0.0]])
    assert Sums(above, below).speaking().tolist() == [1.0, 1.0, 2.0]
