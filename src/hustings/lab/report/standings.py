"""Standings: the course of one game, a line for each seat with its sign and score at the end."""

from collections.abc import Iterable, Sequence
from typing import Any

import altair as alt
import msgspec
from markupsafe import Markup

from hustings.lab.measures.saying import decimal
from hustings.lab.report.drawing import drawn
from hustings.lab.report.inks import LETTERS, letter_ink, seat_ink
from hustings.lab.report.layers import (
    X,
    Y,
    across,
    chart,
    frame,
    haloed,
    layered,
    line,
    placed,
    quiet_words,
    words,
    x,
    y,
)
from hustings.lab.report.slopes import moved_apart

_WIDTHS = (290, 236)
_HEIGHT = 150
_ROOM = 0.26
"""What the signs and scores take beside the lines, as a part of the turns."""
_SIGN_GAP = 0.14

# Of a seat's sign, as Vega takes it: within -1 to 1 around the middle.
_SHAPES = (
    "circle",
    "square",
    "M0,-1.3L1.3,1L-1.3,1Z",
    "M0,-1.1L1.1,0L0,1.1L-1.1,0Z",
    "M-0.5,-0.9L0.5,-0.9L1,0L0.5,0.9L-0.5,0.9L-1,0Z",
    "M-0.9,-0.9L0.9,-0.9L0.9,0C0.9,0.5 0.4,0.9 0,1.1C-0.4,0.9 -0.9,0.5 -0.9,0Z",
)


class Course(msgspec.Struct, frozen=True, kw_only=True):
    """How a seat stood from the first turn to the last, and with which score it ended."""

    seat: int
    standing: Sequence[float]
    score: int
    is_winner: bool


Reach = tuple[float, float]
"""From where to where standings go: the same for all games that stand side by side."""


def reach_of(courses: Iterable[Course]) -> Reach:
    """A scale on which all of these have room; one half, level with the best of the others, among them."""
    values = [value for course in courses for value in course.standing[:-1]]
    return min([*values, 0.4]) - 0.04, max([*values, 0.6]) + 0.04


def standings(courses: Sequence[Course], label: str, reach: Reach) -> Markup:
    """All seats of a game: one half is level with the best of the others."""
    return drawn(lambda width: _standings(courses, reach, width), label, _WIDTHS)


def _standings(courses: Sequence[Course], reach: Reach, width: int) -> alt.LayerChart:
    low, high = reach
    axes = frame(x=x(0, 1 + _ROOM), y=y(low, high))
    fixed = [
        across(low, 0, 1),
        across(0.5, 0, 1, is_par=True),
        quiet_words("first turn", 0, low, dy=9),
        quiet_words("the end", 1, low, align="right", dy=9),
    ]
    ordered = sorted(courses, key=lambda course: (course.is_winner, -course.seat))
    lines = [_line(course) for course in ordered]
    gap = _SIGN_GAP * (high - low)
    places = moved_apart([_before_the_end(course) for course in courses], gap, low + gap / 3, high)
    signs = [mark for course, place in zip(courses, places, strict=True) for mark in _sign(course, place)]
    return layered([axes, *fixed, *lines, *haloed("level", 0, 0.5, dx=2, dy=-7), *signs], width, _HEIGHT)


def _before_the_end(course: Course) -> float:
    """The last standing that was not yet the result; where two end level, the winner is above."""
    last = course.standing[-2] if len(course.standing) > 1 else 0.5
    return last + (0.001 if course.is_winner else 0.0)


def _line(course: Course) -> alt.Chart:
    steps = course.standing[:-1]
    points = [{"x": step / max(len(steps) - 1, 1), "y": value} for step, value in enumerate(steps)]
    role = f"seat-{LETTERS[course.seat]}" if course.seat < len(LETTERS) else "ink-3"
    return line(points, role, 2.5 if course.is_winner else 1.5)


def _sign(course: Course, place: float) -> list[alt.Chart]:
    where: list[dict[str, Any]] = [{"x": 1.09, "y": place}]
    shape = _SHAPES[course.seat] if course.seat < len(_SHAPES) else "circle"
    letter = LETTERS[course.seat].upper() if course.seat < len(LETTERS) else str(course.seat + 1)
    low = 3 if letter == "W" else 0
    sign = chart(where).mark_point(shape=shape, filled=True, fill=seat_ink(course.seat), size=230, opacity=1)
    inside = chart(where).mark_text(
        text=letter, fontSize=11, fontWeight=700, dy=low, baseline="middle", color=letter_ink(course.seat)
    )
    score = words(decimal(course.score, 0), 1 + _ROOM, place, align="right", is_loud=course.is_winner)
    return [placed(sign, x=X, y=Y), placed(inside, x=X, y=Y), score]
