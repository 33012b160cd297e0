"""Phases 2 and 3 (XR-026 to XR-081): what a seat may choose.  All choose at once and unseen (XR-020, XR-R5)."""

from hustings.core.action import Action
from hustings.games.crossroll_hong_kong.layout import Layout
from hustings.games.crossroll_hong_kong.stretches import Stretch


def bonus_takers(table: Layout) -> tuple[int, ...]:
    """Whoever has a match and a run for it is asked; the others have no bonus (XR-028, XR-031)."""
    return tuple([seat for seat in range(table.seats) if has_bonus(table, seat)])


def match_count(table: Layout, seat: int) -> int:
    """Slots equal to each result, doubles counted for each die (XR-026, XR-027, XR-116)."""
    ticket = table.ticket(seat)
    count = 0
    for result in table.results:
        count += ticket.count(result)
    return count


def has_bonus(table: Layout, seat: int) -> bool:
    if not table.tickets[seat * table.tables.slots]:
        return False
    count = match_count(table, seat)
    if count:
        place = table.tables.first_bonus + count
        for route in range(table.tables.route_count):
            for stretch in table.stretches_of(seat, route):
                if stretch[place]:
                    return True
    return False


def bonus_runs(table: Layout, seat: int, count: int) -> list[Action]:
    """Runs of exactly the match count along any route, its boxes full or not (XR-029, XR-033)."""
    found: list[Action] = []
    place = table.tables.first_bonus + count
    for route in range(table.tables.route_count):
        for stretch in table.stretches_of(seat, route):
            found += stretch[place]
    return found


def bonus_menu(table: Layout, seat: int) -> list[Action]:
    found = bonus_runs(table, seat, match_count(table, seat))
    found.append(table.tables.decline)
    return found


def main_menu(table: Layout, seat: int) -> list[Action]:
    """One of three actions with an N as rolled or changed; a skip only where none is possible as rolled (XR-054 to
    XR-059)."""
    rolled, changed = table.tables.usable(table.results, table.effects[seat])
    stretches = _stretches(table, seat)
    found: list[Action] = []
    for number in rolled:
        _add_actions(table, seat, number, stretches, found)
    is_stuck = not found
    for number in changed:
        _add_actions(table, seat, number, stretches, found)
    if is_stuck:
        found.append(table.tables.skip)
    return found


def _add_actions(table: Layout, seat: int, number: int, stretches: list[Stretch], found: list[Action]) -> None:
    for stretch in stretches:
        found += stretch[number]
    if can_upgrade(table, seat, number):
        found.append(table.tables.upgrades[number])


def _stretches(table: Layout, seat: int) -> list[Stretch]:
    """Of the routes with an empty box (XR-060), and of the crossroads while slots are left (XR-068)."""
    tables = table.tables
    runs = table.runs
    base = seat * tables.stride
    found: list[Stretch] = []
    for route in tables.routes_in[table.open_routes[seat]]:
        found += runs[base + route] or table.stretches_of(seat, route)
    if not table.tickets[(seat + 1) * tables.slots - 1]:
        found += table.stretches_of(seat, tables.route_count)
    return found


def can_upgrade(table: Layout, seat: int, number: int) -> bool:
    """The row whose range holds N has an empty box; boxes are filled from the left (XR-072, XR-074)."""
    box = table.tables.last_box[number]
    return box >= 0 and not table.engines[seat * table.tables.engine_size + box]


def can_act_as_rolled(table: Layout, seat: int) -> bool:
    rolled = table.tables.usable(table.results, table.effects[seat])[0]
    stretches = _stretches(table, seat)
    return any(can_upgrade(table, seat, number) or any(one[number] for one in stretches) for number in rolled)
