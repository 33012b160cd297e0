"""A lesson can be followed: its record plays through, and each step has a position, words, and pieces to point at.

A game without a lesson keeps these laws by having none.
"""

import re
from collections.abc import Iterator

from hustings.conformance.law import Looks, Watch, law
from hustings.conformance.speech import ONCE, refs_on
from hustings.core.action import Action, kind_of
from hustings.core.errors import HustingsError
from hustings.core.lesson import MOST_STEPS, Lesson, LessonStep, lesson_of
from hustings.core.state import State
from hustings.core.words import fields_of, ref_to

_REF = re.compile(r"\w+=\w+")
_OWN_PLACE = "place="
"""Of a board of the game's own: `place=deck`.  Its browser test looks for those."""
_KIND = "type="


@law(price=ONCE)
def lessons_play_through(watch: Watch) -> Looks:
    """Every kept move is legal, and every step is said at a position that there is, in order."""
    lesson = lesson_of(watch.game)
    if lesson is not None:
        try:
            last = sum(1 for _ in lesson.record.states()) - 1
        except HustingsError as error:
            watch.expect(False, f"its lesson does not play through: {error}")
        after = [step.after for step in lesson.steps]
        watch.expect(0 < len(after) <= MOST_STEPS, f"its lesson has {len(after)} steps, not 1 to {MOST_STEPS}.")
        watch.expect(after == sorted(after), f"the steps of its lesson are not in the order of the game: {after}.")
        watch.expect(after[0] == 0 and after[-1] == last, f"its lesson does not go from the deal to move {last}.")
        named = lesson.record.names
        watch.expect(len(named) == lesson.record.seats, f"its lesson names {named} for {lesson.record.seats} seats.")
    while (yield):
        continue


@law(price=ONCE)
def lessons_ask_for_the_kept_moves(watch: Watch) -> Looks:
    """What is touched makes up the move of the learner that is kept, and what is shown lies on the table."""
    lesson = lesson_of(watch.game)
    if lesson is not None:
        for moves, state in enumerate(lesson.record.states()):
            for step in (step for step in lesson.steps if step.after == moves):
                _points_at_pieces(watch, lesson, step, state)
            if lesson.asks_at(moves):
                _makes_the_move(watch, lesson, moves)
    while (yield):
        continue


def _points_at_pieces(watch: Watch, lesson: Lesson, step: LessonStep, state: State) -> None:
    board = watch.game.board(state.view(lesson.seat), lesson.record.names, "en")
    there = {*refs_on(board), *(f"seat={seat}" for seat in range(state.seats))}
    to_touch = there | _named_by(lesson.move_at(step.after, lesson.record.opened()))
    for refs, known in ((step.touch, to_touch), (step.show, there)):
        for ref in refs:
            is_known = bool(_REF.fullmatch(ref)) and (ref in known or ref.startswith((_OWN_PLACE, _KIND)))
            watch.expect(is_known, f"step {step.name!r} of its lesson points at {ref}, which is nowhere.")


def _named_by(kept: tuple[int, Action] | None) -> set[str]:
    """Where a pawn may go need not be a piece: it is a button of the generic board, or a place on a map."""
    fields = fields_of(kept[1]) if kept else {}
    return {ref_to(field, value) for field, value in fields.items() if isinstance(value, int)}


def _makes_the_move(watch: Watch, lesson: Lesson, moves: int) -> None:
    kept = lesson.move_at(moves, lesson.record.opened())
    watch.expect(kept is not None and kept[0] == lesson.seat, f"move {moves + 1} of its lesson is not the learner's.")
    if kept is not None:
        values = {str(value) for value in _values(kept[1])}
        touched = {ref.partition("=")[2] for step in lesson.steps if step.after == moves for ref in step.touch}
        watch.expect(touched <= values, f"its lesson has {sorted(touched)} touched for {kept[1]}.")


def _values(action: Action) -> Iterator[object]:
    yield kind_of(action)
    for value in fields_of(action).values():
        yield from value if isinstance(value, tuple) else (value,)


@law(price=ONCE)
def lessons_have_words(watch: Watch) -> Looks:
    """Each step says what to do and why, in every language, with the facts that it has."""
    lesson = lesson_of(watch.game)
    for step in lesson.steps if lesson else ():
        for language, sentences in watch.game.words.catalogue.items():
            for key in (f"lesson/{step.name}", f"lesson/{step.name}_why"):
                watch.expect(key in sentences, f"the catalogue in {language} lacks {key}.")
                _can_be_said(watch, lesson, step, key, language)
    while (yield):
        continue


def _can_be_said(watch: Watch, lesson: Lesson | None, step: LessonStep, key: str, language: str) -> None:
    names = lesson.record.names if lesson else []
    said = ""
    try:
        said = watch.game.words.phrase(key, names, language, **step.facts)
    except (IndexError, KeyError, ValueError) as error:
        watch.expect(False, f"{key} cannot be said in {language}: {error!r}.")
    watch.expect(bool(said.strip()) and "{" not in said, f"{key} is said as {said!r} in {language}.")
