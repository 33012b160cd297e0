"""What each kind of card does and is worth (EG-042 to EG-062)."""

from itertools import combinations, permutations

import pytest

from hustings.games.electioneering.actions import Drew, Locked, Play, PlayBack, Played, PlayedBack, Take, Took
from tests.games.electioneering.polls import poll, values
from tests.games.electioneering.tabletop import (
    CARD,
    GAME,
    STUDENT,
    SUIT_ID,
    cards,
    deal,
    do,
    every,
    hand,
    ids,
    is_locked,
    offered,
    play,
    position,
    row,
    stroll,
)


@pytest.mark.clause("EG-042")
@pytest.mark.parametrize("suit", SUIT_ID)
def test_a_star_does_nothing_when_played(suit):
    star = f"{suit}-star-1"
    state = position({"abby": f"{suit}-star-2 {suit}-two-1"}, [star])
    events = play(state, star, on="abby")
    assert [type(event) for event in events] == [Played, Drew]
    assert row(state, "abby") == f"{suit}-star-2 {suit}-two-1 {star}"
    assert not is_locked(state, "abby")


@pytest.mark.clause("EG-043", "EG-044")
@pytest.mark.parametrize("suit", SUIT_ID)
@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_stars_of_a_suit_are_worth_their_number_each(suit, count):
    stars = " ".join(f"{suit}-star-{n}" for n in range(1, count + 1))
    assert values(stars) == {suit: count * count}
    if count < 4:  # seat 0 wants another card to play
        in_hand = poll({"abby": f"{suit}-two-1 {suit}-two-2"}, [f"{stars}", "", ""])
        assert in_hand.strengths("abby") == (count * count, 0, 0)


@pytest.mark.clause("EG-045")
@pytest.mark.parametrize(
    ("company", "worth"),
    [("jokes-star-1", 0), ("dual-gross-jokes", 1), ("gross-two-1", 2), ("gross-three-1", 3), ("gross-four-1", 4)],
)
def test_a_star_counts_only_stars_of_its_suit(company, worth):
    """In whatever order they came, two stars are worth four, and the company what it is worth by itself."""
    for placed in permutations(["gross-star-1", "gross-star-2", company]):
        assert values(" ".join(placed))["gross"] == 4 + worth


@pytest.mark.clause("EG-045", "EG-R17")
def test_stars_in_other_rows_and_hands_do_not_count():
    rows = {"abby": "gross-star-1 jokes-two-1 jokes-two-2", "bruno": "gross-star-2 gross-two-1"}
    found = poll(rows, ["gross-star-3 kickball-star-1", "gross-star-4", ""])
    assert found.totals("abby") == {"gross": 1, "jokes": 4}
    assert found.totals("bruno") == {"gross": 3}
    assert found.strengths("bruno") == (1, 1, 0)


@pytest.mark.clause("EG-046")
def test_a_taken_star_counts_where_it_lies_at_the_end():
    """Two stars move from the row into a hand with one star: nothing of their old worth stays behind."""
    state = position(
        {"abby": "gross-star-1 gross-star-2 jokes-star-1", "bruno": "gross-four-1"},
        ["gross-three-1 gross-star-3 jokes-two-1 jokes-two-2 jokes-three-1 kickball-two-1", "jokes-star-2", ""],
        deck="kickball-star-1",
        hand_size=0,
    )
    events = play(state, "gross-three-1", on="abby", back="gross-three-1 jokes-two-1 jokes-three-1")
    votes = {event.student: event for event in events if type(event).__name__ == "Voted"}
    assert votes[STUDENT["abby"]].totals == (3, 0, 6, 0)
    assert votes[STUDENT["bruno"]].strengths == (9, 0, 0)


@pytest.mark.clause("EG-047")
@pytest.mark.parametrize("suit", SUIT_ID)
def test_a_two_is_worth_two(suit):
    assert values(f"{suit}-two-1") == {suit: 2}


@pytest.mark.clause("EG-048", "EG-051")
def test_a_two_takes_exactly_one_card_and_plays_exactly_one():
    state = position({"abby": "gross-star-1 jokes-star-1"}, ["kickball-two-1 stickers-star-1"])
    events = play(state, "kickball-two-1", on="abby", take="jokes-star-1", back="stickers-star-1")
    assert [type(event) for event in events] == [Played, Took, PlayedBack, Drew]
    assert row(state, "abby") == "gross-star-1 kickball-two-1 stickers-star-1"
    assert "jokes-star-1" in hand(state, 0)
    assert "stickers-star-1" not in hand(state, 0)


@pytest.mark.clause("EG-049", "EG-R7")
def test_a_two_takes_any_card_of_the_row_itself_included():
    placed = "gross-star-1 gross-two-1 jokes-three-1 jokes-four-1 dual-gross-jokes"
    state = position({"abby": placed}, ["kickball-two-1"])
    do(state, Play(CARD["kickball-two-1"], STUDENT["abby"]))
    assert offered(state, Take) == {*placed.split(), "kickball-two-1"}


@pytest.mark.clause("EG-050")
def test_a_two_plays_any_card_of_the_hand_also_the_one_taken():
    mine = "gross-star-1 kickball-two-1 kickball-three-1 jokes-four-1 dual-gross-jokes stickers-two-1"
    state = position({"abby": "jokes-star-1"}, [mine])
    do(state, Play(CARD["kickball-two-1"], STUDENT["abby"]), Take(CARD["jokes-star-1"]))
    assert offered(state, PlayBack) == {*mine.split(), "jokes-star-1"} - {"kickball-two-1"}
    do(state, PlayBack(CARD["jokes-star-1"]))
    assert row(state, "abby") == "kickball-two-1 jokes-star-1"


@pytest.mark.clause("EG-051", "EG-057")
@pytest.mark.parametrize("length", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("card", ["gross-two-1", "gross-three-1"])
def test_after_a_two_or_a_three_the_row_is_one_longer(length, card):
    placed = " ".join(["gross-star-1", "jokes-star-1", "gross-star-2", "dual-gross-jokes", "stickers-star-1"][:length])
    state = position({"abby": placed}, [card])
    do(state, Play(CARD[card], STUDENT["abby"]))
    while state.actors == (0,):
        do(state, state.legal(0)[0])
    assert len(row(state, "abby").split()) == length + 1


@pytest.mark.clause("EG-052")
@pytest.mark.parametrize("suit", SUIT_ID)
def test_a_three_is_worth_three(suit):
    assert values(f"{suit}-three-1") == {suit: 3}


@pytest.mark.clause("EG-053")
def test_a_three_takes_every_card_of_its_suit_and_plays_as_many():
    state = position({"abby": "gross-star-1 jokes-star-1 gross-four-1 kickball-two-1"}, ["gross-three-1"])
    events = do(state, Play(CARD["gross-three-1"], STUDENT["abby"]))
    taken = [event.card for event in every(events, Took)]
    assert sorted(taken) == cards("gross-star-1 gross-three-1 gross-four-1")
    assert row(state, "abby") == "jokes-star-1 kickball-two-1"
    assert state.view(0).owed == 3
    back = [do(state, state.legal(0)[0]) for _ in range(3)]
    assert len(row(state, "abby").split()) == 5
    assert every(back[-1], Drew)


@pytest.mark.clause("EG-054", "EG-R9")
def test_a_three_takes_duals_of_its_suit_and_leaves_the_others():
    state = position({"abby": "dual-gross-jokes dual-gross-kickball dual-kickball-jokes"}, ["gross-three-1"])
    do(state, Play(CARD["gross-three-1"], STUDENT["abby"]))
    assert row(state, "abby") == "dual-kickball-jokes"
    assert {"dual-gross-jokes", "dual-gross-kickball"} <= hand(state, 0)


@pytest.mark.clause("EG-055")
def test_any_cards_of_the_hand_may_go_back_those_taken_included():
    state = position({"abby": "gross-star-1 dual-gross-jokes stickers-star-1"}, ["gross-three-1"])
    do(state, Play(CARD["gross-three-1"], STUDENT["abby"]))
    assert len(state.hands[0]) == 8
    every_choice = {frozenset(chosen) for chosen in combinations(state.hands[0], 3)}
    assert set(_ways_to_play_back(state)) == every_choice


def _ways_to_play_back(state):
    """Every set of cards that `legal` lets this seat play back, one card after the other."""
    if state.actors != (0,):
        return [frozenset()]
    found = []
    for action in state.legal(0):
        after = state.copy()
        after.apply(0, action)
        found += [rest | {action.card} for rest in _ways_to_play_back(after)]
    return found


@pytest.mark.clause("EG-056")
def test_a_three_alone_of_its_suit_takes_itself():
    state = position({"abby": "jokes-star-1 kickball-two-1"}, ["gross-three-1"])
    events = do(state, Play(CARD["gross-three-1"], STUDENT["abby"]))
    assert ids(event.card for event in every(events, Took)) == "gross-three-1"
    assert state.view(0).owed == 1
    assert "gross-three-1" in hand(state, 0)


@pytest.mark.clause("EG-021", "EG-027")
def test_everyone_remembers_whose_ability_is_carried_out():
    """A card that went back into the hand is seen there: that it was the one played is seen too."""
    state = position({"abby": "jokes-star-1 gross-star-1"}, ["gross-three-1 kickball-two-1"])
    assert state.view(None).played is None
    swept = state.copy()
    do(swept, Play(CARD["gross-three-1"], STUDENT["abby"]))
    assert [swept.view(seat).played for seat in (0, 1, None)] == [CARD["gross-three-1"]] * 3
    do(swept, swept.legal(0)[0])
    assert swept.view(None).played == CARD["gross-three-1"]
    do(state, Play(CARD["kickball-two-1"], STUDENT["abby"]))
    assert state.view(1).played == CARD["kickball-two-1"]
    do(state, Take(CARD["jokes-star-1"]))
    assert state.view(1).played == CARD["kickball-two-1"]
    do(state, PlayBack(CARD["jokes-star-1"]))
    assert state.view(1).played is None


@pytest.mark.clause("EG-058", "EG-R10")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_hand_is_always_enough_to_play_back(seats):
    most = 0
    for seed in range(40):
        for now in stroll(deal(seats, seed), seed):
            owed = now.view(None).owed
            if owed:
                assert len(now.hands[now.mover]) >= owed
                assert len(now.legal(now.mover)) >= 1
                most = max(most, owed)
    assert most >= 3


@pytest.mark.clause("EG-055", "EG-058")
def test_any_cards_of_the_hand_can_be_chosen_together_and_come_to_the_same():
    """Whichever two it is to be: in the order told they are legal, and they lie on the row."""
    state = position({"abby": "gross-star-1"}, ["gross-three-1 jokes-star-1 kickball-two-1"])
    do(state, Play(CARD["gross-three-1"], STUDENT["abby"]))
    told = state.together(0)
    assert (told.owed, [action.card for action in told.actions]) == (2, state.hands[0])
    assert state.together(1) is None
    for pair in combinations(told.actions, 2):
        chosen = state.copy()
        for action in pair:
            do(chosen, action)
        assert row(chosen, "abby") == ids([action.card for action in pair])
    do(state, told.actions[0])
    assert state.together(0) is None, "one is left: that is one decision"


@pytest.mark.clause("EG-058", "EG-R11")
def test_a_three_may_empty_the_row_for_an_instant():
    state = position({"abby": "gross-star-1 gross-star-2 gross-star-3 gross-star-4 gross-four-1"}, ["gross-three-1"])
    do(state, Play(CARD["gross-three-1"], STUDENT["abby"]))
    assert row(state, "abby") == ""
    assert (len(state.hands[0]), state.view(0).owed) == (11, 6)
    for _ in range(6):
        do(state, state.legal(0)[-1])
    assert len(row(state, "abby").split()) == 6
    assert is_locked(state, "abby")
    assert len(state.hands[0]) == 6


@pytest.mark.clause("EG-059")
@pytest.mark.parametrize("suit", SUIT_ID)
def test_a_four_is_worth_four(suit):
    assert values(f"{suit}-four-1") == {suit: 4}


@pytest.mark.clause("EG-060")
@pytest.mark.parametrize("length", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("suit", SUIT_ID)
def test_a_four_locks_its_row_however_long(suit, length):
    placed = " ".join(["gross-star-1", "jokes-star-1", "gross-star-2", "dual-gross-jokes", "stickers-star-1"][:length])
    state = position({"abby": placed}, [f"{suit}-four-1"])
    events = play(state, f"{suit}-four-1", on="abby")
    assert [type(event) for event in events] == [Played, Locked, Drew]
    assert is_locked(state, "abby")


@pytest.mark.clause("EG-061")
@pytest.mark.parametrize("dual", [card.id for card in GAME.cards.card if card.kind == "dual"])
def test_a_dual_does_nothing_when_played(dual):
    state = position({"abby": "gross-star-1 jokes-star-1"}, [dual])
    events = play(state, dual, on="abby")
    assert [type(event) for event in events] == [Played, Drew]
    assert row(state, "abby") == f"gross-star-1 jokes-star-1 {dual}"


@pytest.mark.clause("EG-062", "EG-R19")
@pytest.mark.parametrize("dual", [card for card in GAME.cards.card if card.kind == "dual"], ids=lambda card: card.id)
def test_a_dual_is_worth_one_in_each_of_its_suits(dual):
    assert values(dual.id) == dict.fromkeys(dual.suits, 1)
