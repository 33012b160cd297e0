"""The turn (EG-022 to EG-036)."""

import pytest

from hustings.games.electioneering.actions import (
    AllLocked,
    DeckRanOut,
    Drew,
    Locked,
    Play,
    PlayBack,
    Played,
    PlayedBack,
    Take,
    Took,
)
from tests.games.electioneering.tabletop import (
    CARD,
    STUDENT,
    deal,
    do,
    every,
    hand,
    is_locked,
    is_start_of_turn,
    offered_rows,
    one,
    play,
    position,
    row,
    stroll,
)


@pytest.mark.clause("EG-022")
def test_play_then_the_ability_then_the_draw():
    five = "gross-star-1 gross-star-2 jokes-star-1 jokes-star-2 dual-gross-jokes"
    state = position({"abby": five}, ["kickball-two-1"])
    events = play(state, "kickball-two-1", on="abby", take="gross-star-1", back="gross-star-1")
    assert [type(event) for event in events] == [Played, Took, PlayedBack, Locked, Drew]


@pytest.mark.clause("EG-022")
def test_a_three_takes_and_gives_back_before_the_draw():
    state = position({"abby": "gross-star-1"}, ["gross-three-1"])
    events = play(state, "gross-three-1", on="abby", back="gross-star-1 gross-three-1")
    assert [type(event) for event in events] == [Played, Took, Took, PlayedBack, PlayedBack, Drew]


@pytest.mark.clause("EG-023")
def test_any_card_of_the_hand_on_any_unlocked_row():
    mine = "gross-star-1 gross-two-1 kickball-three-1 jokes-four-1 dual-gross-jokes stickers-star-1"
    state = position({"abby": "jokes-star-1", "bruno": "jokes-star-2"}, [mine], locked="bruno")
    chosen = {(action.card, action.student) for action in state.legal(0) if isinstance(action, Play)}
    assert chosen == {(CARD[c], STUDENT[s]) for c in mine.split() for s in ("abby", "chidi", "delia")}


@pytest.mark.clause("EG-023")
def test_the_card_goes_to_the_end_of_that_row_only():
    state = position({"abby": "stickers-star-1 jokes-star-1", "bruno": "jokes-star-2"}, ["gross-star-1"])
    play(state, "gross-star-1", on="abby")
    assert row(state, "abby") == "stickers-star-1 jokes-star-1 gross-star-1"
    assert row(state, "bruno") == "jokes-star-2"
    assert "gross-star-1" not in hand(state, 0)


@pytest.mark.clause("EG-024")
def test_nobody_may_pass():
    state = deal(3, first=0)
    assert {type(action) for action in state.legal(0)} == {Play}


@pytest.mark.clause("EG-024")
@pytest.mark.parametrize("card", ["gross-star-1", "dual-gross-jokes", "gross-four-1"])
def test_nobody_plays_a_second_card(card):
    state = position({"abby": "jokes-star-1"}, [card])
    play(state, card, on="abby")
    assert state.legal(0) == []
    assert state.actors == (1,)


@pytest.mark.clause("EG-026")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_legal_play_exists_at_the_start_of_every_turn(seats):
    for seed in range(25):
        for now in stroll(deal(seats, seed), seed):
            if is_start_of_turn(now):
                assert now.hands[now.mover]
                assert now.view(None).open
                assert now.legal(now.mover)


@pytest.mark.clause("EG-027", "EG-R8")
def test_a_two_cannot_be_declined():
    state = position({"abby": "jokes-star-1 jokes-star-2"}, ["kickball-two-1"])
    do(state, Play(CARD["kickball-two-1"], STUDENT["abby"]))
    assert state.actors == (0,)
    assert {type(action) for action in state.legal(0)} == {Take}
    do(state, Take(CARD["jokes-star-1"]))
    assert {type(action) for action in state.legal(0)} == {PlayBack}
    assert state.actors == (0,)


@pytest.mark.clause("EG-027", "EG-R8")
def test_a_three_must_be_paid_in_full():
    state = position({"abby": "gross-star-1 gross-star-2"}, ["gross-three-1"])
    do(state, Play(CARD["gross-three-1"], STUDENT["abby"]))
    for owed in (3, 2, 1):
        assert state.view(None).owed == owed
        assert {type(action) for action in state.legal(0)} == {PlayBack}
        do(state, state.legal(0)[0])
    assert state.actors == (1,)


@pytest.mark.clause("EG-027")
def test_an_ability_works_on_the_row_where_its_card_was_played():
    state = position({"abby": "gross-star-1", "bruno": "gross-star-2"}, ["gross-three-1 stickers-star-1 jokes-star-1"])
    play(state, "gross-three-1", on="bruno", back="stickers-star-1 jokes-star-1")
    assert row(state, "abby") == "gross-star-1"
    assert row(state, "bruno") == "jokes-star-1 stickers-star-1"


@pytest.mark.clause("EG-028", "EG-R5")
@pytest.mark.parametrize("back", ["gross-two-1", "gross-three-1", "jokes-three-1", "gross-four-1"])
def test_a_card_played_back_has_no_ability(back):
    state = position({"abby": "jokes-star-1 gross-star-1"}, [f"kickball-two-1 {back}"])
    events = play(state, "kickball-two-1", on="abby", take="kickball-two-1", back=back)
    assert [type(event) for event in events] == [Played, Took, PlayedBack, Drew]
    assert row(state, "abby") == f"jokes-star-1 gross-star-1 {back}"
    assert not is_locked(state, "abby")
    assert state.actors == (1,)


@pytest.mark.clause("EG-028")
def test_the_two_or_three_played_back_does_not_work_again():
    state = position({"abby": "gross-star-1"}, ["gross-three-1", "kickball-two-1"])
    play(state, "gross-three-1", on="abby", back="gross-star-1 gross-three-1")
    assert state.actors == (1,)
    play(state, "kickball-two-1", on="abby", take="kickball-two-1", back="kickball-two-1")
    assert state.actors == (2,)


@pytest.mark.clause("EG-029", "EG-R4")
def test_a_row_of_six_locks_only_when_the_ability_is_finished():
    five = "gross-star-1 gross-star-2 jokes-star-1 jokes-star-2 dual-gross-jokes"
    state = position({"abby": five}, ["kickball-two-1"])
    do(state, Play(CARD["kickball-two-1"], STUDENT["abby"]))
    assert len(row(state, "abby").split()) == 6
    assert not is_locked(state, "abby")
    do(state, Take(CARD["jokes-star-1"]))
    assert not is_locked(state, "abby")
    events = do(state, PlayBack(CARD["jokes-star-1"]))
    assert is_locked(state, "abby")
    assert one(events, Locked).student == STUDENT["abby"]


@pytest.mark.clause("EG-029")
def test_a_row_of_five_does_not_lock():
    state = position({"abby": "gross-star-1 gross-star-2 jokes-star-1 jokes-star-2"}, ["stickers-star-1"])
    play(state, "stickers-star-1", on="abby")
    assert not is_locked(state, "abby")


@pytest.mark.clause("EG-030")
def test_the_top_card_of_the_deck_is_drawn():
    state = position({"abby": "gross-star-1"}, ["gross-star-2"], top="stickers-four-1 jokes-four-1")
    before = len(state.deck)
    drawn = one(play(state, "gross-star-2", on="abby"), Drew)
    assert drawn == Drew(0, CARD["stickers-four-1"])
    assert "stickers-four-1" in hand(state, 0)
    assert len(state.deck) == before - 1
    assert state.deck[-1] == CARD["jokes-four-1"]


@pytest.mark.clause("EG-031", "EG-R12")
def test_whoever_locks_the_last_row_still_draws():
    state = position({"abby": "gross-star-1"}, ["gross-four-1"], locked="bruno chidi delia", top="jokes-four-1")
    events = play(state, "gross-four-1", on="abby")
    assert one(events, Drew) == Drew(0, CARD["jokes-four-1"])
    assert [type(event) for event in events[:4]] == [Played, Locked, Drew, AllLocked]


@pytest.mark.clause("EG-032", "EG-R13")
def test_drawing_the_last_card_ends_the_game_at_once():
    state = position({"abby": "gross-star-1"}, ["gross-star-2"], deck="jokes-four-1")
    events = play(state, "gross-star-2", on="abby")
    assert [type(event) for event in events[:3]] == [Played, Drew, DeckRanOut]
    assert state.ended_by == 32
    assert state.over or state.contenders


@pytest.mark.clause("EG-032")
def test_a_card_left_in_the_deck_means_that_play_goes_on():
    state = position({"abby": "gross-star-1"}, ["gross-star-2"], deck="jokes-four-1 jokes-two-1")
    events = play(state, "gross-star-2", on="abby")
    assert not every(events, DeckRanOut)
    assert state.actors == (1,)


@pytest.mark.clause("EG-033")
def test_the_game_ends_when_every_row_is_locked_and_not_before():
    state = position({"abby": "gross-star-1"}, ["gross-four-1", "jokes-four-1"], locked="bruno chidi")
    assert not every(play(state, "gross-four-1", on="abby"), AllLocked)
    assert offered_rows(state) == {"delia"}
    events = play(state, "jokes-four-1", on="delia")
    assert every(events, AllLocked)
    assert state.ended_by == 33
    assert state.over or state.contenders


@pytest.mark.clause("EG-032", "EG-033", "EG-R15")
def test_last_card_and_last_lock_in_one_turn_are_one_ending():
    state = position({"abby": "gross-star-1"}, ["gross-four-1"], locked="bruno chidi delia", deck="jokes-four-1")
    events = play(state, "gross-four-1", on="abby")
    assert len(every(events, DeckRanOut) + every(events, AllLocked)) == 1


@pytest.mark.clause("EG-032", "EG-033", "EG-R15")
def test_of_two_endings_in_one_turn_the_last_card_is_named():
    """The rows are looked at only otherwise."""
    table = position({"abby": "gross-star-1"}, ["gross-four-1"], locked="bruno chidi delia", deck="jokes-four-1")
    events = play(table, "gross-four-1", on="abby")
    assert (len(every(events, DeckRanOut)), len(every(events, AllLocked))) == (1, 0)
    *_, end = stroll(table, seed=1)
    assert end.result.ended_by == end.view(None).ended_by == "EG-032"


@pytest.mark.clause("EG-034")
@pytest.mark.parametrize(("seat", "after"), [(0, 1), (1, 2), (2, 0)])
def test_otherwise_the_next_player_to_the_left_has_a_turn(seat, after):
    stars = ["gross-star-2", "jokes-star-1", "stickers-star-1"]
    state = position({"abby": "gross-star-1"}, stars, turn=seat)
    play(state, stars[seat], on="abby")
    assert state.actors == (after,)
    assert [bool(state.legal(other)) for other in range(3)] == [other == after for other in range(3)]


@pytest.mark.clause("EG-035", "EG-036")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_hands_of_six_and_one_row_one_card_longer_each_turn(seats):
    for seed in range(25):
        lengths = None
        for now in stroll(deal(seats, seed), seed):
            if not is_start_of_turn(now) or now.contenders:
                continue
            assert [len(cards) for cards in now.hands] == [6] * seats
            before, lengths = lengths, [len(now.rows[student]) for student in now.in_play]
            assert max(lengths) <= 6
            if before:
                assert sorted(b - a for a, b in zip(before, lengths, strict=True)) == [0] * seats + [1]
