"""A sitting that asks for a set: marked by numbers in any order, shown marked, done only when confirmed."""

from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest
from rich.console import Console

from hustings import Action, Game
from hustings.cli.screen import Screen
from hustings.cli.session import Session
from hustings.cli.sitting import Sitting
from hustings.core.board import Board
from hustings.core.words import Words

SENTENCES = {"PassOn": "Pass on {cards}.", "ask/cards": "Which cards?", "kind/PassOn": "Pass on"}
WORDS = Words(dict.fromkeys(("en", "zh-Hant"), SENTENCES), {"card": lambda card, language: f"card {card}"})


class PassOn(Action, frozen=True):
    cards: tuple[int, ...]


PAIRS = [PassOn(cards) for cards in ((3, 7), (3, 9), (7, 9), (9, 9))]


class Hand:
    """All of a session that a sitting asks for while one person decides; then it is over."""

    def __init__(self) -> None:
        self.done: list[Action] = []
        self.chapters = [SimpleNamespace(seat=None)]
        self.record = SimpleNamespace(seed="1", number=1, moves=[], save=lambda path: None)
        self.state = SimpleNamespace(seats=1, over=False, actors=(0,), legal=lambda seat: PAIRS, view=lambda seat: None)
        self.state.prompt = lambda seat: None
        self.game = SimpleNamespace(words=WORDS, distinct=lambda state, seat, actions: actions, title="Hand")
        self.game.board = lambda view, names, language: Board(())
        self.game.say = lambda prompt, names, language, you: "Two cards go to your left."

    def told(self, seat: int, since: int) -> list[list[Action]]:
        return []

    def do(self, seat: int, action: Action) -> None:
        self.done.append(action)
        self.chapters.append(SimpleNamespace(seat=seat))


def sit(*typed: str, language: str = "en") -> tuple[list[Action], str]:
    """What is done, and what is on the screen, when this is typed line by line."""
    hand, paper = Hand(), StringIO()
    game = cast(Game, hand.game)
    screen = Screen(game, ["Ada"], language, Console(file=paper, width=100, color_system=None))
    lines: Iterator[str] = iter(typed)

    def ask() -> str:
        line = next(lines, None)
        if line is None:
            raise EOFError
        return line

    screen.ask = ask  # type: ignore[method-assign]
    Sitting(cast(Session, hand), {}, screen, Path("game.json")).run()
    return hand.done, paper.getvalue()


def test_marks_are_shown_and_nothing_is_done_before_done() -> None:
    done, said = sit("1 3")
    assert done == []
    assert "  1* card 3\n  2  card 7\n  3* card 9\n  4  card 9\n" in said
    assert said.count("type done when that is your choice") == 2


@pytest.mark.parametrize("lines", [("1 3", "done"), ("3", "1", "DONE"), ("4 1 done",), ("1 2", "2 3", "done")])
def test_numbers_mark_and_unmark_in_any_order(lines: tuple[str, ...]) -> None:
    assert sit(*lines)[0] == [PassOn((3, 9))]


def test_equal_faces_are_marked_one_by_one() -> None:
    assert sit("3 4", "done")[0] == [PassOn((9, 9))]


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (("done",), "not a choice that you have"),
        (("1", "done"), "not a choice that you have"),
        (("1 2 3",), "do not go together"),
        (("1 9",), "There is no choice 9"),
        (("1 3 done 1",), "a number too many"),
    ],
)
def test_what_cannot_be_is_said_and_changes_nothing(lines: tuple[str, ...], said: str) -> None:
    done, screen = sit(*lines)
    assert done == []
    assert said in screen


def test_a_refused_line_leaves_the_marks_as_they_were() -> None:
    assert sit("1", "2 3", "3 done")[0] == [PassOn((3, 9))]


def test_back_unmarks_everything() -> None:
    assert sit("1 2", "back", "3 4 done")[0] == [PassOn((9, 9))]
    assert "Nothing is chosen yet" in sit("back")[1]


def test_it_is_explained_in_chinese_too() -> None:
    assert "選好後輸入 done" in sit(language="zh-Hant")[1]
