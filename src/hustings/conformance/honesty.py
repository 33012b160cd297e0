"""Law 4 for bots: no choice depends on what its seat cannot know, because the seat never holds the truth."""

import gc
from types import BuiltinFunctionType, FunctionType, ModuleType

from hustings.bots import BOTS, make_bot
from hustings.conformance.doubles import doubles
from hustings.conformance.law import Looks, Watch, law
from hustings.core.perspective import Perspective
from hustings.core.rng import Rng
from hustings.core.state import State

QUICK = {"greedy": "greedy:2", "ismcts": "ismcts:12", "biased": "biased:rush/greedy:1"}
"""Small budgets: honesty does not depend on strength."""

SELDOM = {"biased": 6}
"""Whoever is in a hurry plays games to their ends to know how: it is asked at one of so many positions."""

_TRIES = 6
Things = dict[int, object]
"""By their ids; holding them keeps an id from being given to another."""

_NOT_SEARCHED = (type, ModuleType, FunctionType, BuiltinFunctionType)


@law(price=12)
def bots_are_honest(watch: Watch) -> Looks:
    """Each bot chooses alike from the truth and from anything that its seat cannot tell from it."""
    while (yield):
        if watch.state.over:
            continue
        seat = watch.rng.choice(list(watch.state.actors))
        seed = watch.rng.below(1 << 31)
        world = watch.state.imagine(seat, Rng(seed))
        alike = [world, *doubles(watch.state, seat, watch.rng, _TRIES)][:3]
        for name in BOTS:
            if watch.rng.below(SELDOM.get(name, 1)):
                continue
            _chooses_alike(watch, QUICK.get(name, name), seat, seed, alike)


def _chooses_alike(watch: Watch, bot: str, seat: int, seed: int, alike: list[State]) -> None:
    choices = [make_bot(bot, seed).choose(Perspective(state, seat, Rng(seed))) for state in (watch.state, *alike)]
    watch.expect(choices[0] in watch.state.legal(seat), f"the bot {bot} chose {choices[0]}, which is not legal.")
    watch.expect(
        all(choice == choices[0] for choice in choices),
        f"the bot {bot} in seat {seat} chose {choices} where only what it cannot see differs.",
    )


@law(price=12)
def perspectives_keep_no_truth(watch: Watch) -> Looks:
    """From what a bot is given, no reference leads to the true state."""
    shared = reached_from(watch.game)
    while (yield):
        for seat in watch.state.actors:
            perspective = Perspective(watch.state, seat, Rng(watch.rng.below(1 << 31)))
            leads = id(watch.state) in reached_from(perspective, shared)
            watch.expect(not leads, f"the perspective of seat {seat} leads to the true state.")
    leads = id(watch.state) in reached_from(watch.game)
    watch.expect(not leads, "the game leads to the true state, and bots are given it.")


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
