"""The guided first game tells the truth: what its sentences count is so where they are said."""

from functools import partial

import pytest

import hustings
from hustings.games.crossroll_hong_kong.actions import Drive, JoinLotto, MapView, Roll, TakeBonus, Upgrade, View
from tests.games.lessons import kept_lesson, step_of

ROUTE_J, ROUTE_C = 8, 2
GAME = hustings.load("crossroll_hong_kong")
LESSON = kept_lesson(GAME)
step = partial(step_of, LESSON)


@pytest.fixture(scope="module")
def sheet(seen: list[View]) -> dict[str, MapView]:
    return {step.name: seen[step.after].maps[0] for step in LESSON.steps}


def test_the_moves_are_those_that_the_steps_tell() -> None:
    kinds = [type(action) for _, action in LESSON.moves(GAME, 0, 7)]
    assert kinds == [Roll, Drive, Roll, JoinLotto, TakeBonus, Drive, Upgrade]


def test_the_dice_show_what_is_said(seen: list[View]) -> None:
    number, bonus = step("number").names, step("bonus").names
    assert seen[1].results == (number["count"], number["more"])
    assert seen[4].results == (bonus["less"], bonus["count"])
    assert seen[6].results == (step("upgrade").names["count"],)
    assert 0 in seen[2].aside


@pytest.mark.clause("XR-047")
def test_the_first_landmark_brings_what_is_said(sheet: dict[str, MapView]) -> None:
    assert sheet["record"].points[2] == step("run").names["points"]
    assert step("run").names["end"] in sheet["record"].circled


def test_the_box_and_the_boxes_are_as_said(sheet: dict[str, MapView]) -> None:
    said, boxes = step("record").names, sheet["record"].boxes
    assert boxes[ROUTE_J][0] == said["count"]
    assert len(boxes[ROUTE_J]) == said["boxes"]
    assert sum(len(row) for row in boxes) == said["all"]


@pytest.mark.clause("XR-026")
def test_the_ticket_matches_once(sheet: dict[str, MapView]) -> None:
    assert step("lotto").names["count"] in sheet["bonus"].ticket
    assert sheet["bonus"].matches == step("bonus").names["match"]


@pytest.mark.clause("XR-085")
def test_the_route_is_completed_for_what_is_said(sheet: dict[str, MapView]) -> None:
    assert ROUTE_J not in sheet["complete"].completed
    assert ROUTE_J in sheet["upgrade"].completed
    assert sheet["upgrade"].points[0] == step("complete").names["points"]


@pytest.mark.clause("XR-072")
def test_the_upgrade_fills_a_row_of_three(sheet: dict[str, MapView]) -> None:
    assert sheet["penalty"].engine[0] == (1, 0, 0)
    assert len(sheet["penalty"].engine[0]) == step("upgrade").names["boxes"]


@pytest.mark.clause("XR-117")
def test_the_x_falls_where_it_is_said(sheet: dict[str, MapView]) -> None:
    assert step("penalty").names["route"] == ROUTE_C
    assert -2 in sheet["penalty"].boxes[ROUTE_C]
    assert -2 not in sheet["upgrade"].boxes[ROUTE_C]
    assert sheet["rest"].total == step("rest").names["count"]


def test_the_end_adds_up(sheet: dict[str, MapView]) -> None:
    said, end = step("end").names, sheet["end"]
    assert end.points == (said["by_routes"], said["by_speed"], said["by_landmarks"])
    assert end.total == said["total"] == sum(end.points)
