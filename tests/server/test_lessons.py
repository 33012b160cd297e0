"""Guided first games: opened for one person, played as they are kept, and nothing else."""

from typing import Any

import pytest

import hustings
from hustings.core.lesson import Lesson, lesson_of
from hustings.core.registry import titles

from .conftest import OpenHouse
from .guests import Frame, Person
from .house import House

SLUGS = ("crossroll_hong_kong", "electioneering", "elector_counts", "show_of_hands")
SLUG = "electioneering"
FIRST = {"type": "Play", "card": 14, "student": 3}
ANOTHER = {"type": "Play", "card": 14, "student": 1}


def kept(slug: str) -> Lesson:
    lesson = lesson_of(hustings.load(slug))
    assert lesson is not None
    return lesson


def learn(person: Person, slug: str = SLUG, anew: bool = False) -> str:
    code: str = person.post(f"/api/lessons/{slug}", anew=anew)["code"]
    return code


def read_on(person: Person, code: str, number: int) -> int:
    return person.http.post(f"/api/tables/{code}/lesson/on", json={"number": number}).status_code


def said(now: Frame) -> list[Frame]:
    """The steps of this position."""
    return [step for step in now["lesson"]["steps"] if step["after"] == now["lesson"]["moves"]]


def follow(person: Person, code: str, seat: int, until: int) -> Frame:
    """Do what the lesson says up to a number of moves; what comes by itself is waited for."""
    with person.live(code, seat) as live:
        now: Frame = live.hello["now"]
        while now["lesson"]["moves"] < until:
            if now["choices"]:
                assert len(now["choices"]) == 1, "nothing but what is asked for is offered"
                person.act(code, seat, now["number"], now["choices"][0]["action"])
            elif said(now):
                assert read_on(person, code, now["number"]) == 204
            now = live.until("news")["now"]
    return now


@pytest.mark.parametrize("slug", SLUGS)
def test_a_lesson_is_followed_to_its_end(house: House, slug: str) -> None:
    lesson, ada = kept(slug), house.person("Ada")
    code = learn(ada, slug)
    now = follow(ada, code, lesson.seat, len(lesson.record.moves))
    assert now["over"]
    assert len(now["lesson"]["steps"]) == now["lesson"]["count"] == len(lesson.steps)
    state = lesson.record.replay()
    assert now["outcome"]["scores"] == list(state.result.scores)


def test_every_game_on_the_shelf_says_whether_it_can_be_learned(house: House) -> None:
    shelf = {game["slug"]: game["has_lesson"] for game in house.person("Ada").get("/api/games")}
    assert shelf == {slug: lesson_of(kind) is not None for slug, kind in titles().items()}
    assert all(shelf[slug] for slug in SLUGS)


def test_only_what_was_reached_is_told_with_names_marked(house: House) -> None:
    ada = house.person("Ada")
    now = ada.now(learn(ada), 0)
    assert [step["after"] for step in now["lesson"]["steps"]] == [0] * 5, "what comes later is not told"
    assert {"ref": "card=14", "text": "Kickball 2"} in now["lesson"]["steps"][3]["say"]
    assert now["lesson"]["steps"][3]["touch"] == ["card=14"]


def test_it_speaks_both_languages(house: House) -> None:
    ada = house.person("Ada")
    now = ada.get(f"/api/tables/{learn(ada)}/now", seat=0, language="zh-Hant")
    assert now["lesson"]["steps"][0]["say"] == ["爭取最多的票。"]


def test_another_move_is_refused_and_changes_nothing(house: House) -> None:
    ada = house.person("Ada")
    code = learn(ada)
    before = ada.now(code, 0)
    refused = ada.refused("POST", f"/api/tables/{code}/moves", id="1", seat=0, number=0, action=ANOTHER)
    assert (refused.status, refused.code) == (409, "not_now")
    assert refused.detail == "The lesson asks for another move. Do what it says, or skip the lesson."
    assert ada.now(code, 0) == before
    assert ada.act(code, 0, 0, FIRST, "2") == 1
    assert ada.act(code, 0, 0, FIRST, "2") == 1, "sent twice, it is played once"


def test_moves_out_of_order_are_refused(house: House) -> None:
    ada = house.person("Ada")
    code = learn(ada)
    later = {"type": "Take", "card": 20}
    assert ada.refused("POST", f"/api/tables/{code}/moves", id="1", seat=0, number=0, action=later).code == "not_now"
    assert ada.refused("POST", f"/api/tables/{code}/moves", id="2", seat=1, number=0, action=FIRST).code == "not_yours"
    assert ada.refused("POST", f"/api/tables/{code}/moves", id="3", seat=0, number=9, action=FIRST).code == "stale"
    assert ada.now(code, 0)["number"] == 0


def test_reading_on_is_only_for_who_reads(house: House) -> None:
    ada, bo = house.person("Ada"), house.person("Bo")
    code = learn(ada)
    path = f"/api/tables/{code}/lesson/on"
    assert ada.refused("POST", path, number=0).detail.startswith("Make the move")
    assert bo.refused("POST", path, number=0).code == "not_yours"
    follow(ada, code, 0, 3)
    assert ada.refused("POST", path, number=2).code == "stale"
    ordinary = ada.found("me", "bot")
    assert ada.refused("POST", f"/api/tables/{ordinary}/lesson/on", number=0).code == "not_now"


def test_a_lesson_is_gone_on_with_and_begun_anew(house: House) -> None:
    ada, bo = house.person("Ada"), house.person("Bo")
    code = learn(ada)
    assert learn(ada) == learn(ada, anew=True) == code, "one without a move is as good as new"
    follow(ada, code, 0, 2)
    assert learn(ada) == code
    assert learn(bo) != code, "everybody has their own"
    other = learn(ada, anew=True)
    assert other != code
    assert learn(ada) == other, "the newest is gone on with"
    lesson = kept(SLUG)
    follow(ada, other, lesson.seat, len(lesson.record.moves))
    assert learn(ada) == code, "a finished one is not gone on with"


def test_a_game_that_is_not_there_cannot_be_learned(house: House) -> None:
    ada = house.person("Ada")
    assert ada.refused("POST", "/api/lessons/chess").status == 404
    assert ada.refused("POST", "/api/lessons/..%2Felectioneering").status == 404
    assert ada.refused("POST", f"/api/lessons/{SLUG}", anew="perhaps").code == "bad_request"


def test_it_is_nobody_elses(house: House) -> None:
    ada, bo = house.person("Ada"), house.person("Bo")
    code = learn(ada)
    for path in ("", "/now", "/history", "/components", "/at/0"):
        assert bo.refused("GET", f"/api/tables/{code}{path}").code == "not_yours", path
    assert bo.refused("POST", f"/api/tables/{code}/sit").code == "not_yours"
    assert bo.refused("POST", f"/api/tables/{code}/moves", id="1", seat=0, number=0, action=FIRST).code == "not_yours"


LIBERTIES: list[tuple[str, str, dict[str, Any]]] = [
    ("POST", "/chat", {"text": "hello"}),
    ("GET", "/invites", {}),
    ("POST", "/rematch", {}),
    ("POST", "/fork", {"number": 1, "seat": 0, "level": "easy"}),
    ("POST", "/seats/0/bot", {"level": "easy"}),
    ("POST", "/seats/0/leave", {}),
    ("POST", "/seats/0/link", {}),
    ("POST", "/propose", {"kind": "takeback", "by": 0, "number": 0}),
    ("POST", "/propose", {"kind": "bot", "by": 0, "seat": 0, "level": "easy"}),
    ("POST", "/undo", {"id": "u", "seat": 0, "number": 1, "back_to": 0}),
]


def test_nothing_else_is_done_there_and_each_refusal_says_so(house: House) -> None:
    ada = house.person("Ada")
    code = learn(ada)
    follow(ada, code, 0, 1)
    before = ada.now(code, 0)
    for method, path, body in LIBERTIES:
        refused = ada.refused(method, f"/api/tables/{code}{path}", **body)
        if path != "/fork":  # a fork asks first whether the game is over
            assert (refused.status, "lesson" in refused.detail or "guided" in refused.detail) == (409, True), refused
    assert before["undo"]["why"] == "In a guided first game nothing is undone. Begin it anew from the menu."
    assert ada.now(code, 0) == before


def test_a_finished_lesson_is_no_game_that_was_played(house: House) -> None:
    ada, lesson = house.person("Ada"), kept("show_of_hands")
    code = learn(ada, "show_of_hands")
    assert ada.get("/api/me/tables")["tables"] == []
    follow(ada, code, lesson.seat, len(lesson.record.moves))
    assert ada.get("/api/me/tables")["tables"] == []
    assert ada.refused("POST", f"/api/tables/{code}/rematch").code == "not_now"
    assert ada.refused("POST", f"/api/tables/{code}/fork", number=1, seat=0, level="easy").code == "not_now"


def test_it_is_kept_when_the_server_is_started_again(open_house: OpenHouse) -> None:
    house = open_house()
    ada = house.person("Ada")
    code = learn(ada)
    before = follow(ada, code, 0, 3)
    house.restart()
    ada.go_to(house.address)
    now = ada.now(code, 0)
    assert (now["lesson"], now["view"]) == (before["lesson"], before["view"])
    assert learn(ada) == code
    assert follow(ada, code, 0, 7)["lesson"]["moves"] == 7


def test_the_others_are_those_of_the_record_and_nobody_meets_a_namesake(house: House) -> None:
    ada, rowan = house.person("Ada"), house.person("Rowan")
    assert [seat["name"] for seat in ada.table(learn(ada))["seats"]] == ["Ada", "Rowan", "Juniper"]
    names = [seat["name"] for seat in rowan.table(learn(rowan))["seats"]]
    assert len(set(names)) == 3
    table = ada.table(learn(ada))
    assert (table["is_lesson"], table["has_lesson"]) == (True, True)
