"""Location cards: cities and spoils (DH-199 to DH-204)."""

import pytest

from hustings.games.dealers_in_hope.actions import LAND, Announce
from hustings.games.dealers_in_hope.events import NoSpoils
from tests.games.dealers_in_hope.arranging import location, locations, table, territory
from tests.games.dealers_in_hope.battles import PLAIN, about_to, assault, hold, strike, struck, targets
from tests.games.dealers_in_hope.moving import choose, refused, use


@pytest.mark.clause("DH-199")
def test_a_drafted_start_city_cannot_be_lost() -> None:
    """Its territory has a capital marker, and is no target from any side."""
    state = about_to(lands={"pyrenees": 0, "cantabria": 0, "lusitania": 0, "andalusia": 0})
    assert refused(state, Announce(territory("madrid"), LAND, 3)) == "capital"
    assert location("madrid") in state.locations[1]


@pytest.mark.clause("DH-199", "DH-200", "DH-196")
def test_a_start_city_that_was_conquered_can_be_lost() -> None:
    state = about_to(lands={"ankara": 1, "pontus": 0})
    assert "ankara" in targets(state, LAND)


@pytest.mark.clause("DH-200")
def test_a_start_city_nobody_drafted_goes_from_hand_to_hand_with_its_territory() -> None:
    state = table(**PLAIN, lands={"pontus": 0})
    assert location("ankara") in state.laid_out
    taken = assault("ankara", attack=8, lands={"pontus": 0})
    strike(taken)
    assert location("ankara") in taken.locations[0]
    lost = struck("ankara", attack=4, lands={"pontus": 0})
    hold(lost)
    assert location("ankara") in lost.locations[0]
    assert location("ankara") not in lost.locations[1]


@pytest.mark.clause("DH-201")
def test_a_prize_city_moves_with_its_territory() -> None:
    state = struck("rome", attack=5, lands={"milan": 0})
    assert location("rome") in state.locations[1]
    hold(state)
    assert location("rome") in state.locations[0]
    assert location("rome") not in (*state.locations[1], *state.laid_out)


@pytest.mark.clause("DH-202")
def test_spoils_stay_with_their_holder_when_the_territory_is_lost() -> None:
    state = struck(attack=4, held={1: ["armoury"]})
    hold(state)
    assert state.locations[1] == locations("madrid", "armoury")


@pytest.mark.clause("DH-203")
def test_an_empty_stack_gives_nothing() -> None:
    state = assault("milan", attack=6, empty_stacks=[3])
    told = strike(state)
    assert NoSpoils(0, 3) in told
    assert state.locations[0] == locations("bern")


@pytest.mark.clause("DH-203", "DH-107")
def test_a_stack_of_one_gives_one() -> None:
    state = table(**PLAIN, empty_stacks=[3])
    *rest, last = state.locations[2]
    state.locations[2], state.spoils[1] = tuple(rest), [last]
    choose(state, "early_gain_spoils")
    assert (state.locations[0], state.spoils[1]) == ((location("bern"), last), [])


@pytest.mark.clause("DH-204", "DH-090")
def test_used_spoils_are_drawn_again_when_they_come_to_the_top() -> None:
    state = assault("milan", attack=3, held={0: ["armoury"]}, empty_stacks=[3])
    use(state, "armoury")
    strike(state)
    assert state.locations[0] == locations("bern", "armoury")
    use(state, "armoury")
    assert state.spoils[1] == [location("armoury")]
