"""Sealed answers, windows that open again, and reactions that open windows in turn."""

import copy
from itertools import permutations, product
from typing import Any

import pytest

from hustings import Action, Rng, told_to
from hustings.conformance import LAWS, Setting, hold
from hustings.conformance.copies import copies_play_on_alike, copies_share_nothing, snapshots_play_on_alike
from hustings.conformance.positions import actors_and_legal_agree, every_legal_action_applies
from hustings.conformance.simultaneous import answers_come_in_any_order
from hustings.conformance.windows import a_window_can_be_let_pass, windows_ask_by_what_all_can_see
from hustings.conformance.worlds import worlds_depend_on_the_view_alone, worlds_look_like_the_truth, worlds_play_on
from hustings.core.action import SEALED
from hustings.core.question import Question
from hustings.core.story import Story
from tests.core.siege.battle import BATTLE_WINDOW, DISCARD, EXCHANGE
from tests.core.siege.positions import AMBUSHES, COUNTERS, GAME, answer, asks, battle, let_all_pass, refused, siege
from tests.core.siege.state import AMBUSH, COUNTER, Attack, Cancelled, Counter, LetBe, LetPass, Played

# ---- Sealed answers.


def test_nothing_happens_and_nothing_is_told_before_the_last_answer() -> None:
    state, story = battle([AMBUSH, 5], [AMBUSH, 9], [3]), []
    before = [state.view(seat) for seat in (0, 2, None)]
    state.apply(1, AMBUSHES, story)
    assert story == []
    assert state.actors == (0,)
    assert state.answered == (False, True, False)
    for was, now in zip(before, (state.view(seat) for seat in (0, 2, None)), strict=True):
        assert (was.hand, was.hand_sizes, was.out) == (now.hand, now.hand_sizes, now.out)
    assert GAME.shown(AMBUSHES) == GAME.shown(LetPass()) == SEALED
    assert GAME.shown(Attack(1)) == Attack(1)


@pytest.mark.parametrize("answers", list(product([LetBe(), COUNTERS], repeat=3)))
def test_sealed_answers_come_in_any_order(answers: tuple[Action, ...]) -> None:
    """To the byte, though a question that they open covers the one that they answered."""
    given = dict(zip((1, 2, 3), answers, strict=True))
    ends = set()
    for order in permutations(given):
        state = battle([AMBUSH, 5], [COUNTER, 9], [COUNTER, 4], [COUNTER, 3])
        answer(state, s0=AMBUSHES, s1=LetPass())
        for seat in order:
            state.apply(seat, given[seat])
        ends.add(state.to_json())
    assert len(ends) == 1


def test_the_order_of_a_covered_question_is_forgotten() -> None:
    ends = set()
    for order in permutations([(0, AMBUSHES), (1, LetPass())]):
        state = battle([AMBUSH, 5], [7, 9], [COUNTER, 3])
        for seat, action in order:
            state.apply(seat, action)
        ends.add(state.to_json())
    assert len(ends) == 1


class Vote(Question[Any, Any]):
    """Keeps what it was called with when its answers were opened."""

    def unasked(self, state: Any, seat: int) -> Any:
        raise AssertionError("Everybody votes.")

    def __init__(self) -> None:
        super().__init__("vote", Counter, LetBe, is_sealed=True)
        self.number = 0
        self.calls: list[tuple[Any, ...]] = []

    def menu(self, state: Any, seat: int) -> list[Action]:
        return [LetBe(), COUNTERS]

    def refusal(self, state: Any, seat: int, action: Action) -> None:
        return None

    def opened(self, state: Any, answers: tuple[Any, ...], story: Story | None) -> None:
        self.calls.append((answers, state.answers, state.actors))


def test_answers_are_opened_once_and_then_gone() -> None:
    vote, state = Vote(), siege([3], [4], [5])
    reveals = state.reveals
    state.ask(vote, (0, 2))
    assert not state.midway
    answer(state, s2=COUNTERS)
    assert state.midway
    assert (vote.calls, state.reveals) == ([], reveals)
    answer(state, s0=LetBe())
    assert vote.calls == [((LetBe(), None, COUNTERS), (None, None, None), ())]
    assert state.reveals == reveals + 1


def test_only_the_answers_to_the_question_on_top_are_opened() -> None:
    vote, state = Vote(), battle([AMBUSH, 5], [AMBUSH, 9], [3])
    state.keep(1, AMBUSHES)
    state.ask(vote, (2,))
    answer(state, s2=COUNTERS)
    assert vote.calls == [((None, None, COUNTERS), (None, None, None, None, AMBUSHES, None), ())]


def test_an_answer_is_kept_until_it_is_taken() -> None:
    state = battle([AMBUSH, 5], [AMBUSH, 9], [3])
    state.keep(1, AMBUSHES)
    assert state.answered == (False, True, False)
    assert state.taken(1) == AMBUSHES
    assert state.answers == (None, None, None)
    assert state.taken(1) is None


def test_an_answer_that_was_given_stands() -> None:
    state = battle([AMBUSH], [AMBUSH])
    state.apply(1, LetPass())
    why = refused(state, 1, AMBUSHES)
    assert (why.name, why.reason) == ("answered", "You have chosen; still to choose: 1.")
    assert state.legal(1) == []


# ---- Windows that reopen, and reactions that open windows in turn.


def test_the_attacker_comes_first_and_the_defender_s_answer_is_kept_unseen() -> None:
    state, story = battle([AMBUSH, 5], [AMBUSH, 9], [COUNTER, 3]), []
    answer(state, story, s0=AMBUSHES, s1=AMBUSHES)
    assert told_to(story, None) == [Played(0, AMBUSH)]
    assert asks(state) == ("card_window", (1, 2))
    answer(state, story, s1=LetBe(), s2=LetBe())
    assert told_to(story, None) == [Played(0, AMBUSH), Played(1, AMBUSH)]
    assert state.hands == [[5], [], [COUNTER, 3]]
    answer(state, story, s0=LetBe(), s2=LetBe())
    assert state.hands == [[], [], [COUNTER, 3]]


def test_the_window_asks_afresh_until_a_round_without_a_reaction() -> None:
    state = battle([AMBUSH, AMBUSH, 5, 6], [7, 8, 9], [3])
    rounds = 0
    while state.asked.name == "battle_window":
        rounds += 1
        assert state.actors == (0, 1)
        answer(state, s1=LetPass(), s0=AMBUSHES if AMBUSH in state.hands[0] else LetPass())
        while state.asked.name == "card_window":
            state.apply(state.actors[0], LetBe())
    assert rounds == 3
    assert state.hands[1] == [7]
    assert asks(state) == ("exchange", (0,))


def test_a_sealed_reaction_that_became_impossible_is_never_seen() -> None:
    """The ambush takes the highest card, and this time that is the ambush which the defender has sealed."""
    state, story = battle([AMBUSH, 5], [AMBUSH], [3]), []
    answer(state, story, s0=AMBUSHES, s1=AMBUSHES)
    let_be = [(seat, LetBe()) for seat in state.actors]
    for seat, action in let_be:
        state.apply(seat, action, story)
    assert told_to(story, None) == [Played(0, AMBUSH)]
    assert state.hands[1] == []
    assert asks(state) == ("battle_window", (0,)), "asked afresh: the defender has no card left to react with"
    assert state.answers == (None, None, None)


def test_a_reaction_can_be_countered_and_the_counter_countered() -> None:
    state, story = battle([AMBUSH, COUNTER, 5], [7, 8], [COUNTER, 3]), []
    answer(state, story, s0=AMBUSHES, s1=LetPass())
    answer(state, story, s1=LetBe(), s2=COUNTERS)
    assert asks(state) == ("card_window", (0, 1))
    answer(state, story, s0=COUNTERS, s1=LetBe())
    assert asks(state) == ("card_window", (1, 2))
    answer(state, story, s1=LetBe(), s2=LetBe())
    assert told_to(story, None) == [Played(0, AMBUSH), Played(2, COUNTER), Played(0, COUNTER), Cancelled(COUNTER)]
    assert state.hands[1] == [7], "the counter was cancelled, so the ambush acted"


def test_only_the_first_counter_around_the_table_counts_and_the_others_stay_in_hand() -> None:
    state, story = battle([AMBUSH, 5], [7, 8], [COUNTER, 3], [COUNTER, 4]), []
    answer(state, story, s0=AMBUSHES, s1=LetPass())
    answer(state, story, s3=COUNTERS, s2=COUNTERS, s1=LetBe())
    assert [event for event in told_to(story, None) if event == Played(3, COUNTER)] == []
    assert state.hands[3] == [COUNTER, 4]
    let_all_pass(state)
    assert state.hands[1] == [7, 8], "the ambush was cancelled"


def test_kept_answers_are_answered_anew_in_the_worlds_of_others() -> None:
    """What the defender has sealed is dealt anew beneath the question that covers it, to fit the hand of that world."""
    state = battle([AMBUSH, 5], [AMBUSH, 9, 9, 8], [COUNTER, 3])
    answer(state, s0=AMBUSHES, s1=AMBUSHES)
    assert state.answers == (None, None, None, None, AMBUSHES, None)
    assert {state.imagine(1, Rng(seed)).answers[4] for seed in range(20)} == {AMBUSHES}
    for viewer in (0, 2, None):
        worlds = [state.imagine(viewer, Rng(seed)) for seed in range(60)]
        assert {world.answers[4] for world in worlds} == {AMBUSHES, LetPass()}
        for world in worlds:
            assert AMBUSH in world.hands[1] or world.answers[4] == LetPass()


def test_worlds_do_not_depend_on_what_is_kept() -> None:
    ends = []
    for sealed in (AMBUSHES, LetPass()):
        state = battle([AMBUSH, 5], [AMBUSH, 9, 9, 8], [COUNTER, 3])
        answer(state, s0=AMBUSHES, s1=sealed)
        ends.append([state.imagine(2, Rng(seed)).to_json() for seed in range(20)])
        assert state.view(2) == state.view(2)
    assert ends[0] == ends[1]


def test_kept_answers_are_answered_anew_whatever_covers_them() -> None:
    state = battle([AMBUSH, 5], [AMBUSH, 9, 9, 8], [COUNTER, 3])
    state.keep(1, AMBUSHES)
    state.ask(DISCARD, (2,))
    state.ask(EXCHANGE, (0,), (0, 1, 0))
    assert state.answers == (None, None, None, None, AMBUSHES, None)
    assert not state.asked.is_sealed
    assert {state.imagine(0, Rng(seed)).answers[4] for seed in range(60)} == {AMBUSHES, LetPass()}


def test_a_kept_answer_that_was_never_taken_goes_with_its_question() -> None:
    state = battle([AMBUSH, 5], [AMBUSH, 9], [3])
    state.keep(1, AMBUSHES)
    state.ask_instead(BATTLE_WINDOW, (0, 1), (0, 1))
    assert state.answers == (None, None, None)
    state.keep(1, AMBUSHES)
    state.done(None)
    assert (asks(state), state.answers) == (("exchange", (0,)), (None, None, None))


def test_a_position_in_a_window_in_a_window_is_copied_and_kept() -> None:
    state = battle([AMBUSH, 5], [AMBUSH, 9], [COUNTER, 3])
    answer(state, s0=AMBUSHES, s1=AMBUSHES, s2=LetBe())
    for again in (state.copy(), copy.deepcopy(state), GAME.from_json(state.to_json())):
        assert again.to_json() == state.to_json()
        again.apply(1, LetBe())
        let_all_pass(again)
        assert again.hands[0] == []


# ---- The laws, on a game in which windows lie in windows.

OF_THE_STACK = (
    actors_and_legal_agree,
    every_legal_action_applies,
    copies_share_nothing,
    copies_play_on_alike,
    snapshots_play_on_alike,
    worlds_look_like_the_truth,
    worlds_depend_on_the_view_alone,
    worlds_play_on,
    answers_come_in_any_order,
    windows_ask_by_what_all_can_see,
    a_window_can_be_let_pass,
)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_laws_hold_where_windows_lie_in_windows(seats: int) -> None:
    assert set(OF_THE_STACK) <= set(LAWS)
    for seed in range(3):
        hold(OF_THE_STACK, GAME, Setting(seats, seed))
