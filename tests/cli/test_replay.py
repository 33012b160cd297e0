"""`hustings replay`: a record told again."""

import json
import re
from pathlib import Path

import pytest
from msgspec.structs import replace

import hustings
from hustings import open_record
from hustings.core.seal import seal

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


# What a record says of itself.


@pytest.fixture
def report(record: Path) -> Path:
    """The same game, sealed, with a note and what it was made with."""
    plain = open_record(record)
    path = record.with_name("report.json")
    replace(
        plain,
        salt="pepper",
        sealed=seal(plain.seed, "pepper"),
        note="Bo could not play.\nThe \x1b[31mrow was open.",
        made_with={"hustings": "0.1.0", "python": "3.11"},
    ).save(path)
    return path


@pytest.mark.parametrize("more", [[], ["--step", "2", "--seat", "1"], ["--interactive"]], ids=" ".join)
def test_note_and_versions_come_first(run: Run, report: Path, more: list[str]) -> None:
    lines = run("replay", str(report), *more, typed="q\n").output.splitlines()
    assert lines[:3] == [
        "Made with hustings 0.1.0, python 3.11.",
        "Note: Bo could not play.",
        "The [31mrow was open.",
    ]


def test_json_has_note_and_versions(run: Run, report: Path, record: Path) -> None:
    told = json.loads(run("replay", str(report), "--json", "--step", "0").output)
    assert (told["note"], told["made_with"]) == (open_record(report).note, open_record(report).made_with)
    told = json.loads(run("replay", str(record), "--json", "--step", "0").output)
    assert (told["note"], told["made_with"]) == ("", {})


def test_a_record_that_says_nothing_of_itself_begins_with_the_deal(run: Run, record: Path) -> None:
    assert run("replay", str(record)).output.startswith("  0 ")


def test_a_sealed_record_is_verified(run: Run, report: Path) -> None:
    done = run("replay", str(report), "--verify")
    opened = open_record(report)
    assert done.exit_code == 0
    assert done.output == (
        "The seal fits the seed and the salt: this deal was fixed before the first move.\n"
        f"{len(opened.moves)} moves replay under rules version 1 of Electioneering, with pack {opened.digest}.\n"
    )


def test_a_record_without_a_seal_says_so(run: Run, record: Path) -> None:
    done = run("replay", str(record), "--verify")
    assert done.exit_code == 0
    assert done.output.startswith("This record has no seal")
    assert "moves replay" in done.output


def test_verifying_as_json_and_in_chinese(run: Run, report: Path) -> None:
    told = json.loads(run("replay", str(report), "--verify", "--json", "--language", "zh-Hant").output)
    opened = open_record(report)
    assert told["sentences"][0].startswith("封印")
    assert (told["game"], told["rules"], told["digest"]) == (opened.game, opened.rules, opened.digest)
    assert (told["moves"], told["sealed"]) == (len(opened.moves), opened.sealed)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"salt": "sugar"}, "The seal does not fit"),
        ({"sealed": "0"}, "The seal does not fit: 0 was shown before the first move"),
        ({"moves": [{"seat": 0, "action": {"type": "Fly"}}]}, "Move 1 of this record does not replay"),
        ({"rules": 99}, "has no rules version 99 here"),
        ({"digest": "0"}, "was played with pack 0"),
    ],
    ids=lambda value: next(iter(value)) if isinstance(value, dict) else "",
)
@pytest.mark.parametrize("more", [[], ["--json"]], ids=["words", "json"])
def test_what_does_not_hold_is_an_error(
    run: Run, report: Path, change: dict[str, object], message: str, more: list[str]
) -> None:
    report.write_text(json.dumps({**json.loads(report.read_text()), **change}))
    done = run("replay", str(report), "--verify", *more)
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.startswith(f"{report}: ")
    assert message in done.stderr
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize("more", [["--step", "1"], ["--seat", "1"], ["--interactive"]], ids=" ".join)
def test_the_whole_record_is_verified_or_nothing(run: Run, report: Path, more: list[str]) -> None:
    done = run("replay", str(report), "--verify", *more)
    assert (done.exit_code, done.stdout) == (2, "")
    assert "leave out --step, --seat and --interactive" in done.stderr


def test_going_on_with_a_game_keeps_its_seal(run: Run, report: Path) -> None:
    open_record(report).fork(2).save(report)
    assert run("play", "--resume", str(report), typed="1\nquit\n").exit_code == 0
    assert open_record(report).salt == "pepper"
    open_record(report).check_seal()


@pytest.fixture
def from_the_server(tmp_path: Path) -> Path:
    """A game dealt from a secret, sealed, two moves old."""
    game, secret = hustings.load("electioneering"), bytes(range(32))
    record = hustings.Record.of(game, 2, secret)
    state = game.start(2, secret)
    for _ in range(2):
        seat, action = state.actors[0], state.legal(state.actors[0])[0]
        state.apply(seat, action)
        record.add(seat, action)
    record.players = ["person", "random"]
    record.salt, record.sealed = "pepper", seal(secret.hex(), "pepper")
    record.save(tmp_path / "secret.json")
    return tmp_path / "secret.json"


def test_a_game_dealt_from_a_secret_is_verified_and_goes_on(run: Run, from_the_server: Path) -> None:
    assert "The seal fits the seed and the salt" in run("replay", str(from_the_server), "--verify").output
    assert run("play", "--resume", str(from_the_server), typed="1\nquit\n").exit_code == 0
    assert len(open_record(from_the_server).moves) > 2
    assert "The seal fits the seed and the salt" in run("replay", str(from_the_server), "--verify").output


def test_a_record_of_the_version_before_that_was_rounded_says_so(run: Run, tmp_path: Path) -> None:
    """What `jq . < game.json` left of a sealed record whose seed was a JSON number."""
    record = hustings.Record.of(hustings.load("electioneering"), 2, 12345678901234567890)
    found = json.loads(record.to_json())
    found |= {"format": 1, "seed": 12345678901234567000, "salt": "pepper", "sealed": seal(record.seed, "pepper")}
    (tmp_path / "rounded.json").write_text(json.dumps(found))
    done = run("replay", str(tmp_path / "rounded.json"), "--verify")
    assert done.exit_code == 2
    assert "The seed 12345678901234567000 looks rounded" in done.stderr
