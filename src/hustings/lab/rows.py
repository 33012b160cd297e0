"""Rows: what the lab keeps of a game, and how they lie in Parquet.

One row a game, one a seat, one for each thing that a seat used in it, one for each question that was put in it.  They
hold what the seed and the bots decide and nothing else, no times: the same run gives the same bytes on any machine.
"""

from collections.abc import Sequence

import msgspec
import polars as pl

SAMPLES = 12
"""How many moments of a game are kept of each seat's standing: every tenth of its turns from the first to the last, so
that half time is among them, and the end."""

START, ACTION, EVENT = "start", "action", "event"
"""Where a use comes from: what is dealt or chosen before the first turn, what a seat does, what happens to it."""


class GameRow(msgspec.Struct, frozen=True):
    """One game.  `number` is its place in the run, `deal` the seed it was dealt from, as text."""

    number: int
    deal: str
    is_human: bool
    """Whether a person sat at the table."""
    seats: int
    first: int
    """The seat that moved first, or -1 where all move at once."""
    ended_by: str
    decided_by: str
    winners: list[int]
    rounds: int
    turns: int
    decisions: int
    forced: int
    """Decisions with a single legal action."""
    choices: int
    """Legal actions, over all decisions."""
    lead_changes: int
    lead_for_good: float | None
    """When the winner took the lead that was never lost, as a share of the turns; none without a single winner."""
    lead_given_by: int
    """In whose turn that was, or -1."""
    margin: int | None
    """By how much the best score is above the next; none where nobody is next."""


class SeatRow(msgspec.Struct, frozen=True):
    """One seat of one game."""

    number: int
    seat: int
    order: int
    """Its place in the order of play, from 0; -1 where all move at once."""
    bot: str
    score: int
    place: int
    won: float
    """1 for a win, a part of it where it is shared."""
    decisions: int
    forced: int
    choices: int
    standing: list[float]
    """Its share against the best of the others, by the game's own advice: one half is level.  Of `SAMPLES` moments."""
    measured: list[float]
    """What the game measures of a seat at the end, in the order of `Game.measures`."""


class UseRow(msgspec.Struct, frozen=True):
    """One component, or anything else that has a name, that a seat dealt with in a game: how often, and when first."""

    number: int
    seat: int
    """-1 where an event names nobody."""
    source: str
    kind: str
    """The action or event: `Play`, `Locked`."""
    field: str
    component: int
    """With the field it is a ref of the game: `card` and 17 are `card=17`."""
    name: str
    """In English, as the pack calls it."""
    count: int
    turn: int


class QuestionRow(msgspec.Struct, frozen=True):
    """One kind of question of a game: how often it was put, how often with one answer, and with how many in all."""

    number: int
    question: str
    """The kinds of action that answer it: `Play`, `Take/Skip`."""
    asked: int
    forced: int
    choices: int


TABLES = ("games", "seats", "uses", "questions")
"""What a run keeps, by the names of its files."""


class Rows(msgspec.Struct):
    """The rows of one or more games."""

    games: list[GameRow] = []
    seats: list[SeatRow] = []
    uses: list[UseRow] = []
    questions: list[QuestionRow] = []

    def add(self, more: "Rows") -> None:
        self.games += more.games
        self.seats += more.seats
        self.uses += more.uses
        self.questions += more.questions


class Frames(msgspec.Struct, frozen=True):
    """The same as columns, which is how they are read."""

    games: pl.DataFrame
    seats: pl.DataFrame
    uses: pl.DataFrame
    questions: pl.DataFrame


_KINDS: dict[object, pl.DataType] = {
    int: pl.Int64(),
    float: pl.Float64(),
    str: pl.String(),
    bool: pl.Boolean(),
    list[int]: pl.List(pl.Int64),
    list[float]: pl.List(pl.Float64),
    float | None: pl.Float64(),
    int | None: pl.Int64(),
}


def schema_of(kind: type[msgspec.Struct]) -> dict[str, pl.DataType]:
    """The columns of a kind of row."""
    return {field.name: _KINDS[field.type] for field in msgspec.structs.fields(kind)}


def frame_of(rows: Sequence[msgspec.Struct], kind: type[msgspec.Struct]) -> pl.DataFrame:
    """Rows as columns; none of them is a frame with its columns and nothing in them."""
    columns = {name: [getattr(row, name) for row in rows] for name in kind.__struct_fields__}
    return pl.DataFrame(columns, schema=schema_of(kind))


def frames_of(rows: Rows) -> Frames:
    return Frames(
        games=frame_of(rows.games, GameRow),
        seats=frame_of(rows.seats, SeatRow),
        uses=frame_of(rows.uses, UseRow),
        questions=frame_of(rows.questions, QuestionRow),
    )
