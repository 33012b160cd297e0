"""Choices that several decisions make up in a canonical order: a client may let them be made in any order."""

from hustings.conformance.law import Looks, Watch, law
from hustings.core.errors import Illegal
from hustings.core.question import Together


@law(price=2)
def choices_can_be_made_in_any_order(watch: Watch) -> Looks:
    """Whatever is taken of what `together` tells is legal step by step in the order told, and shows nothing midway."""
    while (yield):
        for seat in watch.state.actors:
            told = watch.state.together(seat)
            if told is not None:
                _look_at(watch, seat, told)


def _look_at(watch: Watch, seat: int, told: Together) -> None:
    state, count = watch.state, told.owed
    watch.expect(not state.asked.is_sealed, f"{state.asked.name!r} is sealed, and no part of several decisions.")
    watch.expect(1 < count <= len(told.actions), f"{count} of {len(told.actions)} things are to be taken together.")
    first = told.actions[: len(told.actions) - count + 1]
    watch.expect(
        {*state.legal(seat)} == {*first},
        f"seat {seat} may begin with {state.legal(seat)}, and what leaves {count - 1} behind it is {first}.",
    )
    world = state.imagine(seat, watch.rng)
    watch.expect(world.together(seat) == told, f"what seat {seat} may take together differs from world to world.")
    places = [*range(len(told.actions))]
    watch.rng.shuffle(places)
    for taken in (places[:count], [*range(count)], [*range(len(places) - count, len(places))]):
        _take(watch, seat, told, sorted(taken))


def _take(watch: Watch, seat: int, told: Together, places: list[int]) -> None:
    """These of the things told, one after the other: until the last, the rest of the choice is what is asked."""
    state = watch.state.copy()
    for done, place in enumerate(places, 1):
        reveals = state.reveals
        try:
            state.apply(seat, told.actions[place])
        except Illegal as refusal:
            watch.expect(False, f"of what seat {seat} may take together, {told.actions[place]} is refused: {refusal}")
        if done < len(places):
            watch.expect(state.reveals == reveals, f"{told.actions[place]} shows something before all is taken.")
            watch.expect(seat in state.actors, f"seat {seat} is not asked for the rest after {told.actions[place]}.")
