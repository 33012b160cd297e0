"""What has changed for a seat since it last moved, from its two views and from nothing else."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from hustings.core.question import Prompt
from hustings.games.electioneering.actions import View

MOST = 2
"""Students and hands that are told of; how many cards are left comes after them."""


def changed(before: View, after: View) -> list[Prompt]:
    """Rows that were locked, then minds that were changed, the most to me first, then cards that all have seen."""
    if after.contenders and not before.contenders:
        return [Prompt("since/run_off", {"contenders": after.contenders, "student": after.students[-1]})]
    told = [*_locks(before, after), *_minds(before, after), *_hands(before, after)][:MOST]
    if after.deck and not after.contenders:
        told.append(Prompt("since/deck", {"count": after.deck}))
    return told


def _locks(before: View, after: View) -> Iterator[Prompt]:
    for student in sorted({*before.open} - {*after.open}):
        yield Prompt("since/locked", _stand(after, student))


def _minds(before: View, after: View) -> list[Prompt]:
    """Students who care about something else now; those that are locked have been told of."""
    turned = [student for student in after.open if before.cares[student] != after.cares[student]]
    turned.sort(key=lambda student: -abs(_mine(after, student) - _mine(before, student)))
    return [_mind(before, after, student) for student in turned]


def _mind(before: View, after: View, student: int) -> Prompt:
    was = _mine(before, student)
    if was == _mine(after, student):
        return Prompt("since/cares_alike", _stand(after, student))
    return Prompt("since/cares", {**_stand(after, student), "was": was})


def _hands(before: View, after: View) -> Iterator[Prompt]:
    """Cards that went into another's hand face up."""
    for seat in range(after.seats):
        fresh = tuple((Counter(after.seen[seat]) - Counter(before.seen[seat])).elements())
        if seat != after.seat and fresh:
            yield Prompt("since/seen", {"seat": seat, "cards": fresh})


def _stand(view: View, student: int) -> dict[str, Any]:
    return {"student": student, "suits": view.cares[student], "count": _mine(view, student)}


def _mine(view: View, student: int) -> int:
    return (view.strengths[student][view.seat] if view.seat is not None else None) or 0
