"""What a table is dealt from: drawn and sealed before anybody sits down, and made whole by those who sit there.

Each person pledges a contribution.  When every seat is taken and nobody owes a pledge, the table is locked, and the
contributions are given; when all are there, the game begins.  If the people change after one was given, everything is
drawn and sealed anew: else the last to come, together with whoever runs the server, could choose the deal.
"""

import secrets
from collections.abc import Sequence
from typing import Any, NamedTuple

import hustings
from hustings.core.seal import Deals, Sealing, deal
from hustings.core.seed import Seed, chance_of, spelled
from hustings.core.stream import SECRET
from hustings.server.storage.models import SeatRow, TableRow

NO_PART: dict[str, Any] = {"owes": False, "pledge": "", "contribution": ""}
"""Of a seat whose person adds nothing to the deal, or that nobody has."""


class Source(NamedTuple):
    """What is sealed, and whether the deal is made of it alone."""

    seed: Seed
    deals: Deals


def alone(seed: Seed) -> Source:
    """Dealt from what is sealed: the roll of a day, a lesson, a game that is played on."""
    return Source(seed, "alone")


def fresh(fixed: int | None) -> Source:
    """A new secret, to which everybody adds, so that nobody foretells or chooses what is to come; a number only where
    one was given."""
    return Source(secrets.token_bytes(SECRET), "together") if fixed is None else alone(fixed)


def sealed(row: TableRow, source: Source, seats: int, draw: int = 1) -> dict[str, Any]:
    """The columns of a table that is dealt from this source; what it is about is agreed on by now."""
    about = Sealing(
        deals=source.deals,
        chance=chance_of(source.seed),
        secret=spelled(source.seed),
        salt=secrets.token_hex(16),
        game=row.game,
        rules=row.rules,
        digest=row.digest,
        options=row.options,
        seats=seats,
        code=hustings.__version__,
        draw=draw,
    )
    is_together = source.deals == "together"
    return {
        "chance": about.chance,
        "seed": deal(about.secret, about.seal, [""] * seats).hex() if is_together else about.secret,
        "secret": about.secret if is_together else "",
        "salt": about.salt,
        "sealed": about.seal,
        "sealed_by": about.code,
        "draw": draw,
    }


def is_locked(seats: Sequence[SeatRow]) -> bool:
    """Every seat is taken, and everybody has said what they add: nothing is added that was not pledged by now."""
    return not any(seat.kind == "open" or seat.owes for seat in seats)


def is_ready(seats: Sequence[SeatRow]) -> bool:
    """And all that was pledged is there: the game can begin."""
    return is_locked(seats) and all(seat.contribution or not seat.pledge for seat in seats)


def made_whole(row: TableRow, seats: Sequence[SeatRow]) -> str:
    """The seed, as the game begins."""
    if not row.secret:
        return row.seed
    return deal(row.secret, row.sealed, [seat.contribution for seat in seats]).hex()


class Anew(NamedTuple):
    """What changes when a table is drawn anew: its own columns, and by seat those of the seat."""

    table: dict[str, Any]
    seats: dict[int, dict[str, Any]]


def drawn_anew(row: TableRow, seats: Sequence[SeatRow]) -> Anew:
    """Another secret under another seal, and whoever had pledged something owes a new pledge."""
    values = sealed(row, fresh(None), len(seats), row.draw + 1)
    return Anew(values, {seat.index: {**NO_PART, "owes": seat.owes or bool(seat.pledge)} for seat in seats})


def deals_of(row: TableRow) -> Deals:
    return "together" if row.secret else "alone"
