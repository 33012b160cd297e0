"""The keyboard: every shortcut, what Esc closes first, and where the focus is."""

import re

from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import OpenPage
from tests.browser.playing import (
    EASY,
    ME,
    cookies_of,
    finish_by_script,
    found_table,
    seated,
    wait_for_turn,
)
from tests.serving import Serving

FIRST = {"first_seat": 0}


def _begun(open_page: OpenPage, serving: Serving) -> Page:
    page = seated(open_page, serving.url, ME, EASY, options=FIRST)
    assert wait_for_turn(page)
    return page


def test_escape_closes_what_is_on_top(open_page: OpenPage, serving: Serving) -> None:
    page = _begun(open_page, serving)
    chosen, drawer, menu = page.locator(".put-back"), page.locator("dialog.drawer"), page.locator("[popover].menu")
    page.keyboard.press("1")
    expect(chosen).to_be_visible()
    page.get_by_role("button", name="Menu").click()
    expect(menu).to_be_visible()
    page.keyboard.press("Escape")
    expect(menu).to_be_hidden()
    page.keyboard.press("r")
    expect(drawer).to_be_visible()
    page.locator(".prompt").focus()
    page.keyboard.press("Escape")
    expect(drawer).to_have_count(0)
    expect(chosen).to_be_visible()
    page.keyboard.press("Escape")
    expect(chosen).to_have_count(0)


def test_looking_back_and_forward_by_key(open_page: OpenPage, serving: Serving) -> None:
    """What was touched is still touched when one comes back."""
    client, code = found_table(serving.url, ME, EASY)
    finish_by_script(client, code, decisions=3)
    page = open_page(f"/t/{code}", cookies=cookies_of(client, serving.url))
    assert wait_for_turn(page)
    page.keyboard.press("1")
    expect(page.locator(".put-back")).to_be_visible()
    address = page.url
    for key, place in (("ArrowLeft", r"/\d+$"), ("Home", "/0$"), ("ArrowRight", "/1$")):
        page.keyboard.press(key)
        page.wait_for_url(re.compile(place))
    page.keyboard.press("Escape")
    page.wait_for_url(address)
    expect(page.locator(".put-back")).to_be_visible()
    page.keyboard.press("s")
    expect(page.get_by_role("region", name="The story so far")).to_be_focused()


def test_an_explanation_closed_by_escape_stays_closed(open_page: OpenPage, serving: Serving) -> None:
    page = _begun(open_page, serving)
    undo = page.get_by_role("button", name=re.compile("^Undo"))
    undo.first.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#why-not")).to_contain_text("You have not moved yet.")
    page.keyboard.press("Escape")
    expect(page.locator("#why-not")).to_have_count(0)
    expect(undo.first).to_be_focused()


def test_talk_is_typed_and_not_obeyed(open_page: OpenPage, serving: Serving) -> None:
    page = _begun(open_page, serving)
    page.keyboard.press("c")
    talk = page.get_by_role("textbox", name="Say something")
    expect(talk).to_be_focused()
    page.keyboard.type("r1u?lc")
    expect(talk).to_have_value("r1u?lc")
    expect(page.locator("dialog[open], .put-back")).to_have_count(0)
    page.keyboard.press("Enter")
    expect(page.get_by_role("log", name="Talk")).to_contain_text("r1u?lc")
    expect(talk).to_be_focused()


def test_dialogs_give_the_focus_back(open_page: OpenPage, serving: Serving) -> None:
    page = _begun(open_page, serving)
    mine = page.get_by_role("button", name=re.compile("you to move$"))
    mine.click()
    page.get_by_label("Name").fill("Abelard")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("button", name=re.compile("Abelard you"))).to_be_focused()
    page.keyboard.press("?")
    page.get_by_role("dialog").get_by_role("button", name="Close").click()
    expect(page.get_by_role("button", name=re.compile("Abelard you"))).to_be_focused()


def test_another_language_and_light_keep_what_was_touched(open_page: OpenPage, serving: Serving) -> None:
    page = _begun(open_page, serving)
    page.keyboard.press("1")
    expect(page.locator(".put-back")).to_be_visible()
    page.get_by_role("button", name="中文").click()
    expect(page.locator(".prompt")).to_contain_text("打到誰那一列")
    expect(page.locator(".put-back")).to_be_visible()
    expect(page.get_by_role("button", name="EN", exact=True)).to_be_focused()
    page.locator(".topbar .light").click()
    expect(page.locator(".put-back")).to_be_visible()


def test_each_event_is_read_out_once(open_page: OpenPage, serving: Serving) -> None:
    page = _begun(open_page, serving)
    heard = page.get_by_role("log", name="What happens").get_by_role("paragraph")
    expect(heard).to_have_count(0)
    page.keyboard.press("1")
    page.keyboard.press("1")
    expect(heard.first).to_contain_text("You play")
    assert wait_for_turn(page)
    told = page.locator("#story a[data-number]").count() - 1
    expect(heard).to_have_count(told)


def test_notifications_that_are_not_allowed_are_not_shown_as_wanted(open_page: OpenPage, serving: Serving) -> None:
    page = _begun(open_page, serving)
    page.evaluate("Notification.requestPermission = async () => 'denied'")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Settings").click()
    wanted = page.get_by_role("checkbox", name="Notify me")
    wanted.click()
    expect(page.get_by_role("alert")).to_contain_text("does not allow notifications")
    expect(wanted).not_to_be_checked()
    page.get_by_role("checkbox", name="Sound").check()
    page.reload()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("checkbox", name="Sound")).to_be_checked()


def test_no_menu_opens_that_would_close_when_the_board_comes(open_page: OpenPage, serving: Serving) -> None:
    page = _begun(open_page, serving)
    held: list[Route] = []
    page.route("**/components", lambda route: held.append(route))
    with page.expect_request("**/components"):
        page.reload()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_role("button", name="Menu")).to_have_count(0)
    held[0].continue_()
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("button", name="Settings")).to_be_visible()
