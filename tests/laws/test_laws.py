"""The laws of the contract, for every registered game: any deal, any number of seats, any options."""

import pytest

from hustings import BadSetup, Game
from hustings.conformance import Budget, check_game, check_positions

POSITIONS = 400
"""For each part: some ten games of a short game, and one for each number of seats of a long one."""

PARTS = range(3)
"""Parts run side by side; each looks at other deals."""


@pytest.mark.parametrize("part", PARTS)
def test_every_law_holds(game: Game, part: int) -> None:
    check_positions(game, POSITIONS, seed=part)


def test_every_option_can_be_played(game: Game) -> None:
    """Each choice of each option goes with at least one number of seats."""
    for option in game.options:
        for choice in option.choices:
            assert any(can_start(game, seats, {option.name: choice}) for seats in game.seats), (option.name, choice)


def can_start(game: Game, seats: int, options: dict[str, int | str | bool]) -> bool:
    try:
        game.start(seats, 0, options)
    except BadSetup:
        return False
    return True


def test_the_single_entry_runs_every_law(game: Game) -> None:
    check_game(game, games=1, seed=3, budget=Budget(positions=12, ahead=10))
