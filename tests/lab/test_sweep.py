"""Sweeps: every value on the same deals, what the pack refuses is told, and what was played is not played again."""

import json
import re
from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner

from hustings.cli import app
from hustings.core.errors import HustingsError
from hustings.core.setting import read_sweep
from hustings.lab.running import new_run, play_run
from hustings.lab.simulate import Plan
from hustings.lab.sweep import Swept, settings_of, swept
from hustings.lab.sweep_page import write_sweep

GAME = "electioneering"
PLAN = Plan(game=GAME, bots=("random",) * 3, games=60)
ROWS = "cards.numbers.row_limit"


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> Swept:
    folder = tmp_path_factory.mktemp("sweep")
    sweeps = [read_sweep(f"{ROWS}=4:6")]
    settings = settings_of(PLAN, sweeps)
    runs = [play_run(new_run(setting.plan), folder / setting.folder) for setting in settings if setting.plan]
    return swept(PLAN, sweeps, settings, runs, "hustings lab sweep electioneering")


def test_longer_rows_make_longer_games(found: Swept) -> None:
    turns = next(answer for answer in found.answers if answer.key == "length/turns")
    estimates = [value.estimate for value in turns.values]
    assert estimates == sorted(estimates)
    assert found.heading.startswith("Turns, a game: from ")
    assert found.heading.endswith("as row limit goes from 4 to 6")


def test_others_are_compared_with_what_is_printed(found: Swept) -> None:
    assert [setting.values[ROWS] for setting in found.settings] == [4, 5, 6]
    assert (found.reference, found.turned[0].printed) == (2, 6)
    for answer in found.answers:
        assert answer.shifts[2] is None
        assert all(shift is not None for shift in answer.shifts[:2])
        assert all(value.low <= value.estimate <= value.high for value in answer.values)


def test_a_sweep_goes_to_json_and_back(found: Swept) -> None:
    assert msgspec.json.decode(msgspec.json.encode(found), type=Swept) == found


def test_the_page_has_a_curve_for_every_answer(found: Swept, tmp_path: Path) -> None:
    text = write_sweep(found, tmp_path).read_text(encoding="utf-8")
    assert found.heading in text
    assert "printed: 6" in text
    for answer in found.answers:
        assert answer.name in text


def test_what_the_pack_refuses_is_kept_with_its_sentence() -> None:
    settings = settings_of(PLAN, [read_sweep("cards.setup.3.hand=6:16:10")])
    assert [bool(setting.plan) for setting in settings] == [True, False]
    assert "none is left for the deck" in settings[1].refused


def test_several_numbers_are_set_in_every_combination() -> None:
    sweeps = [read_sweep(f"{ROWS}=5,6"), read_sweep("cards.setup.3.hand=4,5")]
    found = [tuple(setting.values.values()) for setting in settings_of(PLAN, sweeps)]
    assert found == [(5, 4), (5, 5), (6, 4), (6, 5)]


@pytest.mark.parametrize(
    ("texts", "said"),
    [
        (["cards.numbers.row_limt=4:6"], "did you mean row_limit"),
        ([f"{ROWS}=100:102"], "refuses every value"),
        ([f"{ROWS}=2:12", "cards.setup.3.hand=1:30"], "at most 200"),
    ],
)
def test_what_cannot_be_swept_is_refused_before_the_first_game(texts: list[str], said: str) -> None:
    with pytest.raises(HustingsError, match=said):
        settings_of(PLAN, [read_sweep(text) for text in texts])


def test_the_command_plays_each_value_once_and_goes_on_where_it_stopped(tmp_path: Path) -> None:
    asked = [
        *["lab", "sweep", "electioneering", "--bot", "random", "--seats", "3", "-n", "12", "-p", "1"],
        "--out",
        str(tmp_path / "out"),
    ]
    asked += ["--set", "cards.setup.3.hand=5,6,16", "--set", f"{ROWS}=5"]
    first = CliRunner().invoke(app, asked)
    assert first.exit_code == 0, first.output
    assert re.search(r"hand=16 is left out", first.stderr)
    runs = sorted((tmp_path / "out" / "values").iterdir())
    assert len(runs) == 2
    begun = [json.loads((run / "run.json").read_text())["begun"] for run in runs]
    again = CliRunner().invoke(app, [*asked, "--json"])
    assert [json.loads((run / "run.json").read_text())["begun"] for run in runs] == begun
    told = msgspec.json.decode(again.stdout, type=Swept)
    assert [setting.values["cards.setup.3.hand"] for setting in (*told.settings, *told.refused)] == [5, 6, 16]


def test_a_command_without_a_range_is_no_sweep() -> None:
    result = CliRunner().invoke(app, ["lab", "sweep", GAME, "--set", f"{ROWS}=5"])
    assert result.exit_code == 2
    assert "several values" in result.stderr
