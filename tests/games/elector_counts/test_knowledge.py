"""What viewers remember of hidden cards (EC-102 to EC-107): groups of places and faces, move by move."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hustings.games.elector_counts.knowledge import learned, learned_by_all, moved, seen, seen_by_all, shuffled
from hustings.games.elector_counts.layout import DECK, DECLARED, attackers_place, hand_place, reserve_place
from tests.games.elector_counts.hidden_table import empty_table
from tests.games.elector_counts.secrets_kept import Chronicle, agrees, deals

HAND_0, HAND_1, HAND_2 = (hand_place(seat) for seat in range(3))
RESERVE_1 = reserve_place(1)
PIKES, SPUR, WATCH = 9, 3, 18
EVERYBODY = 3


def table(*groups, viewer=0):
    """Three seats; one viewer knows something."""
    state = empty_table(3)
    state.known[viewer] = groups
    return state


@pytest.mark.clause("EC-105")
def test_passed_cards_are_known_to_giver_and_receiver_alone():
    state = table((HAND_0, SPUR), viewer=2)
    moved(state, HAND_0, HAND_2, is_all=True, knowers=(0, 2))
    learned(state, 0, HAND_2, [SPUR, PIKES])
    seen(state, 2, HAND_0, [SPUR, PIKES], is_empty=True)
    assert state.known[0] == ((HAND_2, SPUR, PIKES),)
    assert state.known[2] == ()
    assert state.known[1] == state.known[EVERYBODY] == ()


@pytest.mark.clause("EC-103")
def test_a_hidden_card_may_lie_where_something_went_unseen():
    state = table((HAND_1, SPUR, PIKES))
    moved(state, HAND_1, DECLARED, is_all=False, knowers=(1,))
    assert state.known[0] == ((HAND_1 | DECLARED, SPUR, PIKES),)
    moved(state, DECLARED, attackers_place(4), is_all=True, knowers=(1,))
    assert state.known[0] == ((HAND_1 | attackers_place(4), SPUR, PIKES),)


def test_knowers_and_those_who_know_nothing_of_the_source_keep_what_they_know():
    state = table((HAND_1, SPUR))
    state.known[2] = ((RESERVE_1, WATCH),)
    moved(state, HAND_1, RESERVE_1, is_all=False, knowers=(0,))
    assert state.known == [((HAND_1, SPUR),), (), ((RESERVE_1, WATCH),), ()]


def test_groups_of_the_same_places_are_one():
    state = table((HAND_1, WATCH), (HAND_1 | RESERVE_1, PIKES, WATCH))
    moved(state, HAND_1, RESERVE_1, is_all=False, knowers=(1,))
    assert state.known[0] == ((HAND_1 | RESERVE_1, PIKES, WATCH, WATCH),)
    learned(state, 0, HAND_1 | RESERVE_1, [SPUR])
    assert state.known[0] == ((HAND_1 | RESERVE_1, SPUR, PIKES, WATCH, WATCH),)


@pytest.mark.clause("EC-107")
def test_a_card_that_is_shown_is_no_longer_looked_for():
    state = table((HAND_1, SPUR, PIKES, PIKES))
    seen_by_all(state, HAND_1, [PIKES], is_empty=False)
    assert state.known[0] == ((HAND_1, SPUR, PIKES),)
    seen_by_all(state, HAND_1, [SPUR], is_empty=False, besides=(0,))
    assert state.known[0] == ((HAND_1, SPUR, PIKES),)
    seen_by_all(state, HAND_1, [SPUR, PIKES], is_empty=True)
    assert state.known[0] == ()


def test_of_two_cards_that_it_may_have_been_one_is_left_in_the_places_of_both():
    state = table((HAND_1 | RESERVE_1, PIKES), (HAND_1 | DECLARED, PIKES, SPUR), (RESERVE_1, PIKES))
    seen(state, 0, HAND_1, [PIKES], is_empty=False)
    expected = {(RESERVE_1, PIKES), (HAND_1 | DECLARED, SPUR), (HAND_1 | RESERVE_1 | DECLARED, PIKES)}
    assert set(state.known[0]) == expected


def test_what_is_not_left_in_an_emptied_place_is_in_the_others():
    state = table((HAND_1 | RESERVE_1, SPUR, PIKES))
    seen(state, 0, HAND_1, [WATCH], is_empty=True)
    assert state.known[0] == ((RESERVE_1, SPUR, PIKES),)


@pytest.mark.clause("EC-107")
def test_what_all_saw_go_into_a_hand_is_remembered_by_all_but_its_holder():
    state = table()
    learned_by_all(state, HAND_1, [SPUR], besides=(1,))
    assert state.known == [((HAND_1, SPUR),), (), ((HAND_1, SPUR),), ((HAND_1, SPUR),)]


@pytest.mark.clause("EC-106", "EC-162")
def test_after_a_reshuffle_all_know_what_the_deck_is_made_of():
    state = table()
    shuffled(state, [WATCH, SPUR, PIKES])
    assert state.known == [((DECK, SPUR, PIKES, WATCH),)] * 4
    moved(state, DECK, HAND_1, is_all=False, knowers=(1,))
    seen(state, 1, DECK, [PIKES], is_empty=False)
    assert state.known[1] == ((DECK, SPUR, WATCH),)
    assert state.known[0] == state.known[EVERYBODY] == ((HAND_1 | DECK, SPUR, PIKES, WATCH),)


HISTORIES = st.builds(Chronicle, st.just((SPUR, SPUR, SPUR, PIKES, PIKES, WATCH, WATCH, 40)), st.integers(0, 1 << 30))


@given(HISTORIES)
@pytest.mark.clause("EC-105", "EC-107")
def test_whatever_happens_no_deal_that_agrees_with_it_is_ruled_out(chronicle):
    for _ in range(14):
        chronicle.go_on()
        assert chronicle.deal in chronicle.possible
        assert all(agrees(deal, chronicle.groups) for deal in chronicle.possible)


@given(HISTORIES)
def test_what_is_kept_is_in_the_form_in_which_equal_knowledge_is_equal(chronicle):
    for _ in range(14):
        chronicle.go_on()
        groups = chronicle.groups
        assert groups == tuple(sorted(groups))
        assert len({places for places, *_ in groups}) == len(groups)
        assert all(places and faces and faces == sorted(faces) for places, *faces in groups)


def test_hardly_anything_is_lost_that_a_perfect_memory_would_keep():
    exact = total = 0
    for seed in range(60):
        chronicle = Chronicle((SPUR, SPUR, SPUR, PIKES, PIKES, WATCH, WATCH, 40), seed)
        for _ in range(14):
            chronicle.go_on()
            agreeing = {deal for deal in deals(chronicle.hidden, chronicle.sizes) if agrees(deal, chronicle.groups)}
            exact += agreeing == chronicle.possible
            total += 1
    assert exact / total > 0.97
