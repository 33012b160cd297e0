"""Law 4: what `imagine` gives, a seat cannot tell from the truth, and it owes nothing to what the seat cannot know."""

import msgspec

from hustings.conformance.doubles import doubles
from hustings.conformance.walk import Setting, Walk, play_out, viewers
from hustings.core.game import Game
from hustings.core.rng import Rng
from hustings.core.state import State

_ONE_IN = 4
_TRIES = 12


def worlds_look_like_the_truth(game: Game, setting: Setting) -> None:
    """For every seat and for a spectator: the same view, the same choices, the same components."""
    walk = Walk(game, setting)
    components = game.components(walk.state)
    for state in walk:
        before = state.to_json()
        for seat in viewers(state):
            world = state.imagine(seat, Rng(walk.rng.below(1 << 31)))
            _is_the_same_to(walk, state, world, seat)
            walk.expect(game.components(world) == components, f"a world for seat {seat} has other components.")
        walk.expect(state.to_json() == before, "imagine() changed the state.")


def _is_the_same_to(walk: Walk, state: State, world: State, seat: int | None) -> None:
    walk.expect(world.view(seat) == state.view(seat), f"a world for seat {seat} has another view.")
    walk.expect(world.actors == state.actors, f"a world for seat {seat} has other actors.")
    walk.expect(world.over == state.over, f"a world for seat {seat} disagrees on whether the game is over.")
    walk.expect(world.reveals == state.reveals, f"a world for seat {seat} has other reveals.")
    walk.expect(world.prompt(seat) == state.prompt(seat), f"a world for seat {seat} has another prompt.")
    if seat is not None:
        walk.expect(world.legal(seat) == state.legal(seat), f"a world for seat {seat} has other legal actions for it.")
        walk.expect(world.blocked(seat) == state.blocked(seat), f"a world for seat {seat} blocks other kinds for it.")


def worlds_depend_on_the_view_alone(game: Game, setting: Setting) -> None:
    """The same view and the same random numbers: the same world, whatever lies hidden."""
    walk = Walk(game, setting)
    for state in walk:
        if not walk.now_and_then(_ONE_IN):
            continue
        for seat in viewers(state):
            seed = walk.rng.below(1 << 31)
            world = state.imagine(seat, Rng(seed))
            other_chance = state.copy()
            other_chance.chance = Rng(seed + 1).fork()
            for double in (world, other_chance, *doubles(state, seat, walk.rng, _TRIES)):
                again = double.imagine(seat, Rng(seed))
                _same_world(walk, seat, world, again)


def _same_world(walk: Walk, seat: int | None, world: State, again: State) -> None:
    if again.to_json() == world.to_json():
        return
    differs = sorted(_table(world).keys() & {name for name, was in _table(world).items() if _table(again)[name] != was})
    walk.expect(
        False,
        f"imagine({seat}) gives another world when only what seat {seat} cannot see is changed "
        f"(it differs in {differs or 'chance'}): it must depend on the view and the random numbers alone.",
    )


def _table(state: State) -> dict[str, object]:
    found: dict[str, object] = msgspec.json.decode(state.to_json())["table"]
    return found


def hidden_things_are_dealt_anew(game: Game, setting: Setting) -> None:
    """If anything is ever hidden from a seat, its worlds differ from each other."""
    walk = Walk(game, setting)
    hides, varies = False, False
    for state in walk:
        if not walk.now_and_then(_ONE_IN):
            continue
        for seat in viewers(state):
            hides = hides or any(True for _ in doubles(state, seat, walk.rng, _TRIES))
            worlds = [_table(state.imagine(seat, Rng(walk.rng.below(1 << 31)))) for _ in range(4)]
            varies = varies or any(world != worlds[0] for world in worlds)
    walk.expect(varies or not hides, "something is hidden, and yet all imagined worlds are alike.")


def worlds_play_on(game: Game, setting: Setting) -> None:
    """Every world is a whole game that plays to its end, and leaves the true state alone."""
    walk = Walk(game, setting)
    components = game.components(walk.state)
    for state in walk:
        if not walk.now_and_then(_ONE_IN):
            continue
        before = state.to_json()
        for seat in viewers(state):
            world = state.imagine(seat, walk.rng)
            play_out(world, walk.rng)
            walk.expect(world.result is not None, "a world that was played to its end has no result.")
            walk.expect(game.components(world) == components, "a world lost components while it was played.")
        walk.expect(state.to_json() == before, "playing in an imagined world changed the true state.")
