"""Electioneer by mouse: the training game to its end, a full game of three with bots, and all of a card that glows."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Position, expect

from tests.browser.conftest import OpenPage
from tests.browser.playing import DONE, EASY, LIT, ME, first_shown, is_clicked, played_out, seated
from tests.serving import Serving

GAME = "electioneer"
EAGER = 16
"""So many decisions are made with whatever glows; after that the rest of every turn is let go."""
END_OF_TURN = "[data-ref='type=EndTurn'].legal"
OFFERED = ".chooser button[data-rove]"
DESTINATION = "main .zone-map [data-end]"
STRATEGY = ".strategy.legal-piece:not(.selected-piece) .name"
CORNER: Position = {"x": 4, "y": 4}
"""Of a card, where nothing is written."""
PLAIN = ".choices .btn.legal"


def _player() -> Callable[[Page], bool]:
    """Looks for what glows, on the map too, until enough of that was tried."""
    left = iter(range(EAGER))

    def decide(page: Page) -> bool:
        is_eager = next(left, None) is not None
        wanted = (
            (OFFERED, DONE, DESTINATION, STRATEGY, LIT, PLAIN) if is_eager else (OFFERED, DONE, END_OF_TURN, PLAIN, LIT)
        )
        return is_clicked(first_shown(page, *wanted))

    return decide


@pytest.mark.parametrize(
    ("bots", "options"), [(1, {"variant": "training"}), (2, {"variant": "full"})], ids=["training", "full"]
)
def test_a_whole_game_by_mouse(open_page: OpenPage, serving: Serving, bots: int, options: dict[str, str]) -> None:
    page = seated(open_page, serving.url, ME, *[EASY] * bots, game=GAME, options=options)
    now = played_out(page, _player())
    expect(page.locator("main .scores .won")).to_have_count(len(now["outcome"]["winners"]))
    expect(page.locator("h2").first).to_contain_text("wins with")


def test_a_strategy_takes_a_click_wherever_it_glows(open_page: OpenPage, serving: Serving) -> None:
    page = seated(open_page, serving.url, ME, EASY, game=GAME)
    page.locator(DESTINATION).first.click()
    kept = page.locator(".strategy.selected-piece")
    page.locator(".strategy.legal-piece").first.click(position=CORNER)
    expect(kept).to_have_count(1)
    kept.click(position=CORNER)
    expect(kept).to_have_count(0)
    page.locator(".strategy li button").first.click()
    expect(kept).to_have_count(0)
