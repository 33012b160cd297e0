"""Codes that nobody comes to by trying, and tables that a code alone does not open."""

import math
import re
from urllib.parse import quote

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from hustings.server import founding
from hustings.server.codes import FIRST_NUMBER, LONGEST_CODE, NUMBERS, WORDS, WORDS_EACH, is_code, new_code

from .conftest import OpenHouse
from .guests import PATIENCE, Live, Person
from .house import House
from .test_exporting import finished

MISSES = {"this-machine": 1, "misses": 5, "misses-address": 8}


def test_there_are_too_many_codes_to_be_tried() -> None:
    assert math.perm(len(WORDS), WORDS_EACH) * NUMBERS > 2**40
    assert len(set(WORDS)) == len(WORDS)
    assert all(re.fullmatch(r"[a-z]{3,7}", word) for word in WORDS)
    assert all(is_code(new_code()) for _ in range(200))
    assert len({new_code() for _ in range(1000)}) == 1000
    assert FIRST_NUMBER >= 1000  # a number of four digits is read out with all of them


@pytest.mark.parametrize("code", ["paper-kite-41", "paper-kite-141", "amber-otter-999"])
def test_tables_of_older_codes_are_still_found(
    open_house: OpenHouse, monkeypatch: pytest.MonkeyPatch, code: str
) -> None:
    monkeypatch.setattr(founding, "new_code", lambda: code)
    house = open_house()
    ada = house.person("Ada")
    assert ada.found("me", "open") == code
    assert house.person("Bo").table(code)["code"] == code
    assert "Ada invites you" in httpx.get(f"{house.address}/join/{code}", verify=False, timeout=PATIENCE).text


@pytest.mark.parametrize(
    "code",
    [
        "x" * 3000,
        "paper",
        "paper-kite",
        "paper-kite-otter-1-1",
        "Paper-kite-41",
        "a\x00b-c-1",
        "%2e%2e",
        "纸-鸢-41",
        "-" * 60,
    ],
)
def test_what_can_be_no_code_is_not_looked_for(house: House, code: str) -> None:
    assert not is_code(code)
    answer = house.person().http.get(f"/api/tables/{quote(code, safe='')}")
    assert answer.status_code == 404
    assert len(answer.json()["detail"]) < LONGEST_CODE + 120
    assert "\x00" not in answer.json()["detail"]
    assert code not in house.tables._opening


# ---- Trying codes.


def test_misses_are_throttled_and_those_who_sit_at_a_table_go_on(open_house: OpenHouse) -> None:
    house = open_house(limits=MISSES)
    ada, bo = house.person("Ada"), house.person("Bo")
    code, other = ada.found("me", "open"), bo.found("me", "open")
    tried = [ada.http.get(f"/api/tables/{new_code()}").status_code for _ in range(7)]
    assert tried == [404] * 5 + [429] * 2
    assert ada.table(code)["code"] == code
    with ada.live(code, 0):
        pass
    refusal = ada.refused(
        "GET", f"/api/tables/{other}", "zh-Hant"
    )  # a code that is right is not told from one that is not
    assert (refusal.status, refusal.code) == (429, "too_many")
    assert bo.table(other)["code"] == other
    assert bo.table(code)["code"] == code  # one person's misses are not another's, as long as they are few


def test_throwing_the_cookie_away_does_not_help(open_house: OpenHouse) -> None:
    house = open_house(limits=MISSES)
    tried = [
        httpx.get(f"{house.address}/api/tables/{new_code()}", verify=False, timeout=PATIENCE).status_code
        for _ in range(10)
    ]
    assert tried == [404] * 8 + [429] * 2


def test_pages_pictures_and_sockets_tell_no_more_than_the_api(open_house: OpenHouse) -> None:
    house = open_house(limits=MISSES)
    code = house.person("Ada").found("me", "open")
    assert "Ada invites you" in httpx.get(f"{house.address}/join/{code}", verify=False, timeout=PATIENCE).text
    for path in ("/t/{}", "/join/{}", "/cards/{}.png"):
        for _ in range(3):
            httpx.get(house.address + path.format(new_code()), verify=False, timeout=PATIENCE)
    assert "Ada" not in httpx.get(f"{house.address}/join/{code}", verify=False, timeout=PATIENCE).text
    assert "Ada" not in httpx.get(f"{house.address}/t/{code}", verify=False, timeout=PATIENCE).text
    assert closed_with(house, code) == 1013


def closed_with(house: House, code: str, **query: str) -> int:
    live = Live(f"{house.address}/api/tables/{code}/live", query, None)
    try:
        live.receive()
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else 0
    return 0


# ---- By link only.


def by_link(person: Person, *seats: str) -> str:
    return person.found(*seats, by_link=True)


def key_in(path: str) -> dict[str, str]:
    return {"x-hustings-key": path.rpartition("/")[2]}


READ = ("", "/now", "/history", "/components", "/parts", "/record", "/standing", "/chat?before=9", "/changes")


def test_the_code_alone_neither_shows_nor_seats(house: House) -> None:
    ada, eve = house.person("Ada"), house.person("Eve")
    code = by_link(ada, "me", "open")
    assert ada.table(code)["link"] == key_in(ada.get(f"/api/tables/{code}/invites")["watch"])["x-hustings-key"]
    for path in READ:
        assert eve.http.get(f"/api/tables/{code}{path}").json()["code"] == "not_found", path
        assert eve.http.get(f"/api/tables/{code}{path}", headers={"x-hustings-key": "x" * 24}).status_code == 404
    assert eve.refused("POST", f"/api/tables/{code}/sit").status == 404
    assert eve.refused("POST", f"/api/tables/{code}/chat", text="hello").status == 404
    missing = eve.refused("GET", f"/api/tables/{new_code()}")
    found = eve.refused("GET", f"/api/tables/{code}")
    assert missing.detail.split()[:4] == found.detail.split()[:4]
    assert closed_with(house, code) == closed_with(house, code, key="x") == 4404
    for path in (f"/t/{code}", f"/join/{code}", f"/join/{code}/x"):
        assert "Ada" not in eve.http.get(path).text
    general = eve.http.get("/cards/hustings.png").content
    assert eve.http.get(f"/cards/{code}.png").content == general


def test_a_link_shows_and_seats(house: House) -> None:
    ada, bo, cleo, dan = (house.person(name) for name in ("Ada", "Bo", "Cleo", "Dan"))
    code = by_link(ada, "me", "open", "open")
    links = ada.get(f"/api/tables/{code}/invites")
    for path in (links["anyone"], links["watch"], links["seats"]["1"]):
        assert dan.http.get(f"/api/tables/{code}", headers=key_in(path)).is_success
    seat = bo.http.post(
        f"/api/tables/{code}/sit",
        json={"key": links["seats"]["2"].rpartition("/")[2]},
        headers=key_in(links["seats"]["2"]),
    ).json()["seat"]
    assert seat == 2
    anyone = key_in(links["anyone"])
    sat = cleo.http.post(f"/api/tables/{code}/sit", json={"key": anyone["x-hustings-key"]}, headers=anyone)
    assert sat.json()["seat"] == 1
    assert cleo.table(code)["status"] == "playing"  # who sits there needs no key any more
    with dan.live(code, key=links["watch"].rpartition("/")[2]) as watching:
        assert watching.hello["seat"] is None
    assert dan.refused("GET", f"/api/tables/{code}").status == 404


def test_a_private_link_opens_it_at_another_device(house: House) -> None:
    ada, phone = house.person("Ada"), house.person("Phone")
    code = by_link(ada, "me", "bot")
    path = ada.post(f"/api/tables/{code}/seats/0/link")["path"]
    moved = phone.http.post(f"/api/tables/{code}/sit", json={"key": path.rpartition("/")[2]}, headers=key_in(path))
    assert moved.json()["seat"] == 0
    assert phone.table(code)["seats"][0]["mine"]


def test_the_next_table_and_one_that_is_played_on_are_by_link_too(open_house: OpenHouse) -> None:
    house = open_house()
    eve = house.person("Eve")
    code = finished(house)
    live = house.live(code)
    house.run(house.company(code).change_table(link="a key that nobody guesses"))
    founding = house.tables.founding
    next_code = house.run(founding.rematch(house.company(code)))
    assert eve.refused("GET", f"/api/tables/{next_code}").status == 404
    assert house.live(next_code).row.link == live.row.link
    key = {"x-hustings-key": live.row.link}
    forked = eve.http.post(f"/api/tables/{code}/fork", json={"number": 4, "seat": 0, "level": "easy"}, headers=key)
    fork = forked.json()["code"]
    assert eve.table(fork)["link"] not in ("", live.row.link)
    assert house.person("Mallory").http.get(f"/api/tables/{fork}", headers=key).status_code == 404
