"""After the game: the standing, the record with its seal, reports, playing on, the next game."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

import hustings
from hustings.cli import app
from hustings.core.record import read_record

from .guests import Person
from .house import House
from .lines import Line, play, whole_game

Finished = tuple[str, Person, Person]


@pytest.fixture(scope="module")
def game() -> Line:
    return whole_game(2)


@pytest.fixture(scope="module")
def finished(house: House, game: Line) -> Finished:
    """A whole game of two people."""
    ada, bo = house.person("Ada"), house.person("Bo")
    with house.dealing(game.seed):
        code = ada.found("me", "open")
    bo.sit(code)
    play(code, game.moves, {0: ada, 1: bo})
    return code, ada, bo


@pytest.fixture
def running(house: House) -> tuple[str, Person]:
    ada = house.person("Ada")
    code = ada.found("me", {"kind": "guest", "name": "Bo"})
    seat = ada.now(code)["actors"][0]
    ada.act(code, seat, 0, ada.now(code, seat)["choices"][0]["action"])
    return code, ada


def replayed(file: Path, *options: str) -> str:
    done = CliRunner().invoke(app, ["replay", str(file), *options])
    assert done.exit_code == 0, done.output
    return done.output


# ---- The standing.


def test_the_standing_is_shown_when_the_game_is_over(finished: Finished, game: Line) -> None:
    code, ada, _ = finished
    chart = ada.get(f"/api/tables/{code}/standing")
    assert [point["number"] for point in chart["points"]] == list(range(len(game.moves) + 1))
    assert all(sum(point["shares"]) == pytest.approx(1, abs=0.001) for point in chart["points"])
    winners = game.state.result.winners
    assert [seat for seat, share in enumerate(chart["points"][-1]["shares"]) if share] == list(winners)
    for turning in chart["turnings"]:
        assert abs(turning["change"]) >= 0.04
        assert turning["sentences"]
        assert game.moves[turning["number"] - 1].seat == turning["seat"]


@pytest.mark.parametrize("path", ["standing", "record"])
def test_what_gives_hands_away_is_not_shown_before_the_end(running: tuple[str, Person], path: str) -> None:
    code, ada = running
    refusal = ada.refused("GET", f"/api/tables/{code}/{path}")
    assert refusal[:3] == (409, "not_now", "That is revealed when the game is over.")


# ---- The record.


def test_a_downloaded_record_is_verified(finished: Finished, game: Line, tmp_path: Path) -> None:
    code, ada, _ = finished
    response = ada.http.get(f"/api/tables/{code}/record")
    assert response.headers["content-disposition"] == f'attachment; filename="electioneering-{code}.json"'
    record = read_record(response.content)
    table = ada.table(code)
    assert (record.names, record.players) == (["Ada", "Bo"], ["person", "person"])
    assert record.sealed == table["sealed"]
    assert table["unsealed"] == {"seed": str(game.seed), "salt": record.salt, "secret": ""}
    assert record.replay().to_json() == game.state.to_json()
    file = tmp_path / "game.json"
    file.write_bytes(response.content)
    verified = replayed(file, "--verify")
    assert "The seal fits: secret, game, rules" in verified
    assert "dealt from the sealed seed alone" in verified


def test_a_record_with_another_deal_is_found_out(finished: Finished, tmp_path: Path) -> None:
    code, ada, _ = finished
    record = read_record(ada.http.get(f"/api/tables/{code}/record").content)
    record.salt = "0" * 32
    record.save(tmp_path / "game.json")
    done = CliRunner().invoke(app, ["replay", str(tmp_path / "game.json"), "--verify"])
    assert done.exit_code != 0


def test_a_finished_game_is_kept_as_a_record_too(house: House, finished: Finished, game: Line) -> None:
    row = house.run(house.tables.store.record(finished[0]))
    assert read_record(row.record).replay().to_json() == game.state.to_json()


# ---- Reports.


def test_a_report_of_a_running_game_is_saved_on_the_server_and_stays_there(
    house: House, running: tuple[str, Person]
) -> None:
    code, ada = running
    saved = ada.post(f"/api/tables/{code}/report", number=1, note="It looks odd.")
    assert saved["download"] is None
    refusal = ada.refused("GET", f"/api/tables/{code}/reports/{saved['name']}")
    assert refusal.detail == "That is revealed when the game is over."
    file = house.settings.reports / saved["name"]
    assert "It looks odd." in replayed(file)
    record = read_record(file.read_bytes())
    assert len(record.moves) == 1
    assert record.made_with["hustings"] == hustings.__version__
    assert record.made_with["table"] == code


def test_a_report_after_the_game_is_downloaded_and_stops_at_its_turn(finished: Finished, tmp_path: Path) -> None:
    code, ada, _ = finished
    saved = ada.post(f"/api/tables/{code}/report", number=5)
    response = ada.http.get(saved["download"])
    assert len(read_record(response.content).moves) == 5
    (tmp_path / "report.json").write_bytes(response.content)
    assert "Ada" in replayed(tmp_path / "report.json", "--step", "5")


@pytest.mark.parametrize("name", ["..%2Fhustings.db", "electioneering-other-table-100-1-1.json", "hustings.db"])
def test_only_reports_of_this_table_are_read(finished: Finished, name: str) -> None:
    code, ada, _ = finished
    assert ada.refused("GET", f"/api/tables/{code}/reports/{name}").status == 404


def test_there_is_no_report_of_what_has_not_happened(finished: Finished) -> None:
    code, ada, _ = finished
    assert ada.refused("POST", f"/api/tables/{code}/report", number=999).status == 404


# ---- Playing on.


def test_a_finished_game_is_played_on_from_any_turn(house: House, finished: Finished, game: Line) -> None:
    code, _, bo = finished
    fork = bo.post(f"/api/tables/{code}/fork", number=6, seat=1, level="easy")["code"]
    table = bo.table(fork)
    assert (table["forked_from"], table["forked_at"], table["status"]) == (code, 6, "playing")
    assert [(seat["kind"], seat["mine"]) for seat in table["seats"]] == [("bot", False), ("person", True)]
    mine = bo.get("/api/me/tables")["tables"][0]
    assert (mine["table"]["code"], mine["turn"] > 0) == (fork, True)
    assert house.run(house.tables.store.table(fork)).status == "playing"
    steps = bo.history(fork, 1)
    assert [step["action"] for step in steps[1:7]] == [move.json for move in game.moves[:6]]
    while not (now := bo.now(fork, 1))["over"]:
        if now["choices"]:
            bo.act(fork, 1, now["number"], now["choices"][0]["action"])
    record = read_record(bo.http.get(f"/api/tables/{fork}/record").content)
    record.check_seal()
    assert record.replay().over
    assert bo.table(code)["status"] == "over"


def test_who_plays_on_in_anothers_seat_is_the_only_one_of_that_name(finished: Finished) -> None:
    code, ada, _ = finished
    fork = ada.post(f"/api/tables/{code}/fork", number=6, seat=1)["code"]
    seats = ada.table(fork)["seats"]
    assert seats[1]["name"] == ada.table(code)["seats"][0]["name"]
    assert seats[0]["name"] != seats[1]["name"]


def test_a_stranger_neither_reports_nor_asks_for_the_next_game(house: House, finished: Finished) -> None:
    code, _, _ = finished
    stranger = house.person("Cy")
    assert stranger.refused("POST", f"/api/tables/{code}/report", number=1).code == "not_yours"
    assert stranger.refused("POST", f"/api/tables/{code}/rematch").code == "not_yours"


def test_a_running_game_is_not_forked_nor_a_finished_position(running: tuple[str, Person], finished: Finished) -> None:
    code, ada = running
    assert ada.refused("POST", f"/api/tables/{code}/fork", number=0, seat=0).code == "not_now"
    code, ada, _ = finished
    last = ada.now(code)["number"]
    assert ada.refused("POST", f"/api/tables/{code}/fork", number=last, seat=0).detail == "The game is over."
    assert ada.refused("POST", f"/api/tables/{code}/fork", number=last + 1, seat=0).status == 404
    assert ada.refused("POST", f"/api/tables/{code}/fork", number=0, seat=5).status == 404


# ---- The next game.


def test_a_rematch_keeps_the_seats_and_is_one_table_however_many_ask(house: House, finished: Finished) -> None:
    code, ada, bo = finished
    with bo.live(code, 1) as live:
        following = ada.post(f"/api/tables/{code}/rematch")["code"]
        assert live.table_where(lambda table: table["rematch"] is not None)["rematch"] == following
    assert bo.post(f"/api/tables/{code}/rematch")["code"] == following
    old, new = ada.table(code), ada.table(following)
    for key in ("name", "letter", "kind", "mine"):
        assert [seat[key] for seat in new["seats"]] == [seat[key] for seat in old["seats"]]
    assert (new["status"], new["options"]) == ("playing", old["options"])
    assert new["sealed"] != old["sealed"]
    assert bo.now(following, 1)["view"]["hand"]


def test_there_is_no_rematch_of_a_game_that_runs(running: tuple[str, Person]) -> None:
    code, ada = running
    assert ada.refused("POST", f"/api/tables/{code}/rematch").code == "not_now"
