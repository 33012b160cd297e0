"""Law 2: `legal`, `blocked` and `apply` agree; every illegal action is refused and changes nothing."""

from collections.abc import Iterator

import msgspec

from hustings.conformance.walk import Setting, Walk, clauses, names
from hustings.core.action import Action, kind_of
from hustings.core.errors import HustingsError, Illegal
from hustings.core.game import Game
from hustings.core.rng import Rng
from hustings.core.state import State
from hustings.core.words import Refusal

STRANGE_VALUES: tuple[object, ...] = (-1, 0, 999, 1 << 40, None)
_TRIED_AT_ONCE = 12


class NotOfThisGame(Action, frozen=True):
    """An action that no game knows."""


def legal_and_apply_agree(game: Game, setting: Setting) -> None:
    """Of all actions that anyone could send, those in `legal` pass, and the others are refused without a trace."""
    walk = Walk(game, setting)
    pool = list(conceivable(game, setting))
    known = clauses(game)
    for state in walk:
        strangers = [-1, state.seats]
        for seat in [*range(state.seats), *strangers]:
            legal = set() if seat in strangers else set(state.legal(seat))
            for action in _some(pool, walk.rng):
                _is_judged_right(walk, seat, action, action in legal, known)


def conceivable(game: Game, setting: Setting) -> Iterator[Action]:
    """Actions from everywhere in two other games, each also with strange values in every field."""
    seen: dict[Action, None] = {}
    for number in (1, 2):
        for state in Walk(game, Setting(setting.seats, setting.seed ^ number, setting.options)):
            seen |= {action: None for seat in state.actors for action in state.legal(seat)}
    for action in list(seen):
        seen |= dict.fromkeys(_bent(game, action))
    yield NotOfThisGame()
    yield from seen


def _bent(game: Game, action: Action) -> Iterator[Action]:
    """What a client could send instead: it has to pass `read_action`, as everything from outside does."""
    for field in action.__struct_fields__:
        for value in STRANGE_VALUES:
            spelled = msgspec.to_builtins(action)
            spelled[field] = value
            try:
                yield game.read_action(msgspec.json.encode(spelled))
            except HustingsError:
                continue


def _some(pool: list[Action], rng: Rng) -> list[Action]:
    return [rng.choice(pool) for _ in range(_TRIED_AT_ONCE)]


def _is_judged_right(walk: Walk, seat: int, action: Action, is_legal: bool, known: frozenset[str]) -> None:
    state = walk.state
    refusal = _refusal(state, seat, action)
    if is_legal:
        walk.expect(refusal is None, f"{action} of seat {seat} is legal and was refused: {refusal}")
        return
    if refusal is None:
        walk.expect(False, f"check() lets {action} of seat {seat} pass, which is not in legal().")
        return
    walk.expect(refusal.clause in known, f"{action} was refused by {refusal.clause}, which the ledger does not have.")
    before = state.to_json()
    try:
        state.apply(seat, action)
    except Illegal as again:
        walk.expect(again.clause == refusal.clause, f"check() cites {refusal.clause} and apply() {again.clause}.")
    else:
        walk.expect(False, f"apply() did {action} of seat {seat}, which is not in legal().")
    walk.expect(state.to_json() == before, f"{action} of seat {seat} was refused and changed the state all the same.")


def _refusal(state: State, seat: int, action: Action) -> Illegal | None:
    try:
        state.check(seat, action)
    except Illegal as refusal:
        return refusal
    return None


def each_kind_is_legal_or_blocked(game: Game, setting: Setting) -> None:
    """Each kind of action is on offer, or says why not: never both, never neither."""
    walk = Walk(game, setting)
    known = clauses(game)
    everything = sorted(kind.__name__ for kind in game.kinds)
    for state in walk:
        for seat in range(state.seats):
            offered = {kind_of(action) for action in state.legal(seat)}
            blocked = state.blocked(seat)
            kinds = sorted([*offered, *(block.kind for block in blocked)])
            walk.expect(
                kinds == everything,
                f"seat {seat}: legal has {sorted(offered)}, blocked has {[block.kind for block in blocked]}; "
                f"together they must have each of {everything} once.",
            )
            strange = [block.clause for block in blocked if block.clause not in known]
            walk.expect(not strange, f"blocked({seat}) cites {strange}, which the ledger does not have.")


def refusals_have_words(game: Game, setting: Setting) -> None:
    """Every reason why not can be said in every language."""
    walk = Walk(game, setting)
    pool = list(conceivable(game, setting))
    for state in walk:
        for seat in range(state.seats):
            for block in state.blocked(seat):
                _has_words(walk, block)
            for action in _some(pool, walk.rng):
                refusal = _refusal(state, seat, action)
                if refusal is not None:
                    _has_words(walk, refusal)


def _has_words(walk: Walk, refusal: Refusal) -> None:
    for language in walk.game.words.languages:
        said = ""
        try:
            said = walk.game.words.why(refusal, names(walk.setting.seats), language)
        except (KeyError, IndexError) as error:
            walk.expect(False, f"{refusal.name!r} cannot be said in {language}: {error!r}.")
        walk.expect(bool(said.strip()), f"{refusal.name!r} is empty in {language}.")
