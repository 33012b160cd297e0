"""Conflicts of Elector Counts: what comes of them is told by the stage, and what they ask is answered there."""

import re
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESKTOP, PHONE, PHONE_ON_ITS_SIDE, OpenPage
from tests.browser.playing import SKIP, be_told_the_end, cookies_of, wait_for_rest
from tests.browser.reaching import table_at
from tests.browser.test_untold import EVERYTHING
from tests.serving import Serving

RESTING = 5_000
"""Milliseconds after which something that goes by itself would have gone."""
SIZES = [DESKTOP, {"width": 1280, "height": 720}, PHONE, PHONE_ON_ITS_SIDE]


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


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_a_conflict_rests_on_its_result_until_one_moves_on(open_page: OpenPage, serving: Serving, motion: str) -> None:
    """Told by itself or step by step, it stays: who won, by how much and why."""
    client, code = table_at(serving.url, "Lose", 2)
    watcher = open_page(f"/t/{code}", reduced_motion=motion)
    page = _seated(open_page, serving.url, client, code)
    if motion == "reduce":
        be_told_the_end(watcher)
    page.locator(".pick").last.click()
    if motion == "reduce":
        expect(watcher.locator(SKIP)).to_be_visible()
        watcher.keyboard.press("ArrowRight")
    result = watcher.locator(".conflict h2")
    expect(result).to_contain_text(re.compile(r"wins at .+, \d+ to \d+: the attack is stronger"))
    watcher.wait_for_timeout(RESTING)
    expect(result).to_be_visible()
    watcher.get_by_role("button", name="Back to the table").click()
    expect(watcher.locator(".conflict")).to_have_count(0)


def _through_all_sizes(page: Page) -> Iterator[None]:
    """One page, at one table: to come to such a question takes long, and nothing is answered on the way."""
    for size in SIZES:
        page.set_viewport_size(size)
        wait_for_rest(page)
        yield


@pytest.mark.parametrize("kind", ["Lose", "Remove"])
def test_which_cards_go_is_chosen_from_the_row(open_page: OpenPage, serving: Serving, kind: str) -> None:
    client, code = table_at(serving.url, kind, 2)
    page = _seated(open_page, serving.url, client, code)
    picks = page.locator(".pick")
    for _ in _through_all_sizes(page):
        expect(picks.nth(1)).to_be_in_viewport(ratio=1)
        _assert_apart(page, ".pick", ".prompt", ".hand li", ".conflict .body li")
        picks.first.click(trial=True)
    picks.first.click()
    expect(picks).to_have_count(0)


def test_which_cards_go_is_chosen_on_the_stage(open_page: OpenPage, serving: Serving) -> None:
    client, code = table_at(serving.url, "Lose", 2)
    page = _seated(open_page, serving.url, client, code)
    picks, lit = page.locator(".pick"), page.locator(".conflict .legal-piece")
    expect(picks.nth(1)).to_be_visible()
    for _ in range(5):
        if picks.count():
            lit.first.click()
    expect(picks).to_have_count(0)


def test_what_is_passed_on_is_chosen_from_the_reserve(open_page: OpenPage, serving: Serving) -> None:
    client, code = table_at(serving.url, "MakeUp", 4)
    page = _seated(open_page, serving.url, client, code)
    row, done = page.locator(".make-up .card"), page.locator(".make-up .done")
    chosen = page.locator(".reserve .selected-piece")
    for _ in _through_all_sizes(page):
        expect(row.last).to_be_in_viewport(ratio=1)
        _assert_apart(page, ".make-up .card", ".make-up .done", ".prompt", ".hand li")
        expect(done).to_have_attribute("aria-disabled", "true")
        row.first.click()
        # It lies in the Reserve, too, and is the same card.
        expect(chosen).to_have_count(1)
        done.click(trial=True)
        row.first.click()
        expect(chosen).to_have_count(0)
    row.first.click()
    done.click()
    expect(page.locator(".make-up")).to_have_count(0)


def _assert_apart(page: Page, *selectors: str) -> None:
    """Nothing of one of these lies over something of another, as far as it is to be seen."""
    found = page.evaluate(APART, list(selectors))
    assert found == [], found


APART = """(selectors) => {
    const shown = (thing) => {
        let { left, top, right, bottom } = thing.getBoundingClientRect();
        for (let up = thing.parentElement; up; up = up.parentElement) {
            const { overflowX, overflowY } = getComputedStyle(up);
            const box = up.getBoundingClientRect();
            if (overflowX !== "visible") { left = Math.max(left, box.left); right = Math.min(right, box.right); }
            if (overflowY !== "visible") { top = Math.max(top, box.top); bottom = Math.min(bottom, box.bottom); }
        }
        return { left, top, right, bottom };
    };
    const all = selectors.flatMap((of) =>
        [...document.querySelectorAll(`main ${of}`)].map((thing) => [of, shown(thing)]));
    const over = ([, one], [, other]) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2
        && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2;
    return all.flatMap((one, at) => all.slice(at + 1).filter((other) => over(one, other)).map((other) => [one, other]));
}"""
