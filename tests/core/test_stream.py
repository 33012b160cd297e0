"""The one-way stream that a real table is dealt from."""

from collections import Counter
from hashlib import shake_256
from itertools import permutations

import pytest

import hustings
from hustings import BadSetup, Rng
from hustings.core import stream
from hustings.core.stream import LEAST_SECRET, drawn, shuffle

SECRET = bytes(range(32))


def words(counter: int, count: int) -> list[int]:
    """The 64-bit words of a draw, read off SHAKE-256 by somebody else's hand."""
    block = shake_256(SECRET + counter.to_bytes(8, "big")).digest(8 * count)
    return [int.from_bytes(block[8 * place : 8 * place + 8], "big") for place in range(count)]


def test_known_answers() -> None:
    """The first bytes of SHAKE-256 of 32 bytes 00 to 1f and a counter of 1, and what is drawn with them."""
    assert words(1, 1) == [0x891B47647CA41AF1]
    assert [drawn(SECRET, counter, 6) for counter in range(1, 13)] == [5, 0, 4, 4, 0, 3, 1, 2, 2, 5, 5, 5]
    cards = list(range(10))
    shuffle(SECRET, 1, cards)
    assert cards == [7, 2, 9, 1, 0, 4, 3, 6, 8, 5]


@pytest.mark.parametrize("n", [1, 2, 6, 10, 52, 1 << 31])
def test_a_draw_is_the_first_word_of_its_counter(n: int) -> None:
    for counter in range(1, 50):
        assert drawn(SECRET, counter, n) == words(counter, 1)[0] % n


def test_a_word_that_would_favour_some_results_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of 16 words and a die of 6, the words 12 to 15 would make 0 to 3 likelier."""
    monkeypatch.setattr(stream, "_RANGE", 16)
    rolled = [stream._below(iter([word, 5]), 6) for word in range(16)]
    assert rolled == [*range(6), *range(6), 5, 5, 5, 5]


def test_a_stream_goes_on_for_as_long_as_words_are_passed_over() -> None:
    """More words than were made ready are those that follow."""
    found = stream._words(SECRET, 7, 1)
    assert [next(found) for _ in range(40)] == words(7, 40)


def test_every_number_is_equally_likely() -> None:
    rolls = Counter(drawn(SECRET, counter, 6) for counter in range(6_000))
    assert set(rolls) == set(range(6))
    assert sum((count - 1_000) ** 2 / 1_000 for count in rolls.values()) < 20.5, "chi-squared, 5 degrees, one in 1,000"


def test_every_order_of_cards_is_equally_likely() -> None:
    orders: Counter[tuple[int, ...]] = Counter()
    for counter in range(2_400):
        cards = [0, 1, 2, 3]
        shuffle(SECRET, counter, cards)
        orders[tuple(cards)] += 1
    assert set(orders) == set(permutations(range(4)))
    assert sum((count - 100) ** 2 / 100 for count in orders.values()) < 49.7, "chi-squared, 23 degrees, one in 1,000"


def test_secrets_and_counters_share_nothing() -> None:
    assert len({drawn(SECRET, counter, 1 << 62) for counter in range(1_000)}) == 1_000
    assert len({drawn(bytes([first]) * 16, 1, 1 << 62) for first in range(256)}) == 256


def test_a_shuffle_is_one_step_of_the_counter_however_many_the_cards() -> None:
    state = hustings.load("show_of_hands").start(2, SECRET)
    for count in (1, 2, 52, 500):
        before, reveals = state.chance, state.reveals
        cards = list(range(count))
        state.shuffle(cards)
        assert sorted(cards) == list(range(count))
        assert (state.chance, state.reveals) == (before + 1, reveals + 1)
    assert 0 <= state.draw(6) < 6
    assert state.chance == before + 2


def test_a_secret_deals_the_same_game_again_and_another_secret_another() -> None:
    game = hustings.load("electioneering")
    assert game.start(3, SECRET).to_json() == game.start(3, SECRET).to_json()
    assert len({tuple(game.start(3, bytes([first]) * 16).deck) for first in range(20)}) == 20


def test_imagined_worlds_do_not_know_the_secret() -> None:
    state = hustings.load("electioneering").start(3, SECRET)
    world = state.imagine(0, Rng(1))
    assert world.secret == b""
    assert SECRET.hex().encode() not in world.to_json()


@pytest.mark.parametrize("secret", [b"", b"short", bytes(LEAST_SECRET - 1)])
def test_a_secret_has_at_least_128_bits(secret: bytes) -> None:
    with pytest.raises(BadSetup, match=f"A secret to deal from has at least 16 bytes, not {len(secret)}"):
        hustings.load("show_of_hands").start(2, secret)
