"""Law 4 for bots: no choice depends on what its seat cannot know, because the seat never holds the truth."""

import gc
from types import BuiltinFunctionType, FunctionType, ModuleType

from hustings.bots import BOTS, make_bot
from hustings.conformance.doubles import doubles
from hustings.conformance.walk import Setting, Walk
from hustings.core.game import Game
from hustings.core.perspective import Perspective
from hustings.core.rng import Rng
from hustings.core.state import State

QUICK = {"greedy": "greedy:2", "ismcts": "ismcts:12"}
"""Small budgets: honesty does not depend on strength."""

_ONE_IN = 8
_TRIES = 6
Things = dict[int, object]
"""By their ids; holding them keeps an id from being given to another."""

_NOT_SEARCHED = (type, ModuleType, FunctionType, BuiltinFunctionType)


def bots_are_honest(game: Game, setting: Setting) -> None:
    """Each bot chooses alike from the truth and from anything that its seat cannot tell from it."""
    walk = Walk(game, setting)
    for state in walk:
        if state.over or not walk.now_and_then(_ONE_IN):
            continue
        seat = walk.rng.choice(list(state.actors))
        seed = walk.rng.below(1 << 31)
        world = state.imagine(seat, Rng(seed))
        alike = [world, *doubles(state, seat, walk.rng, _TRIES)][:3]
        for name in BOTS:
            _chooses_alike(walk, QUICK.get(name, name), seat, seed, alike)


def _chooses_alike(walk: Walk, bot: str, seat: int, seed: int, alike: list[State]) -> None:
    choices = [make_bot(bot, seed).choose(Perspective(state, seat, Rng(seed))) for state in (walk.state, *alike)]
    walk.expect(choices[0] in walk.state.legal(seat), f"the bot {bot} chose {choices[0]}, which is not legal.")
    walk.expect(
        all(choice == choices[0] for choice in choices),
        f"the bot {bot} in seat {seat} chose {choices} where only what it cannot see differs.",
    )


def perspectives_keep_no_truth(game: Game, setting: Setting) -> None:
    """From what a bot is given, no reference leads to the true state."""
    walk = Walk(game, setting)
    shared = reached_from(game)
    for state in walk:
        if state.over or not walk.now_and_then(_ONE_IN):
            continue
        for seat in state.actors:
            perspective = Perspective(state, seat, Rng(walk.rng.below(1 << 31)))
            leads = id(state) in reached_from(perspective, shared)
            walk.expect(not leads, f"the perspective of seat {seat} leads to the true state.")
    walk.expect(id(walk.state) not in reached_from(game), "the game leads to the true state, and bots are given it.")


def leads_to(start: object, goal: object) -> bool:
    """Can `goal` be reached from `start` by following references?"""
    return id(goal) in reached_from(start)


def reached_from(start: object, known: Things | None = None) -> Things:
    """All that following references leads to, what is `known` left out.  Code is not followed: it leads everywhere."""
    known = {} if known is None else known
    found: Things = {}
    ahead = [start]
    while ahead:
        thing = ahead.pop()
        if id(thing) not in found and id(thing) not in known and not isinstance(thing, _NOT_SEARCHED):
            found[id(thing)] = thing
            ahead += gc.get_referents(thing)
    return found
