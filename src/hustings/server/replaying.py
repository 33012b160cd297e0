"""A record as a table that is over: to be watched move by move, and played on from any position."""

import asyncio
from collections.abc import Sequence

import msgspec

from hustings.core.errors import HustingsError
from hustings.core.game import Game
from hustings.core.record import Record
from hustings.core.state import State
from hustings.core.story import Story
from hustings.server.codes import new_key
from hustings.server.dealing import alone
from hustings.server.entries import Entry
from hustings.server.founding import LETTERS, free_code, store_all, table_row
from hustings.server.gate import outcome
from hustings.server.levels import BOT_NAMES
from hustings.server.making import turn_begun
from hustings.server.people import LONGEST_NAME
from hustings.server.refusals import Unfit
from hustings.server.scribe import Scribe
from hustings.server.storage.models import RecordRow, SeatRow
from hustings.server.storage.store import Store

NOBODY = "nobody"
"""Who sets such a table up: it is found by its address, and in nobody's list of tables."""


_UNSEALED = {"salt": "", "sealed": "", "sealed_by": "", "draw": 0}
"""It is played already: a seal would promise nothing."""


async def found_replay(store: Store, record: Record) -> str:
    """Put a finished game on a table; the code of that table."""
    try:
        game, entries, last = await asyncio.to_thread(_played, record)
    except HustingsError as error:
        raise Unfit(error) from None
    source = alone(record.dealt_from)
    table = table_row(await free_code(store), game, NOBODY, record.options, source, record.seats, **_UNSEALED)
    table.status, table.turn = "over", last.turn
    table.outcome = msgspec.to_builtins(outcome(last))
    seats = [_seat(table.code, index, name) for index, name in enumerate(_names(record))]
    kept = RecordRow(table=table.code, record=record.to_json().decode())
    scribe = Scribe(game)
    await store_all(store, table, seats, *(scribe.row(table.code, entry) for entry in entries), kept)
    return table.code


def _played(record: Record) -> tuple[Game, list[Entry], State]:
    """The game of a record, its moves as entries, and how it ends."""
    game = record.opened()
    state = game.start(record.seats, record.dealt_from, record.options)
    entries: list[Entry] = []
    for number, move in enumerate(record.moves, 1):
        before = state.copy()
        story: Story = []
        action = game.read_action(move.action)
        try:
            state.apply(move.seat, action, story)
        except HustingsError as error:
            raise record.stuck_at(number, error) from error
        entry = Entry(
            number=number,
            turn=before.turn,
            kind="act",
            seat=move.seat,
            client_id=f"replay-{number}",
            action=action,
            story=story,
            next_turn=turn_begun(before, state),
            let_pass=action == before.let_pass(move.seat) if before.is_window else None,
        )
        entries.append(entry)
    if not state.over:
        raise HustingsError("This game is not over; only a finished one is replayed.")
    return game, entries, state


def _names(record: Record) -> Sequence[str]:
    """As the record has them; otherwise each bot by a name, and by what it is where they differ."""
    if len(record.names) == record.seats:
        return [shown[:LONGEST_NAME] for shown in record.names]
    names = BOT_NAMES[: record.seats]
    if len(record.players) != record.seats or len(set(record.players)) < 2:
        return names
    return [f"{name} ({spec})"[:LONGEST_NAME] for name, spec in zip(names, record.players, strict=True)]


def _seat(code: str, index: int, name: str) -> SeatRow:
    return SeatRow(
        table=code,
        index=index,
        kind="bot",
        holder=None,
        level=None,
        name=name,
        letter=LETTERS[index],
        invite=new_key(),
        grip=new_key(),
        former=[],
    )
