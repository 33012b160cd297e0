"""What bots know of the game: greedy plays well alone and in company, and search plays at all."""

from statistics import mean

import pytest

from hustings import Rng
from hustings.bots import make_bot
from hustings.core.perspective import Perspective
from hustings.games.crossroll_hong_kong.actions import Upgrade
from tests.games.crossroll_hong_kong.tabletop import GAME, deal, fill_engine, position, roll


def played(specs, seed, **options):
    state = deal(len(specs), seed, **options)
    rng = Rng(seed)
    bots = [make_bot(spec, seed * 8 + seat) for seat, spec in enumerate(specs)]
    while not state.over:
        seat = state.actors[0]
        state.apply(seat, bots[seat].choose(Perspective(state, seat, rng)))
    return state.result


def test_greedy_alone_makes_300_points_and_random_does_not():
    greedy = [played(["greedy:1"], seed).scores[0] for seed in range(16)]
    random = [played(["random"], seed).scores[0] for seed in range(16)]
    assert mean(greedy) > 300
    assert mean(random) < 120
    assert min(greedy) > max(random)


def test_greedy_beats_random():
    results = [played(["greedy:1", "random"], seed) for seed in range(6)]
    assert [result.winners for result in results] == [(0,)] * 6


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_search_plays_with_and_without_others(seats):
    result = played(["ismcts:6"] + ["random"] * (seats - 1), 3, nitrous=True)
    assert len(result.scores) == seats


def test_values_grow_with_what_matters():
    state = deal(1)
    before = GAME.value(state, 0)
    state.sights[0] = 0b1
    landmark = GAME.value(state, 0)
    state.boxes[0] = 1
    spent = GAME.value(state, 0)
    assert landmark > before
    assert spent < landmark


def test_the_box_that_unlocks_an_effect_promises_more():
    state = position()
    fill_engine(state, "top", [1, 1])
    roll(state, 1, 5)
    assert GAME.promise(state, 0, Upgrade(1)) > GAME.promise(state, 0, Upgrade(5)) > 0
