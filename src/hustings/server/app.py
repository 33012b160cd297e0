"""The application: everything put together."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncGenerator, Callable
from typing import TYPE_CHECKING, Any

from litestar import Litestar, Request, get
from litestar.config.compression import CompressionConfig
from litestar.di import Provide
from litestar.openapi.config import OpenAPIConfig

import hustings
from hustings.core.structs import ready_structs
from hustings.server import schema
from hustings.server.address import Address
from hustings.server.api import days, editions, lessons, play, seats, shelf, tables
from hustings.server.api.asking import (
    guard_origin,
    provide_company,
    provide_known,
    provide_person,
    set_cookie,
)
from hustings.server.api.door import Door
from hustings.server.api.socket import live
from hustings.server.entrants import Entrants
from hustings.server.foreseers import Foreseers
from hustings.server.headers import set_headers
from hustings.server.house import House
from hustings.server.lag import LagMeter
from hustings.server.lessons import Lessons
from hustings.server.limits import Limits
from hustings.server.messages import Health
from hustings.server.metrics import count_house, metrics_middleware, metrics_routes
from hustings.server.neighbours import Neighbours
from hustings.server.pages import page_routes
from hustings.server.people import People
from hustings.server.putting_away import PuttingAway
from hustings.server.schema import CompletedPlugin
from hustings.server.settings import Settings
from hustings.server.sharing import Cards
from hustings.server.storage.database import Database
from hustings.server.storage.store import Store
from hustings.server.thinkers import Thinkers
from hustings.server.troubles import answer_trouble

if TYPE_CHECKING:
    from hustings.server.lab.laboratory import Laboratory

SWEEP_EVERY = 30.0

_log = logging.getLogger(__name__)


def make_app(settings: Settings) -> Litestar:
    """A server with its database, its thinkers and its pages."""
    ready_structs()

    @contextlib.asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncGenerator[None, None]:
        database = Database(settings.database)
        await asyncio.to_thread(database.migrate)
        store = Store(database)
        store.journal.open()
        thinkers = Thinkers(settings.thinkers, settings.levels, settings.memory)
        app.state.limits = Limits(settings.limits)
        app.state.foreseers = Foreseers(memory=settings.memory)
        neighbours = None if database.is_embedded else Neighbours(store, settings)
        app.state.people = People(store, is_alone=neighbours is None)
        await app.state.people.open()
        app.state.house = House(store, thinkers, settings, neighbours)
        if neighbours is not None:
            await neighbours.open(app.state.house)
        app.state.lessons = Lessons(app.state.house)
        app.state.entrants = Entrants(store, settings)
        await app.state.entrants.open()
        app.state.cards = Cards()
        laboratory = app.state.laboratory = _opened_lab(settings)
        app.state.lag = LagMeter()
        app.state.lag.open()
        uncount = _counted(settings, app)
        beginnings = (
            _sweep(app.state.house),
            PuttingAway(app.state.house, settings).go_on(),
            thinkers.warm_up(),
            app.state.foreseers.warm_up(),
            asyncio.to_thread(schema.warm_up),
        )
        tasks = [asyncio.create_task(beginning) for beginning in beginnings]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            if laboratory is not None:
                await laboratory.work.close()
            app.state.lag.close()
            uncount()
            thinkers.close()
            app.state.foreseers.close()
            if neighbours is not None:
                await neighbours.close()
            await store.journal.close()
            await database.close()

    made = Litestar(
        route_handlers=[
            *_api_routes(),
            *_lab_routes(settings),
            *_metrics_routes(settings),
            live,
            health,
            *page_routes(),
        ],
        lifespan=[lifespan],
        dependencies={
            "person": Provide(provide_person, sync_to_thread=False),
            "known": Provide(provide_known),
            "company": Provide(provide_company),
        },
        middleware=[*([metrics_middleware()] if settings.metrics else []), Door()],
        before_request=guard_origin,
        before_send=[set_cookie, set_headers],
        exception_handlers={Exception: answer_trouble},
        compression_config=CompressionConfig(
            backend="gzip", gzip_compress_level=6, minimum_size=800, exclude=["^/assets/"]
        ),
        openapi_config=openapi_config(),
        logging_config=None,
    )
    made.state.address = Address(settings.public_url, settings.hosts)
    return made


def _api_routes() -> list[Any]:
    return [*shelf.ROUTES, *editions.ROUTES, *days.ROUTES, *lessons.ROUTES, *tables.ROUTES, *seats.ROUTES, *play.ROUTES]


def _lab_routes(settings: Settings) -> list[Any]:
    """None where nobody opened the lab: then its libraries need not be there either."""
    if settings.lab is None:
        return []
    from hustings.server.lab.routes import lab_routes

    return list(lab_routes())


def _opened_lab(settings: Settings) -> "Laboratory | None":
    if settings.lab is None:
        return None
    from hustings.server.lab.folder import LabFolder
    from hustings.server.lab.key import LabKey
    from hustings.server.lab.laboratory import Laboratory

    return Laboratory(LabFolder(settings.lab), LabKey(settings.lab_key))


def _metrics_routes(settings: Settings) -> list[Any]:
    return list(metrics_routes(settings.metrics)) if settings.metrics else []


def _counted(settings: Settings, app: Litestar) -> Callable[[], None]:
    """Its own figures, where somebody may read them; what is returned takes them away."""
    if not settings.metrics:
        return lambda: None
    beside = {"thinkers": app.state.house.thinkers, "foreseers": app.state.foreseers}
    return count_house(app.state.house, app.state.lag, beside)


def openapi_config() -> OpenAPIConfig:
    return OpenAPIConfig(
        title="Hustings",
        version=hustings.__version__,
        description="Tables, seats and moves: the same API for the browser and for outside bots.",
        path="/schema",
        render_plugins=[CompletedPlugin(path=["/", "/openapi.json"])],
    )


@get("/api/health", summary="How the server is")
async def health(request: Request[Any, Any, Any]) -> Health:
    companies = request.app.state.house.companies
    return Health(
        version=hustings.__version__,
        tables_open=len(companies),
        sockets=sum(len(company.connections) for company in companies.values()),
        loop_lag_ms=request.app.state.lag.worst_ms,
    )


async def _sweep(house: House) -> None:
    while True:
        await asyncio.sleep(SWEEP_EVERY)
        house.close_idle()
        try:
            await house.let_go_of_deleted()
        except Exception as error:
            _log.warning("The tables that are open could not be looked after.", exc_info=error)
