"""What others think possible of a hand and a draw pile is exactly what a perfect memory leaves open (DH-220, DH-R79).

By brute force: `Memory` sees what all see of one seat, and keeps every deal that agrees with it.
"""

from itertools import permutations
from random import Random
from typing import cast

import pytest

from hustings import Rng
from hustings.games.dealers_in_hope.decks import TO_DRAW_TOP, TO_HAND, discard, draw, put, shuffle_all, shuffle_under
from hustings.games.dealers_in_hope.state import DealersState
from tests.games.dealers_in_hope.arranging import table

CARDS = ["recruit", "veteran", "tutor", "scouts_1", "engineers_1"]
WORLDS = 500

Deal = tuple[tuple[int, ...], tuple[int, ...]]
"""A hand, sorted, and a draw pile, its top last."""


class Memory:
    """What happened to the cards of seat 0, as an onlooker remembers it."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.state = table(draws={0: CARDS}, seed=seed)
        self.possible: set[Deal] = {((), pile) for pile in permutations(self.state.draws[0])}

    @property
    def deal(self) -> Deal:
        return tuple(self.state.hands[0]), tuple(self.state.draws[0])

    def go_on(self) -> None:
        """Something happens."""
        self.random.choice([self.draw, self.draw, self.discard, self.take_back, self.put_on_top, self.winter])()

    def draw(self) -> None:
        count = self.random.randint(1, 3)
        draw(self.state, 0, count, None)
        self.possible = {_drawn(hand, pile, count) for hand, pile in self.possible}

    def discard(self) -> None:
        if self.state.hands[0]:
            card = self.random.choice(self.state.hands[0])
            discard(self.state, 0, (card,), None)
            self.possible = {(_without(hand, card), pile) for hand, pile in self.possible if card in hand}

    def take_back(self) -> None:
        for card in self._from_discard_pile():
            put(self.state, 0, card, TO_HAND)
            self.possible = {(tuple(sorted((*hand, card))), pile) for hand, pile in self.possible}

    def put_on_top(self) -> None:
        for card in self._from_discard_pile():
            put(self.state, 0, card, TO_DRAW_TOP)
            self.possible = {(hand, (*pile, card)) for hand, pile in self.possible}

    def winter(self) -> None:
        heaps = list(permutations(self.state.discards[0]))
        shuffle_under(self.state, 0, None)
        self.possible = {(hand, (*heap, *pile)) for hand, pile in self.possible for heap in heaps}

    def shuffle(self) -> None:
        heap = tuple(self.state.discards[0])
        shuffle_all(self.state, 0, None)
        self.possible = {(hand, mixed) for hand, pile in self.possible for mixed in permutations((*heap, *pile))}

    def _from_discard_pile(self) -> list[int]:
        """One card of it, if there is any."""
        pile = self.state.discards[0]
        return [pile.pop(self.random.randrange(len(pile)))] if pile else []


def _drawn(hand: tuple[int, ...], pile: tuple[int, ...], count: int) -> Deal:
    count = min(count, len(pile))
    return tuple(sorted((*hand, *pile[len(pile) - count :]))), pile[: len(pile) - count]


def _without(hand: tuple[int, ...], card: int) -> tuple[int, ...]:
    place = hand.index(card)
    return hand[:place] + hand[place + 1 :]


def imagined(state: DealersState) -> set[Deal]:
    worlds = [cast(DealersState, state.imagine(1, Rng(number))) for number in range(WORLDS)]
    return {(tuple(world.hands[0]), tuple(world.draws[0])) for world in worlds}


@pytest.mark.parametrize("seed", range(16))
@pytest.mark.clause("DH-220", "DH-207")
def test_others_think_possible_what_they_have_seen_nothing_against(seed: int) -> None:
    memory = Memory(seed)
    for _ in range(9):
        memory.go_on()
        assert memory.deal in memory.possible
    found = imagined(memory.state)
    assert found <= memory.possible
    assert {hand for hand, _ in found} == {hand for hand, _ in memory.possible}


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.clause("DH-220", "DH-114")
def test_a_shuffle_rules_out_nothing_that_is_possible(seed: int) -> None:
    """Hand and draw pile are then known together."""
    memory = Memory(seed)
    for _ in range(6):
        memory.go_on()
    memory.shuffle()
    assert {hand for hand, _ in memory.possible} <= {hand for hand, _ in imagined(memory.state)}


@pytest.mark.clause("DH-220", "DH-114")
def test_a_hand_that_was_known_since_nothing_was_left_to_draw_stays_known_when_the_pile_is_shuffled() -> None:
    memory = Memory(1)
    for _ in range(5):
        memory.draw()
    memory.discard()
    memory.discard()
    memory.shuffle()
    assert imagined(memory.state) == memory.possible
