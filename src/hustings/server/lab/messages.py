"""What the lab's page asks and is told, as structs."""

from typing import Annotated, Literal

import msgspec

from hustings.core.options import Value

MOST_GAMES = 10_000_000
MOST_BOTS = 12
LONGEST_TEXT = 300

RunState = Literal["waiting", "running", "reporting", "finished", "stopped", "failed", "broken"]
"""`stopped` goes on where it stopped; `broken` is a folder that cannot be read."""
Kind = Literal["run", "compare", "sweep", "search", "tournament"]
Words = Annotated[str, msgspec.Meta(max_length=LONGEST_TEXT)]


class Severities(msgspec.Struct, kw_only=True):
    """How many findings there are of each weight."""

    serious: int = 0
    notable: int = 0
    in_order: int = 0
    not_known: int = 0


class LabRun(msgspec.Struct, kw_only=True):
    """One run, as far as it has come."""

    name: str
    state: RunState
    game: str = ""
    title: str = ""
    seats: int = 0
    bots: list[str] = []
    """By seat, as they sit down in the first game."""
    games: int = 0
    """How many were asked for; with `until`, as many as there are likely to be."""
    until: float | None = None
    """The half width that the interval is to have, in points."""
    played: int = 0
    is_human: bool = False
    """People's games, brought in from tables."""
    is_changed: bool = False
    """Played with components that are not the game's own."""
    is_ours: bool = False
    """Played by this server, which can stop it; others are somebody's at the command line."""
    speed: float | None = None
    """Games a second."""
    seconds_left: float | None = None
    interval: float | None = None
    """The half width of the 95 % interval of a seat's win rate so far, in points."""
    begun: str = ""
    command: str = ""
    report: str | None = None
    """The address of its report."""
    finding: str = ""
    """The first finding of the report."""
    severities: Severities | None = None
    trouble: str = ""
    """Why it failed, or cannot be read."""


class LadderRow(msgspec.Struct, kw_only=True):
    """A bot in a tournament: its rating in points with its 95 % interval, and its share of wins."""

    bot: str
    rating: float
    low: float
    high: float
    wins: float
    scores: list[float | None]
    """Of the games against each row of the ladder, the share in which it came in first; none against itself."""


class Ladder(msgspec.Struct, kw_only=True):
    """The bots of a tournament, the strongest first."""

    seats: int
    games: int
    rows: list[LadderRow]


class GlanceRow(msgspec.Struct):
    """A figure by its name, as it is printed under each head."""

    name: str
    figures: list[str]
    is_sure: bool
    """Whether it has moved, or stands out, by more than chance."""


class Glance(msgspec.Struct):
    """The first rows of a comparison, a sweep or a search."""

    heads: list[str]
    rows: list[GlanceRow]


class LabPage(msgspec.Struct, kw_only=True):
    """Any other page that lies in the lab: a comparison, a sweep, a search, a tournament."""

    name: str
    kind: Kind
    game: str = ""
    title: str = ""
    heading: str = ""
    """What was found, in a sentence."""
    begun: str = ""
    page: str | None = None
    """Its address, where it has a page."""
    command: str = ""
    ladder: Ladder | None = None
    """Of a tournament."""
    glance: Glance | None = None
    """Of all others."""
    trouble: str = ""


class Edition(msgspec.Struct, kw_only=True):
    """Components that a run can be played with: a folder of the lab that holds a changed pack of a game."""

    name: str
    game: str


class LabState(msgspec.Struct, kw_only=True):
    """Everything that is in the lab now."""

    folder: str
    """Where all of it lies."""
    processes: int
    """How many processes of this machine play at a time."""
    runs: list[LabRun]
    """Those at work first, then the newest first."""
    pages: list[LabPage]
    editions: list[Edition]
    levels: dict[str, str]
    """The bots behind the levels at a table."""


class LabOrder(msgspec.Struct, kw_only=True):
    """A run that is asked for."""

    game: Words
    bots: Annotated[list[Words], msgspec.Meta(max_length=MOST_BOTS)]
    """One for each seat."""
    games: int = 1000
    until: float | None = None
    """Play until an interval has this half width, in points, instead of a number of games."""
    seed: int = 0
    options: dict[Words, Value] = {}
    edition: Words = ""
    settings: Annotated[list[Words], msgspec.Meta(max_length=20)] = []
    """Numbers to set: `cards.numbers.row_limit=5`."""
    cluster: Words = ""
    """The address of a Dask scheduler, to play there instead of on this machine."""


Field = Literal["game", "seats", "bots", "games", "until", "seed", "options", "edition", "settings", "cluster"]


class FieldTrouble(msgspec.Struct, kw_only=True):
    """What is wrong with one field of the form, and which of several."""

    field: Field
    detail: str
    place: int = 0


class LabOutlook(msgspec.Struct, kw_only=True):
    """What an order comes to."""

    command: str
    """The same at the command line."""
    troubles: list[FieldTrouble]
    interval: float | None = None
    """How wide an interval will be, at par, in points to either side."""
    seconds: float | None = None
    """How long it takes, where such games were played before."""


class LabStarted(msgspec.Struct):
    """The name of a run that waits or plays."""

    name: str
