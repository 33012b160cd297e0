"""What one exchange costs the browser: I play a card, the others answer, until I am asked again.

    python benchmarks/exchange.py [--game electioneering] [--exchanges 4]

Chromium traces the page's main thread, without a GPU, with animations on.  Figures are milliseconds of thread time for
one exchange, so that other work on the machine counts little: all of it, and how much of it is style, layout, paint and
script.  Where a style depends on the size of a container it is found within the layout; script holds what it forces.
"""

import argparse
import json
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.conftest import CHROMIUM, DESKTOP, FLAGS, KNOWS_EVERY_GAME
from tests.browser.playing import EASY, ME, cookies_of, found_table, wait_for_turn
from tests.serving import Serving

PARTS = {
    "UpdateLayoutTree": "style",
    "Layout": "layout",
    "PrePaint": "paint",
    "Paint": "paint",
    "Layerize": "paint",
    "Commit": "paint",
    "EvaluateScript": "script",
    "FunctionCall": "script",
    "v8.callFunction": "script",
    "RunMicrotasks": "script",
    "FireAnimationFrame": "script",
    "TimerFire": "script",
    "EventDispatch": "script",
}
CATEGORIES = ["devtools.timeline", "disabled-by-default-devtools.timeline", "toplevel", "v8"]


def exchange(page: Page) -> None:
    """The first thing that is lit, until it is my turn again at the beginning of one."""
    before = page.evaluate("document.querySelector('.topbar, header')?.innerText")
    for _ in range(12):
        page.locator(".choices .btn.legal").first.click()
        page.wait_for_timeout(150)
        if not wait_for_turn(page):
            return
        now = page.evaluate("document.querySelector('.topbar, header')?.innerText")
        if now != before and not page.locator(".put-back").is_visible():
            return


def measured(browser: Browser, url: str, game: str, exchanges: int, trace: Path) -> dict[str, float]:
    client, code = found_table(url, ME, EASY, EASY, EASY, game=game, options={"first_seat": 0})
    context = browser.new_context(viewport=DESKTOP)
    context.add_init_script(KNOWS_EVERY_GAME)
    context.add_cookies(cookies_of(client, url))
    page = context.new_page()
    page.goto(f"{url}/t/{code}")
    wait_for_turn(page)
    page.wait_for_timeout(1500)
    browser.start_tracing(page=page, path=trace, categories=CATEGORIES)
    for _ in range(exchanges):
        exchange(page)
    browser.stop_tracing()
    context.close()
    return {part: time / exchanges for part, time in spent(json.loads(trace.read_text())).items()}


def spent(trace: dict[str, Any]) -> dict[str, float]:
    """Milliseconds of the main thread: of all tasks, and of those parts of them that do not lie in one another."""
    events = [event for event in trace["traceEvents"] if event.get("ph") == "X"]
    thread = _main_thread(trace["traceEvents"], events)
    mine = sorted((event for event in events if (event["pid"], event["tid"]) == thread), key=lambda event: event["ts"])
    sums = {"all": 0.0, "style": 0.0, "layout": 0.0, "paint": 0.0, "script": 0.0}
    until: dict[str, float] = {}
    for event in mine:
        is_task = event["name"].endswith("RunTask")
        part = "all" if is_task else PARTS.get(event["name"])
        if part is None or event["ts"] < until.get(part, 0.0):
            continue
        until[part] = event["ts"] + event.get("dur", 0)
        sums[part] += event.get("tdur", event.get("dur", 0)) / 1000
    return sums


def _main_thread(all_events: list[dict[str, Any]], timed: list[dict[str, Any]]) -> tuple[int, int]:
    """The renderer's main thread that recalculated the most styles: there are other pages, too."""
    named = {
        (event["pid"], event["tid"])
        for event in all_events
        if event.get("name") == "thread_name" and event["args"]["name"] == "CrRendererMain"
    }
    styled = [(event["pid"], event["tid"]) for event in timed if event["name"] == "UpdateLayoutTree"]
    return max(named, key=styled.count)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="electioneering")
    parser.add_argument("--exchanges", type=int, default=4)
    options = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as data,
        Serving(Path(data), "--seed", "7") as serving,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        trace = Path(data) / "trace.json"
        found = measured(browser, serving.url, options.game, options.exchanges, trace)
        browser.close()
    print("  ".join(f"{part} {time:.0f} ms" for part, time in found.items()))


if __name__ == "__main__":
    main()
