"""The cards of Elector Counts: everything that is printed on one has room on its face, and its tip explains it."""

from typing import Any, cast

import pytest
from playwright.sync_api import Page, expect

import hustings
from tests.browser.conftest import DESKTOP, PHONE, PHONE_ON_ITS_SIDE, OpenPage
from tests.browser.playing import EASY, ME, cookies_of, found_table, show_otherwise
from tests.serving import Serving

GAME = "elector_counts"
SIZES = [DESKTOP, {"width": 1280, "height": 720}, {"width": 1024, "height": 600}, PHONE, PHONE_ON_ITS_SIDE]
CARDS: Any = cast("Any", hustings.load(GAME)).cards
FACES, PLACES = CARDS.faces, CARDS.places
LANGUAGES = ("en", "zh-Hant")

CUT = """() => [...document.querySelectorAll(".hand .paper")].flatMap((paper) => {
    const frame = paper.getBoundingClientRect();
    const printed = ".name, .line, .said, .said b, .signs, .value, .corner, .sign";
    const cut = [...paper.querySelectorAll(printed)].filter((said) => {
        const box = said.getBoundingClientRect();
        return box.height && (box.bottom > frame.bottom + 1 || box.right > frame.right);
    });
    return cut.map((said) => `${paper.querySelector(".name").textContent}: ${said.textContent}`);
})"""
CUT_PLACES = """() => [...document.querySelectorAll(".stall")].filter((stall) => {
    const [name, points, none] = [".name", ".points", ".none"].map((said) => stall.querySelector(said));
    const box = (thing) => thing.getBoundingClientRect();
    return name.scrollWidth > name.clientWidth || name.scrollHeight > name.clientHeight
        || box(name).top < box(points).bottom - 1 || box(none).right > box(stall).right;
}).map((stall) => stall.textContent)"""
"""Where the name is cut off or lies over the figures of the card, or what stands there has no room."""
SIGNS = """() => [...document.querySelectorAll(".hand .paper")].map((paper) =>
    [...paper.querySelectorAll(":is(.line, .signs) .sign use")].filter((sign) => sign.getBoundingClientRect().width)
        .map((sign) => sign.getAttribute("href").slice("#ec-".length)))"""


def _at_a_table(open_page: OpenPage, url: str, hand: list[int], **look: Any) -> Page:
    client, code = found_table(url, ME, EASY, game=GAME)
    page = open_page("/favicon.svg", cookies=cookies_of(client, url), **look)
    show_otherwise(page, lambda view: view.update(hand=hand))
    page.goto(f"{url}/t/{code}")
    expect(page.locator(".hand .card")).to_have_count(len(hand))
    page.evaluate("() => document.fonts.ready.then(() => new Promise((done) => requestAnimationFrame(done)))")
    return page


def _signs_of(face: Any) -> list[str]:
    """The keywords that are printed on a card, in their order."""
    signs = [word.kind for word in getattr(face, "keywords", ())]
    signs += ["garrison"] if getattr(face, "garrison", False) else []
    signs += ["ally"] if getattr(face, "ally", "") else []
    if getattr(face, "window", ""):
        signs.append("reaction")
    return [*signs, "support"] if getattr(face, "stays", False) else signs


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_that_is_printed_on_a_card_is_cut_off(open_page: OpenPage, serving: Serving, language: str) -> None:
    """All of them in one hand, where they are smallest, and a few at a time, at every size."""
    page = _at_a_table(open_page, serving.url, list(range(len(FACES))))
    page.evaluate("(language) => localStorage.setItem('language', language)", language)
    page.reload()
    expect(page.locator(".hand .card")).to_have_count(len(FACES))
    for size in SIZES:
        page.set_viewport_size({"width": size["width"], "height": size["height"]})
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        assert page.evaluate(CUT) == [], size
        assert page.evaluate(SIGNS) == [_signs_of(face) for face in FACES], size


def _spread(view: dict[str, Any]) -> None:
    """Every Location in somebody's domain."""
    for seat, domain in enumerate(view["domains"]):
        plain = {**domain["locations"][0], "attackers": [], "defenders": [], "is_fortified": False, "siege": None}
        domain["locations"] = [{**plain, "location": at} for at in range(seat, len(PLACES), len(view["domains"]))]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_location_is_read_whole(open_page: OpenPage, serving: Serving, language: str) -> None:
    """Four domains of six or seven: a column is narrow, and there is no room for one line of a long name."""
    client, code = found_table(serving.url, ME, EASY, EASY, EASY, game=GAME)
    page = open_page("/favicon.svg", cookies=cookies_of(client, serving.url))
    page.evaluate("(language) => localStorage.setItem('language', language)", language)
    show_otherwise(page, _spread)
    page.goto(f"{serving.url}/t/{code}")
    expect(page.locator(".stall .name")).to_have_count(len(PLACES))
    for size in SIZES:
        page.set_viewport_size({"width": size["width"], "height": size["height"]})
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        assert page.evaluate(CUT_PLACES) == [], size


def test_the_tip_of_a_card_says_what_its_keywords_do(open_page: OpenPage, serving: Serving) -> None:
    """Also while it cannot be played."""
    page = _at_a_table(open_page, serving.url, [face for face, row in enumerate(FACES) if row.id == "black_cloak"])
    page.locator(".hand .card").hover()
    tip = page.locator(".bubble")
    for said in (
        "ASSASSINATE: Captain of the Walls",
        "This one stays and fights.",
        "gains 2 Schillings",
        "any other Sell",
    ):
        expect(tip).to_contain_text(said)
