"""A fair deal in the browser: every page adds its part by itself, and does the sums when the game is over."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, OpenPage
from tests.browser.playing import ME, OPEN, seated
from tests.serving import Serving

GAME = "show_of_hands"
MINE = "Every sum fits, and your part is in it."
ASK = """async ([path, body]) => (await fetch(path, body === null ? {} : { method: "POST", body: JSON.stringify(body),
    headers: { "Content-Type": "application/json" } })).json()"""


@pytest.fixture(scope="module")
def fair(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server that deals as it does for people: no seed is given."""
    with Serving(tmp_path_factory.mktemp("fair"), "--beat", "0.2") as server:
        yield server


def asked(page: Page, path: str = "", body: dict[str, Any] | None = None) -> Any:
    """What the table of this page answers to whoever sits there."""
    page.wait_for_url(re.compile(r"/t/"))
    code = page.url.partition("?")[0].rpartition("/")[2]
    return page.evaluate(ASK, [f"/api/tables/{code}{path}", body])


def begun(page: Page) -> Any:
    """The table, once its people's pages have made it begin."""
    for _ in range(200):
        table = asked(page)
        if table["status"] == "playing":
            return table
        page.wait_for_timeout(50)
    raise AssertionError(table)


def play_to_the_end(*pages: Page) -> None:
    while True:
        for seat, page in enumerate(pages):
            now = asked(page, f"/now?seat={seat}")
            if now["over"]:
                return
            if now["choices"]:
                move = {"id": f"{seat}-{now['number']}", "seat": seat, "number": now["number"]}
                asked(page, "/moves", {**move, "action": now["choices"][0]["action"]})


def look_whether_it_was_fair(page: Page) -> None:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("banner").get_by_role("button", name="How do I know it was fair?").click()


def together(open_page: OpenPage, fair: Serving) -> tuple[Page, Page]:
    """Two people in two browsers: one at a table that waits, one who follows the link."""
    host = seated(open_page, fair.url, ME, OPEN, game=GAME)
    expect(host.get_by_text("The server’s part of the deal is sealed already")).to_be_visible()
    code = host.url.rpartition("/")[2]
    friend = open_page(f"/join/{code}", base=fair.url)
    friend.get_by_role("button", name="Sit down").click()
    assert [seat["has_given"] for seat in begun(host)["seats"]] == [True, True]
    return host, friend


def test_two_browsers_deal_together_and_find_their_parts_in_the_record(open_page: OpenPage, fair: Serving) -> None:
    host, friend = together(open_page, fair)
    play_to_the_end(host, friend)
    for page in (host, friend):
        page.reload()
        look_whether_it_was_fair(page)
        expect(page.get_by_text(MINE)).to_be_visible()
        expect(page.get_by_text("So nobody chose this deal")).to_be_visible()
    stranger = open_page(f"/t/{host.url.rpartition('/')[2]}", base=fair.url, viewport=PHONE)
    look_whether_it_was_fair(stranger)
    expect(stranger.get_by_text("This browser kept no part of its own in this deal.")).to_be_visible()
    assert stranger.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_page_finds_out_a_record_that_is_not_of_its_deal(open_page: OpenPage, fair: Serving) -> None:
    """The server shows another deal, with every sum right: it is not what this browser saw and gave."""
    host, friend = together(open_page, fair)
    play_to_the_end(host, friend)
    code = host.url.rpartition("/")[2]
    other = together(open_page, fair)
    play_to_the_end(*other)
    forged = asked(other[0], "/record")
    host.route("**/record", lambda route: route.fulfill(json=forged))
    host.route(
        f"**/api/tables/{code}",
        lambda route: route.fulfill(json={**route.fetch().json(), "sealed": forged["sealed"]}),
    )
    host.reload()
    look_whether_it_was_fair(host)
    expect(host.get_by_text("It does not fit")).to_be_visible()


def test_against_bots_and_once_more_nobody_waits(open_page: OpenPage, fair: Serving) -> None:
    page = open_page("/", base=fair.url)
    page.get_by_role("button", name="Play against bots").first.click()
    table = begun(page)
    assert (table["deals"], table["seats"][0]["has_given"]) == ("together", True)


def test_at_the_next_table_both_are_waited_for(open_page: OpenPage, fair: Serving) -> None:
    host, friend = together(open_page, fair)
    play_to_the_end(host, friend)
    host.get_by_role("button", name="Play again").first.click()
    expect(host.get_by_text("Everybody has a seat")).to_be_visible()
    friend.get_by_role("button", name="Go there").click()
    assert [seat["has_given"] for seat in begun(host)["seats"]] == [True, True]
