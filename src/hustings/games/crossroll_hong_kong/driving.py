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
from hustings.games.crossroll_hong_kong.printed import Footprint


def take_bonus(state: Layout, seat: int, footprint: Footprint, story: Story | None) -> None:
    """A bonus fills no box (XR-033)."""
    if story is not None:
        _tell_bonus(state, seat, footprint, story)
    if footprint.road >= 0:
        _cross(state, seat, footprint)
        _circle_landmark(state, seat, footprint, story)


def _tell_bonus(state: Layout, seat: int, footprint: Footprint, story: Story) -> None:
    run = footprint.action
    if isinstance(run, TakeBonus):
        finished = tuple(finishes(state, seat, footprint))
        along = (footprint.places, footprint.passed)
        story.append(Told(BonusTaken(seat, run.number, run.route, run.end, run.start, run.way, *along, finished)))
    else:
        story.append(Told(BonusDeclined(seat)))


def act(state: Layout, seat: int, footprint: Footprint, story: Story | None) -> None:
    """The main action (XR-054): a run along a route, a crossroad, the engine, or nothing."""
    if story is not None:
        _tell_action(state, seat, footprint, story)
    if footprint.road >= 0:
        _cross(state, seat, footprint)
        if footprint.road < state.printed.route_count:
            _write_box(state, seat, footprint.road, footprint.number)
            _circle_landmark(state, seat, footprint, story)
        else:
            _write_slot(state, seat, footprint.number)
    elif footprint.number:
        _write_engine(state, seat, footprint.number, story)


def _tell_action(state: Layout, seat: int, footprint: Footprint, story: Story) -> None:
    """Before it is done: where it is written is the first that is empty."""
    action = footprint.action
    if isinstance(action, Drive):
        box = state.boxes_of(seat, action.route).index(0)
        along = (footprint.places, footprint.passed, box)
        story.append(Told(Drove(seat, action.number, action.route, action.end, action.start, action.way, *along)))
    elif isinstance(action, JoinLotto):
        story.append(Told(JoinedLotto(seat, action.number, action.location, state.ticket(seat).index(0))))
    elif footprint.number:
        row = state.printed.row_of[footprint.number]
        story.append(Told(Upgraded(seat, footprint.number, row, state.engine_row(seat, row).index(0))))
    else:
        story.append(Told(Skipped(seat)))


def finishes(state: Layout, seat: int, footprint: Footprint) -> list[int]:
    """The routes whose last empty locations it crosses (XR-082)."""
    printed = state.printed
    base = seat * printed.stride
    found = []
    for road, changes in footprint.crossing:
        full = printed.full[road]
        before = state.roads[base + road] & full
        if before != full and (before | changes) & full == full and road < printed.route_count:
            found.append(road)
    return found


def _cross(state: Layout, seat: int, footprint: Footprint) -> None:
    """A location is crossed for every route it lies on, which may complete any of them (XR-009, XR-082)."""
    printed = state.printed
    lines = printed.lines
    roads = state.roads
    base = seat * printed.stride
    for road, changes in footprint.crossing:
        line = lines[road]
        full = line.full
        bits = roads[base + road] | changes
        bits &= ~((bits & full) << line.width)  # what is crossed is no start any more
        if bits != roads[base + road]:
            roads[base + road] = bits
            state.runs[base + road] = None
        if bits == full and changes & full and road < printed.route_count:
            state.fresh[seat] |= 1 << road


def _circle_landmark(state: Layout, seat: int, footprint: Footprint, story: Story | None) -> None:
    """Only the last location of a run counts (XR-047, XR-048)."""
    if footprint.landmark < 0:
        return
    printed = state.printed
    if story is not None:
        circled = state.sights[seat].bit_count()
        points = printed.landmark_track[circled] if circled < len(printed.landmark_track) else None
        story.append(Told(LandmarkCircled(seat, printed.landmarks[footprint.landmark], points)))
    state.sights[seat] |= 1 << footprint.landmark


def _write_box(state: Layout, seat: int, route: int, number: int) -> None:
    """The leftmost empty box (XR-061); the row is closed once none is left (XR-063)."""
    low, high = state.printed.box_bounds[route]
    base = seat * state.printed.box_count
    boxes = state.boxes
    box = boxes.index(0, base + low, base + high)
    boxes[box] = number
    if box + 1 == base + high or boxes[box + 1]:
        state.open_routes[seat] &= ~(1 << route)


def _write_slot(state: Layout, seat: int, number: int) -> None:
    """The leftmost empty slot (XR-066, XR-R17)."""
    slots = state.printed.slots
    state.tickets[state.tickets.index(0, seat * slots, (seat + 1) * slots)] = number


def _write_engine(state: Layout, seat: int, number: int, story: Story | None) -> None:
    """The leftmost empty box of the row that holds N; the last one unlocks its effect (XR-072, XR-075)."""
    printed = state.printed
    row = printed.row_of[number]
    low, high = printed.row_bounds[row]
    base = seat * printed.engine_size
    box = state.engines.index(0, base + low, base + high)
    state.engines[box] = number
    if box + 1 == base + high:
        state.effects[seat] |= 1 << row
        if story is not None:
            story.append(Told(EffectUnlocked(seat, row)))
