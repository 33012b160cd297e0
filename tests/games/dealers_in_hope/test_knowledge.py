"""What is known of hidden cards (DH-007, DH-220), as the views of all seats show it."""

import pytest

from hustings.core.story import Story, told_to
from hustings.games.dealers_in_hope.actions import (
    ATTACK,
    DISCARD,
    HAND,
    SUPPORT,
    Dismiss,
    Enough,
    Play,
    PutBack,
    Recover,
    Toss,
)
from hustings.games.dealers_in_hope.events import Drew, PutOnTop
from hustings.games.dealers_in_hope.state import DealersState
from hustings.games.dealers_in_hope.view import Mat
from tests.games.dealers_in_hope.arranging import card, cards, location, table
from tests.games.dealers_in_hope.battles import PLAIN
from tests.games.dealers_in_hope.hidden import after_winter, looked, reach, trained_on_top
from tests.games.dealers_in_hope.moving import choose, do, end_turn, play, reorganize, use

VIEWERS = (0, 1, 2, None)
OTHERS = (1, 2, None)


def mats(state: DealersState, owner: int = 0) -> list[Mat]:
    """What lies in front of a seat, as each other seat and a spectator see it; all see the same."""
    return [state.view_of(viewer).mats[owner] for viewer in OTHERS]


def as_others_see(state: DealersState) -> Mat:
    first, *rest = mats(state)
    assert all(mat == first for mat in rest)
    return first


# ---- Hands and draw piles.


@pytest.mark.clause("DH-007", "DH-220")
def test_of_a_hand_others_know_its_size_and_what_it_holds_together_with_the_draw_pile() -> None:
    state = table(hands={0: ["recruit", "tutor"]}, draws={0: ["veteran", "militant_masses"]})
    own, seen = state.view_of(0).mats[0], as_others_see(state)
    assert (own.hand, seen.hand) == (cards("recruit", "tutor"), None)
    assert (seen.hand_count, seen.draw.count, seen.shown) == (2, 2, ())
    assert own.draw.known == cards("veteran", "militant_masses")
    assert seen.draw.known == cards("recruit", "tutor", "veteran", "militant_masses")


@pytest.mark.clause("DH-007", "DH-220")
def test_where_the_cards_of_hand_and_draw_pile_are_changes_no_view_of_others() -> None:
    names = ["recruit", "tutor", "veteran", "militant_masses", "scouts_1"]
    one = table(hands={0: names[:2]}, draws={0: names[2:]})
    other = table(hands={0: names[3:]}, draws={0: names[:3]})
    for viewer in OTHERS:
        assert one.view_of(viewer) == other.view_of(viewer)
    assert one.view_of(0) != other.view_of(0)


@pytest.mark.clause("DH-007")
def test_the_order_of_a_draw_pile_changes_no_view() -> None:
    names = ["recruit", "tutor", "veteran"]
    one, other = table(draws={0: names}), table(draws={0: names[::-1]})
    for viewer in VIEWERS:
        assert one.view_of(viewer) == other.view_of(viewer)


@pytest.mark.clause("DH-007", "DH-220")
def test_which_cards_are_drawn_only_their_owner_is_told() -> None:
    state = table(hands={0: ["scouts_2"]}, draws={0: ["tutor"]})
    choose(state, "early_train_1")
    story: Story = []
    state.apply(0, Play(card("scouts_2"), SUPPORT), story)
    assert Drew(0, 1, cards("tutor")) in told_to(story, 0)
    for viewer in OTHERS:
        assert Drew(0, 1, None) in told_to(story, viewer)
        assert Drew(0, 1, cards("tutor")) not in told_to(story, viewer)


@pytest.mark.clause("DH-007")
def test_discard_piles_ready_areas_and_markers_are_open() -> None:
    state = table(discards={0: ["tutor"]}, ready={0: ["recruit"]}, markers={0: (1, 2, 3)}, standing={0: 4})
    seen = as_others_see(state)
    assert (seen.discard, seen.ready) == (cards("tutor"), cards("recruit"))
    assert (seen.markers, seen.standing) == ((1, 2, 3), 4)


@pytest.mark.clause("DH-007", "DH-121", "DH-123")
def test_a_spectator_sees_what_can_be_trained_without_a_prerequisite() -> None:
    supply = {pile.card: pile.is_open for pile in table().view_of(None).supply}
    assert supply[card("recruit")]
    assert supply[card("privateers_1")]
    assert not supply[card("privateers_2")]


# ---- Openly into a hand.


@pytest.mark.clause("DH-220")
def test_a_card_recovered_from_the_discard_pile_is_known_in_hand_until_it_leaves() -> None:
    state = table(hands={0: ["medics_1", "tutor"]}, discards={0: ["recruit"]}, draws={0: ["veteran"]})
    choose(state, "early_train_1")
    play(state, "medics_1", SUPPORT)
    do(state, Recover(card("recruit")))
    seen = as_others_see(state)
    assert (seen.shown, seen.draw.known) == (cards("recruit"), cards("tutor", "veteran"))
    play(state, "recruit", SUPPORT)
    assert as_others_see(state).shown == ()


@pytest.mark.clause("DH-220")
def test_a_card_of_the_supply_taken_to_hand_is_known_there() -> None:
    state = table(**PLAIN, held={0: ["refugee_column"]}, hands={0: ["tutor"]})
    choose(state, "early_train_1")
    use(state, "refugee_column")
    assert as_others_see(state).shown == cards("recruit")


@pytest.mark.clause("DH-220")
def test_of_two_cards_of_one_face_one_stays_known_when_the_other_leaves() -> None:
    state = table(**PLAIN, held={0: ["refugee_column", "refugee_column"]})
    choose(state, "early_train_1")
    use(state, "refugee_column")
    use(state, "refugee_column")
    play(state, "recruit", SUPPORT)
    assert as_others_see(state).shown == cards("recruit")


# ---- On top of a draw pile.


@pytest.mark.clause("DH-220")
def test_a_card_put_on_a_draw_pile_openly_is_known_to_all() -> None:
    state = trained_on_top()
    for viewer in VIEWERS:
        assert state.view_of(viewer).mats[0].draw.top == cards("recruit")
    assert as_others_see(state).draw.known == cards("tutor", "veteran", "scouts_1", "scouts_1", "scouts_1")


@pytest.mark.clause("DH-220")
def test_once_it_is_drawn_all_know_it_in_hand() -> None:
    state = trained_on_top()
    end_turn(state)
    seen = as_others_see(state)
    assert (seen.shown, seen.draw.top, seen.hand_count) == (cards("recruit"), (), 4)
    assert card("recruit") not in seen.draw.known


# ---- A look at the own draw pile.


@pytest.mark.clause("DH-220", "DH-007")
def test_what_is_looked_at_only_its_owner_sees() -> None:
    state = looked()
    assert [state.view_of(viewer).looked for viewer in VIEWERS] == [
        cards("veteran", "tutor", "engineers_1"),
        (),
        (),
        (),
    ]
    assert [state.view_of(viewer).looked_count for viewer in VIEWERS] == [3, 3, 3, 3]


@pytest.mark.clause("DH-220")
def test_after_a_look_others_know_no_card_on_top_any_more() -> None:
    seen = as_others_see(looked())
    assert seen.draw.top == ()
    assert seen.draw.known == cards("veteran", "tutor", "engineers_1", "militant_masses")


@pytest.mark.clause("DH-220")
def test_whoever_put_cards_back_knows_their_order_and_nobody_else() -> None:
    state = looked()
    do(state, Toss(card("veteran")))
    do(state, Enough())
    assert do(state, PutBack(card("tutor")))[0] == PutOnTop(0, card("tutor"))
    assert state.draws[0][-2:] == [card("tutor"), card("engineers_1")]
    assert state.view_of(0).mats[0].draw.top == (card("tutor"), card("engineers_1"))
    seen = as_others_see(state)
    assert (seen.draw.top, seen.discard) == ((), cards("veteran"))
    assert seen.draw.known == cards("tutor", "engineers_1", "militant_masses")


@pytest.mark.clause("DH-220")
def test_the_order_in_which_cards_are_put_back_is_shown_to_nobody() -> None:
    state = looked()
    game = state.game
    assert game.shown(PutBack(card("tutor"))) == game.shown(PutBack(card("engineers_1")))
    assert game.shown(Toss(card("tutor"))) == Toss(card("tutor"))


# ---- What a winter puts beneath.


@pytest.mark.clause("DH-207", "DH-220")
def test_a_heap_that_winter_put_beneath_is_known_apart() -> None:
    """DH-X39, after winter 4."""
    state = after_winter()
    seen = as_others_see(state)
    assert seen.draw.layers == (cards("engineers_1", "privateers_1", "sentinels_1"),)
    assert (seen.hand_count, seen.draw.known) == (4, cards("recruit", "veteran", "tutor", "scouts_1"))
    assert state.view_of(0).mats[0].draw.layers == seen.draw.layers


@pytest.mark.clause("DH-220")
def test_a_draw_that_reaches_the_heap_shows_what_came_from_above_it() -> None:
    """DH-X39, after the next draw."""
    state = after_winter()
    reach(state)
    seen = as_others_see(state)
    assert seen.shown == cards("recruit", "veteran", "tutor", "scouts_1")
    assert (seen.hand_count, seen.draw.layers) == (5, ())
    assert seen.draw.known == cards("engineers_1", "privateers_1", "sentinels_1")


@pytest.mark.clause("DH-220")
def test_a_look_that_reaches_the_heap_mixes_it_for_the_others() -> None:
    state = after_winter()
    state.hands[0] = sorted([*state.hands[0], card("scouts_1")])
    state.mover, state.actors = 0, (0,)
    choose(state, "early_train_1")
    play(state, "scouts_1", ATTACK)
    seen = as_others_see(state)
    assert (seen.draw.layers, seen.shown) == ((), ())
    heap = ("engineers_1", "privateers_1", "sentinels_1")
    assert seen.draw.known == cards("recruit", "veteran", "tutor", "scouts_1", *heap)
    assert state.view_of(0).looked == cards(*heap)


@pytest.mark.clause("DH-220", "DH-114")
def test_a_shuffle_ends_all_knowledge_of_a_draw_pile() -> None:
    state = table(hands={0: ["tutor"]}, draws={0: ["recruit", "veteran", "scouts_1"]}, discards={0: ["engineers_1"]})
    state.layers[0], state.seen[0], state.open_tops[0] = (1,), 1, 1
    reorganize(state, "early_shuffle")
    while state.asked.name != "step_2":
        do(state, Enough())
    for viewer in VIEWERS:
        draw = state.view_of(viewer).mats[0].draw
        assert (draw.layers, draw.top, draw.open_tops, draw.count) == ((), (), 0, 4)


# ---- The common piles.


@pytest.mark.clause("DH-007", "DH-090", "DH-220")
def test_used_spoils_are_known_at_the_bottom_of_their_stack() -> None:
    """DH-X38: the last one used lies lowest."""
    state = table(**PLAIN, held={0: ["field_radio", "ammunition_cache"], 2: ["ration_crates", "sandbag_wall"]})
    assert len(state.spoils[0]) == 10
    choose(state, "early_train_1")
    use(state, "field_radio")
    use(state, "ammunition_cache")
    for viewer in VIEWERS:
        stack = state.view_of(viewer).stacks[0]
        assert (stack.count, stack.known) == (12, (location("ammunition_cache"), location("field_radio")))


@pytest.mark.clause("DH-007")
def test_the_order_of_spoils_and_masses_changes_no_view() -> None:
    one, other = table(), table()
    other.spoils = [stack[::-1] for stack in other.spoils]
    other.masses = [*other.masses[:-1][::-1], other.masses[-1]]
    for viewer in VIEWERS:
        assert one.view_of(viewer) == other.view_of(viewer)


@pytest.mark.clause("DH-220", "DH-110")
def test_masses_dismissed_together_lie_at_the_bottom_the_migrating_lowest() -> None:
    """In whatever order they were named; hand or discard pile make no difference."""
    state = table(hands={0: ["migrating_masses"]}, discards={0: ["huddled_masses", "tutor"]})
    reorganize(state, "early_shuffle")
    assert state.asked.name == "bonus"
    do(state, Dismiss(card("migrating_masses"), HAND))
    do(state, Dismiss(card("huddled_masses"), DISCARD))
    for viewer in VIEWERS:
        view = state.view_of(viewer)
        assert view.masses_known == (card("migrating_masses"), card("huddled_masses"))
        assert view.masses_count == 15
    assert state.masses[:2] == [card("migrating_masses"), card("huddled_masses")]


@pytest.mark.clause("DH-220", "DH-110")
def test_masses_dismissed_later_lie_beneath_those_dismissed_before() -> None:
    state = table(hands={0: ["migrating_masses"], 1: ["militant_masses"]})
    for seat, name in enumerate(("migrating_masses", "militant_masses")):
        reorganize(state, "early_ready_cards")
        do(state, Dismiss(card(name), HAND))
        assert state.mover == seat
        end_turn(state)
    for viewer in VIEWERS:
        assert state.view_of(viewer).masses_known == (card("militant_masses"), card("migrating_masses"))
