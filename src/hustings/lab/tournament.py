"""Tournaments: bots in every line-up, each deal once in every seating, until it is known who is the stronger.

All line-ups get the same deals (common random numbers), and a deal counts only when all of them have played it, so that
neither the luck of the deal nor the seat nor the clock favours a bot.
"""

import math
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from itertools import combinations, combinations_with_replacement
from pathlib import Path
from typing import TYPE_CHECKING, Literal, NamedTuple

import msgspec
from msgspec.structs import replace

from hustings.core.errors import BadSetup, HustingsError
from hustings.core.options import Value
from hustings.lab.simulate import Outcome, Piece, Plan, check_plan, play_pieces
from hustings.lab.standings import Meeting, Standing, games_needed, is_settled, meetings, standings

if TYPE_CHECKING:
    from hustings.lab.journal import Journal

FILE = "tournament.json"
MOST_LINE_UPS = 2000
"""More than anybody waits for."""
_LEAST_GAMES = 48
"""How many games are played at least before it is looked again whether they are enough."""
_PIECE_SECONDS = 0.5
"""About how long a process plays before it tells: short enough for a bar and for the end of a budget."""

Progress = Callable[[int, int], None]
"""Told how many games are played, and how many there will be; 0 as long as that cannot be foreseen."""
Ended = Literal["games", "until", "budget"]


class Contest(msgspec.Struct, frozen=True, kw_only=True):
    """What a tournament is about: who plays what, from which seed, and when it is enough.  0 stands for no matter."""

    game: str
    bots: tuple[str, ...]
    seats: int = 2
    games: int = 0
    """At most so many, rounded up to whole deals."""
    until: float = 0.0
    """Until neighbours are apart, or their ratings known to so many points from end to end."""
    budget: float = 0.0
    """So many seconds."""
    seed: int = 0
    options: dict[str, Value] = {}
    pack: dict[str, str] = {}

    def line_ups(self) -> list[tuple[str, ...]]:
        """Who meets: every choice of bots; where there are fewer of them than seats, some sit down twice."""
        if len(self.bots) >= self.seats:
            return list(combinations(self.bots, self.seats))
        return [bots for bots in combinations_with_replacement(self.bots, self.seats) if len(set(bots)) > 1]

    def plans(self) -> list[Plan]:
        """A plan for each line-up, all of the same deals."""
        return [
            Plan(game=self.game, bots=bots, games=self.seats, seed=self.seed, options=self.options, pack=self.pack)
            for bots in self.line_ups()
        ]

    @property
    def line_ups_in_all(self) -> int:
        bots, seats = len(self.bots), self.seats
        return math.comb(bots, seats) if bots >= seats else math.comb(bots + seats - 1, seats) - bots

    @property
    def games_a_deal(self) -> int:
        return self.seats * self.line_ups_in_all

    @property
    def most_deals(self) -> int:
        """As many as it takes for the games asked for; 0 where no number was."""
        return -(-self.games // self.games_a_deal)


class Tournament(msgspec.Struct, frozen=True, kw_only=True):
    """A tournament that is over: the standings, the best first, and the cross table."""

    contest: Contest
    digest: str
    rules: int
    games: int
    deals: int
    without_winner: int
    standings: tuple[Standing, ...]
    meetings: tuple[Meeting, ...]
    ended: Ended
    """What ended it: the number of games, the width of the intervals, or the time."""
    seconds: float
    command: str = ""

    def save(self, folder: Path) -> Path:
        """Write it as `tournament.json` into a folder, which is made where it is missing."""
        path = folder / FILE
        try:
            folder.mkdir(parents=True, exist_ok=True)
            path.write_bytes(msgspec.json.format(msgspec.json.encode(self), indent=1) + b"\n")
        except OSError as error:
            raise HustingsError(f"{path} cannot be written: {error.strerror}. Name another folder.") from None
        return path


class Batch(NamedTuple):
    """So many deals, from `first` to `last` - 1, of all line-ups."""

    first: int
    last: int


def read_tournament(path: Path) -> Tournament:
    """What `save` wrote: the file, or the folder that it is in."""
    path = path / FILE if path.is_dir() else path
    try:
        return msgspec.json.decode(path.read_bytes(), type=Tournament)
    except OSError as error:
        raise HustingsError(f"{path} cannot be read: {error.strerror}.") from None
    except msgspec.MsgspecError as error:
        raise HustingsError(f"{path} is not a tournament: {error}.") from None


def check_contest(contest: Contest) -> None:
    """Refuse before the first game what would fail in it."""
    if len(set(contest.bots)) < len(contest.bots):
        raise BadSetup("A bot is named twice: each can be rated once.")
    if len(contest.bots) < 2 or contest.seats < 2:
        raise BadSetup("A tournament takes two bots and two seats at least.")
    if contest.line_ups_in_all > MOST_LINE_UPS:
        raise BadSetup(
            f"{len(contest.bots)} bots in {contest.seats} seats are {contest.line_ups_in_all:,} line-ups, and "
            f"{MOST_LINE_UPS:,} is the most: name fewer bots."
        )
    if min(contest.games, contest.until, contest.budget) < 0 or not (contest.games or contest.until or contest.budget):
        raise BadSetup("Say when it is enough: a number of games, a width in points or a time, none below nothing.")
    plan = contest.plans()[0]
    for bot in contest.bots:
        check_plan(replace(plan, bots=(bot,) * contest.seats, games=contest.seats * max(1, contest.most_deals)))


def hold(
    contest: Contest,
    executor: Executor | None = None,
    progress: Progress | None = None,
    journal: "Journal | None" = None,
) -> Tournament:
    """Play a tournament to its end.  But for its time, it is the same on any executor; a budget is a time, too, over
    all sittings that a journal tells of."""
    check_contest(contest)
    began = time.monotonic() - (journal.seconds if journal is not None else 0.0)
    deadline = began + contest.budget if contest.budget else float("inf")
    outcomes: list[Outcome] = []
    ended: Ended | None = None
    expected = contest.games
    while ended is None:
        batch = _next_batch(contest, len(outcomes) // contest.games_a_deal)
        piece = 1 + int(_PIECE_SECONDS * len(outcomes) / (time.monotonic() - began + 1e-3))
        pieces = _pieces(contest, batch, piece)
        told = _teller(progress, len(outcomes), expected)
        outcomes += _played(contest, play_pieces(pieces, executor, journal, deadline), told)
        found = standings(contest.bots, outcomes) if outcomes else []
        ended = _why_ended(contest, found, len(outcomes), time.monotonic() >= deadline)
        expected = _foreseen(contest, found, len(outcomes), time.monotonic() - began)
    return _told(contest, outcomes, ended, time.monotonic() - began)


def _teller(progress: Progress | None, before: int, expected: int) -> Callable[[int], None]:
    def tell(finished: int) -> None:
        if progress is not None:
            progress(before + finished, expected and max(expected, before + finished))

    return tell


def _next_batch(contest: Contest, deals: int) -> Batch:
    """A quarter more each time, so that looking costs little; never more than was asked for."""
    a_deal = contest.games_a_deal
    last = deals + max(-(-_LEAST_GAMES // a_deal), deals // 4)
    return Batch(deals, min(last, contest.most_deals or last))


def _why_ended(contest: Contest, found: list[Standing], games: int, is_late: bool) -> Ended | None:
    if is_late:
        return "budget"
    if contest.until and is_settled(found, contest.until):
        return "until"
    return "games" if contest.games and games >= contest.games else None


def _foreseen(contest: Contest, found: list[Standing], games: int, seconds: float) -> int:
    """How many games there will be: whichever end comes first, by what was seen so far."""
    ends = [contest.games] if contest.games else []
    if contest.until and found:
        ends.append(games_needed(found, contest.until, games))
    if contest.budget:
        ends.append(int(games * contest.budget / max(seconds, 1e-3)))
    return min(ends)


def _told(contest: Contest, outcomes: list[Outcome], ended: Ended, seconds: float) -> Tournament:
    if not outcomes:
        raise HustingsError("The time was over before every line-up had played one deal in all seatings: give it more.")
    game = contest.plans()[0].opened()
    return Tournament(
        contest=contest,
        digest=game.digest,
        rules=game.version,
        games=len(outcomes),
        deals=len(outcomes) // contest.games_a_deal,
        without_winner=sum(not outcome.winners for outcome in outcomes),
        standings=tuple(standings(contest.bots, outcomes)),
        meetings=tuple(meetings(contest.bots, outcomes)),
        ended=ended,
        seconds=seconds,
    )


# ---- Playing a batch.


def _pieces(contest: Contest, batch: Batch, games: int) -> list[Piece]:
    """A batch in pieces of so many games, the first deals first; whatever they are, the games are the same."""
    plans = [msgspec.json.encode(plan) for plan in contest.plans()]
    last = batch.last * contest.seats
    return [
        Piece(plan, first, min(first + games, last))
        for first in range(batch.first * contest.seats, last, games)
        for plan in plans
    ]


def _played(
    contest: Contest, finished: Iterator[tuple[Piece, list[Outcome]]], tell: Callable[[int], None]
) -> list[Outcome]:
    """The games of a batch in the order of their deals; of what time has cut short, the whole deals."""
    line_ups = {msgspec.json.encode(plan): number for number, plan in enumerate(contest.plans())}
    found: list[tuple[int, int, Outcome]] = []
    for piece, outcomes in finished:
        found += [(outcome.number // contest.seats, line_ups[piece.plan], outcome) for outcome in outcomes]
        tell(len(found))
    found.sort(key=lambda game: (game[0], game[1], game[2].number))
    return list(_whole_deals(contest.games_a_deal, found))


def _whole_deals(games_a_deal: int, found: list[tuple[int, int, Outcome]]) -> Iterator[Outcome]:
    """Up to the first deal that somebody has not played."""
    for start in range(0, len(found), games_a_deal):
        games = found[start : start + games_a_deal]
        if len(games) < games_a_deal or games[0][0] != games[-1][0]:
            return
        yield from (outcome for _, _, outcome in games)
