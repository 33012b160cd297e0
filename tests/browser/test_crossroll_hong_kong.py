"""Crossroll Hong Kong: a whole game alone, two people deciding at once, a phone, and the roll of the day."""

import re

import httpx
import pytest
from playwright.sync_api import Page, TimeoutError, expect

from tests.browser.conftest import PHONE, OpenPage
from tests.browser.driving import END, FIRST, LAST, OFFERED, ROLL, central_end, click_end, decide, middle, roll
from tests.browser.playing import (
    AGAIN,
    EASY,
    ME,
    OPEN,
    be_told_the_end,
    finish_by_script,
    first_shown,
    is_clicked,
    is_over,
    now_of,
    play_on,
    seated,
    wait_for_rest,
    wait_until_after,
)
from tests.serving import Serving

GAME = "crossroll_hong_kong"

COVERED = """() => [...document.querySelectorAll("main .ask .btn, main .tray .used, .topbar .btn, nav.tabs button")]
    .filter((button) => button.checkVisibility())
    .filter((button) => {
        const { left, right, top, bottom } = button.getBoundingClientRect();
        return !button.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
    }).map((button) => button.innerText)"""
"""Buttons that something lies on."""


def test_a_whole_game_alone_by_mouse(open_page: OpenPage) -> None:
    page = open_page()
    page.evaluate("localStorage.setItem('pace', 'at_once')")  # dice that roll by themselves are waited for elsewhere
    page.reload()
    page.get_by_role("button", name="Play alone").click()
    page.wait_for_url(re.compile(r"/t/[a-z-]+\d+$"))
    play_on(page, decide)
    assert is_over(page)
    score = now_of(page)["outcome"]["scores"][0]
    expect(page.get_by_role("main")).to_contain_text(f"{score}")
    expect(page.get_by_role("main")).to_contain_text("500")


def _two_browsers(open_page: OpenPage, serving: Serving) -> tuple[Page, Page]:
    """At a table dealt from the same seed as every other here."""
    host = seated(open_page, serving.url, ME, OPEN, game=GAME, options={"first_seat": 0})
    friend = open_page(f"/join/{host.url.rpartition('/')[2]}")
    friend.get_by_role("button", name="Sit down").click()
    friend.wait_for_url(re.compile(r"/t/"))
    return host, friend


def _choose(page: Page, which: int) -> None:
    """An end for myself; it is stored before anything else happens."""
    expect(page.locator(END).first).to_be_visible()
    click_end(page, which)
    expect(page.locator(END)).to_have_count(0)


def _play_rounds(host: Page, friend: Page, friend_is_first: bool) -> dict[str, object]:
    """Three rounds: each rolls in turn, and both choose, always in this order."""
    for turn in range(3):
        active = (host, friend)[turn % 2]
        expect(active.locator(ROLL).first).to_be_visible()
        roll(active, turn)
        first, second = ((friend, LAST), (host, FIRST)) if friend_is_first else ((host, FIRST), (friend, LAST))
        _choose(*first)
        expect(first[0].locator("main .chosen")).to_contain_text("You have chosen")
        expect(second[0].locator(".others")).to_contain_text("has chosen")
        number = now_of(second[0], int(second[0] is friend))["number"]
        _choose(*second)
        wait_until_after(second[0], number, int(second[0] is friend))
    view: dict[str, object] = now_of(host)["view"]
    return view


def test_two_browsers_decide_at_once_in_either_order_with_the_same_outcome(
    open_page: OpenPage, serving: Serving
) -> None:
    views = [_play_rounds(*_two_browsers(open_page, serving), friend_is_first) for friend_is_first in (False, True)]
    assert views[0] == views[1]
    assert views[0]["round"] == 4


def test_what_my_choice_will_write_is_shown_while_the_other_still_chooses(
    open_page: OpenPage, serving: Serving
) -> None:
    """Under the pointer, and after I have chosen; a number and its use are settled in either order."""
    host, friend = _two_browsers(open_page, serving)
    roll(host)
    expect(host.locator(END).first).to_be_visible()
    host.mouse.move(*middle(host.locator(END).first))
    expect(host.locator("main .would")).to_contain_text("drive")
    expect(host.locator(".sheet .box.next, .sheet .next").first).to_be_visible()
    _choose(friend, LAST)
    expect(host.locator(".others")).to_contain_text("has chosen")
    expect(host.locator("main .would")).to_contain_text("drive")
    number, drive = host.locator(".chip-n").first, host.locator(".uses .btn").first
    number.click()
    drive.click()
    expect(number).to_have_attribute("aria-pressed", "true")
    expect(drive).to_have_attribute("aria-pressed", "true")
    friend_now = now_of(friend, 1)
    assert {event["seat"] for event in friend_now["foretold"]} == {1}
    expect(friend.locator(".chosen")).to_contain_text("You have chosen")
    expect(friend.locator(".sheet .next").first).to_be_visible()


def test_what_another_has_chosen_is_not_in_the_page(open_page: OpenPage, serving: Serving) -> None:
    """Neither drawn nor sent: the friend's map stays as it was until the host has chosen too."""
    host, friend = _two_browsers(open_page, serving)
    heard: list[str] = []
    host.on("websocket", lambda socket: socket.on("framereceived", lambda frame: heard.append(str(frame))))
    host.reload()
    expect(host.locator(ROLL).first).to_be_visible()
    roll(host)
    expect(host.locator(END).first).to_be_visible()
    thumb = host.locator(".others svg").first.inner_html()
    heard.clear()
    _choose(friend, LAST)
    expect(host.locator(".others")).to_contain_text("has chosen")
    assert host.locator(".others svg").first.inner_html() == thumb
    assert '"Sealed"' in "".join(heard)
    assert '"Drove"' not in "".join(heard)
    _choose(host, FIRST)
    expect(host.locator(".others")).not_to_contain_text("has chosen")
    assert '"Drove"' in "".join(heard)


def test_a_number_shows_where_it_leads_and_an_end_shows_its_run(open_page: OpenPage, serving: Serving) -> None:
    page = seated(open_page, serving.url, ME, game=GAME)
    roll(page)
    chip = page.locator(".chip-n.legal").first
    expect(chip).to_be_visible()
    everywhere = page.locator(END).count()
    for number in page.locator(".chip-n.legal").all():
        number.hover()
        reach = int(number.locator(".reach").inner_text())
        expect(page.locator(END)).to_have_count(reach)
        assert reach <= everywhere
    page.mouse.move(*middle(page.locator(END).first))
    figure = chip.locator(".figure").inner_text()
    expect(page.locator(".go")).to_contain_text(re.compile(r"Drive \d+ to|runs"))
    chip.click()
    page.mouse.move(*middle(page.locator(END).first))
    expect(page.locator(".go")).to_contain_text(f"Drive {figure} to")


def test_the_list_of_runs_drives_too(open_page: OpenPage, serving: Serving) -> None:
    page = seated(open_page, serving.url, ME, game=GAME)
    roll(page)
    expect(page.locator(END).first).to_be_visible()
    before = now_of(page)["number"]
    page.keyboard.press("m")
    page.locator("main").get_by_role("button", name=re.compile("Route")).first.click()
    wait_until_after(page, before)


def test_which_number_covers_neither_undo_nor_another_choice(open_page: OpenPage, serving: Serving) -> None:
    page = seated(open_page, serving.url, ME, EASY, game=GAME, options={"first_seat": 0})
    roll(page)
    for width, height in ((1440, 900), (1280, 720), (1024, 768), (390, 844), (390, 700), (844, 390)):
        page.set_viewport_size({"width": width, "height": height})
        wait_for_rest(page)
        page.get_by_role("button", name="Upgrade").click()
        expect(page.locator(OFFERED).first).to_be_visible()
        assert page.evaluate(COVERED) == [], (width, height)
        page.keyboard.press("Escape")
        expect(page.locator(OFFERED)).to_have_count(0)


def test_on_a_phone_the_way_to_the_list_lies_beside_the_map(open_page: OpenPage, serving: Serving) -> None:
    phone = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
    page = seated(open_page, serving.url, ME, game=GAME, **phone)
    page.locator(ROLL).first.tap()
    way = page.get_by_role("button", name="List")
    expect(way).to_be_visible()
    box, ground = way.bounding_box(), page.locator("main .road-map").bounding_box()
    assert box is not None
    assert ground is not None
    assert box["y"] >= ground["y"] + ground["height"]
    way.tap()
    expect(page.locator("main .list header .btn")).to_be_visible()


def test_on_a_phone_the_first_tap_shows_and_the_button_drives(open_page: OpenPage, serving: Serving) -> None:
    phone = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
    page = seated(open_page, serving.url, ME, EASY, game=GAME, options={"first_seat": 0}, **phone)
    page.locator(ROLL).first.tap()
    expect(page.locator(END).first).to_be_visible()
    before = now_of(page)["number"]
    shown = (OFFERED, "main button.go")
    for _ in range(5):  # where places are tight, a tap magnifies first
        page.touchscreen.tap(*middle(central_end(page)))
        try:
            page.locator(", ".join(shown)).first.wait_for(timeout=AGAIN / 4)
            break
        except TimeoutError:
            wait_for_rest(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert is_clicked(first_shown(page, *shown), is_tap=True)
    wait_until_after(page, before)


def test_todays_roll_is_played_once_and_watched_by_those_who_have_rolled(open_page: OpenPage, serving: Serving) -> None:
    page = open_page()
    page.get_by_role("button", name="Roll today").click()
    page.wait_for_url(re.compile(r"/t/"))
    code = page.url.rpartition("/")[2]
    cookies = {cookie["name"]: cookie["value"] for cookie in page.context.cookies()}
    finish_by_script(httpx.Client(base_url=serving.url, timeout=30, cookies=cookies), code)
    page.goto(f"{serving.url}/today")
    expect(page.get_by_role("link", name="Go on")).to_be_visible()
    page.goto(f"{serving.url}/t/{code}")
    be_told_the_end(page)
    page.get_by_role("button", name="Against par").first.click()
    expect(page.get_by_role("dialog")).to_contain_text(re.compile("par, which is"))
    page.goto(f"{serving.url}/today")
    expect(page.get_by_role("link", name=re.compile("Watch")).first).to_be_visible()
    expect(page.get_by_role("region", name="Your games alone")).to_contain_text("1 day")

    stranger = open_page(f"/t/{code}")
    expect(stranger.get_by_text("Roll first")).to_be_visible()
    stranger.get_by_role("link", name="Today’s roll").click()
    expect(stranger.get_by_role("heading", level=1)).to_be_visible()
    expect(stranger.get_by_role("link", name=re.compile("Watch"))).to_have_count(0)


@pytest.mark.parametrize("path", ["/today", "/today/2026-01-01"])
def test_a_day_without_entries_says_so(open_page: OpenPage, path: str) -> None:
    page = open_page(path)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 1440
