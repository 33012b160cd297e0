"""Means, shares and effects keep what their intervals promise, on numbers whose truth is known."""

import math

import numpy as np
import pytest

from hustings.lab.intervals import wilson
from hustings.lab.measures.estimates import chance, ends, figure, mean_of, quantile, seen, share_of
from hustings.lab.measures.race import race
from hustings.lab.measures.regression import effects
from hustings.lab.measures.spread import spread

REPEATS = 300


def alone(count: int) -> np.ndarray:
    return np.arange(count)


def test_independent_numbers_have_the_ordinary_error() -> None:
    values = np.array([1.0, 2.0, 4.0, 9.0])
    found = mean_of(values, alone(4))
    assert found is not None
    assert found.value == 4.0
    assert math.isclose(found.error, values.std(ddof=1) / 2)


def test_independent_trials_have_wilsons_interval() -> None:
    found = share_of(np.array([1.0] * 30 + [0.0] * 70), alone(100))
    assert found is not None
    low, high = ends(found) or (0, 0)
    usual = wilson(30, 100)
    assert (low, high) == (pytest.approx(usual.low, abs=2e-3), pytest.approx(usual.high, abs=2e-3))


def test_a_game_that_is_played_again_tells_nothing_new() -> None:
    """Three times the same games, three to a deal, are worth the games once."""
    values = np.array([1.0] * 30 + [0.0] * 70)
    once, thrice = share_of(values, alone(100)), share_of(np.repeat(values, 3), np.repeat(alone(100), 3))
    assert ends(once) == pytest.approx(ends(thrice))  # type: ignore[arg-type]


def test_no_share_is_surer_than_its_trials() -> None:
    """Games of one deal may balance each other out; the interval is not narrowed for it."""
    values = np.tile([1.0, 0.0], 200)
    found = ends(share_of(values, np.repeat(alone(200), 2)))  # type: ignore[arg-type]
    assert found == pytest.approx((wilson(200, 400).low, wilson(200, 400).high), abs=1e-3)


def test_intervals_of_clustered_shares_hold_the_truth_as_often_as_they_say() -> None:
    """60 deals of 4 games, each deal with a chance of its own; 0.3 on the average."""
    rng = np.random.default_rng(1)
    clusters = np.repeat(alone(60), 4)
    held = 0
    for _ in range(REPEATS):
        own = np.clip(rng.normal(0.3, 0.15, 60), 0, 1)
        low, high = ends(share_of((rng.random(240) < own[clusters]).astype(float), clusters))  # type: ignore[misc, arg-type]
        held += low <= 0.3 <= high
    assert 0.92 <= held / REPEATS <= 0.98


def test_rows_together_hold_as_often_as_one_row_alone() -> None:
    rng = np.random.default_rng(2)
    rows, misses = 8, 0
    for _ in range(REPEATS):
        drawn = rng.normal(size=(rows, 80))
        found = [ends(mean_of(row, alone(80)), rows) for row in drawn]  # type: ignore[arg-type]
        misses += any(not low <= 0 <= high for low, high in found)  # type: ignore[misc]
    assert 0.02 <= misses / REPEATS <= 0.08


def test_more_rows_and_fewer_clusters_make_wider_intervals() -> None:
    assert quantile(1) == pytest.approx(1.96, abs=1e-3)
    assert quantile(20) > quantile(2) > quantile(1)
    assert quantile(1, clusters=11) == pytest.approx(2.228, abs=0.01)  # Student's t with 10 degrees of freedom


def test_what_chance_says() -> None:
    rng = np.random.default_rng(3)
    values = (rng.random(2000) < 0.40).astype(float)
    found = share_of(values, alone(2000))
    assert chance(found, 0.25) == "clear"
    assert chance(found, found.value + 2.2 * found.error) == "probable"  # type: ignore[union-attr]
    assert chance(found, found.value) == "not seen"  # type: ignore[union-attr]
    assert chance(share_of(values[:10], alone(10)), 0.9) == "not known"
    assert chance(None, 0.5) == "not known"


def test_what_would_have_been_seen_is_seen_95_times_in_100() -> None:
    rng = np.random.default_rng(4)
    size = seen(mean_of(rng.normal(size=400), alone(400)))
    assert size is not None
    told = sum(chance(mean_of(rng.normal(size, 1, 400), alone(400)), 0.0) != "not seen" for _ in range(REPEATS))
    assert 0.91 <= told / REPEATS <= 0.99


def test_nothing_and_a_single_number_have_no_interval() -> None:
    assert mean_of(np.array([]), alone(0)) is None
    assert figure(None).value is None
    lonely = figure(mean_of(np.array([3.0]), alone(1)))
    assert (lonely.value, lonely.low, lonely.high) == (3.0, None, None)


# ---- Effects.


def table(rng: np.random.Generator, games: int, add: float) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Games of three seats, each with half of four things; the first of them adds so much to a seat's weight."""
    uses = (rng.random((games * 3, 4)) < 0.5).astype(float)
    weights = np.exp(add * uses[:, 0]).reshape(games, 3)
    chances = (weights / weights.sum(axis=1, keepdims=True)).cumsum(axis=1)
    winners = (rng.random((games, 1)) > chances).sum(axis=1)
    won = np.zeros((games, 3))
    won[np.arange(games), np.minimum(winners, 2)] = 1.0
    return uses, won.ravel(), np.repeat(np.arange(games), 3)


def test_effects_are_those_of_a_regression_with_every_game_in_it() -> None:
    """The same by other code: least squares with a column for each game."""
    uses, won, games = table(np.random.default_rng(5), 40, 0.5)
    held = np.random.default_rng(6).normal(size=(120, 2))
    dummies = (games[:, None] == np.arange(40)).astype(float)
    for column, found in enumerate(effects(uses, won, held, games, games)):
        design = np.column_stack([uses[:, column], held, dummies])
        assert found is not None
        assert found.value == pytest.approx(np.linalg.lstsq(design, won, rcond=None)[0][0])


def test_intervals_of_effects_hold_the_truth_and_nothing_else_is_told() -> None:
    """The truth is worked out from a run that is much longer; the three idle things have none."""
    rng = np.random.default_rng(7)
    uses, won, games = table(rng, 60_000, 0.6)
    none = np.zeros((len(won), 0))
    truth = effects(uses, won, none, games, games)[0].value  # type: ignore[union-attr]
    held, false_alarms = 0, 0
    for _ in range(150):
        uses, won, games = table(rng, 250, 0.6)
        found = effects(uses, won, np.zeros((750, 0)), games, games)
        low, high = ends(found[0])  # type: ignore[misc, arg-type]
        held += low <= truth <= high
        false_alarms += any(chance(idle, 0.0, 3) in ("probable", "clear") for idle in found[1:])
    assert 0.90 <= held / 150 <= 0.99
    assert false_alarms / 150 <= 0.09


def test_what_says_nothing_has_no_effect() -> None:
    """A thing that all seats of each game used, or none, cannot be compared."""
    uses, won, games = table(np.random.default_rng(8), 30, 0.0)
    uses[:, 1], uses[:, 2] = 1.0, games % 2
    found = effects(uses, won, np.zeros((90, 0)), games, games)
    assert found[0] is not None
    assert found[1] is None
    assert found[2] is None


# ---- Spread and race.


def test_a_spread_counts_every_game_once() -> None:
    values = np.array([3.0, 3, 4, 5, 5, 5, 9, np.nan])
    found = spread("x", values, alone(8), axis="rounds")
    assert sum(one.count for one in found.bins) == 7
    assert [(one.low, one.count) for one in found.bins if one.count] == [(3, 2), (4, 1), (5, 3), (9, 1)]
    assert found.median == 5
    assert spread("x", np.array([np.nan]), alone(1), axis="rounds").bins == []


@pytest.mark.parametrize("reach", [0.5, 7, 30, 240, 5_000])
def test_bars_are_few_and_round(reach: float) -> None:
    found = spread("x", np.linspace(0, reach, 50), alone(50), axis="turns")
    widths = {round(one.high - one.low, 9) for one in found.bins}
    assert len(widths) == 1
    assert len(found.bins) <= 26


def test_a_lead_in_a_plain_race_of_two_is_worth_what_the_arcsine_law_says() -> None:
    for share in (0.3, 0.5):
        assert race(2, share) == pytest.approx(0.5 + math.asin(math.sqrt(share)) / math.pi, abs=0.005)
    assert race(4, 0.5, is_last=True) < 0.25 < race(4, 0.5)
