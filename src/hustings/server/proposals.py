"""Proposals: what needs the others' consent.  A take-back, or a bot for somebody who is not there."""

import secrets
from typing import cast

import msgspec

from hustings.core.words import ENGLISH
from hustings.server.company import Company
from hustings.server.frames import Level, Proposal
from hustings.server.gate import Viewer
from hustings.server.house import House
from hustings.server.messages import Answer, Propose
from hustings.server.races import tried_again
from hustings.server.refusals import NotFound, NotNow, NotYours
from hustings.server.seating import away_too_short, give_to_bot
from hustings.server.speech import CATALOGUE, say
from hustings.server.storage.models import SeatRow


@tried_again
async def propose(house: House, company: Company, person: str, request: Propose) -> None:
    """Put a question to the others; with nobody to ask, it is done at once."""
    company.require_player(person, request.by)
    is_take_back = request.kind == "takeback"
    company.live.terms.require("take_back" if is_take_back else "bot")
    if company.live.row.proposal:
        open_one = _open_proposal(company)
        raise NotNow("asked_already", name=company.live.names[open_one.by])
    proposal = _take_back(company, request) if is_take_back else _bot(company, request)
    if not proposal.waits_for:
        await _carry_out(house, company, proposal)
        return
    await _ask(company, proposal)


async def _ask(company: Company, proposal: Proposal) -> None:
    """Kept with the entry after which it is asked: a take-back is void once the table has moved on."""
    await company.change_table(proposal={**msgspec.to_builtins(proposal), "asked_at": company.live.number})
    company.tell_table()


def _take_back(company: Company, request: Propose) -> Proposal:
    live = company.live
    if not live.has_begun or live.is_over:
        raise NotNow("over" if live.is_over else "not_started")
    number = request.number
    if number is None or not 0 <= number < live.number:
        raise NotFound("no_number", number=number, last=live.number)
    if number in live.entries.taken_back:
        raise NotNow("undone_number", number=number)
    if any(entry.number == number and entry.is_part for entry in live.entries):
        raise NotNow("mid_choice", number=number)
    gone = [move.number for move in live.entries.in_force if move.number > number]
    if not gone:
        raise NotNow("nothing_to_take_back")
    return Proposal(
        id=_fresh_id(),
        kind="takeback",
        by=request.by,
        texts={
            language: say("ask/takeback", language, name=live.names[request.by], moves=_told(company, gone, language))
            for language in CATALOGUE
        },
        waits_for=_asked(company, company.others_than(company.holder_of(request.by))),
        agreed=[],
        number=number,
    )


def _fresh_id() -> int:
    """No answer is ever taken for another question than the one it was given to."""
    return secrets.randbelow(1 << 31)


def _told(company: Company, numbers: list[int], language: str) -> str:
    """What would be taken back, as everybody at the table heard it: nobody's secrets."""
    spectator = Viewer(None, language if language in company.live.game.words.languages else ENGLISH)
    steps = company.steps_for(spectator, since=numbers[0] - 1)
    sentences = [sentence for step in steps if step.number in numbers for sentence in step.sentences]
    return " ".join(
        "".join(part if isinstance(part, str) else part.text for part in sentence) for sentence in sentences
    )


def _asked(company: Company, others: list[SeatRow]) -> list[int]:
    """Whose consent counts: everybody's, also that of who has lent their seat, but for those who are long away."""
    return [seat.index for seat in others if not company.is_long_away(seat)]


def _bot(company: Company, request: Propose) -> Proposal:
    seat = company.seat(-1 if request.seat is None else request.seat)
    if seat.kind == "bot":
        raise NotNow("is_bot")
    if seat.kind == "open":
        raise NotNow("not_taken")
    return Proposal(
        id=_fresh_id(),
        kind="bot",
        by=request.by,
        texts={
            language: say("ask/bot", language, name=company.live.names[request.by], other=seat.name)
            for language in CATALOGUE
        },
        waits_for=_asked_for_bot(company, seat, company.holder_of(request.by)),
        agreed=[],
        seat=seat.index,
        level=request.level,
    )


def _asked_for_bot(company: Company, seat: SeatRow, asker: str) -> list[int]:
    """Nobody, for one's own seat or that of somebody long away; else the others, who cannot decide for who is here."""
    if seat.holder == asker or company.is_long_away(seat):
        return []
    asked = _asked(company, [other for other in company.others_than(asker) if other.holder != seat.holder])
    if not asked or not company.may_be_decided_for(seat):
        raise away_too_short(company, seat)
    return asked


def _open_proposal(company: Company) -> Proposal:
    if not company.live.row.proposal:
        raise NotNow("no_proposal")
    return msgspec.convert(company.live.row.proposal, Proposal)


@tried_again
async def answer(house: House, company: Company, person: str, request: Answer) -> None:
    """Agree or refuse; its author may withdraw it by refusing."""
    company.require_holder(person, request.seat)
    proposal = _open_proposal(company)
    if proposal.id != request.proposal:
        raise NotNow("no_proposal")
    is_author = request.seat == proposal.by and not request.agree
    if request.seat not in proposal.waits_for and not is_author:
        raise NotYours("not_asked")
    if not request.agree:
        await _close(company)
        return
    proposal.agreed.append(request.seat)
    proposal.waits_for.remove(request.seat)
    proposal.waits_for += _came_back(company, proposal)
    if proposal.waits_for:
        await _ask(company, proposal)
    else:
        await _close(company)
        await _carry_out(house, company, proposal)


def _came_back(company: Company, proposal: Proposal) -> list[int]:
    """Who was long away when a take-back was asked for, and so was not asked, is asked when they are here again."""
    if proposal.kind != "takeback":
        return []
    known = {*proposal.agreed, *proposal.waits_for}
    others = company.others_than(company.holder_of(proposal.by))
    return [seat.index for seat in others if company.is_here(seat) and seat.index not in known]


async def _close(company: Company) -> None:
    await company.change_table(proposal=None)
    company.tell_table()


async def _carry_out(house: House, company: Company, proposal: Proposal) -> None:
    if proposal.kind == "takeback" and proposal.number is not None:
        await house.play.take_back(company, proposal.by, proposal.number, f"takeback-{company.live.number}")
    elif proposal.seat is not None:
        seat = company.seat(proposal.seat)
        if proposal.agreed and not company.may_be_decided_for(seat):
            raise away_too_short(company, seat)  # who was absent has come back while the others decided
        await give_to_bot(company, proposal.seat, cast(Level, proposal.level))
        house.play.drive(company)
