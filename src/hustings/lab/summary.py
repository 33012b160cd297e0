"""The summary of a simulation: rates and means with their intervals, and how fast it went."""

from collections import Counter

import msgspec

from hustings.lab.intervals import Interval, mean, wilson
from hustings.lab.simulate import Outcome, Plan


class Entrant(msgspec.Struct, frozen=True):
    """One kind of bot, over all seats it sat in.  `par` is the win rate of a fair game."""

    bot: str
    seats: int
    par: float
    wins: Interval
    wins_when_decided: Interval
    score: Interval
    place: Interval
    milliseconds_per_decision: float


class SeatReport(msgspec.Struct, frozen=True):
    """One seat, whoever sat there: is there an advantage in going first?"""

    seat: int
    wins: Interval
    score: Interval


class Report(msgspec.Struct, frozen=True):
    """Everything a simulation has to say."""

    plan: Plan
    digest: str
    rules: int
    games: int
    without_winner: int
    entrants: list[Entrant]
    seats: list[SeatReport]
    endings: dict[str, int]
    decisions_per_game: Interval
    seconds: float
    games_per_second: float
    decisions_per_second: float


def report_on(plan: Plan, outcomes: list[Outcome], seconds: float) -> Report:
    game = plan.opened()
    decisions = [sum(outcome.decisions) for outcome in outcomes]
    return Report(
        plan=plan,
        digest=game.digest,
        rules=game.version,
        games=len(outcomes),
        without_winner=sum(not outcome.winners for outcome in outcomes),
        entrants=[_entrant(bot, outcomes) for bot in dict.fromkeys(plan.bots)],
        seats=[_seat(seat, outcomes) for seat in range(len(plan.bots))],
        endings=dict(Counter(f"{o.ended_by}, {o.decided_by}" for o in outcomes).most_common()),
        decisions_per_game=mean(decisions),
        seconds=seconds,
        games_per_second=len(outcomes) / seconds,
        decisions_per_second=sum(decisions) / seconds,
    )


def _won(outcome: Outcome, seat: int) -> float:
    return 1 / len(outcome.winners) if seat in outcome.winners else 0.0


def _entrant(bot: str, outcomes: list[Outcome]) -> Entrant:
    sat = [(outcome, seat) for outcome in outcomes for seat, spec in enumerate(outcome.bots) if spec == bot]
    wins = sum(_won(outcome, seat) for outcome, seat in sat)
    decided = sum(bool(outcome.winners) for outcome, _ in sat)
    decisions = sum(outcome.decisions[seat] for outcome, seat in sat)
    thinking = sum(outcome.thinking[seat] for outcome, seat in sat)
    return Entrant(
        bot=bot,
        seats=outcomes[0].bots.count(bot),
        par=1 / len(outcomes[0].bots),
        wins=wilson(wins, len(sat)),
        wins_when_decided=wilson(wins, decided),
        score=mean([outcome.scores[seat] for outcome, seat in sat]),
        place=mean([outcome.ranking[seat] for outcome, seat in sat]),
        milliseconds_per_decision=1000 * thinking / max(decisions, 1),
    )


def _seat(seat: int, outcomes: list[Outcome]) -> SeatReport:
    return SeatReport(
        seat=seat,
        wins=wilson(sum(_won(outcome, seat) for outcome in outcomes), len(outcomes)),
        score=mean([outcome.scores[seat] for outcome in outcomes]),
    )
