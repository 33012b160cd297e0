"""`reveals` rises whenever somebody learns what they did not choose; while it stands still, moves may be taken back."""

from hustings.conformance.law import Looks, Watch, law
from hustings.core.action import Action
from hustings.core.state import State

_TRIED_AT_ONCE = 3
_WORLDS = 3


@law()
def reveals_never_fall(watch: Watch) -> Looks:
    """Neither from one move to the next nor over the whole game."""
    highest = 0
    while (yield):
        for before in (highest, watch.before.reveals):
            watch.expect(watch.state.reveals >= before, f"reveals fell from {before} to {watch.state.reveals}.")
        highest = watch.state.reveals


@law()
def spent_chance_is_revealed(watch: Watch) -> Looks:
    """A move that rolls, shuffles or draws lots cannot be taken back and tried again."""
    while (yield):
        for seat in watch.state.actors:
            for action in watch.some(watch.state.legal(seat), _TRIED_AT_ONCE):
                after = _after(watch.state, seat, action)
                stood_still = after.reveals == watch.state.reveals
                watch.expect(
                    not stood_still or after.chance == watch.state.chance,
                    f"{action} of seat {seat} spends chance, and reveals stays at {after.reveals}: it must rise.",
                )


@law(price=2)
def what_is_taken_back_taught_nothing(watch: Watch) -> Looks:
    """Where `reveals` stands still, a move shows its own seat the same in all worlds that the seat held possible."""
    while (yield):
        for seat in watch.state.actors:
            for action in watch.some(watch.state.legal(seat), _TRIED_AT_ONCE):
                after = _after(watch.state, seat, action)
                if after.reveals == watch.state.reveals:
                    _teaches_nothing(watch, seat, action, after)


def _teaches_nothing(watch: Watch, seat: int, action: Action, after: State) -> None:
    for _ in range(_WORLDS):
        otherwise = _after(watch.state.imagine(seat, watch.rng), seat, action)
        watch.expect(
            otherwise.view(seat) == after.view(seat) and otherwise.reveals == after.reveals,
            f"{action} shows seat {seat} what it could not know, and reveals stays at {after.reveals}: it must rise.",
        )


def _after(state: State, seat: int, action: Action) -> State:
    state = state.copy()
    state.apply(seat, action)
    return state
