"""What bots choose among: cards that go, and menus without what comes to the same."""

import math

import pytest

from hustings import Rng
from hustings.bots.payoff import payoffs
from hustings.games.dealers_in_hope.actions import (
    DISCARD,
    SUPPORT,
    Discard,
    Dismiss,
    Exchange,
    NoTarget,
    Pass,
    Recover,
    Shed,
)
from tests.games.dealers_in_hope.advising import DECK, STRONG, chosen, told_apart
from tests.games.dealers_in_hope.arranging import (
    GAME,
    card,
    cards,
    drafted,
    table,
)
from tests.games.dealers_in_hope.moving import choose, do, finish, play, reorganize

# ---- Cards that go.


def test_the_weakest_cards_are_dismissed() -> None:
    hands, discards = ["home_veteran", "home_huddled_masses"], ["engineers_1", *["home_militant_masses"] * 3]
    state = table(hands={0: hands}, discards={0: discards}, draws={0: [*DECK[2:], *STRONG[2:]]})
    reorganize(state, "early_dismiss_2")
    assert Dismiss(card("engineers_1"), DISCARD) not in told_apart(state)
    while state.asked.name != "step_2":
        do(state, chosen(state))
    assert state.hands[0] == [card("home_veteran")]
    assert state.discards[0] == [card("engineers_1")]


def test_only_the_weakest_are_discarded_and_only_for_better_ones() -> None:
    hand = ["home_veteran", "home_huddled_masses", "home_militant_masses"]
    state = table(hands={0: hand}, draws={0: ["veteran"] * 12}, cubes={0: 1}, starter=1, mover=0)
    choose(state, "early_assault_fortify")
    do(state, NoTarget())
    finish(state)
    weakest = cards("home_huddled_masses", "home_militant_masses")
    assert set(told_apart(state)) <= {Discard(()), Discard(weakest[1:]), Discard(weakest)}
    assert chosen(state) == Discard(weakest)


def test_nothing_is_discarded_where_nothing_can_be_drawn() -> None:
    state = table(hands={0: ["home_veteran", "home_huddled_masses"]})
    choose(state, "early_assault_fortify")
    do(state, NoTarget())
    finish(state)
    assert told_apart(state) == [Discard(())]


def test_what_does_not_help_now_is_exchanged() -> None:
    state = table(
        hands={0: ["quartermasters_1", "home_huddled_masses", "home_militant_masses", "home_tutor"]},
        draws={0: ["home_recruit"] * 2},
    )
    choose(state, "early_train_1")
    play(state, "quartermasters_1", SUPPORT)
    offered = [action for action in told_apart(state) if isinstance(action, Exchange)]
    assert all(card("home_tutor") not in action.cards for action in offered)


def test_the_best_card_is_recovered() -> None:
    state = table(
        hands={0: ["medics_1"]},
        discards={0: ["home_tutor", "home_militant_masses", "home_veteran"]},
        professions="open_water",
    )
    choose(state, "early_train_1")
    play(state, "medics_1", SUPPORT)
    recovered = {action.card for action in told_apart(state) if isinstance(action, Recover)}
    assert recovered <= {card("home_tutor"), card("home_veteran")}


def test_in_winter_good_cards_are_kept() -> None:
    state = table(hands={0: ["home_veteran", "home_huddled_masses"]}, draws={0: ["home_recruit"] * 6}, passes=2)
    do(state, Pass())
    assert state.asked.name == "winter_discard"
    assert GAME.distinct(state, 0, state.legal(0)) == [Shed(()), Shed(cards("home_huddled_masses"))]


# ---- The draft, and first sight.


def test_every_pick_of_the_draft_is_judged() -> None:
    state = GAME.start(4, seed=3)
    while state.asked.name == "draft":
        state.apply(state.actors[0], chosen(state))
    assert len(set(state.factions)) == 4


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_menus_are_never_empty_and_never_more_than_is_legal(seats: int) -> None:
    state, rng = drafted(seats), Rng(4)
    for _ in range(120):
        seat = state.actors[0]
        legal = state.legal(seat)
        menu = GAME.distinct(state, seat, legal)
        assert menu
        assert set(menu) <= set(legal)
        assert len(menu) == len(set(menu))
        assert all(math.isfinite(GAME.promise(state, seat, action)) for action in menu[:3])
        state.apply(seat, rng.choice(menu))


@pytest.mark.parametrize("seed", range(3))
def test_a_search_tries_first_what_greedy_would_do(seed: int) -> None:
    """And not the strongest cards, as it once did: in the middle of a long turn it hardly sees another choice."""
    state, rng = drafted(3, seed=seed), Rng(seed)
    for _ in range(60):
        seat = state.actors[0]
        menu = GAME.distinct(state, seat, state.legal(seat))
        if len(menu) > 1 and len(state.actors) == 1:
            promises = [GAME.promise(state, seat, action) for action in menu]
            first = menu[promises.index(max(promises))]
            after = state.copy()
            after.apply(seat, first)
            assert payoffs(after)[seat] == max(promises)
        state.apply(seat, rng.choice(menu))
