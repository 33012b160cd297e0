"""Several moves in one request: never a way to learn what one of them would reveal."""

import msgspec
import pytest

from hustings.core.action import Action
from hustings.server.frames import MOST_TOGETHER

from .conftest import OpenHouse
from .guests import Frame, Person
from .house import House
from .lines import Line, line, play

ONE_CHOICE = "Only the moves that make up one choice are sent together. Play one, then the next."


@pytest.fixture(scope="module")
def opening() -> Line:
    """Two moves in: whoever is asked plays a card, and some of them draw another."""
    return line(lambda state, moves: len(moves) >= 2 and not state.midway)


def _frame(action: Action) -> Frame:
    return msgspec.to_builtins(action)  # type: ignore[no-any-return]


def _sit(house: House, opening: Line) -> tuple[list[Person], str, int, int]:
    people = [house.person("Ada"), house.person("Bo")]
    with house.dealing(opening.seed):
        code = people[0].found("me", "open")
    people[1].sit(code)
    number = play(code, opening.moves, dict(enumerate(people)))
    return people, code, number, opening.state.actors[0]


def _refusals(me: Person, code: str, seat: int, number: int, first: Frame, probes: list[Frame]) -> set[str]:
    told = set()
    for at, probe in enumerate(probes):
        for then in ([probe], [probe, {"type": "Play"}]):
            request = {"id": f"probe-{at}-{len(then)}", "seat": seat, "number": number, "action": first, "then": then}
            told.add(me.http.post(f"/api/tables/{code}/moves", json=request).json()["detail"])
    return told


def test_moves_that_are_not_one_choice_are_refused_alike_and_tell_nothing(house: House, opening: Line) -> None:
    """The refusal of a later move would tell which card the first one draws."""
    people, code, number, seat = _sit(house, opening)
    me, state = people[seat], opening.state
    legal = [_frame(action) for action in state.legal(seat)]
    probes = [{**legal[0], "card": card} for card in range(46)]
    told = _refusals(me, code, seat, number, legal[0], probes)
    assert {sentence for sentence in told if "cannot read" not in sentence} == {ONE_CHOICE}
    assert me.now(code, seat)["number"] == number, "Nothing was played."


def test_a_roll_of_the_day_cannot_be_tried(house: House) -> None:
    ada = house.person("Ada")
    code = ada.post("/api/today")["code"]
    now = ada.now(code, 0)
    pairs = [choice["action"] for choice in now["choices"]]
    drives = [{"type": "Upgrade", "number": number} for number in range(1, 11)]
    told = {
        ada.http.post(
            f"/api/tables/{code}/moves",
            json={"id": f"{at}-{number}", "seat": 0, "number": now["number"], "action": pair, "then": [drive]},
        ).json()["detail"]
        for at, pair in enumerate(pairs)
        for number, drive in enumerate(drives)
    }
    assert told == {ONE_CHOICE}
    assert ada.now(code, 0)["number"] == now["number"]


def test_too_many_moves_are_not_read(house: House, opening: Line) -> None:
    people, code, number, seat = _sit(house, opening)
    action = _frame(opening.state.legal(seat)[0])
    body = {"id": "many", "seat": seat, "number": number, "action": action, "then": [action] * (MOST_TOGETHER + 1)}
    assert people[seat].http.post(f"/api/tables/{code}/moves", json=body).status_code == 400
    asked = {"seat": seat, "number": number, "actions": [], "together": [[]]}
    assert people[seat].http.post(f"/api/tables/{code}/preview", json=asked).status_code == 400


def test_a_write_that_fails_leaves_nothing_to_come_back_to(
    open_house: OpenHouse, opening: Line, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = open_house(snapshot_every=1)
    people, code, number, seat = _sit(house, opening)
    live = house.company(code).live
    kept = dict(live._past.snapshots)

    async def full(*_: object) -> None:
        raise OSError("No space left on device")

    monkeypatch.setattr(live.store, "write", full)
    request = {"id": "lost", "seat": seat, "number": number, "action": _frame(opening.state.legal(seat)[0])}
    assert people[seat].http.post(f"/api/tables/{code}/moves", json=request).status_code == 500
    assert live._past.snapshots == kept
    assert live.number == number


def test_whoever_left_may_come_back_so_that_nobody_is_alone(house: House, opening: Line) -> None:
    people, code, _, _ = _sit(house, opening)
    live = house.company(code).live
    assert not live.is_alone
    people[1].post(f"/api/tables/{code}/seats/1/leave")
    assert not live.is_alone


def test_json_without_end_is_a_sentence(house: House) -> None:
    deep = "[" * 45_000 + "]" * 45_000
    answer = house.person().http.post("/api/tables", content=deep, headers={"content-type": "application/json"})
    assert answer.status_code == 400


@pytest.mark.parametrize("path", ["/assets/" + "a" * 3000, "/assets/x.js.br"])
def test_no_name_of_an_asset_makes_trouble(house: House, path: str) -> None:
    assert house.person().http.get(path).status_code == 404


def test_a_port_that_is_none_is_no_address(house: House) -> None:
    page = house.person().http.get("/", headers={"host": "x.test:99999999"})
    assert page.status_code in (400, 421)
    assert "og:image" not in page.text


def test_a_lesson_is_nobody_elses_business(house: House) -> None:
    learner = house.person("Ada")
    code = learner.post("/api/lessons/electioneering")["code"]
    stranger = house.person()
    assert "Ada" not in stranger.http.get(f"/t/{code}").text
    assert stranger.http.get(f"/cards/{code}.png").content == stranger.http.get("/cards/hustings.png").content
