"""The daily roll: today's, that of any day, and my entry."""

from typing import Annotated

from litestar import get, post
from litestar.params import FromPath, QueryParameter

from hustings.server import daily
from hustings.server.api.asking import Asker, Asking, Known, LanguageQuery, count_one, entrants_of
from hustings.server.messages import Day, Made
from hustings.server.seating import table_path
from hustings.server.speech import best_language

MOST_ENTRIES = 100

Most = Annotated[int, QueryParameter(name="most", ge=0, le=MOST_ENTRIES, description="How many of the best entries.")]


@get("/api/today", summary="The roll of today, and who leads")
async def today(request: Asker, person: Asking, language: LanguageQuery = "en", most: Most = MOST_ENTRIES) -> Day:
    return await entrants_of(request).day(daily.today(), person, best_language(language), most)


@post("/api/today", summary="Roll today's game, or go on with it")
async def enter(request: Asker, known: Known) -> Made:
    count_one(request, known.id, "tables")
    code = await entrants_of(request).enter(known)
    return Made(code, table_path(code))


@get("/api/days/{day:str}", summary="The roll of a day, and who leads")
async def any_day(
    request: Asker, person: Asking, day: FromPath[str], language: LanguageQuery = "en", most: Most = MOST_ENTRIES
) -> Day:
    return await entrants_of(request).day(daily.read_day(day), person, best_language(language), most)


ROUTES = [today, enter, any_day]
