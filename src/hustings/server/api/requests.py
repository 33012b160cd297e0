"""What a client asks for in play, whether by HTTP or on the live socket."""

import msgspec

from hustings.server.frames import Act, ChatLine, Say, UndoRequest
from hustings.server.refusals import Refusal
from hustings.server.room import Room
from hustings.server.storage.models import PersonRow
from hustings.server.tables import Tables

LONGEST_CHAT = 500
LONGEST_ID = 60


def _clients_own(seat: int, request_id: str) -> str:
    """Ids of clients are kept apart by seat, and from those that the server makes for bots."""
    if not 1 <= len(request_id) <= LONGEST_ID:
        raise Refusal("bad_request", reason=f"an id has 1 to {LONGEST_ID} characters.")
    return f"client-{seat}-{request_id}"


async def act_for(tables: Tables, room: Room, person: str, request: Act) -> int:
    room.require_player(person, request.seat)
    return await tables.play.act(room, msgspec.structs.replace(request, id=_clients_own(request.seat, request.id)))


async def undo_for(tables: Tables, room: Room, person: str, request: UndoRequest) -> int:
    room.require_player(person, request.seat)
    return await tables.play.undo(room, msgspec.structs.replace(request, id=_clients_own(request.seat, request.id)))


async def chat_for(room: Room, person: PersonRow, request: Say) -> ChatLine:
    """Spectators may talk too: they know nothing that is hidden, but for the dice of a day that they have rolled."""
    text = request.text.strip()
    if not text:
        raise Refusal("empty_chat")
    if len(text) > LONGEST_CHAT:
        raise Refusal("long_chat", most=LONGEST_CHAT)
    seats = room.seats_of(person.id)
    seat = seats[0] if seats else None
    if seat is None and not room.live.is_over:
        room.live.terms.require("talk")
    return await room.chat(seat, person.name if seat is None else room.live.names[seat], text)
