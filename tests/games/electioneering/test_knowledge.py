"""What each seat may know (EG-021, EG-068): views, stories told, imagined worlds."""

from collections import Counter

import pytest

from hustings import Rng, told_to
from hustings.games.electioneering.actions import (
    Drew,
    FirstSeatSet,
    HandDealt,
    Laid,
    Locked,
    Play,
    PlayBack,
    Played,
    PlayedBack,
    RunOffCalled,
    StudentsDrawn,
    Take,
    Took,
)
from tests.games.electioneering.tabletop import (
    CARD,
    STUDENT,
    SUIT,
    cards,
    deal,
    do,
    every,
    everywhere,
    hung,
    play,
    position,
    run_off,
    stroll,
    tied,
)

EVERYONE = (0, 1, 2, None)
OPEN_EVENTS = (FirstSeatSet, StudentsDrawn, Laid, Played, Took, PlayedBack, Locked)


def table_with_a_taken_four():
    """Seat 0 has openly taken the four of gross, and it is seat 1's turn."""
    hands = ["kickball-two-1 stickers-star-1", "kickball-star-1 kickball-two-2", "jokes-star-2"]
    state = position({"abby": "gross-four-1 jokes-star-1"}, hands)
    play(state, "kickball-two-1", on="abby", take="gross-four-1", back="stickers-star-1")
    return state


def seen(state, seat, viewer=None):
    return set(state.view(viewer).seen[seat])


@pytest.mark.clause("EG-021")
@pytest.mark.parametrize("viewer", EVERYONE)
def test_everyone_sees_rows_locks_counts_and_the_removed_suit(viewer):
    state = position({"abby": "gross-four-1 jokes-star-1"}, locked="bruno", first=1)
    view = state.view(viewer)
    assert view.rows[STUDENT["abby"]] == tuple(cards("gross-four-1 jokes-star-1"))
    assert view.open == tuple(STUDENT[s] for s in ("abby", "chidi", "delia"))
    assert (view.deck, view.hand_sizes, view.removed) == (len(state.deck), (6, 6, 6), None)
    assert (view.first, view.mover) == (1, 1)


@pytest.mark.clause("EG-021")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_the_removed_suit_is_public(viewer):
    assert position({}, seats=2, removed="jokes").view(viewer).removed == SUIT["jokes"]


@pytest.mark.clause("EG-021")
def test_a_seat_sees_its_own_hand_and_a_spectator_none():
    state = deal(3)
    for seat in range(3):
        assert state.view(seat).hand == tuple(state.hands[seat])
        assert state.view(seat).seen == ((), (), ())
    assert state.view(None).hand == ()


def worth(gross=0, kickball=0, jokes=0, stickers=0):
    return (gross, kickball, jokes, stickers)


@pytest.mark.parametrize("viewer", EVERYONE)
def test_everyone_is_told_what_each_row_is_worth_and_what_it_makes_its_student_care_about(viewer):
    state = position({"abby": "gross-star-1 gross-star-2 dual-gross-jokes", "bruno": "jokes-two-1 stickers-two-1"})
    view = state.view(viewer)
    assert view.totals[STUDENT["abby"]] == worth(gross=5, jokes=1)
    assert view.cares[STUDENT["abby"]] == (SUIT["gross"],)
    assert view.cares[STUDENT["bruno"]] == (SUIT["jokes"], SUIT["stickers"])
    assert (view.totals[STUDENT["felix"]], view.cares[STUDENT["felix"]]) == (worth(), ())


def test_a_seat_is_told_what_its_own_hand_is_worth_and_to_whom():
    hands = ["kickball-star-1 kickball-star-2 gross-four-1 jokes-two-1"]
    state = position({"abby": "gross-two-1", "bruno": "kickball-two-1 jokes-two-2"}, hands, hand_size=4)
    view = state.view(0)
    assert view.hand_totals == (worth(gross=4, kickball=4, jokes=2), None, None)
    assert view.strengths[STUDENT["abby"]] == (4, None, None)
    assert view.strengths[STUDENT["bruno"]] == (6, None, None)
    assert state.view(None).hand_totals == (None, None, None)


def test_a_hand_that_has_been_seen_card_by_card_can_be_added_up_by_everyone():
    state = position({"abby": "gross-four-1 jokes-star-1"}, ["kickball-two-1"], hand_size=1)
    do(state, Play(CARD["kickball-two-1"], STUDENT["abby"]), Take(CARD["gross-four-1"]))
    assert all(state.view(viewer).hand_totals[0] == worth(gross=4) for viewer in EVERYONE)


def test_open_hands_tell_everyone_how_each_stands_with_the_student_of_the_run_off():
    state = run_off("gross-two-1", ["gross-star-1 gross-star-2", "gross-three-1", "jokes-two-1"])
    for viewer in EVERYONE:
        assert state.view(viewer).strengths[STUDENT["felix"]] == (4, 3, 0)


def test_votes_are_told_by_seat_without_the_run_off():
    for state in stroll(deal(3, seed=4), seed=4):
        assert state.view(None).won == tuple(state.votes_won())


@pytest.mark.clause("EG-021")
def test_a_view_does_not_depend_on_what_is_hidden():
    """Other hands, the deck and its order may be anything: the view is the same."""
    state = table_with_a_taken_four()
    other = state.copy()
    known = CARD["gross-four-1"]
    hidden = [*other.deck, *other.hands[2], *(card for card in other.hands[0] if card != known)]
    hidden = hidden[7:] + hidden[:7]
    other.hands[0] = sorted([known, *hidden[:5]])
    other.hands[2] = sorted(hidden[5:11])
    other.deck = hidden[11:]
    other.chance += 1
    assert other.view(1) == state.view(1)
    assert other.view(None).seen == state.view(None).seen
    assert other.view(0) != state.view(0)


@pytest.mark.clause("EG-021")
@pytest.mark.parametrize("viewer", EVERYONE)
def test_a_card_taken_openly_is_remembered(viewer):
    state = table_with_a_taken_four()
    assert seen(state, 0, viewer) == {CARD["gross-four-1"]}
    assert seen(state, 1, viewer) == seen(state, 2, viewer) == set()


@pytest.mark.clause("EG-021")
def test_all_that_a_three_takes_is_remembered():
    state = position({"abby": "gross-star-1 dual-gross-jokes"}, ["gross-three-1 kickball-two-1 kickball-two-2"])
    do(state, Play(CARD["gross-three-1"], STUDENT["abby"]))
    assert seen(state, 0) == set(cards("gross-star-1 dual-gross-jokes gross-three-1"))
    do(state, *(PlayBack(card) for card in cards("gross-three-1 kickball-two-1 kickball-two-2")))
    assert seen(state, 0) == set(cards("gross-star-1 dual-gross-jokes"))


@pytest.mark.clause("EG-021")
def test_a_card_played_again_is_forgotten():
    state = table_with_a_taken_four()
    play(state, "kickball-star-1", on="bruno")
    play(state, "jokes-star-2", on="bruno")
    assert seen(state, 0) == {CARD["gross-four-1"]}
    play(state, "gross-four-1", on="chidi")
    assert seen(state, 0) == set()
    assert not any(state.seen)


@pytest.mark.clause("EG-021")
def test_a_card_taken_and_played_back_at_once_is_forgotten():
    state = position({"abby": "gross-four-1 jokes-star-1"}, ["kickball-two-1"])
    do(state, Play(CARD["kickball-two-1"], STUDENT["abby"]), Take(CARD["jokes-star-1"]))
    assert seen(state, 0) == {CARD["jokes-star-1"]}
    do(state, PlayBack(CARD["jokes-star-1"]))
    assert seen(state, 0) == set()


@pytest.mark.clause("EG-021")
def test_a_drawn_card_is_not_seen():
    state = position({"abby": "jokes-star-1"}, ["gross-star-1"], top="jokes-four-1")
    story = []
    state.apply(0, Play(CARD["gross-star-1"], STUDENT["abby"]), story)
    assert seen(state, 0) == set()
    assert every(told_to(story, 0), Drew) == [Drew(0, CARD["jokes-four-1"])]
    assert every(told_to(story, 1), Drew) == every(told_to(story, None), Drew) == [Drew(0, None)]


@pytest.mark.clause("EG-021")
def test_cards_between_a_row_and_a_hand_are_told_to_everyone():
    state = position({"abby": "gross-four-1"}, ["kickball-two-1"])
    story = []
    for action in (
        Play(CARD["kickball-two-1"], STUDENT["abby"]),
        Take(CARD["gross-four-1"]),
        PlayBack(CARD["gross-four-1"]),
    ):
        state.apply(0, action, story)
    for viewer in EVERYONE:
        assert every(told_to(story, viewer), Took) == [Took(0, CARD["gross-four-1"], STUDENT["abby"])]
        assert every(told_to(story, viewer), PlayedBack) == [PlayedBack(0, CARD["gross-four-1"], STUDENT["abby"])]


@pytest.mark.clause("EG-021")
@pytest.mark.parametrize("viewer", [1, 2, None])
def test_a_card_taken_openly_is_in_that_hand_in_every_imagined_world(viewer):
    state = table_with_a_taken_four()
    for seed in range(60):
        assert CARD["gross-four-1"] in state.imagine(viewer, Rng(seed)).hands[0]


@pytest.mark.clause("EG-021")
def test_all_else_of_another_hand_is_dealt_anew():
    """Each hidden card turns up in the other hands and in the deck about as often as chance has it."""
    state = table_with_a_taken_four()
    hidden = {*state.deck, *state.hands[1], *state.hands[2], *state.hands[0]} - {*state.hands[1], CARD["gross-four-1"]}
    worlds = [state.imagine(1, Rng(seed)) for seed in range(600)]
    for held, unknown in ((0, 5), (2, 6)):
        times = Counter(card for world in worlds for card in world.hands[held])
        times.pop(CARD["gross-four-1"], None)
        assert set(times) == hidden
        expected = 600 * unknown / len(hidden)
        assert all(0.6 * expected < count < 1.4 * expected for count in times.values())
    assert {world.deck[-1] for world in worlds} == hidden


@pytest.mark.clause("EG-021")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_imagined_world_cannot_be_told_from_the_true_one(seats):
    for seed in range(8):
        for step, now in enumerate(stroll(deal(seats, seed), seed)):
            truth = now.to_json()
            for viewer in (*range(seats), None):
                world = now.imagine(viewer, Rng(step))
                assert world.view(viewer) == now.view(viewer)
                assert everywhere(world) == everywhere(now)
                assert viewer is None or world.legal(viewer) == now.legal(viewer)
                assert bool(world.actors) == (not now.over)
                assert all(world.legal(actor) for actor in world.actors)
            assert now.to_json() == truth


@pytest.mark.clause("EG-021")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_imagining_depends_on_the_view_and_the_rng_alone(seats):
    for seed in range(8):
        for step, now in enumerate(stroll(deal(seats, seed), seed)):
            for viewer in (*range(seats), None):
                elsewhere = now.imagine(viewer, Rng(1000 + step))
                again = elsewhere.imagine(viewer, Rng(step)).to_json()
                assert again == now.imagine(viewer, Rng(step)).to_json()


@pytest.mark.clause("EG-021", "EG-078")
def test_the_student_of_a_run_off_to_come_is_not_foretold():
    """The students left aside lie in no order, and worlds imagined of one state call each of them."""
    assert all(deal(2, seed).spare == sorted(deal(2, seed).spare) for seed in range(20))
    state = hung(2, ["gross-four-1"])
    worlds = [state.imagine(0, Rng(seed)) for seed in range(300)]
    called = [call.student for world in worlds for call in every(play(world, "gross-four-1", on="abby"), RunOffCalled)]
    assert set(called) == set(state.spare)


@pytest.mark.clause("EG-021")
def test_chance_to_come_is_not_foretold():
    state = deal(3)
    worlds = [state.imagine(0, Rng(seed)) for seed in range(20)]
    assert len({world.chance for world in worlds}) == 20
    assert state.chance not in {world.chance for world in worlds}


@pytest.mark.clause("EG-068")
@pytest.mark.parametrize("viewer", EVERYONE)
def test_a_run_off_is_played_with_open_hands(viewer):
    state, _ = tied(3)
    assert state.view(viewer).seen == tuple(tuple(held) for held in state.hands)
    for seed in range(10):
        assert state.imagine(viewer, Rng(seed)).hands == state.hands


@pytest.mark.clause("EG-021")
@pytest.mark.parametrize("viewer", EVERYONE)
def test_the_order_of_the_pile_is_secret_in_a_run_off_too(viewer):
    state, _ = tied(3)
    other = state.copy()
    other.deck = state.deck[::-1]
    assert other.view(viewer) == state.view(viewer)
    assert other.imagine(viewer, Rng(3)).to_json() == state.imagine(viewer, Rng(3)).to_json()


@pytest.mark.clause("EG-068")
@pytest.mark.parametrize("viewer", EVERYONE)
def test_at_the_end_every_hand_is_open(viewer):
    state = run_off("kickball-star-1 kickball-two-1 jokes-two-1", ["gross-four-1 gross-star-1", "jokes-star-1"])
    play(state, "gross-four-1", on="felix")
    view = state.view(viewer)
    assert view.over
    assert view.seen == ((CARD["gross-star-1"],), (CARD["jokes-star-1"],), ())
    assert state.imagine(viewer, Rng(1)).hands == state.hands


@pytest.mark.clause("EG-013", "EG-021")
@pytest.mark.parametrize("viewer", EVERYONE)
def test_before_the_vote_only_open_cards_are_told(viewer):
    """Cards dealt or drawn are told to their owner; all other cards that are told of have lain in a row."""
    for seed in range(10):
        story = []
        for now in stroll(deal(3, seed, story=story), seed, story):
            if now.ended_by:
                break
            played = len(story)
        for event in told_to(story[:played], viewer):
            if isinstance(event, HandDealt):
                assert (event.cards is not None) == (event.seat == viewer)
            elif isinstance(event, Drew):
                assert (event.card is not None) == (event.seat == viewer)
            else:
                assert isinstance(event, OPEN_EVENTS)


@pytest.mark.clause("EG-068", "EG-081")
def test_what_was_seen_no_longer_matters_once_hands_are_open():
    """In a run-off a card taken openly goes into a hand that everyone sees anyway."""
    state = run_off("kickball-star-1 jokes-star-1 jokes-two-1", ["gross-two-1 gross-star-1", "stickers-star-1"])
    do(state, Play(CARD["gross-two-1"], state.in_play[-1]), Take(CARD["jokes-star-1"]))
    other = state.copy()
    other.seen = [0] * state.seats
    for viewer in (*range(state.seats), None):
        assert other.view(viewer) == state.view(viewer)
        assert other.imagine(viewer, Rng(3)).to_json() == state.imagine(viewer, Rng(3)).to_json()
