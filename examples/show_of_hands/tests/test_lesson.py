"""The guided first game tells the truth: what its sentences count is so where they are said."""

import hustings
from hustings.core.lesson import lesson_of

GAME = hustings.load("show_of_hands")


def test_what_the_lesson_counts_is_so() -> None:
    lesson = lesson_of(GAME)
    assert lesson is not None
    seen = [state.view(lesson.seat) for state in lesson.record.states()]
    said = {step.name: step.names for step in lesson.steps}
    assert seen[0].issue == said["goal"]["issue"]
    assert seen[3].points[0] == said["won"]["points"] == said["goal"]["points"]
    assert (seen[3].shown[1], seen[3].shown[2]) == ((said["won"]["first"],), (said["won"]["second"],))
    assert min(seen[3].hand) == said["low"]["card"]
    assert seen[6].carried == said["low"]["points"] == said["tie"]["points"]
    assert seen[9].points[0] == said["end"]["points"] == said["won"]["points"] + said["tie"]["stake"]
    assert max(GAME.printed.deck) == said["last"]["card"]
