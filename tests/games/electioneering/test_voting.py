"""Game end and voting (EG-063 to EG-074)."""

import pytest

from hustings import told_to
from hustings.games.electioneering.actions import (
    AllLocked,
    DeckRanOut,
    Elected,
    HandRevealed,
    Play,
    Played,
    RunOffCalled,
    Voted,
)
from tests.games.electioneering.polls import poll
from tests.games.electioneering.tabletop import (
    CARD,
    STUDENT,
    SUIT,
    deal,
    every,
    is_locked,
    one,
    play,
    position,
    stroll,
)


@pytest.mark.clause("EG-063")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_play_ends_by_the_deck_or_the_locks_and_in_no_other_way(seats):
    for seed in range(25):
        story = []
        for now in stroll(deal(seats, seed), seed, story):
            is_ended = not now.deck or not now.view(None).open
            assert bool(now.ended_by) == (is_ended or bool(now.contenders) or now.over)
        endings = [told.event for told in story if isinstance(told.event, DeckRanOut | AllLocked)]
        assert len(endings) == 1
        assert now.result.ended_by == ("EG-032" if isinstance(endings[0], DeckRanOut) else "EG-033")


@pytest.mark.clause("EG-063")
def test_turns_are_not_evened_out():
    """The first player has played twice and the others once: that is that."""
    hands = ["gross-star-2 gross-star-3", "jokes-star-2", "stickers-star-2"]
    deck = "kickball-two-1 kickball-two-2 kickball-two-3 kickball-three-1"
    state = position({"abby": "gross-star-1", "bruno": "jokes-star-1"}, hands, deck=deck)
    events = play(state, "gross-star-2", on="abby")
    events += play(state, "jokes-star-2", on="bruno")
    events += play(state, "stickers-star-2", on="bruno")
    events += play(state, "gross-star-3", on="abby")
    assert [event.seat for event in every(events, Played)] == [0, 1, 2, 0]
    assert every(events, Voted)


@pytest.mark.clause("EG-065", "EG-069")
def test_sixteen_and_more_in_one_place_are_counted_in_their_own_suit():
    """All the numbers of a suit, and a dual of it: 16 in the hand, 17 in the row of the next one."""
    numbers = ["two-1", "two-2", "two-3", "three-1", "three-2", "four-1"]
    hand, row = (" ".join(f"{suit}-{number}" for number in numbers) for suit in ("gross", "jokes"))
    view = position({"abby": f"{row} dual-jokes-stickers"}, [hand]).view(0)
    assert [total for total in view.hand_totals[0] if total] == [16]
    assert view.hand_totals[0][SUIT["gross"]] == 16
    totals = view.totals[STUDENT["abby"]]
    assert {suit: totals[SUIT[suit]] for suit in SUIT if totals[SUIT[suit]]} == {"jokes": 17, "stickers": 1}
    assert view.cares[STUDENT["abby"]] == (SUIT["jokes"],)


@pytest.mark.clause("EG-064", "EG-R16")
def test_unlocked_rows_are_scored_like_locked_ones():
    rows = {"abby": "gross-star-1 gross-two-1", "bruno": "gross-star-2 gross-two-2"}
    hands = ["gross-star-3 kickball-two-1 jokes-star-1", "jokes-two-1", "stickers-two-1"]
    state = position(rows, hands, deck="gross-star-4", locked="abby", hand_size=0)
    events = play(state, "jokes-star-1", on="chidi")
    votes = {event.student: event for event in every(events, Voted)}
    assert is_locked(state, "abby") != is_locked(state, "bruno") or state.contenders
    for student in ("abby", "bruno"):
        assert votes[STUDENT[student]].totals == (3, 0, 0, 0)
        assert votes[STUDENT[student]].strengths == (4, 0, 0)
        assert votes[STUDENT[student]].winner == 0


@pytest.mark.clause("EG-065")
def test_a_row_is_totalled_suit_by_suit():
    placed = "gross-four-1 kickball-three-1 jokes-two-1 stickers-star-1 stickers-star-2 dual-kickball-jokes"
    found = poll({"abby": placed}, ["gross-two-1", "", ""])
    assert found.totals("abby") == {"gross": 4, "kickball": 4, "jokes": 3, "stickers": 4}


@pytest.mark.clause("EG-066")
@pytest.mark.parametrize(
    ("placed", "cared"),
    [
        ("gross-two-1 jokes-three-1", "jokes"),
        ("gross-star-1 gross-star-2 jokes-three-1", "gross"),
        ("gross-two-1 gross-two-2 stickers-three-1", "gross"),
        ("dual-gross-kickball kickball-star-1", "kickball"),
    ],
)
def test_the_highest_total_is_what_a_student_cares_about(placed, cared):
    assert poll({"abby": placed}, ["gross-two-3", "", ""]).cares_about("abby") == {cared}


@pytest.mark.clause("EG-067")
@pytest.mark.parametrize(
    ("placed", "cared"),
    [
        ("gross-two-1 jokes-two-1 kickball-star-1", {"gross", "jokes"}),
        ("dual-gross-jokes", {"gross", "jokes"}),
        ("gross-four-1 jokes-star-1 jokes-star-2 stickers-two-1 stickers-two-2", {"gross", "jokes", "stickers"}),
        ("dual-gross-jokes dual-kickball-stickers", {"gross", "kickball", "jokes", "stickers"}),
    ],
)
def test_a_student_cares_about_all_suits_that_share_the_highest(placed, cared):
    assert poll({"abby": placed}, ["gross-two-3", "", ""]).cares_about("abby") == cared


@pytest.mark.clause("EG-066", "EG-R20")
def test_a_suit_with_nothing_in_the_row_is_never_cared_about():
    assert poll({"abby": "gross-star-1"}, ["gross-two-3", "", ""]).cares_about("abby") == {"gross"}


@pytest.mark.clause("EG-068")
def test_hands_are_revealed_to_everyone_once_play_has_ended():
    story = []
    hands = ["gross-star-2 jokes-star-2", "jokes-star-1 jokes-two-2", "kickball-two-1 stickers-star-1"]
    state = position({"abby": "gross-star-1"}, hands, deck="gross-four-1 jokes-four-1", hand_size=0)
    state.apply(0, Play(CARD["gross-star-2"], STUDENT["abby"]), story)
    assert not every(told_to(story, None), HandRevealed)
    state.apply(1, Play(CARD["jokes-star-1"], STUDENT["abby"]), story)
    shown = {event.seat: event.cards for event in every(told_to(story, None), HandRevealed)}
    assert set(shown) == {0, 1, 2}
    assert shown[2] == (CARD["kickball-two-1"], CARD["stickers-star-1"])
    assert [event.totals for event in every(told_to(story, None), HandRevealed)][2] == (0, 2, 0, 1)
    kinds = [type(told.event) for told in story]
    assert kinds.index(HandRevealed) < kinds.index(Voted)


@pytest.mark.clause("EG-069")
def test_strength_is_the_hand_in_the_suits_cared_about():
    hands = [
        "gross-star-2 gross-star-3 jokes-four-1",
        "gross-two-2 dual-gross-jokes kickball-four-1",
        "kickball-three-1 stickers-three-1",
    ]
    assert poll({"abby": "gross-star-1 gross-two-1"}, hands).strengths("abby") == (4, 3, 0)


@pytest.mark.clause("EG-069")
def test_strength_adds_up_over_all_suits_cared_about():
    hands = ["gross-two-2 jokes-three-1", "gross-four-1 kickball-four-1", "jokes-star-1 jokes-star-2 gross-star-2"]
    found = poll({"abby": "gross-two-1 jokes-two-1 stickers-star-1"}, hands)
    assert found.strengths("abby") == (5, 4, 5)


@pytest.mark.clause("EG-070")
def test_a_dual_of_two_cared_for_suits_counts_twice():
    hands = ["dual-gross-jokes", "dual-gross-kickball", "dual-kickball-stickers"]
    assert poll({"abby": "gross-two-1 jokes-two-1 stickers-star-1"}, hands).strengths("abby") == (2, 1, 0)


@pytest.mark.clause("EG-071")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_strongest_player_takes_the_student(seat):
    hands = ["gross-two-2", "gross-two-3", "gross-star-3"]
    hands[seat] += " gross-three-1"
    found = poll({"abby": "gross-star-1 gross-two-1"}, hands)
    assert found.winner("abby") == seat
    assert found.state.view(None).votes[STUDENT["abby"]] == seat


@pytest.mark.clause("EG-072")
@pytest.mark.parametrize(
    "hands",
    [
        ["gross-two-2", "gross-two-3", "gross-star-3"],
        ["gross-star-3", "gross-two-2", "gross-two-3"],
        ["gross-two-2", "gross-star-3", "gross-two-3"],
        ["gross-three-1", "gross-three-2", "gross-star-3 gross-two-2"],
        ["jokes-four-1", "", "kickball-two-1"],
    ],
)
def test_a_shared_highest_strength_wins_nobody_the_student(hands):
    found = poll({"abby": "gross-star-1 gross-two-1"}, hands)
    assert found.winner("abby") is None
    assert found.state.view(None).votes[STUDENT["abby"]] is None


@pytest.mark.clause("EG-072")
def test_a_tie_below_the_highest_does_not_matter():
    hands = ["gross-two-2", "gross-three-1", "gross-two-3"]
    assert poll({"abby": "gross-star-1 gross-two-1"}, hands).winner("abby") == 1


@pytest.mark.clause("EG-073")
def test_one_hand_may_win_several_students():
    rows = {
        "abby": "gross-star-1 gross-two-1",
        "bruno": "gross-star-2 gross-two-2",
        "chidi": "jokes-star-1 jokes-two-1",
        "delia": "stickers-star-1",
    }
    found = poll(rows, ["gross-four-1 jokes-star-2", "jokes-two-2", "stickers-star-2"])
    assert [found.winner(student) for student in rows] == [0, 0, 1, 2]
    assert found.strengths("abby") == found.strengths("bruno") == (4, 0, 0)
    assert found.state.result.scores == (2, 1, 1)


@pytest.mark.clause("EG-074")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_most_votes_win_the_presidency(seat):
    rows = {
        "abby": "gross-star-1 gross-two-1",
        "bruno": "gross-star-2 gross-two-2",
        "chidi": "jokes-star-1 jokes-two-1",
        "delia": "stickers-star-1",
    }
    hands = ["jokes-two-2", "stickers-star-2"]
    hands.insert(seat, "gross-four-1")
    found = poll(rows, hands)
    assert one(found.events, Elected).winner == seat
    assert not every(found.events, RunOffCalled)
    result = found.state.result
    assert (result.winners, result.decided_by) == ((seat,), "EG-074")
    assert found.state.view(None).winner == seat
    assert [place for place in result.ranking if place == 1] == [1]


@pytest.mark.clause("EG-074")
def test_a_single_vote_may_be_enough():
    rows = {"abby": "gross-two-1", "bruno": "kickball-two-1", "chidi": "kickball-two-2", "delia": "kickball-star-1"}
    rows["abby"] += " gross-star-1"
    found = poll(rows, ["jokes-two-1", "gross-two-2", "stickers-two-1"])
    assert found.state.result.scores == (0, 1, 0)
    assert found.state.result.winners == (1,)


@pytest.mark.clause("EG-071", "EG-072", "EG-085")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_vote_tells_its_whole_count(seats):
    """The row as it lay, among whom it was decided, the highest, whose that is, and the best of the rest."""
    met = set()
    for seed in range(30):
        story = []
        contenders = ()
        for _ in stroll(deal(seats, seed), seed, story):
            pass
        for told in story:
            if isinstance(told.event, RunOffCalled):
                contenders = told.event.contenders
            if isinstance(told.event, Voted):
                _is_counted(told.event, contenders or range(seats), bool(contenders))
                met.add((told.event.is_run_off, told.event.winner is None))
    assert {is_run_off for is_run_off, _ in met} == {False, True}
    assert {is_tied for _, is_tied in met} == {False, True}


def _is_counted(vote, voters, is_run_off):
    strengths = {seat: vote.strengths[seat] for seat in voters}
    rest = [strength for strength in strengths.values() if strength < vote.best]
    assert (vote.voters, vote.is_run_off) == (tuple(sorted(voters)), is_run_off)
    assert vote.best == max(strengths.values())
    assert vote.leaders == tuple(seat for seat in sorted(voters) if strengths[seat] == vote.best)
    assert (vote.winner is None) == (len(vote.leaders) > 1)
    assert vote.second == max(rest, default=0)
    assert vote.row, "a row is never empty when it is counted"
