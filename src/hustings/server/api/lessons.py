"""Guided first games: opening one, and reading on."""

from litestar import post
from litestar.params import FromPath, JSONBody

from hustings.server.api.asking import Asker, Asking, AtTable, Known, count_one, lessons_of
from hustings.server.messages import Learn, Made, ReadOn
from hustings.server.seating import require_insider, table_path


@post("/api/lessons/{slug:str}", summary="Learn a game: my guided first game, or a new one")
async def learn(request: Asker, known: Known, slug: FromPath[str], data: JSONBody[Learn]) -> Made:
    count_one(request, known.id, "tables")
    code = await lessons_of(request).open(slug, known, data.anew)
    return Made(code, table_path(code))


@post("/api/tables/{code:str}/lesson/on", summary="I have read what is said: go on to the next step", status_code=204)
async def read_on(request: Asker, company: AtTable, person: Asking, data: JSONBody[ReadOn]) -> None:
    require_insider(company, person)
    await lessons_of(request).go_on(company, data.number)


ROUTES = [learn, read_on]
