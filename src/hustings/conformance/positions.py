"""Law 1 and half of law 2: every position of every game is sound, and every game ends."""

import math
from collections.abc import Callable
from functools import partial

from hustings.conformance.walk import Setting, Walk, clauses
from hustings.core.errors import HustingsError, Illegal
from hustings.core.game import Game
from hustings.core.rng import Rng
from hustings.core.state import State


def every_game_ends_with_all_its_components(game: Game, setting: Setting) -> None:
    """Random play ends, and at each step there is as much of everything as at the start."""
    walk = Walk(game, setting)
    counts = game.components(walk.state)
    walk.expect(bool(counts), "components() is empty: it must count every card, token and die.")
    for state in walk:
        changed = _differences(counts, game.components(state))
        walk.expect(not changed, f"components are not conserved: {changed}.")


def _differences(before: dict[str, int], after: dict[str, int]) -> dict[str, tuple[int, int]]:
    return {
        name: (before.get(name, 0), after.get(name, 0))
        for name in sorted({*before, *after})
        if before.get(name, 0) != after.get(name, 0)
    }


def actors_and_legal_agree(game: Game, setting: Setting) -> None:
    """Whoever owes a decision has something to choose from; nobody else has; nobody owes one when it is over."""
    walk = Walk(game, setting)
    for state in walk:
        walk.expect(state.over != bool(state.actors), f"over is {state.over} and actors are {state.actors}.")
        walk.expect(len(state.actors) == len(set(state.actors)), f"actors {state.actors} name a seat twice.")
        walk.expect(all(0 <= seat < state.seats for seat in state.actors), f"actors {state.actors} are no seats.")
        for seat in range(state.seats):
            _legal_is_sound(walk, state, seat)


def _legal_is_sound(walk: Walk, state: State, seat: int) -> None:
    legal = state.legal(seat)
    walk.expect(bool(legal) == (seat in state.actors), f"legal({seat}) is {legal} and actors are {state.actors}.")
    walk.expect(len(legal) == len(set(legal)), f"legal({seat}) holds an action twice: {legal}.")
    for action in legal:
        walk.expect(isinstance(action, walk.game.kinds), f"{action} is of no kind in game.kinds.")


def strangers_see_and_do_nothing(game: Game, setting: Setting) -> None:
    """A number that is no seat has nothing to choose from, and gets neither a view nor a world."""
    walk = Walk(game, setting)
    for state in walk:
        for stranger in (-1, state.seats):
            walk.expect(not state.legal(stranger), f"legal({stranger}) is not empty, and that is no seat.")
            _is_turned_away(walk, partial(state.view, stranger), f"view({stranger})")
            _is_turned_away(walk, partial(state.imagine, stranger, Rng(1)), f"imagine({stranger})")


def _is_turned_away(walk: Walk, ask: Callable[[], object], asked: str) -> None:
    try:
        ask()
    except HustingsError:
        return
    walk.expect(False, f"{asked} answers, and that is no seat: call `require_seat` first.")


def every_legal_action_applies(game: Game, setting: Setting) -> None:
    """`check` lets every legal action pass, and `apply` does it."""
    walk = Walk(game, setting)
    for state in walk:
        for seat in state.actors:
            for action in state.legal(seat):
                try:
                    state.check(seat, action)
                    state.copy().apply(seat, action)
                except Illegal as refusal:
                    walk.expect(False, f"{action} of seat {seat} is in legal() and was refused: {refusal}")


def results_are_well_formed(game: Game, setting: Setting) -> None:
    """A state has a result when it is over and not before; it names winners, places and the clauses that decided."""
    walk = Walk(game, setting)
    for state in walk:
        if not state.over:
            walk.expect(not _has_result(state), "a game that goes on has a result; it must raise ValueError.")
    result, everyone = walk.state.result, range(setting.seats)
    walk.expect(len(result.scores) == setting.seats, f"{len(result.scores)} scores for {setting.seats} seats.")
    walk.expect(
        result.winners == tuple(sorted({*result.winners} & {*everyone})), f"winners {result.winners} are not seats."
    )
    first = tuple(seat for seat in everyone if result.ranking[seat] == 1)
    walk.expect(result.winners in ((), first), f"winners {result.winners}, and the first places are {first}.")
    walk.expect(_is_ranking(result.ranking, setting.seats), f"ranking {result.ranking} is no ranking.")
    unknown = {result.ended_by, result.decided_by} - clauses(game)
    walk.expect(not unknown, f"the result cites {sorted(unknown)}, which the ledger does not have.")


def _has_result(state: State) -> bool:
    try:
        return state.result is not None
    except ValueError:
        return False


def _is_ranking(ranking: tuple[int, ...], seats: int) -> bool:
    """1 for the best; equal places are shared, and as many are left out after them."""
    return len(ranking) == seats and all(place == 1 + sum(other < place for other in ranking) for place in ranking)


def reveals_never_fall(game: Game, setting: Setting) -> None:
    walk = Walk(game, setting)
    before = walk.state.reveals
    for state in walk:
        walk.expect(state.reveals >= before, f"reveals fell from {before} to {state.reveals}.")
        before = state.reveals


def advice_is_sound(game: Game, setting: Setting) -> None:
    """`values` has a finite number of at least 0 for each seat, `promise` a finite one; neither moves anything."""
    walk = Walk(game, setting)
    for state in walk:
        before = state.to_json()
        values = game.values(state)
        walk.expect(len(values) == state.seats, f"values() has {len(values)} numbers for {state.seats} seats.")
        walk.expect(all(math.isfinite(value) and value >= 0 for value in values), f"values() is {values}.")
        for seat in state.actors:
            for action in state.legal(seat):
                promise = game.promise(state, seat, action)
                walk.expect(math.isfinite(promise), f"promise() of {action} is {promise}.")
        walk.expect(state.to_json() == before, "values() or promise() changed the state.")
