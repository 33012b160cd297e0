"""A perfect game (XR-099): all routes, all landmarks, twelve dots; found by a planner that knew the dice."""

from pathlib import Path

import pytest

from hustings import open_record
from tests.games.crossroll_hong_kong.recount import Recount
from tests.games.crossroll_hong_kong.tabletop import GAME, LETTERS, points

RECORD = Path(__file__).with_name("perfect.json")


def replayed():
    record, story = open_record(RECORD), []
    assert (record.game, record.rules, record.digest) == (GAME.slug, GAME.version, GAME.digest)
    state = GAME.start(record.seats, record.dealt_from, record.options, story)
    for move in record.moves:
        state.apply(move.seat, GAME.read_action(move.action), story)
    return state, [told.event for told in story]


@pytest.mark.clause("XR-099", "XR-098")
def test_five_hundred_points_are_within_reach():
    state, events = replayed()
    assert state.over
    assert points(state) == (150, 150, 200)
    assert (state.result.scores[0], state.result.winners) == (500, (0,))
    count = Recount(GAME.pack.documents["map.toml"], 2)
    count.follow(events)
    assert [count.total(seat) for seat in (0, 1)] == list(state.result.scores)
    assert count.sheets[0].finished == set(LETTERS)
    assert len(count.sheets[0].crossed) == 128


def test_it_is_written_as_records_are():
    assert open_record(RECORD).to_json() + b"\n" == RECORD.read_bytes()
