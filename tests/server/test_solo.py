"""Games alone: the points against par and against one's own best, and the days in a row."""

import pytest

from hustings.core.registry import load
from hustings.server import daily, solo
from hustings.server.storage.store import changed_table

from .days import Calendar, enter, finish
from .house import House

SLUG = "crossroll_hong_kong"


def last_of(actions: list[object]) -> object:
    return actions[-1]


def test_the_points_of_each_turn_lead_to_the_score(house: House) -> None:
    ada = house.person("Ada")
    code = ada.found("me", game=SLUG)
    score = finish(house, code).maps[0].total
    chart = ada.get(f"/api/tables/{code}/solo")
    turns = [point["turn"] for point in chart["points"]]
    points = [point["points"] for point in chart["points"]]
    assert turns == sorted(set(turns))
    assert points == sorted(points)
    assert points[-1] == score
    assert chart["par"] == load(SLUG).solo.par  # type: ignore[union-attr]
    assert chart["best"] is None


def test_the_best_before_it_is_my_own(house: House) -> None:
    ada, bo = house.person("Ada"), house.person("Bo")
    first, second = ada.found("me", game=SLUG), ada.found("me", game=SLUG)
    theirs = bo.found("me", game=SLUG)
    scores = {first: finish(house, first), second: finish(house, second, last_of)}
    finish(house, theirs)
    chart = ada.get(f"/api/tables/{second}/solo")
    assert chart["best"]["table"] == first
    assert chart["best_points"][-1]["points"] == chart["best"]["score"] == scores[first].maps[0].total
    assert bo.get(f"/api/tables/{theirs}/solo")["best"] is None


def test_what_was_played_alone_is_kept_for_me_alone(house: House) -> None:
    ada, bo = house.person("Ada"), house.person("Bo")
    codes = [ada.found("me", game=SLUG) for _ in range(2)]
    for code in codes:
        finish(house, code)
    ada.found("me", game=SLUG)
    history = ada.get(f"/api/me/solo/{SLUG}")
    assert [game["table"] for game in history["games"]] == codes
    assert history["best"]["score"] == max(game["score"] for game in history["games"])
    assert bo.get(f"/api/me/solo/{SLUG}")["games"] == []


def test_a_game_from_the_middle_of_another_is_no_score(house: House) -> None:
    ada = house.person("Ada")
    code = ada.found("me", game=SLUG)
    finish(house, code)
    house.run(house.tables.store.write(changed_table(code, house.live(code).row.revision, forked_from="other-table-1")))
    assert ada.get(f"/api/me/solo/{SLUG}")["games"] == []


def test_company_and_other_games_have_no_such_chart(house: House) -> None:
    ada = house.person("Ada")
    code = ada.found("me", "bot", game=SLUG)
    assert ada.refused("GET", f"/api/tables/{code}/solo").status == 404
    alone = ada.found("me", game=SLUG)
    assert ada.refused("GET", f"/api/tables/{alone}/solo").code == "not_now"
    assert ada.refused("GET", "/api/me/solo/electioneering").status == 404


def test_days_in_a_row(house: House, calendar: Calendar) -> None:
    ada = house.person("Ada")
    finish(house, enter(ada))
    calendar.turn()
    finish(house, enter(ada))
    history = ada.get(f"/api/me/solo/{SLUG}")
    assert [game["daily"] for game in history["games"]] == [daily.neighbour(calendar.day, -1), calendar.day]
    assert (history["streak"], history["longest_streak"]) == (2, 2)
    calendar.turn()
    assert ada.get(f"/api/me/solo/{SLUG}")["streak"] == 2, "today's roll may still come"
    calendar.turn()
    history = ada.get(f"/api/me/solo/{SLUG}")
    assert (history["streak"], history["longest_streak"]) == (0, 2)


@pytest.mark.parametrize(
    ("days", "today", "length"),
    [
        ([], "2026-11-16", 0),
        (["2026-11-16"], "2026-11-16", 1),
        (["2026-10-30", "2026-10-31", "2026-11-01"], "2026-11-02", 3),
        (["2026-11-12", "2026-11-14", "2026-11-15"], "2026-11-15", 2),
        (["2026-11-13"], "2026-11-15", 0),
    ],
)
def test_a_streak_ends_with_a_day_without_a_roll(days: list[str], today: str, length: int) -> None:
    assert solo.streak(days, today) == length
