"""The one-way stream: the same numbers for ever, from a standard primitive, and no number favoured."""

from collections import Counter
from hashlib import shake_256

import pytest

from hustings import BadSetup, Rng
from hustings.core import stream
from hustings.core.game import Game

from .test_rng import strangeness

SECRET = bytes(range(32))


def test_the_same_numbers_for_ever() -> None:
    """These are in every record of a real table: if this fails, mend the stream, not the test."""
    assert [stream.drawn(SECRET, counter, 100) for counter in range(1, 11)] == [25, 74, 50, 20, 72, 79, 7, 20, 88, 33]
    cards = list(range(10))
    stream.shuffle(SECRET, 11, cards)
    assert cards == [5, 8, 1, 4, 9, 7, 6, 0, 2, 3]


def test_anybody_can_draw_again_with_shake_256() -> None:
    words = shake_256(SECRET + (5).to_bytes(8, "big")).digest(800)
    numbers = [int.from_bytes(words[at : at + 8], "big") for at in range(0, 800, 8)]
    assert stream.drawn(SECRET, 5, 6) == numbers[0] % 6
    cards, ours = list(range(90)), list(range(90))
    stream.shuffle(SECRET, 5, cards)
    for i, number in zip(range(89, 0, -1), numbers, strict=False):
        j = number % (i + 1)
        ours[i], ours[j] = ours[j], ours[i]
    assert cards == ours


def test_a_word_that_would_favour_some_numbers_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    words = [2**64 - 1, 2**64 - 2, 41]
    monkeypatch.setattr(stream, "_words", lambda secret, counter, expected: iter(words))
    assert stream.drawn(SECRET, 1, (1 << 63) + 1) == 41
    assert stream.drawn(SECRET, 1, 1 << 62) == (2**64 - 1) % (1 << 62)


@pytest.mark.parametrize("n", [2, 6, 46])
def test_no_number_is_favoured(n: int) -> None:
    drawn = [stream.drawn(SECRET, counter, n) for counter in range(20_000)]
    assert strangeness(Counter(drawn), len(drawn), n) < 5
    first = Counter(stream.drawn(number.to_bytes(16, "big"), 1, n) for number in range(20_000))
    assert strangeness(first, 20_000, n) < 5


def test_no_order_is_favoured() -> None:
    seen: Counter[tuple[int, ...]] = Counter()
    for counter in range(24 * 200):
        cards = list(range(4))
        stream.shuffle(SECRET, counter, cards)
        seen[tuple(cards)] += 1
    assert strangeness(seen, 24 * 200, 24) < 5


def test_a_shuffle_is_one_draw_and_every_draw_counts(game: Game) -> None:
    state = game.start(2, SECRET)
    before = state.chance, state.reveals
    state.shuffle(list(range(50)))
    state.draw(6)
    assert (state.chance, state.reveals) == (before[0] + 2, before[1] + 2)


def test_an_imagined_world_has_no_secret(game: Game) -> None:
    state = game.start(2, SECRET)
    for seat in (None, 0, 1):
        world = state.imagine(seat, Rng(1))
        assert world.secret == b""
        assert SECRET.hex().encode() not in world.to_json()


def test_a_stream_goes_on_for_as_long_as_words_are_passed_over() -> None:
    """More words than were made ready are those that follow."""
    found = stream._words(SECRET, 7, 1)
    block = shake_256(SECRET + (7).to_bytes(8, "big")).digest(320)
    assert [next(found) for _ in range(40)] == [int.from_bytes(block[at : at + 8], "big") for at in range(0, 320, 8)]


@pytest.mark.parametrize("secret", [b"", b"short", bytes(stream.LEAST_SECRET - 1)])
def test_a_secret_has_at_least_128_bits(game: Game, secret: bytes) -> None:
    with pytest.raises(BadSetup, match=f"A secret to deal from has at least 16 bytes, not {len(secret)}"):
        game.start(2, secret)
