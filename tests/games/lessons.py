"""The guided first game of a room, for the tests that hold its sentences to its record."""

from typing import Any

from hustings.core.game import Game
from hustings.core.lesson import Lesson, LessonStep, lesson_of


def kept_lesson(game: Game) -> Lesson:
    lesson = lesson_of(game)
    assert lesson is not None
    return lesson


def step_of(lesson: Lesson, name: str) -> LessonStep:
    return next(step for step in lesson.steps if step.name == name)


def said_in(lesson: Lesson, name: str) -> dict[str, Any]:
    """The figures and names of a step's sentences."""
    return dict(step_of(lesson, name).names)
