"""What is kept: the rows of the database.

A table's moves are keyed by (table, number): two that want the same number cannot both be stored, whoever sends them.
"""

from datetime import UTC, datetime
from typing import Any, cast

from advanced_alchemy.base import DefaultBase
from advanced_alchemy.types import DateTimeUTC
from sqlalchemy import JSON, ForeignKey, Index, String, Table, Text, UniqueConstraint, false, true
from sqlalchemy.orm import Mapped, mapped_column


def now() -> datetime:
    return datetime.now(UTC)


def table_of(row: type[DefaultBase]) -> Table:
    """The database's own table that rows of this kind are kept in."""
    return cast(Table, row.__table__)


def _table_key(primary: bool = True) -> Mapped[str]:
    return mapped_column(ForeignKey("tables.code", ondelete="CASCADE"), primary_key=primary)


class KeyRow(DefaultBase):
    """The server's own secrets, such as the one that signs cookies: the same for every process on this database."""

    __tablename__ = "keys"

    name: Mapped[str] = mapped_column(String(40), primary_key=True)
    value: Mapped[str] = mapped_column(Text)


class PersonRow(DefaultBase):
    """Somebody's browser: no account, only a name and a letter that are remembered."""

    __tablename__ = "people"

    id: Mapped[str] = mapped_column(String(40), primary_key=True)
    name: Mapped[str] = mapped_column(String(60))
    letter: Mapped[str | None] = mapped_column(String(1))
    created: Mapped[datetime] = mapped_column(DateTimeUTC, default=now)


class TableRow(DefaultBase):
    """A table: what was agreed before the game, and a summary of where it stands for the lobby."""

    __tablename__ = "tables"
    __table_args__ = (Index("tables_by_host", "host"), Index("tables_by_age", "status", "updated"))

    code: Mapped[str] = mapped_column(String(60), primary_key=True)
    game: Mapped[str] = mapped_column(String(60))
    rules: Mapped[int]
    digest: Mapped[str] = mapped_column(String(80))
    pack: Mapped[dict[str, Any]] = mapped_column(JSON)
    is_own_pack: Mapped[bool] = mapped_column(default=True, server_default=true())
    """Whether it is played with the game's own components: the lobby does not read packs."""
    edition: Mapped[str] = mapped_column(String(60), default="", server_default="")
    """What the changed pack was called that it was set up with; nothing, if it has none or came from outside."""
    options: Mapped[dict[str, Any]] = mapped_column(JSON)
    chance: Mapped[str] = mapped_column(String(10), default="fast", server_default="fast")
    """The kind of chance that it is dealt by; tables of the version before go on with the fast generator."""
    seed: Mapped[str] = mapped_column(String(64))
    """A number in decimal or a secret in hex, by the kind of chance; what is sealed, unless there is a `secret`."""
    secret: Mapped[str] = mapped_column(String(64), default="", server_default="")
    """What is sealed where everybody has a part in the deal: the seed is made of it when the game begins."""
    salt: Mapped[str] = mapped_column(String(64))
    sealed: Mapped[str] = mapped_column(String(64))
    sealed_by: Mapped[str] = mapped_column(String(40), default="", server_default="")
    """The version of Hustings that sealed it; nothing, where the seal is about seed and salt alone."""
    draw: Mapped[int] = mapped_column(default=0, server_default="0")
    """How often it was sealed: anew, when its people change after one of them has given a contribution."""
    status: Mapped[str] = mapped_column(String(10))
    host: Mapped[str] = mapped_column(String(40))
    link: Mapped[str] = mapped_column(String(40), default="", server_default="")
    """The key without which a stranger neither sees the table nor sits down; nothing, where its code is enough."""
    is_hot_seat: Mapped[bool]
    proposal: Mapped[dict[str, Any] | None] = mapped_column(JSON)
    rematch: Mapped[str | None] = mapped_column(String(60))
    forked_from: Mapped[str | None] = mapped_column(String(60))
    forked_at: Mapped[int | None]
    daily: Mapped[str | None] = mapped_column(String(10))
    """The day whose roll is played here."""
    is_lesson: Mapped[bool] = mapped_column(default=False, server_default=false())
    """A guided first game: its moves are those of the record that the game keeps for it."""
    turn: Mapped[int] = mapped_column(default=0)
    has_told_turns: Mapped[bool] = mapped_column(default=True, server_default=false())
    """Whether its turns are those that the game tells: an older table counts whole choices until it is opened."""
    revision: Mapped[int] = mapped_column(default=0, server_default="0")
    """How often anything but the talk was changed here: who writes says which revision they know (see `store.py`)."""
    waiting_for: Mapped[list[int]] = mapped_column(JSON, default=list)
    outcome: Mapped[dict[str, Any] | None] = mapped_column(JSON)
    created: Mapped[datetime] = mapped_column(DateTimeUTC, default=now)
    updated: Mapped[datetime] = mapped_column(DateTimeUTC, default=now)


class SeatRow(DefaultBase):
    """A seat and who decides for it.  `grip` is the key of the private link that moves it to another device."""

    __tablename__ = "seats"
    __table_args__ = (Index("seats_by_holder", "holder"),)

    table: Mapped[str] = _table_key()
    index: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str] = mapped_column(String(10))
    holder: Mapped[str | None] = mapped_column(String(40))
    level: Mapped[str | None] = mapped_column(String(10))
    name: Mapped[str] = mapped_column(String(60))
    letter: Mapped[str] = mapped_column(String(1))
    invite: Mapped[str] = mapped_column(String(40))
    grip: Mapped[str] = mapped_column(String(40))
    former: Mapped[list[str]] = mapped_column(JSON, default=list, server_default="[]")
    """Who held it since the game began, the last one last: they know what it held."""
    asks: Mapped[str] = mapped_column(String(10), default="able", server_default="able")
    """When a window asks it: `always`, or only when it is `able` to react.  Nobody else's business."""
    passes_turn: Mapped[int | None]
    """The turn in which it lets everything pass, if it was told to."""
    owes: Mapped[bool] = mapped_column(default=False, server_default=false())
    """Whether its person has still to say what they add to the deal."""
    pledge: Mapped[str] = mapped_column(String(64), default="", server_default="")
    """What fits the contribution that its person drew; nothing, if they add none."""
    contribution: Mapped[str] = mapped_column(String(64), default="", server_default="")
    """Once it is given, which is when all have pledged; nobody is told before the game is over."""


class DailyRow(DefaultBase):
    """Somebody's entry of a day: one each, whatever becomes of it.  There is no score before it is finished."""

    __tablename__ = "daily"
    __table_args__ = (Index("daily_by_score", "day", "is_late", "score"), UniqueConstraint("table"))

    day: Mapped[str] = mapped_column(String(10), primary_key=True)
    person: Mapped[str] = mapped_column(String(40), primary_key=True)
    table: Mapped[str] = _table_key(primary=False)
    score: Mapped[int | None]
    feats: Mapped[list[int]] = mapped_column(JSON, default=list)
    is_late: Mapped[bool] = mapped_column(default=False)
    finished: Mapped[datetime | None] = mapped_column(DateTimeUTC)


class EntryRow(DefaultBase):
    """One entry of a table's list: a move, or the taking back of some."""

    __tablename__ = "moves"
    __table_args__ = (UniqueConstraint("table", "client_id"),)

    table: Mapped[str] = _table_key()
    number: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str] = mapped_column(String(10))
    seat: Mapped[int]
    turn: Mapped[int]
    next_turn: Mapped[int | None]
    let_pass: Mapped[bool | None]
    """Of an answer in a window: whether the seat let it pass."""
    action: Mapped[str | None] = mapped_column(Text)
    back_to: Mapped[int | None]
    client_id: Mapped[str] = mapped_column(String(80))
    story: Mapped[str] = mapped_column(Text)
    """What happened, with who may see what; kept so that a long game's log needs no replay."""
    at: Mapped[datetime] = mapped_column(DateTimeUTC, default=now)


class AnswerRow(DefaultBase):
    """What a seat has answered in a window that is still open: not an entry before all have answered."""

    __tablename__ = "answers"

    table: Mapped[str] = _table_key()
    seat: Mapped[int] = mapped_column(primary_key=True)
    number: Mapped[int]
    """The last entry when the window opened."""
    action: Mapped[str] = mapped_column(Text)
    client_id: Mapped[str] = mapped_column(String(80))
    at: Mapped[datetime] = mapped_column(DateTimeUTC, default=now)


class SnapshotRow(DefaultBase):
    """The whole state after an entry, so that a long game loads at once."""

    __tablename__ = "snapshots"

    table: Mapped[str] = _table_key()
    number: Mapped[int] = mapped_column(primary_key=True)
    state: Mapped[str] = mapped_column(Text)


class ChatRow(DefaultBase):
    __tablename__ = "chat"

    table: Mapped[str] = _table_key()
    number: Mapped[int] = mapped_column(primary_key=True)
    seat: Mapped[int | None]
    name: Mapped[str] = mapped_column(String(60))
    text: Mapped[str] = mapped_column(Text)
    at: Mapped[datetime] = mapped_column(DateTimeUTC, default=now)


class RecordRow(DefaultBase):
    """A finished game as a record: what is downloaded, and what outlives its table."""

    __tablename__ = "records"

    table: Mapped[str] = _table_key()
    record: Mapped[str] = mapped_column(Text)
    finished: Mapped[datetime] = mapped_column(DateTimeUTC, default=now)


# ---- Several processes on one database: see `neighbours.py`.


class ProcessRow(DefaultBase):
    """A server that runs.  Its leases and whoever is there by way of it go with it."""

    __tablename__ = "processes"

    id: Mapped[str] = mapped_column(String(40), primary_key=True)
    until: Mapped[datetime] = mapped_column(DateTimeUTC)
    """By the database's own clock: after this it is not believed to run any more, unless it says so again."""


def _process_key(primary: bool) -> Mapped[str]:
    return mapped_column(ForeignKey("processes.id", ondelete="CASCADE"), primary_key=primary)


class LeaseRow(DefaultBase):
    """Which process drives the bots and closes the windows of a table: one at a time, and for as long as it runs."""

    __tablename__ = "leases"

    table: Mapped[str] = _table_key()
    holder: Mapped[str] = _process_key(primary=False)


class PresenceRow(DefaultBase):
    """Somebody who is at a table, and by way of which process."""

    __tablename__ = "presences"

    table: Mapped[str] = _table_key()
    person: Mapped[str] = mapped_column(String(40), primary_key=True)
    process: Mapped[str] = _process_key(primary=True)
