"""The rules, on their page and beside a table: in the language that is spoken, and in another once that is switched."""

from playwright.sync_api import expect

from tests.browser.conftest import OpenPage
from tests.browser.playing import EASY, ME, seated
from tests.serving import Serving

ENGLISH, CHINESE = "A lock is never undone.", "鎖定之後不會解除。"


def test_the_rules_page_follows_the_language(open_page: OpenPage) -> None:
    page = open_page("/rules/electioneering/EG-039")
    clause = page.locator("#EG-039 p")
    expect(clause).to_have_text(ENGLISH)
    page.get_by_role("button", name="中文").click()
    expect(clause).to_have_text(CHINESE)
    expect(clause).to_have_attribute("lang", "zh-Hant")
    expect(page.get_by_role("heading", name="卡牌能力")).to_be_visible()
    page.get_by_role("searchbox").fill("不會解除")
    expect(page.locator("li[id]")).to_have_count(1)
    page.get_by_role("button", name="EN", exact=True).click()
    expect(clause).to_have_text(ENGLISH)


def test_the_rules_beside_a_table_follow_the_language(open_page: OpenPage, serving: Serving) -> None:
    """The open clause stays in sight, and whoever switched keeps the focus."""
    page = seated(open_page, serving.url, ME, EASY)
    page.get_by_role("button", name="Rules").first.click()
    page.get_by_role("button", name="All 86 clauses").first.click()
    clause = page.locator("#clause-EG-039")
    expect(clause).to_contain_text(ENGLISH)
    clause.get_by_role("button").click()
    expect(clause).to_be_focused()
    page.get_by_role("button", name="中文").press("Enter")
    expect(clause).to_contain_text(CHINESE)
    expect(page.get_by_role("button", name="EN", exact=True)).to_be_focused()
    expect(clause).to_be_in_viewport()
    page.get_by_role("dialog").get_by_role("searchbox").fill("不會解除")
    expect(page.locator("[id^=clause-]")).to_have_count(1)
