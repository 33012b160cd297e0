"""Cards of which something is known, dealt to hands, Reserves and the deck: places in which any card may lie."""

from typing import Final

from hustings.core.rng import Rng
from hustings.games.elector_counts.hidden import CLAIM
from hustings.games.elector_counts.layout import FACE

MIXES: Final = 4
MOST_MIXES: Final = 48
"""How often each card that is claimed changes places, where claims cross, and how often all of them do."""

Free = dict[int, int]
"""By place, how many slots are free."""
Taken = tuple[int, int]
"""A place, and the card that has a slot of it."""


def settled_in(free: Free, cards: list[int], claimed: list[int], rng: Rng) -> list[Taken] | None:
    """Give each claimed card a free slot of its places: place and card, or nothing if there is none left."""
    taken: list[Taken] = []
    for card in sorted([card for card in cards if card > FACE], key=_by_claim):
        places = claimed[card >> CLAIM]
        slots = sum([room for place, room in free.items() if place & places])
        if not slots:
            return None
        place = _place_of(rng.below(slots), free, places)
        free[place] -= 1
        taken.append((place, card))
    return taken


def mix(free: Free, taken: list[Taken], claimed: list[int], rng: Rng) -> None:
    """Claims that cross: whichever was dealt first was too free.  Let cards change places until no order is left.

    A card goes to a slot of its places, and a card that lies there takes its own, if it may: so no deal is likelier
    than another in the end.
    """
    for _ in range(min(MOST_MIXES, MIXES * len(taken))):
        mover = rng.below(len(taken))
        here, card = taken[mover]
        places = claimed[card >> CLAIM]
        occupied = [number for number, (place, _) in enumerate(taken) if place & places]
        slot = rng.below(len(occupied) + sum([room for place, room in free.items() if place & places]))
        if slot < len(occupied):
            there, other = taken[occupied[slot]]
            if claimed[other >> CLAIM] & here:
                taken[mover], taken[occupied[slot]] = (there, card), (here, other)
        else:
            there = _place_of(slot - len(occupied), free, places)
            free[there] -= 1
            free[here] += 1
            taken[mover] = (there, card)


def cross(claimed: list[int]) -> bool:
    """Whether two claims have some places in common, and each has others too."""
    return any(one & other not in (0, one, other) for one in claimed for other in claimed)


def _place_of(slot: int, free: Free, places: int) -> int:
    """Where a slot is, counted through the free ones of these places."""
    found = 0
    for place, room in free.items():
        if place & places and slot >= 0:
            found = place
            slot -= room
    return found


def _by_claim(card: int) -> int:
    return card >> CLAIM
