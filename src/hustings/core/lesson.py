"""Lessons: a guided first game, written as data beside the game.

The folder `lesson` of a game's room holds a kept record (`game.json`), in which the learner makes the moves that are
asked for and everybody else those that are kept, and the steps (`steps.toml`).  A step names the position it belongs
to, by the number of moves made, what to touch there, what it talks about, and its sentences: `lesson/<name>` says what
to do, `lesson/<name>_why` why, with the things named in `names`.  A game without the folder has no lesson.
"""

from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec

from hustings.core.action import Action
from hustings.core.errors import BadRecord
from hustings.core.game import Game
from hustings.core.record import Record, open_record
from hustings.core.words import Thing

FOLDER, RECORD, STEPS = "lesson", "game.json", "steps.toml"
MOST_STEPS = 15


class LessonStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing that is said, and touched or read."""

    name: str
    after: int
    """The position: how many moves have been made."""
    touch: tuple[str, ...] = ()
    """What to touch, as refs such as `card=17`; nothing, where one only reads on."""
    show: tuple[str, ...] = ()
    """What is talked about beside that: it keeps its colour."""
    names: dict[str, int | str] = {}
    """The facts of its sentences: a card, a count; or a ref, where a thing is called otherwise: `star = "card=20"`."""
    part: str = ""
    """The part of the board that must be in sight, where a phone shows one at a time."""

    @property
    def facts(self) -> dict[str, Any]:
        return {name: _fact(value) for name, value in self.names.items()}


def _fact(value: int | str) -> int | Thing:
    if isinstance(value, int):
        return value
    field, _, number = value.partition("=")
    return Thing(field, int(number))


class _Steps(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seat: int
    step: tuple[LessonStep, ...]


class Lesson:
    """The kept record, whose seat the learner has, and the steps."""

    def __init__(self, record: Record, seat: int, steps: tuple[LessonStep, ...]) -> None:
        self.record = record
        self.seat = seat
        self.steps = steps
        self._stops = {step.after for step in steps}
        self._asked = {step.after for step in steps if step.touch}

    def stops_at(self, moves: int) -> bool:
        """Whether something is said after so many moves: the game waits there for the learner."""
        return moves in self._stops

    def asks_at(self, moves: int) -> bool:
        """Whether the learner makes the next move; others, and what lies between steps, are played by themselves."""
        return moves in self._asked

    def until_next_stop(self, moves: int) -> int:
        """How many moves it is to the next step after this position; none at the end."""
        return min((stop - moves for stop in self._stops if stop > moves), default=0)

    def moves(self, game: Game, start: int, end: int) -> list[tuple[int, Action]]:
        """The kept moves from one position to another: whose, and which."""
        return [(kept.seat, game.read_action(kept.action)) for kept in self.record.moves[start:end]]

    def move_at(self, moves: int, game: Game) -> tuple[int, Action] | None:
        """The kept move after so many; nothing at the end."""
        return next(iter(self.moves(game, moves, moves + 1)), None)


def lesson_of(game: Game | type[Game]) -> Lesson | None:
    """The lesson in a game's room, if there is one."""
    return read_lesson(game.room)


@lru_cache(maxsize=64)
def read_lesson(room: Path) -> Lesson | None:
    folder = room / FOLDER
    if not folder.is_dir():
        return None
    try:
        steps = msgspec.toml.decode((folder / STEPS).read_bytes(), type=_Steps)
    except (OSError, msgspec.MsgspecError) as error:
        raise BadRecord(f"{folder / STEPS} cannot be read: {error}") from None
    return Lesson(open_record(folder / RECORD), steps.seat, steps.step)
