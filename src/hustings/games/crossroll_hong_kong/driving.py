"""What a choice does to a board (XR-033 to XR-035, XR-047 to XR-052, XR-060 to XR-076)."""

from hustings.core.story import Story, Told
from hustings.games.crossroll_hong_kong.actions import (
    BonusDeclined,
    BonusTaken,
    Drive,
    Drove,
    EffectUnlocked,
    JoinedLotto,
    JoinLotto,
    LandmarkCircled,
    Skipped,
    TakeBonus,
    Upgraded,
)
from hustings.games.crossroll_hong_kong.layout import Layout
from hustings.games.crossroll_hong_kong.tables import Deed


def take_bonus(table: Layout, seat: int, deed: Deed, story: Story | None) -> None:
    """A bonus fills no box (XR-033)."""
    if story is not None:
        _tell_bonus(seat, deed, story)
    if deed.road >= 0:
        _cross(table, seat, deed)
        _circle_landmark(table, seat, deed, story)


def _tell_bonus(seat: int, deed: Deed, story: Story) -> None:
    run = deed.action
    if isinstance(run, TakeBonus):
        story.append(Told(BonusTaken(seat, run.number, run.route, run.end, run.start, run.way)))
    else:
        story.append(Told(BonusDeclined(seat)))


def act(table: Layout, seat: int, deed: Deed, story: Story | None) -> None:
    """The main action (XR-054): a run along a route, a crossroad, the engine, or nothing."""
    if story is not None:
        _tell_action(table, seat, deed, story)
    if deed.road >= 0:
        _cross(table, seat, deed)
        if deed.road < table.tables.route_count:
            _write_box(table, seat, deed.road, deed.number)
            _circle_landmark(table, seat, deed, story)
        else:
            _write_slot(table, seat, deed.number)
    elif deed.number:
        _write_engine(table, seat, deed.number, story)


def _tell_action(table: Layout, seat: int, deed: Deed, story: Story) -> None:
    action = deed.action
    if isinstance(action, Drive):
        story.append(Told(Drove(seat, action.number, action.route, action.end, action.start, action.way)))
    elif isinstance(action, JoinLotto):
        story.append(Told(JoinedLotto(seat, action.number, action.location)))
    elif deed.number:
        story.append(Told(Upgraded(seat, deed.number, table.tables.row_of[deed.number])))
    else:
        story.append(Told(Skipped(seat)))


def _cross(table: Layout, seat: int, deed: Deed) -> None:
    """A location is crossed for every route it lies on, which may complete any of them (XR-009, XR-082)."""
    tables = table.tables
    lines = tables.lines
    roads = table.roads
    base = seat * tables.stride
    for road, changes in deed.crossing:
        line = lines[road]
        full = line.full
        bits = roads[base + road] | changes
        bits &= ~((bits & full) << line.width)  # what is crossed is no start any more
        if bits != roads[base + road]:
            roads[base + road] = bits
            table.runs[base + road] = None
        if bits == full and changes & full and road < tables.route_count:
            table.fresh[seat] |= 1 << road


def _circle_landmark(table: Layout, seat: int, deed: Deed, story: Story | None) -> None:
    """Only the last location of a run counts (XR-047, XR-048)."""
    if deed.landmark < 0:
        return
    tables = table.tables
    if story is not None:
        circled = table.sights[seat].bit_count()
        points = tables.landmark_track[circled] if circled < len(tables.landmark_track) else None
        story.append(Told(LandmarkCircled(seat, tables.landmarks[deed.landmark], points)))
    table.sights[seat] |= 1 << deed.landmark


def _write_box(table: Layout, seat: int, route: int, number: int) -> None:
    """The leftmost empty box (XR-061); the row is closed once none is left (XR-063)."""
    low, high = table.tables.box_bounds[route]
    base = seat * table.tables.box_count
    boxes = table.boxes
    box = boxes.index(0, base + low, base + high)
    boxes[box] = number
    if box + 1 == base + high or boxes[box + 1]:
        table.open_routes[seat] &= ~(1 << route)


def _write_slot(table: Layout, seat: int, number: int) -> None:
    """The leftmost empty slot (XR-066, XR-R17)."""
    slots = table.tables.slots
    table.tickets[table.tickets.index(0, seat * slots, (seat + 1) * slots)] = number


def _write_engine(table: Layout, seat: int, number: int, story: Story | None) -> None:
    """The leftmost empty box of the row that holds N; the last one unlocks its effect (XR-072, XR-075)."""
    tables = table.tables
    row = tables.row_of[number]
    low, high = tables.row_bounds[row]
    base = seat * tables.engine_size
    box = table.engines.index(0, base + low, base + high)
    table.engines[box] = number
    if box + 1 == base + high:
        table.effects[seat] |= 1 << row
        if story is not None:
            story.append(Told(EffectUnlocked(seat, row)))
