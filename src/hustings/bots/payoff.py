"""What a position is worth to each seat: the one scale on which every bot thinks.

A finished game pays 1, shared among its winners.  Anything else pays a seat its share relative to the leader of
the others: its value over the sum of its own and the best other value, so that level is one half.
"""

from mypy_extensions import i64

from hustings.core.action import Action
from hustings.core.rng import Rng
from hustings.core.standing import shares
from hustings.core.state import State


def payoffs(state: State) -> list[float]:
    """By seat, from 0 to 1."""
    if state.over and state.seats > 1:
        winners = state.result.winners
        paid = [0.0] * state.seats
        for seat in winners:
            paid[seat] = 1.0 / len(winners)
        return paid
    values: list[float] = state.game.values(state)
    return values if len(values) == 1 else shares(values)


def play_out(state: State, plies: i64, rng: Rng) -> int:
    """Play on at random for so many decisions (to the end, if `plies` is negative); returns how many it was."""
    decisions: i64 = 0
    while decisions != plies and not state.over:
        seat = state.actors[0]
        legal = state.legal(seat)
        state.apply(seat, legal[rng.below(len(legal))])
        decisions += 1
    return decisions


def settle(state: State, rng: Rng) -> None:
    """Finish a choice that is half made, each decision by what it pays its seat at once; equal ones by lot."""
    while state.midway:
        actors = state.actors
        answers = [best_at_once(state, seat, rng) for seat in actors]
        for seat, answer in zip(actors, answers, strict=True):
            state.apply(seat, answer)


def best_at_once(state: State, seat: int, rng: Rng) -> Action:
    """The action after which the seat stands best, once all who decide with it have answered too."""
    actions = state.game.distinct(state, seat, state.legal(seat))
    if len(actions) == 1:
        return actions[0]
    best: list[Action] = []
    highest = -1.0
    before = answered_by_others(state, seat, rng)
    for action in actions:
        after = before.copy()
        after.apply(seat, action)
        paid = payoffs(after)[seat]
        if paid > highest:
            best, highest = [action], paid
        elif paid == highest:
            best.append(action)
    return best[0] if len(best) == 1 else rng.choice(best)


def answered_by_others(state: State, seat: int, rng: Rng) -> State:
    """The state in which the others who decide now have answered, by lot.

    Who decides at the same time as others cannot know what they choose, and what is chosen may count only when all
    have answered.
    """
    if len(state.actors) == 1:
        return state
    after = state.copy()
    for other in state.actors:
        if other != seat:
            after.apply(other, rng.choice(after.legal(other)))
    return after
