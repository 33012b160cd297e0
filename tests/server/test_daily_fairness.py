"""The daily roll is fair: nobody is told the dice before rolling, and nobody rolls twice."""

from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from hustings.server import daily

from .days import Calendar, enter, finish, roll_something
from .guests import Frame, Person
from .house import House

CLOSED = "Roll first: the entries of others open when you have finished yours, or when the day is over."


# ---- Who may look.


def operations(house: House) -> list[tuple[str, str]]:
    """Every way to ask about a table."""
    paths = house.person().get("/schema")["paths"]
    return [(method.upper(), path) for path in paths if path.startswith("/api/tables/{code}") for method in paths[path]]


def asked(path: str, code: str) -> str:
    return path.format(code=code, seat=0, number=1, name=f"{daily.daily_title().slug}-{code}-1-1.json")


def closed_with(person: Person, code: str, **query: Any) -> tuple[int, str]:
    with pytest.raises(ConnectionClosed) as caught:
        person.live(code, **query).receive()
    assert caught.value.rcvd is not None
    return caught.value.rcvd.code, caught.value.rcvd.reason


BODIES: dict[str, Frame] = {
    "sit": {},
    "fill": {"level": "easy"},
    "bot": {"level": "easy"},
    "{seat}": {"name": "Eve"},
    "propose": {"kind": "takeback", "by": 0, "number": 0},
    "answer": {"seat": 0, "proposal": 1, "agree": True},
    "moves": {"id": "m", "seat": 0, "number": 0, "action": {"type": "Roll", "die": 0, "other": 1}},
    "undo": {"id": "u", "seat": 0, "number": 0, "back_to": 0},
    "chat": {"text": "hi"},
    "preview": {"seat": 0, "number": 0, "actions": []},
    "why": {"seat": 0, "action": {"type": "Roll", "die": 0, "other": 1}},
    "report": {"number": 0},
    "fork": {"number": 0, "seat": 0},
}


def assert_closed(house: House, person: Person, code: str) -> None:
    """Nothing about this table is told to them, and nothing done there, whichever way they ask."""
    for method, path in operations(house):
        refusal = person.refused(method, asked(path, code), **BODIES.get(path.rpartition("/")[2], {}))
        assert (refusal.status, refusal.code, refusal.detail) == (403, "not_yours", CLOSED), (method, path)
    assert closed_with(person, code) == (4403, CLOSED)
    assert closed_with(person, code, seat=0) == (4403, CLOSED)


def assert_open(person: Person, code: str) -> None:
    assert person.table(code)["daily"]
    assert person.now(code)["view"]
    assert person.history(code)
    with person.live(code) as live:
        assert live.hello["now"]["view"]


def test_who_has_not_rolled_is_shown_no_entry_running_or_finished(house: House, calendar: Calendar) -> None:
    ada, stranger, begun = house.person("Ada"), house.person(), house.person("Bo")
    code = enter(ada)
    roll_something(ada, code)
    roll_something(begun, enter(begun))
    for _ in ("running", "finished"):
        assert_closed(house, stranger, code)
        assert_closed(house, begun, code)
        finish(house, code)
    for person in (stranger, begun):
        day = person.get("/api/today")
        assert [(entry["name"], entry["table"]) for entry in day["entries"]] == [("Ada", None)]
        assert code not in person.http.get("/api/me/tables").text
    chinese = stranger.refused("GET", f"/api/tables/{code}/record", language="zh-Hant")
    assert chinese.detail == "請先擲骰：完成你自己的一局，或當日結束後，才能看別人的。"


def test_who_has_finished_watches_the_others_and_their_drives(house: House, calendar: Calendar) -> None:
    ada, bo = house.person("Ada"), house.person("Bo")
    mine, theirs = enter(ada), enter(bo)
    finish(house, mine)
    assert_open(ada, theirs)
    finish(house, theirs)
    assert_open(bo, mine)
    assert {entry["table"] for entry in bo.get("/api/today")["entries"]} == {mine, theirs}
    assert bo.get(f"/api/tables/{mine}/record")["seed"] == house.live(mine).row.seed
    assert bo.get(f"/api/tables/{mine}/standing")["points"]


def test_when_the_day_is_over_everything_is_open_to_everybody(house: House, calendar: Calendar) -> None:
    ada, bo = house.person("Ada"), house.person("Bo")
    finished, unfinished = enter(ada), enter(bo)
    finish(house, finished)
    passed = calendar.turn()
    stranger = house.person()
    assert_open(stranger, finished)
    assert_open(stranger, unfinished)
    assert [entry["table"] for entry in stranger.get(f"/api/days/{passed}")["entries"]] == [finished]


def test_who_watches_a_running_entry_is_silent(house: House, calendar: Calendar) -> None:
    ada, bo = house.person("Ada"), house.person("Bo")
    mine, theirs = enter(ada), enter(bo)
    finish(house, mine)
    refusal = ada.refused("POST", f"/api/tables/{theirs}/chat", text="Take the d8.")
    assert refusal.code == "not_now"
    assert "may know the dice" in refusal.detail
    assert bo.post(f"/api/tables/{theirs}/chat", text="Thinking.")["number"] == 1
    finish(house, theirs)
    assert ada.post(f"/api/tables/{theirs}/chat", text="Well driven.")["number"] == 2


# ---- No second try.


@pytest.mark.parametrize(
    ("path", "body", "detail"),
    [
        ("propose", {"kind": "takeback", "by": 0, "number": 0}, "there are no take-backs, only undo"),
        ("propose", {"kind": "bot", "by": 0, "seat": 0}, "no bot plays this seat"),
        ("seats/0/bot", {"level": "hard"}, "no bot plays this seat"),
        ("seats/0/leave", {}, "it waits until you come back"),
        ("seats/0/link", {}, "stays in the browser that began it"),
        ("fork", {"number": 0, "seat": 0}, "That is revealed when the game is over."),
        ("rematch", {}, "That is revealed when the game is over."),
        ("fill", {"level": "hard"}, "This seat is not open."),
    ],
)
def test_a_running_entry_cannot_be_bettered_but_by_playing(
    house: House, calendar: Calendar, path: str, body: Frame, detail: str
) -> None:
    ada = house.person("Ada")
    code = enter(ada)
    number = roll_something(ada, code)
    assert detail in ada.refused("POST", f"/api/tables/{code}/{path}", **body).detail
    table = ada.table(code)
    assert (table["seats"][0]["kind"], table["seats"][0]["mine"], table["proposal"]) == ("person", True, None)
    assert ada.now(code, 0)["number"] == number


def test_what_was_rolled_is_not_undone_and_what_was_not_is(house: House, calendar: Calendar) -> None:
    ada = house.person("Ada")
    code = enter(ada)
    number = roll_something(ada, code)
    body = {"id": "u", "seat": 0, "number": number, "back_to": 0}
    assert ada.refused("POST", f"/api/tables/{code}/undo", **body).code == "not_now"
    number = roll_something(ada, code)
    assert ada.now(code, 0)["undo"]["back_to"] == number - 1
    assert ada.undo(code, 0, number, number - 1) == number + 1


def test_a_fork_waits_for_the_end_of_the_day_and_is_no_entry(house: House, calendar: Calendar) -> None:
    ada = house.person("Ada")
    code = enter(ada)
    finish(house, code)
    refusal = ada.refused("POST", f"/api/tables/{code}/fork", number=0, seat=0)
    assert (refusal.code, "it would tell others the dice" in refusal.detail) == ("not_now", True)
    passed = calendar.turn()
    before = ada.get(f"/api/days/{passed}")
    fork = ada.post(f"/api/tables/{code}/fork", number=4, seat=0)["code"]
    assert ada.table(fork)["daily"] is None
    finish(house, fork)
    assert ada.get(f"/api/days/{passed}") == before


def test_a_rematch_is_an_ordinary_game_with_other_dice(house: House, calendar: Calendar) -> None:
    ada = house.person("Ada")
    code = enter(ada)
    finish(house, code)
    before = ada.get("/api/today")
    again = ada.post(f"/api/tables/{code}/rematch")["code"]
    assert ada.table(again)["daily"] is None
    assert house.live(again).row.seed != house.live(code).row.seed
    finish(house, again)
    assert ada.get("/api/today") == before
    assert enter(ada) == code
