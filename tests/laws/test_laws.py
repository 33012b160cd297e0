"""The laws of the contract, for every registered game: any seed, any number of seats, any options."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hustings import BadSetup, Game
from hustings.conformance import LAWS, Law, Setting, check_game

_SEEDS = st.integers(0, 2**64 - 1)


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@given(data=st.data())
def test_law(law: Law, game: Game, data: st.DataObject) -> None:
    law(game, data.draw(settings_of(game)))


@st.composite
def settings_of(draw: st.DrawFn, game: Game) -> Setting:
    seats = draw(st.sampled_from(game.seats))
    chosen = {option.name: draw(st.sampled_from(option.choices_with(seats))) for option in game.options}
    try:
        game.start(seats, 0, chosen)
    except BadSetup:  # these do not go together
        chosen = {}
    return Setting(seats, draw(_SEEDS), chosen)


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
    check_game(game, games=1, seed=3)
