"""Who is told what: cookies, origins, presence, talk, coming back, looking back."""

import json

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from hustings.server import connections

from .guests import Frame, Live, Person, told
from .house import House
from .lines import play, whole_game


@pytest.fixture
def table(house: House) -> tuple[str, Person, Person]:
    """A table of two that has begun, and the two."""
    ada, bo = house.person("Ada"), house.person("Bo")
    code = ada.found("me", "open", game="show_of_hands")
    bo.sit(code)
    return code, ada, bo


Table = tuple[str, Person, Person]


def closed_with(live: Live) -> tuple[int, str]:
    with pytest.raises(ConnectionClosed) as caught:
        live.receive()
    assert caught.value.rcvd is not None
    return caught.value.rcvd.code, caught.value.rcvd.reason


# ---- Cookies and origins.


def test_a_stranger_gets_a_signed_cookie_that_scripts_cannot_read(house: House) -> None:
    cookie = httpx.get(f"{house.address}/api/me").headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    assert "set-cookie" not in house.person().http.get("/api/me").headers


@pytest.mark.parametrize("signature", ["", "0" * 64, "0.0"])
def test_a_forged_cookie_is_nobodys(house: House, table: Table, signature: str) -> None:
    code, ada, _ = table
    forged = f"{ada.cookie.partition('.')[0]}.{signature}"
    response = httpx.get(f"{house.address}/api/tables/{code}/now?seat=0", headers={"cookie": f"hustings={forged}"})
    assert response.status_code == 403
    assert response.json()["code"] == "not_yours"
    assert "hand" not in response.text
    assert "set-cookie" in response.headers


def test_anothers_seat_shows_nothing_and_does_nothing(table: Table) -> None:
    code, _, bo = table
    for path in ("now", "history", "at/0"):
        response = bo.http.get(f"/api/tables/{code}/{path}", params={"seat": 0})
        assert (response.status_code, response.json()["code"]) == (403, "not_yours")
        assert "hand" not in response.text
        assert "card" not in response.text
    action = {"type": "Choose", "card": 1}
    for path, body in (
        ("moves", {"id": "m", "seat": 0, "number": 0, "action": action}),
        ("undo", {"id": "u", "seat": 0, "number": 0, "back_to": 0}),
        ("preview", {"seat": 0, "number": 0, "actions": [action]}),
        ("why", {"seat": 0, "action": action}),
    ):
        assert bo.refused("POST", f"/api/tables/{code}/{path}", **body)[:2] == (403, "not_yours")
    assert closed_with(bo.live(code, 0))[0] == 4403


def test_a_spectator_sees_nobodys_hand_and_may_do_nothing(house: House, table: Table) -> None:
    code, ada, bo = table
    hands = [person.now(code, seat)["view"]["hand"] for seat, person in enumerate((ada, bo))]
    with house.person().live(code, generic=True) as live:
        now = live.hello["now"]
        assert (now["view"]["hand"], now["choices"], now["blocked"]) == ([], [], [])
        dealt = [event for event in live.hello["steps"][0]["events"] if event["type"] == "HandDealt"]
        assert [event["cards"] for event in dealt] == [None, None]
        assert now["board"]["zones"]
        assert now["prompt"] == "Waiting for Ada and Bo."
    assert all(hands)


def test_a_page_of_another_site_can_do_nothing_here(house: House, table: Table) -> None:
    code, ada, _ = table
    evil = {"origin": "https://evil.example"}
    response = ada.http.post(f"/api/tables/{code}/chat", json={"text": "hi"}, headers=evil)
    assert response.status_code == 403
    assert response.json()["detail"] == "This request comes from another site, and is refused."
    live = Live(f"{house.address}/api/tables/{code}/live", {"seat": 0}, ada.cookie, Origin="https://evil.example")
    assert closed_with(live)[0] == 4403
    own = {"origin": house.address}
    assert ada.http.post(f"/api/tables/{code}/chat", json={"text": "hi"}, headers=own).is_success


def test_a_table_that_is_not_there_is_told_so(house: House) -> None:
    ada = house.person()
    refusal = ada.refused("GET", "/api/tables/no-table-1")
    assert refusal[:2] == (404, "not_found")
    assert refusal.detail.startswith("There is no table no-table-1 here.")
    assert closed_with(ada.live("no-table-1"))[0] == 4404


# ---- Presence.


def test_everybody_sees_who_is_here_and_how_many_watch(house: House, table: Table) -> None:
    code, ada, bo = table
    with ada.live(code, 0) as live:
        with bo.live(code, 1), house.person().live(code), house.person().live(code):
            live.table_where(lambda found: found["seats"][1]["here"] and found["watchers"] == 2)
        gone = live.table_where(lambda found: not found["seats"][1]["here"] and found["watchers"] == 0)
        assert gone["seats"][0]["here"] is True


def test_health_counts_tables_and_sockets(house: House, table: Table) -> None:
    code, ada, _ = table
    before = ada.get("/api/health")
    with ada.live(code, 0):
        health = ada.get("/api/health")
    assert health["sockets"] == before["sockets"] + 1
    assert health["tables_open"] >= 1
    assert health["loop_lag_ms"] >= 0


# ---- Talk.


def test_players_and_spectators_talk_and_who_comes_later_reads_it(house: House, table: Table) -> None:
    code, ada, _ = table
    with ada.live(code, 0) as live, house.person("Wat").live(code) as watching:
        live.send("say", text="  Good luck!  ")
        assert watching.until("chat")["text"] == "Good luck!"
        watching.send("say", text="Thanks")
        line = live.until("chat", lambda frame: frame["text"] == "Thanks")
        assert (line["seat"], line["name"], line["number"]) == (None, "Wat", 2)
    with ada.live(code, 0) as again:
        assert [(line["name"], line["seat"]) for line in again.hello["chat"]] == [("Ada", 0), ("Wat", None)]


def test_a_message_has_a_length(table: Table) -> None:
    code, ada, _ = table
    with ada.live(code, 0) as live:
        live.send("say", text="x" * 501)
        assert live.until("refused")["reason"] == "A message can have up to 500 characters."
        live.send("say", text=" \n ")
        assert live.until("refused")["reason"] == "Write something first."
    assert ada.post(f"/api/tables/{code}/chat", text="x" * 500)["number"] == 1


def test_what_is_said_at_the_same_moment_is_all_kept(house: House, table: Table) -> None:
    import asyncio

    code, _, _ = table
    company = house.company(code)

    async def both() -> list[int]:
        lines = await asyncio.gather(*(company.chat(seat, "name", "text") for seat in (0, 1, None)))
        return [line.number for line in lines]

    assert house.run(both()) == [1, 2, 3]


# ---- Coming back.


def test_who_comes_back_hears_what_happened_since_and_nothing_twice(table: Table) -> None:
    code, ada, bo = table
    with ada.live(code, 0) as live:
        assert [step["number"] for step in live.hello["steps"]] == [0]
    people = {0: ada, 1: bo}
    for number, seat in enumerate((0, 1, 1)):
        people[seat].act(code, seat, number, people[seat].now(code, seat)["choices"][0]["action"])
    with ada.live(code, 0, since=1) as live:
        assert [step["number"] for step in live.hello["steps"]] == [2, 3]
        assert live.hello["now"]["number"] == 3
    with ada.live(code, 0, since=3) as live:
        assert live.hello["steps"] == []


def test_a_slow_reader_is_cut_off_and_resumes(house: House, table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its socket is stopped as a full one would be: nothing more goes out, and the frames pile up."""
    code, ada, bo = table
    monkeypatch.setattr(connections, "MOST_WAITING", 3)
    company = house.company(code)
    with ada.live(code, 0) as slow:
        slow.drain()
        connection = next(found for found in company.connections if found.person != bo.cookie.partition(".")[0])

        async def pile_up() -> None:
            assert connection._wire is not None
            connection._wire.pause_writing()
            for _ in range(8):
                connection.send_encoded(b'{"type":"pong"}')
            connection._wire.resume_writing()

        house.run(pile_up())
        with pytest.raises(ConnectionClosed) as caught:
            slow.until("never")
        assert caught.value.rcvd is not None
        assert caught.value.rcvd.code == 1013
    bo.act(code, 1, 0, bo.now(code, 1)["choices"][0]["action"])
    with ada.live(code, 0, since=0) as back:
        assert [step["number"] for step in back.hello["steps"]] == [1]
    assert connection not in company.connections


# ---- Looking back.


@pytest.fixture(scope="module")
def finished(house: House) -> tuple[str, Person, Person]:
    game = whole_game(2, "show_of_hands")
    ada, bo = house.person("Ada"), house.person("Bo")
    with house.dealing(game.seed):
        code = ada.found("me", "open", game="show_of_hands")
    bo.sit(code)
    play(code, game.moves, {0: ada, 1: bo})
    return code, ada, bo


def test_an_earlier_position_is_as_it_was(house: House, table: Table) -> None:
    code, ada, bo = table
    mine, theirs = ada.now(code, 0), bo.now(code, 1)
    spectators = ada.now(code)
    ada.act(code, 0, 0, mine["choices"][0]["action"])
    bo.act(code, 1, 1, theirs["choices"][0]["action"])
    assert ada.now(code, 0)["view"] != mine["view"]
    for person, seat, then in ((ada, 0, mine), (bo, 1, theirs)):
        at = person.get(f"/api/tables/{code}/at/0", seat=seat)
        assert at["view"] == then["view"]
        assert at["choices"] == [], "nothing is done in the past"
    assert house.person().get(f"/api/tables/{code}/at/0")["view"] == spectators["view"]
    assert ada.refused("GET", f"/api/tables/{code}/at/9", seat=0).detail == (
        "This table has no entry 9: its last one is 2."
    )


def test_after_the_game_anybody_looks_through_any_seat(house: House, finished: Table) -> None:
    code, ada, bo = finished
    stranger = house.person()
    for seat in (0, 1):
        at = stranger.get(f"/api/tables/{code}/at/0", seat=seat, generic=True)
        assert at["view"]["hand"]
        assert at["board"]["zones"]
        assert at["prompt"]
        steps = stranger.history(code, seat)
        assert steps == [bo, ada][1 - seat].history(code, seat)
    with stranger.live(code, 1) as live:
        assert live.hello["now"]["over"] is True


def test_the_history_of_a_seat_is_what_it_was_told_on_the_socket(house: House) -> None:
    game = whole_game(2, "show_of_hands")
    ada, bo = house.person("Ada"), house.person("Bo")
    with house.dealing(game.seed):
        code = ada.found("me", "open", game="show_of_hands")
    bo.sit(code)
    with ada.live(code, 0) as live:
        heard: list[Frame] = list(live.hello["steps"])
        play(code, game.moves, {0: ada, 1: bo})
        live.table_where(lambda found: found["status"] == "over")
        heard += [step for frame in live.frames if frame["type"] == "news" for step in frame["steps"]]
    assert heard == ada.history(code, 0)
    assert told(heard) == told(ada.history(code, 0))
    assert "你" in told(ada.history(code, 0, language="zh-Hant"))


def test_a_seat_is_told_nothing_of_the_others_hands_in_a_whole_game(finished: Table) -> None:
    """Only what is shown; the dealing of the other hand is blank."""
    code, ada, _ = finished
    dealt = [event for event in ada.history(code, 0)[0]["events"] if event["type"] == "HandDealt"]
    assert [event["seat"] for event in dealt if event["cards"]] == [0]
    assert json.dumps(dealt).count("null") == 1
