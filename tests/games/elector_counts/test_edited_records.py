"""A record that a stranger has edited: it is refused by name of the move, or of what is wrong with it."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from hustings import HustingsError
from hustings.core.record import read_record

KEPT = json.loads((Path(__file__).with_name("golden") / "elector_counts-EC-165.json").read_text(encoding="utf-8"))

Edit = Callable[[dict[str, Any]], Any]


def _first(record: dict[str, Any], kind: str) -> dict[str, Any]:
    found: dict[str, Any] = next(move["action"] for move in record["moves"] if move["action"]["type"] == kind)
    return found


EDITS: dict[str, Edit] = {
    "by another seat": lambda record: record["moves"][0].update(seat=1 - record["moves"][0]["seat"]),
    "by nobody": lambda record: record["moves"][0].update(seat=-1),
    "by one who is not there": lambda record: record["moves"][0].update(seat=10**9),
    "a move is missing": lambda record: record["moves"].pop(0),
    "a move twice": lambda record: record["moves"].insert(0, record["moves"][0]),
    "a Location that is none": lambda record: _first(record, "Defend").update(location=10**30),
    "a card twice": lambda record: _first(record, "Defend").update(cards=_first(record, "Defend")["cards"] * 2),
    "thousands of cards": lambda record: _first(record, "Defend").update(cards=list(range(5000))),
    "no cards": lambda record: _first(record, "Defend").update(cards=None),
    "another seed": lambda record: record.update(seed="9"),
    "more seats": lambda record: record.update(seats=4),
    "a hundred seats": lambda record: record.update(seats=100),
    "rules to come": lambda record: record.update(rules=99),
    "another pack": lambda record: record.update(pack={"cards.toml": "schema = 1"}),
    "a file outside": lambda record: record.update(pack={"../cards.toml": "schema = 1"}),
    "a kind of another game": lambda record: record["moves"][0].update(action={"type": "Choose", "card": 1}),
}


@pytest.mark.parametrize("edit", EDITS.values(), ids=EDITS)
def test_an_edited_record_is_refused_in_a_sentence(edit: Edit) -> None:
    record = json.loads(json.dumps(KEPT))
    edit(record)
    assert record != KEPT
    with pytest.raises(HustingsError):
        read_record(json.dumps(record)).replay()


def test_as_it_was_kept_it_replays() -> None:
    assert read_record(json.dumps(KEPT)).replay().over
