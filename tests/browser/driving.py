"""How a person plays Crossroll Hong Kong: rolls, points at the map, and clicks where a run ends."""

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

END = "main [data-end]"
"""Where a run may end, on the map."""

FIRST, LAST = 0, -1


def now_of(page: Page, seat: int = 0) -> dict[str, Any]:
    code = re.sub(r".*/t/([a-z0-9-]+).*", r"\1", page.url)
    answer = page.request.get(f"{page.evaluate('location.origin')}/api/tables/{code}/now?seat={seat}")
    found: dict[str, Any] = answer.json()
    return found


def roll(page: Page, pair: int = FIRST) -> None:
    page.locator(".rolls .btn.legal").nth(pair).click()


def click_end(page: Page, which: int = FIRST) -> None:
    """On the map itself, as a hand does; where several runs end, the first of them."""
    end = page.locator(END).nth(which)
    expect(end).to_be_visible()
    page.mouse.click(*middle(end))
    take_first_offered(page)


def middle(end: Locator) -> tuple[float, float]:
    box = end.locator(".ring").bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def central_end(page: Page) -> Locator:
    """The one nearest to the middle of what is shown, where nothing lies over the map."""
    box = page.locator("main .road-map").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def distance(end: Locator) -> float:
        across, down = middle(end)
        return (across - x) ** 2 + (down - y) ** 2

    return min(page.locator(END).all(), key=distance)


def take_first_offered(page: Page) -> None:
    """Where one click left a question."""
    offered = page.get_by_role("dialog", name="Which").locator("button[data-rove]")
    page.wait_for_timeout(80)
    if offered.first.is_visible():
        offered.first.click()


def decide(page: Page, which: int = FIRST) -> None:
    """Whatever is asked."""
    if page.locator(".rolls .btn.legal").first.is_visible():
        roll(page)
    elif page.locator(END).count():
        click_end(page, which)
    else:
        page.locator(".choices .btn.legal:not(.chip-n)").first.click()
        take_first_offered(page)
