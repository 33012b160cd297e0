"""Law 3: `copy` shares nothing that changes; the same record replays to the same bytes."""

import tempfile
from pathlib import Path

from hustings.conformance.law import Looks, Watch, law
from hustings.conformance.walk import play_on
from hustings.core.errors import BadRecord
from hustings.core.record import Record, open_record, read_record
from hustings.core.state import State


@law(price=6)
def copies_share_nothing(watch: Watch) -> Looks:
    """Playing on a copy leaves the original alone, and playing on the original leaves older copies alone."""
    kept: list[tuple[int, State, bytes]] = []
    while (yield):
        now = watch.state.to_json()
        kept.append((watch.trail.done, watch.state.copy(), now))
        play_on(watch.state.copy(), watch.rng, watch.budget.ahead)
        watch.expect(watch.state.to_json() == now, "playing on a copy changed the original.")
    for moves, copy, bytes_then in kept:
        watch.expect(copy.to_json() == bytes_then, f"the copy made after {moves} moves has changed since.")


@law(price=3)
def copies_play_on_alike(watch: Watch) -> Looks:
    """A copy given the same moves comes to the same bytes."""
    twin, done = watch.state.copy(), 0
    while (yield):
        for seat, action in watch.moves[done:]:
            twin.apply(seat, action)
        watch.expect(twin.to_json() == watch.state.to_json(), "a copy with the same moves is another state.")
        twin, done = watch.state.copy(), watch.trail.done


@law(price=6)
def snapshots_play_on_alike(watch: Watch) -> Looks:
    """`from_json` brings back what `to_json` wrote, and it plays on as the original does."""
    while (yield):
        restored = watch.game.from_json(watch.state.to_json())
        watch.expect(restored.to_json() == watch.state.to_json(), "a snapshot is read back as another state.")
        original = watch.state.copy()
        try:
            for seat, action in play_on(original, watch.rng, watch.budget.ahead):
                restored.apply(seat, action)
        except AttributeError as error:
            watch.expect(False, f"a snapshot is not the whole state: {error} (is it in FIELDS?).")
        watch.expect(restored.to_json() == original.to_json(), "a snapshot plays on otherwise than its original.")


@law(price=20)
def records_replay(watch: Watch) -> Looks:
    """Saved, loaded and replayed: the same bytes; so too for a fork, taken anywhere on the way."""
    snapshots: dict[int, bytes] = {}
    while (yield):
        snapshots[watch.trail.done] = watch.state.to_json()
    record = _recorded(watch)
    for length in (len(record.moves), watch.rng.choice(list(snapshots))):
        fork = record.fork(length)
        watch.expect(_replayed(watch, fork) == snapshots[length], f"a record of {length} moves replays otherwise.")
    watch.expect(len(record.moves) == len(watch.moves), "forking a record changed it.")


def _recorded(watch: Watch) -> Record:
    record = Record.of(watch.game, watch.setting.seats, watch.setting.seed, dict(watch.setting.options))
    for seat, action in watch.moves:
        record.add(seat, action)
    return record


def _replayed(watch: Watch, record: Record) -> bytes:
    try:
        return _saved_and_loaded(record).replay().to_json()
    except BadRecord as error:
        watch.expect(False, f"a saved record does not replay: {error}")
        return b""


def _saved_and_loaded(record: Record) -> Record:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.json"
        record.save(path)
        if open_record(path).to_json() != read_record(record.to_json()).to_json():
            raise AssertionError(f"{record.game}: a record is read back otherwise than it was saved.")
        return open_record(path)
