"""Catching up: a table that another process has changed, and what those who are connected here are told of that."""

from typing import TYPE_CHECKING, Any, NamedTuple

from hustings.server.storage.models import SeatRow

if TYPE_CHECKING:
    from hustings.server.company import Company


class Known(NamedTuple):
    """What those who are connected here were told of the table last, and what no table frame tells."""

    number: int
    has_begun: bool
    at_table: tuple[Any, ...]
    holders: list[str | None]
    kinds: list[str]
    asks: list[tuple[str, int | None]]
    answered: frozenset[int]

    @classmethod
    def of(cls, company: "Company") -> "Known":
        row, seats, window = company.live.row, company.live.seats, company.live.window
        return cls(
            number=company.live.number,
            has_begun=company.live.has_begun,
            at_table=(row.status, row.proposal, row.rematch, row.sealed, [_told_of(seat) for seat in seats]),
            holders=[seat.holder for seat in seats],
            kinds=[seat.kind for seat in seats],
            asks=[(seat.asks, seat.passes_turn) for seat in seats],
            answered=frozenset(window.stored) if window else frozenset(),
        )


def _told_of(seat: SeatRow) -> tuple[Any, ...]:
    return seat.name, seat.letter, seat.level, seat.owes, seat.pledge, bool(seat.contribution)


async def catch_up(company: "Company") -> None:
    """With everything that is stored of a table."""
    async with company.live.lock:
        await company.live.catch_up()
    tell(company)


async def follow(company: "Company", revision: int) -> None:
    """With a revision that brought moves and nothing else."""
    async with company.live.lock:
        await company.live.follow(revision)
    tell(company)


def tell(company: "Company") -> None:
    """Those who are connected here hear what was taken in, also in the midst of a request that came too late."""
    before, company.unheard = company.unheard, None
    if before is None:
        return
    after = Known.of(company)
    if after.holders != before.holders:
        company.show_out()
        company.watch_absences()
    if (after.holders, after.kinds, after.at_table) != (before.holders, before.kinds, before.at_table):
        company.tell_table()
    if after.has_begun and not before.has_begun:
        company.tell_news(-1)
    elif company.live.number > company.told:
        company.tell_news(company.told)
    elif after.has_begun and after.kinds != before.kinds:
        company.tell_news(company.live.number)
    if after.number == before.number:
        _tell_own(company, before, after)


def _tell_own(company: "Company", before: Known, after: Known) -> None:
    """In a window nobody but the seat itself hears that it has answered, or is asked otherwise."""
    company.live.answer_for_people()
    changed = {seat for seat, asks in enumerate(after.asks) if asks != before.asks[seat]}
    for seat in changed | (after.answered - before.answered):
        company.tell_own(seat)
