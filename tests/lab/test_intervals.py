"""Intervals, against values that others have published or that are done by hand."""

import math

import pytest

from hustings.lab.intervals import Interval, mean, wilson


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    [
        # Newcombe, Statistics in Medicine 17 (1998), table I, method 3: the score method of Wilson.
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0000, 0.1611),
        (1, 29, 0.0061, 0.1718),
        # By hand: z = 1.96, the middle is (p + z²/2n) / (1 + z²/n).
        (5, 10, 0.2366, 0.7634),
        (50, 100, 0.4038, 0.5962),
    ],
)
def test_wilson_as_published(successes: int, trials: int, low: float, high: float) -> None:
    found = wilson(successes, trials)
    assert found.estimate == successes / trials
    assert (found.low, found.high) == pytest.approx((low, high), abs=5e-5)


@pytest.mark.parametrize("trials", [1, 7, 1000])
def test_wilson_at_the_edges(trials: int) -> None:
    """None of n: from nothing to z² / (n + z²); all of n is its mirror image."""
    square = 1.959964**2
    none, every = wilson(0, trials), wilson(trials, trials)
    assert (none.estimate, every.estimate) == (0.0, 1.0)
    assert (none.low, none.high) == pytest.approx((0.0, square / (trials + square)))
    assert (every.low, every.high) == pytest.approx((1 - none.high, 1.0))
    assert none.low >= 0.0
    assert every.high <= 1.0


def test_wilson_of_no_trials_knows_nothing() -> None:
    assert wilson(0, 0) == Interval(0.0, 0.0, 1.0)


def test_wilson_narrows_with_the_number_of_trials() -> None:
    widths = [wilson(n / 4, n).high - wilson(n / 4, n).low for n in (4, 40, 400, 4000)]
    assert widths == sorted(widths, reverse=True)
    assert widths[3] == pytest.approx(2 * 1.96 * math.sqrt(0.25 * 0.75 / 4000), rel=0.01)


def test_a_shared_win_counts_as_a_part() -> None:
    assert wilson(2.5, 10).estimate == 0.25
    assert wilson(2, 10).low < wilson(2.5, 10).low < wilson(3, 10).low


def test_a_mean_by_hand() -> None:
    """2, 4, 4, 4, 5, 5, 7, 9: mean 5, variance 32/7, so the error is sqrt(32/7/8) = 0.7559."""
    found = mean([2, 4, 4, 4, 5, 5, 7, 9])
    assert (found.estimate, found.low, found.high) == pytest.approx((5.0, 5 - 1.4816, 5 + 1.4816), abs=1e-4)


def test_a_mean_of_few() -> None:
    assert mean([]) == Interval(0.0, 0.0, 0.0)
    assert mean([3]) == Interval(3.0, 3.0, 3.0)
    assert mean([2, 2, 2]) == Interval(2.0, 2.0, 2.0)
