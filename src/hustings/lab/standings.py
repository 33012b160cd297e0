"""Standings: what the games of a tournament say of its bots.  Ratings with intervals, win rates, who beats whom.

Ratings are openskill's, by the model of Plackett and Luce: a place in a game of any number of seats says something of
everybody placed.  They are told in points on the scale that chess players know, with the field's mean at 1500: of two
bots, the one with 100 points more comes in first in 64 of 100 games, with 200 in 76, with 400 in 91.

A bot does not learn, so nothing is added to its uncertainty between games (`tau` is 0), and each game counts for what
it tells (`gamma` is 1).  Then 95 % intervals hold at least that often: they take the others' strength for known and
each seating of a deal for a game of its own, which errs on the safe side.
"""

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise, permutations
from typing import TYPE_CHECKING

import msgspec

from hustings.lab.intervals import Interval, Z, wilson
from hustings.lab.simulate import Outcome

if TYPE_CHECKING:
    from openskill.models import PlackettLuce, PlackettLuceRating

MIDDLE = 1500
_ELO = 400 / math.log(10)
_BETA = 25 / 6


class Standing(msgspec.Struct, frozen=True):
    """One bot: its rating in points, what that was made from, and how often it won.  `par` is a fair share."""

    bot: str
    rating: Interval
    mu: float
    sigma: float
    seats_taken: int
    """In how many seats it sat, over all games."""
    par: float
    wins: Interval


class Meeting(msgspec.Struct, frozen=True):
    """One bot against another, in all games that both sat in: the share in which it came in first, ties as a half."""

    bot: str
    against: str
    games: int
    score: Interval


def standings(bots: Sequence[str], outcomes: Sequence[Outcome]) -> list[Standing]:
    """Every bot, the best first.  The order of the games matters a little: take them in the order of the deals."""
    ratings = _rated(bots, outcomes)
    mean = sum(rating.mu for rating in ratings.values()) / len(bots)
    points = _ELO / (_BETA * math.sqrt(len(outcomes[0].bots)))
    found = [_standing(bot, ratings[bot], mean, points, outcomes) for bot in bots]
    return sorted(found, key=lambda standing: -standing.rating.estimate)


def meetings(bots: Sequence[str], outcomes: Sequence[Outcome]) -> list[Meeting]:
    """The cross table: each bot against each other."""
    scores: dict[tuple[str, str], list[float]] = {pair: [] for pair in permutations(bots, 2)}
    for outcome in outcomes:
        for one, other in permutations(range(len(outcome.bots)), 2):
            if outcome.bots[one] != outcome.bots[other]:
                scores[outcome.bots[one], outcome.bots[other]].append(_score(outcome, one, other))
    return [
        Meeting(bot, against, len(found), wilson(sum(found), len(found))) for (bot, against), found in scores.items()
    ]


def is_settled(found: Sequence[Standing], width: float) -> bool:
    """Whether neighbours are told apart: by intervals that do not touch, or else by none wider than this."""
    return all(
        lower.rating.high < upper.rating.low or max(_width(upper), _width(lower)) <= width
        for upper, lower in pairwise(found)
    )


def games_needed(found: Sequence[Standing], width: float, games: int) -> int:
    """About how many it takes until the widest interval is that narrow: four times the games halve it."""
    widest = max(_width(standing) for standing in found)
    return math.ceil(games * max(1.0, (widest / width) ** 2))


def _width(standing: Standing) -> float:
    return standing.rating.high - standing.rating.low


def _score(outcome: Outcome, one: int, other: int) -> float:
    own, others = outcome.ranking[one], outcome.ranking[other]
    return 0.5 if own == others else float(own < others)


def _standing(
    bot: str, rating: "PlackettLuceRating", mean: float, points: float, outcomes: Iterable[Outcome]
) -> Standing:
    sat = [(outcome, seat) for outcome in outcomes for seat, spec in enumerate(outcome.bots) if spec == bot]
    wins = sum(1 / len(outcome.winners) for outcome, seat in sat if seat in outcome.winners)
    middle, half = MIDDLE + points * (rating.mu - mean), points * Z * rating.sigma
    return Standing(
        bot=bot,
        rating=Interval(middle, middle - half, middle + half),
        mu=rating.mu,
        sigma=rating.sigma,
        seats_taken=len(sat),
        par=1 / len(sat[0][0].bots),
        wins=wilson(wins, len(sat)),
    )


def _rated(bots: Sequence[str], outcomes: Iterable[Outcome]) -> "dict[str, PlackettLuceRating]":
    from openskill.models import PlackettLuce

    model = PlackettLuce(beta=_BETA, tau=0.0, gamma=lambda *_: 1.0)
    ratings = {bot: model.rating(name=bot) for bot in bots}
    for outcome in outcomes:
        ratings.update(_rated_after(model, ratings, outcome))
    return ratings


def _rated_after(
    model: "PlackettLuce", ratings: "dict[str, PlackettLuceRating]", outcome: Outcome
) -> "dict[str, PlackettLuceRating]":
    """What one game makes of the ratings; a bot that sat in several seats is taken at their mean."""
    before = [[model.rating(ratings[bot].mu, ratings[bot].sigma, bot)] for bot in outcome.bots]
    after = [seat[0] for seat in model.rate(before, ranks=[float(place) for place in outcome.ranking])]
    return {bot: _mean(model, [rating for rating in after if rating.name == bot]) for bot in set(outcome.bots)}


def _mean(model: "PlackettLuce", ratings: "list[PlackettLuceRating]") -> "PlackettLuceRating":
    count = len(ratings)
    if count == 1:
        return ratings[0]
    return model.rating(
        sum(rating.mu for rating in ratings) / count, sum(rating.sigma for rating in ratings) / count, ratings[0].name
    )
