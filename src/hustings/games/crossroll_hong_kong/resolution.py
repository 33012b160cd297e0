"""Phase 4, Resolution (XR-082 to XR-096), and the count at the end (XR-098 to XR-102)."""

from typing import Final

from hustings.core.story import Story, Told
from hustings.games.crossroll_hong_kong.actions import (
    BoxesFilled,
    DotsDrawn,
    GameWon,
    Penalised,
    Rank,
    RouteCompleted,
    Totalled,
)
from hustings.games.crossroll_hong_kong.layout import Layout
from hustings.games.crossroll_hong_kong.printed import CROSS, DOT

RANKS: Final = (0, 20, 35, 50, 65, 80, 95, 100)
"""Alone: from how many hundredths of a perfect board on each rank is reached.  The rules know none, only the total."""


def score_completions(state: Layout, story: Story | None) -> None:
    """Every completer scores, before anyone is penalised (XR-083 to XR-088)."""
    for seat in range(state.seats):
        score_own(state, seat, story)


def score_own(state: Layout, seat: int, story: Story | None) -> None:
    """What a seat completed this round; nobody else's choice changes it."""
    for route in state.printed.routes_in[state.fresh[seat]]:
        _complete(state, seat, route, story)


def _complete(state: Layout, seat: int, route: int, story: Story | None) -> None:
    state.completed[seat] |= 1 << route
    if story is not None:
        story.append(Told(RouteCompleted(seat, route, state.printed.route_points[1 << route])))
    boxes = _draw_dots(state, seat, route)
    dots = len(boxes)
    if dots:
        before = state.printed.speed_points[state.speed[seat]]
        state.speed[seat] = min(state.speed[seat] + dots, len(state.printed.speed_track))
        if story is not None:
            points = state.printed.speed_points[state.speed[seat]] - before
            story.append(Told(DotsDrawn(seat, route, dots, points, tuple(boxes))))


def _draw_dots(state: Layout, seat: int, route: int) -> list[int]:
    """A dot in every empty box (XR-086); which they were."""
    state.open_routes[seat] &= ~(1 << route)
    low, high = state.printed.box_bounds[route]
    base = seat * state.printed.box_count
    dots: list[int] = []
    for box in range(base + low, base + high):
        if not state.boxes[box]:
            state.boxes[box] = DOT
            dots.append(box - base - low)
    return dots


def draw_penalties(state: Layout, story: Story | None) -> None:
    """One X for each route that nobody had completed in an earlier round, for whoever has not (XR-089 to XR-093)."""
    now = before = 0
    for seat in range(state.seats):
        now |= state.fresh[seat]
        before |= state.completed[seat] & ~state.fresh[seat]
    for route in state.printed.routes_in[now & ~before]:
        for seat in range(state.seats):
            if not state.completed[seat] >> route & 1:
                box = penalise(state, seat, route)
                if box >= 0 and story is not None:
                    story.append(Told(Penalised(seat, route, box)))


def penalise(state: Layout, seat: int, route: int) -> int:
    """An X in the rightmost empty box, if there is one (XR-092, XR-095): which it was, or -1."""
    if not state.open_routes[seat] >> route & 1:
        return -1
    low, high = state.printed.box_bounds[route]
    base = seat * state.printed.box_count
    box = base + high - 1
    while state.boxes[box]:
        box -= 1
    state.boxes[box] = CROSS
    if box == base + low or state.boxes[box - 1]:
        state.open_routes[seat] &= ~(1 << route)
    return box - base - low


def ends(state: Layout, story: Story | None) -> bool:
    """With all boxes of any board filled the game is over at once (XR-096)."""
    if all(state.open_routes):
        return False
    state.finish()
    if story is not None:
        filled = tuple(seat for seat in range(state.seats) if not state.open_routes[seat])
        story.append(Told(BoxesFilled(filled)))
        story.append(Told(Totalled(tuple(totals(state)))))
        if state.seats > 1:
            story.append(Told(GameWon(leaders(state))))
    return True


def points(state: Layout, seat: int) -> tuple[int, int, int]:
    """Circled Route Scores, Speed Scores and Landmark Scores; nothing else scores (XR-098, XR-100)."""
    printed = state.printed
    scored = state.completed[seat]
    if state.effects[seat] & printed.nitrous:
        scored &= ~(1 << state.nitrous_route)  # crossed out when it was installed (XR-105)
    circled = state.sights[seat].bit_count()
    return printed.route_points[scored], printed.speed_points[state.speed[seat]], printed.landmark_points[circled]


def totals(state: Layout) -> list[int]:
    return [sum(points(state, seat)) for seat in range(state.seats)]


def leaders(state: Layout) -> tuple[int, ...]:
    """The highest total wins, and a tie is shared (XR-101, XR-102)."""
    scores = totals(state)
    return tuple(seat for seat, score in enumerate(scores) if score == max(scores))


def rank(state: Layout, seat: int) -> Rank:
    """How near a total comes to a perfect board (XR-125)."""
    total, perfect = sum(points(state, seat)), state.printed.perfect_score
    wanted = [-(-share * perfect // 100) for share in RANKS]  # rounded up
    reached = max([place for place, least in enumerate(wanted) if total >= least])
    above = reached + 1
    return Rank(reached, wanted[above] - total if above < len(wanted) else None)
