"""A stranger asks everything that the schema allows and forbids, and sends whatever: nothing fails, nothing stops.

`make soak` asks for more (`HUSTINGS_FUZZ`, `HUSTINGS_FRAMES`).
"""

import contextlib
import json
import os
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from websockets.exceptions import ConnectionClosed

from hustings.server.app import make_app
from hustings.server.schema import completed
from hustings.server.settings import Settings
from hustings.server.troubles import STATUSES
from tests.serving import Serving

from .guests import Live, Person
from .house import House

EXAMPLES = int(os.environ.get("HUSTINGS_FUZZ", "6"))
"""Requests to each operation."""
FRAMES = int(os.environ.get("HUSTINGS_FRAMES", "10000"))
MOST_GROWTH = 8 * 1024
"""Kilobytes that a server may grow by over all malformed frames, once it has seen a few."""


def _document() -> dict[str, Any]:
    app = make_app(Settings(data=Path(), database="sqlite+aiosqlite://"))
    made: dict[str, Any] = json.loads(json.dumps(app.openapi_schema.to_schema(), default=str))
    return completed(made, [])


SCHEMA = schemathesis.openapi.from_dict(_document())
OPERATIONS = {f"{found.ok().method} {found.ok().path}": found.ok() for found in SCHEMA.get_all_operations()}


class Playground:
    """A server with tables to attack: one that waits, one in play, one that is over; and a game that goes on."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.ada, self.bo = house.person("Ada"), house.person("Bo")
        self.waiting = self.ada.found("me", "open", game="show_of_hands")
        self.playing = self.ada.found("me", "open", game="electioneering")
        self.over = self.ada.found("me", "bot", game="show_of_hands")
        self.bo.sit(self.playing)
        while (now := self.ada.now(self.over, 0))["choices"]:
            self.ada.act(self.over, 0, now["number"], now["choices"][0]["action"])
        self.aside = self.bo.found("me", "guest", game="show_of_hands")

    def must_go_on(self) -> None:
        """The tables are there, and the game at one side is played to its end."""
        for table in (self.waiting, self.playing, self.over):
            assert self.ada.table(table)["status"] in ("waiting", "playing", "over")
        while not self.bo.now(self.aside, 0)["over"]:
            for seat in (0, 1):
                if (now := self.bo.now(self.aside, seat))["choices"]:
                    self.bo.act(self.aside, seat, now["number"], now["choices"][0]["action"])

    @property
    def codes(self) -> list[str]:
        return [self.waiting, self.playing, self.over, "no-such-table-1"]


@pytest.fixture(scope="module")
def playground(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Playground]:
    house = House(tmp_path_factory.mktemp("fuzz"))
    house.open()
    found = Playground(house)
    yield found
    found.must_go_on()
    house.close()


@pytest.mark.parametrize("name", OPERATIONS)
def test_whatever_is_asked_is_answered_as_the_schema_says(playground: Playground, name: str) -> None:
    operation = OPERATIONS[name]
    documented = {int(status) for status in operation.definition.raw["responses"]}

    @settings(max_examples=EXAMPLES, deadline=None, phases=[Phase.generate], suppress_health_check=list(HealthCheck))
    @given(_cases(operation), st.sampled_from(playground.codes), st.integers(-1, 3), st.booleans())
    def ask(case: Any, code: str, seat: int, lead: bool) -> None:
        answer = _asked(playground.ada, case, code, seat, lead)
        assert answer.status_code < 500, answer.text
        assert answer.status_code in documented, (answer.status_code, answer.text)
        if answer.is_error:
            assert answer.status_code in STATUSES
            assert {"detail", "code", "clause", "field"} == set(answer.json())

    ask()


def _cases(operation: Any) -> st.SearchStrategy[Any]:
    """What fits the schema, and where something can be wrong, what does not."""
    fitting = operation.as_strategy(generation_mode=GenerationMode.POSITIVE)
    if not (operation.body or operation.query or operation.path_parameters):
        return fitting
    return fitting | operation.as_strategy(generation_mode=GenerationMode.NEGATIVE)


def _asked(person: Person, case: Any, code: str, seat: int, lead: bool) -> httpx.Response:
    """The case as it was generated; or led to a table that there is, and to a seat of it."""
    if lead:
        given = {"code": code, "seat": seat, "number": abs(seat), "slug": "show_of_hands"}
        case.path_parameters = {name: given.get(name, value) for name, value in (case.path_parameters or {}).items()}
        if isinstance(case.body, dict):
            case.body |= {name: given[name] for name in ("seat", "number") if name in case.body}
    asked = case.as_transport_kwargs(base_url=person.address)
    headers = {name: value for name, value in (asked.get("headers") or {}).items() if name.lower() != "cookie"}
    more = {name: asked[name] for name in ("params", "json", "data") if asked.get(name) is not None}
    if isinstance(more.get("data"), bytes):
        more["content"] = more.pop("data")
    return person.http.request(asked["method"], asked["url"], headers=headers, **more)


# ---- The socket.


def _malformed(rng: random.Random) -> str | bytes:
    """A frame that is none, or nearly one."""
    kind = rng.choice(["act", "undo", "say", "sit", "ping", "hello", "", None, 7])
    junk: list[Any] = [None, -1, 2**63, 1e308, "", "\x00", "\u202e" * 50, [], {}, [[]] * 20, True, {"type": "Choose"}]
    fields = ("id", "seat", "number", "action", "then", "back_to", "text", "language", "since")
    frame = {"type": kind, **{name: rng.choice(junk) for name in fields if rng.random() < 0.6}}
    if kind == "say":
        frame["text"] = rng.choice([None, 7, "", " ", "x" * 501])
    text = json.dumps(frame)
    match rng.randrange(8):
        case 0:
            return text[: rng.randrange(len(text))]
        case 1:
            return "[" * rng.randrange(1, 20_000)
        case 2:
            return rng.randbytes(rng.randrange(200))
        case 3:
            return text.replace(":", rng.choice(["::", "", "\x00:"]), 1)
        case 4:
            return json.dumps({**frame, "action": _deep(rng.randrange(1, 400))})
        case 5:
            return '{"type":"act","id":"' + "i" * rng.randrange(1, 3000)
    return text


def _deep(levels: int) -> Any:
    found: Any = 0
    for _ in range(levels):
        found = {"type": found}
    return found


def _flood(person: Person, code: str, rng: random.Random, count: int) -> None:
    """In portions, each waited for, so that the reader is never too slow; who is sent away comes back."""
    sent = 0
    while sent < count:
        with contextlib.suppress(ConnectionClosed), person.live(code, 0) as live:
            while sent < count:
                sent += _portion(live, rng, min(50, count - sent))


def _portion(live: Live, rng: random.Random, count: int) -> int:
    for _ in range(count):
        live.socket.send(_malformed(rng))
    live.drain()
    live.frames.clear()
    return count


def _resident(pid: int) -> int:
    """Kilobytes of memory of a process."""
    status = Path(f"/proc/{pid}/status").read_text()
    return int(status.partition("VmRSS:")[2].split()[0])


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="The memory of a process is read from /proc.")
def test_malformed_frames_neither_close_a_table_nor_grow_the_server(serving: Serving) -> None:
    address = f"http://127.0.0.1:{serving.port}"
    ada, bo = Person(address, "Ada"), Person(address, "Bo")
    code = ada.found("me", "open", game="show_of_hands")
    bo.sit(code)
    rng = random.Random(15)
    _flood(ada, code, rng, FRAMES // 5)
    before = _resident(serving.process.pid)
    with bo.live(code, 1) as other:
        _flood(ada, code, rng, FRAMES // 2)
        _flood(ada, code, rng, FRAMES * 3 // 10)
        assert not [frame for frame in other.drain() if frame["type"] not in ("table", "pong")]
    assert _resident(serving.process.pid) - before < MOST_GROWTH
    now = ada.now(code, 0)
    assert now["number"] == 0, "nothing was played by chance"
    assert ada.act(code, 0, 0, now["choices"][0]["action"]) == 1
