"""How a move is seen: the scenes that news carries lead from one view to the next, each viewer's own."""

from typing import Any

import msgspec
import pytest

import hustings
from hustings.core.film import Film
from hustings.server.changes import changes as compared
from hustings.server.frames import Change, Scene
from hustings.server.gate import Position, Viewer, see
from hustings.server.gate import scenes as scenes_of
from hustings.server.views import Views

from .guests import spoken
from .house import House

GAMES = [("electioneering", 2), ("electioneering", 4), ("crossroll_hong_kong", 1), ("crossroll_hong_kong", 3)]


def put(whole: Any, place: tuple[str | int, ...], value: Any) -> Any:
    """As the page does it."""
    if not place:
        return value
    name, *rest = place
    copy = whole.copy()
    copy[name] = put(copy[name], tuple(rest), value)
    return copy


def at(whole: Any, place: tuple[str | int, ...]) -> Any:
    for name in place:
        whole = whole[name]
    return whole


def scene_later(view: Any, scene: Scene, told: Any) -> Any:
    for place in scene.settled:
        view = put(view, place, at(told, place))
    for change in scene.changes:
        view = put(view, change.place, change.value)
    return view


def plain(view: object) -> Any:
    return msgspec.json.decode(msgspec.json.encode(view))


def changes(before: Any, after: Any, end: Any) -> tuple[list[Any], list[Change]]:
    told = compared(before, after, end)
    return told.settled, told.changes


def arrived(scenes: list[Scene]) -> list[Scene]:
    """The scenes as they are read at the other end."""
    return msgspec.json.decode(msgspec.json.encode(scenes), type=list[Scene])


@pytest.mark.parametrize(("slug", "seats"), GAMES)
def test_scenes_lead_from_view_to_view_for_everybody(slug: str, seats: int) -> None:
    game, rng, number, seen = hustings.load(slug), hustings.Rng(5), 0, 0
    state = game.start(seats, seed=7)
    while not state.over and number < 60:
        seat, before, number = state.actors[-1], state.copy(), number + 1
        film = Film(before)
        state.apply(seat, rng.choice(state.legal(seat)), film)
        for viewer in (None, *range(seats)):
            now = see(Position(number, state), Viewer(viewer), ["Ada"] * seats)
            now.scenes = scenes_of(state, [(number, film)], viewer, Views())  # type: ignore[assignment]
            view, told = plain(before.view(viewer)), plain(state.view(viewer))
            scenes = arrived(now.scenes)
            assert [scene.name for scene in scenes] == [picture.scene for picture in film.pictures]
            for scene, picture in zip(scenes, film.pictures, strict=True):
                view = scene_later(view, scene, told)
                assert view == plain(picture.state.view(viewer))
                seen += 1
    assert seen


def test_changes_are_told_place_by_place() -> None:
    before = {"rows": [[1], [2], []], "deck": 9, "map": {"crossed": [1], "total": 3}, "choice": None}
    after = {"rows": [[1], [2, 7], []], "deck": 8, "map": {"crossed": [1, 2], "total": 3}, "choice": {"card": 1}}
    end = {"rows": [[1], [2, 7], [5]], "deck": 7, "map": {"crossed": [1, 2], "total": 9}, "choice": None}
    settled, changed = changes(before, after, end)
    assert settled == [("rows", 1), ("map", "crossed")]
    assert changed == [Change(("deck",), 8), Change(("choice",), {"card": 1})]
    assert changes(before, before, end) == ([], [])
    assert changes(before, end, end) == ([()], [])


def test_a_list_that_is_another_later_is_told_as_a_whole() -> None:
    assert changes({"a": [[1], [2]]}, {"a": [[1], [3]]}, {"a": []}) == ([], [Change(("a", 1), [3])])
    assert changes({"a": [[1]]}, {"a": [[1], [3]]}, {"a": None}) == ([], [Change(("a",), [[1], [3]])])


def test_news_and_a_look_back_have_scenes_and_the_story_has_none(house: House) -> None:
    ada, bo = house.person("Ada"), house.person("Bo")
    code = ada.found("me", "open")
    bo.sit(code)
    seat = ada.now(code)["actors"][0]
    mover, other = (ada, bo)[seat], (ada, bo)[1 - seat]
    now = mover.now(code, seat)
    with other.live(code, 1 - seat) as line:
        assert line.hello["now"]["scenes"] == []
        mover.act(code, seat, now["number"], now["choices"][0]["action"])
        news = line.until("news", lambda frame: bool(frame["steps"]))
    scenes = news["now"]["scenes"]
    assert scenes[0]["name"] == "played"
    assert {scene["number"] for scene in scenes} == {1}
    assert other.get(f"/api/tables/{code}/at/1", seat=1 - seat)["scenes"] == scenes
    assert other.get(f"/api/tables/{code}/at/0", seat=1 - seat)["scenes"] == []
    assert other.get(f"/api/tables/{code}/at/1", seat=1 - seat, generic=True)["scenes"] == []
    assert other.now(code, 1 - seat)["scenes"] == []
    while (now := mover.now(code, seat))["actors"] == [seat]:
        mover.act(code, seat, now["number"], now["choices"][0]["action"])
    again = other.get(f"/api/tables/{code}/at/1", seat=1 - seat)
    view = other.get(f"/api/tables/{code}/at/0", seat=1 - seat)["view"]
    for sent in again["scenes"]:
        view = scene_later(view, msgspec.convert(sent, Scene), again["view"])
    assert view["rows"] == again["view"]["rows"]


def test_a_step_says_from_which_sentence_on_the_stage_tells_it(house: House) -> None:
    ada = house.person("Ada")
    code = ada.found("me", {"kind": "guest", "name": "Bo"})
    while not (now := ada.now(code, 0))["over"]:
        seat = now["actors"][0]
        now = ada.now(code, seat)
        ada.act(code, seat, now["number"], now["choices"][0]["action"])
    staged = [step for step in ada.history(code, 0) if step["staged"] is not None]
    assert 1 <= len(staged) <= 2
    assert staged[-1]["number"] == now["number"]
    vote = staged[0]
    said = [spoken(sentence) for sentence in vote["sentences"]]
    assert vote["staged"] > 0
    assert said[vote["staged"]].startswith("You show ")
    assert not any(" votes for " in sentence for sentence in said[: vote["staged"]])
