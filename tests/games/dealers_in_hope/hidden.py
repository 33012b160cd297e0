"""Positions in which something is known of hidden cards (DH-220)."""

from hustings.games.dealers_in_hope.actions import SUPPORT, Accept, Shed
from hustings.games.dealers_in_hope.state import DealersState
from tests.games.dealers_in_hope.arranging import location, table
from tests.games.dealers_in_hope.moving import choose, do, play, train, use
from tests.games.dealers_in_hope.wintering import winter


def trained_on_top() -> DealersState:
    """Okoro the Teacher puts the next card trained on the draw pile."""
    state = table(
        factions={0: "okoro"},
        hands={0: ["okoro_leader_1", "tutor"]},
        draws={0: ["veteran", "scouts_1", "scouts_1", "scouts_1"]},
    )
    choose(state, "early_train_1")
    play(state, "okoro_leader_1", SUPPORT)
    do(state, Accept())
    train(state, "recruit")
    return state


def looked() -> DealersState:
    """Scouts 1 look at three cards, with a card on top that all know."""
    state = table(hands={0: ["scouts_1"]}, draws={0: ["veteran", "tutor", "engineers_1", "militant_masses"]})
    state.seen[0] = state.open_tops[0] = 1
    choose(state, "early_train_1")
    play(state, "scouts_1", SUPPORT)
    return state


def after_winter() -> DealersState:
    """DH-X39: hand x, y; a, b on top; the heap c, d, e was the discard pile."""
    state = table(
        hands={0: ["recruit", "veteran"]},
        draws={0: ["tutor", "scouts_1"]},
        discards={0: ["engineers_1", "privateers_1", "sentinels_1"]},
    )
    winter(state)
    do(state, Shed(()))
    return state


def reach(state: DealersState) -> None:
    """Seat 0 draws one card more in its next turn."""
    state.spoils[0].remove(location("field_radio"))
    state.locations[0] = tuple(sorted([*state.locations[0], location("field_radio")]))
    state.mover, state.actors = 0, (0,)
    choose(state, "early_train_1")
    use(state, "field_radio")
