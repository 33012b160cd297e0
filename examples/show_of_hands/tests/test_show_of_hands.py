"""The clauses of `rules.md`, one by one."""

from collections import Counter
from itertools import permutations

import pytest
from positions import table, vote
from show_of_hands.actions import Choose, Chose, HandDealt, Shown

import hustings
from hustings import BadPack, BadSetup, Game, Illegal, Rng, told_to
from hustings.conformance import check_game
from hustings.core.action import SEALED
from hustings.core.pack import Pack
from hustings.core.story import Story


@pytest.fixture
def game() -> Game:
    return hustings.load("show_of_hands")


@pytest.mark.clause("SH-001", "SH-002")
def test_the_components(game: Game) -> None:
    counts = game.components(game.start(2, 0))
    assert [counts.pop(f"card {number}") for number in range(1, 11)] == [4] * 10
    assert len(counts) == sum(counts.values()) == 10
    assert Counter(game.start(2, 0).printed.points) == {1: 2, 2: 2, 3: 2, 4: 2, 5: 2}


@pytest.mark.clause("SH-003")
def test_two_to_six_players(game: Game) -> None:
    for seats in (2, 3, 4, 5, 6):
        assert game.start(seats, 0).seats == seats
    for seats in (0, 1, 7):
        with pytest.raises(BadSetup, match="2 to 6"):
            game.start(seats, 0)


@pytest.mark.clause("SH-004")
def test_five_rounds_or_three(game: Game) -> None:
    assert game.start(2, 0).rounds_left == 5
    assert game.start(2, 0, {"rounds": 3}).rounds_left == 3
    with pytest.raises(BadSetup, match="rounds"):
        game.start(2, 0, {"rounds": 4})


@pytest.mark.clause("SH-005")
def test_hands_are_hidden_and_one_larger_than_the_rounds(game: Game) -> None:
    story: Story = []
    state = game.start(3, 0, {"rounds": 3}, story)
    assert [len(hand) for hand in state.hands] == [4, 4, 4]
    assert len(state.aside) == 40 - 12
    assert state.view(1).hand == tuple(state.hands[1])
    assert state.view(None).hand == ()
    assert [event for event in told_to(story, 1) if isinstance(event, HandDealt)] == [
        HandDealt(0, None),
        HandDealt(1, tuple(state.hands[1])),
        HandDealt(2, None),
    ]


@pytest.mark.clause("SH-005", "SH-006")
def test_the_deal_is_by_chance_and_the_rest_unknown(game: Game) -> None:
    assert len({game.start(2, seed).to_json() for seed in range(50)}) == 50
    worlds = [game.start(2, 0).imagine(0, Rng(seed)) for seed in range(50)]
    assert len({tuple(world.hands[1]) for world in worlds}) > 40
    assert len({tuple(world.issues) for world in worlds}) > 40
    assert {world.issue for world in worlds} == {game.start(2, 0).issue}


@pytest.mark.clause("SH-007")
def test_everyone_chooses_at_once_from_the_own_hand() -> None:
    state = table([[3, 3, 9], [4, 5, 6]], [1, 1])
    assert state.actors == (0, 1)
    assert state.legal(0) == [Choose(3), Choose(9)]
    for foreign in (Choose(4), Choose(11), Choose(0), Choose(-1)):
        with pytest.raises(Illegal) as refused:
            state.apply(0, foreign)
        assert refused.value.clause == "SH-007"


@pytest.mark.clause("SH-007")
def test_a_choice_stands() -> None:
    state = table([[3, 9], [4, 5]], [1, 1])
    state.apply(0, Choose(3))
    assert state.actors == (1,)
    assert state.legal(0) == []
    with pytest.raises(Illegal, match="You have chosen; still to choose: 1"):
        state.apply(0, Choose(9))


@pytest.mark.clause("SH-007")
def test_any_order_comes_to_the_same() -> None:
    ends = set()
    for order in permutations(range(3)):
        state = table([[3, 9], [4, 5], [9, 2]], [5, 1])
        for seat in order:
            state.apply(seat, state.legal(seat)[0])
        ends.add(state.to_json())
    assert len(ends) == 1


@pytest.mark.clause("SH-008")
def test_a_choice_is_secret_until_all_have_chosen() -> None:
    state = table([[3, 9], [4, 5], [2, 7]], [1, 1])
    story: Story = []
    state.apply(0, Choose(9), story)
    assert told_to(story, 0) == [Chose(0, 9)]
    assert told_to(story, 1) == told_to(story, None) == [Chose(0, None)]
    assert state.game.shown(Choose(9)) == SEALED
    assert state.view(1).has_chosen == (True, False, False)
    assert (state.view(0).choice, state.view(1).choice) == (9, None)
    assert len({state.imagine(1, Rng(seed)).answers[0] for seed in range(99)}) > 5
    assert {state.imagine(0, Rng(seed)).answers[0] for seed in range(99)} == {Choose(9)}


@pytest.mark.clause("SH-009")
def test_the_highest_card_alone_wins() -> None:
    """SH-T01: nothing below the highest card counts."""
    state = table([[9, 1], [7, 1], [7, 1]], [4, 1])
    story: Story = []
    state.apply(0, Choose(9), story)
    state.apply(1, Choose(7), story)
    assert state.points == [0, 0, 0]
    state.apply(2, Choose(7), story)
    assert state.points == [4, 0, 0]
    assert [event for event in told_to(story, None) if isinstance(event, Shown)] == [
        Shown(0, 9),
        Shown(1, 7),
        Shown(2, 7),
    ]


@pytest.mark.clause("SH-009")
def test_showing_reveals_and_choosing_does_not() -> None:
    state = table([[9, 1], [7, 1]], [4, 1])
    before = state.reveals
    state.apply(0, Choose(9))
    assert state.reveals == before
    state.apply(1, Choose(7))
    assert state.reveals == before + 1


@pytest.mark.clause("SH-010")
@pytest.mark.parametrize(("version", "points"), [(1, 1), (2, 5)])
def test_a_tie_at_the_top_carries_over(version: int, points: int) -> None:
    """SH-T02, under each version."""
    state = table([[9, 3], [9, 8], [2, 5]], [4, 1], version)
    vote(state, 9, 9, 2)
    assert state.points == [0, 0, 0]
    vote(state, 3, 8, 5)
    assert state.points == [0, points, 0]


@pytest.mark.clause("SH-010")
def test_carried_points_add_up_until_they_are_won() -> None:
    state = table([[9, 8, 3], [9, 8, 7]], [4, 5, 1])
    vote(state, 9, 9)
    assert state.view(None).carried == 4
    vote(state, 8, 8)
    assert state.view(None).carried == 9
    vote(state, 3, 7)
    assert state.points == [0, 10]
    assert state.view(None).carried == 0


@pytest.mark.clause("SH-011")
def test_shown_cards_are_out() -> None:
    state = table([[9, 9, 1], [7, 2, 1]], [4, 1])
    vote(state, 9, 7)
    assert state.hands == [[1, 9], [1, 2]]
    assert state.view(None).shown == ((9,), (7,))
    with pytest.raises(Illegal):
        state.apply(1, Choose(7))


@pytest.mark.clause("SH-012", "SH-R1")
def test_the_game_ends_after_the_last_round() -> None:
    """SH-T03: a tie in the last round loses its points."""
    state = table([[6, 2], [6, 2], [1, 2]], [3])
    state.points = [5, 5, 0]
    vote(state, 6, 6, 1)
    assert state.over
    assert state.actors == ()
    assert state.carried == 0
    assert state.points == [5, 5, 0]
    with pytest.raises(Illegal, match="over"):
        state.apply(0, Choose(2))


@pytest.mark.clause("SH-012")
def test_a_new_issue_is_turned_up_each_round() -> None:
    state = table([[6, 2], [5, 2]], [3, 1])
    assert state.printed.points[state.issue] == 3
    vote(state, 6, 5)
    assert state.printed.points[state.issue] == 1
    assert not state.over


@pytest.mark.clause("SH-013")
def test_most_points_win() -> None:
    state = table([[6], [5], [4]], [3])
    state.points = [0, 2, 1]
    vote(state, 6, 5, 4)
    assert state.result.winners == (0,)
    assert state.result.ranking == (1, 2, 3)
    assert state.result.decided_by == "SH-013"


@pytest.mark.clause("SH-014")
def test_equal_points_share_the_win() -> None:
    state = table([[6], [5], [4]], [3])
    state.points = [0, 3, 1]
    vote(state, 6, 5, 4)
    assert state.result.winners == (0, 1)
    assert state.result.ranking == (1, 1, 3)
    assert state.result.decided_by == "SH-014"


def test_it_honours_the_contract(game: Game) -> None:
    check_game(game, games=2)


def test_a_pack_that_cannot_be_dealt_is_refused(game: Game) -> None:
    text = game.pack.texts["cards.toml"].replace("copies = 4", "copies = 3").replace("[1, 2,", "[2, 2,")
    with pytest.raises(BadPack) as refused:
        type(game)(Pack({"cards.toml": text}), 2)
    assert refused.value.problems == [
        "cards.toml, cards, field 'numbers': a number stands here twice; raise `copies`.",
        "cards.toml, cards: 30 cards, and the fullest table is dealt 36.",
    ]


def test_the_board_refers_to_what_one_may_see(game: Game) -> None:
    state = table([[3, 7], [5, 6]], [1, 2])
    vote(state, 3, 5)
    issue, shown, mine, other = game.board(state.view(0), ["Ada", "Bo"], "en").zones
    assert [piece.ref for piece in issue.pieces] == [f"issue={state.issue}"]
    assert [(piece.ref, piece.mark) for piece in shown.pieces] == [("card=3", "Ada"), ("card=5", "Bo")]
    assert [piece.ref for piece in mine.pieces] == ["card=7"]
    assert other.pieces == ()


def test_a_card_on_the_table_is_not_the_one_in_hand(game: Game) -> None:
    """Touching a 7 means the 7 that one holds: its like, shown, refers to nothing meanwhile."""
    state = table([[7, 7, 3], [5, 6, 7]], [1, 2])
    vote(state, 7, 5)
    shown, mine = game.board(state.view(0), ["Ada", "Bo"], "en").zones[1:3]
    assert [(piece.text, piece.ref) for piece in shown.pieces] == [("7", ""), ("5", "card=5")]
    assert [piece.ref for piece in mine.pieces] == ["card=3", "card=7"]
