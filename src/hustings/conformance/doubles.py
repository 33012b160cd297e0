"""Doubles: states that differ from a given one only in what a seat cannot see.

They are made without the game's help, by exchanging numbers in its snapshot: a card of another's hand for one deep in
the deck, say.  An exchange counts only if the seat's view stays the same and no component is lost.  So an `imagine`
that lets hidden things through is found out by comparing what it makes of a state and of its doubles.

A double is good for looking at, not for playing on: what was exchanged may break a rule that the seat cannot see.
Most exchanges make nonsense, which a game may remember to no good: it is looked at in a game set apart for that.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import msgspec

from hustings.core.game import Game
from hustings.core.rng import Rng
from hustings.core.state import State

Slot = tuple[list[Any], int]
"""A list somewhere in a snapshot, and a place in it that holds a number."""


def doubles(state: State, seat: int | None, rng: Rng, tries: int) -> Iterator[State]:
    """Up to `tries` states that `seat` cannot tell from this one."""
    bytes_now, view, components = state.to_json(), state.view(seat), state.game.components(state)
    apart = _set_apart(state.game)
    for _ in range(tries):
        exchanged = (rng.below(3) == 0 and _answered_otherwise(state, seat, rng)) or _exchanged(bytes_now, rng)
        if exchanged is None or exchanged == bytes_now:
            continue
        try:
            double = apart.from_json(exchanged)
            is_the_same = double.view(seat) == view and apart.components(double) == components
        except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError):
            continue  # the exchange made no state at all: a number landed where it has no meaning
        if is_the_same:
            yield state.game.from_json(exchanged)


def _answered_otherwise(state: State, seat: int | None, rng: Rng) -> bytes | None:
    """The snapshot with another sealed answer of somebody else, of those that they could have given."""
    others = [other for other, is_in in enumerate(state.answered) if is_in and other != seat]
    if not others:
        return None
    other = rng.choice(others)
    double = state.copy()
    answer = rng.choice(state.asked.menu(state, other))
    double.answers = (*state.answers[:other], answer, *state.answers[other + 1 :])
    return double.to_json()


@lru_cache(maxsize=4)
def _set_apart(game: Game) -> Game:
    """The same title, pack and rules, which share nothing with this game."""
    return type(game)(game.pack, game.version)


def _exchanged(snapshot: bytes, rng: Rng) -> bytes | None:
    """The snapshot with two of its numbers in each other's place."""
    found = msgspec.json.decode(snapshot)
    slots: list[Slot] = []
    _gather(found["table"].values(), slots)
    if len(slots) < 2:
        return None
    here, i = rng.choice(slots)
    there, j = rng.choice(slots) if rng.below(2) else (here, rng.below(len(here)))
    if not isinstance(there[j], int):
        return None
    here[i], there[j] = there[j], here[i]
    return msgspec.json.encode(found)


def _gather(things: Any, slots: list[Slot]) -> None:
    for thing in things:
        if isinstance(thing, list):
            slots += [(thing, place) for place, value in enumerate(thing) if isinstance(value, int)]
            _gather(thing, slots)
