"""`hustings lab ladder`: what stands in the rooms, and measuring it anew."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from hustings.bots import ladder as rungs
from hustings.bots.ladder import LEVELS, ladder_of
from hustings.cli.lab_ladder import ladder
from hustings.cli.output import Command, Commands
from hustings.core.registry import title


def run(*args: str) -> Result:
    import typer

    app = typer.Typer(cls=Commands)
    app.callback()(lambda: None)
    app.command(cls=Command)(ladder)
    return CliRunner().invoke(app, ["ladder", *args])


def test_it_tells_what_was_measured() -> None:
    done = run("electioneering")
    assert done.exit_code == 0, done.output
    found = ladder_of(title("electioneering"))
    assert found is not None
    for rung in found.rungs:
        assert rung.command in done.stdout
        assert f"{rung.level} ({rung.bot}) against {rung.below}" in done.stdout
    assert json.loads(run("electioneering", "--json").stdout)["rungs"][0]["level"] == "medium"


def test_it_measures_anew_and_writes_it_into_the_room(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = folder / "ladder.json"
    monkeypatch.setattr(rungs, "path_of", lambda kind: path)
    monkeypatch.setitem(LEVELS, "easy", "random")
    monkeypatch.setitem(LEVELS, "medium", "greedy:1")
    assert "Nobody has measured the levels of show_of_hands yet" in run("show_of_hands").stdout
    done = run("show_of_hands", "--level", "medium", "-n", "5", "-p", "1", "--seed", "3", "--write")
    assert done.exit_code == 0, done.output
    (rung,) = json.loads(path.read_text())["rungs"]
    assert (rung["games"], rung["bot"]) == (6, "greedy:1")
    assert rung["command"] == "hustings sim show_of_hands --bot greedy:1 --bot random --games 6 --seed 3"


@pytest.mark.parametrize(
    ("args", "message"),
    [(["chess"], "There is no game 'chess'"), (["electioneering", "--level", "easy"], "has no level below it")],
)
def test_a_mistake_is_one_sentence(args: list[str], message: str) -> None:
    done = run(*args)
    assert (done.exit_code, done.stdout) == (2, "")
    assert message in done.stderr
