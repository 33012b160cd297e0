"""The board of Electioneer: the map lights what may be gone to and for how much, and every part of it answers."""

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, OpenPage
from tests.browser.playing import EASY, ME, be_told_the_end, cookies_of, finish_by_script, found_table
from tests.serving import Serving

GAME = "electioneer"
TRAINING = {"variant": "training"}
GOAL = "[data-end]"
ON_DISPLAY = ".society .zone-card.legal-piece"
NOTES_WHAT_FLIES = """() => {
  window.flown = [];
  const note = (node) => node.matches?.(".flight") && window.flown.push(node.querySelector(".name")?.innerText ?? null);
  new MutationObserver((seen) => seen.forEach(({ addedNodes }) => addedNodes.forEach(note)))
    .observe(document.body, { childList: true, subtree: true });
}"""
"""The names of cards that fly over the table, in order."""
Choices = list[dict[str, Any]]


class _Reached(Exception):
    """The position that a test wants."""


def _of(choices: Choices, kind: str) -> Choices:
    return [choice for choice in choices if choice["action"]["type"] == kind]


def _with_a_ticket(url: str) -> tuple[Any, str]:
    """A training game on the first seat's turn, with a ticket that leads somewhere."""
    client, code = found_table(url, ME, EASY, game=GAME, options=TRAINING)
    chance = Random(3)

    def pick(choices: Choices) -> dict[str, Any]:
        if len(_of(choices, "Commute")) > 3:
            raise _Reached
        return chance.choice(_of(choices, chance.choice(("PickUp", "Lobby", "Walk"))) or choices)

    with pytest.raises(_Reached):
        finish_by_script(client, code, pick=pick)
    return client, code


def _at_the_first_turn(url: str) -> tuple[Any, str]:
    client, code = found_table(url, ME, EASY, game=GAME, options={**TRAINING, "first_seat": 0})
    finish_by_script(client, code, decisions=1)
    return client, code


def _opened(open_page: OpenPage, url: str, client: Any, code: str, **look: Any) -> Page:
    page = open_page("/schema", **look)
    page.context.add_cookies(cookies_of(client, url))
    page.goto(f"{url}/t/{code}")
    expect(page.locator(".zone-map").first).to_be_visible()
    return page


def test_a_ticket_lights_its_zones_with_their_fares(open_page: OpenPage, serving: Serving) -> None:
    client, code = _with_a_ticket(serving.url)
    page = _opened(open_page, serving.url, client, code)
    page.locator('[data-ref="type=Commute"]').click()
    expect(page.locator(".prompt")).to_contain_text("Ride")
    fares = page.locator(f"{GOAL} text").all_text_contents()
    assert set(fares) in ({"1"}, {"2"}, {"1", "2"})
    goal = page.locator(GOAL).first
    goal.focus()
    expect(page.locator(".btn.go")).to_contain_text("Go to")
    page.keyboard.press("Enter")
    chooser = page.locator(".chooser button").first
    if chooser.is_visible():
        chooser.click()
    expect(page.locator("#story")).to_contain_text("ride from")


def test_a_zone_is_found_by_its_name_in_either_language(open_page: OpenPage, serving: Serving) -> None:
    client, code = found_table(serving.url, ME, EASY, game=GAME)
    page = _opened(open_page, serving.url, client, code)
    for typed in ("mong kok", "旺角"):
        page.get_by_role("button", name="Find a place").click()
        page.get_by_role("combobox").fill(typed)
        expect(page.get_by_role("option").first).to_contain_text("Mong Kok")
        page.keyboard.press("Enter")
        expect(page.locator(".plate text").first).to_have_text("Mong Kok")


def test_what_cannot_be_done_says_why(open_page: OpenPage, serving: Serving) -> None:
    client, code = found_table(serving.url, ME, EASY, game=GAME)
    finish_by_script(client, code, decisions=2)
    page = _opened(open_page, serving.url, client, code)
    page.locator('.deed.dim[data-ref="type=Complete"]').click(force=True)
    expect(page.locator("#why-not")).to_contain_text("Your marker is not in the Society.")


def test_a_phone_has_the_map_the_society_and_the_offices(open_page: OpenPage, serving: Serving) -> None:
    client, code = found_table(serving.url, ME, EASY, EASY, game=GAME)
    finish_by_script(client, code, decisions=2)
    page = _opened(open_page, serving.url, client, code, viewport=PHONE, is_mobile=True, has_touch=True)
    tabs = page.locator("nav.tabs button")
    tabs.nth(1).tap()
    expect(page.locator(".society .column")).to_have_count(5)
    expect(page.locator(".tokens table")).to_be_visible()
    tabs.nth(2).tap()
    expect(page.locator(".others .other .who")).to_have_count(2)
    page.locator(".strategy li button").first.tap()
    expect(page.locator(".map.away")).to_have_count(0)


def test_a_phone_opens_the_part_in_which_a_deed_is_chosen(open_page: OpenPage, serving: Serving) -> None:
    client, code = _at_the_first_turn(serving.url)
    page = _opened(open_page, serving.url, client, code, viewport=PHONE, is_mobile=True, has_touch=True)
    page.locator('[data-ref="type=PickUp"]').tap()
    expect(page.locator(ON_DISPLAY).first).to_be_visible()
    page.locator('[data-ref="type=Walk"]').tap()
    expect(page.locator(".map.away")).to_have_count(0)


def test_what_is_taken_is_seen_on_its_way_and_so_is_what_takes_its_place(open_page: OpenPage, serving: Serving) -> None:
    client, code = _at_the_first_turn(serving.url)
    page = _opened(open_page, serving.url, client, code, reduced_motion="no-preference")
    page.evaluate(NOTES_WHAT_FLIES)
    page.locator('[data-ref="type=PickUp"]').click()
    card = page.locator(ON_DISPLAY).first
    taken = card.locator(".name").inner_text()
    card.click()
    page.wait_for_function("() => window.flown.length > 1")
    assert page.evaluate("window.flown.map((name) => name === null)") == [False, False]
    assert page.evaluate("window.flown[0]") == taken != page.evaluate("window.flown[1]")
    expect(page.locator(".hand .name")).to_have_text([taken])


def test_the_count_ends_with_a_winner_and_the_map(open_page: OpenPage, serving: Serving) -> None:
    client, code = found_table(serving.url, ME, EASY, game=GAME, options=TRAINING)
    finish_by_script(client, code)
    page = open_page("/schema")
    page.context.add_cookies(cookies_of(client, serving.url))
    page.goto(f"{serving.url}/t/{code}")
    expect(page.locator(".scores .sum").first).to_have_text("–")
    be_told_the_end(page)
    expect(page.locator("h2").first).to_contain_text("wins with")
    expect(page.locator(".zone-map .sign").first).to_be_visible()
