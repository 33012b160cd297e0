"""Who asks, in which language, and about which table: what every route needs to know."""

import logging
from typing import Annotated, Any

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.di import NamedDependency
from litestar.params import FromPath, QueryParameter
from litestar.types import Message, Scope

from hustings.server.address import address_of
from hustings.server.company import Company
from hustings.server.entrants import Entrants
from hustings.server.foreseers import Foreseers
from hustings.server.house import House
from hustings.server.lessons import Lessons
from hustings.server.people import COOKIE, COOKIE_SECONDS, SECURE_COOKIE, People
from hustings.server.refusals import Misdirected, NotYours
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

LONGEST_TOLD = 100
_log = logging.getLogger(__name__)
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
    known = known_person(request)
    if known and not (address_of(request).is_secure(request) and SECURE_COOKIE not in request.cookies):
        return known
    person = known or people_of(request).stranger()
    request.scope["state"][_NEW] = person
    return person


def known_person(connection: ASGIConnection[Any, Any, Any, Any]) -> str | None:
    """Whose cookie came along; one from before there were others is still good, so that nobody loses a seat."""
    cookies = connection.cookies
    return people_of(connection).read(cookies.get(SECURE_COOKIE)) or people_of(connection).read(cookies.get(COOKIE))


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
    """Hands a stranger's cookie out: signed, for this site alone, and not for scripts.

    Over HTTPS by a name that a browser takes from this very host alone, and from no other one beside it.
    """
    if message["type"] != "http.response.start":
        return
    stranger = scope.get("state", {}).get(_NEW)
    if stranger:
        value = scope["litestar_app"].state.people.signed(stranger)
        connection = ASGIConnection[Any, Any, Any, Any](scope)
        is_secure = address_of(connection).is_secure(connection)
        name, secure = (SECURE_COOKIE, "; Secure") if is_secure else (COOKIE, "")
        cookie = f"{name}={value}; Path=/; Max-Age={COOKIE_SECONDS}; HttpOnly; SameSite=Lax{secure}"
        message["headers"] = [*message["headers"], (b"set-cookie", cookie.encode())]


def require_same_origin(connection: ASGIConnection[Any, Any, Any, Any]) -> None:
    """A page of another site cannot act here with this browser's cookie, nor can one that is not as secure."""
    origin, own = connection.headers.get("origin"), address_of(connection).origin(connection)
    if origin and origin != own:
        _log.info("Refused what came from %r: this server is at %r.", origin[:LONGEST_TOLD], own[:LONGEST_TOLD])
        raise NotYours("other_origin")


def require_own_name(connection: ASGIConnection[Any, Any, Any, Any]) -> None:
    host = connection.headers.get("host", "")
    if not address_of(connection).is_ours(host):
        raise Misdirected("other_host", host=host[:LONGEST_TOLD])


async def guard_origin(request: Asker) -> None:
    require_own_name(request)
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
