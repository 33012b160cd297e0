"""Moves: stored before they are acknowledged, played once, refused with a reason; a race loses cleanly."""

import asyncio
import sqlite3
from typing import Any

import pytest

import hustings
from hustings.server.frames import Act
from hustings.server.live import LiveTable
from hustings.server.refusals import Stale
from hustings.server.storage.database import Database
from hustings.server.storage.store import Store

from .conftest import OpenHouse
from .guests import Frame, Person, told
from .house import House
from .lines import line, play, whole_game


def stored_moves(house: House, code: str) -> list[tuple[Any, ...]]:
    """What the database file holds of a table, read by somebody else."""
    with sqlite3.connect(house.settings.data / "hustings.db") as database:
        query = 'SELECT number, seat, kind, client_id FROM moves WHERE "table" = ? ORDER BY number'
        return database.execute(query, (code,)).fetchall()


def two_at(house: House, game: str = "electioneering", seed: int = 3) -> tuple[str, list[Person]]:
    """A table with two people, on seats 0 and 1."""
    people = [house.person("Ada"), house.person("Bo")]
    with house.dealing(seed):
        code = people[0].found("me", "open", game=game)
    people[1].sit(code)
    return code, people


def first_choice(people: list[Person], code: str) -> tuple[int, Frame]:
    """The seat to move, and the first thing it may do."""
    seat = people[0].now(code)["actors"][0]
    return seat, people[seat].now(code, seat)["choices"][0]["action"]


# ---- Whole games.


def test_a_game_against_bots_is_played_to_its_end_on_the_socket(house: House) -> None:
    ada = house.person()
    code = ada.found("me", "bot", "bot")
    with ada.live(code, seat=0) as live:
        heard = [step["number"] for step in live.hello["steps"]]
        while not live.now["over"]:
            now = live.now
            if 0 in now["actors"]:
                assert live.act(0, now["number"], now["choices"][0]["action"])["type"] == "ack"
            while live.now is now:
                live.receive()
        live.drain()
        heard += [step["number"] for frame in live.frames if frame["type"] == "news" for step in frame["steps"]]
        assert heard == list(range(live.now["number"] + 1))
        assert len(live.now["outcome"]["scores"]) == 3  # somebody has won, or the run-off was a tie
        tables = [frame["table"] for frame in live.frames if frame["type"] == "table"]
        assert [table["status"] for table in tables if table["unsealed"]][-1] == "over"


def test_a_game_against_bots_is_played_to_its_end_over_http_alone(house: House) -> None:
    ada = house.person()
    code = ada.found("me", "bot")
    while not (now := ada.now(code, 0))["over"]:
        if now["choices"]:
            ada.act(code, 0, now["number"], now["choices"][-1]["action"])
    assert ada.table(code)["status"] == "over"
    assert ada.get("/api/me/tables")["tables"][0]["outcome"] == now["outcome"]


# ---- Storing.


def test_a_move_is_in_the_database_when_its_acknowledgement_arrives(house: House) -> None:
    code, people = two_at(house)
    seat, action = first_choice(people, code)
    with people[seat].live(code, seat) as live:
        ack = live.act(seat, 0, action, id="mine")
        assert ack == {"type": "ack", "id": "mine", "number": 1}
        assert stored_moves(house, code) == [(1, seat, "act", f"client-{seat}-mine")]


def test_the_same_request_twice_is_played_once(house: House) -> None:
    code, people = two_at(house)
    seat, action = first_choice(people, code)
    assert people[seat].act(code, seat, 0, action, "again") == 1
    assert people[seat].act(code, seat, 0, action, "again") == 1
    with people[seat].live(code, seat) as live:
        assert live.act(seat, 0, action, id="again")["number"] == 1
    assert len(stored_moves(house, code)) == 1


def test_the_same_request_is_played_once_across_a_restart(open_house: OpenHouse) -> None:
    house = open_house()
    code, people = two_at(house)
    seat, action = first_choice(people, code)
    people[seat].act(code, seat, 0, action, "again")
    house.restart()
    people[seat].go_to(house.address)
    assert people[seat].act(code, seat, 0, action, "again") == 1
    assert len(stored_moves(house, code)) == 1


def test_two_seats_may_use_the_same_ids_for_their_requests(house: House) -> None:
    code, people = two_at(house, "show_of_hands")
    for seat, person in enumerate(people):
        number = person.now(code)["number"]
        assert person.act(code, seat, number, person.now(code, seat)["choices"][0]["action"], "1") == seat + 1


@pytest.mark.parametrize("request_id", ["", "x" * 61])
def test_a_request_has_an_id_of_a_sensible_length(house: House, request_id: str) -> None:
    code, people = two_at(house)
    seat, action = first_choice(people, code)
    body = {"id": request_id, "seat": seat, "number": 0, "action": action}
    assert people[seat].refused("POST", f"/api/tables/{code}/moves", **body).code == "bad_request"


# ---- Refusing.


def test_a_move_decided_on_an_older_position_is_refused_and_changes_nothing(house: House) -> None:
    deal = line(lambda state, moves: len(moves) >= 3 and moves[-1].seat == moves[-3].seat)
    code, people = two_at(house, seed=deal.seed)
    play(code, deal.moves, dict(enumerate(people)))
    seat = deal.moves[-1].seat
    before = house.live(code).state.to_json()
    body = {"id": "late", "seat": seat, "number": 0, "action": deal.moves[-1].json}
    refusal = people[seat].refused("POST", f"/api/tables/{code}/moves", **body)
    assert refusal[:3] == (409, "stale", "The table has moved on since you decided. Look again, then choose.")
    assert house.live(code).state.to_json() == before
    assert len(stored_moves(house, code)) == len(deal.moves)


def test_a_number_that_is_not_there_yet_is_stale_too(house: House) -> None:
    code, people = two_at(house)
    seat, action = first_choice(people, code)
    body = {"id": "early", "seat": seat, "number": 7, "action": action}
    assert people[seat].refused("POST", f"/api/tables/{code}/moves", **body).code == "stale"
    assert stored_moves(house, code) == []


def test_an_illegal_action_is_refused_with_its_clause_in_both_languages(house: House) -> None:
    code, people = two_at(house, "show_of_hands")
    body = {"id": "odd", "seat": 0, "number": 0, "action": {"type": "Choose", "card": 99}}
    english = people[0].refused("POST", f"/api/tables/{code}/moves", **body)
    assert english == (422, "illegal", "Choose a card of your own hand.", "SH-007")
    chinese = people[0].refused("POST", f"/api/tables/{code}/moves", "zh-Hant", **body)
    assert chinese == (422, "illegal", "請從自己的手牌中選一張。", "SH-007")
    with people[0].live(code, 0, language="zh-Hant") as live:
        refused = live.act(0, 0, {"type": "Choose", "card": 99})
        assert (refused["reason"], refused["clause"]) == (chinese.detail, "SH-007")
    assert stored_moves(house, code) == []


@pytest.mark.parametrize("action", [{}, {"type": "Fly"}, {"type": "Choose"}, {"type": "Choose", "card": "ten"}])
def test_what_is_no_action_at_all_is_told_so(house: House, action: Frame) -> None:
    code, people = two_at(house, "show_of_hands")
    body = {"id": "odd", "seat": 0, "number": 0, "action": action}
    refusal = people[0].refused("POST", f"/api/tables/{code}/moves", **body)
    assert refusal.code == "bad_request"
    assert refusal.detail.startswith("The server cannot read this action: ")


@pytest.mark.parametrize("text", ["", "{", "[]", '{"type":"fly"}', '{"type":"act"}', '{"type":"act","id":3}'])
def test_what_is_no_frame_is_refused_and_the_socket_stays(house: House, text: str) -> None:
    code, people = two_at(house)
    with people[0].live(code, 0) as live:
        live.socket.send(text)
        assert live.until("refused")["code"] == "bad_request"
        live.drain()


def test_a_card_larger_than_any_number_is_refused_and_the_socket_stays(house: House) -> None:
    code, people = two_at(house, "show_of_hands")
    with people[0].live(code, 0) as live:
        assert live.act(0, 0, {"type": "Choose", "card": 10**30})["type"] == "refused"
        assert live.act(0, -9, {"type": "Choose", "card": 1})["type"] == "refused"
        live.drain()


def test_nobody_moves_before_the_table_is_full_or_after_the_game(house: House) -> None:
    ada = house.person()
    code = ada.found("me", "open", game="show_of_hands")
    body = {"id": "early", "seat": 0, "number": 0, "action": {"type": "Choose", "card": 1}}
    assert ada.refused("POST", f"/api/tables/{code}/moves", **body).code == "not_now"
    assert ada.refused("GET", f"/api/tables/{code}/now", seat=0).code == "not_now"
    game = whole_game(2, "show_of_hands")
    code, people = two_at(house, "show_of_hands", game.seed)
    number = play(code, game.moves, dict(enumerate(people)))
    body = {"id": "late", "seat": 0, "number": number, "action": {"type": "Choose", "card": 1}}
    assert people[0].refused("POST", f"/api/tables/{code}/moves", **body).detail == "The game is over."


# ---- Racing.


def test_of_two_moves_that_race_exactly_one_is_stored(house: House) -> None:
    code, people = two_at(house)
    seat, _ = first_choice(people, code)
    choices = people[seat].now(code, seat)["choices"][:2]
    company = house.company(code)

    async def race() -> list[Any]:
        requests = [Act(id=f"r{n}", seat=seat, number=0, action=c["action"]) for n, c in enumerate(choices)]
        return await asyncio.gather(*(house.tables.play.act(company, r) for r in requests), return_exceptions=True)

    first, second = house.run(race())
    assert first == 1
    assert isinstance(second, Stale)
    assert second.sentence().startswith("The table has moved on")
    assert len(stored_moves(house, code)) == 1


def test_the_key_decides_between_two_servers_on_one_database_and_the_loser_catches_up(house: House) -> None:
    code, people = two_at(house)
    seat, _ = first_choice(people, code)
    choices = people[seat].now(code, seat)["choices"][:2]

    async def race() -> tuple[list[Any], list[LiveTable]]:
        databases = [Database(house.settings.database) for _ in range(2)]
        stores = [Store(database) for database in databases]
        for store in stores:
            store.journal.open()
        tables = [await LiveTable.loaded(store, code, 25) for store in stores]
        requests = [Act(id=f"r{n}", seat=seat, number=0, action=c["action"]) for n, c in enumerate(choices)]
        acts = [table.act(request) for table, request in zip(tables, requests, strict=True)]
        outcomes = await asyncio.gather(*acts, return_exceptions=True)
        for store, database in zip(stores, databases, strict=True):
            await store.journal.close()
            await database.close()
        return outcomes, tables

    outcomes, tables = asyncio.run(race())
    assert sorted(type(outcome).__name__ for outcome in outcomes) == ["Overtaken", "int"]
    lost = next(outcome for outcome in outcomes if isinstance(outcome, Stale))
    assert lost.sentence().startswith("Another move was stored a moment earlier.")
    assert tables[0].state.to_json() == tables[1].state.to_json()
    assert len(stored_moves(house, code)) == 1


def test_a_server_that_is_behind_learns_from_the_database(open_house: OpenHouse) -> None:
    """A move by way of one, its retry by way of the other; then a game that ended elsewhere."""
    here, there = open_house(), open_house()
    game = whole_game(2, "show_of_hands")
    code, people = two_at(here, "show_of_hands", game.seed)
    there.company(code)
    first, *others, last = game.moves
    number = people[first.seat].act(code, first.seat, 0, first.json, "once")
    people[first.seat].go_to(there.address)
    assert people[first.seat].act(code, first.seat, 0, first.json, "once") == number
    people[first.seat].go_to(here.address)
    number = play(code, others, dict(enumerate(people)))
    person = people[last.seat]
    person.go_to(there.address)
    assert person.act(code, last.seat, number, last.json, "last") == number + 1
    for person_here in people:
        person_here.go_to(here.address)
    body = {"id": "other", "seat": last.seat, "number": number, "action": last.json}
    assert person.refused("POST", f"/api/tables/{code}/moves", **body).detail.startswith("The game is over")
    assert people[0].table(code)["status"] == "over"


# ---- Deciding at the same time.


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_seats_that_decide_at_the_same_time_do_so_on_the_same_number_in_any_order(
    house: House, order: tuple[int, int]
) -> None:
    code, people = two_at(house, "show_of_hands")
    actions = [people[seat].now(code, seat)["choices"][seat]["action"] for seat in (0, 1)]
    for entry, seat in enumerate(order, 1):
        assert people[seat].act(code, seat, 0, actions[seat]) == entry
    state = hustings.load("show_of_hands").start(2, 3)
    for seat in (0, 1):
        state.apply(seat, house.live(code).read_action(actions[seat]))
    assert house.live(code).state.to_json() == state.to_json()


def test_a_secret_choice_is_not_told_to_the_others_before_all_have_chosen(house: House) -> None:
    code, people = two_at(house, "show_of_hands")
    action = people[0].now(code, 0)["choices"][0]["action"]
    with people[0].live(code, 0) as mine, people[1].live(code, 1) as theirs, house.person().live(code) as watching:
        mine.act(0, 0, action)
        for other in (theirs, watching):
            step = other.until("news")["steps"][0]
            assert step["action"] == {"type": "Sealed"}
            assert told([step]) == "Ada lays down a card."
            assert step["events"] == [{"type": "Chose", "seat": 0, "card": None}]
        step = next(frame for frame in mine.frames if frame["type"] == "news")["steps"][0]
        assert step["action"] == action
        assert told([step]) == f"You lay down the {action['card']}."
    assert people[1].now(code, 1)["choices"], "the other seat still decides"


def test_a_seat_does_not_choose_twice_in_a_round(house: House) -> None:
    code, people = two_at(house, "show_of_hands")
    choices = people[0].now(code, 0)["choices"]
    people[0].act(code, 0, 0, choices[0]["action"])
    for number, expected in ((0, "stale"), (1, "illegal")):
        body = {"id": f"n{number}", "seat": 0, "number": number, "action": choices[1]["action"]}
        assert people[0].refused("POST", f"/api/tables/{code}/moves", **body).code == expected
