"""Tournaments: every line-up on the same deals in every seating, the same whoever plays them, until it is enough."""

import time
from collections import Counter
from concurrent.futures import Executor, Future
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from hustings import HustingsError
from hustings.lab import tournament as module
from hustings.lab.simulate import Outcome, processes
from hustings.lab.tournament import (
    FILE,
    Contest,
    Tournament,
    check_contest,
    hold,
    read_tournament,
)

THREE = Contest(game="electioneering", bots=("random", "greedy:1", "greedy:2"), games=54, seed=5)


def timeless(held: Tournament) -> Tournament:
    return replace(held, seconds=0.0)


@pytest.fixture
def seen(monkeypatch: pytest.MonkeyPatch) -> list[Outcome]:
    """The games that the standings are made of."""
    found: list[Outcome] = []

    def listen(bots: Any, outcomes: list[Outcome]) -> Any:
        found[:] = outcomes
        return standings(bots, outcomes)

    standings = module.standings
    monkeypatch.setattr(module, "standings", listen)
    return found


def test_every_line_up_plays_every_deal_in_every_seating(seen: list[Outcome]) -> None:
    held = hold(THREE)
    assert (held.games, held.deals, held.ended) == (54, 9, "games")
    by_deal = Counter(outcome.seed for outcome in seen)
    assert by_deal == dict.fromkeys(range(5, 14), 6)
    for deal in by_deal:
        seatings = {outcome.bots for outcome in seen if outcome.seed == deal}
        assert seatings == {(a, b) for a in THREE.bots for b in THREE.bots if a != b}
    assert {standing.seats_taken for standing in held.standings} == {36}
    assert {meeting.games for meeting in held.meetings} == {18}


def test_it_is_the_same_in_one_process_and_in_two() -> None:
    executor = processes(2)
    assert executor is not None
    with executor:
        there = hold(THREE, executor)
    assert timeless(there) == timeless(hold(THREE))


@pytest.mark.parametrize(
    ("bots", "seats", "line_ups"),
    [
        (("a", "b", "c"), 2, [("a", "b"), ("a", "c"), ("b", "c")]),
        (("a", "b", "c"), 3, [("a", "b", "c")]),
        (("a", "b"), 3, [("a", "a", "b"), ("a", "b", "b")]),
        (("a", "b"), 4, [("a", "a", "a", "b"), ("a", "a", "b", "b"), ("a", "b", "b", "b")]),
    ],
)
def test_who_meets(bots: tuple[str, ...], seats: int, line_ups: list[tuple[str, ...]]) -> None:
    contest = Contest(game="electioneering", bots=bots, seats=seats)
    assert contest.line_ups() == line_ups
    assert contest.line_ups_in_all == len(line_ups)


def test_fewer_bots_than_seats_play_too() -> None:
    held = hold(Contest(game="electioneering", bots=("random", "greedy:1"), seats=4, games=12))
    assert (held.deals, held.games) == (1, 12)
    assert {standing.bot: standing.seats_taken for standing in held.standings} == {"random": 24, "greedy:1": 24}
    assert {meeting.games for meeting in held.meetings} == {40}


def test_it_plays_until_neighbours_are_apart() -> None:
    told: list[tuple[int, int]] = []
    contest = Contest(game="electioneering", bots=("random", "greedy:1"), until=40, seed=3)
    held = hold(contest, progress=lambda games, expected: told.append((games, expected)))
    assert held.ended == "until"
    upper, lower = held.standings
    assert lower.rating.high < upper.rating.low
    assert told[0][1] == 0
    assert [games for games, _ in told] == sorted(games for games, _ in told)
    assert told[-1][0] == held.games


def test_a_number_of_games_ends_it_at_the_latest() -> None:
    held = hold(Contest(game="electioneering", bots=("greedy:1", "greedy:2"), until=1, games=70))
    assert (held.ended, held.games) == ("games", 70)


class Slow(Executor):
    """Plays thirty-two pieces and no more."""

    def __init__(self) -> None:
        self.given = 0

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> "Future[Any]":
        future: Future[Any] = Future()
        self.given += 1
        if self.given <= 32:
            future.set_result(fn(*args))
        return future


def test_time_ends_it_with_whole_deals(seen: list[Outcome]) -> None:
    held = hold(replace(THREE, games=0, budget=1.0), Slow())
    assert held.ended == "budget"
    assert held.games == len(seen) == 6 * held.deals
    assert held.deals == 5
    assert set(Counter(outcome.seed for outcome in seen).values()) == {6}


def test_time_that_is_too_short_for_one_deal_is_told() -> None:
    with pytest.raises(HustingsError, match="The time was over before every line-up had played one deal"):
        hold(replace(THREE, budget=1e-6))


def test_time_is_kept_in_this_process_too() -> None:
    began = time.monotonic()
    held = hold(replace(THREE, games=0, budget=0.3))
    assert held.ended == "budget"
    assert time.monotonic() - began < 30


def test_it_is_written_and_read_back(tmp_path: Path) -> None:
    held = hold(replace(THREE, games=6))
    path = held.save(tmp_path / "made" / "here")
    assert path.name == FILE
    assert read_tournament(path) == read_tournament(path.parent) == held
    with pytest.raises(HustingsError, match="cannot be written"):
        held.save(path)


@pytest.mark.parametrize("text", ["", "{}", "[1]", '{"contest": 5}'])
def test_a_file_that_is_no_tournament_is_told(tmp_path: Path, text: str) -> None:
    (tmp_path / FILE).write_text(text)
    with pytest.raises(HustingsError, match="is not a tournament"):
        read_tournament(tmp_path)
    with pytest.raises(HustingsError, match="cannot be read"):
        read_tournament(tmp_path / "nowhere")


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"bots": ("random",)}, "A tournament takes two bots and two seats at least."),
        ({"seats": 1}, "A tournament takes two bots and two seats at least."),
        ({"bots": ("random", "random")}, "A bot is named twice"),
        ({"bots": ("random", "deep")}, "There is no bot 'deep'"),
        ({"bots": ("random", "greedy:1", "os:system")}, "os:system is not a class"),
        ({"bots": tuple(f"greedy:{n}" for n in range(1, 200)), "seats": 4}, "line-ups, and 2,000 is the most"),
        ({"seats": 9}, "for 2 to 4 players, not 9"),
        ({"games": 0}, "Say when it is enough"),
        ({"until": -5}, "Say when it is enough"),
        ({"seed": -1}, "A seed is a whole number"),
        ({"seed": (1 << 64) - 2}, "A seed is a whole number"),
        ({"game": "chess"}, "There is no game 'chess'"),
        ({"options": {"colour": "red"}}, "There is no option 'colour'"),
    ],
)
def test_what_would_fail_is_refused_before_the_first_game(change: dict[str, Any], message: str) -> None:
    with pytest.raises(HustingsError) as caught:
        check_contest(replace(THREE, **change))
    assert message in str(caught.value)
