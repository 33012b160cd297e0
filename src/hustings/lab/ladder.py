"""Measuring the ladder: whether each level of a game beats the one below it, and how often."""

import shlex
from concurrent.futures import Executor
from typing import TYPE_CHECKING

from hustings.bots.ladder import LEVELS, Ladder, Rung, ladder_of, pairs
from hustings.core.errors import BadSetup
from hustings.core.registry import title
from hustings.lab.intervals import wilson
from hustings.lab.simulate import Outcome, Plan, Progress, simulate

if TYPE_CHECKING:
    from hustings.lab.journal import Journal


def plan_of_rung(game: str, level: str, games: int, seed: int) -> Plan:
    """A level against the one below it, at the smallest table of the game that has two seats."""
    below = dict(pairs()).get(level)
    if below is None:
        raise BadSetup(f"{level!r} has no level below it; these have: {', '.join(upper for upper, _ in pairs())}.")
    seats = max(2, title(game).seats.start)
    return Plan(
        game=game,
        bots=(LEVELS[level], *[LEVELS[below]] * (seats - 1)),
        games=-(-games // seats) * seats,
        seed=seed,
    )


def measured(
    game: str,
    levels: list[str],
    games: int,
    seed: int = 0,
    executor: Executor | None = None,
    progress: Progress | None = None,
    journal: "Journal | None" = None,
) -> Ladder:
    """The ladder of a game with these levels measured anew; the others are as they were."""
    plans = [(level, plan_of_rung(game, level, games, seed)) for level in levels]
    ladder = ladder_of(title(game)) or Ladder(game=game, seats=max(2, title(game).seats.start))
    for level, plan in plans:
        ladder = ladder.with_rung(rung_of(level, plan, simulate(plan, executor, progress, journal)))
    return ladder


def rung_of(level: str, plan: Plan, outcomes: list[Outcome]) -> Rung:
    """What these games say of a level."""
    game, below = plan.opened(), dict(pairs())[level]
    won = sum(_share(outcome, plan.bots[0]) for outcome in outcomes)
    rate = wilson(won, len(outcomes))
    return Rung(
        level=level,
        bot=plan.bots[0],
        below=below,
        bot_below=plan.bots[1],
        games=len(outcomes),
        won=won,
        rate=rate.estimate,
        low=rate.low,
        high=rate.high,
        rules=game.version,
        digest=game.digest,
        command=_command(plan),
    )


def _share(outcome: Outcome, bot: str) -> float:
    seat = outcome.bots.index(bot)
    return 1 / len(outcome.winners) if seat in outcome.winners else 0.0


def _command(plan: Plan) -> str:
    bots = [word for bot in plan.bots for word in ("--bot", bot)]
    return shlex.join(["hustings", "sim", plan.game, *bots, "--games", str(plan.games), "--seed", str(plan.seed)])
