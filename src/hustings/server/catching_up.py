"""Catching up: a table that another process has changed, and what those who are connected here are told of that."""

from collections.abc import Awaitable
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from hustings.server.company import Company


class Known(NamedTuple):
    """What those who are connected here were told of the table last, and what no table frame tells."""

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
            has_begun=company.live.has_begun,
            at_table=(row.status, row.proposal, row.rematch, [(s.name, s.letter, s.level) for s in seats]),
            holders=[seat.holder for seat in seats],
            kinds=[seat.kind for seat in seats],
            asks=[(seat.asks, seat.passes_turn) for seat in seats],
            answered=frozenset(window.stored) if window else frozenset(),
        )


async def catch_up(company: "Company") -> None:
    """With everything that is stored of a table."""
    await _told(company, company.live.catch_up())


async def follow(company: "Company", revision: int) -> None:
    """With a revision that brought moves and nothing else."""
    await _told(company, company.live.follow(revision))


async def _told(company: "Company", change: Awaitable[None]) -> None:
    async with company.live.lock:
        before, number = Known.of(company), company.live.number
        await change
        after = Known.of(company)
    if after.holders != before.holders:
        company.show_out()
        company.note_absences()
    if (after.holders, after.kinds, after.at_table) != (before.holders, before.kinds, before.at_table):
        company.tell_table()
    if after.has_begun and not before.has_begun:
        company.tell_news(-1)
    elif company.live.number > company.told:
        company.tell_news(company.told)
    elif after.has_begun and after.kinds != before.kinds:
        company.tell_news(company.live.number)
    if company.live.number == number:
        _tell_own(company, before, after)


def _tell_own(company: "Company", before: Known, after: Known) -> None:
    """In a window nobody but the seat itself hears that it has answered, or is asked otherwise."""
    company.live.answer_for_people()
    changed = {seat for seat, asks in enumerate(after.asks) if asks != before.asks[seat]}
    for seat in changed | (after.answered - before.answered):
        company.tell_own(seat)
