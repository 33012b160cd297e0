"""What has changed for a seat since it last moved, from its two views and from nothing else."""

from collections.abc import Iterator

from hustings.core.question import Prompt
from hustings.games.dealers_in_hope.view import View

MOST = 3


def changed(before: View, after: View) -> list[Prompt]:
    """What I lost, which year or era has begun, what others took, achieved and built, and how my points stand."""
    if after.seat is None:
        return []
    told = [
        *_lost(before, after, after.seat),
        *_time(before, after),
        *_taken(before, after, after.seat),
        *_masters(before, after, after.seat),
        *_dug_in(before, after, after.seat),
        *_points(before, after, after.seat),
    ]
    return told[:MOST]


def _lost(before: View, after: View, seat: int) -> Iterator[Prompt]:
    for territory, (was, now) in enumerate(zip(before.owners, after.owners, strict=True)):
        if was == seat != now and now is not None:
            yield Prompt("since/lost", {"seat": now, "territory": territory})


def _time(before: View, after: View) -> Iterator[Prompt]:
    if after.era != before.era:
        yield Prompt("since/era", {})
    if after.year != before.year and not after.over:
        yield Prompt("since/year", {"year": after.year, "years": after.years})


def _taken(before: View, after: View, seat: int) -> Iterator[Prompt]:
    """What others have now that nobody had, or a third player."""
    owned = list(enumerate(zip(before.owners, after.owners, strict=True)))
    for other in _others(after, seat):
        fresh = [place for place, (was, now) in owned if now == other and was not in (other, seat)]
        if fresh and before.mats[other].capital is not None:
            yield Prompt("since/took", {"seat": other, "territories": tuple(fresh)})


def _masters(before: View, after: View, seat: int) -> Iterator[Prompt]:
    for other in _others(after, seat):
        for profession in after.mats[other].masters:
            if profession not in before.mats[other].masters:
                yield Prompt("since/master", {"seat": other, "profession": profession})


def _dug_in(before: View, after: View, seat: int) -> Iterator[Prompt]:
    for other in _others(after, seat):
        if after.mats[other].standing > before.mats[other].standing:
            yield Prompt("since/dug_in", {"seat": other, "count": after.mats[other].standing})


def _points(before: View, after: View, seat: int) -> Iterator[Prompt]:
    was, now = before.mats[seat].score, after.mats[seat].score
    if now != was:
        yield Prompt("since/points", {"count": now, "was": was})


def _others(view: View, seat: int) -> list[int]:
    return [other for other in range(view.seats) if other != seat]
