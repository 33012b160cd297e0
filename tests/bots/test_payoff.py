"""The one scale on which every bot thinks: shares, playouts, and choices that are half made."""

from typing import cast

import pytest

from hustings import Rng
from hustings.bots.payoff import payoffs, play_out, settle
from hustings.core.standing import shares
from hustings.games.electioneering.actions import Play, Take
from hustings.games.electioneering.turn import OWED
from tests.games.electioneering.tabletop import CARD, STUDENT, do, position, row, run_off

from .tables import ELECTIONEERING, SHOW_OF_HANDS, CommitteeState, Solitaire, ended, last_of_run_off, last_vote, walked


@pytest.mark.parametrize(
    ("values", "found"),
    [
        ([3.0, 1.0], [0.75, 0.25]),
        ([2.0, 2.0], [0.5, 0.5]),
        ([0.0, 4.0], [0.0, 1.0]),
        ([0.0, 0.0], [0.5, 0.5]),
        ([0.0, 0.0, 0.0], [0.5, 0.5, 0.5]),
        ([6.0, 2.0, 3.0], [6 / 9, 2 / 8, 3 / 9]),
        ([1.0, 3.0, 3.0], [0.25, 0.5, 0.5]),
        ([3.0, 0.0, 1.0, 3.0], [0.5, 0.0, 0.25, 0.5]),
    ],
)
def test_a_share_is_relative_to_the_best_of_the_others(values: list[float], found: list[float]) -> None:
    assert shares(values) == pytest.approx(found)


@pytest.mark.parametrize(
    ("points", "paid"),
    [([3, 7, 2], [0, 1, 0]), ([7, 7, 2], [0.5, 0.5, 0]), ([4, 4, 4], [1 / 3, 1 / 3, 1 / 3]), ([0, 1], [0, 1])],
)
def test_a_finished_game_pays_its_winners(points: list[int], paid: list[float]) -> None:
    assert payoffs(ended(points)) == pytest.approx(paid)


def test_a_game_that_nobody_wins_pays_nobody() -> None:
    table = run_off("jokes-star-1", ["gross-four-1", "kickball-four-1"])
    do(table, Play(CARD["gross-four-1"], STUDENT["felix"]))
    assert table.over
    assert table.result.winners == ()
    assert payoffs(table) == [0.0, 0.0, 0.0]


def test_a_game_going_on_pays_shares_of_the_game_s_advice() -> None:
    state = walked(ELECTIONEERING.start(3, 5), 7)
    assert payoffs(state) == shares(ELECTIONEERING.values(state))


@pytest.mark.parametrize("decisions", [0, 100])
def test_a_single_seat_is_paid_its_value(decisions: int) -> None:
    game = Solitaire(SHOW_OF_HANDS.pack, SHOW_OF_HANDS.version)
    state = walked(game.start(1, 3), decisions)
    assert state.over == bool(decisions)
    assert payoffs(state) == game.values(state)


@pytest.mark.parametrize("plies", [0, 1, 4])
def test_a_playout_stops_after_its_plies(plies: int) -> None:
    state = SHOW_OF_HANDS.start(3, 1, {"rounds": 3})
    assert play_out(state, plies, Rng(1)) == plies
    table = cast(CommitteeState, state)
    assert 3 * (3 - table.rounds_left) + sum(answer is not None for answer in table.answers) == plies


def test_a_playout_ends_with_the_game() -> None:
    for plies in (-1, 1000):
        state = SHOW_OF_HANDS.start(3, 1, {"rounds": 3})
        assert play_out(state, plies, Rng(1)) == 9
        assert state.over
        assert play_out(state, plies, Rng(1)) == 0


def test_a_half_made_choice_is_finished_by_its_seat() -> None:
    table = position({"abby": "gross-star-1 jokes-star-1 gross-two-1"}, ["gross-three-1"])
    do(table, Play(CARD["gross-three-1"], STUDENT["abby"]))
    assert table.midway
    assert table.pending[OWED] == 3
    settle(table, Rng(1))
    assert not table.midway
    assert table.mover == 1
    assert len(table.rows[STUDENT["abby"]]) == 4


def test_a_choice_is_finished_to_its_seat_s_advantage() -> None:
    """The last card of a run-off goes back after a two: one of those on offer, not the first, wins."""
    hands = ["kickball-star-3 stickers-four-1 dual-gross-stickers", "jokes-two-2 stickers-star-1 stickers-three-1"]
    table = last_of_run_off("jokes-star-2 kickball-star-4", hands)
    do(table, Play(CARD["jokes-two-2"], STUDENT["felix"]), Take(CARD["jokes-star-2"]))
    assert table.midway
    settle(table, Rng(1))
    assert payoffs(table) == [0.0, 1.0, 0.0]
    assert row(table, "felix") == "kickball-star-4 jokes-two-2 stickers-star-1"


def test_a_settled_state_is_left_alone() -> None:
    for state in (ELECTIONEERING.start(3, 5), last_vote([1, 2], [3, 4]), ended([1, 2])):
        before = state.to_json()
        settle(state, Rng(1))
        assert state.to_json() == before


def test_those_who_still_owe_a_choice_made_by_all_at_once_finish_it() -> None:
    state = SHOW_OF_HANDS.start(4, 3)
    state.apply(1, state.legal(1)[0])
    assert state.midway
    settle(state, Rng(1))
    assert not state.midway
    assert len(state.actors) == 4
