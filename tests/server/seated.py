"""Tables that have begun and are stored nowhere: what is sent of them is made of what is in memory."""

import random
from datetime import UTC, datetime
from typing import Any

from hustings.core.errors import BadSetup
from hustings.core.game import Game
from hustings.core.options import settled
from hustings.core.registry import load
from hustings.core.seal import seal
from hustings.server.live import LiveTable
from hustings.server.storage.models import SeatRow, TableRow

MOMENT = datetime(2018, 11, 6, tzinfo=UTC)
WATCHER = "watcher"


class NoDisk:
    """Where tables of this test are stored: nowhere."""

    def __init__(self) -> None:
        self.mine: list[tuple[TableRow, list[SeatRow]]] = []

    async def write(self, *statements: object) -> None:
        pass

    async def tables_of(self, person: str) -> list[tuple[TableRow, list[SeatRow]]]:
        return self.mine


def person_at(seat: int | None) -> str:
    return WATCHER if seat is None else f"person-{seat}"


def make_table(slug: str, seats: int, rng: random.Random) -> LiveTable:
    """A table that has begun, each seat somebody else's."""
    game = load(slug)
    seed, salt = rng.randbytes(32).hex(), f"{rng.getrandbits(128):032x}"
    row = TableRow(
        code="paper-kite-41",
        game=slug,
        rules=game.version,
        digest=game.digest,
        pack={},
        is_own_pack=True,
        options=some_options(game, seats, rng),
        chance="shake256",
        seed=seed,
        secret="",
        salt=salt,
        sealed=seal(seed, salt),
        sealed_by="",
        draw=0,
        status="playing",
        host=person_at(0),
        is_hot_seat=False,
        turn=0,
        revision=0,
        waiting_for=[],
        created=MOMENT,
        updated=MOMENT,
    )
    store = NoDisk()
    people = [
        SeatRow(
            table=row.code,
            index=seat,
            kind="person",
            holder=person_at(seat),
            level=None,
            name=name,
            letter=letter,
            invite=f"invite-{seat}",
            grip=f"grip-{seat}",
            asks="able",
            owes=False,
            pledge="",
            contribution="",
        )
        for seat, name, letter in zip(range(seats), ("Ada", "Bo", "Cy", "Di", "Eve", "Fay"), "uvwxyz", strict=False)
    ]
    store.mine = [(row, people)]
    return LiveTable(store, row, people, snapshot_every=25)  # type: ignore[arg-type]


def some_options(game: Game, seats: int, rng: random.Random) -> dict[str, Any]:
    while True:
        try:
            options = settled(game.options, {option.name: rng.choice(option.choices) for option in game.options})
            game.start(seats, 0, options)
        except BadSetup:
            continue
        return dict(options)
