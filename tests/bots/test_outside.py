"""Bots from outside: how they are found and made, and that what they do wrong is told of them by name."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import hustings
from hustings import BadBot, HustingsError, Perspective, Rng
from hustings.bots import make_bot
from hustings.bots.outside import LONGEST, Guarded, look_here, read_path
from hustings.lab.simulate import Plan, processes, simulate

from .strangers import MODULE
from .tables import ELECTIONEERING

START = ELECTIONEERING.start(2, 3)
SEAT = START.actors[0]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder with a module of bots, in which a command is run."""
    (tmp_path / "strangers_bots.py").write_text(MODULE, encoding="utf-8")
    (tmp_path / "unfinished.py").write_text("def choose(:\n", encoding="utf-8")
    (tmp_path / "needy.py").write_text("import a_package_that_nobody_has\n", encoding="utf-8")
    (tmp_path / "script.py").write_text("raise SystemExit('usage: script.py FILE')\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    look_here(["strangers_bots:First"])
    yield tmp_path
    sys.modules.pop("strangers_bots", None)


def choice(spec: str) -> hustings.Action:
    return make_bot(spec, 1).choose(Perspective(START, SEAT, Rng(2)))


def fault(spec: str) -> str:
    with pytest.raises(BadBot) as caught:
        choice(spec)
    text = str(caught.value)
    assert text.endswith(".")
    assert "\n" not in text
    assert len(text) < LONGEST
    return text


def test_a_bot_is_found_by_its_module_and_class() -> None:
    assert choice("strangers_bots:First") == START.legal(SEAT)[0]


@pytest.mark.parametrize(
    ("spec", "told"),
    [
        ("strangers_bots:Seeded", (7, "none")),
        ("strangers_bots:Seeded:200", (7, "200")),
        ("strangers_bots:Seeded:a:b, c", (7, "a:b, c")),
        ("strangers_bots:Keen", (7, "none")),
        ("strangers_bots:Keen:deep", (7, "deep")),
    ],
)
def test_it_is_told_its_seed_and_its_detail(spec: str, told: tuple[int, str]) -> None:
    bot = make_bot(spec, 7)
    assert isinstance(bot, Guarded)
    assert bot.bot.told == told  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("spec", "message"),
    [
        ("nobodys_bots:First", "There is no bot 'nobodys_bots:First', for there is no module nobodys_bots: install it"),
        ("nobodys.bots:First", "there is no module nobodys: install it, or run the command in the folder that nobodys"),
        ("unfinished:First", "The module unfinished of the bot 'unfinished:First' cannot be imported: SyntaxError"),
        (
            "needy:First",
            "cannot be imported: ModuleNotFoundError: No module named 'a_package_that_nobody_has'",
        ),
        ("script:First", "cannot be imported: SystemExit: usage: script.py FILE (script.py, line 1)"),
        ("strangers_bots:Last", "strangers_bots.py) has no Last: a bot is named as MODULE:CLASS."),
        ("sys:Last", "The module sys (built in) has no Last"),
        ("strangers_bots.py:First", "A module is named without .py: strangers_bots:First."),
        ("strangers_bots:maker", "strangers_bots:maker is not a class"),
        ("strangers_bots:chosen", "strangers_bots:chosen is not a class"),
        ("strangers_bots:Mute", "strangers_bots:Mute has no choose"),
        ("strangers_bots:Eager", "strangers_bots:Eager has no choose"),
        ("strangers_bots:First:200", "strangers_bots:First takes no detail; write it without '200'"),
        ("strangers_bots:Broken", "strangers_bots:Broken cannot be made: OSError: no network here ("),
        ("strangers_bots:Quitter", "strangers_bots:Quitter cannot be made: SystemExit: bye"),
        ("strangers_bots:Demanding", "cannot be made: TypeError"),
        ("os:system", "os:system is not a class"),
        ("builtins:eval", "builtins:eval is not a class"),
        ("builtins:print", "builtins:print is not a class"),
        ("subprocess:Popen:true", "subprocess:Popen has no choose"),
        ("builtins:int:5", "builtins:int has no choose"),
    ],
)
def test_a_bot_that_cannot_be_had_is_told_in_a_sentence(spec: str, message: str) -> None:
    assert message in fault(spec)


def test_nothing_is_made_of_what_is_no_bot() -> None:
    fault("strangers_bots:Mute")
    assert sys.modules["strangers_bots"].Mute.made == 0


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("Thrower", "failed in its choose: ZeroDivisionError: integer division or modulo by zero (strangers_bots.py"),
        ("Leaver", "failed in its choose: SystemExit: 0"),
        ("Silent", "chose None, which is no action. Let choose return one of seat.legal()."),
        ("Talker", "chose 'xxxxxx"),
        ("Rude", "chose a Rude, which is no action."),
        ("Forger", f"chose Play(card=10000, student=0), which is not legal for seat {SEAT}: "),
        ("Scribbler", "chose Play(card='a card', student=None), which "),
    ],
)
def test_a_bot_that_fails_in_a_game_is_told_by_name(name: str, message: str) -> None:
    text = fault(f"strangers_bots:{name}")
    assert text.startswith(f"strangers_bots:{name} ")
    assert message in text


def test_an_illegal_move_is_told_with_its_clause() -> None:
    assert "(EG-0" in fault("strangers_bots:Forger")


def test_what_a_bot_does_to_its_world_makes_nothing_legal() -> None:
    before = START.to_json()
    assert "strangers_bots:Cheat chose" in fault("strangers_bots:Cheat")
    assert START.to_json() == before


def test_whatever_leaves_a_bot_is_one_of_our_own_actions() -> None:
    assert any(choice("strangers_bots:Flatterer") is action for action in START.legal(SEAT))


@pytest.mark.parametrize(
    "spec",
    ["deep", "mybot:", ":First", "my bot:First", "my-bot:First", "..:First", "a.:First", "mybot:First:", "mybot:1",
     "mybot::200", "../mybot:First", "mybot:a.b", "mybot;x:First", "mybot:First\n", "ísmcts"],
)  # fmt: skip
def test_what_is_not_spelled_as_a_path_leads_nowhere(spec: str) -> None:
    assert read_path(spec) is None
    with pytest.raises(HustingsError, match="There is no bot") as caught:
        make_bot(spec, 1)
    assert "such as mybot:Hopeful." in str(caught.value)


@pytest.mark.parametrize("spec", ["x" * 10**6, "ismcts:" + "9" * 5000, "strangers_bots:First:" + "y" * 10**6])
def test_a_huge_spec_is_refused_in_a_short_sentence(spec: str) -> None:
    with pytest.raises(HustingsError, match="A bot is named in 500 letters at most") as caught:
        make_bot(spec, 1)
    assert len(str(caught.value)) < LONGEST


def test_our_names_go_before_modules(folder: Path) -> None:
    (folder / "greedy.py").write_text(MODULE, encoding="utf-8")
    with pytest.raises(HustingsError, match="greedy takes a number of imagined worlds"):
        make_bot("greedy:First", 1)


def test_the_folder_comes_last_and_only_where_a_path_is_named(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "path", ["elsewhere"])
    look_here(["greedy", "ismcts:500,at_most=2s"])
    assert sys.path == ["elsewhere"]
    look_here(["greedy", "mybot:Hopeful"])
    look_here(["mybot:Hopeful"])
    assert sys.path == ["elsewhere", str(folder)]


def test_it_plays_a_simulation_in_this_process_and_in_others() -> None:
    plan = Plan(game="electioneering", bots=("strangers_bots:Seeded:3", "greedy:1"), games=4)
    executor = processes(2)
    assert executor is not None
    with executor:
        there = simulate(plan, executor)
    assert [game.scores for game in there] == [game.scores for game in simulate(plan)]


def test_what_fails_in_another_process_is_told_here() -> None:
    plan = Plan(game="electioneering", bots=("strangers_bots:Thrower", "random"), games=2)
    executor = processes(2)
    assert executor is not None
    with executor, pytest.raises(BadBot, match="strangers_bots:Thrower failed in its choose: ZeroDivisionError"):
        simulate(plan, executor)
