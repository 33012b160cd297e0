"""Windows: who is asked, and with which answer one lets it pass, depends on nothing that anybody may not know."""

from hustings.conformance.law import Looks, Watch, law
from hustings.conformance.walk import viewers
from hustings.core.state import State


@law()
def windows_ask_by_what_all_can_see(watch: Watch) -> Looks:
    """In every world that anybody could be in, the same seats could react, and those are the ones who were asked."""
    while (yield):
        state = watch.state
        if not state.is_window:
            continue
        asked = {*state.actors, *(seat for seat in range(state.seats) if state.answers[seat] is not None)}
        watch.expect(state.asked.is_sealed, f"the window {state.asked.name!r} is not sealed.")
        watch.expect({*_askable(state)} == asked, f"seats {asked} are asked, and {_askable(state)} could react.")
        for viewer in viewers(state):
            world = state.imagine(viewer, watch.rng)
            watch.expect(
                _askable(world) == _askable(state),
                f"in a world for seat {viewer} {_askable(world)} could react, and in truth {_askable(state)}: "
                "who is asked must follow from what all can see.",
            )


def _askable(state: State) -> tuple[int, ...]:
    asked = state.asked
    found: tuple[int, ...] = asked.askable(state, state.pending[-1 - asked.arity : -1])
    return found


@law()
def a_window_can_be_let_pass(watch: Watch) -> Looks:
    """Whoever is asked can let it pass, with an answer that is the same whatever they hold."""
    while (yield):
        state = watch.state
        passes = [state.let_pass(seat) for seat in state.actors]
        watch.expect(
            len({one is None for one in passes}) < 2, f"some of {state.actors} can let it pass and some cannot."
        )
        for seat, passed in zip(state.actors, passes, strict=True):
            if passed is not None:
                watch.expect(passed in state.legal(seat), f"{passed} lets it pass, and is not legal for seat {seat}.")
                told = {state.imagine(viewer, watch.rng).let_pass(seat) for viewer in viewers(state)}
                watch.expect(told == {passed}, f"how seat {seat} lets it pass differs from world to world: {told}.")
