"""A journal: the games that a search, a tournament or a ladder has played so far, so that Ctrl-C loses none of them.

A game is known by its plan and its number, whoever asks for it and in whichever sitting, so that none counts twice.
What comes in is appended to one file, each entry behind a check of its own; one that was cut short, or that a bit has
flipped in, ends the journal, and what would follow is played again.
"""

import hashlib
import time
from io import BytesIO
from itertools import groupby
from pathlib import Path

import msgspec

from hustings import __version__
from hustings.bots.outside import source_digest
from hustings.lab.lock import BadRun
from hustings.lab.simulate import Outcome, Piece, Plan

FILE = "games.journal"
_CHECK, _LENGTH = 16, 4
"""How many bytes in front of an entry say whether it is whole, and how long it is."""


class Stamp(msgspec.Struct, frozen=True, kw_only=True):
    """With what games were played, beside their plans: another Hustings, pack or bot would play others."""

    hustings: str = __version__
    rules: int
    digest: str
    bots: dict[str, str] = {}
    """Of the file of every bot that goes by its import path."""


def stamp_of(plan: Plan, bots: tuple[str, ...]) -> Stamp:
    """Of what these bots play here by a plan; they have been made before."""
    game = plan.opened()
    sources = {spec: digest for spec in bots if (digest := source_digest(spec)) is not None}
    return Stamp(rules=game.version, digest=game.digest, bots=sources)


class _Entry(msgspec.Struct, frozen=True, array_like=True):
    plan: bytes
    """What is left of its text: enough to know it again."""
    seconds: float
    """How long it took up to here, over all sittings."""
    outcomes: bytes


class Journal:
    """The games of one folder."""

    def __init__(self, folder: Path, stamp: Stamp) -> None:
        self.path = folder / FILE
        self.seconds = 0.0
        """How long earlier sittings took."""
        self._games: dict[bytes, dict[int, Outcome]] = {}
        self._opened = time.monotonic()
        self._begin(stamp)

    @property
    def games(self) -> int:
        return sum(len(games) for games in self._games.values())

    def known(self, piece: Piece) -> list[Outcome]:
        """What of a piece was played before."""
        games = self._games.get(_short(piece.plan), {})
        return [games[number] for number in range(piece.first, piece.last) if number in games]

    def missing(self, piece: Piece) -> list[Piece]:
        """What of it is still to be played."""
        games = self._games.get(_short(piece.plan), {})
        numbers = [number for number in range(piece.first, piece.last) if number not in games]
        runs = (list(run) for _, run in groupby(enumerate(numbers), key=lambda found: found[1] - found[0]))
        return [Piece(piece.plan, run[0][1], run[-1][1] + 1) for run in runs]

    def keep(self, piece: Piece, outcomes: bytes) -> None:
        """A piece that has come in, as it came."""
        entry = _Entry(_short(piece.plan), self.seconds + time.monotonic() - self._opened, outcomes)
        self._count(entry)
        self._append(msgspec.msgpack.encode(entry))

    def forget(self) -> None:
        """All is told elsewhere."""
        self.path.unlink(missing_ok=True)

    # ---- The file.

    def _begin(self, stamp: Stamp) -> None:
        try:
            found = self.path.read_bytes() if self.path.exists() else b""
        except OSError as error:
            raise BadRun(f"{self.path} cannot be read: {error.strerror}.") from None
        entries, whole = _whole(found)
        if entries:
            self._check(msgspec.json.decode(entries[0], type=Stamp), stamp)
            for text in entries[1:]:
                entry = msgspec.msgpack.decode(text, type=_Entry)
                self._count(entry)
                self.seconds = entry.seconds
        self._cut(found[:whole])
        if not entries:
            self._append(msgspec.json.encode(stamp))

    def _check(self, found: Stamp, wanted: Stamp) -> None:
        for name in Stamp.__struct_fields__:
            there, here = getattr(found, name), getattr(wanted, name)
            if there != here:
                raise BadRun(
                    f"{self.path.parent} holds games that were begun otherwise ({name}: {there} there, {here} here); "
                    f"name another folder by --out, or remove {self.path}."
                )

    def _count(self, entry: _Entry) -> None:
        games = self._games.setdefault(entry.plan, {})
        games.update((one.number, one) for one in msgspec.json.decode(entry.outcomes, type=list[Outcome]))

    def _cut(self, whole: bytes) -> None:
        """Nothing may follow what is broken."""
        if self.path.exists() and self.path.stat().st_size > len(whole):
            self.path.write_bytes(whole)

    def _append(self, text: bytes) -> None:
        try:
            with self.path.open("ab") as file:
                file.write(_check_of(text) + len(text).to_bytes(_LENGTH, "big") + text)
        except OSError as error:
            raise BadRun(f"{self.path} cannot be written: {error.strerror}.") from None


def _short(plan: bytes) -> bytes:
    return hashlib.blake2b(plan, digest_size=_CHECK).digest()


def _check_of(text: bytes) -> bytes:
    return hashlib.blake2b(text, digest_size=_CHECK).digest()


def _whole(found: bytes) -> tuple[list[bytes], int]:
    """The entries up to the first that is broken, and where it begins."""
    file, entries, end = BytesIO(found), [], 0
    while len(head := file.read(_CHECK + _LENGTH)) == _CHECK + _LENGTH:
        text = file.read(int.from_bytes(head[_CHECK:], "big"))
        if _check_of(text) != head[:_CHECK]:
            break
        entries.append(text)
        end = file.tell()
    return entries, end
