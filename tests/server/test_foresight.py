"""What is said before anything is done: a preview of what is certain, and why something may not be done."""

from typing import Any

import msgspec
import pytest

import hustings
from hustings.core.state import State
from hustings.core.story import Story, told_to
from hustings.server import gate
from hustings.server.messages import Preview

from .guests import spoken
from .house import House
from .lines import Line, choosing_twice, line, play

WORLDS = 60


def as_sent(thing: object) -> Any:
    """What a client reads of it."""
    return msgspec.json.decode(msgspec.json.encode(thing))


def foreseen(state: State, seat: int) -> list[Preview]:
    names = [f"Seat {other}" for other in range(state.seats)]
    position = gate.Position(0, state)
    return gate.foresee(position, seat, [[action] for action in state.legal(seat)], names, "en", hustings.Rng(5))


def positions(game: str, count: int) -> list[State]:
    """Positions of random play, the first `count` of them."""
    found: list[State] = []
    rng, seed = hustings.Rng(1), 0
    while len(found) < count:
        state = hustings.load(game).start(3, seed)
        while not state.over and len(found) < count:
            found.append(state.copy())
            seat = state.actors[0]
            state.apply(seat, rng.choice(state.legal(seat)))
        seed += 1
    return found


@pytest.mark.parametrize("game", ["electioneering", "show_of_hands"])
def test_a_preview_says_only_what_happens_in_every_world_the_seat_could_be_in(game: str) -> None:
    rng = hustings.Rng(9)
    for state in positions(game, 12)[::3]:
        seat = state.actors[0]
        actions = state.legal(seat)
        for action, preview in zip(actions, foreseen(state, seat), strict=True):
            sure = as_sent(preview.events)
            for _ in range(WORLDS):
                world = state.imagine(seat, rng)
                story: Story = []
                world.apply(seat, action, story)
                assert as_sent(told_to(story, seat))[: len(sure)] == sure
                if preview.view is not None:
                    assert as_sent(preview.view).items() <= as_sent(world.view(seat)).items()


def test_a_preview_does_not_depend_on_what_the_seat_cannot_know() -> None:
    for state in positions("electioneering", 9)[::2]:
        seat = state.actors[0]
        elsewhere = state.imagine(seat, hustings.Rng(77))
        assert foreseen(state, seat) == foreseen(elsewhere, seat)


def test_a_draw_is_never_foretold() -> None:
    drew = 0
    for state in positions("electioneering", 30):
        seat = state.actors[0]
        for action, preview in zip(state.legal(seat), foreseen(state, seat), strict=True):
            story: Story = []
            state.copy().apply(seat, action, story)
            drew += any(type(told.event).__name__ == "Drew" for told in story)
            assert all(event["type"] != "Drew" for event in as_sent(preview.events))
            assert preview.sentences, "what is certain is said"
    assert drew > 30


@pytest.fixture(scope="module")
def midway() -> Line:
    return line(choosing_twice)


def test_a_preview_is_asked_for_by_the_seat_on_the_number_it_sees(house: House, midway: Line) -> None:
    ada = house.person("Ada")
    with house.dealing(midway.seed):
        code = ada.found("me", {"kind": "guest", "name": "Bo"})
    before = midway.moves[:-1]
    number = play(code, before, {0: ada, 1: ada})
    seat = midway.moves[-1].seat
    body = {"seat": seat, "number": number, "actions": [midway.moves[-1].json]}
    preview = ada.post(f"/api/tables/{code}/preview", **body)["previews"][0]
    assert spoken(preview["sentences"][0]).startswith("You ")
    assert preview["prompt"], "the turn goes on"
    assert ada.post(f"/api/tables/{code}/preview", **body, language="zh-Hant")["previews"][0]["sentences"]
    stored = ada.act(code, seat, number, midway.moves[-1].json)
    step = ada.history(code, seat)[stored]
    assert step["events"][: len(preview["events"])] == preview["events"]
    assert preview["view"] == ada.now(code, seat)["view"]
    assert ada.refused("POST", f"/api/tables/{code}/preview", **body).code == "stale"
    illegal = {**body, "number": stored, "actions": [{"type": "Take", "card": 999}]}
    assert ada.refused("POST", f"/api/tables/{code}/preview", **illegal).code == "stale"


def test_nothing_is_foreseen_before_the_game_begins(house: House) -> None:
    ada = house.person()
    code = ada.found("me", "open", game="show_of_hands")
    card = {"type": "Choose", "card": 1}
    assert ada.refused("POST", f"/api/tables/{code}/preview", seat=0, number=0, actions=[card]).code == "not_now"
    assert ada.refused("POST", f"/api/tables/{code}/why", seat=0, action=card).code == "not_now"


def test_why_something_may_not_be_done_is_told_with_its_clause(house: House) -> None:
    ada = house.person()
    code = ada.found("me", "bot", game="show_of_hands")
    odd = {"type": "Choose", "card": 99}
    why = ada.post(f"/api/tables/{code}/why", seat=0, action=odd)
    assert (why["kind"], why["clause"], spoken(why["reason"])) == (
        "Choose",
        "SH-007",
        "Choose a card of your own hand.",
    )
    chinese = ada.post(f"/api/tables/{code}/why", seat=0, action=odd, language="zh-Hant")
    assert spoken(chinese["reason"]) == "請從自己的手牌中選一張。"
    legal = ada.now(code, 0)["choices"][0]["action"]
    assert ada.post(f"/api/tables/{code}/why", seat=0, action=legal) is None


def test_what_is_blocked_says_why(house: House, midway: Line) -> None:
    ada = house.person("Ada")
    with house.dealing(midway.seed):
        code = ada.found("me", {"kind": "guest", "name": "Bo"})
    play(code, midway.moves, {0: ada, 1: ada})
    now = ada.now(code, midway.moves[-1].seat)
    offered = {choice["kind"] for choice in now["choices"]}
    blocked = {why["kind"]: why for why in now["blocked"]}
    assert offered | set(blocked) == set(now["kinds"])
    assert not offered & set(blocked)
    assert all(why["clause"].startswith("EG-") and spoken(why["reason"]) for why in blocked.values())
