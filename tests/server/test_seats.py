"""Seats without accounts: invitations, another device, bots for a while, leaving, one device for several."""

import pytest

from .conftest import OpenHouse
from .guests import Frame, Person
from .house import House


def key_of(path: str) -> str:
    return path.rpartition("/")[2]


def seat_of(person: Person, code: str, seat: int) -> Frame:
    found: Frame = person.table(code)["seats"][seat]
    return found


# ---- Inviting.


def test_a_link_for_a_seat_seats_a_friend_there_once(house: House) -> None:
    ada, bo, cy = house.person("Ada"), house.person("Bo"), house.person("Cy")
    code = ada.found("me", "open", "open")
    links = ada.get(f"/api/tables/{code}/invites")
    assert set(links["seats"]) == {"1", "2"}
    key = key_of(links["seats"]["2"])
    assert bo.sit(code, key=key) == 2
    refusal = cy.refused("POST", f"/api/tables/{code}/sit", key=key)
    assert refusal[:2] == (409, "not_now")
    assert refusal.detail.startswith("This link has been used already")
    assert seat_of(cy, code, 2)["name"] == "Bo"
    assert set(ada.get(f"/api/tables/{code}/invites")["seats"]) == {"1"}


def test_the_open_link_seats_whoever_comes_until_the_table_is_full(house: House) -> None:
    ada, bo, cy = house.person(), house.person("Bo"), house.person()
    code = ada.found("me", "open")
    assert ada.get(f"/api/tables/{code}/invites")["anyone"] == f"/join/{code}"
    assert bo.sit(code, name="Bobby", letter="z") == 1
    assert bo.sit(code) == 1, "who sits there already is led to the seat"
    assert (seat_of(ada, code, 1)["name"], seat_of(ada, code, 1)["letter"]) == ("Bobby", "z")
    assert ada.table(code)["status"] == "playing"
    assert cy.refused("POST", f"/api/tables/{code}/sit").detail.startswith("Every seat at this table is taken.")
    assert "Bobby already sits there" in cy.refused("POST", f"/api/tables/{code}/sit", seat=1).detail


def test_who_sits_down_is_seen_at_once_and_the_game_begins_for_all(house: House) -> None:
    ada, bo = house.person(), house.person("Bo")
    code = ada.found("me", "open")
    with ada.live(code, 0) as live:
        assert (live.hello["now"], live.hello["steps"]) == (None, [])
        bo.sit(code)
        live.table_where(lambda table: table["seats"][1]["name"] == "Bo")
        assert live.until("news")["steps"][0]["kind"] == "deal"


def test_a_letter_that_is_taken_goes_to_nobody_else(house: House) -> None:
    ada, bo = house.person("Ada"), house.person()
    ada.put("/api/me", name="Ada", letter="w")
    code = ada.found("me", "open")
    bo.sit(code, letter="w")
    assert seat_of(bo, code, 1)["letter"] != "w"
    refusal = bo.refused("PATCH", f"/api/tables/{code}/seats/1", letter="w")
    assert refusal.detail == "Ada has that letter already. Choose another."
    assert bo.patch(f"/api/tables/{code}/seats/1", letter="y", name="Bo")["seats"][1]["letter"] == "y"


def test_strangers_see_no_invitations_and_change_no_seats(house: House) -> None:
    ada, stranger = house.person(), house.person()
    code = ada.found("me", "open")
    for method, path, body in (
        ("GET", "invites", {}),
        ("POST", "fill", {"level": "easy"}),
        ("POST", "seats/1/bot", {"level": "easy"}),
        ("POST", "seats/0/leave", {}),
        ("POST", "seats/0/link", {}),
        ("POST", "seats/0/back", {}),
        ("PATCH", "seats/0", {"name": "Mine"}),
        ("POST", "propose", {"kind": "bot", "by": 0, "seat": 0}),
    ):
        assert stranger.refused(method, f"/api/tables/{code}/{path}", **body)[:2] == (403, "not_yours"), path
    assert seat_of(ada, code, 1)["kind"] == "open"


# ---- Another device.


def test_a_private_link_moves_the_seat_and_the_old_device_goes_on_as_a_spectator(house: House) -> None:
    laptop, phone = house.person("Ada"), house.person()
    code = laptop.found("me", "bot", game="show_of_hands")
    with laptop.live(code, 0) as old:
        assert old.hello["now"]["view"]["hand"]
        key = key_of(laptop.post(f"/api/tables/{code}/seats/0/link")["path"])
        assert phone.sit(code, key=key) == 0
        hello = old.until("hello")
        assert (hello["seat"], hello["now"]["view"]["hand"], hello["now"]["choices"]) == (None, [], [])
        assert all(event.get("cards") is None for event in hello["steps"][0]["events"])
        assert old.act(0, hello["now"]["number"], {"type": "Choose", "card": 1})["code"] == "not_yours"
    assert laptop.refused("GET", f"/api/tables/{code}/now", seat=0).code == "not_yours"
    assert phone.now(code, 0)["view"]["hand"]
    assert seat_of(phone, code, 0)["name"] == "Ada"
    assert house.person().refused("POST", f"/api/tables/{code}/sit", key=key).detail.startswith("This link has been")


def test_a_new_private_link_makes_the_old_one_useless(house: House) -> None:
    ada, other = house.person(), house.person()
    code = ada.found("me", "bot")
    keys = [key_of(ada.post(f"/api/tables/{code}/seats/0/link")["path"]) for _ in range(2)]
    assert other.refused("POST", f"/api/tables/{code}/sit", key=keys[0]).code == "not_now"
    assert other.sit(code, key=keys[1]) == 0


# ---- Bots for a while.


def test_a_seat_is_lent_to_a_bot_and_taken_back(house: House) -> None:
    ada = house.person("Ada")
    code = ada.found("me", "open", game="show_of_hands")
    house.person().sit(code)
    lent = ada.post(f"/api/tables/{code}/seats/0/bot", level="hard")["seats"][0]
    assert (lent["kind"], lent["level"], lent["lent"], lent["mine"], lent["name"]) == ("bot", "hard", True, True, "Ada")
    room = house.room(code)
    while room.live.number < 1:
        ada.table(code)
    assert ada.history(code)[1]["seat"] == 0, "the bot plays for her"
    refusal = ada.refused(
        "POST", f"/api/tables/{code}/moves", id="m", seat=0, number=1, action={"type": "Choose", "card": 1}
    )
    assert refusal[:3] == (403, "not_yours", "A bot plays this seat already.")
    assert ada.now(code, 0)["view"]["hand"], "she still sees her hand"
    back = ada.post(f"/api/tables/{code}/seats/0/back")["seats"][0]
    assert (back["kind"], back["lent"], back["level"]) == ("person", False, None)
    assert ada.refused("POST", f"/api/tables/{code}/seats/0/back").detail == "This seat is not lent to a bot."


def test_a_bot_takes_a_seat_that_nobody_took_and_the_game_begins(house: House) -> None:
    ada = house.person("Ada")
    code = ada.found("me", "open")
    table = ada.post(f"/api/tables/{code}/seats/1/bot", level="easy")
    assert (table["seats"][1]["kind"], table["status"]) == ("bot", "playing")
    assert table["seats"][1]["name"]


def test_bots_fill_the_open_seats_and_the_game_begins(house: House) -> None:
    ada = house.person()
    code = ada.found("open", "me", "open", "open")
    table = ada.post(f"/api/tables/{code}/fill", level="easy")
    assert [seat["kind"] for seat in table["seats"]] == ["bot", "person", "bot", "bot"]
    assert len({seat["name"] for seat in table["seats"]}) == 4
    assert table["status"] == "playing"
    assert ada.refused("POST", f"/api/tables/{code}/fill", level="easy").detail == "This seat is not open."


def test_somebody_who_is_here_is_not_replaced(house: House) -> None:
    ada, bo = house.person(), house.person("Bo")
    code = ada.found("me", "open")
    bo.sit(code)
    with bo.live(code, 1):
        refusal = ada.refused("POST", f"/api/tables/{code}/seats/1/bot", level="easy")
    assert refusal.detail == "Bo is here. Ask the others, or wait."


def test_a_leavers_seat_goes_to_a_bot_by_the_others_consent(house: House) -> None:
    ada, bo, cy = house.person("Ada"), house.person("Bo"), house.person("Cy")
    code = ada.found("me", "open", "open")
    bo.sit(code)
    cy.sit(code)
    table = ada.post(f"/api/tables/{code}/propose", kind="bot", by=0, seat=2, level="easy")
    proposal = table["proposal"]
    assert proposal["texts"]["en"] == "Ada asks to let a bot play for Cy."
    assert proposal["waits_for"] == [1], "not the leaver, nor who asks"
    assert seat_of(ada, code, 2)["kind"] == "person"
    bo.post(f"/api/tables/{code}/answer", seat=1, proposal=proposal["id"], agree=True)
    seat = seat_of(cy, code, 2)
    assert (seat["kind"], seat["lent"], seat["mine"]) == ("bot", True, True)
    assert cy.post(f"/api/tables/{code}/seats/2/back")["seats"][2]["kind"] == "person"


def test_with_nobody_else_to_ask_somebody_who_is_here_keeps_the_seat(house: House) -> None:
    ada, bo = house.person("Ada"), house.person("Bo")
    code = ada.found("me", "open")
    bo.sit(code)
    asked = {"kind": "bot", "by": 0, "seat": 1, "level": "easy"}
    with bo.live(code, 1):
        assert ada.refused("POST", f"/api/tables/{code}/propose", **asked).detail.startswith("Bo is here.")
    room = house.room(code)
    while room.connections:
        ada.table(code)
    assert ada.post(f"/api/tables/{code}/propose", **asked)["seats"][1]["lent"] is True


def test_a_leavers_seat_may_be_given_to_a_bot_after_a_set_time(open_house: OpenHouse) -> None:
    house = open_house(leave_after=0.0)
    ada, bo = house.person(), house.person("Bo")
    code = ada.found("me", "open")
    bo.sit(code)
    with ada.live(code, 0) as live:
        with bo.live(code, 1):
            here = live.table_where(lambda table: table["seats"][1]["here"])
            assert here["seats"][1]["can_hand_over"] is False
        gone = live.table_where(lambda table: not table["seats"][1]["here"])
        assert gone["seats"][1]["can_hand_over"] is True
    assert ada.post(f"/api/tables/{code}/seats/1/bot", level="easy")["seats"][1]["lent"] is True


# ---- Leaving.


def test_a_seat_that_was_left_is_open_again_and_its_socket_sees_no_hand_any_more(house: House) -> None:
    ada, bo, cy = house.person(), house.person(), house.person("Cy")
    code = ada.found("me", "open", game="show_of_hands")
    bo.sit(code)
    with bo.live(code, 1) as live:
        left = bo.post(f"/api/tables/{code}/seats/1/leave")
        assert live.until("hello")["now"]["view"]["hand"] == []
    assert (left["seats"][1]["kind"], left["seats"][1]["mine"], left["status"]) == ("open", False, "playing")
    assert bo.refused("GET", f"/api/tables/{code}/now", seat=1).code == "not_yours"
    assert cy.sit(code, key=key_of(ada.get(f"/api/tables/{code}/invites")["seats"]["1"])) == 1
    assert cy.now(code, 1)["view"]["hand"]


# ---- One device.


def test_on_one_device_the_view_changes_between_own_seats_only(house: House) -> None:
    ada = house.person("Ada")
    code = ada.found("me", {"kind": "guest", "name": "Bo"}, "bot", game="show_of_hands")
    assert ada.table(code)["is_hot_seat"] is True
    with ada.live(code, 0) as live:
        first = live.hello["now"]["view"]["hand"]
        live.send("sit", seat=1)
        hello = live.until("hello")
        assert (hello["seat"], hello["now"]["view"]["seat"]) == (1, 1)
        assert hello["now"]["view"]["hand"] != first
        live.send("sit", seat=2)
        assert live.until("refused")["code"] == "not_yours"
        live.send("sit", seat=None, language="zh-Hant")
        curtain = live.until("hello")
        assert (curtain["seat"], curtain["now"]["view"]["hand"]) == (None, [])
        assert "獲發手牌" in str(curtain["steps"])
        live.send("sit", seat=9)
        assert live.until("refused")["code"] == "not_found"


def test_a_take_back_on_one_device_asks_nobody(house: House) -> None:
    ada = house.person("Ada")
    code = ada.found("me", {"kind": "guest", "name": "Bo"})
    seat = ada.now(code)["actors"][0]
    ada.act(code, seat, 0, ada.now(code, seat)["choices"][0]["action"])
    assert ada.post(f"/api/tables/{code}/propose", kind="takeback", by=seat, number=0)["proposal"] is None
    assert ada.now(code)["number"] == 2


@pytest.mark.parametrize("seat", [-1, 7])
def test_there_is_no_such_seat(house: House, seat: int) -> None:
    ada = house.person()
    code = ada.found("me", "bot")
    assert ada.refused("GET", f"/api/tables/{code}/now", seat=seat).status == 404
    assert ada.refused("POST", f"/api/tables/{code}/sit", seat=seat).status == 404
