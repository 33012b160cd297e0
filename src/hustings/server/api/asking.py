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
from hustings.server.limits import Limits, TooMany, Visitor
from hustings.server.people import COOKIE, COOKIE_SECONDS, SECURE_COOKIE, People
from hustings.server.refusals import Misdirected, NotFound, NotYours
from hustings.server.seating import require_let_in
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
KEY_HEADER = "x-hustings-key"


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


def limits_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Limits:
    limits: Limits = connection.app.state.limits
    return limits


def visitor_of(connection: ASGIConnection[Any, Any, Any, Any], person: str = "") -> Visitor:
    return Visitor(person, connection.client.host if connection.client else "")


def count_one(connection: ASGIConnection[Any, Any, Any, Any], person: str, name: str) -> None:
    """Refuse what this person, or this address, asks for too often."""
    limits_of(connection).take(visitor_of(connection, person), name)


def known_person(connection: ASGIConnection[Any, Any, Any, Any]) -> str | None:
    """Whose cookie came along; one from before there were others is still good, so that nobody loses a seat."""
    cookies = connection.cookies
    return people_of(connection).read(cookies.get(SECURE_COOKIE)) or people_of(connection).read(cookies.get(COOKIE))


def person_of(connection: ASGIConnection[Any, Any, Any, Any]) -> tuple[str, bool]:
    """The person whose cookie this is, or a stranger; and whether it is one."""
    known = known_person(connection)
    if known:
        return known, False
    count_one(connection, "", "people")
    return people_of(connection).stranger(), True


def provide_person(request: Asker) -> str:
    """The person who asks; a stranger gets a cookie with the answer, and so does who has none for HTTPS yet."""
    person, is_stranger = person_of(request)
    if is_stranger or (address_of(request).is_secure(request) and SECURE_COOKIE not in request.cookies):
        request.scope["state"][_NEW] = person
    return person


async def provide_known(request: Asker, person: Asking) -> PersonRow:
    return await people_of(request).find(person)


async def open_company(connection: ASGIConnection[Any, Any, Any, Any], code: str, person: str) -> Company:
    """The company of a table, for somebody who may know what happens there."""
    company = await _found(connection, code, person)
    await entrants_of(connection).require_admitted(company, person)
    if company.live.row.is_lesson and company.live.row.host != person:
        raise NotYours("lesson/closed")
    return company


async def _found(connection: ASGIConnection[Any, Any, Any, Any], code: str, person: str) -> Company:
    """A code that is none counts as a miss; after many, only those who sit at a table are let in there."""
    house, limits, visitor = house_of(connection), limits_of(connection), visitor_of(connection, person)
    try:
        limits.require(visitor, "misses")
    except TooMany:
        if not await house.store.is_insider(code, person):
            raise
    try:
        company = await house.company(code)
        require_let_in(company, person, _key_of(connection))
    except NotFound:
        limits.count(visitor, "misses")
        raise
    return company


def _key_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The key of a link, by which a table is looked at that is open to links only."""
    return str(connection.headers.get(KEY_HEADER) or connection.query_params.get("key", ""))


async def provide_company(request: Asker, code: FromPath[str], person: Asking) -> Company:
    company = await open_company(request, code, person)
    company.asked_by(person)
    return company


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
