"""Rules draw through the state alone, so that a real table can be dealt from a secret and nothing is foretold."""

from collections import Counter
from collections.abc import Callable
from functools import partial

from hustings.conformance.law import Looks, Watch, law
from hustings.conformance.walk import play_on
from hustings.core.action import Action
from hustings.core.record import Record, read_record
from hustings.core.rng import Rng
from hustings.core.seed import Seed, began_with
from hustings.core.state import State
from hustings.core.stream import SECRET

_TRIED_AT_ONCE = 2
_CHANCES = 16
"""What is as likely as not does not happen so many times running."""


@law(price=25)
def games_of_a_secret_replay(watch: Watch) -> Looks:
    """Dealt from a secret, a game is played on, its draws are counted, and its record replays to the same bytes."""
    while (yield):
        if watch.trail.done == 0:
            _replays(watch, _new_secret(watch.rng))


def _replays(watch: Watch, secret: bytes) -> None:
    state: State = watch.game.start(watch.setting.seats, secret, watch.setting.options)
    record = Record.of(watch.game, watch.setting.seats, secret, dict(watch.setting.options))
    for _ in range(watch.budget.ahead):
        chance, reveals = state.chance, state.reveals
        for seat, action in play_on(state, watch.rng, 1):
            record.add(seat, action)
        watch.expect(
            state.secret == secret and 0 <= state.chance - chance <= state.reveals - reveals,
            f"move {len(record.moves)} of a game dealt from a secret brings {chance} draws to {state.chance}, and "
            f"{reveals} reveals to {state.reveals}: rules draw by State.draw and State.shuffle alone.",
        )
    again = read_record(record.to_json()).replay()
    watch.expect(again.to_json() == state.to_json(), "the record of a game dealt from a secret replays otherwise.")


@law(price=25)
def a_secret_decides_what_chance_decides(watch: Watch) -> Looks:
    """Where other numbers make another deal, or bring about something else, so do other secrets."""
    while (yield):
        if watch.trail.done == 0:
            _is_decided(watch, "the deal", partial(_dealt, watch))
        for seat in watch.state.actors:
            for action in watch.some(watch.state.legal(seat), _TRIED_AT_ONCE):
                moved = watch.state.copy()
                moved.apply(seat, action)
                if moved.chance != watch.state.chance:
                    outcome = partial(_after, watch.state, seat, action)
                    _is_decided(watch, f"{action} of seat {seat}", outcome)


def _is_decided(watch: Watch, what: str, outcome: Callable[[Seed], bytes]) -> None:
    by_numbers = Counter(outcome(watch.rng.fork()) for _ in range(_CHANCES))
    if max(by_numbers.values()) > _CHANCES // 2:
        return
    by_secrets = {outcome(_new_secret(watch.rng)) for _ in range(_CHANCES)}
    watch.expect(len(by_secrets) > 1, f"{what} is the same whatever the secret: rules draw by the state alone.")


def _dealt(watch: Watch, seed: Seed) -> bytes:
    return _laid_out(watch.game.start(watch.setting.seats, seed, watch.setting.options))


def _after(state: State, seat: int, action: Action, seed: Seed) -> bytes:
    after = state.copy()
    after.chance, after.secret = began_with(seed)
    after.apply(seat, action)
    return _laid_out(after)


def _laid_out(state: State) -> bytes:
    """What lies on the table, whatever is to come."""
    state.chance, state.secret = 0, b""
    return state.to_json()


def _new_secret(rng: Rng) -> bytes:
    return bytes([rng.below(256) for _ in range(SECRET)])
