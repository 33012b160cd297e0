"""`hustings replay`: a record told again."""

import json
import re
from pathlib import Path

from hustings import open_record

from .conftest import Run


def test_a_record_is_told_move_by_move_to_the_same_result(run: Run, record: Path) -> None:
    done = run("replay", str(record))
    assert done.exit_code == 0
    moves = len(open_record(record).moves)
    assert re.findall(r"^ {0,2}(\d+) ", done.output, re.MULTILINE)[: moves + 1] == [str(n) for n in range(moves + 1)]
    assert "elected class president" in done.output or "dissolved" in done.output


def test_json_has_every_step_and_the_result(run: Run, record: Path) -> None:
    told = json.loads(run("replay", str(record), "--json").output)
    opened = open_record(record)
    assert len(told["steps"]) == len(opened.moves) + 1
    assert [step["seat"] for step in told["steps"][1:]] == [move.seat for move in opened.moves]
    assert told["result"]["winners"] == list(opened.replay().result.winners)
    assert all(step["sentences"] for step in told["steps"])


def test_everything_is_told_or_only_what_a_seat_saw(run: Run, record: Path) -> None:
    everything = json.loads(run("replay", str(record), "--json", "--step", "0").output)
    seat = json.loads(run("replay", str(record), "--json", "--step", "0", "--seat", "1").output)
    dealt = [
        [event["cards"] for event in told["steps"][0]["events"] if event["type"] == "HandDealt"]
        for told in (everything, seat)
    ]
    assert all(dealt[0])
    assert [hand is None for hand in dealt[1]] == [True, False, True]
    open_hands = [zone for zone in everything["board"]["zones"] if zone["owner"] is not None]
    assert [len(zone["pieces"]) for zone in open_hands] == [6, 6, 6]
    assert seat["result"] is None


def test_it_stops_at_a_step_and_shows_the_table(run: Run, record: Path) -> None:
    said = run("replay", str(record), "--step", "2", "--seat", "0").output
    assert "Your hand" in said
    assert not re.search(r"^ {0,2}3 ", said, re.MULTILINE)
    assert "Winner" not in said


def test_it_speaks_chinese(run: Run, record: Path) -> None:
    assert "同學" in run("replay", str(record), "--language", "zh-Hant").output


def test_it_is_stepped_through(run: Run, record: Path) -> None:
    moves = len(open_record(record).moves)
    typed = f"n\n\np\n{moves}\n999\nx\nq\n"
    done = run("replay", str(record), "--interactive", typed=typed)
    assert done.exit_code == 0
    steps = re.findall(r"Move (\d+) of", done.output)
    assert steps == ["0", "1", "2", "1", *[str(moves)] * 3]
    assert "Winner" in done.output or "no winner" in done.output


def test_stepping_ends_with_what_is_typed(run: Run, record: Path) -> None:
    assert run("replay", str(record), "--interactive", "--step", "3", typed="").exit_code == 0
