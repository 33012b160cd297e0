"""Final scoring, the winner, and ties (DH-213 to DH-219)."""

from typing import Any

import pytest

from hustings.core.story import Event
from hustings.games.dealers_in_hope.actions import Pass
from hustings.games.dealers_in_hope.events import CitiesCounted, GameWon, MastersCounted, TerritoriesCounted
from hustings.games.dealers_in_hope.printed import LATE
from hustings.games.dealers_in_hope.state import DealersState
from tests.games.dealers_in_hope.arranging import PRINTED, profession, table
from tests.games.dealers_in_hope.battles import Given, kinds
from tests.games.dealers_in_hope.moving import choose, end_turn, refused
from tests.games.dealers_in_hope.wintering import winter

QUIET: Given = {"factions": {0: "brandt", 1: "okoro", 2: "zaman"}, "cities": {0: "bern", 1: "madrid", 2: "kyiv"}}
"""Nobody scores in a winter of a year in which nothing was taken and nothing trained."""
WEST = ["connacht", "cambria", "armorica", "rhenia", "auvergne", "pyrenees", "cantabria", "lusitania", "andalusia"]
EAST = ["provence", "swabia", "tyrol", "bohemia", "dinarica", "hellas", "haemus", "pontus", "taurus", "caucasus"]


def last_year(**given: Any) -> DealersState:
    return table(**{**QUIET, "first": 0, "starter": 2, "era": LATE, **given})


def ended(**given: Any) -> tuple[DealersState, list[Event]]:
    """The last year has ended."""
    state = last_year(**given)
    told = winter(state)
    assert state.over
    return state, told


def owned(west: int = 0, east: int = 0) -> dict[str, int]:
    """So many territories of seat 0 and of seat 1, beside their capitals."""
    return dict.fromkeys(WEST[:west], 0) | dict.fromkeys(EAST[:east], 1)


# ---- When.


@pytest.mark.clause("DH-213")
def test_final_scoring_follows_the_winter_of_the_last_year_and_no_other() -> None:
    before = table(**QUIET, first=0, starter=1, era=LATE)
    assert "GameWon" not in kinds(winter(before))
    _, told = ended()
    assert kinds(told)[-10:] == ["MastersCounted"] * 3 + ["TerritoriesCounted"] * 3 + ["CitiesCounted"] * 3 + [
        "GameWon"
    ]


@pytest.mark.clause("DH-213", "DH-212")
def test_nothing_is_done_once_the_game_is_over() -> None:
    state, _ = ended()
    assert all(state.legal(seat) == [] for seat in range(3))
    refused(state, Pass(), 0)


# ---- What counts.


@pytest.mark.clause("DH-214", "DH-131")
def test_masters_score_their_points() -> None:
    """Scholars 5 and Privateers 3; no territory and no city beside the capitals."""
    state, told = ended(masters={1: ["scholars", "privateers"]}, scores={1: 7})
    assert MastersCounted(1, 8, 15) in told
    assert state.result.scores == (1, 7 + 5 + 3 + 1, 1)


@pytest.mark.clause("DH-131", "DH-214")
def test_masters_score_nothing_before_the_end() -> None:
    state = last_year(masters={0: ["scholars"]})
    choose(state, "late_assault_plain")
    assert state.scores == [0, 0, 0]


@pytest.mark.clause("DH-214")
@pytest.mark.parametrize("row", range(PRINTED.profession_count))
def test_each_master_scores_what_its_card_says(row: int) -> None:
    name = PRINTED.profession_ids[row]
    state, told = ended(masters={0: [name]})
    points = PRINTED.components.professions.profession[row].master.vp
    assert MastersCounted(0, points, points) in told
    assert state.masters[0] == (profession(name),)


@pytest.mark.clause("DH-215")
def test_each_territory_scores_one_the_capital_included() -> None:
    state, told = ended(lands=owned(west=4, east=2))
    assert TerritoriesCounted(0, 5, 5) in told
    assert state.result.scores == (5, 3, 1)


@pytest.mark.clause("DH-216")
def test_prize_cities_score_two_more_and_start_cities_nothing() -> None:
    """Vienna and Moscow are of seat 0, Ankara is of seat 1."""
    state, told = ended(lands={"vienna": 0, "moscow": 0, "ankara": 1})
    assert CitiesCounted(0, 4, 3 + 4) in told
    assert CitiesCounted(1, 0, 2) in told
    assert state.result.scores == (7, 2, 1)


@pytest.mark.clause("DH-216")
@pytest.mark.parametrize(("count", "points"), [(1, 1), (3, 3), (4, 4), (6, 4)])
def test_effects_that_work_at_the_end_are_added(count: int, points: int) -> None:
    """The Orators master scores 1 for each master, at most 4."""
    others = ["privateers", "engineers", "scouts", "scholars", "sentinels"]
    _, told = ended(masters={0: ["orators", *others[: count - 1]]})
    assert next(event.count for event in told if isinstance(event, CitiesCounted) and event.seat == 0) == points


@pytest.mark.clause("DH-216")
def test_nothing_else_scores() -> None:
    """DH-R3: cards, spoils, cubes and markers."""
    state, _ = ended(
        hands={0: ["recruit"] * 4},
        ready={0: ["brandt_leader_1"]},
        held={0: ["armoury", "public_triumph"]},
        markers={0: (5, 5, 5)},
        standing={0: 3},
    )
    assert state.result.scores == (1, 1, 1)


@pytest.mark.clause("DH-213", "DH-205")
def test_the_last_winter_counts() -> None:
    """Rome scores 1 in winter, 2 at the end, and 1 as a territory."""
    state, _ = ended(lands={"rome": 1})
    assert state.result.scores == (1, 1 + 1 + 2 + 1, 1)


@pytest.mark.clause("DH-214", "DH-215", "DH-216")
def test_everybody_sees_the_score_part_by_part() -> None:
    state, _ = ended(scores={0: 3}, masters={0: ["scholars"]}, lands={"vienna": 0, "milan": 0})
    count = state.view_of(None).counts[0]
    assert (count.track, count.masters, count.territories, count.cities, count.total) == (3, 5, 3, 2, 13)


# ---- Who wins.


@pytest.mark.clause("DH-217")
def test_the_highest_score_wins() -> None:
    state, told = ended(scores={2: 4, 1: 3}, lands=owned(west=2))
    assert GameWon((2,), 5) in told
    assert (state.result.winners, state.result.decided_by) == ((2,), "DH-217")
    assert state.result.ranking == (3, 2, 1)


@pytest.mark.clause("DH-218")
def test_of_equals_more_territories_win() -> None:
    """DH-X30: 30 against 30, with 10 territories against 11."""
    state, _ = ended(scores={0: 20, 1: 19}, lands=owned(west=9, east=10))
    assert state.result.scores[:2] == (30, 30)
    assert (state.result.winners, state.result.decided_by) == ((1,), "DH-218")


@pytest.mark.clause("DH-218")
def test_then_more_masters_win() -> None:
    """Seat 0 has one of 4 points, seat 1 two of 3."""
    state, _ = ended(scores={0: 5, 1: 3}, masters={0: ["engineers"], 1: ["privateers", "scouts"]})
    assert state.result.scores[:2] == (10, 10)
    assert state.result.winners == (1,)


@pytest.mark.clause("DH-218")
def test_then_more_city_cards_win() -> None:
    """Spoils are none."""
    state, _ = ended(scores={0: 9, 1: 9}, lands={"ankara": 0, "milan": 1}, held={1: ["armoury", "armoury"]})
    assert state.result.scores[:2] == (11, 11)
    assert state.result.winners == (0,)


@pytest.mark.clause("DH-218")
def test_territories_come_before_masters_and_masters_before_city_cards() -> None:
    """Seat 0 has one territory more and one master fewer; then one master more and one city card fewer."""
    land, _ = ended(scores={0: 3, 1: 1}, lands=owned(west=1), masters={1: ["privateers"]})
    assert (land.result.scores[:2], land.result.winners) == ((5, 5), (0,))
    master, _ = ended(scores={0: 1, 1: 4}, lands={"milan": 0, "ankara": 1}, masters={0: ["privateers"]})
    assert (master.result.scores[:2], master.result.winners) == ((6, 6), (0,))


@pytest.mark.clause("DH-218")
def test_still_tied_the_victory_is_shared() -> None:
    state, told = ended(scores={0: 9, 1: 9})
    assert GameWon((0, 1), 10) in told
    assert (state.result.winners, state.view_of(2).winners) == ((0, 1), (0, 1))


@pytest.mark.clause("DH-218", "DH-217")
def test_a_tie_behind_the_winner_decides_nothing() -> None:
    state, _ = ended(scores={0: 9}, lands=owned(east=1))
    assert (state.result.winners, state.result.decided_by) == ((0,), "DH-217")


# ---- Below nothing.


@pytest.mark.clause("DH-219")
def test_a_score_may_fall_below_nothing() -> None:
    state = table(**QUIET)
    choose(state, "early_train_2")
    end_turn(state)
    assert state.scores == [-2, 0, 0]


@pytest.mark.clause("DH-219", "DH-217")
def test_the_best_of_scores_below_nothing_wins() -> None:
    state, _ = ended(scores={0: -5, 1: -4, 2: -6})
    assert state.result.scores == (-4, -3, -5)
    assert state.result.winners == (1,)
