"""Search for broken strategies: many rules of thumb, each in one seat against the field, and fewer from round to round.

Every strategy has the same deals, each in every seating.  The first round is short, and the better half plays the next,
twice as long (successive halving).  Whoever is best of many is partly lucky: so what is left in the end plays fresh
deals, which alone decide, with intervals corrected for all that play there.
"""

import math
from collections.abc import Callable
from concurrent.futures import Executor
from itertools import combinations
from typing import TYPE_CHECKING

import msgspec
import numpy as np
from msgspec.structs import replace

from hustings.bots import make_bot
from hustings.bots.biased import RUSH
from hustings.core.errors import HustingsError
from hustings.core.options import Value
from hustings.core.record import Record
from hustings.lab.intervals import Interval
from hustings.lab.measures.saying import counted, decimal, percent
from hustings.lab.measures.shapes import Chance
from hustings.lab.pairing import Certainty, Floats, Sums, chance_of
from hustings.lab.simulate import Outcome, Plan, check_plan, play_one, simulate
from hustings.lab.strategies import Strategy, scouted

if TYPE_CHECKING:
    from hustings.lab.journal import Journal

_APART = 1 << 24
"""How far the deals of one round are from those of the next."""
_COUPLED = 4
"""So many of the best of the first round are tried two by two, too."""
FINAL = "the final"

Progress = Callable[[str, int, int], None]
"""Told what is being done, how many games are played so far, and how many there will be in all."""


class Quest(msgspec.Struct, frozen=True, kw_only=True):
    """What is searched, and how long."""

    game: str
    seats: int
    base: str = "greedy:1"
    """The bot of the field, which the strategies bend."""
    games: int = 2000
    """How many each finalist plays."""
    first: int = 48
    """How many each strategy plays in the first round."""
    finalists: int = 6
    at_most: int = 200
    """How many strategies are tried."""
    scouted: int = 30
    """How many games are listened to, to learn what there is to try."""
    seed: int = 0
    options: dict[str, Value] = {}
    pack: dict[str, str] = {}
    rules: int | None = None

    def plan(self, bot: str, games: int, stage: int) -> Plan:
        """One seat for a bot, the field in the others; each deal in every seating."""
        return Plan(
            game=self.game,
            bots=(bot, *[self.base] * (self.seats - 1)),
            games=-(-games // self.seats) * self.seats,
            seed=self.seed + stage * _APART,
            options=self.options,
            pack=self.pack,
            rules=self.rules,
        )

    def foreseen(self, field: int, rounds: int, games: int, is_final: bool = False) -> int:
        """How many games are still to come where so many strategies are about to play so many each.  Rules of a couple
        that are judged beside it come on top, as soon as it is known which."""
        if is_final or (field <= self.finalists and rounds):
            return field * self.plan(self.base, self.games, 0).games
        now = field * self.plan(self.base, games, 0).games
        left = max(self.finalists, field // 2)
        couples = math.comb(min(field, _COUPLED), 2) if rounds == 0 and left > 1 else 0
        return now + self.foreseen(left + couples, rounds + 1, 2 * games)


class Score(msgspec.Struct, frozen=True):
    """How a strategy fared on the deals of a round, by deal: its wins, what par is there, and its games."""

    wins: list[float]
    par: list[float]
    games: list[int]

    def joined(self, other: "Score") -> "Score":
        return Score(self.wins + other.wins, self.par + other.par, self.games + other.games)

    @property
    def excess(self) -> float:
        return (sum(self.wins) - sum(self.par)) / sum(self.games)


class Trial(msgspec.Struct, frozen=True, kw_only=True):
    """A strategy, how far it came, and how it did in its last round."""

    strategy: Strategy
    spec: str
    rounds: int
    """How many it was in, the final among them."""
    is_finalist: bool
    games: int
    par: float
    """What each seat of these games wins on average."""
    wins: Interval
    """95 % for this strategy."""
    among_all: Interval
    """95 % for all finalists together."""
    p_corrected: float
    seen: Chance
    """Whether it is told from par."""
    won: int | None = None
    """The number of a final game that it won."""
    seen_from: float = 0.0
    """From which true win rate on it would have been told from par 95 times in 100."""

    @property
    def beats_the_field(self) -> bool:
        return self.is_finalist and self.seen in ("clear", "probable") and self.wins.estimate > self.par

    @property
    def sentence(self) -> str:
        """`“Always attack” wins 38 % [35, 42] of games where 25 % is par.`"""
        low, high = (decimal(100 * end, 0) for end in (self.among_all.low, self.among_all.high))
        rate = f"{percent(self.wins.estimate, 0)} [{low}, {high}]"
        return f"“{self.strategy.name}” wins {rate} of games where {percent(self.par, 0)} is par."


class Search(msgspec.Struct, frozen=True, kw_only=True):
    """All that a search has found."""

    game: str
    title: str
    heading: str
    """What was found, in a sentence."""
    command: str = ""
    quest: Quest
    digest: str
    tried: int
    rounds: list[tuple[int, int]]
    """Of each round, how many strategies were in it and how many games each of them played; the final is the last."""
    trials: list[Trial]
    """The finalists, the best first; then the rest by how they did in their last round."""

    @property
    def power(self) -> str:
        """What the final would not have overlooked, in a sentence."""
        rate = max(trial.seen_from for trial in self.trials if trial.is_finalist)
        return f"A finalist that truly wins {percent(rate, 0)} would have been seen 95 times in 100."

    @property
    def beaten(self) -> list[Trial]:
        """What beats the field; of those that may be as good as the best, the simplest first."""
        return beaten(self.trials)


def searched(
    quest: Quest,
    executor: Executor | None = None,
    progress: Progress | None = None,
    journal: "Journal | None" = None,
) -> Search:
    """Look for strategies that beat the field; games that a journal has are not played again."""
    return _Searching(quest, executor, progress or (lambda *_: None), journal).found()


def check_quest(quest: Quest) -> None:
    """Refuse before the first game what would fail in it."""
    if quest.seats < 2:
        raise HustingsError("A strategy is tried against others: --seats must be 2 or more.")
    make_bot(Strategy(RUSH, "").spec(quest.base), 0)  # a bot that cannot be bent is refused before the first game
    check_plan(quest.plan(quest.base, quest.games, 0))


def won_game(search: Search, trial: Trial) -> Record:
    """The game of the final that a strategy won, to be replayed."""
    if trial.won is None:
        raise HustingsError(f"“{trial.strategy.name}” has won no game of the final.")
    plan = replace(search.quest.plan(trial.spec, search.quest.games, len(search.rounds)), records=True)
    record = play_one(plan, plan.opened(), trial.won).record
    assert record is not None
    return record


class _Searching:
    def __init__(self, quest: Quest, executor: Executor | None, progress: Progress, journal: "Journal | None") -> None:
        check_quest(quest)
        self.quest = quest
        self.executor = executor
        self.progress = progress
        self.journal = journal
        self.scores: dict[Strategy, Score] = {}
        self.last: dict[Strategy, int] = {}
        self.won: dict[Strategy, int] = {}
        self.rounds: list[tuple[int, int]] = []
        self.played = 0

    def found(self) -> Search:
        quest = self.quest
        scouting = quest.plan(quest.base, quest.scouted, 0)
        field = scouted(scouting, quest.at_most, lambda games: self.progress("looking around", games, scouting.games))
        if not field:
            raise HustingsError("There is nothing to choose in this game, so there is no strategy to try.")
        finalists = self._with_parts(self._halved(field))
        self.scores = {**self.scores, **dict.fromkeys(finalists, Score([], [], []))}
        self._round(FINAL, finalists, quest.games)
        trials = self._trials(finalists)
        game = quest.plan(quest.base, 1, 0).opened()
        return Search(
            game=quest.game,
            title=game.title,
            heading=_heading(trials),
            quest=quest,
            digest=game.digest,
            tried=len(trials),
            rounds=self.rounds,
            trials=trials,
        )

    def _halved(self, field: list[Strategy]) -> list[Strategy]:
        """Round after round, twice the games for the better half, until few enough are left."""
        games = self.quest.first
        while len(field) > self.quest.finalists or not self.rounds:
            self._round(f"round {len(self.rounds) + 1}", field, games)
            field = sorted(field, key=lambda strategy: -self.scores[strategy].excess)
            left = max(self.quest.finalists, len(field) // 2)
            field = field[:left] + (_couples(field[:_COUPLED]) if len(self.rounds) == 1 and left > 1 else [])
            games *= 2
        return field

    def _with_parts(self, finalists: list[Strategy]) -> list[Strategy]:
        """Two rules at once are judged beside each of them alone."""
        parts = {rule for strategy in finalists for rule in strategy.rules.split(",")}
        return finalists + [
            strategy for strategy in self.scores if strategy.rules in parts and strategy not in finalists
        ]

    def _round(self, name: str, field: list[Strategy], games: int) -> None:
        in_all = self.played + self.quest.foreseen(len(field), len(self.rounds), games, name == FINAL)
        self.rounds.append((len(field), games))

        def tell(finished: int) -> None:
            self.played += finished
            self.progress(name, self.played, in_all)

        tell(0)
        for strategy in field:
            plan = self.quest.plan(strategy.spec(self.quest.base), games, len(self.rounds))
            score, self.won[strategy] = _score(plan, simulate(plan, self.executor, tell, self.journal))
            earlier = self.scores.get(strategy)
            self.scores[strategy] = earlier.joined(score) if earlier else score
            self.last[strategy] = len(self.rounds)

    def _trials(self, finalists: list[Strategy]) -> list[Trial]:
        """Those of the final first; within each, the best."""
        family = len(finalists)
        chosen = set(finalists)
        ordered = sorted(self.last, key=lambda strategy: (strategy not in chosen, -self.scores[strategy].excess))
        return [self._trial(strategy, strategy in chosen, family) for strategy in ordered]

    def _trial(self, strategy: Strategy, is_finalist: bool, family: int) -> Trial:
        score = self.scores[strategy]
        excess, spread = _excess(score)
        sure = Certainty(family if is_finalist else len(self.last), max(len(score.games) - 1, 1))
        par = sum(score.par) / sum(score.games)
        one, thin = replace(sure, family=1).reach() * spread, sure.reach() * spread
        wins, p = par + excess, sure.corrected(sure.p(excess, spread))
        won = self.won[strategy]
        return Trial(
            strategy=strategy,
            spec=strategy.spec(self.quest.base),
            rounds=self.last[strategy],
            is_finalist=is_finalist,
            games=sum(score.games),
            par=par,
            wins=Interval(wins, max(wins - one, 0.0), min(wins + one, 1.0)),
            among_all=Interval(wins, max(wins - thin, 0.0), min(wins + thin, 1.0)),
            p_corrected=p,
            seen=chance_of(p),
            won=won if is_finalist and won >= 0 else None,
            seen_from=min(par + sure.seen_from(spread), 1.0),
        )


def beaten(trials: list[Trial]) -> list[Trial]:
    """As `Search.beaten`."""
    found = [trial for trial in trials if trial.beats_the_field]
    best = max((trial.wins.estimate for trial in found), default=0.0)

    def order(trial: Trial) -> tuple[bool, int, float]:
        return trial.wins.high < best, trial.strategy.rules.count(","), -trial.wins.estimate

    return sorted(found, key=order)


def _heading(trials: list[Trial]) -> str:
    found = beaten(trials)
    tried = counted(len(trials), "strategy", "strategies")
    if not found:
        return f"None of {tried} is seen to beat the field"
    return f"{len(found)} of {tried} {'beats' if len(found) == 1 else 'beat'} the field: {found[0].strategy.name}"


def _couples(best: list[Strategy]) -> list[Strategy]:
    """Two rules at once, one of which leaves something for the other."""
    return [one.joined(other) for one, other in combinations(best, 2)]


def _score(plan: Plan, outcomes: list[Outcome]) -> tuple[Score, int]:
    """By deal, how the bot of the first seat fared; and the first game that it won."""
    by_deal: dict[int, list[float]] = {}
    first_won = -1
    for outcome in outcomes:
        seat = plan.seated(outcome.number).index(plan.bots[0])
        is_winner = seat in outcome.winners
        if is_winner and first_won < 0:
            first_won = outcome.number
        sums = by_deal.setdefault(outcome.seed, [0.0, 0.0, 0])
        sums[0] += 1 / len(outcome.winners) if is_winner else 0.0
        sums[1] += bool(outcome.winners) / len(plan.bots)
        sums[2] += 1
    wins, par, games = zip(*by_deal.values(), strict=True)
    return Score(list(wins), list(par), [int(count) for count in games]), first_won


def _excess(score: Score) -> tuple[float, float]:
    """How far above par, and the standard error of that, deal by deal."""
    above: Floats = np.array([score.wins]).T - np.array([score.par]).T
    sums = Sums(above, np.array([score.games], dtype=np.float64).T)
    return float(sums.ratios()[0]), float(sums.spreads()[0])
