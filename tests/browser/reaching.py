"""Positions of Elector Counts that are rare at a table of bots: all seats are this browser's, and moved by script.

The server deals every table from one seed, so a game that is tried out here goes there as it went here.
"""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import count
from random import Random
from time import monotonic, sleep
from typing import Any
from uuid import uuid4

import httpx
import msgspec

import hustings
from hustings.core.action import Action
from hustings.core.state import State
from tests.browser.conftest import PATIENCE, SEED
from tests.browser.playing import GUEST, ME, found_table

GAME = "elector_counts"
ME_FIRST, MOST_MOVES = 0, 130
LIKES = ("Boost", "Rally", "Redirect", "Cancel", "Reserve", "PlaySupport", "Attack", "Defend", "EndTurn")
Moves = tuple[tuple[int, Action], ...]


def is_asked(kind: str) -> Callable[[State], bool]:
    """The first seat has to choose, and this is what it does."""

    def asked(state: State) -> bool:
        legal = list(state.legal(ME_FIRST)) if ME_FIRST in state.actors else []
        return len(legal) > 1 and type(legal[0]).__name__ == kind

    return asked


def table_at(url: str, kind: str, seats: int) -> tuple[httpx.Client, str]:
    """A table whose first seat is asked for this kind of action, and has a choice."""
    client, code = found_table(url, ME, *[{**GUEST, "name": f"Guest {seat}"} for seat in range(1, seats)], game=GAME)
    for seat, action in _way_to(kind, seats):
        _play(client, code, seat, _asked(client, code, seat, seats), msgspec.to_builtins(action))
    _asked(client, code, ME_FIRST, seats)
    return client, code


def _play(client: httpx.Client, code: str, seat: int, now: dict[str, Any], action: dict[str, Any]) -> None:
    move = {"id": uuid4().hex, "seat": seat, "number": now["number"], "action": action}
    answer = client.post(f"/api/tables/{code}/moves", json=move)
    assert answer.is_success, answer.text


def _asked(client: httpx.Client, code: str, wanted: int, seats: int) -> dict[str, Any]:
    """Once everybody has answered who could only let a window pass; for some of them the table does."""
    until = monotonic() + PATIENCE / 1000
    while monotonic() < until:
        for seat in (wanted, *range(seats)):
            now: dict[str, Any] = client.get(f"/api/tables/{code}/now", params={"seat": seat}).json()
            choices = now["choices"]
            if now["is_window"] and len(choices) == 1:
                _play(client, code, seat, now, choices[0]["action"])
            elif seat == wanted and choices:
                return now
        sleep(0.02)
    raise AssertionError("The seat is not asked.")


@cache
def _way_to(kind: str, seats: int) -> Moves:
    """The moves of the first game that comes there."""
    return next(moves for number in count() for moves in _tried(number, seats, is_asked(kind)))


def _tried(number: int, seats: int, is_there: Callable[[State], bool]) -> Iterator[Moves]:
    random, state = Random(number), hustings.load(GAME).start(seats, SEED)
    moves: list[tuple[int, Action]] = []
    while not state.over and len(moves) < MOST_MOVES:
        if is_there(state):
            yield tuple(moves)
            return
        seat = state.actors[0]
        legal = list(state.legal(seat))
        action = _picked(random, legal)
        if len(legal) > 1 or not state.is_window:
            moves.append((seat, action))
        state.apply(seat, action)


def _picked(random: Random, legal: list[Action]) -> Action:
    for kind in LIKES:
        found = [action for action in legal if type(action).__name__ == kind]
        if found and random.random() < 0.7:
            return random.choice(found)
    return random.choice(legal)
