"""Two people, two browsers: an invitation, a game, a cable that is pulled in the middle of it."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PATIENCE, OpenPage
from tests.browser.playing import (
    EASY,
    ME,
    OPEN,
    SKIP,
    be_told_the_end,
    cookies_of,
    decide_once,
    finish_turn,
    found_table,
    my_turn,
    now_of,
    play_on,
    seated,
    surely,
    touch_what_glows,
)
from tests.browser.proxy import Cable
from tests.serving import Serving


@pytest.fixture
def cable(serving: Serving) -> Iterator[Cable]:
    """Between the second browser and the server."""
    plugged = Cable(serving.port)
    yield plugged
    plugged.close()


def _invited(open_page: OpenPage, host: Page, base: str) -> Page:
    """The host sends a link; a friend opens it in another browser and sits down."""
    code = host.url.rpartition("/")[2]
    friend = open_page(f"/join/{code}", base=base)
    friend.get_by_role("button", name="Sit down").click()
    friend.wait_for_url(re.compile(r"/t/"))
    return friend


def _whose_turn(*pages: Page) -> Page | None:
    """The page whose person must decide; nobody's when the game is over."""
    for _ in range(400):
        for page in pages:
            if page.get_by_role("button", name="Play again").first.is_visible() or page.locator(SKIP).is_visible():
                return None
            if my_turn(page).first.is_visible():
                return page
        pages[0].wait_for_timeout(50)
    raise AssertionError("Nobody's turn.")


def _decide_in_turn(pages: tuple[Page, ...], decisions: int) -> bool:
    """So many decisions by whoever's turn it is; true when the game has ended."""
    for _ in range(decisions):
        page = _whose_turn(*pages)
        if page is None:
            return True
        decide_once(page, touch_what_glows)
    return False


def test_two_browsers_play_on_after_one_lost_its_connection(
    open_page: OpenPage, serving: Serving, cable: Cable
) -> None:
    host = seated(open_page, serving.url, ME, OPEN)
    friend = _invited(open_page, host, cable.url)
    assert not _decide_in_turn((host, friend), 8)
    cable.cut()
    expect(friend.get_by_text("Connection lost").first).to_be_visible()
    address = friend.evaluate("performance.timeOrigin")
    if 0 in now_of(host)["actors"]:  # while the other browser hears nothing
        finish_turn(host, 0)
    cable.mend()
    expect(friend.get_by_text("Connection lost").first).to_be_hidden()
    assert friend.evaluate("performance.timeOrigin") == address, "The page was reloaded."
    assert _decide_in_turn((host, friend), 400)
    be_told_the_end(friend)
    expect(friend.get_by_role("button", name="Play again").first).to_be_visible()


def test_a_move_made_while_offline_is_sent_when_the_connection_is_back(
    open_page: OpenPage, serving: Serving, cable: Cable
) -> None:
    client, code = found_table(serving.url, ME, EASY, options={"first_seat": 0})
    page = open_page(f"/t/{code}", cookies=cookies_of(client, cable.url), base=cable.url)
    expect(my_turn(page).first).to_be_visible()
    surely(page, touch_what_glows)
    cable.cut()
    expect(page.get_by_text("Connection lost").first).to_be_visible()
    surely(page, touch_what_glows)
    expect(page.get_by_text("Your move is on its way.")).to_be_visible()
    assert [step["number"] for step in client.get(f"/api/tables/{code}/history").json()["steps"]] == [0]
    cable.mend()
    play_on(page, touch_what_glows, decisions=2)
    steps = client.get(f"/api/tables/{code}/history?seat=0").json()["steps"]
    assert steps[1]["seat"] == 0


def test_a_connection_that_falls_silent_is_noticed_and_the_move_sent_again(
    open_page: OpenPage, serving: Serving, cable: Cable
) -> None:
    client, code = found_table(serving.url, ME, EASY, options={"first_seat": 0})
    page = open_page(f"/t/{code}", cookies=cookies_of(client, cable.url), base=cable.url)
    expect(my_turn(page).first).to_be_visible()
    cable.hush()
    surely(page, touch_what_glows)
    surely(page, touch_what_glows)
    expect(page.get_by_text("Your move is on its way.")).to_be_visible()
    expect(page.get_by_text("Connection lost").first).to_be_visible(timeout=PATIENCE)
    cable.mend()
    expect(page.get_by_text("Back at the table").first).to_be_visible(timeout=PATIENCE)
    play_on(page, touch_what_glows, decisions=2)
    steps = client.get(f"/api/tables/{code}/history?seat=0").json()["steps"]
    assert steps[1]["seat"] == 0


def test_a_seat_moves_to_another_device(open_page: OpenPage, serving: Serving) -> None:
    client, code = found_table(serving.url, ME, EASY)
    laptop = open_page(f"/t/{code}", cookies=cookies_of(client, serving.url))
    expect(my_turn(laptop).first).to_be_visible()
    link = client.post(f"/api/tables/{code}/seats/0/link").json()["path"]
    phone = open_page(link)
    phone.get_by_role("button").filter(has_text=re.compile("here|Sit down|Take", re.IGNORECASE)).first.click()
    expect(my_turn(phone).first).to_be_visible()
    expect(my_turn(laptop)).to_have_count(0)
    expect(laptop.get_by_text("Your seat is now played from another device.")).to_be_visible()
    laptop.get_by_role("button", name="Watch on").click()
    expect(laptop.get_by_text("Your seat is now played from another device.")).to_have_count(0)
