"""Passing it on: a code for a phone's camera, a picture of the end, and a page for when there is no connection."""

import io
from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import expect

from tests.browser.conftest import PATIENCE, OpenPage
from tests.browser.playing import EASY, ME, OPEN, cookies_of, finish_by_script, found_table, seated, wait_for_turn
from tests.serving import Serving


def test_an_invitation_has_a_code_for_cameras(open_page: OpenPage, serving: Serving) -> None:
    page = seated(open_page, serving.url, ME, OPEN)
    page.get_by_role("button", name="QR code: For any open seat").click()
    code = page.get_by_role("img", name="QR code: For any open seat")
    expect(code).to_be_visible()
    assert code.locator("path").get_attribute("d")
    page.get_by_role("button", name="QR code: For any open seat").click()
    expect(code).to_be_hidden()


@pytest.mark.parametrize("game", ["electioneering", "crossroll_hong_kong", "show_of_hands"])
def test_a_finished_game_is_saved_as_a_picture(
    open_page: OpenPage, serving: Serving, tmp_path: Path, game: str
) -> None:
    client, code = found_table(serving.url, ME, EASY, game=game)
    finish_by_script(client, code)
    page = open_page(f"/t/{code}", cookies=cookies_of(client, serving.url))
    assert not wait_for_turn(page)
    with page.expect_download() as download:
        page.get_by_role("button", name="Save a picture").click()
    saved = tmp_path / "saved.png"
    download.value.save_as(saved)
    picture = Image.open(io.BytesIO(saved.read_bytes())).convert("RGB")
    assert picture.size == (2400, 1260)
    assert len(picture.getcolors(1 << 24) or []) > 100, "There is more on it than paper."


def test_without_a_connection_a_page_says_so_and_the_lobby_comes_back(open_page: OpenPage) -> None:
    page = open_page("/")
    page.wait_for_function("navigator.serviceWorker.ready.then((worker) => worker.active !== null)", timeout=PATIENCE)
    page.wait_for_function("caches.has('hustings-offline-1')")
    page.context.set_offline(True)
    page.goto(page.url)
    expect(page.get_by_role("heading", name="No connection")).to_be_visible()
    page.context.set_offline(False)
    page.get_by_role("link", name="Try again").click()
    expect(page.get_by_role("button", name="Play against bots").first).to_be_visible()
