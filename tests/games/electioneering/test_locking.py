"""Locking (EG-037 to EG-041).  That a refused play changes nothing (EG-025) is in `test_refusals.py`."""

import pytest

from hustings import Illegal
from hustings.games.electioneering.actions import Drew, Locked, Play, Take
from tests.games.electioneering.polls import poll
from tests.games.electioneering.tabletop import (
    CARD,
    GAME,
    STUDENT,
    deal,
    do,
    every,
    is_locked,
    is_start_of_turn,
    offered,
    offered_rows,
    one,
    play,
    position,
    row,
    stroll,
)


@pytest.mark.clause("EG-037")
def test_everyone_sees_which_students_are_turned_sideways():
    state = position({"abby": "gross-star-1"}, ["gross-four-1"])
    assert one(play(state, "gross-four-1", on="abby"), Locked).student == STUDENT["abby"]
    for seat in (0, 1, 2, None):
        view = state.view(seat)
        assert set(view.students) - set(view.open) == {STUDENT["abby"]}


@pytest.mark.clause("EG-038")
def test_no_card_is_played_on_a_locked_row():
    state = position({"abby": "gross-star-1", "bruno": "jokes-star-1"}, locked="abby")
    assert offered_rows(state) == {"bruno", "chidi", "delia"}
    for card in state.hands[0]:
        with pytest.raises(Illegal, match="EG-038"):
            state.apply(0, Play(card, STUDENT["abby"]))


@pytest.mark.clause("EG-038")
def test_no_ability_puts_a_card_on_a_locked_row():
    state = position(
        {"abby": "gross-star-1", "bruno": "gross-star-2"}, ["gross-three-1", "kickball-two-1"], locked="abby"
    )
    play(state, "gross-three-1", on="bruno", back="gross-star-2 gross-three-1")
    play(state, "kickball-two-1", on="bruno", take="gross-star-2", back="gross-star-2")
    assert row(state, "abby") == "gross-star-1"


@pytest.mark.clause("EG-039")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_lock_is_never_undone(seats):
    for seed in range(25):
        open_before = set(STUDENT.values())
        for now in stroll(deal(seats, seed), seed):
            if is_start_of_turn(now) and not now.contenders:
                assert set(now.view(None).open) <= open_before
                open_before = set(now.view(None).open)


@pytest.mark.clause("EG-039")
def test_a_locked_row_stays_locked_when_another_locks():
    state = position({"abby": "gross-star-1"}, ["gross-four-1", "jokes-four-1"])
    play(state, "gross-four-1", on="abby")
    play(state, "jokes-four-1", on="bruno")
    assert is_locked(state, "abby")
    assert is_locked(state, "bruno")
    assert not is_locked(state, "chidi")


@pytest.mark.clause("EG-040")
def test_a_short_row_locked_by_a_four_is_scored_as_it_stands():
    state = position({"abby": "jokes-star-1"}, ["gross-four-1"], deck="stickers-two-1 stickers-two-2 stickers-two-3")
    play(state, "gross-four-1", on="abby")
    assert is_locked(state, "abby")
    assert row(state, "abby") == "jokes-star-1 gross-four-1"
    found = poll({"abby": "jokes-star-1 gross-four-1"}, ["gross-two-1", "jokes-two-1", ""])
    assert found.totals("abby") == {"gross": 4, "jokes": 1}
    assert found.winner("abby") == 0


@pytest.mark.clause("EG-041")
def test_a_two_reaches_only_the_row_it_was_played_on():
    rows = {"abby": "gross-star-1 gross-star-2", "bruno": "jokes-star-1", "chidi": "jokes-star-2"}
    state = position(rows, ["kickball-two-1"], locked="abby")
    do(state, Play(CARD["kickball-two-1"], STUDENT["bruno"]))
    assert offered(state, Take) == {"jokes-star-1", "kickball-two-1"}


@pytest.mark.clause("EG-041")
def test_a_three_reaches_only_the_row_it_was_played_on():
    rows = {"abby": "gross-star-1 gross-star-2", "bruno": "gross-star-3", "chidi": "gross-star-4"}
    state = position(rows, ["gross-three-1"], locked="abby")
    do(state, Play(CARD["gross-three-1"], STUDENT["bruno"]))
    assert row(state, "abby") == "gross-star-1 gross-star-2"
    assert row(state, "chidi") == "gross-star-4"
    assert row(state, "bruno") == ""


@pytest.mark.clause("EG-041")
def test_no_card_ever_leaves_a_locked_row():
    for seed in range(25):
        locked = {}
        for now in stroll(deal(3, seed), seed):
            if now.ended_by:
                break
            assert all(now.rows[student] == cards for student, cards in locked.items())
            locked |= {s: now.rows[s][:] for s in now.in_play if s not in now.view(None).open}
        assert locked


@pytest.mark.clause("EG-029", "EG-060")
def test_only_six_cards_or_a_four_lock_a_row():
    for seed in range(25):
        story = []
        for _ in stroll(deal(4, seed), seed, story):
            pass
        _check_locks([told.event for told in story])


def _check_locks(events):
    """Recount from the story, turn by turn, which rows have to lock."""
    lengths = dict.fromkeys(STUDENT.values(), 1)
    for played, *turn in _turns(events):
        lengths[played.student] += 1
        has_to_lock = lengths[played.student] == 6 or GAME.cards.card[played.card].kind == "four"
        assert every(turn, Locked) == [Locked(played.student)] * has_to_lock


def _turns(events):
    """The events of each turn, from the play to the draw."""
    turn = []
    for event in events:
        turn.append(event)
        if isinstance(event, Drew):
            yield turn
            turn = []
