"""The run-off (EG-080 to EG-086); how it comes about is in `test_run_off_call.py`."""

import pytest

from hustings.games.electioneering.actions import (
    Dissolved,
    Drew,
    Elected,
    Locked,
    Play,
    PlayBack,
    Played,
    RunOffCalled,
    Take,
    Voted,
)
from tests.games.electioneering.tabletop import (
    CARD,
    STUDENT,
    do,
    every,
    hand,
    is_locked,
    offered,
    offered_rows,
    one,
    partly_tied,
    play,
    row,
    run_off,
    stroll,
    tied,
)


@pytest.mark.clause("EG-080", "EG-R25")
@pytest.mark.parametrize("first", [0, 1, 2])
@pytest.mark.parametrize("turn", [0, 1, 2])
def test_the_tied_act_in_turn_order_from_the_first_player(first, turn):
    """Whoever had the last turn, the order is that of the game."""
    hands = ["", "", ""]
    hands[turn] = "gross-four-1"
    state, events = tied(3, hands, first=first, turn=turn)
    order = [first, (first + 1) % 3, (first + 2) % 3]
    assert one(events, RunOffCalled).contenders == tuple(order)
    assert state.actors == (first,)


@pytest.mark.clause("EG-080")
def test_each_acts_once():
    stars = ["gross-star-1 gross-star-2", "jokes-star-1 jokes-star-2"]
    state = run_off("kickball-two-1 kickball-three-1 jokes-two-1", stars, contenders=(0, 1))
    play(state, "gross-star-1", on="felix")
    assert state.actors == (1,)
    play(state, "jokes-star-1", on="felix")
    assert state.over
    assert row(state, "felix") == "kickball-two-1 kickball-three-1 jokes-two-1 gross-star-1 jokes-star-1"


@pytest.mark.clause("EG-080")
def test_everyone_else_is_skipped():
    hands = ["", "gross-star-1 gross-star-2", "", "jokes-star-1 jokes-star-2"]
    state = run_off("kickball-two-1 kickball-three-1 jokes-two-1", hands, contenders=(3, 1), seats=4, first=2)
    assert state.actors == (3,)
    play(state, "jokes-star-1", on="felix")
    assert state.actors == (1,)
    assert state.legal(0) == state.legal(2) == []


@pytest.mark.clause("EG-081")
def test_only_the_run_off_row_is_played_on_and_nobody_draws():
    state = run_off("kickball-two-1 kickball-three-1 jokes-two-1", ["gross-star-1 gross-star-2", "jokes-star-1"])
    pile = state.deck[:]
    assert offered_rows(state) == {"felix"}
    assert offered(state, Play) == {"gross-star-1", "gross-star-2"}
    events = play(state, "gross-star-1", on="felix")
    assert not every(events, Drew)
    assert hand(state, 0) == {"gross-star-2"}
    assert state.deck == pile


@pytest.mark.clause("EG-081", "EG-027")
def test_abilities_work_in_the_run_off():
    hands = ["gross-two-1 gross-star-1", "jokes-three-1 stickers-star-1 stickers-star-2"]
    state = run_off("kickball-two-1 jokes-star-1 jokes-two-1", hands)
    do(state, Play(CARD["gross-two-1"], STUDENT["felix"]))
    assert offered(state, Take) == {"kickball-two-1", "jokes-star-1", "jokes-two-1", "gross-two-1"}
    do(state, Take(CARD["kickball-two-1"]), PlayBack(CARD["gross-star-1"]))
    assert row(state, "felix") == "jokes-star-1 jokes-two-1 gross-two-1 gross-star-1"
    play(state, "jokes-three-1", on="felix", back="jokes-star-1 stickers-star-1 stickers-star-2")
    assert row(state, "felix") == "gross-two-1 gross-star-1 jokes-star-1 stickers-star-1 stickers-star-2"
    assert hand(state, 1) == {"jokes-two-1", "jokes-three-1"}
    assert hand(state, 0) == {"kickball-two-1"}


@pytest.mark.clause("EG-082")
@pytest.mark.parametrize("contenders", [(0, 1), (0, 1, 2)])
def test_a_four_stops_the_run_off(contenders):
    hands = ["gross-four-1 gross-star-1", "jokes-star-1 gross-two-1", "stickers-star-1"]
    state = run_off("kickball-two-1 kickball-star-1 jokes-two-1", hands, contenders=contenders)
    events = play(state, "gross-four-1", on="felix")
    assert every(events, Locked)
    assert state.over
    assert len(hand(state, 1)) == 2


@pytest.mark.clause("EG-082")
def test_a_four_played_back_does_not_stop_it():
    state = run_off("kickball-two-1 kickball-star-1 jokes-two-1", ["gross-two-1 gross-four-1", "jokes-star-1"])
    play(state, "gross-two-1", on="felix", take="kickball-two-1", back="gross-four-1")
    assert state.actors == (1,)


@pytest.mark.clause("EG-083", "EG-R26", "EG-R27")
def test_of_four_tied_players_the_fourth_never_acts():
    state, _ = tied(4, ["gross-four-1 gross-star-1", "gross-star-2", "gross-star-3"], first=0)
    student = state.in_play[-1]
    for seat in (0, 1, 2):
        assert state.actors == (seat,)
        assert not state.over
        events = do(state, Play(CARD[f"gross-star-{seat + 1}"], student))
    assert every(events, Locked)
    assert state.over
    assert len(state.rows[student]) == 6
    assert [len(held) for held in state.hands] == [5, 5, 5, 6]


@pytest.mark.clause("EG-083")
def test_four_tied_players_in_random_run_offs():
    fewest = 4
    for seed in range(60):
        state, _ = tied(4, chance=seed)
        story = []
        for _ in stroll(state, seed, story):
            pass
        acted = [told.event.seat for told in story if isinstance(told.event, Played)]
        assert acted in ([0], [0, 1], [0, 1, 2])
        fewest = min(fewest, len(acted))
    assert fewest < 3


@pytest.mark.clause("EG-084", "EG-085")
@pytest.mark.parametrize("winner", [0, 1])
def test_the_vote_of_the_run_off_student_decides_with_the_hands_now_held(winner):
    """Both hold six of gross before their plays; whoever keeps more of it wins."""
    hands = ["gross-three-1 gross-three-2 jokes-star-1", "gross-two-1 gross-four-1 jokes-star-2"]
    state = run_off("gross-star-1 gross-star-2 gross-star-3", hands)
    if winner == 1:
        play(state, "gross-three-1", on="felix", back="gross-star-1 gross-star-2 gross-three-1 gross-three-2")
        assert hand(state, 0) == {"gross-star-3", "jokes-star-1"}
        events = play(state, "jokes-star-2", on="felix")
    else:
        play(state, "jokes-star-1", on="felix")
        events = play(state, "gross-four-1", on="felix")
    assert one(events, Voted).winner == winner
    assert one(events, Elected).winner == winner
    assert (state.result.winners, state.result.decided_by) == ((winner,), "EG-085")


@pytest.mark.clause("EG-084")
def test_a_run_off_student_may_care_about_several_suits():
    hands = ["dual-gross-jokes kickball-star-1", "gross-star-1 dual-kickball-stickers"]
    state = run_off("gross-two-1 jokes-two-1 stickers-star-1", hands)
    play(state, "kickball-star-1", on="felix")
    vote = one(play(state, "dual-kickball-stickers", on="felix"), Voted)
    assert vote.suits == (0, 1, 2, 3)
    assert vote.strengths == (2, 1, None)


@pytest.mark.clause("EG-085")
def test_the_run_off_vote_beats_the_votes_before_and_is_not_counted_with_them():
    state = partly_tied()
    play(state, "gross-four-1", on="abby")
    assert state.votes_won() == [1, 1, 0]
    for _ in stroll(state, seed=2):
        pass
    assert state.result.scores == (1, 1, 0)
    assert state.result.winners in ((0,), (1,))
    assert state.result.ranking[state.result.winners[0]] == 1
    assert sorted(state.result.ranking) == [1, 2, 3]


@pytest.mark.clause("EG-086")
def test_a_tied_run_off_leaves_the_class_without_a_president():
    state = run_off(
        "kickball-star-1 kickball-star-2 kickball-star-3", ["gross-star-1 jokes-two-1", "jokes-star-1 gross-two-1"]
    )
    play(state, "gross-star-1", on="felix")
    events = play(state, "jokes-star-1", on="felix")
    assert every(events, Dissolved)
    assert not every(events, RunOffCalled)
    assert state.over
    assert (state.result.winners, state.result.decided_by) == ((), "EG-086")
    assert state.legal(0) == state.legal(1) == []
    assert not is_locked(state, "felix")
