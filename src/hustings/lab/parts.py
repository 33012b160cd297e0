"""Parts: what a run has of its games so far.  A chunk is played somewhere, comes back as bytes, and lies in a file.

A part says which games it holds and of what; it is whole, or it counts as not there.  Frames travel as Arrow, which is
cheap; only the finished run is Parquet.
"""

import hashlib
from functools import lru_cache
from io import BytesIO

import msgspec
import polars as pl

from hustings import __version__
from hustings.core.errors import HustingsError
from hustings.core.game import Game
from hustings.lab.chronicle import Chronicle, Vocabulary
from hustings.lab.rows import TABLES, Frames, Rows, frames_of
from hustings.lab.simulate import Plan, opened_plan, play_one

_CHECK = 16
"""How many bytes in front of a part say whether it is whole."""


class Part(msgspec.Struct, frozen=True):
    """Games `first` to `last` - 1 of a run."""

    first: int
    last: int
    version: str
    """Which Hustings played them."""
    digest: str
    """With which pack."""
    wins: list[float]
    """By seat; a shared win is a part of one."""
    frames: dict[str, bytes]
    records: dict[int, bytes]

    def frame(self, table: str) -> pl.DataFrame:
        return pl.read_ipc(BytesIO(self.frames[table]))


def sealed(part: Part) -> bytes:
    """A part as bytes that can tell whether they are whole."""
    text = msgspec.msgpack.encode(part)
    return hashlib.blake2b(text, digest_size=_CHECK).digest() + text


def unsealed(found: bytes) -> Part | None:
    """The part, or nothing where a byte is missing or another than it was."""
    check, text = found[:_CHECK], found[_CHECK:]
    if hashlib.blake2b(text, digest_size=_CHECK).digest() != check:
        return None
    try:
        return msgspec.msgpack.decode(text, type=Part)
    except msgspec.MsgspecError:
        return None


@lru_cache(maxsize=4)
def _opened(plan: bytes) -> tuple[Plan, Game, Vocabulary]:
    read, game = opened_plan(plan)
    return read, game, Vocabulary(game)


def play_some_rows(plan: bytes, first: int, last: int, kept: tuple[int, ...] = ()) -> bytes:
    """Games `first` to `last` - 1 of a plan, wherever this is: a sealed part, with the records of those to be kept."""
    read, game, vocabulary = _opened(plan)
    rows = Rows()
    records: dict[int, bytes] = {}
    for number in range(first, last):
        chronicle = Chronicle(vocabulary, number, str(read.deal(number)), read.seated(number))
        recorded = msgspec.structs.replace(read, records=number in kept)
        try:
            outcome = play_one(recorded, game, number, chronicle)
        except HustingsError as error:
            raise HustingsError(f"Game {number} could not be played: {error}") from error
        rows.add(chronicle.rows)
        if outcome.record is not None:
            records[number] = outcome.record.to_json()
    return sealed(part_of(rows, first, last, game, records))


def part_of(rows: Rows, first: int, last: int, game: Game, records: dict[int, bytes]) -> Part:
    frames = frames_of(rows)
    return Part(
        first=first,
        last=last,
        version=__version__,
        digest=game.digest,
        wins=_wins(rows),
        frames={table: _arrow(getattr(frames, table)) for table in TABLES},
        records=records,
    )


def _wins(rows: Rows) -> list[float]:
    wins = [0.0] * (1 + max(row.seat for row in rows.seats))
    for row in rows.seats:
        wins[row.seat] += row.won
    return wins


def _arrow(frame: pl.DataFrame) -> bytes:
    file = BytesIO()
    frame.write_ipc(file, compression="lz4")
    return file.getvalue()


def put_together(parts: list[Part]) -> Frames:
    """All games, in the order of their numbers."""
    ordered = sorted(parts, key=lambda part: part.first)
    return Frames(**{table: pl.concat([part.frame(table) for part in ordered], rechunk=True) for table in TABLES})
