"""Playing over HTTP: moves, undo, what a move would do, why it may not be done, and how it was.

The live socket takes the same moves; a script may use either.
"""

from typing import Any

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody

from hustings.server import after, gate, seating
from hustings.server.api.asking import (
    Asker,
    Asking,
    AtTable,
    GenericQuery,
    Known,
    LanguageQuery,
    SeatQuery,
    foreseers_of,
    tables_of,
    viewing_seat,
)
from hustings.server.api.requests import act_for, chat_for, undo_for
from hustings.server.frames import Ack, Act, ChatLine, Now, Say, UndoRequest, WhyNot
from hustings.server.gate import Viewer
from hustings.server.messages import (
    MOST_PREVIEWS,
    History,
    PreviewRequest,
    Previews,
    Reported,
    ReportRequest,
    StandingChart,
    WhyRequest,
)
from hustings.server.refusals import NotNow, Refusal, Stale
from hustings.server.room import Room
from hustings.server.speech import best_language

_TABLE = "/api/tables/{code:str}"
_JSON = "application/json"


@post(f"{_TABLE}/moves", summary="Play a move")
async def move(request: Asker, room: AtTable, person: Asking, data: JSONBody[Act]) -> Ack:
    number = await act_for(tables_of(request), room, person, data)
    return Ack(id=data.id, number=number)


@post(f"{_TABLE}/undo", summary="Undo my last move, or my turn")
async def undo(request: Asker, room: AtTable, person: Asking, data: JSONBody[UndoRequest]) -> Ack:
    number = await undo_for(tables_of(request), room, person, data)
    return Ack(id=data.id, number=number)


@post(f"{_TABLE}/chat", summary="Say something")
async def chat(room: AtTable, known: Known, data: JSONBody[Say]) -> ChatLine:
    return await chat_for(room, known, data)


@post(f"{_TABLE}/preview", summary="What moves would surely bring about", status_code=200)
async def preview(request: Asker, room: AtTable, person: Asking, data: JSONBody[PreviewRequest]) -> Response[Previews]:
    room.require_holder(person, data.seat)
    _require_begun(room)
    if len(data.actions) > MOST_PREVIEWS:
        raise Refusal("many_previews", most=MOST_PREVIEWS)
    if data.number != room.live.number:
        raise Stale("stale")
    actions = [room.live.read_action(action) for action in data.actions]
    language = best_language(data.language)
    told: Any = await foreseers_of(request).foresee(room.live, data.seat, actions, language)
    return Response(told, media_type=_JSON)


@post(f"{_TABLE}/why", summary="Why a move may not be made", status_code=200)
async def why(request: Asker, room: AtTable, person: Asking, data: JSONBody[WhyRequest]) -> WhyNot | None:
    room.require_holder(person, data.seat)
    _require_begun(room)
    action = room.live.read_action(data.action)
    return await foreseers_of(request).explain(room.live, data.seat, action, best_language(data.language))


@get(f"{_TABLE}/history", summary="Everything a seat has heard", sync_to_thread=False)
def history(room: AtTable, person: Asking, seat: SeatQuery = None, language: LanguageQuery = "en") -> History:
    _require_begun(room)
    viewer = Viewer(viewing_seat(room, person, seat), best_language(language))
    return History(room.steps_for(viewer))


@get(f"{_TABLE}/now", summary="The position, and what I may do", sync_to_thread=False)
def now(room: AtTable, person: Asking, seat: SeatQuery = None, language: LanguageQuery = "en") -> Now:
    _require_begun(room)
    return room.now_for(Viewer(viewing_seat(room, person, seat), best_language(language)))


@get(f"{_TABLE}/at/{{number:int}}", summary="The position after an entry", sync_to_thread=False)
def at(
    room: AtTable,
    person: Asking,
    number: FromPath[int],
    seat: SeatQuery = None,
    language: LanguageQuery = "en",
    generic: GenericQuery = False,
) -> Now:
    _require_begun(room)
    viewer = Viewer(viewing_seat(room, person, seat), best_language(language), generic)
    return gate.see(room.live.position_at(number), viewer, room.live.names)


@get(f"{_TABLE}/standing", summary="How the standing went, after the game", sync_to_thread=False)
def standing(room: AtTable, language: LanguageQuery = "en") -> StandingChart:
    return after.standing(room, best_language(language))


@get(f"{_TABLE}/record", summary="The finished game as a record", media_type=_JSON, sync_to_thread=False)
def record(room: AtTable) -> Response[bytes]:
    return _file(after.record_file(room), f"{room.live.game.slug}-{room.live.code}.json")


@post(f"{_TABLE}/report", summary="Report a problem: saves the game up to an entry")
async def report(request: Asker, room: AtTable, person: Asking, data: JSONBody[ReportRequest]) -> Reported:
    _require_begun(room)
    seating.require_insider(room, person)
    name = after.save_report(room, tables_of(request).settings.reports, data)
    download = f"/api/tables/{room.live.code}/reports/{name}" if room.live.is_over else None
    return Reported(name=name, download=download)


@get(f"{_TABLE}/reports/{{name:str}}", summary="A saved report, after the game", sync_to_thread=False)
def saved_report(request: Asker, room: AtTable, name: FromPath[str]) -> Response[bytes]:
    return _file(after.read_report(room, tables_of(request).settings.reports, name), name)


def _require_begun(room: Room) -> None:
    if not room.live.has_begun:
        raise NotNow("not_started")


def _file(content: bytes, name: str) -> Response[bytes]:
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(content, media_type=_JSON, headers=headers)


ROUTES = [move, undo, chat, preview, why, history, now, at, standing, record, report, saved_report]
