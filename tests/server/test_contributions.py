"""Nobody chooses the deal: everybody's part in it, and those who try to choose it all the same."""

from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

import msgspec
import pytest
from msgspec.structs import replace
from typer.testing import CliRunner

import hustings
from hustings import BadRecord, Record, read_record
from hustings.cli import app
from hustings.core import seal

from .conftest import OpenHouse
from .guests import Frame, Person
from .house import House
from .parts import Part, drawn, given, shown
from .test_secret_deals import played_on

GAME = "show_of_hands"


class Waiting(NamedTuple):
    """A table at which everybody has pledged, and nobody has given."""

    house: House
    code: str
    people: list[Person]
    parts: list[Part]

    @property
    def table(self) -> Frame:
        return self.people[0].table(self.code)

    def give(self, seat: int) -> Frame:
        return given(self.people[seat], self.code, self.parts[seat])

    def refused(self, seat: int, **changes: object) -> tuple[str, str]:
        body = {**shown(self.people[seat], self.code, self.parts[seat]), **changes}
        return self.people[seat].refused("POST", f"/api/tables/{self.code}/contribute", **body)[1:3]


def waiting(house: House) -> Waiting:
    people, parts = [house.person("Ada"), house.person("Bo")], [drawn(), drawn()]
    code = people[0].found("me", "open", game=GAME, pledge=parts[0].pledge)
    people[1].sit(code, pledge=parts[1].pledge)
    return Waiting(house, code, people, parts)


def played(house: House) -> Record:
    """The record of a game that two people with a part in it played to its end."""
    at = waiting(house)
    at.give(0)
    at.give(1)
    for _ in range(200):
        now = at.people[0].now(at.code)
        if now["over"]:
            break
        seat = now["actors"][0]
        action = at.people[seat].now(at.code, seat)["choices"][0]["action"]
        at.people[seat].act(at.code, seat, now["number"], action)
    return read_record(at.people[0].http.get(f"/api/tables/{at.code}/record").content)


@pytest.fixture(scope="module")
def record(house: House) -> Record:
    return played(house)


# ---- How it goes.


def test_the_game_begins_when_all_have_given_what_they_pledged(house: House) -> None:
    at = waiting(house)
    assert at.table["status"] == "waiting"
    assert [seat["pledge"] for seat in at.table["seats"]] == [part.pledge for part in at.parts]
    table = at.give(0)
    assert (table["status"], [seat["has_given"] for seat in table["seats"]]) == ("waiting", [True, False])
    assert at.give(1)["status"] == "playing"
    live = house.live(at.code)
    made = seal.deal(live.row.secret, live.row.sealed, [part.contribution for part in at.parts])
    assert live.state.secret == made
    assert at.people[0].now(at.code, 0)["view"]["hand"]


def test_what_was_drawn_anew_is_dealt_also_where_nobody_adds_to_it(house: House) -> None:
    at = waiting(house)
    at.give(0)
    for person in at.people:
        person.post(f"/api/tables/{at.code}/pledge", pledge="")
    live = house.live(at.code)
    assert at.table["status"] == "playing"
    assert live.state.secret.hex() == live.row.seed


def test_contributions_are_told_to_nobody_before_the_end(house: House) -> None:
    at = waiting(house)
    with at.people[1].live(at.code, 1) as live:
        at.give(0)
        at.give(1)
        live.until("news")
        told = str(live.frames)
    told += "".join(at.people[1].http.get(f"/api/tables/{at.code}{path}").text for path in ("", "/now", "/history"))
    assert at.parts[0].contribution not in told


def test_several_at_one_device_share_one_contribution_and_bots_have_none(house: House) -> None:
    ada, part = house.person("Ada"), drawn()
    code = ada.found("me", "guest", "bot", game=GAME, pledge=part.pledge)
    assert given(ada, code, part)["status"] == "playing"
    assert house.live(code).record().contributions == [part.contribution, part.contribution, ""]


def test_who_adds_nothing_plays_all_the_same_and_the_record_says_so(house: House, tmp_path: Path) -> None:
    ada, bo, part = house.person("Ada"), house.person("Bo"), drawn()
    code = ada.found("me", "open", game=GAME, pledge=part.pledge)
    bo.sit(code)
    assert given(ada, code, part)["status"] == "playing"
    house.live(code).record().save(tmp_path / "game.json")
    told = verified(tmp_path / "game.json")
    assert "from what Ada drew and pledged" in told
    assert "Nothing was added by Bo." in told


def verified(file: Path) -> str:
    done = CliRunner().invoke(app, ["replay", str(file), "--verify"])
    assert done.exit_code == 0, done.output
    return " ".join(done.output.split())


def test_where_nobody_added_anything_that_is_said(house: House, tmp_path: Path) -> None:
    ada = house.person("Ada")
    house.live(ada.found("me", "bot", game=GAME)).record().save(tmp_path / "game.json")
    assert "whoever ran the server could choose it" in verified(tmp_path / "game.json")


def test_at_a_rematch_everybody_is_waited_for_and_adds_something_new(house: House) -> None:
    at = waiting(house)
    for seat in (0, 1):
        at.give(seat)
    finish_by_force(house, at.code)
    parts = [drawn(), drawn()]
    code = at.people[0].post(f"/api/tables/{at.code}/rematch", pledge=parts[0].pledge)["code"]
    assert [seat["owes"] for seat in at.people[0].table(code)["seats"]] == [False, True]
    refusal = at.people[0].refused("POST", f"/api/tables/{code}/contribute", **shown(at.people[0], code, parts[0]))
    assert refusal.detail.startswith("Not everybody has pledged yet.")
    at.people[1].post(f"/api/tables/{code}/pledge", pledge=parts[1].pledge)
    given(at.people[0], code, parts[0])
    assert given(at.people[1], code, parts[1])["status"] == "playing"
    assert house.live(code).record().contributions == [part.contribution for part in parts]


def test_at_a_rematch_a_program_that_adds_nothing_sits_down_again(house: House) -> None:
    at = waiting(house)
    for seat in (0, 1):
        at.give(seat)
    finish_by_force(house, at.code)
    code = at.people[0].http.post(f"/api/tables/{at.code}/rematch").json()["code"]
    assert at.people[0].table(code)["status"] == "waiting"
    assert at.people[1].sit(code) == 1
    assert at.people[0].table(code)["status"] == "playing"


def finish_by_force(house: House, code: str) -> None:
    house.run(house.company(code).change_table(status="over"))


@pytest.mark.parametrize("begun", [False, True], ids=["waiting", "locked"])
def test_a_table_that_waits_is_the_same_after_a_restart(open_house: OpenHouse, begun: bool) -> None:
    house = open_house()
    at = waiting(house)
    if begun:
        at.give(0)
    before = at.table["sealed"]
    house.restart()
    for person in at.people:
        person.go_to(house.address)
    at.give(0)
    assert at.give(1)["status"] == "playing"
    assert at.table["sealed"] == before
    house.live(at.code).record().check_seal()


def test_a_seat_that_is_taken_after_the_start_changes_nothing(house: House) -> None:
    at = waiting(house)
    at.give(0)
    at.give(1)
    before = house.live(at.code).record()
    at.people[1].post(f"/api/tables/{at.code}/seats/1/leave")
    key = at.people[0].get(f"/api/tables/{at.code}/invites")["seats"]["1"].rpartition("/")[2]
    house.person("Cy").sit(at.code, key=key, pledge=drawn().pledge)
    after = house.live(at.code).record()
    assert (after.pledges, after.contributions, after.seed) == (before.pledges, before.contributions, before.seed)
    after.check_seal()


# ---- Those who would choose the deal.


def test_whoever_runs_the_server_cannot_try_secrets_against_what_was_pledged(house: House) -> None:
    """The seal lies open, and is kept by every browser, before a contribution is given."""
    at = waiting(house)
    row = house.live(at.code).row
    about = house.live(at.code).record().sealing
    assert about.seal == at.table["sealed"] == row.sealed
    for better in range(20):
        assert replace(about, secret=f"{better:064x}").seal != row.sealed


def test_the_last_to_sit_down_knows_nothing_that_the_deal_could_be_chosen_by(house: House) -> None:
    """Also together with whoever runs the server: what the others add is nowhere on the server by then."""
    ada, eve, part = house.person("Ada"), house.person("Eve"), drawn()
    code = ada.found("me", "open", game=GAME, pledge=part.pledge)
    refusal = ada.refused("POST", f"/api/tables/{code}/contribute", **shown(ada, code, part))
    assert refusal[:2] == (409, "not_now"), "nobody gives anything while a seat is open"
    assert house.live(code).seats[0].contribution == ""
    eve.sit(code, pledge=drawn().pledge)
    assert house.live(code).seats[0].contribution == ""


def test_who_has_pledged_gives_that_and_nothing_else(house: House) -> None:
    at = waiting(house)
    at.give(0)
    other = drawn()
    assert at.refused(1, contribution=other.contribution)[0] == "bad_request"
    assert at.refused(1, contribution=at.parts[0].contribution)[0] == "bad_request"
    assert at.table["status"] == "waiting"


def test_who_pledges_anew_after_another_has_given_gets_a_new_seal(house: House) -> None:
    """With the old one, they and whoever runs the server could try pledges until they like the deal."""
    at = waiting(house)
    before = at.table
    at.give(0)
    at.people[1].post(f"/api/tables/{at.code}/pledge", pledge=drawn().pledge)
    after = at.table
    assert after["sealed"] != before["sealed"]
    assert (after["draw"], before["draw"]) == (2, 1)
    assert [(seat["owes"], seat["has_given"]) for seat in after["seats"]] == [(True, False), (False, False)]
    assert house.live(at.code).seats[0].contribution == ""


@pytest.mark.parametrize("how", ["leave", "bot", "link"])
def test_whoever_comes_after_something_was_given_finds_another_seal(house: House, how: str) -> None:
    at = waiting(house)
    before = at.table["sealed"]
    at.give(0)
    path = f"/api/tables/{at.code}/seats/1"
    if how == "link":
        key = at.people[1].post(f"{path}/link")["path"].rpartition("/")[2]
        house.person("Eve").sit(at.code, key=key)
    else:
        at.people[1].post(f"{path}/{how}", level="easy")
    assert at.table["sealed"] != before
    assert at.table["seats"][0]["owes"] is True, "what was given is spent"
    assert at.table["status"] == "waiting"


def test_a_contribution_is_given_for_the_seal_and_the_pledges_that_were_seen(house: House) -> None:
    at = waiting(house)
    for seen in ({"sealed": "0" * 64}, {"pledges": [at.parts[0].pledge, drawn().pledge]}, {"pledges": []}):
        assert at.refused(0, **seen)[0] == "stale"
    assert house.live(at.code).seats[0].contribution == ""


def test_nobody_pledges_or_gives_for_another(house: House) -> None:
    at = waiting(house)
    eve = house.person("Eve")
    body = shown(eve, at.code, at.parts[0])
    assert eve.refused("POST", f"/api/tables/{at.code}/contribute", **body).code == "not_yours"
    assert eve.refused("POST", f"/api/tables/{at.code}/pledge", pledge=drawn().pledge).code == "not_yours"


@pytest.mark.parametrize("text", ["0" * 63, "0" * 65, "G" * 64, "AB" * 32, "é" * 64, " " * 64, "0" * 63 + "\n"])
def test_what_is_no_digest_is_refused_everywhere(house: House, text: str) -> None:
    at = waiting(house)
    ada = at.people[0]
    assert at.refused(0, contribution=text)[0] == "bad_request"
    for path, more in (
        (f"/api/tables/{at.code}/pledge", {}),
        ("/api/tables", {"game": GAME, "seats": [{"kind": "me"}, {"kind": "bot"}]}),
    ):
        assert ada.refused("POST", path, pledge=text, **more).detail.startswith("A pledge is the SHA-256 digest")
    open_one = ada.found("me", "open", game=GAME)
    assert at.people[1].refused("POST", f"/api/tables/{open_one}/sit", pledge=text).code == "bad_request"


def test_nothing_is_added_to_a_deal_that_is_made_or_is_the_same_for_all(house: House) -> None:
    at = waiting(house)
    at.give(0)
    at.give(1)
    assert at.refused(0)[1] == "The game has begun: its deal is made."
    with house.dealing(seed=41):
        fixed = at.people[0].found("me", "open", game=GAME, pledge=drawn().pledge)
    table = at.people[0].table(fixed)
    assert (table["deals"], table["seats"][0]["pledge"]) == ("alone", "")
    refusal = at.people[0].refused("POST", f"/api/tables/{fixed}/pledge", pledge=drawn().pledge)
    assert refusal.detail.startswith("This table is dealt from what was sealed alone")


# ---- The record.


def test_a_record_has_all_that_the_deal_is_made_of(record: Record, tmp_path: Path) -> None:
    record.check_seal()
    assert (record.format, record.code, record.draw) == (3, hustings.__version__, 1)
    record.save(tmp_path / "game.json")
    told = verified(tmp_path / "game.json")
    assert "from what Ada and Bo drew and pledged" in told
    assert "Nothing was added" not in told
    assert "compare the seal" in told
    assert "moves replay" in told


def test_what_a_record_shows_is_said_in_chinese(record: Record, tmp_path: Path) -> None:
    replace(record, names=["Ada", "Bo"]).save(tmp_path / "game.json")
    done = CliRunner().invoke(app, ["replay", str(tmp_path / "game.json"), "--verify", "--language", "zh-Hant"])
    assert (done.exit_code, done.output[:4]) == (0, "封印相符")
    assert "都無法挑選這副牌" in "".join(done.output.split())


def test_the_sums_of_a_record_are_done_without_hustings(record: Record, tmp_path: Path) -> None:
    record.save(tmp_path / "game.json")
    done = CliRunner().invoke(app, ["replay", str(tmp_path / "game.json"), "--verify", "--json"])
    sums = msgspec.json.decode(done.output)["sums"]
    assert [one["sha256"] for one in sums] == [record.sealed, *record.pledges, record.seed]
    assert all(sha256(one["text"].encode()).hexdigest() == one["sha256"] for one in sums)


@pytest.mark.parametrize(
    "change",
    [
        {"secret": "0" * 64},
        {"secret": ""},
        {"salt": "0" * 32},
        {"seed": "0" * 64},
        {"game": "electioneering"},
        {"rules": 1},
        {"digest": "0"},
        {"options": {}},
        {"seats": 3},
        {"code": "0.0.1"},
        {"draw": 2},
        {"sealed": "0" * 64},
        {"sealed": ""},
        {"format": 2},
        {"contributions": []},
        {"contributions": ["", ""]},
        {"contributions": ["0" * 64, "0" * 64]},
        {"pledges": ["", ""]},
        {"pledges": [], "contributions": []},
    ],
    ids=lambda change: "-".join(f"{name}={str(value)[:6]}" for name, value in change.items()),
)
def test_whatever_of_it_is_changed_is_found_out(record: Record, change: dict[str, object]) -> None:
    with pytest.raises(BadRecord):
        replace(record, **change).check_seal()


def test_a_deal_that_was_chosen_is_found_out_though_every_sum_but_one_fits(record: Record) -> None:
    """A contribution is left out, with its pledge, and the deal made of the rest."""
    without = replace(record, pledges=["", record.pledges[1]], contributions=["", record.contributions[1]])
    with pytest.raises(BadRecord, match="The deal does not follow from the secret and the contributions"):
        without.check_seal()
    chosen = replace(without, seed=seal.deal(record.secret, record.sealed, without.contributions).hex())
    chosen.check_seal()
    with pytest.raises(BadRecord, match="does not replay"):
        chosen.replay()


def test_a_game_of_ones_own_pack_and_a_day_have_seals_that_fit(house: House) -> None:
    ada = house.person("Ada")
    entry = house.live(ada.post("/api/today", pledge=drawn().pledge)["code"]).record()
    entry.check_seal()
    assert (entry.format, entry.secret, entry.contributions) == (3, "", [""])
    fork_of = waiting(house)
    for seat in (0, 1):
        fork_of.give(seat)
    finish_by_force(house, fork_of.code)
    fork = house.live(fork_of.people[0].post(f"/api/tables/{fork_of.code}/fork", number=0, seat=0)["code"]).record()
    fork.check_seal()
    assert (fork.secret, fork.seed) == ("", house.live(fork_of.code).row.seed)


def test_a_whole_game_on_one_device_is_verified(house: House) -> None:
    ada, part = house.person("Ada"), drawn()
    code = ada.found("me", {"kind": "guest", "name": "Bo"}, game="electioneering", pledge=part.pledge)
    given(ada, code, part)
    played_on(ada, code)
    record = read_record(ada.http.get(f"/api/tables/{code}/record").content)
    record.check_seal()
    assert record.replay().over
