"""`hustings play`: whole games by what is typed, and every command on the way."""

import re
from pathlib import Path
from typing import cast

import pytest

import hustings
from hustings import open_record
from hustings.core.ledger import read_ledger
from hustings.core.record import Record
from hustings.core.registry import titles
from hustings.games.electioneering import Electioneering
from hustings.games.electioneering.actions import View

from .conftest import ONES, Run

FIRST = ("--option", "first_seat=0")


def play(run: Run, typed: str, *args: str) -> str:
    done = run("play", "electioneering", "--bot", "random", *args, typed=typed)
    assert done.exit_code == 0, done.output
    return done.output


def faces(seed: int) -> list[int]:
    """The first hand of seat 0 of three, of equal cards the first."""
    game = cast(Electioneering, hustings.load("electioneering"))
    hand = cast(View, game.start(3, seed, {"first_seat": 0}).view(0)).hand
    return list({game.words.name("card", card, []): card for card in reversed(hand)}.values())[::-1]


def deal_with(kind: str) -> tuple[int, int]:
    """A seed with which seat 0 of three begins and holds a card of this kind, and the number of that choice."""
    game = cast(Electioneering, hustings.load("electioneering"))
    for seed in range(100):
        for number, card in enumerate(faces(seed), 1):
            if game.cards.card[card].kind == kind:
                return seed, number
    raise AssertionError(kind)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("language", ["en", "zh-Hant"])
def test_a_whole_game_is_played_by_what_is_typed(run: Run, folder: Path, seats: int, language: str) -> None:
    said = play(run, ONES, "--seats", str(seats), "--seed", "8", "--language", language)
    record = open_record(folder / "electioneering-8.json")
    result = record.replay().result
    assert record.seats == seats
    for clause in (result.ended_by, result.decided_by):
        assert clause in said
    assert "hustings replay electioneering-8.json" in said


def test_a_game_is_called_by_its_title_in_the_language_that_is_spoken(run: Run, folder: Path) -> None:
    assert "《競選班長》，種子 8" in play(run, ONES, "--seed", "8", "--language", "zh-Hant")
    listed = run("play", "--language", "zh-Hant", typed="99\n").output
    assert "競選班長：贏得最多選票" in listed
    assert "玩哪一款？" in listed


def test_clauses_are_told_in_the_language_of_the_game(run: Run, folder: Path) -> None:
    said = play(run, "rule EG-039\nrule 不會解除\n" + ONES, "--seed", "8", "--language", "zh-Hant")
    assert said.count("EG-039  鎖定之後不會解除。") == 2
    decided = open_record(folder / "electioneering-8.json").replay().result.decided_by
    ledger = read_ledger(hustings.load("electioneering").room, "zh-Hant")
    (text,) = (clause.text for clause in ledger if clause.id == decided)
    assert f"依 {decided} 分勝負：{text}" in said.replace("\n", "")


def test_the_end_explains_the_votes_and_names_the_winner(run: Run, folder: Path) -> None:
    said = play(run, ONES, "--seed", "8", "--name", "Ka-yan")
    record = open_record(folder / "electioneering-8.json")
    winners = record.replay().result.winners
    assert record.names == ["Ka-yan", "Ada", "Ines"]
    assert said.count("'s row is worth") >= 4
    assert f"Winner: {'you' if winners == (0,) else record.names[winners[0]]}." in said


def test_nobody_else_s_cards_are_told(run: Run) -> None:
    said = re.sub(r"\s+", " ", play(run, ONES, "--seed", "8"))
    assert set(re.findall(r"(?:Ada|Ines) draws ([^.]+)\.", said)) == {"a card"}
    assert "Ada and Ines are dealt hidden hands." in said


def test_the_same_seed_and_answers_play_the_same_game(run: Run, folder: Path) -> None:
    for name in ("one.json", "two.json"):
        play(run, ONES, "--seed", "8", "--bot", "greedy", "--record", name)
    assert (folder / "one.json").read_bytes() == (folder / "two.json").read_bytes()


def test_a_card_is_chosen_and_then_a_student(run: Run) -> None:
    said = play(run, "1\nback\n2 1\nquit\n", "--seed", "8", *FIRST)
    assert said.count("Which card?") >= 2
    assert said.count("On whose row?") == 1
    assert len(re.findall(r"You play \w+[ +]", said.split("Which card?", 1)[1])) == 1


def test_no_list_is_longer_than_a_hand_after_a_sweep(run: Run) -> None:
    said = play(run, ONES, "--seats", "4", "--seed", "8")
    assert max(int(number) for number in re.findall(r"^ +(\d+)  ", said, re.MULTILINE)) <= 11


def test_cards_with_one_face_are_one_choice(run: Run) -> None:
    game = cast(Electioneering, hustings.load("electioneering"))
    seed = next(seed for seed in range(100) if len(faces(seed)) < 6)
    said = play(run, "quit\n", "--seed", str(seed), *FIRST).split("Which card?", 1)[1]
    offered = re.findall(r"^ +\d+  (\S+(?: [★\d])?)", said, re.MULTILINE)
    assert sorted(offered) == sorted(game.words.name("card", card, []) for card in faces(seed))


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("99", "There is no choice 99."),
        ("0", "There is no choice 0."),
        ("1 1 1", "That is a number too many, so nothing is done."),
        ("hello", "Type a number from the list, or ? for help."),
        ("", "Type a number from the list, or ? for help."),
        ("back", "Nothing is chosen yet; undo takes back a move."),
        ("undo", "There is nothing of yours to take back."),
        ("why", "Take a card: First play a card that lets you take one. (EG-048)"),
        ("rule EG-048", "EG-048  When a two is played in step 1"),
        ("rule eg-048", "EG-048  When a two is played in step 1"),
        ("rule removed run-off", "EG-009  Cards removed under EG-008 never come back"),
        ("rule nonsense", "No rule was found for that"),
        ("rule", "No rule was found for that"),
        ("?", "take back your move, until something is revealed"),
        ("log", "Player plays first."),
        ("board", "Your hand"),
        ("save", "The game so far is saved in electioneering-"),
        ("save /nowhere/at/all.json", "cannot be written"),
    ],
)
def test_a_word_at_the_table_is_answered_and_nothing_is_done(run: Run, folder: Path, typed: str, answer: str) -> None:
    seed, _ = deal_with("star")
    said = play(run, f"{typed}\nquit\n", "--seed", str(seed), "--seats", "3", *FIRST)
    assert answer.replace("Player plays", "You play") in said.split("Type ? for help.", 1)[1]
    assert open_record(folder / f"electioneering-{seed}.json").moves == []


def test_why_names_a_locked_student_with_the_clause(run: Run) -> None:
    seed, number = deal_with("four")
    said = play(run, f"{number} 1\nwhy\nquit\n", "--seed", str(seed), *FIRST)
    assert "is locked; no card may be played there. (EG-038)" in said


def test_undo_takes_back_a_move_that_revealed_nothing(run: Run, folder: Path) -> None:
    seed, number = deal_with("two")
    said = play(run, f"{number} 1\nundo\nquit\n", "--seed", str(seed), *FIRST)
    assert "You must take one card from" in said
    assert "Taken back." in said
    assert open_record(folder / f"electioneering-{seed}.json").moves == []


def test_undo_is_refused_once_another_seat_has_acted(run: Run, folder: Path) -> None:
    seed, number = deal_with("star")
    said = play(run, f"{number} 1\nundo\nquit\n", "--seed", str(seed), *FIRST)
    assert "Another seat has acted since, so your move stands." in said
    assert len(open_record(folder / f"electioneering-{seed}.json").moves) >= 3


def test_quitting_saves_and_resuming_goes_on_to_the_same_end(run: Run, folder: Path) -> None:
    said = play(run, "1 1\nquit\n", "--seed", "8", "--seats", "2", "--name", "Ka-yan", *FIRST)
    assert "Go on with: hustings play --resume electioneering-8.json" in said
    begun = open_record(folder / "electioneering-8.json")
    done = run("play", "--resume", "electioneering-8.json", typed=ONES)
    assert done.exit_code == 0
    ended = open_record(folder / "electioneering-8.json")
    assert ended.players == ["person", "random"]
    assert ended.names == ["Ka-yan", "Ada"]
    assert ended.moves[: len(begun.moves)] == begun.moves
    assert ended.replay().over


def test_the_end_of_what_is_typed_saves_the_game(run: Run, folder: Path) -> None:
    said = play(run, "1 1\n", "--seed", "8", "--seats", "2", *FIRST)
    assert "The game so far is saved in electioneering-8.json." in said
    assert len(open_record(folder / "electioneering-8.json").moves) >= 1


def test_a_saved_game_is_never_overwritten_by_another(run: Run, folder: Path) -> None:
    play(run, "quit\n", "--seed", "8")
    first = (folder / "electioneering-8.json").read_bytes()
    said = play(run, "1 1\nsave electioneering-8.json\nquit\n", "--seed", "8", *FIRST)
    assert "electioneering-8.json exists already" in said
    assert (folder / "electioneering-8.json").read_bytes() == first
    assert (folder / "electioneering-8-2.json").exists()


def test_people_share_a_keyboard_on_the_hot_seat(run: Run, folder: Path) -> None:
    done = run("play", "electioneering", "--hot-seat", "--seats", "2", "--seed", "8", *FIRST, typed=ONES)
    assert done.exit_code == 0
    assert "Pass the keyboard to Player 2, who presses Enter." in done.output
    assert open_record(folder / "electioneering-8.json").players == ["person", "person"]


def test_bots_sit_where_they_are_put(run: Run, folder: Path) -> None:
    args = ("--seats", "4", "--seat", "2", "--bot", "random", "--bot", "greedy", "--seed", "1")
    assert run("play", "electioneering", *args, typed="quit\n").exit_code == 0
    assert open_record(folder / "electioneering-1.json").players == ["random", "greedy", "person", "greedy"]


def test_without_a_game_one_is_asked_for(run: Run) -> None:
    slugs = list(titles())
    number = slugs.index("electioneering") + 1
    done = run("play", "--seed", "8", "--bot", "random", typed=f"{number}\nquit\n" if len(slugs) > 1 else "quit\n")
    assert done.exit_code == 0
    assert "Electioneering, seed 8." in done.output


def test_a_pack_travels_with_the_record(run: Run, folder: Path) -> None:
    run("pack", "new", "electioneering", "mine")
    cards = folder / "mine" / "cards.toml"
    cards.write_text(cards.read_text(encoding="utf-8").replace("row_limit = 6", "row_limit = 4"), encoding="utf-8")
    play(run, "quit\n", "--pack", "mine", "--seed", "8")
    record: Record = open_record(folder / "electioneering-8.json")
    cards.unlink()
    assert record.opened().digest == record.digest
    assert run("play", "--resume", "electioneering-8.json", typed=ONES).exit_code == 0
