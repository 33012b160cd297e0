"""What a learner goes through in the guided first game of a room whose tests name it as `LESSON`."""

from typing import Any

import pytest

from hustings.core.lesson import Lesson
from hustings.core.story import Event, Story, told_to


@pytest.fixture(scope="module")
def lesson(request: pytest.FixtureRequest) -> Lesson:
    kept: Lesson = request.module.LESSON
    return kept


@pytest.fixture(scope="module")
def seen(lesson: Lesson) -> list[Any]:
    """What the learner sees after each number of moves."""
    return [state.view(lesson.seat) for state in lesson.record.states()]


@pytest.fixture(scope="module")
def at(lesson: Lesson, seen: list[Any]) -> dict[str, Any]:
    """What the learner sees at each step, by the step's name."""
    return {step.name: seen[step.after] for step in lesson.steps}


@pytest.fixture(scope="module")
def heard(lesson: Lesson) -> list[list[Event]]:
    """What the learner is told of the deal, and of each move."""
    story: Story = []
    told: list[list[Event]] = []
    for _ in lesson.record.states(story):
        told.append(list(told_to(story, lesson.seat)))
        story.clear()
    return told
