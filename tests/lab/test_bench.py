"""Benchmarks: figures that hang together, and pins that say what fell."""

from pathlib import Path

import pytest

import hustings
from hustings import HustingsError
from hustings.lab import bench
from hustings.lab.bench import Bench, Figure, calibrate, fallen, measure, measure_against, read_pins

FIGURES = ["decisions", "decisions from a copy", "games", "copies", "worlds imagined", "ismcts iterations"]
BENCH = Bench("electioneering", 3, 1000.0, {"decisions": Figure(80.0, 0.08), "games": Figure(4.0, 0.004)})


@pytest.mark.parametrize("slug", hustings.games())
@pytest.mark.parametrize("seconds", [0.0, 0.005])
def test_every_figure_is_a_speed_and_its_ratio(slug: str, seconds: float) -> None:
    found = measure(hustings.load(slug), 3, seconds)
    assert (found.game, found.seats) == (slug, 3)
    assert list(found.figures) == FIGURES
    assert found.calibration > 0
    for figure in found.figures.values():
        assert figure.per_second > 0
        assert figure.ratio > 0
    assert found.figures["games"].per_second < found.figures["decisions"].per_second


def test_what_is_long_in_itself_is_measured_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """With no time at all, one round for each figure; with enough, all of them."""
    rates: list[float] = []
    monkeypatch.setattr(bench, "_rate", lambda job, seconds: rates.append(seconds) or 1.0)
    measure(hustings.load("show_of_hands"), 3, seconds=0.0)
    assert len(rates) == 2 * len(FIGURES)
    rates.clear()
    measure(hustings.load("show_of_hands"), 3, seconds=100.0)
    assert len(rates) == 2 * len(FIGURES) * bench.ROUNDS


def test_what_seems_to_have_fallen_is_measured_again_before_it_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two noisy tries, each slow in another figure: nothing has fallen."""
    noisy = [
        Bench("show_of_hands", 2, 1.0, {"decisions": Figure(8.0, 0.08), "games": Figure(0.1, 0.001)}),
        Bench("show_of_hands", 2, 1.0, {"decisions": Figure(1.0, 0.01), "games": Figure(0.4, 0.004)}),
    ]
    tries = iter(noisy)
    monkeypatch.setattr(bench, "measure", lambda *plan: next(tries))
    pins = {"show_of_hands-2": {"decisions": 0.08, "games": 0.004}}
    found = measure_against(pins, hustings.load("show_of_hands"), 2)
    assert fallen(found, pins) == []
    assert [figure.ratio for figure in found.figures.values()] == [0.08, 0.004]


def test_the_calibration_says_how_much_it_did() -> None:
    assert calibrate(50) == 50


@pytest.mark.parametrize("pinned", [0.01, 0.08, 0.119])
def test_within_a_third_of_its_pin_nothing_is_said(pinned: float) -> None:
    assert fallen(BENCH, {"electioneering-3": {"decisions": pinned, "games": 0.004}}) == []


def test_a_figure_that_fell_is_told_in_a_sentence() -> None:
    pins = {"electioneering-3": {"decisions": 0.121, "games": 0.004}}
    told = ["electioneering with 3 seats: decisions at 0.0800 of calibration, pinned 0.1210."]
    assert fallen(BENCH, pins) == told


@pytest.mark.parametrize("pins", [{}, {"electioneering-4": {"decisions": 9.0}}, {"electioneering-3": {}}])
def test_what_is_not_pinned_is_told(pins: dict[str, dict[str, float]]) -> None:
    assert fallen(BENCH, pins) == [
        "electioneering with 3 seats: decisions is not pinned; it is at 0.0800 of calibration.",
        "electioneering with 3 seats: games is not pinned; it is at 0.0040 of calibration.",
    ]


def test_a_pin_of_nothing_measured_is_a_mistake() -> None:
    with pytest.raises(HustingsError, match=r"'speed' is pinned but not measured; the figures are: decisions, games\."):
        fallen(BENCH, {"electioneering-3": {"speed": 1.0}})


def test_pins_are_read_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "pins.toml"
    path.write_text('[electioneering-3]\ndecisions = 0.08\n"worlds imagined" = 1\n', encoding="utf-8")
    assert read_pins(path) == {"electioneering-3": {"decisions": 0.08, "worlds imagined": 1.0}}


@pytest.mark.parametrize(
    "content",
    [None, b"decisions =", b"\xff\xfe", b"decisions = 1", b"[electioneering-3]\ndecisions = 'fast'"],
    ids=["missing", "not TOML", "not text", "no table", "not a number"],
)
def test_pins_that_cannot_be_read_are_a_sentence(tmp_path: Path, content: bytes | None) -> None:
    path = tmp_path / "pins.toml"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(HustingsError, match=r"^The pins in .*pins\.toml cannot be read: "):
        read_pins(path)
