"""Draw the pictures of the docs from the real thing: `make pictures`, or `python -m docs.make_pictures`."""

import io
import re
import tempfile
from pathlib import Path
from typing import Any

import httpx
from playwright.sync_api import Browser, Page, Route, expect, sync_playwright
from rich.console import Console

import hustings
from docs.played_tables import eagerly, table_where
from docs.printed_pictures import covers, icons
from hustings.bots import make_bot
from hustings.cli.menu import make_menu
from hustings.cli.screen import Screen
from hustings.cli.session import Session
from hustings.core.state import State
from tests.browser.conftest import CHROMIUM, DESKTOP, FLAGS, KNOWS_EVERY_GAME, PHONE
from tests.browser.driving import END, central_end, middle
from tests.browser.playing import EASY, LIT, ME, SKIP, cookies_of, finish_by_script, my_turn
from tests.serving import Serving

PICTURES = Path(__file__).parent / "pictures"
NAMES = ["Player", "Ada", "Ines"]
ACROSS = {"width": 844, "height": 390}
"""A phone held across."""
SIZES = ((1280, 720), (ACROSS["width"], ACROSS["height"]), (2560, 1440))
SEED = 23
BEFORE = 5
ROUNDS_BEFORE = 18
"""Decisions of mine before the picture of the table is taken."""
SIEGES_BEFORE, ROUNDS_OF_CAMPAIGN, TURNS_OF_CONQUEST = 16, 32, 36
"""Turns before those of Elector Counts, of Electioneer and of Dealers in Hope are taken."""
PATIENT = ("--leave-after", "3600")
"""Nobody asks whether those who never look at their table have gone."""


def terminal(seed: int, turns: int, language: str) -> None:
    """A table in the middle of a game, as `hustings play` shows it to seat 0."""
    game = hustings.load("electioneering")
    session = Session.new(game, len(NAMES), seed, {})
    bots = [make_bot("greedy", seat) for seat in range(len(NAMES))]
    rng = hustings.Rng(seed)
    heard = 0
    while turns or session.state.actors[0] != 0 or session.state.midway:
        seat = session.state.actors[0]
        if seat == 0 and not session.state.midway:
            turns -= 1
            heard = len(session.chapters)
        session.do(seat, bots[seat].choose(hustings.Perspective(session.state, seat, rng)))
    console = Console(record=True, width=96, file=io.StringIO(), force_terminal=True, color_system="truecolor")
    screen = Screen(game, NAMES, language, console)
    for paragraph in session.told(0, heard):
        screen.paragraph(paragraph, 0)
    board = game.board(session.state.view(0), NAMES, language)
    screen.board(board)
    screen.prompt(game.say(session.state.prompt(0), NAMES, language, 0))
    screen.menu(make_menu(session.state.legal(0), game.words, NAMES, language), [])
    picture = console.export_svg(title="hustings play electioneering", font_aspect_ratio=0.61)
    # A picture asks no other host for a font.
    picture = re.sub(r"@font-face {.*?}\s*", "", picture, flags=re.DOTALL).replace("Fira Code", "DejaVu Sans Mono")
    (PICTURES / f"terminal-{language}.svg").write_text(picture, encoding="utf-8")


def _without_template(route: Route) -> None:
    """The shelf as it is for players: the template of a game is installed for tests only."""
    route.fulfill(json=[game for game in route.fetch().json() if game["slug"] != "show_of_hands"])


class Photographer:
    """Goes round a server with a person's cookie, by day and by night, at a desk and on a phone."""

    def __init__(self, browser: Browser, url: str, client: httpx.Client) -> None:
        self.browser = browser
        self.url = url
        self.cookies = cookies_of(client, url)

    def page(self, path: str, width: int, theme: str = "light", language: str = "en", height: int = 0) -> Page:
        is_phone = width in (PHONE["width"], ACROSS["width"])
        usual = PHONE if width == PHONE["width"] else DESKTOP
        context = self.browser.new_context(
            viewport={"width": width, "height": height} if height else usual,
            is_mobile=is_phone,
            has_touch=is_phone,
            device_scale_factor=2 if is_phone else 1,
            color_scheme=theme,
            reduced_motion="reduce",
        )
        context.add_cookies(self.cookies)
        context.add_init_script(f"localStorage.setItem('language', '{language}')")
        context.add_init_script(KNOWS_EVERY_GAME)
        page = context.new_page()
        page.route("**/api/games", _without_template)
        page.goto(self.url + path)
        page.wait_for_load_state("networkidle")
        return page

    def take(self, page: Page, name: str) -> None:
        page.wait_for_timeout(500)
        page.screenshot(path=PICTURES / f"{name}.png")
        page.unroute_all(behavior="ignoreErrors")
        page.context.close()

    def table(self, path: str, name: str, width: int, **look: Any) -> None:
        """The table with a card chosen, so that what it would do is to be seen."""
        page = self.page(path, width, **look)
        expect(my_turn(page).first).to_be_visible()
        page.locator(LIT).nth(1).click()
        page.mouse.move(1, 1)
        self.take(page, name)

    def drive(self, path: str, name: str, width: int, **look: Any) -> None:
        """The road map with a run shown: under the pointer, or after a first tap."""
        page = self.page(path, width, **look)
        expect(page.locator(END).first).to_be_visible()
        page.wait_for_timeout(800)
        if width in (PHONE["width"], ACROSS["width"]):
            page.touchscreen.tap(*middle(central_end(page)))
        else:
            _point_at_a_good_run(page)
        self.take(page, name)

    def siege(self, path: str, name: str, width: int, **look: Any) -> None:
        """An attacker is chosen: the Locations that it can go to say what would come of it."""
        page = self.page(path, width, **look)
        page.locator(".hand .of-attacker button").last.click()
        if width == PHONE["width"]:
            page.locator(".seatbar button", has_text="target").last.click()
        page.mouse.move(1, 1)
        self.take(page, name)

    def told(self, path: str, name: str, width: int, **look: Any) -> None:
        """A conflict or a count that is told on a stage, as far as there is something to tell."""
        page = self.page(path, width, **look)
        page.locator(SKIP).click()
        expect(page.locator(SKIP)).to_have_count(0)
        self.take(page, name)

    def ride(self, path: str, name: str, width: int, **look: Any) -> None:
        """A ticket is chosen: the routes light up, with the fare to each of their zones."""
        page = self.page(path, width, **look)
        page.locator('[data-ref="type=Commute"]').click()
        page.mouse.move(1, 1)
        self.take(page, name)

    def assault(self, path: str, name: str, width: int, **look: Any) -> None:
        """A target is picked: its defence is summed up, and the way there is drawn."""
        page = self.page(path, width, **look)
        reached = page.locator(f"{END}:not(.faint)")
        reached.nth(reached.count() // 3).focus()
        page.keyboard.press("Enter")
        expect(page.locator(".choices .primary")).to_be_visible()
        page.mouse.move(1, 1)
        self.take(page, name)

    def battle(self, path: str, name: str, width: int, **look: Any) -> None:
        """A card of the hand is pointed at: the gauge shows what it would make of the battle."""
        page = self.page(path, width, **look)
        expect(page.locator(".battle")).to_be_visible()
        page.wait_for_timeout(800)
        if width == DESKTOP["width"]:
            page.locator(".hand .legal-piece").first.hover()
            page.wait_for_timeout(900)
            page.keyboard.press("Escape")  # what the card says of itself would lie over the gauge
        self.take(page, name)

    def still(self, path: str, name: str, width: int, skip: bool = False, **look: str) -> None:
        page = self.page(path, width, **look)
        if skip:
            page.keyboard.press("Escape")
        self.take(page, name)


def browser_pictures(data: Path) -> None:
    with Serving(data, "--seed", str(SEED), *PATIENT) as serving, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        client = httpx.Client(base_url=serving.url, timeout=60)
        client.put("/api/me", json={"name": "Ka-yan", "letter": "u"})
        over, playing = _table(client, "electioneering"), _table(client, "electioneering")
        finish_by_script(client, over)
        finish_by_script(client, playing, decisions=BEFORE)
        photographer = Photographer(browser, serving.url, client)
        covers(photographer.page("/", DESKTOP["width"]))
        icons()
        _go_round(photographer, f"/t/{playing}", f"/t/{over}")
        driving = _drive_round(photographer, client)
        _fit_round(photographer, f"/t/{playing}", driving)
        _siege_round(browser, serving.url)
        _campaign_round(browser, serving.url)
        _conquest_round(browser, serving.url)
        _learn_round(photographer)
        browser.close()


def _table(client: httpx.Client, game: str) -> str:
    others = [{**EASY, "name": name} for name in ("Tom", "Juniper", "Ines")]
    plan = {"game": game, "seats": [ME, *others], "options": {"first_seat": 0}}
    code: str = client.post("/api/tables", json=plan).json()["code"]
    return code


def _point_at_a_good_run(page: Page) -> None:
    """One that brings points, if there is one; and the only one to its end, so that it is drawn."""
    for end in page.locator(END).all():
        page.mouse.move(*middle(end))
        if re.search(r"\+\d", page.locator(".go").inner_text()):
            return


def _well(choices: list[dict[str, Any]]) -> dict[str, Any]:
    """Somebody who likes landmarks, and otherwise drives as far as possible."""
    return max(choices, key=lambda choice: ("end" in choice["hints"], choice["action"].get("number", 0)))


def _leads_to_a_landmark(choice: dict[str, Any]) -> bool:
    """By a drive that is long enough to look at."""
    return choice["kind"] == "Drive" and choice["action"]["number"] >= 4 and "end" in choice["hints"]


def _drive_round(photographer: Photographer, client: httpx.Client) -> str:
    """The address of the table on which the map is driven."""
    playing, over = _table(client, "crossroll_hong_kong"), _table(client, "crossroll_hong_kong")
    now = finish_by_script(client, playing, decisions=ROUNDS_BEFORE, pick=_well)
    while not any(_leads_to_a_landmark(choice) for choice in now["choices"]):
        now = finish_by_script(client, playing, decisions=1, pick=_well)
    finish_by_script(client, over, pick=_well)
    today = client.post("/api/today").json()["code"]
    finish_by_script(client, today, pick=_well)
    for width in (1440, 390):
        for theme in ("light", "dark"):
            night = "-dark" if theme == "dark" else ""
            photographer.drive(f"/t/{playing}", f"map-{width}{night}", width, theme=theme)
            photographer.still(f"/t/{over}", f"total-{width}{night}", width, skip=True, theme=theme)
    photographer.drive(f"/t/{playing}", "map-1440-zh", 1440, language="zh-Hant")
    photographer.still("/today", "today-1440", 1440)
    return f"/t/{playing}"


def _choices(state: State, kind: str) -> int:
    """How many of this kind the first seat has to choose from, in the middle of a turn of its own."""
    if tuple(state.actors) != (0,) or state.midway or state.is_window:
        return 0
    return sum(type(action).__name__ == kind for action in state.legal(0))


def _is_besieging(state: State) -> bool:
    return state.turn >= SIEGES_BEFORE and _choices(state, "Attack") > 8


def _has_won_with_many(state: Any) -> bool:
    """A conflict with four Attackers, some of whom must go."""
    if 0 not in state.actors or len(state.attackers[state.fighting_at]) < 4:
        return False
    legal = list(state.legal(0))
    return len(legal) > 1 and type(legal[0]).__name__ == "Lose"


def _has_a_ticket(state: State) -> bool:
    return state.turn >= ROUNDS_OF_CAMPAIGN and _choices(state, "Commute") > 5


def _siege_round(browser: Browser, url: str) -> None:
    """Elector Counts: an attack, a conflict and the tally."""
    client, playing = table_where(url, "elector_counts", SEED, _is_besieging)
    at_table = Photographer(browser, url, client)
    client, fighting = table_where(url, "elector_counts", SEED, _has_won_with_many, eagerly)
    at_conflict = Photographer(browser, url, client)
    client, over = table_where(url, "elector_counts", SEED, lambda state: state.over)
    for width in (1440, 390):
        for theme in ("light", "dark"):
            night = "-dark" if theme == "dark" else ""
            at_table.siege(f"/t/{playing}", f"siege-{width}{night}", width, theme=theme)
        at_conflict.told(f"/t/{fighting}", f"conflict-{width}", width)
        Photographer(browser, url, client).told(f"/t/{over}", f"tally-{width}", width)


def _campaign_round(browser: Browser, url: str) -> None:
    """Electioneer: the map with a ticket chosen, and the count."""
    client, playing = table_where(url, "electioneer", SEED, _has_a_ticket, first_seat=0)
    at_table = Photographer(browser, url, client)
    client, over = table_where(url, "electioneer", SEED, lambda state: state.over, first_seat=0)
    for width in (1440, 390):
        for theme in ("light", "dark"):
            night = "-dark" if theme == "dark" else ""
            at_table.ride(f"/t/{playing}", f"campaign-{width}{night}", width, theme=theme)
        Photographer(browser, url, client).told(f"/t/{over}", f"elected-{width}", width)
    at_table.ride(f"/t/{playing}", "campaign-1440-zh", 1440, language="zh-Hant")


def _has_targets(state: State) -> bool:
    return state.turn >= TURNS_OF_CONQUEST and _choices(state, "Announce") > 8


def _is_in_its_last_exchange(state: Any) -> bool:
    """A battle of the first seat against a player, who has answered, with cards left to play."""
    return bool(state.exchange == 3 and state.mover == 0 and _choices(state, "Play") > 2)


def _conquest_round(browser: Browser, url: str) -> None:
    """Dealers in Hope: the chart with a target picked, a battle, and the count."""
    client, playing = table_where(url, "dealers_in_hope", SEED, _has_targets, first_seat=0)
    at_table = Photographer(browser, url, client)
    client, fighting = table_where(url, "dealers_in_hope", SEED, _is_in_its_last_exchange, first_seat=0)
    at_battle = Photographer(browser, url, client)
    client, over = table_where(url, "dealers_in_hope", SEED, lambda state: state.over, first_seat=0)
    for width in (1440, 390):
        for theme in ("light", "dark"):
            night = "-dark" if theme == "dark" else ""
            at_table.assault(f"/t/{playing}", f"chart-{width}{night}", width, theme=theme)
        at_battle.battle(f"/t/{fighting}", f"battle-{width}", width)
        Photographer(browser, url, client).told(f"/t/{over}", f"conquered-{width}", width)
    at_table.assault(f"/t/{playing}", "chart-1440-zh", 1440, language="zh-Hant")


def _go_round(photographer: Photographer, playing: str, over: str) -> None:
    for width in (1440, 390):
        for theme in ("light", "dark"):
            night = "-dark" if theme == "dark" else ""
            photographer.still("/", f"lobby-{width}{night}", width, theme=theme)
            photographer.table(playing, f"table-{width}{night}", width, theme=theme)
            photographer.still(over, f"count-{width}{night}", width, skip=True, theme=theme)
    photographer.table(playing, "table-1440-zh", 1440, language="zh-Hant")
    photographer.table(playing, "table-390-zh", 390, language="zh-Hant")
    photographer.still(f"{over}/9?seat=1", "replay-1440", 1440)
    photographer.still(f"{playing}?board=generic", "generic-1440", 1440)


def _learn_round(photographer: Photographer) -> None:
    """A step of the guided first game, and the rules beside a table."""
    for width in (1440, 390):
        page = photographer.page("/", width)
        page.locator("article.game-electioneering").get_by_role("button", name="Learn in five minutes").click()
        for _ in range(3):
            page.get_by_role("group", name="Guided first game").get_by_role("button", name="Next").click()
        page.wait_for_timeout(600)
        photographer.take(page, f"learning-{width}")
    page = photographer.page("/", 1440)
    page.locator("article.game-electioneering").get_by_role("button", name="Play against bots").click()
    expect(my_turn(page).first).to_be_visible()
    page.keyboard.press("r")
    page.wait_for_timeout(600)
    photographer.take(page, "rules-1440")


def _fit_round(photographer: Photographer, playing: str, driving: str) -> None:
    """The same two tables on a small screen, on a phone held across, and on a large one."""
    for width, height in SIZES:
        photographer.table(playing, f"table-{width}x{height}", width, height=height)
        photographer.drive(driving, f"map-{width}x{height}", width, height=height)


if __name__ == "__main__":
    PICTURES.mkdir(exist_ok=True)
    terminal(seed=11, turns=3, language="en")
    with tempfile.TemporaryDirectory() as data:
        browser_pictures(Path(data))
