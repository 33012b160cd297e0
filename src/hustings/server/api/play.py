"""Playing over HTTP: moves, undo, what a move would do, why it may not be done, and how it was.

The live socket takes the same moves; a script may use either.
"""

from typing import Annotated, Any

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody, QueryParameter

from hustings.server import after, gate, seating, solo
from hustings.server.api.asking import (
    Asker,
    Asking,
    AtTable,
    GenericQuery,
    Known,
    LanguageQuery,
    SeatQuery,
    count_one,
    foreseers_of,
    house_of,
    viewing_seat,
)
from hustings.server.api.requests import act_for, chat_for, undo_for
from hustings.server.company import Company
from hustings.server.frames import Ack, Act, ChatLine, Now, Say, UndoRequest, WhyNot
from hustings.server.gate import Viewer
from hustings.server.messages import (
    MOST_PREVIEWS,
    History,
    PreviewRequest,
    Previews,
    Reported,
    ReportRequest,
    Since,
    SoloChart,
    StandingChart,
    Talk,
    WhyRequest,
)
from hustings.server.refusals import NotNow, Refusal, Stale
from hustings.server.since import since
from hustings.server.speech import best_language
from hustings.server.talk import LINES_KEPT, chat_line

_TABLE = "/api/tables/{code:str}"
_JSON = "application/json"

MOST_LINES = 2**31 - 1
BeforeQuery = Annotated[
    int | None,
    QueryParameter(
        name="before", ge=1, le=MOST_LINES, description="The first line that is known; without, the newest."
    ),
]


@post(f"{_TABLE}/moves", summary="Play a move")
async def move(request: Asker, company: AtTable, person: Asking, data: JSONBody[Act]) -> Ack:
    number = await act_for(house_of(request), company, person, data)
    return Ack(id=data.id, number=number)


@post(f"{_TABLE}/undo", summary="Undo my last move, or my turn")
async def undo(request: Asker, company: AtTable, person: Asking, data: JSONBody[UndoRequest]) -> Ack:
    number = await undo_for(house_of(request), company, person, data)
    return Ack(id=data.id, number=number)


@post(f"{_TABLE}/chat", summary="Say something")
async def chat(request: Asker, company: AtTable, known: Known, data: JSONBody[Say]) -> ChatLine:
    count_one(request, known.id, "chat")
    return await chat_for(company, known, data)


@get(f"{_TABLE}/chat", summary="What was said before a line")
async def talk(request: Asker, company: AtTable, before: BeforeQuery = None) -> Talk:
    rows = await house_of(request).store.chat(company.live.code, LINES_KEPT, before)
    return Talk([chat_line(row) for row in rows])


@post(f"{_TABLE}/preview", summary="What moves would surely bring about", status_code=200)
async def preview(
    request: Asker, company: AtTable, person: Asking, data: JSONBody[PreviewRequest]
) -> Response[Previews]:
    company.require_holder(person, data.seat)
    _require_begun(company)
    count_one(request, person, "foresight")
    if len(data.actions) + len(data.together) > MOST_PREVIEWS:
        raise Refusal("many_previews", most=MOST_PREVIEWS)
    if data.number != company.live.number:
        raise Stale("stale")
    choices = [*([action] for action in data.actions), *data.together]
    rows = [[company.live.read_action(action) for action in choice] for choice in choices]
    language = best_language(data.language)
    told: Any = await foreseers_of(request).foresee(company.live, data.seat, rows, language)
    return Response(told, media_type=_JSON)


@post(f"{_TABLE}/why", summary="Why a move may not be made", status_code=200)
async def why(request: Asker, company: AtTable, person: Asking, data: JSONBody[WhyRequest]) -> WhyNot | None:
    company.require_holder(person, data.seat)
    _require_begun(company)
    count_one(request, person, "foresight")
    action = company.live.read_action(data.action)
    return await foreseers_of(request).explain(company.live, data.seat, action, best_language(data.language))


@get(f"{_TABLE}/history", summary="Everything a seat has heard")
async def history(company: AtTable, person: Asking, seat: SeatQuery = None, language: LanguageQuery = "en") -> History:
    _require_begun(company)
    viewer = Viewer(viewing_seat(company, person, seat), best_language(language))
    await company.herald.recall(viewer)
    viewing_seat(company, person, seat)  # it may have become another's meanwhile
    steps: list[Any] = company.herald.heard(viewer, since=-1)
    return History(steps)


@get(f"{_TABLE}/now", summary="The position, and what I may do", sync_to_thread=False)
def now(company: AtTable, person: Asking, seat: SeatQuery = None, language: LanguageQuery = "en") -> Now:
    _require_begun(company)
    return company.now_for(Viewer(viewing_seat(company, person, seat), best_language(language)))


@get(f"{_TABLE}/at/{{number:int}}", summary="The position after an entry", sync_to_thread=False)
def at(
    company: AtTable,
    person: Asking,
    number: FromPath[int],
    seat: SeatQuery = None,
    language: LanguageQuery = "en",
    generic: GenericQuery = False,
) -> Now:
    _require_begun(company)
    viewer = Viewer(viewing_seat(company, person, seat), best_language(language), generic)
    position = company.live.position_at(number)
    now = gate.see(position, viewer, company.live.names)
    company.herald.show_scenes(now, position.state, viewer, [number])
    return now


@get(f"{_TABLE}/since/{{number:int}}", summary="What has changed for my seat since an entry", sync_to_thread=False)
def changed_since(
    company: AtTable, person: Asking, number: FromPath[int], seat: SeatQuery = None, language: LanguageQuery = "en"
) -> Since:
    _require_begun(company)
    viewer = Viewer(viewing_seat(company, person, seat), best_language(language))
    live = company.live
    return since(live.position_at(number), live.here, viewer, live.names)


@get(f"{_TABLE}/standing", summary="How the standing went, after the game", sync_to_thread=False)
def standing(company: AtTable, language: LanguageQuery = "en") -> StandingChart:
    return after.standing(company, best_language(language))


@get(f"{_TABLE}/solo", summary="How the points of a game alone grew, after the game")
async def solo_chart(request: Asker, company: AtTable, person: Asking) -> SoloChart:
    return await solo.chart(house_of(request).store, company, person)


@get(f"{_TABLE}/record", summary="The finished game as a record", media_type=_JSON, sync_to_thread=False)
def record(company: AtTable) -> Response[bytes]:
    return _file(after.record_file(company), f"{company.live.game.slug}-{company.live.code}.json")


@post(f"{_TABLE}/report", summary="Report a problem: saves the game up to an entry")
async def report(request: Asker, company: AtTable, person: Asking, data: JSONBody[ReportRequest]) -> Reported:
    _require_begun(company)
    seating.require_insider(company, person)
    count_one(request, person, "reports")
    name = after.save_report(company, house_of(request).settings.reports, data)
    download = f"/api/tables/{company.live.code}/reports/{name}" if company.live.is_over else None
    return Reported(name=name, download=download)


@get(f"{_TABLE}/reports/{{name:str}}", summary="A saved report, after the game", sync_to_thread=False)
def saved_report(request: Asker, company: AtTable, name: FromPath[str]) -> Response[bytes]:
    return _file(after.read_report(company, house_of(request).settings.reports, name), name)


def _require_begun(company: Company) -> None:
    if not company.live.has_begun:
        raise NotNow("not_started")


def _file(content: bytes, name: str) -> Response[bytes]:
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(content, media_type=_JSON, headers=headers)


ROUTES = [
    move,
    undo,
    chat,
    talk,
    preview,
    why,
    history,
    now,
    at,
    changed_since,
    standing,
    solo_chart,
    record,
    report,
    saved_report,
]
