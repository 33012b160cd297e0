"""A changed edition: on the shelf, with its diff, at a table, in both languages."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from hustings.core.setting import changed
from tests.serving import Serving

from .conftest import DESKTOP, PHONE, SEED, OpenPage
from .playing import finish_turn, wait_for_turn
from .test_access import faults_in_both_lights

HANDS = [f"cards.setup.{players}.hand=5" for players in (2, 3, 4)]


@pytest.fixture(scope="module")
def edited(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server with a hand of five on its shelf."""
    folder = tmp_path_factory.mktemp("packs") / "hand-of-five"
    folder.mkdir()
    for name, text in changed("electioneering", [*HANDS, "cards.numbers.row_limit=5"]).items():
        (folder / name).write_text(text, encoding="utf-8")
    data: Path = tmp_path_factory.mktemp("hustings")
    with Serving(data, "--seed", str(SEED), "--pack", str(folder)) as server:
        yield server.url


def card(page: Page) -> Locator:
    return page.locator("[data-edition=hand-of-five]")


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_an_edition_is_marked_told_and_played(edited: str, open_page: OpenPage, viewport: dict[str, int]) -> None:
    page = open_page(base=edited, viewport=viewport)
    expect(card(page)).to_contain_text("Changed edition")
    expect(card(page).get_by_role("heading")).to_have_text("Hand of five")
    expect(card(page)).to_contain_text("A row locks with 5 cards.")
    card(page).get_by_role("button", name="What is changed (4)").click()
    diff = page.get_by_role("dialog")
    expect(diff).to_contain_text("cards.toml › setup › 3 players")
    expect(diff).to_contain_text("With 3 players, a hand has 5 cards.")
    expect(diff.locator(".old").first).to_contain_text("row_limit = 6")
    expect(diff.locator(".new").first).to_contain_text("row_limit = 5")
    page.keyboard.press("Escape")
    card(page).get_by_role("button", name="Play against bots").click()
    page.wait_for_url("**/t/*")
    expect(page.locator(".edition")).to_contain_text("Hand of five")
    expect(page.locator(".hand [data-ref^='card=']")).to_have_count(5)


def test_a_table_of_an_edition_is_set_up_moved_at_and_says_what_is_changed(edited: str, open_page: OpenPage) -> None:
    page = open_page(base=edited)
    card(page).get_by_role("link", name="choose your own for Hand of five").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Hand of five")
    page.get_by_role("button", name="What is changed (4)").click()
    expect(page.get_by_role("dialog")).to_contain_text("A row locks with 5 cards.")
    page.keyboard.press("Escape")
    page.locator("form button[type=submit]").click()
    page.wait_for_url("**/t/*")
    assert wait_for_turn(page)
    finish_turn(page, 0)
    page.get_by_role("button", name="Changed edition: Hand of five").click()
    expect(page.get_by_role("dialog")).to_contain_text("4 changes from Electioneering as it is.")
    page.keyboard.press("Escape")
    page.goto(edited)
    expect(page.get_by_role("link", name="Electioneering Hand of five")).to_be_visible()


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_everybody_can_read_it(edited: str, open_page: OpenPage, axe: str, viewport: dict[str, int]) -> None:
    page = open_page(base=edited, viewport=viewport)
    expect(card(page)).to_contain_text("A row locks with 5 cards.")
    assert faults_in_both_lights(page, axe) == {"light": [], "dark": []}
    assert page.evaluate("document.documentElement.scrollWidth") <= viewport["width"]
    card(page).get_by_role("button", name="What is changed (4)").click()
    expect(page.get_by_role("dialog")).to_contain_text("With 4 players")
    assert faults_in_both_lights(page, axe) == {"light": [], "dark": []}


def test_it_is_told_in_chinese_too(edited: str, open_page: OpenPage) -> None:
    page = open_page(base=edited, locale="zh-HK")
    expect(card(page)).to_contain_text("改版")
    expect(card(page)).to_contain_text("一行滿 5 張牌就鎖上。")
    card(page).get_by_role("button", name="改了甚麼（4）").click()
    expect(page.get_by_role("dialog")).to_contain_text("3 人時每人 5 張手牌。")
