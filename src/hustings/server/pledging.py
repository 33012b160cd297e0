"""Everybody's part in the deal: a pledge while the table waits, and what was pledged once all have done so."""

from hustings.core import seal
from hustings.server.company import Company
from hustings.server.dealing import is_locked
from hustings.server.messages import Contribute
from hustings.server.races import tried_again
from hustings.server.refusals import NotNow, NotYours, Refusal, Stale
from hustings.server.storage.models import SeatRow


def checked_pledge(pledge: str) -> str:
    """A pledge as it is written, or none."""
    if pledge and not seal.is_spelled(pledge):
        raise Refusal("bad_pledge", length=2 * seal.CONTRIBUTION)
    return pledge


@tried_again
async def pledge(company: Company, person: str, pledge: str) -> None:
    """What the person adds to the deal, at every seat of theirs, or that they add nothing."""
    async with company.live.lock:
        values = {"owes": False, "pledge": checked_pledge(pledge), "contribution": ""}
        mine = _seats_of(company, person)
        changed = {seat.index: values for seat in mine if seat.owes or seat.pledge != pledge}
        if changed:
            await company.change_parts(changed)
    company.tell_table()


@tried_again
async def contribute(company: Company, person: str, request: Contribute) -> None:
    """What the person has pledged.  They have seen the seal and all pledges, and say which: these cannot be changed
    after that but with a new seal, for which nobody has given anything."""
    if not seal.is_spelled(request.contribution):
        raise Refusal("bad_contribution", length=2 * seal.CONTRIBUTION)
    async with company.live.lock:
        mine = _seats_of(company, person)
        seats = company.live.seats
        if not is_locked(seats):
            raise NotNow("not_all_pledged")
        if request.sealed != company.live.row.sealed or request.pledges != [seat.pledge for seat in seats]:
            raise Stale("pledged_anew")
        pledged = [seat.index for seat in mine if seat.pledge == seal.pledge(request.contribution)]
        if not pledged:
            raise Refusal("not_pledged")
        await company.change_seats({index: {"contribution": request.contribution} for index in pledged})
    company.tell_table()


def _seats_of(company: Company, person: str) -> list[SeatRow]:
    """The seats that the person will play, at a table that waits and is dealt by all together."""
    if company.live.has_begun:
        raise NotNow("dealt_already")
    if not company.live.row.secret:
        raise NotNow("dealt_alone")
    mine = [seat for seat in company.live.seats if seat.holder == person and seat.kind == "person"]
    if not mine:
        raise NotYours("not_seated")
    return mine
