"""The lab's report in a browser without a network: it asks for nothing, on any screen, in both lights, on paper."""

import re
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from hustings.lab.report import write_report
from hustings.lab.run import Run
from hustings.lab.simulate import Plan
from tests.browser.conftest import DESKTOP, PATIENCE, PHONE
from tests.lab.runs import played

LIGHTS: tuple[Literal["light", "dark"], ...] = ("light", "dark")
OpenReport = Callable[..., Page]


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Run:
    plan = Plan(game="electioneering", bots=("greedy:1", "random", "random"), games=60, seed=3)
    return played(tmp_path_factory.mktemp("lab") / "run", plan)


@pytest.fixture(scope="module")
def report(run: Run) -> Path:
    return write_report(run, run.folder)


@pytest.fixture
def open_report(browser: Browser, report: Path) -> Iterator[OpenReport]:
    """Opens the file with the network off; whatever it asks for, and whatever it complains of, fails the test."""
    contexts: list[BrowserContext] = []
    faults: list[str] = []

    def opened(query: str = "", **settings: Any) -> Page:
        context = browser.new_context(offline=True, reduced_motion="reduce", **{"viewport": DESKTOP, **settings})
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page = context.new_page()
        page.on("request", lambda asked: faults.append(asked.url) if asked.url.startswith(("http", "ws")) else None)
        page.on("console", lambda said: faults.append(said.text) if said.type in ("error", "warning") else None)
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.goto(f"{report.as_uri()}{query}")
        return page

    yield opened
    for context in contexts:
        context.close()
    assert faults == []


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_it_reads_on_any_screen_in_both_lights(open_report: OpenReport, axe: str, viewport: dict[str, int]) -> None:
    page = open_report(viewport=viewport)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= viewport["width"]
    assert _smallest_letters(page) >= 11
    for fold in page.locator("details > summary").all():
        if fold.is_visible():
            fold.click()
    assert page.evaluate("document.documentElement.scrollWidth") <= viewport["width"]
    for light in LIGHTS:
        page.emulate_media(color_scheme=light)
        assert _violations(page, axe) == [], light


def _violations(page: Page, axe: str) -> list[str]:
    """Of any weight: there is no reason for the slightest."""
    found = page.evaluate(
        f"async () => {{ {axe}; return await axe.run(document, {{ resultTypes: ['violations'] }}); }}"
    )
    return [f"{fault['id']}: {node['target']}" for fault in found["violations"] for node in fault["nodes"]]


def _smallest_letters(page: Page) -> float:
    """In pixels, in whatever is shown: drawings are not made smaller than they were drawn."""
    script = """() => Math.min(...[...document.querySelectorAll('svg.chart text, .rows td, p')]
        .filter((each) => each.getClientRects().length && each.textContent.trim())
        .map((each) => parseFloat(getComputedStyle(each).fontSize) *
            (each.ownerSVGElement ? each.ownerSVGElement.getBoundingClientRect().width
                / each.ownerSVGElement.viewBox.baseVal.width : 1)))"""
    return float(page.evaluate(script)) + 0.01


def test_each_panel_shows_one_drawing_of_its_chart(open_report: OpenReport) -> None:
    for viewport in (PHONE, {"width": 900, "height": 800}, DESKTOP):
        page = open_report(viewport=viewport)
        shown = page.evaluate(
            """() => [...document.querySelectorAll('figure:has(> svg.chart), .watch li:has(svg.chart)')].map((each) =>
                [...each.querySelectorAll('svg.chart')].filter((drawing) => drawing.getClientRects().length).length)"""
        )
        assert shown
        assert set(shown) == {1}


def test_day_and_night_are_switched_by_hand_and_by_address(open_report: OpenReport) -> None:
    page = open_report(color_scheme="light")
    paper = page.locator("body")
    day = paper.evaluate("each => getComputedStyle(each).backgroundColor")
    mark = page.locator("svg.chart path[fill^='var(--']").first
    by_day = mark.evaluate("each => getComputedStyle(each).fill")
    page.get_by_role("button", name="Day or night").click()
    assert paper.evaluate("each => getComputedStyle(each).backgroundColor") != day
    assert mark.evaluate("each => getComputedStyle(each).fill") != by_day
    asked = open_report("?theme=dark", color_scheme="light")
    assert asked.locator("html").get_attribute("data-theme") == "dark"


def test_a_component_is_found_among_all_of_them(open_report: OpenReport, run: Run) -> None:
    page = open_report()
    forest = page.locator("#matters .forest").first
    total = forest.locator("li").count()
    assert total == len(run.measures.components.dealt) + len(run.measures.components.impacts)
    name = run.measures.components.impacts[0].name
    page.get_by_label("Find a component").first.fill(name.lower())
    expect(page.locator("#matters .found").first).to_have_text(re.compile(rf"\d+ of {total}"))
    shown = forest.locator("li:visible .name").all_inner_texts()
    assert shown
    assert all(name.lower() in each.lower() for each in shown)
    page.get_by_label("Find a component").first.fill("")
    page.get_by_label("Sort by").first.select_option("most")
    used = [float(str(row.get_attribute("data-used"))) for row in forest.locator("li").all()]
    assert used == sorted(used, reverse=True)
    family = page.locator("#matters .filters").first.get_by_role("button").nth(1)
    family.click()
    assert family.get_attribute("aria-pressed") == "true"
    assert forest.locator("li:visible").count() < total


def test_a_phone_shows_a_few_rows_and_all_when_asked(open_report: OpenReport) -> None:
    page = open_report(viewport=PHONE)
    rows = page.locator("#matters .forest").first.locator("li:visible")
    assert rows.count() == 16
    page.locator("#matters .more").first.click()
    assert rows.count() > 16


def test_without_a_script_every_row_is_there(open_report: OpenReport, run: Run) -> None:
    page = open_report(java_script_enabled=False, viewport=PHONE)
    rows = page.locator("#matters .forest").first.locator("li:visible")
    assert rows.count() == len(run.measures.components.dealt) + len(run.measures.components.impacts)
    expect(page.get_by_label("Find a component").first).to_be_hidden()


def test_the_contents_lead_to_every_chapter(open_report: OpenReport) -> None:
    page = open_report()
    links = page.get_by_role("navigation", name="Contents").get_by_role("link")
    links.last.click()
    expect(page.locator("#glossary h2")).to_be_in_viewport()
    assert links.count() == page.locator(".body > section").count()


def test_on_paper_it_is_day_and_reads(open_report: OpenReport, run: Run, tmp_path: Path) -> None:
    page = open_report(color_scheme="dark")
    page.emulate_media(media="print")
    assert page.locator("body").evaluate("each => getComputedStyle(each).backgroundColor") == "rgb(255, 255, 255)"
    expect(page.locator(".topbar button").first).to_be_hidden()
    page.pdf(path=tmp_path / "report.pdf", format="A4", outline=True, tagged=True)
    pdf = (tmp_path / "report.pdf").read_bytes()
    assert 4 <= len(re.findall(rb"/Type\s*/Page\b", pdf)) <= 40
    assert _letters(pdf) > 5_000
    headings = pdf.replace(b"\\", b"")
    assert b"What the words mean" in headings
    assert run.findings[0].sentence.rstrip(".").encode() in headings


def _letters(pdf: bytes) -> int:
    """How many letters its pages are set with, at the least: what lies between BT and ET shows one or more each."""
    shown = 0
    for stream in re.findall(rb"stream\r?\n(.*?)endstream", pdf, re.S):
        try:
            drawn = zlib.decompress(stream)
        except zlib.error:
            continue
        shown += sum(words.count(b"<") for words in re.findall(rb"\bBT\b(.*?)\bET\b", drawn, re.S))
    return shown
