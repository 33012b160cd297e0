"""A change of the rules strands no game: what was played under version 1 is replayed under version 1."""

from pathlib import Path

import pytest
from msgspec.structs import replace

import hustings
from hustings import BadRecord, Record, open_record

PLAYED_UNDER_RULES_1 = Path(__file__).with_name("played_under_rules_1.json")


@pytest.fixture
def record() -> Record:
    return open_record(PLAYED_UNDER_RULES_1)


def test_new_games_are_played_under_the_newest_rules() -> None:
    assert hustings.load("show_of_hands").version == 2


@pytest.mark.clause("SH-010")
def test_an_old_record_keeps_its_rules(record: Record) -> None:
    assert record.rules == 1
    result = record.replay().result
    assert result.scores == (4, 5, 0)
    assert result.winners == (1,)


@pytest.mark.clause("SH-010")
def test_the_same_moves_under_new_rules_are_another_game(record: Record) -> None:
    result = replace(record, rules=2).replay().result
    assert result.scores == (7, 5, 0)
    assert result.winners == (0,)


def test_rules_from_the_future_are_refused_in_a_sentence(record: Record) -> None:
    with pytest.raises(BadRecord, match=r"Show of Hands has no rules version 3 here \(it has 1, 2\)"):
        replace(record, rules=3).replay()


def test_a_snapshot_does_not_change_its_rules() -> None:
    snapshot = hustings.load("show_of_hands", version=1).start(2, 0).to_json()
    with pytest.raises(BadRecord, match="rules 1, not 2"):
        hustings.load("show_of_hands", version=2).from_json(snapshot)
