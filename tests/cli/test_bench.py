"""`hustings bench`: figures as words and JSON, and the pins that keep them."""

import json
import re
from pathlib import Path

import pytest

import hustings

from .conftest import Run

FIGURES = ("decisions", "decisions from a copy", "games", "copies", "worlds imagined", "ismcts iterations")
QUICK = ("bench", "show_of_hands", "--seconds", "0")


def test_json_has_every_number_of_seats(run: Run) -> None:
    done = run(*QUICK, "--json")
    assert (done.exit_code, done.stderr) == (0, "")
    told = json.loads(done.stdout)
    assert [(bench["game"], bench["seats"]) for bench in told] == [("show_of_hands", seats) for seats in range(2, 7)]
    for bench in told:
        for figure in bench["figures"].values():
            assert figure["per_second"] > 0
            assert figure["ratio"] > 0


def test_the_table_has_a_line_for_each_figure_and_fits(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    done = run(*QUICK)
    assert done.exit_code == 0
    for name in FIGURES:
        assert len(re.findall(rf"^ +{name} +[\d,]+ +\d+\.\d{{4}} *$", done.stdout, re.MULTILINE)) == 5
    assert re.findall(r"show_of_hands, (\d) seats", done.stdout) == ["2", "3", "4", "5", "6"]
    assert "…" not in done.stdout
    assert max(map(len, done.stdout.splitlines())) <= 80


def test_without_a_game_all_are_measured(run: Run) -> None:
    told = json.loads(run("bench", "--seconds", "0", "--json").stdout)
    assert list(dict.fromkeys(bench["game"] for bench in told)) == hustings.games()


def pin(folder: Path, **changed: float) -> None:
    """Pins that every figure of every number of seats reaches, but for those of three seats that are changed."""
    low = dict.fromkeys(FIGURES, 0.0000001)
    tables = {f"show_of_hands-{seats}": {**low, **(changed if seats == 3 else {})} for seats in range(2, 7)}
    lines = [
        line for name, pins in tables.items() for line in (f"[{name}]", *(f'"{k}" = {v}' for k, v in pins.items()))
    ]
    (folder / "pins.toml").write_text("\n".join(lines), encoding="utf-8")


def test_a_game_at_its_pins_is_fine(run: Run, folder: Path) -> None:
    pin(folder)
    done = run(*QUICK, "--pins", "pins.toml", "--json")
    assert (done.exit_code, done.stderr) == (0, "")


def test_a_game_that_fell_fails_with_a_sentence_after_its_figures(run: Run, folder: Path) -> None:
    pin(folder, decisions=1000)
    done = run(*QUICK, "--pins", "pins.toml", "--json")
    assert done.exit_code == 1
    assert len(json.loads(done.stdout)) == 5
    assert len(done.stderr.splitlines()) == 1
    assert done.stderr.startswith("show_of_hands with 3 seats: decisions at ")
    assert done.stderr.endswith(" of calibration, pinned 1000.0000.\n")


@pytest.mark.parametrize(
    ("args", "pins", "message"),
    [
        (["chess"], None, "There is no game 'chess'"),
        (["show_of_hands", "--pins", "pins.toml"], None, "The pins in pins.toml cannot be read"),
        (["show_of_hands", "--pins", "pins.toml"], "decisions =", "The pins in pins.toml cannot be read"),
        (["show_of_hands", "--pins", "pins.toml"], "decisions = 1", "The pins in pins.toml cannot be read"),
        (
            ["show_of_hands", "--pins", "pins.toml"],
            "[show_of_hands-3]\nspeed = 1",
            "'speed' is pinned but not measured",
        ),
    ],
)
def test_a_mistake_is_one_sentence(run: Run, folder: Path, args: list[str], pins: str | None, message: str) -> None:
    if pins is not None:
        (folder / "pins.toml").write_text(pins, encoding="utf-8")
    done = run("bench", "--seconds", "0", *args)
    assert done.exit_code == 2
    assert message in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert done.stdout == ""
