"""Law 3: `copy` shares nothing that changes; the same record replays to the same bytes."""

import tempfile
from pathlib import Path

from hustings.conformance.walk import Setting, Walk, play_out
from hustings.core.errors import BadRecord
from hustings.core.game import Game
from hustings.core.record import Record, open_record, read_record
from hustings.core.state import State

_ONE_IN = 6


def copies_share_nothing(game: Game, setting: Setting) -> None:
    """Playing on a copy leaves the original alone, and playing on the original leaves older copies alone."""
    walk = Walk(game, setting)
    kept: list[tuple[int, State, bytes]] = []
    for state in walk:
        if not walk.now_and_then(_ONE_IN):
            continue
        now = state.to_json()
        kept.append((len(walk.moves), state.copy(), now))
        play_out(state.copy(), walk.rng)
        walk.expect(state.to_json() == now, "playing on a copy changed the original.")
    for moves, copy, bytes_then in kept:
        walk.expect(copy.to_json() == bytes_then, f"the copy made after {moves} moves has changed since.")


def copies_play_on_alike(game: Game, setting: Setting) -> None:
    """A copy given the same moves comes to the same bytes, step by step."""
    walk = Walk(game, setting)
    twin = walk.state.copy()
    for state in walk:
        if walk.moves:
            twin.apply(*walk.moves[-1])
        walk.expect(twin.to_json() == state.to_json(), "a copy with the same moves is another state.")
        if walk.now_and_then(_ONE_IN):
            twin = twin.copy()


def snapshots_play_on_alike(game: Game, setting: Setting) -> None:
    """`from_json` brings back what `to_json` wrote, and it plays on as the original does."""
    walk = Walk(game, setting)
    for state in walk:
        if not walk.now_and_then(_ONE_IN):
            continue
        restored = game.from_json(state.to_json())
        walk.expect(restored.to_json() == state.to_json(), "a snapshot is read back as another state.")
        original = state.copy()
        try:
            for seat, action in play_out(original, walk.rng):
                restored.apply(seat, action)
        except AttributeError as error:
            walk.expect(False, f"a snapshot is not the whole state: {error} (is it in FIELDS?).")
        walk.expect(restored.to_json() == original.to_json(), "a snapshot plays on otherwise than its original.")


def records_replay(game: Game, setting: Setting) -> None:
    """The same seed is the same game.  Saved, loaded and replayed: the same bytes; so too for a fork."""
    walk = Walk(game, setting)
    record = Record.of(game, setting.seats, setting.seed, dict(setting.options))
    snapshots = [walk.state.to_json()]
    for state in walk:
        if walk.moves:
            record.add(*walk.moves[-1])
            snapshots.append(state.to_json())
    walk.expect(_played_again(game, setting) == snapshots[-1], "the same seed and moves gave another game.")
    cut = walk.rng.below(len(snapshots))
    for kept in (record, record.fork(cut)):
        try:
            replayed = _saved_and_loaded(kept).replay().to_json()
        except BadRecord as error:
            replayed = b""
            walk.expect(False, f"a saved record does not replay: {error}")
        walk.expect(replayed == snapshots[len(kept.moves)], f"a record of {len(kept.moves)} moves replays otherwise.")
    walk.expect(len(record.moves) == len(walk.moves), "forking a record changed it.")


def _saved_and_loaded(record: Record) -> Record:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.json"
        record.save(path)
        if open_record(path).to_json() != read_record(record.to_json()).to_json():
            raise AssertionError(f"{record.game}: a record is read back otherwise than it was saved.")
        return open_record(path)


def _played_again(game: Game, setting: Setting) -> bytes:
    again = Walk(game, setting)
    for _ in again:
        pass
    last: State = again.state
    return last.to_json()
