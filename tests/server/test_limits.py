"""Limits: what comes too often, too large or too slowly is refused in a sentence, and nobody else notices."""

import json
import socket
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from hustings.core.errors import HustingsError
from hustings.server import limits as limiting
from hustings.server.connections import for_closing
from hustings.server.limits import LIMITS, Limits, TooMany, Visitor, read_limits, shared_part
from hustings.server.speech import CATALOGUE, say

from .conftest import OpenHouse
from .guests import PATIENCE, Live, Person
from .house import House

STRANGER = "203.0.113.9"


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


def taken(limits: Limits, visitor: Visitor, name: str, tries: int) -> int:
    """How many of so many tries pass."""
    passed = 0
    for _ in range(tries):
        try:
            limits.take(visitor, name)
            passed += 1
        except TooMany:
            pass
    return passed


# ---- The table, and how it counts.


def test_every_limit_has_a_sentence_in_both_languages_and_a_name_of_its_own() -> None:
    assert len({limit.name for limit in LIMITS}) == len(LIMITS)
    for limit in LIMITS:
        assert limit.most > 0
        assert limit.counts
        assert limit.is_size == (limit.per == "all")
        assert limit.is_size or all(limit.key in catalogue for catalogue in CATALOGUE.values())


def test_the_documentation_has_the_whole_table() -> None:
    told = (Path(__file__).parents[2] / "docs" / "server.md").read_text(encoding="utf-8").splitlines()
    for limit in LIMITS:
        row = next(line for line in told if line.startswith(f"| `{limit.name.removesuffix('-address')}` |"))
        assert limit.counts in row or limit.counts == "the same"
        assert f"{limit.most:,}" in row, limit.name


def test_whoever_was_refused_is_told_when_to_come_back_and_is_welcome_then(clock: Clock) -> None:
    limits, ada = Limits({"chat": 3}, clock), Visitor("ada", STRANGER)
    assert taken(limits, ada, "chat", 5) == 3
    with pytest.raises(TooMany) as refused:
        limits.take(ada, "chat")
    assert refused.value.retry_after == 10
    clock.now += refused.value.retry_after
    assert taken(limits, ada, "chat", 5) == 1


def test_a_new_cookie_does_not_help_and_neighbours_are_not_held_up(clock: Clock) -> None:
    limits = Limits({"chat": 3, "chat-address": 6}, clock)
    assert sum(taken(limits, Visitor(f"cookie {number}", STRANGER), "chat", 3) for number in range(20)) == 6
    assert taken(limits, Visitor("bo", "198.51.100.1"), "chat", 9) == 3


def test_a_new_address_does_not_help_who_keeps_the_cookie(clock: Clock) -> None:
    limits = Limits({"chat": 3}, clock)
    assert sum(taken(limits, Visitor("ada", f"203.0.113.{number}"), "chat", 3) for number in range(20)) == 3


@pytest.mark.parametrize(
    ("address", "shared"),
    [
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("2001:db8:1:2::1", "2001:db8:1:2::"),
        ("::ffff:203.0.113.9", STRANGER),
        (STRANGER, STRANGER),
        ("a name", "a name"),
        ("", ""),
    ],
)
def test_an_address_is_what_one_customer_has(address: str, shared: str) -> None:
    assert shared_part(address) == shared


def test_many_addresses_do_not_fill_the_memory(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limiting, "MOST_KEPT", 100)
    limits = Limits(None, clock)
    for number in range(5000):
        limits.take(Visitor(f"person {number}", f"10.{number >> 8}.{number & 255}.1"), "misses")
        visitor = Visitor(f"person {number}", f"10.{number >> 8}.{number & 255}.1")
        limits.enter(visitor, "sockets")
        limits.leave(visitor, "sockets")
    assert all(len(pace._until) <= 100 for pace in limits._paces.values())
    assert all(len(count) == 0 for count in limits._open.values())


def test_this_machine_is_given_a_thousand_times_as_much_unless_it_is_told_otherwise(clock: Clock) -> None:
    here = Visitor("ada", "127.0.0.1")
    assert taken(Limits({"chat": 3}, clock), here, "chat", 3100) == 3000
    assert taken(Limits({"chat": 3}, clock), Visitor("ada", "::1"), "chat", 3100) == 3000
    assert taken(Limits({"chat": 3, "this-machine": 1}, clock), here, "chat", 9) == 3
    assert taken(Limits({"chat": 0}, clock), Visitor("ada", STRANGER), "chat", 100) == 100  # 0 takes it away


def test_limits_are_changed_by_name_and_what_is_none_is_told() -> None:
    assert read_limits(["chat=60", "tables=0"]) == {"chat": 60, "tables": 0}
    for wrong, said in (("talk=3", "There is no limit 'talk'"), ("chat=many", "whole number"), ("chat=-1", "whole")):
        with pytest.raises(HustingsError, match=said):
            read_limits([wrong])


@pytest.mark.parametrize("language", ["en", "zh-Hant"])
def test_what_a_socket_is_closed_with_fits_into_a_frame_and_is_a_sentence(language: str) -> None:
    for limit in LIMITS:
        if limit.name.partition("-")[0] in ("sockets", "calls", "frames", "misses", "people"):
            sentence = say(limit.key, language, seconds=3600, most=240)
            assert for_closing(sentence) == sentence, sentence


# ---- At the door.

FEW = {
    "this-machine": 1,
    "tables": 3,
    "unfinished": 5,
    "sockets": 2,
    "calls": 6,
    "frames": 30,
    "chat": 3,
    "reports": 2,
    "misses": 4,
    "foresight": 3,
    "names": 4,
    "patience": 1,
}


@pytest.fixture
def strict(open_house: OpenHouse) -> House:
    return open_house(limits=FEW)


def statuses(person: Person, times: int, method: str, path: str, **body: object) -> list[int]:
    return [person.http.request(method, path, json=body).status_code for _ in range(times)]


def closed_with(live: Live) -> tuple[int, str]:
    """What the server hangs up with, after whatever it still says."""
    try:
        while True:
            live.receive()
    except ConnectionClosed as closed:
        found = closed.rcvd
    return (found.code, found.reason) if found else (0, "")


def test_tables_that_are_set_up_too_quickly_are_refused_and_told_when(strict: House) -> None:
    ada = strict.person("Ada")
    plan = {"game": "electioneering", "seats": [{"kind": "me"}, {"kind": "bot"}]}
    assert statuses(ada, 4, "POST", "/api/tables", **plan) == [201, 201, 201, 429]
    answer = ada.http.post("/api/tables", json=plan, headers={"accept-language": "zh-Hant"})
    assert 0 < int(answer.headers["retry-after"]) <= 1200
    assert answer.json()["code"] == "too_many"
    assert answer.json()["detail"].startswith("此處開的桌太多")
    assert strict.person("Bo").http.post("/api/tables", json=plan).status_code == 201


def test_lessons_rolls_forks_and_rematches_are_tables_as_well(strict: House) -> None:
    ada = strict.person("Ada")
    assert statuses(ada, 3, "POST", "/api/lessons/electioneering", anew=True) == [201, 201, 201]
    assert statuses(ada, 1, "POST", "/api/today") == [429]
    assert statuses(ada, 1, "POST", "/api/tables", game="electioneering", seats=[{"kind": "me"}]) == [429]


def test_nobody_hoards_tables(open_house: OpenHouse) -> None:
    ada = open_house(limits={"this-machine": 1, "unfinished": 2}).person("Ada")
    ada.found("me", "bot")
    ada.found("me", "open")
    refusal = ada.refused("POST", "/api/tables", game="electioneering", seats=[{"kind": "me"}, {"kind": "bot"}])
    assert (refusal.status, refusal.detail) == (429, say("many/unfinished", most=2))


def test_chat_is_limited_on_the_socket_and_by_http_together(strict: House) -> None:
    ada = strict.person("Ada")
    code = ada.found("me", "bot")
    with ada.live(code, 0) as live:
        live.send("say", text="one")
        live.until("chat")
        assert statuses(ada, 2, "POST", f"/api/tables/{code}/chat", text="more") == [201, 201]
        live.send("say", text="too much")
        refused = live.until("refused")
        assert refused["code"] == "too_many"
        live.send("ping")
        live.until("pong")


def test_sockets_beyond_the_limit_are_closed_with_1013_and_a_sentence(strict: House) -> None:
    ada = strict.person("Ada")
    code = ada.found("me", "bot")
    with ada.live(code, 0), ada.live(code, 0):
        refused = Live(f"{strict.address}/api/tables/{code}/live", {"language": "zh-Hant"}, ada.cookie)
        assert closed_with(refused) == (1013, say("many/sockets", "zh-Hant"))
    with ada.live(code, 0):  # those that were closed do not count any more
        pass


def test_a_socket_that_floods_is_hung_up_on_and_the_table_goes_on(strict: House) -> None:
    ada, bo = strict.person("Ada"), strict.person("Bo")
    code = ada.found("me", "open")
    bo.sit(code)
    with bo.live(code, 1) as calm, ada.live(code, 0) as flooding:
        for _ in range(60):
            flooding.socket.send('{"type": "sit", "seat": 0}')
        assert closed_with(flooding)[0] == 1013
        calm.send("ping")
        calm.until("pong")


def test_a_frame_that_is_too_large_ends_its_socket_only(strict: House) -> None:
    ada = strict.person("Ada")
    code = ada.found("me", "bot")
    with ada.live(code, 0) as live:
        live.send("say", text="x" * 70_000)
        assert closed_with(live)[0] == 1009
    assert ada.table(code)["code"] == code


def test_reports_previews_and_names_are_limited(strict: House) -> None:
    ada = strict.person("Ada")
    code = ada.found("me", "bot")
    assert statuses(ada, 3, "POST", f"/api/tables/{code}/report", number=0) == [201, 201, 429]
    asked = {"seat": 0, "number": 10**6, "actions": []}
    assert statuses(ada, 4, "POST", f"/api/tables/{code}/preview", **asked) == [409, 409, 409, 429]
    why = {"seat": 0, "action": {"type": "Nothing"}}
    assert statuses(ada, 1, "POST", f"/api/tables/{code}/why", **why) == [429]
    assert statuses(ada, 4, "PUT", "/api/me", name="Ada") == [200, 200, 200, 429]


def test_who_throws_the_cookie_away_again_and_again_is_noticed(open_house: OpenHouse) -> None:
    house = open_house(limits={"this-machine": 1, "people": 3})
    found = [httpx.get(f"{house.address}/api/me", verify=False, timeout=PATIENCE).status_code for _ in range(5)]
    assert found == [200, 200, 200, 429, 429]
    assert httpx.get(f"{house.address}/api/health", verify=False, timeout=PATIENCE).status_code == 200


def test_requests_beyond_all_measure_are_refused_before_they_are_read(open_house: OpenHouse) -> None:
    house = open_house(limits={"this-machine": 1, "requests": 20})
    found = [httpx.get(f"{house.address}/api/health", verify=False, timeout=PATIENCE).status_code for _ in range(25)]
    assert found[:20] == [200] * 20
    assert 429 in found[20:]


# ---- Sizes and slowness.


def test_a_body_that_is_too_large_is_not_read(strict: House) -> None:
    ada = strict.person("Ada")
    refusal = ada.refused("PUT", "/api/me", name="x" * 200_000)
    assert (refusal.status, refusal.detail) == (413, say("large/body", most=100_000))

    def endless() -> Iterator[bytes]:
        yield b'{"name": "'
        for _ in range(20):
            yield b"x" * 10_000

    answer = ada.http.put("/api/me", content=endless(), headers={"content-type": "application/json"})
    assert answer.status_code == 413


def test_only_who_may_bring_a_pack_may_send_more(open_house: OpenHouse) -> None:
    ada = open_house(allow_packs=True).person("Ada")
    large = {"game": "electioneering", "seats": [], "pack": {"cards.toml": "#" * 300_000}}
    assert ada.http.post("/api/tables", json=large).status_code == 400
    assert ada.http.put("/api/me", json=large).status_code == 413


def read_whole(connection: socket.socket) -> bytes:
    """All that comes until the other side closes."""
    return b"".join(iter(lambda: connection.recv(4000), b""))


def test_a_body_that_trickles_in_is_not_waited_for(strict: House) -> None:
    ada = strict.person("Ada")
    head = f"PUT /api/me HTTP/1.1\r\nHost: x\r\nCookie: hustings={ada.cookie}\r\nContent-Length: 999\r\n"
    with socket.create_connection(("127.0.0.1", strict.port), timeout=10) as slow:
        slow.sendall(head.encode() + b'Connection: close\r\n\r\n{"name"')
        started = time.monotonic()
        answer = read_whole(slow)
    assert answer.startswith(b"HTTP/1.1 408")
    assert say("slow", seconds=1).encode() in answer
    assert time.monotonic() - started < 8


@pytest.mark.parametrize("begun", [b"", b"GET /api/health HTTP/1.1\r\nHost: x\r\nX-Slow: "])
def test_a_connection_that_does_not_say_what_it_wants_is_closed(strict: House, begun: bytes) -> None:
    with socket.create_connection(("127.0.0.1", strict.port), timeout=10) as slow:
        slow.sendall(begun)
        assert slow.recv(100) == b""


def test_a_second_request_that_trickles_in_is_not_waited_for_either(strict: House) -> None:
    request = b"GET /api/health HTTP/1.1\r\nHost: x\r\n"
    with socket.create_connection(("127.0.0.1", strict.port), timeout=10) as slow:
        slow.sendall(request + b"\r\n")
        assert slow.recv(100).startswith(b"HTTP/1.1 200")
        slow.sendall(request)
        assert b"HTTP/1.1" not in read_whole(slow)


def test_a_socket_stays_open_however_long_it_is_silent(strict: House) -> None:
    ada = strict.person("Ada")
    code = ada.found("me", "open")
    with ada.live(code, 0) as live:
        time.sleep(1.5)  # longer than this server waits for a request
        live.send("ping")
        live.until("pong")


@pytest.mark.parametrize(
    "address", ["/api/tables/" + "x" * 5000, "/api/games?language=" + "x" * 5000, "/" + "y" * 5000]
)
def test_an_address_that_is_too_long_is_a_refusal(house: House, address: str) -> None:
    answer = httpx.get(house.address + address, verify=False, timeout=PATIENCE)
    assert (answer.status_code, answer.json()["detail"]) == (414, say("large/address", most=4000))


def test_the_first_frame_stays_small_after_ten_thousand_lines(open_house: OpenHouse) -> None:
    house = open_house()
    ada = house.person("Ada")
    code = ada.found("me", "bot")
    house.run(_talk_at_length(house, code))
    house.restart()
    ada.go_to(house.address)
    with ada.live(code, 0) as live:
        first = live.hello["chat"]
        assert len(json.dumps(live.hello, ensure_ascii=False).encode()) < 100_000
        assert first[-1]["number"] == 10_000
        assert len(house.company(code)._chat) <= 50
    lines = ada.get(f"/api/tables/{code}/chat", before=first[0]["number"])["lines"]
    assert [line["number"] for line in lines] == [*range(first[0]["number"] - 50, first[0]["number"])]
    assert [line["number"] for line in ada.get(f"/api/tables/{code}/chat", before=3)["lines"]] == [1, 2]
    assert ada.get(f"/api/tables/{code}/chat", before=1)["lines"] == []
    assert ada.refused("GET", f"/api/tables/{code}/chat", before=10**20).status == 400
    assert [line["number"] for line in ada.get(f"/api/tables/{code}/chat")["lines"]] == list(range(9951, 10001))


async def _talk_at_length(house: House, code: str) -> None:
    """Ten thousand of the longest lines, as they would be stored."""
    from sqlalchemy import insert

    from hustings.server.storage.models import ChatRow, now, table_of

    rows = [
        {"table": code, "number": number, "seat": 0, "name": "Ada", "text": "😀" * 500, "at": now()}
        for number in range(1, 10_001)
    ]
    async with house.tables.store.database.engine.begin() as connection:
        await connection.execute(insert(table_of(ChatRow)), rows)
