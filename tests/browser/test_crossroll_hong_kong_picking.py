"""Crossroll Hong Kong: whatever is touched first, dice, a number, its use or an end, and nothing is done unseen."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import PHONE, OpenPage
from tests.browser.driving import END, click_end, middle, roll
from tests.browser.playing import ME, OPEN, now_of, seated, wait_until_after
from tests.serving import Serving

GAME = "crossroll_hong_kong"


def _die(page: Page, die: int) -> Locator:
    return page.locator(f"main .tray [data-ref='die={die}']")


def _rolled(page: Page) -> dict[str, object]:
    roll(page)
    expect(page.locator(END).first).to_be_visible()
    return now_of(page)


def _lone_end(page: Page) -> Locator:
    """An end that one run alone leads to."""
    page.locator(".chip-n.legal").first.click()
    for end in page.locator(END).all():
        page.mouse.move(*middle(end))
        if page.locator("button.go").is_visible():
            return end
    raise AssertionError("Several runs lead everywhere.")


def test_two_dice_are_rolled_whichever_is_touched_first(open_page: OpenPage, serving: Serving) -> None:
    page = seated(open_page, serving.url, ME, game=GAME)
    last = _die(page, 3)
    last.click()
    expect(last).to_have_attribute("aria-pressed", "true")
    expect(page.locator("main .prompt")).to_contain_text("d10")
    last.click()
    expect(last).to_have_attribute("aria-pressed", "false")
    last.click()
    page.keyboard.press("Escape")
    expect(last).to_have_attribute("aria-pressed", "false")
    last.click()
    _die(page, 1).click()
    expect(page.locator(END).first).to_be_visible()
    assert now_of(page)["view"]["dice"] == [1, 3]


def test_a_die_shows_the_ends_of_its_number_and_picks_it(open_page: OpenPage, serving: Serving) -> None:
    page = seated(open_page, serving.url, ME, game=GAME)
    view = _rolled(page)["view"]
    assert isinstance(view, dict)
    die, number = view["dice"][0], view["results"][0]
    chip = page.locator(".chip-n", has=page.locator(f".figure:text-is('{number}')"))
    reach = int(chip.locator(".reach").inner_text())
    _die(page, die).hover()
    expect(page.locator(END)).to_have_count(reach)
    expect(chip).to_have_attribute("aria-pressed", "false")
    _die(page, die).click()
    expect(chip).to_have_attribute("aria-pressed", "true")


def test_an_upgrade_asks_which_number_and_a_number_first_answers_that(open_page: OpenPage, serving: Serving) -> None:
    page = seated(open_page, serving.url, ME, game=GAME)
    before = _rolled(page)["number"]
    upgrade, asks = page.locator("[data-ref='type=Upgrade']"), page.get_by_role("dialog", name="Which")
    upgrade.click()
    expect(asks).to_be_visible()
    page.keyboard.press("Escape")
    expect(asks).to_be_hidden()
    assert now_of(page)["number"] == before
    upgrade.click()
    asks.get_by_role("button").first.hover()
    expect(page.locator("button.go")).to_contain_text("Write")
    page.keyboard.press("Escape")
    page.locator(".chip-n.legal").first.click()
    upgrade.click()
    page.wait_for_function(
        """async ([code, number]) => (await (await fetch(`/api/tables/${code}/now?seat=0`)).json()).number > number""",
        arg=[page.url.rpartition("/")[2], before],
    )


def test_what_was_confirmed_and_put_back_leaves_the_number_in_hand(open_page: OpenPage, serving: Serving) -> None:
    """Where a friend has chosen, my choice is the last word of the round."""
    page = seated(open_page, serving.url, ME, OPEN, game=GAME, options={"first_seat": 0})
    friend = open_page(f"/join/{page.url.rpartition('/')[2]}")
    friend.get_by_role("button", name="Sit down").click()
    _rolled(page)
    click_end(friend)
    page.evaluate("localStorage.setItem('confirm', 'on')")
    page.reload()
    expect(page.locator(".others")).to_contain_text("has chosen")
    end = _lone_end(page)
    page.mouse.click(*middle(end))
    expect(page.locator(".held")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".held")).to_be_hidden()
    expect(page.locator(".chip-n.on")).to_have_count(1)


def test_on_a_phone_a_line_of_the_list_is_shown_first_too(open_page: OpenPage, serving: Serving) -> None:
    page = seated(open_page, serving.url, ME, game=GAME, viewport=PHONE, has_touch=True, is_mobile=True)
    page.locator(".rolls .btn.legal").first.tap()
    expect(page.locator(END).first).to_be_visible()
    before = now_of(page)["number"]
    page.locator(".to-list:visible").tap()
    lines = page.locator(".list button[data-rove]")
    words = re.compile(r"Drive \d+ to")
    lines.nth(1).tap()
    expect(page.locator("button.go")).to_contain_text(words)
    first = page.locator("button.go").inner_text()
    lines.nth(2).tap()
    expect(page.locator("button.go")).not_to_have_text(first)
    assert now_of(page)["number"] == before
    page.locator("button.go").tap()
    expect(page.locator(".list")).to_be_hidden()
    wait_until_after(page, before)
