"""A window at a table: its beat is shown, and it is answered or let pass."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import BEAT, OpenPage
from tests.browser.playing import EASY, ME, seated
from tests.serving import Serving

OPEN = ".ask .window-bar:not(.answered)"


def asked_in_a_window(open_page: OpenPage, serving: Serving) -> Page:
    """Keeps the 1 and lays down the lowest card above it, until somebody else wins an issue."""
    options = {"objections": True}
    page = seated(open_page, serving.url, ME, EASY, EASY, game="show_of_hands", options=options)
    for _ in range(5):
        expect(page.locator(".choices .btn.legal").first).to_be_visible()
        if page.locator(OPEN).is_visible():
            return page
        page.keyboard.press("2")
        expect(page.locator(f".ask .prompt:not(.live), {OPEN}").first).to_be_visible()
    raise AssertionError("No window was opened.")


def test_a_window_shows_its_beat_and_is_let_pass(open_page: OpenPage, serving: Serving) -> None:
    page = asked_in_a_window(open_page, serving)
    window = page.locator(OPEN)
    expect(window).to_have_attribute("aria-label", "You may react")
    assert window.locator(".beat").evaluate("(line) => line.style.getPropertyValue('--beat')") == f"{BEAT}s"
    said = window.inner_text()
    page.get_by_role("button", name="Let it pass").click()
    expect(page.locator(".ask .prompt")).not_to_have_text(said)
