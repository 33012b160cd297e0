"""What has changed for a seat since it last moved: minds, locks, cards that all have seen, and how many are left."""

from collections.abc import Callable

import pytest

from hustings.games.electioneering.state import ElectioneeringState
from tests.games.electioneering.tabletop import GAME, play, position

NAMES = ["Ada", "Bo"]
Turn = Callable[[ElectioneeringState], None]


def told(turn: Turn, language: str = "en") -> list[str]:
    """What seat 1 is told of a turn of seat 0."""
    state = position(
        rows={"abby": "jokes-star-1 jokes-two-1", "bruno": "gross-two-1"},
        hands=["gross-four-1 jokes-three-1 stickers-three-1", "gross-three-1 gross-three-2 jokes-two-2"],
    )
    before = state.view(1)
    turn(state)
    changed = GAME.changed(before, state.view(1))
    return [GAME.words.phrase(one.key, NAMES, language, 1, **one.facts) for one in changed]


def test_a_row_that_was_locked_is_told_with_what_it_means_to_me() -> None:
    lock, deck = told(lambda state: play(state, "gross-four-1", on="abby"))
    assert lock.startswith("Abby was locked on Gross, where your hand is worth ")
    assert deck.endswith("cards are left.")


def test_a_mind_that_was_changed_is_told_with_what_it_was_worth_to_me() -> None:
    mind, _ = told(lambda state: play(state, "stickers-three-1", on="bruno", back="stickers-three-1"))
    assert mind.startswith("Bruno cares about Stickers now: your hand is worth ")


def test_cards_that_all_saw_go_into_a_hand_are_told() -> None:
    turn: Turn = lambda state: play(state, "jokes-three-1", on="abby", back="jokes-three-1 jokes-star-1 gross-four-1")  # noqa: E731
    assert any(line.startswith("Ada holds Jokes 2") for line in told(turn))


@pytest.mark.parametrize("language", ["en", "zh-Hant"])
def test_it_is_told_in_three_sentences_at_most(language: str) -> None:
    assert 0 < len(told(lambda state: play(state, "gross-four-1", on="bruno"), language)) <= 3
