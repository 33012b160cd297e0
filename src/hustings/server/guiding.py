"""What a learner is told: the steps of a guided first game as far as it has come, and the one move asked for."""

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Raw

from hustings.core.game import Game
from hustings.core.lesson import Lesson, LessonStep
from hustings.core.words import parts
from hustings.server import frames
from hustings.server.gate import Viewer


def guide(now: frames.Now, lesson: Lesson, game: Game, moves: int, viewer: Viewer, names: Sequence[str]) -> None:
    """Say what is said here, and offer nothing but what is asked for."""
    steps = [step for step in lesson.steps if step.after <= moves]
    now.lesson = frames.Lesson(
        moves=moves, steps=[_told(step, game, viewer, names) for step in steps], count=len(lesson.steps)
    )
    kept = lesson.move_at(moves, game) if lesson.asks_at(moves) else None
    asked = msgspec.json.encode(kept[1]) if kept else None
    now.choices = [choice for choice in now.choices if bytes(_action_of(choice)) == asked]


class _OfAChoice(msgspec.Struct):
    action: Raw


def _action_of(choice: Any) -> Raw:
    """Of a choice as JSON."""
    return msgspec.json.decode(choice, type=_OfAChoice).action


def _told(step: LessonStep, game: Game, viewer: Viewer, names: Sequence[str]) -> frames.LessonStep:
    def said(key: str) -> frames.Sentence:
        return parts(game.words.marked.phrase(key, names, viewer.language, viewer.seat, **step.facts))

    return frames.LessonStep(
        after=step.after,
        say=said(f"lesson/{step.name}"),
        why=said(f"lesson/{step.name}_why"),
        touch=list(step.touch),
        show=list(step.show),
        part=step.part,
    )
