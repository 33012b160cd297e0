"""The worked examples of the rulebook, number by number (rules.md, WE-1 to WE-18).

WE-4 to WE-12 stand with their actions: `test_confirming.py`, `test_moving.py`, `test_society.py`.  WE-13 to WE-15 are
in `test_ending.py`, WE-16 and WE-18 in `test_tokens.py`, WE-17 in `test_setup.py` and `test_strategies.py`.
"""

from typing import Any

import pytest

from hustings.games.electioneer.actions import Confirm
from hustings.games.electioneer.counting import current_votes
from hustings.games.electioneer.events import TokenPassed, TokenTaken
from hustings.games.electioneer.layout import NOBODY
from hustings.games.electioneer.state import ElectioneerState
from tests.games.electioneer.tabletop import HKI, counts_of, do, end_turn, holders, table, token, zone

REED, GRENTE, VIOLET, DANA = range(4)

OFFICES: dict[str, Any] = {
    "stacks": {REED: ["west_kowloon", "city_one", "mid_levels"], DANA: ["tai_po", "lam_tin"]},
    "private": {REED: ["S23"], VIOLET: ["S20"]},
    "public": {GRENTE: ["S12"]},
    "tickets": {GRENTE: ["fo_tan", "sha_tin", "racecourse"]},
    "hands": {REED: ["tai_tam"], GRENTE: ["aberdeen"], VIOLET: ["wan_chai"]},
    "pawns": {REED: "tai_tam", GRENTE: "aberdeen", VIOLET: "wan_chai"},
    "discs": {REED: 2, GRENTE: 3, VIOLET: 3},
    "tokens": {"con_residential_2": REED, "con_residential_1": DANA, "ach_tickets": GRENTE},
}


def example(**more: Any) -> ElectioneerState:
    """Everything that the first three examples begin with; later cards are added to the stacks."""
    stacks = {seat: [*cards] for seat, cards in OFFICES["stacks"].items()}
    for seat, cards in more.pop("stacks", {}).items():
        stacks[seat] = [*stacks.get(seat, ()), *cards]
    return table(4, **{**OFFICES, "stacks": stacks, **more})


@pytest.mark.clause("EL-111", "EL-113", "EL-126", "EL-127")
def test_we_1_reed_takes_both_tokens_of_hong_kong_island() -> None:
    state = example()
    do(state, Confirm(zone("tai_tam"), HKI))
    counts = counts_of(state, REED)
    assert [counts[region] for region in ("HKI", "KE", "NTE", "NTW", "KW")] == [2, 0, 1, 0, 1]
    symbols = ("residential", "landscape", "culture", "business", "tourism", "heritage", "public")
    assert [counts[symbol] for symbol in symbols] == [2, 0, 1, 0, 1, 0, 1]
    told = end_turn(state)
    assert TokenTaken(REED, token("region_hki_1")) in told
    assert TokenTaken(REED, token("region_hki_2")) in told
    assert holders(state, "HKI") == (REED, REED)
    assert holders(state, "residential") == (DANA, REED)
    assert current_votes(state, REED) == 4 + 2 + 2


@pytest.mark.clause("EL-114", "EL-126", "EL-128")
def test_we_2_the_second_token_passes_to_grente() -> None:
    state = example(stacks={GRENTE: ["happy_valley"]})
    do(state, Confirm(zone("tai_tam"), HKI))
    end_turn(state)
    do(state, Confirm(zone("aberdeen"), HKI))
    told = end_turn(state)
    assert TokenPassed(GRENTE, token("region_hki_2"), REED) in told
    assert holders(state, "HKI") == (REED, GRENTE)
    assert current_votes(state, GRENTE) == 2 + 2 - 1
    assert current_votes(state, REED) == 4 + 2


@pytest.mark.clause("EL-115", "EL-116")
def test_we_3_violet_takes_the_first_and_grente_keeps_the_second() -> None:
    state = example(
        stacks={
            REED: ["tai_tam"],
            GRENTE: ["happy_valley", "aberdeen"],
            VIOLET: ["mount_davis", "shek_tong_tsui"],
        },
        hands={VIOLET: ["wan_chai"]},
        tokens={**OFFICES["tokens"], "region_hki_1": REED, "region_hki_2": GRENTE},
        mover=VIOLET,
    )
    assert [counts_of(state, seat)["HKI"] for seat in (REED, GRENTE, VIOLET)] == [2, 2, 2]
    do(state, Confirm(zone("wan_chai"), HKI))
    told = end_turn(state)
    assert counts_of(state, VIOLET)["HKI"] == 3
    assert TokenPassed(VIOLET, token("region_hki_1"), REED) in told
    assert holders(state, "HKI") == (VIOLET, GRENTE)
    assert current_votes(state, VIOLET) == 4


@pytest.mark.clause("EL-116")
def test_with_two_each_nothing_moves() -> None:
    """What WE-3 says of the turn before: a tie favours whoever holds the token."""
    state = example(
        stacks={REED: ["tai_hang"], GRENTE: ["happy_valley", "stanley"], VIOLET: ["mount_davis", "shek_tong_tsui"]},
        tokens={"region_hki_1": REED, "region_hki_2": GRENTE},
    )
    end_turn(state)
    assert holders(state, "HKI") == (REED, GRENTE)
    assert NOBODY not in holders(state, "HKI")
