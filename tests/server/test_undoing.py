"""Undo until something is revealed or another seat acts; after that, take-back by consent."""

import asyncio
import time
from typing import Any, NamedTuple

import pytest

import hustings
from hustings.core.action import Action

from .conftest import OpenHouse
from .guests import Frame, Person, told
from .house import House
from .lines import Line, choosing_twice, just_revealed, line, play


class Sitting(NamedTuple):
    """A table with two people, played to where a line leads."""

    house: House
    code: str
    people: list[Person]
    number: int
    line: Line

    @property
    def seat(self) -> int:
        """Who moved last."""
        return self.line.moves[-1].seat

    @property
    def mover(self) -> Person:
        return self.people[self.seat]

    @property
    def other(self) -> Person:
        return self.people[1 - self.seat]

    def undo_of(self, seat: int) -> Frame:
        offered: Frame = self.people[seat].now(self.code, seat)["undo"]
        return offered

    def refused_undo(self, seat: int, back_to: int) -> str:
        body = {"id": "undo", "seat": seat, "number": self.number, "back_to": back_to}
        refusal = self.people[seat].refused("POST", f"/api/tables/{self.code}/undo", **body)
        assert refusal.code == "not_now"
        return refusal.detail

    def propose(self, number: int) -> Frame:
        fields = {"kind": "takeback", "by": self.seat, "number": number}
        table: Frame = self.mover.post(f"/api/tables/{self.code}/propose", **fields)
        return table

    def answer(self, proposal: Frame, agree: bool) -> Frame:
        fields = {"seat": 1 - self.seat, "proposal": proposal["id"], "agree": agree}
        table: Frame = self.other.post(f"/api/tables/{self.code}/answer", **fields)
        return table

    def state(self) -> bytes:
        return self.house.live(self.code).state.to_json()


def sit_down(house: House, where: Line, *, play_all: bool = True) -> Sitting:
    people = [house.person("Ada"), house.person("Bo")]
    with house.dealing(where.seed):
        code = people[0].found("me", "open")
    people[1].sit(code)
    number = play(code, where.moves, dict(enumerate(people))) if play_all else 0
    return Sitting(house, code, people, number, where)


@pytest.fixture(scope="module")
def midway() -> Line:
    return line(choosing_twice)


@pytest.fixture(scope="module")
def revealed() -> Line:
    return line(just_revealed)


def state_after(where: Line, moves: int) -> bytes:
    state = hustings.load("electioneering").start(2, where.seed)
    for move in where.moves[:moves]:
        state.apply(move.seat, move.action)
    return state.to_json()


# ---- Undo.


def test_a_move_that_revealed_nothing_is_undone(house: House, midway: Line) -> None:
    table = sit_down(house, midway)
    offered = table.undo_of(table.seat)
    assert offered == {"back_to": table.number - 1, "restart_to": table.number - 2, "why": ""}
    with table.other.live(table.code, 1 - table.seat) as watching:
        table.mover.undo(table.code, table.seat, table.number, offered["back_to"])
        step = watching.until("news")["steps"][0]
    assert (step["kind"], step["back_to"]) == ("undo", table.number - 1)
    assert told([step]) == f"{['Ada', 'Bo'][table.seat]} takes back 1 move."
    assert table.state() == state_after(midway, table.number - 1)


def test_a_turn_is_begun_again(house: House, midway: Line) -> None:
    table = sit_down(house, midway)
    table.mover.undo(table.code, table.seat, table.number, table.undo_of(table.seat)["restart_to"])
    assert table.state() == state_after(midway, table.number - 2)
    steps = table.mover.history(table.code, table.seat)
    assert [step["number"] for step in steps if step["undone"]] == [table.number - 1, table.number]
    assert told(steps[-1:]) == "You take back 2 moves."
    assert table.mover.now(table.code, table.seat)["choices"]


def test_undo_goes_one_move_back_or_to_the_beginning_of_the_turn(house: House, midway: Line) -> None:
    table = sit_down(house, midway)
    assert table.refused_undo(table.seat, 0) == "Undo goes back one move, or to the beginning of your turn."


def test_what_was_revealed_is_not_undone(house: House, revealed: Line) -> None:
    table = sit_down(house, revealed)
    told_why = "Something was revealed by your last move. Ask the others for a take-back."
    assert table.undo_of(table.seat) == {"back_to": None, "restart_to": None, "why": told_why}
    assert table.refused_undo(table.seat, table.number - 1) == told_why


def test_nothing_is_undone_after_another_seat_has_acted(house: House, midway: Line) -> None:
    table = sit_down(house, midway)
    other = 1 - table.seat
    name = ["Ada", "Bo"][table.seat]
    why = f"{name} has moved since. Ask the others for a take-back."
    assert table.undo_of(other)["why"] == why
    assert table.refused_undo(other, table.number - 3) == why


def test_who_has_not_moved_or_only_watches_has_nothing_to_undo(house: House, revealed: Line) -> None:
    table = sit_down(house, revealed, play_all=False)
    assert table.undo_of(0)["why"] == "You have not moved yet."
    assert table.mover.now(table.code)["undo"] == {"back_to": None, "restart_to": None, "why": ""}


def test_an_undo_on_an_older_number_is_stale(house: House, midway: Line) -> None:
    table = sit_down(house, midway)
    body = {"id": "late", "seat": table.seat, "number": table.number - 1, "back_to": table.number - 2}
    assert table.mover.refused("POST", f"/api/tables/{table.code}/undo", **body).code == "stale"


def test_an_undo_sent_twice_is_done_once(house: House, midway: Line) -> None:
    table = sit_down(house, midway)
    back_to = table.undo_of(table.seat)["back_to"]
    for _ in range(2):
        assert table.mover.undo(table.code, table.seat, table.number, back_to, "twice") == table.number + 1
    assert table.state() == state_after(midway, table.number - 1)


def test_undo_survives_a_restart_and_can_be_gone_on_with(open_house: OpenHouse, midway: Line) -> None:
    house = open_house()
    table = sit_down(house, midway)
    table.mover.undo(table.code, table.seat, table.number, table.number - 1)
    house.restart()
    for person in table.people:
        person.go_to(house.address)
    assert table.state() == state_after(midway, table.number - 1)
    offered = table.undo_of(table.seat)
    assert offered["back_to"] == table.number - 2
    assert offered["restart_to"] is None
    table.mover.undo(table.code, table.seat, table.number + 1, table.number - 2)
    assert table.state() == state_after(midway, table.number - 2)
    number = play(table.code, midway.moves[-2:], dict(enumerate(table.people)))
    assert number == table.number + 4
    assert table.state() == state_after(midway, table.number)


# ---- Take-back by consent.


def test_a_take_back_names_what_would_be_taken_back_and_is_done_when_all_agree(house: House, revealed: Line) -> None:
    table = sit_down(house, revealed)
    spectator = house.person()
    gone = told([step for step in spectator.history(table.code) if step["number"] == table.number])
    with table.other.live(table.code, 1 - table.seat) as asked:
        table.propose(table.number - 1)
        proposal = asked.table_where(lambda found: found["proposal"] is not None)["proposal"]
    assert proposal["texts"]["en"] == f"{['Ada', 'Bo'][table.seat]} asks to take back: {gone}"
    assert (proposal["waits_for"], proposal["number"]) == ([1 - table.seat], table.number - 1)
    assert table.state() == state_after(revealed, table.number), "nothing is done before all agree"
    assert table.answer(proposal, agree=True)["proposal"] is None
    assert table.state() == state_after(revealed, table.number - 1)


def test_everybody_reads_the_question_in_their_own_language(house: House, revealed: Line) -> None:
    table = sit_down(house, revealed)
    assert "想收回：" in table.propose(table.number - 1)["proposal"]["texts"]["zh-Hant"]


def test_a_refused_take_back_changes_nothing(house: House, revealed: Line) -> None:
    table = sit_down(house, revealed)
    proposal = table.propose(table.number - 1)["proposal"]
    assert table.answer(proposal, agree=False)["proposal"] is None
    assert table.state() == state_after(revealed, table.number)
    assert house.live(table.code).number == table.number
    fields = {"seat": 1 - table.seat, "proposal": proposal["id"], "agree": True}
    refusal = table.other.refused("POST", f"/api/tables/{table.code}/answer", **fields)
    assert refusal.detail == "That question is not open any more."


def test_its_author_withdraws_a_question_and_cannot_answer_it(house: House, revealed: Line) -> None:
    table = sit_down(house, revealed)
    proposal = table.propose(table.number - 1)["proposal"]
    fields = {"seat": table.seat, "proposal": proposal["id"]}
    refusal = table.mover.refused("POST", f"/api/tables/{table.code}/answer", **fields, agree=True)
    assert refusal.code == "not_yours"
    again = table.mover.refused(
        "POST", f"/api/tables/{table.code}/propose", kind="takeback", by=table.seat, number=table.number - 1
    )
    assert "has already asked the table something" in again.detail
    withdrawn = table.mover.post(f"/api/tables/{table.code}/answer", **fields, agree=False)
    assert withdrawn["proposal"] is None


def test_with_only_bots_there_a_take_back_is_done_at_once(house: House) -> None:
    ada = house.person()
    code = ada.found("me", "bot")
    with ada.live(code, 0) as live:
        while not live.now["choices"]:
            live.receive()
        number = live.now["number"]
        live.act(0, number, live.now["choices"][0]["action"])
    table = ada.post(f"/api/tables/{code}/propose", kind="takeback", by=0, number=number)
    assert table["proposal"] is None
    step = next(step for step in ada.history(code) if step["kind"] == "undo")
    assert step["back_to"] == number


def test_a_take_back_lapses_when_the_table_moves_on(house: House, revealed: Line) -> None:
    """Else moves would be taken back that nobody was asked about."""
    table = sit_down(house, revealed)
    proposal = table.propose(table.number - 1)["proposal"]
    seat = table.other.now(table.code)["actors"][0]
    choice = table.people[seat].now(table.code, seat)["choices"][0]
    with table.mover.live(table.code, table.seat) as live:
        table.people[seat].act(table.code, seat, table.number, choice["action"])
        live.table_where(lambda found: found["proposal"] is None)
    fields = {"seat": 1 - table.seat, "proposal": proposal["id"], "agree": True}
    refusal = table.other.refused("POST", f"/api/tables/{table.code}/answer", **fields)
    assert refusal.detail == "That question is not open any more."


def test_bots_wait_while_a_take_back_is_asked(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    people = [house.person("Ada"), house.person("Bo")]
    code = people[0].found("me", "open", "open", game="show_of_hands")
    people[1].sit(code)
    choose, thought = house.tables.play.bots.thinkers.choose, asyncio.Event()

    async def think_long(*asked: Any, **whose: str) -> Action:
        await thought.wait()
        return await choose(*asked, **whose)

    monkeypatch.setattr(house.tables.play.bots.thinkers, "choose", think_long)
    people[1].post(f"/api/tables/{code}/fill", level="easy")
    people[0].act(code, 0, 0, people[0].now(code, 0)["choices"][0]["action"])
    asked = people[0].post(f"/api/tables/{code}/propose", kind="takeback", by=0, number=0)["proposal"]

    async def stop_thinking() -> None:
        thought.set()

    house.run(stop_thinking())
    company = house.company(code)
    while company.driver:
        people[0].table(code)
    assert company.live.number == 1, "the bot has thought, and does not move"
    people[1].post(f"/api/tables/{code}/answer", seat=1, proposal=asked["id"], agree=False)
    while company.live.number < 2:
        people[0].table(code)
    assert people[0].history(code)[2]["seat"] == 2


def test_a_question_ends_when_somebody_else_sits_at_the_table(house: House, revealed: Line) -> None:
    table = sit_down(house, revealed)
    table.propose(table.number - 1)
    table.other.post(f"/api/tables/{table.code}/seats/{1 - table.seat}/bot", level="easy")
    assert table.mover.table(table.code)["proposal"] is None


def test_who_lent_the_seat_is_still_asked(house: House, revealed: Line, monkeypatch: pytest.MonkeyPatch) -> None:
    table = sit_down(house, revealed)
    seat = 1 - table.seat
    monkeypatch.setattr(house.tables.play.bots, "drive", lambda company: None)  # the bot takes its time
    table.other.post(f"/api/tables/{table.code}/seats/{seat}/bot", level="easy")
    proposal = table.propose(table.number - 1)["proposal"]
    assert proposal["waits_for"] == [seat]
    assert table.answer(proposal, agree=False)["proposal"] is None
    assert table.state() == state_after(revealed, table.number)


def test_nobody_loses_their_moves_by_losing_the_connection(house: House, revealed: Line) -> None:
    """A socket drops; the opponent wants a bot there, and then everything back."""
    table = sit_down(house, revealed)
    seat, company = 1 - table.seat, house.company(table.code)
    with table.other.live(table.code, seat):
        pass
    while company.connections:
        time.sleep(0.01)
    bot = {"kind": "bot", "by": table.seat, "seat": seat, "level": "easy"}
    assert table.mover.refused("POST", f"/api/tables/{table.code}/propose", **bot).code == "not_now"
    assert table.mover.refused("POST", f"/api/tables/{table.code}/seats/{seat}/bot", level="easy").code == "not_now"
    assert table.propose(0)["proposal"]["waits_for"] == [seat]
    assert table.state() == state_after(revealed, table.number)


def test_who_has_been_away_for_the_set_time_is_not_waited_for(open_house: OpenHouse, revealed: Line) -> None:
    table = sit_down(open_house(leave_after=0.0), revealed)
    seat = 1 - table.seat
    with table.other.live(table.code, seat):
        assert table.propose(table.number - 1)["proposal"]["waits_for"] == [seat], "who is here is asked"
        table.mover.post(
            f"/api/tables/{table.code}/answer",
            seat=table.seat,
            proposal=table.mover.table(table.code)["proposal"]["id"],
            agree=False,
        )
    while table.house.company(table.code).connections:
        time.sleep(0.01)
    assert table.propose(table.number - 1)["proposal"] is None
    assert table.state() == state_after(revealed, table.number - 1)


@pytest.mark.parametrize(("number", "code"), [(99, "not_found"), (-1, "not_found")])
def test_only_what_was_played_is_taken_back(house: House, revealed: Line, number: int, code: str) -> None:
    table = sit_down(house, revealed)
    fields = {"kind": "takeback", "by": table.seat, "number": number}
    assert table.mover.refused("POST", f"/api/tables/{table.code}/propose", **fields).code == code


def test_what_was_taken_back_is_no_place_to_go_back_to(house: House, midway: Line) -> None:
    table = sit_down(house, midway)
    number = table.mover.undo(table.code, table.seat, table.number, table.number - 2)
    table.mover.act(table.code, table.seat, number, midway.moves[-2].json)
    fields = {"kind": "takeback", "by": table.seat, "number": table.number}
    refusal = table.mover.refused("POST", f"/api/tables/{table.code}/propose", **fields)
    assert refusal.detail == f"Entry {table.number} was taken back; choose one that is part of the game."
