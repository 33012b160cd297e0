"""The lab in the browser: opened by its link, a run started and watched to its end, its report, one of its games."""

import os
import re
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, OpenPage
from tests.browser.test_access import serious_faults
from tests.serving import HUSTINGS

LINK = re.compile(r"(http://localhost:\d+)/lab#key=([\w-]+)")
PATIENCE = 120_000
"""Milliseconds for a small run and its report, beside other tests."""
A_KEY = re.compile(r"\blab\.[a-z_]+\b")


class Lab:
    """`hustings lab open` in a process of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        command = [str(HUSTINGS), "lab", "open", str(folder), "--port", "0", "--no-browser"]
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, start_new_session=True
        )
        self.url, self.key = self._announced()

    def _announced(self) -> tuple[str, str]:
        said = []
        for line in self.process.stdout or ():
            said.append(line)
            if found := LINK.search(line):
                return found[1], found[2]
        raise AssertionError(f"The lab did not open: {''.join(said)}")

    @property
    def link(self) -> str:
        return f"/lab#key={self.key}"

    def close(self) -> None:
        self.process.send_signal(signal.SIGINT)
        try:
            self.process.wait(timeout=20)
        except subprocess.TimeoutExpired:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait(timeout=10)
        if self.process.stdout:
            self.process.stdout.close()


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    opened = Lab(tmp_path_factory.mktemp("lab"))
    yield opened
    opened.close()


def _start(page: Page) -> None:
    """Sixty games of Electioneering, random bots on every seat."""
    page.get_by_role("combobox", name="Game").select_option(label="Electioneering")
    seats = page.get_by_label(re.compile("^Bot of seat"))
    for seat in range(seats.count()):
        seats.nth(seat).select_option(label="random")
    page.get_by_label("How many games").fill("60")
    expect(page.get_by_text("--bot random --seats 3 --games 60")).to_be_visible()
    page.get_by_role("button", name="Start the run").click()


def test_from_the_link_to_a_game_in_the_replay(open_page: OpenPage, lab: Lab) -> None:
    page = open_page(lab.link, base=lab.url)
    expect(page.get_by_role("heading", name="Nothing has been played here yet")).to_be_visible()
    assert page.url == f"{lab.url}/lab", "the key is taken off the address"

    _start(page)
    run = page.get_by_role("article", name="Electioneering, electioneering-3-seats")
    expect(run).to_be_visible()
    report = run.get_by_role("link", name="Open report")
    expect(report).to_be_visible(timeout=PATIENCE)
    expect(run).to_contain_text("60 games, 3 seats, random")
    expect(page.get_by_role("status").filter(has_text="is finished")).to_have_count(1)

    with page.context.expect_page() as opened:
        report.click()
    read = opened.value
    expect(read.get_by_role("heading", level=1)).to_be_visible()
    assert read.evaluate("() => origin") == "null", "a report runs apart from this site"
    read.get_by_role("link", name="See a game").first.click()
    read.wait_for_url("**/t/*/0")
    expect(read.get_by_text("You are looking at the deal.")).to_be_visible()
    expect(read.get_by_text("bot of the lab").first).to_be_visible()

    run.get_by_role("button", name="More about electioneering-3-seats").click()
    page.get_by_label("See a game").fill("7")
    page.get_by_role("button", name="Watch", exact=True).click()
    page.wait_for_url("**/t/*/0")
    expect(page.get_by_text("You are looking at the deal.")).to_be_visible()
    page.get_by_role("link", name="Hustings").click()
    page.get_by_role("link", name="Lab").click()
    expect(run).to_be_visible()


def test_what_is_wrong_stands_beside_its_field_and_has_the_focus(open_page: OpenPage, lab: Lab) -> None:
    page = open_page(lab.link, base=lab.url)
    games = page.get_by_label("How many games")
    games.fill("0")
    expect(page.get_by_text("Play 1 to 10,000,000 games.")).to_be_visible()
    expect(games).to_have_attribute("aria-invalid", "true")
    page.get_by_role("button", name=re.compile("^Start")).press("Enter")
    expect(games).to_be_focused()
    games.fill("100")
    expect(page.get_by_text("Play 1 to 10,000,000 games.")).to_have_count(0)


def test_who_has_no_key_is_told_how_to_get_one(open_page: OpenPage, lab: Lab) -> None:
    page = open_page("/lab", base=lab.url)
    expect(page.get_by_role("heading", name="The lab is closed to this browser")).to_be_visible()
    expect(page.get_by_text("hustings lab open")).to_be_visible()
    page = open_page(f"/lab#key={'x' * 32}", base=lab.url)
    expect(page.get_by_role("heading", name="The lab is closed to this browser")).to_be_visible()
    assert page.evaluate("() => localStorage.getItem('lab')") is None


def test_a_server_that_plays_says_that_it_has_no_lab(open_page: OpenPage) -> None:
    page = open_page("/")
    expect(page.get_by_role("link", name="Rules").first).to_be_visible()
    expect(page.get_by_role("link", name="Lab")).to_have_count(0)
    page = open_page("/lab")
    expect(page.get_by_role("heading", name="There is no lab on this server")).to_be_visible()


@pytest.mark.parametrize(("language", "theme"), [("en", "light"), ("zh-Hant", "dark")])
@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_everybody_can_use_it(open_page: OpenPage, lab: Lab, axe: str, language: str, theme: str, size: str) -> None:
    """Axe-core finds nothing serious, nothing is wider than the screen, and no word is missing."""
    speaks = {"origin": lab.url, "localStorage": [{"name": "language", "value": language}]}
    look = {"viewport": PHONE} if size == "phone" else {}
    page = open_page(lab.link, base=lab.url, storage_state={"origins": [speaks]}, color_scheme=theme, **look)
    expect(page.locator("form code")).to_be_visible()
    page.locator("form summary").click()
    page.locator("fieldset.numbers button").click()
    expect(page.locator("fieldset.numbers input")).to_have_count(2)
    page.wait_for_load_state("networkidle")
    assert serious_faults(page, axe) == []
    assert not A_KEY.search(page.locator("main").inner_text())
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
