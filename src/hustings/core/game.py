"""The contract of a game: one title, under one pack and one version of its rules."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar, Generic, Union, cast

import msgspec
from typing_extensions import TypeVar

from hustings.core.action import SEALED, Action
from hustings.core.board import Board
from hustings.core.errors import BadRecord, BadSetup, Why
from hustings.core.fields import fields_of, give_copy
from hustings.core.measure import Measure
from hustings.core.options import Option, Value, settled
from hustings.core.pack import Document, Pack
from hustings.core.part import Part
from hustings.core.question import Prompt, Question
from hustings.core.seed import Seed, began_with
from hustings.core.state import State
from hustings.core.story import Event, Story
from hustings.core.words import Words

Files = Mapping[str, type[msgspec.Struct]]


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


class Solo(msgspec.Struct, frozen=True):
    """How a game alone is measured, where nobody is to be beaten."""

    points_at: tuple[str | int, ...]
    """Where the view lists the points made so far, step by step."""
    par: int
    """What a fair player comes to."""


class Snapshot(msgspec.Struct, frozen=True):
    """What `State.to_json` writes."""

    game: str
    rules: int
    pack: str
    seats: int
    over: bool
    turn: int
    round: int
    mover: int
    reveals: int
    chance: int
    secret: str
    pending: tuple[int, ...]
    actors: tuple[int, ...]
    answers: tuple[dict[str, Any] | None, ...]
    table: dict[str, Any]


S = TypeVar("S", bound=State, default=Any)
"""The game's own state."""
V = TypeVar("V", bound=msgspec.Struct, default=Any)
"""What a seat of it can see."""


class Guards:
    """The refusals that are the same in every game, each with the clause by which this one refuses."""

    def __init__(self, over: str, no_seat: str, no_action: str, answered: str = "") -> None:
        self.over = Why(over, "over")
        self.no_seat = Why(no_seat, "no_seat")
        self.no_action = Why(no_action, "no_action")
        self.answered = Why(answered, "answered")

    def all(self) -> tuple[Why, ...]:
        return self.over, self.no_seat, self.no_action, self.answered


class Game(ABC, Generic[S, V]):
    """A subclass is registered as an entry point; an instance is that title with a pack, ready to play."""

    slug: ClassVar[str]
    about: ClassVar[About]
    room: ClassVar[Path]
    seats: ClassVar[range]
    options: ClassVar[tuple[Option, ...]] = ()
    state: ClassVar[type[State]]
    questions: ClassVar[tuple[Question[Any, Any], ...]]
    """All that its rules ask, and the sequels between; a question is known by its place here."""
    guards: ClassVar[Guards]
    refusals: ClassVar[tuple[Why, ...]]
    """Every other reason for which it refuses an action."""
    events: ClassVar[tuple[type[Event], ...]]
    parts: tuple[Part, ...] = ()
    """Every kind of thing that it explains, for the tips of a board and for its guide.  An opened game may have more of
    them than its class: the rows of its pack (`parts_of`)."""
    versions: ClassVar[tuple[int, ...]] = (1,)
    files: ClassVar[Files] = {}
    """The files of a pack, by name, and what each is read into."""
    wording: ClassVar[frozenset[str]] = frozenset()
    """Fields of the components that no rule reads, in any language: names, notes, sources.  Changing them changes no
    game."""
    drawings: ClassVar[frozenset[str]] = frozenset()
    """Whole files that no rule reads: the geometry of a map.  Changing them changes no game either."""
    daily: ClassVar[Daily | None] = None
    """How one deal a day is played, for a game that lends itself to it."""
    solo: ClassVar[Solo | None] = None
    """How a game alone is measured, for a game that one can play."""
    measures: ClassVar[tuple[Measure, ...]] = ()
    """Figures of its own that the lab's reports tell of each seat."""
    playout_plies: ClassVar[int] = 10
    """How far a search plays on at random before it asks for `values`: tuned per game."""
    exploration: ClassVar[float] = 0.2
    """How much a search tries what it has tried little, on the scale of payoffs: small where these hardly differ."""
    widening: ClassVar[float] = 2.0
    """How many choices a search looks at: so many times the root of its visits, the most promising first."""

    kinds: ClassVar[tuple[type[Action], ...]]
    question_of: ClassVar[dict[type[Action], Question[Any, Any]]]
    fields: ClassVar[dict[str, Any]]

    pack: Pack
    version: int
    words: Words
    printed: Any
    """The components as its rules read them; every state has them at hand as `state.printed`."""

    def __init_subclass__(cls, **settings: Any) -> None:
        """What follows from the questions and from the state is written nowhere else."""
        super().__init_subclass__(**settings)
        if "questions" in vars(cls):
            for number, question in enumerate(cls.questions):
                question.number = number
            cls.question_of = {kind: question for question in cls.questions for kind in question.kinds}
            cls.kinds = tuple(cls.question_of)
            cls.fields = fields_of(cls.state)
            give_copy(cls.state)

    def __init__(self, pack: Pack, version: int) -> None:
        self.pack = pack
        self.version = version
        self._actions = msgspec.json.Decoder(Union[self.kinds])  # noqa: UP007 - the union is made at run time

    @classmethod
    def data(cls, version: int) -> Path:
        """The folder of the TOML files that these rules began with; a new version may bring new ones."""
        return cls.room

    def follows(self) -> Mapping[str, Document]:
        """By file, what follows from other rows of its pack and may be left out there: counts, totals."""
        return {}

    @cached_property
    def digest(self) -> str:
        """A short name for its components."""
        return self.pack.digest(self.wording, self.drawings, self.follows())

    @property
    def title(self) -> str:
        return self.about.title

    def called(self, language: str) -> str:
        """Its title in a language."""
        return self.words.phrase("lobby/title", language=language)

    @abstractmethod
    def deal(self, state: S, options: dict[str, Value], story: Story | None) -> None:
        """Set up an empty table; seats and options have been checked."""

    def blank(self) -> S:
        """A state with nothing in it yet."""
        state = self.state()
        state.game = self
        state.printed = self.printed  # type: ignore[attr-defined]
        return cast(S, state)

    @abstractmethod
    def values(self, state: S) -> list[float]:
        """How well each seat stands, as a number that is never negative; reads the state as if all were open."""

    def value(self, state: S, seat: int) -> float:
        return self.values(state)[seat]

    def promise(self, state: S, seat: int, action: Action) -> float:
        """How promising an action looks at first sight; search tries the greater first.

        Here: the seat's value one decision later.  A game with a quicker judgement overrides it.
        """
        after = cast(S, state.copy())
        after.apply(seat, action)
        return self.values(after)[seat]

    def distinct(self, state: S, seat: int, actions: list[Action]) -> list[Action]:
        """The legal actions worth telling apart: of those that come to the same, one is enough to think about."""
        return actions

    @abstractmethod
    def board(self, view: V, names: list[str], language: str) -> Board:
        """A seat's view on the generic board."""

    def changed(self, before: V, after: V) -> Sequence[Prompt] | None:
        """What is different for a seat between two of its views, in two or three sentences, the weightiest first.

        Where a game has no words for that, those are told of the figures on its board that have changed.
        """
        return None

    def say(self, prompt: Prompt, names: Sequence[str], language: str, you: int | None = None) -> str:
        """What `State.prompt` gave, as a sentence."""
        return self.words.phrase(prompt.key, names, language, you, **prompt.facts)

    @abstractmethod
    def components(self, state: S) -> dict[str, int]:
        """How many of each component there are in all places together: the same at every step of a game."""

    def start(
        self,
        seats: int,
        seed: Seed,
        options: Mapping[str, Value] | None = None,
        story: Story | None = None,
    ) -> S:
        """The first position.  A seed is a whole number or, for a table at which nothing may be foretold, a secret."""
        if type(seats) is not int or seats not in self.seats:
            few, many = self.seats.start, self.seats.stop - 1
            raise BadSetup(f"{self.title} is for {few} to {many} players, not {seats!r}.")
        chance, secret = began_with(seed)
        state = self.blank()
        state.begin(seats, chance, secret)
        self.deal(state, settled(self.options, options, seats), story)
        state.reveals = 0
        return state

    def read_action(self, text: bytes | str) -> Action:
        """The action that this JSON spells."""
        try:
            return cast(Action, self._actions.decode(text))
        except msgspec.MsgspecError as error:
            kinds = ", ".join(kind.__name__ for kind in self.kinds)
            raise BadRecord(f"Not an action of {self.title} ({error}); its kinds are {kinds}.") from None

    def shown(self, action: Action) -> Action:
        """An action as the other seats see it at once: nothing of a sealed one.

        A game that hides a part of others blanks that part.
        """
        question = self.question_of.get(type(action))
        return SEALED if question is not None and question.is_sealed else action

    def places(self, action: Action) -> tuple[int, ...]:
        """Where on the board an action leads, step by step, where its fields do not name each place."""
        return ()

    def stays_hidden(self, action: Action) -> bool:
        """Whether what others do not see of an action at once is not shown to them soon either."""
        question = self.question_of.get(type(action))
        return question is None or not question.is_sealed or question.stays_hidden

    def stamp(self) -> dict[str, object]:
        """What a snapshot or record must agree on to be read: the game, its rules and its pack."""
        return {"game": self.slug, "rules": self.version, "pack": self.digest}

    def from_json(self, snapshot: bytes) -> S:
        """The state that `to_json` wrote."""
        try:
            found = msgspec.json.decode(snapshot, type=Snapshot)
        except msgspec.MsgspecError as error:
            raise BadRecord(f"This is not a snapshot of {self.title}: {error}.") from None
        for name, value in self.stamp().items():
            if getattr(found, name) != value:
                raise BadRecord(f"This snapshot has {name} {getattr(found, name)!r}, not {value!r}.")
        if found.table.keys() != self.fields.keys():
            raise BadRecord(f"This is not a snapshot of {self.title}: its table has other fields.")
        state = self.blank()
        try:
            self._fill(state, found)
        except (msgspec.MsgspecError, ValueError, LookupError, TypeError) as error:
            raise BadRecord(f"This is not a snapshot of {self.title}: {error}.") from None
        return state

    def _fill(self, state: S, found: Snapshot) -> None:
        state.begin(found.seats, found.chance, bytes.fromhex(found.secret))
        state.over = found.over
        state.turn, state.round, state.mover = found.turn, found.round, found.mover
        state.reveals = found.reveals
        for name, kind in self.fields.items():
            setattr(state, name, msgspec.convert(found.table[name], kind))
        state.answers = tuple(
            None if answer is None else self.read_action(msgspec.json.encode(answer)) for answer in found.answers
        )
        if found.pending:
            state.pending = found.pending
            state.asked = self.questions[found.pending[-1]]
            state.actors = found.actors
