"""For everyone: axe-core finds nothing serious, in both lights and both languages; no word is missing."""

import re
from collections.abc import Iterator
from typing import Literal

import httpx
import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import EMPTY, PHONE, OpenPage
from tests.browser.playing import (
    EASY,
    ME,
    MOST_DECISIONS,
    Seat,
    be_told_the_end,
    cookies_of,
    finish_by_script,
    wait_for_rest,
)
from tests.serving import Serving

LANGUAGES = ("en", "zh-Hant")
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
PAGES = (
    "lobby",
    "new",
    "rules",
    "table",
    "count",
    "replay",
    "today",
    "map",
    "total",
    "domains",
    "tally",
    "zones",
    "votes",
    "chart",
    "last winter",
)
A_KEY = re.compile(
    r"\b(?:lobby|table|kit|electioneering|crossroll|elector_counts|electioneer|dealers_in_hope)\.[a-z_]+\b"
)


TABLES: dict[str, tuple[str, list[Seat], int, dict[str, str]]] = {
    "table": ("electioneering", [ME, EASY, EASY, EASY], 3, {}),
    "count": ("electioneering", [ME, EASY], MOST_DECISIONS, {}),
    "map": ("crossroll_hong_kong", [ME, EASY, EASY, EASY], 7, {}),
    "total": ("crossroll_hong_kong", [ME], MOST_DECISIONS, {}),
    "domains": ("elector_counts", [ME, EASY, EASY, EASY], 6, {}),
    "tally": ("elector_counts", [ME, EASY], MOST_DECISIONS, {}),
    "zones": ("electioneer", [ME, EASY, EASY, EASY], 6, {}),
    "votes": ("electioneer", [ME, EASY], MOST_DECISIONS, {"variant": "training"}),
    "chart": ("dealers_in_hope", [ME, EASY, EASY], 9, {}),
    "last winter": ("dealers_in_hope", [ME, EASY, EASY], MOST_DECISIONS, {}),
}
"""In a turn, and at the end: after how many decisions, of which game, with how many others, by which options."""

PATHS = {"lobby": "/", "new": "/new/electioneering", "rules": "/rules/electioneering", "today": "/today"}


class Addresses:
    """Where a page of each kind is, with the cookies that belong to it; a table is played when it is asked for."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.client = httpx.Client(base_url=url, timeout=30)
        self.client.get("/api/me")
        self.cookies = cookies_of(self.client, url)
        self.found = dict(PATHS)

    def of(self, name: str) -> str:
        if name == "replay":
            return f"{self.of('count')}/9?seat=1"
        if name not in self.found:
            game, seats, decisions, options = TABLES[name]
            made = self.client.post("/api/tables", json={"game": game, "seats": seats, "options": options}).json()
            finish_by_script(self.client, made["code"], decisions=decisions)
            self.found[name] = made["path"]
        if name == "lobby":
            self.of("table")  # where it is my turn
            self.of("count")
        return self.found[name]


@pytest.fixture(scope="module")
def addresses(serving: Serving) -> Addresses:
    return Addresses(serving.url)


def _settled(page: Page, name: str) -> None:
    """The page as it is when it has come to rest."""
    expect(page.get_by_role("main").first).to_be_visible()
    page.wait_for_load_state("networkidle")
    if name in ("count", "total", "tally", "votes"):
        be_told_the_end(page)
    wait_for_rest(page)


def _in_each_language(page: Page, addresses: Addresses, name: str) -> Iterator[str]:
    """The page, loaded anew for each by somebody who was told no end yet."""
    for language in LANGUAGES:
        page.evaluate("language => { localStorage.clear(); localStorage.setItem('language', language); }", language)
        page.goto(f"{addresses.url}{addresses.of(name)}")
        _settled(page, name)
        yield language


def serious_faults(page: Page, axe: str) -> list[str]:
    found = page.evaluate(
        f"async () => {{ {axe}; return await axe.run(document, {{ resultTypes: ['violations'] }}); }}"
    )
    return [
        f"{fault['id']}: {node['target']} {node.get('failureSummary', '')}"
        for fault in found["violations"]
        if fault["impact"] in ("serious", "critical")
        for node in fault["nodes"]
    ]


def faults_in_both_lights(page: Page, axe: str) -> dict[str, list[str]]:
    """The light is switched under the page, as whoever changes it does: it brings other colours, and nothing else."""
    found = {}
    for theme in THEMES:
        page.emulate_media(color_scheme=theme)
        expect(page.locator("html")).to_have_attribute("data-theme", theme)
        wait_for_rest(page)
        found[theme] = serious_faults(page, axe)
    return found


@pytest.mark.parametrize("name", PAGES)
def test_axe_finds_nothing_serious(open_page: OpenPage, addresses: Addresses, axe: str, name: str) -> None:
    page = open_page(EMPTY, cookies=addresses.cookies)
    found: dict[str, dict[str, list[str]]] = {}
    for language in _in_each_language(page, addresses, name):
        found[language] = faults_in_both_lights(page, axe)
    assert found == {language: {"light": [], "dark": []} for language in LANGUAGES}


@pytest.mark.parametrize("name", PAGES)
def test_a_phone_shows_every_page_without_scrolling_sideways(
    open_page: OpenPage, addresses: Addresses, axe: str, name: str
) -> None:
    page = open_page(EMPTY, cookies=addresses.cookies, viewport=PHONE, is_mobile=True, has_touch=True)
    found: dict[str, list[str]] = {}
    for language in _in_each_language(page, addresses, name):
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"], language
        assert A_KEY.findall(page.locator("body").inner_text()) == []
        found[language] = serious_faults(page, axe)
    assert found == {language: [] for language in LANGUAGES}
