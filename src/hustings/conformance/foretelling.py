"""Foretelling: what a seat is told of its own sealed answer, before all have answered, is its own to know, and true."""

from hustings.conformance.law import Looks, Watch, law
from hustings.core.action import Action
from hustings.core.state import State
from hustings.core.story import Event, Story, told_to

_MOST_ANSWERS = 6


@law(price=2)
def what_is_foretold_comes_true(watch: Watch) -> Looks:
    """It follows from what the seat sees, changes nothing, and is told again, in this order, when all have answered."""
    while (yield):
        if watch.state.asked.is_sealed:
            for seat in watch.state.actors:
                for action in watch.some(watch.state.legal(seat), _MOST_ANSWERS):
                    _comes_true(watch, seat, action)


def _comes_true(watch: Watch, seat: int, action: Action) -> None:
    state = watch.state
    before = state.to_json()
    foretold = state.foretold(seat, action)
    watch.expect(state.to_json() == before, f"foretelling what {action} of seat {seat} brings changed the state.")
    elsewhere = state.imagine(seat, watch.rng).foretold(seat, action)
    watch.expect(
        elsewhere == foretold,
        f"of {action} seat {seat} is foretold {foretold}, and {elsewhere} where only what it cannot see differs.",
    )
    told = _told_when_all_have_answered(watch, seat, action)
    watch.expect(
        _is_within(foretold, told), f"of {action} seat {seat} is foretold {foretold}, and what comes of it is {told}."
    )


def _told_when_all_have_answered(watch: Watch, seat: int, action: Action) -> list[Event]:
    """In a world that the seat could be in, with any answers of the others."""
    world: State = watch.state.imagine(seat, watch.rng)
    story: Story = []
    order = [seat, *(other for other in world.actors if other != seat)]
    for other in order:
        world.apply(other, action if other == seat else watch.rng.choice(world.legal(other)), story)
    return told_to(story, seat)


def _is_within(events: list[Event], story: list[Event]) -> bool:
    """Whether these are told in the story, one after the other, whatever is told between them."""
    ahead = iter(story)
    return all(any(told == event for told in ahead) for event in events)
