"""Running the server: one process, one event loop, a socket of its own."""

import asyncio
import contextlib
import socket
import sys
import webbrowser
from typing import Any, NamedTuple

import uvicorn
from litestar import Litestar

from hustings.server.app import make_app
from hustings.server.garbage import keep_house
from hustings.server.limits import Limits
from hustings.server.logs import hear_loop, keep_logs
from hustings.server.patience import impatient_http
from hustings.server.settings import Settings
from hustings.server.storage.alone import alone_on
from hustings.server.storage.database import Database
from hustings.server.wire import Wire

BACKLOG = 2048
HERE = ("127.0.0.1", "::1")
"""A proxy on this machine is believed who asks, and over what."""
NO_LIMIT = 1 << 30
EVERYWHERE = "0.0.0.0"
SOME_NEIGHBOUR = "10.255.255.255"
SWITCH_SECONDS = 0.0005
"""After so long the event loop makes way for the database's thread, which needs an instant only, but often."""


class Listening(NamedTuple):
    """Where to listen, and whether to open a browser there."""

    host: str
    port: int
    browser: bool
    page: str = ""
    """The page to open, and what it is to know, behind the address of the server."""


class _Server(uvicorn.Server):
    """Says where it is once it listens, and opens the page."""

    def __init__(self, config: uvicorn.Config, address: str, browser: bool, public_url: str) -> None:
        super().__init__(config)
        self.public_url = public_url
        self.address = address
        self.browser = browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        hear_loop(asyncio.get_running_loop())
        await super().startup(sockets=sockets)
        self.housekeeping = asyncio.create_task(keep_house())
        if self.started:
            public = f", for browsers {self.public_url}" if self.public_url else ""
            print(f"Hustings is at {self.address}{public}  (Ctrl+C stops it)", flush=True)
            if self.browser:
                webbrowser.open(self.address)


def shown_host(host: str) -> str:
    """The name to open the page by: where others may join, the one that they can use too, so that links work."""
    if host == EVERYWHERE:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            try:
                probe.connect((SOME_NEIGHBOUR, 9))  # sends nothing: it only asks which way it would go
                return str(probe.getsockname()[0])
            except OSError:
                return "localhost"
    return "localhost" if host == "127.0.0.1" else host


def configured(app: Litestar, settings: Settings, **more: Any) -> uvicorn.Config:
    """How uvicorn serves us: what a stranger can send without being asked is bounded here."""
    limits = Limits(settings.limits)
    return uvicorn.Config(
        app,
        log_config=None,  # ours, which prints nothing that is hidden
        log_level="warning",
        access_log=False,
        http=impatient_http(limits.size("patience")),
        ws=Wire,
        ws_per_message_deflate=False,  # costs more time and memory for each socket than such short frames are worth
        ws_max_size=limits.size("frame") or NO_LIMIT,
        forwarded_allow_ips=",".join((*HERE, *settings.proxies)),
        **more,
    )


def run_server(settings: Settings, listening: Listening) -> None:
    """Serve until stopped.  The port is taken first, so that a taken one is told before anything else happens."""
    keep_logs(settings.log_level, settings.log_json)
    sys.setswitchinterval(SWITCH_SECONDS)
    with contextlib.ExitStack() as opened:
        listener = opened.enter_context(socket.create_server((listening.host, listening.port), backlog=BACKLOG))
        database = Database(settings.database)
        opened.enter_context(alone_on(settings.database))
        database.migrate()
        address = f"http://{shown_host(listening.host)}:{listener.getsockname()[1]}"
        config = configured(make_app(settings), settings, timeout_graceful_shutdown=3)
        _Server(config, address + listening.page, listening.browser, settings.public_url).run(sockets=[listener])
