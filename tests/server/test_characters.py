"""What people write: nothing invisible, nothing that cannot be stored; what is no JSON of ours is a refusal."""

import json
from pathlib import Path
from typing import Any

import httpx
import pytest

from hustings.server.characters import one_line, several_lines, shown
from hustings.server.speech import say

from .guests import PATIENCE, Person
from .house import House

EVIL = [
    ("\x00", ""),
    ("Ada\x00", "Ada"),
    ("A\x1b[31mda\x07", "A[31mda"),
    ("\u202eadA\u202c", "adA"),
    ("\u2066Ada\u2069", "Ada"),
    ("A\u200bd\u200da\ufeff", "Ada"),
    ("A\ufe0fda", "Ada"),
    ("A\u00adda", "Ada"),
    ("Ada\u2028\u2029\u0085", "Ada"),
    ("\u3164\u2800\u115f", ""),
    ("Ada\ue000\U000e0041", "Ada"),
    ("A" + "\u0301" * 50 + "da", "Á" + "\u0301" * 4 + "da"),
]


@pytest.mark.parametrize(("written", "seen"), EVIL)
def test_what_cannot_be_seen_goes(written: str, seen: str) -> None:
    assert one_line(written) == seen
    assert several_lines(written) == seen


@pytest.mark.parametrize(
    "text", ["Ada", "張小姐", "עדה", "عائشة", "Zoë", "👩‍👩‍👧", "❤️", "👍🏽", "🏳️‍🌈", "1️⃣", "葛󠄀城", "देवनागरी"]
)
def test_letters_of_every_script_and_whole_pictures_stay(text: str) -> None:
    assert one_line(text) == text
    assert several_lines(text) == text


def test_lines_are_kept_where_there_are_lines() -> None:
    assert one_line(" a \n\t b\r\nc ") == "a b c"
    assert several_lines("a\n\n\tb\u202e\r\nc\x00") == "a\n\n    b\nc"
    assert shown("x" * 5000, 20) == "x" * 19 + "…"


@pytest.mark.parametrize(("written", "seen"), EVIL)
def test_names_and_talk_are_shown_as_they_are_seen(house: House, written: str, seen: str) -> None:
    ada = house.person("Ada")
    code = ada.found("me", "bot")
    with ada.live(code, 0) as live:
        if not seen:
            assert ada.refused("PUT", "/api/me", name=written).detail == say("name_length", most=24)
            assert ada.refused("POST", f"/api/tables/{code}/chat", text=written).detail == say("empty_chat")
            return
        assert ada.put("/api/me", name=written)["name"] == seen
        live.send("say", text=written)
        assert live.until("chat")["text"] == seen
        assert ada.patch(f"/api/tables/{code}/seats/0", name=written)["seats"][0]["name"] == seen
        assert ada.table(ada.found({"kind": "guest", "name": written}, "me"))["seats"][0]["name"] == seen


def test_a_note_is_saved_without_them(house: House) -> None:
    ada = house.person("Ada")
    code = ada.found("me", "bot")
    ada.table(code)
    name = ada.post(f"/api/tables/{code}/report", number=0, note="It\x00 is\u202e so\nand so")["name"]
    saved = json.loads(Path(house.settings.reports, name).read_text(encoding="utf-8"))
    assert saved["note"] == "It is so\nand so"


def test_an_id_is_of_plain_characters(house: House) -> None:
    ada = house.person("Ada")
    code = ada.found("me", "bot")
    action = {"type": "Take"}
    for wrong in ("\x00", "a\x00b", "", "x" * 61, "ä", "\u202e", "a\nb"):
        body: dict[str, Any] = {"id": wrong, "seat": 0, "number": 0, "action": action}
        assert ada.refused("POST", f"/api/tables/{code}/moves", **body).detail == say("bad_id", most=60)


def test_a_letter_is_one_of_the_six(house: House) -> None:
    ada = house.person("Ada")
    code = ada.found("me", "bot")
    for wrong in ("\x00", "\u202e", "uu", "a"):
        assert ada.refused("PATCH", f"/api/tables/{code}/seats/0", letter=wrong).status == 400


# ---- What is no JSON of ours.

DEEP = '{"a":' * 50_000 + "1" + "}" * 50_000
DEEP_LIST = "[" * 90_000
REQUESTS = [
    ("POST", "/api/tables"),
    ("PUT", "/api/me"),
    ("POST", "/api/lessons/electioneering"),
    ("POST", "/api/tables/{code}/moves"),
    ("POST", "/api/tables/{code}/undo"),
    ("POST", "/api/tables/{code}/chat"),
    ("POST", "/api/tables/{code}/preview"),
    ("POST", "/api/tables/{code}/why"),
    ("POST", "/api/tables/{code}/report"),
    ("POST", "/api/tables/{code}/sit"),
    ("POST", "/api/tables/{code}/propose"),
    ("POST", "/api/tables/{code}/fork"),
    ("PATCH", "/api/tables/{code}/seats/0"),
]


@pytest.fixture(scope="module")
def ada(house: House) -> Person:
    return house.person("Ada")


@pytest.fixture(scope="module")
def code(ada: Person) -> str:
    return ada.found("me", "bot")


@pytest.mark.parametrize(("method", "path"), REQUESTS, ids=[path for _, path in REQUESTS])
def test_deep_json_in_a_body_is_refused_in_a_sentence(ada: Person, code: str, method: str, path: str) -> None:
    nested = '{"action": {"type": "Take", "x": ' + "[" * 40_000 + "]" * 40_000 + '}, "id": "1", "seat": 0, "number": 0}'
    for body in (DEEP_LIST, nested, '{"name": "\\ud800"}', "nonsense", "\x00"):
        headers = {"content-type": "application/json"}
        answer = ada.http.request(method, path.format(code=code), content=body.encode(), headers=headers)
        assert answer.status_code in (400, 422), (body[:30], answer.text)
        assert answer.json()["detail"].endswith((".", "）", "`", "。")) or answer.json()["detail"]


def test_deep_json_in_a_frame_is_refused_and_the_socket_goes_on(ada: Person, code: str) -> None:
    with ada.live(code, 0) as live:
        for text in (
            "[" * 60_000,
            '{"type":"act","action":' + '{"a":' * 10_000,
            '{"type":"say","text":"\\ud800"}',
            "\x00",
            "",
        ):
            live.socket.send(text)
            assert live.until("refused")["code"] == "bad_request"
        live.socket.send(b"\xff\xfe")
        live.send("ping")
        assert live.receive()["type"] in ("pong", "refused", "table", "news")


@pytest.mark.parametrize(
    "path",
    [
        "/api/tables/%00",
        "/api/tables/a%00-b-1/now",
        "/api/me/solo/%00",
        "/api/games/%00/rules",
        "/api/days/%00",
        "/api/editions/%00/changes",
        "/api/lessons/%00",
        "/cards/%00.png",
        "/t/%00",
        "/assets/%00",
        "/api/tables/{code}/at/" + "9" * 3000,
        "/api/tables/{code}/since/" + "9" * 3000,
        "/api/tables/{code}/at/99999999999999999999",
        "/api/tables/{code}/reports/%00",
        "/api/tables/{code}/now?seat=" + "9" * 3000,
        "/api/tables/{code}/now?language=%00",
        "/api/tables/{code}/seats/" + "9" * 3000 + "/link",
        "/api/today?most=" + "9" * 3000,
    ],
)
@pytest.mark.parametrize("method", ["GET", "POST"])
def test_strange_addresses_are_refusals_and_no_crash(ada: Person, code: str, method: str, path: str) -> None:
    answer = ada.http.request(method, path.format(code=code), json={} if method == "POST" else None)
    assert answer.status_code < 500, answer.text


def test_strange_cookies_and_headers_are_nobodys(house: House) -> None:
    for cookie in ("x" * 3000, "a.b", ".", "\xff".encode("latin-1").hex(), "%00.%00"):
        answer = httpx.get(
            f"{house.address}/api/me", headers={"cookie": f"hustings={cookie}"}, verify=False, timeout=PATIENCE
        )
        assert answer.status_code == 200
