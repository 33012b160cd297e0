"""What is seen of a round while it is played out, and what the end of a game alone comes to."""

from typing import get_args

import pytest

from hustings.core.film import Film
from hustings.games.crossroll_hong_kong.actions import Asks, Drive, Totalled, Upgrade
from hustings.games.crossroll_hong_kong.resolution import RANKS, rank
from hustings.games.crossroll_hong_kong.rounds import QUESTIONS
from tests.games.crossroll_hong_kong.tabletop import (
    PLACE,
    ROUTE,
    all_but,
    boxes,
    cross,
    deal,
    fill_boxes,
    roll,
    run_action,
    stroll,
)


def scenes(film):
    return [scene for scene, _, _ in film.pictures]


def test_the_view_asks_what_the_rules_ask():
    assert get_args(Asks) == (*[question.name for question in QUESTIONS], "nothing")


@pytest.mark.clause("XR-083", "XR-086", "XR-090")
def test_all_crosses_are_seen_before_anything_is_scored():
    """One seat completes B with its last run; the other upgrades, and is penalised."""
    state = deal(2)
    cross(state, all_but("B", "quarry_bay"))
    fill_boxes(state, "B", [6])
    roll(state, 1, 5)
    state.apply(0, run_action(Drive, "B", "quarry_bay"))
    film = Film(state.copy())
    state.apply(1, Upgrade(5), film)
    assert scenes(film)[:2] == ["crossing", "scoring"]
    before, crossing, scoring = (each.view(1) for each in (film.before, film.pictures[0].state, film.pictures[1].state))
    mine, then, after = before.maps[0], crossing.maps[0], scoring.maps[0]
    assert PLACE["quarry_bay"] in {*then.crossed} - {*mine.crossed}
    assert then.boxes[ROUTE["B"]].count(0) == mine.boxes[ROUTE["B"]].count(0) - 1
    assert (then.completed, then.points[:2]) == (mine.completed, mine.points[:2])
    assert after.completed == (*mine.completed, ROUTE["B"])
    assert after.points[0] > then.points[0]
    assert crossing.maps[1].boxes == before.maps[1].boxes != scoring.maps[1].boxes
    assert film.pictures[0].state.view(1).choice is None


@pytest.mark.clause("XR-117")
def test_alone_the_die_is_seen_before_its_x():
    found = False
    for seed in range(6):
        state, film = deal(1, seed=seed), Film(deal(1, seed=seed))
        for _ in stroll(state, seed, film):
            pass
        for place, picture in enumerate(film.pictures):
            if picture.scene == "penalty":
                later = film.pictures[place + 1] if place + 1 < len(film.pictures) else None
                assert type(film[picture.told - 1].event).__name__ == "PenaltyRolled"
                found |= later is not None and boxes_of(later) != boxes_of(picture)
    assert found


def boxes_of(picture):
    return [boxes(picture.state, letter) for letter in ROUTE]


@pytest.mark.clause("XR-098")
def test_the_points_are_counted_one_after_the_other():
    state = deal(2, seed=2)
    for now in stroll(state, 3):
        for one in now.view(None).maps:
            routes, speed, landmarks = one.points
            assert one.counted == (routes, routes + speed, routes + speed + landmarks)
            assert one.counted[-1] == one.total


@pytest.mark.clause("XR-125")
def test_alone_a_total_has_a_rank_once_the_game_is_over():
    state = deal(1, seed=2)
    assert state.view(0).rank is None
    for _ in stroll(state, 3):
        pass
    total, perfect = state.view(0).maps[0].total, state.printed.perfect_score
    reached = state.view(0).rank
    assert reached == rank(state, 0)
    assert RANKS[reached.reached] * perfect <= 100 * total < RANKS[reached.reached + 1] * perfect
    assert 100 * (total + reached.missing - 1) < RANKS[reached.reached + 1] * perfect <= 100 * (total + reached.missing)
    assert deal(2).view(0).rank is None


def test_the_stage_tells_the_totals():
    state, story = deal(2, seed=2), []
    for _ in stroll(state, 3, story):
        pass
    assert [type(told.event) for told in story if told.event.is_staged] == [Totalled]
