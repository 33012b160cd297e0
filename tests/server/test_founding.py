"""Setting up a table: who sits where, what was agreed, and what cannot be."""

import pytest

import hustings
from hustings.server import opening
from hustings.server.live import LiveTable
from hustings.server.opening import LONGEST_PACK

from .conftest import OpenHouse
from .guests import Person
from .house import House

CARDS = "cards.toml"


def changed_cards() -> str:
    """Show of Hands with issues that are worth more."""
    own = hustings.load("show_of_hands").pack.texts[CARDS]
    return own.replace("points = 5", "points = 9")


def test_the_shelf_begins_with_our_own_and_the_shortest(house: House) -> None:
    slugs = [game["slug"] for game in house.person().get("/api/games")]
    assert slugs.index("electioneering") < slugs.index("crossroll_hong_kong") < slugs.index("show_of_hands")


def test_the_shelf_has_every_game_with_its_seats_and_options(house: House) -> None:
    games = {game["slug"]: game for game in house.person().get("/api/games")}
    assert (games["show_of_hands"]["least_seats"], games["show_of_hands"]["most_seats"]) == (2, 6)
    assert [option["name"] for option in games["show_of_hands"]["options"]] == ["rounds", "pass_on", "objections"]
    assert "zh-Hant" in games["electioneering"]["languages"]
    rounds = games["show_of_hands"]["options"][0]
    assert rounds["titles"] == {"en": "Issues", "zh-Hant": "議題數目"}
    assert rounds["helps"]["zh-Hant"] == "表決多少個議題。"
    assert games["electioneering"]["options"][0]["titles"]["zh-Hant"] == "誰先開始"


def test_the_rules_of_a_game_are_its_ledger(house: House) -> None:
    rules = house.person().get("/api/games/show_of_hands/rules")
    assert "SH-004" in [clause["id"] for clause in rules["clauses"]]
    assert house.person().refused("GET", "/api/games/chess/rules").status == 404


def test_the_parts_of_a_table_say_what_they_are_worth_and_do(house: House) -> None:
    ada = house.person()
    path = f"/api/tables/{ada.found('me', 'open', game='electioneering')}/parts"
    english = {part["key"]: part for part in ada.get(path)}
    assert english["two"] == {
        "key": "two",
        "name": "Two",
        "worth": "2 in its suit",
        "does": "Take one card of the row, then play one back.",
        "clause": "EG-048",
    }
    assert english["deck"]["worth"] == ""
    chinese = {part["key"]: part for part in ada.get(path, language="zh-Hant")}
    assert chinese.keys() == english.keys()
    assert chinese["two"]["does"] == "從該列拿走一張牌，再打回一張。"


def test_the_rules_of_a_game_are_told_in_the_language_asked_for(house: House) -> None:
    english = house.person().get("/api/games/electioneering/rules")["clauses"]
    chinese = house.person().get("/api/games/electioneering/rules", language="zh-Hant")["clauses"]
    assert [clause["id"] for clause in chinese] == [clause["id"] for clause in english]
    told = {clause["id"]: (clause["chapter"], clause["text"], clause["is_ruling"]) for clause in chinese}
    assert told["EG-039"] == ("鎖定", "鎖定之後不會解除。", False)
    assert told["EG-R6"] == ("裁定", "開局放下的第一張牌是否計入六張之內？是。", True)
    assert house.person().get("/api/games/electioneering/rules", language="fr")["clauses"] == english


def test_a_seat_of_each_kind_is_as_planned(house: House) -> None:
    ada = house.person("Ada")
    seats = ["me", {"kind": "bot", "level": "hard"}, {"kind": "guest", "name": "Bo"}, "open"]
    table = ada.table(ada.found(*seats))
    kinds = [(seat["kind"], seat["mine"], seat["level"]) for seat in table["seats"]]
    assert kinds == [("person", True, None), ("bot", False, "hard"), ("person", True, None), ("open", False, None)]
    assert [table["seats"][0]["name"], table["seats"][2]["name"]] == ["Ada", "Bo"]
    assert len({seat["letter"] for seat in table["seats"]}) == 4
    assert (table["status"], table["is_host"], table["is_hot_seat"]) == ("waiting", True, True)


def test_no_two_bots_have_the_same_name(house: House) -> None:
    ada = house.person("Juniper")
    names = [seat["name"] for seat in ada.table(ada.found("me", "bot", "bot", "bot"))["seats"]]
    assert len(set(names)) == 4


def test_a_table_without_an_open_seat_begins_at_once(house: House) -> None:
    ada = house.person()
    code = ada.found("me", "bot")
    assert ada.table(code)["status"] == "playing"
    assert ada.table(code)["is_hot_seat"] is False


def test_the_letter_i_like_is_mine_at_the_table(house: House) -> None:
    ada = house.person()
    ada.put("/api/me", name="Ada", letter="x")
    assert ada.table(ada.found("bot", "me"))["seats"][1]["letter"] == "x"


def test_a_host_with_a_letter_who_does_not_sit_down_leaves_it_to_the_six_others(house: House) -> None:
    ada = house.person()
    ada.put("/api/me", name="Ada", letter="u")
    table = ada.table(ada.found(*["open"] * 6, game="show_of_hands"))
    assert sorted(seat["letter"] for seat in table["seats"]) == ["u", "v", "w", "x", "y", "z"]


def test_options_are_kept_and_those_not_given_are_settled(house: House) -> None:
    ada = house.person()
    chosen = ada.table(ada.found("me", "open", game="show_of_hands", options={"rounds": 3}))
    assert chosen["options"] == {"rounds": 3, "pass_on": False, "objections": False}
    settled = {"rounds": 5, "pass_on": False, "objections": False}
    assert ada.table(ada.found("me", "open", game="show_of_hands"))["options"] == settled


def refusal(person: Person, *seats: str, language: str = "en", **more: object) -> str:
    plan = {"game": "show_of_hands", "seats": [{"kind": seat} for seat in seats], **more}
    refused = person.refused("POST", "/api/tables", language, **plan)
    assert refused.code in ("bad_request", "not_found")
    assert person.get("/api/me/tables") == {"tables": []}
    return refused.detail


def test_what_cannot_be_set_up_is_told_in_a_sentence(house: House) -> None:
    ada = house.person()
    assert "rounds" in refusal(ada, "me", "bot", options={"rounds": 4})
    assert "colour" in refusal(ada, "me", "bot", options={"colour": "red"})
    assert refusal(ada, "me") == "Show of Hands is for 2 to 6 players, not 1."
    assert refusal(ada, "me", language="zh-Hant") == "Show of Hands適合 2 至 6 人，不是 1 人。"
    assert refusal(ada, "bot", "bot").startswith("Sit down yourself")
    assert "chess" in refusal(ada, "me", "bot", game="chess")
    assert "kind" in refusal(ada, "me", "king")
    assert refusal(ada, "me", "guest") == "Seat 2 is for a guest at your device: give the guest a name."


def test_a_table_is_played_with_the_pack_it_was_given(open_house: OpenHouse) -> None:
    ada = open_house(allow_packs=True).person()
    code = ada.found("me", "open", game="show_of_hands", pack={CARDS: changed_cards()})
    assert ada.table(code)["is_own_pack"] is False
    issues = ada.get(f"/api/tables/{code}/components")["files"]["cards"]["issue"]
    assert max(issue["points"] for issue in issues) == 9


def test_a_pack_from_outside_is_refused_unread_unless_the_server_allows_it(house: House) -> None:
    endless = changed_cards() + "\n[[issue]]\npoints = 5000000" * 1000
    plan = {"game": "show_of_hands", "seats": [{"kind": "me"}, {"kind": "open"}], "pack": {CARDS: endless}}
    refused = house.person().refused("POST", "/api/tables", **plan)
    assert refused[:2] == (403, "not_yours")
    assert "--allow-packs" in refused.detail
    assert "--allow-packs" in house.person().refused("POST", "/api/tables", "zh-Hant", **plan).detail


def test_a_pack_of_any_length_is_not_read_anywhere(open_house: OpenHouse) -> None:
    ada = open_house(allow_packs=True).person()
    detail = refusal(ada, "me", "open", pack={CARDS: "#" * (LONGEST_PACK + 1)})
    assert detail == refusal(ada, "me", "open", pack={f"{'x' * 1000}{n}.toml": "" for n in range(LONGEST_PACK // 1000)})
    assert detail == f"The texts of a pack have up to {LONGEST_PACK} characters together."


def test_a_broken_pack_is_refused_with_the_row_and_the_field(open_house: OpenHouse) -> None:
    ada = open_house(allow_packs=True).person()
    broken = changed_cards().replace("points = 9", "points = -9")
    detail = refusal(ada, "me", "open", pack={CARDS: broken})
    assert "points" in detail
    assert CARDS in detail
    assert CARDS in refusal(ada, "me", "open", pack={CARDS: "["})


def test_the_seal_is_shown_before_the_first_move_and_hides_the_deal(house: House) -> None:
    ada = house.person()
    with house.dealing(seed=41):
        code = ada.found("me", "bot")
    table = ada.table(code)
    row = house.live(code).row
    assert table["unsealed"] is None
    assert table["sealed"] == house.live(code).record().sealing.seal
    assert row.salt not in str(table)


def test_every_table_is_dealt_anew(house: House) -> None:
    ada = house.person()
    seeds = {house.live(ada.found("me", "bot")).row.seed for _ in range(3)}
    assert len(seeds) == 3


def test_a_table_is_dealt_from_a_fresh_secret_that_nobody_is_sent(house: House) -> None:
    ada = house.person()
    code = ada.found("me", {"kind": "bot", "level": "easy"}, game="show_of_hands")
    live = house.live(code)
    assert (live.row.chance, len(bytes.fromhex(live.row.seed))) == ("shake256", 32)
    assert live.state.secret.hex() == live.row.seed
    assert ada.table(code)["sealed"] == live.record().sealing.seal
    with ada.live(code, 0, generic=True) as socket:
        told = [str(socket.hello)]
    paths = ("", "/now?seat=0", "/history?seat=0", "/at/0?seat=0")
    told += [ada.http.get(f"/api/tables/{code}{path}").text for path in paths]
    assert all(secret not in text for secret in (live.row.seed, live.row.secret, live.row.salt) for text in told)


def test_with_a_seed_given_the_fast_generator_deals(house: House) -> None:
    with house.dealing(seed=41):
        live = house.live(house.person().found("me", "bot"))
    assert (live.row.chance, live.row.seed, live.state.secret) == ("fast", "41", b"")


def test_my_tables_are_those_where_i_sit_or_that_i_set_up(house: House) -> None:
    ada, bo = house.person("Ada"), house.person("Bo")
    first = ada.found("me", "open")
    second = ada.found("open", "open")
    bo.sit(first)
    mine = ada.get("/api/me/tables")["tables"]
    assert [entry["table"]["code"] for entry in mine] == [first, second]
    assert [entry["table"]["code"] for entry in bo.get("/api/me/tables")["tables"]] == [first]
    assert {entry["my_turn"] for entry in (mine[0], bo.get("/api/me/tables")["tables"][0])} == {True, False}


def test_the_lobby_deals_no_games(open_house: OpenHouse, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is polled: what it shows is in the rows, and it reads no packs either."""
    house = open_house(allow_packs=True)
    ada = house.person("Ada")
    codes = [ada.found("me", "open"), ada.found("me", "bot", game="show_of_hands", pack={CARDS: changed_cards()})]
    before = [ada.table(code) for code in codes]
    house.tables.companies.clear()
    monkeypatch.setattr(LiveTable, "_deal", lambda _: pytest.fail("a game was dealt"))
    monkeypatch.setattr(opening, "_with_pack", lambda *_: pytest.fail("a pack was read"))
    found = {entry["table"]["code"]: entry["table"] for entry in ada.get("/api/me/tables")["tables"]}
    assert [found[code]["is_own_pack"] for code in codes] == [True, False]
    same = ("title", "options", "status", "sealed", "unsealed", "is_host", "is_hot_seat", "rules")
    assert [[found[code][name] for name in same] for code in codes] == [[t[name] for name in same] for t in before]
    gone = [{**seat, "here": False} for seat in before[0]["seats"]]  # nobody is here where the table is not open
    assert found[codes[0]]["seats"] == gone
    monkeypatch.undo()
    assert ada.table(codes[1])["status"] == "playing", "it is opened when somebody comes"


def test_a_table_whose_game_is_gone_does_not_hide_the_others(house: House) -> None:
    from sqlalchemy import update

    from hustings.server.storage.models import TableRow

    ada = house.person()
    code, gone = ada.found("me", "open"), ada.found("me", "open")
    house.run(house.tables.store.write(update(TableRow).where(TableRow.code == gone).values(game="gone")))
    assert [entry["table"]["code"] for entry in ada.get("/api/me/tables")["tables"]] == [code]


def test_a_name_is_remembered_and_kept_to_one_short_line(house: House) -> None:
    ada = house.person()
    assert ada.put("/api/me", name="  Ada \n Lovelace ")["name"] == "Ada Lovelace"
    assert ada.get("/api/me")["name"] == "Ada Lovelace"
    assert ada.refused("PUT", "/api/me", name="x" * 25).detail == "A name has 1 to 24 characters."
    assert ada.refused("PUT", "/api/me", name=" \n").status == 400
