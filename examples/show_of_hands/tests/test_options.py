"""The clauses of the two options: cards passed on, and points of order."""

from itertools import permutations

import pytest
from positions import table, vote
from show_of_hands.actions import (
    CarriedOver,
    Choose,
    IssueTurnedUp,
    IssueWon,
    KeptBack,
    LetPass,
    Object,
    Objected,
    PassedOn,
    PassOn,
    Picked,
    SentBack,
    Shown,
)
from show_of_hands.state import CommitteeState

import hustings
from hustings import Illegal, Rng, told_to
from hustings.conformance import LAWS, Setting, hold
from hustings.core.action import SEALED
from hustings.core.story import Story

BOTH = {"pass_on": True, "objections": True}


def passing(hands: list[list[int]]) -> CommitteeState:
    return table(hands, [4, 1, 1], pass_on=True)


def objecting(hands: list[list[int]], issues: list[int], version: int = 2) -> CommitteeState:
    return table(hands, issues, version, objections=True)


def refused(state: CommitteeState, seat: int, action: object) -> Illegal:
    with pytest.raises(Illegal) as caught:
        state.check(seat, action)  # type: ignore[arg-type]
    return caught.value


# ---- Passing on.


@pytest.mark.clause("SH-015")
def test_two_cards_go_to_the_left_before_the_first_issue() -> None:
    state = passing([[1, 2, 3, 4], [5, 6, 7, 8], [9, 9, 10, 10]])
    story: Story = []
    assert state.actors == (0, 1, 2)
    assert (state.round, state.view(0).issue) == (0, None)
    for seat, cards in ((2, (9, 10)), (0, (1, 4)), (1, (5, 6))):
        state.apply(seat, PassOn(cards), story)
    assert state.hands == [[2, 3, 9, 10], [1, 4, 7, 8], [5, 6, 9, 10]]
    assert (state.round, state.asked.name, state.printed.points[state.issue]) == (1, "choose", 4)
    assert isinstance(told_to(story, None)[-1], IssueTurnedUp)


@pytest.mark.clause("SH-015")
def test_the_set_is_sorted_of_one_s_own_hand_and_has_two_cards() -> None:
    state = passing([[1, 3, 3, 4], [5, 6, 7, 8]])
    assert state.legal(0) == [PassOn(cards) for cards in ((1, 3), (1, 4), (3, 3), (3, 4))]
    for cards in ((3, 1), (1, 1), (1, 5), (1,), (1, 3, 3), ()):
        why = refused(state, 0, PassOn(cards))
        assert (why.clause, why.reason) == ("SH-015", "Choose 2 cards of your own hand.")


@pytest.mark.clause("SH-015")
def test_nobody_sees_what_comes_before_all_have_chosen() -> None:
    state = passing([[1, 2, 3, 4], [5, 6, 7, 8], [9, 9, 10, 10]])
    story: Story = []
    before = [state.view(seat) for seat in (1, 2, None)]
    reveals = state.reveals
    state.apply(0, PassOn((1, 4)), story)
    assert state.game.shown(PassOn((1, 4))) == SEALED
    assert [told.event for told in story] == [Picked(0)]
    assert state.reveals == reveals
    assert state.view(1).hand == before[0].hand
    assert [state.view(seat).known for seat in (1, 2, None)] == [view.known for view in before]
    assert len({state.imagine(1, Rng(seed)).answers[0] for seed in range(99)}) > 20
    assert {state.imagine(0, Rng(seed)).answers[0] for seed in range(9)} == {PassOn((1, 4))}


@pytest.mark.clause("SH-015")
def test_the_first_issue_is_unknown_while_cards_are_passed_on() -> None:
    state = passing([[1, 2, 3, 4], [5, 6, 7, 8]])
    assert {state.view(seat).issue for seat in (0, 1, None)} == {None}
    assert len({state.imagine(0, Rng(seed)).issues[-1] for seed in range(99)}) == 10


@pytest.mark.clause("SH-015")
def test_cards_are_passed_on_once_and_only_where_the_table_chose_it() -> None:
    state = passing([[1, 2, 3, 4], [5, 6, 7, 8]])
    assert refused(state, 0, Choose(1)).reason == "First 2 cards are passed on."
    for seat in (0, 1):
        state.apply(seat, state.legal(seat)[0])
    why = refused(state, 0, PassOn((1, 2)))
    assert (why.clause, why.reason) == ("SH-015", "Cards are passed on once, before the first issue.")
    without = table([[1, 2, 3, 4], [5, 6, 7, 8]], [4, 1, 1])
    assert without.asked.name == "choose"
    assert refused(without, 0, PassOn((1, 2))).reason == "At this table no cards are passed on."


@pytest.mark.clause("SH-016")
def test_giver_and_receiver_know_the_cards_and_nobody_else() -> None:
    state = passing([[1, 2, 3, 4], [5, 6, 7, 8], [9, 9, 10, 10]])
    story: Story = []
    for seat, cards in enumerate([(1, 4), (5, 6), (9, 10)]):
        state.apply(seat, PassOn(cards), story)
    assert PassedOn(0, 1, (1, 4)) in told_to(story, 0)
    assert PassedOn(0, 1, (1, 4)) in told_to(story, 1)
    assert next(event for event in told_to(story, 2) if isinstance(event, PassedOn)) == PassedOn(0, 1, None)
    assert all(event.cards is None for event in told_to(story, None) if isinstance(event, PassedOn))
    assert state.view(0).known == ((), (1, 4), ())
    assert state.view(1).known == ((), (), (5, 6))
    assert state.view(None).known == ((), (), ())


@pytest.mark.clause("SH-016")
def test_worlds_keep_to_what_was_passed_on() -> None:
    """The giver's worlds leave the cards where they went; in the others' worlds they may be anywhere."""
    state = passing([[1, 2, 3, 4], [5, 6, 7, 8], [9, 9, 10, 10]])
    for seat, cards in enumerate([(1, 4), (5, 6), (9, 10)]):
        state.apply(seat, PassOn(cards))
    for seed in range(50):
        world = state.imagine(0, Rng(seed))
        assert {1, 4} <= set(world.hands[1])
        assert world.view(0) == state.view(0)
    assert len({4 in state.imagine(2, Rng(seed)).hands[1] for seed in range(50)}) == 2
    assert not all({9, 10} <= set(state.imagine(1, Rng(seed)).hands[0]) for seed in range(50))


@pytest.mark.clause("SH-016")
def test_what_was_passed_on_is_known_until_a_card_of_that_number_is_shown() -> None:
    state = passing([[1, 2, 3, 4], [1, 6, 7, 8]])
    for seat, cards in enumerate([(1, 4), (6, 7)]):
        state.apply(seat, PassOn(cards))
    vote(state, 2, 1)
    assert state.view(0).known == ((), (4,))
    assert state.view(1).known == ((6, 7), ())


def test_the_board_shows_a_giver_what_lies_to_the_left() -> None:
    state = passing([[1, 2, 3, 4], [5, 6, 7, 8]])
    for seat, cards in enumerate([(1, 4), (5, 6)]):
        state.apply(seat, PassOn(cards))
    bo = state.game.board(state.view(0), ["Ada", "Bo"], "en").zones[-1]
    assert [(piece.text, piece.mark) for piece in bo.pieces] == [("1", "you passed it on"), ("4", "you passed it on")]
    assert state.game.board(state.view(None), ["Ada", "Bo"], "en").zones[-1].pieces == ()


# ---- Points of order.


@pytest.mark.clause("SH-017")
def test_all_who_could_object_are_asked_whether_or_not_they_can() -> None:
    state = objecting([[9, 2, 3], [7, 1, 3], [5, 6, 8]], [4, 1])
    vote(state, 9, 7, 5)
    assert (state.asked.name, state.actors, state.is_window) == ("point_of_order", (1, 2), True)
    assert state.points == [0, 0, 0]
    assert {state.imagine(None, Rng(seed)).actors for seed in range(20)} == {(1, 2)}
    prompt = state.game.say(state.prompt(1), ["Ada", "Bo", "Cleo"], "en", 1)
    issue = state.game.words.name("issue", state.issue, [])
    assert prompt == f"Ada wins “{issue}”. You may raise a point of order, or let it pass."


@pytest.mark.clause("SH-017")
def test_a_tie_is_nobody_s_to_object_to() -> None:
    state = objecting([[9, 2, 3], [9, 1, 3], [5, 1, 8]], [4, 1])
    story: Story = []
    for seat, card in enumerate([9, 9, 5]):
        state.apply(seat, Choose(card), story)
    assert CarriedOver((0, 1), 4) in told_to(story, None)
    assert state.asked.name == "choose"


@pytest.mark.clause("SH-017")
def test_who_needs_every_card_for_the_rounds_left_is_not_asked() -> None:
    """Two rounds are left, this one included, and this round's card lies face up already."""
    state = objecting([[9, 2, 3], [7, 1], [5, 1, 8]], [4, 1])
    vote(state, 9, 7, 5)
    assert state.actors == (2,)


@pytest.mark.clause("SH-017")
def test_nobody_is_asked_once_all_cards_of_the_lowest_number_lie_face_up() -> None:
    state = objecting([[9, 2, 3], [1, 6, 3], [1, 6, 8]], [4, 1])
    state.shown[0] = [1]
    state.shown[1] = [1]
    vote(state, 9, 1, 1)
    assert (state.asked.name, state.points) == ("choose", [4, 0, 0])


@pytest.mark.clause("SH-017")
def test_a_table_that_did_not_choose_it_raises_no_points_of_order() -> None:
    state = table([[9, 2, 3], [7, 1, 3]], [4, 1])
    assert refused(state, 1, Object(1)).reason == "At this table no points of order are raised."
    vote(state, 9, 7)
    assert state.points == [4, 0]


@pytest.mark.clause("SH-018")
def test_one_objects_with_a_card_of_the_lowest_number_or_lets_it_pass() -> None:
    state = objecting([[9, 2, 3], [7, 1, 3], [5, 6, 8]], [4, 1])
    vote(state, 9, 7, 5)
    assert state.legal(1) == [LetPass(), Object(1)]
    assert state.legal(2) == [LetPass()]
    assert [state.let_pass(seat) for seat in range(3)] == [None, LetPass(), LetPass()]
    for action in (Object(1), Object(8)):
        why = refused(state, 2, action)
        assert (why.clause, why.reason) == ("SH-018", "You hold no card for a point of order.")
    why = refused(state, 1, Object(3))
    assert (why.clause, why.reason) == ("SH-018", "A point of order is raised with the card 1, and with no other card.")
    assert [(block.kind, block.clause) for block in state.blocked(2) if block.kind == "Object"] == [
        ("Object", "SH-018")
    ]


@pytest.mark.clause("SH-018")
def test_answers_come_at_once_and_unseen_in_any_order() -> None:
    ends, answers = set(), {1: Object(1), 2: LetPass(), 3: Object(1)}
    for order in permutations(answers):
        state = objecting([[9, 2, 3], [7, 1, 3], [5, 6, 8], [4, 1, 2]], [4, 1])
        vote(state, 9, 7, 5, 4)
        story: Story = []
        reveals = state.reveals
        for seat in order[:-1]:
            state.apply(seat, answers[seat], story)
        assert (story, state.reveals) == ([], reveals)
        assert {state.game.shown(action) for action in answers.values()} == {SEALED}
        state.apply(order[-1], answers[order[-1]], story)
        ends.add(state.to_json())
    assert len(ends) == 1


@pytest.mark.clause("SH-018")
def test_an_answer_to_a_point_of_order_stands() -> None:
    state = objecting([[9, 2, 3], [7, 1, 3], [5, 6, 8]], [4, 1])
    vote(state, 9, 7, 5)
    assert refused(state, 0, LetPass()).clause == "SH-017"
    state.apply(1, LetPass())
    assert refused(state, 1, Object(1)).reason == "You have chosen; still to choose: 1."


@pytest.mark.clause("SH-019")
def test_the_first_to_the_left_of_the_winner_shows_the_card_and_no_other() -> None:
    state = objecting([[7, 1, 3], [9, 2, 3], [5, 6, 8], [4, 1, 2]], [4, 1])
    story: Story = []
    vote(state, 7, 9, 5, 4)
    for seat, action in ((0, Object(1)), (2, LetPass()), (3, Object(1))):
        state.apply(seat, action, story)
    assert [event for event in told_to(story, None) if isinstance(event, Objected)] == [Objected(3, 1, 1)]
    assert state.shown == [[7], [9], [5], [4, 1]]
    assert 1 in state.hands[0]
    kept = [[event for event in told_to(story, who) if isinstance(event, KeptBack)] for who in (0, 1, 2, 3, None)]
    assert kept == [[KeptBack(0, 1)], [], [], [], []], "who objected too late hears it alone"
    assert (state.points, state.carried) == ([0, 0, 0, 0], 4)
    assert not any(isinstance(event, IssueWon | Shown) for event in told_to(story, None))


@pytest.mark.clause("SH-019")
@pytest.mark.parametrize(("version", "issues", "carried"), [(2, [4, 1], 4), (1, [4, 1], 0), (2, [4], 0)])
def test_the_points_carry_over_or_are_lost_as_in_a_tie(version: int, issues: list[int], carried: int) -> None:
    state = objecting([[9, 2], [7, 1, 3]], issues, version)
    story: Story = []
    vote(state, 9, 7)
    issue = state.issue
    state.apply(1, Object(1), story)
    assert (state.points, state.carried) == ([0, 0], carried)
    assert SentBack(4, issue if carried else None) in told_to(story, 0)


@pytest.mark.clause("SH-020")
def test_if_nobody_objects_the_issue_is_won() -> None:
    state = objecting([[9, 2, 3], [7, 1, 3], [5, 6, 8]], [4, 1])
    story: Story = []
    vote(state, 9, 7, 5)
    issue = state.issue
    for seat in (2, 1):
        state.apply(seat, LetPass(), story)
    assert told_to(story, None)[0] == IssueWon(0, issue, 4)
    assert (state.points, state.asked.name, state.round) == ([4, 0, 0], "choose", 2)


@pytest.mark.clause("SH-017", "SH-018", "SH-019")
def test_the_worked_example_of_a_point_of_order() -> None:
    """SH-T04: the second spent the card that could be spared, and is not asked again in this game."""
    state = objecting([[9, 3, 2, 4], [7, 1, 5, 3], [5, 6, 3, 2]], [4, 1, 1])
    vote(state, 9, 7, 5)
    assert state.actors == (1, 2)
    state.apply(1, Object(1))
    state.apply(2, LetPass())
    assert (state.points, state.carried, state.shown[1]) == ([0, 0, 0], 4, [7, 1])
    vote(state, 3, 5, 6)
    assert state.actors == (0,)
    state.apply(0, LetPass())
    vote(state, 4, 3, 2)
    assert state.actors == (2,)


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_the_options_honour_the_contract(seats: int) -> None:
    hold(LAWS, hustings.load("show_of_hands"), Setting(seats, 5, BOTH))
