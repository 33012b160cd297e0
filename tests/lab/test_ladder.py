"""The ladder: every game's levels are measured, and measuring is a simulation that anybody can run again."""

import json
import shlex
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

import hustings
from hustings import HustingsError
from hustings.bots import ladder as rungs
from hustings.bots.ladder import LEVELS, Ladder, ladder_of, pairs, path_of, write_ladder
from hustings.cli.sim import _plan
from hustings.core.registry import title
from hustings.lab.intervals import wilson
from hustings.lab.ladder import measured, plan_of_rung, rung_of
from hustings.lab.simulate import simulate


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Levels that are soon measured."""
    for level, bot in {"easy": "random", "medium": "greedy:1", "hard": "greedy:2"}.items():
        monkeypatch.setitem(LEVELS, level, bot)


@pytest.mark.parametrize("slug", hustings.games())
def test_every_game_has_its_ladder_measured_from_below(slug: str) -> None:
    found = ladder_of(title(slug))
    assert found is not None, f"hustings lab ladder {slug} --level medium --level hard --write"
    assert (found.game, found.seats) == (slug, max(2, title(slug).seats.start))
    assert found.rungs
    assert [(rung.level, rung.below) for rung in found.rungs] == pairs()[: len(found.rungs)]
    for rung in found.rungs:
        assert (rung.bot, rung.bot_below) == (LEVELS[rung.level], LEVELS[rung.below]), "the levels have changed since"
        assert rung.rules == title(slug).versions[-1], "the rules have changed since"
        assert rung.games >= 2
        rate = wilson(rung.won, rung.games)
        assert (rung.rate, rung.low, rung.high) == pytest.approx((rate.estimate, rate.low, rate.high))


@pytest.mark.parametrize("slug", hustings.games())
def test_the_command_of_a_figure_is_the_simulation_that_gave_it(slug: str) -> None:
    found = ladder_of(title(slug))
    assert found is not None
    for rung in found.rungs:
        words = shlex.split(rung.command)
        assert words[:3] == ["hustings", "sim", slug]
        options = dict(zip(words[-4::2], words[-3::2], strict=True))
        plan = plan_of_rung(slug, rung.level, rung.games, int(options["--seed"]))
        assert plan.games == rung.games == int(options["--games"])
        assert plan == _plan(slug, list(plan.bots), None, plan.games, plan.seed, [], None, True, False)


def test_what_is_measured_is_what_a_simulation_gives(quick: None) -> None:
    plan = plan_of_rung("electioneering", "medium", 9, 4)
    assert (plan.bots, plan.games, plan.seed) == (("greedy:1", "random"), 10, 4)
    outcomes = simulate(plan)
    rung = rung_of("medium", plan, outcomes)
    won = sum(
        1 / len(outcome.winners)
        for outcome in outcomes
        for seat, bot in enumerate(outcome.bots)
        if bot == "greedy:1" and seat in outcome.winners
    )
    assert (rung.games, rung.won) == (10, won)
    assert rung.command == "hustings sim electioneering --bot greedy:1 --bot random --games 10 --seed 4"


def test_rungs_are_measured_one_by_one_and_the_others_stay(
    quick: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "ladder.json"
    monkeypatch.setattr(rungs, "path_of", lambda kind: path)
    first = measured("show_of_hands", ["hard"], 4)
    assert [rung.level for rung in first.rungs] == ["hard"]
    write_ladder(first, path)
    told: list[int] = []
    second = measured("show_of_hands", ["medium"], 4, progress=told.append)
    assert [rung.level for rung in second.rungs] == ["medium", "hard"]
    assert second.rung("hard") == first.rung("hard")
    assert sum(told) == 4


def test_a_rung_replaces_the_older_one() -> None:
    found = ladder_of(title("electioneering"))
    assert found is not None
    newer = replace(found.rungs[0], games=7)
    assert found.with_rung(newer).rungs == (newer, found.rungs[1])


@pytest.mark.parametrize("level", ["easy", "mine", ""])
def test_a_level_with_nothing_below_it_is_refused(level: str) -> None:
    with pytest.raises(HustingsError, match="has no level below it; these have: medium, hard"):
        plan_of_rung("electioneering", level, 2, 0)


def test_a_game_that_nobody_measured_has_no_ladder(tmp_path: Path) -> None:
    class Unmeasured(title("electioneering")):  # type: ignore[misc]
        room = tmp_path

    assert ladder_of(Unmeasured) is None
    for text in ("", "{}", '{"game": "x", "seats": 2, "rungs": [5]}'):
        path_of(Unmeasured).write_text(text)
        with pytest.raises(HustingsError, match="cannot be read"):
            ladder_of(Unmeasured)
    with pytest.raises(HustingsError, match="cannot be written"):
        write_ladder(Ladder(game="x", seats=2), tmp_path / "nowhere" / "ladder.json")


def test_an_unknown_field_is_a_fault_of_the_file(tmp_path: Path) -> None:
    written: dict[str, Any] = {"game": "x", "seats": 2, "rungs": [], "note": ""}

    class Unmeasured(title("electioneering")):  # type: ignore[misc]
        room = tmp_path

    path_of(Unmeasured).write_text(json.dumps(written))
    with pytest.raises(HustingsError, match="note"):
        ladder_of(Unmeasured)
