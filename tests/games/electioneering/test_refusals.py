"""Every refusal: the clause, the reason, and nothing changed."""

import pytest

from hustings import Action, Illegal
from hustings.games.electioneering.actions import Play, PlayBack, Take
from tests.games.electioneering.tabletop import CARD, STUDENT, do, hung, play, position, run_off, tied

MINE = "gross-star-1 gross-three-1 kickball-two-1 jokes-four-1 stickers-star-1 stickers-two-1"


class Whistle(Action, frozen=True):
    """An action of no game."""

    card: int


def at_play():
    return position({"abby": "jokes-star-1 gross-two-1"}, [MINE], locked="bruno")


def at_take():
    state = at_play()
    do(state, Play(CARD["kickball-two-1"], STUDENT["abby"]))
    return state


def at_play_back():
    state = at_play()
    do(state, Play(CARD["gross-three-1"], STUDENT["abby"]))
    return state


def at_run_off():
    return tied(3)[0]


def at_end():
    state = run_off("kickball-star-1 kickball-two-1 jokes-two-1", ["gross-four-1 gross-star-1", "jokes-star-1"])
    play(state, "gross-four-1", on="felix")
    return state


def refused(state, seat, action, clause, reason):
    before = state.to_json()
    story = []
    with pytest.raises(Illegal) as caught:
        state.apply(seat, action, story)
    assert (caught.value.clause, caught.value.reason) == (clause, reason)
    with pytest.raises(Illegal) as caught:
        state.check(seat, action)
    assert (caught.value.clause, caught.value.reason) == (clause, reason)
    assert str(caught.value) == f"{reason} ({clause})"
    assert state.to_json() == before
    assert story == []
    assert action not in state.legal(seat)


@pytest.mark.clause("EG-025")
@pytest.mark.parametrize("card", [CARD["kickball-star-1"], CARD["jokes-star-1"], -1, 46, 1000])
def test_a_card_not_in_the_hand(card):
    refused(at_play(), 0, Play(card, STUDENT["abby"]), "EG-025", "That card is not in your hand.")


@pytest.mark.clause("EG-025")
@pytest.mark.parametrize("student", [STUDENT["eun-ji"], STUDENT["felix"], -1, 6, 63, 1000])
def test_a_row_not_in_the_game(student):
    refused(at_play(), 0, Play(CARD["gross-star-1"], student), "EG-025", "That student is not in the game.")


@pytest.mark.clause("EG-025", "EG-038")
def test_a_locked_row():
    reason = f"student {STUDENT['bruno']} is locked; no card may be played there."
    refused(at_play(), 0, Play(CARD["gross-star-1"], STUDENT["bruno"]), "EG-038", reason)


@pytest.mark.clause("EG-034")
@pytest.mark.parametrize("seat", [1, 2])
def test_not_your_turn(seat):
    for state in (at_play(), at_take(), at_play_back()):
        for action in (Play(state.hands[seat][0], STUDENT["abby"]), Take(CARD["jokes-star-1"]), PlayBack(0)):
            refused(state, seat, action, "EG-034", "It is seat 0's turn.")


@pytest.mark.clause("EG-034")
@pytest.mark.parametrize("seat", [-1, 3, 99])
def test_a_seat_that_is_not_there(seat):
    refused(
        at_play(), seat, Play(CARD["gross-star-1"], STUDENT["abby"]), "EG-007", "There is no such seat at this table."
    )
    assert at_play().legal(seat) == []


@pytest.mark.clause("EG-022")
@pytest.mark.parametrize("place", [at_play, at_take, at_play_back, at_run_off, at_end])
def test_an_action_of_no_game(place):
    state = place()
    refused(state, state.mover, Whistle(0), "EG-022", "That is not an action of this game.")


@pytest.mark.clause("EG-048")
def test_taking_without_a_two():
    refused(at_play(), 0, Take(CARD["jokes-star-1"]), "EG-048", "First play a card that lets you take one.")


@pytest.mark.clause("EG-024")
def test_playing_back_before_a_play():
    reason = "First play a card that makes you play back."
    refused(at_play(), 0, PlayBack(CARD["gross-star-1"]), "EG-024", reason)


@pytest.mark.clause("EG-024", "EG-048")
def test_a_second_card_instead_of_taking():
    reason = f"First take one card from student {STUDENT['abby']}'s row."
    refused(at_take(), 0, Play(CARD["gross-star-1"], STUDENT["abby"]), "EG-048", reason)
    refused(at_take(), 0, PlayBack(CARD["gross-star-1"]), "EG-048", reason)


@pytest.mark.clause("EG-049")
@pytest.mark.parametrize("card", ["gross-star-1", "kickball-star-1", "kickball-four-1"])
def test_taking_a_card_that_is_not_in_the_row(card):
    reason = f"That card is not in student {STUDENT['abby']}'s row."
    refused(at_take(), 0, Take(CARD[card]), "EG-049", reason)


@pytest.mark.clause("EG-041", "EG-049")
def test_taking_from_another_row():
    state = at_take()
    card = state.rows[STUDENT["chidi"]][0]
    refused(state, 0, Take(card), "EG-049", f"That card is not in student {STUDENT['abby']}'s row.")


@pytest.mark.clause("EG-024", "EG-027")
@pytest.mark.parametrize("action", [Play(CARD["gross-star-1"], STUDENT["abby"]), Take(CARD["jokes-star-1"])])
def test_anything_else_while_cards_are_owed(action):
    reason = f"First play 2 more from the hand onto student {STUDENT['abby']}'s row."
    refused(at_play_back(), 0, action, "EG-027", reason)


@pytest.mark.clause("EG-025")
def test_playing_back_a_card_not_in_the_hand():
    refused(at_play_back(), 0, PlayBack(CARD["jokes-star-1"]), "EG-025", "That card is not in your hand.")


@pytest.mark.clause("EG-R34")
def test_playing_back_from_high_to_low():
    """No set of cards is offered in two orders; in a row the order has no effect (EG-R33)."""
    state = at_play_back()
    reason = "Cards are played back from low to high, and 2 more are owed: this one would leave too few."
    refused(state, 0, PlayBack(CARD["stickers-two-1"]), "EG-R34", reason)
    do(state, PlayBack(CARD["gross-three-1"]))
    reason = "Cards are played back from low to high: this one was passed over."
    refused(state, 0, PlayBack(CARD["gross-star-1"]), "EG-R34", reason)


@pytest.mark.clause("EG-081")
def test_another_row_in_the_run_off():
    state = at_run_off()
    reason = f"In the run-off only student {state.in_play[-1]}'s row is played on."
    refused(state, 0, Play(state.hands[0][0], STUDENT["abby"]), "EG-081", reason)


@pytest.mark.clause("EG-025")
def test_a_student_left_aside_in_the_run_off():
    state = at_run_off()
    refused(state, 0, Play(state.hands[0][0], state.spare[0]), "EG-025", "That student is not in the game.")


@pytest.mark.clause("EG-080")
def test_whoever_is_not_tied_in_the_run_off():
    state = run_off("kickball-star-1 kickball-two-1 jokes-two-1", ["gross-star-1", "jokes-star-1"])
    reason = "Only those tied at the top take part in the run-off."
    refused(state, 2, Play(CARD["stickers-star-1"], STUDENT["felix"]), "EG-080", reason)


@pytest.mark.clause("EG-063")
@pytest.mark.parametrize("seat", [0, 1, 2])
@pytest.mark.parametrize("action", [Play(CARD["gross-star-1"], STUDENT["felix"]), Take(0), PlayBack(0)])
def test_anything_after_the_end(seat, action):
    refused(at_end(), seat, action, "EG-063", "The game is over.")
    assert at_end().actors == ()


def why(state, seat):
    return {blocked.kind: (blocked.clause, blocked.reason) for blocked in state.blocked(seat)}


@pytest.mark.clause("EG-024", "EG-048")
def test_blocked_at_the_start_of_a_turn():
    assert why(at_play(), 0) == {
        "Take": ("EG-048", "First play a card that lets you take one."),
        "PlayBack": ("EG-024", "First play a card that makes you play back."),
    }


@pytest.mark.clause("EG-048")
def test_blocked_while_a_card_is_to_be_taken():
    reason = ("EG-048", f"First take one card from student {STUDENT['abby']}'s row.")
    assert why(at_take(), 0) == {"Play": reason, "PlayBack": reason}


@pytest.mark.clause("EG-027")
def test_blocked_while_cards_are_owed():
    reason = ("EG-027", f"First play 2 more from the hand onto student {STUDENT['abby']}'s row.")
    assert why(at_play_back(), 0) == {"Play": reason, "Take": reason}


@pytest.mark.clause("EG-034")
@pytest.mark.parametrize("place", [at_play, at_take, at_play_back, at_run_off])
def test_blocked_for_everyone_else(place):
    for seat in (1, 2):
        assert why(place(), seat) == dict.fromkeys(("Play", "Take", "PlayBack"), ("EG-034", "It is seat 0's turn."))


@pytest.mark.clause("EG-063")
def test_blocked_after_the_end():
    for seat in range(3):
        assert why(at_end(), seat) == dict.fromkeys(("Play", "Take", "PlayBack"), ("EG-063", "The game is over."))


@pytest.mark.parametrize("place", [at_play, at_take, at_play_back, at_run_off, at_end, lambda: hung(2)])
def test_blocked_names_exactly_the_kinds_that_are_not_on_offer(place):
    state = place()
    for seat in range(state.seats):
        kinds = {type(action).__name__ for action in state.legal(seat)}
        assert kinds.isdisjoint(why(state, seat))
        assert kinds | set(why(state, seat)) == {"Play", "Take", "PlayBack"}
