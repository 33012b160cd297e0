"""The number of legal sequences is what it was when it was pinned."""

from hustings import Game
from hustings.conformance import perft
from tests.laws.perft_pins import SEEDS, read_pins

ANEW = "`python -m tests.laws.perft_pins` pins it."


def test_every_number_of_seats_is_pinned(game: Game) -> None:
    pinned = {(pin.seats, pin.seed) for pin in read_pins().get(game.slug, []) if pin.rules == game.version}
    wanted = {(seats, seed) for seats in game.seats for seed in SEEDS}
    assert pinned == wanted, f"{game.slug}, rules {game.version}, is not pinned in perft.toml: {ANEW}"


def test_the_counts_are_those_pinned(game: Game) -> None:
    for pin in read_pins().get(game.slug, []):
        if pin.rules == game.version:
            found = [perft(game, pin.seats, pin.seed, depth) for depth in range(1, len(pin.counts) + 1)]
            assert found == list(pin.counts), f"{pin}: if the rules were meant to change, {ANEW}"


def test_a_game_that_ends_counts_once(game: Game) -> None:
    """Beyond the end there is nothing to choose: counting deeper than a whole game is counting games."""
    seats = game.seats.start
    state = game.start(seats, 1)
    while not state.over:
        seat = state.actors[0]
        state.apply(seat, state.legal(seat)[0])
    assert state.legal(0) == []
    assert perft(game, seats, 1, 0) == 1
