"""Who asks, in which language, and about which table: what every route needs to know."""

from typing import Annotated, Any

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.di import NamedDependency
from litestar.params import FromPath, QueryParameter
from litestar.types import Message, Scope

from hustings.server.company import Company
from hustings.server.entrants import Entrants
from hustings.server.foreseers import Foreseers
from hustings.server.house import House
from hustings.server.lessons import Lessons
from hustings.server.people import COOKIE, COOKIE_SECONDS, People
from hustings.server.refusals import NotYours
from hustings.server.storage.models import PersonRow

Asker = Request[Any, Any, Any]
Asking = NamedDependency[str]
"""The id of the person who asks."""
Known = NamedDependency[PersonRow]
"""What is remembered of that person."""
AtTable = NamedDependency[Company]
"""The company of the table that is asked about."""

SeatQuery = Annotated[int | None, QueryParameter(name="seat", description="Whose view; none for a spectator's.")]
LanguageQuery = Annotated[str, QueryParameter(name="language", description="`en` or `zh-Hant`.")]
GenericQuery = Annotated[bool, QueryParameter(name="generic", description="With the generic board.")]

_NEW = "new_person"


def house_of(connection: ASGIConnection[Any, Any, Any, Any]) -> House:
    house: House = connection.app.state.house
    return house


def people_of(connection: ASGIConnection[Any, Any, Any, Any]) -> People:
    people: People = connection.app.state.people
    return people


def entrants_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Entrants:
    entrants: Entrants = connection.app.state.entrants
    return entrants


def lessons_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Lessons:
    lessons: Lessons = connection.app.state.lessons
    return lessons


def foreseers_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Foreseers:
    foreseers: Foreseers = connection.app.state.foreseers
    return foreseers


def provide_person(request: Asker) -> str:
    """The person whose cookie this is; a stranger gets one with the answer."""
    known = people_of(request).read(request.cookies.get(COOKIE))
    if known:
        return known
    stranger = people_of(request).stranger()
    request.scope["state"][_NEW] = stranger
    return stranger


async def provide_known(request: Asker, person: Asking) -> PersonRow:
    return await people_of(request).find(person)


async def open_company(connection: ASGIConnection[Any, Any, Any, Any], code: str, person: str) -> Company:
    """The company of a table, for somebody who may know what happens there."""
    company = await house_of(connection).company(code)
    await entrants_of(connection).require_admitted(company, person)
    if company.live.row.is_lesson and company.live.row.host != person:
        raise NotYours("lesson/closed")
    return company


async def provide_company(request: Asker, code: FromPath[str], person: Asking) -> Company:
    return await open_company(request, code, person)


async def set_cookie(message: Message, scope: Scope) -> None:
    """Hands a stranger's cookie out: signed, for this site alone, and not for scripts."""
    if message["type"] != "http.response.start":
        return
    stranger = scope.get("state", {}).get(_NEW)
    if stranger:
        value = scope["litestar_app"].state.people.signed(stranger)
        secure = "; Secure" if scope["scheme"] == "https" else ""
        cookie = f"{COOKIE}={value}; Path=/; Max-Age={COOKIE_SECONDS}; HttpOnly; SameSite=Lax{secure}"
        message["headers"] = [*message["headers"], (b"set-cookie", cookie.encode())]


def require_same_origin(connection: ASGIConnection[Any, Any, Any, Any]) -> None:
    """A page of another site cannot act here with this browser's cookie."""
    origin = connection.headers.get("origin")
    if origin and origin.partition("://")[2] != connection.headers.get("host"):
        raise NotYours("other_origin")


async def guard_origin(request: Asker) -> None:
    if request.method not in ("GET", "HEAD"):
        require_same_origin(request)


def viewing_seat(company: Company, person: str, seat: int | None) -> int | None:
    """The seat through which a person may look: their own, and any when the game is over."""
    if seat is None:
        return None
    row = company.seat(seat)
    if not company.live.is_over and row.holder != person:
        raise NotYours("not_your_seat")
    return seat
