"""`hustings lab compare`: what is named once is the change, what is named twice is before and after."""

import json
from pathlib import Path

import pytest

from hustings.cli import lab_options as given
from hustings.cli.lab_compare import two_plans
from hustings.core.errors import HustingsError

from .conftest import Run

GAME = "electioneering"
ROWS = "cards.numbers.row_limit"
WANTED = given.Wanted(GAME, ["random"], 3, 30)
ASKED = ["lab", "compare", GAME, "--seats", "3", "--bot", "random", "-n", "30", "-p", "1"]


def test_named_once_it_is_the_change() -> None:
    before, after = two_plans(WANTED, [], [f"{ROWS}=5"], ["first_seat=1"], [1])
    assert (before.pack, before.options, before.rules) == ({}, {}, None)
    assert (list(after.pack), after.options, after.rules) == (["cards.toml"], {"first_seat": 1}, 1)
    assert (before.seed, before.bots, before.games) == (after.seed, after.bots, after.games)


def test_named_twice_it_is_before_and_after() -> None:
    settings = [f"{ROWS}=4", f"{ROWS}=5", "cards.setup.3.hand=5", "cards.setup.3.hand=5"]
    before, after = two_plans(WANTED, [], settings, ["first_seat=0", "first_seat=1"], [])
    assert f"{before.opened().pack.documents['cards.toml']['numbers']['row_limit']}" == "4"
    assert f"{after.opened().pack.documents['cards.toml']['numbers']['row_limit']}" == "5"
    assert (before.options, after.options) == ({"first_seat": 0}, {"first_seat": 1})
    for plan in (before, after):
        assert plan.opened().pack.documents["cards.toml"]["setup"][1]["hand"] == 5


def test_two_packs(run: Run, tmp_path: Path) -> None:
    run("pack", "new", GAME, str(tmp_path / "one"))
    text = (tmp_path / "one" / "cards.toml").read_text(encoding="utf-8")
    (tmp_path / "two").mkdir()
    (tmp_path / "two" / "cards.toml").write_text(text.replace("row_limit = 6", "row_limit = 5"), encoding="utf-8")
    before, after = two_plans(WANTED, [tmp_path / "one", tmp_path / "two"], [], [], [])
    assert (bool(before.pack), bool(after.pack)) == (False, True)


@pytest.mark.parametrize(
    ("settings", "said"),
    [([], "are the same to the rules"), ([f"{ROWS}=6"], "are the same to the rules"), ([f"{ROWS}=4"] * 3, "3 times")],
)
def test_without_a_change_nothing_is_played(settings: list[str], said: str) -> None:
    with pytest.raises(HustingsError, match=said):
        two_plans(WANTED, [], settings, [], [])


def test_it_plays_both_sides_tells_and_goes_on(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "out"
    told = run(*ASKED, "--set", f"{ROWS}=4", "--out", str(out)).output
    assert told.startswith("Turns, a game: from ")
    assert {path.name for path in out.iterdir()} == {"before", "after", "compare.json", "compare.html"}
    begun = [json.loads((out / side / "run.json").read_text())["begun"] for side in ("before", "after")]
    found = json.loads(run(*ASKED, "--set", f"{ROWS}=4", "--out", str(out), "--json").output)
    assert [json.loads((out / side / "run.json").read_text())["begun"] for side in ("before", "after")] == begun
    assert (found["is_paired"], found["games"], found["changes"][0]["path"]) == (True, 30, ROWS)
    again = run("lab", "compare", str(out / "before"), str(out / "after"), "--out", str(tmp_path / "again"), "--json")
    assert json.loads(again.output)["rows"] == found["rows"]


def test_a_folder_without_a_run_is_told(run: Run, tmp_path: Path) -> None:
    done = run("lab", "compare", str(tmp_path), str(tmp_path))
    assert done.exit_code == 2
    assert "holds no run" in done.stderr
