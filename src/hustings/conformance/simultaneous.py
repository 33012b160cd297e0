"""Seats that owe a decision at the same time answer in any order, with the same outcome."""

from hustings.conformance.walk import Setting, Walk
from hustings.core.action import Action
from hustings.core.game import Game
from hustings.core.state import State


def answers_come_in_any_order(game: Game, setting: Setting) -> None:
    walk = Walk(game, setting)
    for state in walk:
        if len(state.actors) < 2:
            continue
        answers = {seat: walk.rng.choice(state.legal(seat)) for seat in state.actors}
        order = list(answers)
        expected = _answered(walk, state, answers, order)
        walk.rng.shuffle(order)
        for other in (order, order[::-1]):
            found = _answered(walk, state, answers, other)
            walk.expect(found == expected, f"the answers {answers} come out otherwise in the order {other}.")


def _answered(walk: Walk, state: State, answers: dict[int, Action], order: list[int]) -> bytes:
    state = state.copy()
    for seat in order:
        walk.expect(
            seat in state.actors and answers[seat] in state.legal(seat),
            f"seat {seat} could answer {answers[seat]}, and no longer can once others have answered (order {order}).",
        )
        state.apply(seat, answers[seat])
    return state.to_json()
