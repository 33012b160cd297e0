"""Paired differences: intervals that hold, words that keep their rate, and what pairing is worth."""

import math

import numpy as np
import pytest

from hustings.lab.pairing import RATE, Certainty, Sums, as_normal, as_student, shifts


def drawn(luck: np.random.Generator, deals: int, shared: np.ndarray, change: float = 0.0) -> Sums:
    """Figures of which a part comes from the deal, and the rest is luck; below them, uneven counts."""
    below = luck.integers(1, 4, size=shared.shape).astype(float)
    return Sums(below * (1.0 + change + shared + luck.normal(size=shared.shape)), below)


def test_a_ratio_is_that_of_the_sums() -> None:
    sums = Sums(np.array([[1.0, 0.0], [2.0, 0.0]]), np.array([[2.0, 0.0], [4.0, 0.0]]))
    assert sums.ratios().tolist() == [0.5, 0.0]
    assert sums.strays().sum(axis=0).tolist() == [0.0, 0.0]


def test_an_interval_holds_the_truth_95_times_in_100() -> None:
    luck = np.random.default_rng(1)
    held = []
    for _ in range(400):
        shared = luck.normal(size=(60, 1))
        found = shifts(drawn(luck, 60, shared), drawn(luck, 60, shared, change=0.3), is_paired=True)[0]
        held.append(found.difference.low <= 0.3 <= found.difference.high)
    assert 0.92 <= np.mean(held) <= 0.98


@pytest.mark.parametrize("is_paired", [True, False])
def test_a_family_without_a_change_is_called_changed_at_the_stated_rate(is_paired: bool) -> None:
    luck = np.random.default_rng(2)
    alarms = 0
    for _ in range(300):
        shared = luck.normal(size=(80, 25))
        other = shared if is_paired else luck.normal(size=(80, 25))
        found = shifts(drawn(luck, 80, shared), drawn(luck, 80, other), is_paired)
        alarms += any(shift.seen != "not seen" for shift in found)
    assert alarms / 300 <= RATE + 3 * math.sqrt(RATE * (1 - RATE) / 300)


def test_the_size_that_would_be_seen_is_seen_95_times_in_100() -> None:
    luck = np.random.default_rng(3)
    shared = luck.normal(size=(200, 10))
    size = shifts(drawn(luck, 200, shared), drawn(luck, 200, shared), True)[0].seen_from
    seen = []
    for _ in range(200):
        shared = luck.normal(size=(200, 10))
        changed = drawn(luck, 200, shared, change=size)
        seen.append(shifts(drawn(luck, 200, shared), changed, True)[0].seen != "not seen")
    assert 0.88 <= np.mean(seen) <= 1.0


def test_pairing_is_worth_what_the_deals_have_in_common() -> None:
    luck = np.random.default_rng(4)
    shared = 2 * luck.normal(size=(2000, 1))
    before, after = drawn(luck, 2000, shared), drawn(luck, 2000, shared)
    paired, apart = shifts(before, after, True)[0], shifts(before, after, False)[0]
    assert paired.correlation > 0.6
    assert paired.worth == pytest.approx((apart.spread / paired.spread) ** 2)
    assert paired.worth > 2
    assert apart.worth == 1.0


def test_what_is_the_same_in_every_deal_is_not_seen_to_change() -> None:
    luck = np.random.default_rng(5)
    before = drawn(luck, 40, luck.normal(size=(40, 3)))
    for found in shifts(before, before, is_paired=True):
        assert (found.difference.estimate, found.p, found.seen, found.seen_from) == (0.0, 1.0, "not seen", 0.0)


def test_a_change_without_any_spread_is_clear() -> None:
    ten, nine = (Sums(np.full((30, 1), value), np.ones((30, 1))) for value in (10.0, 9.0))
    assert shifts(ten, nine, is_paired=True)[0].seen == "clear"


def test_few_deals_that_differ_prove_little() -> None:
    """Three deals of a thousand, all in one direction: chance does that once in four times."""
    before = Sums(np.zeros((1000, 1)), np.ones((1000, 1)))
    above = np.zeros((1000, 1))
    above[:3] = 1.0
    assert shifts(before, Sums(above, np.ones((1000, 1))), is_paired=True)[0].p > 0.1


def test_students_t_and_back() -> None:
    assert as_student(1.959964, 10) == pytest.approx(2.228, abs=0.005)
    assert as_student(1.959964, 3) == pytest.approx(3.182, abs=0.05)
    for freedom in (2, 9, 500):
        assert as_normal(as_student(2.7, freedom), freedom) == pytest.approx(2.7)


def test_more_figures_need_more() -> None:
    one, many = Certainty(1, 999), Certainty(100, 999)
    assert one.reach() < many.reach()
    assert many.corrected(0.0001) == pytest.approx(0.00995, rel=1e-2)
    assert one.chance_to_see(3.0, 1.0) > many.chance_to_see(3.0, 1.0)
    assert many.chance_to_see(0.0, 1.0) < 0.001
