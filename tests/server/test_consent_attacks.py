"""Consent is given, and not taken: whoever tries to decide for somebody who is away, or plays by HTTP alone."""

import time

import pytest

from hustings.server.presence import Presence

from .conftest import OpenHouse
from .guests import Frame, Person
from .house import House
from .test_seats import away_for, away_for_long, nobody_is_connected, seat_of

GAME = "show_of_hands"
JUST_GONE = "has not been away for long"


def begun(house: House, count: int) -> tuple[str, list[Person]]:
    """A table of so many people, at which everybody has made a move."""
    people = [house.person(name) for name in ("Ada", "Bo", "Cy")[:count]]
    code = people[0].found("me", *["open"] * (count - 1), game=GAME)
    for person in people[1:]:
        person.sit(code)
    for seat, person in enumerate(people):
        now = person.now(code, seat)
        person.act(code, seat, now["number"], now["choices"][0]["action"])
    return code, people


def dropped(house: House, code: str, person: Person, seat: int) -> None:
    """The person's socket is cut, a moment ago."""
    with person.live(code, seat):
        pass
    nobody_is_connected(house, code)


def bot(seat: int, by: int = 0) -> Frame:
    return {"kind": "bot", "by": by, "seat": seat, "level": "easy"}


def back(by: int = 0, number: int = 0) -> Frame:
    return {"kind": "takeback", "by": by, "number": number}


# ---- Right after a socket dropped.


def test_of_two_people_neither_is_replaced_nor_robbed_when_a_socket_drops(house: House) -> None:
    code, (ada, bo) = begun(house, 2)
    dropped(house, code, bo, 1)
    number = house.live(code).number
    for path, body in (("propose", bot(1)), ("seats/1/bot", {"level": "easy"})):
        assert JUST_GONE in ada.refused("POST", f"/api/tables/{code}/{path}", **body).detail
    assert ada.post(f"/api/tables/{code}/propose", **back())["proposal"]["waits_for"] == [1]
    assert house.live(code).number == number
    assert seat_of(ada, code, 1)["kind"] == "person"


def test_two_who_agree_do_not_put_a_bot_on_the_seat_of_who_has_just_dropped_out(house: House) -> None:
    """The two may be one person with two browsers."""
    code, (ada, _, cy) = begun(house, 3)
    dropped(house, code, cy, 2)
    assert JUST_GONE in ada.refused("POST", f"/api/tables/{code}/propose", **bot(2)).detail
    away_for(house, code, 2, house.settings.agree_after)
    assert ada.post(f"/api/tables/{code}/propose", **bot(2))["proposal"]["waits_for"] == [1]


def test_who_was_here_for_a_moment_while_the_others_decided_is_not_replaced(house: House) -> None:
    code, (ada, bo, cy) = begun(house, 3)
    away_for(house, code, 2, house.settings.agree_after)
    proposal = ada.post(f"/api/tables/{code}/propose", **bot(2))["proposal"]
    dropped(house, code, cy, 2)
    agreed = {"seat": 1, "proposal": proposal["id"], "agree": True}
    assert JUST_GONE in bo.refused("POST", f"/api/tables/{code}/answer", **agreed).detail
    assert seat_of(ada, code, 2)["kind"] == "person"


def test_a_bot_put_there_by_rights_does_not_agree_for_who_lent_the_seat(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    code, (ada, bo) = begun(house, 2)
    monkeypatch.setattr(house.tables.play.bots, "drive", lambda company: None)
    away_for_long(house, code, 1)
    ada.post(f"/api/tables/{code}/seats/1/bot", level="easy")
    with bo.live(code, 1):
        asked = ada.post(f"/api/tables/{code}/propose", **back())["proposal"]
        assert asked["waits_for"] == [1], "the holder of a lent seat is still asked"
    number = house.live(code).number
    bo.post(f"/api/tables/{code}/answer", seat=1, proposal=asked["id"], agree=False)
    assert house.live(code).number == number


def test_who_comes_back_before_all_have_agreed_is_asked_too(house: House) -> None:
    code, (ada, bo, cy) = begun(house, 3)
    away_for_long(house, code, 2)
    asked = ada.post(f"/api/tables/{code}/propose", **back())["proposal"]
    assert asked["waits_for"] == [1], "who is long away is not waited for"
    number = house.live(code).number
    with cy.live(code, 2):
        bo.post(f"/api/tables/{code}/answer", seat=1, proposal=asked["id"], agree=True)
        assert ada.table(code)["proposal"]["waits_for"] == [2]
        assert house.live(code).number == number
        cy.post(f"/api/tables/{code}/answer", seat=2, proposal=asked["id"], agree=False)
    assert (ada.table(code)["proposal"], house.live(code).number) == (None, number)


# ---- Playing by HTTP alone.


def test_who_plays_by_http_alone_is_here_while_they_ask(house: House) -> None:
    code, (ada, bo) = begun(house, 2)
    assert seat_of(ada, code, 1)["here"] is True
    assert ada.refused("POST", f"/api/tables/{code}/seats/1/bot", level="easy").detail.startswith("Bo is here.")
    away_for_long(house, code, 1)
    assert seat_of(ada, code, 1)["can_hand_over"] is True
    bo.now(code, 1)
    assert (seat_of(ada, code, 1)["here"], seat_of(ada, code, 1)["can_hand_over"]) == (True, False)
    assert ada.refused("POST", f"/api/tables/{code}/seats/1/bot", level="easy").detail.startswith("Bo is here.")


def test_everybody_sees_them_come_by_asking_and_go_by_asking_no_more(open_house: OpenHouse) -> None:
    house = open_house(here_for=0.6, leave_after=0.0)
    code, (ada, bo) = begun(house, 2)
    with ada.live(code, 0) as live:
        if live.hello["table"]["seats"][1]["here"]:  # by having sat down a moment ago
            live.table_where(lambda table: not table["seats"][1]["here"])
        bo.now(code, 1)
        live.table_where(lambda table: table["seats"][1]["here"])
        gone = live.table_where(lambda table: not table["seats"][1]["here"])
        assert gone["seats"][1]["can_hand_over"] is True


def test_a_stranger_who_asks_keeps_nobody_here(house: House) -> None:
    code, (ada, _) = begun(house, 2)
    away_for_long(house, code, 1)
    house.person("Eve").table(code)
    assert seat_of(ada, code, 1)["here"] is False


def test_who_closes_their_last_socket_is_gone_whatever_they_asked_before() -> None:
    presence = Presence(here_for=1000.0)
    assert presence.asked("ada") is True
    assert presence.asked("ada") is False
    presence.came("ada")
    presence.came("ada")
    assert presence.asked("ada") is False
    assert presence.went("ada") is False
    assert presence.is_here("ada")
    assert presence.went("ada") is True
    assert not presence.is_here("ada")
    assert presence.away_for("ada") < 100


def test_absence_begins_when_what_was_asked_last_counts_no_more() -> None:
    presence = Presence(here_for=0.05)
    presence.asked("ada")
    time.sleep(0.1)
    first, stranger = presence.away_for("ada"), presence.away_for("bo")
    assert first > 0.0
    assert stranger < first, "who never came is away since they were first looked for"
    presence.asked("ada")
    assert presence.away_for("ada") == 0.0
