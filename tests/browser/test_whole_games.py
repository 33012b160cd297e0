"""Whole games in the browser: by mouse, by keyboard alone, on a phone, on the generic board, at one device."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, OpenPage
from tests.browser.playing import (
    EASY,
    GUEST,
    ME,
    SKIP,
    be_told_the_end,
    decide_once,
    is_over,
    play_against_bots,
    play_on,
    press_the_first_choice,
    seated,
    tap_what_glows,
    touch_what_glows,
)
from tests.serving import Serving


def test_a_newcomer_plays_a_whole_game_by_mouse(open_page: OpenPage) -> None:
    page = open_page()
    play_against_bots(page)
    play_on(page, touch_what_glows)
    assert is_over(page)
    expect(page.get_by_role("heading", level=2).first).to_be_visible()


def test_a_whole_game_by_keyboard_alone(open_page: OpenPage, serving: Serving) -> None:
    page = open_page()
    expect(page.get_by_role("button", name="Play against bots").first).to_be_visible()
    for _ in range(30):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement?.textContent?.trim()") == "Play against bots":
            break
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"/t/"))
    play_on(page, press_the_first_choice)
    assert is_over(page)


def test_a_whole_game_on_a_phone(open_page: OpenPage, serving: Serving) -> None:
    page = seated(open_page, serving.url, ME, EASY, EASY, EASY, viewport=PHONE, has_touch=True, is_mobile=True)

    def tap(page: Page) -> bool:
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"], "The page is too wide."
        return tap_what_glows(page)

    play_on(page, tap)
    assert is_over(page)


@pytest.mark.parametrize("game", ["electioneering", "show_of_hands"])
def test_any_game_is_played_through_on_the_generic_board(open_page: OpenPage, serving: Serving, game: str) -> None:
    page = seated(open_page, serving.url, ME, EASY, path="?board=generic", game=game)
    play_on(page, touch_what_glows)
    assert is_over(page)


def test_two_people_at_one_device_with_a_curtain_between(open_page: OpenPage, serving: Serving) -> None:
    page = seated(open_page, serving.url, ME, GUEST)
    passes = 0
    for _ in range(400):
        curtain = page.get_by_role("button", name=re.compile("^I am "))
        again = page.get_by_role("button", name="Play again").first
        skip = page.locator(SKIP)
        expect(page.locator(".choices .btn.legal").first.or_(curtain).or_(again).or_(skip).first).to_be_visible()
        if skip.is_visible():
            be_told_the_end(page)
        if again.is_visible():
            break
        if curtain.is_visible():
            assert page.locator("main [class*=card]").count() == 0, "Cards are to be seen behind the curtain."
            curtain.click()
            passes += 1
            expect(curtain).to_have_count(0)
        else:
            decide_once(page, touch_what_glows)
    assert is_over(page)
    assert passes > 5
