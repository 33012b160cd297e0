"""Winter 1: effects that work in winter, then every leader's condition (DH-205, DH-222, DH-224)."""

import pytest

from hustings.games.dealers_in_hope.actions import Enough, Recover
from hustings.games.dealers_in_hope.printed import LATE
from hustings.games.dealers_in_hope.state import DealersState
from tests.games.dealers_in_hope.arranging import card, cards, location, table
from tests.games.dealers_in_hope.moving import do, offered, refused
from tests.games.dealers_in_hope.wintering import scored, shed_all, winter

COASTS = ["connacht", "cambria", "armorica", "rhenia", "cantabria", "lusitania", "andalusia", "pyrenees"]

# ---- The order.


@pytest.mark.clause("DH-205")
def test_effects_come_before_conditions_and_both_go_clockwise_from_the_start_player() -> None:
    """Rome scores for seat 0; then the conditions of seats 2, 0 and 1."""
    state = table(
        starter=2,
        factions={0: "navaa", 1: "lindqvist", 2: "ferreira"},
        cities={0: "bern", 1: "edinburgh", 2: "oslo"},
        lands={"rome": 0, "milan": 0, "calabria": 0, "connacht": 1, "cambria": 1, "armorica": 1, "rhenia": 1},
    )
    assert scored(winter(state)) == [(0, 1), (2, 1), (0, 1), (1, 1)]
    assert state.scores == [2, 1, 1]


# ---- Conditions.


@pytest.mark.clause("DH-205")
@pytest.mark.parametrize(("count", "points"), [(1, 0), (2, 1), (4, 1), (5, 2), (6, 2)])
def test_navaa_scores_for_coasts(count: int, points: int) -> None:
    """From 3 on 1, from 6 on 2; Edinburgh itself has a coast."""
    state = table(factions={0: "navaa"}, cities={0: "edinburgh", 1: "kyiv"}, lands=dict.fromkeys(COASTS[:count], 0))
    winter(state)
    assert state.scores[0] == points


@pytest.mark.clause("DH-205")
@pytest.mark.parametrize(("count", "points"), [(0, 0), (1, 1), (2, 2), (3, 2)])
def test_brandt_scores_for_conquests_of_the_year(count: int, points: int) -> None:
    state = table(factions={0: "brandt"})
    state.conquests[0] = count
    winter(state)
    assert state.scores[0] == points


@pytest.mark.clause("DH-205")
@pytest.mark.parametrize(("count", "points"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2)])
def test_okoro_scores_for_professionals_of_the_year(count: int, points: int) -> None:
    state = table(factions={0: "okoro"})
    state.professionals[0] = count
    winter(state)
    assert state.scores[0] == points


@pytest.mark.clause("DH-205")
def test_ferreira_scores_for_different_seas_that_the_own_land_touches() -> None:
    """Bern touches none; Cambria touches 2, with Armorica 3, with Pyrenees 4, and with Pontus besides 5."""
    points = []
    for lands in ([], ["cambria"], ["cambria", "armorica"], ["cambria", "pyrenees"], ["cambria", "pyrenees", "pontus"]):
        state = table(factions={0: "ferreira"}, cities={0: "bern"}, lands=dict.fromkeys(lands, 0))
        winter(state)
        points.append(state.scores[0])
    assert points == [0, 1, 2, 2, 3]


@pytest.mark.clause("DH-205")
@pytest.mark.parametrize(("count", "lost", "points"), [(3, 0, 0), (4, 0, 1), (7, 0, 1), (8, 0, 2), (8, 1, 0)])
def test_lindqvist_scores_for_land_in_a_year_without_a_loss(count: int, lost: int, points: int) -> None:
    """From 5 on 1, from 9 on 2, the capital included."""
    state = table(factions={0: "lindqvist"}, cities={0: "bern"}, lands=dict.fromkeys(COASTS[:count], 0))
    state.losses[0] = lost
    winter(state)
    assert state.scores[0] == points


@pytest.mark.clause("DH-205")
@pytest.mark.parametrize(("count", "points"), [(2, 0), (3, 1), (5, 1), (6, 2)])
def test_zaman_scores_for_location_cards(count: int, points: int) -> None:
    """From 4 on 1, from 7 on 2, the capital's included."""
    spoils = ["armoury", "armoury", "signal_tower", "field_radio", "ration_crates", "supply_depot"]
    state = table(factions={0: "zaman"}, held={0: spoils[:count]})
    winter(state)
    assert state.scores[0] == points


@pytest.mark.clause("DH-205")
def test_the_view_says_what_winter_would_score() -> None:
    state = table(factions={0: "zaman"}, held={0: ["armoury"] * 3}, lands={"rome": 0})
    promised = state.view_of(1).mats[0].winter
    winter(state)
    assert promised == state.scores[0] == 1 + 1


# ---- Effects without a choice.


@pytest.mark.clause("DH-222", "DH-205")
def test_a_winter_effect_without_a_choice_applies_by_itself() -> None:
    """Monterrey brings the top spoils of value 2."""
    state = table(4, lands={"monterrey": 0}, spoils_top={2: ["field_radio"]})
    winter(state)
    assert location("field_radio") in state.locations[0]
    assert state.asked.name == "choose"


@pytest.mark.clause("DH-205")
def test_what_an_effect_of_winter_brings_counts_for_the_conditions() -> None:
    """Zaman has 3 location cards, and 4 with the spoils of Monterrey."""
    state = table(4, factions={0: "zaman"}, lands={"monterrey": 0}, held={0: ["armoury"]})
    winter(state)
    assert state.scores[0] == 1


# ---- Recovering.


def medics(era: int = 0, first: int = 0) -> DealersState:
    """DH-X36: seats 0 and 2 have the Medics master, and seat 2 is start player."""
    state = table(
        starter=2,
        first=first,
        era=era,
        professions="open_water",
        factions={0: "brandt", 2: "zaman"},
        masters={0: ["medics"], 2: ["medics"]},
        discards={0: ["tutor", "brandt_leader_1"], 2: ["zaman_leader_1", "zaman_leader_2"]},
    )
    winter(state)
    return state


@pytest.mark.clause("DH-205", "DH-222")
def test_whoever_may_recover_something_is_asked_and_nobody_else() -> None:
    """DH-X36."""
    state = medics()
    assert (state.asked.name, state.actors) == ("winter_recover", (0,))
    assert state.legal(0) == [Recover(card("tutor")), Enough()]
    assert refused(state, Recover(card("brandt_leader_1"))) == "cannot_recover"
    do(state, Recover(card("tutor")))
    assert state.hands[0] == [card("tutor")]
    assert state.asked.name == "winter_discard"


@pytest.mark.clause("DH-222")
def test_nothing_need_be_recovered() -> None:
    state = medics()
    do(state, Enough())
    assert state.asked.name == "choose"
    assert card("tutor") in state.hands[0]  # drawn anew, out of what was shuffled under


@pytest.mark.clause("DH-222", "DH-224")
def test_in_the_last_winter_nothing_is_recovered() -> None:
    """DH-X36."""
    state = medics(era=LATE, first=0)
    assert state.over
    assert card("tutor") in state.discards[0]


@pytest.mark.clause("DH-205", "DH-222")
def test_owners_are_asked_clockwise_from_the_start_player() -> None:
    state = table(
        starter=2,
        professions="open_water",
        masters={seat: ["medics"] for seat in range(3)},
        discards={seat: ["tutor"] for seat in range(3)},
    )
    winter(state)
    asked = []
    while state.asked.name == "winter_recover":
        asked.append(state.actors)
        do(state, Enough())
    assert asked == [(2,), (0,), (1,)]


@pytest.mark.clause("DH-222", "DH-208")
def test_a_recovered_card_counts_in_the_refill() -> None:
    state = table(
        professions="open_water",
        masters={0: ["medics"]},
        hands={0: ["recruit"] * 3},
        discards={0: ["tutor"]},
        draws={0: ["veteran"] * 3},
    )
    winter(state)
    do(state, Recover(card("tutor")))
    shed_all(state)
    assert state.hands[0] == sorted(cards("recruit", "recruit", "recruit", "tutor"))
    assert len(state.draws[0]) == 3


@pytest.mark.clause("DH-205", "DH-222")
def test_recovering_comes_before_the_discards_of_winter_2() -> None:
    state = medics()
    assert offered(state, Recover)
    do(state, Recover(card("tutor")))
    assert (state.asked.name, state.actors) == ("winter_discard", (0,))
