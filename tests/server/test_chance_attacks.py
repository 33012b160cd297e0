"""The attack on chance, on finished games of real tables: what was seen of them foretells nothing of the rest.

The attack itself is in `tests/core/test_attack.py`, where it is shown to foretell everything of the fast generator.
"""

from typing import Any

import msgspec
import pytest

from hustings import Record, read_record
from hustings.core import stream
from hustings.server.messages import NewTable, SeatPlan
from tests.core.test_attack import CARDS_SEEN, Draw, drawn_from, draws_behind, foretold_dice, state_behind

from .conftest import OpenHouse
from .days import Calendar, enter, finish
from .guests import Person
from .house import House
from .parts import drawn, given
from .test_secret_deals import played_on

DICE, CARDS = "crossroll_hong_kong", "electioneering"


def record_of(person: Person, code: str) -> Record:
    return read_record(person.http.get(f"/api/tables/{code}/record").content)


def dice_seen(record: Record, steps: list[dict[str, Any]]) -> list[Draw]:
    """Every die of a finished game, as its player was told."""
    sides = record.opened().printed.sides
    dice = []
    for event in (event for step in steps for event in step["events"]):
        if event["type"] == "Rolled":
            rolled = zip(event["dice"], event["results"], strict=True)
            dice += [Draw(sides[die], result - 1) for die, result in rolled]
        elif event["type"] in ("PenaltyRolled", "NitrousRolled"):
            dice.append(Draw(sides[-1], event["number"] - 1))
    return dice


def entry_of_a_day(house: House, person: Person) -> str:
    return enter(person)


def table_alone(house: House, person: Person) -> str:
    part = drawn()
    code = person.found("me", game=DICE, pledge=part.pledge)
    given(person, code, part)
    return code


@pytest.mark.parametrize("at", [table_alone, entry_of_a_day], ids=["table", "day"])
def test_the_dice_of_a_finished_game_foretell_nothing(house: House, calendar: Calendar, at: Any) -> None:
    """Of dice with 4 to 10 sides, a guess hits about one in six; the fast generator gives all of them away."""
    ada = house.person("Ada")
    code = at(house, ada)
    finish(house, code)
    record = record_of(ada, code)
    dice = dice_seen(record, ada.history(code, 0))
    assert record.chance == "shake256"
    foretold, to_come = foretold_dice(dice)
    assert to_come > 10
    assert foretold < to_come * 0.6


def test_the_cards_of_a_finished_game_foretell_nothing(house: House) -> None:
    """From the cards on top of the deck, the rest of it; a guess hits about one card, however many there are."""
    ada, part = house.person("Ada"), drawn()
    guests = [{"kind": "guest", "name": name} for name in ("Bo", "Cy")]
    code = ada.found("me", *guests, game=CARDS, pledge=part.pledge)
    given(ada, code, part)
    played_on(ada, code)
    dealt = next(record_of(ada, code).states())
    in_order = dealt.printed.decks[dealt.removed][:]
    shuffled = shuffled_deck(dealt, in_order)
    seen, to_come = shuffled[: -CARDS_SEEN - 1 : -1], shuffled[-CARDS_SEEN - 1 :: -1]
    state = state_behind(draws_behind(in_order, seen))
    cards = in_order[:]
    for top, number in zip(range(len(cards) - 1, 0, -1), drawn_from(state, range(len(cards), 1, -1)), strict=True):
        cards[top], cards[number] = cards[number], cards[top]
    hits = sum(one == two for one, two in zip(cards[-CARDS_SEEN - 1 :: -1], to_come, strict=True))
    assert hits < len(to_come) / 2


def shuffled_deck(dealt: Any, in_order: list[int]) -> list[int]:
    """The deck as it was shuffled, the top last; that is the last thing that chance does before the first move."""
    deck = in_order[:]
    stream.shuffle(dealt.secret, dealt.chance, deck)
    assert deck[: len(dealt.deck)] == dealt.deck
    return deck


# ---- No way to the fast generator.


def test_every_way_to_a_real_table_leads_to_the_one_way_stream(house: House, calendar: Calendar) -> None:
    ada = house.person("Ada")
    code = ada.found("me", game=DICE)
    finish(house, code)
    codes = {
        "table": code,
        "rematch": ada.post(f"/api/tables/{code}/rematch")["code"],
        "fork": ada.post(f"/api/tables/{code}/fork", number=1, seat=0)["code"],
        "day": enter(ada),
        "alone": ada.found("me", "bot", game=CARDS, seed=7, chance="fast"),
    }
    for way, found in codes.items():
        live = house.live(found)
        assert (live.row.chance, len(live.state.secret)) == ("shake256", 32), way


def test_a_client_cannot_ask_for_a_seed(open_house: OpenHouse) -> None:
    house = open_house()
    names = {field.name for kind in (NewTable, SeatPlan) for field in msgspec.structs.fields(kind)}
    assert not names & {"seed", "secret", "salt", "chance"}
    ada = house.person("Ada")
    seeds = [house.live(ada.found("me", "bot", game=CARDS, seed=7)).row.seed for _ in range(2)]
    assert seeds[0] != seeds[1]
