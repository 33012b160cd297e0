"""Law 1 and half of law 2: every position of every game is sound, and every game ends."""

import math
from collections.abc import Callable
from functools import partial

from hustings.conformance.law import Looks, Watch, law
from hustings.conformance.walk import clauses
from hustings.core.errors import HustingsError, Illegal
from hustings.core.rng import Rng
from hustings.core.state import State


@law()
def every_game_ends_with_all_its_components(watch: Watch) -> Looks:
    """Random play ends, and at each step there is as much of everything as at the start."""
    counts = watch.game.components(watch.state)
    watch.expect(bool(counts), "components() is empty: it must count every card, token and die.")
    while (yield):
        changed = _differences(counts, watch.game.components(watch.state))
        watch.expect(not changed, f"components are not conserved: {changed}.")


def _differences(before: dict[str, int], after: dict[str, int]) -> dict[str, tuple[int, int]]:
    return {
        name: (before.get(name, 0), after.get(name, 0))
        for name in sorted({*before, *after})
        if before.get(name, 0) != after.get(name, 0)
    }


@law()
def actors_and_legal_agree(watch: Watch) -> Looks:
    """Whoever owes a decision has something to choose from; nobody else has; nobody owes one when it is over."""
    while (yield):
        state, actors = watch.state, watch.state.actors
        watch.expect(state.over != bool(actors), f"over is {state.over} and actors are {actors}.")
        watch.expect(len(actors) == len(set(actors)), f"actors {actors} name a seat twice.")
        watch.expect(all(0 <= seat < state.seats for seat in actors), f"actors {actors} are no seats.")
        for seat in range(state.seats):
            _legal_is_sound(watch, state, seat)


def _legal_is_sound(watch: Watch, state: State, seat: int) -> None:
    legal = state.legal(seat)
    watch.expect(bool(legal) == (seat in state.actors), f"legal({seat}) is {legal} and actors are {state.actors}.")
    watch.expect(len(legal) == len(set(legal)), f"legal({seat}) holds an action twice: {legal}.")
    for action in legal:
        watch.expect(isinstance(action, watch.game.kinds), f"{action} is of no kind in game.kinds.")


@law(price=2)
def strangers_see_and_do_nothing(watch: Watch) -> Looks:
    """A number that is no seat has nothing to choose from, and gets neither a view nor a world."""
    while (yield):
        state = watch.state
        for stranger in (-1, state.seats):
            watch.expect(not state.legal(stranger), f"legal({stranger}) is not empty, and that is no seat.")
            _is_turned_away(watch, partial(state.view, stranger), f"view({stranger})")
            _is_turned_away(watch, partial(state.imagine, stranger, Rng(1)), f"imagine({stranger})")


def _is_turned_away(watch: Watch, ask: Callable[[], object], asked: str) -> None:
    try:
        ask()
    except HustingsError:
        return
    watch.expect(False, f"{asked} answers, and that is no seat: call `require_seat` first.")


@law()
def every_legal_action_applies(watch: Watch) -> Looks:
    """`check` lets every legal action pass, and `apply` does it."""
    while (yield):
        for seat in watch.state.actors:
            for action in watch.some(watch.state.legal(seat)):
                try:
                    watch.state.check(seat, action)
                    watch.state.copy().apply(seat, action)
                except Illegal as refusal:
                    watch.expect(False, f"{action} of seat {seat} is in legal() and was refused: {refusal}")


@law()
def results_are_well_formed(watch: Watch) -> Looks:
    """A state has a result when it is over and not before; it names winners, places and the clauses that decided."""
    while (yield):
        if not watch.state.over:
            watch.expect(not _has_result(watch.state), "a game that goes on has a result; it must raise ValueError.")
    if watch.state.over:
        _result_is_sound(watch)


def _result_is_sound(watch: Watch) -> None:
    result, seats = watch.state.result, watch.setting.seats
    everyone = range(seats)
    watch.expect(len(result.scores) == seats, f"{len(result.scores)} scores for {seats} seats.")
    watch.expect(
        result.winners == tuple(sorted({*result.winners} & {*everyone})), f"winners {result.winners} are not seats."
    )
    first = tuple(seat for seat in everyone if result.ranking[seat] == 1)
    watch.expect(result.winners in ((), first), f"winners {result.winners}, and the first places are {first}.")
    watch.expect(_is_ranking(result.ranking, seats), f"ranking {result.ranking} is no ranking.")
    unknown = {result.ended_by, result.decided_by} - clauses(watch.game)
    watch.expect(not unknown, f"the result cites {sorted(unknown)}, which the ledger does not have.")


def _has_result(state: State) -> bool:
    try:
        return state.result is not None
    except ValueError:
        return False


def _is_ranking(ranking: tuple[int, ...], seats: int) -> bool:
    """1 for the best; equal places are shared, and as many are left out after them."""
    return len(ranking) == seats and all(place == 1 + sum(other < place for other in ranking) for place in ranking)


@law(price=2)
def advice_is_sound(watch: Watch) -> Looks:
    """`values` has a finite number of at least 0 for each seat, `promise` a finite one; neither moves anything."""
    while (yield):
        state = watch.state
        before = state.to_json()
        values = watch.game.values(state)
        watch.expect(len(values) == state.seats, f"values() has {len(values)} numbers for {state.seats} seats.")
        watch.expect(all(math.isfinite(value) and value >= 0 for value in values), f"values() is {values}.")
        for seat in state.actors:
            _promises_are_sound(watch, seat)
        watch.expect(state.to_json() == before, "values() or promise() changed the state.")


def _promises_are_sound(watch: Watch, seat: int) -> None:
    for action in watch.some(watch.state.legal(seat)):
        promise = watch.game.promise(watch.state, seat, action)
        watch.expect(math.isfinite(promise), f"promise() of {action} is {promise}.")
