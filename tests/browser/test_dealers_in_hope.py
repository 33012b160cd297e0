"""The board of Dealers in Hope: the draft, the chart, what a target takes, the count, and a phone."""

from collections.abc import Callable
from typing import Any

import httpx
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, PHONE_ON_ITS_SIDE, OpenPage
from tests.browser.playing import (
    EASY,
    ME,
    be_told_the_end,
    cookies_of,
    finish_by_script,
    found_table,
    now_of,
    seated,
    show_otherwise,
)
from tests.serving import Serving

GAME = "dealers_in_hope"
TARGET = "main [data-end]"
OFFERED = ".chooser button[data-rove]"
"""One card, several strengths: one of them."""
LINES = "(one) => { const all = new Range(); all.selectNodeContents(one); return all.getClientRects().length; }"
ENDS = ("Pass", "Finish", "Enough", "Hold", "NoTarget")
Choices = list[dict[str, Any]]


def _until(asks: str, *wanted: str) -> Callable[[dict[str, Any]], bool]:
    """The first seat is asked this, and can answer with each of these kinds."""

    def is_so(now: dict[str, Any]) -> bool:
        kinds = {choice["action"]["type"] for choice in now["choices"]}
        return now["view"]["asks"] == asks and kinds >= set(wanted)

    return is_so


def _liking(*kinds: str) -> Callable[[Choices], dict[str, Any]]:
    """Takes the first choice of these kinds, and of an action the first whose name has this in it."""

    def pick(choices: Choices) -> dict[str, Any]:
        for kind in kinds:
            found = [choice for choice in choices if kind in (choice["action"]["type"], choice["text"].split(":")[0])]
            if found:
                return found[0]
        return choices[0]

    return pick


def _assaulting(choices: Choices) -> dict[str, Any]:
    """Chooses the action that anybody may choose, Assault, wherever an action is chosen."""
    assaults = [choice for choice in choices if choice["action"]["type"] == "Choose" and "Assault" in choice["text"]]
    return assaults[-1] if assaults else choices[0]


def _at(url: str, asks: str, *wanted: str, pick: Callable[[Choices], dict[str, Any]]) -> tuple[httpx.Client, str]:
    client, code = found_table(url, ME, EASY, EASY, game=GAME)
    finish_by_script(client, code, pick=pick, is_enough=_until(asks, *wanted))
    return client, code


def _opened(open_page: OpenPage, url: str, client: httpx.Client, code: str, **look: Any) -> Page:
    page = open_page(f"/t/{code}", cookies=cookies_of(client, url), **look)
    expect(page.locator(".game-dealers_in_hope .track").first).to_be_visible()
    return page


def test_the_draft_shows_factions_and_cities_and_the_chart_lights_them(open_page: OpenPage, serving: Serving) -> None:
    page = seated(open_page, serving.url, ME, EASY, EASY, game=GAME)
    expect(page.locator(".draft .faction")).to_have_count(6)
    expect(page.locator(TARGET).first).to_be_visible()
    page.locator(".draft .faction.legal-piece").first.click()
    expect(page.locator(".draft .faction.legal-piece")).to_have_count(0)
    city = page.locator(".draft .location.legal-piece").first
    name = city.locator(".name").inner_text()
    city.click()
    expect(page.locator(".mat .location .name").first).to_have_text(name)
    expect(page.locator(".hand .card").first).to_be_visible()


def test_the_draft_is_read_whole(open_page: OpenPage, serving: Serving) -> None:
    """Every faction and every city, without scrolling, after one is taken too; my mat has no cards to show yet."""
    page = seated(open_page, serving.url, ME, EASY, EASY, game=GAME)
    expect(page.locator(".draft .faction")).to_have_count(6)
    page.locator(".draft .faction.legal-piece").last.click()
    expect(page.locator(".draft .location.legal-piece").first).to_be_visible()
    for city in page.locator(".draft .location").all():
        expect(city).to_be_in_viewport(ratio=1)
    assert page.locator(".draft").evaluate("(draft) => draft.scrollHeight <= draft.clientHeight")
    expect(page.locator(".mat .pile")).to_have_count(0)


def test_nothing_is_cut_short_beside_the_chart(open_page: OpenPage, serving: Serving) -> None:
    """Neither what the others' leaders do nor the names of what the market sells, nor the goal above."""
    client, code = _at(serving.url, "choose", "Pass", pick=_liking("Choose"))
    page = _opened(open_page, serving.url, client, code)
    for words in (".others .does", ".market h4 span", ".deed .name b", ".topbar .goal"):
        for one in page.locator(words).all():
            assert one.evaluate("(one) => one.scrollWidth <= one.clientWidth + 1 || !one.clientWidth"), one.inner_text()


def _all_are_masters(view: dict[str, Any]) -> None:
    for master in view["masters"]:
        master["holders"] = list(range(view["seats"]))


def test_the_market_of_five_is_read_without_scrolling(open_page: OpenPage, serving: Serving) -> None:
    """Four others take two rows, and on a lower screen there is less room still; all may hold every master."""
    client, code = found_table(serving.url, ME, EASY, EASY, EASY, EASY, game=GAME)
    finish_by_script(client, code, pick=_liking("Choose"), is_enough=_until("choose", "Pass"))
    page = open_page("/", cookies=cookies_of(client, serving.url), viewport={"width": 1440, "height": 860})
    show_otherwise(page, _all_are_masters)
    page.goto(f"{serving.url}/t/{code}")
    market = page.locator(".beside .market")
    expect(market.locator(".holders .seat-badge").first).to_be_visible()
    assert market.evaluate("(one) => one.scrollHeight - one.clientHeight") <= 0
    assert market.evaluate("(one) => one.scrollWidth - one.clientWidth") <= 0


def test_a_target_tells_its_sum_before_it_is_announced(open_page: OpenPage, serving: Serving) -> None:
    client, code = _at(serving.url, "announce", "Announce", pick=_assaulting)
    page = _opened(open_page, serving.url, client, code)
    prospects = now_of(page)["view"]["prospects"]
    expect(page.locator(TARGET)).to_have_count(len({prospect["territory"] for prospect in prospects}))
    target = page.locator(TARGET).first
    target.focus()
    number = int((target.get_attribute("data-ref") or "=").partition("=")[2])
    least = min(prospect["defence"] for prospect in prospects if prospect["territory"] == number)
    expect(page.locator(".sum .result b")).to_have_text(str(least))
    page.keyboard.press("Enter")
    go = page.locator(".choices .primary")
    expect(go).to_contain_text("Announce")
    assert now_of(page)["view"]["asks"] == "announce", "It is looked at, not yet announced."
    page.keyboard.press("Escape")
    expect(go).to_have_count(0)
    target.focus()
    page.keyboard.press("Enter")
    go.click()
    expect(page.locator("#story")).to_contain_text("the defence is")


def test_a_card_is_played_for_one_of_its_strengths(open_page: OpenPage, serving: Serving) -> None:
    client, code = _at(serving.url, "step_2", "Play", "Finish", pick=_liking("Choose"))
    page = _opened(open_page, serving.url, client, code)
    before = page.locator(".hand li").count()
    page.locator(".hand .legal-piece").first.click()
    offered = page.locator(OFFERED)
    if offered.first.is_visible():
        offered.first.click()
    expect(page.locator(".hand li")).to_have_count(before - 1)
    expect(page.locator(".played .slip")).to_have_count(1)


def test_an_action_that_is_full_says_why(open_page: OpenPage, serving: Serving) -> None:
    def is_full(now: dict[str, Any]) -> bool:
        open_ones = {choice["action"].get("deed") for choice in now["choices"]}
        return now["view"]["asks"] == "choose" and any(
            space["deed"] not in open_ones for space in now["view"]["spaces"]
        )

    def pick(choices: Choices) -> dict[str, Any]:
        """The leader cube first: it would go anywhere."""
        leader = [choice for choice in choices if choice["action"].get("marker") == 1]
        return (leader or choices)[0]

    client, code = found_table(serving.url, ME, EASY, EASY, game=GAME)
    finish_by_script(client, code, pick=pick, is_enough=is_full)
    page = _opened(open_page, serving.url, client, code)
    page.locator(".deed.dim").first.click(force=True)
    expect(page.locator("#why-not .clause").first).to_be_visible()


def test_a_mat_and_a_discard_pile_are_looked_into(open_page: OpenPage, serving: Serving) -> None:
    client, code = _at(serving.url, "choose", "Pass", pick=_liking("Choose"))
    page = _opened(open_page, serving.url, client, code)
    page.locator(".others .other").first.click()
    dialog = page.get_by_role("dialog")
    expect(dialog.locator("div.leader")).to_be_visible()
    expect(dialog.locator(".location").first).to_be_visible()
    page.keyboard.press("Escape")
    page.locator(".mat .pile.up").click()
    expect(page.get_by_role("dialog")).to_contain_text("Your discard pile")


def test_a_territory_is_found_by_its_name_in_either_language(open_page: OpenPage, serving: Serving) -> None:
    page = seated(open_page, serving.url, ME, EASY, EASY, game=GAME)
    for typed in ("paris", "巴黎"):
        page.get_by_role("button", name="Find a place").click()
        page.get_by_role("combobox").fill(typed)
        expect(page.get_by_role("option").first).to_contain_text("Paris")
        page.keyboard.press("Enter")
        expect(page.locator(".plate text").first).to_have_text("Paris")


def _ending(choices: Choices) -> dict[str, Any]:
    """Whatever lets a turn end soonest."""
    return next((choice for choice in choices if choice["action"]["type"] in ENDS), choices[0])


def test_the_count_goes_part_by_part(open_page: OpenPage, serving: Serving) -> None:
    client, code = found_table(serving.url, ME, EASY, EASY, game=GAME)
    over = finish_by_script(client, code, pick=_ending)
    page = open_page(f"/t/{code}", cookies=cookies_of(client, serving.url))
    totals = page.locator(".bars li > b")
    expect(totals.first).to_have_text("0")
    be_told_the_end(page)
    said = [int(text.replace("−", "-")) for text in totals.all_inner_texts()]
    assert said == [count["total"] for count in over["view"]["counts"]]


def test_a_phone_opens_the_part_that_is_asked_for(open_page: OpenPage, serving: Serving) -> None:
    client, code = _at(serving.url, "choose", "Choose", "Pass", pick=_liking("TakeFaction", "TakeCity"))
    page = _opened(open_page, serving.url, client, code, viewport=PHONE, is_mobile=True, has_touch=True)
    expect(page.locator(".deed.legal-piece").first).to_be_visible()
    for part, shown in (("market", ".market table"), ("mat", ".others .other"), ("map", ".sea-chart")):
        page.locator(f".segments input[value={part}]").locator("..").tap()
        expect(page.locator(shown).first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    expect(page.locator(".hand .card").first).to_be_in_viewport()


def test_professions_have_one_line_on_a_phone_whoever_holds_them(open_page: OpenPage, serving: Serving) -> None:
    client, code = _at(serving.url, "choose", "Choose", "Pass", pick=_liking("TakeFaction", "TakeCity"))
    cookies = cookies_of(client, serving.url)
    page = open_page("/", cookies=cookies, viewport=PHONE, is_mobile=True, has_touch=True)
    show_otherwise(page, _all_are_masters)
    page.goto(f"{serving.url}/t/{code}")
    page.locator(".segments input[value=market]").locator("..").tap()
    expect(page.locator(".market .holders .seat-badge").first).to_be_visible()
    for name in page.locator(".market tbody th").all():
        text = name.evaluate(LINES)
        assert text == 1, name.inner_text()
    assert page.locator(".market").evaluate("(one) => one.scrollWidth <= one.clientWidth")


def test_a_phone_on_its_side_has_the_chart_beside_the_question(open_page: OpenPage, serving: Serving) -> None:
    client, code = _at(serving.url, "announce", "Announce", pick=_assaulting)
    page = _opened(open_page, serving.url, client, code, viewport=PHONE_ON_ITS_SIDE, is_mobile=True, has_touch=True)
    chart = page.locator(".sea-chart").bounding_box() or {"height": 0}
    assert chart["height"] > PHONE_ON_ITS_SIDE["height"] * 0.7
    expect(page.locator(".choices .btn.legal").first).to_be_in_viewport()
    expect(page.locator(".hand").first).to_be_in_viewport()
