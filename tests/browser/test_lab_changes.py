"""The lab's comparison, sweep and search in a browser without a network: on any screen, in both lights."""

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from playwright.sync_api import Browser, expect

from hustings.core.setting import changed, read_sweep
from hustings.lab.compare import compared
from hustings.lab.compare_page import write_comparison
from hustings.lab.running import new_run, play_run
from hustings.lab.search_page import write_search
from hustings.lab.searching import Quest, searched
from hustings.lab.simulate import Plan
from hustings.lab.sweep import settings_of, swept
from hustings.lab.sweep_page import write_sweep
from tests.browser.conftest import DESKTOP, PATIENCE, PHONE

GAME = "electioneering"
PLAN = Plan(game=GAME, bots=("random",) * 3, games=60)
LOOKS = [(DESKTOP, "light"), (PHONE, "dark")]


TOUCHING = """() => [...document.querySelectorAll("svg.axis")].flatMap((axis) => {
  const labels = [...axis.querySelectorAll("text")]
    .map((text) => [text.textContent, text.getBoundingClientRect()])
    .filter(([, box]) => box.width > 0)
    .sort(([, one], [, other]) => one.left - other.left);
  return labels.slice(1).map(([name, box], at) => [labels[at][0], name, box.left - labels[at][1].right]);
}).filter(([, , gap]) => gap < 5)"""
"""Labels of one scale that run into each other."""


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    folder = tmp_path_factory.mktemp("lab")
    sweeps = [read_sweep("cards.setup.3.hand=5,6,16")]
    settings = settings_of(PLAN, sweeps)
    runs = [play_run(new_run(setting.plan), folder / setting.folder) for setting in settings if setting.plan]
    short = replace(PLAN, pack=changed(GAME, ["cards.numbers.row_limit=4", "cards.setup.3.hand=5"]))
    sides = runs[1], play_run(new_run(short), folder / "short")
    full = changed("show_of_hands", ["cards.numbers.spare_cards=12", "cards.cards.copies=12"])
    quest = Quest(game="show_of_hands", seats=2, base="random", games=120, first=12, finalists=2, pack=full)
    return {
        "compare": write_comparison(compared(*sides, command="hustings lab compare"), folder / "compare", sides),
        "sweep": write_sweep(swept(PLAN, sweeps, settings, runs), folder / "sweep"),
        "search": write_search(searched(quest), folder / "search"),
    }


@pytest.mark.parametrize("name", ["compare", "sweep", "search"])
@pytest.mark.parametrize(("viewport", "light"), LOOKS)
def test_it_reads_on_any_screen_in_both_lights(
    browser: Browser, pages: dict[str, Path], axe: str, name: str, viewport: dict[str, Any], light: Any
) -> None:
    faults: list[str] = []
    context = browser.new_context(offline=True, reduced_motion="reduce", viewport=viewport, color_scheme=light)  # type: ignore[arg-type]
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.on("request", lambda asked: faults.append(asked.url) if asked.url.startswith(("http", "ws")) else None)
    page.on("console", lambda said: faults.append(said.text) if said.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.goto(pages[name].as_uri())
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    for fold in page.locator("details > summary").all():
        if fold.is_visible():
            fold.click()
    assert page.evaluate("document.documentElement.scrollWidth") <= viewport["width"]
    found = page.evaluate(
        f"async () => {{ {axe}; return await axe.run(document, {{ resultTypes: ['violations'] }}); }}"
    )
    assert [f"{fault['id']}: {node['target']}" for fault in found["violations"] for node in fault["nodes"]] == []
    assert faults == []
    context.close()


@pytest.mark.parametrize("name", ["compare", "sweep", "search"])
def test_no_label_of_a_scale_runs_into_another(browser: Browser, pages: dict[str, Path], name: str) -> None:
    context = browser.new_context(offline=True)
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.goto(pages[name].as_uri())
    for width in (320, 390, 768, 1024, 1440):
        page.set_viewport_size({"width": width, "height": 900})
        assert page.evaluate(TOUCHING) == [], f"{width} pixels wide"
    assert page.locator("svg.axis text").count() or name == "sweep"
    context.close()
