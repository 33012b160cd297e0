"""How a run-off comes about (EG-075 to EG-079)."""

from collections import Counter

import pytest

from hustings.games.electioneering.actions import (
    Drew,
    Elected,
    Laid,
    Play,
    RunOffCalled,
)
from tests.games.electioneering.polls import poll
from tests.games.electioneering.tabletop import (
    GAME,
    STUDENT,
    deal,
    every,
    everywhere,
    hand,
    hung,
    ids,
    one,
    partly_tied,
    play,
    stroll,
    tied,
)


@pytest.mark.clause("EG-075")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_tie_on_top_calls_a_run_off_zero_included(seats):
    state, events = tied(seats)
    assert state.votes_won() == [0] * seats
    assert one(events, RunOffCalled).contenders == tuple(range(seats))
    assert not state.over
    assert not every(events, Elected)


@pytest.mark.clause("EG-075", "EG-R22")
def test_only_those_who_share_the_most_votes_take_part():
    rows = {
        "abby": "gross-two-1 gross-star-1",
        "bruno": "jokes-two-1",
        "chidi": "kickball-two-1",
        "delia": "kickball-star-1",
    }
    found = poll(rows, ["gross-two-2 stickers-two-1", "stickers-two-2", "jokes-two-2"])
    assert found.state.votes_won() == [1, 0, 1]
    assert one(found.events, RunOffCalled).contenders == (0, 2)
    assert found.state.actors == (0,)
    assert found.state.contenders == (0, 2)


@pytest.mark.clause("EG-075")
def test_a_tie_lower_down_calls_no_run_off():
    rows = {
        "abby": "gross-two-1 gross-star-1",
        "bruno": "gross-two-2",
        "chidi": "jokes-two-1",
        "delia": "stickers-two-1",
    }
    found = poll(rows, ["gross-four-1", "jokes-two-2", "stickers-two-2"])
    assert found.state.result.scores == (2, 1, 1)
    assert not every(found.events, RunOffCalled)


@pytest.mark.clause("EG-076")
def test_the_tied_players_keep_their_hands():
    state = hung(3, ["gross-four-1 gross-star-1"])
    others = [hand(state, 1), hand(state, 2)]
    mine = hand(state, 0)
    (drawn,) = [event.card for event in every(play(state, "gross-four-1", on="abby"), Drew)]
    assert [hand(state, 1), hand(state, 2)] == others
    assert hand(state, 0) == mine - {"gross-four-1"} | {ids([drawn])}


@pytest.mark.clause("EG-077")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_other_cards_are_gathered(seats):
    state = hung(seats, ["gross-four-1"])
    before = everywhere(state)
    play(state, "gross-four-1", on="abby")
    assert everywhere(state) == before
    student = state.in_play[-1]
    assert [s for s in STUDENT.values() if state.rows[s]] == [student]
    held = {card for held in state.hands for card in held}
    assert sorted([*state.deck, *state.rows[student]]) == [card for card in before if card not in held]


@pytest.mark.clause("EG-077")
def test_the_cards_of_rows_deck_and_untied_hands_are_shuffled_into_one_pile():
    came_from = Counter()
    for chance in range(40):
        state = partly_tied(chance)
        third = state.hands[2][:]
        deck = state.deck[:-1]
        laid = [event.card for event in every(play(state, "gross-four-1", on="abby"), Laid)]
        assert everywhere(state) == list(range(46))
        assert state.hands[2] == []
        came_from.update("hand" if card in third else "deck" if card in deck else "row" for card in laid)
    assert min(came_from["hand"], came_from["deck"], came_from["row"]) >= 10
    assert sum(came_from.values()) == 120


@pytest.mark.clause("EG-078")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_student_not_used_so_far_is_put_in_play(seats):
    run_offs = 0
    for seed in range(60):
        state = deal(seats, seed)
        in_play, aside = state.in_play[:], set(state.spare)
        for now in stroll(state, seed):
            if now.contenders:
                assert now.in_play[:-1] == in_play
                assert {now.in_play[-1], *now.spare} == aside
                assert now.in_play[-1] not in now.spare
        run_offs += bool(state.contenders)
    assert run_offs > 3


@pytest.mark.clause("EG-078", "EG-R24")
def test_which_student_is_called_is_drawn_by_lot():
    called = Counter(tied(2, chance=chance)[0].in_play[-1] for chance in range(90))
    assert set(called) == {STUDENT["delia"], STUDENT["eun-ji"], STUDENT["felix"]}
    assert all(15 <= times <= 45 for times in called.values())


@pytest.mark.clause("EG-078")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_there_is_always_a_student_left(seats):
    assert len(deal(seats).spare) == 5 - seats
    state, events = tied(seats)
    assert one(events, RunOffCalled).student not in range(seats + 1)
    assert state.view(None).open == (state.in_play[-1],)


@pytest.mark.clause("EG-079")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_three_cards_are_laid_and_their_abilities_ignored(seats):
    kinds = Counter()
    for chance in range(30):
        state, events = tied(seats, chance=chance)
        student = one(events, RunOffCalled).student
        laid = every(events[events.index(one(events, RunOffCalled)) :], Laid)
        assert [event.student for event in laid] == [student] * 3
        assert state.rows[student] == [event.card for event in laid]
        assert state.view(None).open == (student,)
        assert state.actors == (0,)
        assert {type(action) for action in state.legal(0)} == {Play}
        kinds.update(GAME.cards.card[event.card].kind for event in laid)
    assert {"star", "two", "three", "four"} <= set(kinds)
