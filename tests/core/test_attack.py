"""The attack on chance: from what players see, find the state of the generator, and foretell what comes next.

The fast generator multiplies by a constant, modulo a prime.  A die that was rolled, or a card that was drawn, tells a
remainder of its state, so that a few dozen of them leave one state only, and a lattice reduction finds it.  That is
why a real table is dealt from a one-way stream: there the same attack finds nothing.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise
from typing import Any, NamedTuple

import pytest

import hustings
from hustings.core.rng import advance
from hustings.core.seed import Seed
from hustings.core.story import Story, told_to

from .lattice import Reduced

MULTIPLIER = 2131995753
MODULUS = MULTIPLIER * 2**32 - 1


class Draw(NamedTuple):
    """A number below n that was drawn."""

    n: int
    number: int


def state_behind(draws: Sequence[Draw]) -> int:
    """The state at the first of these draws, one after another, from which they follow as nearly as can be.

    `number + n * rest = MULTIPLIER**place * state`, modulo the prime, and the rest is between 0 and the prime / n: so
    the multiples of the powers make a lattice, and the draws a point that lies close to one of its vectors.
    """
    sizes = tuple([draw.n for draw in draws])
    target = [draw.n * _over(draw.number, draw.n) + MODULUS // 2 for draw in draws]
    found = _lattice(sizes).nearest(target)[0] // sizes[0]
    return found * sizes[0] % MODULUS


@cache
def _lattice(sizes: tuple[int, ...]) -> Reduced:
    """All that such draws, one after another, can come to, each multiplied by its size."""
    first = [n * _over(pow(MULTIPLIER, place, MODULUS) * sizes[0], n) for place, n in enumerate(sizes)]
    others = [[n * MODULUS * (other == place) for other in range(len(sizes))] for place, n in enumerate(sizes)]
    return Reduced([first, *others[1:]])


def _over(number: int, divisor: int) -> int:
    return number * pow(divisor, -1, MODULUS) % MODULUS


def drawn_from(state: int, sizes: Sequence[int]) -> list[int]:
    """The numbers below these sizes that the generator draws, beginning in this state."""
    numbers = []
    for n in sizes:
        numbers.append(state % n)
        state = advance(state)
    return numbers


# ---- Dice: a solo game of Crossroll Hong Kong.

DICE_SEEN, WINDOW, WINDOWS = 42, 36, (0, 3, 6)


def dice_of(seed: Seed) -> list[Draw]:
    """Every die of a game, as the player sees it roll."""
    game = hustings.load("crossroll_hong_kong")
    story: Story = []
    state, rng = game.start(1, seed, story=story), hustings.Rng(5)
    while not state.over:
        state.apply(0, rng.choice(state.legal(0)), story)
    rolled = [one for event in told_to(story, 0) for one in _rolls(game.printed.sides, event)]
    return [Draw(n, number) for n, number in rolled]


def _rolls(sides: list[int], event: Any) -> Iterator[tuple[int, int]]:
    kind = type(event).__name__
    if kind == "Rolled":
        yield from ((sides[die], result - 1) for die, result in zip(event.dice, event.results, strict=True))
    elif kind in ("PenaltyRolled", "NitrousRolled"):
        yield sides[-1], event.number - 1


def foretold_dice(dice: list[Draw]) -> tuple[int, int]:
    """How many of the dice to come were foretold from the first ones, and how many there were."""
    best = 0
    for start in WINDOWS:
        state = state_behind(dice[start : start + WINDOW])
        numbers = drawn_from(state, [die.n for die in dice[start:]])
        fits = [number == die.number for number, die in zip(numbers, dice[start:], strict=True)]
        best = sum(fits[DICE_SEEN - start :])
        if all(fits[: DICE_SEEN - start]):
            break
    return best, len(dice) - DICE_SEEN


@pytest.mark.parametrize("seed", [3, 2**64 - 1])
def test_the_fast_generator_gives_all_dice_of_a_solo_game_away(seed: int) -> None:
    foretold, to_come = foretold_dice(dice_of(seed))
    assert to_come > 15
    assert foretold == to_come


def test_a_real_tables_dice_are_not_foretold() -> None:
    """Of dice with 4 to 10 sides, a guess hits about one in six."""
    foretold, to_come = foretold_dice(dice_of(b"nobody knows this one"))
    assert to_come > 15
    assert foretold < to_come / 2


# ---- Cards: Electioneering's deck, turned up one by one, as in a game in which the draws lie open.

CARDS_SEEN = 20


def deck_of(seed: Seed) -> tuple[list[int], list[int]]:
    """A deck in order, and as it is shuffled at a table, the card on top last."""
    game = hustings.load("electioneering")
    in_order = game.printed.decks[-1][:]
    shuffled = in_order[:]
    game.start(3, seed).shuffle(shuffled)
    return in_order, shuffled


def draws_behind(in_order: list[int], seen: Sequence[int]) -> list[Draw]:
    """The numbers by which the shuffle brought the cards that were seen to the top.

    Place by place from the top, it exchanges the card there for the one at the number drawn.
    """
    cards, draws = in_order[:], []
    for place, card in enumerate(seen):
        top = len(cards) - 1 - place
        number = cards.index(card)
        draws.append(Draw(top + 1, number))
        cards[top], cards[number] = cards[number], cards[top]
    return draws


def foretold_cards(seed: Seed) -> tuple[int, int]:
    """How many of the cards that come next were foretold from those on top, and how many there were."""
    in_order, shuffled = deck_of(seed)
    seen, to_come = shuffled[: -CARDS_SEEN - 1 : -1], shuffled[-CARDS_SEEN - 1 :: -1]
    state = state_behind(draws_behind(in_order, seen))
    cards = in_order[:]
    for top, number in zip(range(len(cards) - 1, 0, -1), drawn_from(state, range(len(cards), 1, -1)), strict=True):
        cards[top], cards[number] = cards[number], cards[top]
    foretold = cards[-CARDS_SEEN - 1 :: -1]
    return sum(one == two for one, two in zip(foretold, to_come, strict=True)), len(to_come)


@pytest.mark.parametrize("seed", [1, 42, 2**64 - 1])
def test_the_fast_generator_gives_the_rest_of_a_deck_away(seed: int) -> None:
    assert foretold_cards(seed) == (26, 26)


def test_a_real_tables_cards_are_not_foretold() -> None:
    """A guess hits about one card of a deck, however many there are."""
    hits = [foretold_cards(bytes([number]) * 32)[0] for number in range(8)]
    assert sum(hits) < 3 * len(hits)
    assert max(hits) < 8


def test_the_attack_knows_the_generator() -> None:
    """It multiplies, modulo the prime."""
    states = [1, 2**62 + 12345, MODULUS - 2]
    assert [advance(state) for state in states] == [state * MULTIPLIER % MODULUS for state in states]
    chance = list(drawn_from(2**61 + 1, [MODULUS] * 5))
    assert all(later == earlier * MULTIPLIER % MODULUS for earlier, later in pairwise(chance))
