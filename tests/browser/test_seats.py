"""Seats and consent: lent, left, asked about; whoever is concerned sees what happens, and what can be done."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, OpenPage
from tests.browser.playing import ME, OPEN, cookies_of, finish_turn, found_table, joined, my_turn, now_of, seated
from tests.serving import Serving

FIRST = {"first_seat": 0}


def _menu(page: Page, item: str) -> None:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name=item, exact=True).click()


def _toast(page: Page, text: str) -> None:
    expect(page.locator(".toast").filter(has_text=text)).to_be_visible()


def test_a_take_back_refused_lapsed_and_agreed_on(open_page: OpenPage, serving: Serving) -> None:
    ada = seated(open_page, serving.url, ME, OPEN, OPEN, options=FIRST)
    bo = joined(open_page, ada, "Bo")
    cy = joined(open_page, ada, "Cy", viewport=PHONE)
    finish_turn(ada, 0)
    _menu(ada, "Ask to take my last move back")
    bo.get_by_role("button", name="Refuse").click()
    _toast(ada, "Somebody does not agree.")
    _toast(cy, "no longer open")
    _menu(ada, "Ask to take my last move back")
    expect(bo.get_by_role("button", name="Agree")).to_be_visible()
    finish_turn(bo, 1)
    _toast(ada, "the table has moved on")
    _menu(ada, "Ask to take my last move back")
    bo.get_by_role("button", name="Agree").click()
    cy.get_by_role("button", name="Story").click()
    cy.get_by_role("button", name="Agree").click()
    _toast(ada, "it is taken back")
    expect(my_turn(ada).first).to_be_visible()


def test_a_seat_is_lent_to_a_bot_and_taken_back(open_page: OpenPage, serving: Serving) -> None:
    ada = seated(open_page, serving.url, ME, OPEN, options=FIRST)
    bo = joined(open_page, ada, "Bo")
    expect(my_turn(ada).first).to_be_visible()
    _menu(ada, "My seat")
    ada.get_by_role("button", name="Let a bot play for me").click()
    expect(ada.get_by_role("button", name="Menu")).to_be_focused()
    finish_turn(bo, 1)
    ada.get_by_role("button", name="Take my seat back").click()
    expect(ada.get_by_text("A bot plays for you now.")).to_have_count(0)
    if 1 in now_of(ada)["actors"]:
        finish_turn(bo, 1)
    expect(my_turn(ada).first).to_be_visible()


def test_a_seat_that_was_left_is_open_and_can_be_given_to_a_bot(open_page: OpenPage, serving: Serving) -> None:
    ada = seated(open_page, serving.url, ME, OPEN, options=FIRST)
    bo = joined(open_page, ada, "Bo")
    second_tab = open_page(bo.url.removeprefix(serving.url), context=bo.context)
    expect(second_tab.locator(".prompt")).to_be_visible()
    _menu(bo, "My seat")
    bo.get_by_role("button", name="Leave the table").click()
    bo.get_by_role("button", name="Leave for good").click()
    bo.wait_for_url(f"{serving.url}/")
    expect(second_tab.get_by_text("You have left your seat.")).to_be_visible()
    expect(ada.get_by_text("Bo has left, and the seat is open.")).to_be_visible()
    ada.get_by_role("button", name="Give the seat to a bot").click()
    expect(ada.get_by_text("Bo has left, and the seat is open.")).to_have_count(0)
    finish_turn(ada, 0)
    expect(my_turn(ada).first).to_be_visible()


def test_two_tabs_of_one_person_stay_right(open_page: OpenPage, serving: Serving) -> None:
    """One tab watches while the other sits down: both are at the seat then, and both hear of the moves of either."""
    _, code = found_table(serving.url, ME, OPEN, options={"first_seat": 1})
    watching = open_page(f"/t/{code}")
    expect(watching.get_by_role("link", name="Sit down")).to_be_visible()
    sitting = open_page(f"/join/{code}", context=watching.context)
    sitting.get_by_role("button", name="Sit down").click()
    expect(my_turn(watching).first).to_be_visible()
    finish_turn(sitting, 1)
    expect(my_turn(watching)).to_have_count(0)
    expect(watching.locator("#story")).to_contain_text("You play")


def test_a_rematch_is_told_to_the_other(open_page: OpenPage, serving: Serving) -> None:
    ada, code = found_table(serving.url, ME, {"kind": "guest", "name": "Bo"}, game="show_of_hands")
    while not (now := ada.get(f"/api/tables/{code}/now?seat=0").json())["over"]:
        seat = now["actors"][0]
        position = ada.get(f"/api/tables/{code}/now?seat={seat}").json()
        move = {"id": f"{seat}-{position['number']}", "seat": seat, "number": position["number"]}
        action = position["choices"][0]["action"]
        assert ada.post(f"/api/tables/{code}/moves", json={"type": "act", **move, "action": action}).status_code == 201
    watcher = open_page(f"/t/{code}")
    player = open_page(f"/t/{code}", cookies=cookies_of(ada, serving.url))
    with player.expect_download() as download:
        player.get_by_role("link", name="Download the record").click()
    assert download.value.suggested_filename == f"show_of_hands-{code}.json"
    expect(watcher.get_by_text("Result").first).to_be_visible()
    player.get_by_role("button", name="Play again").first.click()
    player.wait_for_url(lambda url: "/t/" in url and code not in url)
    watcher.get_by_role("button", name="Go there").click()
    watcher.wait_for_url(player.url)
