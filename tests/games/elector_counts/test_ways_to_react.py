"""Which Reserve cards come with a reaction (EC-091): one's own turn only, and never so that too few cards stay."""

import pytest

from hustings.games.elector_counts.reacting import ways_to_play
from tests.games.elector_counts.tabletop import FILL, card, cards, table

WRIT = "sealed_writ"
X, Y = "hill_giant", "ash_tree"


def ways(hand: list[str], reserve: list[str], seat: int = 0, is_end_game: bool = False) -> list[tuple[int, ...]]:
    """In the turn of the first seat, for this seat."""
    state = table(2, hands={seat: hand}, reserves={seat: reserve}, is_end_game=is_end_game)
    return ways_to_play(state, seat, card(WRIT))


def sets(*names: list[str]) -> list[tuple[int, ...]]:
    return sorted((cards(each) for each in names), key=lambda each: (len(each), each))


@pytest.mark.clause("EC-054", "EC-091")
def test_with_a_card_to_spare_any_of_the_reserve_may_come_along() -> None:
    assert ways([WRIT, *FILL], [X, Y]) == sets([], [X], [Y], [X, Y])


@pytest.mark.clause("EC-054", "EC-091")
def test_whoever_would_keep_too_few_must_take_up_what_is_missing() -> None:
    assert ways([WRIT, *FILL[:2]], [X, Y]) == sets([X], [Y], [X, Y])
    assert ways([WRIT, FILL[0]], [X, Y]) == sets([X, Y])
    assert ways([WRIT], [X, Y]) == []


@pytest.mark.clause("EC-091")
def test_what_lies_in_the_reserve_is_played_by_taking_it_up() -> None:
    assert ways([*FILL], [WRIT, X]) == sets([WRIT], [WRIT, X])
    assert ways([*FILL[:2]], [WRIT, X]) == sets([WRIT, X])
    assert ways([*FILL], [X, Y]) == []


@pytest.mark.clause("EC-091")
def test_cards_that_are_alike_come_along_in_one_way() -> None:
    alike = ["drovers_gate", "drovers_gate"]
    assert ways([WRIT, *FILL], alike) == sets([], alike[:1], alike)


@pytest.mark.clause("EC-159")
def test_in_the_end_game_nothing_need_stay() -> None:
    assert ways([WRIT], [X], is_end_game=True) == sets([], [X])
    assert ways([], [WRIT, X], is_end_game=True) == sets([WRIT], [WRIT, X])


@pytest.mark.clause("EC-091", "EC-182")
def test_in_anothers_turn_the_hand_alone_counts() -> None:
    assert ways([WRIT], [X], seat=1) == [()]
    assert ways([X], [WRIT], seat=1) == []
