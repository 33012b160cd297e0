"""A random game, walked position by position: what every law looks at."""

from collections.abc import Iterator

import msgspec

from hustings.core.action import Action
from hustings.core.errors import BadSetup, Illegal
from hustings.core.game import Game
from hustings.core.ledger import read_ledger
from hustings.core.options import Value
from hustings.core.rng import Rng
from hustings.core.state import State
from hustings.core.story import Story

MOST_DECISIONS = 20_000
"""A random game that takes longer than this is held to be endless."""

NAMES = ("Ada", "Bo", "Cleo", "Dag", "Esi", "Fay", "Gus", "Hal", "Ivy", "Jun")

Move = tuple[int, Action]


class Setting(msgspec.Struct, frozen=True):
    """How a game is set up: enough, with the game, to play the same random game again."""

    seats: int
    seed: int
    options: dict[str, Value] = {}


class Walk:
    """A random game: iterate over it for every position, always the same object, moved on.

    The choices come from the setting's seed too, so that a failure is repeated by its setting.
    """

    def __init__(self, game: Game, setting: Setting) -> None:
        self.game = game
        self.setting = setting
        self.rng = Rng(setting.seed + 1)
        self.story: Story = []
        self.moves: list[Move] = []
        self.state = game.start(setting.seats, setting.seed, setting.options, self.story)

    def __iter__(self) -> Iterator[State]:
        yield self.state
        while not self.state.over:
            self.expect(len(self.moves) < MOST_DECISIONS, "the game does not end.")
            self.step()
            yield self.state

    def step(self) -> None:
        seat, action = any_move(self.state, self.rng)
        try:
            self.state.apply(seat, action, self.story)
        except Illegal as refusal:
            self.expect(False, f"{action} of seat {seat} is in legal() and was refused: {refusal}")
        self.moves.append((seat, action))

    def to_the_end(self) -> "Walk":
        for _ in self:
            pass
        return self

    def expect(self, holds: bool, message: str) -> None:
        """Fail, unless it holds, with all that is needed to see it again."""
        if not holds:
            raise AssertionError(f"{where(self.game, self.setting, len(self.moves))}: {message}")


def where(game: Game, setting: Setting, moves: int) -> str:
    """All that is needed to come to a position again."""
    return f"{game.slug} (rules {game.version}), {setting}, after {moves} moves"


def any_move(state: State, rng: Rng) -> Move:
    """Any action of anyone who owes one, all equally likely."""
    seat = state.actors[rng.below(len(state.actors))]
    legal = state.legal(seat)
    if not legal:
        raise AssertionError(f"Seat {seat} owes a decision and has no legal action: {state.to_json().decode()}")
    return seat, rng.choice(legal)


def play_on(state: State, rng: Rng, most: int) -> list[Move]:
    """Play at random, in place, for `most` decisions or to the end; the moves that were made."""
    moves: list[Move] = []
    while not state.over and len(moves) < most:
        seat, action = any_move(state, rng)
        state.apply(seat, action)
        moves.append((seat, action))
    return moves


def play_out(state: State, rng: Rng) -> list[Move]:
    """Play at random to the end, in place; the moves that were made."""
    moves = play_on(state, rng, MOST_DECISIONS)
    if not state.over:
        raise AssertionError(f"{state.game.slug} does not end from {state.to_json().decode()}")
    return moves


def names(seats: int) -> list[str]:
    """Somebody for every seat."""
    return [NAMES[seat % len(NAMES)] for seat in range(seats)]


def viewers(state: State) -> list[int | None]:
    """Everyone who may look: each seat, and a spectator."""
    return [*range(state.seats), None]


def clauses(game: Game) -> frozenset[str]:
    """The ids of the ledger: a refusal or a result must cite one of them."""
    return frozenset(clause.id for clause in read_ledger(game.room))


def settings(game: Game, games: int, seed: int = 0) -> Iterator[Setting]:
    """`games` settings for each number of seats, the options drawn by lot."""
    rng = Rng(seed)
    for seats in game.seats:
        for _ in range(games):
            yield Setting(seats, rng.below(1 << 31), any_options(game, seats, rng))


def any_options(game: Game, seats: int, rng: Rng) -> dict[str, Value]:
    """Options by lot; one that does not go with this number of seats is left at its default."""
    chosen: dict[str, Value] = {}
    for option in game.options:
        value = rng.choice(list(option.choices))
        try:
            game.start(seats, 0, {**chosen, option.name: value})
        except BadSetup:
            continue
        chosen[option.name] = value
    return chosen
