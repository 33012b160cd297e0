"""What a law is: it is shown positions of a walk, as many as it can afford, and says what is wrong with them.

    @law(price=6)
    def copies_change_nothing(watch: Watch) -> Looks:
        while (yield):
            before = watch.state.to_json()
            watch.state.copy()
            watch.expect(watch.state.to_json() == before, "copying a state changed it.")

A law is a generator.  Each `yield` waits for the next position that it is shown, and is false once the walk has
ended: what was kept on the way is judged after the loop.  One walk feeds any number of laws, and a law sees the same
positions, and draws the same numbers, alone as among others.

What a law costs is bounded by a `Budget`, in positions: a law of price 6 looks at one position in six, and of a long
game at no more than a sixth of the budget, one from each stretch of equal length.  The deal and the end always count;
for laws of a low price, so does every place where a kind of action or event comes up for the first time.
"""

from collections.abc import Callable, Generator, Iterable
from contextlib import suppress
from itertools import pairwise
from zlib import crc32

import msgspec

from hustings.conformance.walk import MOST_DECISIONS, Move, Setting, Walk, where
from hustings.core.action import Action
from hustings.core.errors import Illegal
from hustings.core.game import Game
from hustings.core.rng import Rng, derived
from hustings.core.state import State
from hustings.core.story import Story

Looks = Generator[None, bool, None]
"""What a law is made of: it waits for a position, again and again."""

_MOST_OF_A_MENU = 24
_LOW_PRICE = 2


class Budget(msgspec.Struct, frozen=True):
    """How much of a game is looked at: nothing that a law does grows with the length of the game beyond this."""

    positions: int = 100
    """Of one walk, by a law of price 1."""
    ahead: int = 40
    """How many decisions a law plays on from a position."""


THOROUGH = Budget(2_000, MOST_DECISIONS)
"""For a long run: whatever is played on is played to its end."""


class Trail:
    """A walk that was gone once, and is gone again for the laws to look at, move by move."""

    def __init__(self, game: Game, setting: Setting) -> None:
        self.game = game
        self.setting = setting
        self.moves: list[Move] = []
        self.landmarks: set[int] = set()
        self.end = b""
        self.broken: Exception | None = None
        self._go()
        self.done = 0
        self.story: Story = []
        self.state = game.start(setting.seats, setting.seed, setting.options, self.story)
        self.before = self.state

    def _go(self) -> None:
        """To the end, or to where it goes no further: the laws look at what comes before, and may say why."""
        walk = Walk(self.game, self.setting)
        try:
            self._note_landmarks(walk)
        except Exception as error:
            self.broken = error
        self.moves, self.end = walk.moves, walk.state.to_json()

    def _note_landmarks(self, walk: Walk) -> None:
        """The places where a kind of action or event comes up for the first time."""
        met: set[type] = set()
        told = 0
        for place, _ in enumerate(walk):
            new = {type(action) for _, action in walk.moves[-1:]} | {type(one.event) for one in walk.story[told:]}
            told = len(walk.story)
            if not new <= met:
                self.landmarks.add(place)
                met |= new

    def step(self, is_looked_at: bool) -> None:
        """The next move once more; the position before it is kept where somebody looks at what comes of it."""
        if is_looked_at:
            self.before = self.state.copy()
        self.story = []
        seat, action = self.moves[self.done]
        try:
            self.state.apply(seat, action, self.story)
        except Illegal as refusal:
            raise self.failure(f"the same seed and moves gave another game: {refusal}") from refusal
        self.done += 1

    def finish(self) -> None:
        """What came to pass twice must be the same, and whole."""
        if self.state.to_json() != self.end:
            raise self.failure("the same seed and moves gave another game.")
        if self.broken is not None:
            raise self.broken

    def failure(self, message: str) -> AssertionError:
        return AssertionError(f"{where(self.game, self.setting, self.done)}: {message}")


class Watch:
    """What one law is shown of a trail: the position, the move that led there, and numbers to draw lots with."""

    def __init__(self, trail: Trail, law: "Law", budget: Budget) -> None:
        self.trail = trail
        self.law = law
        self.budget = budget
        self.game = trail.game
        self.setting = trail.setting
        self.rng = Rng(derived(trail.setting.seed, crc32(law.__name__.encode())))
        self.places = self._places()
        self.looks = law.looks(self)

    def begin(self) -> None:
        next(self.looks)

    def look(self) -> None:
        """At this position, if it is one of those that the law can afford."""
        if self.trail.done not in self.places:
            return
        try:
            self.looks.send(True)
        except AssertionError:
            raise
        except Exception as error:
            raise self.trail.failure(f"{self.law.__name__}: {error!r}") from error

    def conclude(self) -> None:
        """The walk has ended: what the law kept on the way is judged now."""
        with suppress(StopIteration):
            self.looks.send(False)

    def _places(self) -> frozenset[int]:
        """After how many moves the law looks: the deal, the end, and one place of each stretch between."""
        positions = len(self.trail.moves) + 1
        looks = max(1, min(positions, self.budget.positions) // self.law.price)
        bounds = [number * positions // looks for number in range(looks + 1)]
        drawn = [low + self.rng.below(high - low) for low, high in pairwise(bounds)]
        landmarks = self.trail.landmarks if self.law.price <= _LOW_PRICE else ()
        return frozenset([0, *drawn, *landmarks, positions - 1])

    @property
    def state(self) -> State:
        state: State = self.trail.state
        return state

    @property
    def before(self) -> State:
        """The position before the last move; at the deal, the deal."""
        before: State = self.trail.before
        return before

    @property
    def story(self) -> Story:
        """What the last move told, or the deal."""
        return self.trail.story

    @property
    def moves(self) -> list[Move]:
        """The moves that led here."""
        return self.trail.moves[: self.trail.done]

    def some(self, menu: list[Action], most: int = _MOST_OF_A_MENU) -> list[Action]:
        """Of a long menu, a few; of a short one, all."""
        if len(menu) <= most:
            return menu
        start = self.rng.below(len(menu))
        step = max(1, len(menu) // most)
        return [menu[(start + number * step) % len(menu)] for number in range(most)]

    def is_chosen(self) -> bool:
        """About once in a walk: for what is as long as a game."""
        return self.rng.below(len(self.places)) == 0

    def expect(self, holds: bool, message: str) -> None:
        """Fail, unless it holds, with all that is needed to see it again."""
        if not holds:
            raise self.trail.failure(f"{self.law.__name__}: {message}")


class Law:
    """A promise of the contract; called with a game and a setting, it is held there, alone."""

    def __init__(self, looks: Callable[[Watch], Looks], price: int) -> None:
        self.__name__ = looks.__name__
        self.__doc__ = looks.__doc__
        self.looks = looks
        self.price = price

    def __call__(self, game: Game, setting: Setting, budget: Budget | None = None) -> None:
        hold([self], game, setting, budget)


def law(price: int = 1) -> Callable[[Callable[[Watch], Looks]], Law]:
    """Make a law of a generator that looks at one position in `price`."""

    def made(looks: Callable[[Watch], Looks]) -> Law:
        return Law(looks, price)

    return made


def hold(laws: Iterable[Law], game: Game, setting: Setting, budget: Budget | None = None) -> int:
    """One walk for all these laws; how many positions were looked at."""
    trail = Trail(game, setting)
    watches = [Watch(trail, law, budget or Budget()) for law in laws]
    everywhere = frozenset[int]().union(*(watch.places for watch in watches))
    for watch in watches:
        watch.begin()
    for place in range(len(trail.moves) + 1):
        if place:
            trail.step(place in everywhere)
        if place in everywhere:
            for watch in watches:
                watch.look()
    for watch in watches:
        watch.conclude()
    trail.finish()
    return len(everywhere)
