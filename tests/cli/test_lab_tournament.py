"""`hustings lab tournament`: what it prints and writes, and how a time is told."""

import json
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from hustings import HustingsError
from hustings.cli import lab_tournament
from hustings.cli.lab import app
from hustings.lab.tournament import read_tournament

QUICK = ["electioneering", "-b", "random", "-b", "greedy:1", "-n", "24", "-p", "1"]


def run(*args: str) -> Result:
    return CliRunner().invoke(app, ["tournament", *args])


def test_it_prints_the_standings_and_the_cross_table(folder: Path) -> None:
    done = run(*QUICK, "-b", "greedy:2", "--out", "out")
    assert done.exit_code == 0, done.output
    assert "24 games of electioneering with 2 seats: 4 deals, each in 3 line-ups" in done.stdout
    assert "Row before column" in done.stdout
    assert "All games that were asked for are played." in done.stdout
    held = read_tournament(folder / "out")
    bots = "--bot random --bot greedy:1 --bot greedy:2"
    assert held.command == f"hustings lab tournament electioneering {bots} --seats 2 --seed 0 --games 24"
    lines = [line for line in done.stdout.splitlines() if line.startswith((" greedy", " random")) and " to " in line]
    assert [line.split()[0] for line in lines] == [one.bot for one in held.standings]


def test_json_is_the_tournament_and_its_command_gives_it_again(folder: Path) -> None:
    done = json.loads(run(*QUICK, "--json").stdout)
    again = json.loads(run(*done["command"].split()[3:], "--json", "-p", "1").stdout)
    assert done["standings"] == again["standings"]
    assert done["meetings"] == again["meetings"]


def test_many_bots_are_told_against_their_neighbours() -> None:
    bots = [word for number in range(1, 8) for word in ("-b", f"greedy:{number}")]
    done = run("show_of_hands", *bots, "-n", "42", "-p", "1")
    assert "Against the next in the standings" in done.stdout
    assert done.stdout.count(" against ") == 6


def test_a_bot_of_ones_own_takes_part(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bot = "class Last:\n    def choose(self, seat):\n        return seat.legal()[-1]\n"
    (folder / "lastbot.py").write_text(bot, encoding="utf-8")
    monkeypatch.setattr(sys, "path", [*sys.path])
    done = run(*QUICK, "-b", "lastbot:Last")
    assert done.exit_code == 0, done.output
    assert "lastbot:Last" in done.stdout


@pytest.mark.parametrize(("text", "seconds"), [("90s", 90), ("10m", 600), ("1.5h", 5400), ("0.5s", 0.5)])
def test_a_time_has_a_unit(text: str, seconds: float) -> None:
    assert lab_tournament.read_time(text) == seconds


@pytest.mark.parametrize("text", ["", "10", "m", "0s", "-5m", "1e9h", "9999999h", "10 m", "10min"])
def test_what_is_no_time_is_told(text: str) -> None:
    with pytest.raises(HustingsError, match="A time is written with its unit"):
        lab_tournament.read_time(text)


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["electioneering", "-b", "random"], "A tournament takes two bots"),
        (["electioneering", "-b", "random", "-b", "deep"], "There is no bot 'deep'"),
        (["electioneering", "-b", "random", "-b", "greedy", "--budget", "soon"], "A time is written with its unit"),
        (["electioneering", "-b", "random", "-b", "greedy", "--until", "inf"], "--until takes a number of points"),
        (["chess", "-b", "random", "-b", "greedy"], "There is no game 'chess'"),
        (["electioneering", "-b", "random", "-b", "no_such_bot:Here"], "there is no module no_such_bot"),
    ],
)
def test_a_mistake_is_one_sentence(args: list[str], message: str) -> None:
    done = run(*args)
    assert (done.exit_code, done.stdout) == (2, "")
    assert message in done.stderr
