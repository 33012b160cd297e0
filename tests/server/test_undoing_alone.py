"""Undo where nobody else plays: nobody is asked, it is done, and the story says so; but the dice of a day stay."""

from .days import Calendar, enter
from .guests import Frame, Person, told
from .house import House


def until_my_turn(person: Person, code: str, after: int = -1) -> Frame:
    with person.live(code, 0) as live:
        while not live.now or not live.now["choices"] or live.now["number"] <= after:
            live.receive()
        return live.now


def test_against_bots_a_move_is_undone_whatever_was_revealed(house: House) -> None:
    ada = house.person("Ada")
    code = ada.found("me", "bot")
    before = until_my_turn(ada, code)
    ada.act(code, 0, before["number"], next(c for c in before["choices"])["action"])
    then = until_my_turn(ada, code, before["number"])
    while then["undo"]["back_to"] != before["number"]:  # a turn of several moves: the first of them is meant
        ada.undo(code, 0, then["number"], then["undo"]["back_to"])
        then = ada.now(code, 0)
    ada.undo(code, 0, then["number"], before["number"])
    now = ada.now(code, 0)
    assert (now["view"]["hand"], now["choices"]) == (before["view"]["hand"], before["choices"])
    assert told(ada.history(code, 0)[-1:]).startswith("You take back ")


def test_bots_that_move_meanwhile_do_not_make_it_stale(house: House) -> None:
    ada = house.person("Ada")
    code = ada.found("me", "bot")
    before = until_my_turn(ada, code)
    number = ada.act(code, 0, before["number"], before["choices"][0]["action"])
    until_my_turn(ada, code, before["number"])
    ada.undo(code, 0, number, before["number"])
    assert ada.now(code, 0)["choices"] == before["choices"]


def test_who_has_not_moved_has_nothing_to_undo(house: House) -> None:
    ada = house.person("Ada")
    assert ada.now(ada.found("me", game="crossroll_hong_kong"), 0)["undo"]["why"] == "You have not moved yet."


def test_several_at_one_device_are_not_alone(house: House) -> None:
    ada = house.person("Ada")
    code = ada.found("me", "guest")
    seat = ada.now(code)["actors"][0]
    now = ada.now(code, seat)
    while now["choices"]:
        ada.act(code, seat, now["number"], now["choices"][0]["action"])
        now = ada.now(code, seat)
    assert "Ask the others" in now["undo"]["why"]


def test_dice_of_a_day_stay_rolled_and_nobody_is_told_to_ask_the_others(house: House, calendar: Calendar) -> None:
    ada = house.person("Ada")
    code = enter(ada)
    now = ada.now(code, 0)
    number = ada.act(code, 0, 0, now["choices"][0]["action"])
    undo = ada.now(code, 0)["undo"]
    assert undo["back_to"] is None
    assert undo["why"].startswith("In the roll of the day there are no take-backs")
    refused = ada.refused("POST", f"/api/tables/{code}/undo", id="u", seat=0, number=number, back_to=0)
    assert refused.detail == undo["why"]


def test_alone_at_an_ordinary_table_a_roll_is_undone(house: House) -> None:
    ada = house.person("Ada")
    code = ada.found("me", game="crossroll_hong_kong")
    now = ada.now(code, 0)
    number = ada.act(code, 0, 0, now["choices"][0]["action"])
    assert ada.undo(code, 0, number, 0) == number + 1
    assert ada.now(code, 0)["choices"] == now["choices"]


def test_dice_that_roll_on_are_told_before_they_do(house: House) -> None:
    """XR-114: with two dice left there is nothing to pick."""
    ada = house.person("Ada")
    with house.dealing(7):
        code = ada.found("me", game="crossroll_hong_kong")
    said = []
    for _ in range(40):
        now = ada.now(code, 0)
        said.append((now["view"]["asks"], len(now["view"]["aside"]), now["by_itself"]))
        if len(now["view"]["aside"]) == 1 and now["view"]["asks"] == "main":
            break
        ada.act(code, 0, now["number"], now["choices"][0]["action"])
    assert said[0] == ("roll", 0, "")
    assert said[-1] == ("main", 1, "Then 2 dice are left, which roll by themselves.")
    choice = now["choices"][0]["action"]
    body = {"seat": 0, "number": now["number"], "actions": [choice]}
    assert ada.post(f"/api/tables/{code}/preview", **body)["previews"][0]["is_final"]
