"""The contract of a state: one position of one game.

    state = hustings.load("electioneering").start(seats=3, seed=42)
    while not state.over:
        seat = state.actors[0]
        state.apply(seat, choose(state.legal(seat)))
    state.result

`docs/contract.md` says what each part promises; `hustings.conformance` holds a game to it.
"""

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar, Final

import msgspec
from mypy_extensions import i64, mypyc_attr

from hustings.core import stream
from hustings.core.action import Action, Blocked
from hustings.core.errors import BadSetup, Illegal
from hustings.core.film import Film
from hustings.core.question import NOTHING, Prompt, Question, Sequel, Together
from hustings.core.result import Result
from hustings.core.rng import Rng, advance, shuffle
from hustings.core.story import Event, Story, told_to

if TYPE_CHECKING:
    from hustings.core.game import Game

MOST_SEATS: Final = 8
SEATS_IN: Final = [tuple([seat for seat in range(MOST_SEATS) if bits >> seat & 1]) for bits in range(1 << MOST_SEATS)]
"""By a set of seats as bits, as they wait on the stack: the seats in order."""


@mypyc_attr(allow_interpreted_subclasses=True)
class State(ABC):
    """One position of one game: everything on the table, hidden or not.

    A game adds fields of its own by annotating them: each is an int, a bool, or a (nested) list or tuple of ints.
    Tuples are never changed in place, so copies share them.
    """

    __slots__ = (
        "actors",
        "answers",
        "asked",
        "chance",
        "game",
        "mover",
        "over",
        "pending",
        "reveals",
        "round",
        "seats",
        "secret",
        "turn",
    )

    FIELDS: ClassVar[dict[str, object]] = {}
    """The game's own fields with their kinds, where they are written out: see `written_out.py`."""

    game: "Game[Any, Any]"
    seats: int
    actors: tuple[int, ...]  # the seats that owe a decision now: those to whom the question on top is put
    over: bool
    reveals: int
    turn: int  # how many turns have begun; somebody else's reaction is not a turn
    round: int  # how many rounds have begun; 0 in a game that knows none
    mover: int  # whose turn it is, or -1 where that is nobody's or everybody's
    chance: i64  # the fast generator's state or, with a secret, how many draws were made
    secret: bytes  # the key of the one-way stream that a real table is dealt from; empty elsewhere
    asked: Question[Any, Any]  # the question on top
    pending: tuple[int, ...]  # all of them: see `question.py`
    answers: tuple[Action | None, ...]  # by seat, what was answered to a sealed question and nobody has seen; then,
    # for each sealed question that is covered, from the top down, what is kept of the answers to it

    def begin(self, seats: int, chance: int, secret: bytes) -> None:
        """An empty table, before anything is dealt."""
        self.seats = seats
        self.chance = chance
        self.secret = secret
        self.over = False
        self.turn = self.round = self.reveals = 0
        self.mover = -1
        self.actors = ()
        self.pending = ()
        self.asked = NOTHING
        self.answers = (None,) * seats

    # ---- What a game says of its own.

    @abstractmethod
    def view_of(self, seat: int | None) -> msgspec.Struct:
        """All that `seat` may know (`None`: a spectator)."""

    def seen_alone(self, seat: int, view: Any) -> dict[str, Any] | None:
        """What the seat sees otherwise than a spectator, whose `view` of this same position that is: the fields of its
        own view that are different.  Whoever tells a whole table of a move then makes the rest once for all.  Nothing,
        where a game does not tell that apart."""
        return None

    def seen_alone_by(self, seat: int, view: Any) -> Any:
        """What `seen_alone` follows from, quickly told: in two positions of a game in which that is the same, the seat
        sees the same alone.  Nothing, where a game does not say."""
        return None

    @abstractmethod
    def deal_anew(self, seat: int | None, rng: Rng) -> None:
        """Deal anew all that `seat` cannot know, as a function of its view and of `rng` alone."""

    @abstractmethod
    def outcome(self) -> Result:
        """How the game ended."""

    def not_asked(self, seat: int) -> Illegal | None:
        """Why a seat of this table has nothing to do now, whatever it wants; nothing if the questions know better."""
        return None

    def ending(self) -> Prompt:
        """What is said when the game is over."""
        return Prompt("prompt/over", {"winners": self.result.winners})

    # ---- Asking, for the rules.

    def ask(self, question: Question[Any, Any], seats: tuple[int, ...], arguments: tuple[int, ...] = ()) -> None:
        """Put a question to these seats, on top of all others."""
        if self.asked.is_sealed:
            self.answers = (None,) * self.seats + self.answers
        pending = self.pending
        if pending:
            pending += (_bits_of(self.actors),)
        self.pending = pending + arguments + (question.number,)
        self.asked = question
        self.actors = seats

    def ask_instead(
        self, question: Question[Any, Any], seats: tuple[int, ...], arguments: tuple[int, ...] = ()
    ) -> None:
        """Put a question in the place of the one on top."""
        if self.asked.is_sealed:
            self._forget_answers()
        below = len(self.pending) - 1 - self.asked.arity
        self.pending = self.pending[:below] + arguments + (question.number,)
        self.asked = question
        self.actors = seats

    def done(self, story: Story | None) -> None:
        """The question on top is answered: it goes, and what lies beneath goes on."""
        self._uncover(self.asked.arity)
        if self.asked.is_sequel:
            self.go_on(story)

    def go_on(self, story: Story | None) -> None:
        """Do whatever lies on top and is not asked.  Rules say so where a sequel was the last that they pushed."""
        while self.asked.is_sequel:
            sequel = self.asked
            arguments = self.pending[-1 - sequel.arity : -1]
            self._uncover(sequel.arity)
            if isinstance(sequel, Sequel):
                sequel.run(self, arguments, story)

    def show(self, scene: str, story: Story | None) -> None:
        """The table lies as it was told so far: where the story is filmed, this is seen before what follows."""
        if isinstance(story, Film):
            story.take(scene, self)

    def _uncover(self, arity: int) -> None:
        """Take the top off: beneath it lie the seats of the question that it covered, and that question."""
        if self.asked.is_sealed:
            self._forget_answers()
        below = len(self.pending) - 2 - arity
        if below > 0:
            self.actors = SEATS_IN[self.pending[below]]
            self.pending = self.pending[:below]
            self.asked = self.game.questions[self.pending[-1]]
            if self.asked.is_sealed:
                self.answers = self.answers[self.seats :]
        else:
            self.pending = ()
            self.asked = NOTHING
            self.actors = ()

    def finish(self) -> None:
        """The game is over: nobody is asked anything any more."""
        self.over = True
        self.pending = ()
        self.asked = NOTHING
        self.actors = ()
        self.mover = -1
        self.answers = (None,) * self.seats

    def keep(self, seat: int, answer: Action) -> None:
        """While sealed answers are opened one after the other: this one stays unseen until its turn comes.

        Whatever others are asked meanwhile covers the question; `taken` gives the answer back once it is uncovered.
        To tell nobody who reacted, an answer that lets it pass is kept like any other.
        """
        self.answers = (*self.answers[:seat], answer, *self.answers[seat + 1 :])

    def taken(self, seat: int) -> Any:
        """The answer that was kept for its turn; from now on it is not."""
        answer = self.answers[seat]
        self.answers = (*self.answers[:seat], None, *self.answers[seat + 1 :])
        return answer

    def _forget_answers(self) -> None:
        """Of the question on top, when it goes: those that are still kept are never seen."""
        self.answers = (None,) * self.seats + self.answers[self.seats :]

    # ---- Chance, for the rules.

    def draw(self, n: i64) -> i64:
        """A number from 0 to n - 1.  What chance has decided cannot be taken back."""
        self.reveals += 1
        if self.secret:
            self.chance += 1
            return stream.drawn(self.secret, self.chance, n)
        chance: i64 = advance(self.chance)
        self.chance = chance
        return chance % n

    def shuffle(self, cards: list[int]) -> None:
        """Shuffle in place."""
        self.reveals += 1
        if self.secret:
            self.chance += 1
            stream.shuffle(self.secret, self.chance, cards)
        else:
            self.chance = shuffle(cards, self.chance)

    # ---- Deciding.

    def legal(self, seat: int) -> list[Action]:
        """Every legal action of `seat`; never empty for an actor, always empty for anyone else."""
        if seat in self.actors:
            return self.asked.menu(self, seat)
        return []

    def check(self, seat: int, action: Action) -> None:
        """Raise `Illegal`, with clause and reason, if `seat` may not do this now."""
        if seat in self.actors and type(action) in self.asked.kinds:
            why = self.asked.refusal(self, seat, action)
        else:
            why = self._why_unasked(seat, type(action))
        if why is not None:
            raise self._worded(why)

    def apply(self, seat: int, action: Action, story: Story | None = None) -> None:
        """Do it, in place.  An illegal action raises `Illegal` and changes nothing."""
        asked = self.asked
        if seat not in self.actors or type(action) not in asked.kinds:
            raise self._worded(self._why_unasked(seat, type(action)))
        why = asked.refusal(self, seat, action)
        if why is not None:
            raise self._worded(why)
        if asked.is_sealed:
            self._seal(seat, action, story)
        else:
            asked.answer(self, seat, action, story)

    def _seal(self, seat: int, action: Action, story: Story | None) -> None:
        """Nobody sees an answer before all are in, so their order does not matter."""
        asked, actors = self.asked, self.actors
        answers = list(self.answers)
        answers[seat] = action
        if len(actors) > 1:
            self.answers = tuple(answers)
            self.actors = actors[1:] if actors[0] == seat else tuple([other for other in actors if other != seat])
            if story is not None:
                asked.sealed(self, seat, action, story)
            return
        self.answers = (None,) * self.seats + self.answers[self.seats :]
        self.actors = ()
        if self.seats > 1:
            self.reveals += 1
        asked.opened(self, tuple(answers[: self.seats]), story)

    def foretold(self, seat: int, action: Action) -> list[Event]:
        """What this answer of `seat` to a sealed question surely brings it, whatever the others answer."""
        story: Story = []
        if self.asked.is_sealed:
            self.asked.foretell(self.copy(), seat, action, story)
        return told_to(story, seat)

    def let_pass(self, seat: int) -> Action | None:
        """In a window, the answer with which a seat lets it pass; nothing where something has to be decided."""
        return self.asked.lets_pass(self, seat) if seat in self.actors else None

    def together(self, seat: int) -> Together | None:
        """The choice that the seat's next few decisions make up, if they do."""
        return self.asked.together(self, seat) if seat in self.actors else None

    @property
    def is_window(self) -> bool:
        """Whether those who are asked may react, or let it pass."""
        return bool(self.actors) and self.asked.lets_pass(self, self.actors[0]) is not None

    @property
    def midway(self) -> bool:
        """Whether a choice is half made: by a seat that owes more of it, or by some seats of several.

        Such a position is not fit to be judged as it is.
        """
        asked = self.asked
        if asked.is_sealed:
            return asked.is_half or self.answers.count(None) < len(self.answers)
        return asked.is_half

    @property
    def answered(self) -> tuple[bool, ...]:
        """By seat, whether it has answered the sealed question on top, and waits for others."""
        return tuple([answer is not None for answer in self.answers[: self.seats]])

    def blocked(self, seat: int) -> list[Blocked]:
        """For each kind of action that is not in `legal(seat)`: the clause and the reason."""
        offered = {type(action) for action in self.legal(seat)}
        waits = self.why_waiting(seat)
        found: list[Blocked] = []
        for kind in self.game.kinds:
            if kind not in offered:
                why = self._worded(self._why_missing(seat, kind, waits))
                found.append(Blocked(kind.__name__, why.clause, why.name, why.facts, why.template))
        return found

    def why_waiting(self, seat: int) -> Illegal | None:
        """Why the seat has nothing to do now, whatever it wants, if there is one reason for that: to seats that wait
        for the same reason, `blocked` and `prompt` say the same."""
        is_waiting = seat not in self.actors and not self.over and self.answers[seat] is None
        return self.not_asked(seat) if is_waiting else None

    def _why_missing(self, seat: int, kind: type[Action], waits: Illegal | None) -> Illegal:
        if seat in self.actors and kind in self.asked.kinds:
            return self.asked.missing(self, seat, kind)
        wanted = self.game.question_of.get(kind)
        if waits is not None and wanted is not None:
            return wanted.never(self) or waits
        return self._why_unasked(seat, kind)

    def _why_unasked(self, seat: int, kind: type[Action]) -> Illegal:
        """Why nobody asks this seat for an action of this kind now."""
        guards = self.game.guards
        wanted = self.game.question_of.get(kind)
        if wanted is None:
            return guards.no_action()
        if self.over:
            return guards.over()
        if not 0 <= seat < self.seats:
            return guards.no_seat()
        never = wanted.never(self)
        if never is not None:
            return never
        if self.answers[seat] is not None:
            return guards.answered(count=len(self.actors))
        return self.not_asked(seat) or self.asked.first(self, seat) or wanted.unasked(self, seat)

    def _worded(self, why: Illegal) -> Illegal:
        why.template = self.game.words.template(f"why/{why.name}")
        return why

    def prompt(self, seat: int | None) -> Prompt:
        """What the seat is asked, what it waits for, or how the game ended."""
        if self.over:
            return self.ending()
        if seat is not None and seat in self.actors:
            return self.asked.prompt(self, seat)
        return Prompt("prompt/wait", {"seats": self.actors})

    # ---- Looking.

    def view(self, seat: int | None) -> msgspec.Struct:
        """All that `seat` may know (`None`: a spectator)."""
        self.require_seat(seat)
        return self.view_of(seat)

    def imagine(self, seat: int | None, rng: Rng) -> "State":
        """A state that `seat` cannot tell from this one, all that it cannot know dealt anew.

        What comes out depends on the seat's view and on `rng` alone.
        """
        self.require_seat(seat)
        world = self.copy()
        world.chance = rng.fork()
        world.secret = b""
        world.deal_anew(seat, rng)
        if self.asked.is_sealed or len(self.answers) > self.seats:
            world.answer_anew(seat, rng)
        return world

    def answer_anew(self, seat: int | None, rng: Rng) -> None:
        """What others have answered and nobody has seen is answered anew, by lot."""
        asking: State = self
        for layer in range(0, len(self.answers), self.seats):
            if layer:
                asking = asking._with_covered_on_top()
            for other in range(self.seats):
                place = layer + other
                if other != seat and self.answers[place] is not None:
                    answer = rng.choice(asking.asked.menu(asking, other))
                    self.answers = (*self.answers[:place], answer, *self.answers[place + 1 :])

    def _with_covered_on_top(self) -> "State":
        """A copy in which the next sealed question beneath is on top, to read its menu."""
        new = self.copy()
        new._uncover(new.asked.arity)
        while not new.asked.is_sealed:
            new._uncover(new.asked.arity)
        return new

    @property
    def result(self) -> Result:
        """The outcome; only of a state that is over."""
        if not self.over:
            raise ValueError("This game is not over: it has no result yet.")
        return self.outcome()

    def require_seat(self, seat: int | None) -> None:
        """Refuse a seat that is not at this table: a view belongs to somebody."""
        if seat is not None and not 0 <= seat < self.seats:
            raise BadSetup(f"There is no seat {seat}: the seats here are 0 to {self.seats - 1}.")

    # ---- Copies and snapshots.

    def copy(self) -> "State":
        """An independent state that plays on exactly as this one would.

        This works for any fields; a game's state has it field by field, made (`fields.py`) or written out.
        """
        new: State = self.game.blank()
        for name in _OWN:
            setattr(new, name, getattr(self, name))
        for name in self.game.fields:
            setattr(new, name, _copied(getattr(self, name)))
        return new

    def __copy__(self) -> "State":
        return self.copy()

    def __deepcopy__(self, memo: dict[int, object]) -> "State":
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled as a snapshot: the game is opened again where it arrives, so it must be registered there too."""
        from hustings.core.registry import opened_from

        game = self.game
        return opened_from, (game.slug, game.version, game.pack.texts, self.to_json())

    def to_json(self) -> bytes:
        """A snapshot: the whole state, hidden parts included."""
        fields: dict[str, object] = {name: getattr(self, name) for name in self.game.fields}
        base = {"seats": self.seats, "over": self.over, "turn": self.turn, "round": self.round, "mover": self.mover}
        chance = {"reveals": self.reveals, "chance": int(self.chance), "secret": self.secret.hex()}
        asked = {"pending": self.pending, "actors": self.actors, "answers": self.answers}
        return msgspec.json.encode({**self.game.stamp(), **base, **chance, **asked, "table": fields})


_OWN: Final = (
    "seats",
    "actors",
    "over",
    "reveals",
    "turn",
    "round",
    "mover",
    "chance",
    "secret",
    "asked",
    "pending",
    "answers",
)


def _bits_of(seats: tuple[int, ...]) -> int:
    if len(seats) == 1:
        return 1 << seats[0]
    return sum([1 << seat for seat in seats])


def _copied(value: Any) -> Any:
    """Lists anew, all the way down; nothing else changes in place."""
    return [_copied(one) for one in value] if isinstance(value, list) else value
