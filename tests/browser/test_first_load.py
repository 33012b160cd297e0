"""The first load: small, and from nowhere else."""

from urllib.parse import urlparse

from playwright.sync_api import Response, expect

from tests.browser.conftest import OpenPage
from tests.browser.playing import play_against_bots, wait_for_turn
from tests.serving import Serving

MOST_BYTES = {"lobby": 81_000, "hand": 160_500}
"""On the wire, with four games and the template on the shelf: each brings its cover and its sentences."""


def _bytes_on_the_wire(seen: list[Response]) -> int:
    return sum(response.request.sizes()["responseBodySize"] for response in seen)


def _hosts(seen: list[Response]) -> set[str]:
    return {urlparse(response.url).netloc for response in seen}


def test_the_lobby_is_small(open_page: OpenPage, serving: Serving) -> None:
    seen: list[Response] = []
    page = open_page("/", responses=seen)
    expect(page.get_by_role("button", name="Play against bots").first).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert _hosts(seen) == {urlparse(serving.url).netloc}
    assert 0 < _bytes_on_the_wire(seen) < MOST_BYTES["lobby"]


def test_from_the_lobby_to_a_hand_of_cards_is_not_far(open_page: OpenPage, serving: Serving) -> None:
    seen: list[Response] = []
    page = open_page("/", responses=seen)
    play_against_bots(page)
    assert wait_for_turn(page)
    page.wait_for_load_state("networkidle")
    assert _hosts(seen) == {urlparse(serving.url).netloc}
    assert 0 < _bytes_on_the_wire(seen) < MOST_BYTES["hand"]
