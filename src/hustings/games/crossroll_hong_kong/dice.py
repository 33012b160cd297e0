"""The dice (XR-001, XR-023 to XR-025, XR-126), and which of them the solo variant sets aside (XR-112 to XR-123)."""

from hustings.core.rng import advance, below
from hustings.games.crossroll_hong_kong.layout import Layout


def available(table: Layout) -> list[int]:
    """The dice not set aside: all of them, but in solo play."""
    return table.tables.dice_left[table.aside]


def rolled(table: Layout, die: int) -> int:
    table.chance = advance(table.chance)
    return 1 + below(table.chance, table.tables.sides[die])


def rolled_route(table: Layout) -> tuple[int, int]:
    """The last die, the d10, and the route that the chart makes of it, or -1 (XR-126)."""
    number = rolled(table, len(table.tables.sides) - 1)
    return number, table.tables.chart[number - 1]


def dice_for(table: Layout, number: int) -> int:
    """Solo: the rolled dice that may have given this N (0: a skip), as bits (XR-112, XR-122, XR-123, XR-R40)."""
    tables = table.tables
    effects = table.effects[0]
    is_sum = effects & tables.nitrous and number == sum(table.results)
    found = 0
    for die, result in zip(table.dice, table.results, strict=True):
        as_rolled, changed = tables.usable([result], effects)
        if number == 0 or is_sum or number in as_rolled or number in changed:
            found |= 1 << die
    return found
