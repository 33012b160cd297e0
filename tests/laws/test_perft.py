"""The number of legal sequences is what it was when it was pinned; `python -m tests.laws.perft_pins` pins it."""

from hustings import Game
from hustings.conformance import perft
from hustings.conformance.golden import check_pins
from tests.laws.perft_pins import PINS


def test_the_counts_are_those_pinned_for_every_number_of_seats(game: Game) -> None:
    check_pins(game, PINS)


def test_a_game_that_ends_counts_once(game: Game) -> None:
    """Beyond the end there is nothing to choose: counting deeper than a whole game is counting games."""
    seats = game.seats.start
    state = game.start(seats, 1)
    while not state.over:
        seat = state.actors[0]
        state.apply(seat, state.legal(seat)[0])
    assert state.legal(0) == []
    assert perft(game, seats, 1, 0) == 1
