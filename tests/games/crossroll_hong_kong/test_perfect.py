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
    table = GAME.start(record.seats, record.seed, record.options, story)
    for move in record.moves:
        table.apply(move.seat, GAME.read_action(move.action), story)
    return table, [told.event for told in story]


@pytest.mark.clause("XR-099", "XR-098")
def test_five_hundred_points_are_within_reach():
    table, events = replayed()
    assert table.over
    assert points(table) == (150, 150, 200)
    assert (table.result.scores[0], table.result.winners) == (500, (0,))
    count = Recount(GAME.pack.documents["map.toml"], 2)
    count.follow(events)
    assert [count.total(seat) for seat in (0, 1)] == list(table.result.scores)
    assert count.sheets[0].finished == set(LETTERS)
    assert len(count.sheets[0].crossed) == 128


def test_it_is_written_as_records_are():
    assert open_record(RECORD).to_json() + b"\n" == RECORD.read_bytes()
