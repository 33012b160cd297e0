"""Elector Counts in hostile hands, over the real routes and socket: what is sent is refused, and nothing is lost."""

from collections.abc import Iterator
from typing import Any

import pytest

from hustings.games.elector_counts.actions import Attack, Cancel, PlaySupport, Rally
from tests.games.elector_counts.openings import SEEDS, Opening, opening
from tests.games.elector_counts.tabletop import GAME

from .guests import Frame
from .house import House
from .sittings import Sitting, frame_of, sat_down

HUGE = (-1, -(10**18), 10**9, 2**31, 2**63 - 1, 2**63, 2**64, 10**30)
"""No card, Location, place, seat or number of anything."""
NO_NUMBERS: tuple[Any, ...] = (None, True, "0", 0.5, 1e308, [], [0], {}, {"card": 0})
SETS: tuple[Any, ...] = (
    [],
    [0] * 2,
    [0] * 5_000,
    list(range(5_000)),
    [5, 4, 3, 2, 1, 0],
    [0, None],
    [True],
    ["0"],
    [[0]],
    [0.0],
    {"0": 0},
    "01",
    7,
    None,
    *[[huge] for huge in HUGE],
)
"""Too many cards, the same ones, in no order, or none at all."""

FIELDS = {
    "PlayLocation": ("card",),
    "Defend": ("cards", "location"),
    "Attack": ("cards", "location"),
    "PlaySupport": ("card",),
    "Reserve": ("card",),
    "TakeUp": ("reserve",),
    "Buy": ("count",),
    "Sell": ("cards",),
    "MakeUp": ("reserves",),
    "Aim": ("location",),
    "Spy": ("location",),
    "Strike": ("location", "place"),
    "Recover": ("discard",),
    "Rob": ("whom",),
    "Rally": ("support", "cards"),
    "Redirect": ("support", "location"),
    "Boost": ("support", "place", "reserves"),
    "Cancel": ("support", "reserves"),
    "Remove": ("places",),
    "Lose": ("places",),
    "TakeFrom": ("whom", "count"),
}
SEVERAL = ("cards", "reserves", "places")


def malformed() -> Iterator[Frame]:
    """Each field of each action in turn as it must not be, the others as they might."""
    for kind, fields in FIELDS.items():
        plain: Frame = {"type": kind, **{field: [0] if field in SEVERAL else 0 for field in fields}}
        for field in fields:
            for wrong in SETS if field in SEVERAL else (*HUGE, *NO_NUMBERS):
                yield {**plain, field: wrong}
            yield {name: value for name, value in plain.items() if name != field}
        yield {**plain, "seat": 1}
    deep: Any = 0
    for _ in range(200):
        deep = [deep]
    yield from ({"type": "Attack", "cards": deep, "location": 0}, {"type": ["Attack"]}, {"type": "Object"}, {})


@pytest.fixture(scope="module")
def slow(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server whose windows do not close while a test looks."""
    one = House(tmp_path_factory.mktemp("slow"), beat=60.0)
    one.open()
    yield one
    one.close()


def sitting(house: House, action: Any, reaction: Any, seats: int) -> Sitting:
    deal = opening(action, reaction, seats)
    return sat_down(house, deal, seats, {seat: house.person(f"P{seat}") for seat in range(seats)})


def position(house: House, table: Sitting) -> bytes:
    return house.live(table.code).state.to_json()


@pytest.mark.parametrize("is_open", [False, True], ids=["in a turn", "in a window"])
def test_nothing_malformed_is_played_or_makes_trouble(slow: House, is_open: bool) -> None:
    table = sitting(slow, PlaySupport, Cancel, 3)
    number = table.open_window() if is_open else 0
    seat = table.opening.able if is_open else table.opening.mover
    before = position(slow, table)
    person, path = table.people[seat], f"/api/tables/{table.code}"
    with person.live(table.code, seat) as live:
        for at, action in enumerate(malformed()):
            told = live.act(seat, number, action)
            assert (told["type"], told["code"] in ("illegal", "bad_request")) == ("refused", True), (action, told)
            route, body = (("why", {"action": action}), ("preview", {"number": number, "actions": [action]}))[at % 2]
            answer = person.http.post(f"{path}/{route}", json={"seat": seat, **body})
            assert answer.status_code < 500, (route, action, answer.text)
    assert position(slow, table) == before


def test_nobody_reacts_for_another_twice_or_to_what_is_over(slow: House) -> None:
    table = sitting(slow, PlaySupport, Cancel, 3)
    deal = table.opening
    number, cancel, passing = table.open_window(), frame_of(deal.reaction), frame_of(deal.passing)
    other = next(seat for seat in deal.asked if seat != deal.able)
    assert refused(table, other, number, cancel, by=deal.able) == "not_yours"
    assert refused(table, deal.able, number, cancel, by=other) == "not_yours"
    assert refused(table, deal.mover, number, cancel) == "illegal"  # one's own Support
    assert refused(table, deal.mover, number, frame_of(deal.action)) == "illegal"
    assert refused(table, other, number, cancel) == "illegal"  # held by somebody else
    assert refused(table, deal.able, number - 1, cancel) == "stale"
    assert refused(table, deal.able, number, {**cancel, "reserves": [cancel["support"]]}) == "illegal"
    assert (
        refused(table, deal.able, number, {"type": "Boost", "support": cancel["support"], "place": 0, "reserves": []})
        == "illegal"
    )
    table.people[deal.able].act(table.code, deal.able, number, cancel, "mine")
    before = position(slow, table)
    assert refused(table, deal.able, number, passing) == "not_now"
    assert refused(table, deal.able, number, cancel) == "not_now"
    assert position(slow, table) == before


def refused(table: Sitting, seat: int, number: int, action: Frame, by: int | None = None) -> str:
    """Why an action is refused, if it is sent by whoever holds that seat, or another."""
    person = table.people[seat if by is None else by]
    body: dict[str, Any] = {"id": "x", "seat": seat, "number": number, "action": action}
    return person.refused("POST", f"/api/tables/{table.code}/moves", **body).code


def test_defenders_are_rallied_from_ones_own_hand_to_the_place_that_is_attacked(slow: House) -> None:
    table = sitting(slow, Attack, Rally, 2)
    deal = table.opening
    number, rally = table.open_window(), frame_of(deal.reaction)
    hand = table.people[deal.able].now(table.code, deal.able)["view"]["hand"]
    sets: tuple[list[int], ...] = (
        [],
        rally["cards"] * 2,
        hand,
        [card for card in range(60) if card not in hand][:1],
        sorted(hand, reverse=True),
    )
    for cards in sets:
        assert refused(table, deal.able, number, {**rally, "cards": cards}) == "illegal"
    assert (
        refused(table, deal.able, number, {"type": "Redirect", "support": rally["support"], "location": 0}) == "illegal"
    )


def test_an_aim_is_taken_at_what_is_there(slow: House) -> None:
    """A Support that asks for a Location: none that is not offered is taken, however it is spelled."""
    deal = aiming()
    table = sat_down(slow, deal, 2, {seat: slow.person(f"P{seat}") for seat in range(2)})
    number = table.open_window()
    choices = [choice["action"] for choice in table.people[deal.mover].now(table.code, deal.mover)["choices"]]
    assert {choice["type"] for choice in choices} == {"Aim"}
    before = position(slow, table)
    offered = {choice["location"] for choice in choices}
    for location in (*HUGE[:6], *[place for place in range(60) if place not in offered]):
        assert refused(table, deal.mover, number, {"type": "Aim", "location": location}) == "illegal"
    for kind in ("Spy", "Rob", "Strike", "Recover"):
        fields = {field: min(offered) for field in FIELDS[kind]}
        assert refused(table, deal.mover, number, {"type": kind, **fields}) == "illegal"
    assert refused(table, 1 - deal.mover, number, choices[0]) == "illegal"
    assert position(slow, table) == before


def aiming() -> Opening:
    """The first deal in which a Support is aimed at a Location."""
    for seed in range(SEEDS):
        state = GAME.start(2, seed)
        mover = state.mover
        for action in state.legal(mover):
            if isinstance(action, PlaySupport):
                after = state.copy()
                after.apply(mover, action)
                if after.asked.name == "aim":
                    choice = after.legal(mover)[0]
                    return Opening(seed, mover, action, after.actors, mover, choice, choice)
    raise AssertionError("no deal has such a Support")
