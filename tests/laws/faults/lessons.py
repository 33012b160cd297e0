"""Faults in lessons: ways to break the laws about them on purpose in the template game."""

from collections.abc import Callable

from msgspec.structs import replace

from hustings.conformance import lessons
from hustings.core.lesson import Lesson, LessonStep, lesson_of
from show_of_hands import ShowOfHands
from tests.laws.faults.breaking import Patch, breaks


def kept_lesson() -> Lesson:
    lesson = lesson_of(ShowOfHands)
    assert lesson is not None
    return lesson


def teach(patch: Patch, change: Callable[[tuple[LessonStep, ...]], list[LessonStep]]) -> None:
    """The lesson of the template with other steps."""
    kept = kept_lesson()
    changed = Lesson(kept.record, kept.seat, tuple(change(kept.steps)))
    patch.setattr(lessons, "lesson_of", lambda game: changed)


@breaks("lessons_play_through")
def a_kept_move_is_illegal(patch: Patch) -> None:
    kept = kept_lesson()
    moves = [kept.record.moves[0], *kept.record.moves]
    changed = Lesson(replace(kept.record, moves=moves), kept.seat, kept.steps)
    patch.setattr(lessons, "lesson_of", lambda game: changed)


@breaks("lessons_play_through")
def a_step_is_said_after_the_end(patch: Patch) -> None:
    teach(patch, lambda steps: [*steps, replace(steps[-1], after=99)])


@breaks("lessons_play_through")
def a_lesson_goes_on_for_ever(patch: Patch) -> None:
    teach(patch, lambda steps: [*[steps[0]] * 9, *steps])


@breaks("lessons_play_through")
def steps_are_out_of_order(patch: Patch) -> None:
    teach(patch, lambda steps: [steps[0], steps[-2], *steps[1:]])


@breaks("lessons_ask_for_the_kept_moves")
def another_card_is_asked_for_than_is_kept(patch: Patch) -> None:
    teach(patch, lambda steps: [replace(step, touch=("card=9",)) if step.touch else step for step in steps])


@breaks("lessons_ask_for_the_kept_moves")
def a_step_shows_what_is_not_there(patch: Patch) -> None:
    teach(patch, lambda steps: [replace(steps[0], show=("issue=3",)), *steps[1:]])


@breaks("lessons_ask_for_the_kept_moves")
def the_learner_is_asked_for_the_move_of_another(patch: Patch) -> None:
    teach(patch, lambda steps: [replace(step, after=4) if step.name == "low" else step for step in steps])


@breaks("lessons_have_words")
def a_step_has_no_sentence(patch: Patch) -> None:
    teach(patch, lambda steps: [replace(steps[0], name="unsaid"), *steps[1:]])


@breaks("lessons_have_words")
def a_sentence_lacks_a_fact(patch: Patch) -> None:
    teach(patch, lambda steps: [replace(steps[0], names={}), *steps[1:]])
