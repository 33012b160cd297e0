"""People's games: records of tables are heard again and become rows like any other, marked as human.

A record comes from whoever sends it, so each is looked at by itself: one that does not replay is left out with the
reason, and the rest go on.  What people are called is not kept.
"""

import hashlib
from collections import Counter
from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from pathlib import Path
from platform import python_version
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from hustings import __version__
from hustings.core.errors import BadRecord, HustingsError
from hustings.core.game import Game
from hustings.core.options import Value
from hustings.core.record import Record, read_record
from hustings.lab.chronicle import PERSON, Chronicle, Vocabulary
from hustings.lab.folder import RunFile, RunFolder
from hustings.lab.listening import heard_again
from hustings.lab.parts import part_of, put_together
from hustings.lab.rows import Rows
from hustings.lab.run import Run
from hustings.lab.simulate import Plan

LARGEST = 5_000_000
"""Bytes of a record: a hundred times what a long game takes."""
LONGEST_PLAYER = 200
LONGEST_REASON = 400
"""Letters of a reason: it may quote the record."""
UNKNOWN = "unknown"
"""Who plays where a record does not say."""

Found = tuple[str, Callable[[], bytes]]
"""What a record is called, and how it is read."""


class Kind(NamedTuple):
    """What the games of one run have in common."""

    game: str
    rules: int
    digest: str
    seats: int


class Sorted:
    """The games of one kind that were heard so far."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.vocabulary = Vocabulary(game)
        self.rows = Rows()
        self.records: list[Record] = []

    def hear(self, record: Record) -> None:
        """One more of them; nothing of it is kept where it does not replay, or is not over."""
        chronicle = Chronicle(self.vocabulary, len(self.records), record.seed, players(record))
        if not heard_again(record, chronicle).over:
            raise Unfinished
        self.rows.add(chronicle.rows)
        self.records.append(replace(record, names=[], note=""))


class Unfinished(BadRecord):
    """A game that is not over."""


class Refused(msgspec.Struct, frozen=True):
    """A record that could not be used, and why."""

    name: str
    why: str


class Gathered:
    """All records that somebody brought: games by kind, and what was left out."""

    def __init__(self) -> None:
        self.kinds: dict[Kind, Sorted] = {}
        self.refused: list[Refused] = []
        self.unfinished = 0
        self.repeated = 0
        self._known: set[bytes] = set()

    def add(self, name: str, read: Callable[[], bytes]) -> None:
        try:
            self._hear(_read(read))
        except Unfinished:
            self.unfinished += 1
        except HustingsError as error:
            self._refuse(name, str(error))
        except (
            Exception
        ) as error:  # whatever a stranger's record makes the rules stumble over, it is that record's fault
            self._refuse(name, f"It does not replay: {type(error).__name__}: {error}.")

    def _refuse(self, name: str, why: str) -> None:
        self.refused.append(Refused(name, why if len(why) <= LONGEST_REASON else f"{why[:LONGEST_REASON]}..."))

    def _hear(self, record: Record) -> None:
        record.check_seal()
        trace = _trace(record)
        if trace in self._known:
            self.repeated += 1
            return
        kind = Kind(record.game, record.rules, record.digest, record.seats)
        heard = self.kinds.get(kind) or Sorted(record.opened())
        heard.hear(record)
        self.kinds[kind] = heard
        self._known.add(trace)


def gathered(records: Iterable[Found]) -> Gathered:
    """Hear all of them, in their order."""
    found = Gathered()
    for name, read in records:
        found.add(name, read)
    return found


def _read(read: Callable[[], bytes]) -> Record:
    text = read()
    if len(text) > LARGEST:
        raise BadRecord(f"It is longer than {LARGEST:,} bytes, which no game needs.")
    return read_record(text)


def players(record: Record) -> tuple[str, ...]:
    """Who decided for each seat, as the record says."""
    if not record.players:
        return (UNKNOWN,) * record.seats
    if len(record.players) != record.seats:
        raise BadRecord(f"This record names {len(record.players)} players for {record.seats} seats.")
    if any(len(player) > LONGEST_PLAYER for player in record.players):
        raise BadRecord(f"This record calls a player by more than {LONGEST_PLAYER} letters.")
    return tuple(record.players)


def _trace(record: Record) -> bytes:
    """The same for the same game, however often it was exported."""
    what = (record.game, record.digest, record.seats, record.seed, record.options, record.moves)
    return hashlib.sha256(msgspec.json.encode(what, order="sorted")).digest()


def records_in(paths: Iterable[Path]) -> list[Found]:
    """The files that were named, and those of the folders that were named."""
    found: list[Path] = []
    for path in paths:
        if not path.exists():
            raise HustingsError(f"There is no {path}; name records, or a folder of them.")
        found += sorted(path.glob("*.json")) if path.is_dir() else [path]
    return [(str(path), _reader(path)) for path in found]


def _reader(path: Path) -> Callable[[], bytes]:
    def read() -> bytes:
        try:
            with path.open("rb") as file:
                return file.read(LARGEST + 1)
        except OSError as error:
            raise BadRecord(f"It cannot be read: {error.strerror}.") from None

    return read


# ---- As runs.


def keep(found: Gathered, out: Path, command: str = "") -> list[Run]:
    """A run for each kind: in the folder itself if there is one kind, otherwise in a folder each."""
    if not found.kinds:
        raise HustingsError(_nothing(found))
    folders = {kind: out if len(found.kinds) == 1 else out / name_of(kind) for kind in found.kinds}
    for folder in folders.values():
        if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
            raise HustingsError(f"{folder} exists already and is not an empty folder; name another by --out.")
    return [_kept(kind, heard, folders[kind], command) for kind, heard in found.kinds.items()]


def name_of(kind: Kind) -> str:
    return f"{kind.game}-{kind.seats}-people-{kind.rules}-{kind.digest[:8]}"


def _nothing(found: Gathered) -> str:
    refused = f" The first that was refused, {found.refused[0].name}: {found.refused[0].why}" if found.refused else ""
    left = f"{found.unfinished} unfinished, {len(found.refused)} refused"
    return f"There is no finished game among these records ({left}).{refused}"


def _kept(kind: Kind, heard: Sorted, folder: Path, command: str) -> Run:
    files = RunFolder(folder)
    records = {number: record.to_json() for number, record in enumerate(heard.records)}
    file = _file(kind, heard, command)
    with files.alone():
        files.write(replace(file, state="running"))
        files.keep(put_together([part_of(heard.rows, 0, len(records), heard.game, {})]))
        files.keep_records(records)
        files.write(file)
    return Run(folder, file)


def _file(kind: Kind, heard: Sorted, command: str) -> RunFile:
    games = len(heard.records)
    return RunFile(
        kind="people",
        plan=Plan(
            game=kind.game,
            bots=(PERSON,) * kind.seats,
            games=games,
            options=_in_common(heard.records),
            pack=heard.records[0].pack,
            rules=kind.rules,
            rotate=False,
        ),
        records=games,
        command=command,
        made_with={"hustings": __version__, "python": python_version()},
        rules=kind.rules,
        digest=kind.digest,
        state="finished",
        begun=datetime.now(UTC).isoformat(timespec="seconds"),
        games=games,
    )


def _in_common(records: list[Record]) -> dict[str, Value]:
    """The options that all of them were played with."""
    counted = Counter(option for record in records for option in record.options.items())
    return {name: value for (name, value), count in counted.items() if count == len(records)}
