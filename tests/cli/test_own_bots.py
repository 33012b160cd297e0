"""Bots of one's own on the command line: a class in a file of the current folder."""

import subprocess
from pathlib import Path

import pytest

from hustings import open_record

from .test_process import HUSTINGS

BOT = """
class Hopeful:
    def __init__(self, seed, detail="1"):
        self.step = int(detail)

    def choose(self, seat):
        return seat.legal()[::self.step][0]


class Thrower:
    def choose(self, seat):
        raise KeyError("lost")


class Leaver:
    def choose(self, seat):
        import os

        os._exit(3)
"""


@pytest.fixture(autouse=True)
def mybot(folder: Path) -> None:
    (folder / "mybot.py").write_text(BOT, encoding="utf-8")


def run(*args: str, typed: str = "") -> "subprocess.CompletedProcess[str]":
    """The installed command, which does not look into the current folder by itself."""
    return subprocess.run(
        [*HUSTINGS[:1], "-P", *HUSTINGS[1:], *args],
        input=typed,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
    )


def test_it_plays_a_simulation_in_several_processes() -> None:
    done = run("sim", "electioneering", "-b", "mybot:Hopeful:2", "-b", "greedy:1", "-n", "6", "-p", "2")
    assert (done.returncode, done.stderr.strip()) == (0, "")
    assert "mybot:Hopeful:2" in done.stdout


def test_it_sits_down_with_a_person_and_a_record_alone_does_not_bring_it_back(folder: Path) -> None:
    game = ("play", "electioneering", "--seats", "2", "--seed", "8", "--record", "game.json")
    done = run(*game, "--bot", "mybot:Hopeful", typed="1\nquit\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert open_record(folder / "game.json").players == ["person", "mybot:Hopeful"]
    again = run("play", "--resume", "game.json", typed="quit\n")
    assert (again.returncode, again.stdout) == (2, "")
    assert "This record seats 'mybot:Hopeful', which is no bot of ours; say with --bot" in again.stderr
    named = run("play", "--resume", "game.json", "--bot", "mybot:Hopeful", typed="quit\n")
    assert (named.returncode, named.stderr) == (0, "")


def test_what_it_does_wrong_is_one_sentence() -> None:
    for command in (("sim", "-n", "2", "-p", "1"), ("play", "--seats", "2", "--seed", "8")):
        done = run(command[0], "electioneering", "--bot", "mybot:Thrower", *command[1:], typed="1\n" * 300)
        assert done.returncode == 2
        assert done.stderr.strip() == "mybot:Thrower failed in its choose: KeyError: 'lost' (mybot.py, line 12)."
    done = run("sim", "electioneering", "--bot", "yourbot:Hopeful")
    assert "run the command in the folder that yourbot.py lies in.\n" in done.stderr


def test_a_bot_that_ends_its_process_is_told() -> None:
    done = run("sim", "electioneering", "--bot", "mybot:Leaver", "-n", "4", "-p", "2")
    assert done.returncode == 2
    assert done.stderr.strip().startswith("A process that played was ended from outside, or by a bot of your own")
