"""`hustings sim`: the report as words, JSON and CSV; mistakes that cost nothing."""

import csv
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from .conftest import Run

QUICK = ["sim", "show_of_hands", "-b", "greedy:1", "-b", "random", "-n", "6", "-p", "1"]
PERCENT = r"\d+\.\d% \[\d+\.\d%, \d+\.\d%\]"
NUMBER = r"\d+\.\d\d \[-?\d+\.\d\d, \d+\.\d\d\]"


def test_the_table_shows_every_rate_with_its_interval(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "160")
    done = run(*QUICK, "--seed", "4")
    assert done.exit_code == 0, done.output
    assert "show_of_hands: 6 games, 2 seats, seed 4" in done.stdout
    for bot in ("greedy:1", "random"):
        line = next(line for line in done.stdout.splitlines() if bot in line)
        assert len(re.findall(PERCENT, line)) == 2
        assert len(re.findall(NUMBER, line)) == 2
        assert "50%" in line
    assert len(re.findall(rf"[01] . +{PERCENT} . +{NUMBER}", done.stdout)) == 2
    assert "Ended and decided by: SH-012, SH-0" in done.stdout
    assert re.search(rf"{NUMBER} decisions a game", done.stdout)


def test_json_is_the_whole_report(run: Run) -> None:
    done = run(*QUICK, "--seed", "4", "--option", "rounds=3", "--json")
    assert (done.exit_code, done.stderr) == (0, "")
    told = json.loads(done.stdout)
    assert told["games"] == 6
    assert told["plan"]["bots"] == ["greedy:1", "random"]
    assert told["plan"]["options"] == {"rounds": 3}
    assert [entrant["bot"] for entrant in told["entrants"]] == ["greedy:1", "random"]
    assert sum(entrant["wins"]["estimate"] for entrant in told["entrants"]) == pytest.approx(1)
    assert told["decisions_per_game"] == {"estimate": 6.0, "low": 6.0, "high": 6.0}


def test_csv_has_a_line_for_each_seat_of_each_game(run: Run, folder: Path) -> None:
    done = run(*QUICK, "--seats", "3", "--csv", "games.csv", "--json")
    assert done.exit_code == 0
    with (folder / "games.csv").open(newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert [(row["game"], row["seat"]) for row in rows] == [(str(g), str(s)) for g in range(6) for s in range(3)]
    assert [row["seed"] for row in rows] == ["0"] * 9 + ["1"] * 9
    assert sorted(row["bot"] for row in rows[:3]) == ["greedy:1", "random", "random"]
    told = json.loads(done.stdout)
    assert [entrant["seats"] for entrant in told["entrants"]] == [1, 2]
    scores = [int(row["score"]) for row in rows if row["bot"] == "greedy:1"]
    assert told["entrants"][0]["score"]["estimate"] == pytest.approx(sum(scores) / 6)
    for row in rows:
        assert row["won"] == str(int(row["place"] == "1"))
        assert float(row["seconds"]) >= 0


def test_the_games_do_not_depend_on_the_processes(run: Run) -> None:
    told = [json.loads(run(*QUICK[:-1], count, "--json").stdout) for count in ("1", "2")]
    for report in told:
        for timing in ("seconds", "games_per_second", "decisions_per_second"):
            assert report.pop(timing) > 0
        for entrant in report["entrants"]:
            assert entrant.pop("milliseconds_per_decision") > 0
    assert told[0] == told[1]


def test_the_last_bot_fills_the_seats_that_are_left(run: Run) -> None:
    seated = {
        ("-b", "greedy:1", "-b", "random", "--seats", "4"): ["greedy:1", "random", "random", "random"],
        ("--seats", "3"): ["random"] * 3,
        (): ["random"] * 2,
        ("-b", "cheat:2"): ["cheat:2"] * 2,
    }
    for args, bots in seated.items():
        told = json.loads(run("sim", "electioneering", "-n", "1", "-p", "1", "--json", *args).stdout)
        assert told["plan"]["bots"] == bots


def test_a_pack_is_played_with(run: Run, folder: Path) -> None:
    run("pack", "new", "electioneering", "mine")
    cards = folder / "mine" / "cards.toml"
    args = ("sim", "electioneering", "-n", "4", "-p", "1", "--json")
    own = json.loads(run(*args).stdout)
    same = json.loads(run(*args, "--pack", "mine").stdout)
    cards.write_text(cards.read_text(encoding="utf-8").replace("row_limit = 6", "row_limit = 3"), encoding="utf-8")
    changed = json.loads(run(*args, "--pack", "mine").stdout)
    assert own["digest"] == same["digest"] != changed["digest"]
    assert list(changed["plan"]["pack"]) == ["cards.toml"]
    assert same["plan"]["pack"] == {}


def test_progress_is_not_mixed_with_the_report(folder: Path) -> None:
    """As a process of its own, with both streams apart; even a terminal's bar goes to stderr."""
    command = [sys.executable, "-c", "from hustings.cli import main; main()", *QUICK]
    forced = {**os.environ, "FORCE_COLOR": "1", "TTY_COMPATIBLE": "1", "COLUMNS": "160", "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run(command, capture_output=True, encoding="utf-8", env=forced, timeout=60)
    assert done.returncode == 0
    assert "6/6" in done.stderr
    assert "6/6" not in done.stdout
    assert "Ended and decided by" in done.stdout
    assert "Ended and decided by" not in done.stderr


BAD = [
    (["chess"], "There is no game 'chess'"),
    (["electioneering", "-b", "deep"], "There is no bot 'deep'"),
    (["electioneering", "-b", "ismcts:soon"], "A search budget is"),
    (["electioneering", "-b", "cheat:soon"], "A search budget is"),
    (["electioneering", "-b", "greedy:0"], "greedy takes a number of imagined worlds"),
    (["electioneering", *["-b", "random"] * 3, "--seats", "2"], "3 bots are named for 2 seats"),
    (["electioneering", *["-b", "random"] * 5], "for 2 to 4 players, not 5"),
    (["electioneering", "--seats", "9"], "for 2 to 4 players, not 9"),
    (["electioneering", "-n", "0"], "There must be at least one game to play."),
    (["electioneering", "--seed", "-1"], "A seed is a whole number"),
    (["electioneering", "--seed", "18446744073709551615"], "A seed is a whole number"),
    (["electioneering", "-o", "colour=red"], "There is no option 'colour'"),
    (["electioneering", "-o", "first_seat=9"], "Option 'first_seat' cannot be '9'"),
    (["electioneering", "-o", "first_seat"], "An option is written name=value"),
    (["electioneering", "--pack", "nowhere"], "nowhere: there is no such folder"),
    (
        ["electioneering", "--csv", "nowhere/games.csv"],
        "nowhere/games.csv cannot be written",
    ),
]


@pytest.mark.parametrize(("args", "message"), BAD, ids=lambda value: " ".join(value) if isinstance(value, list) else "")
@pytest.mark.parametrize("form", [[], ["--json"]], ids=["words", "json"])
def test_a_mistake_is_one_sentence(run: Run, folder: Path, args: list[str], message: str, form: list[str]) -> None:
    written = [] if "--csv" in args else ["--csv", "games.csv"]
    done = run("sim", "-n", "5", *args, "-p", "1", *written, *form)
    assert done.exit_code == 2
    assert message in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert done.stdout == ""
    assert list(folder.iterdir()) == []


def test_a_csv_that_cannot_be_written_is_told(run: Run, folder: Path) -> None:
    (folder / "taken").mkdir()
    done = run(*QUICK, "--csv", "taken", "--json")
    assert done.exit_code == 2
    assert "taken cannot be written: name a file in a folder that is there." in done.stderr
    assert done.stdout == ""
