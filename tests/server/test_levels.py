"""Levels: what is told of them, a bot of whoever runs the server in place of one, and that no guest can bring any."""

import asyncio
import sys
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

import hustings
from hustings import HustingsError
from hustings.bots.ladder import ENOUGH, Ladder, Rung, ladder_of
from hustings.core.registry import titles
from hustings.server.levels import LEVELS, level_infos, read_levels, strengths
from hustings.server.thinkers import Thinkers

from .conftest import OpenHouse
from .house import House

BOT = """
from pathlib import Path

Path({marker!r}).touch()


class Last:
    def choose(self, seat):
        return seat.legal()[-1]


class Thrower:
    def choose(self, seat):
        raise KeyError
"""
SPECS = ["planted_bot:Last", "planted_bot:Last:5", "os:system", "random", "ismcts:9", "", "Hard", "x" * 9999]


@pytest.fixture
def marker(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A module that could be imported by its name, and the trace that it leaves where it is."""
    found = tmp_path / "imported"
    (tmp_path / "planted_bot.py").write_text(BOT.format(marker=str(found)), encoding="utf-8")
    monkeypatch.setattr(sys, "path", [*sys.path, str(tmp_path)])
    monkeypatch.delitem(sys.modules, "planted_bot", raising=False)
    return found


@pytest.mark.parametrize("spec", SPECS)
def test_no_guest_can_name_a_bot(house: House, marker: Path, spec: str) -> None:
    ada, bo = house.person("Ada"), house.person("Bo")
    code = ada.found("me", "open", "open")
    bo.sit(code)
    table = f"/api/tables/{code}"
    asked: list[tuple[str, dict[str, Any]]] = [
        ("/api/tables", {"game": "electioneering", "seats": [{"kind": "me"}, {"kind": "bot", "level": spec}]}),
        (f"{table}/fill", {"level": spec}),
        (f"{table}/seats/0/bot", {"level": spec}),
        (f"{table}/propose", {"kind": "bot", "by": 0, "seat": 1, "level": spec}),
        (f"{table}/fork", {"number": 0, "seat": 0, "level": spec}),
    ]
    for path, body in asked:
        refusal = ada.refused("POST", path, **body)
        assert (refusal.status, refusal.code) == (400, "bad_request"), path
    assert not marker.exists()
    assert "planted_bot" not in sys.modules


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("hard", "A level is given a bot as LEVEL=BOT, such as hard=mybot:Hopeful, not 'hard'"),
        ("mine=random", "the levels are: easy, medium, hard."),
        ("=random", "the levels are: easy, medium, hard."),
        ("hard=", "There is no bot ''"),
        ("hard=os:system", "os:system is not a class"),
        ("hard=nobodys_bot:Last", "there is no module nobodys_bot"),
        ("hard=ismcts:0.5s", "at_most goes with a number of iterations"),
        ("x" * 10**5, "A level is given a bot"),
    ],
)
def test_a_level_that_cannot_be_had_is_told_before_anything_is_served(text: str, message: str) -> None:
    with pytest.raises(HustingsError) as caught:
        read_levels([text])
    assert message in str(caught.value)
    assert len(str(caught.value)) < 400


def test_a_level_may_be_given_another_bot(marker: Path) -> None:
    own = read_levels(["hard=planted_bot:Last", "easy=random"])
    assert own == {"hard": "planted_bot:Last", "easy": "random"}
    found = strengths(own)
    assert {level: strength.bot for level, strength in found.items()} == {
        "easy": "random",
        "medium": LEVELS["medium"].bot,
        "hard": "planted_bot:Last",
    }


@pytest.mark.parametrize(("name", "is_last"), [("Last", True), ("Thrower", False)])
def test_it_thinks_in_a_process_of_its_own_and_the_table_outlives_its_faults(
    marker: Path, name: str, is_last: bool
) -> None:
    state = hustings.load("electioneering").start(3, 11)
    seat = state.actors[0]

    async def choose() -> hustings.Action:
        pool = Thinkers(1, {"hard": f"planted_bot:{name}"})
        try:
            return await pool.choose(state, seat, "hard")
        finally:
            pool.close()

    chosen = asyncio.run(choose())
    assert chosen in state.legal(seat)
    assert not is_last or chosen == state.legal(seat)[-1]
    assert marker.exists()
    assert "planted_bot" not in sys.modules


def rung(level: str, below: str) -> Rung:
    figures: dict[str, Any] = {"games": 20, "won": 14.5, "rate": 0.725, "low": 0.5, "high": 0.85}
    stamp: dict[str, Any] = {"rules": 1, "digest": "", "command": "hustings sim"}
    return Rung(level=level, bot="", below=below, bot_below="", **figures, **stamp)


def test_what_is_told_of_a_level_is_what_was_measured() -> None:
    ladder = Ladder(game="electioneering", seats=2, rungs=(rung("medium", "easy"), rung("hard", "medium")))
    easy, medium, hard = level_infos(ladder, {})
    assert (easy.below, easy.games) == (None, 0)
    assert (medium.below, medium.won, medium.games, medium.low, medium.high) == ("easy", 14.5, 20, 0.5, 0.85)
    assert hard.below == "medium"
    assert [info.below for info in level_infos(None, {})] == [None] * 3


def test_a_few_games_make_no_figure() -> None:
    few = replace(rung("hard", "medium"), games=ENOUGH - 1)
    ladder = Ladder(game="electioneering", seats=2, rungs=(rung("medium", "easy"), few))
    assert [(info.below, info.games) for info in level_infos(ladder, {})] == [(None, 0), ("easy", 20), (None, 0)]


def test_figures_of_a_level_that_is_played_otherwise_here_are_not_told() -> None:
    ladder = Ladder(game="electioneering", seats=2, rungs=(rung("medium", "easy"), rung("hard", "medium")))
    _, medium, hard = level_infos(ladder, {"medium": "mybot:Hopeful:5"})
    assert (medium.played_by, medium.games) == ("Hopeful", 0)
    assert (hard.played_by, hard.games) == ("", 0)
    assert level_infos(ladder, {"easy": "ismcts:9"})[0].played_by == "ismcts:9"


def test_the_shelf_tells_the_levels_of_every_game(house: House, open_house: OpenHouse) -> None:
    for game in house.person().get("/api/games"):
        ladder = ladder_of(titles()[game["slug"]])
        assert ladder is not None
        assert [level["level"] for level in game["levels"]] == list(LEVELS)
        told = [(one["level"], one["below"], one["won"], one["games"]) for one in game["levels"] if one["below"]]
        assert told == [(one.level, one.below, one.won, one.games) for one in ladder.rungs if one.games >= ENOUGH]
    other = open_house(levels={"hard": "random"}).person().get("/api/games")[0]["levels"]
    assert (other[2]["played_by"], other[2]["below"]) == ("random", None)
