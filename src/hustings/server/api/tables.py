"""Tables: setting one up, what it is, mine, and the next one."""

import logging

import msgspec
from litestar import get, post
from litestar.params import FromPath, JSONBody
from msgspec import Raw

from hustings.core.errors import HustingsError
from hustings.core.part import Explained, explained
from hustings.core.registry import load
from hustings.server import pledging, solo
from hustings.server.api.asking import (
    Asker,
    Asking,
    AtTable,
    Known,
    LanguageQuery,
    count_one,
    house_of,
    limits_of,
    visitor_of,
)
from hustings.server.frames import Outcome, TableInfo
from hustings.server.gate import turn_named
from hustings.server.messages import Components, ForkRequest, Made, MyTable, MyTables, NewTable, Pledge, SoloHistory
from hustings.server.pledging import checked_pledge
from hustings.server.seating import require_insider, table_path
from hustings.server.speech import best_language
from hustings.server.storage.models import SeatRow, TableRow
from hustings.server.telling import table_info

_log = logging.getLogger(__name__)


def _made(code: str) -> Made:
    return Made(code, table_path(code))


async def _count_table(request: Asker, person: str) -> None:
    """One more table of this person, who has not too many already that nobody has finished."""
    unfinished = await house_of(request).store.count_unfinished(person)
    limits_of(request).require_fewer(visitor_of(request, person), "unfinished", unfinished)
    count_one(request, person, "tables")


@post("/api/tables", summary="Set up a table")
async def found_table(request: Asker, known: Known, data: JSONBody[NewTable]) -> Made:
    await _count_table(request, known.id)
    if data.pack:
        count_one(request, known.id, "packs")
    return _made(await house_of(request).founding.found(data, known))


@get("/api/tables/{code:str}", summary="Who sits at a table, and how far it is")
async def table(company: AtTable, person: Asking) -> TableInfo:
    return company.info_for(person)


@get("/api/tables/{code:str}/components", summary="The components a table is played with")
async def components(company: AtTable) -> Components:
    game = company.live.game
    whole = game.pack.completed(game.follows())
    read = {name.removesuffix(".toml"): document for name, document in whole.items()}
    return Components(
        game=game.slug, files={name: Raw(msgspec.json.encode(document)) for name, document in read.items()}
    )


@get("/api/tables/{code:str}/parts", summary="What the things on a table are and do")
async def parts(company: AtTable, language: LanguageQuery = "en") -> list[Explained]:
    game = company.live.game
    return [explained(game.words, part, best_language(language)) for part in game.parts]


@get("/api/me/tables", summary="The tables where I sit, the newest first")
async def my_tables(request: Asker, person: Asking, language: LanguageQuery = "en") -> MyTables:
    house = house_of(request)
    found = []
    for row, seats in await house.store.tables_of(person):
        try:
            found.append(_mine(request, row, seats, person, best_language(language)))
        except HustingsError as error:
            _log.warning("Table %s cannot be opened: %s", row.code, error)  # its game is not installed any more
    return MyTables(found)


@get("/api/me/solo/{slug:str}", summary="What I played alone of a game")
async def my_solo(request: Asker, person: Asking, slug: FromPath[str]) -> SoloHistory:
    return await solo.history(house_of(request).store, person, slug)


def _mine(request: Asker, row: TableRow, seats: list[SeatRow], person: str, language: str) -> MyTable:
    company = house_of(request).companies.get(row.code)
    if company and company.live.row.revision != row.revision:
        company = None  # it has not caught up yet, and the rows have
    mine = {seat.index for seat in seats if seat.holder == person and seat.kind == "person"}
    if company and company.live.window:
        mine &= set(company.live.window.owing)
    return MyTable(
        table=company.info_for(person) if company else table_info(row, seats, person),
        my_turn=row.status == "playing" and bool(mine & set(row.waiting_for)),
        turn=row.turn,
        when=turn_named(load(row.game, None, row.rules).words, row.turn, language),
        waiting_for=row.waiting_for,
        updated=row.updated.isoformat(timespec="seconds"),
        outcome=msgspec.convert(row.outcome, Outcome) if row.outcome else None,
    )


@post("/api/tables/{code:str}/fork", summary="Play on from a position of a finished game")
async def fork(request: Asker, company: AtTable, known: Known, data: JSONBody[ForkRequest]) -> Made:
    await _count_table(request, known.id)
    return _made(await house_of(request).founding.fork(company, data, known))


@post("/api/tables/{code:str}/rematch", summary="The next table with the same seats")
async def rematch(request: Asker, company: AtTable, person: Asking, data: JSONBody[Pledge | None] = None) -> Made:
    require_insider(company, person)
    await _count_table(request, person)
    house = house_of(request)
    pledge = checked_pledge(data.pledge if data else "")
    code = await house.founding.rematch(company)
    following = await house.company(code)
    if any(seat.owes for seat in following.live.seats if seat.holder == person):
        await pledging.pledge(following, person, pledge)
        await house.play.begin_when_full(following)
    return _made(code)


ROUTES = [found_table, table, components, parts, my_tables, my_solo, fork, rematch]
