"""Setup (EG-008 to EG-021)."""

from collections import Counter

import pytest

from hustings import BadSetup, told_to
from hustings.core.rng import seeded, shuffle
from hustings.games.electioneering.actions import (
    FirstSeatSet,
    HandDealt,
    Laid,
    Locked,
    Played,
    StudentsDrawn,
    SuitRemoved,
)
from tests.games.electioneering.polls import poll
from tests.games.electioneering.tabletop import (
    CARD,
    CARD_ID,
    GAME,
    STUDENT,
    SUIT_ID,
    deal,
    every,
    everywhere,
    hand,
    is_locked,
    one,
    play,
    position,
    shows,
    stroll,
)

MANY = 480


def removed_from(state):
    return SUIT_ID[state.removed]


@pytest.mark.clause("EG-008")
def test_with_two_players_a_whole_suit_leaves_the_game():
    for seed in range(20):
        state = deal(2, seed)
        suit = removed_from(state)
        assert everywhere(state) == [CARD[card] for card in CARD_ID if not shows(card, suit)]
        assert len(everywhere(state)) == 33


@pytest.mark.clause("EG-008")
def test_the_suit_is_drawn_by_lot():
    removed = Counter(removed_from(deal(2, seed)) for seed in range(MANY))
    assert set(removed) == set(SUIT_ID)
    assert all(90 <= times <= 150 for times in removed.values())


@pytest.mark.clause("EG-009", "EG-R23")
def test_removed_cards_never_come_back_even_for_a_run_off():
    run_offs = 0
    for seed in range(60):
        state = deal(2, seed)
        in_game = [CARD[card] for card in CARD_ID if not shows(card, removed_from(state))]
        for now in stroll(state, seed):
            assert everywhere(now) == in_game
        run_offs += bool(state.contenders)
    assert run_offs >= 3


@pytest.mark.clause("EG-010")
@pytest.mark.parametrize("seats", [3, 4])
def test_with_three_or_four_players_all_cards_are_used(seats):
    for seed in range(20):
        story = []
        state = deal(seats, seed, story=story)
        assert everywhere(state) == list(range(46))
        assert state.view(None).removed is None
        assert not every((told.event for told in story), SuitRemoved)


@pytest.mark.clause("EG-011")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_one_student_more_than_players_the_rest_aside(seats):
    state = deal(seats)
    assert len(set(state.in_play)) == len(state.in_play) == seats + 1
    assert set(state.spare) == set(STUDENT.values()) - set(state.in_play)
    assert all(not state.rows[student] for student in state.spare)


@pytest.mark.clause("EG-011", "EG-R29")
def test_students_are_drawn_at_random():
    drawn = Counter(student for seed in range(MANY) for student in deal(3, seed).in_play)
    assert set(drawn) == set(STUDENT.values())
    assert all(280 <= times <= 360 for times in drawn.values())  # 4 of 6: 320 expected


@pytest.mark.clause("EG-012")
def test_the_cards_are_shuffled_together():
    """Every card comes to every place about as often as chance has it."""
    states = [deal(3, seed, first=0) for seed in range(MANY)]
    held = Counter(card for state in states for card in state.hands[0])
    laid = Counter(card for state in states for row_ in state.rows for card in row_)
    assert all(30 <= held[card] <= 100 for card in range(46))  # 6 of 46: 63 expected
    assert all(18 <= laid[card] <= 70 for card in range(46))  # 4 of 46: 42 expected
    assert len({state.deck[-1] for state in states}) == 46


@pytest.mark.clause("EG-013")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_six_cards_each_hidden_from_the_others(seats):
    story = []
    state = deal(seats, story=story)
    assert [len(cards) for cards in state.hands] == [6] * seats
    for seat in range(seats):
        heard = {event.seat: event.cards for event in every(told_to(story, seat), HandDealt)}
        assert heard == {other: tuple(state.hands[seat]) if other == seat else None for other in range(seats)}
    assert all(event.cards is None for event in every(told_to(story, None), HandDealt))


@pytest.mark.clause("EG-013", "EG-014", "EG-R30")
def test_dealt_one_at_a_time_from_the_first_player_then_to_each_student_from_the_top():
    """Chance is spent on the students and then on the cards, so the pile before the deal can be made again."""
    state = deal(3, seed=5, first=1)
    students, pile = list(range(6)), list(range(46))
    shuffle(pile, shuffle(students, seeded(5)))
    pile.reverse()
    assert list(state.in_play) == students[:4]
    for step, seat in enumerate([1, 2, 0]):
        assert state.hands[seat] == sorted(pile[step:18:3])
    assert [state.rows[student] for student in students[:4]] == [[card] for card in pile[18:22]]
    assert state.deck[::-1] == pile[22:]


@pytest.mark.clause("EG-014")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_one_card_is_laid_face_up_beside_each_student(seats):
    story = []
    state = deal(seats, story=story)
    drawn = one((told.event for told in story), StudentsDrawn).students
    laid = every(told_to(story, None), Laid)
    assert tuple(event.student for event in laid) == drawn == tuple(state.in_play)
    assert all(state.rows[event.student] == [event.card] for event in laid)


@pytest.mark.clause("EG-015", "EG-018")
def test_laid_cards_do_nothing_fours_included():
    kinds = Counter()
    for seed in range(60):
        story = []
        state = deal(4, seed, story=story)
        kinds.update(GAME.cards.card[state.rows[student][0]].kind for student in state.in_play)
        assert not every((told.event for told in story), Locked)
        assert state.view(None).open == tuple(state.in_play)
        assert [len(state.rows[student]) for student in state.in_play] == [1] * 5
        assert [len(cards) for cards in state.hands] == [6] * 4
    assert set(kinds) == {"star", "two", "three", "four", "dual"}


@pytest.mark.clause("EG-016", "EG-R6")
def test_the_laid_card_counts_toward_six():
    state = position(
        {"abby": "gross-star-1"}, ["jokes-star-1 jokes-star-2", "stickers-star-1 stickers-star-2", "dual-gross-jokes"]
    )
    for star in ("jokes-star-1", "stickers-star-1", "dual-gross-jokes", "jokes-star-2", "stickers-star-2"):
        assert not is_locked(state, "abby")
        play(state, star, on="abby")
    assert is_locked(state, "abby")


@pytest.mark.clause("EG-016", "EG-R18")
def test_the_laid_card_has_its_value_and_counts_as_a_star():
    found = poll({"abby": "gross-star-1 gross-star-2 jokes-three-1"}, ["gross-two-1", "", ""])
    assert found.totals("abby") == {"gross": 4, "jokes": 3}
    found = poll({"abby": "gross-four-1", "bruno": "jokes-star-1"}, ["kickball-two-1", "", ""])
    assert found.totals("abby") == {"gross": 4}
    assert found.totals("bruno") == {"jokes": 1}


@pytest.mark.clause("EG-016")
def test_the_laid_card_can_be_taken():
    state = position({"abby": "gross-four-1"}, ["kickball-two-1 stickers-star-1"])
    play(state, "kickball-two-1", on="abby", take="gross-four-1", back="stickers-star-1")
    assert "gross-four-1" in hand(state, 0)


@pytest.mark.clause("EG-017")
@pytest.mark.parametrize(("seats", "deck"), [(2, 18), (3, 24), (4, 17)])
def test_the_rest_is_the_deck(seats, deck):
    state = deal(seats)
    assert len(state.deck) == deck
    assert state.view(None).deck == deck


@pytest.mark.clause("EG-018")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_play_starts_unlocked_with_rows_of_one_and_hands_of_six(seats):
    view = deal(seats).view(None)
    assert view.open == view.students
    assert [len(view.rows[student]) for student in view.students] == [1] * (seats + 1)
    assert view.hand_sizes == (6,) * seats


@pytest.mark.clause("EG-019")
@pytest.mark.parametrize("first", [0, 1, 2, 3])
def test_the_first_player_is_whom_the_table_names(first):
    story = []
    state = deal(4, first=first, story=story)
    assert state.actors == (first,)
    assert one((told.event for told in story), FirstSeatSet).seat == first


@pytest.mark.clause("EG-019", "EG-R28")
def test_or_is_drawn_by_lot():
    firsts = Counter(deal(3, seed).actors for seed in range(MANY))
    assert set(firsts) == {(0,), (1,), (2,)}
    assert all(125 <= times <= 195 for times in firsts.values())


@pytest.mark.clause("EG-019")
def test_a_seat_that_is_not_there_cannot_be_first():
    with pytest.raises(BadSetup, match="'first_seat' cannot be 3 with 3 players; it may be one of 'random', 0, 1, 2"):
        deal(3, first=3)
    with pytest.raises(BadSetup, match="'first_seat' cannot be 4"):
        deal(4, first=4)


@pytest.mark.clause("EG-020")
@pytest.mark.parametrize(("seats", "order"), [(2, [1, 0, 1, 0]), (3, [1, 2, 0, 1, 2]), (4, [1, 2, 3, 0, 1, 2])])
def test_turns_go_clockwise_from_the_first_player(seats, order):
    story = []
    for now in stroll(deal(seats, seed=3, first=1), seed=3, story=story):
        if len(every((told.event for told in story), Played)) > len(order):
            break
        assert not now.over
    assert [event.seat for event in every((told.event for told in story), Played)][: len(order)] == order
