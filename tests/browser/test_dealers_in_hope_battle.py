"""A battle of Dealers in Hope between two people in two browsers: three exchanges, both totals, and what is needed."""

import re
from collections.abc import Iterator
from typing import NamedTuple

import msgspec
import pytest
from playwright.sync_api import Locator, Page, expect

from hustings import Action
from hustings.games.dealers_in_hope.actions import Announce, Finish, Hold, Play, Strike
from hustings.games.dealers_in_hope.layout import NOBODY
from tests.browser.conftest import EMPTY, PHONE, OpenPage
from tests.browser.playing import now_of
from tests.games.dealers_in_hope.recorded_battles import GAME, SEATS, played
from tests.server.guests import Person
from tests.server.house import House

SEEDS = 40
STRENGTHS = ("attack", "defence", "support")


class Fight(NamedTuple):
    """A table on which one of two people has just announced an assault on the other, and what both will do."""

    code: str
    attacker: int
    defender: int
    people: dict[int, Person]
    begun: int
    coming: list[tuple[int, Action]]


@pytest.fixture(scope="module")
def parlour(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server in this process, so that a test says what is dealt."""
    one = House(tmp_path_factory.mktemp("parlour"))
    one.open()
    yield one
    one.close()


def fight(house: House, way: str) -> Fight:
    """The first battle that goes this way, with cards that are played and nothing besides."""
    return next(found for seed in range(SEEDS) if (found := _fight(house, way, seed)) is not None)


def _fight(house: House, way: str, seed: int) -> Fight | None:
    record = played(way, seed)
    if record is None:
        return None
    moves = [(move.seat, GAME.read_action(bytes(move.action))) for move in record.moves]
    state, begun, defender = GAME.start(SEATS, seed, record.options), 0, NOBODY
    for number, (seat, action) in enumerate(moves):
        if isinstance(action, Announce) and state.owners[action.territory] != NOBODY:
            begun, defender = number, state.owners[action.territory]
        state.apply(seat, action)
    coming = moves[begun + 1 :]
    ends = [number for number, (_, action) in enumerate(coming) if isinstance(action, Strike | Finish)]
    coming = coming[: ends[min(1, len(ends) - 1)] + 1]
    if not all(isinstance(action, Play | Strike | Hold | Finish) for _, action in coming):
        return None
    attacker = moves[begun][0]
    people = {seat: house.person(name) for seat, name in zip(_by_role(attacker, defender), "ABC", strict=True)}
    with house.dealing(seed):
        plans = ["me" if seat == attacker else "open" for seat in range(SEATS)]
        code = people[attacker].found(*plans, game=GAME.slug, options=record.options)
        for seat, person in people.items():
            if seat != attacker:
                person.sit(code, seat=seat)
    for number, (seat, action) in enumerate(moves[: begun + 1]):
        people[seat].act(code, seat, number, msgspec.to_builtins(action))
    return Fight(code, attacker, defender, people, begun, coming)


def _by_role(attacker: int, defender: int) -> list[int]:
    return [attacker, defender, *[seat for seat in range(SEATS) if seat not in (attacker, defender)]]


def opened_by(open_page: OpenPage, person: Person, code: str, **look: object) -> Page:
    cookie = {"name": "hustings", "value": person.cookie, "url": person.address}
    page = open_page(EMPTY, base=person.address, cookies=[cookie], **look)
    page.goto(f"{person.address}/t/{code}")
    expect(page.locator(".battle")).to_be_visible()
    return page


def do(page: Page, action: Action) -> None:
    """What a person does with the pointer; what a card is played for is asked where there is a choice."""
    match action:
        case Play(card, strength):
            in_play = page.locator(".battle .played li").count()
            page.locator(f".hand .legal-piece[data-ref='card={card}']").first.click()
            chooser = page.get_by_role("dialog").get_by_role("button", name=re.compile(rf"\d {STRENGTHS[strength]}"))
            moved = page.locator(".battle .played li").nth(in_play)
            expect(chooser.or_(moved).first).to_be_visible()
            if chooser.count():
                chooser.first.click()
            expect(moved).to_be_attached()
        case Strike():
            page.get_by_role("button", name="Strike").click()
        case Hold():
            page.get_by_role("button", name="Hold").click()
        case Finish():
            page.get_by_role("button", name="Stop and lose").click()


def sums(page: Page) -> list[str]:
    return page.locator(".battle .side .total").all_inner_texts()


def now(page: Page) -> Locator:
    """The exchange that is on."""
    return page.locator(".battle .exchanges [aria-current=step]")


@pytest.mark.parametrize(("way", "ends"), [("won_at_stage_3", "takes"), ("lost_at_stage_3", "holds")])
def test_a_battle_goes_through_its_exchanges_in_two_browsers(
    open_page: OpenPage, parlour: House, way: str, ends: str
) -> None:
    table = fight(parlour, way)
    pages = {seat: opened_by(open_page, table.people[seat], table.code) for seat in (table.attacker, table.defender)}
    mine, other = pages[table.attacker], pages[table.defender]
    expect(mine.get_by_role("heading", name=re.compile("^Battle for "))).to_be_visible()
    expect(now(mine)).to_contain_text("DH-181")
    expect(mine.locator(".battle .need")).to_contain_text("You need")
    expect(other.locator(".battle .need")).to_contain_text("A needs")
    for seat, action in table.coming:
        if isinstance(action, Hold):
            expect(now(mine)).to_contain_text("DH-184")
            expect(mine.locator(".battle .tide .mark")).to_have_count(4)
        do(pages[seat], action)
        if isinstance(action, Hold):
            expect(now(other)).to_contain_text("DH-188")
    for page in pages.values():
        expect(page.get_by_role("heading", name=re.compile(ends))).to_be_visible()
        expect(page.locator(".battle .tide .mark")).to_have_count(6)
        expect(page.locator(".battle .account .sum")).to_have_count(2)
    assert sums(mine) == sums(other)
    other.keyboard.press("Enter")
    expect(other.locator(".battle")).to_have_count(0)
    expect(other.locator(".sea-chart")).to_be_visible()


def test_a_battle_that_is_over_is_left_before_anything_is_chosen(open_page: OpenPage, parlour: House) -> None:
    """Whoever goes on after it sees how it ended, and not a button that would pass for want of a board."""
    table = fight(parlour, "lost_at_stage_3")
    pages = {seat: opened_by(open_page, person, table.code) for seat, person in table.people.items()}
    for seat, action in table.coming:
        do(pages[seat], action)
    for page in pages.values():
        expect(page.get_by_role("heading", name=re.compile("holds"))).to_be_visible()
    while (now_is := now_of(pages[table.attacker], table.attacker))["choices"]:  # what is left of the attacker's turn
        table.people[table.attacker].act(table.code, table.attacker, now_is["number"], now_is["choices"][0]["action"])
    page = pages[(table.attacker + 1) % SEATS]
    expect(page.locator(".ask .prompt")).to_contain_text("it is your turn")
    expect(page.locator(".choices .btn")).to_have_count(1)
    page.keyboard.press("1")
    expect(page.locator(".battle")).to_have_count(0)
    expect(page.locator(".deed.legal-piece").first).to_be_visible()


def test_a_card_says_what_it_would_make_of_it(open_page: OpenPage, parlour: House) -> None:
    table = fight(parlour, "won_at_stage_3")
    page = opened_by(open_page, table.people[table.attacker], table.code)
    card = next(action.card for _, action in table.coming if isinstance(action, Play))
    shown = page.locator(f".hand .legal-piece[data-ref='card={card}']").first
    made = shown.locator(".would-be").inner_text()
    shown.hover()
    expect(page.locator(".battle .tide .foreseen")).to_be_visible()
    assert page.locator(".battle .tide .foreseen").text_content() in made
    expect(page.locator(".battle .account .ahead")).to_contain_text("if you play it")


def test_on_a_phone_what_is_needed_is_in_sight(open_page: OpenPage, parlour: House) -> None:
    table = fight(parlour, "won_at_stage_3")
    page = opened_by(open_page, table.people[table.attacker], table.code, viewport=PHONE)
    expect(page.locator(".battle .need")).to_be_in_viewport()
    expect(page.locator(".battle .tide")).to_be_in_viewport()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
