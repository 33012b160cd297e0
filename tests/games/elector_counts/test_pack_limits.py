"""How much a pack may ask: whatever is listed whole is short enough to be listed, or the pack is refused.

Times are process times with much to spare: what they guard against takes hours.
"""

import re
from time import process_time

import pytest

from hustings.games.elector_counts import ElectorCounts
from hustings.games.elector_counts.actions import Attack, Defend
from hustings.games.elector_counts.faults import MOST_RESULTS, MOST_WAYS
from hustings.games.elector_counts.layout import FRESH, TURNED
from hustings.games.elector_counts.printed import ATTACKER, DEFENDER
from hustings.games.elector_counts.reacting import ways_to_play
from hustings.games.elector_counts.removal import best_losses, removals
from tests.games.elector_counts.test_pack import TEXT, changed, load, played_out, problems

SECONDS = 3.0


def rows(table: str, count: int, copies: int, more: str = "") -> str:
    """More rows of units, at the end of the file."""
    return "".join(
        f'\n[[{table}]]\nid = "{table}_{n}"\nname = "{table} {n}"\n'
        f'copies = {copies}\nstrength = {n % 7 + 1}\n{more}source = "pack"\n'
        for n in range(count)
    )


def only(*more: str) -> str:
    """The shipped pack with no Attackers and Defenders but these."""
    start, end = TEXT.index("# ---- attackers"), TEXT.index("# ---- supports")
    return TEXT[:start] + "".join(more) + "\n" + TEXT[end:]


COUNTERS_MILITIA = 'keywords = [{ kind = "counter", ally = "militia" }]\n'
COUNTERS_GARRISONS = 'ally = "militia"\nkeywords = [{ kind = "counter", garrison = true }]\n'
MILITIA = 'ally = "militia"\n'

TOO_LARGE = {
    "many allies": (
        TEXT + rows("attacker", 9, 4, MILITIA),
        r"units can be committed to Locations in [\d,]+ ways; at most 200,000 can be listed\.",
    ),
    "many defenders": (TEXT + rows("defender", 3, 1), r"units can be committed to Locations in [\d,]+ ways"),
    "many targets": (
        TEXT.replace("copies = 2", "copies = 9"),
        r"assassinate can go 32,768 ways where knights and defenders meet; at most 4,096 can be looked at\.",
    ),
    "many counters": (
        only(rows("attacker", 3, 9, COUNTERS_GARRISONS), rows("defender", 2, 1, COUNTERS_MILITIA)),
        r"counter can go 1,048,576 ways where militia and defenders meet",
    ),
    "a large reserve": (
        changed(('{ kind = "reserve_limit", n = 1 }', '{ kind = "reserve_limit", n = 9 }')),
        r"a Reserve could hold 11 cards; at most 8 can be chosen from\.",
    ),
}


@pytest.mark.parametrize(("text", "told"), TOO_LARGE.values(), ids=TOO_LARGE)
def test_a_pack_that_would_make_a_menu_too_long_is_refused(text: str, told: str) -> None:
    found = problems(text)
    assert any(re.search(told, line) for line in found), found


def largest() -> ElectorCounts:
    """As many units that may stand together as a pack may have, hands of ten, and money for all the cards."""
    text = only(
        rows("attacker", 6, 3, MILITIA), rows("defender", 11, 6, COUNTERS_MILITIA.replace("counter", "retreat"))
    )
    text = text.replace('retreat", ally = "militia"', 'retreat"')
    text = re.sub(r"starting_hand = \d+", "starting_hand = 10", text).replace("schillings = 30", "schillings = 200")
    return load(text)


@pytest.mark.clause("EC-055")
def test_the_longest_menu_is_listed_at_once() -> None:
    game = largest()
    printed = game.printed
    state = game.start(4, 1)
    seat = state.mover
    units = [card for card in printed.decks[4] if printed.type[card] in (ATTACKER, DEFENDER)]
    state.hands[seat] = units
    state.rows[seat] += tuple(place for place in range(printed.location_count) if state.owners[place] < 0)
    start = process_time()
    menu = state.legal(seat)
    assert process_time() - start < SECONDS
    assert 10_000 < len([one for one in menu if isinstance(one, Attack | Defend)]) <= MOST_WAYS
    assert len(set(menu)) == len(menu)


@pytest.mark.clause("EC-190")
def test_the_most_results_of_a_keyword_are_found_at_once() -> None:
    """Five Defenders may strike any of two Attackers' copies, which came and were turned up at different times."""
    kinds = [(0, flags) for flags in (0, 0, TURNED, TURNED, TURNED | FRESH, TURNED | FRESH)]
    attackers = tuple(face | flags for face, flags in [*kinds, (1, 0), (1, TURNED)])
    defenders = tuple(10 + face | TURNED for face in range(5))
    targets = [0] * 10 + [0b11] * 5
    start = process_time()
    found = removals(defenders, attackers, len(attackers), 0, targets, True)
    assert process_time() - start < SECONDS
    assert 1 < len(found) <= MOST_RESULTS
    assert all(len(places) == 10 for places in found)


@pytest.mark.clause("EC-135")
def test_the_losses_of_a_large_attack_are_found_at_once() -> None:
    attackers = tuple(face for face in range(6) for _ in range(9))
    start = process_time()
    found = best_losses(attackers, [face + 1 for face in attackers], 20)
    assert process_time() - start < SECONDS
    assert all(sum(attackers[place] + 1 for place in places) == 20 for places in found)
    assert len({tuple(attackers[place] for place in places) for places in found}) == len(found)


@pytest.mark.clause("EC-091")
def test_the_ways_to_take_up_a_large_reserve_are_listed_at_once() -> None:
    game = load(changed(('{ kind = "reserve_limit", n = 1 }', '{ kind = "reserve_limit", n = 6 }')))
    state = game.start(2, 1)
    seat, writ = state.mover, game.printed.ids.index("sealed_writ")
    state.hands[seat], state.reserves[seat] = [writ, *range(4)], list(range(8))
    assert len(ways_to_play(state, seat, writ)) == 2**8


@pytest.mark.parametrize("seats", [2, 4])
def test_a_game_with_the_largest_pack_is_played_to_its_end(seats: int) -> None:
    start = process_time()
    assert played_out(largest(), seats, 1).over
    assert process_time() - start < 10 * SECONDS
