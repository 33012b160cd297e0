"""Maps: the kit's own on its sheet, and Crossroll's as it is heard, on small screens, and while questions change."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, OpenPage
from tests.browser.driving import END, ROLL, middle, roll
from tests.browser.playing import (
    EASY,
    ME,
    cookies_of,
    finish_by_script,
    found_table,
    seated,
    wait_for_rest,
    wait_for_turn,
)
from tests.serving import Serving

GAME = "crossroll_hong_kong"
COMMONS = 8
"""A field of the sheet's invented coast: it has a border."""

SIZES = ((1440, 900), (1280, 720), (1024, 768), (844, 390), (740, 360), (720, 450), (390, 700))

OUT_OF_SIGHT = """() => [...document.querySelectorAll(
    "main :is(.prompt, .tray, .road-map, .choices .btn:not(.numbers *), .choices .numbers, .other .points)"
)].filter((one) => {
    const box = one.getBoundingClientRect();
    if (!box.width) return false;
    const isInside = box.left >= -1 && box.top >= -1 && box.right <= innerWidth + 1 && box.bottom <= innerHeight + 1;
    const hit = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    return !isInside || !(one.contains(hit) || hit?.contains(one));
}).map((one) => one.className + " " + one.innerText)"""
"""What a player needs and does not see whole; many numbers may be pushed along in their own row."""


def test_the_kits_map_takes_points_and_fields(open_page: OpenPage) -> None:
    page = open_page("/kit")
    sheet = page.locator(".maps")
    hangs = sheet.locator(".hangs")
    sheet.get_by_role("button", name="Farthing, go there").focus()
    page.keyboard.press("Enter")
    expect(hangs).to_have_text("Farthing 6 steps")
    border = sheet.locator(f"[data-end='{COMMONS}'] path.ring").bounding_box()
    assert border is not None
    page.mouse.click(border["x"] + border["width"] * 0.2, border["y"] + border["height"] * 0.3)
    expect(hangs).to_have_text("The Commons 5 steps")
    assert sheet.locator(".place-map .hide-text li li").all_inner_texts()[-1] == "Fox Covert"


def test_a_closer_look_brings_an_overview_that_leads_back(open_page: OpenPage) -> None:
    page = open_page("/kit")
    sheet = page.locator(".maps")
    sheet.get_by_role("button", name="Larger").click()
    overview = sheet.get_by_role("button", name=re.compile("^Overview"))
    expect(overview).to_be_visible()
    overview.focus()
    page.keyboard.press("Enter")
    expect(overview).to_be_hidden()


def test_a_map_is_heard_route_by_route_with_what_is_crossed(open_page: OpenPage, serving: Serving) -> None:
    page = seated(open_page, serving.url, ME, game=GAME)
    roll(page)
    end = page.locator(END).first
    expect(end).to_be_visible()
    label = end.get_attribute("aria-label") or ""
    assert re.search(r"Route \d+", label)
    assert not re.search(r"Route [A-Z]", label)
    routes = page.locator(".place-map .hide-text > ul > li")
    expect(routes).to_have_count(9)
    assert re.match(r"Route 1: 0 of \d+ crossed", routes.first.inner_text())
    page.keyboard.press("m")
    runs = page.locator("main .list .words").all_text_contents()
    assert any(re.search(r"\w from \w", run) for run in runs)
    assert not [run for run in runs if re.search(r"\Bfrom ", run)]


def _be_asked_for_a_run(page: Page) -> None:
    """On my turn, whether the dice have been rolled or not."""
    assert wait_for_turn(page)
    if page.locator(ROLL).first.is_visible():
        roll(page)
    expect(page.locator(END).first).to_be_visible()


@pytest.mark.parametrize("where", ["list", "replay"])
def test_axe_finds_nothing_about_places(open_page: OpenPage, serving: Serving, axe: str, where: str) -> None:
    client, code = found_table(serving.url, ME, EASY, EASY, EASY, game=GAME)
    number = finish_by_script(client, code, decisions=8)["number"]
    page = open_page(
        f"/t/{code}" + (f"/{number - 3}?seat=0" if where == "replay" else ""),
        cookies=cookies_of(client, serving.url),
        viewport={"width": 1024, "height": 700},
    )
    expect(page.locator("main .road-map")).to_be_visible()
    if where == "list":
        _be_asked_for_a_run(page)
        page.keyboard.press("m")
        expect(page.locator("main .list")).to_be_visible()
    wait_for_rest(page)
    found = page.evaluate(
        f"async () => {{ {axe}; return (await axe.run('main', {{ resultTypes: ['violations'] }})).violations; }}"
    )
    assert [(fault["id"], node["target"]) for fault in found for node in fault["nodes"]] == []


def test_alone_there_is_no_tab_of_others(open_page: OpenPage, serving: Serving) -> None:
    phone = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
    page = seated(open_page, serving.url, ME, game=GAME, **phone)
    tabs = page.locator("nav.tabs button")
    expect(tabs.first).to_be_visible()
    assert "Others" not in tabs.all_inner_texts()
    tabs.filter(has_text="More").tap()
    expect(page.get_by_text("At the table").first).to_be_visible()


def _box(page: Page, selector: str) -> dict[str, float]:
    box = page.locator(selector).first.bounding_box()
    assert box is not None
    return dict(box)


def test_everything_asked_is_in_sight_at_every_size_and_the_map_stays(open_page: OpenPage, serving: Serving) -> None:
    client, code = found_table(serving.url, ME, EASY, EASY, EASY, game=GAME)
    finish_by_script(client, code, decisions=10)
    page = open_page(f"/t/{code}", cookies=cookies_of(client, serving.url))
    expect(page.locator(".choices .btn.legal").first).to_be_visible()
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        wait_for_rest(page)
        assert page.evaluate(OUT_OF_SIGHT) == [], (width, height)
    before = _box(page, "main .road-map")
    _be_asked_for_a_run(page)
    chip = page.locator(".chip-n.legal").first
    expect(chip).to_be_visible()
    assert page.evaluate(OUT_OF_SIGHT) == []
    chip.click()
    page.mouse.move(*middle(page.locator(END).first))
    assert _box(page, "main .road-map") == before
