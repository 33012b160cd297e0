"""What a client asks for in play, whether by HTTP or on the live socket."""

import msgspec

from hustings.server.characters import is_plain, one_line
from hustings.server.company import Company
from hustings.server.frames import Act, ChatLine, Say, UndoRequest
from hustings.server.house import House
from hustings.server.races import tried_again
from hustings.server.refusals import Refusal
from hustings.server.storage.models import PersonRow

LONGEST_CHAT = 500
LONGEST_ID = 60


def _clients_own(seat: int, request_id: str) -> str:
    """Ids of clients are kept apart by seat, and from those that the server makes for bots."""
    if not 1 <= len(request_id) <= LONGEST_ID or not is_plain(request_id):
        raise Refusal("bad_id", most=LONGEST_ID)
    return f"client-{seat}-{request_id}"


@tried_again
async def act_for(house: House, company: Company, person: str, request: Act) -> int:
    company.require_player(person, request.seat)
    return await house.play.act(company, msgspec.structs.replace(request, id=_clients_own(request.seat, request.id)))


@tried_again
async def undo_for(house: House, company: Company, person: str, request: UndoRequest) -> int:
    company.require_player(person, request.seat)
    return await house.play.undo(company, msgspec.structs.replace(request, id=_clients_own(request.seat, request.id)))


async def chat_for(company: Company, person: PersonRow, request: Say) -> ChatLine:
    """Spectators may talk too: they know nothing that is hidden, but for the dice of a day that they have rolled."""
    if len(request.text.strip()) > LONGEST_CHAT:
        raise Refusal("long_chat", most=LONGEST_CHAT)
    text = one_line(request.text)
    if not text:
        raise Refusal("empty_chat")
    company.live.terms.require("chat")
    seats = company.seats_of(person.id)
    seat = seats[0] if seats else None
    if seat is None and not company.live.is_over:
        company.live.terms.require("talk")
    return await company.chat(seat, person.name if seat is None else company.live.names[seat], text)
