"""Whoever plays a run, and whatever happens to them: the same bytes, and nothing is counted twice."""

import multiprocessing
import os
import signal
import subprocess
import sys
import time
from concurrent.futures import Executor
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from hustings import HustingsError
from hustings.lab.folder import RunFile, RunFolder
from hustings.lab.parts import Part, play_some_rows, sealed, unsealed
from hustings.lab.running import chunks, new_run, play_run
from hustings.lab.workers import Here, Processes, Workers, workers
from tests.lab.runs import SMALL, files, played

LONGER = replace(SMALL, bots=("greedy:1",) * 3, games=60)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """The run in one sitting, in this process."""
    folder = tmp_path_factory.mktemp("whole") / "run"
    played(folder)
    return files(folder)


@pytest.mark.parametrize("count", [2, 4])
def test_the_bytes_do_not_depend_on_the_number_of_processes(
    tmp_path: Path, whole: dict[str, bytes], count: int
) -> None:
    run = played(tmp_path / "run", workers=workers(count))
    assert files(run.folder) == whole


def test_so_many_processes_as_are_asked_for() -> None:
    assert isinstance(workers(1), Here)
    three = workers(3)
    assert isinstance(three, Processes)
    assert three.count == 3


def test_a_killed_process_is_replaced_and_its_games_are_played_again(tmp_path: Path) -> None:
    plan = replace(LONGER, games=30)
    told: list[int] = []
    others = multiprocessing.active_children()

    def kill_one(file: RunFile) -> None:
        told.append(file.games)
        if len(told) in (1, 3):
            next(process for process in multiprocessing.active_children() if process not in others).kill()

    run = play_run(new_run(plan, records=3), tmp_path / "run", Processes(2), kill_one)
    assert told == [3, 6, 9, 12, 15, 18, 21, 24, 27, 30]
    assert files(run.folder) == files(played(tmp_path / "whole", plan).folder)


class Fragile(Workers):
    """Workers who are lost again and again."""

    lost = (ConnectionError,)

    def opened(self) -> Executor:
        return _Gone()


class _Gone(Executor):
    def submit(self, *_: Any, **__: Any) -> Any:
        raise ConnectionError


def test_workers_who_are_always_lost_end_a_run(tmp_path: Path) -> None:
    with pytest.raises(HustingsError, match="5 times in a row without having played games 0 to 2"):
        played(tmp_path / "run", workers=Fragile())
    assert RunFolder(tmp_path / "run").read().state == "interrupted"


# ---- Sittings.


class Enough(Exception):
    """Somebody stops the run."""


def stopped_after(games: int, folder: Path, error: type[BaseException], players: Workers | None = None) -> None:
    def stop(file: RunFile) -> None:
        if file.games >= games:
            raise error

    with pytest.raises(error):
        play_run(new_run(SMALL, records=3), folder, players, stop)


@pytest.mark.parametrize("error", [Enough, KeyboardInterrupt])
def test_a_run_goes_on_where_it_was_stopped(
    tmp_path: Path, whole: dict[str, bytes], error: type[BaseException]
) -> None:
    folder = tmp_path / "run"
    stopped_after(12, folder, error)
    file = RunFolder(folder).read()
    assert (file.state, file.games) == ("interrupted", 12)
    stopped_after(21, folder, error, workers(2))
    told: list[int] = []
    run = play_run(new_run(SMALL, records=3), folder, progress=lambda file: told.append(file.games))
    assert told[-1] == run.file.games == run.frames.games.height == 30
    assert files(folder) == whole
    assert not (folder / "parts").exists()


def broken_in_every_way(part: bytes) -> list[bytes]:
    """Cut short, grown, with another byte, empty, and no part at all."""
    middle = len(part) // 2
    another = part[:middle] + bytes([part[middle] ^ 1]) + part[middle + 1 :]
    return [b"", part[:10], part[:middle], part[:-1], part + b"\0", another, b"\0" * 100]


def test_a_broken_part_is_none() -> None:
    part = play_some_rows(msgspec.json.encode(SMALL), 0, 3)
    assert unsealed(part) is not None
    assert [unsealed(broken) for broken in broken_in_every_way(part)] == [None] * 7


def test_every_part_that_is_broken_or_of_something_else_is_played_again(
    tmp_path: Path, whole: dict[str, bytes]
) -> None:
    folder = tmp_path / "run"
    stopped_after(30, folder, Enough)
    stored = sorted((folder / "parts").glob("*.part"))
    assert len(stored) == len(chunks(SMALL)) == 10
    for path, text in zip(stored, broken_in_every_way(stored[0].read_bytes()), strict=False):
        path.write_bytes(text)
    part = unsealed(stored[7].read_bytes())
    assert isinstance(part, Part)
    stored[7].write_bytes(sealed(replace(part, digest="0123")))
    stored[8].write_bytes(sealed(replace(part, version="0.0.1")))
    stored[9].write_bytes(sealed(part))  # whole, but of games that are counted already
    told: list[int] = []
    play_run(new_run(SMALL, records=3), folder, progress=lambda file: told.append(file.games))
    assert told == [3, 6, 9, 12, 15, 18, 21, 24, 27, 30]
    assert files(folder) == whole


def test_a_run_that_was_put_together_but_not_signed_is_put_together_again(
    tmp_path: Path, whole: dict[str, bytes]
) -> None:
    """Killed between the last file and the word that it is finished."""
    folder = tmp_path / "run"
    stopped_after(30, folder, Enough)
    (folder / "games.parquet").write_bytes(b"half of a file")
    played(folder)
    assert files(folder) == whole


def test_a_killed_program_goes_on_by_the_same_command(tmp_path: Path) -> None:
    """`kill -9` in the middle of a run: its processes end with it, and the run ends as if nothing had happened."""
    command = [sys.executable, "-c", "from hustings.cli import main; main()", "lab", "run", "electioneering"]
    command += ["--seats", "3", "--bot", "greedy:1", "--games", "60", "--processes", "2", "--json", "--out"]
    folder = tmp_path / "killed"
    with subprocess.Popen([*command, str(folder)], stdout=subprocess.DEVNULL, start_new_session=True) as program:
        _wait_for_parts(folder, 3)
        program.kill()
    assert not RunFolder(folder).is_live()
    assert 0 < len(list((folder / "parts").glob("*.part"))) < 20
    _wait_for_nobody(program.pid)
    subprocess.run([*command, str(folder)], check=True, stdout=subprocess.DEVNULL)
    whole = play_run(new_run(replace(LONGER, seed=0), records=10), tmp_path / "whole")
    assert files(whole.folder).items() <= files(folder).items()  # its report brings records of more games


def _wait_for_parts(folder: Path, count: int) -> None:
    for _ in range(1200):
        if len(list(folder.glob("parts/*.part"))) >= count:
            return
        time.sleep(0.05)
    raise AssertionError("no parts came in")


def _wait_for_nobody(group: int) -> None:
    """All processes of a group are gone; they have a minute."""
    for _ in range(1200):
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return
        time.sleep(0.05)
    os.killpg(group, signal.SIGKILL)
    raise AssertionError("a process was left behind")


# ---- Bots that fail.

HOPELESS = """
class Hopeless:
    def __init__(self, seed):
        self.moves = 0

    def choose(self, seat):
        self.moves += 1
        if self.moves == 4:
            raise RuntimeError("no idea")
        return seat.legal()[0]
"""


@pytest.mark.parametrize("count", [1, 2])
def test_a_bot_that_fails_is_named_with_its_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, count: int) -> None:
    (tmp_path / "hopeless.py").write_text(HOPELESS)
    monkeypatch.syspath_prepend(tmp_path)
    plan = replace(SMALL, bots=("random", "random", "hopeless:Hopeless"))
    with pytest.raises(HustingsError, match=r"Game \d+ could not be played: hopeless:Hopeless failed.*no idea"):
        played(tmp_path / "run", plan, workers(count))
    assert RunFolder(tmp_path / "run").read().state == "interrupted"
