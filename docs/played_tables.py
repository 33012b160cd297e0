"""Tables in the middle of a good game, for pictures: people sit at every seat, and bots say what they do.

The server deals every table from one seed, so a game that is tried out here goes there as it went here.
"""

from collections.abc import Callable, Iterator, Mapping
from random import Random
from time import monotonic, sleep
from typing import Any
from uuid import uuid4

import httpx
import msgspec

import hustings
from hustings.bots import make_bot
from hustings.core.action import Action
from hustings.core.state import State

NAMES = ("Ka-yan", "Tom", "Juniper", "Ines")
LETTERS = "uvwx"
MOST_GAMES, PATIENCE = 300, 20
"""Tried before a position is given up; seconds to wait for a seat to be asked."""
EAGER = ("Reserve", "PlaySupport", "Attack", "Defend", "EndTurn")
"""What somebody likes who wants a fight."""

Choose = Callable[[State, int], Action]
Is = Callable[[State], bool]
Moves = list[tuple[int, Action]]


def well(number: int) -> Choose:
    """As a good player would."""
    bots, rng = [make_bot("greedy:1", seat) for seat in range(len(NAMES))], hustings.Rng(number)
    return lambda state, seat: bots[seat].choose(hustings.Perspective(state, seat, rng))


def eagerly(number: int) -> Choose:
    """Into one fight after the other, with as many as can."""
    random = Random(number)

    def choose(state: State, seat: int) -> Action:
        legal = list(state.legal(seat))
        liked = [[action for action in legal if type(action).__name__ == kind] for kind in EAGER]
        found = next((actions for actions in liked if actions and random.random() < 0.7), legal)
        return random.choice(found)

    return choose


def table_where(
    url: str, game: str, seed: int, is_there: Is, how: Callable[[int], Choose] = well, **options: Any
) -> tuple[httpx.Client, str]:
    """A table of four in such a position, and the client of its first seat."""
    games = (_tried(game, seed, options, how(number), is_there) for number in range(MOST_GAMES))
    moves = next(moves for tried in games for moves in tried)
    clients, code = _seated(url, game, options)
    for seat, action in moves:
        now = _asked(clients, code, seat)
        _play(clients[seat], code, seat, now, msgspec.to_builtins(action))
    return clients[0], code


def _tried(game: str, seed: int, options: Mapping[str, Any], choose: Choose, is_there: Is) -> Iterator[Moves]:
    """The moves of one game until it is there; none if it never is."""
    state = hustings.load(game).start(len(NAMES), seed, options)
    moves: Moves = []
    while not is_there(state):
        if state.over:
            return
        seat = state.actors[0]
        legal = list(state.legal(seat))
        action = legal[0] if len(legal) == 1 else choose(state, seat)
        if len(legal) > 1 or not state.is_window:
            moves.append((seat, action))
        state.apply(seat, action)
    yield moves


def _seated(url: str, game: str, options: Mapping[str, Any]) -> tuple[list[httpx.Client], str]:
    clients = [httpx.Client(base_url=url, timeout=60) for _ in NAMES]
    for client, name, letter in zip(clients, NAMES, LETTERS, strict=True):
        client.put("/api/me", json={"name": name, "letter": letter}).raise_for_status()
    seats = [{"kind": "me"}, *[{"kind": "open"} for _ in clients[1:]]]
    made = clients[0].post("/api/tables", json={"game": game, "seats": seats, "options": options})
    code: str = made.raise_for_status().json()["code"]
    for seat, client in enumerate(clients[1:], 1):
        client.post(f"/api/tables/{code}/sit", json={"seat": seat}).raise_for_status()
    return clients, code


def _play(client: httpx.Client, code: str, seat: int, now: dict[str, Any], action: dict[str, Any]) -> None:
    move = {"id": uuid4().hex, "seat": seat, "number": now["number"], "action": action}
    client.post(f"/api/tables/{code}/moves", json=move).raise_for_status()


def _asked(clients: list[httpx.Client], code: str, wanted: int) -> dict[str, Any]:
    """Once everybody has answered who could only let a window pass; for some of them the table does."""
    until = monotonic() + PATIENCE
    while monotonic() < until:
        for seat in (wanted, *range(len(clients))):
            now: dict[str, Any] = clients[seat].get(f"/api/tables/{code}/now", params={"seat": seat}).json()
            choices = now["choices"]
            if now["is_window"] and len(choices) == 1:
                _play(clients[seat], code, seat, now, choices[0]["action"])
            elif seat == wanted and choices:
                return now
        sleep(0.02)
    raise AssertionError("The seat is not asked.")
