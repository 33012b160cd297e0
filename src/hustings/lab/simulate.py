"""Simulation: many games between bots, the same deals for every seating."""

import math
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, as_completed
from functools import lru_cache
from multiprocessing import get_context
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from hustings.bots import Bot, make_bot
from hustings.core.action import Action
from hustings.core.errors import BadSetup
from hustings.core.game import Game
from hustings.core.options import Value
from hustings.core.perspective import Perspective
from hustings.core.record import Record
from hustings.core.registry import load
from hustings.core.rng import Rng, derived
from hustings.core.state import State
from hustings.core.structs import ready_structs
from hustings.lab.cheat import NAME as CHEAT
from hustings.lab.cheat import AllSeeing
from hustings.lab.listening import Listener, begun, done

if TYPE_CHECKING:
    from hustings.lab.journal import Journal

Progress = Callable[[int], None]
"""Told how many games have been finished since it was last told."""


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """What to play: a bot for each seat, so many games, from a seed."""

    game: str
    bots: tuple[str, ...]
    games: int
    seed: int = 0
    options: dict[str, Value] = {}
    pack: dict[str, str] = {}
    rules: int | None = None
    """Which version of them; by default the newest."""
    rotate: bool = True
    records: bool = False
    """Whether each outcome brings the record of its game."""

    def opened(self) -> Game:
        return load(self.game, self.pack or None, self.rules)

    def deal(self, number: int) -> int:
        """The seed of a game: with rotation, as many games as there are seats have the same."""
        return self.seed + (number // len(self.bots) if self.rotate else number)

    def seated(self, number: int) -> tuple[str, ...]:
        """Who sits where: every deal is played once in each seating before the next is dealt."""
        turns = number % len(self.bots) if self.rotate else 0
        return self.bots[turns:] + self.bots[:turns]


class Outcome(msgspec.Struct, frozen=True):
    """One game: who sat where, and what came of it.  Lists are by seat."""

    number: int
    seed: int
    bots: tuple[str, ...]
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    ranking: tuple[int, ...]
    decisions: tuple[int, ...]
    thinking: tuple[float, ...]
    ended_by: str
    decided_by: str
    record: Record | None = None


class Chair:
    """A bot in a seat: makes its perspective, asks it, counts its decisions and its time."""

    def __init__(self, spec: str, seat: int, seed: int) -> None:
        name, _, detail = spec.partition(":")
        self.is_cheat = name == CHEAT
        self.bot: Bot = make_bot(f"ismcts:{detail}" if self.is_cheat else spec, seed)
        self.seat = seat
        self.rng = Rng(derived(seed, 1))
        self.decisions = 0
        self.thinking = 0.0

    def decide(self, state: State) -> Action:
        began = time.perf_counter()
        seen = AllSeeing(state, self.seat) if self.is_cheat else Perspective(state, self.seat, self.rng)
        action = self.bot.choose(seen)
        self.thinking += time.perf_counter() - began
        self.decisions += 1
        return action


def check_plan(plan: Plan) -> None:
    """Refuse before the first game what would fail in it."""
    if plan.games < 1:
        raise BadSetup("There must be at least one game to play.")
    for spec in plan.bots:
        Chair(spec, 0, 0)
    game = plan.opened()
    game.start(len(plan.bots), plan.seed, plan.options)
    game.start(len(plan.bots), plan.deal(plan.games - 1), plan.options)


def play_one(plan: Plan, game: Game, number: int, listener: Listener | None = None) -> Outcome:
    """One game of a plan, which somebody may listen to."""
    seats = len(plan.bots)
    deal = plan.deal(number)
    bots = plan.seated(number)
    chairs = [Chair(spec, seat, derived(plan.seed, number, seat)) for seat, spec in enumerate(bots)]
    state = begun(game, seats, deal, plan.options, listener)
    record = Record.of(game, seats, deal, plan.options) if plan.records else None
    while not state.over:
        seat = state.actors[0]
        action = chairs[seat].decide(state)
        done(state, seat, action, listener)
        if record is not None:
            record.add(seat, action)
    if record is not None:
        record.players = list(bots)
    result = state.result
    return Outcome(
        number=number,
        seed=deal,
        bots=bots,
        winners=result.winners,
        scores=result.scores,
        ranking=result.ranking,
        decisions=tuple(chair.decisions for chair in chairs),
        thinking=tuple(chair.thinking for chair in chairs),
        ended_by=result.ended_by,
        decided_by=result.decided_by,
        record=record,
    )


@lru_cache(maxsize=4)
def opened_plan(plan: bytes) -> tuple[Plan, Game]:
    """A plan as it was sent here, and its game."""
    ready_structs()  # a worker of a cluster may play in several threads
    read = msgspec.json.decode(plan, type=Plan)
    return read, read.opened()


def play_some(plan: bytes, first: int, last: int) -> bytes:
    """Games `first` to `last` - 1, in a process of their own: what goes in and out is JSON."""
    read, game = opened_plan(plan)
    return msgspec.json.encode([play_one(read, game, number) for number in range(first, last)])


class Piece(NamedTuple):
    """Games `first` to `last` - 1 of a plan, as a process is given them."""

    plan: bytes
    first: int
    last: int


def simulate(
    plan: Plan,
    executor: Executor | None = None,
    progress: Progress | None = None,
    journal: "Journal | None" = None,
) -> list[Outcome]:
    """Play a plan through, on an executor or right here; the outcomes are the same, and in order."""
    check_plan(plan)
    text = msgspec.json.encode(plan)
    pieces = [Piece(text, first, last) for first, last in _chunks(plan.games)]
    outcomes: list[Outcome] = []
    for _, found in play_pieces(pieces, executor, journal):
        outcomes += found
        if progress is not None:
            progress(len(found))
    return sorted(outcomes, key=lambda outcome: outcome.number)


def play_pieces(
    pieces: list[Piece],
    executor: Executor | None = None,
    journal: "Journal | None" = None,
    deadline: float = math.inf,
) -> Iterator[tuple[Piece, list[Outcome]]]:
    """Each piece as it is played, until time is up.  What a journal has comes first, and is not played again."""
    missing: list[Piece] = []
    for piece in pieces:
        if journal is not None and (known := journal.known(piece)):
            yield piece, known
        missing += [piece] if journal is None else journal.missing(piece)
    for piece, text in _played(missing, executor, deadline):
        if journal is not None:
            journal.keep(piece, text)
        yield piece, msgspec.json.decode(text, type=list[Outcome])


def _played(pieces: list[Piece], executor: Executor | None, deadline: float) -> Iterator[tuple[Piece, bytes]]:
    if executor is None:
        for piece in pieces:
            if time.monotonic() >= deadline:
                return
            yield piece, play_some(*piece)
        return
    waiting = {executor.submit(play_some, *piece): piece for piece in pieces}
    left = None if deadline == math.inf else max(0.0, deadline - time.monotonic())
    try:
        for future in as_completed(waiting, left):
            yield waiting[future], future.result()
    except TimeoutError:
        return
    finally:
        for future in waiting:
            future.cancel()


def _chunks(games: int) -> Iterator[tuple[int, int]]:
    """About fifty pieces: enough for a progress bar and for every core, few enough to be cheap."""
    size = max(1, games // 50)
    for first in range(0, games, size):
        yield first, min(first + size, games)


def processes(count: int) -> Executor | None:
    """An executor of so many local processes, each started afresh; none for a single one."""
    return ProcessPoolExecutor(count, mp_context=get_context("spawn")) if count > 1 else None
