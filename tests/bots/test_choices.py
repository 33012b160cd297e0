"""Which decisions a bot thinks about, and what a seat knows of its own: real choices, and hidden ones."""

import pytest
from show_of_hands.actions import Choose

from hustings import Perspective, Rng
from hustings.bots import make_bot
from hustings.bots.greedy import Greedy
from hustings.bots.ismcts import Ismcts, Node, Search
from hustings.bots.payoff import best_at_once, settle
from hustings.core.action import SEALED

from .courses import Corridor, SealedEnvelope, Twins, Window, on_the_way
from .tables import last_vote, nodes, searched

SEEDS = range(6)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_seat_answers_for_what_it_hid_itself(seed: int) -> None:
    """With one menu for all that it may have hidden it would answer 9, for the sake of five, and never hide a 6."""
    start = SealedEnvelope().begin()
    assert make_bot("ismcts:400,exploration=0.7", seed).choose(Perspective(start, 0, Rng(seed))) == Choose(6)


def answering(iterations: int) -> tuple[Search, list[Node]]:
    """The nodes of a search at which seat 0 answers for what it sealed."""
    search = searched(SealedEnvelope().begin(), 0, iterations, plies=0, exploration=0.7)
    assert set(search.root.branches) == {((0,), SEALED)}
    return search, list(search.root.branches[(0,), SEALED].branches.values())


def test_a_seat_has_a_menu_for_each_thing_it_has_often_hidden() -> None:
    search, found = answering(400)
    assert len(found) == 2
    for node in found:
        own = set(node.menus) - {0}
        assert own == {memory for memory, comings in node.comings.items() if comings > 8}
        assert own <= set(search.memories.values())
        assert len(own) > 1


def test_a_seat_goes_by_what_it_learned_otherwise_until_it_knows_better() -> None:
    _, found = answering(14)
    assert found
    for node in found:
        assert set(node.menus) == {0}
        assert node.menus[0].visits == sum(node.comings.values())


def test_nobody_else_knows_what_was_hidden() -> None:
    search = searched(SealedEnvelope().begin(), 0, 400, plies=0, exploration=0.7)
    guessing = search.root.branches[(0,), SEALED]
    assert set(guessing.menus) == {1}
    assert guessing.menus[1].visits > 390


@pytest.mark.parametrize("seed", SEEDS)
def test_a_chain_of_forced_steps_takes_nothing_of_a_descent(seed: int) -> None:
    """Forty steps without a choice, and the end is found with half as many iterations."""
    start = Corridor().begin()
    assert make_bot("ismcts:20", seed).choose(Perspective(start, 0, Rng(seed))) == Choose(2)


def test_only_a_real_choice_has_a_menu() -> None:
    search = searched(Corridor().begin(), 0, 20, plies=0)
    menus = [menu for node in nodes(search.root) for menu in node.menus.values()]
    assert len(menus) == 3
    assert sum(menu.visits for menu in menus) == 20 + 18
    assert all(len(menu.edges) == 2 for menu in menus)


def test_who_had_no_choice_cannot_be_told_from_who_made_it() -> None:
    """Seat 1 passes with and without an answer in hand: seat 0 has the same menu after both."""
    search = searched(Window().begin(), 0, 400, plies=0, exploration=0.7)
    for first in (1, 2):
        window = search.root.branches[(0,), Choose(first)]
        assert set(window.branches) == {((1,), Choose(3)), ((1,), Choose(4))}
        passed = window.branches[(1,), Choose(3)]
        assert passed.menus[0].visits > window.menus[1].edges[Choose(3)].visits


def test_what_comes_to_the_same_is_not_weighed() -> None:
    way = Twins().begin()
    assert best_at_once(way, 0, Rng(1)) == Choose(1)
    half = on_the_way(Twins(), [2])
    settle(half, Rng(1))
    assert half.chosen == [2, 1]


@pytest.mark.parametrize("spec", ["greedy", "ismcts:50"])
def test_a_single_distinct_action_costs_no_thought(spec: str) -> None:
    bot = make_bot(spec, 3)
    assert isinstance(bot, Greedy | Ismcts)
    before = bot.rng.chance
    assert bot.choose(Perspective(Twins().begin(), 0, Rng(1))) == Choose(1)
    assert bot.rng.chance == before


@pytest.mark.parametrize("seed", SEEDS)
def test_a_choice_made_by_several_is_finished_as_if_all_had_answered(seed: int) -> None:
    """A card counts when all are shown: whoever answers first would see no difference between a 1 and a 10."""
    table = last_vote([1, 10], [5, 6], [3])
    table.apply(2, Choose(3))
    assert table.midway
    settle(table, Rng(seed))
    assert table.result.winners == (0,)
