"""Eras, years, turns, and how a turn starts (DH-053 to DH-067)."""

import pytest

from hustings.games.dealers_in_hope.actions import (
    DEFENSE,
    LAND,
    SUPPORT,
    TOKEN,
    Choose,
    Hold,
    Pass,
    Shed,
    Strike,
)
from hustings.games.dealers_in_hope.events import Drew, MarkersReturned, Passed, TurnBegan, WinterCame, YearBegan
from hustings.games.dealers_in_hope.printed import EARLY, LATE
from hustings.games.dealers_in_hope.state import DealersState
from tests.games.dealers_in_hope.arranging import card, cards, drafted, table
from tests.games.dealers_in_hope.moving import (
    announce,
    choose,
    do,
    end_turn,
    finish,
    markers_of,
    offered,
    pass_turn,
    play,
    refused,
)


def idle_years(state: DealersState) -> list[YearBegan]:
    """Everybody passes to the end of the game, and discards nothing in winter: the years that began meanwhile."""
    years: list[YearBegan] = []
    while not state.over:
        told = do(state, Shed(()) if state.asked.name == "winter_discard" else Pass())
        years += [event for event in told if isinstance(event, YearBegan)]
    return years


# ---- Eras and years.


@pytest.mark.clause("DH-053", "DH-054", "DH-055", "DH-211")
@pytest.mark.parametrize(("seats", "first"), [(3, 0), (4, 2), (5, 4)])
def test_x1_two_eras_of_as_many_years_as_players(seats: int, first: int) -> None:
    """DH-X1: 6, 8 or 10 years; the board is turned after 3, 4 or 5; each player starts one year of each era."""
    state = drafted(seats, first=first)
    assert (state.round, state.era, state.starter) == (1, EARLY, first)
    years = [(first, EARLY), *((event.seat, event.era) for event in idle_years(state))]
    clockwise = [(first + step) % seats for step in range(seats)]
    assert years == [(seat, EARLY) for seat in clockwise] + [(seat, LATE) for seat in clockwise]
    assert state.view_of(None).years == 2 * seats


@pytest.mark.clause("DH-210", "DH-211")
def test_x29_the_token_returns_to_the_start_seat_and_the_era_turns() -> None:
    """DH-X29: with start seat 1, year 3 is that of seat 0."""
    state = table(3, first=1, starter=0)
    state.leader_cubes = [False, True, False]
    for _ in range(3):
        pass_turn(state)
    assert (state.starter, state.mover, state.era) == (1, 1, LATE)
    assert state.leader_cubes == [True, True, True]


@pytest.mark.clause("DH-056")
def test_the_start_player_begins_and_turns_go_clockwise() -> None:
    state = table(4, first=2)
    movers = []
    for _ in range(6):
        movers.append(state.mover)
        choose(state, "early_train_1")
        end_turn(state)
    assert movers == [2, 3, 0, 1, 2, 3]
    assert refused(state, Pass(), seat=1) == "not_your_turn"


@pytest.mark.clause("DH-056", "DH-210")
def test_each_year_begins_with_whoever_has_the_token_then() -> None:
    state = table(3, first=1)
    movers = []
    for _ in range(4):
        movers.append((state.round, state.mover, state.starter))
        for _ in range(3):
            pass_turn(state)
    assert movers == [(1, 1, 1), (2, 2, 2), (3, 0, 0), (4, 1, 1)]


@pytest.mark.clause("DH-057")
def test_a_turn_is_one_action_with_one_marker_or_a_pass() -> None:
    state = table(3)
    before = state.cubes[0]
    choose(state, "early_train_1")
    assert refused(state, Pass()) == "acting"
    assert refused(state, Choose(0, 0)) == "acting"
    end_turn(state)
    assert (state.cubes[0], state.mover) == (before - 1, 1)


# ---- Passing.


@pytest.mark.clause("DH-058")
def test_x13_who_has_passed_may_act_later() -> None:
    """DH-X13."""
    state = table(3)
    pass_turn(state)
    choose(state, "early_train_1")
    end_turn(state)
    pass_turn(state)
    assert (state.mover, state.passes, state.round) == (0, 1, 1)
    choose(state, "early_train_1")
    assert state.asked.name == "step_2"


@pytest.mark.clause("DH-059", "DH-060")
def test_x12_the_year_ends_when_everybody_passed_in_a_row() -> None:
    """DH-X12: P0 acts, P1 and P2 pass; then P0 passes, or acts."""
    state = table(3)
    choose(state, "early_train_1")
    end_turn(state)
    pass_turn(state)
    pass_turn(state)
    assert (state.mover, state.passes, state.round) == (0, 2, 1)
    ended, going_on = state.copy(), state.copy()
    told = pass_turn(ended)
    assert WinterCame(1) in told
    assert ended.round == 2
    choose(going_on, "early_train_1")
    assert (going_on.passes, going_on.round) == (0, 1)


@pytest.mark.clause("DH-059")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_as_many_passes_as_players_end_a_year(seats: int) -> None:
    state = table(seats)
    for count in range(1, seats):
        pass_turn(state)
        assert (state.passes, state.round) == (count, 1)
    pass_turn(state)
    assert (state.passes, state.round) == (0, 2)


@pytest.mark.clause("DH-061")
def test_without_a_marker_a_player_must_pass() -> None:
    state = table(3, cubes={1: 0}, draws={1: ["tutor"]}, markers={1: (0, 3, 0)})
    state.leader_cubes[1] = False
    choose(state, "early_train_1")
    told = end_turn(state)
    assert Passed(1, 1) in told
    assert (state.mover, state.passes) == (2, 1)
    assert state.hands[1] == [card("tutor")]
    assert markers_of(state, 1) == (0, 0, 0)


@pytest.mark.clause("DH-061", "DH-006")
@pytest.mark.parametrize("marker", ["cube", "leader cube", "token"])
def test_with_any_marker_left_a_player_is_asked(marker: str) -> None:
    state = table(3, cubes={0: int(marker == "cube")}, mover=2)
    state.leader_cubes[0] = marker == "leader cube"
    state.is_token_used = marker != "token"
    pass_turn(state)
    assert (state.mover, state.asked.name) == (0, "choose")
    assert offered(state, Choose)


@pytest.mark.clause("DH-062")
def test_winter_follows_the_last_pass_at_once() -> None:
    state = table(3, hands={1: ["tutor"]}, passes=2)
    told = pass_turn(state)
    assert [type(event) for event in told[:2]] == [Passed, WinterCame]
    assert (state.asked.name, state.actors) == ("winter_discard", (1,))
    assert TurnBegan(1) not in told


# ---- The start of a turn.


@pytest.mark.clause("DH-063")
@pytest.mark.parametrize(
    ("hand", "pile", "drawn"),
    [(["tutor"], 5, 3), (["tutor"], 2, 2), (["tutor"] * 4, 5, 0), (["tutor"] * 6, 5, 0), ([], 0, 0)],
)
def test_a_turn_starts_with_drawing_up_to_the_hand_size(hand: list[str], pile: int, drawn: int) -> None:
    state = table(3, hands={1: hand}, draws={1: ["recruit"] * pile})
    told = pass_turn(state)
    assert [event.count for event in told if isinstance(event, Drew)] == ([drawn] if drawn else [])
    assert state.hands[1] == sorted([card("tutor")] * len(hand) + [card("recruit")] * drawn)
    assert len(state.draws[1]) == pile - drawn


@pytest.mark.clause("DH-064", "DH-094")
def test_then_all_strength_markers_are_returned() -> None:
    state = table(3, draws={1: ["tutor"]}, markers={0: (1, 1, 1), 1: (2, 3, 4)})
    told = pass_turn(state)
    kinds = [type(event) for event in told]
    assert kinds.index(Drew) < kinds.index(MarkersReturned)
    assert MarkersReturned(1, 9) in told
    assert (markers_of(state, 0), markers_of(state, 1)) == ((1, 1, 1), (0, 0, 0))


@pytest.mark.clause("DH-065")
@pytest.mark.parametrize("acts", [True, False])
def test_both_happen_whether_the_player_passes_or_acts(acts: bool) -> None:
    state = table(3, mover=2, draws={0: ["tutor"] * 5}, markers={0: (2, 3, 4)})
    pass_turn(state)
    if acts:
        choose(state, "early_train_1")
    else:
        pass_turn(state)
    assert (len(state.hands[0]), markers_of(state, 0)) == (4, (0, 0, 0))


@pytest.mark.clause("DH-190", "DH-063", "DH-064")
def test_x28_a_defender_draws_only_at_the_start_of_the_own_turn() -> None:
    """DH-X28."""
    hand = ["home_recruit", "home_tutor", "tutor", "recruit"]
    state = table(
        3,
        factions={0: "brandt", 1: "zaman"},
        cities={0: "bern", 1: "oslo"},
        lands={"milan": 1},
        hands={1: hand},
        draws={1: ["veteran", "veteran", "veteran", "scouts_1"]},
    )
    choose(state, "early_assault_strike")
    announce(state, "milan", LAND)
    do(state, Strike())
    for name in hand[:3]:
        play(state, name, DEFENSE)
    do(state, Hold())
    assert (state.hands[1], markers_of(state, 1)) == ([card("recruit")], (0, 3, 0))
    told = finish(state)
    assert state.mover == 1
    assert state.hands[1] == [*cards("recruit", "veteran", "veteran", "veteran")]
    kinds = [type(event) for event in told if isinstance(event, Drew | MarkersReturned)]
    assert kinds == [Drew, MarkersReturned]
    assert markers_of(state, 1) == (0, 0, 0)


# ---- A pass, and an action.


@pytest.mark.clause("DH-066")
def test_a_pass_ends_the_turn_at_once() -> None:
    state = table(3, hands={0: ["tutor", "brandt_leader_1"]}, draws={0: ["recruit"]}, ready={0: ["home_tutor"]})
    before = state.copy()
    told = pass_turn(state)
    assert told[:2] == [Passed(0, 1), TurnBegan(1)]
    for zone in ("hands", "draws", "ready", "discards", "plays"):
        assert getattr(state, zone)[0] == getattr(before, zone)[0]


@pytest.mark.clause("DH-067")
def test_an_action_is_chosen_then_carried_out_then_cards_are_discarded_and_drawn() -> None:
    state = table(3, hands={0: ["tutor", "recruit"]}, draws={0: ["veteran"] * 3})
    asked = [state.asked.name]
    choose(state, "early_train_1")
    asked.append(state.asked.name)
    play(state, "tutor", SUPPORT)
    assert len(state.hands[0]) == 1
    finish(state)
    asked.append(state.asked.name)
    end = state.copy()
    end.apply(0, end.legal(0)[0])
    assert asked == ["choose", "step_2", "discard"]
    assert (len(end.hands[0]), end.mover) == (4, 1)


@pytest.mark.clause("DH-077", "DH-056")
def test_the_token_is_for_the_start_player_of_the_year_alone() -> None:
    state = table(3, first=1, starter=2, mover=1, cubes={1: 0, 2: 0})
    assert TOKEN not in {action.marker for action in offered(state, Choose)}
    pass_turn(state)
    assert TOKEN in {action.marker for action in offered(state, Choose)}
