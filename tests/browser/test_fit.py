"""A table fits every screen: the page never scrolls, and one's own pieces, the question and every choice are in sight.

One page goes through all sizes: what would not fit is found by looking where a finger would look for it.
"""

from collections.abc import Callable, Iterator
from functools import cache

import httpx
import pytest
from playwright.sync_api import Page, expect

from hustings.core import registry
from tests.browser.conftest import DESKTOP, OpenPage
from tests.browser.playing import (
    EASY,
    ME,
    OPEN,
    cookies_of,
    finish_by_script,
    finish_turn,
    found_table,
    joined,
    my_turn,
)
from tests.serving import Serving

SIZES = (
    (390, 700),
    (390, 844),
    (740, 360),
    (844, 390),
    (720, 450),
    (1024, 768),
    (1280, 720),
    (1366, 768),
    (1440, 900),
    (1920, 1080),
    (2560, 1440),
)
"""Phones, phones on their side, 200 % of 1440 x 900, tablets, laptops and large screens."""

GENERIC = "?board=generic"
BOARDS = (*((game, "") for game in sorted(registry.titles())), ("electioneering", GENERIC))
VIEWS = ("seat", "spectator", "replay")

ASKED = (".prompt", ".choices .btn")
OWN = {
    "electioneering": (".hand .card",),
    "crossroll_hong_kong": (".tray", ".map-place"),
    "elector_counts": (".hand .card",),
    "dealers_in_hope": ("[data-ref='place=hand']",),
    "electioneer": ("[data-ref='place=hand']", ".zone-map"),
    GENERIC: (".near .lying > *:first-child",),
}
"""What one plays with, on each board; a game without a board of its own is on the generic one."""

SCORES = ":is(.mine b, .sums .v, .votes, .pile .count, .points, .total b, dd)"
"""What tells how it stands."""

FAULTS = """([needed, scores]) => {
    const faults = [];
    const page = document.documentElement;
    const inside = (box, frame) => box.left >= frame.left - 1 && box.right <= frame.right + 1
        && box.top >= frame.top - 1 && box.bottom <= frame.bottom + 1;
    const window_ = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    const named = (piece) => `${piece.className || piece.tagName} "${piece.textContent.trim().slice(0, 30)}"`;
    const ancestors = (piece) => piece.parentElement ? [piece.parentElement, ...ancestors(piece.parentElement)] : [];
    const sideways = (piece) => ancestors(piece).find((each) =>
        each.scrollWidth > each.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(each).overflowX));
    const isHit = (piece) => {
        const box = piece.getBoundingClientRect();
        const hit = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
        return hit !== null && (piece.contains(hit) || hit.contains(piece) && hit.tagName !== "MAIN");
    };
    if (page.scrollWidth > innerWidth || page.scrollHeight > innerHeight) faults.push("the page scrolls");
    const main = document.querySelector("main");
    const [height, room] = [main.scrollHeight, main.clientHeight];
    if (height > room + 1) faults.push(`the board scrolls: ${height} in ${room}`);
    for (const mark of needed) {
        const pieces = [...document.querySelectorAll(`main ${mark}`)].filter((piece) => piece.checkVisibility());
        if (!pieces.length) faults.push(`nothing is ${mark}`);
        for (const piece of pieces) {
            const row = sideways(piece);
            if (row && !inside(row.getBoundingClientRect(), window_)) faults.push(`${named(row)} is not in sight`);
            if (row) piece.scrollIntoView({ block: "nearest", inline: "center", behavior: "instant" });
            if (!inside(piece.getBoundingClientRect(), window_)) faults.push(`${named(piece)} is not in sight`);
            else if (!isHit(piece)) faults.push(`something covers ${named(piece)}`);
        }
    }
    for (const said of document.querySelectorAll(".prompt p:first-child"))
        if (said.scrollHeight > said.clientHeight + 1) faults.push(`the question is cut: ${said.textContent.trim()}`);
    for (const figure of document.querySelectorAll(`main ${scores}`)) {
        if (!figure.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
        const box = figure.getBoundingClientRect();
        const cut = ancestors(figure).find((each) => {
            const [frame, style] = [each.getBoundingClientRect(), getComputedStyle(each)];
            return /hidden|clip/.test(style.overflowX) && (box.left < frame.left - 1 || box.right > frame.right + 1)
                || /hidden|clip/.test(style.overflowY) && (box.top < frame.top - 1 || box.bottom > frame.bottom + 1);
        });
        if (cut && !cut.matches(".table-page, .hide-text")) faults.push(`${named(figure)} is cut by ${cut.className}`);
    }
    return faults;
}"""


def _through_all_sizes(page: Page) -> Iterator[tuple[int, int]]:
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        # The board is laid out, and those who watch its size have answered.
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        yield width, height


def _faults(page: Page, *needed: str) -> dict[str, list[str]]:
    found = {}
    for width, height in _through_all_sizes(page):
        if faults := page.evaluate(FAULTS, [list(needed), SCORES]):
            found[f"{width}x{height}"] = sorted(set(faults))
    return found


Tables = tuple[httpx.Client, str, str]
"""Who plays, a table in play on the first seat's turn, and one that is over."""


@pytest.fixture(scope="module")
def tables(serving: Serving) -> Callable[[str], Tables]:
    """Of each game, when it is first asked for."""

    @cache
    def of(game: str) -> Tables:
        seats = [ME] + [EASY] * (min(4, max(registry.load(game).seats)) - 1)
        client, playing = found_table(serving.url, *seats, game=game)
        finish_by_script(client, playing, decisions=4)
        over = client.post("/api/tables", json={"game": game, "seats": seats}).json()["code"]
        finish_by_script(client, over)
        return client, playing, over

    return of


def _as_seen_by(view: str, open_page: OpenPage, url: str, tables: Tables, board: str) -> tuple[Page, tuple[str, ...]]:
    """The page, and what must be in sight besides one's own pieces."""
    client, playing, over = tables
    if view == "seat":
        page = open_page(f"/t/{playing}{board}", cookies=cookies_of(client, url))
        expect(my_turn(page).first.or_(page.locator(".tray .legal").first).first).to_be_visible()
        return page, (".prompt",) if page.locator(".tray .legal").count() else ASKED
    if view == "spectator":
        page = open_page(f"/t/{playing}{board}")
        expect(page.locator(".prompt")).to_be_visible()
        return page, (".prompt",)
    page = open_page(f"/t/{over}/9?seat=1{board.replace('?', '&')}")
    expect(page.locator(".looking")).to_be_visible()
    return page, (".looking .btn", ".looking input")


@pytest.mark.parametrize(("game", "board"), BOARDS, ids=lambda value: str(value).strip("?") or "own")
def test_everything_one_plays_with_is_in_sight(
    open_page: OpenPage, serving: Serving, tables: Callable[[str], Tables], game: str, board: str
) -> None:
    own = OWN[GENERIC] if board else OWN.get(game, OWN[GENERIC])
    found: dict[str, dict[str, list[str]]] = {}
    for view in VIEWS:
        page, needed = _as_seen_by(view, open_page, serving.url, tables(game), board)
        page.wait_for_load_state("networkidle")
        found[view] = _faults(page, *needed, *(() if view == "spectator" else own))
        page.close()
    assert found == {view: {} for view in VIEWS}


CUT = """() => [...document.querySelectorAll("main .student .would")]
    .filter((said) => said.textContent)
    .filter((said) => {
        const [box, panel] = [said.getBoundingClientRect(), said.closest(".student").getBoundingClientRect()];
        return !said.checkVisibility({ visibilityProperty: true })
            || said.scrollWidth > said.clientWidth || said.scrollHeight > said.clientHeight
            || box.left < panel.left || box.right > panel.right || box.top < panel.top || box.bottom > panel.bottom;
    })
    .map((said) => said.textContent)"""
"""What is foreseen of a student, and does not stand there whole."""


@pytest.mark.parametrize("locale", ["en", "zh-Hant"])
def test_what_a_card_would_do_is_never_cut(open_page: OpenPage, serving: Serving, locale: str) -> None:
    """With a class of five, where every student has the least room; each card of the hand in turn."""
    client, code = found_table(serving.url, ME, EASY, EASY, EASY, options={"first_seat": 0})
    page = open_page(f"/t/{code}", cookies=cookies_of(client, serving.url), locale=locale)
    cards, said, cut = page.locator(".hand .legal-piece"), set[str](), dict[str, list[str]]()
    expect(cards.first).to_be_visible()
    expect(page.locator(".student")).to_have_count(5)
    for place in range(cards.count()):
        cards.nth(place).click()
        would = page.locator(".student .would:not(.none)")
        expect(would.first).to_be_visible()
        said.update(would.all_inner_texts())
        for width, height in _through_all_sizes(page):
            if found := page.evaluate(CUT):
                cut[f"{width}x{height}"] = found
        page.set_viewport_size(DESKTOP)
        page.locator(".put-back").click()
        expect(page.locator(".put-back")).to_have_count(0)
    assert cut == {}
    assert max(map(len, said)) > (30 if locale == "en" else 12), "a long sentence was among them"


def _class_at_all_sizes(page: Page) -> dict[str, object]:
    return {
        f"{width}x{height}": page.evaluate(
            "() => Object.values(document.querySelector('.class').getBoundingClientRect().toJSON()).map(Math.round)"
        )
        for width, height in _through_all_sizes(page)
    }


def test_nothing_jumps_when_the_question_changes(open_page: OpenPage, serving: Serving) -> None:
    """The class stays where it is when a card is touched, and while somebody else decides."""
    client, code = found_table(serving.url, ME, OPEN, options={"first_seat": 0})
    page = open_page(f"/t/{code}", cookies=cookies_of(client, serving.url))
    joined(open_page, page, "Bo")
    expect(my_turn(page).first).to_be_visible()
    asked = _class_at_all_sizes(page)
    page.locator(".hand .legal-piece").first.click()
    expect(page.locator(".put-back")).to_be_visible()
    assert _class_at_all_sizes(page) == asked
    finish_turn(page, 0)
    expect(my_turn(page)).to_have_count(0)
    assert _class_at_all_sizes(page) == asked


def test_a_large_screen_gets_larger_pieces(open_page: OpenPage, serving: Serving) -> None:
    """At 2560 x 1440 everything is 1.6 times as large as at 1440 x 900."""
    client, code = found_table(serving.url, ME, EASY, options={"first_seat": 0})
    page = open_page(f"/t/{code}", cookies=cookies_of(client, serving.url))
    card = page.locator(".hand .card").first
    widths = []
    for width, height in ((1440, 900), (2560, 1440)):
        page.set_viewport_size({"width": width, "height": height})
        expect(card).to_be_visible()
        widths.append((card.bounding_box() or {"width": 0})["width"])
    assert widths[1] / widths[0] == pytest.approx(1.6, rel=0.02)


def test_the_folded_story_opens_over_the_board(open_page: OpenPage, serving: Serving) -> None:
    """By pointer and by key; Esc closes it and gives the focus back."""
    client, code = found_table(serving.url, ME, EASY)
    finish_by_script(client, code, decisions=3)
    page = open_page(f"/t/{code}", cookies=cookies_of(client, serving.url), viewport={"width": 1280, "height": 720})
    rail, story = page.locator("#rail"), page.locator(".fold").get_by_role("button", name="Story")
    expect(story).to_have_attribute("aria-expanded", "false")
    expect(story.locator(".badge")).to_be_visible()
    expect(rail).to_be_hidden()
    story.press("Enter")
    expect(rail.get_by_role("region", name="The story so far")).to_be_visible()
    expect(rail).to_be_focused()
    page.keyboard.press("Escape")
    expect(rail).to_be_hidden()
    expect(story).to_be_focused()
    expect(story.locator(".badge")).to_have_count(0)
    page.keyboard.press("c")
    expect(page.get_by_role("textbox", name="Say something")).to_be_focused()
    page.keyboard.press("Escape")
    expect(rail).to_be_hidden()
    page.set_viewport_size({"width": 844, "height": 390})
    page.locator(".topbar").get_by_role("button", name="Story").click()
    expect(rail.get_by_role("region", name="The story so far")).to_be_visible()
    page.locator(".fold").get_by_role("button", name="Close").click()
    expect(rail).to_be_hidden()
