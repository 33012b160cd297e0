"""The dice (XR-001, XR-023 to XR-025, XR-126), and which of them the solo variant sets aside (XR-112 to XR-123)."""

from hustings.games.crossroll_hong_kong.layout import Layout


def available(state: Layout) -> list[int]:
    """The dice not set aside: all of them, but in solo play."""
    return state.printed.dice_left[state.aside]


def rolled(state: Layout, die: int) -> int:
    return 1 + state.draw(state.printed.sides[die])


def rolled_route(state: Layout) -> tuple[int, int]:
    """The last die, the d10, and the route that the chart makes of it, or -1 (XR-126)."""
    number = rolled(state, len(state.printed.sides) - 1)
    return number, state.printed.chart[number - 1]


def dice_for(state: Layout, number: int) -> int:
    """Solo: the rolled dice that may have given this N (0: a skip), as bits (XR-112, XR-122, XR-123, XR-R40)."""
    printed = state.printed
    effects = state.effects[0]
    is_sum = effects & printed.nitrous and number == sum(state.results)
    found = 0
    for die, result in zip(state.dice, state.results, strict=True):
        as_rolled, changed = printed.usable((result,), effects)
        if number == 0 or is_sum or number in as_rolled or number in changed:
            found |= 1 << die
    return found
