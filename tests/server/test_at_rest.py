"""What lies at rest and what stands in logs: neither tells anybody else what is hidden."""

import asyncio
import json
import logging
import os
import sqlite3
import stat
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from uvicorn.protocols.utils import ClientDisconnected

from hustings.core.errors import HustingsError
from hustings.server import logs
from hustings.server.connections import Connection
from hustings.server.settings import Settings, database_url
from hustings.server.storage.database import Database
from tests.serving import HUSTINGS

from .guests import PATIENCE, Person
from .house import House

EVERYBODY = 0o077


def open_to_others(folder: Path) -> list[str]:
    return [str(path) for path in (folder, *folder.rglob("*")) if stat.S_IMODE(path.lstat().st_mode) & EVERYBODY]


class Careless:
    """A real server that was started under a umask which keeps nothing from anybody; its log is a file."""

    def __init__(self, folder: Path, *arguments: str) -> None:
        self.data, self.log = folder / "data", folder / "log.txt"
        command = [str(HUSTINGS), "serve", "--no-browser", "--port", "0", "--thinkers", "1", *arguments]
        with self.log.open("w") as log:
            self.process = subprocess.Popen(
                [*command, "--data", str(self.data)], stdout=subprocess.PIPE, stderr=log, text=True, umask=0
            )
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        assert "http://localhost:" in said, self.log.read_text()
        self.address = f"http://127.0.0.1:{said.split('http://localhost:')[1].split()[0]}"

    def close(self) -> None:
        self.process.terminate()
        self.process.wait(timeout=PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()


@pytest.fixture(params=[(), ("--log-level", "debug", "--log-json")], ids=["usual", "debug"])
def careless(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Careless]:
    one = Careless(tmp_path, *request.param)
    yield one
    one.close()


def secrets_of(database: Path) -> set[str]:
    """Everything that is hidden, as it lies in the database: what deals are made of, keys, links."""
    with sqlite3.connect(database) as found:
        columns = ("SELECT seed FROM tables", "SELECT salt FROM tables", "SELECT value FROM keys")
        rows = [row[0] for query in columns for row in found.execute(query)]
        rows += [each for row in found.execute("SELECT invite, grip, holder FROM seats") for each in row]
    return {row for row in rows if row}


def test_no_log_tells_what_is_hidden_also_where_writing_fails(careless: Careless) -> None:
    ada = Person(careless.address, "Ada")
    code = ada.found("me", "open", game="show_of_hands")
    bo = Person(careless.address, "Bo")
    bo.sit(code)
    ada.post(f"/api/tables/{code}/report", number=0, note="hm")
    assert open_to_others(careless.data) == []
    database = careless.data / "hustings.db"
    with sqlite3.connect(database) as thief:
        thief.execute("ALTER TABLE moves RENAME TO gone")
    move = ada.now(code, 0)["choices"][0]["action"]
    body = {"id": "identified", "seat": 0, "number": 0, "action": move}
    with ada.live(code, 0) as live:
        assert ada.http.post(f"/api/tables/{code}/moves", json=body).status_code == 500
        refused = live.ask("act", **{key: value for key, value in body.items() if key != "id"})
        assert (refused["code"], refused["reason"][:20]) == ("failed", "Something went wrong")
        assert not live.drain(), "the socket is still good"
    hidden = secrets_of(database) | {ada.cookie, bo.cookie, "identified", json.dumps(move), f"({move['card']}"}
    log = _settled_log(careless.log, "A request failed.", "A frame at table")
    assert {secret for secret in hidden if secret in log} == set()
    assert "OperationalError" in log
    assert not any(word in log for word in ("INSERT", "Choose(", "Entry(", "HandDealt"))


def _settled_log(path: Path, *wanted: str) -> str:
    until = time.monotonic() + PATIENCE
    while not all(words in path.read_text() for words in wanted):
        assert time.monotonic() < until, path.read_text()
        time.sleep(0.05)
    return path.read_text()


def test_what_others_could_read_is_tightened_when_the_server_starts(tmp_path: Path) -> None:
    name = tmp_path / "hustings.db"
    for ending in ("", "-wal", "-shm"):
        Path(f"{name}{ending}").touch()
        Path(f"{name}{ending}").chmod(0o664)
    (tmp_path / "beside.txt").touch(mode=0o644)
    (tmp_path / "beside.txt").chmod(0o644)
    tmp_path.chmod(0o755)
    Database(database_url("", tmp_path)).migrate()
    assert set(open_to_others(tmp_path)) == {str(tmp_path), str(tmp_path / "beside.txt")}, "only what is ours"


def test_a_folder_that_is_made_is_its_owners_alone(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        Settings.from_environment(tmp_path / "deep" / "data")
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "deep" / "data").stat().st_mode) == 0o700


# ---- Sockets.


def test_a_socket_that_fails_is_logged(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail(*_: Any) -> None:
        raise RuntimeError("hand 1 4")

    ada = house.person()
    code = ada.found("me", "bot", game="show_of_hands")
    monkeypatch.setattr(Connection, "pump", fail)
    live = ada.live(code, 0)
    until = time.monotonic() + PATIENCE
    while "failed" not in caplog.text:
        assert time.monotonic() < until
        time.sleep(0.02)
    assert f"A socket at table {code} failed." in caplog.text
    live.socket.close()


def test_who_hangs_up_is_no_fault(house: House, caplog: pytest.LogCaptureFixture) -> None:
    ada = house.person()
    code = ada.found("me", "bot", game="show_of_hands")
    for _ in range(20):
        with ada.live(code, 0) as live:
            live.send("ping")
            live.socket.socket.close()
    with ada.live(code, 0) as live:
        live.table_where(lambda table: table["watchers"] == 0)
        live.drain()
    assert "failed" not in caplog.text


@pytest.mark.parametrize("met", [ClientDisconnected(), ConnectionResetError()])
def test_who_hangs_up_in_the_midst_of_a_frame_is_no_fault(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, met: OSError
) -> None:
    ended = threading.Event()

    async def fail(*_: Any) -> None:
        ended.set()
        raise met

    ada = house.person()
    code = ada.found("me", "bot", game="show_of_hands")
    monkeypatch.setattr(Connection, "pump", fail)
    live = ada.live(code, 0)
    assert ended.wait(PATIENCE)
    ada.table(code)
    live.socket.close()
    assert "failed" not in caplog.text


# ---- Logs.


def record_of(error: BaseException) -> logging.LogRecord:
    return logging.LogRecord("hustings", logging.ERROR, "", 1, "A request failed.", None, (type(error), error, None))


def failed() -> Exception:
    try:
        try:
            raise KeyError("seed 17")
        except KeyError as error:
            raise ValueError("hand 4") from error
    except ValueError as error:
        return error


@pytest.mark.parametrize("form", [logs.Lines(), logs.Json()])
def test_an_error_is_told_by_its_kind_and_place(form: logging.Formatter) -> None:
    told = form.format(record_of(failed()))
    assert "KeyError" in told
    assert "ValueError" in told
    assert "test_at_rest.py" in told
    assert not any(secret in told for secret in ("seed 17", "hand 4"))


def test_json_logs_are_an_object_each() -> None:
    told = json.loads(logs.Json().format(record_of(OSError(28, "No space left on device"))))
    assert told["level"] == "error"
    assert told["message"] == "A request failed."
    assert told["trouble"] == "OSError: No space left on device"


def test_a_task_that_nobody_waited_for_is_told_without_what_was_in_it(caplog: pytest.LogCaptureFixture) -> None:
    async def leave_behind() -> None:
        logs.hear_loop(asyncio.get_running_loop())

        async def fail(hand: str) -> None:
            raise KeyError(hand)

        task = asyncio.create_task(fail("hand 17"))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        del task

    asyncio.run(leave_behind())
    assert "Task exception was never retrieved" in caplog.messages[-1]
    assert "hand 17" not in " ".join(caplog.messages)


def test_a_level_that_there_is_not_is_refused() -> None:
    with pytest.raises(HustingsError, match="debug, info, warning, error"):
        logs.read_log_level("loud")


# ---- The address of the database.


@pytest.mark.parametrize(
    "given",
    [
        "mysql://me:sesame@here/games",
        "me:sesame@here/games",
        "postgresql:me:sesame@here",
        "mysql://here/games?password=sesame",
        "postgresql://me:sesame@here:port/games",
    ],
)
def test_a_database_that_cannot_be_used_is_told_without_its_password(given: str, tmp_path: Path) -> None:
    environment = {**os.environ, "HUSTINGS_DATABASE": given, "HUSTINGS_DATA": str(tmp_path)}
    command = [sys.executable, "-c", "from hustings.cli import main; main()", "serve", "--no-browser", "--port", "0"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60)
    said = done.stdout + done.stderr
    assert done.returncode != 0
    assert "postgresql://user:password@" in " ".join(said.split())
    assert not any(part in said for part in ("sesame", "Traceback"))
