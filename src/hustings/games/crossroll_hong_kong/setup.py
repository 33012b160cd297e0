"""Setting up (XR-016 to XR-018): blank boards, the first active player, the checked route of the nitrous variant."""

from hustings.core.options import Value, settled_first
from hustings.core.rng import advance, below
from hustings.core.story import Story, Told
from hustings.games.crossroll_hong_kong import dice, rounds
from hustings.games.crossroll_hong_kong.actions import FirstSeatSet, NitrousRolled
from hustings.games.crossroll_hong_kong.layout import Layout


def set_up(table: Layout, first: Value, nitrous: bool, story: Story | None) -> None:
    """The table before the first roll.  Chance is spent in the order of the chapter."""
    _blank_boards(table)
    table.first = settled_first(first, table.seats, lambda n: _drawn(table, n))  # XR-017
    table.active = table.first
    if story is not None:
        story.append(Told(FirstSeatSet(table.first)))
    table.nitrous_route = _checked_route(table, story) if nitrous else -1
    rounds.begin_round(table, story)


def _blank_boards(table: Layout) -> None:
    """Nothing crossed, circled or written (XR-016)."""
    tables, seats = table.tables, table.seats
    table.roads = tables.roads.blank * seats
    table.runs = tables.blank_runs * seats
    table.boxes = [0] * (tables.box_count * seats)
    table.open_routes = [(1 << tables.route_count) - 1] * seats
    table.tickets = [0] * (tables.slots * seats)
    table.engines = [0] * (tables.engine_size * seats)
    table.effects = [0] * seats
    table.completed = [0] * seats
    table.fresh = [0] * seats
    table.speed = [0] * seats
    table.sights = [0] * seats
    table.choices = [-1] * seats
    table.dice = []
    table.results = []
    table.round = table.aside = table.owed = table.reveals = 0
    table.over = False


def _drawn(table: Layout, n: int) -> int:
    table.chance = advance(table.chance)
    return below(table.chance, n)


def _checked_route(table: Layout, story: Story | None) -> int:
    """The last die through the chart; a face without a route is rolled again (XR-103)."""
    while True:
        number, route = dice.rolled_route(table)
        if story is not None:
            story.append(Told(NitrousRolled(number, route if route >= 0 else None)))
        if route >= 0:
            return route
