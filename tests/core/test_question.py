"""The stack of questions, on a small game made of the hardest cases: windows in windows in a battle in a turn."""

from typing import Any

import pytest

from hustings import Action, Illegal, told_to
from hustings.core.action import SEALED
from hustings.core.question import NOTHING, Prompt, Question
from tests.core.siege.positions import AMBUSHES, GAME, answer, asks, battle, depth, let_all_pass, refused, siege
from tests.core.siege.state import (
    AMBUSH,
    COUNTER,
    SPY,
    Attack,
    BattleWon,
    Discard,
    Enough,
    LetBe,
    LetPass,
    Retire,
    Strengthen,
)

# ---- A stack: an effect inside a battle inside a turn.


def test_a_window_lies_on_a_battle_on_a_turn() -> None:
    state = battle([AMBUSH, 5], [7, 8], [COUNTER, 3])
    assert depth(state) == ["next_turn", "settle", "exchange", "battle_window"]
    answer(state, s0=AMBUSHES, s1=LetPass())
    assert depth(state) == [
        *("next_turn", "settle", "exchange", "battle_window"),
        *("then_defender", "take_effect", "card_window"),
    ]
    assert asks(state) == ("card_window", (1, 2))
    assert (state.turn, state.mover) == (1, 0), "somebody else's reaction is not a turn"


def test_a_question_finds_its_arguments_where_it_was_put() -> None:
    state = siege([5], [7, 8], [COUNTER, 3])
    state.apply(0, Attack(2))
    assert state.pending[-3:-1] == (0, 2)
    assert state.prompt(0) == Prompt("prompt/battle_window", {"seat": 2})
    assert state.prompt(2) == Prompt("prompt/battle_window", {"seat": 0})
    assert GAME.say(state.prompt(2), ["Ada", "Bo", "Cleo"], "en", 2) == "You may ambush Ada."


def test_what_was_covered_is_asked_again_of_the_same_seats() -> None:
    state = battle([SPY, 5], [7, 8], [3, 3])
    let_all_pass(state)
    assert asks(state) == ("exchange", (0,))
    state.apply(0, Strengthen(SPY))
    let_all_pass(state)
    assert asks(state) == ("discard", (1,)), "the defender is asked in the middle of the attacker's stage"
    state.apply(1, Discard(8))
    assert asks(state) == ("exchange", (0,))
    assert state.pending[-4:-1] == (0, 1, 0)


def test_attacker_defender_attacker() -> None:
    state, story = battle([4, 6], [5, 5]), []
    let_all_pass(state)
    seats = []
    for card in (4, 5, 6):
        seats.append(state.actors)
        state.apply(state.actors[0], Strengthen(card), story)
        let_all_pass(state)
        state.apply(state.actors[0], Enough(), story)
    assert seats == [(0,), (1,), (0,)]
    assert told_to(story, None)[-1] == BattleWon(0)
    assert (state.turn, state.mover, asks(state)) == (2, 1, ("turn", (1,)))


def test_sequels_run_when_they_are_uncovered_and_with_their_arguments() -> None:
    state, story = battle([3], [9]), []
    let_all_pass(state)
    for action in (Enough(), Strengthen(9)):
        state.apply(state.actors[0], action, story)
        let_all_pass(state)
    state.apply(1, Enough(), story)
    assert state.points == [0, 0]
    state.apply(0, Enough(), story)
    assert state.points == [0, 1]
    assert told_to(story, None)[-1] == BattleWon(1)


def test_a_question_that_is_done_goes_and_one_instead_takes_its_place() -> None:
    state = siege([3], [4])
    state.apply(0, Retire())
    assert (state.turn, asks(state)) == (2, ("turn", (1,)))
    height = len(battle([3], [4]).pending)
    fought = battle([3], [4])
    let_all_pass(fought)
    for _ in range(2):
        covered = len(fought.pending)
        fought.apply(fought.actors[0], Enough())
        assert len(fought.pending) == covered
    assert len(fought.pending) < height


def test_a_finished_game_asks_nothing() -> None:
    state = siege([AMBUSH], [AMBUSH])
    state.apply(0, Retire())
    state.apply(1, Attack(0))
    state.apply(0, LetPass())
    state.finish()
    assert (state.asked, state.pending, state.actors, state.mover) == (NOTHING, (), (), -1)
    assert state.answers == (None, None)
    assert not state.is_window
    assert not state.midway
    assert state.prompt(0) == state.prompt(None) == Prompt("prompt/over", {"winners": (0, 1)})


# ---- What the core says of a question.


def test_windows_have_an_answer_that_lets_it_pass() -> None:
    state = siege([AMBUSH, 5], [9], [3])
    assert (state.is_window, state.let_pass(0)) == (False, None)
    state.apply(0, Attack(1))
    assert state.is_window
    assert [state.let_pass(seat) for seat in range(3)] == [LetPass(), LetPass(), None]


def test_those_are_asked_who_could_react_by_what_all_can_see() -> None:
    assert battle([5], [9], [3]).actors == (0, 1)
    assert asks(battle([5], [], [3])) == ("battle_window", (0,))
    assert asks(battle([], [], [3])) == ("exchange", (0,))
    state = siege([5], [9])
    state.out = [AMBUSH] * 4
    state.aside = [card for card in state.aside if card != AMBUSH]
    state.apply(0, Attack(1))
    assert asks(state) == ("exchange", (0,))


def test_menu_check_apply_and_blocked_have_one_source() -> None:
    state = battle([AMBUSH, 5], [9], [3])
    assert state.legal(0) == [LetPass(), AMBUSHES]
    assert state.legal(1) == [LetPass()]
    state.check(0, AMBUSHES)
    before = state.to_json()
    for refuse in (state.check, state.apply):
        with pytest.raises(Illegal) as caught:
            refuse(1, AMBUSHES)
        assert (caught.value.clause, caught.value.reason) == ("SG-003", "You hold no such card.")
    assert state.to_json() == before
    blocks = {block.kind: (block.clause, block.reason) for block in state.blocked(1)}
    assert blocks["React"] == ("SG-003", "You hold no such card.")
    assert "LetPass" not in blocks
    assert blocks["Attack"] == blocks["Discard"] == ("SG-004", "First the battle is fought.")


def test_who_is_not_asked_is_told_why() -> None:
    state = siege([5], [9], [3])
    assert state.legal(2) == []
    why = refused(state, 2, Attack(1))
    assert (why.clause, why.facts, why.reason) == ("SG-001", {"seat": 0}, "It is seat 0's turn.")
    assert refused(state, 0, Discard(5)).reason == "That is not asked now."
    assert refused(state, 0, Attack(0)).reason == "Attack somebody else at this table."


def test_guards_stand_before_every_question() -> None:
    class Castle(Action, frozen=True):
        pass

    state = siege([5], [9])
    assert refused(state, 0, Castle()).name == "no_action"
    assert refused(state, 0, SEALED).name == "no_action"
    for seat in (-1, 2, 99):
        assert refused(state, seat, Attack(1)).name == "no_seat"
        assert state.legal(seat) == []
    state.finish()
    why = refused(state, 0, Attack(1))
    assert (why.name, why.clause, why.reason) == ("over", "SG-001", "The game is over.")
    assert {block.name for block in state.blocked(0)} == {"over"}


def test_prompts_say_what_is_asked_and_who_is_waited_for() -> None:
    state, names = siege([5], [9], [3]), ["Ada", "Bo", "Cleo"]
    assert state.prompt(0) == Prompt("prompt/turn", {})
    assert GAME.say(state.prompt(1), names, "en", 1) == "Waiting for Ada."
    state.apply(0, Attack(1))
    assert GAME.say(state.prompt(None), names, "en") == "Waiting for Ada and Bo."
    assert GAME.say(state.prompt(2), names, "en", 2) == "Waiting for Ada and Bo."
    state.apply(0, LetPass())
    assert GAME.say(state.prompt(0), names, "en", 0) == "Waiting for Bo."


def test_midway_is_half_a_choice_or_an_answer_that_waits_for_others() -> None:
    state = siege([SPY, 5], [7, 8])
    assert not state.midway
    state.apply(0, Attack(1))
    assert state.midway, "the attack is half made while reactions are open"
    let_all_pass(state)
    assert not state.midway
    state.apply(0, Strengthen(SPY))
    let_all_pass(state)
    assert state.asked.name == "discard"
    assert state.midway


class Terse(Question[Any, Any]):
    """As little as a question can say."""

    def menu(self, state: Any, seat: int) -> list[Action]:
        return [LetBe()]

    def unasked(self, state: Any, seat: int) -> Illegal:
        return Illegal("SG-001", "not_now", {})


def test_what_is_not_on_the_menu_is_refused_without_another_word() -> None:
    terse, state = Terse("terse", LetBe, Attack), siege([5], [9])
    assert terse.refusal(state, 0, LetBe()) is None
    refused = terse.refusal(state, 0, Attack(1))
    assert refused is not None
    assert refused.name == "not_now"
