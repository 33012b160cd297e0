"""Seats that owe a decision at the same time answer in any order, with the same outcome."""

from hustings.conformance.law import Looks, Watch, law
from hustings.core.action import Action


@law()
def answers_come_in_any_order(watch: Watch) -> Looks:
    """The same answers, in another order, come to the same."""
    while (yield):
        if len(watch.state.actors) > 1:
            _any_order_will_do(watch)


def _any_order_will_do(watch: Watch) -> None:
    answers = {seat: watch.rng.choice(watch.state.legal(seat)) for seat in watch.state.actors}
    order = list(answers)
    expected = _answered(watch, answers, order)
    watch.rng.shuffle(order)
    for other in (order, order[::-1]):
        found = _answered(watch, answers, other)
        watch.expect(found == expected, f"the answers {answers} come out otherwise in the order {other}.")


def _answered(watch: Watch, answers: dict[int, Action], order: list[int]) -> bytes:
    state = watch.state.copy()
    for seat in order:
        watch.expect(
            seat in state.actors and answers[seat] in state.legal(seat),
            f"seat {seat} could answer {answers[seat]}, and no longer can once others have answered (order {order}).",
        )
        state.apply(seat, answers[seat])
    return state.to_json()
