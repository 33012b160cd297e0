"""The board of Elector Counts: cards go where they are touched down, and a conflict is told on a stage."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, OpenPage
from tests.browser.playing import EASY, ME, cookies_of, finish_by_script, found_table
from tests.serving import Serving

GAME = "elector_counts"
Choices = list[dict[str, Any]]
MOST_TURNS = 12


def _kinds(choices: Choices) -> set[str]:
    return {choice["action"]["type"] for choice in choices}


class _Reached(Exception):
    """The position that a test wants."""


def _midway(url: str, wanted: Callable[[Choices], bool], *seats: Any) -> tuple[Any, str]:
    """A table on the first seat's turn, played by script until its choices are as wanted."""
    client, code = found_table(url, *seats, game=GAME)

    def pick(choices: Choices) -> dict[str, Any]:
        if wanted(choices):
            raise _Reached
        for kind in ("PlayLocation", "Defend", "EndTurn"):
            found = [choice for choice in choices if choice["action"]["type"] == kind]
            if found:
                return found[0]
        return choices[0]

    with pytest.raises(_Reached):
        finish_by_script(client, code, pick=pick)
    return client, code


def _opened(open_page: OpenPage, url: str, client: Any, code: str, **look: Any) -> Page:
    page = open_page(f"/t/{code}", cookies=cookies_of(client, url), **look)
    expect(page.locator(".hand .card").first).to_be_visible()
    return page


def _can_attack(choices: Choices) -> bool:
    return "Attack" in _kinds(choices)


def test_attackers_are_touched_and_go_where_they_are_touched_down(open_page: OpenPage, serving: Serving) -> None:
    client, code = _midway(serving.url, _can_attack, ME, EASY, EASY, EASY)
    page = _opened(open_page, serving.url, client, code)
    page.locator(".hand .of-attacker button").first.click()
    lit = page.locator(".stall.legal-piece")
    expect(lit.first).to_be_visible()
    expect(lit.first.locator(".would")).not_to_be_empty()
    # Escape puts them back, and nothing has happened.
    page.keyboard.press("Escape")
    expect(lit).to_have_count(0)
    page.locator(".hand .of-attacker button").first.click()
    in_hand = page.locator(".hand .card").count()
    page.keyboard.press("1")
    expect(page.locator(".hand .card")).to_have_count(in_hand - 1)


def test_a_defender_is_for_ones_own_locations(open_page: OpenPage, serving: Serving) -> None:
    client, code = _midway(serving.url, lambda choices: "Defend" in _kinds(choices), ME, EASY)
    page = _opened(open_page, serving.url, client, code)
    page.locator(".hand .of-defender button").first.click()
    expect(page.locator(".stall.legal-piece").first).to_be_visible()
    expect(page.locator(".place.top .stall.legal-piece")).to_have_count(0)


def test_a_conflict_is_told_step_by_step(open_page: OpenPage, serving: Serving) -> None:
    """With reduced motion it waits for each step, and then makes way."""
    client, code = _midway(serving.url, lambda choices: "Defend" in _kinds(choices), ME, EASY, EASY, EASY)
    page = _opened(open_page, serving.url, client, code)
    conflict = page.locator(".conflict")
    for _ in range(MOST_TURNS):
        if _sends_defenders_into_a_fight(page):
            break
        finish_by_script(client, code, decisions=1, pick=_quietly)
        page.reload()
        expect(page.locator(".hand .card").first).to_be_visible()
    expect(conflict).to_be_visible()
    assert "EC-124" in conflict.locator(".steps li").first.inner_text()
    expect(conflict.locator(".side .card.face")).to_have_count(0)
    page.keyboard.press("ArrowRight")
    expect(conflict.locator(".steps [aria-current=step]")).to_have_count(1)
    expect(conflict.locator(".side .card.face").first).to_be_visible()


def _sends_defenders_into_a_fight(page: Page) -> bool:
    for card in page.locator(".hand .of-defender button").all():
        card.click()
        fight = page.locator(".stall.legal-piece .would", has_text="fight at once")
        if fight.count():
            fight.first.click(force=True)
            return True
        page.keyboard.press("Escape")
    return False


def _quietly(choices: Choices) -> dict[str, Any]:
    """Keeps Defenders in hand."""
    for kind in ("EndTurn", "PlayLocation", "Sell"):
        found = [choice for choice in choices if choice["action"]["type"] == kind]
        if found:
            return found[0]
    return choices[0]


def test_cards_that_must_stay_say_so(open_page: OpenPage, serving: Serving) -> None:
    client, code = _midway(serving.url, lambda choices: "EndTurn" in _kinds(choices), ME, EASY)
    page = _opened(open_page, serving.url, client, code)
    expect(page.locator(".hand .card.dim-piece")).to_have_count(3)
    expect(page.locator(".prompt")).to_contain_text("no card may leave your hand now: 3 must stay")
    page.locator(".hand .card").first.hover()
    expect(page.locator(".bubble")).to_contain_text("3 must stay in your hand")
    expect(page.locator(".bubble")).to_contain_text("EC-054")


@pytest.mark.parametrize("width", [1440, 1280, 1024])
def test_the_goal_is_read_whole_while_another_table_waits(open_page: OpenPage, serving: Serving, width: int) -> None:
    client, code = found_table(serving.url, ME, EASY, game=GAME)
    other = client.post("/api/tables", json={"game": GAME, "seats": [ME, EASY]}).json()["code"]
    client.get(f"/api/tables/{other}/now?seat=0")
    page = _opened(open_page, serving.url, client, code, viewport={"width": width, "height": 720})
    expect(page.locator(".next-table")).to_be_visible()
    goal = page.locator(".goal")
    expect(goal).to_contain_text("besiege those of others.")
    cut = "(goal) => [goal.scrollWidth - goal.clientWidth, goal.getBoundingClientRect().bottom]"
    over, bottom = goal.evaluate(cut)
    assert over <= 1
    assert bottom <= page.locator(".topbar").evaluate("(bar) => bar.getBoundingClientRect().bottom")


def test_the_discard_pile_is_looked_through(open_page: OpenPage, serving: Serving) -> None:
    client, code = _midway(serving.url, _can_attack, ME, EASY)
    page = _opened(open_page, serving.url, client, code)
    page.locator(".discards").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_a_domain_that_is_too_long_says_where_there_is_more(open_page: OpenPage, serving: Serving) -> None:
    client, code = _midway(serving.url, _can_attack, ME, EASY, EASY, EASY)
    page = _opened(open_page, serving.url, client, code)
    column = page.locator(".domain.column .stalls").first
    expect(column).to_have_attribute("data-more", "")
    column.evaluate("(all) => { for (let i = 0; i < 12; i += 1) all.append(all.firstElementChild.cloneNode(true)); }")
    expect(column).to_have_attribute("data-more", "below")
    column.evaluate("(all) => (all.scrollTop = 40)")
    expect(column).to_have_attribute("data-more", "above below")
    column.evaluate("(all) => (all.scrollTop = all.scrollHeight)")
    expect(column).to_have_attribute("data-more", "above")


def test_a_phone_shows_one_domain_at_a_time(open_page: OpenPage, serving: Serving) -> None:
    client, code = _midway(serving.url, _can_attack, ME, EASY, EASY, EASY)
    page = _opened(open_page, serving.url, client, code, viewport=PHONE, has_touch=True, is_mobile=True)
    expect(page.locator(".domain")).to_have_count(1)
    page.locator(".hand .of-attacker button").first.tap()
    page.locator(".seatbar button", has_text="target").first.tap()
    expect(page.locator(".stall.legal-piece").first).to_be_visible()
