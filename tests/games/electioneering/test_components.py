"""Components (EG-001 to EG-007)."""

from collections import Counter
from itertools import combinations

import pytest

from hustings import BadSetup
from tests.games.electioneering.polls import poll
from tests.games.electioneering.tabletop import (
    CARD_ID,
    GAME,
    STUDENT_ID,
    SUIT_ID,
    deal,
    everywhere,
    hand,
    play,
    position,
    row,
    shows,
)

SINGLES = [card for card in GAME.cards.card if card.kind != "dual"]
DUALS = [card for card in GAME.cards.card if card.kind == "dual"]


@pytest.mark.clause("EG-001")
def test_the_box_holds_46_influence_cards_and_6_students():
    assert (len(CARD_ID), len(STUDENT_ID)) == (46, 6)
    assert len({*CARD_ID, *STUDENT_ID}) == 52
    state = deal(4)
    assert everywhere(state) == list(range(46))
    assert sorted([*state.in_play, *state.spare]) == list(range(6))


@pytest.mark.clause("EG-002")
def test_forty_cards_show_one_of_four_suits_and_six_are_dual():
    assert len(SUIT_ID) == 4
    assert Counter(card.suits[0] for card in SINGLES) == dict.fromkeys(SUIT_ID, 10)
    assert len(DUALS) == 6


@pytest.mark.clause("EG-003", "EG-R3")
def test_every_card_is_a_star_two_three_four_or_dual():
    kinds = Counter(card.kind for card in GAME.cards.card)
    assert kinds == {"star": 16, "two": 12, "three": 8, "four": 4, "dual": 6}


@pytest.mark.clause("EG-004", "EG-R2")
def test_a_dual_shows_two_suits_and_each_pair_occurs_once():
    assert all(len(card.suits) == 1 for card in SINGLES)
    assert {frozenset(card.suits) for card in DUALS} == {frozenset(pair) for pair in combinations(SUIT_ID, 2)}


@pytest.mark.clause("EG-005")
@pytest.mark.parametrize("dual", [card.id for card in DUALS])
@pytest.mark.parametrize("suit", SUIT_ID)
def test_a_dual_matches_both_of_its_suits_and_no_other(dual, suit):
    three = f"{suit}-three-1"
    state = position({"abby": dual}, [three])
    play(state, three, on="abby")
    assert (dual in hand(state, 0)) == shows(dual, suit)


@pytest.mark.clause("EG-006")
@pytest.mark.parametrize("student", STUDENT_ID)
def test_a_student_likes_only_what_lies_in_the_row(student):
    """The same row gives the same vote, whoever the student is."""
    found = poll({student: "gross-two-1 jokes-star-1"}, ["gross-two-2", "jokes-four-1", ""])
    assert found.totals(student) == {"gross": 2, "jokes": 1}
    assert found.winner(student) == 0


@pytest.mark.clause("EG-006")
@pytest.mark.parametrize("student", STUDENT_ID)
def test_a_student_is_upright_or_sideways_and_has_no_ability(student):
    state = position({student: "gross-star-1"}, ["stickers-star-1 kickball-four-1", "jokes-four-1"])
    play(state, "stickers-star-1", on=student)
    assert state.view(None).open == tuple(state.in_play)
    play(state, "jokes-four-1", on=student)
    assert state.view(None).open == tuple(state.in_play[1:])
    assert row(state, student) == "gross-star-1 stickers-star-1 jokes-four-1"


@pytest.mark.clause("EG-007")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_three_or_four_play(seats):
    assert len(deal(seats).hands) == seats


@pytest.mark.clause("EG-007")
@pytest.mark.parametrize("seats", [-1, 0, 1, 5, 6])
def test_any_other_number_of_players_is_refused(seats):
    with pytest.raises(BadSetup, match=f"for 2 to 4 players, not {seats}"):
        deal(seats)
