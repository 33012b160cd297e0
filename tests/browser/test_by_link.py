"""A table that is open to links only, and talk that began long ago, as they are met in the page."""

from playwright.sync_api import expect

from tests.server.guests import Person
from tests.serving import Serving

from .conftest import PHONE, OpenPage


def test_a_table_by_link_is_set_up_watched_by_its_link_and_missing_without(
    serving: Serving, open_page: OpenPage
) -> None:
    host = open_page("/new/electioneering", viewport=PHONE)
    host.get_by_label("By link only").check()
    host.get_by_role("button", name="get the links").click()
    host.wait_for_url("**/t/**")
    code = host.url.rpartition("/")[2]
    watch = host.get_by_label("To watch", exact=True).input_value()
    assert f"/watch/{code}/" in watch
    assert host.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    stranger = open_page(f"/join/{code}", viewport=PHONE)
    expect(stranger.get_by_text(f"no table called {code}")).to_be_visible()
    guest = open_page(watch.removeprefix(serving.url), viewport=PHONE)
    guest.wait_for_url(f"**/t/{code}")
    expect(guest.get_by_role("heading", name="Waiting for 2 players")).to_be_visible()
    guest.reload()
    expect(guest.get_by_role("heading", name="Waiting for 2 players")).to_be_visible()


def test_a_past_position_of_a_table_by_link_is_shared_with_its_key(serving: Serving, open_page: OpenPage) -> None:
    ada = Person(serving.url, "Ada")
    code = ada.found("me", "guest", by_link=True)
    for number in range(2):
        seat = ada.now(code)["actors"][0]
        ada.act(code, seat, number, ada.now(code, seat)["choices"][0]["action"])
    link = f"/watch/{code}/{ada.table(code)['link']}/1"
    guest = open_page(link)
    guest.wait_for_url(f"**/t/{code}/1")
    guest.evaluate("navigator.clipboard.writeText = (text) => { window.copied = text; return Promise.resolve(); }")
    guest.get_by_role("region", name="Looking back").get_by_role("button", name="Share").click()
    assert guest.evaluate("window.copied") == serving.url + link


def test_what_was_said_earlier_is_read_when_it_is_asked_for(serving: Serving, open_page: OpenPage) -> None:
    ada = Person(serving.url, "Ada")
    code = ada.found("me", {"kind": "bot", "level": "easy"})
    for number in range(1, 61):
        ada.post(f"/api/tables/{code}/chat", text=f"line {number}")
    page = open_page(f"/t/{code}")
    lines = page.get_by_role("log", name="Talk").get_by_role("listitem")
    expect(lines).to_have_count(50)
    page.get_by_role("button", name="Earlier").click()
    expect(lines).to_have_count(60)
    expect(lines.first).to_contain_text("line 1")
    expect(page.get_by_role("button", name="Earlier")).to_have_count(0)
