"""`hustings pack`: components of one's own."""

import json
from pathlib import Path

import pytest

import hustings

from .conftest import Run


@pytest.fixture
def mine(run: Run, folder: Path) -> Path:
    assert run("pack", "new", "electioneering", "mine").exit_code == 0
    return folder / "mine" / "cards.toml"


def change(cards: Path, old: str, new: str) -> None:
    text = cards.read_text(encoding="utf-8")
    assert old in text
    cards.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_a_new_pack_is_the_game_s_own(run: Run, mine: Path) -> None:
    game = hustings.load("electioneering")
    assert mine.read_text(encoding="utf-8") == game.pack.texts["cards.toml"]
    done = run("pack", "check", "electioneering", "mine")
    assert done.exit_code == 0
    assert "46 card" in done.output
    assert game.digest in done.output
    assert run("pack", "diff", "electioneering", "mine").output == "There is no difference.\n"


def test_a_new_pack_may_have_a_number_changed_at_once(run: Run, folder: Path) -> None:
    assert run("pack", "new", "electioneering", "wide", "--set", "cards.numbers.row_limit=5").exit_code == 0
    assert "row_limit" in run("pack", "diff", "electioneering", "wide").output
    refused = run("pack", "new", "electioneering", "none", "--set", "cards.numbers.rows=5")
    assert refused.exit_code == 2
    assert not (folder / "none").exists()


def test_a_folder_with_something_in_it_is_left_alone(run: Run, folder: Path) -> None:
    (folder / "full").mkdir()
    (folder / "full" / "note.txt").write_text("keep me")
    done = run("pack", "new", "electioneering", "full")
    assert done.exit_code == 2
    assert "not an empty folder; nothing was written." in done.stderr
    assert [path.name for path in (folder / "full").iterdir()] == ["note.txt"]


def test_a_file_in_the_way_is_left_alone(run: Run, folder: Path) -> None:
    (folder / "file").write_text("keep me")
    for place in ("file", "file/inside"):
        assert run("pack", "new", "electioneering", place).exit_code == 2
    assert (folder / "file").read_text() == "keep me"


def test_every_problem_is_told_at_once(run: Run, mine: Path) -> None:
    change(mine, "row_limit = 6", "row_limit = 60")
    change(mine, 'short = "Gross"', 'shrt = "Gross"')
    done = run("pack", "check", "electioneering", "mine")
    assert done.exit_code == 2
    assert done.stdout == ""
    lines = done.stderr.splitlines()
    assert any(line.startswith("cards.toml, numbers, field 'row_limit':") for line in lines)
    assert any(line.startswith("cards.toml, suit 1 (gross), field 'shrt':") for line in lines)


def test_problems_as_json(run: Run, mine: Path) -> None:
    change(mine, "row_limit = 6", "row_limit = 60")
    done = run("pack", "check", "electioneering", "mine", "--json")
    assert done.exit_code == 2
    told = json.loads(done.stdout)
    assert told["ok"] is False
    assert len(told["problems"]) == 1


def test_what_was_checked_as_json(run: Run, mine: Path) -> None:
    told = json.loads(run("pack", "check", "electioneering", "mine", "--json").output)
    assert told["ok"] is True
    assert told["checked"]["cards.toml"]["card"] == 46


def test_differences_are_told_by_file_row_and_field(run: Run, mine: Path) -> None:
    change(mine, "row_limit = 6", "row_limit = 5")
    assert run("pack", "diff", "electioneering", "mine").output == "cards.toml, numbers, row_limit: 6 -> 5\n"
    run("pack", "new", "electioneering", "other")
    told = json.loads(run("pack", "diff", "electioneering", "mine", "other", "--json").output)
    assert told["differences"] == ["cards.toml, numbers, row_limit: 5 -> 6"]
    assert told["to"] == hustings.load("electioneering").digest


def test_changes_as_json_have_paths_and_values(run: Run, mine: Path) -> None:
    change(mine, "row_limit = 6", "row_limit = 5")
    change(mine, 'name = "Eating Gross Things"', 'name = "Eating Worms"')
    told = json.loads(run("pack", "diff", "electioneering", "mine", "--json").output)
    found = [(each["path"], each["before"], each["after"], each["is_played"]) for each in told["changes"]]
    assert found == [
        ("cards.numbers.row_limit", 6, 5, True),
        ("cards.suit.gross.name", "Eating Gross Things", "Eating Worms", False),
    ]


def test_every_number_is_listed_with_its_path_and_how_far_it_goes(run: Run, mine: Path) -> None:
    lines = run("pack", "numbers", "electioneering").output.splitlines()
    assert any(line.startswith("cards.numbers.row_limit") and "(2 to 12)" in line for line in lines)
    told = json.loads(run("pack", "numbers", "electioneering", "--json").output)["numbers"]
    assert len(told) == len(lines)
    change(mine, "row_limit = 6", "row_limit = 5")
    mended = json.loads(run("pack", "numbers", "electioneering", "mine", "--json").output)["numbers"]
    assert [(a["path"], a["value"], b["value"]) for a, b in zip(told, mended, strict=True) if a != b] == [
        ("cards.numbers.row_limit", 6, 5)
    ]
