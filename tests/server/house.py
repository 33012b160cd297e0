"""A server in a thread of this process: real sockets, a real database file, and the application at hand."""

import asyncio
import contextlib
import socket
import threading
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any
from unittest.mock import patch

import msgspec
import uvicorn

from hustings.server import app as application
from hustings.server import house as server
from hustings.server.company import Company
from hustings.server.entrants import Entrants
from hustings.server.foreseers import Foreseers
from hustings.server.live import LiveTable
from hustings.server.settings import Settings, database_url
from hustings.server.thinkers import Thinkers
from hustings.server.thinking import Question, think
from hustings.server.wire import Wire

from .guests import Person


class QuickThinkers(Thinkers):
    """Bots that play at random, here: how strong they are and where they think is tested elsewhere."""

    async def warm_up(self) -> None:
        """There is nothing to wait for."""

    async def _ask(self, question: bytes, *_: object) -> bytes:
        asked = msgspec.msgpack.decode(question, type=Question)
        return think(msgspec.msgpack.encode(msgspec.structs.replace(asked, spec="random")))


class QuickForeseers(Foreseers):
    """Foresight here: where it is found is tested elsewhere."""

    async def warm_up(self) -> None:
        """There is nothing to wait for."""

    async def _run(self, work: Callable[[bytes], bytes], asked: bytes, *_: object) -> bytes:
        return work(asked)


class House:
    """One server on one data folder; closed and opened again, it is a server that was restarted."""

    def __init__(self, data: Path, **settings: Any) -> None:
        self.settings = Settings(**{"data": data, "database": database_url("", data), **settings})
        self._loop: asyncio.AbstractEventLoop | None = None

    def open(self) -> None:
        self._app = application.make_app(self.settings)
        listener = socket.create_server(("127.0.0.1", 0))
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)  # or each answer waits for 40 ms
        self.port = listener.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        config = uvicorn.Config(self._app, log_level="error", ws=Wire, lifespan="on", timeout_graceful_shutdown=1)
        self._server = uvicorn.Server(config)
        self._thread = threading.Thread(target=self._serve, args=(listener,), daemon=True)
        self._ready = threading.Event()
        with (
            patch.object(application, "Thinkers", QuickThinkers),
            patch.object(application, "Foreseers", QuickForeseers),
        ):
            self._thread.start()
            assert self._ready.wait(20), "the server did not start"
        assert self._server.started, "the server did not start"

    def _serve(self, listener: socket.socket) -> None:
        async def serve() -> None:
            self._loop = asyncio.get_running_loop()
            startup = self._server.startup

            async def told_startup(sockets: list[socket.socket] | None = None) -> None:
                try:
                    await startup(sockets)
                finally:
                    self._ready.set()

            self._server.startup = told_startup  # type: ignore[method-assign]
            await self._server.serve(sockets=[listener])

        with listener:
            asyncio.run(serve())

    def close(self) -> None:
        self._server.should_exit = True
        self._thread.join(20)
        assert not self._thread.is_alive(), "the server did not stop"

    def restart(self) -> None:
        self.close()
        self.open()

    def person(self, name: str = "") -> Person:
        return Person(self.address, name)

    # ---- Behind the counter.

    @property
    def tables(self) -> server.House:
        tables: server.House = self._app.state.house
        return tables

    @property
    def entrants(self) -> Entrants:
        entrants: Entrants = self._app.state.entrants
        return entrants

    def run(self, asked: Coroutine[Any, Any, Any]) -> Any:
        """Do something on the server's own event loop."""
        assert self._loop is not None
        return asyncio.run_coroutine_threadsafe(asked, self._loop).result(20)

    def company(self, code: str) -> Company:
        company: Company = self.run(self.tables.company(code))
        return company

    def live(self, code: str) -> LiveTable:
        return self.company(code).live

    @contextlib.contextmanager
    def dealing(self, seed: int) -> Iterator[None]:
        """Tables that are set up meanwhile are dealt from this seed."""
        self.tables.settings.seed = seed
        try:
            yield
        finally:
            self.tables.settings.seed = None
