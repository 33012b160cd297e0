"""How a person plays Crossroll Hong Kong: rolls, points at the map, and clicks where a run ends."""

from playwright.sync_api import ElementHandle, Locator, Page, expect

from tests.browser.playing import first_shown, is_clicked

END = "main [data-end]"
"""Where a run may end, on the map."""

ROLL = ".rolls .btn.legal"
OFFERED = ".chooser button[data-rove]"
"""Where several runs lead to one place: one of them."""

OTHER = ".choices .btn.legal:not(.chip-n)"
"""What is chosen by itself: not a number, which only narrows the choice."""

FIRST, LAST = 0, -1


def roll(page: Page, pair: int = FIRST) -> None:
    page.locator(ROLL).nth(pair).click()


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
    is_clicked(first_shown(page, OFFERED))


def decide(page: Page) -> bool:
    """Whatever is asked."""
    asked = first_shown(page, OFFERED, ROLL, END, OTHER)
    if asked is None:
        return False
    is_place = asked.get_attribute("data-end") is not None
    is_done = _is_hit(page, asked) if is_place else is_clicked(asked)
    take_first_offered(page)
    return is_done


def _is_hit(page: Page, end: ElementHandle) -> bool:
    """On the map itself, as a hand does; a place that is asked for no more has no ring."""
    ring = end.query_selector(".ring")
    box = ring and ring.bounding_box()
    if not box:
        return False
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    return True
