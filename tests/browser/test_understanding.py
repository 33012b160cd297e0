"""What a player is told: why not, what a move would do, what happened, and how to take it back."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.playing import (
    EASY,
    ME,
    cookies_of,
    finish_by_script,
    found_table,
    my_turn,
    seated,
    surely,
    touch_what_glows,
    wait_for_turn,
)
from tests.serving import Serving

FIRST = {"first_seat": 0}


def _play_a_two(page: Page) -> None:
    """A two lets one take a card and play one back: a turn of three decisions, the first of which can be undone."""
    assert wait_for_turn(page)
    page.get_by_role("button", name=re.compile(r" 2, swap one")).first.click()
    surely(page, touch_what_glows)
    expect(page.get_by_text(re.compile("You must take one card")).first).to_be_visible()


def test_undo_and_restart_until_something_is_revealed(open_page: OpenPage, serving: Serving) -> None:
    page = seated(open_page, serving.url, ME, EASY, options=FIRST)
    undo, restart = (
        page.get_by_role("button", name=re.compile("^Undo")),
        page.get_by_role("button", name=re.compile("^Restart")),
    )
    _play_a_two(page)
    undo.first.click()
    expect(page.get_by_text("You must play a card").first).to_be_visible()
    _play_a_two(page)
    surely(page, touch_what_glows)
    expect(page.get_by_text(re.compile("You must play back")).first).to_be_visible()
    restart.first.click()
    expect(page.get_by_text("You must play a card").first).to_be_visible()


def _is_somebody_locked(now: dict[str, Any]) -> bool:
    """At the beginning of a turn of mine."""
    return now["view"]["asks"] == "play" and len(now["view"]["open"]) < len(now["view"]["students"])


def test_a_dimmed_student_says_why_and_opens_the_rule(open_page: OpenPage, serving: Serving) -> None:
    """Whoever has been locked out asks why; the clause opens in the rules drawer."""
    client, code = found_table(serving.url, ME, EASY, EASY, options=FIRST)
    now = finish_by_script(client, code, is_enough=_is_somebody_locked)
    assert not now["over"], "Nobody was locked in this game."
    page = open_page(f"/t/{code}", cookies=cookies_of(client, serving.url))
    page.locator(".hand .legal-piece").first.click()
    expect(page.locator(".put-back")).to_be_visible()
    page.locator("article.locked").first.hover()
    reason = page.get_by_role("tooltip").or_(page.get_by_role("dialog")).filter(has_text="locked")
    expect(reason.first).to_contain_text("EG-038")
    reason.get_by_role("button").or_(reason.get_by_role("link")).first.click()
    expect(
        page.get_by_role("complementary").or_(page.get_by_role("dialog")).filter(has_text="EG-039").first
    ).to_be_visible()


def test_a_preview_says_what_a_move_would_do(open_page: OpenPage, serving: Serving) -> None:
    page = seated(open_page, serving.url, ME, EASY, options=FIRST)
    assert wait_for_turn(page)
    page.get_by_role("button", name=re.compile(r" 3, sweep suit|2, swap one")).first.click()
    expect(
        page.locator("main").get_by_text(re.compile("you (take|play back)|takes \\d", re.IGNORECASE)).first
    ).to_be_visible()


def test_looking_back_and_the_address_of_a_turn(open_page: OpenPage, serving: Serving) -> None:
    client, code = found_table(serving.url, ME, EASY)
    finish_by_script(client, code, decisions=4)
    page = open_page(f"/t/{code}", cookies=cookies_of(client, serving.url))
    expect(my_turn(page).first).to_be_visible()
    page.keyboard.press("ArrowLeft")
    page.wait_for_url(re.compile(rf"/t/{code}/\d+"))
    expect(my_turn(page)).to_have_count(0)
    page.keyboard.press("End")
    expect(my_turn(page).first).to_be_visible()


def test_a_link_to_one_turn_of_a_finished_game_seen_from_any_seat(open_page: OpenPage, serving: Serving) -> None:
    client, code = found_table(serving.url, ME, EASY)
    finish_by_script(client, code)
    stranger = open_page(f"/t/{code}/5?seat=1")
    hand = client.get(f"/api/tables/{code}/at/5?seat=1").json()["view"]["hand"]
    expect(stranger.get_by_role("list", name=re.compile("hand, ")).get_by_role("listitem")).to_have_count(len(hand))
    expect(stranger.get_by_role("slider")).to_be_enabled()
    stranger.keyboard.press("ArrowRight")
    stranger.wait_for_url(re.compile(rf"/t/{code}/6"))


@pytest.mark.parametrize("game", ["electioneering", "crossroll_hong_kong"])
def test_what_is_seen_through_another_seat_is_not_called_mine(open_page: OpenPage, serving: Serving, game: str) -> None:
    client, code = found_table(serving.url, ME, EASY, game=game)
    finish_by_script(client, code)
    stranger = open_page(f"/t/{code}/9?seat=1")
    expect(stranger.locator("main [aria-label]").first).to_be_visible()
    name = client.get(f"/api/tables/{code}").json()["seats"][1]["name"]
    said = stranger.locator("main [aria-label]").evaluate_all("all => all.map((each) => each.ariaLabel)")
    assert [words for words in said if re.search(r"\byours?\b", words, re.IGNORECASE)] == []
    assert any(words.startswith(f"{name}'s") for words in said)


def test_playing_on_from_a_turn_and_again_with_the_same_seats(open_page: OpenPage, serving: Serving) -> None:
    client, code = found_table(serving.url, ME, EASY)
    finish_by_script(client, code)
    page = open_page(f"/t/{code}/4", cookies=cookies_of(client, serving.url))
    page.get_by_role("button", name="Play on from here").first.click()
    page.get_by_role("dialog").get_by_role("button", name="Play on from here").click()
    page.wait_for_url(lambda url: "/t/" in url and code not in url)
    assert wait_for_turn(page)
    page.goto(f"{serving.url}/t/{code}")
    assert not wait_for_turn(page)
    page.get_by_role("button", name="Play again").first.click()
    page.wait_for_url(lambda url: "/t/" in url and code not in url)
    assert wait_for_turn(page)
