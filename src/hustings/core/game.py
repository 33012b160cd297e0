"""The contract of a game: one title, under one pack and one version of its rules."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar, Union, cast

import msgspec

from hustings.core.action import Action
from hustings.core.board import Board
from hustings.core.errors import BadRecord, BadSetup
from hustings.core.options import Option, Value, settled
from hustings.core.pack import Pack
from hustings.core.rng import seeded
from hustings.core.state import State
from hustings.core.story import Event, Story
from hustings.core.words import Words

_LARGEST_SEED = (1 << 64) - 1


class About(msgspec.Struct, frozen=True):
    """What a stranger is told: the title, whose game it is, and what it is like."""

    title: str
    designer: str
    published: str
    minutes: tuple[int, int]
    pitch: str


class Daily(msgspec.Struct, frozen=True):
    """A deal a day that everybody plays alone and once: with which options, and what is told beside the score."""

    options: dict[str, Value]
    feats: str
    """The field by which feats are named, such as `route`."""
    listed_at: tuple[str | int, ...]
    """Where the view of the last position lists them, step by step."""


class Snapshot(msgspec.Struct, frozen=True):
    """What `State.to_json` writes."""

    game: str
    rules: int
    pack: str
    seats: int
    actors: tuple[int, ...]
    over: bool
    reveals: int
    chance: int
    table: dict[str, Any]


class Game(ABC):
    """A subclass is registered as an entry point; an instance is that title with a pack, ready to play."""

    slug: ClassVar[str]
    about: ClassVar[About]
    room: ClassVar[Path]
    seats: ClassVar[range]
    options: ClassVar[tuple[Option, ...]] = ()
    kinds: ClassVar[tuple[type[Action], ...]]
    events: ClassVar[tuple[type[Event], ...]]
    versions: ClassVar[tuple[int, ...]] = (1,)
    wording: ClassVar[frozenset[str]] = frozenset()
    """Fields of the components that no rule reads: names, notes, sources.  Changing them changes no game."""
    daily: ClassVar[Daily | None] = None
    """How one deal a day is played, for a game that lends itself to it."""
    playout_plies: ClassVar[int] = 10
    """How far a search plays on at random before it asks for `values`: tuned per game."""

    pack: Pack
    version: int
    words: Words

    def __init__(self, pack: Pack, version: int) -> None:
        self.pack = pack
        self.version = version
        self.digest = pack.digest(self.wording)
        self._actions = msgspec.json.Decoder(Union[self.kinds])  # noqa: UP007 - the union is made at run time

    @classmethod
    def data(cls, version: int) -> Path:
        """The folder of the TOML files that these rules began with; a new version may bring new ones."""
        return cls.room

    @property
    def title(self) -> str:
        return self.about.title

    @abstractmethod
    def deal(self, seats: int, chance: int, options: dict[str, Value], story: Story | None) -> State:
        """The first position; seats and options have been checked."""

    @abstractmethod
    def blank(self) -> State:
        """A state with nothing in it yet, for a snapshot to fill."""

    @abstractmethod
    def values(self, state: State) -> list[float]:
        """How well each seat stands, as a number that is never negative; reads the state as if all were open."""

    def value(self, state: State, seat: int) -> float:
        return self.values(state)[seat]

    def promise(self, state: State, seat: int, action: Action) -> float:
        """How promising an action looks at first sight; search tries the greater first.

        Here: the seat's value one decision later.  A game with a quicker judgement overrides it.
        """
        after = state.copy()
        after.apply(seat, action)
        return self.values(after)[seat]

    def distinct(self, state: State, seat: int, actions: list[Action]) -> list[Action]:
        """The legal actions worth telling apart: of those that come to the same, one is enough to think about."""
        return actions

    @abstractmethod
    def board(self, view: msgspec.Struct, names: list[str], language: str) -> Board:
        """A seat's view on the generic board."""

    def prompt(self, view: msgspec.Struct, names: list[str], language: str) -> str:
        """The board's one sentence; a game that can say it without drawing the board overrides this."""
        return self.board(view, names, language).prompt

    @abstractmethod
    def components(self, state: State) -> dict[str, int]:
        """How many of each component there are in all places together: the same at every step of a game."""

    def start(
        self,
        seats: int,
        seed: int,
        options: Mapping[str, Value] | None = None,
        story: Story | None = None,
    ) -> State:
        if seats not in self.seats:
            few, many = self.seats.start, self.seats.stop - 1
            raise BadSetup(f"{self.title} is for {few} to {many} players, not {seats!r}.")
        if type(seed) is not int or not 0 <= seed <= _LARGEST_SEED:
            raise BadSetup(f"A seed is a whole number from 0 to {_LARGEST_SEED}, not {seed!r}.")
        return self.deal(seats, seeded(seed), settled(self.options, options), story)

    def read_action(self, text: bytes | str) -> Action:
        """The action that this JSON spells."""
        try:
            return cast(Action, self._actions.decode(text))
        except msgspec.MsgspecError as error:
            kinds = ", ".join(kind.__name__ for kind in self.kinds)
            raise BadRecord(f"Not an action of {self.title} ({error}); its kinds are {kinds}.") from None

    def shown(self, action: Action) -> Action:
        """An action as the other seats see it at once; a game that hides a part of it blanks that part."""
        return action

    def stamp(self) -> dict[str, object]:
        """What a snapshot or record must agree on to be read: the game, its rules and its pack."""
        return {"game": self.slug, "rules": self.version, "pack": self.digest}

    def from_json(self, snapshot: bytes) -> State:
        """The state that `to_json` wrote."""
        try:
            found = msgspec.json.decode(snapshot, type=Snapshot)
        except msgspec.MsgspecError as error:
            raise BadRecord(f"This is not a snapshot of {self.title}: {error}.") from None
        for name, value in self.stamp().items():
            if getattr(found, name) != value:
                raise BadRecord(f"This snapshot has {name} {getattr(found, name)!r}, not {value!r}.")
        state = self.blank()
        if found.table.keys() != set(state.FIELDS):
            raise BadRecord(f"This is not a snapshot of {self.title}: its table has other fields.")
        state.game = self
        state.seats = found.seats
        state.actors = found.actors
        state.over = found.over
        state.reveals = found.reveals
        state.chance = found.chance
        for name, value in found.table.items():
            setattr(state, name, value)
        return state
