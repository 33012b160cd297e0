"""Runs of one game side by side, as Markdown."""

import pytest
from typer.testing import CliRunner

from hustings.cli import app
from hustings.lab.brief import brief
from hustings.lab.measures import measured
from hustings.lab.run import Run
from hustings.lab.running import new_run, play_run
from hustings.lab.simulate import Plan


@pytest.fixture(scope="module")
def runs(tmp_path_factory: pytest.TempPathFactory) -> list[Run]:
    place = tmp_path_factory.mktemp("runs")
    plans = [Plan(game="electioneering", bots=("random",) * seats, games=60) for seats in (2, 3)]
    alone = Plan(game="crossroll_hong_kong", bots=("random",), games=4)
    return [play_run(new_run(plan), place / f"{plan.game}-{len(plan.bots)}") for plan in (*plans, alone)]


def test_every_run_is_a_column_and_every_line_as_long_as_the_others(runs: list[Run]) -> None:
    told = brief([measured(run.game, run.frames) for run in runs[:2]])
    table = [line for line in told.splitlines() if line.startswith("|")]
    assert {line.count("|") for line in table} == {4}
    assert "| 2 seats, random | 3 seats, random |" in table[0]
    assert any(line.startswith("| wins, who plays third |  | ") for line in table)


def test_its_figures_are_those_of_the_games(runs: list[Run]) -> None:
    told = brief([measured(runs[0].game, runs[0].frames)])
    middle = runs[0].frames.games["turns"].median()
    assert f"| turns, median (nine of ten) | {middle:g} (" in told
    assert "| games | 60 |" in told


def test_a_game_alone_says_nothing_of_winners(runs: list[Run]) -> None:
    told = brief([measured(runs[2].game, runs[2].frames)])
    assert "wins" not in told
    assert "| score of a seat, median" in told


def test_the_command_tells_it_and_takes_runs_of_one_game_only(runs: list[Run]) -> None:
    told = CliRunner().invoke(app, ["lab", "brief", str(runs[0].folder), str(runs[1].folder)])
    assert told.exit_code == 0
    assert told.stdout.startswith("|  | 2 seats, random | 3 seats, random |")
    refused = CliRunner().invoke(app, ["lab", "brief", str(runs[0].folder), str(runs[2].folder)])
    assert refused.exit_code == 2
    assert "name runs of one game" in refused.output
