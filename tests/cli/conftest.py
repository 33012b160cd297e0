"""The command line in an empty folder, with what is typed given beforehand."""

from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from hustings.cli import app

Run = Callable[..., Result]
ONES = "1\n" * 300
"""Enough answers for any game: always the first choice."""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "100")
    return tmp_path


@pytest.fixture
def run() -> Run:
    def invoke(*args: str, typed: str = "") -> Result:
        return CliRunner().invoke(app, list(args), input=typed)

    return invoke


@pytest.fixture
def record(run: Run, folder: Path) -> Path:
    """A whole game of three, played and recorded."""
    done = run("play", "electioneering", "--seed", "8", "--bot", "random", "--record", "game.json", typed=ONES)
    assert done.exit_code == 0, done.output
    return folder / "game.json"
