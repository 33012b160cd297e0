"""Links that are pasted somewhere: words and a picture, of what a stranger may know and nothing else."""

import io
import re
from html import unescape

import anyio
import pytest
from PIL import Image

from hustings.server.sharing import About, Cards, cards
from hustings.server.sharing.about import MOST_CHARACTERS, Sitter, shortened
from hustings.server.sharing.drawing import SIZE, draw
from hustings.server.storage.models import SeatRow

from .guests import Person
from .house import House

OPEN, EASY, ME = {"kind": "open"}, {"kind": "bot", "level": "easy"}, {"kind": "me"}


def _tags(person: Person, path: str, **headers: str) -> dict[str, str]:
    page = person.http.get(path, headers=headers).text
    return {name: unescape(text) for name, text in re.findall(r'<meta property="([\w:]+)" content="([^"]*)">', page)}


def _inviting(house: House, name: str, *seats: dict[str, str]) -> tuple[Person, str]:
    person = house.person()
    person.http.put("/api/me", json={"name": name, "letter": "u"})
    made = person.http.post("/api/tables", json={"game": "electioneering", "seats": [ME, *seats]})
    assert made.status_code == 201, made.text
    return person, made.json()["code"]


def test_an_invitation_says_who_invites_to_what_and_shows_its_picture(house: House) -> None:
    _, code = _inviting(house, "Ines", OPEN, OPEN)
    stranger = house.person()
    for path in (f"/join/{code}", f"/t/{code}"):
        tags = _tags(stranger, path)
        assert tags["og:title"] == "Ines invites you to Electioneering"
        assert tags["og:description"].startswith("2 seats are free.")
        assert tags["og:image"] == f"{house.address}/cards/{code}.png"
    picture = stranger.http.get(f"/cards/{code}.png")
    assert picture.headers["content-type"] == "image/png"
    assert Image.open(io.BytesIO(picture.content)).size == SIZE


def test_it_speaks_the_language_that_is_asked_for(house: House) -> None:
    _, code = _inviting(house, "Ines", OPEN)
    assert "邀請" in _tags(house.person(), f"/t/{code}", **{"accept-language": "zh-TW"})["og:title"]


def test_how_a_game_stands_is_not_part_of_a_link(house: House) -> None:
    _, code = _inviting(house, "Ines", EASY)
    tags = _tags(house.person(), f"/t/{code}")
    assert tags["og:title"] == "A table of Electioneering"
    assert not re.search(
        r"win|vote|turn", tags["og:title"] + tags["og:description"].replace("votes", ""), re.IGNORECASE
    )


def test_the_key_of_an_invitation_is_not_in_what_is_shown_of_it(house: House) -> None:
    _, code = _inviting(house, "Ines", OPEN)
    page = house.person().http.get(f"/join/{code}/sec-ret_key").text
    assert "sec-ret_key" not in page


@pytest.mark.parametrize(
    "path", ["/", "/t/no-such-999", "/t/../../x", "/join/%3Cscript%3E", "/rules/nothing", "/t/" + "a" * 3000]
)
def test_an_address_that_is_nobodys_has_the_words_of_the_lobby(house: House, path: str) -> None:
    tags = _tags(house.person(), path)
    assert tags["og:title"] == "Hustings"
    assert tags["og:image"].endswith("/cards/hustings.png")


def test_what_people_write_stays_text(house: House) -> None:
    _, code = _inviting(house, '"><script>x', OPEN)
    page = house.person().http.get(f"/t/{code}").text
    assert "<script>x" not in page
    assert _tags(house.person(), f"/t/{code}")["og:title"].startswith('"><script>')


@pytest.mark.parametrize("host", ['x" onload="y', "evil.example/path", "a" * 300, "user@evil.example"])
def test_no_address_is_made_of_a_bad_host(house: House, host: str) -> None:
    response = house.person().http.get("/", headers={"host": host})
    assert "og:image" not in response.text or response.status_code == 400


@pytest.mark.parametrize("name", ["nothing", "no-such-999", "x" * 3000])
def test_an_unknown_card_is_the_general_one(house: House, name: str) -> None:
    general = house.person().http.get("/cards/hustings.png").content
    assert house.person().http.get(f"/cards/{name}.png").content == general


@pytest.mark.parametrize("name", ["嘉欣", "\u202eevil", "🙂" * 30, "W" * 60, "\x00\n", "Ω≈ç√"])
def test_any_name_can_be_drawn(name: str) -> None:
    about = About(f"{name} invites you", "One seat is free.", "electioneering", "a-b-1", (Sitter("z", name),))
    assert Image.open(io.BytesIO(draw(about))).size == SIZE


def test_a_game_without_a_cover_has_a_card(house: House) -> None:
    assert house.person().http.get("/cards/show_of_hands.png").headers["content-type"] == "image/png"


def test_a_long_name_is_cut() -> None:
    seat = SeatRow(index=0, letter="u", kind="person", name="N" * 60)
    assert shortened(seat) == "N" * (MOST_CHARACTERS - 1) + "…"


def test_many_who_ask_at_once_share_few_drawings(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[About] = []
    monkeypatch.setattr(cards, "draw", lambda about: drawn.append(about) or b"png")

    async def crowd() -> int:
        kept = Cards()
        async with anyio.create_task_group() as group:
            for number in range(3 * cards.MOST_WAITING):
                group.start_soon(kept.card, About(f"Table {number}", ""))
        for number in range(2 * cards.MOST_KEPT):
            await kept.card(About(f"Later {number}", ""))
        return len(kept._kept)

    assert anyio.run(crowd) == cards.MOST_KEPT
    first = [about for about in drawn if about.heading.startswith(("Table", "Hustings"))]
    assert len(first) <= cards.MOST_WAITING + 1


def test_the_page_can_be_installed(house: House) -> None:
    http = house.person().http
    manifest = http.get("/manifest.webmanifest")
    assert manifest.headers["content-type"].startswith("application/manifest+json")
    for icon in manifest.json()["icons"]:
        assert http.get(icon["src"]).is_success, icon
    worker = http.get("/worker.js")
    assert worker.headers["content-type"].startswith("text/javascript")
    assert worker.headers["cache-control"] == "no-cache"
