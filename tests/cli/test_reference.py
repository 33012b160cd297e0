"""`hustings games`, `hustings rules`, the version and the help."""

import json
import re

import pytest

import hustings
from hustings.core.ledger import read_ledger
from hustings.core.registry import titles

from .conftest import Run

COMMANDS = [
    ["games"],
    ["play"],
    ["replay"],
    ["rules"],
    ["sim"],
    ["bench"],
    ["lab", "run"],
    ["lab", "report"],
    ["lab", "compare"],
    ["lab", "sweep"],
    ["lab", "search"],
    ["lab", "people"],
    ["lab", "open"],
    ["pack", "new"],
    ["pack", "check"],
    ["pack", "diff"],
    ["pack", "numbers"],
    ["tables", "list"],
    ["tables", "export"],
    ["tables", "delete"],
]


def test_the_version_says_how_it_was_built(run: Run) -> None:
    from hustings.core import rng

    kind = "pure Python" if rng.__file__.endswith(".py") else "compiled"
    assert run("--version").output == f"hustings {hustings.__version__} ({kind})\n"


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_every_command_has_help_with_an_example(run: Run, command: list[str]) -> None:
    done = run(*command, "--help")
    assert done.exit_code == 0
    assert f"hustings {' '.join(command)}" in done.output.split("Example:", 1)[1]


@pytest.mark.parametrize("command", [[], *COMMANDS], ids=" ".join)
def test_the_help_shows_what_to_fill_in_and_nothing_for_a_flag(run: Run, command: list[str]) -> None:
    said = run(*command, "--help").output
    assert "<bool>" not in said
    assert not re.search(r"--\w+.*<\w", said)  # a range is told by <=


def test_the_help_states_the_defaults(run: Run) -> None:
    told = {command: re.sub(r"[\s│]+", " ", run(command, "--help").output) for command in ("play", "sim")}
    for words in ("by default 3", "By default ismcts, with 1,000 iterations", "greedy:WORLDS", "GAME-SEED.json"):
        assert words in told["play"]
    for words in ("By default random", "greedy:WORLDS", "rounded up to a multiple of the seats", "on the safe side"):
        assert words in told["sim"]


def test_the_help_lists_every_command(run: Run) -> None:
    said = run("--help").output
    assert all(command[0] in said for command in COMMANDS)


def test_games_are_listed_with_their_credits(run: Run) -> None:
    said = run("games").output
    for words in ("Electioneering", "electioneering", "Zachary Huff", "2 to 4 seats", "10 to 20 minutes"):
        assert words in said
    for words in ("first_seat=random|0|1|2|3", "rules version 1", "unofficial editions"):
        assert words in said
    assert hustings.load("electioneering").digest in said


def test_games_as_json(run: Run) -> None:
    told = json.loads(run("games", "--json").output)
    facts = {game["slug"]: game for game in told["games"]}
    game = hustings.load("electioneering")
    assert list(facts) == list(titles())
    ledger = read_ledger(game.room)
    rulings = [clause for clause in ledger if clause.id.startswith("EG-R")]
    assert facts["electioneering"]["rulings"] == len(rulings) > 0
    assert facts["electioneering"]["clauses"] == len(ledger) - len(rulings)
    assert f"{len(ledger) - len(rulings)} clauses and {len(rulings)} rulings" in run("games").output
    assert facts["electioneering"]["seats"] == [2, 4]
    assert facts["electioneering"]["options"][0]["name"] == "first_seat"
    assert "unofficial" in told["credits"]


def test_all_rules_are_told_by_chapter(run: Run) -> None:
    said = run("rules", "electioneering").output
    ledger = read_ledger(hustings.load("electioneering").room)
    assert all(clause.id in said for clause in ledger)
    assert all(chapter in said for chapter in {clause.chapter for clause in ledger})
    assert "**" not in said


def test_all_rules_begin_with_how_the_game_is_played(run: Run) -> None:
    said = " ".join(run("rules", "electioneering").output.split())
    assert said.startswith("Win the most votes: ")
    assert said.index("EG-060 Four (4 in its suit): Locks the row for good.") < said.index("EG-001")
    assert "Win the most votes" not in run("rules", "electioneering", "lock").output


@pytest.mark.parametrize(
    ("query", "found"),
    [
        (["EG-048"], ["EG-048"]),
        (["eg-048", "EG-R7"], ["EG-048", "EG-R7"]),
        (["laid", "LOCK"], ["EG-015", "EG-083"]),
        (["laid lock"], ["EG-015", "EG-083"]),
        (["EG-083", "laid"], ["EG-083"]),
        (["EG-083", "zeppelin"], []),
        (["EG-999"], []),
        (["clockwise", "lock"], []),
    ],
)
def test_rules_are_found_by_number_or_by_all_words(run: Run, query: list[str], found: list[str]) -> None:
    told = json.loads(run("rules", "electioneering", *query, "--json").output)
    assert [clause["id"] for clause in told] == found


def test_nothing_found_is_a_sentence(run: Run) -> None:
    done = run("rules", "electioneering", "zeppelin")
    assert done.exit_code == 0
    assert done.output == "Nothing found for 'zeppelin' in the rules of Electioneering.\n"


def test_rules_are_told_in_chinese(run: Run) -> None:
    chinese = ("--language", "zh-Hant")
    assert run("rules", "electioneering", "EG-039", *chinese).output == "\n鎖定\n\nEG-039  鎖定之後不會解除。\n"
    found = json.loads(run("rules", "electioneering", "不會解除", *chinese, "--json").output)
    assert [clause["id"] for clause in found] == ["EG-039"]
    assert run("rules", "electioneering", "飛船", *chinese).output == "《競選班長》的規則裡找不到「飛船」。\n"
