"""The lab's routes: all of them behind the key, and none of them there without `hustings lab open`."""

import asyncio
import mimetypes
import re
from typing import Any
from urllib.parse import quote

from litestar import Response, Router, delete, get, post
from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler
from litestar.params import FromPath, JSONBody
from litestar.response import File, Redirect

from hustings.core.numbers import Declared, numbers
from hustings.core.registry import load
from hustings.server.api.asking import Asker, house_of
from hustings.server.lab.folder import INSIDE
from hustings.server.lab.key import HEADER, is_own_host
from hustings.server.lab.laboratory import Laboratory
from hustings.server.lab.messages import LabOrder, LabOutlook, LabStarted, LabState
from hustings.server.messages import Made
from hustings.server.refusals import NotYours
from hustings.server.seating import table_path
from hustings.server.speech import best_language

_SANDBOX = (
    "sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox allow-downloads allow-modals; "
    "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:; font-src data:; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
"""A page that lies in a folder may be a stranger's: it shows what it has, and reaches nothing of ours."""


_RECORD = re.compile(r"/(?P<inner>(?:[^/]+/){0,4})records/(?P<number>[0-9]{1,9})\.json")
"""The path of a record in a folder, or in a run inside of it."""


def laboratory_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Laboratory:
    laboratory: Laboratory = connection.app.state.laboratory
    return laboratory


def require_host(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    if not is_own_host(connection.headers.get("host", "")):
        raise NotYours("lab/other_host")


def require_key(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    if not laboratory_of(connection).key.opens(connection.headers.get(HEADER, "")):
        raise NotYours("lab/no_key")


def _language(request: Asker) -> str:
    return best_language(request.headers.get("accept-language", "en"))


@get("/", summary="Everything that is in the lab")
async def lab_state(request: Asker) -> LabState:
    return await asyncio.to_thread(laboratory_of(request).state)


@get("/numbers/{slug:str}", summary="The numbers of a game that a run may set")
async def lab_numbers(request: Asker, slug: FromPath[str]) -> list[Declared]:
    return await asyncio.to_thread(lambda: numbers(load(slug), _language(request)))


@post("/outlook", summary="What an order comes to, and what is wrong with it", status_code=200)
async def lab_outlook(request: Asker, data: JSONBody[LabOrder]) -> LabOutlook:
    return await asyncio.to_thread(laboratory_of(request).outlook, data, _language(request))


@post("/runs", summary="Start a run")
async def start_run(request: Asker, data: JSONBody[LabOrder]) -> LabStarted:
    return LabStarted(laboratory_of(request).start(data, _language(request)))


@post("/runs/{name:str}/stop", summary="Stop a run; what was played is kept", status_code=200)
async def stop_run(request: Asker, name: FromPath[str]) -> LabState:
    await laboratory_of(request).stop(name)
    return await asyncio.to_thread(laboratory_of(request).state)


@post("/runs/{name:str}/go-on", summary="Play on a run that was stopped, or write its report anew", status_code=200)
async def go_on_with_run(request: Asker, name: FromPath[str]) -> LabState:
    laboratory_of(request).go_on(name)
    return await asyncio.to_thread(laboratory_of(request).state)


@delete("/folders/{name:str}", summary="Delete a run, or any other folder of the lab", status_code=200)
async def delete_folder(request: Asker, name: FromPath[str]) -> LabState:
    await asyncio.to_thread(laboratory_of(request).remove, name)
    return await asyncio.to_thread(laboratory_of(request).state)


@post("/runs/{name:str}/games/{number:int}", summary="Put a game of a run on a table, to be watched")
async def open_game(request: Asker, name: FromPath[str], number: FromPath[int]) -> Made:
    code = await laboratory_of(request).table_of(name, number, house_of(request).store)
    return Made(code, table_path(code))


@get("/read/{ticket:str}/{name:str}/{path:path}", include_in_schema=False)
async def read_file(
    request: Asker, ticket: FromPath[str], name: FromPath[str], path: FromPath[str]
) -> Response[Any] | File:
    """A file of a folder, in a tab of its own.  A record that is clicked on opens at a table."""
    laboratory = laboratory_of(request)
    if not laboratory.key.lets_read(ticket):
        raise NotYours("lab/no_key")
    found = laboratory.folder.find(name)
    if "text/html" in request.headers.get("accept", "") and (clicked := _RECORD.fullmatch(path)):
        run = INSIDE.join([name, *clicked["inner"].split("/")[:-1]])
        return Redirect(f"/lab/{quote(run, safe='')}/{clicked['number']}")
    file = await asyncio.to_thread(laboratory.folder.file, found, path)
    media_type = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    headers = {"content-security-policy": _SANDBOX, "referrer-policy": "no-referrer", "cache-control": "no-store"}
    headers["x-content-type-options"] = "nosniff"
    return File(file, media_type=media_type, content_disposition_type="inline", headers=headers)


def lab_routes() -> list[Router]:
    """Behind the key; what a tab of its own reads has a pass in its address instead."""
    behind_key = [lab_state, lab_numbers, lab_outlook, start_run, stop_run, go_on_with_run, delete_folder, open_game]
    return [
        Router("/api/lab", route_handlers=behind_key, guards=[require_host, require_key]),
        Router("/api/lab", route_handlers=[read_file], guards=[require_host]),
    ]
