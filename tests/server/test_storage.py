"""The database: migrations from nothing, rows in step with them, PostgreSQL as well as the embedded one."""

import asyncio
import os
import pwd
import shutil
import sqlite3
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from advanced_alchemy.alembic.commands import AlembicCommands
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, insert
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import create_async_engine

from hustings import read_record
from hustings.core.errors import HustingsError
from hustings.server.archive import Wanted, deleted, exported, listed
from hustings.server.settings import database_url
from hustings.server.storage import models
from hustings.server.storage.database import Database
from hustings.server.storage.journal import Conflict
from hustings.server.storage.models import KeyRow
from hustings.server.storage.store import Store
from tests.serving import Serving

from .conftest import OpenHouse
from .guests import Person
from .test_founding import CARDS, changed_cards

EVERYTHING = {
    "keys",
    "people",
    "tables",
    "seats",
    "moves",
    "snapshots",
    "chat",
    "records",
    "daily",
    "answers",
    "migrations",
}


def differences(url: str) -> list[Any]:
    """What Alembic would put into the next migration."""

    def compare(connection: Connection) -> list[Any]:
        context = MigrationContext.configure(connection, opts={"version_table": "migrations", "compare_type": True})
        return list(compare_metadata(context, models.TableRow.metadata))

    async def connected() -> list[Any]:
        engine = create_async_engine(url)
        async with engine.connect() as connection:
            found = await connection.run_sync(compare)
        await engine.dispose()
        return found

    return asyncio.run(connected())


# ---- The embedded one.


@pytest.fixture
def embedded(tmp_path: Path) -> Database:
    database = Database(database_url("", tmp_path))
    database.migrate()
    return database


def test_migrations_lead_from_nothing_to_the_rows_of_today(embedded: Database, tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "hustings.db") as file:
        found = {name for (name,) in file.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        assert found == EVERYTHING
    assert differences(embedded.url) == []


def test_migrating_again_changes_nothing(embedded: Database) -> None:
    embedded.migrate()
    assert differences(embedded.url) == []


def test_a_stored_move_survives_a_power_cut(embedded: Database) -> None:
    """Write-ahead logging, and every commit on the disk."""

    async def pragmas() -> list[Any]:
        async with embedded.engine.connect() as connection:
            asked = ("journal_mode", "synchronous", "foreign_keys")
            found = [(await connection.exec_driver_sql(f"PRAGMA {name}")).scalar() for name in asked]
        await embedded.close()
        return found

    assert asyncio.run(pragmas()) == ["wal", 2, 1]


def test_of_writes_in_one_group_only_the_one_that_lost_is_refused(embedded: Database) -> None:
    async def write() -> list[Any]:
        store = Store(embedded)
        store.journal.open()
        keys = ["first", "second", "first", "third"]
        writes = [store.write(insert(KeyRow).values(name=key, value=key)) for key in keys]
        outcomes = await asyncio.gather(*writes, return_exceptions=True)
        kept = [await store.key(key, "fresh") for key in ("first", "second", "third")]
        await store.journal.close()
        await embedded.close()
        return [type(outcome) for outcome in outcomes] + kept

    assert asyncio.run(write()) == [type(None), type(None), Conflict, type(None), "first", "second", "third"]


def test_all_processes_on_a_database_sign_cookies_with_the_same_key(embedded: Database) -> None:
    async def asked_twice() -> list[str]:
        store = Store(embedded)
        store.journal.open()
        keys = [await store.key("cookies", fresh) for fresh in ("one", "two")]
        await store.journal.close()
        await embedded.close()
        return keys

    assert asyncio.run(asked_twice()) == ["one", "one"]


def test_a_database_of_the_version_before_opens_and_plays_on(open_house: OpenHouse) -> None:
    house = open_house(allow_packs=True)
    ada, bo = house.person("Ada"), house.person("Bo")
    with house.dealing(7):  # it had no other chance than the fast generator
        code = ada.found("me", "open", game="show_of_hands")
        changed = ada.found("me", "bot", game="show_of_hands", pack={CARDS: changed_cards()})
    bo.sit(code)
    ada.act(code, 0, 0, ada.now(code, 0)["choices"][0]["action"])
    before = ada.now(code, 0)
    house.close()
    AlembicCommands(Database(house.settings.database).config).downgrade("0002")
    house.open()
    for person in (ada, bo):
        person.go_to(house.address)
    assert ada.now(code, 0) == before
    bo.act(code, 1, 1, bo.now(code, 1)["choices"][0]["action"])
    own = {entry["table"]["code"]: entry["table"]["is_own_pack"] for entry in ada.get("/api/me/tables")["tables"]}
    assert own == {code: True, changed: False}
    assert (house.live(code).row.chance, house.live(code).row.seed) == ("fast", "7")
    bo.post(f"/api/tables/{code}/seats/1/leave")
    key = ada.get(f"/api/tables/{code}/invites")["seats"]["1"].rpartition("/")[2]
    assert ada.refused("POST", f"/api/tables/{code}/sit", key=key).code == "not_yours"
    assert bo.sit(code, key=key) == 1


def test_what_is_stored_is_not_quoted_in_errors(embedded: Database) -> None:
    """A log or a report of a problem has no secret in it."""

    async def written_twice() -> str:
        key = insert(KeyRow).values(name="daily", value="nobody knows this")
        async with embedded.engine.connect() as connection:
            await connection.execute(key)
            with pytest.raises(IntegrityError) as caught:
                await connection.execute(key)
        await embedded.close()
        return str(caught.value)

    assert "nobody knows this" not in asyncio.run(written_twice())


# ---- PostgreSQL.


def program(name: str) -> str | None:
    places = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    return next((found for place in places if (found := shutil.which(name, path=str(place)))), shutil.which(name))


def unprivileged() -> dict[str, Any]:
    """PostgreSQL refuses to run as root: then it runs as somebody else."""
    if os.getuid() != 0:
        return {}
    for name in ("postgres", "nobody"):
        try:
            found = pwd.getpwnam(name)
        except KeyError:
            continue
        return {"user": found.pw_uid, "group": found.pw_gid, "extra_groups": []}
    pytest.skip("root cannot run PostgreSQL, and there is no user for it here.")


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    """A PostgreSQL of this test's own, on a socket in a folder, reached from this machine alone: its address."""
    initdb, pg_ctl = program("initdb"), program("pg_ctl")
    if not (initdb and pg_ctl):
        pytest.skip("PostgreSQL (initdb, pg_ctl) is not installed here.")
    who = unprivileged()
    folder = Path(tempfile.mkdtemp(prefix="hustings-pg-"))
    if who:
        os.chown(folder, who["user"], who["group"])
    quiet: dict[str, Any] = {"cwd": folder, "check": True, "stdout": subprocess.DEVNULL, "timeout": 60, **who}
    data = str(folder / "data")
    try:
        subprocess.run([initdb, "-D", data, "-A", "trust", "-U", "hustings", "-E", "UTF8", "-N"], **quiet)
        options = f"-k {folder} -c listen_addresses='' -c fsync=off"
        subprocess.run([pg_ctl, "-D", data, "-w", "-l", str(folder / "log"), "-o", options, "start"], **quiet)
        try:
            yield f"postgresql://hustings@/{{name}}?host={folder}"
        finally:
            subprocess.run([pg_ctl, "-D", data, "-w", "-m", "immediate", "stop"], **quiet)
    finally:
        shutil.rmtree(folder)


def test_a_game_is_played_and_kept_in_postgresql(cluster: str, tmp_path: Path) -> None:
    address = cluster.format(name="postgres")
    with Serving(tmp_path, "--thinkers", "1", database=address) as server:
        ada = Person(f"http://127.0.0.1:{server.port}", "Ada")
        code = ada.found("me", {"kind": "bot", "level": "easy"}, game="show_of_hands", options={"rounds": 3})
        first = ada.now(code, 0)
        for _ in range(2):
            ada.act(code, 0, first["number"], first["choices"][0]["action"], "first")
        ada.post(f"/api/tables/{code}/chat", text="你好")
        assert max(put_everywhere(ada, code, "a\x00b")) < 500  # PostgreSQL cannot store a NUL
        server.kill()
        server.stop()
        server.port = 0
        server.start()
        ada.go_to(f"http://127.0.0.1:{server.port}")
        while not (now := ada.now(code, 0))["over"]:
            if now["choices"]:
                ada.act(code, 0, now["number"], now["choices"][0]["action"])
        mine = [step["action"] for step in ada.history(code, 0) if step["seat"] == 0]
        assert len(mine) == 3
        assert mine[0] == first["choices"][0]["action"]
        assert ada.get("/api/me/tables")["tables"][0]["outcome"] == now["outcome"]
        assert [kept.code for kept in listed(address, Wanted(status="over"))] == [code]
        assert read_record(exported(address, [code])[code]).replay().over
        assert deleted(address, [code]) == 1
        assert code not in [mine["table"]["code"] for mine in ada.get("/api/me/tables")["tables"]]
    assert not (tmp_path / "hustings.db").exists()


def put_everywhere(person: Person, code: str, text: str) -> list[int]:
    """The statuses of requests with this text wherever a text can stand."""
    table, odd = f"/api/tables/{code}", quote(text)
    seats = [{"kind": "me"}, {"kind": "guest", "name": text}]
    asked: list[tuple[str, str, dict[str, Any]]] = [
        ("PUT", "/api/me", {"name": text}),
        ("POST", "/api/tables", {"game": "show_of_hands", "seats": seats}),
        ("POST", "/api/tables", {"game": text, "seats": seats, "edition": text}),
        ("POST", "/api/tables", {"game": "show_of_hands", "seats": seats, "options": {text: text}}),
        ("POST", f"{table}/chat", {"text": text}),
        ("POST", f"{table}/moves", {"id": text, "seat": 0, "number": 0, "action": {"type": text}}),
        ("POST", f"{table}/undo", {"id": text, "seat": 0, "number": 0, "back_to": 0}),
        ("POST", f"{table}/report", {"number": 0, "note": text}),
        ("POST", f"{table}/sit", {"name": text, "key": text}),
        ("PATCH", f"{table}/seats/0", {"name": text}),
        ("POST", f"/api/lessons/{odd}", {}),
    ]
    paths = [f"/api/tables/{odd}", f"/api/me/solo/{odd}", f"/api/days/{odd}", f"/cards/{odd}.png", f"/t/{odd}"]
    statuses = [person.http.request(method, path, json=body).status_code for method, path, body in asked]
    return statuses + [person.http.get(path).status_code for path in paths]


def test_migrations_and_rows_agree_in_postgresql(cluster: str, tmp_path: Path) -> None:
    url = database_url(cluster.format(name="postgres"), tmp_path)
    Database(url).migrate()
    assert differences(url) == []


def test_a_database_that_is_not_there_is_told_in_a_sentence(cluster: str, tmp_path: Path) -> None:
    with pytest.raises(HustingsError) as caught:
        Database(database_url(cluster.format(name="gone"), tmp_path)).migrate()
    assert 'database "gone" does not exist' in str(caught.value)
