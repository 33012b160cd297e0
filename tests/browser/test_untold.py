"""Nothing gives the end away before the stage has told it: not the page, nor its title, nor what is only read out."""

import re
from functools import cache
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, expect

from hustings.core import registry
from tests.browser.conftest import PATIENCE, PHONE, OpenPage
from tests.browser.playing import EASY, ME, SKIP, be_told_the_end, cookies_of, finish_by_script, found_table
from tests.serving import Serving

GAMES = ["electioneering", "crossroll_hong_kong", "elector_counts", "electioneer", "dealers_in_hope"]
MOST_OF_A_GAME = {
    "electioneering": 7,
    "crossroll_hong_kong": 34,
    "elector_counts": 42,
    "electioneer": 24,
    "dealers_in_hope": 60,
}
"""After so many decisions of a seat a few are left, most of the time."""

EVERYTHING = """() => {
    const texts = [], attributes = [document.title];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_ALL);
    for (let node = walk.currentNode; node; node = walk.nextNode()) {
        if (node.nodeType === Node.TEXT_NODE && !node.parentElement.closest("script, style")) texts.push(node.data);
        for (const { value } of node.attributes ?? []) attributes.push(value);
    }
    return (texts.join("") + attributes.join(" ")).replace(/\\s+/g, " ");
}"""
"""All that the page says to anybody, seen or heard, as one text."""


def _plain(sentence: list[Any]) -> str:
    return "".join(part if isinstance(part, str) else part["text"] for part in sentence)


@cache
def _finished(url: str, game: str) -> tuple[httpx.Client, str, list[str]]:
    """A table that is over, and the sentences that tell its end: once for all, since each browser is told it anew.

    Its last move is told before what came of it.  No vote of Electioneering comes before the last one: a run-off has a
    test of its own.
    """
    for _ in range(30):
        client, code = found_table(url, ME, EASY, EASY, game=game)
        now = finish_by_script(client, code)
        *before, last = _steps(client, code)
        if last["staged"] and (game != "electioneering" or all(step["staged"] is None for step in before)):
            return client, code, _ending(client, code, now)
    raise AssertionError("None of thirty games ended like that.")


def _steps(client: httpx.Client, code: str) -> list[dict[str, Any]]:
    steps: list[dict[str, Any]] = client.get(f"/api/tables/{code}/history?seat=0").json()["steps"]
    return steps


def _ending(client: httpx.Client, code: str, now: dict[str, Any]) -> list[str]:
    *before, last = _steps(client, code)
    known = {_plain(sentence) for step in before for sentence in step["sentences"]}
    told = [sentence for sentence in map(_plain, last["sentences"][last["staged"] :]) if sentence not in known]
    winners = [client.get(f"/api/tables/{code}").json()["seats"][seat]["name"] for seat in now["outcome"]["winners"]]
    # Before a run-off, whose vote somebody wins is known.
    board = [f"{name} wins{more}" for name in winners for more in (",", " the run-off", " with")]
    return [now["prompt"], *told, *board, "Play again", "Where it turned"]


def _given_away(page: Page, ending: list[str]) -> list[str]:
    said = page.evaluate(EVERYTHING)
    return [sentence for sentence in ending if sentence in said]


def _of(open_page: OpenPage, client: httpx.Client, url: str, path: str, **settings: Any) -> Page:
    return open_page(path, cookies=cookies_of(client, url), **settings)


@pytest.mark.parametrize("game", GAMES)
def test_the_end_is_on_the_page_only_when_it_is_told(open_page: OpenPage, serving: Serving, game: str) -> None:
    client, code, ending = _finished(serving.url, game)
    page = _of(open_page, client, serving.url, f"/t/{code}")
    steps = page.locator(".frame .steps button")
    expect(page.locator(SKIP)).to_be_visible()
    for told in range(1, steps.count()):
        assert _given_away(page, ending) == []
        page.keyboard.press("ArrowRight")
        expect(page.locator(".frame .steps [aria-current=step]")).to_have_text(steps.nth(told - 1).inner_text())
    assert _given_away(page, ending) == []
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Play again").first).to_be_visible()
    assert len(_given_away(page, ending)) > 2, "What was looked for is nowhere, told or not."


@pytest.mark.parametrize("game", GAMES)
def test_the_last_move_is_in_the_story_before_what_came_of_it(open_page: OpenPage, serving: Serving, game: str) -> None:
    client, code, ending = _finished(serving.url, game)
    page = _of(open_page, client, serving.url, f"/t/{code}")
    expect(page.locator(SKIP)).to_be_visible()
    last = _steps(client, code)[-1]
    assert last["staged"] > 0
    line = page.locator(f'#story [data-number="{last["number"]}"]').first  # what a turn begins with stands apart
    expect(line).to_be_visible()
    before = line.inner_text()
    assert _given_away(page, ending) == []
    be_told_the_end(page)
    expect(line).not_to_have_text(before)
    assert line.inner_text().startswith(before[:20])


def _until_a_run_off(url: str) -> tuple[httpx.Client, str, dict[str, Any]]:
    """A table at which most votes were shared, and the position with which the run-off begins for its first seat."""
    for _ in range(30):
        client, code = found_table(url, ME, EASY)
        now = finish_by_script(client, code, is_enough=lambda now: bool(now["view"]["contenders"]))
        if not now["over"]:
            return client, code, now
    raise AssertionError("No vote was tied in thirty games.")


def test_the_vote_before_a_run_off_is_counted_step_by_step(open_page: OpenPage, serving: Serving) -> None:
    client, code, now = _until_a_run_off(serving.url)
    (vote,) = [step for step in _steps(client, code) if step["staged"] is not None]
    tied = [now["prompt"], *(_plain(sentence) for sentence in vote["sentences"][vote["staged"] :])]
    page = _of(open_page, client, serving.url, f"/t/{code}")
    steps = page.locator(".frame .steps button")
    expect(page.locator(SKIP)).to_be_visible()
    assert "Run-off" not in " ".join(steps.all_inner_texts())
    for told in range(1, steps.count()):
        assert [sentence for sentence in tied if sentence in page.evaluate(EVERYTHING)] == []
        assert not page.title().startswith("●")
        page.keyboard.press("ArrowRight")
        expect(page.locator(".frame .steps [aria-current=step]")).to_have_text(steps.nth(told - 1).inner_text())
    page.keyboard.press("ArrowRight")
    expect(page.locator("#result h1")).to_contain_text("Most votes are shared")
    page.reload()
    expect(page.locator(SKIP)).to_be_visible()
    assert [sentence for sentence in tied if sentence in page.evaluate(EVERYTHING)] == []
    be_told_the_end(page)
    expect(page.locator(".run-off")).to_be_visible()
    expect(page.locator(".prompt").first).to_contain_text("this vote decides")
    page.reload()
    expect(page.locator(".run-off")).to_be_visible()
    expect(page.locator(SKIP)).to_have_count(0)

    finish_by_script(client, code)
    expect(page.locator(SKIP)).to_be_visible(timeout=3 * PATIENCE)
    assert page.locator("article[data-step].open").count() == page.locator("article[data-step]").count() > 1
    be_told_the_end(page)
    expect(page.locator("#result h1")).to_contain_text(re.compile("wins the run-off|Nobody wins"))


def test_no_vote_is_known_before_it_is_counted(open_page: OpenPage, serving: Serving) -> None:
    client, code, _ = _finished(serving.url, "electioneering")
    page = _of(open_page, client, serving.url, f"/t/{code}")
    expect(page.locator(SKIP)).to_be_visible()
    ballots = page.locator("article[data-step]")
    for told in range(ballots.count()):
        for at in range(ballots.count()):
            words = ballots.nth(at).inner_text()
            assert ("not yet counted" in words) == (at >= told)
            assert ("votes for" in words) == (at < told)
        votes = sum(int(text) for text in re.findall(r"\d+", " ".join(page.locator(".votes .num").all_inner_texts())))
        assert votes <= told
        page.keyboard.press("ArrowRight")
        expect(ballots.nth(told)).to_contain_text("votes for")


@pytest.mark.parametrize("game", GAMES)
def test_whoever_reloads_or_comes_late_is_told_from_the_beginning(
    open_page: OpenPage, serving: Serving, game: str
) -> None:
    client, code, ending = _finished(serving.url, game)
    page = _of(open_page, client, serving.url, f"/t/{code}")
    expect(page.locator(SKIP)).to_be_visible()
    page.keyboard.press("ArrowRight")
    page.reload()
    expect(page.locator(SKIP)).to_be_visible()
    expect(page.locator(".frame .steps [aria-current=step]")).to_have_count(0)
    assert _given_away(page, ending) == []
    be_told_the_end(page)
    page.reload()
    expect(page.get_by_role("button", name="Play again").first).to_be_visible()
    expect(page.locator(SKIP)).to_have_count(0)

    watcher = open_page(f"/t/{code}")
    expect(watcher.locator(SKIP)).to_be_visible()
    assert _given_away(watcher, ending) == []


@pytest.mark.parametrize("game", GAMES)
def test_lobby_and_replay_wait_for_it(open_page: OpenPage, serving: Serving, game: str) -> None:
    client, code, ending = _finished(serving.url, game)
    page = _of(open_page, client, serving.url, "/")
    expect(page.get_by_text("the count waits for you").first).to_be_visible()
    assert not re.search(r"\bwon\b", page.locator("main").inner_text())
    page.goto(f"{serving.url}/replays")
    expect(page.get_by_text("the count waits for you").first).to_be_visible()
    assert not re.search(r"\bwon\b", page.locator("main").inner_text())
    page.goto(f"{serving.url}/t/{code}/0")
    expect(page.get_by_role("button", name="Back to the end")).to_be_visible()
    assert _given_away(page, ending) == []
    page.keyboard.press("End")
    expect(page.locator(SKIP)).to_be_visible()
    assert _given_away(page, ending) == []
    be_told_the_end(page)
    page.goto(f"{serving.url}/replays")
    expect(page.get_by_text(re.compile(r"\bwon\b")).first).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_on_a_phone_no_tab_tells_it(open_page: OpenPage, serving: Serving, game: str) -> None:
    client, code, ending = _finished(serving.url, game)
    page = _of(open_page, client, serving.url, f"/t/{code}", viewport=PHONE, has_touch=True, is_mobile=True)
    expect(page.locator(SKIP)).to_be_in_viewport()
    for tab in page.locator("nav.tabs button:not([aria-disabled])").all():
        if "Rules" in tab.inner_text():
            continue
        tab.tap()
        assert _given_away(page, ending) == []
    page.locator("nav.tabs button").first.tap()
    expect(page.locator(SKIP)).to_be_in_viewport()


WATCH = """() => {
    window.everSaid = new Set();
    const keep = () => {
        if (!document.querySelector(".frame.done")) window.everSaid.add(document.title + document.body.textContent);
    };
    new MutationObserver(keep).observe(document, { childList: true, subtree: true, characterData: true });
}"""
"""From now on everything is kept that the page says before the end is told."""


def _before_the_end(url: str, game: str) -> tuple[httpx.Client, str]:
    """A table at which the first seat has some decisions left."""
    for _ in range(12):
        client, code = found_table(url, ME, *[EASY] * (min(registry.load(game).seats) - 1), game=game)
        if not finish_by_script(client, code, decisions=MOST_OF_A_GAME[game])["over"]:
            return client, code
    raise AssertionError("Twelve games ended too soon.")


@pytest.mark.parametrize("game", GAMES)
def test_the_last_move_is_seen_before_what_came_of_it(open_page: OpenPage, serving: Serving, game: str) -> None:
    """A page that is open while the game ends, with all its motion: nothing flashes up."""
    client, code = _before_the_end(serving.url, game)
    page = _of(open_page, client, serving.url, f"/t/{code}", reduced_motion="no-preference")
    expect(page.locator("#story a").first).to_be_visible()
    page.evaluate(WATCH)
    ending = _ending(client, code, finish_by_script(client, code))
    again = page.get_by_role("button", name="Play again").first
    expect(page.locator(SKIP).or_(again).first).to_be_visible(timeout=3 * PATIENCE)
    said = page.evaluate("[...window.everSaid]")
    assert said, "Nothing was seen at all."  # a short game may come in one go
    assert [sentence for sentence in ending if any(sentence in text for text in said)] == []
