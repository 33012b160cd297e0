"""Dealers in Hope by mouse: a whole game of three with bots, both eras and all winters, to the count of its points."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.playing import DONE, EASY, LIT, ME, first_shown, is_clicked, played_out, seated
from tests.serving import Serving

GAME = "dealers_in_hope"
EAGER = 40
"""So many decisions are made with whatever glows; after that every turn and every battle is let go."""
OFFERED = ".chooser button[data-rove]"
"""One card, several strengths: one of them."""
OUT_OF_THE_PILE = "dialog[open] .legal-piece"
"""In a discard pile that lies open."""
LAST_PLAIN = ".choices .btn.legal:last-child"
ENDS = tuple(f".choices [data-ref='type={kind}']" for kind in ("Pass", "Finish", "Enough", "Hold", "NoTarget"))


def _player() -> Callable[[Page], bool]:
    """Touches what glows, and at once which of its ways is meant, until enough of that was tried; then lets go."""
    left = iter(range(EAGER))

    def decide(page: Page) -> bool:
        is_eager = next(left, None) is not None
        wanted = (OUT_OF_THE_PILE, DONE, LIT, LAST_PLAIN)
        is_done = is_clicked(first_shown(page, *(wanted if is_eager else (*ENDS, *wanted))))
        is_clicked(first_shown(page, OFFERED))
        return is_done

    return decide


def test_a_whole_game_by_mouse(open_page: OpenPage, serving: Serving) -> None:
    page = seated(open_page, serving.url, ME, EASY, EASY, game=GAME)
    now = played_out(page, _player())
    expect(page.locator(".bars .won")).to_have_count(len(now["outcome"]["winners"]))
    expect(page.locator("h2").first).to_contain_text("VP")
