"""The summary, recounted from the outcomes by other code."""

from fractions import Fraction

import pytest

from hustings.lab.intervals import wilson
from hustings.lab.simulate import Outcome, Plan, simulate
from hustings.lab.summary import Report, report_on

BOTS = ("random", "greedy:1", "random")


def outcome(number: int, bots: tuple[str, ...], scores: tuple[int, ...], winners: tuple[int, ...]) -> Outcome:
    """A game that never was: five decisions a seat, a tenth of a second each."""
    return Outcome(
        number=number,
        seed=number,
        bots=bots,
        winners=winners,
        scores=scores,
        ranking=tuple(1 if seat in winners else 2 for seat in range(len(bots))),
        decisions=(5,) * len(bots),
        thinking=(0.5,) * len(bots),
        ended_by="SH-012",
        decided_by="SH-013" if len(winners) == 1 else "SH-014",
    )


@pytest.fixture(scope="module", params=["electioneering", "show_of_hands"])
def played(request: pytest.FixtureRequest) -> tuple[list[Outcome], Report]:
    plan = Plan(game=request.param, bots=BOTS, games=45)
    outcomes = simulate(plan)
    return outcomes, report_on(plan, outcomes, seconds=2.0)


def wins_by_bot(outcomes: list[Outcome]) -> dict[str, Fraction]:
    wins = dict.fromkeys(BOTS, Fraction())
    for one in outcomes:
        for winner in one.winners:
            wins[one.bots[winner]] += Fraction(1, len(one.winners))
    return wins


def test_win_rates_are_those_of_the_outcomes(played: tuple[list[Outcome], Report]) -> None:
    outcomes, report = played
    decided = sum(one.winners != () for one in outcomes)
    assert [entrant.bot for entrant in report.entrants] == ["random", "greedy:1"]
    for entrant in report.entrants:
        seats = BOTS.count(entrant.bot)
        wins = float(wins_by_bot(outcomes)[entrant.bot])
        assert entrant.seats == seats
        assert entrant.par == pytest.approx(1 / 3)
        assert entrant.wins.estimate == pytest.approx(wins / (45 * seats))
        assert entrant.wins_when_decided.estimate == pytest.approx(wins / (decided * seats))
        assert entrant.wins.low < entrant.wins.estimate < entrant.wins.high
    everyone = sum(entrant.wins.estimate * entrant.seats for entrant in report.entrants)
    assert everyone == pytest.approx(decided / 45)


def test_scores_and_places_are_those_of_the_outcomes(played: tuple[list[Outcome], Report]) -> None:
    outcomes, report = played
    for entrant in report.entrants:
        scores, places = [], []
        for one in outcomes:
            scores += [one.scores[seat] for seat in range(3) if one.bots[seat] == entrant.bot]
            places += [one.ranking[seat] for seat in range(3) if one.bots[seat] == entrant.bot]
        assert entrant.score.estimate == pytest.approx(sum(scores) / len(scores))
        assert entrant.place.estimate == pytest.approx(sum(places) / len(places))


def test_seats_are_counted_whoever_sat_there(played: tuple[list[Outcome], Report]) -> None:
    outcomes, report = played
    assert [seat.seat for seat in report.seats] == [0, 1, 2]
    for seat in report.seats:
        wins = sum(Fraction(seat.seat in one.winners, max(1, len(one.winners))) for one in outcomes)
        assert seat.wins.estimate == pytest.approx(float(wins) / 45)
        assert seat.score.estimate == pytest.approx(sum(one.scores[seat.seat] for one in outcomes) / 45)


def test_games_endings_and_speed_add_up(played: tuple[list[Outcome], Report]) -> None:
    outcomes, report = played
    decisions = sum(sum(one.decisions) for one in outcomes)
    assert report.games == sum(report.endings.values()) == 45
    assert report.without_winner == sum(not one.winners for one in outcomes)
    assert report.decisions_per_game.estimate == pytest.approx(decisions / 45)
    assert report.games_per_second == pytest.approx(22.5)
    assert report.decisions_per_second == pytest.approx(decisions / 2)
    assert report.digest == report.plan.opened().digest
    assert report.rules == report.plan.opened().version


def test_shared_wins_and_games_that_nobody_wins() -> None:
    plan = Plan(game="show_of_hands", bots=("random", "greedy:1"), games=4)
    one, other = ("random", "greedy:1"), ("greedy:1", "random")
    outcomes = [
        outcome(0, one, (6, 2), (0,)),
        outcome(1, other, (5, 5), (0, 1)),
        outcome(2, one, (0, 0), ()),
        outcome(3, other, (1, 9), (1,)),
    ]
    report = report_on(plan, outcomes, seconds=8.0)
    random, greedy = report.entrants
    assert (random.wins, random.wins_when_decided) == (wilson(2.5, 4), wilson(2.5, 3))
    assert (greedy.wins, greedy.wins_when_decided) == (wilson(0.5, 4), wilson(0.5, 3))
    assert (random.score.estimate, greedy.score.estimate) == (20 / 4, 8 / 4)
    assert [seat.wins for seat in report.seats] == [wilson(1.5, 4), wilson(1.5, 4)]
    assert report.without_winner == 1
    assert report.endings == {"SH-012, SH-013": 2, "SH-012, SH-014": 2}
    assert random.milliseconds_per_decision == pytest.approx(100)


def test_a_lab_in_which_nobody_ever_wins() -> None:
    plan = Plan(game="show_of_hands", bots=("random", "greedy:1"), games=2)
    report = report_on(plan, [outcome(number, plan.bots, (0, 0), ()) for number in range(2)], seconds=1.0)
    for entrant in report.entrants:
        assert entrant.wins == wilson(0, 4 / 2)
        assert entrant.wins_when_decided == wilson(0, 0)
