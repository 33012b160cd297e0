"""Positions by name: locations are the ids of `map.toml`, several in one string, routes their letters.

    state = position(crossed="north_point", rolled=(5, 8))
    drive(state, "D", "quarry_bay tai_koo sai_wan_ho shau_kei_wan coastal_defence")
    assert boxes(state, "D") == [5, 0, 0]

A position is a game alone unless it is given more seats, so that a test needs only one answer a phase.
"""

from collections.abc import Iterable
from typing import TypeVar

import pytest

from hustings.core.action import Action
from hustings.core.errors import Illegal
from hustings.core.pack import Pack
from hustings.core.rng import Rng
from hustings.core.story import Event, Story
from hustings.games.crossroll_hong_kong import CrossrollHongKong, resolution, rounds
from hustings.games.crossroll_hong_kong.actions import Drive, JoinLotto, TakeBonus
from hustings.games.crossroll_hong_kong.printed import CROSS, DOT
from hustings.games.crossroll_hong_kong.rounds import MAIN
from hustings.games.crossroll_hong_kong.state import CrossrollState

E = TypeVar("E", bound=Event)

GAME = CrossrollHongKong(Pack.shipped(CrossrollHongKong.room), 1)
MAP = GAME.map
PLACE = {location.id: number for number, location in enumerate(MAP.location)}
PLACE_ID = list(PLACE)
ROUTE = {route.letter: number for number, route in enumerate(MAP.route)}
LETTERS = list(ROUTE)
ROW = {row.name: number for number, row in enumerate(MAP.engine_row)}
D4, D6, D8, D10 = range(4)
DOTTED, CROSSED_OUT = DOT, CROSS


def deal(seats: int, seed: int = 0, story: Story | None = None, **options: int | str | bool) -> CrossrollState:
    state = GAME.start(seats, seed, {"first_seat": 0, **options}, story)
    assert isinstance(state, CrossrollState)
    return state


def position(
    crossed: str = "",
    *,
    rolled: tuple[int, ...] = (),
    dice: tuple[int, ...] = (D8, D10),
    seats: int = 1,
    nitrous: str = "",
    ticket: Iterable[int] = (),
) -> CrossrollState:
    """Seat 0's board, all others blank; with a roll, at the phase that follows it."""
    state = deal(seats)
    state.nitrous_route = ROUTE[nitrous] if nitrous else -1
    cross(state, crossed)
    write_ticket(state, ticket)
    if rolled:
        roll(state, *rolled, dice=dice)
    return state


def roll(state: CrossrollState, *results: int, dice: tuple[int, ...] = (D8, D10)) -> None:
    """As if the dice had fallen so."""
    state.dice = dice[: len(results)]
    state.results = results
    rounds.begin_bonus(state)


def cross(state: CrossrollState, ids: str, seat: int = 0) -> None:
    """Cross locations by hand; a route that is whole by that counts as completed in an earlier round."""
    boards = state.crossed
    for one in ids.split():
        boards[seat][PLACE[one] // 32] |= 1 << PLACE[one] % 32
    state.crossed = boards
    for route, bits in enumerate(state.routes_of(seat)):
        if bits == state.printed.full[route] and not state.completed[seat] >> route & 1:
            state.completed[seat] |= 1 << route
            resolution._draw_dots(state, seat, route)


def line(letter: str) -> list[str]:
    return list(MAP.route[ROUTE[letter]].locations)


def all_but(letter: str, *left: str) -> str:
    return " ".join(one for one in line(letter) if one not in left)


def fill_boxes(state: CrossrollState, letter: str, marks: Iterable[int], seat: int = 0) -> None:
    """Write a row of boxes from the left."""
    low, high = state.printed.box_bounds[ROUTE[letter]]
    base = seat * state.printed.box_count
    marks = list(marks)
    state.boxes[base + low : base + high] = marks + [0] * (high - low - len(marks))
    state.open_routes[seat] &= ~(1 << ROUTE[letter])
    if 0 in boxes(state, letter, seat):
        state.open_routes[seat] |= 1 << ROUTE[letter]


def fill_all_but(state: CrossrollState, letter: str, marks: Iterable[int] = (), seat: int = 0) -> None:
    """All boxes of the other routes hold an X; those of this one what is said."""
    for other in LETTERS:
        fill_boxes(state, other, [CROSS] * MAP.route[ROUTE[other]].boxes, seat)
    fill_boxes(state, letter, marks, seat)


def write_ticket(state: CrossrollState, numbers: Iterable[int], seat: int = 0) -> None:
    slots = state.printed.slots
    numbers = list(numbers)
    state.tickets[seat * slots : (seat + 1) * slots] = numbers + [0] * (slots - len(numbers))


def fill_engine(state: CrossrollState, row: str, numbers: Iterable[int], seat: int = 0) -> None:
    low, high = state.printed.row_bounds[ROW[row]]
    base = seat * state.printed.engine_size
    numbers = list(numbers)
    state.engines[base + low : base + high] = numbers + [0] * (high - low - len(numbers))
    if len(numbers) == high - low:
        state.effects[seat] |= 1 << ROW[row]


def unlock(state: CrossrollState, *rows: str, seat: int = 0) -> None:
    for row in rows:
        fill_engine(state, row, {"top": [1, 1, 1], "middle": [4, 4, 4], "bottom": [8, 8]}[row], seat)


def install(state: CrossrollState, seat: int = 0) -> None:
    state.effects[seat] |= state.printed.nitrous


# What a board shows.


def crossed(state: CrossrollState, seat: int = 0) -> set[str]:
    return {PLACE_ID[place] for place in state.view(None).maps[seat].crossed}


def boxes(state: CrossrollState, letter: str, seat: int = 0) -> list[int]:
    return state.boxes_of(seat, ROUTE[letter])


def ticket(state: CrossrollState, seat: int = 0) -> list[int]:
    return [number for number in state.ticket(seat) if number]


def engine(state: CrossrollState, row: str, seat: int = 0) -> list[int]:
    return state.engine_row(seat, ROW[row])


def points(state: CrossrollState, seat: int = 0) -> tuple[int, int, int]:
    return resolution.points(state, seat)


def circled(state: CrossrollState, seat: int = 0) -> set[str]:
    return {PLACE_ID[place] for place in state.view(None).maps[seat].circled}


def numbers(state: CrossrollState, seat: int = 0) -> list[int]:
    return list(state.view(None).maps[seat].numbers)


# What may be done, and doing it.


def path(action: Action) -> str:
    """The run of an action, location by location."""
    assert isinstance(action, Drive | TakeBonus)
    places = line(LETTERS[action.route])
    start, end = places.index(PLACE_ID[action.start]), places.index(PLACE_ID[action.end])
    if MAP.route[action.route].closed and abs(end - start) + 1 != action.number:
        end += len(places) if end < start else -len(places)
    step = 1 if end >= start else -1
    return " ".join(places[place % len(places)] for place in range(start, end + step, step))


def runs(state: CrossrollState, kind: type[Action] = Drive, seat: int = 0, on: str = "", number: int = 0) -> list[str]:
    """The runs on offer; `on` one route, with one number."""
    return [
        path(action)
        for action in state.legal(seat)
        if isinstance(action, kind)
        and (not on or action.route == ROUTE[on])
        and (not number or action.number == number)
    ]


def run_action(kind: type[Action], letter: str, run: str) -> Action:
    places = run.split()
    return kind(len(places), ROUTE[letter], PLACE[places[-1]], PLACE[places[0]])


def drive(state: CrossrollState, letter: str, run: str, seat: int = 0) -> list[Event]:
    return do(state, run_action(Drive, letter, run), seat)


def bonus(state: CrossrollState, letter: str, run: str, seat: int = 0) -> list[Event]:
    return do(state, run_action(TakeBonus, letter, run), seat)


def lotto(state: CrossrollState, number: int, place: str, seat: int = 0) -> list[Event]:
    return do(state, JoinLotto(number, PLACE[place]), seat)


def lotto_places(state: CrossrollState, seat: int = 0) -> set[str]:
    return {PLACE_ID[action.location] for action in state.legal(seat) if isinstance(action, JoinLotto)}


def kinds(state: CrossrollState, seat: int = 0) -> set[str]:
    return {type(action).__name__ for action in state.legal(seat)}


def do(state: CrossrollState, action: Action, seat: int = 0) -> list[Event]:
    """This action, and the whole truth of what happened."""
    story: Story = []
    state.apply(seat, action, story)
    return [told.event for told in story]


def others_upgrade(state: CrossrollState) -> list[Event]:
    """Everyone who still owes a main action takes the last one on the menu: an upgrade, mostly."""
    story: Story = []
    while state.asked is MAIN and state.actors:
        seat = state.actors[0]
        state.apply(seat, state.legal(seat)[-1], story)
        if state.round and not any(state.answers):
            break
    return [told.event for told in story]


def every(events: Iterable[Event], kind: type[E]) -> list[E]:
    return [event for event in events if isinstance(event, kind)]


def stroll(state: CrossrollState, seed: int, story: Story | None = None) -> Iterable[CrossrollState]:
    """Random play to the end: the state before every decision (always the same object), and once it is over."""
    rng = Rng(seed)
    while not state.over:
        yield state
        seat = state.actors[rng.below(len(state.actors))]
        state.apply(seat, rng.choice(state.legal(seat)), story)
    yield state


def refused(state: CrossrollState, action: Action, clause: str) -> None:
    """The action is refused under this clause, nothing changes, and it was not offered."""
    before = state.to_json()
    with pytest.raises(Illegal) as caught:
        state.apply(0, action)
    assert caught.value.clause == clause
    assert state.to_json() == before
    assert action not in state.legal(0)
