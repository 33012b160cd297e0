"""Troubles: every error over HTTP is a sentence, a code and a status, and says which field it is about, if one.

The schema says of each route which of them it may answer with; a test holds the routes to it.
"""

import logging
import re
from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException

from hustings.core.errors import HustingsError, UnknownGame
from hustings.server.messages import Trouble
from hustings.server.refusals import Refusal
from hustings.server.speech import best_language, say

STATUSES = {
    400: "It cannot be read, or cannot be done like this: `detail` says what is wrong, and `field` where.",
    403: "Not yours: the seat, the table or the page that asks.",
    404: "There is no such table, seat, entry, day, game or page.",
    405: "This address cannot be asked with this method.",
    408: "It came in too slowly.",
    409: "Not now: the table has moved on, has not begun, or is over.",
    413: "The body is too large.",
    414: "The address is too long.",
    421: "The server does not go by this name.",
    422: "The rules forbid the move: `clause` says which.",
    429: "Too much, or too soon: wait a little.",
    500: "The server failed, and nothing has changed.",
}
_MISSING = re.compile(r"missing required field `(?P<name>[^`]*)`")

_log = logging.getLogger(__name__)


def statuses_of(path: str, method: str) -> list[int]:
    """The errors that a route may answer with."""
    found = {400, 405, 408, 414, 421, 429, 500}
    if "{" in path or method != "get":
        found.add(404)
    if method != "get":
        found |= {403, 413}
    if path.startswith(("/api/tables/{code}", "/api/lab", "/api/today", "/api/lessons")):
        found |= {403, 404, 409}
    if path.endswith(("/moves", "/undo")):
        found.add(422)
    return sorted(found)


def answer_trouble(request: Request[Any, Any, Any], error: Exception) -> Response[Trouble]:
    """Every error is a sentence; what is nobody's fault but ours is logged."""
    language = best_language(request.headers.get("accept-language", "en"))
    match error:
        case Refusal():
            told = Trouble(detail=error.sentence(language), code=error.code, clause=error.clause, field=error.field)
            headers = {"retry-after": str(error.retry_after)} if error.retry_after else {}
            return Response(told, status_code=error.status, headers=headers)
        case UnknownGame():
            return Response(Trouble(detail=str(error), code="not_found", field="slug"), status_code=404)
        case HustingsError():
            return Response(Trouble(detail=str(error), code="bad_request"), status_code=400)
        case RecursionError():
            return Response(_unreadable(say("too_deep", language), language), status_code=400)
        case HTTPException() if error.status_code == 404:
            return Response(Trouble(detail=say("missing_page", language), code="not_found"), status_code=404)
        case HTTPException() if error.status_code < 500:
            return _answer_http(error, language)
    _log.error("A request failed.", exc_info=error)
    return Response(Trouble(detail=say("failed", language), code="failed"), status_code=500)


def _unreadable(reason: str, language: str, field: str = "") -> Trouble:
    return Trouble(detail=say("bad_request", language, reason=reason), code="bad_request", field=field)


def _answer_http(error: HTTPException, language: str) -> Response[Trouble]:
    found = error.extra if isinstance(error.extra, list) else []
    faults = [_fault(item) for item in found if isinstance(item, dict)]
    reason = "; ".join(f"{field}: {message}" if field else message for field, message in faults)
    field = faults[0][0] if faults else ""
    headers = {name: value for name, value in (error.headers or {}).items() if name.lower() == "allow"}
    return Response(
        _unreadable(reason or error.detail, language, field), status_code=error.status_code, headers=headers
    )


def _fault(item: dict[str, Any]) -> tuple[str, str]:
    """The field that a validation is about, and what is wrong with it."""
    field, message = str(item.get("key", "")), str(item.get("message", ""))
    if message == repr(field):  # it was looked for, and not there
        message = "it is missing"
    if missing := _MISSING.search(message):
        outer = "" if field == "data" else f"{field}."
        field = outer + missing["name"]
    return field, message
