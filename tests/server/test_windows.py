"""Windows at a table: answers lie sealed until all are in and a beat has passed; nothing tells who held something."""

import asyncio
import json
import random
import sqlite3
from collections.abc import Iterator
from statistics import median
from typing import Any

import pytest

from hustings.server.connections import Connection
from hustings.server.frames import Act
from hustings.server.gate import Viewer

from .conftest import OpenHouse
from .guests import Frame, Live, told
from .house import House
from .windows import BOTH_CAN, LET_PASS, OBJECT, ONE_CAN, OPTIONS, Committee

BEAT = 0.4
ABLE = ONE_CAN.able[0]
UNABLE = next(seat for seat in ONE_CAN.asked if seat != ABLE)
THIRD = ONE_CAN.third


@pytest.fixture(scope="module")
def parlour(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server whose windows are short."""
    one = House(tmp_path_factory.mktemp("parlour"), beat=BEAT)
    one.open()
    yield one
    one.close()


@pytest.fixture(scope="module")
def slow(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server whose windows do not close while a test looks."""
    one = House(tmp_path_factory.mktemp("slow"), beat=60.0)
    one.open()
    yield one
    one.close()


def news_of(live: Live) -> Frame:
    return live.until("news", lambda frame: bool(frame["steps"]))


# ---- Sealed.


def test_answers_are_told_together_once_all_are_in(parlour: House) -> None:
    table = Committee(parlour, BOTH_CAN)
    first, second = BOTH_CAN.asked
    with table.watcher.live(table.code, BOTH_CAN.third) as third:
        third.drain()
        assert table.answer(second, LET_PASS) == table.number + 2
        assert third.drain() == []
        assert table.answer(first, OBJECT) == table.number + 1
        news = news_of(third)
    assert [(step["number"], step["seat"]) for step in news["steps"]] == [
        (table.number + 1, first),
        (table.number + 2, second),
    ]
    assert [step["action"] for step in news["steps"]] == [{"type": "Sealed"}] * 2
    assert "raises a point of order" in told(news["steps"])
    assert not news["now"]["is_window"]


def test_everybody_is_told_how_long_a_window_lasts(slow: House) -> None:
    table = Committee(slow, BOTH_CAN)
    assert table.watcher.table(table.code)["beat"] == 60.0


def test_while_a_window_is_open_nothing_changes_for_others(slow: House) -> None:
    table = Committee(slow, BOTH_CAN)
    first, second = BOTH_CAN.asked
    looks = [lambda: looked_at(table, second), lambda: looked_at(table, BOTH_CAN.third), lambda: looked_at(table, None)]
    before = [look() for look in looks]
    with table.people[second].live(table.code, second) as other, slow.person().live(table.code) as watching:
        other.drain()
        watching.drain()
        table.answer(first, OBJECT)
        assert other.drain() == watching.drain() == []
    assert [look() for look in looks] == before


def looked_at(table: Committee, seat: int | None) -> list[Any]:
    """Everything that can be asked about the table, through a seat or by a stranger."""
    person = table.watcher if seat is None else table.people[seat]
    through = {} if seat is None else {"seat": seat}
    path = f"/api/tables/{table.code}"
    found = [
        person.now(table.code, seat),
        person.history(table.code, seat),
        person.get(f"{path}/at/{table.number}", **through),
        {**person.table(table.code), "watchers": 0},
        [
            {**each, "table": None}
            for each in person.get("/api/me/tables")["tables"]
            if each["table"]["code"] == table.code
        ],
    ]
    if seat is not None:
        asked = {"seat": seat, "number": table.number}
        found.append(person.post(f"{path}/why", seat=seat, action=OBJECT))
        if table.now(seat)["choices"]:
            found.append(person.post(f"{path}/preview", **asked, actions=[LET_PASS]))
    return found


def test_who_has_answered_sees_that_and_nothing_else(slow: House) -> None:
    table = Committee(slow, BOTH_CAN)
    first, second = BOTH_CAN.asked
    asked = table.now(first)
    assert (asked["is_window"], asked["actors"]) == (True, list(BOTH_CAN.asked))
    assert asked["let_pass"] == LET_PASS
    assert asked["let_pass"] in [choice["action"] for choice in asked["choices"]]
    with table.people[first].live(table.code, first) as live:
        live.act(first, table.number, LET_PASS)
        answered = live.now
    assert answered is not None
    assert (answered["number"], answered["actors"], answered["choices"]) == (table.number, list(BOTH_CAN.asked), [])
    assert answered["prompt"] == table.now(BOTH_CAN.third)["prompt"] == "Others may react."
    flags = [{seat["index"]: seat["asked"] for seat in person.table(table.code)["seats"]} for person in table.people]
    assert flags[first] == flags[BOTH_CAN.third] == {0: False, 1: False, 2: False}
    assert flags[second][second]
    assert not any(seat["thinking"] for seat in table.watcher.table(table.code)["seats"])


def test_a_silent_answer_is_nobodys_last_move(parlour: House) -> None:
    table = Committee(parlour, BOTH_CAN)
    first, second = BOTH_CAN.asked
    with table.watcher.live(table.code, BOTH_CAN.third) as third:
        table.answer(first, LET_PASS)
        table.answer(second, OBJECT)
        news_of(third)

    def silent(seat: int | None) -> list[bool]:
        person = table.watcher if seat is None else table.people[seat]
        return [step["silent"] for step in person.history(table.code, seat)[-2:]]

    assert silent(BOTH_CAN.third) == silent(None) == silent(first) == [True, True]
    assert silent(second) == [True, False]  # to react is a move, to those who made it
    assert table.watcher.history(table.code)[-2]["sentences"] == []


def test_who_reacted_in_vain_is_told_what_it_was(parlour: House) -> None:
    """Of two points of order one counts; the other was made all the same, and nobody else hears of it."""
    table = Committee(parlour, BOTH_CAN)
    with table.watcher.live(table.code, BOTH_CAN.third) as third:
        for seat in BOTH_CAN.asked:
            table.answer(seat, OBJECT)
        news_of(third)
    for seat in BOTH_CAN.asked:
        steps = table.people[seat].history(table.code, seat)[-2:]
        assert told([step for step in steps if step["seat"] == seat])
    assert "Raise a point of order" not in told(table.watcher.history(table.code)[-2:])


# ---- Kept.


def answers_in(house: House) -> list[tuple[Any, ...]]:
    with sqlite3.connect(house.settings.data / "hustings.db") as database:
        return database.execute("SELECT seat, action, client_id FROM answers ORDER BY seat").fetchall()


def test_an_answer_is_stored_and_answered_once_across_a_restart(open_house: OpenHouse) -> None:
    house = open_house(beat=60.0)
    table = Committee(house, BOTH_CAN)
    first, second = BOTH_CAN.asked
    number = table.answer(first, OBJECT, "again")
    assert answers_in(house) == [(first, json.dumps(OBJECT, separators=(",", ":")), f"client-{first}-again")]
    house.settings.beat = 0.1
    house.restart()
    for person in table.people:
        person.go_to(house.address)
    assert table.answer(first, OBJECT, "again") == number
    assert table.now(first)["choices"] == []
    assert table.refused(first) == "not_now"
    with table.watcher.live(table.code, BOTH_CAN.third) as third:
        table.answer(second, LET_PASS)
        assert "raises a point of order" in told(news_of(third)["steps"])
    assert table.answer(first, OBJECT, "again") == number
    assert answers_in(house) == []


def test_a_server_that_comes_back_releases_what_was_complete(open_house: OpenHouse) -> None:
    house = open_house(beat=60.0)
    table = Committee(house, BOTH_CAN)
    for seat in BOTH_CAN.asked:
        table.answer(seat, LET_PASS)
    house.settings.beat = 0.1
    house.restart()
    table.watcher.go_to(house.address)
    with table.watcher.live(table.code, BOTH_CAN.third) as third:
        now = third.now
        if now is not None and now["is_window"]:
            now = news_of(third)["now"]
    assert now is not None
    assert now["number"] == table.number + 2


# ---- When a seat is asked.


def test_who_cannot_react_is_not_asked_unless_it_wants_to_be(parlour: House) -> None:
    table = Committee(parlour, ONE_CAN)
    assert table.now(UNABLE)["choices"] == []
    assert table.now(UNABLE)["asks"] == "able"
    table.set_asks(UNABLE, "always")
    assert [choice["action"] for choice in table.now(UNABLE)["choices"]] == [LET_PASS]
    table.answer(ABLE, LET_PASS)
    with table.watcher.live(table.code, THIRD) as third:
        table.answer(UNABLE, LET_PASS)
        assert len(news_of(third)["steps"]) == 2


def test_never_lets_everything_pass_until_the_turn_is_over(parlour: House) -> None:
    table = Committee(parlour, ONE_CAN, is_open=False)
    table.set_asks(ABLE, "never")
    assert table.now(ABLE)["asks"] == "never"
    with table.watcher.live(table.code, THIRD) as third:
        table.play_last()
        third.until("news", lambda frame: frame["now"]["is_window"])
        assert table.now(ABLE)["choices"] == []
        assert [step["silent"] for step in news_of(third)["steps"]] == [True, True]
    assert table.now(ABLE)["asks"] == "able"


def test_nobody_else_sees_how_a_seat_is_asked(slow: House) -> None:
    table = Committee(slow, ONE_CAN)
    before = [looked_at(table, THIRD), looked_at(table, None)]
    with table.watcher.live(table.code, THIRD) as third:
        third.drain()
        for asks in ("always", "never", "able"):
            table.set_asks(ABLE, asks)
        assert third.drain() == []
    assert [looked_at(table, THIRD), looked_at(table, None)] == before


def test_a_choice_of_how_to_be_asked_survives_a_restart(open_house: OpenHouse) -> None:
    house = open_house(beat=60.0)
    table = Committee(house, ONE_CAN, "always", "always", "always")
    house.restart()
    table.people[UNABLE].go_to(house.address)
    assert table.now(UNABLE)["asks"] == "always"
    assert len(table.now(UNABLE)["choices"]) == 1


def test_at_one_device_everybody_is_asked_or_nobody(slow: House) -> None:
    """A curtain that is raised for one and not for another would tell those who sit around it."""
    ada = slow.person("Ada")
    guests = [{"kind": "guest", "name": name} for name in ("Bo", "Cy")]
    with slow.dealing(ONE_CAN.seed):
        code = ada.found("me", *guests, game="show_of_hands", options=OPTIONS)
    for number, (seat, action) in enumerate(ONE_CAN.moves):
        ada.act(code, seat, number, action)
    number = len(ONE_CAN.moves)
    owing = [seat["index"] for seat in ada.table(code)["seats"] if seat["asked"]]
    assert owing == list(ONE_CAN.asked)
    ada.act(code, UNABLE, number, LET_PASS)
    assert [seat["index"] for seat in ada.table(code)["seats"] if seat["asked"]] == [ABLE]
    ada.put(f"/api/tables/{code}/seats/{ABLE}/asks", asks="never")
    assert not any(seat["asked"] for seat in ada.table(code)["seats"])


# ---- Going back.


def test_nothing_is_undone_while_a_window_is_open(slow: House) -> None:
    table = Committee(slow, BOTH_CAN)
    undos = [table.now(seat)["undo"] for seat in range(3)]
    assert {undo["why"] for undo in undos} == {"Others may still react to what was done. Wait for them."}
    seat = BOTH_CAN.moves[-1][0]
    body = {"id": "u", "seat": seat, "number": table.number, "back_to": table.number - 1}
    assert table.people[seat].refused("POST", f"/api/tables/{table.code}/undo", **body).code == "not_now"


def test_a_take_back_by_consent_takes_sealed_answers_with_it(slow: House) -> None:
    table = Committee(slow, BOTH_CAN)
    first, second = BOTH_CAN.asked
    table.answer(first, OBJECT, "mine")
    path = f"/api/tables/{table.code}"
    by = BOTH_CAN.third
    table.people[by].post(f"{path}/propose", kind="takeback", by=by, number=table.number - 1)
    for seat in (first, second):
        proposal = table.people[seat].table(table.code)["proposal"]["id"]
        table.people[seat].post(f"{path}/answer", seat=seat, proposal=proposal, agree=True)
    assert not table.now(first)["is_window"]
    assert answers_of(slow, table.code) == []
    assert table.refused(first, id="mine", action=OBJECT) in ("stale", "illegal")
    seat, action = BOTH_CAN.moves[-1]
    table.number = table.people[seat].act(table.code, seat, table.number + 1, action)
    assert len(table.now(first)["choices"]) == 2  # asked anew


def answers_of(house: House, code: str) -> list[tuple[Any, ...]]:
    with sqlite3.connect(house.settings.data / "hustings.db") as database:
        return database.execute('SELECT seat FROM answers WHERE "table" = ?', (code,)).fetchall()


# ---- A hostile stranger.


def test_nobody_answers_for_another_twice_or_out_of_order(slow: House) -> None:
    table = Committee(slow, BOTH_CAN)
    first, second = BOTH_CAN.asked
    path = f"/api/tables/{table.code}"
    act = {"id": "x", "seat": first, "number": table.number, "action": LET_PASS}
    stranger = slow.person()
    for other in (stranger, table.people[second], table.watcher):
        assert other.refused("POST", f"{path}/moves", **act).code == "not_yours"
        assert other.refused("PUT", f"{path}/seats/{first}/asks", asks="never").code == "not_yours"
        assert other.refused("GET", f"{path}/now", seat=first).code == "not_yours"
    assert table.refused(BOTH_CAN.third) == "illegal"
    assert table.refused(first, number=table.number - 1) == "stale"
    assert table.refused(first, number=table.number + 2) == "stale"
    assert table.refused(first, action={"type": "Object", "card": 2}) == "illegal"
    assert table.refused(first, action={"type": "Choose", "card": 1}) == "illegal"
    table.answer(first, LET_PASS)
    assert table.refused(first, id="y", action=OBJECT) == "not_now"
    assert stranger.refused("PUT", f"{path}/seats/7/asks", asks="never").code == "not_found"
    assert table.people[first].refused("PUT", f"{path}/seats/{first}/asks", asks="sometimes").code == "bad_request"


def test_an_answer_after_the_release_is_stale(parlour: House) -> None:
    table = Committee(parlour, BOTH_CAN)
    with table.watcher.live(table.code, BOTH_CAN.third) as third:
        for seat in BOTH_CAN.asked:
            table.answer(seat, LET_PASS)
        news_of(third)
    assert table.refused(BOTH_CAN.asked[0], action=OBJECT) == "stale"


def test_who_goes_away_is_waited_for_and_says_nothing_by_it(parlour: House) -> None:
    table = Committee(parlour, BOTH_CAN)
    first, second = BOTH_CAN.asked
    with table.watcher.live(table.code, BOTH_CAN.third) as third:
        with table.people[first].live(table.code, first) as leaving:
            leaving.act(first, table.number, LET_PASS)
        frames = third.drain()
        assert {frame["type"] for frame in frames} <= {"table"}
        table.answer(second, LET_PASS)
        assert len(news_of(third)["steps"]) == 2


# ---- The same for the third, in content and in time.


class Ear(Connection):
    """A connection that keeps what it is sent, and when."""

    def __init__(self, person: str, viewer: Viewer) -> None:
        super().__init__(person, viewer)
        self.heard: list[tuple[float, str]] = []

    def send_encoded(self, frame: bytes) -> None:
        self.heard.append((asyncio.get_running_loop().time(), frame.decode()))


KINDS = ("holds and thinks", "holds nothing, not asked", "holds nothing, asked", "bot that holds", "bot that does not")


def prepared(house: House, kind: str) -> Committee:
    """A table just before the window; what one of those asked will hold is what its kind says."""
    table = Committee(house, ONE_CAN, is_open=False)
    if kind == "holds nothing, asked":
        table.set_asks(ABLE, "always")
    if kind.startswith("bot"):
        table.people[ABLE].post(f"/api/tables/{table.code}/seats/{ABLE}/bot", level="easy")
    if kind not in ("holds and thinks", "bot that holds"):
        hand, aside = (house.live(table.code).state.hands[ABLE], house.live(table.code).state.aside)  # type: ignore[attr-defined]
        while 1 in hand:
            place = next(place for place, card in enumerate(aside) if card not in (1, *hand))
            hand[hand.index(1)], aside[place] = aside[place], 1
    return table


async def window_of(house: House, table: Committee, delay: float) -> tuple[list[str], float]:
    """What the third hears from the opening to the release, and how long that takes."""
    company = await house.tables.company(table.code)
    ear = Ear("nobody", Viewer(THIRD))
    company.connections.add(ear)
    seat, action = ONE_CAN.moves[-1]
    await house.tables.play.act(company, Act(id="open", seat=seat, number=table.number, action=action))
    window = company.live.window
    assert window is not None
    if ABLE in window.owing and company.live.seats[ABLE].kind == "person":
        await asyncio.sleep(delay)
        answer = Act(id="answer", seat=ABLE, number=company.live.number, action=LET_PASS)
        await house.tables.play.act(company, answer)
    while company.live.window is window:
        await asyncio.sleep(0.005)
    company.connections.discard(ear)
    opened, closed = [place for place, (_, text) in enumerate(ear.heard) if text.startswith('{"type":"news"')][:2]
    return [text for _, text in ear.heard[opened : closed + 1]], ear.heard[closed][0] - ear.heard[opened][0]


def test_the_third_sees_the_same_at_the_same_time_whoever_holds_something(parlour: House) -> None:
    tables = [(kind, prepared(parlour, kind)) for _ in range(5) for kind in KINDS]
    rng = random.Random(5)

    async def all_of_them() -> list[tuple[list[str], float]]:
        delays = [rng.uniform(0.0, BEAT * 0.9) for _ in tables]
        return await asyncio.gather(
            *(window_of(parlour, table, delay) for (_, table), delay in zip(tables, delays, strict=True))
        )

    heard = parlour.run(all_of_them())
    times: dict[str, list[float]] = {kind: [] for kind in KINDS}
    frames: dict[str, set[str]] = {kind: set() for kind in KINDS}
    for (kind, table), (texts, time) in zip(tables, heard, strict=True):
        times[kind].append(time)
        frames[kind].add("\n".join(texts).replace(table.code, "CODE"))
    assert min(min(each) for each in times.values()) >= BEAT
    medians = [median(each) for each in times.values()]
    assert max(medians) - min(medians) < BEAT / 8
    people = [frames[kind] for kind in KINDS[:3]]
    assert people[0] == people[1] == people[2]
    assert all(len(each) == 1 for each in people)
    let_pass = {texts for texts in frames[KINDS[3]] if "Objected" not in texts}  # a bot that can object may do so
    assert let_pass <= frames[KINDS[4]]


def test_a_bot_that_is_late_lets_it_pass(parlour: House, monkeypatch: pytest.MonkeyPatch) -> None:
    async def never(question: bytes, *_: object) -> bytes:
        await asyncio.sleep(60)
        return question

    monkeypatch.setattr(parlour.tables.play.windows.thinkers, "_ask", never)
    table = prepared(parlour, "bot that holds")
    texts, time = parlour.run(window_of(parlour, table, 0.0))
    assert BEAT <= time < BEAT * 1.5
    assert "Objected" not in texts[-1]
    assert not any('"thinking":true' in text for text in texts)
