"""Positions by name: locations are the ids of `map.toml`, several in one string, routes their letters.

    table = position(crossed="north_point", rolled=(5, 8))
    drive(table, "D", "quarry_bay tai_koo sai_wan_ho shau_kei_wan coastal_defence")
    assert boxes(table, "D") == [5, 0, 0]

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
from hustings.games.crossroll_hong_kong.table import Table
from hustings.games.crossroll_hong_kong.tables import CROSS, DOT, MAIN

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


def deal(seats: int, seed: int = 0, story: Story | None = None, **options: int | str | bool) -> Table:
    table = GAME.start(seats, seed, {"first_seat": 0, **options}, story)
    assert isinstance(table, Table)
    return table


def position(
    crossed: str = "",
    *,
    rolled: tuple[int, ...] = (),
    dice: tuple[int, ...] = (D8, D10),
    seats: int = 1,
    nitrous: str = "",
    ticket: Iterable[int] = (),
) -> Table:
    """Seat 0's board, all others blank; with a roll, at the phase that follows it."""
    table = deal(seats)
    table.nitrous_route = ROUTE[nitrous] if nitrous else -1
    cross(table, crossed)
    write_ticket(table, ticket)
    if rolled:
        roll(table, *rolled, dice=dice)
    return table


def roll(table: Table, *results: int, dice: tuple[int, ...] = (D8, D10)) -> None:
    """As if the dice had fallen so."""
    table.dice = list(dice[: len(results)])
    table.results = list(results)
    rounds.begin_bonus(table)


def cross(table: Table, ids: str, seat: int = 0) -> None:
    """Cross locations by hand; a route that is whole by that counts as completed in an earlier round."""
    boards = table.crossed
    for one in ids.split():
        boards[seat][PLACE[one] // 32] |= 1 << PLACE[one] % 32
    table.crossed = boards
    for route, bits in enumerate(table.routes_of(seat)):
        if bits == table.tables.full[route] and not table.completed[seat] >> route & 1:
            table.completed[seat] |= 1 << route
            resolution._draw_dots(table, seat, route)


def line(letter: str) -> list[str]:
    return list(MAP.route[ROUTE[letter]].locations)


def all_but(letter: str, *left: str) -> str:
    return " ".join(one for one in line(letter) if one not in left)


def fill_boxes(table: Table, letter: str, marks: Iterable[int], seat: int = 0) -> None:
    """Write a row of boxes from the left."""
    low, high = table.tables.box_bounds[ROUTE[letter]]
    base = seat * table.tables.box_count
    marks = list(marks)
    table.boxes[base + low : base + high] = marks + [0] * (high - low - len(marks))
    table.open_routes[seat] &= ~(1 << ROUTE[letter])
    if 0 in boxes(table, letter, seat):
        table.open_routes[seat] |= 1 << ROUTE[letter]


def fill_all_but(table: Table, letter: str, marks: Iterable[int] = (), seat: int = 0) -> None:
    """All boxes of the other routes hold an X; those of this one what is said."""
    for other in LETTERS:
        fill_boxes(table, other, [CROSS] * MAP.route[ROUTE[other]].boxes, seat)
    fill_boxes(table, letter, marks, seat)


def write_ticket(table: Table, numbers: Iterable[int], seat: int = 0) -> None:
    slots = table.tables.slots
    numbers = list(numbers)
    table.tickets[seat * slots : (seat + 1) * slots] = numbers + [0] * (slots - len(numbers))


def fill_engine(table: Table, row: str, numbers: Iterable[int], seat: int = 0) -> None:
    low, high = table.tables.row_bounds[ROW[row]]
    base = seat * table.tables.engine_size
    numbers = list(numbers)
    table.engines[base + low : base + high] = numbers + [0] * (high - low - len(numbers))
    if len(numbers) == high - low:
        table.effects[seat] |= 1 << ROW[row]


def unlock(table: Table, *rows: str, seat: int = 0) -> None:
    for row in rows:
        fill_engine(table, row, {"top": [1, 1, 1], "middle": [4, 4, 4], "bottom": [8, 8]}[row], seat)


def install(table: Table, seat: int = 0) -> None:
    table.effects[seat] |= table.tables.nitrous


# What a board shows.


def crossed(table: Table, seat: int = 0) -> set[str]:
    return {PLACE_ID[place] for place in table.view(None).maps[seat].crossed}


def boxes(table: Table, letter: str, seat: int = 0) -> list[int]:
    return table.boxes_of(seat, ROUTE[letter])


def ticket(table: Table, seat: int = 0) -> list[int]:
    return [number for number in table.ticket(seat) if number]


def engine(table: Table, row: str, seat: int = 0) -> list[int]:
    return table.engine_row(seat, ROW[row])


def points(table: Table, seat: int = 0) -> tuple[int, int, int]:
    return resolution.points(table, seat)


def circled(table: Table, seat: int = 0) -> set[str]:
    return {PLACE_ID[place] for place in table.view(None).maps[seat].circled}


def numbers(table: Table, seat: int = 0) -> list[int]:
    return list(table.view(None).maps[seat].numbers)


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


def runs(table: Table, kind: type[Action] = Drive, seat: int = 0, on: str = "", number: int = 0) -> list[str]:
    """The runs on offer; `on` one route, with one number."""
    return [
        path(action)
        for action in table.legal(seat)
        if isinstance(action, kind)
        and (not on or action.route == ROUTE[on])
        and (not number or action.number == number)
    ]


def run_action(kind: type[Action], letter: str, run: str) -> Action:
    places = run.split()
    return kind(len(places), ROUTE[letter], PLACE[places[-1]], PLACE[places[0]])


def drive(table: Table, letter: str, run: str, seat: int = 0) -> list[Event]:
    return do(table, run_action(Drive, letter, run), seat)


def bonus(table: Table, letter: str, run: str, seat: int = 0) -> list[Event]:
    return do(table, run_action(TakeBonus, letter, run), seat)


def lotto(table: Table, number: int, place: str, seat: int = 0) -> list[Event]:
    return do(table, JoinLotto(number, PLACE[place]), seat)


def lotto_places(table: Table, seat: int = 0) -> set[str]:
    return {PLACE_ID[action.location] for action in table.legal(seat) if isinstance(action, JoinLotto)}


def kinds(table: Table, seat: int = 0) -> set[str]:
    return {type(action).__name__ for action in table.legal(seat)}


def do(table: Table, action: Action, seat: int = 0) -> list[Event]:
    """This action, and the whole truth of what happened."""
    story: Story = []
    table.apply(seat, action, story)
    return [told.event for told in story]


def others_upgrade(table: Table) -> list[Event]:
    """Everyone who still owes a main action takes the last one on the menu: an upgrade, mostly."""
    story: Story = []
    while table.phase == MAIN and table.actors:
        seat = table.actors[0]
        table.apply(seat, table.legal(seat)[-1], story)
        if table.round and not any(choice >= 0 for choice in table.choices):
            break
    return [told.event for told in story]


def every(events: Iterable[Event], kind: type[E]) -> list[E]:
    return [event for event in events if isinstance(event, kind)]


def stroll(table: Table, seed: int, story: Story | None = None) -> Iterable[Table]:
    """Random play to the end: the table before every decision (always the same object), and once it is over."""
    rng = Rng(seed)
    while not table.over:
        yield table
        seat = table.actors[rng.below(len(table.actors))]
        table.apply(seat, rng.choice(table.legal(seat)), story)
    yield table


def refused(table: Table, action: Action, clause: str) -> None:
    """The action is refused under this clause, nothing changes, and it was not offered."""
    before = table.to_json()
    with pytest.raises(Illegal) as caught:
        table.apply(0, action)
    assert caught.value.clause == clause
    assert table.to_json() == before
    assert action not in table.legal(0)
