"""The lobby, when there is one game or two, and when the server does not answer."""

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import DESKTOP, EMPTY, PHONE, OpenPage
from tests.serving import Serving


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_one_game_gets_the_whole_shelf(open_page: OpenPage, serving: Serving, viewport: dict[str, int]) -> None:
    page = open_page(EMPTY, viewport=viewport)

    def only_one(route: Route) -> None:
        route.fulfill(json=route.fetch().json()[:1])

    page.route("**/api/games", only_one)
    page.goto(serving.url)
    expect(page.get_by_role("heading", level=1)).to_have_text("One game of elections and power")
    expect(page.get_by_text("Play a card beside a student")).to_be_visible()
    expect(page.locator("article.hero")).to_have_count(1)
    assert page.evaluate("document.documentElement.scrollWidth") <= viewport["width"]


def test_the_games_are_asked_for_once_though_my_tables_come_first(open_page: OpenPage, serving: Serving) -> None:
    page = open_page(EMPTY)
    held: list[Route] = []
    page.route("**/api/games", lambda route: held.append(route))
    with page.expect_response("**/api/me/tables*") as tables:
        page.goto(serving.url)
    tables.value.finished()
    held[0].continue_()
    expect(page.get_by_role("button", name="Play against bots").first).to_be_visible()
    assert len(held) == 1


@pytest.mark.parametrize("path", ["/", "/replays", "/rules", "/new/electioneering", "/join/paper-kite-1"])
def test_without_a_server_there_is_a_sentence_and_another_try(open_page: OpenPage, serving: Serving, path: str) -> None:
    page = open_page(EMPTY)
    page.route("**/api/**", lambda route: route.abort())
    page.goto(serving.url + path)
    expect(page.locator("main").get_by_text("The server cannot be reached.")).to_be_visible()
    expect(page.get_by_text("No table yet.")).to_have_count(0)
    page.unroute("**/api/**")
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_text("The server cannot be reached.")).to_have_count(0)


def test_a_phone_has_room_for_the_thumb(open_page: OpenPage, serving: Serving) -> None:
    page = open_page("/", viewport=PHONE, is_mobile=True, has_touch=True)
    page.get_by_role("button", name="Play against bots").first.click()
    expect(page.locator(".tabs")).to_be_visible()
    home = page.get_by_role("link", name="Hustings, to the lobby").bounding_box()
    assert home is not None
    assert min(home["width"], home["height"]) >= 44


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_bots_are_chosen_in_number_and_strength(
    open_page: OpenPage, serving: Serving, viewport: dict[str, int]
) -> None:
    page = open_page("/", viewport=viewport)
    game = page.locator("article.game-elector_counts")
    expect(game).to_contain_text("Against 2 medium bots")
    game.get_by_role("link", name="choose your own for Elector Counts").click()
    page.get_by_role("radio", name="4", exact=True).check(force=True)
    levels = page.get_by_label("How strong the bot is")
    expect(levels).to_have_count(3)
    expect(levels.first.locator("option").nth(1)).to_contain_text("beats Easy in")
    levels.first.select_option("hard")
    page.get_by_role("button", name="Start against 3 bots").click()
    expect(page.locator(".hand .card").first).to_be_visible()
