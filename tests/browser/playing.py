"""How a person plays in the browser: looks for what glows, and touches it."""

import json
import re
from collections.abc import Callable
from typing import Any
from uuid import uuid4

import httpx
from playwright.sync_api import Locator, Page, TimeoutError, expect
from websockets.sync.client import connect

from tests.browser.conftest import OpenPage

ME, GUEST, OPEN = {"kind": "me"}, {"kind": "guest", "name": "Ines"}, {"kind": "open"}
EASY = {"kind": "bot", "level": "easy"}
Seat = dict[str, str]
Pick = Callable[[list[dict[str, Any]]], dict[str, Any]]

LIT = "main :is(.legal-piece, .btn.legal:not(.choices .btn))"
"""Pieces that one click will do something with."""

DONE = ".choices .done.legal"
"""What confirms a set."""

ASKED = """() => [...document.querySelectorAll(".choices")]
    .map((asked) => asked.innerText + asked.querySelectorAll("[aria-pressed=true]").length).join()"""
"""The choices as they are shown, and how many members of a set are taken."""

SKIP = ".controls .skip"
"""On a stage that has not told everything: to its end."""

MOST_DECISIONS = 400
AGAIN = 6_000
"""Milliseconds after which somebody tries once more."""


def found_table(url: str, *seats: Seat, game: str = "electioneering", **more: object) -> tuple[httpx.Client, str]:
    """A table set up by script, and the client that holds its first seat."""
    client = httpx.Client(base_url=url, timeout=30)
    made = client.post("/api/tables", json={"game": game, "seats": list(seats), **more})
    assert made.status_code == 201, made.text
    return client, made.json()["code"]


def cookies_of(client: httpx.Client, url: str) -> list[dict[str, str]]:
    """What a browser needs to be the same person as a script."""
    return [{"name": name, "value": value, "url": url} for name, value in client.cookies.items()]


def seated(open_page: OpenPage, url: str, *seats: Seat, path: str = "", **more: object) -> Page:
    """A page at a new table, in the browser of whoever set it up.

    The browser gets its cookie at a page that asks for nothing more: a late answer would bring another one.
    """
    settings = {name: more.pop(name) for name in ("viewport", "has_touch", "is_mobile", "color_scheme") if name in more}
    client, code = found_table(url, *seats, **more)
    page = open_page("/schema", **settings)
    page.context.add_cookies(cookies_of(client, url))
    page.goto(f"{url}/t/{code}{path}")
    return page


def joined(open_page: OpenPage, host: Page, name: str, **look: object) -> Page:
    """Somebody else, who sits down at the host's table in another browser."""
    page = open_page(f"/join/{host.url.rpartition('/')[2]}", **look)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_url(re.compile(r"/t/"))
    return page


def first_of(choices: list[dict[str, Any]]) -> dict[str, Any]:
    return choices[0]


def finish_by_script(
    client: httpx.Client, code: str, seat: int = 0, decisions: int = MOST_DECISIONS, pick: Pick = first_of
) -> dict[str, Any]:
    """Play the seat's moves without a browser: the first choice, or the one that `pick` takes; the bots play theirs.

    With `decisions`, until the first turn of the seat after so many of them.
    """
    url = str(client.base_url).replace("http", "ws") + f"/api/tables/{code}/live?seat={seat}"
    cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
    last_turn = -1
    with connect(url, additional_headers={"Cookie": cookie}) as socket:
        for frame in map(json.loads, socket):
            now = frame.get("now")
            # Where one could only let a window pass, the table answers, and there is no choice.
            if now is None or not (now["over"] or (seat in now["actors"] and now["choices"])):
                continue
            is_new_turn = decisions <= 0 and now["turn"] != last_turn
            if now["over"] or is_new_turn:
                return now
            decisions -= 1
            last_turn = now["turn"]
            choice = pick(now["choices"])["action"]
            move = {"id": uuid4().hex, "seat": seat, "number": now["number"], "action": choice}
            socket.send(json.dumps({"type": "act", **move}))
    raise AssertionError("The server hung up.")


def play_against_bots(page: Page) -> None:
    """From the lobby, as a newcomer does."""
    page.get_by_role("button", name="Play against bots").first.click()
    page.wait_for_url(re.compile(r"/t/[a-z-]+\d+$"))


def is_over(page: Page) -> bool:
    return page.get_by_role("button", name="Play again").first.is_visible()


def be_told_the_end(page: Page) -> None:
    """At the end of a game whose board tells it step by step."""
    page.locator(SKIP).click()
    expect(page.locator(SKIP)).to_have_count(0)


def my_turn(page: Page) -> Locator:
    """The choices: they are there while something is to be decided."""
    return page.locator(".choices .btn.legal")


def wait_for_turn(page: Page) -> bool:
    """Until I must decide; false when the game has ended instead, and its end has been told."""
    again = page.get_by_role("button", name="Play again").first
    expect(my_turn(page).first.or_(again).or_(page.locator(SKIP)).first).to_be_visible()
    if page.locator(SKIP).is_visible():
        be_told_the_end(page)
    return not is_over(page)


def play_on(page: Page, decide: Callable[[Page], None], decisions: int = MOST_DECISIONS) -> None:
    """Decide whenever it is my turn, until the game is over or enough has been decided."""
    for _ in range(decisions):
        if not wait_for_turn(page):
            return
        before = page.evaluate(ASKED)
        decide(page)
        try:
            page.wait_for_function(f"before => ({ASKED})() !== before", arg=before, timeout=AGAIN)
        except TimeoutError:
            # A click while news waits to be shown hurries it on, and may be spent on that: a person clicks again.
            continue
    assert decisions < MOST_DECISIONS, "The game did not end."


def touch_what_glows(page: Page) -> None:
    """A set is confirmed as soon as it can be; any other choice is one click on a piece."""
    done = page.locator(DONE)
    (done if done.is_visible() else page.locator(LIT).first).click()


def press_the_first_choice(page: Page) -> None:
    """Without a mouse: tab to the choices, and press Enter."""
    for _ in range(80):
        if page.evaluate("document.activeElement?.matches('.choices .btn.legal') ?? false"):
            page.keyboard.press("Enter")
            return
        page.keyboard.press("Tab")
    raise AssertionError("The choices cannot be reached with the keyboard.")
