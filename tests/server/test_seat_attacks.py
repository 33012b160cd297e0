"""A seat that was left, and everybody who would like to read its hand."""

import asyncio

import pytest

from hustings.server import seating
from hustings.server.messages import SitDown

from .conftest import OpenHouse
from .guests import Person
from .house import House
from .test_seats import key_of, left_hand, seat_of

GAME = "show_of_hands"


def hand_is_closed(person: Person, code: str, seat: int) -> None:
    """No way to look through this seat."""
    for path in ("now", "history", "at/0", "since/0"):
        assert person.refused("GET", f"/api/tables/{code}/{path}", seat=seat).code == "not_yours", path
    with person.live(code) as live:
        live.send("sit", seat=seat)
        assert live.until("refused")["code"] == "not_yours"


def test_an_opponent_does_not_come_by_a_bot(house: House) -> None:
    """The seat is given to a bot, then asked for, taken back, left, moved and filled."""
    code, (ada, _), key = left_hand(house, "me", "open")
    ada.post(f"/api/tables/{code}/seats/1/bot", level="easy")
    for path, body in (
        ("sit", {"seat": 1}),
        ("sit", {"key": key}),
        ("seats/1/back", {}),
        ("seats/1/leave", {}),
        ("seats/1/link", {}),
        ("seats/1/bot", {"level": "easy"}),
        ("fill", {"level": "easy"}),
    ):
        ada.refused("POST", f"/api/tables/{code}/{path}", **body)
    assert (seat_of(ada, code, 1)["kind"], seat_of(ada, code, 1)["mine"]) == ("bot", False)
    assert ada.get(f"/api/tables/{code}/invites")["seats"] == {}
    hand_is_closed(ada, code, 1)


def test_the_key_of_one_seat_opens_no_other_and_an_old_key_none(house: House) -> None:
    code, (ada, bo, _), key = left_hand(house, "me", "open", "open")
    bo.sit(code, key=key)
    bo.post(f"/api/tables/{code}/seats/1/leave")
    fresh = key_of(ada.get(f"/api/tables/{code}/invites")["seats"]["1"])
    assert fresh != key
    di = house.person("Di")
    for forged in (key, fresh[:-1], fresh + "A", fresh.swapcase(), " " + fresh, "\0", "é", "0"):
        assert di.refused("POST", f"/api/tables/{code}/sit", key=forged).code == "not_now"
    assert di.refused("POST", f"/api/tables/{code}/sit", seat=1, key="").code == "not_yours"
    assert di.sit(code, seat=2, key=fresh) == 1, "the key says which seat, and nothing else does"


def test_a_key_of_another_table_opens_nothing(house: House) -> None:
    code, _, _ = left_hand(house, "me", "open")
    _, _, other = left_hand(house, "me", "open")
    assert house.person("Di").refused("POST", f"/api/tables/{code}/sit", key=other).code == "not_now"


def test_a_second_tab_is_the_same_person(house: House) -> None:
    code, (ada, _), key = left_hand(house, "me", "open")
    tab = house.person()
    tab.http.cookies = ada.http.cookies
    assert tab.sit(code) == 0, "it is led to the seat that it has"
    assert tab.refused("POST", f"/api/tables/{code}/sit", key=key).code == "not_yours"
    assert tab.refused("POST", f"/api/tables/{code}/sit", seat=1).code == "not_yours"


def test_who_moved_their_seat_away_does_not_take_another(house: House) -> None:
    """The old device has seen the hand as well as the new one."""
    code, (ada, _), key = left_hand(house, "me", "open")
    phone = house.person()
    phone.sit(code, key=key_of(ada.post(f"/api/tables/{code}/seats/0/link")["path"]))
    for device in (ada, phone):
        assert device.refused("POST", f"/api/tables/{code}/sit", key=key).code == "not_yours"


def test_a_private_link_of_a_lent_seat_seats_no_opponent(house: House) -> None:
    ada, bo = house.person("Ada"), house.person("Bo")
    code = ada.found("me", "open", game=GAME)
    bo.sit(code)
    bo.post(f"/api/tables/{code}/seats/1/bot", level="easy")
    key = key_of(bo.post(f"/api/tables/{code}/seats/1/link")["path"])
    assert ada.refused("POST", f"/api/tables/{code}/sit", key=key).code == "not_yours"
    assert seat_of(bo, code, 1)["mine"] is True


def test_a_private_link_dies_with_the_seat_that_is_left(house: House) -> None:
    ada, bo, di = house.person("Ada"), house.person("Bo"), house.person("Di")
    code = ada.found("me", "open", game=GAME)
    bo.sit(code)
    key = key_of(bo.post(f"/api/tables/{code}/seats/1/link")["path"])
    bo.post(f"/api/tables/{code}/seats/1/leave")
    assert di.refused("POST", f"/api/tables/{code}/sit", key=key).code == "not_now"


def test_whoever_leaves_as_the_game_begins_is_known_to_have_held_the_seat(open_house: OpenHouse) -> None:
    """Else they would take another one, with what they saw of the first."""
    house = open_house()
    ada, bo = house.person("Ada"), house.person("Bo")
    code = ada.found("me", "open", game=GAME)
    company = house.company(code)

    async def both() -> None:
        known = await house._app.state.people.find(holder_of(bo))
        await seating.sit_down(company, known, SitDown())
        begins = house.tables.play.begin_when_full(company)
        await asyncio.gather(begins, seating.leave(company, known.id, 1))

    house.run(both())
    row = house.live(code).seats[1]
    assert row.former == ([holder_of(bo)] if house.live(code).has_begun else [])


def holder_of(person: Person) -> str:
    return person.cookie.rpartition(".")[0]


def test_a_game_does_not_begin_with_a_seat_that_was_just_left(open_house: OpenHouse) -> None:
    house = open_house()
    ada, bo = house.person("Ada"), house.person("Bo")
    code = ada.found("me", "open", game=GAME)
    bo.sit(code, pledge="0" * 64)
    company = house.company(code)

    async def both() -> None:
        leaving = seating.leave(company, holder_of(bo), 1)
        await asyncio.gather(leaving, house.tables.play.begin_when_full(company))

    house.run(both())
    assert (house.live(code).has_begun, house.live(code).seats[1].kind) == (False, "open")


@pytest.mark.parametrize("seat", [0, 1])
def test_the_next_table_has_the_same_people_and_hands_that_nobody_has_seen(house: House, seat: int) -> None:
    """Also where a seat was left and taken by somebody else: that person has it now."""
    code, (ada, bo), key = left_hand(house, "me", "open")
    di = house.person("Di")
    di.sit(code, key=key)
    house.run(house.company(code).change_table(status="over"))
    following = ada.post(f"/api/tables/{code}/rematch")["code"]
    di.post(f"/api/tables/{code}/rematch")
    assert bo.refused("POST", f"/api/tables/{code}/rematch").code == "not_yours"
    assert [one["mine"] for one in bo.table(following)["seats"]] == [False, False]
    hand_is_closed(bo, following, seat)
    assert [one.former for one in house.live(following).seats] == [[], []]
    assert bo.refused("POST", f"/api/tables/{following}/sit", key=key).code == "not_now"
