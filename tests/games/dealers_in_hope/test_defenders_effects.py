"""Effects that help a defender, that score, and that concern spoils (rules.md, "Effect form")."""

import pytest

from hustings.games.dealers_in_hope.actions import ATTACK, DEFENSE, SUPPORT, Discard, Play, Take
from hustings.games.dealers_in_hope.events import Discarded
from hustings.games.dealers_in_hope.state import DealersState
from tests.games.dealers_in_hope.arranging import card, cards, locations
from tests.games.dealers_in_hope.battles import (
    Given,
    about_to,
    assault,
    battle,
    besieged,
    defence,
    defence_of,
    game_with,
    hold,
    no_target,
    stop,
    strike,
    struck,
)
from tests.games.dealers_in_hope.moving import do, markers_of, offered, play, refused, use
from tests.games.dealers_in_hope.packs import LOCATIONS, row

# ---- defend_bonus.


@pytest.mark.clause("DH-177")
@pytest.mark.parametrize(
    ("where", "bonuses"),
    [("any", (1, 1, 1)), ("coastal", (1, 0, 0)), ("inland", (0, 1, 1)), ("city", (0, 0, 1))],
)
def test_a_bonus_of_defence_counts_where_it_says(where: str, bonuses: tuple[int, int, int]) -> None:
    """Milan has a coast, Swabia none, Vienna is a city inland."""
    game = game_with(row(LOCATIONS, "loc_edinburgh", 'where = "any"', f'where = "{where}"'))
    lands = {"milan": 1, "swabia": 1, "vienna": 1, "tyrol": 0}
    state = about_to(game=game, cities={0: "bern", 1: "edinburgh"}, lands=lands)
    found = defence_of(state, "milan") - 3, defence_of(state, "swabia") - 2, defence_of(state, "vienna") - 5
    assert found == bonuses


# ---- standing_defense.


@pytest.mark.clause("DH-180")
def test_standing_defence_adds_up_and_is_no_marker() -> None:
    """Sentinels 1 and 2, played for their effect alone by an attacker, stay when the turn is over."""
    state = about_to("early_assault_fortify", hands={0: ["sentinels_1", "sentinels_2"]})
    no_target(state)
    play(state, "sentinels_1", ATTACK)
    play(state, "sentinels_2", ATTACK)
    assert (state.standing, markers_of(state, 0)) == ([2 + 1 + 2, 0, 0], (3, 0, 0))


@pytest.mark.clause("DH-180")
def test_standing_defence_of_the_attacker_does_not_help_against_itself() -> None:
    state = besieged(attack=0, hands={0: ["sentinels_2"]})
    play(state, "sentinels_2", ATTACK)
    assert (defence(state), battle(state).attack) == (3, 2)


# ---- defender_discard.


@pytest.mark.clause("DH-223")
def test_the_defender_is_asked_at_once_which_card_to_discard() -> None:
    """DH-X35 (a)."""
    state = besieged(attack=0, hands={0: ["saboteurs_1", "recruit"], 1: ["tutor", "veteran", "recruit"]})
    play(state, "saboteurs_1", ATTACK)
    assert (state.asked.name, state.actors) == ("forced", (1,))
    assert offered(state, Discard) == [Discard(cards(name)) for name in ("recruit", "veteran", "tutor")]
    refused(state, Play(card("recruit"), ATTACK), 0)
    assert refused(state, Discard(()), 1)
    assert do(state, Discard(cards("veteran"))) == [Discarded(1, cards("veteran"))]
    assert (state.asked.name, state.actors, state.discards[1]) == ("step_2", (0,), [card("veteran")])


@pytest.mark.clause("DH-223")
def test_a_defender_with_no_more_than_must_go_is_not_asked() -> None:
    """DH-X35 (b), (c)."""
    one = besieged(attack=0, hands={0: ["saboteurs_1"], 1: ["tutor"]})
    assert Discarded(1, cards("tutor")) in play(one, "saboteurs_1", ATTACK)
    assert (one.hands[1], one.actors) == ([], (0,))
    none = besieged(attack=0, hands={0: ["saboteurs_1"]})
    play(none, "saboteurs_1", ATTACK)
    assert (none.discards[1], none.actors) == ([], (0,))


@pytest.mark.clause("DH-223")
def test_nobody_discards_where_nobody_defends() -> None:
    hands = {0: ["saboteurs_1"], 1: ["tutor", "veteran"], 2: ["tutor", "veteran"]}
    alone = assault("milan", hands=hands)
    play(alone, "saboteurs_1", ATTACK)
    none = about_to(hands=hands)
    no_target(none)
    play(none, "saboteurs_1", ATTACK)
    assert alone.actors == none.actors == (0,)
    assert alone.discards == none.discards == [[], [], []]


@pytest.mark.clause("DH-223", "DH-184")
def test_a_defender_makes_nobody_discard() -> None:
    state = struck(attack=3, hands={0: ["tutor", "recruit"], 1: ["saboteurs_1", "recruit"]})
    play(state, "saboteurs_1", DEFENSE)
    assert (state.asked.name, state.actors) == ("defend", (1,))
    assert state.discards[0] == state.discards[1] == []


# ---- vp_on.


@pytest.mark.clause("DH-194", "DH-093")
@pytest.mark.parametrize("given", [{"masters": {0: ["saboteurs"]}}, {"held": {0: ["paris"]}}])
def test_some_score_a_point_more_for_wins_against_players(given: Given) -> None:
    state = struck(attack=4, **given)
    hold(state)
    assert state.scores == [3, 0, 0]
    alone = assault("milan", attack=6, **given)
    strike(alone)
    assert alone.scores == [0, 0, 0]


@pytest.mark.clause("DH-192", "DH-093")
def test_the_sentinels_master_scores_for_every_territory_held_from_stage_1_on() -> None:
    masters: Given = {"masters": {1: ["sentinels"]}}
    at_once = besieged(attack=2, **masters)
    stop(at_once)
    late = struck(attack=3, hands={1: ["veteran"]}, **masters)
    play(late, "veteran", DEFENSE)
    hold(late)
    stop(late)
    lost = struck(attack=4, **masters)
    hold(lost)
    assert (at_once.scores, late.scores, lost.scores) == ([0, 1, 0], [0, 1, 0], [2, 0, 0])


@pytest.mark.clause("DH-192", "DH-168")
def test_nobody_scores_for_uncontrolled_land_that_stood() -> None:
    state = assault("milan", masters={0: ["sentinels"], 1: ["sentinels"]})
    stop(state)
    assert state.scores == [0, 0, 0]


# ---- Spoils.


@pytest.mark.clause("DH-163", "DH-195")
def test_the_salvagers_master_takes_one_more_of_the_same_stack() -> None:
    tops = {2: ["field_radio", "ration_crates"], 3: ["armoury", "signal_tower"]}
    given: Given = {"masters": {0: ["salvagers"]}, "spoils_top": tops}
    state = assault("milan", attack=6, **given)
    strike(state)
    assert state.locations[0] == locations("bern", "armoury", "signal_tower")
    against = struck("swabia", attack=6, **given)
    hold(against)
    assert against.locations[0] == locations("bern", "field_radio", "ration_crates")
    city = assault("vienna", attack=11, lands={"swabia": 0}, **given)
    strike(city)
    assert city.locations[0] == locations("bern", "vienna")


def zaman_defends() -> DealersState:
    return struck(attack=3, factions={1: "zaman"}, held={1: ["sandbag_wall"]})


@pytest.mark.clause("DH-221", "DH-090")
def test_zaman_takes_a_marker_more_with_each_spoils_card() -> None:
    state = zaman_defends()
    use(state, "sandbag_wall")
    assert (state.asked.name, state.actors) == ("boost", (1,))
    assert offered(state, Take) == [Take(ATTACK), Take(DEFENSE), Take(SUPPORT)]
    do(state, Take(DEFENSE))
    assert (state.asked.name, defence(state)) == ("defend", 3 + 3 + 1)


@pytest.mark.clause("DH-221")
def test_the_strength_of_that_marker_is_free() -> None:
    state = zaman_defends()
    use(state, "sandbag_wall")
    do(state, Take(SUPPORT))
    assert markers_of(state, 1) == (0, 3, 1)


@pytest.mark.clause("DH-184", "DH-221")
def test_a_defender_may_choose_the_strength_of_a_charter() -> None:
    state = struck(attack=3, held={1: ["militia_charter"]})
    use(state, "militia_charter")
    assert (state.asked.name, state.actors) == ("choice", (1,))
    do(state, Take(DEFENSE))
    assert (state.asked.name, defence(state)) == ("defend", 6)


@pytest.mark.clause("DH-184")
def test_spoils_used_in_a_defence_go_beneath_their_stack() -> None:
    state = struck(attack=3, held={1: ["sandbag_wall"]})
    use(state, "sandbag_wall")
    assert state.locations[1] == locations("madrid")
    assert state.spoils[0][0] in locations("sandbag_wall")
