"""Winter 2 to 6, the turn of the era, and what is left out in the last winter (DH-206 to DH-212, DH-224)."""

import pytest

from hustings import Rng
from hustings.games.dealers_in_hope.actions import Discard, Shed
from hustings.games.dealers_in_hope.events import Decided, Discarded, EraTurned, ShuffledUnder, TokenPassed, YearBegan
from hustings.games.dealers_in_hope.printed import EARLY, LATE
from tests.games.dealers_in_hope.arranging import GAME, card, cards, table
from tests.games.dealers_in_hope.moving import do, refused
from tests.games.dealers_in_hope.wintering import cards_of, shed_all, winter

# ---- Winter 2.


@pytest.mark.clause("DH-206")
def test_all_who_hold_cards_are_asked_at_the_same_time() -> None:
    state = table(hands={0: ["recruit"], 2: ["tutor", "veteran"]})
    winter(state)
    assert (state.asked.name, state.actors) == ("winter_discard", (0, 2))
    assert state.legal(2) == [Shed(()), Shed(cards("veteran")), Shed(cards("tutor")), Shed(cards("veteran", "tutor"))]


@pytest.mark.clause("DH-206")
def test_a_choice_is_sealed_until_all_have_chosen() -> None:
    state = table(hands={0: ["recruit"], 1: ["tutor"], 2: ["veteran"]})
    winter(state)
    assert do(state, Shed(cards("tutor")), 1) == [Decided(1)]
    assert state.hands[1] == [card("tutor")]
    assert state.discards[1] == []
    assert [state.view_of(seat).choice for seat in (0, 1, 2, None)] == [None, cards("tutor"), None, None]
    assert state.view_of(0).has_chosen == (False, True, False)
    assert refused(state, Shed(()), 1)


@pytest.mark.clause("DH-206")
def test_the_choices_are_carried_out_clockwise_from_the_start_player() -> None:
    state = table(starter=1, hands={0: ["recruit"], 1: ["tutor"], 2: ["veteran"]})
    winter(state)
    do(state, Shed(cards("recruit")), 0)
    do(state, Shed(cards("veteran")), 2)
    told = do(state, Shed(cards("tutor")), 1)
    discarded = [event for event in told if isinstance(event, Discarded)]
    assert discarded == [
        Discarded(1, cards("tutor")),
        Discarded(2, cards("veteran")),
        Discarded(0, cards("recruit")),
    ]


@pytest.mark.clause("DH-206")
def test_only_cards_of_the_hand_can_go_and_only_in_winter() -> None:
    state = table(hands={0: ["recruit"]})
    assert refused(state, Shed(cards("recruit"))) == "no_winter"
    winter(state)
    assert refused(state, Shed(cards("tutor"))) == "not_those_cards"
    refused(state, Discard(cards("recruit")))


# ---- Winter 3 and 4.


@pytest.mark.clause("DH-206", "DH-207", "DH-208")
def test_the_discard_pile_lies_shuffled_under_the_draw_pile_before_hands_are_filled() -> None:
    """DH-X19."""
    discards = ["militant_masses", "huddled_masses", "migrating_masses"] * 3
    state = table(
        hands={0: ["recruit", "recruit", "tutor", "tutor"]},
        draws={0: ["privateers_1", "engineers_1", "scouts_1"]},
        discards={0: discards},
    )
    winter(state)
    told = do(state, Shed(cards("tutor", "tutor")), 0)
    assert ShuffledUnder(0, 11) in told
    assert state.hands[0] == sorted(cards("recruit", "recruit", "privateers_1", "engineers_1"))
    assert (state.discards[0], len(state.draws[0])) == ([], 12)
    assert state.draws[0][-1] == card("scouts_1")
    assert sorted(state.draws[0][:-1]) == sorted(cards(*discards, "tutor", "tutor"))


@pytest.mark.clause("DH-207")
def test_what_is_put_under_is_shuffled() -> None:
    """As the same cards are, after different beginnings."""
    orders = set()
    for seed in range(12):
        state = table(discards={0: ["recruit", "tutor", "veteran", "scouts_1", "engineers_1"] * 2}, seed=seed)
        winter(state)
        orders.add(tuple(state.draws[0]))
    assert len(orders) > 8


@pytest.mark.clause("DH-208")
def test_every_hand_is_filled_to_its_size_also_with_cards_just_shuffled_under() -> None:
    """Navaa's hand is 5."""
    state = table(
        factions={0: "navaa"},
        draws={0: ["recruit"], 1: ["tutor"] * 6},
        discards={0: ["veteran"] * 6, 2: ["veteran"] * 3},
    )
    winter(state)
    assert [len(hand) for hand in state.hands] == [5, 4, 3]
    assert state.hands[0] == sorted(cards("recruit", *["veteran"] * 4))


@pytest.mark.clause("DH-207", "DH-089")
def test_ready_areas_stay_through_winter() -> None:
    state = table(ready={0: ["lindqvist_leader_1"]}, factions={0: "lindqvist"})
    winter(state)
    assert state.ready[0] == cards("lindqvist_leader_1")


# ---- Winter 5.


@pytest.mark.clause("DH-209", "DH-078")
@pytest.mark.parametrize(("seats", "cubes"), [(3, 3), (4, 2), (5, 2)])
def test_cubes_return_standing_defence_ends_and_markers_are_cleared(seats: int, cubes: int) -> None:
    state = table(
        seats,
        cubes={0: 0, 1: cubes - 1},
        placed={"early_train_1": [(0, 0)] * cubes, "early_train_2": [(0, 2), (1, 0)]},
        markers={0: (1, 2, 3), 1: (0, 4, 0)},
        standing={0: 2, 1: 5},
    )
    state.is_token_used = True
    winter(state)
    assert state.cubes == [cubes] * seats
    assert not any(state.placed)
    assert not state.is_token_used
    assert state.markers == [0] * 3 * seats
    assert state.standing == [0] * seats


@pytest.mark.clause("DH-209")
def test_whatever_is_counted_for_a_year_begins_anew() -> None:
    state = table()
    for counted in (state.conquests, state.losses, state.trained, state.professionals, state.shared):
        counted[:] = [2, 1, 3]
    winter(state)
    for counted in (state.conquests, state.losses, state.trained, state.professionals, state.shared):
        assert counted == [0, 0, 0]


@pytest.mark.clause("DH-209", "DH-075")
def test_a_leader_cube_does_not_return_with_the_small_ones() -> None:
    state = table()
    state.leader_cubes[0] = False
    winter(state)
    assert state.leader_cubes == [False, True, True]


# ---- Winter 6.


@pytest.mark.clause("DH-210", "DH-056")
def test_the_token_goes_to_the_next_player_clockwise_who_begins() -> None:
    state = table(starter=1)
    told = winter(state)
    assert TokenPassed(2) in told
    assert YearBegan(2, 2, EARLY) in told
    assert (state.starter, state.mover, state.asked.name) == (2, 2, "choose")


@pytest.mark.clause("DH-210", "DH-211")
def test_back_at_the_start_seat_the_board_is_turned_and_leader_cubes_are_back() -> None:
    """DH-X29."""
    state = table(first=1, starter=0)
    state.leader_cubes = [False, False, True]
    assert EraTurned() in winter(state)
    assert (state.starter, state.era, state.leader_cubes) == (1, LATE, [True, True, True])
    assert state.view_of(0).era == "late"


@pytest.mark.clause("DH-211")
@pytest.mark.parametrize("starter", [1, 2])
def test_before_that_the_board_stays(starter: int) -> None:
    state = table(first=1, starter=starter)
    winter(state)
    assert state.era == EARLY


@pytest.mark.clause("DH-212", "DH-213")
def test_back_at_the_start_seat_in_the_late_era_the_game_ends() -> None:
    state = table(first=1, starter=0, era=LATE)
    winter(state)
    assert (state.over, state.result.ended_by) == (True, "DH-212")


@pytest.mark.clause("DH-212")
@pytest.mark.parametrize("starter", [1, 2])
def test_before_that_the_late_era_goes_on(starter: int) -> None:
    state = table(first=1, starter=starter, era=LATE)
    winter(state)
    assert (state.over, state.era) == (False, LATE)


@pytest.mark.clause("DH-054", "DH-055", "DH-211", "DH-212", "DH-213")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_game_has_as_many_years_in_each_era_as_players(seats: int) -> None:
    """DH-X1: by random players; in each era everybody has the token once."""
    state, rng, years = GAME.start(seats, seats), Rng(seats), []
    while not state.over:
        seat = state.actors[0]
        told = do(state, rng.choice(state.legal(seat)))
        years += [event for event in told if isinstance(event, YearBegan)]
    assert [event.year for event in years] == list(range(1, 2 * seats + 1))
    assert [event.era for event in years] == [EARLY] * seats + [LATE] * seats
    clockwise = [(state.first + step) % seats for step in range(seats)]
    assert [event.seat for event in years] == clockwise * 2


# ---- The last winter.


@pytest.mark.clause("DH-212", "DH-224")
def test_the_last_winter_is_scored_and_then_all_is_over() -> None:
    """DH-X37: no discards, no shuffle, no draw."""
    state = table(
        factions={1: "navaa"},
        first=0,
        starter=2,
        era=LATE,
        hands={0: ["recruit"], 1: ["tutor"]},
        discards={0: ["veteran"] * 3},
        draws={0: ["tutor"] * 3},
        lands={"cambria": 1, "connacht": 1},
        cubes={0: 1},
        standing={0: 2},
    )
    before = cards_of(state)
    winter(state)
    assert state.over
    assert state.scores == [0, 1, 0]
    assert cards_of(state) == before
    assert (state.cubes[0], state.standing[0], state.starter) == (1, 2, 2)
    assert state.actors == ()


@pytest.mark.clause("DH-206", "DH-224")
def test_in_every_other_winter_hands_are_asked_for() -> None:
    state = table(starter=1, era=LATE, hands={0: ["recruit"]})
    winter(state)
    assert state.asked.name == "winter_discard"
    shed_all(state)
    assert (state.asked.name, state.mover) == ("choose", 2)
