"""Changed editions: put on the shelf by whoever runs the server, marked, played and kept like any other table."""

import os
from pathlib import Path

import pytest
from typer.testing import CliRunner

import hustings
from hustings import BadPack, HustingsError
from hustings.cli import app
from hustings.core.record import read_record
from hustings.core.setting import changed
from hustings.server.editions import MOST_EDITIONS, read_editions
from hustings.server.settings import Edition

from .conftest import OpenHouse
from .guests import Person
from .house import House

GAME = "show_of_hands"
CARDS = "cards.toml"
LIMIT = "cards.numbers.row_limit=5"


def pack(folder: Path, slug: str, *settings: str) -> str:
    """A folder with a changed pack."""
    folder.mkdir(parents=True)
    for name, text in changed(slug, settings).items():
        (folder / name).write_text(text, encoding="utf-8")
    return str(folder)


@pytest.fixture
def edition(tmp_path: Path) -> Edition:
    return read_editions([pack(tmp_path / "louder_bell", GAME, "cards.issue.bell.points=9")])[0]


@pytest.fixture
def shelf(open_house: OpenHouse, edition: Edition) -> House:
    return open_house(editions=(edition,))


# ---- Reading.


def test_an_edition_is_called_by_its_folder_and_is_of_the_game_that_its_files_name(tmp_path: Path) -> None:
    given = [
        pack(tmp_path / "hand-of_five", "electioneering", LIMIT),
        pack(tmp_path / "other" / "hand-of_five", "elector_counts", "cards.numbers.card_price=5"),
    ]
    found = read_editions(given)
    assert [(each.key, each.name, each.game) for each in found] == [
        ("hand-of-five", "Hand of five", "electioneering"),
        ("hand-of-five-2", "Hand of five", "elector_counts"),
    ]
    assert hustings.load("electioneering", found[0].texts).printed.row_limit == 5


def test_a_game_may_be_named(tmp_path: Path) -> None:
    folder = pack(tmp_path / "mine=yours", "electioneering", LIMIT)
    assert read_editions([f"electioneering={folder}"])[0].name == "Mine yours"
    assert read_editions([folder])[0].game == "electioneering"
    with pytest.raises(BadPack, match=r"mine=yours: cards\.toml, game: must be show_of_hands"):
        read_editions([f"{GAME}={folder}"])


def refusal(folder: Path, files: dict[str, str] | None = None) -> str:
    for name, text in (files or {}).items():
        folder.mkdir(exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    with pytest.raises(BadPack) as refused:
        read_editions([str(folder)])
    assert all(str(folder) in line for line in refused.value.problems)
    return str(refused.value)


def own(slug: str) -> str:
    return hustings.load(slug).pack.texts[CARDS]


def test_a_broken_pack_is_told_with_folder_file_row_and_field(tmp_path: Path) -> None:
    told = refusal(tmp_path / "mine", {CARDS: own("electioneering").replace("row_limit = 6", "row_limit = 60")})
    assert (
        told
        == f"{tmp_path / 'mine'}: cards.toml, numbers, field 'row_limit': must be a whole number from 2 to 12, not 60."
    )
    twice = own("electioneering").replace('id = "gross-star-2"', 'id = "gross-star-1"')
    assert "card 2 (gross-star-1), field 'id': this id stands in an earlier row too." in refusal(
        tmp_path / "twice", {CARDS: twice}
    )


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[", "not valid TOML"),
        ("schema = 1", "this could be a pack of electioneering, elector_counts, show_of_hands: say which, --pack"),
        ("x = " + "[" * 500 + "]" * 500, "lie more than 16 deep"),
        ("#" * 400_001, "is longer than 400,000 characters"),
        ("#" * 2_000_000, "is longer than 400,000 characters"),
        ("schema = nan\n", "nan and inf are not numbers"),
        ("schema = 1e999\n", "nan and inf are not numbers"),
    ],
    ids=["broken", "ambiguous", "deep", "long", "huge", "nan", "infinite"],
)
def test_what_is_no_pack_is_told(tmp_path: Path, text: str, told: str) -> None:
    assert told in refusal(tmp_path / "mine", {CARDS: text})


def test_a_folder_that_holds_no_pack_is_told(tmp_path: Path) -> None:
    assert "there is no such folder" in refusal(tmp_path / "nowhere")
    assert "no game here has the files dice.toml" in refusal(tmp_path / "dice", {"dice.toml": "sides = 6"})
    assert "plays as the game's own" in refusal(tmp_path / "same", {CARDS: own(GAME)})
    (tmp_path / "binary").mkdir()
    (tmp_path / "binary" / CARDS).write_bytes(b"\xff\xfe\x00\x01")
    assert "cannot be read as UTF-8" in refusal(tmp_path / "binary")
    with pytest.raises(HustingsError, match="at most"):
        read_editions(["mine"] * (MOST_EDITIONS + 1))


def test_a_link_to_elsewhere_is_not_followed(tmp_path: Path) -> None:
    """A pack that was sent by somebody could name any file of this machine."""
    secret = tmp_path / "secret.toml"
    secret.write_text(own(GAME), encoding="utf-8")
    for name, target in (("link", str(secret)), ("device", os.devnull), ("folder", str(tmp_path))):
        (tmp_path / name).mkdir()
        (tmp_path / name / CARDS).symlink_to(target)
        assert "put a copy here instead of a link" in refusal(tmp_path / name)
    (tmp_path / "pipe").mkdir()
    os.mkfifo(tmp_path / "pipe" / CARDS)
    assert "is no file of this folder" in refusal(tmp_path / "pipe")


def test_a_server_with_a_broken_pack_does_not_start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hustings.server.serving.run_server", lambda *_: pytest.fail("it was started"))
    folder = pack(tmp_path / "mine", "electioneering", LIMIT)
    text = (Path(folder) / CARDS).read_text(encoding="utf-8")
    (Path(folder) / CARDS).write_text(text.replace("row_limit = 5", "row_limit = 50"), encoding="utf-8")
    told = CliRunner().invoke(app, ["serve", "--data", str(tmp_path / "data"), "--pack", folder])
    assert told.exit_code == 2
    assert f"{folder}: cards.toml, numbers, field 'row_limit': must be" in told.stderr


# ---- On the shelf, and at its tables.


def test_the_shelf_tells_editions_with_what_is_changed(shelf: House) -> None:
    ada = shelf.person()
    assert ada.get("/api/editions") == [{"key": "louder-bell", "name": "Louder bell", "game": GAME, "changes": 1}]
    (change,) = ada.get("/api/editions/louder-bell/changes", language="zh-Hant")
    assert (change["path"], change["before"], change["after"]) == ("cards.issue.bell.points", 1, 9)
    assert change["row"] == "更響的鐘"
    assert ada.refused("GET", "/api/editions/other/changes").status == 404


def test_without_editions_the_shelf_has_none(house: House) -> None:
    assert house.person().get("/api/editions") == []


def test_its_tables_are_marked_and_say_what_is_changed(shelf: House) -> None:
    ada = shelf.person()
    code = ada.found("me", "bot", game=GAME, edition="louder-bell")
    table = ada.table(code)
    assert (table["is_own_pack"], table["edition"]) == (False, "Louder bell")
    assert [change["after"] for change in ada.get(f"/api/tables/{code}/changes")] == [9]
    plain = ada.found("me", "bot", game=GAME)
    assert (ada.table(plain)["is_own_pack"], ada.table(plain)["edition"]) == (True, "")
    assert ada.get(f"/api/tables/{plain}/changes") == []
    assert [entry["table"]["edition"] for entry in ada.get("/api/me/tables")["tables"]] == ["", "Louder bell"]


def test_a_guest_cannot_add_an_edition_or_change_one(shelf: House, edition: Edition) -> None:
    ada = shelf.person()
    plan = {"game": GAME, "seats": [{"kind": "me"}, {"kind": "bot"}]}
    assert ada.refused("POST", "/api/tables", **plan, edition="other").status == 404
    assert "edition" in ada.refused("POST", "/api/tables", **plan, edition="../louder-bell").detail
    assert ada.refused("POST", "/api/tables", **plan, edition="louder-bell", pack=edition.texts).status == 403


def test_the_edition_says_which_game_it_is_of(shelf: House) -> None:
    ada = shelf.person()
    assert ada.table(ada.found("me", "bot", game="electioneering", edition="louder-bell"))["game"] == GAME


def play_out(ada: Person, code: str) -> None:
    """A table whose people all sit at one device: the first choice of whoever is asked."""
    number = 0
    while not (now := ada.now(code))["over"]:
        seat = now["actors"][0]
        number = ada.act(code, seat, number, ada.now(code, seat)["choices"][0]["action"])


def test_a_game_of_an_edition_is_kept_exported_and_replayed_with_its_pack(shelf: House, edition: Edition) -> None:
    ada = shelf.person("Ada")
    code = ada.found("me", "guest", game=GAME, options={"rounds": 3}, edition="louder-bell")
    play_out(ada, code)
    record = read_record(ada.http.get(f"/api/tables/{code}/record").content)
    assert record.pack == edition.texts
    assert record.replay().over
    assert record.opened().digest == hustings.load(GAME, edition.texts).digest
    again = ada.post(f"/api/tables/{code}/rematch")["code"]
    forked = ada.post(f"/api/tables/{code}/fork", number=1, seat=0, level="easy")["code"]
    assert [ada.table(each)["edition"] for each in (again, forked)] == ["Louder bell"] * 2


def test_bots_play_editions(shelf: House) -> None:
    ada = shelf.person("Ada")
    code = ada.found("me", {"kind": "bot", "level": "easy"}, game=GAME, edition="louder-bell")
    with ada.live(code, 0) as socket:
        ada.act(code, 0, 0, ada.now(code, 0)["choices"][0]["action"])
        socket.until("news", lambda frame: frame["now"]["number"] >= 2)


def test_a_table_is_played_on_when_its_edition_is_gone(open_house: OpenHouse, edition: Edition) -> None:
    house = open_house(editions=(edition,))
    ada = house.person("Ada")
    code = ada.found("me", "open", game=GAME, edition="louder-bell")
    house.tables.settings.editions = ()
    house.tables.companies.clear()
    assert ada.table(code)["edition"] == "Louder bell"
    house.person("Bo").sit(code)
    assert ada.table(code)["status"] == "playing"
    assert max(house.live(code).game.printed.points) == 9
