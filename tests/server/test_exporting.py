"""All finished games of a server at once, read from its database while it serves."""

from pathlib import Path

import pytest

from hustings import HustingsError, Record, read_record
from hustings.lab.people import gathered, keep
from hustings.server.exporting import finished_games

from .conftest import OpenHouse
from .house import House
from .lines import play, whole_game


def finished(house: House) -> str:
    """The code of a table at which two people have played to the end."""
    game = whole_game(2)
    ada, bo = house.person("Ada"), house.person("Bo")
    with house.dealing(game.seed):
        code = ada.found("me", "open")
    bo.sit(code)
    play(code, game.moves, {0: ada, 1: bo})
    return code


def test_finished_games_are_exported_while_the_server_runs(open_house: OpenHouse, tmp_path: Path) -> None:
    house = open_house()
    code = finished(house)
    house.person("Cleo").found("me", {"kind": "guest", "name": "Dan"})
    ((found, text),) = finished_games(str(tmp_path / "hustings.db"))
    assert found == code
    record: Record = read_record(text)
    assert record.players == ["person", "person"]
    assert record.replay().over
    (run,) = keep(gathered([(code, lambda: text)]), tmp_path / "run")
    assert run.frames.games["is_human"].to_list() == [True]


def test_what_was_played_on_from_another_game_is_not_exported(open_house: OpenHouse, tmp_path: Path) -> None:
    house = open_house()
    code = finished(house)
    bo = house.person("Eve")
    fork = bo.post(f"/api/tables/{code}/fork", number=6, seat=1, level="easy")["code"]
    while not (now := bo.now(fork, 1))["over"]:
        if now["choices"]:
            bo.act(fork, 1, now["number"], now["choices"][0]["action"])
    assert [found for found, _ in finished_games(f"sqlite:///{tmp_path / 'hustings.db'}")] == [code]


@pytest.mark.parametrize(
    ("database", "said"),
    [
        ("nowhere.db", "There is no database"),
        ("sqlite:///nowhere/hustings.db", "There is no database"),
        ("mysql://localhost/hustings", "must begin with sqlite:// or postgresql://"),
        ("sqlite:///:memory:", "must name a file"),
    ],
)
def test_a_database_that_is_not_there_is_told_and_not_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, database: str, said: str
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(HustingsError, match=said):
        finished_games(database)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("text", [b"", b"not a database at all, but long enough to be looked at" * 40])
def test_a_file_that_is_no_database_is_told(tmp_path: Path, text: bytes) -> None:
    (tmp_path / "hustings.db").write_bytes(text)
    with pytest.raises(HustingsError, match="cannot be read"):
        finished_games(str(tmp_path / "hustings.db"))
