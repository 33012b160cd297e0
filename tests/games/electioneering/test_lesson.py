"""The guided first game tells the truth: what its sentences count is so where they are said."""

from collections.abc import Iterator
from functools import partial

import pytest

import hustings
from hustings.core.state import State
from hustings.games.electioneering.actions import View
from tests.games.lessons import kept_lesson, step_of

DELIA, BRUNO, EUNJI, FELIX, KICKBALL, JOKES = 3, 1, 4, 5, 1, 2
STARS = (20, 21, 22)
LESSON = kept_lesson(hustings.load("electioneering"))
step = partial(step_of, LESSON)


def positions() -> Iterator[State]:
    for state in LESSON.record.states():
        yield state.copy()


def test_the_four_students_are_those_that_are_shown(at: dict[str, View]) -> None:
    assert {f"student={student}" for student in at["goal"].students} == set(step("goal").show)


@pytest.mark.clause("EG-066")
def test_delia_cares_about_the_only_card_of_her_row(at: dict[str, View]) -> None:
    view = at["cares"]
    assert (view.rows[DELIA], view.totals[DELIA][JOKES], view.cares[DELIA]) == ((20,), 1, (JOKES,))


def test_the_hand_is_worth_what_is_said(at: dict[str, View]) -> None:
    totals = at["hand"].hand_totals[0]
    assert totals is not None
    assert totals[JOKES] == step("hand").names["count"] == 4 + 3 + 4


@pytest.mark.clause("EG-044")
def test_the_star_that_is_taken_makes_nine_of_four(at: dict[str, View]) -> None:
    assert [star for star in STARS if star in at["card"].hand] == [21, 22]
    assert all(star in at["play_back"].hand for star in STARS)
    assert step("stars").names["count"] == 3 * 3


def test_what_is_played_back_keeps_delia_on_jokes(at: dict[str, View]) -> None:
    said, totals = step("play_back").names, at["draw"].totals[DELIA]
    assert (totals[JOKES], totals[KICKBALL]) == (said["count"], said["less"])
    assert at["draw"].cares[DELIA] == (JOKES,)


def test_the_card_that_is_drawn_is_named_and_the_hand_has_six(at: dict[str, View]) -> None:
    drawn = set(at["draw"].hand) - set(at["play_back"].hand)
    assert (drawn, len(at["draw"].hand)) == ({step("draw").names["card"]}, 6)


def test_the_others_play_before_the_stars_are_told(at: dict[str, View]) -> None:
    assert (at["others"].mover, at["stars"].mover) == (1, 0)
    assert all(star in at["stars"].hand for star in STARS)


@pytest.mark.clause("EG-060")
def test_the_four_locks_delia_as_is_said(at: dict[str, View]) -> None:
    said, view = step("lock").names, at["rest"]
    assert (view.totals[DELIA][JOKES], view.totals[DELIA][KICKBALL]) == (said["count"], said["less"])
    assert DELIA in at["lock"].open
    assert DELIA not in view.open
    strength = view.strengths[DELIA][0]
    assert strength == step("rest").names["count"]


def test_it_is_said_which_turns_are_played_at_once_and_what_came_of_them(at: dict[str, View]) -> None:
    before, said, view = step("rest"), step("later").names, at["later"]
    turns = [state.turn for state in positions()]
    assert (turns[before.after], turns[step("later").after]) == (said["first"], said["turn"])
    assert (before.names["first"], before.names["last"]) == (said["first"], said["last"])
    assert said["last"] == turns[step("later").after] - 1
    assert at["rest"].open == (BRUNO, EUNJI, FELIX)
    assert view.open == (FELIX,)
    assert view.cares[BRUNO] == (KICKBALL, JOKES)
    assert view.strengths[BRUNO][0] == said["count"]


def test_no_turn_goes_by_unsaid() -> None:
    """Between two steps are no more than the turns of the others, or it is said which ones they are."""
    turns = [state.turn for state in positions()]
    pairs = zip(LESSON.steps, LESSON.steps[1:], strict=False)
    leaps = [(one, two) for one, two in pairs if turns[two.after] - turns[one.after] > 2]
    assert all({"first", "last"} <= one.names.keys() & two.names.keys() for one, two in leaps)
    assert leaps


def test_the_learner_wins_by_the_votes_that_are_told(at: dict[str, View]) -> None:
    said, view = step("president").names, at["president"]
    last = list(positions())[-1]
    assert last.over
    assert last.result.winners == (0,)
    assert last.result.scores[0] == said["votes"]
    assert sorted(value or 0 for value in view.strengths[DELIA])[-2:] == [said["less"], said["count"]]
    assert view.won[0] == 2
    assert [last.votes[student] for student in (DELIA, BRUNO)] == [0, 0]  # type: ignore[attr-defined]
