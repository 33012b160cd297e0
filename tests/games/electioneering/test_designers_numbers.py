"""A designer's changed numbers take effect at the state."""

from collections import Counter

import pytest

from hustings import BadPack, Rng
from hustings.games.electioneering.actions import Laid, Locked, Play, RunOffCalled, Voted
from hustings.games.electioneering.turn import PLAY
from tests.games.electioneering.tabletop import CARD, SUIT, every
from tests.games.electioneering.test_pack import changed, in_row, in_setup, load


def finished(game, seats, seed):
    """A random game to its end, and all that happened."""
    story = []
    state, rng = game.start(seats, seed, story=story), Rng(seed)
    while not state.over:
        state.apply(state.mover, rng.choice(state.legal(state.mover)), story)
    return state, [told.event for told in story]


@pytest.mark.clause("EG-029")
@pytest.mark.parametrize("limit", [4, 5, 8])
def test_the_row_limit(limit):
    game = load(changed(("row_limit = 6", f"row_limit = {limit}")))
    longest = 0
    for seed in range(12):
        state, rng = game.start(2, seed), Rng(seed)
        while not state.ended_by:
            state.apply(state.mover, rng.choice(state.legal(state.mover)))
            at_rest = state.asked is PLAY and not state.ended_by
            if at_rest:
                longest = max(longest, *(len(row) for row in state.rows))
                assert all(len(state.rows[student]) < limit for student in state.view(None).open)
    assert longest == limit


@pytest.mark.clause("EG-079")
def test_the_run_off_row_has_room_for_a_card():
    with pytest.raises(BadPack, match=r"cards\.toml, numbers, field 'run_off_cards': the run-off row must have room"):
        load(changed(("run_off_cards = 3", "run_off_cards = 6")))


@pytest.mark.clause("EG-013")
def test_a_hand_of_five_is_one_edit():
    game = load(changed(in_setup(3, "hand = 6", "hand = 5")))
    state = game.start(3, 1)
    assert ([len(hand) for hand in state.hands], len(state.deck)) == ([5, 5, 5], 27)
    assert [len(hand) for hand in game.start(4, 1).hands] == [6, 6, 6, 6]
    assert finished(game, 3, 1)[0].over


@pytest.mark.clause("EG-079")
@pytest.mark.parametrize("laid", [1, 2, 5])
def test_the_number_of_cards_laid_for_a_run_off(laid):
    game = load(changed(("run_off_cards = 3", f"run_off_cards = {laid}")))
    seen = Counter()
    for seed in range(40):
        _, events = finished(game, 3, seed)
        for call in every(events, RunOffCalled):
            seen[sum(event.student == call.student for event in every(events, Laid))] += 1
    assert set(seen) == {laid}


@pytest.mark.clause("EG-011")
def test_the_number_of_students():
    game = load(changed(in_setup(2, "students = 3", "students = 5")))
    _, events = finished(game, 2, 3)
    assert len(game.start(2, 3).in_play) == 5
    assert len({event.student for event in every(events, Voted)}) >= 5


@pytest.mark.clause("EG-008")
def test_two_players_without_removing_a_suit():
    game = load(changed(in_setup(2, "suits_removed = 1", "suits_removed = 0")))
    state = game.start(2, 0)
    assert (state.removed, len(state.deck)) == (-1, 31)


def with_row(game, placed, hand):
    state = game.start(3, 0, {"first_seat": 0})
    state.hands[0] = sorted(CARD[card] for card in hand.split())
    student = state.in_play[0]
    state.rows[student] = [CARD[card] for card in placed.split()]
    return state, student


@pytest.mark.clause("EG-059")
def test_the_value_of_a_card():
    game = load(changed(in_row("gross-four-1", "value = 4", "value = 7")))
    state, student = with_row(game, "gross-four-1", "jokes-star-1")
    state.deck = [CARD["jokes-star-2"]]
    story = []
    state.apply(0, Play(CARD["jokes-star-1"], student), story)
    totals = next(told.event.totals for told in story if isinstance(told.event, Voted))
    assert totals[SUIT["gross"]] == 7


@pytest.mark.clause("EG-060", "EG-061")
def test_the_ability_of_a_card():
    game = load(changed(in_row("dual-gross-jokes", 'ability = "none"', 'ability = "lock"')))
    state, student = with_row(game, "gross-star-1", "dual-gross-jokes gross-star-2")
    story = []
    state.apply(0, Play(CARD["dual-gross-jokes"], student), story)
    assert [told.event for told in story if isinstance(told.event, Locked)] == [Locked(student)]
