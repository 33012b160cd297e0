"""Worlds that a viewer cannot tell from the true one (DH-007, DH-220): what is known stays, the rest is dealt anew."""

from collections import Counter
from typing import cast

import pytest

from hustings import Rng
from hustings.games.dealers_in_hope.actions import ATTACK, LAND, Enough, PutBack, Shed
from hustings.games.dealers_in_hope.state import DealersState
from tests.games.dealers_in_hope.arranging import GAME, card, cards, location, table
from tests.games.dealers_in_hope.battles import PLAIN
from tests.games.dealers_in_hope.hidden import after_winter, looked, reach, trained_on_top
from tests.games.dealers_in_hope.moving import announce, choose, do, play, use
from tests.games.dealers_in_hope.wintering import winter

WORLDS = 240


def worlds(state: DealersState, viewer: int | None, count: int = WORLDS) -> list[DealersState]:
    """What the viewer must think possible; to the viewer all of them look the same."""
    found = [cast(DealersState, state.imagine(viewer, Rng(number))) for number in range(count)]
    for world in found[:20]:
        assert world.view_of(viewer) == state.view_of(viewer)
        assert GAME.components(world) == GAME.components(state)
    return found


def hands(found: list[DealersState], seat: int = 0) -> Counter[tuple[int, ...]]:
    return Counter(tuple(world.hands[seat]) for world in found)


# ---- Hands and draw piles.


@pytest.mark.clause("DH-007", "DH-220")
def test_every_hand_out_of_hand_and_draw_pile_is_as_likely_as_any_other() -> None:
    state = table(hands={0: ["recruit", "tutor"]}, draws={0: ["veteran", "scouts_1"]})
    for viewer in (1, None):
        found = hands(worlds(state, viewer))
        assert len(found) == 6
        assert min(found.values()) > WORLDS / 6 / 2


@pytest.mark.clause("DH-007")
def test_the_owner_knows_the_hand_but_not_the_order_of_the_pile() -> None:
    state = table(hands={0: ["recruit", "tutor"]}, draws={0: ["veteran", "scouts_1", "engineers_1"]})
    found = worlds(state, 0)
    assert set(hands(found)) == {cards("recruit", "tutor")}
    assert len({tuple(world.draws[0]) for world in found}) == 6


@pytest.mark.clause("DH-220")
def test_a_card_that_all_know_in_hand_is_in_every_hand() -> None:
    state = table(**PLAIN, held={0: ["refugee_column"]}, hands={0: ["tutor"]}, draws={0: ["veteran", "scouts_1"]})
    choose(state, "early_train_1")
    use(state, "refugee_column")
    assert set(hands(worlds(state, 1))) == {cards("recruit", one) for one in ("tutor", "veteran", "scouts_1")}


@pytest.mark.clause("DH-220")
def test_a_card_that_was_put_on_top_openly_lies_there_in_every_world() -> None:
    state = trained_on_top()
    for viewer in (0, 1, None):
        assert {world.draws[0][-1] for world in worlds(state, viewer)} == {card("recruit")}


# ---- After a look.


@pytest.mark.clause("DH-220")
def test_what_somebody_looks_at_may_be_any_cards_for_the_others() -> None:
    state = looked()
    assert {world.looked for world in worlds(state, 0)} == {cards("veteran", "tutor", "engineers_1")}
    assert len({world.looked for world in worlds(state, 1)}) == 4


@pytest.mark.clause("DH-220")
def test_the_order_of_cards_put_back_is_kept_in_the_worlds_of_their_owner_alone() -> None:
    state = looked()
    do(state, Enough())
    do(state, PutBack(card("tutor")))
    do(state, PutBack(card("veteran")))
    top = [card("tutor"), card("veteran"), card("engineers_1")]
    assert all(world.draws[0][-3:] == top for world in worlds(state, 0))
    others = worlds(state, 1)
    assert len({tuple(world.draws[0]) for world in others}) == 24
    assert {world.view_of(0).mats[0].draw.top for world in others[:9]} == {()}


# ---- What winters put beneath.


@pytest.mark.clause("DH-207", "DH-220")
def test_a_heap_stays_beneath_in_any_order() -> None:
    """DH-X39, after winter 4."""
    state = after_winter()
    heap = cards("engineers_1", "privateers_1", "sentinels_1")
    for viewer in (0, 1, None):
        found = worlds(state, viewer)
        assert set(hands(found)) == {cards("recruit", "veteran", "tutor", "scouts_1")}
        assert {tuple(sorted(world.draws[0])) for world in found} == {heap}
        assert len({tuple(world.draws[0]) for world in found}) == 6


@pytest.mark.clause("DH-220")
def test_of_a_heap_that_a_draw_reached_any_card_may_be_in_hand() -> None:
    """DH-X39, after the next draw."""
    state = after_winter()
    reach(state)
    above = ("recruit", "veteran", "tutor", "scouts_1")
    found = hands(worlds(state, 1))
    assert set(found) == {cards(*above, one) for one in ("engineers_1", "privateers_1", "sentinels_1")}
    assert min(found.values()) > WORLDS / 3 / 2


@pytest.mark.clause("DH-220")
def test_two_winters_leave_two_heaps() -> None:
    state = table(
        hands={0: ["recruit"] * 4},
        draws={0: ["tutor"]},
        discards={0: ["engineers_1", "privateers_1"]},
    )
    winter(state)
    do(state, Shed(()))
    state.discards[0] = [card("scouts_1")]
    state.supply[card("scouts_1")] -= 1
    winter(state)
    do(state, Shed(()))
    assert state.view_of(1).mats[0].draw.layers == (cards("scouts_1"), cards("engineers_1", "privateers_1"))
    for world in worlds(state, 1, 40):
        assert world.draws[0][0] == card("scouts_1")
        assert sorted(world.draws[0][1:3]) == list(cards("engineers_1", "privateers_1"))


# ---- The common piles.


@pytest.mark.clause("DH-090", "DH-220")
def test_used_spoils_lie_at_the_bottom_in_every_world_and_the_rest_in_any_order() -> None:
    """DH-X38."""
    state = table(**PLAIN, held={0: ["field_radio", "ammunition_cache"], 2: ["ration_crates", "sandbag_wall"]})
    choose(state, "early_train_1")
    use(state, "field_radio")
    use(state, "ammunition_cache")
    for viewer in (0, 1, None):
        found = worlds(state, viewer, 60)
        lowest = [location("ammunition_cache"), location("field_radio")]
        assert all(world.spoils[0][:2] == lowest for world in found)
        assert all(sorted(world.spoils[0]) == sorted(state.spoils[0]) for world in found)
        assert len({tuple(world.spoils[0]) for world in found}) > 50


@pytest.mark.clause("DH-007", "DH-027")
def test_of_the_masses_only_the_top_is_known() -> None:
    found = worlds(table(masses_top=["huddled_masses"]), 0, 60)
    assert {world.masses[-1] for world in found} == {card("huddled_masses")}
    assert len({tuple(world.masses) for world in found}) > 50


# ---- Sealed choices.


@pytest.mark.clause("DH-206")
def test_a_sealed_choice_of_winter_may_be_any() -> None:
    state = table(hands={0: ["recruit", "tutor"], 1: ["tutor"]}, draws={0: ["veteran"]})
    winter(state)
    do(state, Shed(cards("recruit")), 0)
    found = worlds(state, 1)
    assert len({cast(Shed, world.answers[0]).cards for world in found}) > 3
    assert all(set(cast(Shed, world.answers[0]).cards) <= set(world.hands[0]) for world in found)
    assert {cast(Shed, world.answers[0]).cards for world in worlds(state, 0)} == {cards("recruit")}


# ---- All through games.


@pytest.mark.clause("DH-007", "DH-220")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_all_through_a_game_views_are_true_and_worlds_look_the_same(seats: int) -> None:
    """Every few moves, of one seat for another."""
    state, rng = GAME.start(seats, seats + 10), Rng(seats)
    while not state.over:
        seat = state.actors[0]
        state.apply(seat, rng.choice(state.legal(seat)))
        if rng.below(6) == 0:
            check_truth(state, rng.below(seats))
            viewer = rng.choice([*range(seats), None])
            assert state.imagine(viewer, rng).view_of(viewer) == state.view_of(viewer)


def check_truth(state: DealersState, owner: int) -> None:
    """What views say of hand and draw pile, to their owner and to others, is so."""
    hand, pile = state.hands[owner], state.draws[owner]
    view = state.view_of(owner)
    seen, own = state.view_of(None).mats[owner], view.mats[owner]
    heaps = [one for layer in seen.draw.layers for one in layer]
    beneath, above = pile[: len(heaps)], pile[len(heaps) :]
    assert Counter(heaps) == Counter(beneath)
    assert Counter([*seen.shown, *seen.draw.known, *seen.draw.top]) == Counter([*hand, *above, *view.looked])
    assert not Counter(seen.shown) - Counter(hand)
    assert Counter([*own.draw.known, *own.draw.top]) == Counter(above)
    for top in (seen.draw.top, own.draw.top):
        assert list(top) == above[len(above) - len(top) :]


@pytest.mark.clause("DH-220")
def test_a_world_depends_on_the_view_and_on_chance_alone() -> None:
    """Of two worlds that look the same to a viewer, the same chance makes the same third one."""
    state, rng = GAME.start(3, 5), Rng(5)
    for number in range(300):
        if state.over:
            break
        seat = state.actors[0]
        state.apply(seat, rng.choice(state.legal(seat)))
        if number % 6 == 0:
            viewer = rng.choice([0, 1, 2, None])
            elsewhere = state.imagine(viewer, Rng(number))
            one, other = (true.imagine(viewer, Rng(7)) for true in (state, elsewhere))
            assert one.to_json() == other.to_json()


@pytest.mark.clause("DH-220")
def test_in_a_battle_the_hand_of_the_other_side_is_unknown() -> None:
    state = table(
        **PLAIN,
        hands={0: ["veteran"], 1: ["tutor", "recruit"]},
        draws={1: ["sentinels_1", "scouts_1"]},
        lands={"milan": 1},
    )
    choose(state, "early_assault_plain")
    announce(state, "milan", LAND)
    play(state, "veteran", ATTACK)
    assert len(hands(worlds(state, 0), 1)) == 6
    assert len(hands(worlds(state, 1), 0)) == 1
