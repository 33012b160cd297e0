"""The table before the draft: terms, components and what is laid out (DH-001 to DH-034)."""

from collections import Counter

import pytest

import hustings
from hustings.games.dealers_in_hope.actions import CUBE, LAND, LEADER_CUBE, SEA, SUPPORT, TOKEN, Choose
from hustings.games.dealers_in_hope.pack import SETS
from hustings.games.dealers_in_hope.printed import EARLY, LEVEL1, LEVEL2, MASSES, START_CITY
from hustings.games.dealers_in_hope.state import DealersState
from tests.games.dealers_in_hope.arranging import (
    GAME,
    PRINTED,
    card,
    drafted,
    location,
    profession,
    table,
    territory,
)
from tests.games.dealers_in_hope.moving import announce, choose, end_turn, markers_of, offered, play

SEATS = (3, 4, 5)


def laid_out(seats: int = 3, seed: int = 1, **options: int | str) -> DealersState:
    """Before the first pick of the draft."""
    return GAME.start(seats, seed, options)


def in_box(of_cards: int) -> int:
    """The copies of a deck card that are printed, starting decks included."""
    return PRINTED.total[of_cards]


# ---- Terms.


@pytest.mark.clause("DH-002", "DH-003")
def test_capital_markers_and_miniatures_are_control_and_all_else_is_uncontrolled() -> None:
    state = table(3, cities={0: "bern", 1: "madrid"}, lands={"milan": 0})
    owners = state.view_of(None).owners
    assert owners[territory("bern")] == owners[territory("milan")] == 0
    assert owners[territory("madrid")] == 1
    controlled = {territory(name) for name in ("bern", "milan", "madrid")} | {state.capitals[2]}
    assert {place for place, owner in enumerate(owners) if owner is not None} == controlled


@pytest.mark.clause("DH-004", "DH-005")
def test_a_seat_has_five_zones_and_a_mat_with_strength_markers() -> None:
    state = table(
        3,
        hands={0: ["tutor"]},
        draws={0: ["recruit", "veteran"]},
        plays={0: ["home_tutor"]},
        ready={0: ["brandt_leader_1"]},
        discards={0: ["home_recruit"]},
        markers={0: (1, 2, 3)},
    )
    mat = state.view_of(0).mats[0]
    assert (mat.hand, mat.draw.count, mat.play) == ((card("tutor"),), 2, (card("home_tutor"),))
    assert (mat.ready, mat.discard) == ((card("brandt_leader_1"),), (card("home_recruit"),))
    assert (mat.faction, mat.markers) == (1, (1, 2, 3))


@pytest.mark.clause("DH-006")
def test_action_markers_are_small_cubes_the_leader_cube_and_the_start_players_token() -> None:
    sorts = {action.marker for action in offered(table(3, cubes={0: 0}), Choose)}
    assert sorts == {LEADER_CUBE, TOKEN}
    assert {action.marker for action in offered(table(3), Choose)} == {CUBE, LEADER_CUBE}
    assert {action.marker for action in offered(table(3, mover=1, cubes={1: 0}), Choose)} == {LEADER_CUBE}


@pytest.mark.clause("DH-007")
def test_hands_and_orders_are_hidden_and_all_else_is_open() -> None:
    named = {
        "hands": {1: ["tutor", "recruit"]},
        "discards": {1: ["veteran"]},
        "ready": {1: ["home_tutor"]},
        "markers": {1: (0, 2, 0)},
        "masses_top": ["huddled_masses", "migrating_masses"],
    }
    one = table(3, draws={1: ["home_recruit", "home_veteran"]}, **named)  # type: ignore[arg-type]
    other = table(3, draws={1: ["home_veteran", "home_recruit"]}, **named)  # type: ignore[arg-type]
    other.masses[:-1] = other.masses[-2::-1]
    for stack in other.spoils:
        stack.reverse()
    assert one.view_of(0) == other.view_of(0)
    seen = one.view_of(0)
    mat = seen.mats[1]
    assert (mat.hand, mat.hand_count, mat.draw.count) == (None, 2, 2)
    assert (mat.discard, mat.ready, mat.markers) == ((card("veteran"),), (card("home_tutor"),), (0, 2, 0))
    assert (seen.masses, seen.masses_count) == ((card("huddled_masses"),), 15)
    assert [(stack.value, stack.count, stack.known) for stack in seen.stacks] == [(2, 14, ()), (3, 14, ())]


# ---- Components.


@pytest.mark.clause("DH-010")
@pytest.mark.parametrize("seats", SEATS)
def test_there_are_25_miniatures_in_each_colour(seats: int) -> None:
    assert laid_out(seats).minis == [25] * seats


@pytest.mark.clause("DH-010", "DH-023")
def test_miniatures_mark_territories_and_masters() -> None:
    state = table(3, lands={"milan": 0, "paris": 0}, masters={0: ["scouts"]})
    assert (state.minis[0], state.marked[0]) == (22, 1)


@pytest.mark.clause("DH-011", "DH-030")
def test_every_player_has_a_copy_of_each_master_in_play() -> None:
    state = table(5, masters={seat: ["privateers"] for seat in range(5)})
    found = {pile.profession: pile.holders for pile in state.view_of(None).masters}
    assert {*found} == {*state.professions}
    assert found[profession("privateers")] == (0, 1, 2, 3, 4)


@pytest.mark.clause("DH-016")
def test_strength_markers_never_run_out() -> None:
    state = table(3, hands={0: ["tutor"]})
    choose(state, "early_train_1")
    state.markers = [0, 0, 999, *state.markers[3:]]
    play(state, "tutor", SUPPORT)
    assert markers_of(state, 0) == (0, 0, 1002)


@pytest.mark.clause("DH-019")
def test_battle_arrows_show_one_border_or_two_coasts() -> None:
    state = table(3, cities={0: "bern"}, lands={"calabria": 0})
    choose(state, "early_assault_plain")
    overland, oversea = state.copy(), state.copy()
    announce(overland, "milan", LAND)
    announce(oversea, "pontus", SEA)
    for one, start, target, seas in ((overland, "bern", "milan", 0), (oversea, "calabria", "pontus", 1)):
        battle = one.view_of(None).battle
        assert battle is not None
        assert (battle.start, battle.territory, len(battle.seas)) == (territory(start), territory(target), seas)


@pytest.mark.clause("DH-017")
def test_one_player_has_the_start_player_token() -> None:
    for starter in range(3):
        assert [mat.has_token for mat in table(3, starter=starter).view_of(None).mats].count(True) == 1


@pytest.mark.clause("DH-018", "DH-023")
@pytest.mark.parametrize("seats", SEATS)
def test_each_colour_has_small_cubes_and_one_leader_cube(seats: int) -> None:
    state = laid_out(seats)
    assert all(cubes + 1 <= 4 for cubes in state.cubes)
    assert state.leader_cubes == [True] * seats


@pytest.mark.clause("DH-020", "DH-023")
@pytest.mark.parametrize("seats", SEATS)
def test_each_player_has_one_capital_marker(seats: int) -> None:
    state = drafted(seats)
    assert len({*state.capitals}) == seats
    assert [state.owners[capital] for capital in state.capitals] == [*range(seats)]


# ---- What is laid out.


@pytest.mark.clause("DH-013", "DH-021")
@pytest.mark.parametrize(("seats", "board"), [(3, "europe"), (4, "north_america"), (5, "north_america")])
def test_three_play_in_europe_and_more_in_north_america(seats: int, board: str) -> None:
    state = laid_out(seats)
    assert state.view_of(None).board == board
    assert ("milan" in state.board.number) == (board == "europe")


@pytest.mark.clause("DH-008", "DH-022")
def test_the_action_board_shows_its_early_side_first() -> None:
    state = drafted()
    assert state.era == EARLY
    assert {PRINTED.deeds[space.deed].era for space in state.view_of(0).spaces} == {"early"}
    assert {PRINTED.deeds[action.deed].era for action in offered(state, Choose)} == {"early"}


@pytest.mark.clause("DH-024", "DH-025", "DH-076")
@pytest.mark.parametrize(("seats", "cubes"), [(3, 3), (4, 2), (5, 2)])
def test_x11_action_markers_of_a_year_without_leader_cubes(seats: int, cubes: int) -> None:
    """DH-X11."""
    state = table(seats)
    state.leader_cubes = [False] * seats
    acted: Counter[int] = Counter()
    while state.round == 1:
        acted[state.mover] += 1
        marker = CUBE if state.cubes[state.mover] else TOKEN
        choose(state, "early_train_1", marker)
        end_turn(state)
    assert acted == {seat: cubes + (seat == 0) for seat in range(seats)}


@pytest.mark.clause("DH-026", "DH-047")
def test_citizens_lie_in_three_piles_without_those_of_starting_decks() -> None:
    state = drafted()
    piles = {pile.card: pile.count for pile in state.view_of(None).supply}
    assert [piles[card(name)] for name in ("recruit", "veteran", "tutor")] == [20, 15, 15]
    assert in_box(card("home_recruit")) > 0
    assert not {card("home_recruit"), card("home_veteran"), card("home_tutor")} & {*piles}


@pytest.mark.clause("DH-014", "DH-027")
def test_the_masses_are_shuffled_into_one_pile_with_its_top_card_face_up() -> None:
    orders = {tuple(laid_out(seed=seed).masses) for seed in range(8)}
    assert len(orders) == 8
    for masses in orders:
        assert Counter(masses) == {card(name): 5 for name in ("militant_masses", "huddled_masses", "migrating_masses")}
    state = laid_out()
    assert state.view_of(None).masses == (state.masses[-1],)


@pytest.mark.clause("DH-028")
def test_eight_professions_are_drawn_at_random() -> None:
    drawn = [laid_out(seed=seed, professions="random").professions for seed in range(40)]
    assert {len({*one}) for one in drawn} == {8}
    assert {number for one in drawn for number in one} == {*range(12)}
    assert len({*drawn}) > 20


@pytest.mark.clause("DH-028")
@pytest.mark.parametrize("name", SETS)
def test_a_recommended_set_is_taken_as_it_is(name: str) -> None:
    row = next(row for row in GAME.cards.professions.recommended_set if row.id == name)
    assert {PRINTED.profession_ids[one] for one in laid_out(professions=name).professions} == {*row.professions}


@pytest.mark.clause("DH-029", "DH-031")
def test_of_each_chosen_profession_all_cards_lie_in_the_supply_and_of_the_others_none() -> None:
    state = laid_out(professions="first_tide")
    for one in range(PRINTED.card_count):
        if PRINTED.kind[one] in (LEVEL1, LEVEL2):
            is_chosen = PRINTED.profession[one] in state.professions
            assert state.supply[one] == (PRINTED.copies[one] if is_chosen else 0)
    assert profession("medics") not in {pile.profession for pile in state.view_of(None).masters}
    assert not any(PRINTED.kind[one] == MASSES for one, count in enumerate(state.supply) if count)


@pytest.mark.clause("DH-032")
def test_spoils_are_two_shuffled_stacks_by_value() -> None:
    orders = [laid_out(seed=seed).spoils for seed in range(8)]
    for low, high in orders:
        assert (len(low), len(high)) == (14, 14)
        assert {PRINTED.location_value[one] for one in low} == {2}
        assert {PRINTED.location_value[one] for one in high} == {3}
    assert len({tuple(low) for low, _ in orders}) == len({tuple(high) for _, high in orders}) == 8


@pytest.mark.clause("DH-033")
@pytest.mark.parametrize(("seats", "starts", "prizes", "stranger"), [(3, 6, 4, "denver"), (5, 7, 5, "rome")])
def test_the_cities_of_the_board_in_play_are_laid_out(seats: int, starts: int, prizes: int, stranger: str) -> None:
    values = Counter(PRINTED.location_value[one] for one in laid_out(seats).laid_out)
    assert values == {START_CITY: starts, 6: prizes}
    assert location(stranger) not in laid_out(seats).laid_out


@pytest.mark.clause("DH-034")
def test_the_first_start_player_is_drawn_and_keeps_the_start_seat() -> None:
    assert {laid_out(4, seed, first_seat="random").first for seed in range(40)} == {0, 1, 2, 3}
    state = drafted(4, first=2)
    assert (state.first, state.starter, state.mover) == (2, 2, 2)


@pytest.mark.clause("DH-034")
def test_the_start_seat_can_be_settled() -> None:
    game = hustings.load("dealers_in_hope")
    assert [game.start(3, 1, {"first_seat": seat}).first for seat in range(3)] == [0, 1, 2]
