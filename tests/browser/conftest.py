"""A browser, a server, and pages that fail a test when they complain."""

import shutil
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Response, expect, sync_playwright

from hustings.core.registry import titles
from tests.serving import Serving

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
OF_PLAYWRIGHT = (
    "AvoidCorsURLLoaderRestartOnRedirect",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
)
"""What Playwright turns off, said again: of two such flags only the last one counts."""
POPUPS = ("WebUIOmniboxPopup", "WebUIOmniboxAimPopup")
"""Two pages that Chromium makes with each of ours, for an address bar that nobody sees: more than half of its cost."""
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-features=" + ",".join((*OF_PLAYWRIGHT, *POPUPS)),
]
DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
PHONE_ON_ITS_SIDE = {"width": 844, "height": 390}
SEED = 7
BEAT = 0.2
"""Seconds for which windows stay open: games with many of them would be waited for."""
KNOWS_EVERY_GAME = f"localStorage.setItem('introduced', '{' '.join(titles())}')"
"""Puts it down that this browser has seen how each game plays, so that tables open without their pictures."""
EMPTY = "/favicon.svg"
"""A page that asks for nothing more, where something is to be put into a browser before it opens another."""
PATIENCE = 20_000
"""Milliseconds: two cores may be busy with other tests."""

OpenPage = Callable[..., Page]

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="package")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """Every table of this server is dealt from one seed, so that tests meet the same cards each time."""
    with Serving(tmp_path_factory.mktemp("hustings"), "--seed", str(SEED), "--beat", str(BEAT)) as server:
        yield server


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Playwright keeps an event loop running in its thread: it ends before any other test needs one."""
    if CHROMIUM is None:
        pytest.skip("There is no Chromium here; `make test` installs it where it may.")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield chromium
        chromium.close()


@pytest.fixture
def open_page(browser: Browser, serving: Serving) -> Iterator[OpenPage]:
    """Opens pages, each in a browser of its own unless told otherwise; any complaint of a page fails the test.

    With cookies it is somebody's from the beginning: a late answer to who is unknown would bring another one.
    """
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def opened(
        path: str = "/",
        context: BrowserContext | None = None,
        base: str = "",
        responses: list[Response] | None = None,
        is_newcomer: bool = False,
        cookies: Sequence[Any] = (),
        **settings: Any,
    ) -> Page:
        if context is None:
            context = browser.new_context(**{"viewport": DESKTOP, "reduced_motion": "reduce", **settings})
            context.set_default_timeout(PATIENCE)
            context.add_cookies(cookies)
            contexts.append(context)
            if not is_newcomer:
                context.add_init_script(KNOWS_EVERY_GAME)
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda said: complaints.append(said.text) if said.type == "error" else None)
        if responses is not None:
            page.on("response", lambda response: responses.append(response))
        page.goto((base or serving.url) + path)
        return page

    yield opened
    for context in contexts:
        context.close()
    # The last is of the worker for the page without a connection, where there is none.
    expected = ("Failed to load resource", "WebSocket connection to", "An unknown error occurred when fetching")
    assert [complaint for complaint in complaints if not complaint.startswith(expected)] == []


@pytest.fixture(scope="session")
def axe() -> str:
    """The accessibility checker, as a script to put into a page."""
    script = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
    return script.read_text(encoding="utf-8")
