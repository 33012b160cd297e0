"""The board of Electioneer: the map lights what may be gone to and for how much, and every part of it answers."""

from random import Random
from typing import Any, cast

import pytest
from playwright.sync_api import Page, expect

import hustings
from hustings.games.electioneer.pack import REGIONS
from hustings.games.electioneer.words import CATALOGUE
from tests.browser.conftest import DESKTOP, PHONE, PHONE_ON_ITS_SIDE, OpenPage
from tests.browser.playing import EASY, ME, be_told_the_end, cookies_of, finish_by_script, found_table, show_otherwise
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
CUT = """() => [...document.querySelectorAll(".society :is(.effect .said, .head .face > span, .zone-card .foot)")]
    .filter((said) => said.scrollWidth > said.clientWidth || said.scrollHeight > said.clientHeight + 1)
    .map((said) => said.textContent)"""
ZONES: Any = cast("Any", hustings.load(GAME)).cards.zones.zone
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


def _wordy(region: str) -> list[int]:
    """The zones of a region whose effects have the longest words, among names of one line."""
    rows = [(zone, row) for zone, row in enumerate(ZONES) if row.region == region and row.effect]
    said = {zone: len(CATALOGUE["en"][f"board/fx_{row.effect.kind}"]) for zone, row in rows if len(row.name) < 12}
    return sorted(said, key=lambda zone: said[zone])[-2:]


def test_the_society_is_read_whole(open_page: OpenPage, serving: Serving) -> None:
    """The words of effects, and the names of regions also where the wild card lies in the deck."""
    client, code = found_table(serving.url, ME, EASY, game=GAME)
    page = open_page("/favicon.svg", cookies=cookies_of(client, serving.url))

    def change(view: dict[str, Any]) -> None:
        view["wild_deck"] = REGIONS.index("NTW")
        for column in view["columns"]:
            column["cards"] = _wordy(REGIONS[column["region"]])

    show_otherwise(page, change)
    page.goto(f"{serving.url}/t/{code}")
    expect(page.locator(".society .effect")).to_have_count(2 * len(REGIONS))
    for size in (DESKTOP, {"width": 1280, "height": 720}):
        page.set_viewport_size({"width": size["width"], "height": size["height"]})
        assert page.evaluate(CUT) == [], size


def test_a_phone_on_its_side_says_the_whole_round(open_page: OpenPage, serving: Serving) -> None:
    """Round 17 was cut to Round 1."""
    client, code = _at_the_first_turn(serving.url)
    page = open_page("/favicon.svg", cookies=cookies_of(client, serving.url), viewport=PHONE_ON_ITS_SIDE)
    show_otherwise(page, lambda view: view.update(round=17))
    page.goto(f"{serving.url}/t/{code}")
    where = page.locator(".topbar .where .quiet")
    expect(where).to_contain_text("Round 17")
    assert where.evaluate("(said) => said.scrollWidth <= said.clientWidth")


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


def test_many_covered_zones_are_told_by_their_symbols(open_page: OpenPage, serving: Serving) -> None:
    """Their names would stand in strips too thin to read."""
    client, code = _at_the_first_turn(serving.url)
    page = open_page("/favicon.svg", cookies=cookies_of(client, serving.url))
    zones = [zone for zone, row in enumerate(ZONES) if row.region == "HKI"][:7]
    show_otherwise(page, lambda view: view["offices"][0]["stacks"].__setitem__(REGIONS.index("HKI"), zones))
    page.goto(f"{serving.url}/t/{code}")
    covered = page.get_by_label("Your office").locator(".zone-card.covered")
    expect(covered).to_have_count(len(zones) - 1)
    boxes = [card.bounding_box() or {} for card in covered.all()]
    assert min(box["height"] for box in boxes) >= 14
    top = page.get_by_label("Your office").locator(".zone-card:not(.covered)").first.bounding_box() or {}
    assert max(box["y"] + box["height"] for box in boxes) <= top["y"] + 1
    assert len({(round(box["x"]), round(box["y"])) for box in boxes}) == len(boxes)
