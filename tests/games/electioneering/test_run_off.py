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
    table, events = tied(3, hands, first=first, turn=turn)
    order = [first, (first + 1) % 3, (first + 2) % 3]
    assert one(events, RunOffCalled).contenders == tuple(order)
    assert table.actors == (first,)


@pytest.mark.clause("EG-080")
def test_each_acts_once():
    stars = ["gross-star-1 gross-star-2", "jokes-star-1 jokes-star-2"]
    table = run_off("kickball-two-1 kickball-three-1 jokes-two-1", stars, contenders=(0, 1))
    play(table, "gross-star-1", on="felix")
    assert table.actors == (1,)
    play(table, "jokes-star-1", on="felix")
    assert table.over
    assert row(table, "felix") == "kickball-two-1 kickball-three-1 jokes-two-1 gross-star-1 jokes-star-1"


@pytest.mark.clause("EG-080")
def test_everyone_else_is_skipped():
    hands = ["", "gross-star-1 gross-star-2", "", "jokes-star-1 jokes-star-2"]
    table = run_off("kickball-two-1 kickball-three-1 jokes-two-1", hands, contenders=(3, 1), seats=4, first=2)
    assert table.actors == (3,)
    play(table, "jokes-star-1", on="felix")
    assert table.actors == (1,)
    assert table.legal(0) == table.legal(2) == []


@pytest.mark.clause("EG-081")
def test_only_the_run_off_row_is_played_on_and_nobody_draws():
    table = run_off("kickball-two-1 kickball-three-1 jokes-two-1", ["gross-star-1 gross-star-2", "jokes-star-1"])
    pile = table.deck[:]
    assert offered_rows(table) == {"felix"}
    assert offered(table, Play) == {"gross-star-1", "gross-star-2"}
    events = play(table, "gross-star-1", on="felix")
    assert not every(events, Drew)
    assert hand(table, 0) == {"gross-star-2"}
    assert table.deck == pile


@pytest.mark.clause("EG-081", "EG-027")
def test_abilities_work_in_the_run_off():
    hands = ["gross-two-1 gross-star-1", "jokes-three-1 stickers-star-1 stickers-star-2"]
    table = run_off("kickball-two-1 jokes-star-1 jokes-two-1", hands)
    do(table, Play(CARD["gross-two-1"], STUDENT["felix"]))
    assert offered(table, Take) == {"kickball-two-1", "jokes-star-1", "jokes-two-1", "gross-two-1"}
    do(table, Take(CARD["kickball-two-1"]), PlayBack(CARD["gross-star-1"]))
    assert row(table, "felix") == "jokes-star-1 jokes-two-1 gross-two-1 gross-star-1"
    play(table, "jokes-three-1", on="felix", back="jokes-star-1 stickers-star-1 stickers-star-2")
    assert row(table, "felix") == "gross-two-1 gross-star-1 jokes-star-1 stickers-star-1 stickers-star-2"
    assert hand(table, 1) == {"jokes-two-1", "jokes-three-1"}
    assert hand(table, 0) == {"kickball-two-1"}


@pytest.mark.clause("EG-082")
@pytest.mark.parametrize("contenders", [(0, 1), (0, 1, 2)])
def test_a_four_stops_the_run_off(contenders):
    hands = ["gross-four-1 gross-star-1", "jokes-star-1 gross-two-1", "stickers-star-1"]
    table = run_off("kickball-two-1 kickball-star-1 jokes-two-1", hands, contenders=contenders)
    events = play(table, "gross-four-1", on="felix")
    assert every(events, Locked)
    assert table.over
    assert len(hand(table, 1)) == 2


@pytest.mark.clause("EG-082")
def test_a_four_played_back_does_not_stop_it():
    table = run_off("kickball-two-1 kickball-star-1 jokes-two-1", ["gross-two-1 gross-four-1", "jokes-star-1"])
    play(table, "gross-two-1", on="felix", take="kickball-two-1", back="gross-four-1")
    assert table.actors == (1,)


@pytest.mark.clause("EG-083", "EG-R26", "EG-R27")
def test_of_four_tied_players_the_fourth_never_acts():
    table, _ = tied(4, ["gross-four-1 gross-star-1", "gross-star-2", "gross-star-3"], first=0)
    student = table.in_play[-1]
    for seat in (0, 1, 2):
        assert table.actors == (seat,)
        assert not table.over
        events = do(table, Play(CARD[f"gross-star-{seat + 1}"], student))
    assert every(events, Locked)
    assert table.over
    assert len(table.rows[student]) == 6
    assert [len(held) for held in table.hands] == [5, 5, 5, 6]


@pytest.mark.clause("EG-083")
def test_four_tied_players_in_random_run_offs():
    fewest = 4
    for seed in range(60):
        table, _ = tied(4, chance=seed)
        story = []
        for _ in stroll(table, seed, story):
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
    table = run_off("gross-star-1 gross-star-2 gross-star-3", hands)
    if winner == 1:
        play(table, "gross-three-1", on="felix", back="gross-star-1 gross-star-2 gross-three-1 gross-three-2")
        assert hand(table, 0) == {"gross-star-3", "jokes-star-1"}
        events = play(table, "jokes-star-2", on="felix")
    else:
        play(table, "jokes-star-1", on="felix")
        events = play(table, "gross-four-1", on="felix")
    assert one(events, Voted).winner == winner
    assert one(events, Elected).winner == winner
    assert (table.result.winners, table.result.decided_by) == ((winner,), "EG-085")


@pytest.mark.clause("EG-084")
def test_a_run_off_student_may_care_about_several_suits():
    hands = ["dual-gross-jokes kickball-star-1", "gross-star-1 dual-kickball-stickers"]
    table = run_off("gross-two-1 jokes-two-1 stickers-star-1", hands)
    play(table, "kickball-star-1", on="felix")
    vote = one(play(table, "dual-kickball-stickers", on="felix"), Voted)
    assert vote.suits == (0, 1, 2, 3)
    assert vote.strengths == (2, 1, 0)


@pytest.mark.clause("EG-085")
def test_the_run_off_vote_beats_the_votes_before_and_is_not_counted_with_them():
    table = partly_tied()
    play(table, "gross-four-1", on="abby")
    assert table.votes_won() == [1, 1, 0]
    for _ in stroll(table, seed=2):
        pass
    assert table.result.scores == (1, 1, 0)
    assert table.result.winners in ((0,), (1,))
    assert table.result.ranking[table.result.winners[0]] == 1
    assert sorted(table.result.ranking) == [1, 2, 3]


@pytest.mark.clause("EG-086")
def test_a_tied_run_off_leaves_the_class_without_a_president():
    table = run_off(
        "kickball-star-1 kickball-star-2 kickball-star-3", ["gross-star-1 jokes-two-1", "jokes-star-1 gross-two-1"]
    )
    play(table, "gross-star-1", on="felix")
    events = play(table, "jokes-star-1", on="felix")
    assert every(events, Dissolved)
    assert not every(events, RunOffCalled)
    assert table.over
    assert (table.result.winners, table.result.decided_by) == ((), "EG-086")
    assert table.legal(0) == table.legal(1) == []
    assert not is_locked(table, "felix")
