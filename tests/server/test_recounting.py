"""Turns are told by the game; a database in which they were counted otherwise opens, is recounted, and plays on.

`before_turns.sql` was made by the version before, with a table of each game in the middle of play.
"""

import sqlite3
from pathlib import Path

import pytest

from .conftest import OpenHouse
from .guests import Person, told
from .house import House

DUMP = Path(__file__).parent / "before_turns.sql"
COOKIES = (
    "l573cZfOQvFPPycSu8ZxKU74.3355951be40519d76139d5baf0a77f4a1784f8f90e6642beb5535d1ef13b9c4e",
    "G1Pm6Y1rCxl67Qwx23vMCknA.2145e8e6ba1a97ad0e86724c5f866e480abe2044db6b5b2d18db57aa590f4ffb",
)
ELECTIONEERING, CROSSROLL = "russet-kettle-102", "clever-marble-446"
WHOLE_CHOICES = [0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 4, 4, 4, 4, 4, 5, 5, 5, 5]
"""The turns of the first table, as they are stored in the dump."""


@pytest.fixture
def old_house(open_house: OpenHouse, tmp_path: Path) -> House:
    with sqlite3.connect(tmp_path / "hustings.db") as database:
        database.executescript(DUMP.read_text())
    database.close()
    return open_house()


def those_of_old(house: House) -> list[Person]:
    people = [house.person(), house.person()]
    for person, cookie in zip(people, COOKIES, strict=True):
        person.http.cookies.clear()
        person.http.cookies.set("hustings", cookie)
    return people


def stored_turns(house: House, code: str) -> list[int]:
    with sqlite3.connect(house.settings.data / "hustings.db") as database:
        found = database.execute('SELECT turn FROM moves WHERE "table" = ? ORDER BY number', (code,)).fetchall()
    return [turn for (turn,) in found]


def turns_of(person: Person, code: str) -> list[int]:
    return [step["turn"] for step in person.history(code)]


def test_an_old_table_is_recounted_once_and_plays_on(old_house: House) -> None:
    ada, bo = those_of_old(old_house)
    assert [0, *stored_turns(old_house, ELECTIONEERING)] == WHOLE_CHOICES
    for code in (ELECTIONEERING, CROSSROLL):
        turns = turns_of(ada, code)
        assert stored_turns(old_house, code) == turns[1:]
        now = ada.now(code)
        assert now["turn"] in (turns[-1], turns[-1] + 1)
        seat = now["actors"][0]
        mover = (ada, bo)[seat]
        mover.act(code, seat, now["number"], mover.now(code, seat)["choices"][0]["action"])
        assert turns_of(ada, code)[-1] == now["turn"]
    assert turns_of(ada, ELECTIONEERING)[:-1] == WHOLE_CHOICES  # a whole choice was a turn there


def test_rounds_of_an_old_table_are_those_of_the_game(old_house: House) -> None:
    ada, _ = those_of_old(old_house)
    steps = ada.history(CROSSROLL)
    rolls = [step for step in steps if any(event["type"] == "Rolled" for event in step["events"])]
    begun = [step["next"]["turn"] if step["next"] else step["turn"] for step in rolls]
    assert begun == list(range(1, len(rolls) + 1))
    assert ada.now(CROSSROLL)["when"] == f"round {ada.now(CROSSROLL)['turn']}"
    mine = {table["table"]["code"]: table for table in ada.get("/api/me/tables")["tables"]}
    assert mine[CROSSROLL]["when"] == ada.now(CROSSROLL)["when"]
    assert mine[ELECTIONEERING]["when"].startswith("turn ")


def test_an_old_table_is_the_same_after_a_restart(old_house: House) -> None:
    ada, _ = those_of_old(old_house)
    before = [(ada.history(code), ada.now(code, 0)) for code in (ELECTIONEERING, CROSSROLL)]
    old_house.restart()
    ada.go_to(old_house.address)
    assert [(ada.history(code), ada.now(code, 0)) for code in (ELECTIONEERING, CROSSROLL)] == before


def test_a_step_that_ends_a_round_tells_where_the_next_one_begins(house: House) -> None:
    people = [house.person("Ada"), house.person("Bo")]
    code = people[0].found("me", "open", game="show_of_hands")
    people[1].sit(code)
    for number in range(4):
        seat = number % 2
        people[seat].act(code, seat, number, people[seat].now(code, seat)["choices"][0]["action"])
    steps = people[0].history(code)
    assert [step["when"] for step in steps] == ["", "round 1", "round 1", "round 2", "round 2"]
    assert [step["next"] and step["next"]["turn"] for step in steps] == [1, None, 2, None, 3]
    last = steps[2]
    assert last["next"]["when"] == "round 2"
    begun = {**last, "sentences": last["sentences"][last["next"]["sentence"] :]}
    assert told([begun]).startswith("On the table")
