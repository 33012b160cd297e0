"""`hustings lab report`: the report again, anywhere, and in the browser."""

import json
import webbrowser
from pathlib import Path

import pytest

from tests.lab.runs import played

from .conftest import Run


@pytest.fixture(scope="module")
def thirty(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return played(tmp_path_factory.mktemp("lab") / "thirty").folder


def test_it_is_written_where_it_is_wanted_and_says_what_it_found(run: Run, thirty: Path, tmp_path: Path) -> None:
    out = tmp_path / "for" / "friends.html"
    said = run("lab", "report", str(thirty), "--out", str(out)).stdout
    assert "30 games" in said
    assert f"The report: {out}" in said
    assert out.read_text(encoding="utf-8").startswith("<!doctype html>")
    assert not (thirty / "report.html").exists()
    assert list((out.parent / "records").iterdir())


def test_it_is_opened_and_told_as_json(run: Run, thirty: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr(webbrowser, "open", opened.append)
    told = json.loads(run("lab", "report", str(thirty), "--open", "--json").stdout)
    assert told["report"] == str(thirty / "report.html")
    assert opened == [(thirty / "report.html").as_uri()]
    assert {finding["severity"] for finding in told["findings"]} <= {"serious", "notable", "in order", "not known"}


def test_a_folder_without_a_run_is_refused_in_a_sentence(run: Run, tmp_path: Path) -> None:
    refused = run("lab", "report", str(tmp_path))
    assert refused.exit_code == 2
    assert "holds no run" in refused.stderr
