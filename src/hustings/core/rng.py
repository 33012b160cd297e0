"""Chance: one 64-bit integer, advanced the same way on every platform.

The generator is multiply-with-carry in base 2**32 (Marsaglia): in other words a Lehmer generator whose modulus is
the prime `2131995753 * 2**32 - 1`.  The multiplier is below 2**31, so that every intermediate value fits a signed
64-bit machine integer: the same lines run as plain Python ints and, compiled, as machine arithmetic, and give the
same numbers.  A number below n is the remainder of the whole 63-bit state; its bias is under n / 2**62.

It is quick, and it is linear: whoever sees a few dozen dice can tell the next ones (`tests/core/test_attack.py`).  So
it serves imagined worlds, bots and the lab, and a real table is dealt from a keyed stream (`stream.py`).  A state of a
game keeps the integer, and its rules draw by `State.draw` and `State.shuffle`; a bot keeps an `Rng`.
"""

from typing import TypeVar

from mypy_extensions import i64

T = TypeVar("T")

_MULTIPLIER = 2131995753
_WORD = 0xFFFFFFFF
_GOLDEN = 0x9E3779B97F4A7C15
_MASK64 = (1 << 64) - 1


def seeded(seed: int) -> int:
    """The chance of a fresh game: `seed` scrambled (splitmix64), so that neighbouring seeds share nothing."""
    word = (seed + _GOLDEN) & _MASK64
    word = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & _MASK64
    word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & _MASK64
    word ^= word >> 31
    # 0 and multiplier * 2**32 - 1 are the two fixed points of the generator.
    return 1 + word % ((_MULTIPLIER << 32) - 2)


def derived(seed: int, *purpose: int) -> int:
    """A seed for a purpose of its own, that shares no number with the seed's own game or another purpose."""
    for tag in purpose:
        seed = seeded(seeded(seed) ^ tag)
    return seeded(seed)


def advance(chance: i64) -> i64:
    """The next chance: for `State.draw`, through which all rules draw."""
    return _MULTIPLIER * (chance & _WORD) + (chance >> 32)


def shuffle(cards: list[int], chance: i64) -> i64:
    """Shuffle `cards` in place (Fisher-Yates); returns the chance to go on with."""
    i: i64 = len(cards) - 1
    while i > 0:
        chance = _MULTIPLIER * (chance & _WORD) + (chance >> 32)
        j: i64 = chance % (i + 1)
        cards[i], cards[j] = cards[j], cards[i]
        i -= 1
    return chance


class Rng:
    """Random numbers for whoever stands outside a game: bots, imagined worlds, simulations."""

    __slots__ = ("chance",)

    chance: i64

    def __init__(self, seed: int) -> None:
        self.chance = seeded(seed)

    def below(self, n: i64) -> int:
        chance: i64 = self.chance
        chance = _MULTIPLIER * (chance & _WORD) + (chance >> 32)
        self.chance = chance
        return chance % n

    def choice(self, things: list[T]) -> T:
        return things[self.below(len(things))]

    def shuffle(self, cards: list[int]) -> None:
        self.chance = shuffle(cards, self.chance)

    def random(self) -> float:
        """A float in [0, 1) with 31 random bits."""
        return self.below(1 << 31) / 2147483648.0

    def fork(self) -> int:
        """The chance of a world that goes its own way from here."""
        return 1 + ((self.below(1 << 31) << 31) | self.below(1 << 31))
