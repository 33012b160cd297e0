"""The API tells the truth: a refusal says what it is about, and an id is one decision's."""

from typing import Any

import httpx
import pytest
import uvicorn
from typer.testing import CliRunner

from hustings.cli import app
from hustings.core.errors import HustingsError
from hustings.games.elector_counts.actions import Cancel, PlaySupport
from hustings.server import serving
from hustings.server.metrics import read_reader
from tests.games.elector_counts.openings import opening
from tests.serving import Serving

from .conftest import OpenHouse
from .guests import Person
from .house import House
from .sittings import frame_of, sat_down


def trouble(person: Person, method: str, path: str, **body: Any) -> dict[str, Any]:
    response = person.http.request(method, path, json=body)
    assert response.is_error
    found: dict[str, Any] = response.json()
    return found


# ---- What a refusal is about.


@pytest.mark.parametrize(
    ("seats", "field", "words"),
    [
        ([{"kind": "me"}, {"kind": "guest"}], "seats[1].name", "Seat 2 is for a guest"),
        ([{"kind": "me"}, {"kind": "guest", "name": " "}], "seats[1].name", "Seat 2 is for a guest"),
        ([{"kind": "guest", "name": "x" * 25}, {"kind": "me"}], "seats[0].name", "1 to 24 characters"),
        ([{"kind": "me"}, {"kind": "bot", "level": "divine"}], "seats[1].level", "divine"),
        ([{"kind": "me"}, {}], "seats[1].kind", "kind"),
        ([], "seats", "players"),
    ],
)
def test_a_table_that_cannot_be_set_up_says_which_seat_it_is(
    house: House, seats: list[Any], field: str, words: str
) -> None:
    found = trouble(house.person(), "POST", "/api/tables", game="electioneering", seats=seats)
    assert found["field"] == field
    assert words in found["detail"]


def test_a_field_that_is_missing_is_named(house: House) -> None:
    ada = house.person()
    assert trouble(ada, "POST", "/api/tables", seats=[])["field"] == "game"
    response = ada.http.post("/api/tables")
    assert (response.status_code, response.json()["field"]) == (400, "data")


def test_refusals_in_play_are_about_something_too(house: House) -> None:
    ada = house.person()
    code = ada.found("me", "bot", game="show_of_hands")
    move = {"id": "a", "seat": 7, "number": 0, "action": {"type": "Choose", "card": 1}}
    moves = f"/api/tables/{code}/moves"
    assert trouble(ada, "POST", moves, **move)["field"] == "seat"
    assert trouble(ada, "POST", moves, **{**move, "seat": 0, "id": ""})["field"] == "id"
    assert trouble(ada, "POST", moves, **{**move, "seat": 0, "number": 99})["field"] == "number"
    assert trouble(ada, "POST", moves, **{**move, "seat": 0, "action": {"type": "Fly"}})["field"] == "action"
    with ada.live(code, 0) as live:
        refused = live.act(0, 0, {"type": "Fly"})
        assert (refused["code"], refused["field"]) == ("bad_request", "action")


def test_what_is_not_there_and_what_cannot_be_asked_have_their_codes(house: House) -> None:
    ada = house.person()
    assert trouble(ada, "GET", "/api/tables/a/at/x")["code"] == "not_found"
    response = ada.http.delete("/api/me")
    assert (response.status_code, response.json()["code"]) == (405, "bad_request")


# ---- Ids.


@pytest.fixture
def table(house: House) -> tuple[Person, str, list[Any]]:
    ada = house.person()
    code = ada.found("me", "open", game="show_of_hands")
    house.person().sit(code)
    return ada, code, [choice["action"] for choice in ada.now(code, 0)["choices"]]


def test_a_move_sent_again_is_answered_and_another_under_its_id_is_refused(
    house: House, table: tuple[Person, str, list[Any]]
) -> None:
    ada, code, choices = table
    number = ada.act(code, 0, 0, choices[0], "mine")
    assert ada.act(code, 0, 0, choices[0], "mine") == number
    body = {"id": "mine", "seat": 0, "number": 0, "action": choices[-1]}
    assert choices[-1] != choices[0]
    found = trouble(ada, "POST", f"/api/tables/{code}/moves", **body)
    assert (found["code"], found["field"]) == ("bad_request", "id")
    assert trouble(ada, "POST", f"/api/tables/{code}/undo", id="mine", seat=0, number=1, back_to=0)["field"] == "id"
    assert house.live(code).number == number


def moved_undoably(ada: Person) -> tuple[str, int, int, Any]:
    """A table of a deal in which the first move reveals nothing, after that move."""
    for _ in range(40):
        code = ada.found("me", "guest")
        seat = ada.now(code, 0)["actors"][0]
        number = ada.act(code, seat, 0, ada.now(code, seat)["choices"][0]["action"])
        now = ada.now(code, seat)
        if now["undo"]["back_to"] is not None:
            return code, seat, number, now
    raise AssertionError("no first move of forty can be undone")


def test_an_undo_sent_again_is_answered_and_another_under_its_id_is_refused(house: House) -> None:
    ada = house.person()
    code, seat, number, now = moved_undoably(ada)
    undone = ada.undo(code, seat, number, now["undo"]["back_to"], "back")
    assert ada.undo(code, seat, number, now["undo"]["back_to"], "back") == undone
    body = {"id": "back", "seat": seat, "number": number}
    assert trouble(ada, "POST", f"/api/tables/{code}/undo", **body, back_to=7)["field"] == "id"
    action = ada.now(code, seat)["choices"][0]["action"]
    assert trouble(ada, "POST", f"/api/tables/{code}/moves", **body, action=action)["field"] == "id"


def test_a_sealed_answer_is_not_changed_by_sending_another_under_its_id(open_house: OpenHouse) -> None:
    house = open_house(beat=60.0)
    deal = opening(PlaySupport, Cancel, 2)
    people = {seat: house.person(f"P{seat}") for seat in range(2)}
    table = sat_down(house, deal, 2, people)
    number = table.open_window()
    reactor = 1 - deal.mover
    person = people[reactor]
    choices = [choice["action"] for choice in person.now(table.code, reactor)["choices"]]
    assert len(choices) > 1
    sealed = person.act(table.code, reactor, number, choices[0], "sealed")
    assert person.act(table.code, reactor, number, choices[0], "sealed") == sealed
    body = {"id": "sealed", "seat": reactor, "number": number, "action": choices[1]}
    assert trouble(person, "POST", f"/api/tables/{table.code}/moves", **body)["field"] == "id"
    window = house.live(table.code).window
    assert window is not None
    assert frame_of(window.stored[reactor].action) == choices[0]


# ---- Figures.


@pytest.fixture
def measured(open_house: OpenHouse) -> House:
    return open_house(metrics=("127.0.0.1/32",))


def test_figures_are_there_for_whom_they_are_and_name_no_table(measured: House) -> None:
    ada = measured.person()
    code = ada.found("me", "bot", game="show_of_hands")
    with ada.live(code, 0):
        ada.table(code)
        ada.http.get("/join/some-code/some-key")
        ada.http.delete("/api/nothing")
        told = ada.http.get("/metrics").text
    assert "hustings_sockets 1.0" in told
    assert "hustings_tables_open 1.0" in told
    assert 'path="/api/tables/{code}"' in told
    assert 'hustings_waiting{processes="thinkers"} 0.0' in told
    assert not any(secret in told for secret in (code, "some-key", ada.cookie))


def test_figures_are_for_nobody_else(measured: House, house: House) -> None:
    assert not house.person().http.get("/metrics").headers["content-type"].startswith("text/plain"), "off unless asked"
    passed_on = {"x-forwarded-for": "203.0.113.7", "x-forwarded-proto": "https"}
    for name, value in passed_on.items():
        assert measured.person().http.get("/metrics", headers={name: value}).status_code == 404


def test_figures_for_another_address_are_not_for_this_one(open_house: OpenHouse) -> None:
    elsewhere = open_house(metrics=("10.9.8.7/32",))
    assert elsewhere.person().http.get("/metrics").status_code == 404
    with pytest.raises(HustingsError, match="address that may read"):
        read_reader("everybody")


# ---- A proxy elsewhere.


def test_what_a_proxy_on_this_machine_says_is_believed(tmp_path: Any) -> None:
    with Serving(tmp_path / "data", "--thinkers", "1", "--proxy", "10.1.2.3", "--metrics", "127.0.0.1") as server:
        address = f"http://127.0.0.1:{server.port}"
        passed_on = {"x-forwarded-proto": "https", "x-forwarded-for": "203.0.113.7"}
        assert "strict-transport-security" in httpx.get(f"{address}/api/me", headers=passed_on, timeout=20).headers
        assert httpx.get(f"{address}/metrics", headers=passed_on, timeout=20).status_code == 404
        assert "hustings_tables_open 0.0" in httpx.get(f"{address}/metrics", timeout=20).text


def test_another_proxy_is_believed_where_it_was_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Any) -> None:
    configured: list[uvicorn.Config] = []
    monkeypatch.setattr(serving._Server, "run", lambda self, sockets: configured.append(self.config))
    arguments = ["serve", "--no-browser", "--port", "0", "--data", str(tmp_path), "--proxy", "10.1.2.0/24"]
    assert CliRunner().invoke(app, arguments).exit_code == 0
    assert configured[0].forwarded_allow_ips == "127.0.0.1,::1,10.1.2.0/24"
