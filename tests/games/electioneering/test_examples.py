"""The worked examples of the ledger, number by number (EG-T01 to EG-T26)."""

from collections import Counter

import pytest

from hustings import Illegal, Rng
from hustings.games.electioneering.actions import (
    Dissolved,
    Drew,
    Laid,
    Play,
    PlayBack,
    Played,
    RunOffCalled,
    Take,
    Took,
    Voted,
)
from tests.games.electioneering.polls import poll, values
from tests.games.electioneering.tabletop import (
    CARD,
    CARD_ID,
    GAME,
    STUDENT,
    SUIT,
    deal,
    do,
    every,
    everywhere,
    hand,
    hung,
    ids,
    is_locked,
    offered,
    one,
    play,
    position,
    row,
    run_off,
    shows,
    stroll,
    tied,
)

STUDENT_A = "gross-star-1 gross-star-2 dual-gross-jokes kickball-three-1 stickers-two-1 jokes-two-1"
FIVE = "gross-star-1 gross-star-2 jokes-star-1 jokes-star-2 dual-gross-jokes"


@pytest.mark.clause("EG-011", "EG-017")
@pytest.mark.parametrize(("seats", "students", "deck", "in_use"), [(2, 3, 18, 33), (3, 4, 24, 46), (4, 5, 17, 46)])
def test_eg_t01_set_up(seats, students, deck, in_use):
    state = deal(seats)
    assert len(state.in_play) == students
    assert [len(held) for held in state.hands] == [6] * seats
    assert [len(state.rows[student]) for student in state.in_play] == [1] * students
    assert (len(state.deck), len(everywhere(state))) == (deck, in_use)


@pytest.mark.clause("EG-065", "EG-066")
def test_eg_t02_what_student_a_cares_about():
    found = poll({"abby": STUDENT_A}, ["gross-two-1", "", ""])
    assert found.totals("abby") == {"gross": 5, "kickball": 3, "jokes": 3, "stickers": 2}
    assert found.cares_about("abby") == {"gross"}


@pytest.mark.clause("EG-069", "EG-071")
def test_eg_t03_player_2_takes_student_a():
    hands = [
        "gross-two-1 gross-two-2 kickball-four-1 jokes-star-1 jokes-star-2 stickers-three-1",
        "gross-three-1 dual-gross-stickers dual-gross-kickball jokes-three-1 stickers-star-1 kickball-two-1",
    ]
    found = poll({"abby": STUDENT_A}, hands, seats=2)
    assert found.strengths("abby") == (4, 5)
    assert found.winner("abby") == 1


@pytest.mark.clause("EG-043", "EG-045")
def test_eg_t04_stars_of_a_row_and_of_a_hand():
    rows = {"abby": "jokes-star-1 jokes-star-2 gross-star-1 dual-gross-jokes"}
    found = poll(rows, ["jokes-star-3 jokes-star-4", "", ""])
    assert found.totals("abby") == {"jokes": 5, "gross": 2}
    assert found.strengths("abby") == (4, 0, 0)


@pytest.mark.clause("EG-044")
@pytest.mark.parametrize("suit", SUIT)
def test_eg_t05_four_stars_are_worth_sixteen(suit):
    assert values(" ".join(f"{suit}-star-{n}" for n in (1, 2, 3, 4))) == {suit: 16}


@pytest.mark.clause("EG-015", "EG-016")
def test_eg_t06_a_four_laid_at_setup_does_not_lock():
    state = next(t for t in (deal(3, seed) for seed in range(200)) if [CARD["gross-four-1"]] in t.rows)
    student = state.rows.index([CARD["gross-four-1"]])
    assert student in state.view(None).open
    assert Play(state.hands[state.mover][0], student) in state.legal(state.mover)
    assert values("gross-four-1") == {"gross": 4}


@pytest.mark.clause("EG-048", "EG-035")
def test_eg_t07_a_two_takes_a_four():
    state = position({"abby": "gross-four-1 jokes-star-1"}, ["kickball-two-1 stickers-star-1"])
    play(state, "kickball-two-1", on="abby", take="gross-four-1", back="stickers-star-1")
    assert row(state, "abby") == "jokes-star-1 kickball-two-1 stickers-star-1"
    assert not is_locked(state, "abby")
    assert "gross-four-1" in hand(state, 0)
    assert len(hand(state, 0)) == 6


@pytest.mark.clause("EG-049")
def test_eg_t08_a_two_takes_itself():
    state = position({"abby": "jokes-star-1"}, ["kickball-two-1 gross-star-1"])
    play(state, "kickball-two-1", on="abby", take="kickball-two-1", back="gross-star-1")
    assert row(state, "abby") == "jokes-star-1 gross-star-1"
    assert "kickball-two-1" in hand(state, 0)


@pytest.mark.clause("EG-029", "EG-048")
@pytest.mark.parametrize("take", [*FIVE.split(), "kickball-two-1"])
def test_eg_t09_a_two_as_sixth_card(take):
    state = position({"abby": FIVE}, ["kickball-two-1"])
    do(state, Play(CARD["kickball-two-1"], STUDENT["abby"]), Take(CARD[take]))
    for back in offered(state, PlayBack):
        after = state.copy()
        do(after, PlayBack(CARD[back]))
        assert len(row(after, "abby").split()) == 6
        assert is_locked(after, "abby")


@pytest.mark.clause("EG-053", "EG-054")
def test_eg_t10_a_three_sweeps_its_suit():
    state = position({"abby": "gross-star-1 dual-gross-jokes kickball-two-1"}, ["gross-three-1"])
    events = do(state, Play(CARD["gross-three-1"], STUDENT["abby"]))
    assert {CARD_ID[event.card] for event in every(events, Took)} == {
        "gross-star-1",
        "dual-gross-jokes",
        "gross-three-1",
    }
    for owed in (3, 2, 1):
        assert state.view(0).owed == owed
        assert {type(action) for action in state.legal(0)} == {PlayBack}
        do(state, state.legal(0)[-1])
    assert state.actors == (1,)
    assert len(row(state, "abby").split()) == 4
    assert row(state, "abby").startswith("kickball-two-1")
    assert len(hand(state, 0)) == 6


@pytest.mark.clause("EG-056", "EG-028")
def test_eg_t11_a_three_alone_of_its_suit():
    state = position({"abby": "kickball-two-1"}, ["gross-three-1"])
    events = play(state, "gross-three-1", on="abby", back="gross-three-1")
    assert ids(event.card for event in every(events, Took)) == "gross-three-1"
    assert row(state, "abby") == "kickball-two-1 gross-three-1"
    assert state.actors == (1,)


@pytest.mark.clause("EG-028")
@pytest.mark.parametrize("take", ["gross-star-1", "gross-star-2", "kickball-two-1"])
def test_eg_t12_a_four_played_back_does_not_lock(take):
    state = position({"abby": "gross-star-1 gross-star-2"}, ["kickball-two-1 jokes-four-1"])
    play(state, "kickball-two-1", on="abby", take=take, back="jokes-four-1")
    assert len(row(state, "abby").split()) == 3
    assert not is_locked(state, "abby")


@pytest.mark.clause("EG-029")
def test_eg_t13_six_lock_whatever_the_sixth():
    state = position({"abby": FIVE}, ["kickball-two-1 stickers-four-1"])
    play(state, "kickball-two-1", on="abby", take="gross-star-1", back="stickers-four-1")
    assert len(row(state, "abby").split()) == 6
    assert is_locked(state, "abby")


@pytest.mark.clause("EG-060", "EG-038")
def test_eg_t14_a_four_locks_a_row_of_two():
    state = position({"abby": "gross-star-1"}, ["gross-four-1"])
    play(state, "gross-four-1", on="abby")
    assert row(state, "abby") == "gross-star-1 gross-four-1"
    assert is_locked(state, "abby")
    for card in state.hands[1]:
        with pytest.raises(Illegal, match="EG-038"):
            state.check(1, Play(card, STUDENT["abby"]))


@pytest.mark.clause("EG-031", "EG-033")
def test_eg_t15_the_last_lock_is_followed_by_a_draw():
    state = position({"abby": "gross-star-1"}, ["gross-four-1"], locked="bruno chidi delia")
    assert len(state.deck) >= 3
    events = play(state, "gross-four-1", on="abby")
    assert one(events, Drew).seat == 0
    assert state.ended_by == 33
    revealed = [event for event in events if type(event).__name__ == "HandRevealed"]
    assert [len(event.cards) for event in revealed] == [6, 6, 6]


@pytest.mark.clause("EG-032")
def test_eg_t16_the_last_card_ends_the_game():
    state = position({"abby": "gross-star-1"}, ["stickers-star-1"], deck="jokes-four-1", locked="chidi delia")
    events = play(state, "stickers-star-1", on="abby")
    assert one(events, Drew) == Drew(0, CARD["jokes-four-1"])
    assert state.ended_by == 32
    assert state.over or every(events, RunOffCalled)
    assert [event.seat for event in every(events, Played)] == [0]


@pytest.mark.clause("EG-032", "EG-063")
def test_eg_t17_seventeen_turns_with_four_players():
    for seed in range(10):
        state, story, rng = deal(4, seed, first=2), [], Rng(seed)
        while not state.ended_by:
            state.apply(state.mover, rng.choice(_no_fours(state)), story)
        turns = Counter(told.event.seat for told in story if isinstance(told.event, Played))
        assert turns == {2: 5, 3: 4, 0: 4, 1: 4}
        assert state.ended_by == 32


def _no_fours(state):
    fours = [number for number, card in enumerate(GAME.cards.card) if card.kind == "four"]
    return [a for a in state.legal(state.mover) if not (isinstance(a, Play) and a.card in fours)]


@pytest.mark.clause("EG-067", "EG-069", "EG-072")
def test_eg_t18_two_suits_cared_about_and_a_tie():
    rows = {"abby": "gross-three-1 jokes-three-1 kickball-star-1 dual-kickball-stickers"}
    hands = ["gross-star-1 jokes-four-1", "gross-two-1 gross-three-2"]
    found = poll(rows, hands, seats=2)
    assert found.totals("abby") == {"gross": 3, "jokes": 3, "kickball": 2, "stickers": 1}
    assert found.strengths("abby") == (5, 5)
    assert found.winner("abby") is None


@pytest.mark.clause("EG-070")
def test_eg_t19_a_dual_counts_for_both():
    hands = ["dual-gross-jokes kickball-four-1", "", ""]
    assert poll({"abby": "gross-two-1 jokes-two-1"}, hands).strengths("abby") == (2, 0, 0)


@pytest.mark.clause("EG-072", "EG-R21")
def test_eg_t20_a_tie_at_zero():
    hands = ["gross-two-1 jokes-two-1", "gross-four-1", "stickers-two-1"]
    found = poll({"abby": "kickball-two-1 kickball-star-1"}, hands)
    assert found.strengths("abby") == (0, 0, 0)
    assert found.winner("abby") is None


@pytest.mark.clause("EG-075")
def test_eg_t21_all_tied_on_zero():
    state, events = tied(3)
    assert [vote.winner for vote in every(events, Voted)] == [None] * 4
    assert one(events, RunOffCalled).contenders == (0, 1, 2)
    assert state.view(None).contenders == (0, 1, 2)


@pytest.mark.clause("EG-080")
def test_eg_t22_order_of_a_run_off():
    rows = {
        "abby": "kickball-star-1 kickball-star-2 kickball-star-3",
        "bruno": "gross-two-1",
        "chidi": "jokes-two-1",
        "delia": "kickball-two-1",
        "eun-ji": "kickball-two-2",
    }
    hands = [
        "stickers-star-1 stickers-two-1 stickers-two-2 stickers-two-3 stickers-three-1 stickers-three-2",
        "gross-star-1 gross-star-2 gross-star-3 gross-two-2 gross-two-3 gross-three-1",
        "stickers-four-1 stickers-star-2 stickers-star-3 stickers-star-4 dual-gross-stickers dual-jokes-stickers",
        "jokes-star-1 jokes-star-2 jokes-star-3 jokes-two-2 jokes-two-3 jokes-three-1",
    ]
    state = position(rows, hands, seats=4, first=2, turn=2, top="dual-gross-jokes", locked="bruno chidi delia eun-ji")
    events = play(state, "stickers-four-1", on="abby")
    assert state.votes_won() == [0, 1, 0, 1]
    assert one(events, RunOffCalled).contenders == (3, 1)
    assert state.actors == (3,)
    _act(state)
    assert state.over or state.actors == (1,)
    assert state.hands[0] == state.hands[2] == []


def _act(state):
    """A run-off play that does nothing but add a star."""
    star = next(card for card in state.hands[state.mover] if "star" in CARD_ID[card])
    do(state, Play(star, state.in_play[-1]))


@pytest.mark.clause("EG-082", "EG-084")
def test_eg_t23_a_four_ends_the_run_off():
    state = hung(2, ["gross-four-1 jokes-four-1"])
    play(state, "gross-four-1", on="abby")
    student = state.in_play[-1]
    events = do(state, Play(CARD["jokes-four-1"], student))
    assert len(state.rows[student]) == 4
    assert student not in state.view(None).open
    assert state.over
    assert one(events, Voted).student == student
    assert [len(held) for held in state.hands] == [5, 6]


@pytest.mark.clause("EG-079")
def test_eg_t24_a_four_among_the_laid_cards_does_not_lock():
    seen = 0
    for chance in range(60):
        state, events = tied(3, chance=chance)
        if any("four" in CARD_ID[event.card] for event in every(events, Laid)):
            seen += 1
            assert state.view(None).open == (state.in_play[-1],)
            assert state.actors == (0,)
            assert state.legal(0)
    assert seen >= 5


@pytest.mark.clause("EG-086")
def test_eg_t25_a_tied_run_off():
    hands = ["gross-star-1 gross-two-1", "jokes-star-1 gross-two-2"]
    state = run_off("gross-two-3 gross-star-2 kickball-star-1", hands)
    play(state, "gross-star-1", on="felix")
    events = play(state, "jokes-star-1", on="felix")
    assert one(events, Voted).strengths == (2, 2, None)
    assert every(events, Dissolved)
    assert state.over
    assert state.result.winners == ()


@pytest.mark.clause("EG-008", "EG-009")
def test_eg_t26_no_jokes_anywhere():
    jokes = {CARD[card] for card in CARD_ID if shows(card, "jokes")}
    games = [state for state in (deal(2, seed) for seed in range(200)) if state.removed == SUIT["jokes"]]
    for seed, state in enumerate(games):
        for now in stroll(state, seed):
            assert not jokes & set(everywhere(now))
    assert sum(bool(state.contenders) for state in games) >= 3
