"""Law 4: what `imagine` gives, a seat cannot tell from the truth, and it owes nothing to what the seat cannot know."""

from copy import deepcopy
from typing import Any

import msgspec

from hustings.conformance.doubles import doubles
from hustings.conformance.law import Looks, Watch, law
from hustings.conformance.walk import play_on, play_out, viewers
from hustings.core.rng import Rng
from hustings.core.state import State

_TRIES = 12


@law()
def worlds_look_like_the_truth(watch: Watch) -> Looks:
    """For every seat and for a spectator: the same view, the same choices, the same components."""
    components = watch.game.components(watch.state)
    while (yield):
        before = watch.state.to_json()
        for seat in viewers(watch.state):
            world = watch.state.imagine(seat, Rng(watch.rng.below(1 << 31)))
            _is_the_same_to(watch, watch.state, world, seat)
            watch.expect(watch.game.components(world) == components, f"a world for seat {seat} has other components.")
        watch.expect(watch.state.to_json() == before, "imagine() changed the state.")


def _is_the_same_to(watch: Watch, state: State, world: State, seat: int | None) -> None:
    watch.expect(world.view(seat) == state.view(seat), f"a world for seat {seat} has another view.")
    watch.expect(world.actors == state.actors, f"a world for seat {seat} has other actors.")
    watch.expect(world.over == state.over, f"a world for seat {seat} disagrees on whether the game is over.")
    watch.expect(world.reveals == state.reveals, f"a world for seat {seat} has other reveals.")
    watch.expect(world.prompt(seat) == state.prompt(seat), f"a world for seat {seat} has another prompt.")
    if seat is not None:
        watch.expect(world.legal(seat) == state.legal(seat), f"a world for seat {seat} has other legal actions for it.")
        watch.expect(world.blocked(seat) == state.blocked(seat), f"a world for seat {seat} blocks other kinds for it.")


@law()
def a_seat_sees_the_same_however_it_is_told(watch: Watch) -> Looks:
    """A view that is made of a spectator's is the seat's own view, and leaves the spectator's as it is; and where what
    is seen alone follows from the same as before, it is the same as before."""
    before: dict[int, tuple[Any, Any]] = {}
    while (yield):
        state = watch.state
        spectators = state.view(None)
        for seat in range(state.seats):
            alone = state.seen_alone(seat, spectators)
            if alone is not None:
                seen = msgspec.structs.replace(spectators, **alone)
                watch.expect(seen == state.view(seat), f"seen_alone({seat}) makes another view than view({seat}).")
            source = deepcopy(state.seen_alone_by(seat, spectators))
            if source is not None and source == before.get(seat, (None, None))[0]:
                watch.expect(alone == before[seat][1], f"seen_alone({seat}) changes while seen_alone_by does not.")
            before[seat] = source, alone
        watch.expect(state.view(None) == spectators, "seen_alone() changed what a spectator sees.")


@law(price=4)
def worlds_depend_on_the_view_alone(watch: Watch) -> Looks:
    """The same view and the same random numbers: the same world, whatever lies hidden."""
    while (yield):
        for seat in viewers(watch.state):
            seed = watch.rng.below(1 << 31)
            world = watch.state.imagine(seat, Rng(seed))
            other_chance = watch.state.copy()
            other_chance.chance = Rng(seed + 1).fork()
            for double in (world, other_chance, *doubles(watch.state, seat, watch.rng, _TRIES)):
                again = double.imagine(seat, Rng(seed))
                _same_world(watch, seat, world, again)


def _same_world(watch: Watch, seat: int | None, world: State, again: State) -> None:
    if again.to_json() == world.to_json():
        return
    differs = sorted(_table(world).keys() & {name for name, was in _table(world).items() if _table(again)[name] != was})
    watch.expect(
        False,
        f"imagine({seat}) gives another world when only what seat {seat} cannot see is changed "
        f"(it differs in {differs or 'chance'}): it must depend on the view and the random numbers alone.",
    )


def _table(state: State) -> dict[str, object]:
    found = msgspec.json.decode(state.to_json())
    return {**found["table"], "answers": found["answers"]}


@law(price=4)
def hidden_things_are_dealt_anew(watch: Watch) -> Looks:
    """If anything is ever hidden from a seat, its worlds differ from each other."""
    hides, varies = False, False
    while (yield):
        for seat in viewers(watch.state):
            hides = hides or any(True for _ in doubles(watch.state, seat, watch.rng, _TRIES))
            varies = varies or _worlds_differ(watch, seat)
    watch.expect(varies or not hides, "something is hidden, and yet all imagined worlds are alike.")


def _worlds_differ(watch: Watch, seat: int | None) -> bool:
    worlds = [_table(watch.state.imagine(seat, Rng(watch.rng.below(1 << 31)))) for _ in range(4)]
    return any(world != worlds[0] for world in worlds)


@law(price=8)
def worlds_play_on(watch: Watch) -> Looks:
    """Every world is a whole game that plays on, and leaves the true state alone; about one a walk is played out."""
    components = watch.game.components(watch.state)
    while (yield):
        before = watch.state.to_json()
        for seat in viewers(watch.state):
            world = watch.state.imagine(seat, watch.rng)
            play_on(world, watch.rng, watch.budget.ahead)
            watch.expect(watch.game.components(world) == components, "a world lost components while it was played.")
        if watch.is_chosen():
            play_out(world, watch.rng)
            watch.expect(world.result is not None, "a world that was played to its end has no result.")
        watch.expect(watch.state.to_json() == before, "playing in an imagined world changed the true state.")
