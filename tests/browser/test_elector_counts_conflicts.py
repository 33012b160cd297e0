"""Conflicts of Elector Counts: what comes of them is told by the stage, and what they ask is answered there."""

import re
from typing import Any

import httpx
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.playing import SKIP, be_told_the_end, cookies_of
from tests.browser.reaching import table_at
from tests.browser.test_untold import EVERYTHING
from tests.serving import Serving


def _said(sentence: list[Any]) -> str:
    return "".join(part if isinstance(part, str) else part["text"] for part in sentence)


def _staged(page: Page, code: str) -> tuple[list[str], list[str]]:
    """Of the last step that a stage tells, as whoever looks on reads it: what is read before, and what afterwards."""
    origin = page.evaluate("location.origin")
    steps = page.request.get(f"{origin}/api/tables/{code}/history").json()["steps"]
    at = max(place for place, step in enumerate(steps) if step["staged"] is not None)
    known = {_said(sentence) for step in steps[:at] for sentence in step["sentences"]}
    said = [_said(sentence) for sentence in steps[at]["sentences"]]
    after = [sentence for sentence in said[steps[at]["staged"] :] if sentence not in known]
    assert after
    return said[: steps[at]["staged"]], after


def _given_away(page: Page, sentences: list[str]) -> list[str]:
    said = page.evaluate(EVERYTHING)
    return [sentence for sentence in sentences if re.sub(r"\s+", " ", sentence) in said]


def _seated(open_page: OpenPage, url: str, client: httpx.Client, code: str, **look: Any) -> Page:
    """At the first seat, past whatever is told before it is asked."""
    page = open_page("/schema", **look)
    page.context.add_cookies(cookies_of(client, url))
    page.goto(f"{url}/t/{code}")
    curtain = page.get_by_role("button", name=re.compile("^I am "))
    skip = page.locator(SKIP)
    expect(skip.or_(curtain).first).to_be_visible()
    if skip.is_visible():
        be_told_the_end(page)
    curtain.click()
    expect(page.locator(".hand .card").first).to_be_visible()
    return page


def test_what_comes_of_a_conflict_is_read_once_the_stage_has_told_it(open_page: OpenPage, serving: Serving) -> None:
    client, code = table_at(serving.url, "Lose", 2)
    watcher = open_page(f"/t/{code}")
    expect(watcher.locator(SKIP)).to_be_visible()
    before, after = _staged(watcher, code)
    for told in range(1, watcher.locator(".conflict .steps li").count()):
        assert _given_away(watcher, after) == []
        watcher.keyboard.press("ArrowRight")
        expect(watcher.locator(".steps [aria-current=step]")).to_contain_text(str(told))
    # What was fought out before somebody came is simply in the story, and so is the move.
    assert watcher.locator("#story").inner_text().count("Conflict at ") >= 1
    assert _given_away(watcher, before) == before
    be_told_the_end(watcher)
    expect(watcher.locator("#story")).to_contain_text(after[0])
    assert _given_away(watcher, after) == after
    watcher.reload()
    expect(watcher.locator(".conflict")).to_be_visible()
    expect(watcher.locator("#story")).to_contain_text(after[0])
    expect(watcher.locator(SKIP)).to_have_count(0)

    page = _seated(open_page, serving.url, client, code)
    page.locator(".pick").last.click()
    expect(watcher.locator(SKIP)).to_be_visible()
    _, after = _staged(watcher, code)
    assert _given_away(watcher, after) == []
    be_told_the_end(watcher)
    expect(watcher.locator("#story")).to_contain_text(after[0])


def test_a_conflict_tells_itself_where_things_move(open_page: OpenPage, serving: Serving) -> None:
    _, code = table_at(serving.url, "Remove", 2)
    watcher = open_page(f"/t/{code}", reduced_motion="no-preference")
    expect(watcher.locator(".conflict")).to_be_visible()
    _, after = _staged(watcher, code)
    expect(watcher.locator("#story")).to_contain_text(after[0])
