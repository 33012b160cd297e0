"""A room's catalogue has nothing that is never said.  What the page says of a game, the page's own tests look for."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import hustings
from hustings import Game
from hustings.core.catalogue import read_catalogue
from hustings.core.guide import guide_keys, guide_of
from hustings.core.lesson import lesson_of
from hustings.core.numbers import numbers
from hustings.core.part import explained
from hustings.core.paths import find
from hustings.core.registry import titles
from hustings.core.words import COMMON

GAMES = ("crossroll_hong_kong", "dealers_in_hope", "electioneer", "electioneering", "elector_counts", "show_of_hands")
OF_THE_PAGE = ("board/", "lobby/")
STEP = "lesson/"


def sources(room: Path) -> Iterator[ast.AST]:
    for path in sorted(room.rglob("*.py")):
        yield from ast.walk(ast.parse(path.read_text(encoding="utf-8")))


def spelled(room: Path) -> tuple[set[str], tuple[str, ...]]:
    """The texts of a room's sources, and what those begin with that are put together, such as `hint/`."""
    whole, beginnings = set(), set()
    for node in sources(room):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            whole.add(node.value)
        elif isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
            beginnings.add(str(node.values[0].value))
    return whole, tuple(each for each in beginnings if each.endswith("/"))


def declared(game: Game) -> set[str]:
    """The keys that follow from the kinds, refusals and questions of a game."""
    fields = {field for kind in game.kinds for field in kind.__struct_fields__}
    whys = {f"why/{why.name}" for why in (*game.guards.all(), *game.refusals)}
    prompts = {f"prompt/{question.name}" for question in game.questions if question.kinds}
    parts = {key for part in game.parts for key in part.sentences()}
    options = {f"option/{option.name}{which}" for option in game.options for which in ("", "_help")}
    kinds = {f"kind/{kind.__name__}" for kind in game.kinds} | measured(game)
    kinds |= {f"measure/{measure.name}" for measure in game.measures}
    return kinds | {f"ask/{field}" for field in fields} | whys | prompts | parts | options | {*guide_keys()}


def measured(game: Game) -> set[str]:
    """What the numbers of its pack mean at the table, and what their rows are called."""
    places = [find(game, number.path).place for number in numbers(game)]
    named = [[step for step in place if isinstance(step, str)] for place in places]
    return {"/".join(["number", *steps]) for names in named for steps in (names, names[:1])}


def happens(game: Game, key: str) -> bool:
    """Whether it is said of an action or event: `Drew`, untold in a field as `Drew/card`, of several as `Took+card`."""
    told, _, together = key.partition("+")
    name, *untold = told.split("/")
    kinds = {kind.__name__: kind for kind in (*game.kinds, *game.events)}
    return name in kinds and {*untold, *filter(None, [together])} <= {*kinds[name].__struct_fields__}


def taught(game: Game) -> set[str]:
    """What the steps of its lesson say."""
    lesson = lesson_of(game)
    return {f"{STEP}{step.name}{which}" for step in lesson.steps for which in ("", "_why")} if lesson else set()


def unsaid(game: Game, keys: set[str]) -> set[str]:
    whole, beginnings = spelled(game.room)
    said = {*declared(game), *whole, *COMMON["en"], "score", *taught(game)}
    return {key for key in keys - said if not key.startswith((*beginnings, *OF_THE_PAGE)) and not happens(game, key)}


@pytest.mark.parametrize("slug", GAMES)
def test_nothing_in_a_catalogue_is_never_said(slug: str) -> None:
    game = hustings.load(slug)
    assert unsaid(game, set(read_catalogue(game.room)["en"])) == set()


def test_a_key_that_nothing_says_is_found() -> None:
    game = hustings.load("electioneering")
    strange = {
        "Drew/seats",
        "Took+suit",
        "Sang",
        "kind/Sing",
        "ask/song",
        "why/flat",
        "prompt/sing",
        "zone/choir",
        "lesson/sing",
    }
    assert unsaid(game, {*strange, "Drew/card", "Took+card", "hint/lock", "prompt/take", "zone/hand"}) == strange


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_says_its_title_and_its_goal_in_both_languages(slug: str) -> None:
    game = hustings.load(slug)
    catalogue = read_catalogue(game.room)
    assert {*catalogue} >= {"en", "zh-Hant"}
    assert catalogue["en"]["lobby/title"] == game.title
    for said in catalogue.values():
        goal = said["lobby/goal"]
        assert goal.count(".") + goal.count("。") == 1, f"One sentence: {goal}"


@pytest.mark.parametrize("slug", GAMES)
def test_the_guide_explains_parts_in_the_words_of_their_tips(slug: str) -> None:
    game = hustings.load(slug)
    for language in game.words.languages:
        tips = [explained(game.words, part, language) for part in game.parts]
        things = guide_of(game.words, game.parts, language).things
        assert len(things) > 4
        assert {*things} < {*tips}


def test_every_registered_game_is_looked_at() -> None:
    assert {*titles()} == {*GAMES}
