"""Electioneer in hostile hands, over the real routes: what is sent is refused, and nobody moves for another."""

from collections.abc import Iterator
from typing import Any

import pytest

from hustings.core.action import Action
from hustings.games.electioneer import actions

from .guests import Frame, Person
from .house import House

HUGE = (-1, -(10**18), 156, 10**9, 2**31, 2**63 - 1, 2**63, 10**30)
"""No zone, card, column, Strategy or seat."""
NO_NUMBERS: tuple[Any, ...] = (None, True, "0", 0.5, 1e308, [], [0], {}, {"zone": 0})
SETS: tuple[Any, ...] = (
    [0] * 2,
    [0] * 5_000,
    list(range(5_000)),
    [2, 1],
    [None],
    ["0"],
    [[0]],
    {"0": 0},
    "01",
    7,
    None,
)
SEVERAL = ("plans", "cards")
KINDS: dict[str, type[Action]] = {
    kind.__name__: kind
    for kind in vars(actions).values()
    if isinstance(kind, type) and issubclass(kind, Action) and kind is not Action
}
"""Every verb of the game: a new one is attacked as well."""
OF_A_TURN = (
    *("Use", "Walk", "Commute", "Ferry", "Lobby", "Campaign", "PickUp", "Fundraise", "Complete", "Confirm"),
    *("Disclose", "Explore", "EndTurn", "Surrender"),
)


def plain(kind: str) -> Frame:
    """The action with the lowest number everywhere."""
    fields = KINDS[kind].__struct_fields__
    return {"type": kind, **{field: [0] if field in SEVERAL else 0 for field in fields}}


def malformed() -> Iterator[Frame]:
    """Each field of each action in turn as it must not be, the others as they might."""
    for kind, struct in KINDS.items():
        for field in struct.__struct_fields__:
            for wrong in (*SETS, *([huge] for huge in HUGE)) if field in SEVERAL else (*HUGE, *NO_NUMBERS):
                yield {**plain(kind), field: wrong}
            yield {name: value for name, value in plain(kind).items() if name != field}
    yield from ({"type": ["Walk"]}, {"type": "Vote"}, {"type": 7}, {"zone": 3}, {})


class Sitting:
    """People at a table of their own, and what they are refused."""

    def __init__(self, house: House, seats: int, **options: Any) -> None:
        self.house = house
        self.people: list[Person] = [house.person(f"P{seat}") for seat in range(seats)]
        with house.dealing(5):
            self.code = self.people[0].found(
                "me", *["open"] * (seats - 1), game="electioneer", options={"first_seat": 0, **options}
            )
            for seat, person in enumerate(self.people[1:], 1):
                person.sit(self.code, seat=seat)

    @property
    def state(self) -> Any:
        return self.house.live(self.code).state

    @property
    def number(self) -> int:
        found: int = self.people[0].now(self.code, 0)["number"]
        return found

    def legal(self, seat: int, kind: str = "") -> list[Frame]:
        choices = self.people[seat].now(self.code, seat)["choices"]
        return [choice["action"] for choice in choices if kind in ("", choice["action"]["type"])]

    def play(self, seat: int, action: Frame) -> None:
        self.people[seat].act(self.code, seat, self.number, action)

    def set_up(self) -> "Sitting":
        """Until the first turn, everybody with the first choice."""
        while self.state.turn == 0:
            seat = self.state.actors[0]
            self.play(seat, self.legal(seat)[0])
        return self

    def refused(self, seat: int, action: Frame, by: int | None = None, number: int | None = None) -> tuple[str, str]:
        """The code and the sentence, if whoever holds that seat, or another, sends it."""
        person = self.people[seat if by is None else by]
        body: dict[str, Any] = {
            "id": "x",
            "seat": seat,
            "number": self.number if number is None else number,
            "action": action,
        }
        found = person.refused("POST", f"/api/tables/{self.code}/moves", **body)
        assert found.status < 500, (action, found)
        return found.code, found.detail


@pytest.mark.parametrize("is_turn", [False, True], ids=["setting up", "in a turn"])
def test_nothing_malformed_is_played_or_makes_trouble(house: House, is_turn: bool) -> None:
    table = Sitting(house, 2, surrender=True)
    if is_turn:
        table.set_up()
    before, number, person, path = table.state.to_json(), table.number, table.people[0], f"/api/tables/{table.code}"
    for at, action in enumerate(malformed()):
        assert table.refused(0, action, number=number)[0] in ("illegal", "bad_request"), action
        route, body = (("why", {"action": action}), ("preview", {"number": number, "actions": [action]}))[at % 2]
        answer = person.http.post(f"{path}/{route}", json={"seat": 0, **body})
        assert answer.status_code < 500, (route, action, answer.text)
    assert table.state.to_json() == before


def test_what_is_not_asked_is_not_answered(house: House) -> None:
    table = Sitting(house, 2, surrender=True)
    for kind in KINDS:
        if kind != "Start":
            assert table.refused(0, plain(kind))[0] == "illegal"
    table.set_up()
    before = table.state.to_json()
    for kind in KINDS:
        if kind not in OF_A_TURN:
            assert table.refused(0, plain(kind))[0] == "illegal"
        assert table.refused(1, plain(kind))[0] == "illegal"
    assert table.state.to_json() == before


def test_nobody_moves_for_another_nor_twice_nor_too_late(house: House) -> None:
    table = Sitting(house, 3).set_up()
    lobby: Frame = {"type": "Lobby"}
    for other in (1, 2):
        assert table.refused(0, lobby, by=other)[0] == "not_yours"
        assert table.refused(other, lobby, by=0)[0] == "not_yours"
    for seat in (-1, 3, 10**9):
        assert table.refused(seat, lobby, by=0)[0] in ("not_yours", "not_found", "bad_request")
    stranger = house.person("Somebody")
    body: Frame = {"seat": 0, "number": table.number, "action": lobby}
    assert stranger.refused("POST", f"/api/tables/{table.code}/moves", id="y", **body).code == "not_yours"
    number = table.number
    table.play(0, {**lobby, "seat": 1, "whom": 1})  # what an action has no room for is not heard
    for stale in (number, number - 1, -1, number + 7, 2**63):
        assert table.refused(0, lobby, number=stale)[0] in ("stale", "bad_request", "not_now")
    assert table.state.discs == [2, 0, 0]


def test_a_starting_zone_is_chosen_once_of_ones_own_and_unseen(house: House) -> None:
    table = Sitting(house, 2)
    mine, theirs = (table.legal(seat, "Start") for seat in (0, 1))
    for action in theirs:
        assert table.refused(0, action)[0] == "illegal"
    table.play(0, mine[0])
    assert table.refused(0, mine[1])[0] in ("illegal", "not_now")
    assert table.people[1].now(table.code, 1)["view"]["offices"][0]["pawn"] is None
    table.play(1, theirs[0])
    assert table.state.pawns[0] == mine[0]["zone"]


def test_a_refusal_does_not_tell_where_a_strategy_is(house: House) -> None:
    """Of somebody else's and of one in the deck the same is said."""
    table = Sitting(house, 2)
    for seat in (0, 1):
        table.play(seat, table.legal(seat, "Start")[0])
    dealt = set(table.people[0].now(table.code, 0)["view"]["offices"][0]["private"] or table.state.view(0).choice)
    others = [plan for plan in range(25) if plan not in dealt]
    said = {table.refused(0, {"type": "Keep", "plans": [plan]}) for plan in others}
    assert len(said) == 1
    for plans in ([], sorted(dealt) * 2, sorted(dealt)[:1] * 2, sorted(dealt, reverse=True), [*dealt, others[0]]):
        assert table.refused(0, {"type": "Keep", "plans": plans})[0] == "illegal"
    table.set_up()
    held = set(table.state.privates[0])
    said = {table.refused(0, {"type": "Disclose", "plan": plan}) for plan in range(25) if plan not in held}
    assert len(said) == 1


def test_a_turn_has_its_own_prices_and_places(house: House) -> None:
    table = Sitting(house, 2, variant="training").set_up()
    card = table.legal(0, "PickUp")[0]["card"]
    table.play(0, {"type": "PickUp", "card": card})
    before = table.state.to_json()
    for zone in range(156):
        for fare in (-1, 0, 1, 2, 3):
            assert table.refused(0, {"type": "Commute", "card": card, "zone": zone, "fare": fare})[0] == "illegal"
    walks = {action["zone"] for action in table.legal(0, "Walk")}
    for zone in set(range(156)) - walks:
        assert table.refused(0, {"type": "Walk", "zone": zone})[0] == "illegal"
    for region in range(-1, 7):
        assert table.refused(0, {"type": "Confirm", "card": card, "region": region})[0] == "illegal"
    for other in ("Campaign", "Fundraise", "Complete", "Disclose", "Explore", "Surrender", "Use"):
        assert table.refused(0, plain(other))[0] == "illegal"
    assert table.state.to_json() == before


def test_an_offer_to_surrender_is_answered_by_those_who_are_asked(house: House) -> None:
    table = Sitting(house, 4, surrender=True).set_up()
    for whom in (0, 4, -1, 6):
        assert table.refused(0, {"type": "Surrender", "whom": whom})[0] == "illegal"
    table.play(0, {"type": "Surrender", "whom": 2})
    agree, refuse = {"type": "Agree"}, {"type": "Refuse"}
    for seat in (0, 2):
        assert {table.refused(seat, each)[0] for each in (agree, refuse, {"type": "EndTurn"})} <= {"illegal", "not_now"}
    assert table.refused(1, agree, by=2)[0] == "not_yours"
    table.play(1, agree)
    assert table.refused(1, refuse)[0] in ("illegal", "not_now")
    seen = table.people[3].now(table.code, 3)["view"]
    assert (seen["refused"], seen["over"]) == ([], False)
    table.play(3, refuse)
    assert not table.state.over
    assert table.refused(0, {"type": "Surrender", "whom": 1})[0] == "illegal"  # once in a turn
    assert table.refused(1, agree)[0] == "illegal"


def test_where_it_is_not_played_nobody_surrenders(house: House) -> None:
    table = Sitting(house, 2).set_up()
    assert table.refused(0, {"type": "Surrender", "whom": 1})[0] == "illegal"
    assert not table.state.over
