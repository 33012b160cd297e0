"""What has changed for a seat since it last moved: sieges, tokens, cards, points, the end drawing near."""

from collections.abc import Callable

import pytest

from hustings.games.elector_counts.actions import EndTurn
from hustings.games.elector_counts.state import ElectorCountsState
from tests.games.elector_counts.tabletop import FILL, GAME, attack, do, table

NAMES = ["Ada", "Bo"]
Turn = Callable[[ElectorCountsState], object]


def told(state: ElectorCountsState, turn: Turn, language: str = "en") -> list[str]:
    """What seat 1 is told of a turn of seat 0."""
    before = state.view_of(1)
    turn(state)
    return [GAME.say(one, NAMES, language, 1) for one in GAME.changed(before, state.view_of(1)) or ()]


def test_a_siege_is_told_with_what_it_costs() -> None:
    state = table(2, hands={0: ["hill_giant", *FILL]}, rows={1: ["lakeside_keep"]})
    assert told(state, lambda state: attack(state, ["hill_giant"], "lakeside_keep")) == [
        "Ada besieges your Lakeside Keep.",
        "You would score 0 now, before 3.",
    ]


def test_a_siege_that_grows_is_told() -> None:
    state = table(2, hands={0: ["peasant_uprising", *FILL]}, attacks={"middenheim": (0, ["peasant_uprising"])})
    assert told(state, lambda state: attack(state, ["peasant_uprising"], "middenheim")) == [
        "Ada has more Attackers at your Middenheim."
    ]


def test_a_token_that_absorbed_an_attack_is_missed() -> None:
    state = table(2, hands={0: ["hill_giant", *FILL]}, fortified=["middenheim"])
    assert told(state, lambda state: attack(state, ["hill_giant"], "middenheim")) == [
        "Your Middenheim has lost its Fortification."
    ]


def test_cards_that_were_passed_are_told() -> None:
    state = table(2, hands={0: FILL}, above_end=50)
    assert told(state, lambda state: do(state, EndTurn())) == [
        "New in your hand: Castle Garrison, Tax Wagon and Canal Locks."
    ]


@pytest.mark.clause("EC-166")
def test_tokens_that_may_end_the_game_are_told() -> None:
    held = ["old_capital", "twin_bridges", "silver_pit"]
    attacks = {name: (0, [who]) for name, who in zip(held, ["gilded_spur", "ash_tree", "robber_baron"], strict=True)}
    state = table(2, hands={0: ["hill_giant", *FILL]}, rows={1: held}, attacks=attacks)
    lines = told(state, lambda state: attack(state, ["hill_giant"], "middenheim"))
    assert "Ada has 4 Siege and 0 Fortification tokens in play: the game may end soon." in lines


@pytest.mark.parametrize("language", ["en", "zh-Hant"])
def test_it_is_told_in_three_sentences_at_most(language: str) -> None:
    state = table(2, hands={0: ["hill_giant", *FILL]}, above_end=5)

    def turn(state: ElectorCountsState) -> None:
        attack(state, ["hill_giant"], "middenheim")
        do(state, EndTurn())

    assert len(told(state, turn, language)) == 3


def test_nothing_is_told_to_a_spectator() -> None:
    view = table(2).view_of(None)
    assert GAME.changed(view, view) == []
