"""What the server and its clients say to each other on the live socket, as structs; HTTP adds `messages.py`.

The OpenAPI schema is made from these, and the browser's types from the schema.  Nothing here holds a state: what a
viewer is told is made in `gate.py`, and nowhere else.
"""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Raw

from hustings.core.board import Board
from hustings.core.options import Value
from hustings.core.seal import Deals
from hustings.core.words import Ref

Level = Literal["easy", "medium", "hard"]
Letter = Literal["u", "v", "w", "x", "y", "z"]
"""A seat's colour, shape and letter."""

Asks = Literal["always", "able", "never"]
"""When a window asks a seat: always, only when it is able to react, or never in this turn."""

RefusedCode = Literal["illegal", "stale", "not_yours", "not_now", "not_found", "bad_request", "too_many", "failed"]
Sentence = list[str | Ref]

Tagged = dict[str, Any]
"""An action as JSON: its kind under `type`, and its fields."""

# ---- A table, as its page shows it.


class SeatInfo(msgspec.Struct, kw_only=True):
    """One seat: who sits there, under which name and letter, and whether they are here."""

    index: int
    name: str
    letter: Letter
    kind: Literal["person", "bot", "open"]
    level: Level | None = None
    here: bool = False
    mine: bool = False
    lent: bool = False
    """A person's seat that a bot plays for now; its person may take it back."""
    thinking: bool = False
    asked: bool = False
    """One of mine that has still to answer in the window that is open; of nobody else's seat is that told."""
    can_hand_over: bool = False
    """Its person has been away for so long that the others may give it to a bot without asking."""
    owes: bool = False
    """Its person has still to say what they add to the deal: the game does not begin before."""
    pledge: str = ""
    """What fits the contribution that its person adds; nothing, if they add none."""
    has_given: bool = False
    """Whether that was given."""


class Proposal(msgspec.Struct, kw_only=True):
    """A question to the others at the table, and who has agreed so far."""

    id: int
    kind: Literal["takeback", "bot"]
    by: int
    texts: dict[str, str]
    """What is asked, as a sentence in each language; a take-back names what would be taken back."""
    waits_for: list[int]
    agreed: list[int]
    number: int | None = None
    seat: int | None = None
    level: Level | None = None


class Unsealed(msgspec.Struct):
    """What the deal was made from: revealed when the game is over."""

    seed: str
    salt: str
    secret: str = ""
    """What the seed was made of together with the contributions, if it was."""


class TableInfo(msgspec.Struct, kw_only=True):
    """A table without its game's position: who sits here, what was agreed, and how far it is."""

    code: str
    game: str
    title: str
    rules: int
    options: dict[str, Value]
    seats: list[SeatInfo]
    status: Literal["waiting", "playing", "over"]
    is_host: bool
    is_hot_seat: bool
    watchers: int
    sealed: str
    deals: Deals = "alone"
    """Whether everybody has a part in the deal, or it is made of what is sealed alone."""
    draw: int = 0
    """How often it was sealed, before it began."""
    unsealed: Unsealed | None = None
    proposal: Proposal | None = None
    rematch: str | None = None
    """The code of the next table with the same seats, once somebody asked for it."""
    forked_from: str | None = None
    forked_at: int | None = None
    daily: str | None = None
    """The day whose roll is played here, such as `2026-11-15`."""
    is_lesson: bool = False
    """A guided first game: see `Now.lesson`."""
    has_lesson: bool = False
    """Whether its game can be learned in a guided first game."""
    is_own_pack: bool = True
    """Whether it is played with the game's own components, not a changed pack."""
    edition: str = ""
    """What the changed pack is called, if it stood on the shelf."""
    link: str = ""
    """The key that opens it to others, in `X-Hustings-Key` or, on a socket, `key`; none, where its code is enough."""
    beat: float = 0.0
    """How many seconds a window lasts at the least, whoever holds what."""


# ---- The game, as a viewer sees it.


class NextTurn(msgspec.Struct, kw_only=True):
    """The turn that begins with a step, and from which of its sentences on the step tells of that turn."""

    turn: int
    when: str
    sentence: int


class Step(msgspec.Struct, kw_only=True):
    """One entry of the table's list of moves, as a viewer heard of it.  Number 0 is the deal."""

    number: int
    turn: int
    """The turn in which it was made; 0 before the first."""
    when: str
    """What the game calls that turn: "turn 9", "round 9"."""
    seat: int | None
    kind: Literal["deal", "act", "undo"]
    action: Raw | None = None
    events: list[Raw]
    sentences: list[Sentence]
    undone: bool = False
    """Taken back by a later entry: it is not part of the game any more."""
    back_to: int | None = None
    """For an undo: the number of the entry after which the game goes on."""
    next: NextTurn | None = None
    staged: int | None = None
    """From which of its sentences on a stage tells it: they are read after that."""
    silent: bool = False
    """An answer in a window of which nothing is told but what came of it: I let it pass, or it is not mine."""


Place = tuple[str | int, ...]
"""A place in a view, by the names and numbers that lead there."""


class Change(msgspec.Struct, array_like=True):
    """A place in a view, and what stands there now."""

    place: Place
    value: Any


class Scene(msgspec.Struct, kw_only=True):
    """A moment of a move that can be seen, by the name that the game gives it, and how the viewer's view differed there
    from that of the scene before it, or from the position before the move."""

    number: int
    """The entry that it is a part of."""
    name: str
    told: int
    """How many of its events have happened by then."""
    settled: list[Place]
    """Places that stand from here on as they do in `Now.view`."""
    changes: list[Change]
    """Other places, and what stands there."""


class Choice(msgspec.Struct, kw_only=True):
    """A legal action: the sentence for it, and what each of its fields is called."""

    action: Raw
    kind: str
    text: str
    labels: dict[str, str]
    hints: dict[str, str] = {}
    places: list[int] = []
    """Where on the board it leads, step by step, where its fields do not name each place."""


class Together(msgspec.Struct, kw_only=True):
    """A choice that the next few moves make up: `count` of these, in the order told, sent as one `act`."""

    count: int
    choices: list[Choice]


class WhyNot(msgspec.Struct, kw_only=True):
    """What cannot be done now, why, and by which clause."""

    kind: str
    name: str
    reason: Sentence
    clause: str


class Undo(msgspec.Struct, kw_only=True):
    """Whether this seat may undo, to where, and if not, why."""

    back_to: int | None = None
    restart_to: int | None = None
    """Where the turn began, if that is further back than one move."""
    why: str = ""


class Outcome(msgspec.Struct, kw_only=True):
    """How the game ended."""

    scores: list[int]
    winners: list[int]
    ranking: list[int]
    ended_by: str
    decided_by: str
    unit: str
    """What the scores count: votes, points."""
    units: list[str] = []
    """The same after each score: 1 vote, 2 votes."""


class LessonStep(msgspec.Struct, kw_only=True):
    """One step of a guided first game: what to do, and why."""

    after: int
    """How many moves have been made where it is said."""
    say: Sentence
    why: Sentence
    touch: list[str]
    """The refs to be touched; none where one reads on."""
    show: list[str]
    """The refs that are talked about."""
    part: str = ""
    """The part of the board that must be in sight."""


class Lesson(msgspec.Struct, kw_only=True):
    """How far a guided first game is: the steps as far as it has come, and how many there are."""

    moves: int
    """How many moves have been made."""
    steps: list[LessonStep]
    count: int


class Now(msgspec.Struct, kw_only=True):
    """The position as a viewer sees it, and what the viewer may do."""

    number: int
    turn: int
    """The turn that is being played, as the game counts."""
    when: str
    """What the game calls it."""
    seat: int | None
    """Whose view this is; nobody's for a spectator."""
    view: Raw
    """The game's own view struct (`<Game>View` in the schema)."""
    scenes: list[Scene] = []
    """How it came about: of the news that brings it, or of the entry that it is the position after."""
    actors: list[int]
    """Who is asked; in a window, all who were when it opened, whether or not they have answered."""
    prompt: str
    is_window: bool = False
    """Those who are asked may react or let it pass, and nobody sees an answer before all are in."""
    let_pass: Raw | None = None
    """The one of the choices with which I let it pass."""
    asks: Asks | None = None
    """When windows ask my seat."""
    choices: list[Choice] = []
    foretold: list[Raw] = []
    """The events that my answer will surely bring me, while others still choose."""
    together: Together | None = None
    """Where several moves make one choice: all that can be in it, which may be taken in any order."""
    by_itself: str = ""
    """What chance does after my answer without asking anybody, where I might not expect it: let me look once more."""
    kinds: dict[str, str] = {}
    questions: dict[str, str] = {}
    blocked: list[WhyNot] = []
    board: Board | None = None
    undo: Undo = msgspec.field(default_factory=Undo)
    over: bool = False
    outcome: Outcome | None = None
    lesson: Lesson | None = None
    """In a guided first game; `choices` then has only the move that is asked for."""


class ChatLine(msgspec.Struct, kw_only=True, tag_field="type", tag="chat"):
    number: int
    seat: int | None
    name: str
    text: str
    at: str


# ---- Frames from the server.


class Hello(msgspec.Struct, kw_only=True, tag_field="type", tag="hello"):
    """The first frame on a socket: everything from `since` on.  `now` is missing while the table waits for players."""

    table: TableInfo
    seat: int | None
    steps: list[Step]
    now: Now | None
    chat: list[ChatLine]


class News(msgspec.Struct, kw_only=True, tag_field="type", tag="news"):
    """Something happened in the game."""

    steps: list[Step]
    now: Now


class TableChanged(msgspec.Struct, kw_only=True, tag_field="type", tag="table"):
    """Somebody came, left, sat down, thinks, asks or agrees."""

    table: TableInfo


class Ack(msgspec.Struct, kw_only=True, tag_field="type", tag="ack"):
    """A request was done and stored; `number` is the entry it became."""

    id: str
    number: int


class Refused(msgspec.Struct, kw_only=True, tag_field="type", tag="refused"):
    """A request was not done, and nothing changed."""

    id: str
    code: RefusedCode
    reason: str
    clause: str = ""
    field: str = ""
    """What of the request it is about, such as `seat`."""


class Pong(msgspec.Struct, tag_field="type", tag="pong"):
    pass


ServerFrame = Hello | News | TableChanged | ChatLine | Ack | Refused | Pong

# ---- Frames from a client.

MOST_TOGETHER = 64
"""Moves that one choice is made up of, at most."""


class Act(msgspec.Struct, kw_only=True, tag_field="type", tag="act"):
    """Play a move.  `id` is the client's own for this move: sent twice, it is played once.

    `number` is that of the last step the client had seen when it decided.
    """

    id: str
    seat: int
    number: int
    action: Tagged
    then: Annotated[list[Tagged], msgspec.Meta(max_length=MOST_TOGETHER)] = []
    """The rest of a choice that is made together: all of it is played, each as a move of its own, or nothing is."""


class UndoRequest(msgspec.Struct, kw_only=True, tag_field="type", tag="undo"):
    """Go back to the position after entry `back_to`: the last move, or the beginning of the turn."""

    id: str
    seat: int
    number: int
    back_to: int


class Say(msgspec.Struct, kw_only=True, tag_field="type", tag="say"):
    text: str


class Sit(msgspec.Struct, kw_only=True, tag_field="type", tag="sit"):
    """See the table from another seat that is also mine, or as a spectator: answered with a new `hello`."""

    seat: int | None
    language: str = "en"
    since: int = -1


class Ping(msgspec.Struct, tag_field="type", tag="ping"):
    pass


ClientFrame = Act | UndoRequest | Say | Sit | Ping
