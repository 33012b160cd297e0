"""Phases 2 and 3 (XR-026 to XR-081): what a seat may choose.  All choose at once and unseen (XR-020, XR-R5)."""

from hustings.core.action import Action
from hustings.games.crossroll_hong_kong.layout import Layout


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
        for lane in table.routes_of(seat):
            if lane.bonuses(count):
                return True
    return False


def bonus_runs(table: Layout, seat: int, count: int) -> list[Action]:
    """Runs of exactly the match count along any route, its boxes full or not (XR-029, XR-033)."""
    found: list[Action] = []
    for lane in table.routes_of(seat):
        found += lane.bonuses(count)
    return found


def bonus_menu(table: Layout, seat: int) -> list[Action]:
    found = bonus_runs(table, seat, match_count(table, seat))
    found.append(table.tables.decline)
    return found


def main_menu(table: Layout, seat: int) -> list[Action]:
    """One of three actions with an N as rolled or changed; a skip only where none is possible as rolled (XR-054 to
    XR-059)."""
    rolled, changed = table.tables.usable(table.results, table.effects[seat])
    found: list[Action] = []
    for number in rolled:
        _add_actions(table, seat, number, found)
    is_stuck = not found
    for number in changed:
        _add_actions(table, seat, number, found)
    if is_stuck:
        found.append(table.tables.skip)
    return found


def _add_actions(table: Layout, seat: int, number: int, found: list[Action]) -> None:
    """Drives on routes with an empty box (XR-060), the lotto while slots are left (XR-068), the upgrade (XR-074)."""
    tables = table.tables
    lanes = table.lanes
    base = seat * tables.stride
    for route in tables.routes_in[table.open_routes[seat]]:
        lane = lanes[base + route]
        runs = lane.drives[number]
        found += lane.work_out(number) if runs is None else runs
    if not table.tickets[(seat + 1) * tables.slots - 1]:
        lane = lanes[base + tables.route_count]
        runs = lane.drives[number]
        found += lane.work_out(number) if runs is None else runs
    if can_upgrade(table, seat, number):
        found.append(tables.upgrades[number])


def can_upgrade(table: Layout, seat: int, number: int) -> bool:
    """The row whose range holds N has an empty box; boxes are filled from the left (XR-072, XR-074)."""
    tables = table.tables
    row = tables.row_of[number]
    return row >= 0 and not table.engines[seat * tables.engine_size + tables.row_bounds[row][1] - 1]


def can_act_as_rolled(table: Layout, seat: int) -> bool:
    found: list[Action] = []
    for number in table.tables.usable(table.results, table.effects[seat])[0]:
        _add_actions(table, seat, number, found)
    return bool(found)
