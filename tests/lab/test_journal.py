"""Journals: what was played is not played again, whatever became of the file, and nothing is counted twice."""

from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from hustings.lab.journal import FILE, Journal, Stamp, stamp_of
from hustings.lab.ladder import measured
from hustings.lab.lock import BadRun
from hustings.lab.searching import Quest, searched
from hustings.lab.simulate import Outcome, Piece, Plan, play_pieces, play_some, simulate
from hustings.lab.tournament import Contest, Tournament, hold

PLAN = Plan(game="show_of_hands", bots=("random",) * 2, games=40, seed=3)
TEXT = msgspec.json.encode(PLAN)
STAMP = stamp_of(PLAN, PLAN.bots)
CONTEST = Contest(game="show_of_hands", bots=("random", "greedy:1", "greedy:2"), games=90)
QUEST = Quest(game="show_of_hands", seats=2, base="random", games=30, first=4, finalists=2, at_most=12, scouted=3)


class Players:
    """Whoever plays here: counts the games, and may be stopped as by Ctrl-C."""

    def __init__(self) -> None:
        self.games = 0
        self.most = 10**9

    def play_some(self, plan: bytes, first: int, last: int) -> bytes:
        if self.games + last - first > self.most:
            raise KeyboardInterrupt
        self.games += last - first
        return play_some(plan, first, last)

    def stop_after(self, games: int) -> None:
        self.games, self.most = 0, games

    def go_on(self) -> None:
        self.games, self.most = 0, 10**9


@pytest.fixture
def players(monkeypatch: pytest.MonkeyPatch) -> Players:
    found = Players()
    monkeypatch.setattr("hustings.lab.simulate.play_some", found.play_some)
    return found


def timeless(outcomes: list[Outcome]) -> list[Outcome]:
    return [replace(outcome, thinking=()) for outcome in outcomes]


@pytest.fixture
def here() -> list[Outcome]:
    return timeless(simulate(PLAN))


@pytest.fixture
def begun(tmp_path: Path) -> Journal:
    """Somebody has played 25 of 40 games, and gone."""
    journal = Journal(tmp_path, STAMP)
    for _ in play_pieces([Piece(TEXT, 0, 11), Piece(TEXT, 20, 34)], journal=journal):
        pass
    return journal


def test_what_was_played_is_not_played_again(
    begun: Journal, tmp_path: Path, here: list[Outcome], players: Players
) -> None:
    assert begun.games == 25
    assert timeless(simulate(PLAN, journal=Journal(tmp_path, STAMP))) == here
    assert players.games == 15
    assert Journal(tmp_path, STAMP).games == 40


def test_pieces_may_be_cut_otherwise_the_next_time(begun: Journal) -> None:
    piece = Piece(TEXT, 5, 40)
    assert [outcome.number for outcome in begun.known(piece)] == [*range(5, 11), *range(20, 34)]
    assert begun.missing(piece) == [Piece(TEXT, 11, 20), Piece(TEXT, 34, 40)]


def test_another_plan_knows_nothing_of_them(begun: Journal) -> None:
    other = Piece(msgspec.json.encode(replace(PLAN, seed=4)), 0, 40)
    assert begun.known(other) == []
    assert begun.missing(other) == [other]


def test_what_is_told_is_told_at_once_with_what_was_known(begun: Journal) -> None:
    told: list[int] = []
    simulate(PLAN, None, told.append, begun)
    assert sum(told) == 40


@pytest.mark.parametrize("cut", [1, 5, 19, 21, 400])
def test_a_journal_that_was_cut_short_is_gone_on_with(
    begun: Journal, tmp_path: Path, here: list[Outcome], cut: int
) -> None:
    begun.path.write_bytes(begun.path.read_bytes()[:-cut])
    again = Journal(tmp_path, STAMP)
    assert again.games == 11
    assert timeless(simulate(PLAN, journal=again)) == here
    assert Journal(tmp_path, STAMP).games == 40


@pytest.mark.parametrize("place", [0, 17, 60, 300, -3])
def test_a_bit_that_was_flipped_is_found(begun: Journal, tmp_path: Path, here: list[Outcome], place: int) -> None:
    found = bytearray(begun.path.read_bytes())
    found[place] ^= 4
    begun.path.write_bytes(bytes(found))
    again = Journal(tmp_path, STAMP)
    assert again.games in (0, 11)
    assert timeless(simulate(PLAN, journal=again)) == here
    assert Journal(tmp_path, STAMP).games == 40


@pytest.mark.parametrize(
    ("other", "said"),
    [
        (replace(STAMP, hustings="9.9.9"), r"hustings: .* there, 9.9.9 here"),
        (replace(STAMP, digest="ffff"), "digest: "),
        (replace(STAMP, bots={"mybot:Hopeful": "1234"}), "bots: "),
    ],
)
def test_games_that_would_go_otherwise_now_are_refused(begun: Journal, tmp_path: Path, other: Stamp, said: str) -> None:
    with pytest.raises(BadRun, match=said):
        Journal(tmp_path, other)
    assert Journal(tmp_path, STAMP).games == 25


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    with pytest.raises(BadRun, match="cannot be read"):
        Journal(tmp_path, STAMP)


# ---- What goes on with them.


def without_time(held: Tournament) -> Tournament:
    return replace(held, seconds=0.0)


@pytest.mark.parametrize("most", [1, 20, 61])
def test_a_tournament_goes_on_and_ends_as_if_nothing_had_been(tmp_path: Path, players: Players, most: int) -> None:
    players.stop_after(most)
    with pytest.raises(KeyboardInterrupt):
        hold(CONTEST, journal=Journal(tmp_path, STAMP))
    journal = Journal(tmp_path, STAMP)
    before = journal.games
    assert before == players.games > 0
    players.go_on()
    held = hold(CONTEST, journal=journal)
    assert players.games + before == held.games == 90
    assert without_time(held) == without_time(hold(CONTEST))


def test_the_time_of_a_tournament_is_that_of_all_sittings(tmp_path: Path) -> None:
    first = Journal(tmp_path, STAMP)
    first.seconds = 3600.0
    hold(replace(CONTEST, games=6), journal=first)
    held = hold(replace(CONTEST, games=0, budget=3600.0), journal=Journal(tmp_path, STAMP))
    assert (held.ended, held.games) == ("budget", 6)
    assert held.seconds >= 3600


def test_a_search_goes_on_and_finds_the_same(tmp_path: Path, players: Players) -> None:
    players.stop_after(70)
    with pytest.raises(KeyboardInterrupt):
        searched(QUEST, journal=Journal(tmp_path, STAMP))
    players.go_on()
    told: list[tuple[str, int, int]] = []
    found = searched(QUEST, None, lambda *where: told.append(where), Journal(tmp_path, STAMP))
    assert told[-1][1] == told[-1][2] == players.games + 70
    players.go_on()
    assert searched(QUEST, journal=Journal(tmp_path, STAMP)) == found
    assert players.games == 0
    assert found == searched(QUEST)


def test_a_bar_of_a_search_knows_early_how_many_games_there_will_be() -> None:
    told: list[tuple[str, int, int]] = []
    searched(QUEST, None, lambda *where: told.append(where))
    played = [where for where in told if where[0] != "looking around"]
    assert [done for _, done, _ in played] == sorted(done for _, done, _ in played)
    assert played[0][1] == 0
    assert abs(played[0][2] - played[-1][2]) <= 2 * 30, "Both rules of a couple may come on top."


def test_a_ladder_goes_on(tmp_path: Path, players: Players) -> None:
    players.stop_after(5)
    with pytest.raises(KeyboardInterrupt):
        measured("show_of_hands", ["medium"], 12, journal=Journal(tmp_path, STAMP))
    players.go_on()
    found = measured("show_of_hands", ["medium"], 12, journal=Journal(tmp_path, STAMP))
    assert players.games == 12 - 5
    assert found == measured("show_of_hands", ["medium"], 12)


def test_a_piece_is_played_as_by_anybody() -> None:
    ((piece, outcomes),) = play_pieces([Piece(TEXT, 3, 5)])
    assert timeless(outcomes) == timeless(msgspec.json.decode(play_some(*piece), type=list[Outcome]))
