"""What a report says, chapter by chapter: `Measures` holds all of it, and goes to JSON and back."""

from typing import Literal

import msgspec

from hustings.lab.measures.shapes import Chance, Chart, Fan, Figure, Histogram, Indicator

Way = Literal["had", "dealt", "chosen", "used"]
"""How a seat dealt with a component: in any way before the count; it was dealt it before the first turn; it chose it
there; it used it in an action."""


class About(msgspec.Struct, frozen=True, kw_only=True):
    """What was played."""

    slug: str
    title: str
    seats: list[int]
    """Usually one number; people's games may be of several."""
    games: int
    deals: int
    human_games: int
    decisions: int
    bots: list[str]
    par: float | None
    """What a seat would win if nothing but chance decided; none for a game alone."""


class WhoWins(msgspec.Struct, frozen=True, kw_only=True):
    title: str
    charts: list[Chart]
    """Of win rates: `wins/seat`, `wins/order`, `wins/bot`, `wins/start/<field>`.  None for a game alone."""
    shared: Indicator
    nobody: Indicator


class Scores(msgspec.Struct, frozen=True, kw_only=True):
    title: str
    word: str
    """What a result counts in this game: votes, points."""
    spread: Histogram
    winners: Histogram | None
    charts: list[Chart]
    """Of mean scores: `scores/seat` and so on."""


class Length(msgspec.Struct, frozen=True, kw_only=True):
    title: str
    rounds: Histogram | None
    """None for a game that counts no rounds."""
    turns: Histogram
    decisions: Histogram


class Endings(msgspec.Struct, frozen=True, kw_only=True):
    """Rows are `EC-161`, with the beginning of the clause in their note."""

    title: str
    ended: Chart
    decided: Chart


class Story(msgspec.Struct, frozen=True, kw_only=True):
    """How games went on the way; none of it for a game alone."""

    title: str
    fan: Fan
    lead_changes: Histogram
    lead_for_good: Histogram
    margin: Histogram
    indicators: list[Indicator]
    """`story/leader` (a runaway), `story/half` (the leader at half time), `story/last` (a comeback), `story/early`,
    `story/late`, `story/level` and `story/kingmaking`."""


class QuestionMeasure(msgspec.Struct, frozen=True, kw_only=True):
    """One kind of question: how often it is put in a game, how wide it is, how often it has one answer."""

    key: str
    name: str
    per_game: Figure
    choices: float | None
    """The middle one of its games' mean number of choices, and the middle 80 of a hundred of them."""
    choices_low: float | None
    choices_high: float | None
    forced: Figure


class Decisions(msgspec.Struct, frozen=True, kw_only=True):
    title: str
    per_game: Figure
    per_seat: Figure
    choices: Figure
    """Choices of a decision, on average."""
    forced: Figure
    questions: list[QuestionMeasure]


class Skill(msgspec.Struct, frozen=True, kw_only=True):
    """Bots against each other.  Rows of `skill/bots` are win rates against par, those of `skill/pairs` are how much
    more often one bot comes before the other than after it, where both play."""

    title: str
    bots: Chart
    pairs: Chart


class Impact(msgspec.Struct, frozen=True, kw_only=True):
    """What goes with a component, for one way of dealing with it."""

    key: str
    """`card/Gross 4`, its family and name; where it is about one kind of action or event, `Play/card/Gross 4`."""
    kind: str
    """The action or event; empty where it is about all of them."""
    kind_name: str
    """As the game calls it: `play a card`."""
    family: str
    """The field that names its like: `card`."""
    name: str
    way: Way
    used_seats: Figure
    """Share of the seats."""
    used_games: Figure
    """Share of the games in which any seat did."""
    per_game: float
    """How often in a game, all seats together."""
    wins_used: Figure
    wins_unused: Figure
    effect: Figure
    """Win chance of a seat that used it, less that of one that did not, in points as a share (0.059 is 5.9 points),
    with bot, order of play, number of decisions and uses of its like held equal."""
    stands_out: float | None
    """How far that is from the middle of its like, in units of their spread."""
    chance: Chance = "not known"
    """Whether the effect differs from none, all rows of all components considered."""
    seen: float | None = None
    p: float | None = None
    """For the data table; corrected by Holm's method for all rows."""
    is_effect: bool = False
    """Whether chance alone gave it to a seat: then the difference is its effect, else it goes with it."""
    games: list[int] = []


class Dead(msgspec.Struct, frozen=True, kw_only=True):
    """A component of the pack, and how few seats use it."""

    key: str
    family: str
    name: str
    used_seats: Figure
    met_games: Figure
    """Share of the games in which it was so much as seen."""


class Components(msgspec.Struct, frozen=True, kw_only=True):
    title: str
    subtitle: str
    impacts: list[Impact]
    """A row a component: what goes with having had to do with it, in any way before the count.  Those that move the
    result most come first."""
    dealt: list[Impact]
    """What was dealt before the first turn, by chance: the difference is its effect."""
    by_kind: list[Impact]
    """What goes with each kind of action, corrected among themselves.  To look things up: no finding is made of it."""
    dead: list[Dead]
    listed: int
    """How many components the pack has, as far as they have names."""
    least_used: Dead | None = None
    """The one of them that is used least at the least, dead or not."""
    comparisons: int
    """How many effects of `impacts` and `dealt` were estimated, all corrected for together."""


class Own(msgspec.Struct, frozen=True, kw_only=True):
    """What the game itself measures of a seat: the winners' mean, the others', and how it is spread."""

    key: str
    name: str
    winners: Figure
    others: Figure
    spread: Histogram


class GameToWatch(msgspec.Struct, frozen=True, kw_only=True):
    key: str
    """`typical`, `longest`, `shortest`, `closest`, `comeback`, `landslide`, `lead_changes`, `highest`, `lowest`."""
    title: str
    sentence: str
    number: int


class Term(msgspec.Struct, frozen=True):
    """A word of the report and what it means."""

    key: str
    name: str
    meaning: str


class Measures(msgspec.Struct, frozen=True, kw_only=True):
    """All that a run shows."""

    about: About
    wins: WhoWins
    scores: Scores
    length: Length
    endings: Endings
    story: Story | None
    """None for a game alone."""
    decisions: Decisions
    skill: Skill | None
    """None where all seats have the same bot."""
    components: Components
    own: list[Own]
    watch: list[GameToWatch]
    glossary: list[Term]
