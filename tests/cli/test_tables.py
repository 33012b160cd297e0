"""`hustings tables`: what a server keeps is listed, exported and deleted, while it runs or not."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from hustings import read_record
from tests.server.house import House
from tests.server.test_exporting import finished
from tests.server.test_put_away import aged

from .conftest import Run


@pytest.fixture
def house(folder: Path) -> Iterator[House]:
    one = House(folder)
    one.open()
    yield one
    one.close()


@pytest.fixture
def database(folder: Path) -> str:
    return str(folder / "hustings.db")


def codes(run: Run, *options: str) -> list[str]:
    done = run("tables", "list", "--json", *options)
    assert done.exit_code == 0, done.output
    return [table["code"] for table in json.loads(done.output)["tables"]]


def test_tables_are_listed_exported_and_deleted_while_the_server_runs(run: Run, house: House, database: str) -> None:
    ada = house.person("Ada")
    over, waiting, old = finished(house), ada.found("me", "open"), ada.found("me", "open")
    aged(house, old, 40)
    there = ("--database", database)
    assert set(codes(run, *there)) == {over, waiting, old}
    assert codes(run, *there, "--status", "waiting", "--untouched", "30") == [old]
    assert codes(run, *there, "--game", "crossroll_hong_kong") == []
    told = run("tables", "list", *there).output
    assert waiting in told
    assert "Ada" in told
    exported = run("tables", "export", over, waiting, *there, "--out", "records", "--json")
    assert json.loads(exported.output) == {"exported": [f"electioneering-{over}.json"], "unfinished": [waiting]}
    assert read_record(Path("records", f"electioneering-{over}.json").read_bytes()).replay().over
    assert run("tables", "delete", "--untouched", "30", *there, typed="n\n").exit_code == 2
    assert len(codes(run, *there)) == 3
    deleted = run("tables", "delete", "--untouched", "30", *there, typed="y\n")
    assert "1 table deleted." in deleted.output
    gone = run("tables", "delete", waiting, over, *there, "--yes", "--json")
    assert set(json.loads(gone.output)["deleted"]) == {waiting, over}
    assert codes(run, *there) == []
    house.run(house.tables.let_go_of_deleted())
    assert ada.http.get(f"/api/tables/{waiting}").status_code == 404


def test_the_database_is_the_one_that_the_server_uses(
    run: Run, house: House, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = house.person("Ada").found("me", "open")
    monkeypatch.setenv("HUSTINGS_DATA", str(folder))
    assert codes(run) == [code]
    monkeypatch.setenv("HUSTINGS_DATABASE", f"sqlite:///{folder / 'hustings.db'}")
    monkeypatch.setenv("HUSTINGS_DATA", "nowhere")
    assert codes(run) == [code]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["list"], "There is no database"),
        (["list", "--database", "mysql://here/there"], "must begin with sqlite://"),
        (["delete", "--yes"], "Name the tables to delete"),
    ],
)
def test_what_cannot_be_done_is_told(
    run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str], said: str
) -> None:
    monkeypatch.setenv("HUSTINGS_DATA", str(folder / "nowhere"))
    done = run("tables", *arguments)
    assert (done.exit_code, said in done.output) == (2, True), done.output
    assert not (folder / "nowhere").exists()


def test_nothing_is_deleted_where_one_code_is_none(run: Run, house: House, database: str) -> None:
    code = house.person("Ada").found("me", "open")
    done = run("tables", "delete", code, "paper-kite-41", "--database", database, "--yes")
    assert done.exit_code == 2
    assert "paper-kite-41" in done.output
    assert codes(run, "--database", database) == [code]
