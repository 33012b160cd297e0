"""Ctrl-C in a search, a tournament or a ladder: what was played is kept, and the same command goes on with it."""

import json
import os
import signal
import subprocess
import time
from pathlib import Path
from typing import Any

import pytest

from hustings.lab import simulate
from tests.cli.conftest import Run
from tests.cli.test_lab_run import HUSTINGS

SEARCH = ("lab", "search", "show_of_hands", "--bot", "random", "--games", "12", "--first", "4", "--scouted", "2")
TOURNAMENT = ("lab", "tournament", "show_of_hands", "--bot", "random", "--bot", "greedy:1", "--games", "40")
LADDER = ("lab", "ladder", "show_of_hands", "--level", "medium", "--games", "12")
FATAL = """
import os
from pathlib import Path


class Fatal:
    made = 0

    def __init__(self):
        Fatal.made += 1

    def choose(self, seat):
        if Fatal.made > 60 and not Path("killed").exists():
            Path("killed").touch()
            os._exit(9)
        return seat.legal()[0]
"""
"""Ends the process that it plays in, once."""
COMMANDS = [SEARCH, TOURNAMENT, LADDER]


def press_after(monkeypatch: pytest.MonkeyPatch, games: int) -> None:
    """Ctrl-C is pressed when so many games are over."""
    left, play_some = [games], simulate.play_some

    def pressed(plan: bytes, first: int, last: int) -> bytes:
        left[0] -= last - first
        if left[0] < 0:
            raise KeyboardInterrupt
        return play_some(plan, first, last)

    monkeypatch.setattr(simulate, "play_some", pressed)


def told(text: str) -> dict[str, Any]:
    """All but what differs from one sitting to the next."""
    return {name: value for name, value in json.loads(text).items() if name not in ("seconds", "command")}


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command[1])
def test_what_was_played_is_kept_and_the_same_command_goes_on(
    run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch, command: tuple[str, ...]
) -> None:
    with monkeypatch.context() as patch:
        press_after(patch, 7)
        done = run(*command, "--processes", "1", "--json")
    assert (done.exit_code, done.stdout) == (130, "")
    (kept,) = (folder / "lab").iterdir()
    place = f"which lie in {kept.relative_to(folder)}; the same command goes on with them."
    assert done.stderr.strip() == f"Interrupted after 7 games, {place}"
    after = run(*command, "--processes", "1", "--json")
    assert after.exit_code == 0
    whole = run(*command, "--seed", "0", "--processes", "1", "--json")
    assert told(after.stdout) == told(whole.stdout)


@pytest.mark.parametrize("command", [TOURNAMENT, LADDER], ids=lambda command: command[1])
def test_nothing_is_left_of_what_is_done_and_told(run: Run, folder: Path, command: tuple[str, ...]) -> None:
    assert run(*command, "--processes", "1").exit_code == 0
    assert list(folder.iterdir()) == []


def test_a_tournament_leaves_its_table_where_it_was_asked_to(run: Run, folder: Path) -> None:
    assert run(*TOURNAMENT, "--processes", "1", "--out", "cup").exit_code == 0
    assert sorted(path.name for path in (folder / "cup").iterdir()) == ["tournament.json"]


def test_a_search_that_is_done_is_told_again_at_once(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    first = run(*SEARCH, "--processes", "1", "--out", "found")
    press_after(monkeypatch, 0)
    again = run(*SEARCH, "--processes", "1", "--out", "found")
    assert (again.exit_code, again.stdout) == (0, first.stdout)


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command[1])
def test_where_no_game_was_over_nothing_is_left(
    run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch, command: tuple[str, ...]
) -> None:
    press_after(monkeypatch, 0)
    done = run(*command, "--processes", "1")
    assert (done.exit_code, done.stdout) == (130, "")
    assert done.stderr.strip() == "Interrupted; nothing of it is kept."
    assert list(folder.iterdir()) == []


@pytest.mark.parametrize("command", [TOURNAMENT, LADDER], ids=lambda command: command[1])
def test_where_nothing_can_be_written_it_is_played_all_the_same(
    run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch, command: tuple[str, ...]
) -> None:
    (folder / "lab").write_text("a file")
    assert run(*command, "--processes", "1").exit_code == 0
    press_after(monkeypatch, 3)
    assert run(*command, "--processes", "1").stderr.strip() == "Interrupted; nothing of it is kept."


def test_a_folder_that_was_named_must_be_one(run: Run, folder: Path) -> None:
    (folder / "cup").write_text("a file")
    for command in (SEARCH, TOURNAMENT):
        done = run(*command, "--out", "cup")
        assert done.exit_code == 2
        assert "cup cannot be written: File exists. Name another folder." in done.stderr.replace("\n", " ")


def test_a_process_that_is_killed_loses_nothing(run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / "fatal.py").write_text(FATAL)
    monkeypatch.syspath_prepend(folder)
    bots = ("--bot", "fatal:Fatal", "--bot", "random")
    done = run("lab", "tournament", "show_of_hands", *bots, "--games", "400", "--processes", "2", "--out", "cup")
    assert done.exit_code == 2
    said = " ".join(done.stderr.split())
    assert "was ended from outside, or by a bot of your own: try it with --processes 1." in said
    assert said.endswith("games lie in cup; the same command goes on with them.")
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(("told_to_end", "presses"), [(signal.SIGINT, 1), (signal.SIGINT, 9), (signal.SIGTERM, 1)])
def test_processes_end_with_it(folder: Path, told_to_end: signal.Signals, presses: int) -> None:
    command = [str(HUSTINGS), *TOURNAMENT[:-1], "100000", "--processes", "2", "--out", "cup"]
    journal = folder / "cup" / "games.journal"
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True, start_new_session=True) as program:
        for _ in range(1200):
            if journal.is_file() and journal.stat().st_size > 1000:
                break
            time.sleep(0.05)
        for _ in range(presses):
            os.kill(program.pid, told_to_end)
        said = program.communicate(timeout=60)[1]
    assert program.returncode == 130
    assert said.startswith("Interrupted after ")
    assert said.endswith("games, which lie in cup; the same command goes on with them.\n")
    assert said.count("\n") == 1, said
