"""`hustings sim`: the report as words, JSON and CSV; mistakes that cost nothing."""

import csv
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import hustings
from hustings import open_record
from hustings.cli.output import plain
from hustings.core.ledger import read_ledger

from .conftest import Run

QUICK = ["sim", "show_of_hands", "-b", "greedy:1", "-b", "random", "-n", "6", "-p", "1"]
PERCENT = r"\d+\.\d% \[\d+\.\d, \d+\.\d\]"
NUMBER = r"\d+\.\d\d \[-?\d+\.\d\d, \d+\.\d\d\]"


def test_the_tables_show_every_rate_with_its_interval(run: Run) -> None:
    done = run(*QUICK, "--seed", "4")
    assert done.exit_code == 0, done.output
    assert "show_of_hands: 6 games, 2 seats, seed 4" in done.stdout
    for bot in ("greedy:1", "random"):
        assert re.search(rf"{bot} +1 +50% +{PERCENT} +{PERCENT}", done.stdout)
        assert re.search(rf"{bot} +{NUMBER} +{NUMBER} +\d+\.\d\d\d", done.stdout)
    assert len(re.findall(rf"^ [01] +{PERCENT} +{NUMBER}", done.stdout, re.MULTILINE)) == 2
    assert re.search(rf"{NUMBER} decisions a game", done.stdout)


def test_the_tables_fit_eighty_columns(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    done = run("sim", "electioneering", "-b", "ismcts:1", "-b", "greedy:1", "--seats", "4", "-n", "4", "-p", "1")
    assert done.exit_code == 0
    assert "…" not in done.stdout
    assert max(map(len, done.stdout.splitlines())) <= 80
    assert len(re.findall(PERCENT, done.stdout)) == 2 * 2 + 4


def test_the_endings_are_told_with_the_first_words_of_their_clauses(run: Run) -> None:
    done = run(*QUICK)
    assert "Ended and decided by" in done.stdout
    ended = re.findall(r"^ (\d+) +(SH-\d+) +(.+?)(?: \.\.\.)? *$", done.stdout, re.MULTILINE)
    assert sum(int(games) for games, _, _ in ended) == 6
    texts = {clause.id: plain(clause.text) for clause in read_ledger(hustings.load("show_of_hands").room)}
    assert all(words and texts[clause].startswith(words) for _, clause, words in ended)


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


def test_every_deal_is_played_in_each_seating(run: Run) -> None:
    args = ("sim", "show_of_hands", "-n", "7", "--seats", "3", "-p", "1", "--json")
    assert json.loads(run(*args).stdout)["games"] == 9
    assert json.loads(run(*args, "--no-rotate").stdout)["games"] == 7


def test_records_replay_to_the_results(run: Run, folder: Path) -> None:
    done = run(*QUICK, "--records", "kept/here", "--csv", "games.csv", "--json")
    assert done.exit_code == 0, done.output
    with (folder / "games.csv").open(newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    kept = sorted((folder / "kept" / "here").iterdir())
    assert [path.name for path in kept] == [f"show_of_hands-{number}.json" for number in range(6)]
    for number, path in enumerate(kept):
        record = open_record(path)
        result = record.replay().result
        seats = [row for row in rows if row["game"] == str(number)]
        assert [(str(score), str(place)) for score, place in zip(result.scores, result.ranking, strict=True)] == [
            (row["score"], row["place"]) for row in seats
        ]
        assert record.players == [row["bot"] for row in seats]
    assert "Seat 0" in run("replay", str(kept[0])).output


def test_records_of_a_changed_pack_are_kept_from_any_process(run: Run, folder: Path) -> None:
    run("pack", "new", "electioneering", "mine")
    cards = folder / "mine" / "cards.toml"
    cards.write_text(cards.read_text(encoding="utf-8").replace("row_limit = 6", "row_limit = 5"), encoding="utf-8")
    done = run("sim", "electioneering", "-n", "2", "-p", "2", "--pack", "mine", "--records", "kept", "--json")
    assert done.exit_code == 0, done.output
    digests = {open_record(path).opened().digest for path in (folder / "kept").iterdir()}
    assert digests == {json.loads(done.stdout)["digest"]}


def test_records_do_not_overwrite_anything(run: Run, folder: Path) -> None:
    (folder / "file").write_text("keep me")
    for place in ("file", "file/inside"):
        done = run(*QUICK, "--records", place)
        assert done.exit_code == 2
        assert "is a file; name a folder for the records." in done.stderr
    assert run(*QUICK, "--records", "kept").exit_code == 0
    before = {path: path.read_bytes() for path in (folder / "kept").iterdir()}
    done = run(*QUICK, "--seed", "9", "--records", "kept", "--csv", "games.csv")
    assert (done.exit_code, done.stdout) == (2, "")
    assert "show_of_hands-0.json exists already; name another folder for the records." in done.stderr
    assert {path: path.read_bytes() for path in (folder / "kept").iterdir()} == before
    assert (folder / "file").read_text() == "keep me"
    assert not (folder / "games.csv").exists()


def test_a_pack_is_played_with(run: Run, folder: Path) -> None:
    run("pack", "new", "electioneering", "mine")
    cards = folder / "mine" / "cards.toml"
    args = ("sim", "electioneering", "-n", "4", "-p", "1", "--json")
    own = json.loads(run(*args).stdout)
    same = json.loads(run(*args, "--pack", "mine").stdout)
    cards.write_text(cards.read_text(encoding="utf-8").replace("row_limit = 6", "row_limit = 4"), encoding="utf-8")
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
    done = run("sim", "-n", "5", *args, "-p", "1", "--records", "kept", *written, *form)
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


def test_alone_there_is_a_score_and_nobody_to_win_against(run: Run) -> None:
    done = run("sim", "crossroll_hong_kong", "-b", "random", "--seats", "1", "-n", "3", "-p", "1")
    assert done.exit_code == 0, done.output
    assert "crossroll_hong_kong: 3 games alone, seed 0" in done.stdout
    assert re.search(rf"random +{NUMBER} +\d+\.\d\d\d", done.stdout)
    assert "wins" not in done.stdout
    assert "Without a winner" not in done.stdout
