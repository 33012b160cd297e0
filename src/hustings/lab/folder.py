"""A run's folder: what was to be played and by which command (`run.json`), its rows in four Parquet files, the records
of a sample, and, while it is played, its parts.

Whatever is written is whole or not there: it is written beside its place and then moved.
"""

from contextlib import AbstractContextManager
from pathlib import Path
from typing import Literal

import msgspec
import polars as pl

from hustings.lab.lock import BadRun, alone, is_live
from hustings.lab.parts import Part, sealed, unsealed
from hustings.lab.rows import TABLES, Frames
from hustings.lab.simulate import Plan

FORMAT = 1
State = Literal["running", "interrupted", "finished"]
Kind = Literal["bots", "people"]
_ROW_GROUP = 1 << 16


class RunFile(msgspec.Struct, frozen=True, kw_only=True):
    """`run.json`: everything about a run but its rows."""

    format: int = FORMAT
    kind: Kind = "bots"
    """Whether bots played it for the lab, or people at their tables."""
    plan: Plan
    """Of people's games only the game, the pack, the seats and how many there are; their players are in the rows."""
    records: int = 0
    """How many records were to be kept."""
    until: float | None = None
    """How wide the widest interval of a seat's win rate may be, in percentage points, for the run to end early."""
    command: str = ""
    made_with: dict[str, str] = {}
    """Versions of hustings and python."""
    rules: int
    digest: str
    """Of the pack, as records name it."""
    bots: dict[str, str] = {}
    """Of the file of every bot that goes by its import path, to know it again."""
    state: State = "running"
    begun: str = ""
    """When, in UTC, as ISO 8601 writes it."""
    games: int = 0
    """How many have been played."""
    seconds: float = 0.0
    """How long it took, over all sittings."""
    widest: float | None = None
    """The widest interval of a seat's win rate so far, in percentage points."""


class RunFolder:
    """Reads and writes the files of one run."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.run_file = path / "run.json"
        self.parts = path / "parts"
        self.records = path / "records"

    # ---- run.json.

    def has_run(self) -> bool:
        return self.run_file.is_file()

    def read(self) -> RunFile:
        try:
            text = self.run_file.read_bytes()
        except OSError:
            raise BadRun(f"{self.path} holds no run: there is no run.json in it.") from None
        try:
            made = msgspec.json.decode(text, type=dict[str, object]).get("format")
            if isinstance(made, int) and made > FORMAT:
                raise BadRun(
                    f"{self.path} has format {made}, and this Hustings reads up to {FORMAT}: update it to open the run."
                )
            return msgspec.json.decode(text, type=RunFile)
        except (msgspec.MsgspecError, UnicodeDecodeError) as error:
            raise BadRun(f"{self.run_file} cannot be read: {error}. Play the run again in another folder.") from None

    def write(self, file: RunFile) -> None:
        self._put(self.run_file, msgspec.json.format(msgspec.json.encode(file), indent=1) + b"\n")

    # ---- Parts, while it is played.

    def store(self, part: Part) -> None:
        self._put(self._part(part.first), sealed(part))

    def stored(self, first: int) -> Part | None:
        """The part that begins with this game, if it is there and whole."""
        try:
            return unsealed(self._part(first).read_bytes())
        except OSError:
            return None

    def _part(self, first: int) -> Path:
        return self.parts / f"{first:09}.part"

    # ---- What a finished run has.

    def keep(self, frames: Frames) -> None:
        """The rows for good.  Nothing here depends on the machine or on how many workers there were."""
        for table in TABLES:
            half = self._beside(self._table(table))
            getattr(frames, table).write_parquet(
                half, compression="zstd", compression_level=3, row_group_size=_ROW_GROUP, statistics=True
            )
            half.replace(self._table(table))

    def is_whole(self) -> bool:
        """Whether all its rows can be read."""
        try:
            for table in TABLES:
                self._frame(table)
        except BadRun:
            return False
        return True

    def frames(self) -> Frames:
        return Frames(**{table: self._frame(table) for table in TABLES})

    def _frame(self, table: str) -> pl.DataFrame:
        path = self._table(table)
        try:
            return pl.read_parquet(path)
        except FileNotFoundError:
            raise BadRun(f"{path} is missing. Play the run again by the command that made it.") from None
        except (OSError, pl.exceptions.PolarsError) as error:
            why = str(error).splitlines()[0]
            raise BadRun(f"{path} is broken: {why}. Play the run again by the command that made it.") from None

    def _table(self, table: str) -> Path:
        return self.path / f"{table}.parquet"

    def record(self, number: int) -> Path:
        return self.records / f"{number}.json"

    def keep_records(self, records: dict[int, bytes]) -> None:
        for number, text in records.items():
            self._put(self.record(number), text + b"\n")

    def forget_parts(self) -> None:
        for path in self.parts.glob("*"):
            path.unlink(missing_ok=True)
        if self.parts.is_dir():
            self.parts.rmdir()

    # ---- Writing.

    def _beside(self, path: Path) -> Path:
        return path.with_name(f"{path.name}.half")

    def _put(self, path: Path, text: bytes) -> None:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            half = self._beside(path)
            half.write_bytes(text)
            half.replace(path)
        except OSError as error:
            raise BadRun(f"{path} cannot be written: {error.strerror}.") from None

    def alone(self) -> AbstractContextManager[None]:
        """Two programs must not play the same run at once."""
        return alone(self.path)

    def is_live(self) -> bool:
        """Whether somebody plays it right now."""
        return is_live(self.path)
