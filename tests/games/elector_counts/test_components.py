"""What is in the box, who sits where, and setting up (EC-001 to EC-040, EC-177)."""

from collections import Counter

import pytest

import hustings
from hustings import BadSetup
from hustings.core.story import Story, told_to
from hustings.games.elector_counts.events import Dealt, GoesFirst, Settled
from hustings.games.elector_counts.printed import ATTACKER, DEFENDER, LOCATION, SUPPORT
from tests.games.elector_counts.tabletop import GAME, PRINTED, STARTING, card, do, names, place, table

DECK = PRINTED.decks[4]


def of_type(kind: int) -> list[int]:
    return [face for face in DECK if PRINTED.type[face] == kind]


@pytest.mark.clause("EC-001")
def test_left_is_clockwise() -> None:
    state = table(4)
    assert [state.left_of(seat) for seat in range(4)] == [1, 2, 3, 0]
    assert [state.right_of(seat) for seat in range(4)] == [3, 0, 1, 2]


@pytest.mark.clause("EC-002", "EC-047")
def test_the_first_player_is_active_and_turns_go_left() -> None:
    state = GAME.start(3, seed=5)
    movers = []
    for _ in range(4):
        movers.append(state.mover)
        assert state.actors == (state.mover,)
        while state.mover == movers[-1]:
            ending = [one for one in state.legal(state.mover) if type(one).__name__ == "EndTurn"]
            cheap = [one for one in state.legal(state.mover) if type(one).__name__ in ("Reserve", "Sell", "TakeFrom")]
            do(state, (ending or cheap)[0])
    assert movers == [(state.first + step) % 3 for step in range(4)]


@pytest.mark.clause("EC-003", "EC-013")
def test_there_are_107_deck_cards_and_112_in_all() -> None:
    assert len(DECK) == 107
    assert len(DECK) + len(PRINTED.starting) + 1 == 112
    assert GAME.cards.end_of_game.id == "end_of_game"


@pytest.mark.clause("EC-008", "EC-009", "EC-010", "EC-011", "EC-012")
def test_the_types_of_deck_card() -> None:
    assert Counter(PRINTED.type[face] for face in DECK) == {ATTACKER: 35, DEFENDER: 30, SUPPORT: 20, LOCATION: 22}


@pytest.mark.clause("EC-014", "EC-015", "EC-016", "EC-017")
def test_tokens_and_schillings() -> None:
    numbers = PRINTED.numbers
    assert (numbers.siege_tokens, numbers.fortification_tokens, numbers.schillings) == (7, 7, 30)
    domain = table(2, schillings={0: 30}).view_of(0).domains[0]
    assert (domain.sieges_left, domain.fortifications_left, domain.schillings) == (7, 7, 30)


@pytest.mark.clause("EC-018", "EC-019")
def test_units_have_a_strength_and_some_defenders_are_garrisons() -> None:
    assert all(PRINTED.strength[face] >= 1 for face in of_type(ATTACKER) + of_type(DEFENDER))
    garrisons = {PRINTED.ids[face] for face in of_type(DEFENDER) if PRINTED.garrison[face]}
    assert garrisons == {"gatehouse_garrison", "town_watch", "castle_garrison", "border_fort_company"}
    assert len([face for face in DECK if PRINTED.garrison[face]]) == 10


@pytest.mark.clause("EC-020", "EC-021")
def test_locations_print_schillings_and_points_and_starting_ones_an_order() -> None:
    assert (PRINTED.schillings[place("silver_pit")], PRINTED.points[place("silver_pit")]) == (4, 0)
    assert sum(PRINTED.schillings[PRINTED.location_of[face]] for face in of_type(LOCATION)) == 46
    assert sum(PRINTED.points[PRINTED.location_of[face]] for face in of_type(LOCATION)) == 57
    assert sorted(PRINTED.order[location] for location in PRINTED.starting) == [1, 2, 3, 4]


@pytest.mark.clause("EC-007")
@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_play(seats: int) -> None:
    with pytest.raises(BadSetup):
        hustings.load("elector_counts").start(seats, seed=1)


@pytest.mark.clause("EC-026", "EC-027", "EC-029", "EC-030", "EC-031", "EC-033", "EC-037", "EC-039", "EC-040")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_setting_up(seats: int) -> None:
    story: Story = []
    state = GAME.start(seats, seed=11, story=story)
    view = state.view_of(None)
    assert [names([PRINTED.first_location + row[0]])[0] in STARTING for row in state.rows] == [True] * seats
    assert len({row[0] for row in state.rows}) == seats
    assert state.schillings == [3] * seats
    assert state.first == max(range(seats), key=lambda seat: PRINTED.order[state.rows[seat][0]]) == state.mover
    assert all(face < PRINTED.first_starting for face in state.deck)
    assert view.above_end == len(state.deck) - 20
    assert (state.discards, state.reserves, state.supports) == ([], [[]] * seats, [()] * seats)
    assert all((domain.sieges_left, domain.fortifications_left) == (7, 7) for domain in view.domains)
    heard = told_to(story, None)
    assert len([event for event in heard if isinstance(event, Settled)]) == seats
    assert [event.seat for event in heard if isinstance(event, GoesFirst)] == [state.first]
    assert all(event.cards is None for event in heard if isinstance(event, Dealt))


@pytest.mark.clause("EC-028", "EC-177")
def test_two_players_play_without_the_three_cards_that_need_a_third() -> None:
    gone = ["mercenary_commander", "confusing_cartography", "katarin_bokha"]
    assert len(PRINTED.decks[2]) == 104
    assert [PRINTED.decks[2].count(card(name)) for name in gone] == [0, 0, 0]
    assert [PRINTED.decks[3].count(card(name)) for name in gone] == [1, 1, 1]


@pytest.mark.clause("EC-004", "EC-005", "EC-006")
def test_an_attack_is_marked_by_one_token_and_tokens_on_the_table_are_in_play() -> None:
    state = table(
        rows={0: ["silver_pit"], 1: ["old_capital"]},
        attacks={"old_capital": (0, ["drovers_gate", "guild_halberdiers"])},
        defenders={"silver_pit": ["town_watch"]},
        fortified=["silver_pit"],
    )
    own, other = state.view_of(None).domains
    assert (own.sieges, own.sieges_left, own.fortifications, own.fortifications_left) == (1, 6, 1, 6)
    assert (other.sieges, other.fortifications) == (0, 0)
    besieged = other.locations[1]
    assert (besieged.siege, len(besieged.attackers)) == (0, 2)
    assert len(own.locations[1].defenders) == 1


@pytest.mark.clause("EC-022", "EC-023", "EC-024", "EC-106")
def test_what_lies_open_and_what_does_not() -> None:
    state = table(
        hands={0: ["hill_giant"], 1: ["temple_guard", "town_watch"]},
        reserves={1: ["road_wardens"]},
        rows={1: ["old_capital"]},
        supports={1: ["toll_road_charter"]},
        discards=["robber_baron"],
        schillings={0: 4, 1: 7},
    )
    for viewer in (0, None):
        view = state.view_of(viewer)
        domain = view.domains[1]
        assert [holding.location for holding in domain.locations] == [place("middenheim"), place("old_capital")]
        assert (domain.hand_size, domain.reserve_size, domain.schillings) == (2, 1, 7)
        assert domain.supports == (card("toll_road_charter"),)
        assert (view.discards, view.supply, view.deck) == ((card("robber_baron"),), 19, len(state.deck))
        hidden = {card("temple_guard"), card("town_watch"), card("road_wardens")}
        assert not hidden & {*view.hand, *view.reserve}
    assert state.view_of(1).reserve == (card("road_wardens"),)
