"""Reactions of Elector Counts in real browsers: in another's turn, across a lost connection, and unseen by a third."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Page, expect

from hustings.games.elector_counts.actions import Attack, Cancel, PlaySupport, Rally
from hustings.server import company
from tests.browser.conftest import EMPTY, OpenPage
from tests.browser.playing import wait_for_rest
from tests.browser.proxy import Cable
from tests.games.elector_counts.openings import Opening, opening
from tests.games.elector_counts.tabletop import PRINTED
from tests.server.guests import Person, told
from tests.server.house import House
from tests.server.sittings import Sitting, sat_down

QUICK, BEAT = 0.4, 4.0
"""Seconds that windows last: where nobody looks at the clock, and where the time is compared, in which a busy machine
must have let somebody answer."""

ASKED = ".ask .window-bar:not(.answered)"

KEEPS_WHAT_IT_HEARS = """
    window.heard = [];
    window.WebSocket = class extends WebSocket {
        constructor(...how) {
            super(...how);
            this.addEventListener("message", ({ data }) => window.heard.push([performance.now(), data]));
        }
    };
"""
"""As developer tools would show it: each frame of the live socket, and when it came."""

ALL_HERE = """() => window.heard.map(([, text]) => JSON.parse(text).table).findLast((table) => table)
    ?.seats.every(({ here }) => here)"""


@pytest.fixture(scope="module")
def parlour(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server in this process, so that a test says what is dealt, and who holds what."""
    one = House(tmp_path_factory.mktemp("parlour"), beat=QUICK)
    one.open()
    yield one
    one.close()


def opened_by(open_page: OpenPage, person: Person, code: str, base: str = "") -> Page:
    """The table in a browser of this person's own."""
    base = base or person.address
    cookie = {"name": "hustings", "value": person.cookie, "url": base}
    page = open_page(EMPTY, base=base, cookies=[cookie])
    page.context.add_init_script(KEEPS_WHAT_IT_HEARS)
    go_to(page, f"{base}/t/{code}")
    return page


def go_to(page: Page, address: str) -> None:
    page.goto(address)
    expect(page.locator(".deck")).to_be_visible()


def pick_reaction(page: Page, deal: Opening) -> None:
    """The card that reacts is touched in the hand: there is one way to play it."""
    page.locator(f".hand [data-ref='support={deal.reaction.support}'] button").click()  # type: ignore[attr-defined]


# ---- In another's turn.


def test_two_people_and_a_defence_that_comes_out_of_turn(open_page: OpenPage, parlour: House) -> None:
    deal = opening(Attack, Rally, seats=2)
    table = sat_down(parlour, deal, 2, {deal.mover: parlour.person("Ada"), deal.able: parlour.person("Bo")})
    ada, bo = (opened_by(open_page, table.people[seat], table.code) for seat in (deal.mover, deal.able))
    table.open_window()
    expect(bo.locator(ASKED)).to_contain_text("Ada attacks your")
    expect(ada.locator(".ask")).to_contain_text("Others may react.")
    pick_reaction(bo, deal)
    for page in (ada, bo):
        expect(page.locator(".conflict")).to_be_visible()
        expect(page.locator("#story")).to_contain_text("with Alarm Bells")


def test_of_four_one_cancels_what_another_plays_and_all_see_it(open_page: OpenPage, parlour: House) -> None:
    deal = opening(PlaySupport, Cancel, seats=4)
    table = sat_down(parlour, deal, 4, {deal.mover: parlour.person("Ada"), deal.able: parlour.person("Bo")})
    ada, bo = (opened_by(open_page, table.people[seat], table.code) for seat in (deal.mover, deal.able))
    watching = opened_by(open_page, parlour.person("Cy"), table.code)
    money = table.people[deal.mover].now(table.code, deal.mover)["view"]["domains"][deal.mover]["schillings"]
    ada.locator(f".hand [data-ref='card={deal.action.card}'] button").click()  # type: ignore[attr-defined]
    ada.keyboard.press("1")
    expect(bo.locator(ASKED)).to_contain_text("Ada plays Tax Wagon: you may react.")
    pick_reaction(bo, deal)
    for page, who in ((ada, "Bo cancels"), (bo, "You cancel"), (watching, "Bo cancels")):
        expect(page.locator("#story")).to_contain_text(f"{who} Tax Wagon")
        expect(page.locator(".discards")).to_contain_text("2")
    domain = table.people[deal.mover].now(table.code, deal.mover)["view"]["domains"][deal.mover]
    assert domain["schillings"] == money


# ---- A connection that is lost meanwhile.


def test_a_window_is_still_there_after_the_connection_was(open_page: OpenPage, parlour: House) -> None:
    """The same question with the same answers, after a cut and after a reload; and what is answered then counts."""
    deal = opening(Attack, Rally, seats=2)
    table = sat_down(parlour, deal, 2, {deal.mover: parlour.person("Ada"), deal.able: parlour.person("Bo")})
    cable = Cable(parlour.port)
    bo = opened_by(open_page, table.people[deal.able], table.code, cable.url)
    table.open_window()
    expect(bo.locator(ASKED)).to_be_visible()
    asked = bo.locator(".ask").inner_text()
    cable.cut()
    expect(bo.get_by_text("Connection lost").first).to_be_visible()
    cable.mend()
    expect(bo.get_by_text("Connection lost").first).to_be_hidden()
    assert bo.locator(".ask").inner_text() == asked
    bo.reload()
    expect(bo.locator(ASKED)).to_be_visible()
    assert bo.locator(".ask").inner_text() == asked
    pick_reaction(bo, deal)
    expect(bo.locator(".conflict")).to_be_visible()
    steps = table.people[deal.mover].history(table.code, deal.mover)
    assert [step["seat"] for step in steps[:3]] == [None, deal.mover, deal.able]
    assert "Bo plays Alarm Bells." in told(steps[2:3])
    cable.close()


# ---- What a third sees.


class Heard(NamedTuple):
    """What a browser was sent from the opening of a window to its end, how long that took, and what was to be seen."""

    frames: list[str]
    seconds: float
    shown: list[str]


def test_a_third_sees_no_difference_whoever_holds_a_reaction(
    open_page: OpenPage, parlour: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of the two who are asked one can react at the first table and lets it pass, and cannot at the second."""
    monkeypatch.setattr(parlour.tables.play.windows, "beat", BEAT)
    monkeypatch.setattr(company, "PRESENCE_EVERY", 0.0)  # who came is told before the window opens
    deal = opening(PlaySupport, Cancel, seats=3)
    people = [parlour.person(name) for name in ("Ada", "Bo", "Cy")]
    tables = [sat_down(parlour, deal, 3, dict(enumerate(people))) for _ in range(2)]
    lose_reaction(parlour, tables[1])
    pages = [opened_by(open_page, person, tables[0].code) for person in people]
    heard = [window_of(pages, table, can_react=table is tables[0]) for table in tables]
    for seat in heard[0]:
        held, empty = heard[0][seat], heard[1][seat]
        assert held.frames == empty.frames
        assert held.shown == empty.shown
        assert min(held.seconds, empty.seconds) > BEAT * 0.95  # a page may hear of the opening a little late
        assert abs(held.seconds - empty.seconds) < BEAT / 4


def lose_reaction(house: House, table: Sitting) -> None:
    """The card that reacts lies in the deck instead, and one that does not is held in its place."""
    state: Any = house.live(table.code).state
    reaction = table.opening.reaction.support  # type: ignore[attr-defined]
    hand, deck = state.hands[table.opening.able], state.deck
    place = next(place for place, card in enumerate(deck) if not PRINTED.window[card])
    hand[hand.index(reaction)], deck[place] = deck[place], reaction
    hand.sort()


def window_of(pages: list[Page], table: Sitting, can_react: bool) -> dict[int, Heard]:
    """What everybody but the one who could react hears of the window, by seat."""
    deal = table.opening
    able = pages[deal.able]
    others = {seat: page for seat, page in enumerate(pages) if seat != deal.able}
    for page in pages:
        if table.code not in page.url:
            go_to(page, f"{table.people[0].address}/t/{table.code}")
    for page in pages:
        page.wait_for_function(ALL_HERE)
        page.evaluate("() => window.heard.splice(0)")
    table.open_window()
    if can_react:  # at once, so that on a busy machine, too, the beat is what the others wait for
        able.get_by_role("button", name="Let it pass").click()
    shown = {seat: [looked_at(page, is_open=True)] for seat, page in others.items()}
    found = {}
    for seat, page in others.items():
        page.wait_for_function("() => window.heard.length > 1")
        shown[seat].append(looked_at(page, is_open=False))
        times, frames = zip(*page.evaluate("() => window.heard"), strict=True)
        texts = [text.replace(table.code, "CODE") for text in frames]
        found[seat] = Heard(texts, (times[-1] - times[0]) / 1000, shown[seat])
    return found


def looked_at(page: Page, is_open: bool) -> str:
    """What is to be seen while the window is open, or as soon as it is not."""
    asked = expect(page.locator(".ask"))
    (asked.to_contain_text if is_open else asked.not_to_contain_text)("Others may react.")
    wait_for_rest(page)
    return page.locator("main").inner_text()
