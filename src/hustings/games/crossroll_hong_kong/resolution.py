"""Phase 4, Resolution (XR-082 to XR-096), and the count at the end (XR-098 to XR-102)."""

from hustings.core.story import Story, Told
from hustings.games.crossroll_hong_kong.actions import (
    BoxesFilled,
    DotsDrawn,
    GameWon,
    Penalised,
    RouteCompleted,
    Totalled,
)
from hustings.games.crossroll_hong_kong.layout import Layout
from hustings.games.crossroll_hong_kong.tables import CROSS, DOT, OVER


def score_completions(table: Layout, story: Story | None) -> None:
    """Every completer scores, before anyone is penalised (XR-083 to XR-088)."""
    for seat in range(table.seats):
        for route in table.tables.routes_in[table.fresh[seat]]:
            _complete(table, seat, route, story)


def _complete(table: Layout, seat: int, route: int, story: Story | None) -> None:
    table.completed[seat] |= 1 << route
    if story is not None:
        story.append(Told(RouteCompleted(seat, route, table.tables.route_points[1 << route])))
    dots = _draw_dots(table, seat, route)
    if dots:
        before = table.tables.speed_points[table.speed[seat]]
        table.speed[seat] = min(table.speed[seat] + dots, len(table.tables.speed_track))
        if story is not None:
            points = table.tables.speed_points[table.speed[seat]] - before
            story.append(Told(DotsDrawn(seat, route, dots, points)))


def _draw_dots(table: Layout, seat: int, route: int) -> int:
    """A dot in every empty box (XR-086); how many there were."""
    table.open_routes[seat] &= ~(1 << route)
    low, high = table.tables.box_bounds[route]
    base = seat * table.tables.box_count
    dots = 0
    for box in range(base + low, base + high):
        if not table.boxes[box]:
            table.boxes[box] = DOT
            dots += 1
    return dots


def draw_penalties(table: Layout, story: Story | None) -> None:
    """One X for each route that nobody had completed in an earlier round, for whoever has not (XR-089 to XR-093)."""
    now = before = 0
    for seat in range(table.seats):
        now |= table.fresh[seat]
        before |= table.completed[seat] & ~table.fresh[seat]
    for route in table.tables.routes_in[now & ~before]:
        for seat in range(table.seats):
            if not table.completed[seat] >> route & 1 and penalise(table, seat, route) and story is not None:
                story.append(Told(Penalised(seat, route)))


def penalise(table: Layout, seat: int, route: int) -> bool:
    """An X in the rightmost empty box, if there is one (XR-092, XR-095); whether there was."""
    if not table.open_routes[seat] >> route & 1:
        return False
    low, high = table.tables.box_bounds[route]
    base = seat * table.tables.box_count
    box = base + high - 1
    while table.boxes[box]:
        box -= 1
    table.boxes[box] = CROSS
    if box == base + low or table.boxes[box - 1]:
        table.open_routes[seat] &= ~(1 << route)
    return True


def ends(table: Layout, story: Story | None) -> bool:
    """With all boxes of any board filled the game is over at once (XR-096)."""
    if all(table.open_routes):
        return False
    table.over = True
    table.phase = OVER
    table.actors = ()
    if story is not None:
        filled = tuple(seat for seat in range(table.seats) if not table.open_routes[seat])
        story.append(Told(BoxesFilled(filled)))
        story.append(Told(Totalled(tuple(totals(table)))))
        if table.seats > 1:
            story.append(Told(GameWon(leaders(table))))
    return True


def points(table: Layout, seat: int) -> tuple[int, int, int]:
    """Circled Route Scores, Speed Scores and Landmark Scores; nothing else scores (XR-098, XR-100)."""
    tables = table.tables
    scored = table.completed[seat]
    if table.effects[seat] & tables.nitrous:
        scored &= ~(1 << table.nitrous_route)  # crossed out when it was installed (XR-105)
    circled = table.sights[seat].bit_count()
    return tables.route_points[scored], tables.speed_points[table.speed[seat]], tables.landmark_points[circled]


def totals(table: Layout) -> list[int]:
    return [sum(points(table, seat)) for seat in range(table.seats)]


def leaders(table: Layout) -> tuple[int, ...]:
    """The highest total wins, and a tie is shared (XR-101, XR-102)."""
    scores = totals(table)
    return tuple(seat for seat, score in enumerate(scores) if score == max(scores))
