"""For everyone: axe-core finds nothing serious, in both lights and both languages; no word is missing."""

import json
import re

import httpx
import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, OpenPage
from tests.browser.playing import (
    EASY,
    ME,
    MOST_DECISIONS,
    be_told_the_end,
    cookies_of,
    finish_by_script,
    found_table,
    wait_for_rest,
)
from tests.serving import Serving

LANGUAGES, THEMES = ("en", "zh-Hant"), ("light", "dark")
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
)
A_KEY = re.compile(r"\b(?:lobby|table|kit|electioneering|crossroll|elector_counts|electioneer)\.[a-z_]+\b")


@pytest.fixture(scope="module")
def addresses(serving: Serving) -> dict[str, str]:
    """A page of each kind, with the cookies that belong to it."""
    client, playing = found_table(serving.url, ME, EASY, EASY, EASY)
    finish_by_script(client, playing, decisions=3)
    over = client.post("/api/tables", json={"game": "electioneering", "seats": [ME, EASY]}).json()["code"]
    finish_by_script(client, over)
    paths = {"lobby": "/", "new": "/new/electioneering", "rules": "/rules/electioneering", "today": "/today"}
    tables = {"table": f"/t/{playing}", "count": f"/t/{over}", "replay": f"/t/{over}/9?seat=1"}
    cookies = json.dumps(cookies_of(client, serving.url))
    return {**paths, **tables, **_road_maps(client), **_domains(client), **_zones(client), "cookies": cookies}


def _road_maps(client: httpx.Client) -> dict[str, str]:
    """Crossroll Hong Kong with others before a main action, and alone at its end."""
    found = {}
    for name, seats, decisions in (("map", [ME, EASY, EASY, EASY], 7), ("total", [ME], MOST_DECISIONS)):
        made = client.post("/api/tables", json={"game": "crossroll_hong_kong", "seats": seats}).json()
        finish_by_script(client, made["code"], decisions=decisions)
        found[name] = made["path"]
    return found


def _domains(client: httpx.Client) -> dict[str, str]:
    """Elector Counts in a turn of four, and at its end with two."""
    found = {}
    for name, seats, decisions in (("domains", [ME, EASY, EASY, EASY], 6), ("tally", [ME, EASY], MOST_DECISIONS)):
        made = client.post("/api/tables", json={"game": "elector_counts", "seats": seats}).json()
        finish_by_script(client, made["code"], decisions=decisions)
        found[name] = made["path"]
    return found


def _zones(client: httpx.Client) -> dict[str, str]:
    """Electioneer in a turn of four, and a training game of two at its end."""
    found = {}
    for name, seats, decisions, variant in (
        ("zones", [ME, EASY, EASY, EASY], 6, "full"),
        ("votes", [ME, EASY], MOST_DECISIONS, "training"),
    ):
        asked = {"game": "electioneer", "seats": seats, "options": {"variant": variant}}
        made = client.post("/api/tables", json=asked).json()
        finish_by_script(client, made["code"], decisions=decisions)
        found[name] = made["path"]
    return found


def _settled(page: Page, name: str) -> None:
    """The page as it is when it has come to rest."""
    expect(page.get_by_role("main").first).to_be_visible()
    page.wait_for_load_state("networkidle")
    if name in ("count", "total", "tally", "votes"):
        be_told_the_end(page)
    wait_for_rest(page)


def _opened(
    open_page: OpenPage, serving: Serving, addresses: dict[str, str], name: str, language: str, **look: object
) -> Page:
    speaks = {"origin": serving.url, "localStorage": [{"name": "language", "value": language}]}
    known = {"cookies": json.loads(addresses["cookies"]), "origins": [speaks]}
    page = open_page(addresses[name], storage_state=known, **look)
    _settled(page, name)
    return page


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


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", PAGES)
def test_axe_finds_nothing_serious(
    open_page: OpenPage, serving: Serving, addresses: dict[str, str], axe: str, name: str, theme: str, language: str
) -> None:
    page = _opened(open_page, serving, addresses, name, language, color_scheme=theme)
    assert serious_faults(page, axe) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", PAGES)
def test_a_phone_shows_every_page_without_scrolling_sideways(
    open_page: OpenPage, serving: Serving, addresses: dict[str, str], axe: str, name: str, language: str
) -> None:
    page = _opened(open_page, serving, addresses, name, language, viewport=PHONE, is_mobile=True, has_touch=True)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert A_KEY.findall(page.locator("body").inner_text()) == []
    assert serious_faults(page, axe) == []
