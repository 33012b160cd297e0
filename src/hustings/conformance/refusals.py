"""Law 2: `legal`, `blocked` and `apply` agree; every illegal action is refused and changes nothing."""

from collections.abc import Iterator

import msgspec

from hustings.conformance.law import Looks, Watch, law
from hustings.conformance.walk import clauses, names
from hustings.core.action import Action, Blocked, kind_of
from hustings.core.errors import HustingsError, Illegal
from hustings.core.question import Prompt
from hustings.core.state import State
from hustings.core.words import Refusal

STRANGE_VALUES: tuple[object, ...] = (-1, 0, 999, 1 << 40, None, [], [0, 0], [999])
_TRIED_AT_ONCE = 12


class NotOfThisGame(Action, frozen=True):
    """An action that no game knows."""


class Conceivable:
    """Actions that anyone could send: any move of the whole game, any choice seen so far, with strange values too."""

    def __init__(self, watch: Watch) -> None:
        self.watch = watch
        self._seen: dict[Action, None] = {action: None for _, action in watch.trail.moves}

    def some(self) -> Iterator[Action]:
        yield NotOfThisGame()
        self._seen |= {action: None for seat in self.watch.state.actors for action in self._menu(seat)}
        known, rng = list(self._seen), self.watch.rng
        for _ in range(_TRIED_AT_ONCE if known else 0):
            action = rng.choice(known)
            yield action if rng.below(3) == 0 else self._bent(action)

    def _menu(self, seat: int) -> list[Action]:
        return self.watch.some(self.watch.state.legal(seat))

    def _bent(self, action: Action) -> Action:
        """What a client could send instead: it has to pass `read_action`, as everything from outside does."""
        fields = list(action.__struct_fields__)
        if not fields:
            return action
        spelled = msgspec.to_builtins(action)
        spelled[self.watch.rng.choice(fields)] = self.watch.rng.choice(list(STRANGE_VALUES))
        try:
            return self.watch.game.read_action(msgspec.json.encode(spelled))
        except HustingsError:
            return action


@law(price=2)
def legal_and_apply_agree(watch: Watch) -> Looks:
    """Of all actions that anyone could send, those in `legal` pass, and the others are refused without a trace."""
    conceivable = Conceivable(watch)
    known = clauses(watch.game)
    while (yield):
        before = watch.state.to_json()
        strangers = [-1, watch.state.seats]
        for seat in [*range(watch.state.seats), *strangers]:
            legal = set() if seat in strangers else set(watch.state.legal(seat))
            for action in conceivable.some():
                refusal = _judged_right(watch, seat, action, action in legal)
                if refusal is not None:
                    is_known = refusal.clause in known
                    watch.expect(is_known, f"{action} was refused by {refusal.clause}, which the ledger does not have.")
                    _is_refused_without_a_trace(watch, seat, action, refusal, before)


def _judged_right(watch: Watch, seat: int, action: Action, is_legal: bool) -> Illegal | None:
    refusal = _refusal(watch.state, seat, action)
    if is_legal:
        watch.expect(refusal is None, f"{action} of seat {seat} is legal and was refused: {refusal}")
    else:
        watch.expect(refusal is not None, f"check() lets {action} of seat {seat} pass, which is not in legal().")
    return refusal


def _is_refused_without_a_trace(watch: Watch, seat: int, action: Action, refusal: Illegal, before: bytes) -> None:
    try:
        watch.state.apply(seat, action)
    except Illegal as again:
        watch.expect(again.clause == refusal.clause, f"check() cites {refusal.clause} and apply() {again.clause}.")
    else:
        watch.expect(False, f"apply() did {action} of seat {seat}, which is not in legal().")
    is_untouched = watch.state.to_json() == before
    watch.expect(is_untouched, f"{action} of seat {seat} was refused and changed the state all the same.")


def _refusal(state: State, seat: int, action: Action) -> Illegal | None:
    try:
        state.check(seat, action)
    except Illegal as refusal:
        return refusal
    return None


@law()
def each_kind_is_legal_or_blocked(watch: Watch) -> Looks:
    """Each kind of action is on offer, or says why not: never both, never neither."""
    known = clauses(watch.game)
    everything = sorted(kind.__name__ for kind in watch.game.kinds)
    while (yield):
        told: dict[str, tuple[list[Blocked], Prompt]] = {}
        for seat in range(watch.state.seats):
            offered = {kind_of(action) for action in watch.state.legal(seat)}
            blocked = watch.state.blocked(seat)
            kinds = sorted([*offered, *(block.kind for block in blocked)])
            watch.expect(
                kinds == everything,
                f"seat {seat}: legal has {sorted(offered)}, blocked has {[block.kind for block in blocked]}; "
                f"together they must have each of {everything} once.",
            )
            strange = [block.clause for block in blocked if block.clause not in known]
            watch.expect(not strange, f"blocked({seat}) cites {strange}, which the ledger does not have.")
            waits = watch.state.why_waiting(seat)
            if waits is not None:
                said = blocked, watch.state.prompt(seat)
                first = told.setdefault(f"{waits.clause} {waits.name} {waits.facts}", said)
                watch.expect(first == said, f"seat {seat} waits for the same as another, and is told something else.")


@law()
def refusals_have_words(watch: Watch) -> Looks:
    """Every reason why not can be said in every language."""
    conceivable = Conceivable(watch)
    while (yield):
        for seat in range(watch.state.seats):
            for block in watch.state.blocked(seat):
                _has_words(watch, block)
            for action in conceivable.some():
                refusal = _refusal(watch.state, seat, action)
                if refusal is not None:
                    _has_words(watch, refusal)


def _has_words(watch: Watch, refusal: Refusal) -> None:
    for language in watch.game.words.languages:
        said = ""
        try:
            said = watch.game.words.why(refusal, names(watch.setting.seats), language)
        except (KeyError, IndexError) as error:
            watch.expect(False, f"{refusal.name!r} cannot be said in {language}: {error!r}.")
        watch.expect(bool(said.strip()), f"{refusal.name!r} is empty in {language}.")
