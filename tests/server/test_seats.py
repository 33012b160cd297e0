"""Seats without accounts: invitations, another device, bots for a while, leaving, one device for several."""

import time

import pytest

from .conftest import OpenHouse
from .guests import Frame, Person
from .house import House


def key_of(path: str) -> str:
    return path.rpartition("/")[2]


def seat_of(person: Person, code: str, seat: int) -> Frame:
    found: Frame = person.table(code)["seats"][seat]
    return found


def nobody_is_connected(house: House, code: str) -> None:
    company = house.company(code)
    while company.connections:
        time.sleep(0.01)


def away_for(house: House, code: str, seat: int, seconds: float) -> None:
    """As if the holder had left so long ago."""
    company = house.company(code)
    holder = company.holder_of(seat)
    company.presence._forget(holder)
    company.presence._gone[holder] = time.monotonic() - seconds


def away_for_long(house: House, code: str, seat: int) -> None:
    """As if the holder had left before the set time began."""
    away_for(house, code, seat, house.settings.leave_after)


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
    company = house.company(code)
    while company.live.number < 1:
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
    assert refusal.detail == "Bo is here. Ask Bo, or wait."


def test_a_leavers_seat_goes_to_a_bot_by_the_others_consent(house: House) -> None:
    ada, bo, cy = house.person("Ada"), house.person("Bo"), house.person("Cy")
    code = ada.found("me", "open", "open")
    bo.sit(code)
    cy.sit(code)
    away_for(house, code, 2, house.settings.agree_after)
    table = ada.post(f"/api/tables/{code}/propose", kind="bot", by=0, seat=2, level="easy")
    proposal = table["proposal"]
    assert proposal["texts"]["en"] == "Ada asks to let a bot play for Cy."
    assert proposal["waits_for"] == [1], "not the leaver, nor who asks"
    assert seat_of(ada, code, 2)["kind"] == "person"
    bo.post(f"/api/tables/{code}/answer", seat=1, proposal=proposal["id"], agree=True)
    seat = seat_of(cy, code, 2)
    assert (seat["kind"], seat["lent"], seat["mine"]) == ("bot", True, True)
    assert cy.post(f"/api/tables/{code}/seats/2/back")["seats"][2]["kind"] == "person"


def test_with_nobody_else_to_ask_a_seat_is_kept_until_its_person_has_been_away_for_the_set_time(house: House) -> None:
    ada, bo = house.person("Ada"), house.person("Bo")
    code = ada.found("me", "open")
    bo.sit(code)
    asked = {"kind": "bot", "by": 0, "seat": 1, "level": "easy"}
    with bo.live(code, 1):
        assert ada.refused("POST", f"/api/tables/{code}/propose", **asked).detail.startswith("Bo is here.")
    nobody_is_connected(house, code)
    just_gone = "Bo has not been away for long. Ask the others, or wait."
    assert ada.refused("POST", f"/api/tables/{code}/propose", **asked)[1:3] == ("not_now", just_gone)
    assert ada.refused("POST", f"/api/tables/{code}/seats/1/bot", level="easy").detail == just_gone
    away_for_long(house, code, 1)
    assert ada.post(f"/api/tables/{code}/propose", **asked)["seats"][1]["lent"] is True


def test_the_others_do_not_decide_for_somebody_who_is_here(house: House) -> None:
    ada, bo, cy = house.person("Ada"), house.person("Bo"), house.person("Cy")
    code = ada.found("me", "open", "open")
    bo.sit(code)
    cy.sit(code)
    asked = {"kind": "bot", "by": 0, "seat": 2, "level": "easy"}
    with cy.live(code, 2):
        assert ada.refused("POST", f"/api/tables/{code}/propose", **asked).detail == "Cy is here. Ask Cy, or wait."


def test_whoever_comes_back_while_the_others_decide_keeps_the_seat(house: House) -> None:
    ada, bo, cy = house.person("Ada"), house.person("Bo"), house.person("Cy")
    code = ada.found("me", "open", "open")
    bo.sit(code)
    cy.sit(code)
    asked = {"kind": "bot", "by": 0, "seat": 2, "level": "easy"}
    away_for(house, code, 2, house.settings.agree_after)
    proposal = ada.post(f"/api/tables/{code}/propose", **asked)["proposal"]
    with cy.live(code, 2):
        agreed = {"seat": 1, "proposal": proposal["id"], "agree": True}
        assert bo.refused("POST", f"/api/tables/{code}/answer", **agreed).detail == "Cy is here. Ask Cy, or wait."
    assert (seat_of(ada, code, 2)["kind"], ada.table(code)["proposal"]) == ("person", None)


def test_a_bot_is_asked_for_no_open_seat(house: House) -> None:
    ada = house.person()
    code = ada.found("me", "open")
    refusal = ada.refused("POST", f"/api/tables/{code}/propose", kind="bot", by=0, seat=1)
    assert refusal[1:3] == ("not_now", "Nobody sits there.")


def test_who_takes_a_seat_over_has_not_been_away(house: House) -> None:
    """The absence of one holder is not counted against the next."""
    ada, bo, phone = house.person("Ada"), house.person("Bo"), house.person()
    code = ada.found("me", "open")
    bo.sit(code)
    away_for_long(house, code, 1)
    phone.sit(code, key=key_of(bo.post(f"/api/tables/{code}/seats/1/link")["path"]))
    assert seat_of(ada, code, 1)["can_hand_over"] is False


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


def left_hand(house: House, *seats: str) -> tuple[str, list[Person], str]:
    """A game that has begun and whose seat 1 was left: the code, who sit or sat there, and the seat's key."""
    people = [house.person(name) for name in ("Ada", "Bo", "Cy")[: len(seats)]]
    code = people[0].found(*seats, game="show_of_hands")
    for person in people[1:]:
        person.sit(code)
    people[1].post(f"/api/tables/{code}/seats/1/leave")
    return code, people, key_of(people[0].get(f"/api/tables/{code}/invites")["seats"]["1"])


def test_an_opponent_does_not_take_a_seat_that_was_left(house: House) -> None:
    """They would read its hand."""
    code, (ada, bo, cy), key = left_hand(house, "me", "open", "open")
    for opponent in (ada, cy):
        refusal = opponent.refused("POST", f"/api/tables/{code}/sit", key=key)
        assert refusal[:2] == (403, "not_yours")
        assert refusal.detail.startswith("You have seen what another seat of this table holds.")
        assert opponent.refused("POST", f"/api/tables/{code}/sit", seat=1).code == "not_yours"
        assert opponent.refused("GET", f"/api/tables/{code}/now", seat=1).code == "not_yours"
    assert bo.sit(code, key=key) == 1, "who left it may come back"


def test_who_left_another_seat_does_not_take_this_one(open_house: OpenHouse) -> None:
    """Also after the server was restarted: the database remembers who sat where."""
    house = open_house()
    code, (ada, bo, cy), key = left_hand(house, "me", "open", "open")
    cy.post(f"/api/tables/{code}/seats/2/leave")
    assert cy.refused("POST", f"/api/tables/{code}/sit", key=key).code == "not_yours"
    house.restart()
    for person in (ada, bo, cy):
        person.go_to(house.address)
    assert cy.refused("POST", f"/api/tables/{code}/sit", key=key).code == "not_yours"
    other = key_of(ada.get(f"/api/tables/{code}/invites")["seats"]["2"])
    assert bo.refused("POST", f"/api/tables/{code}/sit", key=other).code == "not_yours"
    assert cy.sit(code, key=other) == 2


def test_after_the_start_a_seat_is_taken_by_its_own_link_only(house: House) -> None:
    code, _, key = left_hand(house, "me", "open")
    di = house.person("Di")
    for how in ({}, {"seat": 1}):
        refusal = di.refused("POST", f"/api/tables/{code}/sit", **how)
        assert refusal[:2] == (403, "not_yours")
        assert refusal.detail.startswith("The game has begun: this seat is taken by its own link.")
    assert di.sit(code, key=key) == 1


def test_a_private_link_moves_no_seat_to_who_holds_or_held_another(house: House) -> None:
    ada, bo = house.person("Ada"), house.person("Bo")
    code = ada.found("me", "open", "open", game="show_of_hands")
    bo.sit(code)
    ada.post(f"/api/tables/{code}/fill", level="easy")
    key = key_of(bo.post(f"/api/tables/{code}/seats/1/link")["path"])
    assert ada.refused("POST", f"/api/tables/{code}/sit", key=key).code == "not_yours"
    ada.post(f"/api/tables/{code}/seats/0/leave")
    assert ada.refused("POST", f"/api/tables/{code}/sit", key=key).code == "not_yours"
    assert house.person().sit(code, key=key) == 1, "the link still works for another device"


def test_a_seat_moves_to_another_device_and_home_again(house: House) -> None:
    laptop, phone = house.person("Ada"), house.person()
    code = laptop.found("me", "bot", game="show_of_hands")
    for giver, taker in ((laptop, phone), (phone, laptop)):
        assert taker.sit(code, key=key_of(giver.post(f"/api/tables/{code}/seats/0/link")["path"])) == 0
    assert laptop.now(code, 0)["view"]["hand"]


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


def test_on_one_device_a_seat_is_left_and_taken_again(house: House) -> None:
    ada = house.person("Ada")
    code = ada.found("me", {"kind": "guest", "name": "Bo"}, game="show_of_hands")
    ada.post(f"/api/tables/{code}/seats/1/leave")
    key = key_of(ada.get(f"/api/tables/{code}/invites")["seats"]["1"])
    assert ada.sit(code, key=key) == 1
    ada.post(f"/api/tables/{code}/seats/1/leave")
    phone = house.person("Bo")
    phone.sit(code, key=key_of(ada.get(f"/api/tables/{code}/invites")["seats"]["1"]))
    phone.post(f"/api/tables/{code}/seats/1/leave")
    key = key_of(ada.get(f"/api/tables/{code}/invites")["seats"]["1"])
    assert ada.refused("POST", f"/api/tables/{code}/sit", key=key).code == "not_yours", "it was somebody else's since"


@pytest.mark.parametrize("seat", [-1, 7])
def test_there_is_no_such_seat(house: House, seat: int) -> None:
    ada = house.person()
    code = ada.found("me", "bot")
    assert ada.refused("GET", f"/api/tables/{code}/now", seat=seat).status == 404
    assert ada.refused("POST", f"/api/tables/{code}/sit", seat=seat).status == 404
