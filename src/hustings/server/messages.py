"""What is asked and answered over HTTP, as structs; the frames of the live socket are in `frames.py`."""

from typing import Annotated, Literal

import msgspec
from msgspec import Raw

from hustings.core import differences
from hustings.core.guide import Guide
from hustings.core.options import Value
from hustings.server.frames import (
    MOST_TOGETHER,
    Asks,
    ChatLine,
    Letter,
    Level,
    Outcome,
    RefusedCode,
    Sentence,
    Step,
    TableInfo,
    Tagged,
)


class OptionInfo(msgspec.Struct, kw_only=True):
    """`titles` and `helps` are what it is called and what it does, by language."""

    name: str
    choices: list[Value]
    seats: list[list[int]]
    """By choice, the numbers of seats that it goes with."""
    not_with: list[dict[str, list[Value]]]
    """By choice, what of options before this one it does not go with."""
    titles: dict[str, str]
    helps: dict[str, str]
    clause: str


class LevelInfo(msgspec.Struct, kw_only=True):
    """How well a bot of this level plays, as it was measured against the level below it."""

    level: Level
    below: Level | None = None
    """None where nothing was measured, as for the weakest level."""
    won: float = 0.0
    """So many of the games against it; a win that was shared counts as a part."""
    games: int = 0
    low: float = 0.0
    high: float = 0.0
    """The 95 % interval of its win rate."""
    played_by: str = ""
    """The bot that whoever runs the server gave this level."""


class GameInfo(msgspec.Struct, kw_only=True):
    """A title on the shelf."""

    slug: str
    title: str
    titles: dict[str, str]
    """What it is called, by language."""
    goals: dict[str, str]
    """How it is won, in one sentence, by language."""
    designer: str
    published: str
    minutes: tuple[int, int]
    pitch: str
    least_seats: int
    most_seats: int
    options: list[OptionInfo]
    languages: list[str]
    has_lesson: bool = False
    """Whether it can be learned in a guided first game."""
    levels: list[LevelInfo] = []
    """The levels of its bots, the weakest first."""


class EditionInfo(msgspec.Struct, kw_only=True):
    """A game with a changed pack, which whoever runs the server put on the shelf."""

    key: str
    name: str
    game: str
    changes: int
    """How many fields and rows differ from the game's own."""


class EditionChange(differences.Change, frozen=True, kw_only=True):
    """One thing that is changed from a game's own components."""


class Learn(msgspec.Struct, kw_only=True):
    """A guided first game is gone on with; `anew` begins another."""

    anew: bool = False


class ReadOn(msgspec.Struct, kw_only=True):
    """`number` is that of the position whose step was read."""

    number: int


class ClauseInfo(msgspec.Struct, kw_only=True):
    id: str
    chapter: str
    text: str
    is_ruling: bool


class Rules(msgspec.Struct, kw_only=True):
    game: str
    title: str
    guide: Guide
    clauses: list[ClauseInfo]


class Components(msgspec.Struct, kw_only=True):
    """The component files that a table is played with, as data: `{"cards": {...}}`."""

    game: str
    files: dict[str, Raw]


class Me(msgspec.Struct, kw_only=True):
    """This browser's person: no account, a signed cookie."""

    name: str
    letter: Letter | None = None


class SeatPlan(msgspec.Struct, kw_only=True):
    """Who is to sit on a seat of a new table: me, a bot, somebody here at my device, or whoever gets the link."""

    kind: Literal["me", "bot", "guest", "open"]
    level: Level = "medium"
    name: str = ""


class NewTable(msgspec.Struct, kw_only=True):
    game: str
    seats: list[SeatPlan]
    options: dict[str, Value] = {}
    language: str = "en"
    pack: dict[str, str] = {}
    """Texts of component files that replace the game's own, by file name."""
    edition: str = ""
    """The key of a changed edition on the shelf, whose pack it is then played with."""
    by_link: bool = False
    """Its code alone neither shows it nor seats anybody, only the links of those who sit there do."""
    pledge: str = ""
    """What fits the contribution that I add to the deal, in hex; without it, I add none."""


class Made(msgspec.Struct):
    """The code of a table, and its address on this server."""

    code: str
    path: str


class MyTable(msgspec.Struct, kw_only=True):
    """One of my tables in the lobby."""

    table: TableInfo
    my_turn: bool
    turn: int
    when: str
    """What the game calls the turn that is being played: "turn 9", "round 9"."""
    waiting_for: list[int]
    updated: str
    outcome: Outcome | None = None


class MyTables(msgspec.Struct):
    tables: list[MyTable]


class DailyEntry(msgspec.Struct, kw_only=True):
    """Somebody's entry of a day, as the leaderboard shows it."""

    name: str
    letter: Letter
    is_mine: bool
    place: int | None = None
    """Equal scores share one; an entry that is late or not finished has none."""
    score: int | None = None
    feats: list[str] = []
    """What was achieved, by name: the routes that were completed."""
    is_late: bool = False
    """Finished after its day: it does not count."""
    table: str | None = None
    """The code of its table, if I may look at it."""


class Day(msgspec.Struct, kw_only=True):
    """The roll of a day: the same deal for everybody on this server, and what each made of it."""

    day: str
    game: str
    title: str
    ends: str
    """The moment at which the next day begins."""
    is_over: bool
    counted: int
    """How many entries count, also those beyond the ones that are listed."""
    entries: list[DailyEntry]
    mine: DailyEntry | None = None
    mine_before: DailyEntry | None = None
    """My entry of the day before."""
    previous: str | None = None
    next: str | None = None


class Invites(msgspec.Struct):
    """Paths to send to friends: one for any open seat, and one for each."""

    anyone: str
    seats: dict[str, str]
    watch: str


class Path(msgspec.Struct):
    path: str


class SitDown(msgspec.Struct, kw_only=True):
    """Take an open seat: any, one, or the one that this key of an invitation or a private link is for."""

    seat: int | None = None
    key: str = ""
    name: str = ""
    letter: Letter | None = None
    pledge: str = ""
    """What fits the contribution that I add to the deal, in hex; without it, I add none."""


class Pledge(msgspec.Struct, kw_only=True):
    """What fits the contribution that I add to the deal, in hex; without it, I add none."""

    pledge: str = ""


class Contribute(msgspec.Struct, kw_only=True):
    """The contribution that I pledged, 32 bytes in hex, now that I have seen this seal and these pledges, by seat."""

    contribution: str
    sealed: str
    pledges: list[str]


class Seated(msgspec.Struct):
    seat: int
    path: str


class SeatChange(msgspec.Struct, kw_only=True):
    name: str | None = None
    letter: Letter | None = None


class AskMe(msgspec.Struct):
    """When windows are to ask my seat: `never` is for this turn."""

    asks: Asks


class ToBot(msgspec.Struct):
    level: Level


MOST_PREVIEWS = 12
"""Moves that one request may ask about; a client with more asks for a few at a time."""


class PreviewRequest(msgspec.Struct, kw_only=True):
    """What would come of these moves?  Up to twelve of them, all of which are legal now."""

    seat: int
    number: int
    actions: list[Tagged]
    together: list[Annotated[list[Tagged], msgspec.Meta(min_length=1, max_length=MOST_TOGETHER)]] = []
    """And of these choices, each of several moves one after the other; they count among the twelve."""
    language: str = "en"


class Preview(msgspec.Struct, kw_only=True):
    """What a move surely brings about, whatever it is that the seat cannot know."""

    events: list[Raw]
    sentences: list[Sentence]
    prompt: str = ""
    """What the seat must do next, if it goes on deciding."""
    view: Raw | None = None
    """The view after it, of which only those fields are there that are certain."""
    is_final: bool = False
    """Something is revealed by it, or others decide at the same time: it may be too late to undo it."""


class Previews(msgspec.Struct):
    previews: list[Preview]


class WhyRequest(msgspec.Struct, kw_only=True):
    """Why may this seat not do this?  `action` need not be legal, only well-formed."""

    seat: int
    action: Tagged
    language: str = "en"


class Since(msgspec.Struct):
    """What has changed for a seat since an entry."""

    sentences: list[Sentence]


class History(msgspec.Struct):
    steps: list[Step]


class Talk(msgspec.Struct):
    """Earlier lines of talk, the oldest first; the first line that was said has the number 1."""

    lines: list[ChatLine]


class StandingPoint(msgspec.Struct):
    """How well each seat stood after an entry, as shares of one."""

    number: int
    turn: int
    shares: list[float]


class Turning(msgspec.Struct):
    """A move that changed the standing much: whose, and by how much of one."""

    number: int
    turn: int
    seat: int
    change: float
    sentences: list[Sentence]


class StandingChart(msgspec.Struct):
    points: list[StandingPoint]
    turnings: list[Turning]


class SoloPoint(msgspec.Struct):
    """The points of a game alone after a turn; the entry, where it can be looked at."""

    number: int | None
    turn: int
    points: int


class SoloGame(msgspec.Struct, kw_only=True):
    """A game that I finished alone; one of a day's roll has the day, and may have come too late for it."""

    table: str
    score: int
    finished: str
    daily: str | None = None
    is_late: bool = False


class SoloChart(msgspec.Struct, kw_only=True):
    """How the points of a game alone grew, against par and against the best that I played before."""

    par: int
    points: list[SoloPoint]
    best: SoloGame | None = None
    best_points: list[SoloPoint]


class SoloHistory(msgspec.Struct, kw_only=True):
    """What I played alone, the oldest first."""

    par: int
    games: list[SoloGame]
    best: SoloGame | None = None
    streak: int
    """Days in a row on which I finished the day's roll in time, up to today or yesterday."""
    longest_streak: int


class ForkRequest(msgspec.Struct, kw_only=True):
    """Play on from here: the same game after entry `number`, I at `seat`, bots at the others."""

    number: int
    seat: int
    level: Level = "medium"


class Propose(msgspec.Struct, kw_only=True):
    """Ask the others: to take moves back to after entry `number`, or to give `seat` to a bot."""

    kind: Literal["takeback", "bot"]
    by: int
    number: int | None = None
    seat: int | None = None
    level: Level = "medium"


class Answer(msgspec.Struct, kw_only=True):
    seat: int
    proposal: int
    agree: bool


class ReportRequest(msgspec.Struct, kw_only=True):
    number: int
    note: str = ""


class Reported(msgspec.Struct, kw_only=True):
    """Where the report was saved on the server; while the game runs it holds secrets, and so it stays there."""

    name: str
    download: str | None


class Trouble(msgspec.Struct, kw_only=True):
    """An error, for people: what is wrong and what to do."""

    detail: str
    code: RefusedCode
    clause: str = ""
    field: str = ""
    """What of the request it is about, such as `seats[1].name`."""


class Health(msgspec.Struct, kw_only=True):
    """How the server is: for scripts that wait for it, and for those who run it."""

    version: str
    tables_open: int
    sockets: int
    loop_lag_ms: float
    """The worst delay of the event loop over the last ten seconds."""
