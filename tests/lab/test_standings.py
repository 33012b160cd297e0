"""Standings: ratings on a known scale whose intervals hold, a cross table, and when they are enough."""

import math
import random
from itertools import combinations

import pytest

from hustings.core.result import ranked
from hustings.lab.intervals import Interval, wilson
from hustings.lab.simulate import Outcome
from hustings.lab.standings import Standing, games_needed, is_settled, meetings, standings


def outcome(bots: tuple[str, ...], scores: tuple[int, ...], number: int = 0) -> Outcome:
    winners = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
    nothing = (0,) * len(bots)
    return Outcome(
        number=number,
        seed=number,
        bots=bots,
        winners=winners,
        scores=scores,
        ranking=ranked(list(scores), winners),
        decisions=nothing,
        thinking=(0.0,) * len(bots),
        ended_by="",
        decided_by="",
    )


def played_by(strength: dict[str, float], seats: int, rounds: int, seed: int) -> list[Outcome]:
    """Games of players whose true ratings are known: the chance to come in first is by points, as in chess."""
    lots, games = random.Random(seed), []
    for number in range(rounds):
        for bots in combinations(strength, seats):
            luck = [strength[bot] * math.log(10) / 400 - math.log(-math.log(lots.random())) for bot in bots]
            games.append(outcome(bots, tuple(sorted(luck).index(one) for one in luck), number))
    return games


@pytest.mark.parametrize(
    ("strength", "seats"),
    [
        ({"weak": 1400, "strong": 1600}, 2),
        ({"weak": 1350, "fair": 1500, "strong": 1650}, 2),
        ({"weak": 1400, "fair": 1450, "good": 1550, "strong": 1600}, 3),
    ],
)
def test_intervals_hold_the_true_ratings(strength: dict[str, float], seats: int) -> None:
    held = [
        standing.rating.low <= strength[standing.bot] <= standing.rating.high
        for seed in range(10)
        for standing in standings(list(strength), played_by(strength, seats, 60, seed))
    ]
    assert sum(held) / len(held) >= 0.95


def test_ratings_are_in_order_and_on_the_scale_of_chess() -> None:
    strength = {"fair": 1500.0, "strong": 1700.0, "weak": 1300.0}
    found = standings(list(strength), played_by(strength, 2, 800, 1))
    assert [standing.bot for standing in found] == ["strong", "fair", "weak"]
    assert sum(standing.rating.estimate for standing in found) == pytest.approx(4500)
    for standing in found:
        assert standing.rating.estimate == pytest.approx(strength[standing.bot], abs=40)


def test_more_games_make_intervals_narrower() -> None:
    strength = {"weak": 1400.0, "strong": 1600.0}
    few, many = (standings(list(strength), played_by(strength, 2, rounds, 1)) for rounds in (100, 400))
    widths = [found[0].rating.high - found[0].rating.low for found in (few, many)]
    assert widths[1] == pytest.approx(widths[0] / 2, rel=0.2)


def test_wins_are_shares_with_their_interval() -> None:
    games = [outcome(("a", "b"), (1, 1)), outcome(("b", "a"), (2, 1)), outcome(("a", "b"), (5, 1))]
    found = {standing.bot: standing for standing in standings(["a", "b"], games)}
    assert found["a"].wins == found["b"].wins == wilson(1.5, 3)
    assert (found["a"].seats_taken, found["a"].par) == (3, 0.5)


def test_the_cross_table_counts_who_came_in_first_and_ties_by_half() -> None:
    games = [outcome(("a", "b", "c"), (3, 2, 2)), outcome(("b", "c", "a"), (1, 2, 3))]
    table = {(meeting.bot, meeting.against): meeting for meeting in meetings(["a", "b", "c"], games)}
    assert table["a", "b"].score == wilson(2, 2)
    assert table["b", "a"].score == wilson(0, 2)
    assert table["b", "c"].score == wilson(0.5, 2)
    assert table["c", "b"].score == wilson(1.5, 2)
    assert {meeting.games for meeting in table.values()} == {2}


def test_a_bot_that_sits_down_twice_is_rated_once() -> None:
    games = [outcome(("a", "a", "b"), (1, 2, 0)), outcome(("a", "b", "b"), (2, 1, 0))]
    found = standings(["a", "b"], games)
    assert [standing.bot for standing in found] == ["a", "b"]
    assert [standing.seats_taken for standing in found] == [3, 3]
    table = {meeting.bot: meeting for meeting in meetings(["a", "b"], games)}
    assert (table["a"].games, table["a"].score.estimate) == (4, 1.0)


def standing(bot: str, low: float, high: float) -> Standing:
    return Standing(bot, Interval((low + high) / 2, low, high), 25.0, 1.0, 9, 0.5, wilson(1, 2))


def test_neighbours_are_apart_or_known_well_enough() -> None:
    near = [standing("a", 1500, 1600), standing("b", 1450, 1550)]
    assert not is_settled(near, 99)
    assert is_settled(near, 100)
    assert is_settled([standing("a", 1560, 1700), standing("b", 1450, 1550)], 10)


def test_four_times_the_games_halve_an_interval() -> None:
    near = [standing("a", 1500, 1600), standing("b", 1470, 1550)]
    assert games_needed(near, 50, 100) == 400
    assert games_needed(near, 200, 100) == 100
