"""A pointer at rest is not a hover; and every piece says what it is and does."""

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import EMPTY, PHONE, OpenPage
from tests.browser.playing import (
    EASY,
    ME,
    be_told_the_end,
    cookies_of,
    finish_by_script,
    found_table,
    seated,
    wait_for_rest,
    wait_for_turn,
)
from tests.serving import Serving

BUBBLE = "#why-not"
ENDS = ".road-map [data-end]"

WITHOUT_A_TIP = """(pieces) => [...document.querySelectorAll(pieces)]
    .filter((piece) => piece.checkVisibility() && !piece.closest("[data-tip]"))
    .map((piece) => piece.outerHTML.slice(0, 120))"""

POINTS = """() => {
  const points = [];
  for (const node of document.querySelectorAll("main [data-tip]:not([data-end])")) {
    const range = document.createRange();
    range.selectNode(node);
    const { left, top, width, height } = range.getBoundingClientRect();
    const spots = [0.5, 0.08, 0.92].flatMap((x) => [0.5, 0.08, 0.92].map((y) => [left + width * x, top + height * y]));
    const free = spots.find(([x, y]) => document.elementFromPoint(x, y)?.closest("[data-tip]") === node);
    if (free) node.dataset.walked = String(points.push(free) - 1);
  }
  return points;
}"""
"""A point of each thing that speaks, where nothing else lies on it; an end of a run shows the run instead."""


COVERS = """([bubble, x, y]) => {
    const box = document.querySelector(bubble)?.getBoundingClientRect();
    return box && x > box.left - 12 && x < box.right + 12 && y > box.top - 12 && y < box.bottom + 12;
}"""
"""Whether the bubble of the thing before lies there: its link keeps it open."""

TOLD_OF = """([bubble, walked]) => {
    const parts = (part) => [...document.querySelectorAll(`${bubble} ${part}`)].map((each) => each.innerText.trim());
    const isTold = document.querySelector(`[data-walked='${walked}'][aria-describedby~=why-not]`)
        && document.querySelector(`${bubble} dd`)?.checkVisibility() && parts(".name")[0] && parts(".clause")[0];
    return isTold ? parts("dd") : null;
}"""
"""What a thing says of itself, once its bubble is open with name and clause."""


def middle(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def overlap(one: Locator, other: Locator) -> bool:
    first, second = one.bounding_box(), other.bounding_box()
    assert first is not None
    assert second is not None
    apart = [
        first[at] + first[size] <= second[at] or second[at] + second[size] <= first[at]
        for at, size in (("x", "width"), ("y", "height"))
    ]
    return not any(apart)


def midway(open_page: OpenPage, url: str, game: str, language: str, decisions: int, *seats: Any) -> Page:
    """My turn, some way into a game."""
    client, code = found_table(url, *seats, game=game)
    finish_by_script(client, code, decisions=decisions)
    page = open_page(EMPTY, cookies=cookies_of(client, url))
    page.add_init_script(f"localStorage.setItem('language', '{language}')")
    page.goto(f"{url}/t/{code}")
    assert wait_for_turn(page)
    wait_for_rest(page)  # what changes under a pointer at rest is not hovered
    return page


def left_lying(open_page: OpenPage, url: str, button: str, game: str, *seats: Any) -> tuple[Page, tuple[float, float]]:
    """The pointer lies where a button will be after the first choice, which is made by keyboard.

    Every table is dealt from one seed: where the button will be is seen at another one.
    """
    pages = [seated(open_page, url, *seats, game=game) for _ in range(2)]
    at = (0.0, 0.0)
    for page in pages:
        assert wait_for_turn(page)
        page.mouse.move(*at)
        page.keyboard.press("1")
        at = middle(page.locator(button).first)
    # The browser takes it for hovered, as soon as it has looked.
    expect(pages[1].locator(f"{button}:hover")).to_have_count(1)
    pages[1].wait_for_load_state("networkidle")
    return pages[1], at


def test_a_choice_that_comes_to_lie_under_the_pointer_is_not_pointed_at(open_page: OpenPage, serving: Serving) -> None:
    student = ".choices .btn.legal:text-matches('Abby|Bruno|Chidi|Delia|Eun-ji|Felix')"
    page, (x, y) = left_lying(open_page, serving.url, student, "electioneering", ME, EASY, EASY)
    told = page.locator(".line.hover")
    expect(told).to_have_count(0)
    expect(page.locator(BUBBLE)).to_have_count(0)
    page.mouse.move(x + 1, y)
    expect(told).not_to_have_count(0)


def test_after_a_roll_the_pointer_on_upgrade_does_not_empty_the_map(open_page: OpenPage, serving: Serving) -> None:
    upgrade = ".uses .btn[aria-keyshortcuts=U]"
    page, (x, y) = left_lying(open_page, serving.url, upgrade, "crossroll_hong_kong", ME)
    expect(page.locator(ENDS)).not_to_have_count(0)
    expect(page.locator(BUBBLE)).to_have_count(0)
    page.mouse.move(x + 1, y)
    expect(page.locator(ENDS)).to_have_count(0)


def test_a_reason_hides_neither_the_question_nor_the_choices(open_page: OpenPage, serving: Serving) -> None:
    page = seated(open_page, serving.url, ME, game="crossroll_hong_kong")
    assert wait_for_turn(page)
    page.keyboard.press("1")
    lotto = page.get_by_role("button", name="Lotto")
    lotto.hover()
    bubble = page.locator(BUBBLE)
    expect(bubble).to_contain_text("XR-069")
    assert not overlap(bubble, page.locator(".prompt"))
    for button in page.locator(".choices .btn:visible").all():
        assert not overlap(bubble, button)
    page.get_by_role("button", name="Open the rule").hover()
    expect(bubble).to_be_visible()
    # It belongs to the question: with another one it is gone.
    for button in (".numbers .btn", ".uses .btn[aria-keyshortcuts=U]"):
        page.locator(button).first.evaluate("(button) => button.click()")
    expect(bubble.filter(has_text="XR-069")).to_have_count(0)


ELECTIONEERING = "main :is(.card, .face, .sums li, .pile, .fan, ol.row, .care)"
CROSSROLL = "main :is(.sheet .box, .sheet .head, .tray .figure, .numbers .btn, .uses .btn, .other)"
GENERIC = "main :is(.plate, .card, .zone header)"


@pytest.mark.parametrize("language", ["en", "zh-Hant"])
@pytest.mark.parametrize(
    ("game", "decisions", "pieces", "seats"),
    [
        ("electioneering", 5, ELECTIONEERING, (ME, EASY, EASY)),
        ("crossroll_hong_kong", 12, CROSSROLL, (ME, EASY)),
        ("crossroll_hong_kong", 12, CROSSROLL, (ME,)),
        ("show_of_hands", 2, GENERIC, (ME, EASY, EASY)),
    ],
)
def test_every_piece_says_what_it_is_and_does(
    open_page: OpenPage, serving: Serving, language: str, game: str, decisions: int, pieces: str, seats: Any
) -> None:
    page = midway(open_page, serving.url, game, language, decisions, *seats)
    assert page.evaluate(WITHOUT_A_TIP, pieces) == []
    points = page.evaluate(POINTS)
    assert len(points) > 8
    for walked, (x, y) in enumerate(points):
        if page.evaluate(COVERS, [BUBBLE, x, y]):
            page.keyboard.press("Escape")
        page.mouse.move(x, y)
        told = page.wait_for_function(TOLD_OF, arg=[BUBBLE, walked]).json_value()
        assert all(text and "{" not in text for text in told)


@pytest.mark.parametrize(
    ("game", "pieces"),
    [
        ("electioneering", ".frame :is(.card, .face:not(.tally *), .care, .handsums > span)"),
        ("crossroll_hong_kong", ".frame :is(.part, .total)"),
    ],
)
def test_what_is_counted_at_the_end_says_what_it_is(
    open_page: OpenPage, serving: Serving, game: str, pieces: str
) -> None:
    client, code = found_table(serving.url, ME, EASY, game=game)
    finish_by_script(client, code)
    page = open_page(f"/t/{code}", cookies=cookies_of(client, serving.url))
    be_told_the_end(page)
    assert page.locator(pieces).count() > 4
    assert page.evaluate(WITHOUT_A_TIP, pieces) == []
    page.locator(pieces).first.hover()
    expect(page.locator(f"{BUBBLE} dd").first).to_be_visible()
    expect(page.locator(f"{BUBBLE} .clause")).not_to_be_empty()


def test_a_long_press_says_what_a_card_does_above_the_hand_and_plays_nothing(
    open_page: OpenPage, serving: Serving
) -> None:
    page = seated(open_page, serving.url, ME, EASY, EASY, viewport=PHONE, has_touch=True, is_mobile=True)
    assert wait_for_turn(page)
    card = page.locator(".hand .card").nth(1)
    x, y = middle(card)
    finger = page.context.new_cdp_session(page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    bubble = page.locator(BUBBLE)
    expect(bubble).to_contain_text("Take one card of the row, then play one back.")
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    for each in page.locator(".hand .card").all():
        assert not overlap(bubble, each)
    expect(page.locator(".hand .selected-piece")).to_have_count(0)
    bubble.get_by_role("button", name="Open the rule").tap()
    expect(page.get_by_role("dialog", name="Rules").or_(page.locator(".rules")).first).to_contain_text("EG-048")


def test_the_keyboard_opens_a_tip_and_esc_closes_only_that(open_page: OpenPage, serving: Serving) -> None:
    page = seated(open_page, serving.url, ME, EASY, EASY)
    assert wait_for_turn(page)
    page.keyboard.press("1")
    expect(page.locator(".hand .selected-piece")).to_have_count(1)
    page.locator(".hand .card[tabindex='0']").focus()
    page.keyboard.press("ArrowRight")
    bubble = page.get_by_role("tooltip")
    expect(bubble).to_contain_text("EG-0")
    described = page.evaluate("document.activeElement.getAttribute('aria-describedby')")
    assert described == "why-not"
    page.keyboard.press("Escape")
    expect(bubble).to_have_count(0)
    expect(page.locator(".hand .selected-piece")).to_have_count(1)


def test_one_key_goes_from_thing_to_thing_and_tells_of_each(open_page: OpenPage, serving: Serving) -> None:
    page = seated(open_page, serving.url, ME, EASY, EASY)
    assert wait_for_turn(page)
    told = page.locator(f"{BUBBLE} .name")
    heard = []
    for _ in range(4):
        page.keyboard.press("i")
        expect(told).to_be_visible()
        heard.append(told.inner_text())
    assert len(set(heard)) > 2
    page.keyboard.press("Shift+I")
    expect(told).to_have_text(heard[-2])
    page.keyboard.press("Escape")
    expect(told).to_have_count(0)


def test_the_same_key_goes_to_the_places_that_are_lit_on_a_map(open_page: OpenPage, serving: Serving) -> None:
    page = seated(open_page, serving.url, ME, game="crossroll_hong_kong")
    assert wait_for_turn(page)
    page.keyboard.press("1")
    page.locator(ENDS).first.wait_for(state="attached")
    told = page.locator(f"{ENDS}[aria-describedby~=why-not]")
    for _ in range(60):
        page.keyboard.press("i")
        expect(page.locator(f"{BUBBLE} .name")).to_be_visible()
        if told.count():
            break
    expect(told).to_have_count(1)
    place = told.get_attribute("aria-label") or ""
    assert page.locator(f"{BUBBLE} .name").inner_text() in place
