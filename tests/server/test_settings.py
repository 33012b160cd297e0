"""What a server is started with: the database by its address, the data folder, and errors that can be mended."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from hustings.cli import app
from hustings.core.errors import HustingsError
from hustings.server import serving
from hustings.server.settings import Settings, data_folder, database_url
from hustings.server.storage.database import Database


@pytest.mark.parametrize(
    ("given", "used"),
    [
        ("", "sqlite+aiosqlite:///data/hustings.db"),
        ("sqlite:///mine.db", "sqlite+aiosqlite:///mine.db"),
        ("sqlite+aiosqlite:////var/mine.db", "sqlite+aiosqlite:////var/mine.db"),
        ("postgres://me:pw@here/games", "postgresql+asyncpg://me:pw@here/games"),
        ("postgresql://here/games", "postgresql+asyncpg://here/games"),
        ("postgresql+psycopg://here/games", "postgresql+asyncpg://here/games"),
    ],
)
def test_a_database_is_named_by_its_usual_address(given: str, used: str) -> None:
    assert database_url(given, Path("data")) == used


@pytest.mark.parametrize("given", ["mysql://here/games", "games.db", "postgresql", "sqlite://", "sqlite:///:memory:"])
def test_a_database_that_cannot_be_used_is_refused_with_an_example(given: str) -> None:
    with pytest.raises(HustingsError) as caught:
        database_url(given, Path("data"))
    assert repr(given) in str(caught.value)
    assert "such as" in str(caught.value)


def test_the_environment_names_the_database_and_the_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HUSTINGS_DATABASE", "postgresql://here/games")
    monkeypatch.setenv("HUSTINGS_DATA", str(tmp_path / "usual"))
    settings = Settings.from_environment()
    assert settings.database == "postgresql+asyncpg://here/games"
    assert settings.reports == tmp_path / "usual" / "reports"
    assert data_folder() == tmp_path / "usual"
    named = Settings.from_environment(tmp_path / "named")
    assert named.database == f"sqlite+aiosqlite:///{tmp_path / 'named' / 'hustings.db'}"


def test_a_wrong_database_ends_the_command_with_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HUSTINGS_DATABASE", "mysql://here/games")
    done = CliRunner().invoke(app, ["serve", "--no-browser", "--port", "0"])
    assert done.exit_code != 0
    assert "it must begin with sqlite:// or postgresql://" in " ".join(done.output.split())


def test_a_folder_that_is_no_place_for_a_database_is_told(tmp_path: Path) -> None:
    with pytest.raises(HustingsError) as caught:
        Database(f"sqlite+aiosqlite:///{tmp_path / 'nowhere' / 'hustings.db'}").migrate()
    assert "cannot be used: unable to open database file." in str(caught.value)


def test_a_password_is_never_shown() -> None:
    assert "secret" not in Database("postgresql+asyncpg://me:secret@here/games").shown_url


def test_a_port_that_is_taken_is_told(tmp_path: Path) -> None:
    import socket

    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        done = CliRunner().invoke(app, ["serve", "--no-browser", "--data", str(tmp_path), "--port", port])
    assert "Choose another port with --port." in " ".join(done.output.split())


def test_a_server_for_others_too_is_opened_by_an_address_that_works_in_links() -> None:
    assert serving.shown_host("127.0.0.1") == "localhost"
    assert serving.shown_host("192.168.1.7") == "192.168.1.7"
    assert serving.shown_host("0.0.0.0") != "0.0.0.0"


def test_a_data_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(HustingsError, match="cannot be made"):
        Settings.from_environment(tmp_path / "file" / "data")


def test_packs_from_outside_are_allowed_by_whoever_starts_the_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[Settings] = []
    monkeypatch.setattr(serving, "run_server", lambda settings, listening: started.append(settings))
    for more in ([], ["--allow-packs"]):
        assert CliRunner().invoke(app, ["serve", "--data", str(tmp_path), *more]).exit_code == 0
    assert [settings.allow_packs for settings in started] == [False, True]


def test_how_long_windows_stay_open_is_said_by_whoever_starts_the_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[Settings] = []
    monkeypatch.setattr(serving, "run_server", lambda settings, listening: started.append(settings))
    for more in ([], ["--beat", "0.2"]):
        assert CliRunner().invoke(app, ["serve", "--data", str(tmp_path), *more]).exit_code == 0
    assert [settings.beat for settings in started] == [1.5, 0.2]
    assert CliRunner().invoke(app, ["serve", "--data", str(tmp_path), "--beat", "0"]).exit_code != 0
