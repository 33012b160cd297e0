"""The registry: games by entry point, under any version they know, with any pack."""

import subprocess
import sys
from importlib.metadata import EntryPoint

import pytest

import hustings
from hustings import BadPack, BadRecord, Game, HustingsError, UnknownGame
from hustings.core import registry
from hustings.core.registry import titles


def test_every_registered_game_is_listed_however_often_one_asks() -> None:
    assert hustings.games() == sorted(titles())
    for slug in hustings.games():
        assert hustings.load(slug).slug == slug
    assert hustings.games() == sorted(titles())


IMPORTS = [
    "import hustings.games.electioneering as e; e.game",
    "import hustings.games.electioneering; hustings.games.electioneering.game",
    "from hustings.games import electioneering; electioneering.game",
    "import hustings.games.electioneering.actions as a; a.Play",
    "import hustings.games as games; assert 'electioneering' in games()",
    "import hustings; assert hustings.games is __import__('sys').modules['hustings.games']",
    "import hustings, hustings.games.crossroll_hong_kong as c; assert c.game.slug in hustings.games()",
]


@pytest.mark.parametrize("statement", IMPORTS)
def test_a_room_is_imported_by_its_name_in_every_way(statement: str) -> None:
    """In an interpreter of its own, where nothing was imported before."""
    subprocess.run([sys.executable, "-c", statement], check=True, timeout=60)


def test_an_unknown_game_is_told_with_those_there_are() -> None:
    with pytest.raises(UnknownGame, match=r"There is no game 'chess'; the games are: .*show_of_hands"):
        hustings.load("chess")


def test_an_unknown_version_is_told_with_those_there_are(game: Game) -> None:
    for version in (0, 3):
        with pytest.raises(BadRecord, match=rf"no rules version {version} here \(it has 1, 2\)"):
            hustings.load(game.slug, version=version)


def test_the_newest_rules_are_the_default(game: Game) -> None:
    assert game.version == game.versions[-1] == 2
    assert hustings.load(game.slug, version=1).version == 1


def test_a_game_with_its_own_pack_is_made_once(game: Game) -> None:
    assert hustings.load(game.slug) is game


def test_a_pack_that_is_nowhere_is_told(game: Game) -> None:
    with pytest.raises(BadPack, match="there is no such folder"):
        hustings.load(game.slug, pack="nowhere")


def test_a_broken_game_is_told_and_does_not_hide_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    broken = EntryPoint("broken", "no_such_module:game", registry.GROUP)
    monkeypatch.setattr(registry, "_entries", lambda: {"broken": broken})
    with pytest.raises(HustingsError, match=r"The game 'broken' \(no_such_module:game\) cannot be loaded: "):
        registry.title("broken")
    assert hustings.load("show_of_hands").slug == "show_of_hands"


def test_a_pack_may_come_as_texts() -> None:
    own = hustings.load("show_of_hands")
    texts = {"cards.toml": own.pack.texts["cards.toml"].replace("points = 5", "points = 6")}
    changed = hustings.load("show_of_hands", texts)
    assert changed.digest != own.digest
    assert registry.changed_texts(changed) == texts
    assert registry.changed_texts(own) == {}
