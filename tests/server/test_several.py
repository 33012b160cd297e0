"""Several servers on one PostgreSQL: whoever is connected to one hears what is done by way of another, and at once."""

import asyncio
import json
import re
import threading
from collections.abc import Callable
from typing import Any

import asyncpg

from hustings.server.news import CHANNEL, Word
from tests.postgres import Cluster

from .guests import PATIENCE
from .house import House
from .pairs import Pair, at_once, choice, deaf, soon
from .windows import BOTH_CAN, LET_PASS, OBJECT, OPTIONS

# ---- Moves.


def test_a_move_by_way_of_one_server_is_news_at_the_other(pair: Pair) -> None:
    code, ada, bo = pair.two_at()
    with bo.live(code, 1) as theirs:
        ada.act(code, 0, 0, choice(ada, code, 0))
        news = theirs.until("news")
        assert [step["number"] for step in news["steps"]] == [1]
        assert news["now"]["number"] == 1
        assert theirs.act(1, 1, choice(bo, code, 1))["type"] == "ack"
    assert pair.here.live(code).state.to_json() == pair.there.live(code).state.to_json()


def test_who_chooses_at_the_same_moment_by_way_of_different_servers_is_not_refused(pair: Pair) -> None:
    code, ada, bo = pair.two_at(options={"rounds": 3})
    while not (now := ada.now(code, 0))["over"]:
        moves = [(ada, 0, choice(ada, code, 0)), (bo, 1, choice(bo, code, 1))]
        asked = [
            lambda p=p, s=s, a=a: p.act(code, s, now["number"], a)  # type: ignore[misc]
            for p, s, a in moves
        ]
        assert sorted(at_once(*asked)) == [now["number"] + 1, now["number"] + 2]
    assert [step["number"] for step in bo.history(code, 1)] == list(range(7))
    assert bo.table(code)["status"] == "over"


def test_a_move_sent_again_to_the_other_server_is_played_once(pair: Pair) -> None:
    code, ada, _ = pair.two_at()
    action = choice(ada, code, 0)
    assert ada.act(code, 0, 0, action, "once") == 1
    ada.go_to(pair.there.address)
    assert ada.act(code, 0, 0, action, "once") == 1
    assert len(ada.history(code, 0)) == 2


def test_scenes_and_undo_are_those_of_the_mover_at_both_servers(pair: Pair) -> None:
    code, ada, bo = pair.two_at("electioneering")
    people = [ada, bo]
    seat = ada.now(code)["actors"][0]
    with people[seat].live(code, seat) as mine, people[1 - seat].live(code, 1 - seat) as theirs:
        people[seat].act(code, seat, 0, choice(people[seat], code, seat))
        told = [line.until("news", lambda frame: frame["now"]["number"] == 1)["now"] for line in (mine, theirs)]
        assert [scene["name"] for scene in told[0]["scenes"]] == [scene["name"] for scene in told[1]["scenes"]]
        back = told[0]["undo"]
    people[seat].go_to(pair.there.address if people[seat].address == pair.here.address else pair.here.address)
    assert people[seat].now(code, seat)["undo"] == back
    if back.get("back_to") is not None:
        people[seat].undo(code, seat, 1, back["back_to"])
        assert soon(lambda: pair.here.live(code).number == 2 == pair.there.live(code).number)
    for person, house in zip(people, (pair.here, pair.there), strict=True):
        person.go_to(house.address)


# ---- Seats, talk, consent.


def test_a_seat_that_went_to_another_device_is_shown_out_at_every_server(pair: Pair) -> None:
    code, _, bo = pair.two_at()
    with bo.live(code, 1) as old:
        assert old.hello["seat"] == 1
        phone = pair.here.person()
        key = bo.post(f"/api/tables/{code}/seats/1/link")["path"].rpartition("/")[2]
        assert phone.sit(code, key=key) == 1
        assert old.until("hello")["seat"] is None
        assert bo.refused("GET", f"/api/tables/{code}/now", seat=1).code == "not_yours"
    assert phone.now(code, 1)["choices"]


def test_a_server_that_hears_nothing_lets_nobody_act_for_a_seat_that_is_not_theirs(pair: Pair) -> None:
    """Not even on a socket that was open before: what is stored names the revision that its writer knew."""
    code, ada, bo = pair.two_at()
    action = choice(bo, code, 1)
    with deaf(pair.there), bo.live(code, 1) as old:
        key = bo.post(f"/api/tables/{code}/seats/1/link")["path"].rpartition("/")[2]
        pair.here.person().sit(code, key=key)
        answer = old.act(1, 0, action)
        assert (answer["type"], answer["code"]) == ("refused", "not_yours")
        assert [frame["seat"] for frame in old.frames if frame["type"] == "hello"] == [1, None]
    assert len(ada.history(code, 0)) == 1


def test_two_people_who_take_one_seat_by_way_of_different_servers_do_not_both_get_it(pair: Pair) -> None:
    for _ in range(5):
        ada, bo, cy = pair.here.person("Ada"), pair.here.person("Bo"), pair.there.person("Cy")
        code = ada.found("me", "open", game="show_of_hands")
        pair.there.company(code)
        door = f"/api/tables/{code}/sit"
        asked = [lambda p=p, door=door: p.http.post(door, json={}).status_code for p in (bo, cy)]  # type: ignore[misc]
        assert sorted(at_once(*asked)) == [201, 409]
        names = [[seat["name"] for seat in person.table(code)["seats"]] for person in (bo, cy)]
        assert names[0] == names[1]
        held = [seat.holder for seat in pair.here.live(code).seats]
        assert held == [seat.holder for seat in pair.there.live(code).seats]


def test_talk_is_heard_at_both_servers_in_one_order(pair: Pair) -> None:
    code, ada, bo = pair.two_at()
    with ada.live(code, 0) as mine, bo.live(code, 1) as theirs:
        said = [(ada, "one"), (bo, "two"), (ada, "three"), (bo, "four")]
        at_once(*[lambda p=p, t=t: p.post(f"/api/tables/{code}/chat", text=t) for p, t in said])  # type: ignore[misc]
        heard = [[line.until("chat") for _ in said] for line in (mine, theirs)]
    assert heard[0] == heard[1]
    assert [line["number"] for line in heard[0]] == [1, 2, 3, 4]
    assert {line["text"] for line in heard[0]} == {"one", "two", "three", "four"}


def test_consent_is_asked_at_one_server_and_given_at_the_other(pair: Pair) -> None:
    code, ada, bo = pair.two_at()
    ada.act(code, 0, 0, choice(ada, code, 0))
    with ada.live(code, 0) as mine, bo.live(code, 1) as theirs:
        ada.post(f"/api/tables/{code}/propose", kind="takeback", by=0, number=0)
        asked = theirs.table_where(lambda table: table["proposal"])["proposal"]
        bo.post(f"/api/tables/{code}/answer", seat=1, proposal=asked["id"], agree=True)
        news = mine.until("news", lambda frame: frame["now"]["number"] == 2)
        assert news["steps"][-1]["kind"] == "undo"
    assert [person.table(code)["proposal"] for person in (ada, bo)] == [None, None]


def test_a_take_back_that_was_asked_while_the_other_server_stored_a_move_is_void(pair: Pair) -> None:
    code, ada, bo = pair.two_at()
    ada.act(code, 0, 0, choice(ada, code, 0))
    action = choice(bo, code, 1)
    at_once(
        lambda: ada.http.post(f"/api/tables/{code}/propose", json={"kind": "takeback", "by": 0, "number": 0}),
        lambda: bo.act(code, 1, 1, action),
    )
    assert soon(lambda: pair.here.live(code).number == pair.there.live(code).number)
    for house in (pair.here, pair.there):
        asked = house.live(code).row.proposal
        assert asked is None or asked["asked_at"] == house.live(code).number


def test_one_next_table_is_founded_however_many_ask_for_it(pair: Pair) -> None:
    code, ada, bo = pair.two_at(options={"rounds": 3})
    while not (now := ada.now(code, 0))["over"]:
        ada.act(code, 0, now["number"], choice(ada, code, 0))
        bo.act(code, 1, now["number"], choice(bo, code, 1))
    made = at_once(*[lambda p=p: p.post(f"/api/tables/{code}/rematch")["code"] for p in (ada, bo)])  # type: ignore[misc]
    assert made[0] == made[1]
    assert len(ada.get("/api/me/tables")["tables"]) == 2


def test_a_new_name_is_known_at_both_servers(pair: Pair) -> None:
    ada = pair.here.person("Ada")
    ada.go_to(pair.there.address)
    assert ada.get("/api/me")["name"] == "Ada"
    ada.put("/api/me", name="Augusta")
    ada.go_to(pair.here.address)
    assert ada.get("/api/me")["name"] == "Augusta"


# ---- Who is here.


def test_who_is_here_is_known_whichever_server_they_came_by(pair: Pair) -> None:
    code, ada, bo = pair.two_at()
    watcher = pair.there.person()
    with ada.live(code, 0) as mine:
        with bo.live(code, 1), watcher.live(code):
            table = mine.table_where(lambda table: table["seats"][1]["here"] and table["watchers"] == 1)
            assert table["seats"][0]["here"]
        mine.table_where(lambda table: not table["seats"][1]["here"] and table["watchers"] == 0)
    company = pair.here.company(code)
    assert not any(company.is_here(seat) for seat in company.live.seats)


# ---- Bots.


def test_bots_are_driven_by_one_server_whoever_moves_where(pair: Pair) -> None:
    asked: list[House] = []
    for house in (pair.here, pair.there):
        thinkers = house.tables.play.bots.thinkers

        async def choose(*args: Any, house: House = house, ask: Any = thinkers.choose, **names: Any) -> Any:
            asked.append(house)
            return await ask(*args, **names)

        thinkers.choose = choose  # type: ignore[method-assign]
    ada, bo = pair.here.person("Ada"), pair.there.person("Bo")
    code = ada.found("me", "open", {"kind": "bot", "level": "easy"}, game="show_of_hands", options={"rounds": 3})
    bo.sit(code)
    with ada.live(code, 0) as mine, bo.live(code, 1) as theirs:
        for _ in range(3):
            number = soon(lambda: ada.now(code, 0)["choices"] and ada.now(code, 0)["number"])
            ada.act(code, 0, number, choice(ada, code, 0))
            bo.act(code, 1, bo.now(code, 1)["number"], choice(bo, code, 1))
            soon(lambda: 0 in ada.now(code)["actors"] or ada.now(code)["over"])
        mine.until("news", lambda frame: frame["now"]["over"])
        theirs.until("news", lambda frame: frame["now"]["over"])
    assert len(asked) == 3
    assert len(set(asked)) == 1


# ---- Windows.


def test_a_window_is_answered_at_both_servers_and_released_once(pair: Pair) -> None:
    line = BOTH_CAN
    people = [pair.here.person("P0"), pair.there.person("P1"), pair.here.person("P2")]
    with pair.here.dealing(line.seed):
        code = people[0].found("me", "open", "open", game="show_of_hands", options=OPTIONS)
    for person in people[1:]:
        person.sit(code)
    for number, (seat, action) in enumerate(line.moves):
        people[seat].act(code, seat, number, action)
    first, second = line.asked
    number = len(line.moves)
    with people[line.third].live(code, line.third) as watching:
        assert people[first].act(code, first, number, LET_PASS) == number + 1
        assert people[second].act(code, second, number, OBJECT) == number + 2
        news = watching.until("news", lambda frame: frame["steps"])
        assert [step["number"] for step in news["steps"]][:2] == [number + 1, number + 2]
    assert soon(lambda: pair.there.live(code).number == pair.here.live(code).number)
    assert pair.here.live(code).state.to_json() == pair.there.live(code).state.to_json()


# ---- News that are lost.


def test_lost_news_are_made_up_for_by_themselves(pair: Pair) -> None:
    code, ada, bo = pair.two_at()
    with deaf(pair.there), bo.live(code, 1) as theirs:
        ada.act(code, 0, 0, choice(ada, code, 0))
        ada.post(f"/api/tables/{code}/chat", text="Are you there?")
        assert theirs.until("news")["now"]["number"] == 1
        if not any(frame["type"] == "chat" for frame in theirs.frames):
            theirs.until("chat")


def test_a_broken_line_is_opened_anew(pair: Pair, cluster: Cluster) -> None:
    code, ada, bo = pair.two_at()
    with bo.live(code, 1) as theirs:
        cluster.run("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname LIKE 'evening%'")
        ada_moves = soon(lambda: _tried(lambda: ada.act(code, 0, 0, choice(ada, code, 0), "once")))
        assert ada_moves == 1
        theirs.until("news", lambda frame: frame["now"]["number"] == 1)
        for text in ("one", "two"):
            soon(lambda text=text: _tried(lambda: ada.post(f"/api/tables/{code}/chat", text=text)))  # type: ignore[misc]
            theirs.until("chat", lambda frame, text=text: frame["text"] == text)  # type: ignore[misc]


def _tried(call: Callable[[], Any]) -> Any:
    try:
        return call()
    except AssertionError:
        return None


def test_no_notification_holds_anything_that_is_hidden(pair: Pair) -> None:
    """A word is a kind, a code, a number and seats that think; listened to while a whole game is played."""
    heard: list[str] = []

    async def listen(ready: threading.Event, done: threading.Event) -> None:
        connection = await asyncpg.connect(pair.database)
        await connection.add_listener(CHANNEL, lambda *args: heard.append(args[-1]))
        ready.set()
        while not done.is_set():
            await asyncio.sleep(0.05)
        await connection.close()

    ready, done = threading.Event(), threading.Event()
    thread = threading.Thread(target=lambda: asyncio.run(listen(ready, done)))
    thread.start()
    assert ready.wait(PATIENCE)
    code, ada, bo = pair.two_at(options={"rounds": 3})
    while not (now := ada.now(code, 0))["over"]:
        ada.act(code, 0, now["number"], choice(ada, code, 0))
        bo.act(code, 1, now["number"], choice(bo, code, 1))
    ada.post(f"/api/tables/{code}/chat", text="a secret of ours")
    soon(lambda: any('"chat"' in text for text in heard))
    done.set()
    thread.join()
    words = [word for text in heard for word in json.loads(text)[1]]
    assert {word[0] for word in words} >= {"moves", "chat", "table"}
    for kind, table, revision, seats in words:
        assert re.fullmatch(r"([a-z]+-[a-z]+-[a-z0-9-]+)?", table)
        Word(kind, table, int(revision), tuple(map(int, seats)))
    everything = "".join(heard)
    live = pair.here.live(code)
    for secret in (live.row.seed, live.row.salt, ada.cookie.partition(".")[0], "a secret of ours", "Choose"):
        assert secret not in everything
