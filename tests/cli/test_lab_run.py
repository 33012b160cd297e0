"""`hustings lab run`, `report` and `people`: from the command to the folder, and every way to get it wrong."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from msgspec.structs import replace

import hustings
from hustings.cli.lab_options import Wanted, plan_of
from hustings.cli.lab_run import usual_name
from hustings.core.record import Record
from hustings.lab.folder import RunFolder
from hustings.lab.run import open_run
from hustings.lab.running import new_run, play_run
from tests.serving import HUSTINGS

from .conftest import Run

SMALL = ("lab", "run", "electioneering", "--bot", "random", "--seats", "3", "--games", "12", "--processes", "1")


def test_a_run_lies_in_a_folder_of_its_own_with_a_report(run: Run, folder: Path) -> None:
    """And the same command again makes only the report."""
    done = run(*SMALL)
    assert done.exit_code == 0, done.output
    (made,) = (folder / "lab").iterdir()
    assert made.name.startswith("electioneering-3-0-")
    assert "Electioneering, 3 seats: 12 games in" in done.output
    assert f"The report: lab/{made.name}/report.html" in done.output
    assert len([line for line in done.output.splitlines() if line.startswith("- ")]) == 3
    found = open_run(made)
    assert (found.plan.bots, found.plan.games, found.file.records) == (("random",) * 3, 12, 10)

    rows = (made / "games.parquet").stat().st_mtime_ns
    (made / "report.html").unlink()
    again = run(*SMALL)
    assert f"lab/{made.name} was finished already; its report is made anew." in again.output
    assert (made / "report.html").is_file()
    assert ((made / "games.parquet").stat().st_mtime_ns, open_run(made).file) == (rows, found.file)


def test_a_broken_run_is_mended_by_its_own_command(run: Run, folder: Path) -> None:
    run(*SMALL, "--out", "run")
    rows = folder / "run" / "games.parquet"
    whole = rows.read_bytes()
    rows.write_bytes(whole[:100])
    assert "Play the run again by the command that made it" in run("lab", "report", "run").stderr
    done = run(*SMALL, "--out", "run")
    assert done.exit_code == 0, done.output
    assert "files of it were missing or broken: it is played again." in done.output.replace("\n", " ")
    assert "finished already" not in done.output
    assert rows.read_bytes() == whole


def test_a_run_as_json_and_its_report(run: Run, folder: Path) -> None:
    done = run(*SMALL, "--out", "run", "--json", "--seed", "7", "--option", "first_seat=1", "--no-rotate")
    told = json.loads(done.output)
    plan = told["run"]["plan"]
    assert (told["folder"], plan["seed"], plan["options"], plan["rotate"]) == ("run", 7, {"first_seat": 1}, False)
    assert told["run"]["state"] == "finished"
    (folder / "run" / "report.html").unlink()
    again = json.loads(run("lab", "report", "run", "--json").output)
    assert again == told
    assert (folder / again["report"]).is_file()
    assert again["findings"][0]["sentence"]


def test_a_folder_with_another_run_is_refused(run: Run, folder: Path) -> None:
    play_run(new_run(plan_of(Wanted("electioneering", ["random"], 3, 12)), records=10), folder / "run")
    done = run(*SMALL, "--out", "run", "--seed", "3")
    assert done.exit_code == 2
    assert "run holds another run (seed: 0 there, 3 here); name another by --out." in done.stderr


def test_seats_and_bots_are_filled_up() -> None:
    assert plan_of(Wanted("show_of_hands", None, None, 2)).bots == ("greedy", "greedy")
    plan = plan_of(Wanted("show_of_hands", ["random", "greedy:1"], 4, 5))
    assert plan.bots == ("random", "greedy:1", "greedy:1", "greedy:1")
    assert plan.games == 8
    assert plan_of(Wanted("show_of_hands", ["random"], 4, 5, rotate=False)).games == 5


def test_numbers_of_a_pack_are_set() -> None:
    plan = plan_of(Wanted("electioneering", None, None, 2, settings=["cards.numbers.row_limit=4"]))
    assert "row_limit = 4" in plan.pack["cards.toml"]
    assert plan.opened().digest != hustings.load("electioneering").digest
    assert plan_of(Wanted("electioneering", None, None, 2, settings=["cards.numbers.row_limit=6"])).pack == {}


def test_numbers_are_set_in_a_pack_of_ones_own(folder: Path) -> None:
    text = hustings.load("electioneering").pack.texts["cards.toml"]
    (folder / "mine").mkdir()
    (folder / "mine" / "cards.toml").write_text(text.replace("row_limit = 6", "row_limit = 5"))
    plan = plan_of(Wanted("electioneering", None, None, 2, pack=Path("mine"), settings=["cards.numbers.row_limit=4"]))
    assert "row_limit = 4" in plan.pack["cards.toml"]


def test_a_name_follows_from_what_is_played() -> None:
    plan = plan_of(Wanted("show_of_hands", ["random"], 3, 6, seed=9))
    names = {usual_name(new_run(replace(plan, seed=seed), until=until)) for seed in (9, 10) for until in (None, 3.0)}
    assert len(names) == 4
    assert sorted(name.rpartition("-")[0] for name in names)[0] == "show_of_hands-3-10"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--games", "0"), "at least one game"),
        (("--seats", "0"), "A table has one seat at least, not 0"),
        (("--seats", "9"), "for 2 to 4 players, not 9"),
        (("--bot", "random", "--bot", "random", "--bot", "random"), "bots are named for 3 seats"),
        (("--bot", "deep"), "There is no bot 'deep'"),
        (("--option", "colour=red"), "There is no option"),
        (("--rules", "99"), "no rules version 99"),
        (("--set", "cards.numbers.row_limit=often"), "is not a number"),
        (("--set", "cards.numbers.row_limit=4:6"), "a range is for a sweep"),
        (("--pack", "nowhere"), "there is no such folder"),
        (("--until", "0"), "--until takes a width"),
        (("--until", "nan"), "--until takes a width"),
        (("--until", "inf"), "--until takes a width"),
        (("--cluster", "scheduler"), "is no address of a scheduler"),
        (("--seed", "-1"), "A seed is a whole number"),
    ],
)
def test_what_is_wrong_is_told_before_the_first_game(
    run: Run, folder: Path, arguments: tuple[str, ...], said: str
) -> None:
    done = run(*SMALL, *arguments)
    assert done.exit_code == 2
    assert said in done.stderr
    assert not (folder / "lab").exists() or not list((folder / "lab").iterdir())


@pytest.mark.parametrize("told", [signal.SIGINT, signal.SIGTERM])
def test_ctrl_c_keeps_what_was_played_and_says_how_to_go_on(folder: Path, told: signal.Signals) -> None:
    arguments = ["lab", "run", "electioneering", "--bot", "greedy:1", "--games", "40", "--processes", "2"]
    command = [str(HUSTINGS), *arguments, "--out", "run"]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True, start_new_session=True) as program:
        for _ in range(1200):
            if list(folder.glob("run/parts/*.part")):
                break
            time.sleep(0.05)
        os.kill(program.pid, told)
        said = program.communicate(timeout=60)[1]
    assert program.returncode == 130
    assert "Interrupted after" in said
    assert "Traceback" not in said
    assert "the same command goes on" in said
    file = RunFolder(folder / "run").read()
    assert file.state == "interrupted"
    assert file.command == "hustings lab run electioneering --bot greedy:1 --games 40 --processes 2 --out run"
    assert file.games == 2 * len(list(folder.glob("run/parts/*.part")))


STOPPED = """
class Stopped:
    def choose(self, seat):
        raise KeyboardInterrupt
"""


def test_ctrl_c_says_where_nothing_is_kept(run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As if it were pressed in the middle of a game."""
    (folder / "stopped.py").write_text(STOPPED)
    monkeypatch.syspath_prepend(folder)
    done = run("sim", "electioneering", "--bot", "stopped:Stopped", "--processes", "1")
    assert (done.exit_code, done.stdout) == (130, "")
    assert done.stderr.strip().endswith("Interrupted; nothing of it is kept.")


def test_the_lab_costs_nobody_who_does_not_use_it() -> None:
    """Its libraries are imported when it plays, not when the command starts."""
    code = "import sys, hustings.cli; print([name for name in ('polars', 'numpy', 'altair') if name in sys.modules])"
    assert subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout == "[]\n"


# ---- People.


@pytest.fixture
def people(run: Run, folder: Path) -> Path:
    """Records of three games, two of them of people, and something else."""
    run("sim", "electioneering", "--bot", "random", "--games", "2", "--records", "records", "-p", "1")
    run("sim", "show_of_hands", "--bot", "random", "--games", "2", "--records", "records", "-p", "1")
    for path in (folder / "records").glob("electioneering-*.json"):
        record: Record = hustings.open_record(path)
        replace(record, players=["person", "bot:easy"], names=["Ada", "Bot"]).save(path)
    (folder / "records" / "broken.json").write_text("{\x1b[2J")
    return folder / "records"


def test_games_of_people_are_reported_apart_by_kind(run: Run, folder: Path, people: Path) -> None:
    done = run("lab", "people", "records", "--out", "people")
    assert done.exit_code == 0, done.output
    assert "records/broken.json is left out: This is not a Hustings record" in done.stderr
    assert "\x1b" not in done.stderr
    assert "are apart: 2 runs" in done.output
    made = sorted((folder / "people").iterdir())
    assert [path.name.split("-")[:3] for path in made] == [
        ["electioneering", "2", "people"],
        ["show_of_hands", "2", "people"],
    ]
    assert all((path / "report.html").is_file() for path in made)
    assert open_run(made[0]).frames.games["is_human"].to_list() == [True, True]


def test_a_single_game_of_people_is_told_as_one(run: Run, people: Path) -> None:
    done = run("lab", "people", str(min(people.glob("electioneering-*.json"))), "--out", "people")
    assert "Electioneering, 2 seats: 1 game\n" in done.output


def test_games_of_people_as_json(run: Run, people: Path) -> None:
    files = [str(path) for path in sorted(people.glob("electioneering-*.json"))]
    told = json.loads(run("lab", "people", *files, files[0], "--out", "people", "--json").output)
    assert [one["folder"] for one in told["runs"]] == ["people"]
    assert (told["unfinished"], told["repeated"], told["refused"]) == (0, 1, [])


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((), "Name records, folders of them, or the database of a server"),
        (("nowhere",), "There is no nowhere"),
        (("records/broken.json",), "There is no finished game among these records (0 unfinished, 1 refused)."),
        (("--database", "nowhere.db"), "There is no database"),
    ],
)
def test_people_without_games_are_told(run: Run, people: Path, arguments: tuple[str, ...], said: str) -> None:
    done = run("lab", "people", *arguments)
    assert done.exit_code == 2
    assert said in done.stderr
