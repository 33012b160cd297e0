"""Nothing that is clicked is lost: not on what moves, not in a guided game, not while news waits to be shown."""

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import EMPTY, OpenPage
from tests.browser.playing import EASY, ME, cookies_of, finish_by_script, found_table, seated, wait_for_turn
from tests.browser.test_lessons import at_step, coach, learn, read_on
from tests.serving import Serving

PUSH = "(piece) => (piece.style.translate = '0 -300px')"
"""As far as a card goes in the time in which somebody clicks."""


def _pressed(page: Page) -> Locator:
    """A card that may be played, with the button of the mouse down on it."""
    ref = page.locator("main button.card.legal-piece").first.get_attribute("data-ref")
    card = page.locator(f'main button[data-ref="{ref}"]')
    box = card.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 20, box["y"] + 20)
    page.mouse.down()
    return card


def test_what_moves_on_while_it_is_pressed_is_clicked_all_the_same(open_page: OpenPage, serving: Serving) -> None:
    page = seated(open_page, serving.url, ME, EASY, options={"first_seat": 0})
    assert wait_for_turn(page)
    card = _pressed(page)
    card.evaluate(PUSH)
    page.mouse.up()
    expect(page.locator(".put-back")).to_be_visible()
    expect(card).to_have_attribute("aria-pressed", "true")


def test_a_press_that_is_led_away_clicks_nothing(open_page: OpenPage, serving: Serving) -> None:
    page = seated(open_page, serving.url, ME, EASY, options={"first_seat": 0})
    assert wait_for_turn(page)
    _pressed(page)
    page.mouse.move(5, 5)
    page.mouse.up()
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("button", name="Settings")).to_be_visible()
    expect(page.locator(".put-back")).to_have_count(0)


def test_a_click_hurries_what_waits_and_does_what_it_clicked(open_page: OpenPage, serving: Serving) -> None:
    client, code = found_table(serving.url, ME, EASY, options={"first_seat": 0})
    page = open_page(EMPTY, cookies=cookies_of(client, serving.url))
    heard: list[str] = []
    page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: heard.append(str(frame))))
    page.clock.install()
    page.goto(f"{serving.url}/t/{code}")
    assert wait_for_turn(page)
    # From here on nothing is shown because time has passed.
    page.clock.pause_at(page.evaluate("Date.now()") + 1_000)
    told = page.locator("#story a[data-number]")
    for _ in range(5):  # where more than a few things wait, they are shown at once
        number = finish_by_script(client, code, decisions=1)["number"]
        while not any(f'"number":{number},' in frame for frame in heard):
            page.wait_for_timeout(20)
        if told.last.get_attribute("data-number") != str(number):
            break
    before = told.count()
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("button", name="Settings")).to_be_visible()
    expect(told.nth(before)).to_be_attached()


def test_no_move_of_a_guided_game_waits_for_a_word(open_page: OpenPage) -> None:
    """The coach stands where the button for it would be."""
    page = open_page()
    page.evaluate("localStorage.setItem('confirm', 'on')")
    page = learn(open_page, "show_of_hands", context=page.context)
    read_on(page)
    page.locator('[data-ref="card=8"]').click()
    at_step(page, 3)


def test_who_reads_on_is_not_kept_waiting_by_what_was_shown_last(open_page: OpenPage) -> None:
    page = open_page()
    page.clock.install()
    page = learn(open_page, "electioneering", context=page.context)
    for _ in range(3):
        read_on(page)
    for ref in ("card=14", "student=3", "card=20"):
        piece = page.locator(f'main [data-ref="{ref}"].legal-piece').first
        (piece.locator("button.touch") if ref.startswith("student") else piece).click()
    at_step(page, 7)
    # From here on nothing is shown because time has passed.
    page.clock.pause_at(page.evaluate("Date.now()") + 1_000)
    page.locator('main [data-ref="card=27"].legal-piece').click()
    at_step(page, 8)
    read_on(page)
    at_step(page, 9)
    read_on(page)
    expect(coach(page)).to_have_count(0)
