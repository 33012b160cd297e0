"""What has changed for a seat since it last chose, from its two views and from nothing else."""

from collections.abc import Iterator

from hustings.core.question import Prompt
from hustings.games.crossroll_hong_kong.actions import MapView, View
from hustings.games.crossroll_hong_kong.printed import CROSS

FEW = 5
"""Empty boxes with which somebody may soon end the game."""


def changed(before: View, after: View) -> list[Prompt]:
    """What others completed, what it cost me, who leads, and who may soon end the game."""
    told = [*_completions(before, after), *_penalties(before, after), *_lead(after), *_last_boxes(after)]
    return told[:3]


def _completions(before: View, after: View) -> Iterator[Prompt]:
    for seat, (then, now) in enumerate(zip(before.maps, after.maps, strict=True)):
        routes = tuple(sorted({*now.completed} - {*then.completed}))
        if seat != after.seat and routes:
            yield Prompt("since/completed", {"seat": seat, "routes": routes})


def _penalties(before: View, after: View) -> Iterator[Prompt]:
    if after.seat is None:
        return
    then, now = before.maps[after.seat], after.maps[after.seat]
    routes = tuple(r for r, boxes in enumerate(now.boxes) if boxes.count(CROSS) > then.boxes[r].count(CROSS))
    if routes:
        yield Prompt("since/penalised", {"routes": routes})


def _lead(view: View) -> Iterator[Prompt]:
    """Whoever is furthest ahead, or how far I am ahead of the next."""
    if view.seat is None or view.seats == 1:
        return
    mine = view.maps[view.seat].total
    other = max((seat for seat in range(view.seats) if seat != view.seat), key=lambda seat: view.maps[seat].total)
    theirs = view.maps[other].total
    key = "since/behind" if theirs > mine else "since/ahead" if theirs < mine else "since/level"
    yield Prompt(key, {"seat": other, "points": theirs, "count": mine})


def _last_boxes(view: View) -> Iterator[Prompt]:
    for seat, one in enumerate(view.maps):
        left = _empty(one)
        if seat != view.seat and 0 < left <= FEW:
            yield Prompt("since/boxes", {"seat": seat, "count": left})


def _empty(one: MapView) -> int:
    return sum(boxes.count(0) for boxes in one.boxes)
