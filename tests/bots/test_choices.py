"""Which decisions a bot thinks about: real choices."""

import pytest
from show_of_hands.actions import Choose

from hustings import Perspective, Rng
from hustings.bots import make_bot
from hustings.bots.greedy import Greedy
from hustings.bots.payoff import best_at_once, settle

from .courses import Twins, on_the_way
from .tables import last_vote

SEEDS = range(6)


def test_what_comes_to_the_same_is_not_weighed() -> None:
    way = Twins().begin()
    assert best_at_once(way, 0, Rng(1)) == Choose(1)
    half = on_the_way(Twins(), [2])
    settle(half, Rng(1))
    assert half.chosen == [2, 1]


@pytest.mark.parametrize("spec", ["greedy"])
def test_a_single_distinct_action_costs_no_thought(spec: str) -> None:
    bot = make_bot(spec, 3)
    assert isinstance(bot, Greedy)
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
