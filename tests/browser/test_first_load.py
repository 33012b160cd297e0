"""The first load: small, and from nowhere else."""

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlparse

import pytest
from playwright.sync_api import Page, Response, expect

from tests.browser.conftest import SEED, OpenPage
from tests.browser.playing import play_against_bots, wait_for_turn
from tests.serving import Serving

MOST_BYTES = {"lobby": 75_000, "hand": 157_000}
"""On the wire, with five games and the template on the shelf: each brings its cover (the largest is 5,700), its
sentences and the figures of its bots' levels.  Measured are 73,300 and 155,300, give or take a preview of 870."""


@pytest.fixture
def untouched(tmp_path: Path) -> Iterator[Serving]:
    """A server at which nobody has played: whatever others did, a first visitor is sent the same."""
    with Serving(tmp_path, "--seed", str(SEED)) as server:
        yield server


def _arrived(page: Page, seen: list[Response], url: str) -> int:
    """What has come over the wire once everything is here, and that nobody else was asked for it."""
    page.wait_for_load_state("networkidle")
    assert {urlparse(response.url).netloc for response in seen} == {urlparse(url).netloc}
    return sum(response.request.sizes()["responseBodySize"] for response in seen)


def test_the_lobby_is_small_and_a_hand_of_cards_is_not_far(open_page: OpenPage, untouched: Serving) -> None:
    seen: list[Response] = []
    page = open_page("/", base=untouched.url, responses=seen)
    expect(page.get_by_role("button", name="Play against bots").first).to_be_visible()
    assert 0 < _arrived(page, seen, untouched.url) < MOST_BYTES["lobby"]
    play_against_bots(page)
    assert wait_for_turn(page)
    assert 0 < _arrived(page, seen, untouched.url) < MOST_BYTES["hand"]
