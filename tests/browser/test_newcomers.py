"""Who has never heard of a game: its goal, its first table, its rules for people, what changed since the last turn."""

import re

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

from tests.browser.conftest import DESKTOP, PHONE, OpenPage
from tests.browser.playing import (
    EASY,
    ME,
    cookies_of,
    finish_by_script,
    found_table,
    seated,
    surely,
    touch_what_glows,
    wait_for_turn,
)
from tests.serving import Serving

GOAL = "Win the most votes: a student votes for the hand that is strongest in what they care about."


def box(place: Locator) -> FloatRect:
    found = place.bounding_box()
    assert found is not None
    return found


def opened_by_newcomer(
    open_page: OpenPage, url: str, game: str = "electioneering", bots: int = 1, **settings: object
) -> Page:
    """At a table at which a bot moves first, if there are several."""
    options = {"first_seat": 1} if bots > 1 else {}
    client, code = found_table(url, ME, *[EASY] * bots, game=game, options=options)
    return open_page(f"/t/{code}", cookies=cookies_of(client, url), is_newcomer=True, **settings)


def test_the_lobby_says_how_each_game_is_won(open_page: OpenPage) -> None:
    page = open_page()
    expect(page.get_by_text(GOAL)).to_be_visible()
    page.get_by_role("button", name="中文").click()
    expect(page.get_by_role("heading", name="競選班長")).to_be_visible()
    expect(page.get_by_text("贏得最多選票")).to_be_visible()
    expect(page.get_by_text("舉手表決").first).to_be_visible()


@pytest.mark.parametrize("game", ["electioneering", "crossroll_hong_kong", "show_of_hands"])
def test_the_first_table_of_a_game_begins_with_how_it_plays(open_page: OpenPage, serving: Serving, game: str) -> None:
    page = opened_by_newcomer(open_page, serving.url, game)
    panel = page.get_by_role("dialog", name="how it plays")
    expect(panel.get_by_role("listitem")).to_have_count(3)
    panel.get_by_role("button", name="Start").click()
    expect(panel).to_be_hidden()
    page.reload()
    assert wait_for_turn(page)
    expect(panel).to_be_hidden()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="How it plays").first.click()
    expect(panel.get_by_role("listitem")).to_have_count(3)


def _before_all_have_moved(open_page: OpenPage, url: str) -> tuple[Page, Locator]:
    """A newcomer's table and its pictures.  A page may be slower than three bots: then nothing is held back."""
    for _ in range(5):
        page = opened_by_newcomer(open_page, url, bots=3)
        panel = page.get_by_role("dialog", name="how it plays")
        expect(panel.get_by_role("listitem")).to_have_count(3)
        if page.locator(".choices .btn.legal").count() == 0:
            return page, panel
        page.close()
    raise AssertionError("Three bots were faster than five pages.")


def test_nobody_moves_behind_the_pictures(open_page: OpenPage, serving: Serving) -> None:
    """What the others have done meanwhile is shown when the pictures are gone, move by move."""
    page, panel = _before_all_have_moved(open_page, serving.url)
    told = page.locator("#story a[data-number]")
    at_first = told.count()  # a bot may have moved before the page was there
    page.wait_for_function(
        """async (code) => (await (await fetch(`/api/tables/${code}/now?seat=0`)).json()).actors.includes(0)""",
        arg=page.url.rpartition("/")[2],
    )
    panel.get_by_role("listitem").first.click()
    expect(page.locator(".choices .btn.legal")).to_have_count(0)
    assert told.count() == at_first
    panel.get_by_role("button", name="Start").click()
    expect(told.nth(at_first)).to_be_attached()
    assert wait_for_turn(page)


def test_who_watches_is_left_in_peace(open_page: OpenPage, serving: Serving) -> None:
    _, code = found_table(serving.url, ME, EASY)
    page = open_page(f"/t/{code}", is_newcomer=True)
    expect(page.get_by_role("heading", name="Electioneering")).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_the_goal_stands_under_the_title_in_the_first_games(open_page: OpenPage, serving: Serving) -> None:
    page = seated(open_page, serving.url, ME, EASY)
    bar = page.locator(".topbar")
    expect(bar).to_contain_text("your first game, turn")
    assert wait_for_turn(page)
    assert box(bar.get_by_text(GOAL))["y"] >= box(bar.locator(".title"))["y"] + 15
    client, code = found_table(serving.url, ME, EASY)
    page.context.add_cookies(cookies_of(client, serving.url))
    page.goto(f"{serving.url}/t/{code}")
    expect(bar.get_by_text(GOAL)).to_be_visible()
    expect(bar).not_to_contain_text("your first game")


def test_the_rules_open_at_a_page_for_people(open_page: OpenPage, serving: Serving) -> None:
    page = seated(open_page, serving.url, ME, EASY)
    page.get_by_role("button", name="Rules").first.click()
    rules = page.get_by_role("dialog")
    expect(rules.get_by_text(GOAL)).to_be_visible()
    expect(rules.get_by_role("heading", name="What each card does")).to_be_visible()
    expect(rules.locator(".things .sketch svg.picture")).to_have_count(5)
    rules.get_by_role("button", name="Open clause EG-043").click()
    expect(rules.locator("#clause-EG-043")).to_be_in_viewport()
    rules.get_by_role("button", name="How to play").click()
    rules.get_by_role("button", name=re.compile("^All 86 clauses")).last.click()
    expect(rules.get_by_role("searchbox")).to_be_visible()


def test_a_wide_table_makes_room_for_the_rules(open_page: OpenPage, serving: Serving) -> None:
    page = seated(open_page, serving.url, ME, EASY, viewport=DESKTOP)
    assert wait_for_turn(page)
    page.keyboard.press("r")
    drawer, main = box(page.get_by_role("dialog")), box(page.locator("main"))
    assert main["x"] + main["width"] <= drawer["x"] + 1
    surely(page, touch_what_glows)


def test_on_a_phone_the_rules_are_a_sheet(open_page: OpenPage, serving: Serving) -> None:
    page = seated(open_page, serving.url, ME, EASY, viewport=PHONE, has_touch=True, is_mobile=True)
    page.get_by_role("button", name="Rules").last.click()
    rules = page.get_by_role("dialog")
    expect(rules.get_by_text(GOAL)).to_be_in_viewport()
    assert box(rules)["width"] == PHONE["width"]


@pytest.mark.parametrize("game", ["electioneering", "crossroll_hong_kong", "show_of_hands"])
def test_the_page_of_the_rules_is_for_people_first(open_page: OpenPage, game: str) -> None:
    page = open_page(f"/rules/{game}")
    expect(page.get_by_role("heading", name="Goal")).to_be_visible()
    expect(page.get_by_role("searchbox")).to_have_count(0)
    page.get_by_role("button", name=re.compile(r"^Open clause \w\w-\d+$")).first.click()
    expect(page).to_have_url(re.compile(rf"/rules/{game}/[A-Z]{{2}}-\d+$"))
    expect(page.locator("li.open")).to_be_in_viewport()


def test_since_my_last_turn_says_what_changed_for_me(open_page: OpenPage, serving: Serving) -> None:
    client, code = found_table(serving.url, ME, EASY, EASY)
    finish_by_script(client, code, decisions=2)
    page = open_page(f"/t/{code}", cookies=cookies_of(client, serving.url))
    digest = page.get_by_role("region", name="Since your last turn")
    lines = digest.get_by_role("listitem")
    expect(lines.last).to_have_text(re.compile(r"\d+ cards? (is|are) left\."))
    story = page.locator("#story").inner_text()
    assert 1 <= lines.count() <= 3
    assert not [line for line in lines.all_inner_texts() if line in story]
