"""Where several servers may be, and how they hear of each other: by a Redis; and never on one embedded database."""

import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from hustings.core.errors import HustingsError
from hustings.server.news import Word
from hustings.server.settings import channels_url, database_url
from tests.postgres import Cluster, needed
from tests.serving import HUSTINGS, Serving

from .guests import PATIENCE, Person
from .house import House


@pytest.fixture
def redis(tmp_path: Path) -> Iterator[str]:
    """A Redis of this test's own, on a socket in a folder: its address."""
    (program,) = needed("redis-server")
    socket = tmp_path / "redis.sock"
    options = ["--port", "0", "--unixsocket", str(socket), "--save", "", "--dir", str(tmp_path)]
    process = subprocess.Popen([program, *options], stdout=subprocess.DEVNULL)
    try:
        deadline = time.monotonic() + PATIENCE
        while not socket.exists():
            assert time.monotonic() < deadline, "redis-server did not start"
            time.sleep(0.02)
        yield f"unix://{socket}"
    finally:
        process.terminate()
        process.wait(PATIENCE)


def test_news_travel_by_a_redis_where_one_is_named(redis: str, cluster: Cluster, tmp_path: Path) -> None:
    database = database_url(cluster.fresh(), tmp_path)
    houses = [House(tmp_path, database=database, channels=redis) for _ in range(2)]
    for house in houses:
        house.open()
    here, there = houses
    neighbours = there.tables.neighbours
    assert neighbours is not None
    heard: list[Word] = []
    hear = neighbours.news.on_word

    def noted(sender: str, word: Word) -> None:
        heard.append(word)
        hear(sender, word)

    neighbours.news.on_word = noted
    ada, bo = here.person("Ada"), there.person("Bo")
    code = ada.found("me", "open", game="show_of_hands")
    bo.sit(code)
    with bo.live(code, 1) as theirs:
        ada.act(code, 0, 0, ada.now(code, 0)["choices"][0]["action"])
        assert theirs.until("news")["now"]["number"] == 1
        ada.post(f"/api/tables/{code}/chat", text="Hello")
        theirs.until("chat")
    assert {word.kind for word in heard if word.table == code} >= {"moves", "chat"}
    for house in houses:
        house.close()


def test_channels_that_are_none_are_told_in_a_sentence_without_their_password() -> None:
    assert channels_url("") == ""
    assert channels_url("redis://localhost:6379") == "redis://localhost:6379"
    with pytest.raises(HustingsError, match="must be the address of a Redis") as caught:
        channels_url("amqp://me:secret@here")
    assert "secret" not in str(caught.value)


# ---- One server to an embedded database.


def test_a_second_server_on_an_embedded_database_is_refused_with_a_sentence(serving: Serving, tmp_path: Path) -> None:
    ada = Person(serving.url, "Ada")
    ada.found("me", "open")
    command = [str(HUSTINGS), "serve", "--no-browser", "--port", "0", "--data", str(serving.data)]
    refused = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert refused.returncode != 0
    said = " ".join((refused.stdout + refused.stderr).split())
    assert "Another server runs on the database" in said
    assert "PostgreSQL" in said
    assert "Traceback" not in said
    assert len(ada.get("/api/me/tables")["tables"]) == 1
    reading = [str(HUSTINGS), "lab", "people", "--database", str(serving.data / "hustings.db"), "--out"]
    read = subprocess.run([*reading, str(tmp_path / "out")], capture_output=True, text=True, timeout=60, check=False)
    assert "Another server" not in read.stdout + read.stderr


def test_after_a_server_was_killed_the_next_one_has_its_embedded_database(serving: Serving) -> None:
    code = Person(serving.url).found("me", "open")
    serving.kill()
    serving.stop()
    serving.port = 0
    serving.start()
    assert Person(serving.url).table(code)["status"] == "waiting"
