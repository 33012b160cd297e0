"""Setting up (XR-016 to XR-018): blank boards, the first active player, the checked route of the nitrous variant."""

from hustings.core.options import Value, settled_first
from hustings.core.story import Story, Told
from hustings.games.crossroll_hong_kong import dice, rounds
from hustings.games.crossroll_hong_kong.actions import FirstSeatSet, NitrousRolled
from hustings.games.crossroll_hong_kong.layout import Layout


def set_up(state: Layout, first: Value, nitrous: bool, story: Story | None) -> None:
    """The table before the first roll.  Chance is spent in the order of the chapter."""
    _blank_boards(state)
    state.first = settled_first(first, state.seats, state.draw)  # XR-017
    state.active = state.first
    if story is not None:
        story.append(Told(FirstSeatSet(state.first)))
    state.nitrous_route = _checked_route(state, story) if nitrous else -1
    rounds.begin_round(state, story)


def _blank_boards(state: Layout) -> None:
    """Nothing crossed, circled or written (XR-016)."""
    printed, seats = state.printed, state.seats
    state.roads = printed.roads.blank * seats
    state.runs = printed.blank_runs * seats
    state.boxes = [0] * (printed.box_count * seats)
    state.open_routes = [(1 << printed.route_count) - 1] * seats
    state.tickets = [0] * (printed.slots * seats)
    state.engines = [0] * (printed.engine_size * seats)
    state.effects = [0] * seats
    state.completed = [0] * seats
    state.fresh = [0] * seats
    state.speed = [0] * seats
    state.sights = [0] * seats
    state.dice = state.results = ()
    state.aside = state.owed = 0


def _checked_route(state: Layout, story: Story | None) -> int:
    """The last die through the chart; a face without a route is rolled again (XR-103)."""
    while True:
        number, route = dice.rolled_route(state)
        if story is not None:
            story.append(Told(NitrousRolled(number, route if route >= 0 else None)))
        if route >= 0:
            return route
