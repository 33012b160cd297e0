"""The search: its tree, its menus, and what it must find."""

import math

import pytest

import hustings
from hustings import Action, Game, Perspective, Rng, State
from hustings.bots import make_bot
from hustings.bots.ismcts import Budget, Search, Tuning
from hustings.core.action import SEALED
from hustings.games.electioneering.actions import Play
from tests.games.electioneering.tabletop import CARD, STUDENT

from .tables import (
    ELECTIONEERING,
    SHOW_OF_HANDS,
    Choose,
    HiddenCards,
    OpenChoices,
    last_of_run_off,
    last_vote,
    nodes,
    searched,
    vote,
    walked,
)


def test_the_root_has_a_menu_for_every_seat_that_decides() -> None:
    state = SHOW_OF_HANDS.start(4, 2)
    search = searched(state, 2, 60)
    assert set(search.root.menus) == {0, 1, 2, 3}
    assert all(menu.visits == 60 for menu in search.root.menus.values())
    assert set(search.root.menus[2].edges) == set(state.legal(2))


def test_who_has_chosen_already_has_no_menu() -> None:
    table = last_vote([3, 4], [5, 6], [7, 8])
    vote(table, 3)
    search = searched(table, 2, 40)
    assert set(search.root.menus) == {1, 2}
    assert search.best() in table.legal(2)


def test_those_who_choose_at_once_share_a_branch() -> None:
    game = OpenChoices(SHOW_OF_HANDS.pack, SHOW_OF_HANDS.version)
    search = searched(game.start(3, 2), 0, 80)
    assert len(search.root.branches) > 1
    for seats, chosen in search.root.branches:
        assert seats == (0, 1, 2)
        assert [type(part) for part in chosen] == [Choose] * 3
        assert None not in [part.card for part in chosen]


def test_what_is_not_shown_does_not_part_the_tree() -> None:
    search = searched(SHOW_OF_HANDS.start(3, 2), 0, 80)
    assert set(search.root.branches) == {((0, 1, 2), (SEALED, SEALED, SEALED))}


def test_branches_are_named_by_what_the_others_see() -> None:
    hidden = HiddenCards(ELECTIONEERING.pack, ELECTIONEERING.version)
    state, open_state = hidden.start(3, 2), ELECTIONEERING.start(3, 2)
    seat = state.actors[0]
    search, open_search = searched(state, seat, 300), searched(open_state, seat, 300)
    tried = [edge.action for edge in search.root.menus[seat].edges.values() if edge.visits]
    assert set(search.root.branches) == {((seat,), hidden.shown(action)) for action in tried}
    assert len(search.root.branches) < len(tried)
    assert len(open_search.root.branches) == sum(e.visits > 0 for e in open_search.root.menus[seat].edges.values())


@pytest.mark.parametrize("game", [ELECTIONEERING, SHOW_OF_HANDS], ids=lambda game: game.slug)
def test_an_action_was_available_whenever_it_was_tried(game: Game) -> None:
    state = walked(game.start(3, 2), 6)
    search = searched(state, state.actors[0], 400)
    menus = [menu for node in nodes(search.root) for menu in node.menus.values()]
    edges = [edge for menu in menus for edge in menu.edges.values()]
    assert len(menus) > 3
    for menu in menus:
        assert sum(edge.visits for edge in menu.edges.values()) == menu.visits
    for edge in edges:
        assert 0 <= edge.visits <= edge.available
        assert abs(edge.total) <= edge.visits
    assert any(edge.available < 400 for edge in edges)


@pytest.mark.parametrize("widening", [0.5, 1.0, 2.0])
@pytest.mark.parametrize("iterations", [1, 4, 25, 60])
def test_a_menu_widens_with_its_visits(widening: float, iterations: int) -> None:
    state = ELECTIONEERING.start(4, 2)
    seat = state.actors[0]
    edges = searched(state, seat, iterations, widening).root.menus[seat].edges.values()
    tried = [edge.promise for edge in edges if edge.visits]
    untried = [edge.promise for edge in edges if not edge.visits]
    assert 1 <= len(tried) <= widening * math.sqrt(iterations) + 1
    assert min(tried) >= max(untried)


def test_a_game_brings_the_numbers_of_its_search() -> None:
    """What a spec names goes before."""
    state = hustings.load("electioneer").start(2, 1)
    seat = Perspective(state, 0, Rng(1))
    search = Search(seat, Rng(2), Tuning())
    assert (search.exploration, search.widening) == (state.game.exploration, state.game.widening) != (0.2, 2.0)
    tuned = Search(seat, Rng(2), Tuning(exploration=0.0, widening=3.0))
    assert (tuned.exploration, tuned.widening) == (0.0, 3.0)


def test_the_choice_is_what_was_tried_most() -> None:
    state = ELECTIONEERING.start(3, 2)
    search = searched(state, state.actors[0], 200)
    edges = search.root.menus[state.actors[0]].edges
    assert edges[search.best()].visits == max(edge.visits for edge in edges.values())


@pytest.mark.parametrize("plies", [-1, 0, 3])
def test_any_length_of_playout_will_do(plies: int) -> None:
    for game in (ELECTIONEERING, SHOW_OF_HANDS):
        state = walked(game.start(3, 2), 4)
        search = searched(state, state.actors[0], 20, plies=plies)
        assert search.iterations == 20
        assert search.best() in state.legal(state.actors[0])


@pytest.mark.parametrize("seconds", [1e-9, 0.01])
def test_a_budget_of_seconds_is_one_iteration_at_least(seconds: float) -> None:
    state = SHOW_OF_HANDS.start(3, 2)
    search = Search(Perspective(state, 0, Rng(1)), Rng(2), Tuning(4))
    search.run(Budget(seconds=seconds))
    assert search.iterations >= 1
    assert search.best() in state.legal(0)


class Clock:
    """A clock on which every look takes a second."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        self.now += 1.0
        return self.now


@pytest.mark.parametrize(
    ("budget", "iterations"),
    [
        (Budget(iterations=6), 6),
        (Budget(seconds=4.0), 4),
        (Budget(iterations=6, seconds=4.0), 4),
        (Budget(iterations=3, seconds=4.0), 3),
        (Budget(iterations=6, seconds=0.5), 1),
        (Budget(), 1),
    ],
)
def test_thinking_ends_with_what_is_over_first(budget: Budget, iterations: int) -> None:
    search = Search(Perspective(SHOW_OF_HANDS.start(3, 2), 0, Rng(1)), Rng(2), Tuning(4))
    search.run(budget, Clock())
    assert search.iterations == iterations


def test_a_ceiling_that_is_not_reached_changes_no_choice() -> None:
    state = ELECTIONEERING.start(3, 2)
    seat = state.actors[0]
    choices = {
        make_bot(spec, 4).choose(Perspective(state, seat, Rng(1))) for spec in ("ismcts:40", "ismcts:40,at_most=600s")
    }
    assert len(choices) == 1


def test_the_last_vote_gets_the_highest_card() -> None:
    """All level, one issue left, hands hidden: a ten loses only to another ten."""
    table = last_vote([1, 2, 10], [3, 4, 5], [6, 7, 8])
    for seed in range(5):
        assert make_bot("ismcts:300", seed).choose(Perspective(table, 0, Rng(seed))) == Choose(10)


SHARP = [
    (
        "kickball-star-4 gross-star-4 stickers-star-2",
        "jokes-star-1 stickers-star-4 jokes-star-3 dual-kickball-jokes",
        "kickball-star-2 jokes-star-4 gross-star-1 dual-gross-stickers",
        "gross-star-1",
    ),
    (
        "dual-gross-jokes kickball-star-3 gross-star-1",
        "kickball-four-1 gross-star-3 stickers-star-4 jokes-star-2",
        "jokes-four-1 stickers-star-3 gross-four-1 kickball-star-4",
        "stickers-star-3",
    ),
    (
        "jokes-star-1 stickers-star-1 dual-kickball-jokes",
        "gross-star-1 gross-four-1 stickers-four-1 gross-star-3",
        "dual-gross-stickers stickers-star-2 jokes-star-3 dual-gross-kickball",
        "dual-gross-kickball",
    ),
]
"""The row, the rival's hand and one's own before the last card of a run-off; and the only card that wins."""


@pytest.mark.parametrize("spec", ["greedy", "ismcts:100"])
@pytest.mark.parametrize(("row", "rival", "own", "best"), SHARP)
def test_the_only_card_that_wins_is_found(row: str, rival: str, own: str, best: str, spec: str) -> None:
    table = last_of_run_off(row, [rival, own])
    assert [winners(table, action) == (1,) for action in table.legal(1)].count(True) == 1
    for seed in range(4):
        assert make_bot(spec, seed).choose(Perspective(table, 1, Rng(seed))) == Play(CARD[best], STUDENT["felix"])


def winners(table: State, action: Action) -> tuple[int, ...]:
    after = table.copy()
    after.apply(1, action)
    return after.result.winners
