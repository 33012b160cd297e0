"""How a person plays in the browser: looks for what glows, and touches it."""

import json
import re
from collections.abc import Callable
from typing import Any
from uuid import uuid4

import httpx
from playwright.sync_api import ElementHandle, Error, Locator, Page, TimeoutError, WebSocketRoute, expect
from websockets.sync.client import connect

from tests.browser.conftest import PATIENCE, OpenPage

ME, GUEST, OPEN = {"kind": "me"}, {"kind": "guest", "name": "Ines"}, {"kind": "open"}
EASY = {"kind": "bot", "level": "easy"}
Seat = dict[str, str]
Pick = Callable[[list[dict[str, Any]]], dict[str, Any]]

LIT = "main :is(.legal-piece, .btn.legal:not(.choices .btn))"
"""Pieces that one click will do something with."""

DONE = ".choices .done.legal"
"""What confirms a set."""

ASKED = """() => [...document.querySelectorAll(".choices")]
    .map((asked) => asked.innerText + asked.querySelectorAll("[aria-pressed=true]").length)
    .concat(document.querySelectorAll("#story a[data-number]").length).join()"""
"""The choices as they are shown, how many members of a set are taken, and how much has happened."""

FIRST_SHOWN = """(selectors) => selectors
    .flatMap((selector) => [...document.querySelectorAll(selector)])
    .find((thing) => thing.checkVisibility()) ?? null"""

IS_AFTER = """async ([code, seat, number]) =>
    (await (await fetch(`/api/tables/${code}/now?seat=${seat}`)).json()).number > number"""

AT_REST = """() => Promise.all(document.getAnimations()
    .filter(({ effect, playState }) => playState === "running" && effect?.getComputedTiming().endTime !== Infinity)
    .map((moving) => moving.finished.catch(() => {})))
    .then(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))))"""

SKIP = ".controls .skip"
"""On a stage that has not told everything: to its end."""

MOST_DECISIONS = 400
GIVE_UP = 2_000
"""Milliseconds after which nobody tries to touch what may have gone."""
AGAIN = 6_000
"""Milliseconds after which somebody looks once more."""

Decide = Callable[[Page], bool]
"""Looks once, and touches what was seen; false where there was nothing, or it had gone before it was touched."""


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
    """A page at a new table, in the browser of whoever set it up."""
    settings = {name: more.pop(name) for name in ("viewport", "has_touch", "is_mobile", "color_scheme") if name in more}
    client, code = found_table(url, *seats, **more)
    return open_page(f"/t/{code}{path}", base=url, cookies=cookies_of(client, url), **settings)


def joined(open_page: OpenPage, host: Page, name: str, **look: object) -> Page:
    """Somebody else, who sits down at the host's table in another browser."""
    page = open_page(f"/join/{host.url.rpartition('/')[2]}", **look)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_url(re.compile(r"/t/"))
    return page


def show_otherwise(page: Page, change: Callable[[dict[str, Any]], None]) -> None:
    """Whatever the server says, the page is shown a view that was changed."""

    def told(frame: str | bytes) -> str:
        said: dict[str, Any] = json.loads(frame)
        if said.get("now"):
            change(said["now"]["view"])
        return json.dumps(said)

    def route(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        server.on_message(lambda frame: socket.send(told(frame)))

    page.route_web_socket(lambda url: "/live" in url, route)


def first_of(choices: list[dict[str, Any]]) -> dict[str, Any]:
    return choices[0]


def finish_by_script(
    client: httpx.Client,
    code: str,
    seat: int = 0,
    decisions: int = MOST_DECISIONS,
    pick: Pick = first_of,
    is_enough: Callable[[dict[str, Any]], bool] = lambda now: False,
) -> dict[str, Any]:
    """Play the seat's moves without a browser: the first choice, or the one that `pick` takes; the bots play theirs.

    With `decisions`, until the first turn of the seat after so many of them; with `is_enough`, until it says so.
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
            if now["over"] or is_new_turn or is_enough(now):
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
    skip = page.locator(SKIP)
    while True:
        expect(my_turn(page).first.or_(again).or_(skip).first).to_be_visible()
        if not skip.is_visible():
            return not is_over(page)
        be_told_the_end(page)


def code_of(page: Page) -> str:
    return re.sub(r".*/t/([a-z0-9-]+).*", r"\1", page.url)


def now_of(page: Page, seat: int = 0) -> dict[str, Any]:
    """The position at the server, whatever the page shows."""
    answer = page.request.get(f"{page.evaluate('location.origin')}/api/tables/{code_of(page)}/now?seat={seat}")
    found: dict[str, Any] = answer.json()
    return found


def wait_until_after(page: Page, number: int, seat: int = 0) -> None:
    """Until the server has stored a move after this one."""
    page.wait_for_function(IS_AFTER, arg=[code_of(page), seat, number])


def wait_for_rest(page: Page) -> None:
    """Until nothing moves on the page any more, and it has been drawn."""
    page.evaluate(AT_REST)


def first_shown(page: Page, *selectors: str) -> ElementHandle | None:
    """By one look at the page: the first thing to be seen of these, in the order of the selectors."""
    return page.evaluate_handle(FIRST_SHOWN, list(selectors)).as_element()


def is_clicked(thing: ElementHandle | Locator | None, is_tap: bool = False) -> bool:
    """Whether it could be clicked; what has gone meanwhile is given up soon."""
    if thing is None:
        return False
    try:
        (thing.tap if is_tap else thing.click)(timeout=GIVE_UP)
    except Error:
        return False
    return True


def decide_once(page: Page, decide: Decide) -> None:
    """One decision, and what comes of it; nothing at all where the question had gone before it was answered."""
    before = page.evaluate(ASKED)
    if not decide(page):
        page.wait_for_timeout(50)
        return
    try:
        page.wait_for_function(f"before => ({ASKED})() !== before", arg=before, timeout=AGAIN)
    except TimeoutError:
        return


def surely(page: Page, decide: Decide) -> None:
    """Where something must be decided: looks again until it is."""
    for _ in range(PATIENCE // 100):
        if decide(page):
            return
        page.wait_for_timeout(100)
    raise AssertionError("There was nothing to decide.")


def play_on(page: Page, decide: Decide, decisions: int = MOST_DECISIONS) -> None:
    """Decide whenever it is my turn, until the game is over or enough has been decided."""
    for _ in range(decisions):
        if not wait_for_turn(page):
            return
        decide_once(page, decide)
    assert decisions < MOST_DECISIONS, "The game did not end."


def played_out(page: Page, decide: Decide) -> dict[str, Any]:
    """A whole game at a table at which one sits: how it ended.  How bots' moves are shown is looked at elsewhere."""
    page.evaluate("localStorage.setItem('pace', 'at_once')")
    page.reload()
    play_on(page, decide)
    assert is_over(page)
    now = now_of(page)
    assert now["over"]
    return now


def finish_turn(page: Page, seat: int) -> None:
    """Decide until it is somebody else's turn, however many decisions that takes."""
    expect(my_turn(page).first).to_be_visible()
    turn = now_of(page, seat)["turn"]
    for _ in range(MOST_DECISIONS):
        now = now_of(page, seat)
        if now["turn"] != turn or seat not in now["actors"]:
            return
        decide_once(page, touch_what_glows)
    raise AssertionError("The turn did not end.")


def touch_what_glows(page: Page) -> bool:
    """A set is confirmed as soon as it can be; any other choice is one click on a piece."""
    return is_clicked(first_shown(page, DONE, LIT))


def tap_what_glows(page: Page) -> bool:
    """With a finger."""
    return is_clicked(first_shown(page, DONE, LIT), is_tap=True)


def press_the_first_choice(page: Page) -> bool:
    """Without a mouse: tab to the choices, and press Enter."""
    for _ in range(80):
        if page.evaluate("document.activeElement?.matches('.choices .btn.legal') ?? false"):
            page.keyboard.press("Enter")
            return True
        page.keyboard.press("Tab")
    assert not my_turn(page).first.is_visible(), "The choices cannot be reached with the keyboard."
    return False
