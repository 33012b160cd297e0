"""The database: migrations from nothing, rows in step with them, PostgreSQL as well as the embedded one."""

import asyncio
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from advanced_alchemy.alembic.commands import AlembicCommands
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, delete, insert
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import create_async_engine

from hustings import read_record
from hustings.core.errors import HustingsError
from hustings.server.archive import Wanted, deleted, exported, listed
from hustings.server.settings import database_url
from hustings.server.storage import models
from hustings.server.storage.database import Database
from hustings.server.storage.journal import MOST_PASSES, QUIET_PASSES, Change, Conflict
from hustings.server.storage.models import KeyRow
from hustings.server.storage.store import Store, added
from tests.postgres import Cluster
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
    "processes",
    "leases",
    "presences",
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
    keys = ["first", "second", "first", "third"]
    assert outcomes_of(embedded, keys) == [type(None), type(None), Conflict, type(None)]


def outcomes_of(database: Database, keys: Sequence[Any]) -> list[Any]:
    """What comes of writing each of these in one group; what was answered well is kept."""

    async def write() -> list[Any]:
        store = Store(database)
        writes = [store.write(insert(KeyRow).values(name=str(key), value=key)) for key in keys]
        waiting = asyncio.gather(*writes, return_exceptions=True)
        await asyncio.sleep(0)  # all of them wait when the journal opens
        store.journal.open()
        outcomes = [type(outcome) for outcome in await waiting]
        for key, outcome in zip(keys, outcomes, strict=True):
            if outcome is type(None):
                assert await store.key(key, "fresh") == key
        await store.journal.close()
        await database.close()
        return outcomes

    return asyncio.run(write())


def test_a_write_that_cannot_be_stored_fails_alone(embedded: Database) -> None:
    keys = ["first", "second", ["no text"], "third", "fourth"]
    outcomes = outcomes_of(embedded, keys)
    assert [outcome is type(None) for outcome in outcomes] == [True, True, False, True, True]
    assert outcomes[2] is not Conflict


@pytest.mark.parametrize(("gap", "commits"), [(QUIET_PASSES - 1, 1), (QUIET_PASSES + MOST_PASSES, 4)])
def test_a_commit_serves_all_who_come_one_soon_after_the_other(
    embedded: Database, monkeypatch: pytest.MonkeyPatch, gap: int, commits: int
) -> None:
    """So many passes of the event loop lie between two writes; what is asked for is the number of transactions."""
    said: list[str] = []
    honest = Database._connected

    def overheard(database: Database) -> sqlite3.Connection:
        connection = honest(database)
        connection.set_trace_callback(said.append)
        return connection

    monkeypatch.setattr(Database, "_connected", overheard)

    async def write() -> None:
        store = Store(embedded)
        store.journal.open()
        writes = []
        for number in range(4):
            writes.append(asyncio.ensure_future(store.write(insert(KeyRow).values(name=str(number), value="v"))))
            for _ in range(gap):
                await asyncio.sleep(0)
            if commits > 1:
                await writes[-1]
        await asyncio.gather(*writes)
        await store.journal.close()
        await embedded.close()

    asyncio.run(write())
    assert said.count("COMMIT") == commits


def test_writes_about_the_same_keep_their_order(embedded: Database) -> None:
    """In one group what each asks for first would come before what any asks for next."""
    keys = models.table_of(KeyRow)

    async def write() -> str:
        store = Store(embedded)
        nothing = Change(delete(keys).where(keys.c.name == "nobody's"), {}, about="a")
        forgotten = Change(delete(keys).where(keys.c.name == "a"), {}, about="a")
        kept = added(KeyRow(name="a", value="first"))
        waiting = asyncio.gather(store.write(nothing, kept), store.write(forgotten))
        await asyncio.sleep(0)  # both wait when the journal opens
        store.journal.open()
        await waiting
        found = await store.key("a", "fresh")
        await store.journal.close()
        await embedded.close()
        return found

    assert asyncio.run(write()) == "fresh"


@pytest.mark.parametrize("passes", [0, 1, QUIET_PASSES + 1])
def test_what_was_asked_for_is_stored_before_the_journal_is_closed(embedded: Database, passes: int) -> None:
    """However far it has come with it, and though there is more about the same than one transaction takes."""

    async def write() -> list[str]:
        store = Store(embedded)
        store.journal.open()
        await asyncio.sleep(0)  # it waits for somebody to write
        rows = [added(KeyRow(name=f"{number}", value="v")) for number in range(3)]
        writes = [asyncio.ensure_future(store.write(row)) for row in (*rows, added(KeyRow(name="0", value="late")))]
        for _ in range(passes):
            await asyncio.sleep(0)
        await store.journal.close()
        outcomes = await asyncio.gather(*writes, return_exceptions=True)
        await embedded.close()
        return [type(outcome).__name__ for outcome in outcomes]

    assert asyncio.run(write()) == ["NoneType", "NoneType", "NoneType", "Conflict"]


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


def test_a_game_is_played_and_kept_in_postgresql(cluster: Cluster, tmp_path: Path) -> None:
    address = cluster.address()
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


def test_migrations_and_rows_agree_in_postgresql(cluster: Cluster, tmp_path: Path) -> None:
    url = database_url(cluster.address(), tmp_path)
    Database(url).migrate()
    assert differences(url) == []


def test_a_nul_fails_its_own_write_and_nobody_elses_in_postgresql(cluster: Cluster, tmp_path: Path) -> None:
    """It came in a line of chat, and failed the moves of other tables that were stored in the same moment."""
    database = Database(database_url(cluster.fresh(), tmp_path))
    database.migrate()
    outcomes = outcomes_of(database, ["first", "second", "nul\0", "first", "third", "fourth"])
    assert [outcome is type(None) for outcome in outcomes] == [True, True, False, False, True, True]
    assert outcomes[2] is not Conflict
    assert outcomes[3] is Conflict


def test_a_database_that_is_not_there_is_told_in_a_sentence(cluster: Cluster, tmp_path: Path) -> None:
    with pytest.raises(HustingsError) as caught:
        Database(database_url(cluster.address("gone"), tmp_path)).migrate()
    assert 'database "gone" does not exist' in str(caught.value)
