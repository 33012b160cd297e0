"""What is said before anything is done: a preview of what is certain, and why something may not be done."""

from typing import Any

import msgspec
import pytest

import hustings
from hustings.core.state import State
from hustings.core.story import Story, told_to
from hustings.server import gate
from hustings.server.messages import Preview
from hustings.server.scribe import Scribe
from hustings.server.storage.models import EntryRow

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


def crossroll(seats: int = 3) -> State:
    """Everybody is to choose a main action, at the same time and unseen."""
    state = hustings.load("crossroll_hong_kong").start(seats, 5)
    rng = hustings.Rng(2)
    for _ in range(40):
        while state.asked.name != "main" or len(state.actors) < seats:
            seat = state.actors[0]
            state.apply(seat, rng.choice(state.legal(seat)))
        for seat in state.actors:
            state.apply(seat, rng.choice(state.legal(seat)))
        if state.over or state.round > 6:
            break
    while state.asked.name != "main":
        seat = state.actors[0]
        state.apply(seat, rng.choice(state.legal(seat)))
    return state


def test_while_others_choose_a_preview_tells_what_the_own_choice_alone_will_bring() -> None:
    """In the last seat too, though what the others did is told before."""
    state = crossroll()
    for seat in range(3):
        for action, preview in zip(state.legal(seat), foreseen(state, seat), strict=True):
            events = as_sent(preview.events)
            assert [event["seat"] for event in events] == [seat] * len(events)
            assert events == as_sent(state.foretold(seat, action))
            assert preview.sentences
            assert "chosen" not in "".join(map(spoken, as_sent(preview.sentences)))


def test_what_a_made_choice_will_bring_is_told_to_who_made_it_and_to_nobody_else() -> None:
    state = crossroll()
    names = ["Ada", "Bo", "Cleo"]
    action = state.legal(1)[0]
    foretold = as_sent(state.foretold(1, action))
    state.apply(1, action)

    def told_to_viewer(seat: int | None) -> Any:
        return as_sent(gate.see(gate.Position(7, state), gate.Viewer(seat), names))["foretold"]

    assert foretold
    assert told_to_viewer(1) == foretold
    assert [told_to_viewer(seat) for seat in (0, 2, None)] == [[], [], []]
    assert (
        told_to_viewer(1)
        == as_sent(gate.see(gate.Position(7, state.imagine(1, hustings.Rng(3))), gate.Viewer(1), names))["foretold"]
    ), "it follows from what the seat can see"


def test_a_choice_says_where_it_leads() -> None:
    state = crossroll()
    now = gate.see(gate.Position(7, state), gate.Viewer(0), ["Ada", "Bo", "Cleo"], gate.Undo())
    for choice in as_sent(now)["choices"]:
        action = choice["action"]
        if action["type"] == "Drive":
            assert (choice["places"][0], choice["places"][-1]) == (action["start"], action["end"])
            assert len(choice["places"]) == action["number"]


def test_events_of_earlier_versions_are_read_without_what_they_do_not_say() -> None:
    """A story that was stored before events said where a number is written: nothing is drawn, and nothing breaks."""
    game = hustings.load("crossroll_hong_kong")
    old = [
        [{"type": "Drove", "seat": 0, "number": 2, "route": 3, "end": 4, "start": 5, "way": None}, None, None],
        [{"type": "JoinedLotto", "seat": 0, "number": 2, "location": 4}, None, None],
        [{"type": "Upgraded", "seat": 0, "number": 2, "row": 0}, None, None],
        [{"type": "DotsDrawn", "seat": 0, "route": 3, "count": 1, "points": 7}, None, None],
        [{"type": "Penalised", "seat": 0, "route": 3}, None, None],
    ]
    told = msgspec.json.encode(old).decode()
    row = EntryRow(table="t", number=1, kind="act", seat=0, turn=1, client_id="before", story=told)
    entry = Scribe(game).entry(row)
    step = gate.hear(entry, gate.Viewer(0), game, ["Ada"], set())
    assert as_sent(step)["events"][0]["places"] == []
    assert len(step.sentences) == len(old)


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
