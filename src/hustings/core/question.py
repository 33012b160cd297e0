"""Questions: what the rules ask of a seat.  Each is an object that answers for itself.

    class TakeCard(Question[Layout, Take]):
        def menu(self, state, seat):                    what may be answered
        def missing(self, state, seat, kind):           why something else may not
        def unasked(self, state, seat):                 why it is not asked now
        def answer(self, state, seat, action, story):   what the answer does

    TAKE = TakeCard("take", Take, arity=2, is_half=True)

A state keeps the questions that are still to be answered on a stack, flat and of small ints: for each its arguments
and its number among the game's questions, so that `state.pending[-2]` is the last argument of the one on top.  The
seats that owe it an answer are `state.actors`; those of a question that is covered lie above it as bits.  Rules push
with `State.ask`, put one in the place of another with `State.ask_instead`, and take the top off with `State.done`; a
`Sequel` beneath them is not asked but done, once it lies on top.  So an effect inside a battle inside a turn is three
frames, and a card is one small function that pushes.  The core has the rest: `legal`, `check`, `apply`, `blocked`,
`midway`, prompts.

Sealed answers that take effect one after the other, with questions in between, are kept unseen: `State.keep`.
"""

from abc import ABC, abstractmethod
from typing import Any, Generic, NamedTuple, TypeVar, cast

from mypy_extensions import mypyc_attr

from hustings.core.action import Action
from hustings.core.errors import Illegal
from hustings.core.story import Story

S = TypeVar("S")
"""The state of the game that asks."""
A = TypeVar("A")
"""The actions that answer."""


class Prompt(NamedTuple):
    """A sentence of the catalogue and what to fill in: what a seat is asked, or what it waits for."""

    key: str
    facts: dict[str, Any]


class Together(NamedTuple):
    """A choice of `owed` things that is built up by as many decisions: all that can be in it, in the order in which
    they are decided.  Whatever `owed` of them are taken, one after the other in that order each is legal."""

    prompt: Prompt
    """What is asked of whoever takes them all at once, in any order."""
    actions: tuple[Action, ...]
    owed: int


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(ABC, Generic[S, A]):
    """One question of a game.

    `kinds` are the actions that answer it.  `is_half` says that its answer is only a part of a choice, so that a
    position in which it is asked is not fit to be judged.  Where it `is_sealed`, nobody's answer is seen or does
    anything before all have answered: then `opened` is called instead of `answer`.  Everybody sees the answers then,
    unless what was answered, such as cards passed on, `stays_hidden`.
    """

    def __init__(
        self,
        name: str,
        *kinds: type[Action],
        arity: int = 0,
        is_half: bool = False,
        is_sealed: bool = False,
        stays_hidden: bool = False,
    ) -> None:
        self.name = name
        self.kinds: tuple[type[Action], ...] = kinds
        self.arity = arity
        self.is_half = is_half
        self.is_sealed = is_sealed
        self.stays_hidden = stays_hidden
        self.is_sequel = False
        self.number = -1

    @abstractmethod
    def menu(self, state: S, seat: int) -> list[Action]:
        """Everything that `seat` may answer: never empty where it is asked."""

    @abstractmethod
    def unasked(self, state: S, seat: int) -> Illegal:
        """Why this question is not put to the seat now."""

    def missing(self, state: S, seat: int, kind: type[Action]) -> Illegal:
        """Why the menu of a seat that is asked has no action of this kind, of those that answer it."""
        return self.unasked(state, seat)

    def refusal(self, state: S, seat: int, action: A) -> Illegal | None:
        """Why an action of these kinds is not on the menu of a seat that is asked; nothing if it is.

        A question with a long menu, or with more than one reason, looks at the action itself.
        """
        return None if action in self.menu(state, seat) else self.missing(state, seat, cast(Any, type(action)))

    def answer(self, state: S, seat: int, action: A, story: Story | None) -> None:
        """What the answer does; it is on the menu."""

    def opened(self, state: S, answers: tuple[Any, ...], story: Story | None) -> None:
        """What sealed answers do together, once all are in: by seat, `None` for those who were not asked."""

    def sealed(self, state: S, seat: int, action: A, story: Story) -> None:
        """What is told of an answer that others still wait for."""

    def foretell(self, state: S, seat: int, action: A, story: Story) -> None:
        """What a sealed answer alone surely brings its seat, whatever the others answer.

        That seat is told it before all have answered, and nobody else.  `state` is a copy: do it there, and tell.
        """

    def lets_pass(self, state: S, seat: int) -> Action | None:
        """The answer of a seat that does not care; only a window has one, in which seats may react or let it pass."""
        return None

    def together(self, state: S, seat: int) -> Together | None:
        """Where this is the first of several decisions that make one choice in a canonical order: all of it, so that
        a client can let a person choose in any order."""
        return None

    def askable(self, state: S, arguments: tuple[int, ...]) -> tuple[int, ...]:
        """Of a window with these arguments: the seats that could react by what everybody can see; they are asked."""
        return ()

    def by_itself(self, state: S, seat: int) -> Prompt | None:
        """What chance does once this is answered, without anybody being asked, where a player might not expect it: dice
        that roll on.  A client lets a beat pass before it sends such an answer, so that it can be thought better of."""
        return None

    def prompt(self, state: S, seat: int) -> Prompt:
        """What the seat is asked."""
        return Prompt(f"prompt/{self.name}", {})

    def never(self, state: S) -> Illegal | None:
        """Why this is not asked in this game at all, if it is not."""
        return None

    def first(self, state: S, seat: int) -> Illegal | None:
        """While this is asked: what somebody who wants to do something else is told to do first, or to wait for."""
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class Unasked(Question[S, Action]):
    """What takes the place of a question where nobody is asked anything."""

    def menu(self, state: S, seat: int) -> list[Action]:
        return []

    def unasked(self, state: S, seat: int) -> Illegal:
        raise AssertionError(f"No action answers {self.name!r}, so nobody wants to.")


@mypyc_attr(allow_interpreted_subclasses=True)
class Sequel(Unasked[S]):
    """What is done, and not asked, when it comes to lie on top: the end of a turn beneath the questions of a card."""

    def __init__(self, name: str, arity: int = 0) -> None:
        super().__init__(name, arity=arity)
        self.is_sequel = True

    @abstractmethod
    def run(self, state: S, arguments: tuple[int, ...], story: Story | None) -> None:
        """It is off the stack already, with its arguments as they were pushed."""


NOTHING: Question[Any, Any] = Unasked("nothing")
"""What is asked when the game is over."""
