"""Into winter and through it."""

from hustings.core.story import Event
from hustings.games.dealers_in_hope.actions import Shed
from hustings.games.dealers_in_hope.events import WinterScored
from hustings.games.dealers_in_hope.state import DealersState
from tests.games.dealers_in_hope.moving import do, pass_turn


def winter(state: DealersState) -> list[Event]:
    """Whoever has the turn passes, and it was the last pass that was missing; up to the first question."""
    state.passes = state.seats - 1
    return pass_turn(state)


def shed_all(state: DealersState) -> list[Event]:
    """Nobody discards anything."""
    told: list[Event] = []
    while state.asked.name == "winter_discard":
        told += do(state, Shed(()))
    return told


def scored(told: list[Event]) -> list[tuple[int, int]]:
    """What winter brought, seat by seat in its order."""
    return [(event.seat, event.count) for event in told if isinstance(event, WinterScored)]


def cards_of(state: DealersState) -> tuple[list[list[int]], list[list[int]], list[list[int]]]:
    """Hands, draw piles and discard piles."""
    piles = state.hands, state.draws, state.discards
    hands, draws, discards = ([pile[:] for pile in kind] for kind in piles)
    return hands, draws, discards
