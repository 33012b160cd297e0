"""Whatever a user can mend: one sentence on stderr, exit code 2, nothing on stdout, nothing written."""

import json
from pathlib import Path

import pytest

from .conftest import Run

BAD = [
    (["play", "chess"], "There is no game 'chess'"),
    (["play", "electioneering", "--seats", "9"], "for 2 to 4 players, not 9"),
    (["play", "electioneering", "--seats", "3", "--seat", "3"], "There is no seat 3: this game has seats 0 to 2."),
    (["play", "electioneering", "--hot-seat", "--seat", "9"], "There is no seat 9: this game has seats 0 to 2."),
    (["play", "electioneering", "--option", "colour=red"], "There is no option 'colour'"),
    (["play", "electioneering", "--option", "first_seat=9"], "Option 'first_seat' cannot be '9'"),
    (["play", "electioneering", "--option", "first_seat"], "An option is written name=value"),
    (["play", "electioneering", "--seats", "2", "--option", "first_seat=3"], "cannot be 3 with 2 players"),
    (["play", "electioneering", "--seed", "-1"], "A seed is a whole number"),
    (["play", "electioneering", "--bot", "deep"], "There is no bot 'deep'"),
    (["play", "electioneering", "--bot", "ismcts:soon"], "A search budget is"),
    (["play", "electioneering", "--seats", "2", "--bot", "random", "--bot", "random"], "leave no seat for a person"),
    (["play", "electioneering", "--name", "A", "--name", "B"], "2 names are given"),
    (["play", "electioneering", "--language", "fr"], "does not speak 'fr'; it speaks en, zh-Hant"),
    (["play", "electioneering", "--pack", "nowhere"], "nowhere: there is no such folder"),
    (["play", "electioneering", "--record", "nowhere/game.json"], "cannot be written there"),
    (["play", "--resume", "nowhere.json"], "nowhere.json cannot be read"),
    (["replay", "nowhere.json"], "nowhere.json cannot be read"),
    (["rules", "chess"], "There is no game 'chess'"),
    (["rules", "electioneering", "--language", "fr"], "does not speak 'fr'; it speaks en, zh-Hant"),
    (["pack", "new", "chess", "mine"], "There is no game 'chess'"),
    (["pack", "check", "electioneering", "nowhere"], "nowhere: there is no such folder"),
    (["pack", "diff", "electioneering", "nowhere"], "nowhere: there is no such folder"),
]


@pytest.mark.parametrize(("args", "message"), BAD, ids=lambda value: " ".join(value) if isinstance(value, list) else "")
def test_a_mistake_is_one_sentence(run: Run, folder: Path, args: list[str], message: str) -> None:
    done = run(*args, typed="quit\n")
    assert done.exit_code == 2
    assert message in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert done.stdout == ""
    assert list(folder.iterdir()) == []


def rewritten(record: Path, **fields: object) -> str:
    """The record with some of its fields changed, in a file beside it."""
    changed = record.with_name("changed.json")
    changed.write_text(json.dumps({**json.loads(record.read_text()), **fields}))
    return str(changed)


@pytest.mark.parametrize("command", [["replay"], ["play", "--resume"]], ids=" ".join)
@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"format": 99}, "update Hustings to open it"),
        ({"rules": 99}, "a newer Hustings may know it"),
        ({"digest": "0000000000000000"}, "the files it was made with have changed since"),
        ({"game": "chess"}, "There is no game 'chess'"),
        ({"seats": 9}, "for 2 to 4 players, not 9"),
        ({"options": {"colour": "red"}}, "There is no option 'colour'"),
        ({"moves": [{"seat": 0, "action": {"type": "Fly"}}]}, "Move 1 of this record does not replay"),
        ({"moves": [{"seat": 9, "action": {"type": "Fly"}}]}, "There is no seat 9: this game has seats 0 to 2."),
        ({"moves": "none"}, "This is not a Hustings record"),
    ],
    ids=lambda value: next(iter(value)) if isinstance(value, dict) else "",
)
def test_a_record_that_cannot_be_opened_says_why(
    run: Run, record: Path, command: list[str], fields: dict[str, object], message: str
) -> None:
    changed = rewritten(record, **fields)
    before = Path(changed).read_bytes()
    done = run(*command, changed, typed="quit\n")
    assert done.exit_code == 2
    assert message in done.stderr
    assert done.stderr.startswith(f"{changed}: ")
    assert done.stdout == ""
    assert Path(changed).read_bytes() == before
    assert len(list(record.parent.iterdir())) == 2


@pytest.mark.parametrize(
    ("players", "args", "message"),
    [
        (["random"] * 3, [], "This record has bots on all seats; choose yours with --seat."),
        (["person", "random"], [], "This record names 2 players for 3 seats."),
        (["person", "random"], ["--seat", "1"], "This record names 2 players for 3 seats."),
        (["person"] * 4, [], "This record names 4 players for 3 seats."),
        (["person", "deep", "random"], [], "There is no bot 'deep'"),
        (
            ["person", "os:system", "random"],
            [],
            "This record seats 'os:system', which is no bot of ours; say with --bot",
        ),
        (["person", "bot:easy", "random"], [], "This record seats 'bot:easy', which is no bot of ours; say with --bot"),
    ],
)
def test_a_record_says_who_sits_where(
    run: Run, record: Path, players: list[str], args: list[str], message: str
) -> None:
    changed = rewritten(record, players=players, moves=[])
    done = run("play", "--resume", changed, *args, typed="quit\n")
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.startswith(f"{changed}: {message}")
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    ("players", "args", "seated"),
    [
        ([], ["--bot", "random"], ["person", "random", "random"]),
        ([], ["--seat", "2", "--bot", "random"], ["random", "random", "person"]),
        (["greedy"] * 3, ["--seat", "1", "--bot", "random"], ["random", "person", "random"]),
    ],
)
def test_a_record_without_a_person_gets_one_by_the_options(
    run: Run, record: Path, players: list[str], args: list[str], seated: list[str]
) -> None:
    changed = rewritten(record, players=players, moves=[])
    assert run("play", "--resume", changed, *args, typed="quit\n").exit_code == 0
    assert json.loads(Path(changed).read_text())["players"] == seated


@pytest.mark.parametrize("args", [["--step", "999"], ["--step", "-1"], ["--seat", "3"], ["--language", "fr"]])
def test_a_replay_of_what_is_not_there_is_refused(run: Run, record: Path, args: list[str]) -> None:
    done = run("replay", str(record), *args)
    assert done.exit_code == 2
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1


def test_a_record_is_not_overwritten(run: Run, record: Path) -> None:
    before = record.read_bytes()
    done = run("play", "electioneering", "--record", str(record), typed="quit\n")
    assert done.exit_code == 2
    assert "exists already" in done.stderr
    assert record.read_bytes() == before


def test_a_resumed_game_cannot_be_changed(run: Run, record: Path) -> None:
    assert "leave those out" in run("play", "--resume", str(record), "--seats", "2").stderr
    assert "This game is over" in run("play", "--resume", str(record)).stderr
    assert "is a game of electioneering, not of chess" in run("play", "chess", "--resume", str(record)).stderr
