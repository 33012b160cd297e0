"""Running: a plan's games are handed to workers in chunks, stored as they come in, and put together at the end.

Where a chunk begins and ends depends on the plan alone, and so does where a run may end early: the same run gives the
same files whoever plays it, in however many sittings.
"""

import math
import platform
import re
import time
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from datetime import UTC, datetime
from pathlib import Path

import msgspec
from msgspec.structs import replace

from hustings import __version__
from hustings.bots.outside import source_digest
from hustings.core.errors import BadSetup, HustingsError
from hustings.lab.folder import RunFile, RunFolder, State
from hustings.lab.intervals import wilson
from hustings.lab.lock import BadRun
from hustings.lab.parts import Part, play_some_rows, put_together, unsealed
from hustings.lab.run import Run
from hustings.lab.simulate import Plan, check_plan
from hustings.lab.workers import Here, Workers

Chunk = tuple[int, int]
"""Its first game, and the one after its last."""
Progress = Callable[[RunFile], None]
"""Told how far a run is, whenever a chunk has come in."""

CHUNKS = 100
LARGEST_CHUNK = 100
FIRST_BATCH = 4
GROWTH = 1.25
"""A run that may end early is looked at after 4 chunks, and then whenever it has a quarter more."""
TRIES = 5
"""How often in a row workers may be lost with nothing done before a run gives up."""
_PAUSE = 1.0
"""Seconds between two updates of run.json."""


def new_run(plan: Plan, records: int = 0, until: float | None = None, command: str = "") -> RunFile:
    """A run that is about to begin; what would fail in it is refused here."""
    check_plan(plan)
    if until is not None and (not 0 < until < math.inf or len(plan.bots) < 2):
        raise BadSetup("--until takes a width in percentage points above 0, of a game that somebody else could win.")
    game = plan.opened()
    return RunFile(
        plan=plan,
        records=plan.games if _thinks_by_the_clock(plan) else max(0, min(records, plan.games)),
        until=until,
        command=command,
        made_with={"hustings": __version__, "python": platform.python_version()},
        rules=game.version,
        digest=game.digest,
        bots={spec: digest for spec in plan.bots if (digest := source_digest(spec)) is not None},
        begun=datetime.now(UTC).isoformat(timespec="seconds"),
    )


def _thinks_by_the_clock(plan: Plan) -> bool:
    """Whether a bot has so many seconds: then no game can be played again as it was, and every record is kept."""
    return any(re.search(r"\ds(,|$)", spec) for spec in plan.bots)


def play_run(
    wanted: RunFile, folder: Path | str, workers: Workers | None = None, progress: Progress | None = None
) -> Run:
    """Play a run in a folder: from its beginning, or on from where it was left.

    A finished one stays as it is; only where its rows are lost or broken is it played again.
    """
    files = RunFolder(Path(folder))
    file = _settled(files, wanted)
    if file.state == "finished":
        if files.is_whole():
            files.forget_parts()
            return Run(files.path, file)
        file = wanted
    with files.alone():
        return _Running(files, file, workers or Here(), progress or (lambda _: None)).played()


def _settled(files: RunFolder, wanted: RunFile) -> RunFile:
    """The run that is there already, if it is the one that is wanted; nothing else may be there."""
    if files.has_run():
        found = files.read()
        if _what(found) != _what(wanted):
            raise BadRun(f"{files.path} holds another run ({_difference(found, wanted)}); name another by --out.")
        _check_bots(files, found, wanted)
        return found
    if files.path.exists() and not files.path.is_dir():
        raise BadRun(f"{files.path} is a file; name a folder by --out.")
    if files.path.is_dir() and any(path.name != ".playing" for path in files.path.iterdir()):
        raise BadRun(f"{files.path} is not empty and holds no run; name another folder by --out.")
    return wanted


def _check_bots(files: RunFolder, found: RunFile, wanted: RunFile) -> None:
    """Games of a bot that was changed meanwhile are of another bot."""
    for spec, digest in found.bots.items():
        if wanted.bots.get(spec) != digest:
            raise BadRun(f"The bot {spec} has changed since {files.path} was played; name another folder by --out.")


def _what(file: RunFile) -> dict[str, object]:
    """All that decides what the rows of a run are."""
    plan = {name: getattr(file.plan, name) for name in file.plan.__struct_fields__ if name != "rules"}
    return {
        **plan,
        "kind": file.kind,
        "records": file.records,
        "until": file.until,
        "rules": file.rules,
        "pack": file.digest,
        "hustings": file.made_with.get("hustings"),
    }


def _difference(found: RunFile, wanted: RunFile) -> str:
    """The first thing in which they differ, and how."""
    there, here = _what(found), _what(wanted)
    name = next(name for name in there if there[name] != here[name])
    return f"{name}: {_short(there[name])} there, {_short(here[name])} here"


def _short(thing: object) -> str:
    text = msgspec.json.encode(thing).decode()
    return text if len(text) <= 60 else f"{text[:60]}..."


def chunks(plan: Plan) -> list[Chunk]:
    """About a hundred pieces, of at most a hundred games: often enough to be told of, seldom enough to be cheap."""
    seats = len(plan.bots) if plan.rotate else 1
    size = max(1, min(plan.games // CHUNKS, LARGEST_CHUNK))
    size = -(-size // seats) * seats
    return [(first, min(first + size, plan.games)) for first in range(0, plan.games, size)]


def batches(all_chunks: list[Chunk], until: float | None) -> Iterator[list[Chunk]]:
    """What is played before the next look whether it is enough."""
    if until is None:
        yield all_chunks
        return
    done = 0
    while done < len(all_chunks):
        end = max(FIRST_BATCH, int(done * GROWTH) + 1)
        yield all_chunks[done:end]
        done = end


def kept(plan: Plan, records: int) -> frozenset[int]:
    """The numbers of the games whose records are kept, evenly over the run."""
    return frozenset(plan.games * place // records for place in range(records))


class _Running:
    """One sitting of a run."""

    def __init__(self, files: RunFolder, file: RunFile, workers: Workers, progress: Progress) -> None:
        self.files = files
        self.file = replace(file, state="running", games=0)
        self.workers = workers
        self.progress = progress
        self.text = msgspec.json.encode(file.plan)
        self.kept = kept(file.plan, file.records)
        self.wins = [0.0] * len(file.plan.bots)
        self.began = time.monotonic() - file.seconds
        self.told = 0.0
        self.executor: Executor | None = None

    def played(self) -> Run:
        self.executor = self.workers.opened()
        self.files.write(self.file)
        try:
            done = self._play_enough()
            self._put_together(done)
        except BaseException:
            self._note("interrupted")
            raise
        finally:
            self._let_go()
            self.workers.close()
        return Run(self.files.path, self.file)

    # ---- Playing.

    def _play_enough(self) -> list[Chunk]:
        """Play until all games are there, or enough of them; which chunks they are."""
        done: list[Chunk] = []
        for batch in batches(chunks(self.file.plan), self.file.until):
            self._play([chunk for chunk in batch if not self._is_there(chunk)])
            done += batch
            if self.file.until is not None and (self.file.widest or 0.0) <= self.file.until:
                break
        return done

    def _is_there(self, chunk: Chunk) -> bool:
        """Whether it was played in an earlier sitting; then it counts."""
        part = self.files.stored(chunk[0])
        if part is None or not self._fits(part, chunk):
            return False
        self._count(part)
        return True

    def _play(self, missing: list[Chunk]) -> None:
        """Play these, and again those whose worker was lost."""
        tries = TRIES
        while missing and tries:
            before = len(missing)
            try:
                self._hand_out(missing)
            except self.workers.lost:
                self._let_go()
                tries = tries - 1 if len(missing) == before else TRIES
        if missing:
            raise HustingsError(
                f"Workers ended {TRIES} times in a row without having played games {missing[0][0]} to "
                f"{missing[0][1] - 1}; perhaps memory is short. What was played is kept: try with fewer --processes."
            )

    def _hand_out(self, missing: list[Chunk]) -> None:
        """Hand chunks to the workers, a few ahead, and take from the list what comes back."""
        waiting: dict[Future[bytes], Chunk] = {}
        coming = iter(list(missing))
        try:
            while True:
                for chunk in coming:
                    waiting[self._submit(chunk)] = chunk
                    if len(waiting) >= self.workers.ahead:
                        break
                if not waiting:
                    return
                done = wait(waiting, self.workers.patience, return_when=FIRST_COMPLETED).done
                if not done:
                    self.workers.look()
                for future in done:
                    self._take(future.result(), waiting[future])
                    missing.remove(waiting.pop(future))
        finally:
            for future in waiting:
                future.cancel()

    def _submit(self, chunk: Chunk) -> "Future[bytes]":
        if self.executor is None:
            self.executor = self.workers.opened()
        first, last = chunk
        numbers = tuple(sorted(self.kept.intersection(range(first, last))))
        return self.executor.submit(play_some_rows, self.text, first, last, numbers)

    def _let_go(self) -> None:
        if self.executor is not None:
            self.executor.shutdown(wait=False)
            self.executor = None

    def _take(self, played: bytes, chunk: Chunk) -> None:
        part = unsealed(played)
        if part is None:
            raise HustingsError(f"Games {chunk[0]} to {chunk[1] - 1} came back broken; play on by the same command.")
        if not self._fits(part, chunk):
            raise HustingsError(
                f"A worker has hustings {part.version} and pack {part.digest}; this run is of "
                f"{self.file.made_with['hustings']} and {self.file.digest}: install the same there."
            )
        self.files.store(part)
        self._count(part)

    def _fits(self, part: Part, chunk: Chunk) -> bool:
        """Whether it is the part that was asked for, and of this run."""
        stamp = part.version, part.digest
        return (part.first, part.last) == chunk and stamp == (self.file.made_with["hustings"], self.file.digest)

    # ---- Telling.

    def _count(self, part: Part) -> None:
        self.wins = [all_wins + wins for all_wins, wins in zip(self.wins, part.wins, strict=True)]
        games = self.file.games + part.last - part.first
        self.file = replace(self.file, games=games, widest=_widest(self.wins, games))
        if time.monotonic() - self.told > _PAUSE:
            self.told = time.monotonic()
            self._note("running")
        self.progress(self.file)

    def _note(self, state: State) -> None:
        self.file = replace(self.file, state=state, seconds=round(time.monotonic() - self.began, 3))
        self.files.write(self.file)

    # ---- The end.

    def _put_together(self, done: list[Chunk]) -> None:
        """The parts become the run; they go when it is whole."""
        parts = [part for first, _ in done if (part := self.files.stored(first)) is not None]
        if len(parts) < len(done):
            raise BadRun(f"A part of {self.files.path} was broken meanwhile; the same command plays it again.")
        self.files.keep(put_together(parts))
        for part in parts:
            self.files.keep_records(part.records)
        self._note("finished")
        self.files.forget_parts()


def _widest(wins: list[float], games: int) -> float:
    """In percentage points, the widest interval of a seat's win rate."""
    intervals = [wilson(won, games) for won in wins]
    return max(100 * (interval.high - interval.low) for interval in intervals)
