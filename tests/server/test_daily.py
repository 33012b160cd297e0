"""The daily roll: the same dice for all, one entry each, a leaderboard for every day, and all of it is kept."""

import asyncio
import sqlite3
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from advanced_alchemy.alembic.commands import AlembicCommands

import hustings
from hustings.core.registry import titles
from hustings.server import daily
from hustings.server.settings import database_url
from hustings.server.storage.database import Database

from .conftest import OpenHouse
from .days import Calendar, enter, finish, roll_something, scored
from .house import House
from .lines import whole_game

# ---- The same dice.


def rolls(state: hustings.State, choose: Callable[[list[Any]], Any]) -> dict[int, tuple[Any, Any]]:
    """The dice and the results of every round."""
    found = {}
    while not state.over:
        state.apply(0, choose(state.legal(0)))
        view: Any = state.view(0)
        if view.results:
            found[view.round] = (view.dice, view.results)
    return found


@pytest.mark.parametrize("day", ["2026-11-15", "2026-11-16", "2027-01-01"])
def test_who_picks_the_same_dice_in_the_same_round_rolls_the_same_numbers(day: str) -> None:
    game = hustings.load(daily.daily_title().slug)
    seed = daily.seed_of("secret", game.slug, day)
    drivers = [hustings.Rng(driver) for driver in range(5)]
    drives = [rolls(game.start(1, seed, daily.daily_of(game).options), driver.choice) for driver in drivers]
    compared = 0
    for one in drives:
        for other in drives:
            alike = [number for number in one.keys() & other.keys() if one[number][0] == other[number][0]]
            assert all(one[number] == other[number] for number in alike)
            compared += len(alike) if one is not other else 0
    assert compared > 50
    assert len({str(drive) for drive in drives}) == len(drives), "they drove differently"


def test_everybody_on_the_server_is_dealt_the_same(house: House, calendar: Calendar) -> None:
    ada, bo = house.person("Ada"), house.person("Bo")
    ours = [enter(ada), enter(bo)]
    ordinary = ada.found("me", game=daily.daily_title().slug)
    for person, code in zip((ada, bo), ours, strict=True):
        roll_something(person, code)
    seen = [person.now(code, 0)["view"]["results"] for person, code in zip((ada, bo), ours, strict=True)]
    assert seen[0] == seen[1]
    seeds = [house.live(code).row.seed for code in (*ours, ordinary)]
    assert seeds[0] == seeds[1] != seeds[2]


def test_another_day_and_another_server_have_other_dice() -> None:
    days = [f"2026-11-{day:02}" for day in range(1, 31)]
    seeds = {daily.seed_of(secret, "any game", day) for secret in ("one", "two") for day in days}
    assert len(seeds) == 60
    assert all(len(seed) == 32 for seed in seeds)


def test_seals_of_one_day_cannot_be_compared_and_no_seed_is_told_before_the_end(
    house: House, calendar: Calendar
) -> None:
    ada, bo = house.person("Ada"), house.person("Bo")
    mine, theirs = enter(ada), enter(bo)
    assert ada.table(mine)["sealed"] != bo.table(theirs)["sealed"]
    seed, secret = house.live(mine).row.seed, house.run(house.tables.store.key("daily", "fresh"))
    roll_something(ada, mine)
    with ada.live(mine, 0, generic=True) as live:
        told = [str(live.hello)]
    told += [ada.http.get(path).text for path in ("/api/today", "/api/me/tables", f"/api/tables/{mine}")]
    told += [
        ada.http.get(f"/api/tables/{mine}/{path}").text for path in ("now?seat=0", "history?seat=0", "at/0?seat=0")
    ]
    assert all(seed not in text and secret not in text for text in told)
    assert ada.table(mine)["unsealed"] is None
    finish(house, mine)
    assert ada.table(mine)["unsealed"]["seed"] == seed


# ---- One entry each.


def test_the_second_click_goes_on_with_the_first_table(house: House, calendar: Calendar) -> None:
    ada = house.person("Ada")
    code = enter(ada)
    roll_something(ada, code)
    assert enter(ada) == code
    table = ada.table(code)
    assert (table["daily"], table["status"], len(table["seats"])) == (calendar.day, "playing", 1)
    finish(house, code)
    assert enter(ada) == code
    calendar.turn()
    assert enter(ada) != code


def test_two_clicks_at_the_same_moment_make_one_table(house: House, calendar: Calendar) -> None:
    known = house.run(_known(house))

    async def clicked() -> list[str]:
        return list(await asyncio.gather(*(house.entrants.enter(known) for _ in range(5))))

    assert len(set(house.run(clicked()))) == 1


async def _known(house: House) -> Any:
    return await house._app.state.people.find("somebody who clicks")


def test_an_entry_is_in_my_tables_and_an_ordinary_table_is_of_no_day(house: House, calendar: Calendar) -> None:
    ada = house.person("Ada")
    codes = {enter(ada): calendar.day, ada.found("me", game=daily.daily_title().slug): None}
    assert {mine["table"]["code"]: mine["table"]["daily"] for mine in ada.get("/api/me/tables")["tables"]} == codes


# ---- The leaderboard.


def test_a_finished_entry_stands_on_the_leaderboard_with_its_score_and_routes(house: House, calendar: Calendar) -> None:
    ada, rng = house.person("Ada"), hustings.Rng(3)
    code = enter(ada)
    before = ada.get("/api/today")
    assert (before["entries"], before["counted"]) == ([], 0)
    assert (before["mine"]["score"], before["mine"]["place"], before["mine"]["table"]) == (None, None, code)
    board = finish(house, code, rng.choice).maps[0]
    day = ada.get("/api/today")
    assert day["entries"] == [day["mine"]]
    assert day["counted"] == 1
    assert (day["mine"]["name"], day["mine"]["place"], day["mine"]["is_mine"]) == ("Ada", 1, True)
    assert day["mine"]["score"] == board.total
    assert day["mine"]["feats"] == [f"Route {'ABCDEGHIJ'[route]}" for route in board.completed]
    assert ada.get("/api/today", language="zh-Hant")["mine"]["feats"] == [
        f"{'ABCDEGHIJ'[r]}線" for r in board.completed
    ]


def test_equal_scores_share_a_place_and_the_earlier_one_stands_first(house: House, calendar: Calendar) -> None:
    people = [house.person(name) for name in ("Ada", "Bo", "Cy", "Di", "Ed")]
    for minute, (person, score) in enumerate(zip(people, (200, 250, 200, 100, None), strict=True)):
        code = enter(person)
        if score is not None:
            scored(house, code, score, minute)
    day = people[3].get("/api/today")
    ranks = [(entry["place"], entry["name"], entry["score"]) for entry in day["entries"]]
    assert ranks == [(1, "Bo", 250), (2, "Ada", 200), (2, "Cy", 200), (4, "Di", 100)]
    assert (day["mine"]["place"], day["counted"]) == (4, 4)
    top = people[3].get("/api/today", most=2)
    assert [entry["name"] for entry in top["entries"]] == ["Bo", "Ada"]
    assert (top["mine"]["place"], top["counted"]) == (4, 4)
    assert people[4].get("/api/today")["mine"]["place"] is None
    assert house.person().get("/api/today")["mine"] is None


def test_a_changed_name_is_told_on_the_leaderboard(house: House, calendar: Calendar) -> None:
    ada = house.person("Ada")
    code = enter(ada)
    scored(house, code, 120)
    ada.patch(f"/api/tables/{code}/seats/0", name="Ada L.")
    assert ada.get("/api/today")["entries"][0]["name"] == "Ada L."


def test_who_finishes_after_the_day_is_late_and_takes_nobodys_place(house: House, calendar: Calendar) -> None:
    ada, bo = house.person("Ada"), house.person("Bo")
    mine, theirs = enter(ada), enter(bo)
    scored(house, theirs, 0)
    passed = calendar.turn()
    score = finish(house, mine).maps[0].total
    day = ada.get(f"/api/days/{passed}")
    assert [(entry["name"], entry["place"], entry["is_late"]) for entry in day["entries"]] == [
        ("Bo", 1, False),
        ("Ada", None, True),
    ]
    assert (day["mine"]["score"], day["is_over"], day["counted"]) == (score, True, 1)


def test_days_follow_one_another_from_the_first_entry_to_today(house: House, calendar: Calendar) -> None:
    ada = house.person("Ada")
    scored(house, enter(ada), 90)
    passed = calendar.turn()
    today, before = ada.get("/api/today"), ada.get(f"/api/days/{passed}")
    assert today == ada.get(f"/api/days/{calendar.day}")
    assert (today["previous"], today["next"], today["is_over"]) == (passed, None, False)
    assert (before["next"], before["is_over"]) == (calendar.day, True)
    assert today["mine_before"] == before["mine"]
    assert today["ends"] == f"{daily.neighbour(calendar.day, 1)}T00:00:00+00:00"
    assert ada.get("/api/days/1999-12-31")["previous"] is None


@pytest.mark.parametrize("day", ["tomorrow", "2026-11-31", "20261115", "2026-W46-7", "0001-01-01"])
def test_what_is_no_day_is_refused(house: House, day: str) -> None:
    refusal = house.person().refused("GET", f"/api/days/{day}")
    assert (refusal.status, refusal.detail) == (404, f"There is no day {day}. A day is written like 2026-11-15.")


def test_a_day_to_come_is_not_rolled_yet(house: House, calendar: Calendar) -> None:
    tomorrow = daily.neighbour(calendar.day, 1)
    refusal = house.person().refused("GET", f"/api/days/{tomorrow}")
    assert (refusal.status, refusal.detail) == (404, f"The dice of {tomorrow} have not been rolled yet.")


def test_a_day_begins_at_midnight_in_utc() -> None:
    assert daily.today() in (before := datetime.now(UTC).date().isoformat(), daily.neighbour(before, 1))
    assert daily.ends("2026-12-31") == datetime(2027, 1, 1, tzinfo=UTC)


def test_a_game_that_has_a_roll_of_the_day_is_played_so() -> None:
    kinds = [kind for kind in titles().values() if kind.daily]
    assert kinds
    for kind in kinds:
        plan = daily.plan_for(kind)
        state = whole_game(len(plan.seats), kind.slug).state
        assert hustings.load(kind.slug).start(len(plan.seats), 1, plan.options)
        assert all(isinstance(feat, int) for feat in daily.achieved(state, "2026-11-15").feats)


def test_where_no_game_has_a_roll_of_the_day_that_is_told(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(daily, "titles", dict)
    for method in ("GET", "POST"):
        refusal = house.person().refused(method, "/api/today")
        assert refusal[:3] == (404, "not_found", "No game that is installed here has a roll of the day.")


# ---- What is kept.


def test_a_restart_keeps_entries_and_dice(open_house: OpenHouse, calendar: Calendar) -> None:
    house = open_house()
    ada, bo = house.person("Ada"), house.person("Bo")
    code = enter(ada)
    number = roll_something(ada, code)
    seed = house.live(code).row.seed
    house.restart()
    for person in (ada, bo):
        person.go_to(house.address)
    assert enter(ada) == code
    assert ada.now(code, 0)["number"] == number
    assert house.live(enter(bo)).row.seed == seed
    finish(house, code)
    before = ada.get("/api/today")
    house.restart()
    ada.go_to(house.address)
    assert ada.get("/api/today") == before
    assert before["mine"]["place"] == 1


def test_a_server_with_a_fixed_seed_deals_the_day_from_it_too(house: House, calendar: Calendar) -> None:
    game = whole_game(1, daily.daily_title().slug)
    with house.dealing(game.seed):
        ada = house.person("Ada")
        code = enter(ada)
    for number, move in enumerate(game.moves):
        ada.act(code, 0, number, move.json)
    assert ada.get("/api/today")["mine"]["score"] == game.state.result.scores[0]


def test_a_day_that_began_under_the_version_before_goes_on_as_it_began(house: House, calendar: Calendar) -> None:
    with house.dealing(5):
        enter(house.person("Ada"))
    row = house.live(enter(house.person("Bo"))).row
    assert (row.chance, row.seed) == ("fast", "5")
    calendar.turn()
    row = house.live(enter(house.person("Bo"))).row
    assert (row.chance, len(row.seed)) == ("shake256", 64)


def test_a_database_from_before_the_daily_roll_is_brought_up_to_date(tmp_path: Path) -> None:
    database = Database(database_url("", tmp_path))
    AlembicCommands(database.config).upgrade("0001")
    empty = {"digest": "", "pack": "{}", "options": "{}", "seed": "1", "salt": "", "sealed": "", "status": "over"}
    row = {"code": "old-table-100", "game": "electioneering", "rules": 1, **empty, "host": "ada", "is_hot_seat": 0}
    row |= {"turn": 9, "waiting_for": "[]", "created": "2026-01-01", "updated": "2026-01-01"}
    with sqlite3.connect(tmp_path / "hustings.db") as file:
        places = ", ".join(f":{name}" for name in row)
        file.execute(f"INSERT INTO tables ({', '.join(row)}) VALUES ({places})", row)
    database.migrate()
    with sqlite3.connect(tmp_path / "hustings.db") as file:
        assert file.execute("SELECT code, turn, daily FROM tables").fetchall() == [("old-table-100", 9, None)]
        assert file.execute("SELECT count(*) FROM daily").fetchone() == (0,)
        plan = "EXPLAIN QUERY PLAN SELECT * FROM daily WHERE day = '2026-11-15' AND is_late = 0 ORDER BY score DESC"
        assert "daily_by_score" in str(file.execute(plan).fetchall())
    AlembicCommands(database.config).downgrade("0001")
    with sqlite3.connect(tmp_path / "hustings.db") as file:
        assert file.execute("SELECT code, turn FROM tables").fetchall() == [("old-table-100", 9)]
