"""A choice that several moves make up is sent as one: all of it is stored, move by move, or nothing is."""

from typing import Any

import msgspec
import pytest

from hustings.core.state import State

from .conftest import OpenHouse
from .guests import Frame, Person
from .house import House
from .lines import Line, Move, line, play


def owing(count: int) -> Any:
    def wanted(state: State, moves: list[Move]) -> bool:
        told = state.together(state.actors[0]) if state.actors else None
        return told is not None and told.owed == count and len(told.actions) > count

    return wanted


@pytest.fixture(scope="module")
def two() -> Line:
    return line(owing(2))


@pytest.fixture(scope="module")
def three() -> Line:
    return line(owing(3))


class Chooser:
    """Whoever owes several cards at once, at a table that was played to there."""

    def __init__(self, house: House, where: Line) -> None:
        self.people = [house.person("Ada"), house.person("Bo")]
        with house.dealing(where.seed):
            self.code = self.people[0].found("me", "open")
        self.people[1].sit(self.code)
        self.number = play(self.code, where.moves, dict(enumerate(self.people)))
        self.seat = where.state.actors[0]
        self.told = [msgspec.to_builtins(each) for each in where.state.together(self.seat).actions]  # type: ignore[union-attr]

    @property
    def mover(self) -> Person:
        return self.people[self.seat]

    def now(self, seat: int | None = None) -> Frame:
        seat = self.seat if seat is None else seat
        return self.people[seat].now(self.code, seat)

    def body(self, *places: int, request: str = "together") -> Frame:
        first, *then = [self.told[place] for place in places]
        return {"id": request, "seat": self.seat, "number": self.number, "action": first, "then": then}

    def send(self, *places: int, request: str = "together") -> int:
        stored: int = self.mover.post(f"/api/tables/{self.code}/moves", **self.body(*places, request=request))["number"]
        return stored


@pytest.mark.clause("EG-055")
def test_all_that_can_be_chosen_is_told_to_who_chooses_and_to_nobody_else(house: House, two: Line) -> None:
    table = Chooser(house, two)
    together = table.now()["together"]
    assert together["count"] == 2
    assert [choice["action"] for choice in together["choices"]] == table.told
    assert len(table.now()["choices"]) == len(table.told) - 1, "the first of two leaves one behind it"
    prompt = table.now()["prompt"]
    assert prompt.startswith("You must play back 2 cards onto ")
    assert "from left to right" not in prompt, "the order is nobody's business but the rules'"
    assert table.now(1 - table.seat)["together"] is None
    assert table.people[0].now(table.code)["together"] is None


@pytest.mark.clause("EG-055")
def test_it_is_stored_move_by_move_and_told_at_once(house: House, two: Line) -> None:
    table = Chooser(house, two)
    with table.people[1 - table.seat].live(table.code, 1 - table.seat) as watching:
        assert table.send(-2, -1) == table.number + 2
        steps = watching.until("news")["steps"]
    assert [step["number"] for step in steps] == [table.number + 1, table.number + 2]
    assert [step["action"] for step in steps] == table.told[-2:]


def test_what_is_refused_in_the_middle_leaves_nothing_behind(house: House, two: Line) -> None:
    table = Chooser(house, two)
    before = house.live(table.code).state.to_json()
    refusal = table.mover.refused("POST", f"/api/tables/{table.code}/moves", **table.body(0, 0))
    assert refusal.code == "illegal"
    assert (house.live(table.code).number, house.live(table.code).state.to_json()) == (table.number, before)
    assert table.send(0, 1) == table.number + 2, "and it can be chosen anew"


def test_sent_twice_it_is_played_once(open_house: OpenHouse, two: Line) -> None:
    house = open_house()
    table = Chooser(house, two)
    for _ in range(2):
        assert table.send(0, -1) == table.number + 2
    house.restart()
    table.mover.go_to(house.address)
    assert table.send(0, -1) == table.number + 2


def test_it_is_undone_as_one_also_after_a_restart(open_house: OpenHouse, three: Line) -> None:
    """Two of three, so that nothing is drawn yet."""
    house = open_house()
    table = Chooser(house, three)
    before = house.live(table.code).state.to_json()
    table.send(0, 1)
    assert table.now()["undo"]["back_to"] == table.number
    house.restart()
    table.mover.go_to(house.address)
    assert table.now()["undo"]["back_to"] == table.number
    table.mover.undo(table.code, table.seat, table.number + 2, table.number)
    assert house.live(table.code).state.to_json() == before


def test_what_it_would_bring_is_told_as_a_whole(house: House, two: Line) -> None:
    table = Chooser(house, two)
    both = table.told[-2:]
    body = {"seat": table.seat, "number": table.number, "actions": []}
    (preview,) = table.mover.post(f"/api/tables/{table.code}/preview", **body, together=[both])["previews"]
    played = [event["card"] for event in preview["events"] if event["type"] == "PlayedBack"]
    assert played == [action["card"] for action in both]
    assert preview["is_final"], "a card is drawn then"
    refused = table.mover.refused("POST", f"/api/tables/{table.code}/preview", **body, together=[both[::-1]])
    assert refused.code == "stale"


def test_nobody_takes_back_half_of_a_choice(house: House, two: Line) -> None:
    table = Chooser(house, two)
    stored = table.send(0, 1)
    fields = {"kind": "takeback", "by": table.seat, "number": stored - 1}
    refusal = table.mover.refused("POST", f"/api/tables/{table.code}/propose", **fields)
    assert refusal.detail == f"Entry {stored - 1} is in the middle of a choice. Take back the whole of it."


def test_another_choice_under_the_id_of_one_that_was_played_is_refused(house: House, three: Line) -> None:
    chooser = Chooser(house, three)
    stored = chooser.send(0, 1, 2)
    assert chooser.send(0, 1, 2) == stored
    for others in ((0, 1), (2,), (0, 1, 3), (1, 0, 2)):
        refusal = chooser.mover.refused("POST", f"/api/tables/{chooser.code}/moves", **chooser.body(*others))
        assert (refusal.status, refusal.detail[:35]) == (400, "This id was given to another move a"), others
