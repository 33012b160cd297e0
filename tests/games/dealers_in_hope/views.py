"""Views made by hand, for what is drawn and told from views alone."""

from typing import Any

import msgspec

import hustings
from hustings.games.dealers_in_hope import DealersInHope
from hustings.games.dealers_in_hope.view import View
from hustings.games.dealers_in_hope.words import Names

GAME = hustings.load("dealers_in_hope")
assert isinstance(GAME, DealersInHope)
CARDS = GAME.cards
WORDS = GAME.words
THINGS = Names(CARDS)
NAMES = ["Ada", "Bo", "Cleo"]
BEFORE_THE_DRAFT = GAME.start(3, 1, {"first_seat": 0})
"""Nobody has anything yet."""


def territory(name: str) -> int:
    return next(place for place, row in enumerate(THINGS.territories) if row.name == name)


def location(name: str) -> int:
    return next(place for place, row in enumerate(THINGS.locations) if row.name == name)


def deed(name: str) -> int:
    return next(place for place, row in enumerate(THINGS.deeds) if row.id == name)


def owned(lands: dict[str, int]) -> tuple[int | None, ...]:
    """By territory of both boards, who controls it."""
    by_place = {territory(name): seat for name, seat in lands.items()}
    return tuple(by_place.get(place) for place in range(len(THINGS.territories)))


def view(seat: int | None = 0, lands: dict[str, int] | None = None, **given: Any) -> View:
    """A table of three in the early era, on which there is nothing but what is given."""
    lands = lands or {}
    bare = BEFORE_THE_DRAFT.view_of(seat)
    mats = given.pop("mats", {})
    told = []
    for owner, mat in enumerate(bare.mats):
        held = tuple(territory(name) for name, holder in lands.items() if holder == owner)
        told.append(msgspec.structs.replace(mat, territories=held, **mats.get(owner, {})))
    empty = dict.fromkeys(("factions", "cities", "spaces", "supply", "masters", "masses", "stacks", "laid_out"), ())
    plain = {"asks": "choose", "year": 1, "owners": owned(lands), "mats": tuple(told), **empty}
    return msgspec.structs.replace(bare, **{**plain, **given})
