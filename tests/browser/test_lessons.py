"""Guided first games: followed to their end by what glows, with a pointer, with a finger and with the keyboard."""

import re

import pytest
from playwright.sync_api import Locator, Page, TimeoutError, expect

import hustings
from hustings.core.lesson import Lesson, lesson_of
from tests.browser.conftest import DESKTOP, PHONE, PHONE_ON_ITS_SIDE, OpenPage
from tests.browser.playing import SKIP, first_shown, is_clicked
from tests.browser.test_access import faults_in_both_lights

SLUGS = ("crossroll_hong_kong", "dealers_in_hope", "electioneer", "electioneering", "elector_counts", "show_of_hands")
ACROSS = {"width": 844, "height": 390}
MOST_TOUCHES = 100
MOST_TOLD = 20
"""So often a stage may be moved on from before a step."""
SOON = 2_000
"""In ms: what was read on is told by then; what was only skipped to its end is not."""

GLOWS = """() => [...document.querySelectorAll(
    "main :is(.legal-piece, .figure.lit, g.end[data-ref], :is(.uses, .turn, .deeds) .btn.legal, .btn.go.primary)"
  )].filter((piece) => piece.getClientRects().length > 0)"""
ASKED_FOR = f"""([number, refs]) => {{
  if (!document.querySelector(".coach .step")?.innerText.startsWith(`${{number}} of `)) return null;
  const piece = ({GLOWS})().find((each) => !each.dataset.ref || refs.includes(each.dataset.ref));
  return piece?.querySelector("button.touch") ?? piece ?? null;
}}"""
"""Of the next step something may glow already: only what this one asks for."""
IS_PAST = """(number) => !document.querySelector(".coach .step")?.innerText.startsWith(`${number} of `)"""
READ_ON = f"""(number) => ({IS_PAST})(number) ? null : [".controls .skip", ".coach .next"]
  .map((each) => document.querySelector(each)).find((each) => each?.getClientRects().length) ?? null"""
"""On a busy machine a step is past later than soon, and the next one may have nothing to read."""
TOLD = """(ref) => [...document.querySelectorAll(`main [data-ref="${ref}"]`)]
  .some((piece) => piece.getClientRects().length > 0)"""
IN_SIGHT = """(ref) => [...document.querySelectorAll(`main [data-ref="${ref}"]`)].some((piece) => {
  const { left, top, width, height } = piece.getBoundingClientRect();
  const found = document.elementFromPoint(left + width / 2, top + height / 2);
  return found !== null && (piece.contains(found) || found.contains(piece));
})"""
"""A pointer that clicks brings what it clicks into sight: a finger does not."""
COLOUR = """(ref) => [...document.querySelectorAll(`main [data-ref="${ref}"]`)]
  .filter((piece) => piece.getClientRects().length > 0)
  .map((piece) => [getComputedStyle(piece).filter, getComputedStyle(piece).outlineStyle])[0]"""


def kept(slug: str) -> Lesson:
    lesson = lesson_of(hustings.load(slug))
    assert lesson is not None
    return lesson


def learn(open_page: OpenPage, slug: str, **settings: object) -> Page:
    """From the lobby, as a newcomer does."""
    page = open_page("/", **settings)
    page.locator(f"article.game-{slug}").get_by_role("button", name="Learn in five minutes").click()
    page.wait_for_url(re.compile(r"/t/[a-z-]+\d+$"))
    expect(coach(page)).to_be_visible()
    return page


def coach(page: Page) -> Locator:
    return page.get_by_role("group", name="Guided first game")


def at_step(page: Page, step: int) -> None:
    """It is this step's turn, and it stands in the question's place."""
    expect(coach(page).locator(".step")).to_contain_text(f"{step} of ")


def read_on(page: Page) -> None:
    """By the coach; while the board counts or fights something out, it has the word."""
    read = coach(page).get_by_role("button", name="Next")
    expect(read.or_(page.locator(SKIP)).first).to_be_visible()
    if not is_clicked(first_shown(page, SKIP, ".coach .next")):
        read_on(page)


def hear_out(page: Page, step: int) -> None:
    """In the middle of a game, too: what the board fights out before this step is said."""
    skip, said = page.locator(SKIP), coach(page).locator(".step", has_text=f"{step} of ")
    for _ in range(MOST_TOLD):
        expect(said.or_(skip).first).to_be_visible()
        if said.is_visible():
            return
        is_clicked(skip)


def read_past(page: Page, number: int) -> None:
    """Until this step is past: what the board has told in the middle of one leaves it to be read."""
    for _ in range(MOST_TOUCHES):
        is_clicked(page.evaluate_handle(READ_ON, number).as_element())
        try:
            page.wait_for_function(IS_PAST, arg=number, timeout=SOON)
        except TimeoutError:
            continue
        return


def touch_what_is_asked_for(page: Page, number: int, refs: tuple[str, ...]) -> None:
    """Everything that one step asks for, until it is past."""
    for _ in range(MOST_TOUCHES):
        piece = page.evaluate_handle(ASKED_FOR, [number, refs]).as_element()
        if not is_clicked(piece):
            page.wait_for_timeout(200)  # the move is on its way
        if page.evaluate(IS_PAST, number):
            return


def follow(page: Page, lesson: Lesson) -> None:
    """Read, or touch what glows, step by step.  A phone shows one part of a board at a time: not all that is told."""
    is_phone = page.evaluate("innerWidth < 760 || innerHeight < 500")
    for number, step in enumerate(lesson.steps, 1):
        hear_out(page, number)
        at_step(page, number)
        tokens = [ref for ref in step.show if ref.startswith("token=")][:1]
        for ref in (*step.touch[:1], *(tokens if is_phone else step.show)):
            page.wait_for_function(IN_SIGHT if is_phone else TOLD, arg=ref)
        if number == len(lesson.steps):
            return
        if not step.touch:
            read_past(page, number)
            continue
        touch_what_is_asked_for(page, number, step.touch)


@pytest.mark.parametrize("slug", SLUGS)
def test_a_lesson_is_followed_to_its_end(open_page: OpenPage, slug: str) -> None:
    page = learn(open_page, slug, viewport=DESKTOP)
    expect(page.get_by_role("banner")).to_contain_text("your first game")
    follow(page, kept(slug))
    coach(page).get_by_role("button", name="Play a real game against bots").click()
    page.wait_for_url(re.compile(r"/t/[a-z-]+\d+$"))
    expect(coach(page)).to_have_count(0)


@pytest.mark.parametrize(
    ("slug", "viewport"),
    [
        ("crossroll_hong_kong", PHONE),
        ("dealers_in_hope", PHONE),
        ("dealers_in_hope", PHONE_ON_ITS_SIDE),
        ("electioneer", PHONE),
        ("electioneering", PHONE),
        ("elector_counts", PHONE),
        ("elector_counts", PHONE_ON_ITS_SIDE),
    ],
)
def test_a_lesson_is_followed_with_a_finger(open_page: OpenPage, slug: str, viewport: dict[str, int]) -> None:
    page = learn(open_page, slug, viewport=viewport, has_touch=True, is_mobile=True)
    follow(page, kept(slug))
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_piles_of_elector_counts_leave_room_beneath_the_coach(open_page: OpenPage) -> None:
    """A chosen card shows what it comes to, and takes height as the coach does."""
    page, steps = learn(open_page, "elector_counts", viewport=DESKTOP), kept("elector_counts").steps
    read_past(page, 1)
    for number in (2, 3):
        at_step(page, number)
        touch_what_is_asked_for(page, number, steps[number - 1].touch)
    at_step(page, 4)
    page.locator(f'main [data-ref="{steps[3].touch[0]}"]').first.click()
    expect(page.locator(".place.top")).to_contain_text("besiege it")
    piles, mine = page.locator(".supply").bounding_box(), page.locator(".place.mine").bounding_box()
    assert piles is not None
    assert mine is not None
    assert piles["y"] + piles["height"] <= mine["y"] + 1


def test_the_coach_opens_the_part_it_talks_about_on_a_phone_held_across(open_page: OpenPage) -> None:
    page = learn(open_page, "electioneer", viewport=ACROSS, has_touch=True, is_mobile=True)
    lesson = kept("electioneer")
    for number, step in enumerate(lesson.steps[:4], 1):
        at_step(page, number)
        if step.touch:
            page.wait_for_function(TOLD, arg=step.touch[0])
            touch_what_is_asked_for(page, number, step.touch)
        else:
            read_past(page, number)
    at_step(page, 5)


def test_only_what_is_talked_about_keeps_its_colour(open_page: OpenPage) -> None:
    page = learn(open_page, "electioneering")
    for _ in range(3):
        coach(page).get_by_role("button", name="Next").click()
    at_step(page, 4)
    assert page.evaluate(COLOUR, "card=14")[0] == "none", "what is to be touched"
    assert page.evaluate(COLOUR, "card=20") == ["none", "dashed"], "what the sentence talks about"
    assert page.evaluate(COLOUR, "card=27")[0] == "saturate(0.4)", "all else is calm"
    assert len(page.evaluate(f"({GLOWS})().map((piece) => piece.dataset.ref)")) == 1
    assert page.locator("main .dim-piece").count() == 0, "and nothing is refused"


def test_back_reads_and_undoes_nothing(open_page: OpenPage) -> None:
    page = learn(open_page, "electioneering")
    for _ in range(3):
        coach(page).get_by_role("button", name="Next").click()
    page.locator('[data-ref="card=14"]').click()
    at_step(page, 5)
    coach(page).get_by_role("button", name="Back").click()
    at_step(page, 3)
    assert page.evaluate(f"({GLOWS})().length") == 0
    coach(page).get_by_role("button", name="Next").click()
    at_step(page, 5)


def test_who_loads_the_page_again_goes_on(open_page: OpenPage) -> None:
    page = learn(open_page, "electioneering")
    coach(page).get_by_role("button", name="Next").click()
    at_step(page, 2)
    page.reload()
    at_step(page, 2)
    table = page.url
    page.goto(re.sub(r"/t/.*", "/", table))
    page.locator("article.game-electioneering").get_by_role("button", name="Learn in five minutes").click()
    page.wait_for_url(table)


def test_a_lesson_is_skipped_and_begun_anew(open_page: OpenPage) -> None:
    page = learn(open_page, "show_of_hands")
    first = page.url
    coach(page).get_by_role("button", name="Next").click()
    page.locator('[data-ref="card=8"]').click()
    at_step(page, 3)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Begin the lesson anew").click()
    at_step(page, 1)
    assert page.url != first
    coach(page).get_by_role("link", name="Skip the lesson").click()
    expect(page.locator("article.game-show_of_hands")).to_be_visible()


def test_a_lesson_is_followed_with_the_keyboard(open_page: OpenPage) -> None:
    """The focus is on what comes next: on the coach's button, or on the piece."""
    page = learn(open_page, "show_of_hands")
    coach(page).get_by_role("button", name="Next").focus()
    for number, step in enumerate(kept("show_of_hands").steps[:-1], 1):
        at_step(page, number)
        wanted = f'[data-ref="{step.touch[0]}"]' if step.touch else ".coach .next"
        if step.touch:
            page.wait_for_function("(wanted) => document.activeElement?.matches(wanted)", arg=wanted)
        else:
            page.wait_for_function("() => document.activeElement?.closest('.coach')")
            page.locator(wanted).focus()
        page.keyboard.press("Enter")
    at_step(page, 7)


def test_the_lesson_is_offered_to_whoever_is_new(open_page: OpenPage) -> None:
    """With the three pictures of the first table; later it is in the menu."""
    page = open_page("/", is_newcomer=True)
    page.locator("article.game-electioneering").get_by_role("button", name="Play against bots").click()
    offer = page.get_by_role("dialog").get_by_role("button", name="Learn in five minutes")
    offer.click()
    expect(coach(page)).to_be_visible()
    page.goto(re.sub(r"/t/.*", "/", page.url))
    page.locator("article.game-electioneering").get_by_role("button", name="Play against bots").click()
    expect(page.get_by_role("button", name="Menu")).to_be_visible()
    expect(offer).to_have_count(0)
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("button", name="Guided first game")).to_be_visible()


def test_the_coach_is_for_everybody(open_page: OpenPage, axe: str) -> None:
    page = learn(open_page, "electioneering")
    for _ in range(3):
        coach(page).get_by_role("button", name="Next").click()
    at_step(page, 4)
    assert faults_in_both_lights(page, axe) == {"light": [], "dark": []}
