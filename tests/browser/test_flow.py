"""The flow of play: cards go back in any order, forced dice wait, settings, the next table, keys of one meaning."""

import re
from typing import Any
from uuid import uuid4

import httpx
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.driving import ROLL, click_end, decide, roll
from tests.browser.playing import (
    DONE,
    EASY,
    ME,
    cookies_of,
    decide_once,
    finish_by_script,
    found_table,
    my_turn,
    now_of,
    seated,
    wait_for_turn,
)
from tests.serving import Serving

CROSSROLL = "crossroll_hong_kong"
HELD = ".held"
GO_ON, PUT_BACK = re.compile("^Go on now"), re.compile("^Undo")


AT_ITS_END = """(story) => {
    const last = [...story.querySelectorAll("[data-number]")].at(-1);
    const bottom = (piece) => piece.getBoundingClientRect().bottom;
    return last?.ariaCurrent === "step" && bottom(last) <= bottom(story) + 1;
}"""


def _at(open_page: OpenPage, serving: Serving, client: httpx.Client, code: str) -> Page:
    return open_page(f"/t/{code}", cookies=cookies_of(client, serving.url))


# ---- Playing back.


def _worth(choice: dict[str, Any], now: dict[str, Any]) -> tuple[bool, int]:
    """A three on the longest row sweeps most."""
    row = now["view"]["rows"][choice["action"]["student"]] if "student" in choice["action"] else ()
    return "3" in choice["labels"]["card"], len(row)


def _until_two_are_owed(client: httpx.Client, code: str) -> dict[str, Any] | None:
    for _ in range(2_000):
        now: dict[str, Any] = client.get(f"/api/tables/{code}/now?seat=0").json()
        told = now["together"]
        # Not in the middle of a larger sweep, of which a card has gone back already.
        if told and told["count"] == 2 and len(told["choices"]) == len(now["view"]["hand"]):
            return now
        if now["over"]:
            return None
        if now["choices"]:
            choice = max(now["choices"], key=lambda one: _worth(one, now))
            move = {"id": uuid4().hex, "seat": 0, "number": now["number"], "action": choice["action"]}
            client.post(f"/api/tables/{code}/moves", json=move)
    return None


def _owing_two(url: str) -> tuple[httpx.Client, str, dict[str, Any]]:
    """Bots play as they like: not every game comes to it."""
    for _ in range(12):
        client, code = found_table(url, ME, EASY, options={"first_seat": 0})
        owed = _until_two_are_owed(client, code)
        if owed is not None:
            return client, code, owed
    raise AssertionError("No three sweeps two cards in these games.")


def test_cards_go_back_in_whatever_order_they_are_ticked(open_page: OpenPage, serving: Serving) -> None:
    client, code, owed = _owing_two(serving.url)
    page = _at(open_page, serving, client, code)
    hand = page.get_by_role("list", name=re.compile("^Your hand")).get_by_role("button")
    expect(hand).to_have_count(len(owed["view"]["hand"]))
    prompt, done = page.locator(".prompt"), page.locator(".choices .done")
    expect(prompt).not_to_contain_text("left to right")
    hand.last.click()
    expect(prompt).to_contain_text("1 of 2 chosen")
    hand.last.click()
    expect(prompt).not_to_contain_text("chosen")
    hand.nth(2).click()
    expect(done).to_have_attribute("aria-disabled", "true")
    hand.nth(0).click()
    expect(prompt).to_contain_text("2 of 2 chosen")
    assert now_of(page)["number"] == owed["number"], "nothing is sent before it is done"
    page.locator(DONE).click()
    page.wait_for_function(
        "number => document.querySelector(`#story [data-number='${number}']`)", arg=owed["number"] + 2
    )
    steps = client.get(f"/api/tables/{code}/history?seat=0").json()["steps"]
    played = [step["action"]["card"] for step in steps if step["number"] in (owed["number"] + 1, owed["number"] + 2)]
    assert played == [owed["view"]["hand"][0], owed["view"]["hand"][2]], "in the order of the rules"


def test_against_bots_a_turn_is_undone_though_a_card_was_drawn(open_page: OpenPage, serving: Serving) -> None:
    page = seated(open_page, serving.url, ME, EASY, options={"first_seat": 0})
    assert wait_for_turn(page)
    before = now_of(page)
    star = page.get_by_role("button", name=re.compile("★")).first
    star.click()
    page.locator(".choices .btn.legal").first.click()
    expect(page.locator("#story")).to_contain_text("You draw")
    expect(my_turn(page).first).to_be_visible()
    page.keyboard.press("z")
    expect(page.locator("#story")).to_contain_text("taken back")
    expect(my_turn(page).first).to_be_visible()
    assert now_of(page)["view"]["hand"] == before["view"]["hand"]


# ---- Dice that roll by themselves.


def _until_dice_roll_by_themselves(page: Page) -> dict[str, Any]:
    expect(page.locator(ROLL).first).to_be_visible()
    for _ in range(40):
        now = now_of(page)
        if now["by_itself"]:
            return now
        assert wait_for_turn(page)
        decide_once(page, decide)
    raise AssertionError("All dice were picked.")


def _at_leisure(page: Page) -> None:
    """With the longest beat: what is done in it is done in time on a busy machine, too."""
    page.evaluate("localStorage.setItem('pace', 'calm')")
    page.reload()


def _drive(page: Page) -> None:
    click_end(page)
    expect(page.locator(HELD)).to_be_visible()


def test_a_forced_roll_of_the_day_waits_and_can_be_thought_better_of(open_page: OpenPage) -> None:
    page = open_page()
    _at_leisure(page)
    page.get_by_role("button", name="Roll today").click()
    page.wait_for_url(re.compile(r"/t/"))
    before = _until_dice_roll_by_themselves(page)
    _drive(page)
    expect(page.locator(".prompt")).to_contain_text(before["by_itself"])
    page.locator(HELD).get_by_role("button", name=PUT_BACK).click()
    expect(page.locator(HELD)).to_have_count(0)
    _drive(page)
    page.keyboard.press("z")
    expect(page.locator(HELD)).to_have_count(0)
    assert now_of(page)["number"] == before["number"], "nothing was sent, so nothing was rolled"
    _drive(page)
    page.locator(HELD).get_by_role("button", name=GO_ON).click()
    expect(page.locator("#story")).to_contain_text(re.compile("left: (it rolls|they roll) by"))
    assert now_of(page)["view"]["round"] == before["view"]["round"] + 1
    page.locator(".tools, .beside").get_by_role("button", name=PUT_BACK).first.hover()
    expect(page.locator("#why-not")).to_contain_text("no take-backs")
    expect(page.locator("#why-not")).not_to_contain_text("others")


def test_what_is_touched_meanwhile_stops_it_and_a_beat_ends_by_itself(open_page: OpenPage, serving: Serving) -> None:
    page = seated(open_page, serving.url, ME, game=CROSSROLL)
    _at_leisure(page)
    before = _until_dice_roll_by_themselves(page)
    _drive(page)
    page.locator(".chip-n.legal").first.click()
    expect(page.locator(HELD)).to_have_count(0)
    assert now_of(page)["number"] == before["number"]
    page.keyboard.press("Escape")
    _drive(page)
    expect(page.locator("#story")).to_contain_text(re.compile("left: (it rolls|they roll) by"))


# ---- Settings.


def test_settings_are_kept_from_the_lobby_to_the_table(open_page: OpenPage) -> None:
    page = open_page()
    page.get_by_role("button", name="Settings").click()
    dialog = page.get_by_role("dialog", name="Settings")
    dialog.get_by_role("group", name="Pace of the others").get_by_text("at once").click()
    dialog.get_by_role("group", name="Movement").get_by_text("off").click()
    assert page.evaluate("document.documentElement.dataset.motion") == "off"
    dialog.get_by_role("group", name="Language").get_by_text("繁體中文").click()
    expect(page.get_by_role("dialog", name="設定")).to_be_visible()
    page.get_by_role("group", name="語言").get_by_text("English").click()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Play alone").click()
    page.wait_for_url(re.compile(r"/t/"))
    before = _until_dice_roll_by_themselves(page)
    click_end(page)
    expect(page.locator("#story")).to_contain_text(re.compile("left: (it rolls|they roll) by"))
    assert now_of(page)["number"] > before["number"], "nobody who wants it at once waits for a beat"
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("radio", name="at once")).to_be_checked()


def test_what_cannot_be_taken_back_is_confirmed_by_who_wants_it(open_page: OpenPage, serving: Serving) -> None:
    page = seated(open_page, serving.url, ME, EASY, options={"first_seat": 0})
    assert wait_for_turn(page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("checkbox", name="Ask before what cannot be taken back").check()
    page.keyboard.press("Escape")
    before = now_of(page)["number"]
    page.get_by_role("button", name=re.compile("★")).first.click()
    page.locator(".choices .btn.legal").first.click()
    expect(page.locator(".prompt")).to_contain_text("This cannot be taken back.")
    page.keyboard.press("Escape")
    expect(page.locator(HELD)).to_have_count(0)
    expect(page.locator(".put-back")).to_be_visible()
    assert now_of(page)["number"] == before
    page.locator(".choices .btn.legal").first.click()
    expect(page.locator(HELD)).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator("#story")).to_contain_text("You draw")


# ---- The next table, and keys.


def test_the_next_table_that_waits_is_one_click_away(open_page: OpenPage, serving: Serving) -> None:
    client, first = found_table(serving.url, ME, game=CROSSROLL)
    second, third = (
        client.post("/api/tables", json={"game": CROSSROLL, "seats": [ME]}).json()["code"] for _ in range(2)
    )
    for code in (first, second, third):  # a game begins when somebody comes
        client.get(f"/api/tables/{code}/now?seat=0")
    page = _at(open_page, serving, client, third)
    following = page.get_by_role("link", name=re.compile("next table that waits"))
    expect(following).to_contain_text("2")
    following.click()
    page.wait_for_url(re.compile(f"/t/{first}$"))
    expect(page.locator(ROLL).first).to_be_visible()
    roll(page)
    expect(page.locator(".chip-n.legal").first).to_be_visible()
    page.keyboard.press("n")
    page.wait_for_url(re.compile(f"/t/{second}$"))


def test_the_next_table_stands_in_nobodys_way_and_is_called_by_its_name(open_page: OpenPage, serving: Serving) -> None:
    """On a phone on its side it shares a line with the others at the table."""
    client, first = found_table(serving.url, ME, EASY, EASY, EASY, options={"first_seat": 0})
    second = client.post("/api/tables", json={"game": CROSSROLL, "seats": [ME]}).json()["code"]
    client.get(f"/api/tables/{second}/now?seat=0")
    page = open_page(
        f"/t/{first}", cookies=cookies_of(client, serving.url), viewport={"width": 844, "height": 390}, locale="zh-Hant"
    )
    following = page.locator(".next-table")
    expect(following).to_contain_text("Crossroll 香港")
    button, last = following.bounding_box(), page.locator(".others > :not(.narrow-deck)").last.bounding_box()
    assert button
    assert last
    assert last["x"] + last["width"] <= button["x"]


def test_each_key_means_one_thing(open_page: OpenPage, serving: Serving) -> None:
    page = seated(open_page, serving.url, ME, game=CROSSROLL)
    expect(page.locator(ROLL).first).to_be_visible()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text("the next table")
    keys = page.get_by_role("dialog").locator("tr").filter(has_not_text="let it pass").locator("kbd").all_inner_texts()
    letters = [key for key in keys if re.fullmatch("[A-Z]", key)]
    assert sorted(letters) == sorted(set(letters))
    assert {"D", "L", "U", "M", "Z", "S", "R", "C", "N"} <= set(letters)
    page.keyboard.press("Escape")
    for key in "ul":
        page.keyboard.press(key)
    assert now_of(page)["number"] == 0
    expect(page.get_by_role("region", name="The story so far")).not_to_be_focused()
    page.keyboard.press("s")
    expect(page.get_by_role("region", name="The story so far")).to_be_focused()
    roll(page)
    expect(page.locator(".chip-n.legal").first).to_be_visible()
    page.keyboard.press("z")
    expect(page.locator(ROLL).first).to_be_visible()


# ---- The story.


def test_the_story_stays_at_its_end_however_quickly_moves_arrive(open_page: OpenPage, serving: Serving) -> None:
    """Whoever scrolls up is left in peace; lines that arrive, and a summary that takes its room, scroll nobody up."""
    client, code = found_table(serving.url, ME, EASY, EASY, game="dealers_in_hope")
    page = _at(open_page, serving, client, code)
    now = finish_by_script(client, code, decisions=30)
    story = page.locator("#story")
    expect(story.locator("[data-number]").last).to_have_attribute("data-number", str(now["number"]))
    expect(page.get_by_role("heading", name=re.compile("Since your last"))).to_be_visible()
    page.wait_for_function(AT_ITS_END, arg=story.element_handle())
    story.hover()
    page.mouse.wheel(0, -600)
    page.wait_for_function(f"(story) => !({AT_ITS_END})(story)", arg=story.element_handle())
