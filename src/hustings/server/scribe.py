"""The scribe: how the entries of one game are written into rows and read back."""

from typing import Any, Union, cast

import msgspec

from hustings.core.game import Game
from hustings.core.story import Event, Told
from hustings.server.entries import Entry, Kind
from hustings.server.storage.models import EntryRow

_encode = msgspec.json.Encoder().encode


def _written(thing: object) -> str:
    return _encode(thing).decode()


class Scribe:
    """Writes the entries of one game, and reads them."""

    def __init__(self, game: Game) -> None:
        self.game = game
        event: Any = Union[game.events]  # noqa: UP007 - the union is made at run time
        told: Any = tuple[event, tuple[int, ...] | None, event | None]
        self._stories: msgspec.json.Decoder[Any] = msgspec.json.Decoder(list[told])

    def columns(self, table: str, entry: Entry) -> dict[str, Any]:
        """What is stored of an entry."""
        return {
            "table": table,
            "number": entry.number,
            "kind": entry.kind,
            "seat": entry.seat,
            "turn": entry.turn,
            "next_turn": entry.next_turn,
            "let_pass": entry.let_pass,
            "action": _written(entry.action) if entry.action else None,
            "back_to": entry.back_to,
            "client_id": entry.client_id,
            "story": _written([(told.event, told.audience, told.others) for told in entry.story]),
        }

    def row(self, table: str, entry: Entry) -> EntryRow:
        return EntryRow(**self.columns(table, entry))

    def entry(self, row: EntryRow) -> Entry:
        stories = cast("list[tuple[Event, tuple[int, ...] | None, Event | None]]", self._stories.decode(row.story))
        return Entry(
            number=row.number,
            turn=row.turn,
            next_turn=row.next_turn,
            let_pass=row.let_pass,
            kind=cast(Kind, row.kind),
            seat=row.seat,
            client_id=row.client_id,
            action=self.game.read_action(row.action) if row.action else None,
            back_to=row.back_to,
            story=tuple([Told(*told) for told in stories]),
        )
