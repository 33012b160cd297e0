"""The kit's own page: every part can be tried there, by itself and without a game."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import PHONE, OpenPage
from tests.browser.test_access import serious_faults

LANGUAGES = ("en", "zh-Hant")


def _part(name: str) -> str:
    return f'[data-part="{name}"]'


def _is_covered(cards: Locator) -> bool:
    """Whether the second card lies on the first."""
    first, second = cards.nth(0).bounding_box(), cards.nth(1).bounding_box()
    assert first is not None
    assert second is not None
    return second["x"] < first["x"] + first["width"] and second["y"] < first["y"] + first["height"]


def test_a_set_is_ticked_in_any_order_and_done_when_it_is_whole(open_page: OpenPage) -> None:
    page = open_page("/kit")
    picker = page.locator(_part("set"))
    members, done = picker.locator("button[aria-pressed]"), picker.get_by_role("button", name="Done")
    members.nth(2).click()
    expect(picker.get_by_role("status")).to_contain_text("1 of 2")
    expect(done).to_have_attribute("aria-disabled", "true")
    members.nth(0).click()
    expect(picker.get_by_role("status")).to_contain_text("3 + 2 = 5")
    members.nth(1).click()
    expect(members.nth(1)).to_have_attribute("aria-pressed", "false")
    members.nth(2).click()
    members.nth(1).click()
    done.click()
    expect(page.get_by_text("Hired Crossbows, Pike Band").last).to_be_visible()


def test_a_stack_fans_out_and_a_hidden_card_is_a_back_for_others(open_page: OpenPage) -> None:
    page = open_page("/kit")
    fan = page.locator(_part("fan"))
    cards = fan.get_by_role("list", name="Stack with a fan").get_by_role("listitem")
    assert _is_covered(cards)
    fan.get_by_role("button", name="5 cards: fan them out").click()
    assert not _is_covered(cards)
    hidden = page.locator(_part("hidden"))
    expect(hidden.get_by_role("img", name="only you")).to_have_count(1)
    expect(hidden.get_by_role("img", name="1 face-down card")).to_have_count(1)


def test_a_window_is_answered_or_let_pass(open_page: OpenPage) -> None:
    page = open_page("/kit")
    window = page.locator(_part("window"))
    window.get_by_role("button", name="Let it pass").click()
    expect(window.get_by_role("status")).to_have_text("Waiting for the others")
    window.get_by_role("button", name="Open another").click()
    expect(window.get_by_role("button", name="Call the watch")).to_be_visible()


def test_a_row_that_is_too_long_is_pushed_along_and_says_where_there_is_more(open_page: OpenPage) -> None:
    page = open_page("/kit")
    row = page.locator(_part("along")).get_by_role("list")
    expect(row).to_have_attribute("data-more", "end")
    row.scroll_into_view_if_needed()
    row.hover()
    before = page.evaluate("scrollY")
    page.mouse.wheel(0, 40)
    expect(row).to_have_attribute("data-more", "start end")
    assert page.evaluate("scrollY") == before, "The wheel pushes the row, not the page."
    page.mouse.wheel(0, 4000)
    expect(row).to_have_attribute("data-more", "start")


def test_a_piece_flies_to_the_other_panel_and_back(open_page: OpenPage) -> None:
    page = open_page("/kit")
    flying = page.locator(_part("flight"))
    here, there = flying.locator(".end.small > *"), flying.locator(".end:not(.small) > *")
    expect(here).to_be_visible()
    for goal in (there, here):
        flying.get_by_role("button", name="Let one fly").click()
        expect(goal).to_be_visible()
        expect(flying.locator(".flight")).to_have_count(0)


def test_the_race_says_who_stands_where(open_page: OpenPage) -> None:
    """With a true minus for who stands below none."""
    race = open_page("/kit").locator(_part("race")).get_by_role("img")
    expect(race).to_have_accessible_name("Race: U 20, V 21, X 14, W 14, Y \N{MINUS SIGN}2, goal 25")
    expect(race.locator("small").first).to_have_text("\N{MINUS SIGN}5")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_sheet_is_for_everyone(open_page: OpenPage, axe: str, language: str, theme: str) -> None:
    page = open_page("/kit", color_scheme=theme, viewport=PHONE if theme == "dark" else None)
    page.evaluate(f"localStorage.setItem('language', '{language}')")
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "The sheet is as wide as the page."
    assert serious_faults(page, axe) == []
