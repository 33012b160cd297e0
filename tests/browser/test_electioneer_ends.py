"""How a game of Electioneer ends at its board: by a count that tells what there is to count, or by a surrender."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.playing import (
    EASY,
    GUEST,
    ME,
    SKIP,
    be_told_the_end,
    cookies_of,
    finish_by_script,
    found_table,
    now_of,
)
from tests.serving import Serving

GAME = "electioneer"
CHOOSER = ".chooser"


def _opened(open_page: OpenPage, url: str, client: Any, code: str, **look: Any) -> Page:
    return open_page(f"/t/{code}", base=url, cookies=cookies_of(client, url), **look)


def _first_turn(url: str, *others: Any, **options: Any) -> tuple[Any, str]:
    client, code = found_table(url, ME, *others, game=GAME, options={"first_seat": 0, **options})
    finish_by_script(client, code, decisions=2)
    return client, code


def test_a_surrender_to_the_only_other_is_asked_about_before_it_ends_the_game(
    open_page: OpenPage, serving: Serving
) -> None:
    client, code = _first_turn(serving.url, EASY, surrender=True)
    page = _opened(open_page, serving.url, client, code)
    page.locator(".give-up").click()
    expect(page.locator(CHOOSER)).to_contain_text("the game ends and is lost")
    page.keyboard.press("Escape")
    expect(page.locator(CHOOSER)).to_have_count(0)
    assert not now_of(page)["over"]
    page.locator(".give-up").click()
    page.locator(f"{CHOOSER} button").click()
    be_told_the_end(page)
    expect(page.locator("h2").first).to_contain_text("wins: all others surrender")
    expect(page.locator("main .scores li")).to_have_count(2)
    expect(page.locator("main .scores .won")).to_have_count(1)
    expect(page.locator("main .scores")).to_contain_text("stood at 0 Votes")
    expect(page.get_by_role("button", name="Count again")).to_have_count(0)


def test_an_offer_names_everybody_it_could_be_made_to(open_page: OpenPage, serving: Serving) -> None:
    client, code = _first_turn(serving.url, EASY, EASY, surrender=True)
    page = _opened(open_page, serving.url, client, code, locale="zh-TW")
    page.locator(".give-up").click()
    expect(page.locator(CHOOSER)).to_contain_text("要認輸嗎")
    expect(page.locator(f"{CHOOSER} button")).to_have_count(2)


def test_an_offer_is_put_to_the_others_and_ends_the_game_if_they_agree(open_page: OpenPage, serving: Serving) -> None:
    client, code = found_table(
        serving.url, ME, GUEST, EASY, game=GAME, options={"first_seat": 0, "surrender": True, "variant": "training"}
    )
    for seat in (0, 1):
        now = client.get(f"/api/tables/{code}/now", params={"seat": seat}).json()
        move = {"id": f"start-{seat}", "seat": seat, "number": now["number"], "action": now["choices"][0]["action"]}
        client.post(f"/api/tables/{code}/moves", json=move).raise_for_status()
    page = _opened(open_page, serving.url, client, code)
    page.get_by_role("button", name="I am").click()
    page.locator(".give-up").click()
    page.locator(f"{CHOOSER} button").last.click()
    page.get_by_role("button", name="I am Ines").click()
    expect(page.locator(".prompt")).to_contain_text("do you agree?")
    page.get_by_role("button", name="Agree").first.click()
    be_told_the_end(page)
    expect(page.locator("h2").first).to_contain_text("wins: all others surrender")


def test_the_count_of_a_training_game_is_of_tokens_alone_and_names_them(open_page: OpenPage, serving: Serving) -> None:
    client, code = found_table(serving.url, ME, EASY, game=GAME, options={"variant": "training"})
    now = finish_by_script(client, code)
    page = _opened(open_page, serving.url, client, code)
    be_told_the_end(page)
    expect(page.locator("main .scores p")).to_have_count(2)
    for said in page.locator("main .scores p").all_inner_texts():
        assert said.startswith("Tokens +")
        assert "Strategies" not in said
    held = [token for token in now["view"]["tokens"] if token["holder"] is not None]
    figures = page.locator("main .scores .made-of li").all_inner_texts()
    assert sorted(int(each.split()[-1]) for each in figures) == sorted(token["votes"] for token in held)


@pytest.mark.parametrize("game", ["electioneer", "elector_counts"])
def test_the_head_of_the_count_says_nothing_twice(open_page: OpenPage, serving: Serving, game: str) -> None:
    """Before anything is counted, at every step, and at the end."""
    client, code = found_table(serving.url, ME, EASY, game=game)
    finish_by_script(client, code)
    page = _opened(open_page, serving.url, client, code)
    heads = page.locator(".stage .head :is(.eyebrow, h2, .quiet), .stage .steps .eyebrow")
    told = page.locator(SKIP)
    expect(told).to_be_visible()
    while told.is_visible():
        _says_nothing_twice(heads.all_inner_texts())
        page.get_by_role("button", name="Next").click()
    _says_nothing_twice(heads.all_inner_texts())


def _says_nothing_twice(said: list[str]) -> None:
    assert len(said) > 1
    assert len({line.strip() for line in said}) == len(said), said


def test_the_event_in_force_says_what_it_does(open_page: OpenPage, serving: Serving) -> None:
    client, code = found_table(serving.url, ME, *[EASY] * 5, game=GAME, options={"first_seat": 0, "events": True})
    finish_by_script(client, code, is_enough=lambda now: bool(now["view"]["event_pile"]), pick=_takes_cards)
    page = _opened(open_page, serving.url, client, code)
    expect(page.locator(".society .event b")).not_to_be_empty()
    expect(page.locator(".society .event span")).not_to_be_empty()


def _takes_cards(choices: list[dict[str, Any]]) -> dict[str, Any]:
    kinds = ("Complete", "Campaign", "Lobby")
    return next((choice for kind in kinds for choice in choices if choice["action"]["type"] == kind), choices[0])


def test_strategies_common_to_all_leave_the_token_board_in_sight(open_page: OpenPage, serving: Serving) -> None:
    client, code = found_table(serving.url, ME, EASY, game=GAME, options={"variant": "common_strategies"})
    finish_by_script(client, code, decisions=1)
    page = _opened(open_page, serving.url, client, code, viewport={"width": 1280, "height": 720})
    expect(page.get_by_label("Your office").locator(".strategy")).to_have_count(2)
    expect(page.locator(".tokens .you")).to_be_in_viewport(ratio=1)


def test_there_is_more_to_do_than_to_end_the_turn(open_page: OpenPage, serving: Serving) -> None:
    client, code = _first_turn(serving.url, EASY)
    page = _opened(open_page, serving.url, client, code)
    halo = "(button) => getComputedStyle(button).boxShadow"
    lobby, end = page.locator('[data-ref="type=Lobby"]'), page.locator('[data-ref="type=EndTurn"]')
    assert end.evaluate(halo) == lobby.evaluate(halo)
